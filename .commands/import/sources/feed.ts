import { parseFeed } from "feedsmith";
import { slugAt } from "../../../worker/adapters/conversion/address.ts";
import type { Entry, Filed, Item, Person, Source } from "../../../worker/adapters/conversion/entry.ts";
import { escapeHtml, instantOf, isJson, type Json, listIn, objectIn, objectsIn, textIn } from "../../../worker/adapters/conversion/text.ts";
import { ownExcerpt } from "../../../worker/adapters/wordpress/wordpressEntry.ts";
import { type Opened, wholeText } from "./opened.ts";

/** The longest feed of an address, which may say anything any day; a file is what somebody chose. */
const mostCharacters = 10_000_000;

/** RSS, RDF, Atom or JSON Feed. */
export function feedSource(opened: Opened): Source {
	return { name: "feed", items: () => readFeed(opened), progress: opened.progress };
}

async function* readFeed(opened: Opened): AsyncIterable<Item> {
	const parsed: unknown = parseFeed(await wholeText(opened, opened.url === null ? undefined : mostCharacters));
	const format = isJson(parsed) ? textIn(parsed, "format") : "";
	const feed = isJson(parsed) ? objectIn(parsed, "feed") : {};
	const home = textIn(feed, "home_page_url", "link") || linkOf(feed) || opened.url || "";
	yield {
		is: "site",
		home: URL.canParse(home) ? new URL(home).origin : "",
		exportedAt: instantOf(textIn(feed, "updated", "lastBuildDate", "pubDate")),
	};
	for (const item of [...objectsIn(feed, "items"), ...objectsIn(feed, "entries")]) {
		const facts = format === "json" ? jsonFacts(item, feed) : format === "atom" ? atomFacts(item, feed) : rssFacts(item);
		for (const date of [facts.published, facts.modified].filter(Boolean))
			if (instantOf(date) === null) yield { is: "note", what: "date that can't be read", example: `${String(date)} ${facts.link}` };
		yield { is: "entry", entry: entryOf(facts) };
	}
}

function withoutCounters(link: string): string | null {
	if (!URL.canParse(link) || !/^https?:/i.test(link)) return null;
	const url = new URL(link);
	for (const name of [...url.searchParams.keys()]) if (/^(?:utm_\w+|source|ref|cmpid)$/.test(name)) url.searchParams.delete(name);
	return url.href;
}

const linkOf = (json: Json): string => {
	const links = objectsIn(json, "links");
	return textIn(links.find((link) => !link.rel || link.rel === "alternate") ?? {}, "href");
};

/** Feeds name no pages of authors. */
const person = (name: string): Person => ({ slug: name, name, link: "" });
const filed = (names: readonly string[]): Filed[] =>
	names
		.filter(Boolean)
		.map((name, index) => ({ kind: index === 0 ? "section" : "tag", path: [{ slug: name, name: escapeHtml(name) }], link: "" }));

interface Facts {
	id: string;
	link: string;
	title: string;
	html: string;
	excerpt: string;
	published: unknown;
	modified: unknown;
	names: readonly string[];
	terms: readonly string[];
	picture: Entry["picture"];
}

function entryOf({ id, link, title, html, excerpt, published, modified, names, terms, picture }: Facts): Entry {
	const address = withoutCounters(link);
	return {
		kind: "post",
		id: id || link || title,
		state: "published",
		title,
		slug: address === null ? "" : slugAt(address),
		link: address,
		publishedAt: instantOf(published),
		modifiedAt: instantOf(modified),
		authors: [...new Set(names.filter(Boolean))].map(person),
		filed: filed(terms),
		excerpt: ownExcerpt(excerpt),
		body: { format: "html", text: html },
		picture,
		gated: false,
		comments: 0,
	};
}

/** The media of an item as HTML: players after its words. */
function enclosed(items: readonly Json[]): string {
	return items
		.map((item) => {
			const kind = /^(audio|video)\//.exec(textIn(item, "type", "mime_type"))?.[1];
			return kind ? `<${kind} src="${escapeHtml(textIn(item, "url"))}"></${kind}>` : "";
		})
		.join("");
}

