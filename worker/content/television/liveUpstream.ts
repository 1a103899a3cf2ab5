import { logRarely } from "../../platform/log.ts";
import type { Caller } from "../upstream/caller.ts";

const limitMs = 8000;
/** File names of HLS origins: no climbing, no host. */
const fileName = /^(?!.*\.\.)[\w-]+(?:[/.][\w-]+){1,8}$/;
/** Types of playlists, media and captions: nothing that a browser would show as a page of ours. */
const streamType = /^(?:audio\/|video\/|text\/vtt|application\/[\w.-]*mpegurl)/i;

/**
 * One file of a live stream from the configured origin (`LIVE_STREAM_URL`), as a stream of bytes; null for an invalid name. Playlists name
 * files relative to themselves, so players request each through the edge.
 */
export async function liveUpstreamFile(
	{ env, correlationId }: Pick<Caller, "env" | "correlationId">,
	resource: string,
	file: string,
): Promise<{ type: string; body: BodyInit } | null | "unavailable"> {
	if (!fileName.test(file)) return null;
	const url = `${(env.LIVE_STREAM_URL ?? "").replace(/\/+$/, "")}/${encodeURIComponent(resource)}/${file}`;
	const isPlaylist = file.endsWith(".m3u8");
	// The limit is for the headers: a body takes as long as its reader does.
	const stop = new AbortController();
	const timer = setTimeout(() => stop.abort(new Error("No answer in time")), limitMs);
	try {
		// Not by call.ts: bytes pass through as they come, and a circuit would stop a stream for one lost segment.
		const answer = await fetch(url, {
			headers: { "x-original-correlation-id": correlationId },
			redirect: "manual",
			signal: stop.signal,
			// All viewers ask for a playlist: its failure is theirs too.
			cf: { cacheEverything: true, cacheTtlByStatus: { "200-299": isPlaylist ? 1 : 60, "300-599": isPlaylist ? 1 : 0 } },
		});
		clearTimeout(timer);
		if (answer.status !== 200 || !answer.body) {
			await answer.body?.cancel();
			if (answer.status === 404) return null;
			throw new Error(`Status ${answer.status}`);
		}
		const type = answer.headers.get("content-type");
		return { type: type && streamType.test(type) ? type : "application/octet-stream", body: answer.body };
	} catch (thrown) {
		clearTimeout(timer);
		const message = thrown instanceof Error ? thrown.message : String(thrown);
		// Others have numbers.
		const reason = /^(?:Status \d+|No answer in time)$/.test(message) ? message : "failed";
		logRarely("error", "live-stream", reason, { correlationId, file, message });
		return "unavailable";
	}
}
