import { pageQueryOf } from "../domain/pageQuery.ts";
import { type RemoteAnswer, type RemoteCall, type Result, remoteCall } from "../domain/remoteCall.ts";

/**
 * A read of the page's own host (C7.1): with a correlation id of its own, so that a failure is found in the edge's log, and
 * with what the page's address passes on.
 */
export function siteCall(call: Omit<RemoteCall, "correlationId" | "pageQuery">): Promise<Result<RemoteAnswer>> {
	return remoteCall((request) => fetch(request), {
		...call,
		pageQuery: pageQueryOf(new URLSearchParams(location.search)),
		correlationId: crypto.randomUUID(),
	});
}
