import { fromParse5 } from "hast-util-from-parse5";
import { parse } from "parse5";
import { slugAt } from "../../../worker/adapters/conversion/address.ts";
import { type Element, elementsIn, type Root, textOf, wordsOfHtml } from "../../../worker/adapters/conversion/blocks/htmlTree.ts";
import type { Entry, Filed, Item, Person, Picture } from "../../../worker/adapters/conversion/entry.ts";
import { escapeHtml, instantOf, isJson, type Json, textIn } from "../../../worker/adapters/conversion/text.ts";
import { isGated, type JsonLd, readJsonLd, textsOf, typesOf, valuesOf } from "./jsonLd.ts";
import { leastText, mainText } from "./mainText.ts";
import type { Listed } from "./sitemapFiles.ts";

/** Types of a story; what an advertiser pays for is none. */
const storyTypes =
	/^(?:Article|NewsArticle|(?:Analysis|AskPublic|Background|Opinion|Reportage|Review)NewsArticle|Report|BlogPosting|LiveBlogPosting|Recipe)$/;

interface Page {
	url: string;
	root: Root;
	data: JsonLd;
	/** Contents of `meta` by name or property, in small letters. */
	metas: ReadonlyMap<string, readonly string[]>;
	listed: Listed;
}

/** A page's story, from its JSON-LD, then its Open Graph and its main part; else the reason why there is none. Notes come before it. */
export function itemsOfPage(html: string, url: string, listed: Listed): Item[] {
	const root = fromParse5(parse(html, { scriptingEnabled: false })) as Root;
	const elements = elementsIn(root);
	const scripts = elements.filter(
		({ tagName, properties }) => tagName === "script" && /^application\/ld\+json\b/i.test(String(properties.type)),
	);
	const metas = new Map<string, string[]>();
	for (const { tagName, properties } of elements) {
		const name = String(properties.property ?? properties.name ?? properties.itemProp ?? "").toLowerCase();
		const content = typeof properties.content === "string" ? properties.content.trim() : "";
		if (tagName === "meta" && content !== "") metas.set(name, [...(metas.get(name) ?? []), content]);
	}
	const data = readJsonLd(scripts.map((script) => script.children.map((child) => (child.type === "text" ? child.value : "")).join("")));
	const address = canonicalOf(elements, url);
	const notes: Item[] = data.broken.map((script) => ({ is: "note", what: "JSON-LD that is no JSON", example: `${url} ${script}` }));
	const page: Page = { url: address, root, data, metas, listed };
	return [...notes, ...storyOf(page)];
}

const held = (why: string, example: string): Item => ({ is: "other", kind: "address", why, example });

function storyOf(page: Page): Item[] {
	const { data, metas, listed, url } = page;
	const stories = data.nodes.filter((node) => typesOf(node).some((type) => storyTypes.test(type)));
	// A list of stories has a node for each; a story's page may name others that are related.
	const own = stories.find((node) => addressesOf(data, node).some((address) => samePage(address, url)));
	const complete = stories.filter((node) => textIn(node, "headline", "name") !== "");
	const node = own ?? (complete.length === 1 ? complete[0] : undefined);
	const isArticle = metas.get("og:type")?.[0]?.toLowerCase() === "article";
	if (!node && complete.length > 1 && !isArticle) return [held("a page of many stories, which stand in the sitemap themselves", url)];
	if (!node && !isArticle && !listed.isNews) {
		const types = [...new Set(data.nodes.flatMap(typesOf))].slice(0, 4).join(", ");
		return [held("no story: neither JSON-LD nor Open Graph says so", `${url} ${types}`)];
	}
	const tier = metas.get("article:content_tier")?.[0]?.toLowerCase();
	const parts = node ? [node, ...valuesOf(data, node, "hasPart")] : [];
	if (parts.some((part) => isJson(part) && isGated(part)) || tier === "locked" || tier === "metered")
		return [held("gated: its page shows a part of it to everybody", url)];
	return entryOf(page, node ?? {}, node !== undefined);
}

