import * as v from "valibot";

const Endpoint = v.pipe(v.string(), v.maxLength(1024));
const Guid = v.pipe(v.string(), v.minLength(1), v.maxLength(256));

/** POST /house/push/reminders: a browser that is subscribed, and a programme of a week's schedule (`week` is its Monday). */
export const ReminderWish = v.object({ endpoint: Endpoint, week: v.pipe(v.string(), v.isoDate()), guid: Guid });

/** DELETE /house/push/reminders. */
export const ReminderLeave = v.object({ endpoint: Endpoint, guid: Guid });
export type ReminderLeave = v.InferOutput<typeof ReminderLeave>;

/** A programme as it is kept to be reminded of, as `/house/push` lists it. */
export const KeptReminder = v.object({ guid: v.string(), title: v.string(), startTime: v.number() });

/** What the edge hands on: the programme as the schedule has it, not as the browser says. Times are epoch ms. */
export const KeptReminderWish = v.object({
	vertical: v.string(),
	endpoint: Endpoint,
	airing: v.object({ guid: Guid, title: v.string(), startTime: v.number(), endTime: v.number() }),
});
export const KeptReminderLeave = v.object({ vertical: v.string(), ...ReminderLeave.entries });
