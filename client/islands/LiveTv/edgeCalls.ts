import { type Fields, fieldsOf, jsonOf, textOf } from "../../domain/calls/fields.ts";
import type { RemoteCall } from "../../domain/calls/remoteCall.ts";
import { mvpdOf, mvpdsOf } from "../../domain/liveTv/mvpd.ts";
import type { TvGrant } from "../../domain/liveTv/state.ts";
import { TvError } from "../../domain/liveTv/tvError.ts";
import { siteCall } from "../../page/siteCall.ts";
import type { TvPort } from "./port.ts";

const limitMs = 10_000;

/** A finite number of an answer, else 0. */
export const numberOf = (value: unknown): number => (typeof value === "number" && Number.isFinite(value) ? value : 0);

/** The calls about providers to the group's service (C7.24 to C7.26), whoever signs readers in. */
export function providerCalls(prefix: string, vertical: string): Pick<TvPort, "featured" | "options" | "provider"> {
	const services = `${prefix}/services/tve/mvpd/${encodeURIComponent(vertical)}`;
	return {
		featured: async () => mvpdsOf(named(await answerOf(`${services}/featured`), "featured")),
		options: async () => mvpdsOf(named(await answerOf(`${services}/options`), "options")),
		provider: async (id) => {
			const answer = await answerOf(`${services}/id/${encodeURIComponent(id)}`);
			return mvpdOf(named(answer, "MVPD") ?? named(answer, "mvpd"));
		},
	};
}

/** A named part of an answer, under `data` or at its top, as services differ. */
const named = (answer: Fields, name: string): unknown => fieldsOf(answer.data)[name] ?? answer[name];

/** Calls our edge; returns the answer's `data`. */
export async function askEdge(endpoint: string, change: Pick<RemoteCall, "method" | "body"> = {}): Promise<Fields> {
	return fieldsOf((await answerOf(endpoint, change)).data);
}

async function answerOf(endpoint: string, change: Pick<RemoteCall, "method" | "body"> = {}): Promise<Fields> {
	const answer = await siteCall({ base: location.origin, endpoint, ...change, timeoutMs: limitMs, keepsRefusal: true });
	if (answer.ok) return fieldsOf(jsonOf(answer.value.text));
	const { status, refusal = "" } = answer.error;
	const { code, details } = fieldsOf(fieldsOf(jsonOf(refusal)).error);
	throw new TvError(status === 403 && typeof code === "string" ? code : "unavailable", textOf(details));
}

/** Reads a grant of the stream, converting times to this browser's clock. */
export function grantOf({ streamUrl, now, expiresAt, until, isTemporary }: Fields): TvGrant {
	const ahead = Date.now() - numberOf(now);
	return {
		streamUrl: textOf(streamUrl) ?? "",
		expiresAt: numberOf(expiresAt) + ahead,
		until: numberOf(until) + ahead,
		isTemporary: isTemporary === true,
	};
}
