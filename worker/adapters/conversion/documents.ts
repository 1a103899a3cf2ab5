import { hyphenatedId } from "../../../brands/hyphenatedId.ts";
import type { Brand } from "../../../brands/schema.ts";
import { pageRoute } from "../../pages/kernel/kinds.ts";
import { articleId, articlePath, lettersOf, mostVideos, numberOf, sectionsOf, slugOf, termSlug, videoId } from "./address.ts";
import { type Block, type BodyImage, custom, imageOf, type Setting, type VideoFiles } from "./blocks/block.ts";
import { bodyBlocks } from "./blocks/body.ts";
import { wordsOfHtml } from "./blocks/htmlTree.ts";
import type { Entry, Media, Person } from "./entry.ts";
import type { Tally } from "./tally.ts";
import { unescaped } from "./text.ts";

/** A document of the contract, with type and id. */
export interface Document {
	type: string;
	id: string;
	[field: string]: unknown;
}

/** An entry's documents, its article last, and the old addresses that lead to them. */
export interface Made {
	documents: Document[];
	redirects: { from: string; to: string }[];
}

interface Term {
	name: string;
	path: string;
	slug: string;
}

/** The most paths that a document may be filed under, with some to spare for its section and topic. */
const mostTags = 40;
const gate = { name: "Gated content", path: "gated-content", slug: "gated-content" };

/** The old site as far as its entries refer to it; addresses and ids that are not known are null. */
export interface OldSite {
	home: string;
	media: (id: string) => Media | null;
	attachedTo: (entryId: string) => readonly Media[];
	pattern: (id: string) => string | null;
	/** Null: one that is not published. Undefined: none. */
	entryAt: (url: URL) => Entry | null | undefined;
	/** Returns whether an old address leads to another entry. */
	isOfAnother: (url: URL, entry: Pick<Entry, "id">) => boolean;
	/** It is read story by story: pictures of a gallery and videos stand in theirs, whole. */
	isReadByStory?: true;
}

/** Makes documents of a brand from entries of an old site. */
export class Maker {
	readonly #brand: Brand;
	readonly #library: OldSite;
	readonly #tally: Tally;
	/** The four letters that its ids begin with. */
	readonly letters: string;
	readonly #home: URL;
	/** People and old addresses that are made already. */
	readonly #people = new Map<string, string>();
	readonly #terms = new Set<string>();

	readonly #known: (url: URL) => string | null;

	/** `known`: the paths of today of old addresses that are not in the library. */
	constructor(brand: Brand, library: OldSite, tally: Tally, known: (url: URL) => string | null = () => null) {
		this.#known = known;
		this.#brand = brand;
		this.#library = library;
		this.#tally = tally;
		this.#home = new URL(URL.canParse(library.home) ? library.home : "https://old-site.invalid/");
		this.letters = lettersOf(`${this.#home.host}${this.#home.pathname.replace(/(?<!\/)\/+$/, "")}`);
	}

