import { hyphenatedId } from "../../brands/hyphenatedId.ts";
import type { Arrival } from "../edge/arrival.ts";
import { stampShared, standingHeaders } from "../edge/headers.ts";
import { json } from "../edge/http/json.ts";
import { canonicalUrl } from "../pages/shared/links.ts";
import { asset } from "./asset.ts";

/** GET /healthz: up, and which build (contract §3). */
export function healthz(arrival: Arrival): Response {
	return json(arrival, 200, { status: "ok", version: arrival.env.VERSION });
}

/** GET /robots.txt: everything may be read but drafts, calls and search results. */
export function robots(arrival: Arrival): Response {
	const lines = [
		"User-agent: *",
		...["/preview/", "/bentoapi/", "/services/", "/mynewsapi/", "/auth/", "/ingest/", "/house/", "/_dev/", "/search"].map(
			(path) => `Disallow: ${path}`,
		),
		"",
		`Sitemap: ${canonicalUrl(arrival.brand, "/sitemap.xml")}`,
		`Sitemap: ${canonicalUrl(arrival.brand, "/sitemap-news.xml")}`,
		"",
	];
	return text(arrival, "text/plain; charset=utf-8", lines.join("\n"));
}

/** GET /favicon.ico: the brand's icon for whoever asks without reading a page. */
export function favicon(arrival: Arrival): Promise<Response> {
	return asset({ ...arrival, prefix: "", pathname: `/pictures/${hyphenatedId(arrival.brand)}/icon-180.png` });
}

/** GET /manifest.webmanifest: the brand as an app on a home screen. */
export function webManifest(arrival: Arrival): Response {
	const { brand } = arrival;
	const icons = `/pictures/${hyphenatedId(brand)}`;
	const body = {
		name: brand.name,
		short_name: brand.name,
		description: brand.tagline,
		lang: brand.language,
		start_url: "/",
		scope: "/",
		display: "minimal-ui",
		background_color: brand.theme.light.paper,
		theme_color: brand.theme.light.masthead,
		icons: [192, 512].map((size) => ({ src: `${icons}/icon-${size}.png`, sizes: `${size}x${size}`, type: "image/png" })),
	};
	return text(arrival, "application/manifest+json; charset=utf-8", JSON.stringify(body));
}

/** GET /.well-known/security.txt (RFC 9116); valid for a year from the day it is asked for. */
export function securityTxt(arrival: Arrival): Response {
	const expires = new Date(arrival.now + 365 * 86_400_000).toISOString().replace(/T.*/, "T00:00:00.000Z");
	const contact = arrival.env.SECURITY_CONTACT ?? `mailto:security@${arrival.brand.hosts[0]}`;
	const lines = [
		`Contact: ${contact}`,
		`Expires: ${expires}`,
		`Preferred-Languages: en, es`,
		`Canonical: ${canonicalUrl(arrival.brand, "/.well-known/security.txt")}`,
		"",
	];
	return text(arrival, "text/plain; charset=utf-8", lines.join("\n"));
}

function text(arrival: Arrival, type: string, body: string): Response {
	const headers = new Headers({
		...standingHeaders,
		"content-type": type,
		"cache-control": "public, max-age=3600",
		"x-edge-cache": "bypass",
	});
	stampShared(headers, arrival);
	return new Response(arrival.request.method === "HEAD" ? null : body, { headers });
}
