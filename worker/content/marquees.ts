import type { Result } from "../../client/domain/calls/remoteCall.ts";
import { callUpstream } from "./upstream/call.ts";
import type { Caller } from "./upstream/caller.ts";

/** A package is a few kilobytes: a longer answer is none, and a late one delays the page's end. */
const maxBytes = 96 * 1024;
const timeoutMs = 1500;

/** GET of a page of one of the group's hosts, as text (C7.32); the caller has checked the address against the registry. */
export async function loadMarquee(caller: Caller, url: URL): Promise<Result<{ text: string }>> {
	const answer = await callUpstream(caller, "marquee", {
		address: url.origin,
		endpoint: `${url.pathname}${url.search}`,
		circuit: "marquee",
		headers: { accept: "text/html" },
		maxBytes,
		timeoutMs,
	});
	if (!answer.ok) return answer;
	const type = answer.value.headers.get("content-type") ?? "";
	if (/^text\/html\b/i.test(type)) return { ok: true, value: { text: answer.value.text } };
	return { ok: false, error: { kind: "shape", message: `Not text/html @ ${url.href}`, url: url.href } };
}
