import { originFetch } from "../origin/app.ts";
import { deliver } from "../origin/push/courier.ts";
import type { MastheadEnv } from "../platform/env.ts";
import { throughFaults } from "./faults.ts";
import { inventedResponse } from "./invented/weather.ts";
import { providersResponse } from "./tve/providers.ts";
import { answerAsVendor } from "./vendors.ts";

/** The environment of a local run: the embedded origin with faults and invented data, and vendors' stand-ins. */
export function withLocalEnds(env: MastheadEnv): MastheadEnv {
	const local: MastheadEnv = {
		...env,
		ORIGIN: {
			...env.ORIGIN,
			deliver: (nowMs, airings) => deliver(local, nowMs, airings),
			fetch: (request, ctx) =>
				throughFaults(
					request,
					async () =>
						providersResponse(request) ?? (await inventedResponse(request, local, Date.now())) ?? originFetch(request, local, ctx),
				),
		},
		LOCAL_ENDS: { fetch: (request) => answerAsVendor(request, Date.now()) },
	};
	return local;
}
