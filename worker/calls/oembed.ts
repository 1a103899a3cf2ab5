import { loadVideo } from "../content/documents/videos.ts";
import type { SocialImage } from "../document/facts.ts";
import type { Arrival } from "../edge/arrival.ts";
import { gateOf } from "../edge/gate.ts";
import { json, jsonError } from "../edge/http/json.ts";
import { failedCall } from "../edge/http/tryLater.ts";
import { belongsTo } from "../pages/kernel/context.ts";
import { pathOf, socialImageOf } from "../pages/kernel/facts.ts";
import { pageRoute } from "../pages/kernel/kinds.ts";
import { canonicalUrl } from "../pages/kernel/links.ts";
import { playsInFrame } from "../pages/parts/player/playable.ts";
import { escapeValue } from "../platform/html/attributes.ts";
import { hostsOf } from "../platform/linkAddress.ts";
import { pictureOfWords } from "./feedXml.ts";

const [width, height] = [640, 360];

/**
 * GET /oembed?url=…&maxwidth=…&maxheight=…: a video's frame for other sites (oembed.com), by the address of its page or a frame of it. A gated
 * one is 401, one that no frame plays 404, another format than JSON 501, as the standard says.
 */
export async function oembed(arrival: Arrival): Promise<Response> {
	const { brand, env, now, search } = arrival;
	const parameters = new URLSearchParams(search);
	const refuse = (status: number, code: string) => jsonError(arrival, status, { code, message: code });
	if ((parameters.get("format") ?? "json") !== "json") return refuse(501, "not_implemented");
	const address = parameters.get("url") ?? "";
	const { origin } = new URL(canonicalUrl(brand, "/"));
	if (!URL.canParse(address) || new URL(address).origin !== origin) return refuse(404, "not_found");
	const route = pageRoute(pathOf(address));
	if (route.kind !== "video" && route.kind !== "embeddedVideo" && route.kind !== "playmaker") return refuse(404, "not_found");
	const loaded = await loadVideo(arrival, route.id);
	if (!loaded.ok) return failedCall(arrival, loaded.error);
	if (!loaded.value || !belongsTo(brand, loaded.value)) return refuse(404, "not_found");
	const video = loaded.value;
	if (gateOf(arrival, video) !== "free") return refuse(401, "unauthorized");
	if (!playsInFrame(video, now, hostsOf(env.MEDIA_HOSTS))) return refuse(404, "not_found");
	const image = socialImageOf(brand, video.socialImage ?? video.primaryImage ?? video.teaseImage) ?? pictureOfWords(brand, video);
	const limits = { width: limitOf(parameters, "maxwidth"), height: limitOf(parameters, "maxheight") };
	const scale = Math.min(1, limits.width / width, limits.height / height);
	const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
	const frame = canonicalUrl(brand, `/embedded-video/${video.id}`);
	const title = video.headline.primary;
	return json(
		arrival,
		200,
		{
			version: "1.0",
			type: "video",
			title,
			provider_name: brand.name,
			provider_url: canonicalUrl(brand, "/"),
			cache_age: 3600,
			...thumbnailOf(image, limits),
			...size,
			html: `<iframe src="${frame}" width="${size.width}" height="${size.height}" title="${escapeValue(title)}" allow="fullscreen; picture-in-picture" loading="lazy" style="border:0"></iframe>`,
		},
		{ "cache-control": "private, max-age=3600", "access-control-allow-origin": "*" },
	);
}

/** A requested limit in px; infinity for none. */
function limitOf(parameters: URLSearchParams, name: string): number {
	const limit = Number(parameters.get(name));
	return limit > 0 ? limit : Number.POSITIVE_INFINITY;
}

/** A picture with its size, where that is known and within the limits: the standard has all three fields or none. */
function thumbnailOf({ height, url, width }: SocialImage, limits: { width: number; height: number }) {
	const fits = width && height && width <= limits.width && height <= limits.height;
	return fits ? { thumbnail_url: url, thumbnail_width: width, thumbnail_height: height } : {};
}
