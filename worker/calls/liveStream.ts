import { captionPlaylist, captionsOf, embeddedChannel, masterPlaylist, mediaPlaylist } from "../content/television/channel.ts";
import { liveUpstreamFile } from "../content/television/liveUpstream.ts";
import type { Arrival } from "../edge/arrival.ts";
import { answerHeaders } from "../edge/http/headers.ts";
import { jsonError } from "../edge/http/json.ts";
import { isRead, methodNotAllowed } from "../edge/http/methods.ts";
import { mayHaveStream } from "../edge/identity/tvCookies.ts";
import { errorPage } from "../pages/error/error.page.tsx";

const types = { m3u8: "application/vnd.apple.mpegurl", vtt: "text/vtt; charset=utf-8", media: "video/mp4" } as const;

/**
 * `/live/stream/…`: the brand's live channel as HLS (C2.27, C6.2). Every playlist and segment needs a valid media token; without one
 * there is no byte, nor a hint of what exists.
 */
export async function liveStream(arrival: Arrival, file: string): Promise<Response> {
	const { brand, env, request } = arrival;
	if (!isRead(request)) return methodNotAllowed(arrival);
	if (!brand.liveTv) return errorPage(arrival, 404);
	if (!(await mayHaveStream(arrival, brand.liveTv.resource)))
		return jsonError(arrival, 401, { code: "no_media_token", message: "The stream is open to signed-in viewers." });
	const found = env.LIVE_STREAM_URL ? await liveUpstreamFile(arrival, brand.liveTv.resource, file) : await embeddedFile(arrival, file);
	if (found === "unavailable")
		return jsonError(arrival, 503, { code: "unavailable", message: "The stream can't be had." }, { "retry-after": "2" });
	if (found === null) return jsonError(arrival, 404, { code: "not_found", message: "There is no such thing." });
	const headers = answerHeaders(arrival, { "content-type": found.type, "cache-control": "private, no-store" });
	return new Response(request.method === "HEAD" ? null : found.body, { headers });
}

/** A file of the embedded channel; null: none of that name. */
async function embeddedFile({ brand, env, now }: Arrival, file: string): Promise<{ type: string; body: BodyInit } | null> {
	if (file === "master.m3u8") return { type: types.m3u8, body: masterPlaylist(embeddedChannel, brand.language) };
	const [, captions] = /^captions-(en|es)\.m3u8$/.exec(file) ?? [];
	if (captions === "en" || captions === "es") return { type: types.m3u8, body: captionPlaylist(embeddedChannel, captions, now) };
	const [, quality = ""] = /^(\d+p)\.m3u8$/.exec(file) ?? [];
	if (embeddedChannel.qualities.some(({ name }) => name === quality))
		return { type: types.m3u8, body: mediaPlaylist(embeddedChannel, quality, now) };
	const [, clip = "", language, index] = /^([a-z]+)\/(en|es)-(\d{1,3})\.vtt$/.exec(file) ?? [];
	if (language === "en" || language === "es") {
		const body = captionsOf(embeddedChannel, clip, language, Number(index));
		return body === null ? null : { type: types.vtt, body };
	}
	if (!/^[a-z]+\/\d+p-(?:init\.mp4|\d{1,3}\.m4s)$/.test(file)) return null;
	const segment = await env.ASSETS.fetch(`https://assets.local/channel/${file}`);
	return segment.status === 200 && segment.body ? { type: types.media, body: segment.body } : null;
}
