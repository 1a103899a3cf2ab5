import type { Result } from "../domain/remoteCall.ts";
import { remoteErrorMessage } from "../domain/remoteErrorMessage.ts";

const limitMs = 8000;

/** A page of our own to take parts of. A redirect is followed, unless `init` says otherwise; anything but a page is an error, in 8 s at most. */
export async function fetchPage(url: string, init: Pick<RequestInit, "credentials" | "redirect"> = {}): Promise<Result<Document>> {
	try {
		const answer = await fetch(url, { ...init, headers: { accept: "text/html" }, signal: AbortSignal.timeout(limitMs) });
		const { ok, status, statusText } = answer;
		if (!ok) return { ok, error: { kind: "status", message: remoteErrorMessage(status, statusText, url), url, status } };
		return { ok, value: new DOMParser().parseFromString(await answer.text(), "text/html") };
	} catch (thrown) {
		const name = thrown instanceof Error ? thrown.name : String(thrown);
		return { ok: false, error: { kind: name === "TimeoutError" ? "timeout" : "network", message: `${name} @ ${url}`, url } };
	}
}
