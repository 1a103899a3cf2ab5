import { pageQueryOf } from "../domain/calls/pageQuery.ts";
import type { Result } from "../domain/calls/remoteCall.ts";
import { remoteErrorMessage } from "../domain/calls/remoteErrorMessage.ts";

const limitMs = 8000;

/** An address of ours with the page's passed-on query (C7.1). */
export function withPassedQuery(url: string): string {
	const passed = Object.entries(pageQueryOf(new URLSearchParams(location.search))).filter(([, value]) => value !== undefined);
	if (passed.length === 0) return url;
	const address = new URL(url, location.href);
	for (const [name, value = ""] of passed) address.searchParams.set(name, value);
	return address.href;
}

/**
 * Fetches a page of ours in 8 s at most, with a correlation id, `bento` and `curator` (C7.1). Redirects are followed unless `init` says
 * otherwise; anything but a page is an error.
 */
export async function fetchPage(url: string, init: Pick<RequestInit, "credentials" | "redirect"> = {}): Promise<Result<Document>> {
	try {
		const headers = { accept: "text/html", "x-original-correlation-id": crypto.randomUUID() };
		const answer = await fetch(withPassedQuery(url), { ...init, headers, signal: AbortSignal.timeout(limitMs) });
		const { ok, status, statusText } = answer;
		if (!ok) return { ok, error: { kind: "status", message: remoteErrorMessage(status, statusText, url), url, status } };
		// This page's policy refuses its rules, and the whole sheets are links (decision 0140).
		const html = (await answer.text()).replace(/<style.*?<\/style>/gs, "");
		return { ok, value: new DOMParser().parseFromString(html, "text/html") };
	} catch (thrown) {
		const name = thrown instanceof Error ? thrown.name : String(thrown);
		return { ok: false, error: { kind: name === "TimeoutError" ? "timeout" : "network", message: `${name} @ ${url}`, url } };
	}
}
