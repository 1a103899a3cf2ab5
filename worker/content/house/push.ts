import type { Result } from "../../../client/domain/calls/remoteCall.ts";
import { type PushRemoval, type PushRequest, StoredPush } from "../../schemas/personal/push.ts";
import type { ReminderRemoval } from "../../schemas/personal/reminders.ts";
import type { Airing } from "../television/schedule.ts";
import { callForData, callUpstream } from "../upstream/call.ts";
import type { BrandCaller } from "../upstream/caller.ts";

type Asking = Pick<BrandCaller, "env" | "ctx" | "correlationId" | "brand">;

/** POST house/push: stores or changes a browser's subscription to a brand; answers its settings and whether it is new. */
export async function storePush(asking: Asking, preferences: PushRequest): Promise<Result<StoredPush["data"]>> {
	const { id: vertical, timeZone: zone } = asking.brand;
	const stored = await callForData(
		asking,
		"house",
		{ endpoint: "push", method: "POST", headers: {}, body: { vertical, zone, preferences } },
		StoredPush,
	);
	return stored.ok ? { ok: true, value: stored.value.data } : stored;
}

/** POST house/push/leave: deletes a browser's subscription to a brand. */
export function removePush(asking: Asking, removal: PushRemoval): Promise<Result<null>> {
	return report(asking, "push/leave", removal);
}

/** POST house/push/reminders: stores a browser's reminder of a programme of the schedule. */
export function storeReminder(asking: Asking, endpoint: string, { guid, startTime, endTime, program }: Airing): Promise<Result<null>> {
	return report(asking, "push/reminders", { endpoint, airing: { guid, title: program.title, startTime, endTime } });
}

/** POST house/push/reminders/leave: deletes it. */
export function removeReminder(asking: Asking, removal: ReminderRemoval): Promise<Result<null>> {
	return report(asking, "push/reminders/leave", removal);
}

async function report(asking: Asking, endpoint: string, body: object): Promise<Result<null>> {
	const call = { endpoint, method: "POST", headers: {}, body: { vertical: asking.brand.id, ...body } } as const;
	const reported = await callUpstream(asking, "house", call);
	return reported.ok ? { ok: true, value: null } : reported;
}
