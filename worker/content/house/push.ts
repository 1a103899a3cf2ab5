import type { Result } from "../../../client/domain/calls/remoteCall.ts";
import { type PushRemoval, type PushRequest, StoredPush } from "../../schemas/personal/push.ts";
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
export async function removePush(asking: Asking, removal: PushRemoval): Promise<Result<null>> {
	const body = { vertical: asking.brand.id, ...removal };
	const left = await callUpstream(asking, "house", { endpoint: "push/leave", method: "POST", headers: {}, body });
	return left.ok ? { ok: true, value: null } : left;
}