function rssFacts(item: Json): Facts {
	const guid = isJson(item.guid) ? textIn(item.guid, "value") : textIn(item, "guid");
	const dc = objectIn(item, "dc");
	const description = textIn(item, "description");
	const full = textIn(objectIn(item, "content"), "encoded");
	const enclosures = objectsIn(item, "enclosures");
	const media = objectIn(item, "media");
	const contents = [media, ...objectsIn(media, "groups")].flatMap((group) => objectsIn(group, "contents"));
	const isPicture = (one: Json) =>
		textIn(one, "medium") === "image" ||
		/^image\//.test(textIn(one, "type")) ||
		/\.(?:jpe?g|png|webp|gif|avif)(?:\?|$)/i.test(textIn(one, "url"));
	const pictures = [...contents, ...objectsIn(media, "thumbnails"), ...enclosures].filter(isPicture);
	const first = pictures.find(({ isDefault }) => isDefault === true) ?? pictures[0];
	const [picture] = pictures.filter((one) => first && fileOf(one) === fileOf(first)).sort((a, b) => widthOf(b) - widthOf(a));
	return {
		id: guid,
		link: textIn(item, "link") || guid,
		title: textIn(item, "title"),
		html: (full || description) + enclosed(enclosures),
		excerpt: full === "" ? "" : description,
		published: textIn(item, "pubDate") || listIn(dc, "dates")[0],
		modified: listIn(objectIn(item, "dcterms"), "modified")[0],
		names: [...listIn(dc, "creators").map(String), ...objectsIn(item, "authors").map((author) => textIn(author, "name"))],
		terms: objectsIn(item, "categories").map((category) => textIn(category, "name")),
		picture: picture ? pictureOf(picture) : null,
	};
}

/** Sizes of one picture are of one file. */
const fileOf = (media: Json): string => textIn(media, "url").replace(/(?:[-_]?\d+(?:x\d+)?)?(?:\.\w+)?(?:\?.*)?$/, "");
const widthOf = ({ width }: Json): number => Number(width) || 0;

function pictureOf(media: Json): NonNullable<Entry["picture"]> {
	const { width, height } = media;
	return {
		url: textIn(media, "url"),
		alt: textIn(objectIn(media, "description"), "value"),
		...(typeof width === "number" ? { width } : {}),
		...(typeof height === "number" ? { height } : {}),
	};
}

const namesIn = (json: Json): string[] =>
	[...objectsIn(json, "authors"), objectIn(json, "author")].map((author) => textIn(author, "name")).filter(Boolean);

const htmlOf = (text: Json): string => (/html/.test(textIn(text, "type")) ? textIn(text, "value") : escapeHtml(textIn(text, "value")));

function atomFacts(item: Json, feed: Json): Facts {
	const own = namesIn(item);
	const content = objectIn(item, "content");
	const summary = htmlOf(objectIn(item, "summary"));
	const enclosures = objectsIn(item, "links")
		.filter(({ rel }) => rel === "enclosure")
		.map((link) => ({ ...link, url: link.href }));
	const body =
		textIn(content, "value") === ""
			? ""
			: /html/.test(textIn(content, "type"))
				? textIn(content, "value")
				: paragraphs(textIn(content, "value"));
	return {
		id: textIn(item, "id"),
		link: linkOf(item),
		title: htmlOf(objectIn(item, "title")),
		html: (body || summary) + enclosed(enclosures),
		excerpt: body === "" ? "" : summary,
		published: textIn(item, "published"),
		modified: textIn(item, "updated"),
		names: own.length > 0 ? own : namesIn(feed),
		terms: objectsIn(item, "categories").map((category) => textIn(category, "label", "term")),
		picture: null,
	};
}

const paragraphs = (text: string): string =>
	text
		.split(/\n\s*\n/)
		.map((part) => `<p>${escapeHtml(part)}</p>`)
		.join("");

function jsonFacts(item: Json, feed: Json): Facts {
	const own = namesIn(item);
	const picture = textIn(item, "image", "banner_image");
	return {
		id: String(item.id ?? ""),
		link: textIn(item, "url", "external_url"),
		title: escapeHtml(textIn(item, "title")),
		html: (textIn(item, "content_html") || paragraphs(textIn(item, "content_text"))) + enclosed(objectsIn(item, "attachments")),
		excerpt: escapeHtml(textIn(item, "summary")),
		published: item.date_published,
		modified: item.date_modified,
		names: own.length > 0 ? own : namesIn(feed),
		terms: listIn(item, "tags").map(String),
		picture: picture === "" ? null : { url: picture },
	};
}
