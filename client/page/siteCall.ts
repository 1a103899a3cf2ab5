import { pageQueryOf } from "../domain/calls/pageQuery.ts";
import { type RemoteAnswer, type RemoteCall, type Result, remoteCall } from "../domain/calls/remoteCall.ts";

const postLimitMs = 10_000;

/** Reads from the page's own host (C7.1), with a correlation id and the page's passed-on query. */
export function siteCall(
	call: Omit<RemoteCall, "correlationId" | "pageQuery"> & { correlationId?: string },
	init: RequestInit = {},
): Promise<Result<RemoteAnswer>> {
	return remoteCall((request) => fetch(request, init), {
		...call,
		pageQuery: pageQueryOf(new URLSearchParams(location.search)),
		correlationId: call.correlationId ?? crypto.randomUUID(),
	});
}

/** Reads JSON from the page's own host; null: no content (204). */
export async function siteJson(call: Parameters<typeof siteCall>[0], init?: RequestInit): Promise<Result<unknown>> {
	const answer = await siteCall(call, init);
	if (!answer.ok) return answer;
	try {
		return { ok: true, value: answer.value.text === "" ? null : JSON.parse(answer.value.text) };
	} catch {
		return { ok: false, error: { kind: "shape", message: `Ill-shaped answer @ ${call.endpoint}`, url: call.endpoint } };
	}
}

/** The manner of sending. `keepalive`: it goes on when the page is left. */
interface Sending extends Pick<RemoteCall, "method" | "keepsRefusal"> {
	keepalive?: boolean;
}

/** Sends JSON to the page's own host with its cookies; a POST by default. */
export function sendJson(endpoint: string, body: unknown, { keepalive = false, ...how }: Sending = {}): Promise<Result<RemoteAnswer>> {
	return remoteCall((request) => fetch(request, { keepalive }), {
		base: location.origin,
		endpoint,
		method: "POST",
		body,
		timeoutMs: postLimitMs,
		correlationId: crypto.randomUUID(),
		...how,
	});
}
