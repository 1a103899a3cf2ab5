import { clientAddress, unknownAddress } from "../platform/clientFacts.ts";
import { memory } from "../platform/memory.ts";
import type { Arrival } from "./arrival.ts";

/** Calls per minute of one network address, in one isolate; sinks identify nobody, so a counter in memory is enough. */
const perMinute = { consent: 20, events: 120, errors: 30, ads: 240, tv: 60, paywall: 60, push: 30 } as const;
export type RationedCall = keyof typeof perMinute;

const minuteMs = 60_000;
const counters = memory<{ since: number; count: number }>("callRation");

/** Seconds that a call has to wait, 0 when it may be answered. On a developer's machine nobody says where calls come from: none waits there. */
export function callWait({ request, env, now }: Pick<Arrival, "request" | "env" | "now">, call: RationedCall): number {
	const address = clientAddress(request.headers, env);
	if (address === unknownAddress && env.ENVIRONMENT === "local") return 0;
	const key = `${call}|${address}`;
	const known = counters.get(key);
	const counter = known && now - known.since < minuteMs ? known : { since: now, count: 0 };
	counter.count++;
	counters.set(key, counter, 96 + key.length * 2);
	return counter.count <= perMinute[call] ? 0 : Math.max(1, Math.ceil((counter.since + minuteMs - now) / 1000));
}
