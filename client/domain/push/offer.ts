import type { Reminder } from "./reminders.ts";
import type { ReminderWords } from "./reminderWords.ts";

/** Hours in which a reader is not notified: wall-clock times, "22:00". */
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
	/** Programmes to come that this browser is to be reminded of, the next one first. */
	reminders: readonly Reminder[];
}

/** GET /house/push: what a page needs to ask its reader. */
export interface PushOffer {
	/** Our public key, base64url: the `applicationServerKey` of a subscription. */
	key: string;
	topics: readonly { id: string; name: string }[];
	/** Local mode: the script that stands in for a push service which is out of reach. */
	standIn: string | null;
	words: Readonly<Record<"title" | "text" | "allow" | "later" | "on" | "blocked" | "failed" | "choose" | "close", string>>;
	/** Null for a brand without a schedule. */
	reminders: ReminderWords | null;
}

/** A notification as it is sent, encrypted; the service worker shows it. */
export interface PushMessage {
	title: string;
	body: string;
	/** Path below the brand's own addresses. */
	link: string;
	/** The story: a later one of the same takes its place. */
	tag: string;
	icon: string;
	lang: string;
	/** Label of the action that ends all notifications. */
	stop: string;
	/** The subscription that it was sent to, by which it can be ended. */
	id: string;
}
