import type { Entry, Filed, Person } from "../conversion/entry.ts";
import { instantOf, isJson, type Json, listIn, objectIn, objectsIn, textIn } from "../conversion/text.ts";

/** The parts of a row that stand in other lists. */
export const embedded = "_embed=author,wp:featuredmedia,wp:term";

const rendered = (row: Json, key: string): string => textIn(objectIn(row, key), "rendered");

/** A row of a list of WordPress's REST interface as an entry. */
export function wordpressEntry(row: Json, kind: string): Entry {
	const parts = objectIn(row, "_embedded");
	const content = objectIn(row, "content");
	const [media] = objectsIn(parts, "wp:featuredmedia");
	const url = media ? textIn(media, "source_url") : "";
	const { width, height } = objectIn(media ?? {}, "media_details");
	return {
		kind: textIn(row, "type") || kind,
		id: String(row.id ?? ""),
		state: content.protected === true ? "password" : textIn(row, "status") === "publish" || !row.status ? "published" : "other",
		title: rendered(row, "title"),
		slug: textIn(row, "slug"),
		link: textIn(row, "link") || null,
		publishedAt: instantOf(textIn(row, "date_gmt", "date")),
		modifiedAt: instantOf(textIn(row, "modified_gmt", "modified")),
		authors: objectsIn(parts, "author")
			.map(personOf)
			.filter(({ slug }) => slug !== ""),
		filed: listIn(parts, "wp:term").flatMap((terms) => (Array.isArray(terms) ? terms.filter(isJson).flatMap(filedOf) : [])),
		excerpt: row.excerpt && isJson(row.excerpt) && row.excerpt.protected === true ? "" : ownExcerpt(rendered(row, "excerpt")),
		body: { format: "html", text: textIn(content, "rendered") },
		picture:
			url === "" || !media
				? null
				: {
						url,
						alt: textIn(media, "alt_text"),
						...(typeof width === "number" && typeof height === "number" ? { width, height } : {}),
						caption: rendered(media, "caption"),
					},
		gated: false,
		comments: 0,
	};
}

/** A user as an author. */
export function personOf(user: Json): Person {
	const [slug, bio, link] = [textIn(user, "slug"), textIn(user, "description"), textIn(user, "link")];
	return { slug, name: textIn(user, "name") || slug, ...(bio ? { bio } : {}), ...(link ? { link } : {}) };
}

/** The mark with which WordPress cuts a story for its excerpt. */
export const cutMark = /(?<!\s)\s*\[(?:&hellip;|&#8230;|&#x2026;|…)\](?=\s*(?:<|$))/;

/** An excerpt that WordPress cut from the story says nothing of its own. */
export const ownExcerpt = (html: string): string => (cutMark.test(html) || /more-link/.test(html) ? "" : html);

function filedOf(term: Json): Filed[] {
	const taxonomy = textIn(term, "taxonomy");
	const path = [{ slug: textIn(term, "slug"), name: textIn(term, "name") }];
	const link = textIn(term, "link");
	if (taxonomy !== "category" && taxonomy !== "post_tag") return [];
	return [{ kind: taxonomy === "category" ? "section" : "tag", path, ...(link ? { link } : {}) }];
}
