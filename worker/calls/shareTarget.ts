import { brands, siteLink } from "../../brands/registry.ts";
import { cleanQuery } from "../../client/domain/search/searchQuery.ts";
import { searchPath, searchRequestOf } from "../content/lists/newest.ts";
import type { Arrival } from "../edge/arrival.ts";
import { redirect } from "../edge/http/redirect.ts";

const links = /https?:\/\/[^\s"'<>\u00bb\u201d]+/gi;

/** GET /share?title&text&url (Web Share Target): an address of ours leads to its page, else to a search. Android sends addresses in `text`. */
export function shareTarget(arrival: Arrival): Response {
	const sent = new URLSearchParams(arrival.search);
	const [title = "", text = "", url = ""] = ["title", "text", "url"].map((name) => sent.get(name)?.slice(0, 2000) ?? "");
	const shared = [url, text, title].flatMap((part) => part.match(links) ?? []).find((link) => URL.canParse(link));
	const address = shared === undefined ? null : new URL(shared);
	const own = address && pageOfOurs(arrival, address);
	if (own) return redirect(arrival, 303, own);
	const words = [text, title].map((part) => cleanQuery(part.replace(links, ""))).find(Boolean) ?? (address ? wordsIn(address) : "");
	return redirect(arrival, 303, arrival.prefix + searchPath({ ...searchRequestOf(""), query: words }));
}

/** The page at an address of the group's; null elsewhere. */
function pageOfOurs({ origin }: Arrival, { host, pathname, search, hash }: URL): string | null {
	const here = new URL(origin).host;
	if (host === here) return pathname + search + hash;
	return brands.some(({ hosts }) => hosts.includes(host)) ? siteLink(`https://${host}${pathname}${search}${hash}`, here) : null;
}

/** Words of an address' last part, as headlines stand in it. */
function wordsIn({ pathname }: URL): string {
	const last = pathname.split("/").filter(Boolean).at(-1) ?? "";
	return cleanQuery(
		last
			.replace(/\.\w+$/, "")
			.replace(/%[\da-f]{2}/gi, "")
			.replace(/[-_+]+/g, " "),
	);
}
