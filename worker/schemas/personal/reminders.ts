import * as v from "valibot";
import { PushEndpoint } from "./pushEndpoint.ts";

const Guid = v.pipe(v.string(), v.minLength(1), v.maxLength(256));

/** POST /house/push/reminders: a subscribed browser, and a programme of a week (`week` is its Monday). */
export const ReminderRequest = v.object({ endpoint: PushEndpoint, week: v.pipe(v.string(), v.isoDate()), guid: Guid });

/** DELETE /house/push/reminders. */
export const ReminderRemoval = v.object({ endpoint: PushEndpoint, guid: Guid });
export type ReminderRemoval = v.InferOutput<typeof ReminderRemoval>;

/** A stored reminder, as `/house/push` lists it. */
export const StoredReminder = v.object({ guid: v.string(), title: v.string(), startTime: v.number() });

/** A reminder from the edge: the programme by the schedule, not by the browser. Times are epoch ms. */
export const ReminderCall = v.object({
	vertical: v.string(),
	endpoint: PushEndpoint,
	airing: v.object({ guid: Guid, title: v.string(), startTime: v.number(), endTime: v.number() }),
});
export const ReminderRemovalCall = v.object({ vertical: v.string(), ...ReminderRemoval.entries });
