import { brands, localHost } from "../../../brands/registry.ts";
import type { Brand } from "../../../brands/schema.ts";
import { sanitiseHtml } from "../../platform/sanitise.ts";

/**
 * The address of an embed whose contents are to be taken into the page (C7.32): one with `inline-contents=true` at a host that
 * the registry names, of the same publisher (C1.9); null for any other. Hosts of a local run count in one alone (`linkHost`).
 */
export function marqueeAddress(embedUrl: string, brand: Pick<Brand, "publisher">, linkHost: string): URL | null {
	if (!URL.canParse(embedUrl)) return null;
	const url = new URL(embedUrl);
	if (url.searchParams.get("inline-contents") !== "true" || url.username !== "" || url.password !== "") return null;
	const family = brands.filter(({ publisher }) => publisher === brand.publisher);
	const isLive = url.protocol === "https:" && url.port === "" && family.some(({ hosts }) => hosts.includes(url.hostname));
	const isLocal = linkHost !== "" && url.protocol === "http:" && family.some((one) => localHost(one) === url.hostname);
	return isLive || isLocal ? url : null;
}

/** Fetched text as markup of this page: through the one sanitiser, its links leading where they led. `null`: nothing is left. */
export function marqueeHtml(text: string, { origin }: URL): string | null {
	// The sanitiser writes each attribute anew, in double quotes.
	const html = sanitiseHtml(text).replace(/ (href|src)="\/(?!\/)/g, ` $1="${origin}/`);
	return html.trim() === "" ? null : html;
}