const publicationMetas = [
	...["article:published_time", "datepublished", "parsely-pub-date", "sailthru.date", "pubdate", "date"],
	...["dc.date.issued", "dc.date", "dcterms.created"],
];

function entryOf(page: Page, node: Json, isStructured: boolean): Item[] {
	const { data, metas, listed, url } = page;
	const meta = (...names: string[]): string => names.flatMap((name) => metas.get(name) ?? [])[0] ?? "";
	const title = textIn(node, "headline", "name") || meta("og:title", "twitter:title") || listed.title || titleOf(page.root);
	const description = textsOf(data, node, "description")[0] || meta("og:description", "description");
	const { html, how } = bodyOf(page, node, wordsOfHtml(asHtml(title)), description);
	const types = typesOf(node);
	const note = (what: string): Item => ({ is: "note", what, example: url });
	const entry: Entry = {
		kind: "post",
		id: url,
		state: "published",
		title: asHtml(title),
		slug: slugAt(url),
		link: url,
		publishedAt: instantOf(textIn(node, "datePublished", "dateCreated")) ?? instantOf(meta(...publicationMetas)) ?? listed.publishedAt,
		modifiedAt: instantOf(textIn(node, "dateModified")) ?? instantOf(meta("article:modified_time", "og:updated_time")) ?? listed.changedAt,
		authors: authorsOf(page, node),
		filed: filedOf(page, node),
		excerpt: how === "description" ? "" : asHtml(description),
		body: { format: "html", text: html },
		picture: pictureOf(page, node),
		gated: false,
		comments: 0,
	};
	return [
		note(bodyNotes[how]),
		...(isStructured ? [] : [note("no JSON-LD of a story: Open Graph stands in")]),
		...(types.includes("Recipe") ? [note("recipe published as a story, with its ingredients and steps as the page shows them")] : []),
		...(types.includes("LiveBlogPosting") ? [note("live blog published as a story, with the posts that its page shows")] : []),
		{ is: "entry", entry },
	];
}

type How = "main" | "articleBody" | "description" | "none";
const bodyNotes: Readonly<Record<How, string>> = {
	main: "text from the main part of its page",
	articleBody: "text from articleBody: words alone, without links and pictures",
	description: "no text found: the description stands in",
	none: "no text found",
};

/** The text of a story. Where the page says it twice, its main part must have about the words of `articleBody`. */
function bodyOf({ root, url, data }: Page, node: Json, headline: string, description: string): { html: string; how: How } {
	const said = textsOf(data, node, "articleBody").join("\n");
	const plain = /<(?:p|br|div)\b/i.test(said) ? said : paragraphs(said);
	const main = mainText(root, url, headline);
	const [lengthOfMain, lengthSaid] = [wordsOfHtml(main).length, wordsOfHtml(plain).length];
	const fits = lengthSaid === 0 ? lengthOfMain >= leastText : lengthOfMain >= 0.8 * lengthSaid && lengthOfMain <= 2 * lengthSaid;
	if (fits) return { html: main, how: "main" };
	if (lengthSaid > 0) return { html: plain, how: "articleBody" };
	return description === "" ? { html: "", how: "none" } : { html: paragraphs(description), how: "description" };
}

