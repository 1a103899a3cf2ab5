import * as v from "valibot";

/** A mail, stored in place of a mail service (worker/vendors/mail/send.ts). */
const Sent = v.object({ to: v.string(), subject: v.string(), text: v.string(), code: v.optional(v.string()), at: v.string() });

/** A message in the mailbox (contract §5). */
export interface MailboxMessage {
	to: string;
	subject: string;
	text: string;
	code: string | null;
	/** ISO 8601. */
	at: string;
}

/** The oldest go first. */
export const mostMessages = 500;

const messages: MailboxMessage[] = [];

/** POST /_dev/mailbox, for the Worker: stores a message instead of sending it. */
export async function takeMail(request: Request): Promise<Response> {
	const sent = v.safeParse(Sent, await request.json().catch(() => null));
	if (!sent.success) return new Response(null, { status: 400 });
	const { code = null, ...message } = sent.output;
	messages.unshift({ ...message, code });
	if (messages.length > mostMessages) messages.length = mostMessages;
	return new Response(null, { status: 202 });
}

/** The messages to an address, or all, newest first. */
export function mailboxOf(to: string | null): readonly MailboxMessage[] {
	const address = to?.trim().toLowerCase();
	return address ? messages.filter((message) => message.to.toLowerCase() === address) : [...messages];
}
