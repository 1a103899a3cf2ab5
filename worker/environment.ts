import { originFetch } from "./origin/app.ts";
import { deliver, deliverJob } from "./origin/push/courier.ts";
import { sweep } from "./origin/retention.ts";
import type { Bindings, MastheadEnv } from "./platform/env.ts";
import { readableEnvironment } from "./vendors/missingKeys.ts";

/** The environment of a deployed Worker: secrets that are strong enough, and the embedded origin in the place of upstreams that are unset. */
export function environmentOf(bindings: Bindings): MastheadEnv {
	const env: MastheadEnv = {
		...readableEnvironment(bindings),
		ORIGIN: {
			fetch: (request, ctx) => originFetch(request, env, ctx),
			sweep: (nowMs) => sweep(env, nowMs),
			deliver: (nowMs, airings) => deliver(env, nowMs, airings),
			deliverJob: (message, nowMs) => deliverJob(env, message, nowMs),
		},
		LOCAL_ENDS: undefined,
	};
	return env;
}
