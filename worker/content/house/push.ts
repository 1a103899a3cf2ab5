import type { Result } from "../../../client/domain/calls/remoteCall.ts";
import { KeptPush, type PushLeave, type PushWish } from "../../schemas/personal/push.ts";
import { callForData, callUpstream } from "../upstream/call.ts";
import type { BrandCaller } from "../upstream/caller.ts";

type Asking = Pick<BrandCaller, "env" | "ctx" | "correlationId" | "brand">;

/** POST house/push: keeps a browser's subscription to a brand, or changes it; what holds from now on, and whether it is new. */
export async function keepPush(asking: Asking, wish: PushWish): Promise<Result<KeptPush["data"]>> {
	const { id: vertical, timeZone: zone } = asking.brand;
	const kept = await callForData(
		asking,
		"house",
		{ endpoint: "push", method: "POST", headers: {}, body: { vertical, zone, wish } },
		KeptPush,
	);
	return kept.ok ? { ok: true, value: kept.value.data } : kept;
}

/** POST house/push/leave: forgets a browser's subscription to a brand. */
export async function leavePush(asking: Asking, leave: PushLeave): Promise<Result<null>> {
	const body = { vertical: asking.brand.id, ...leave };
	const left = await callUpstream(asking, "house", { endpoint: "push/leave", method: "POST", headers: {}, body });
	return left.ok ? { ok: true, value: null } : left;
}