/** Plain text as HTML. Publishers escape it, or not. */
const asHtml = (text: string): string => (/&(?:#\d+|#x[\da-f]+|[a-z]+\d*);/i.test(text) ? text.replaceAll("<", "&lt;") : escapeHtml(text));
const paragraphs = (text: string): string =>
	text
		.split("\n")
		.flatMap((part) => (part.trim() === "" ? [] : [`<p>${asHtml(part.trim())}</p>`]))
		.join("");

/** The address that a page calls its own, where it is of the same site. */
function canonicalOf(elements: readonly Element[], url: string): string {
	const link = elements.find(({ tagName, properties }) => tagName === "link" && [properties.rel].flat().includes("canonical"));
	const href = link?.properties.href;
	const own = typeof href === "string" && URL.canParse(href, url) ? new URL(href, url) : new URL(url);
	const found = own.host === new URL(url).host && own.pathname !== "/" ? own : new URL(url);
	found.hash = "";
	return found.href;
}

const addressesOf = (data: JsonLd, node: Json): readonly string[] => [
	...textsOf(data, node, "url"),
	...valuesOf(data, node, "mainEntityOfPage").flatMap((value) =>
		isJson(value) ? [textIn(value, "@id"), textIn(value, "url")] : typeof value === "string" ? [value] : [],
	),
	textIn(node, "@id"),
];

const samePage = (one: string, url: string): boolean => {
	if (one === "" || !URL.canParse(one, url)) return false;
	const plain = (address: URL): string => `${address.host.replace(/^www\./, "")}${address.pathname.replace(/(?<!\/)\/+$/, "")}`;
	return plain(new URL(one, url)) === plain(new URL(url));
};

const titleOf = (root: Root): string => {
	const title = elementsIn(root).find(({ tagName }) => tagName === "title");
	return title ? title.children.map((child) => (child.type === "text" ? child.value : textOf(child))).join("") : "";
};

function authorsOf({ data, metas, url }: Page, node: Json): Person[] {
	const structured = [...valuesOf(data, node, "author"), ...valuesOf(data, node, "creator")].flatMap((value): Person[] => {
		const name = isJson(value) ? (textsOf(data, value, "name")[0] ?? "") : typeof value === "string" ? value.trim() : "";
		const page = isJson(value) ? textIn(value, "url") : "";
		const isHere = URL.canParse(page, url) && page !== "" && new URL(page, url).host === new URL(url).host;
		return name === "" || /^https?:/.test(name)
			? []
			: [{ slug: name, name: wordsOfHtml(asHtml(name)), link: isHere ? new URL(page, url).href : "" }];
	});
	const others = [...(metas.get("article:author") ?? []), ...(metas.get("author") ?? [])].filter((name) => !/^https?:|^@/.test(name));
	const people = structured.length > 0 ? structured : others.map((name) => ({ slug: name, name, link: "" }));
	return [...new Map(people.map((person) => [person.slug, person])).values()];
}

function filedOf({ data, metas }: Page, node: Json): Filed[] {
	const list = (texts: readonly string[]) => texts.flatMap((text) => text.split(/[,;]/)).map((text) => text.trim());
	const sections = [
		...textsOf(data, node, "articleSection"),
		...textsOf(data, node, "recipeCategory"),
		...(metas.get("article:section") ?? []),
	];
	const said = list(textsOf(data, node, "keywords"));
	// Some systems write their own marks among the keywords.
	const tags = (said.length > 0 ? said : list([...(metas.get("article:tag") ?? []), ...(metas.get("news_keywords") ?? [])])).filter(
		(tag) => tag.length <= 60 && !/[:=|]/.test(tag),
	);
	const filed =
		(kind: Filed["kind"]) =>
		(name: string): Filed => ({ kind, path: [{ slug: name, name: asHtml(name) }], link: "" });
	const once = (names: readonly string[]) => [...new Set(names.filter(Boolean))];
	return [...once(list(sections)).map(filed("section")), ...once(tags).map(filed("tag"))];
}

function pictureOf({ data, metas }: Page, node: Json): Picture | null {
	const [first] = valuesOf(data, node, "image");
	if (typeof first === "string" && first !== "") return { url: first };
	if (isJson(first)) {
		const url = textIn(first, "contentUrl", "url", "@id");
		const side = (value: unknown): number => Number(isJson(value) ? value.value : value);
		const [width, height] = [side(first.width), side(first.height)];
		const facts = { alt: textIn(first, "alternativeHeadline"), caption: asHtml(textIn(first, "caption")) };
		if (url !== "") return { url, ...facts, ...(width > 0 && height > 0 ? { width, height } : {}) };
	}
	const url = (metas.get("og:image:secure_url") ?? metas.get("og:image"))?.[0];
	return url === undefined ? null : { url, alt: metas.get("og:image:alt")?.[0] ?? "" };
}
