import * as v from "valibot";
import { PushEndpoint } from "./pushEndpoint.ts";
import { StoredReminder } from "./reminders.ts";

const Base64url = (bytes: number) => v.pipe(v.string(), v.length(Math.ceil((bytes * 4) / 3)), v.regex(/^[\w-]+$/));

/** A wall-clock time of a day. */
export const TimeOfDay = v.pipe(v.string(), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/));

/** A zone of the IANA database, as browsers name it. */
export const TimeZone = v.pipe(v.string(), v.maxLength(64), v.check(isTimeZone, "There is no such time zone."));

/** Quiet hours by the reader's clock; the end may be on the next day. */
const QuietHours = v.object({ from: TimeOfDay, to: TimeOfDay });

/**
 * POST /house/push: a browser's `PushSubscription` as JSON, and its settings. Omitted ones stay, or begin with: all breaking news (no
 * topic: reminders only), the brand's zone, quiet from 22:00 to 07:00.
 */
export const PushRequest = v.object({
	endpoint: v.pipe(PushEndpoint, v.url()),
	/** The browser's earlier endpoint, whose settings move to this one. */
	replaces: v.optional(PushEndpoint),
	/** Changes known subscriptions only: one that its reader ended is not renewed. */
	known: v.optional(v.boolean()),
	/** Epoch ms. */
	expirationTime: v.nullish(v.number()),
	keys: v.object({ p256dh: Base64url(65), auth: Base64url(16) }),
	topics: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(64))), v.maxLength(20))),
	timeZone: v.optional(TimeZone),
	quiet: v.optional(v.nullable(QuietHours)),
});
export type PushRequest = v.InferOutput<typeof PushRequest>;

/** A subscription from the edge, with its brand. */
export const PushCall = v.object({ vertical: v.string(), zone: v.string(), preferences: PushRequest });

/** DELETE /house/push: by endpoint, or by the id in its messages. */
const ByEndpoint = v.object({ endpoint: PushEndpoint });
const ById = v.object({ id: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)) });
export const PushRemoval = v.union([ByEndpoint, ById]);
export type PushRemoval = v.InferOutput<typeof PushRemoval>;
export const PushRemovalCall = v.union([
	v.object({ vertical: v.string(), ...ByEndpoint.entries }),
	v.object({ vertical: v.string(), ...ById.entries }),
]);

/** The stored subscription, and whether it was known before. */
export const StoredPush = v.object({
	data: v.object({
		topics: v.array(v.string()),
		timeZone: v.string(),
		quiet: v.nullable(QuietHours),
		reminders: v.array(StoredReminder),
		isNew: v.boolean(),
	}),
});
export type StoredPush = v.InferOutput<typeof StoredPush>;

let canonical: ReadonlySet<string> | null = null;

/** A formatter, which knows aliases too, takes as long as sending does. */
function isTimeZone(zone: string): boolean {
	canonical ??= new Set(Intl.supportedValuesOf("timeZone"));
	if (canonical.has(zone)) return true;
	try {
		return Boolean(new Intl.DateTimeFormat("en", { timeZone: zone }));
	} catch {
		return false;
	}
}
