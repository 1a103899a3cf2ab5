import { hyphenatedId } from "../../brands/hyphenatedId.ts";
import type { Arrival } from "../edge/arrival.ts";
import { asset } from "./asset.ts";
import { robotsFile } from "./robots.ts";

/** GET /favicon.ico, for clients that read no page. */
export function favicon(arrival: Arrival): Promise<Response> {
	return asset({ ...arrival, prefix: "", pathname: `/pictures/${hyphenatedId(arrival.brand)}/icon-180.png` });
}

/** GET /manifest.webmanifest: the brand as an installable app. */
export function webManifest(arrival: Arrival): Response {
	const { brand, prefix } = arrival;
	const icon = (size: number, kind = "") => ({
		src: `/pictures/${hyphenatedId(brand)}/icon-${kind}${size}.png`,
		sizes: `${size}x${size}`,
		type: "image/png",
	});
	// A sub-brand's home has no trailing slash: with one it would redirect out of this scope.
	const home = prefix || "/";
	const body = {
		id: home,
		name: brand.name,
		short_name: brand.name,
		description: brand.tagline,
		lang: brand.language,
		start_url: home,
		scope: home,
		display: "minimal-ui",
		background_color: brand.theme.light.paper,
		theme_color: brand.theme.light.masthead,
		share_target: { action: `${prefix}/share`, method: "GET", params: { title: "title", text: "text", url: "url" } },
		shortcuts: brand.navigation.local
			.filter(({ url }) => /^\/[a-z0-9/-]+$/.test(url))
			.slice(0, 4)
			.map(({ label, url }) => ({ name: label, url: `${prefix}${url}`, icons: [icon(192)] })),
		icons: [icon(192), icon(512), { ...icon(512, "maskable-"), purpose: "maskable" }],
	};
	return robotsFile(arrival, "application/manifest+json; charset=utf-8", JSON.stringify(body));
}
