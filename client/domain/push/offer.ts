import type { Reminder } from "./reminders.ts";
import type { ReminderWords } from "./reminderWords.ts";

/** Quiet hours as wall-clock times, "22:00". */
export interface QuietHours {
	from: string;
	to: string;
}

/** A reader's subscription, as `/house/push` answers it. */
export interface PushSettings {
	topics: string[];
	/** IANA name. */
	timeZone: string;
	/** Null: at any hour. */
	quiet: QuietHours | null;
	/** This browser's coming reminders, the next first. */
	reminders: readonly Reminder[];
}

/** GET /house/push: what a page needs to offer notifications. */
export interface PushOffer {
	/** Our public key, base64url: the `applicationServerKey` of a subscription. */
	key: string;
	topics: readonly { id: string; name: string }[];
	/** Local mode: a script that replaces an unreachable push service. */
	standIn: string | null;
	words: Readonly<Record<"title" | "text" | "allow" | "later" | "on" | "blocked" | "failed" | "choose" | "close", string>>;
	/** Null for a brand without a schedule. */
	reminders: ReminderWords | null;
}

/** A notification as sent, encrypted; the service worker shows it. */
export interface PushMessage {
	title: string;
	body: string;
	/** Path below the brand's own addresses. */
	link: string;
	/** The story: a later one of the same replaces it. */
	tag: string;
	icon: string;
	lang: string;
	stop: string;
	/** The subscription, by which it can be ended. */
	id: string;
}
