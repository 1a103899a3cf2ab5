import type { Result } from "../../domain/remoteCall.ts";
import { siteCall } from "../../session/siteCall.ts";

const timeoutMs = 3000;

/** Asks the page's own host (public base of C7.1) and reads the answer as JSON; an aborted call is an error like any other. */
export async function askSite(
	endpoint: "search" | "persons/search",
	query: Readonly<Record<string, string | number>>,
	signal: AbortSignal,
): Promise<Result<unknown, string>> {
	const answer = await siteCall({ base: `${location.origin}/bentoapi`, endpoint, query, timeoutMs, signal });
	if (!answer.ok) return { ok: false, error: answer.error.message };
	try {
		return { ok: true, value: JSON.parse(answer.value.text) };
	} catch {
		return { ok: false, error: `Ill-shaped answer @ ${endpoint}` };
	}
}
