import { originFetch } from "../origin/app.ts";
import { deliver, deliverJob } from "../origin/push/courier.ts";
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
			// At a moment of the caller's, which the queue does not know.
			deliver: (nowMs, airings) => deliver({ ...local, PUSH_QUEUE: undefined }, nowMs, airings),
			deliverJob: (message, nowMs) => deliverJob(local, message, nowMs),
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
