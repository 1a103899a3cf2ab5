import { existsSync } from "node:fs";
import type { Source } from "../../../worker/adapters/conversion/entry.ts";
import { documentsSource } from "./documents.ts";
import { feedSource } from "./feed.ts";
import { ghostSource } from "./ghost.ts";
import { type Opened, openFile, openUrl, textOf } from "./opened.ts";
import { nameHost } from "./requests.ts";
import { type SitemapOptions, sitemapSource } from "./sitemap.ts";
import { wordpressRestSource } from "./wordpressRest.ts";
import { wxrSource } from "./wxr.ts";

/** The first characters of what was opened: enough to know it by. */
async function headOf(opened: Opened): Promise<string> {
	let head = "";
	for await (const text of textOf(opened)) {
		head += text;
		if (head.length > 100_000) break;
	}
	return head.slice(0, 100_000).replace(/^\ufeff/, "");
}

export interface SourceOptions extends SitemapOptions {
	/** The old site's address, where a source does not name it. */
	home?: string | undefined;
}

/** Finds out what a file or an address is. Throws with words that say what can be imported. */
export async function openSource(from: string, options: SourceOptions): Promise<Source> {
	const isUrl = /^https?:\/\//.test(from);
	if (!isUrl && !existsSync(from)) throw new Error(`There is no file ${from}.`);
	for (const own of [from, options.home]) nameHost(own);
	const opened = isUrl ? await openUrl(from) : await openFile(from);
	const head = await headOf(opened);
	const followed = followable(head, opened.url);
	if (followed?.kind === "WordPress site") return wordpressRestSource(followed.url, options);
	const found = sourceIn(head, opened, options);
	if (found) return found;
	if (followed) return feedSource(await openUrl(followed.url));
	throw new Error(
		`${from} is nothing that is known here: a WordPress export (WXR) or site, a Ghost export (JSON), RSS, Atom, JSON Feed, a sitemap, or documents of the contract.`,
	);
}

/** A source that goes on: the root of an interface, or a feed. */
export interface Followed {
	kind: "WordPress site" | "feed";
	url: string;
}

/** Finds out what of an address can be followed. Throws with words that say what can. */
export async function openFollowed(from: string): Promise<Followed> {
	if (!/^https?:\/\//.test(from)) throw new Error(`${from} is no address: a feed or a WordPress site is followed.`);
	const opened = await openUrl(from);
	const found = followable(await headOf(opened), opened.url);
	if (!found) throw new Error(`${from} can't be followed: it is neither a feed nor a WordPress site, and names none.`);
	return found;
}

const isFeed = (head: string): boolean =>
	(/<(?:rss|rdf:RDF|feed)\b/i.test(head.slice(0, 2000)) && !/<html\b/i.test(head)) || /"https?:\/\/jsonfeed\.org\/version/.test(head);
const isExport = (head: string): boolean => /<rss\b/.test(head) && /<rss\b[^>]*xmlns:wp=|<wp:wxr_version>/.test(head);

/** The source that goes on at an address that answers so, or at the one that its page names. */
function followable(head: string, url: string | null): Followed | null {
	if (url === null || isExport(head)) return null;
	if (isFeed(head)) return { kind: "feed", url };
	const isApi = /^\s*[{[]/.test(head) && /"wp\/v2"|"_links"/.test(head);
	return isApi ? { kind: "WordPress site", url: url.replace(/\/wp\/v2\b.*$/, "/") } : followedByPage(head, url);
}

function sourceIn(head: string, opened: Opened, options: SourceOptions): Source | null {
	if (isExport(head)) return wxrSource(opened);
	if (isFeed(head)) return feedSource(opened);
	if (/<(?:\w+:)?(?:urlset|sitemapindex)\b/.test(head.slice(0, 5000))) return sitemapSource(opened, options);
	if (!/^\s*[{[]/.test(head)) return null;
	if (/"db"\s*:\s*\[|"posts"\s*:\s*\[|"exported_on"|"posts_(?:tags|authors|meta)"/.test(head)) return ghostSource(opened, options.home);
	return documentsSource(opened, /^\s*\[/.test(head));
}

/** A page of a WordPress site names its interface; another's page may name a feed. */
function followedByPage(head: string, url: string): Followed | null {
	const links = [...head.matchAll(/<link\b[^>]*>/gi)].map(([tag]) => tag);
	const hrefOf = (pattern: RegExp): string | null => {
		const href = links
			.find((tag) => pattern.test(tag))
			?.match(/\bhref=["']?([^"'\s>]+)/i)?.[1]
			?.replaceAll("&amp;", "&");
		return href && URL.canParse(href, url) ? new URL(href, url).href : null;
	};
	const api = hrefOf(/https:\/\/api\.w\.org\//);
	if (api) return { kind: "WordPress site", url: api };
	const feed = hrefOf(/application\/(?:rss\+xml|atom\+xml|feed\+json)/);
	return feed === null ? null : { kind: "feed", url: feed };
}
