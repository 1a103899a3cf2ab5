import { pageQueryOf } from "../../domain/pageQuery.ts";
import { type Result, remoteCall } from "../../domain/remoteCall.ts";

const timeoutMs = 3000;

/** Asks the page's own host (public base of C7.1) and reads the answer as JSON; an aborted call is an error like any other. */
export async function askSite(
	endpoint: "search" | "persons/search",
	query: Readonly<Record<string, string | number>>,
	signal: AbortSignal,
): Promise<Result<unknown, string>> {
	const answer = await remoteCall((request) => fetch(request), {
		base: `${location.origin}/bentoapi`,
		endpoint,
		query,
		pageQuery: pageQueryOf(new URLSearchParams(location.search)),
		correlationId: crypto.randomUUID(),
		timeoutMs,
		signal,
	});
	if (!answer.ok) return { ok: false, error: answer.error.message };
	try {
		return { ok: true, value: JSON.parse(answer.value.text) };
	} catch {
		return { ok: false, error: `Ill-shaped answer @ ${endpoint}` };
	}
}
