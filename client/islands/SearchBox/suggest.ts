import type { Result } from "../../domain/calls/remoteCall.ts";
import { siteJson } from "../../page/siteCall.ts";

const timeoutMs = 3000;

/** Calls the page's host (public base of C7.1) for JSON; an aborted call is an error. */
export async function askSite(
	endpoint: "search" | "persons/search",
	query: Readonly<Record<string, string | number>>,
	signal: AbortSignal,
): Promise<Result<unknown, string>> {
	const answer = await siteJson({ base: `${location.origin}/bentoapi`, endpoint, query, timeoutMs, signal });
	return answer.ok ? answer : { ok: false, error: answer.error.message };
}
