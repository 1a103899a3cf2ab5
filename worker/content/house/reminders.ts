import type { Result } from "../../../client/domain/calls/remoteCall.ts";
import type { ReminderRemoval } from "../../schemas/personal/reminders.ts";
import type { Airing } from "../television/schedule.ts";
import { callUpstream } from "../upstream/call.ts";
import type { BrandCaller } from "../upstream/caller.ts";

type Asking = Pick<BrandCaller, "env" | "ctx" | "correlationId" | "brand">;

/** POST house/push/reminders: stores a browser's reminder of a programme of the schedule. */
export function storeReminder(asking: Asking, endpoint: string, { guid, startTime, endTime, program }: Airing): Promise<Result<null>> {
	return report(asking, "push/reminders", { endpoint, airing: { guid, title: program.title, startTime, endTime } });
}

/** POST house/push/reminders/leave: deletes it. */
export function removeReminder(asking: Asking, removal: ReminderRemoval): Promise<Result<null>> {
	return report(asking, "push/reminders/leave", removal);
}

async function report(asking: Asking, endpoint: string, body: object): Promise<Result<null>> {
	const reported = await callUpstream(asking, "house", {
		endpoint,
		method: "POST",
		headers: {},
		body: { vertical: asking.brand.id, ...body },
	});
	return reported.ok ? { ok: true, value: null } : reported;
}