	of(entry: Entry): Made {
		const documents: Document[] = [];
		const setting = this.#settingOf(entry, documents);
		const body = bodyBlocks(setting, entry.body);
		const path = articlePath(this.#brand, this.letters, entry);
		const id = articleId(this.letters, entry);
		const people = entry.authors.map((person) => this.#author(person, setting));
		const picture = this.#featured(entry, setting);
		// The picture at a story's top stands once.
		const first = body[0];
		if (picture && first?.type === "embeddedImage" && sameFile(first.image, picture)) body.shift();
		const firstImage = picture ?? body.flatMap((block) => (block.type === "embeddedImage" ? [block.image] : []))[0];
		const excerpt = wordsOfHtml(entry.excerpt);
		const summary = excerpt || summaryOf(body);
		const article: Document = {
			type: "article",
			id,
			vertical: this.#brand.id,
			headline: { primary: this.#headline(entry, summary) },
			...(excerpt === "" ? {} : { dek: excerpt.slice(0, 1000) }),
			...(summary === "" ? {} : { description: { primary: summary.slice(0, 1000) } }),
			url: { primary: path },
			taxonomy: this.#taxonomy(entry),
			authors: people.map(({ document }) => ({ id: document.id, name: document.name, url: document.url })),
			source: { organization: { name: this.#brand.name } },
			publisher: { name: this.#brand.name },
			...this.#dates(entry),
			...(picture ? { primaryImage: picture, primaryMedia: { type: "embeddedImage", image: picture } } : {}),
			...(firstImage ? { teaseImage: firstImage, socialImage: firstImage } : {}),
			body,
		};
		const own = [...this.#oldAddress(entry, path), ...this.#formerAddresses(entry, path)];
		const redirects = [...own, ...people.flatMap(({ redirects }) => redirects), ...this.#oldTerms(entry)];
		return { documents: [...people.flatMap(({ isNew, document }) => (isNew ? [document] : [])), ...documents, article], redirects };
	}

	#settingOf(entry: Entry, documents: Document[]): Setting {
		let videos = 0;
		const base = entry.link !== null && URL.canParse(entry.link, this.#home.href) ? new URL(entry.link, this.#home).href : this.#home.href;
		return {
			tally: this.#tally,
			base,
			homeHost: this.#home.host,
			media: (id) => this.#library.media(id),
			attached: () => this.#library.attachedTo(entry.id),
			pattern: (id) => this.#library.pattern(id),
			moved: (url) => {
				const found = this.#library.entryAt(url);
				if (found === undefined) return this.#known(url);
				return found && articlePath(this.#brand, this.letters, found);
			},
			...(this.#library.isReadByStory
				? { video: (files) => (++videos > mostVideos ? null : { type: "embeddedVideo", video: this.#video(entry, files, videos) }) }
				: {}),
			gallery: (images) => {
				if (images.length < 2 || this.#library.isReadByStory) return images.map((image) => ({ type: "embeddedImage", image }));
				const document = this.#slideshow(entry, images, documents.length);
				documents.push(document);
				return [
					custom({
						type: "GALLERY",
						headline: document.headline.primary,
						url: document.url.primary,
						count: images.length,
						...(images[0] ? { image: images[0] } : {}),
					}),
				];
			},
		};
	}

	#video(entry: Entry, { assets, title, poster }: VideoFiles, n: number) {
		const id = videoId(this.letters, entry, n);
		const slug = slugOf(title) || slugOf(entry.slug) || slugOf(entry.title);
		return {
			type: "video" as const,
			id,
			vertical: this.#brand.id,
			headline: { primary: title === "" ? this.#headline(entry, "") : title.slice(0, 1000) },
			url: { primary: `/video/${slug === "" ? id : `${slug}-${id}`}` },
			taxonomy: this.#taxonomy(entry),
			...this.#dates(entry),
			...(poster ? { primaryImage: poster, teaseImage: poster } : {}),
			videoAssets: assets,
			relatedArticle: articleId(this.letters, entry),
		};
	}

	#slideshow(entry: Entry, images: readonly BodyImage[], index: number) {
		const id = `x${this.letters[1]}sl${numberOf(`${this.letters} ${entry.id} ${index}`)}`;
		const slug = slugOf(entry.slug) || slugOf(entry.title);
		return {
			type: "slideshow",
			id,
			vertical: this.#brand.id,
			headline: { primary: this.#headline(entry, "") },
			url: { primary: `/slideshow/${slug === "" ? id : `${slug}-${id}`}` },
			taxonomy: this.#taxonomy(entry),
			...this.#dates(entry),
			...(images[0] ? { primaryImage: images[0], teaseImage: images[0] } : {}),
			slides: images.map((image, slide) => ({ id: `${id}-${slide + 1}`, ...(image.caption ? { caption: image.caption } : {}), image })),
		};
	}

	#headline(entry: Entry, summary: string): string {
		const title = wordsOfHtml(entry.title) || wordsOfHtml(unescaped(entry.slug).replaceAll("-", " "));
		if (wordsOfHtml(entry.title) === "")
			this.#tally.notes.add("no title: words of the address or of the story stand in", entry.link ?? entry.id);
		return (title || summary.slice(0, 80) || entry.id).slice(0, 1000);
	}

	#dates(entry: Entry) {
		if (entry.stoodIn !== undefined) this.#tally.notes.add(`no date: ${entry.stoodIn} stands in`, entry.link ?? entry.title);
		// A system that is read anew for each page has no memory of stand-ins.
		const publishedAt = entry.publishedAt ?? entry.modifiedAt ?? "2000-01-01T00:00:00.000Z";
		const changed = entry.modifiedAt !== null && entry.modifiedAt > publishedAt ? entry.modifiedAt : publishedAt;
		return { datePublished: publishedAt, dateModified: changed, date: { publishedAt, modifiedAt: changed } };
	}

	#featured(entry: Entry, setting: Setting): BodyImage | null {
		const { picture } = entry;
		if (!picture) return null;
		const known = picture.id === undefined ? null : this.#library.media(picture.id);
		const url = picture.url ?? known?.url;
		if (!url) {
			this.#tally.notes.add("main picture that is not in the export", `${entry.title}: ${picture.id ?? ""}`);
			return null;
		}
		const caption = wordsOfHtml(picture.caption ?? known?.caption ?? "");
		return imageOf(setting, url, { alt: picture.alt || known?.alt || "", caption, width: picture.width, height: picture.height });
	}

	person(person: Person, base = this.#home.href) {
		const id = `${this.letters}-${slugOf(person.slug) || numberOf(person.slug)}`;
		const picture = person.picture ? imageOf({ base, tally: this.#tally }, person.picture, { alt: person.name }) : null;
		return {
			type: "person",
			id,
			vertical: this.#brand.id,
			name: person.name,
			headline: { primary: person.name },
			url: { primary: `/author/${id}` },
			...(person.bio ? { shortBio: wordsOfHtml(person.bio) } : {}),
			...(picture ? { primaryImage: picture } : {}),
		};
	}

	#author({ picture, ...named }: Person, { base }: Setting) {
		const plain = this.person(named, base);
		const isNew = !this.#people.has(plain.id);
		// An older story may name an account alone.
		const name = this.#people.get(plain.id) ?? plain.name;
		this.#people.set(plain.id, name);
		const document = isNew && picture ? this.person({ ...named, picture }, base) : { ...plain, name };
		const from = pathAt(this.#home, named.link ?? `/author/${encodeURIComponent(named.slug)}/`);
		return { document, isNew, redirects: isNew && from !== null ? [{ from, to: document.url.primary }] : [] };
	}

	#term(slug: string, name: string): Term {
		return { name: wordsOfHtml(name) || slug, path: `${hyphenatedId(this.#brand)}/${slug}`, slug };
	}

	#taxonomy(entry: Entry) {
		const vertical = hyphenatedId(this.#brand);
		const sections = sectionsOf(entry);
		const [main] = sections;
		const terms = sections.flatMap(({ path }) => {
			const [first, below] = path;
			if (!first) return [];
			const section = this.#term(termSlug(first), first.name);
			return below ? [section, this.#term(`${section.slug}/${termSlug(below)}`, below.name)] : [section];
		});
		const tags = entry.filed.flatMap(({ kind, path }) => (kind === "tag" && path[0] ? [this.#term(termSlug(path[0]), path[0].name)] : []));
		for (const tag of tags.slice(mostTags)) this.#tally.notes.add(`tag beyond ${mostTags} left out`, tag.name);
		const topics = tags.slice(0, mostTags);
		const [primarySection, primaryTopic] = main ? terms : [];
		const additionalTerms = [...terms.slice(main?.path[1] ? 2 : 1).slice(0, 10), ...(entry.gated ? [gate] : [])];
		const all = new Map([...terms.slice(0, 12), ...topics, ...additionalTerms].map((term) => [term.path, term]));
		return {
			primaryVertical: { name: this.#brand.name, path: vertical, slug: vertical },
			...(primarySection ? { primarySection } : {}),
			...(primaryTopic && main?.path[1] ? { primaryTopic } : {}),
			topics,
			additionalTerms,
			allTerms: [...all.values()],
		};
	}

	#oldAddress(entry: Entry, to: string): Made["redirects"] {
		const { link } = entry;
		if (link === null || !URL.canParse(link, this.#home.href)) return [];
		const url = new URL(link, this.#home);
		if (url.host !== this.#home.host) return [];
		// WordPress answers the number of a post at its front too, whatever its address is.
		const linked = url.pathname === "/" ? /^\?(?:p|page_id)=(\d{1,12})$/.exec(url.search)?.[1] : undefined;
		const isOfGhost = entry.body.format === "lexical" || entry.body.format === "mobiledoc";
		const number = isOfGhost ? undefined : (/^\d{1,12}$/.exec(entry.id)?.[0] ?? linked);
		const numbered = number !== undefined && /^(?:post|page)$/.test(entry.kind) ? [{ from: `/?p=${number}`, to }] : [];
		if (url.pathname === "/" && url.search !== "" && (linked === undefined || isOfGhost))
			this.#tally.notes.add("old address that is a query of the front does not redirect", link);
		const from = pathAt(this.#home, link);
		if (from === null) {
			if (url.pathname !== "/") this.#tally.notes.add("old address that does not redirect", link);
			return numbered;
		}
		if (this.#library.isOfAnother(url, entry)) {
			this.#tally.notes.add("old address of two entries leads to the first in the source", link);
			return numbered;
		}
		return [{ from, to }, ...numbered];
	}

	#formerAddresses(entry: Entry, to: string): Made["redirects"] {
		return (entry.formerLinks ?? []).flatMap((link) => {
			const from = pathAt(this.#home, link);
			return from === null || this.#library.isOfAnother(new URL(link, this.#home), entry) ? [] : [{ from, to }];
		});
	}

	/** Old addresses of categories and tags, each once. */
	#oldTerms(entry: Entry): Made["redirects"] {
		return entry.filed.flatMap(({ kind, path, link }) => {
			const slugs = path.map(({ slug }) => slug).join("/");
			const key = `${kind} ${slugs}`;
			const [first, below] = path;
			if (!first || this.#terms.has(key)) return [];
			this.#terms.add(key);
			const to = `/${termSlug(first)}${below ? `/${termSlug(below)}` : ""}`;
			// A slug may be another kind of page, or be said by no term.
			if (pageRoute(to).kind !== "front" || (kind === "section" && sectionsOf({ filed: [{ kind, path }] }).length === 0)) return [];
			const from = pathAt(this.#home, link ?? `/${kind === "tag" ? "tag" : "category"}/${slugs}/`);
			return from === null || from === to ? [] : [{ from, to }];
		});
	}
}

/** Paths that the site stores (worker/origin/ingest/redirects.ts). */
const storable = /^\/(?![/\\])[^\s<>"\\?#]{1,999}$/;

/** The path of an old address, without slashes at its end; null for the front, a query, or another host. */
function pathAt(home: URL, link: string): string | null {
	if (!URL.canParse(link, home.href)) return null;
	const url = new URL(link, home);
	const path = url.pathname.replace(/(?<!\/)\/+$/, "").replace(/^\/{2,}/, "/");
	return url.host !== home.host || !storable.test(path) || url.search !== "" ? null : path;
}

/** The beginning of a story in words, cut after a word. */
function summaryOf(body: readonly Block[]): string {
	const first = body.find((block) => block.type === "markup" && block.element === "p");
	const words = first?.type === "markup" ? wordsOfHtml(first.html) : "";
	return words.length <= 240 ? words : `${words.slice(0, 240).replace(/\s+\S*$/, "")} …`;
}

/** Returns whether two pictures are sizes of one file. */
function sameFile(one: BodyImage, other: BodyImage): boolean {
	const plain = ({ url }: BodyImage) => url.primary.replace(/\?.*/s, "").replace(/-\d+x\d+(?=\.\w+$)/, "");
	return plain(one) === plain(other);
}
