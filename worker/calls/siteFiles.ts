import { hyphenatedId } from "../../brands/hyphenatedId.ts";
import { messagesFor } from "../../brands/messages/format.ts";
import { childrenOf } from "../../brands/registry.ts";
import type { Brand } from "../../brands/schema.ts";
import type { Arrival } from "../edge/arrival.ts";
import { redirect } from "../edge/http/redirect.ts";
import { errorPage } from "../pages/error/error.page.tsx";
import { canonicalUrl } from "../pages/kernel/links.ts";
import { smallPrint } from "../pages/parts/chrome/Footer.tsx";
import { xmlElement, xmlText } from "../platform/xml.ts";
import { indexNowKey } from "../vendors/announcing/indexNow.ts";
import { refusesModels, robotsFile } from "./robots.ts";

/** GET /ads.txt (IAB): the operator's records, else the one that says that nobody may sell. */
export function adsTxt(arrival: Arrival): Response {
	const records = arrival.env.ADS_TXT?.trim() || "placeholder.example.com, placeholder, DIRECT, placeholder";
	return robotsFile(arrival, "text/plain; charset=utf-8", `${records.split(/\s*[;\n]\s*/).join("\n")}\n`);
}

/** GET /{key}.txt, which proves submissions (IndexNow); null for any other name. */
export function indexNowFile(arrival: Arrival): Response | null {
	const key = indexNowKey(arrival.env);
	return key && arrival.pathname === `/${key}.txt` ? robotsFile(arrival, "text/plain; charset=utf-8", key) : null;
}

/** GET /.well-known/change-password (W3C): where password managers send their users. */
export function changePassword(arrival: Arrival): Response {
	return redirect(arrival, 303, `${arrival.prefix}/account`);
}

/** GET /opensearch.xml: the brand's search for the address bars of browsers. */
export function openSearch(arrival: Arrival): Response {
	const { brand } = arrival;
	const icon = canonicalUrl(brand, `/pictures/${hyphenatedId(brand)}/icon-192.png`);
	const body = [
		'<?xml version="1.0" encoding="UTF-8"?>\n<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
		// Sixteen letters at most.
		xmlElement("ShortName", brand.name.slice(0, 16)),
		xmlElement("Description", messagesFor(brand)("search.label")),
		xmlElement("Language", brand.locale),
		"<InputEncoding>UTF-8</InputEncoding>",
		`<Image width="192" height="192" type="image/png">${xmlText(icon)}</Image>`,
		`<Url type="text/html" template="${xmlText(canonicalUrl(brand, "/search"))}?q={searchTerms}"/>`,
		"</OpenSearchDescription>\n",
	];
	return robotsFile(arrival, "application/opensearchdescription+xml; charset=utf-8", body.join(""));
}

/** GET /llms.txt (llmstxt.org): the site for models, of brands whose pages their crawlers may take. */
export async function llmsTxt(arrival: Arrival): Promise<Response> {
	const { brand, env } = arrival;
	if (refusesModels(env, brand)) return errorPage(arrival, 404);
	const t = messagesFor(brand);
	const own = brand.navigation.local.filter(({ url }) => /^\/[a-z0-9/-]+$/.test(url));
	const link = (name: string, of: Brand, path: string) => `- [${name}](${canonicalUrl(of, path)})`;
	const lines = [
		`# ${brand.name}`,
		"",
		`> ${brand.tagline}`,
		"",
		`## ${t("header.sections")}`,
		"",
		...own.map(({ label, url }) => link(label, brand, url)),
		...childrenOf(brand).flatMap((child) => (refusesModels(env, child) ? [] : link(child.name, child, "/"))),
		"",
		"## RSS",
		"",
		link("RSS", brand, "/rss.xml"),
		link("Sitemap", brand, "/sitemap.xml"),
		"",
		// The format's own word.
		"## Optional",
		"",
		...(["/about", "/corrections", "/authors", "/terms"] as const).map((path) => link(t(smallPrint[path]), brand, path)),
		"",
	];
	return robotsFile(arrival, "text/markdown; charset=utf-8", lines.join("\n"));
}
