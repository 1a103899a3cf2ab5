/** A message as the mail box shows it (contract §5). */
export interface MailboxMessage {
	to: string;
	subject: string;
	text: string;
	/** The one-time code in it, or null. */
	code: string | null;
	/** ISO 8601. */
	at: string;
}

/** The box forgets the oldest: a local run never needs more. */
export const mostMessages = 500;

const messages: MailboxMessage[] = [];

/** Puts a message into the local mail box instead of sending it. */
export function putIntoMailbox(message: MailboxMessage): void {
	messages.unshift(message);
	if (messages.length > mostMessages) messages.length = mostMessages;
}

/** The messages to an address, or all of them, newest first. */
export function mailboxOf(to: string | null): readonly MailboxMessage[] {
	const address = to?.trim().toLowerCase();
	return address ? messages.filter((message) => message.to.toLowerCase() === address) : [...messages];
}
