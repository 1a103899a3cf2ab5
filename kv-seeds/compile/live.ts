import { hyphenatedId } from "../../brands/hyphenatedId.ts";
import type { Brand } from "../../brands/schema.ts";
import { compileBody } from "./body.ts";
import type { BrandSeeds } from "./brandSeeds.ts";
import type { SeedDocument } from "./documents.ts";
import { type RawArticle, relativeTime, SeedFault } from "./markdown.ts";
import type { SeedPerson } from "./people.ts";

/** One post of a live blog, written as article bodies are; a line `:::more` cuts what waits behind "Show more". */
export interface SeedCard {
	/** Age, as in articles: `-40m`. Prepared posts have none. */
	at?: string;
	changed?: string;
	headline?: string;
	text: string;
	/** Ids of people.json. */
	by?: string;
	key?: boolean;
	replies?: SeedCard[];
}

export interface SeedLiveBlog {
	id: string;
	slug: string;
	section: string;
	topic: string;
	headline: string;
	tease?: string;
	dek: string;
	author: string;
	picture?: string;
	caption?: string;
	/** The reason why it is live (articles have it in their heads). */
	because: string;
	/** Its match, a key of scores.json: its tease is the score. */
	score?: string;
	published: string;
	/** The event is over (C4.56). */
	ended?: boolean;
	/** The text above the stream. */
	intro: string;
	/** Number of the first card: ids are `ncrd{number}`, oldest first. */
	firstCard: number;
	/** The pinned card, counted from the newest, 0 first. */
	pinned?: number;
	/** Newest first. */
	cards: SeedCard[];
	/** Posts that a local run adds while someone watches, in order. */
	script?: SeedCard[];
}

/** Compiles a brand's live blogs: an article each, and its cards (C2.18, C3.1). */
export function addLiveBlogs(brand: Brand, seeds: BrandSeeds, people: readonly SeedPerson[], blogs: readonly SeedLiveBlog[]): void {
	const file = `kv-seeds/${hyphenatedId(brand)}/live.json`;
	for (const [index, blog] of blogs.entries()) {
		const { id, slug, section } = blog;
		const line = index + 1;
		const [newest] = blog.cards;
		const head = new Map<string, string>([
			["headline", blog.headline],
			["dek", blog.dek],
			["topic", blog.topic],
			["author", blog.author],
			["published", blog.published],
			["modified", newest?.at ?? blog.published],
			["label", "live"],
		]);
		for (const key of ["tease", "picture", "caption", "because", "score"] as const) {
			const value = blog[key];
			if (value !== undefined) head.set(key, value);
		}
		const owner: RawArticle = { id, slug, head, body: linesOf(blog.intro, line), file, line };
		seeds.addArticle(section, owner);
		const article = seeds.articles.find(({ document }) => document.id === id)?.document;
		if (!article) throw new SeedFault(file, line, `${id} did not compile`);
		const path = `/${section}/${blog.topic}/live-blog/${slug}-`;
		article.subType = "liveblog";
		article.url = { primary: `${path}${id}`, slug };
		if (blog.ended) {
			article.eventLabel = "event ended";
			delete article.label;
			delete article.labelReason;
		}
		const all = [...blog.cards].reverse();
		const maker = new CardMaker(brand, seeds, people, owner, path, article.taxonomy);
		for (const [at, card] of all.entries()) seeds.documents.push(maker.document(card, `ncrd${blog.firstCard + at}`, {}));
		for (const [at, card] of (blog.script ?? []).entries())
			seeds.documents.push(
				maker.document({ ...card, at: "-0m" }, `ncrd${blog.firstCard + all.length + at}`, { hidden: true, scripted: true }),
			);
		if (blog.pinned !== undefined) article.pinnedCardId = `ncrd${blog.firstCard + all.length - 1 - blog.pinned}`;
	}
}

class CardMaker {
	readonly #brand: Brand;
	readonly #seeds: BrandSeeds;
	readonly #people: ReadonlyMap<string, SeedPerson>;
	readonly #owner: RawArticle;
	readonly #path: string;
	/** Of the blog and its cards (C7.3). */
	readonly #taxonomy: unknown;

	constructor(brand: Brand, seeds: BrandSeeds, people: readonly SeedPerson[], owner: RawArticle, path: string, taxonomy: unknown) {
		this.#brand = brand;
		this.#seeds = seeds;
		this.#people = new Map(people.map((person) => [person.id, person]));
		this.#owner = owner;
		this.#path = path;
		this.#taxonomy = taxonomy;
	}

	document(card: SeedCard, id: string, extra: Record<string, unknown>): SeedDocument {
		const { file, line } = this.#owner;
		const published = relativeTime(card.at ?? "");
		const modified = relativeTime(card.changed ?? card.at ?? "");
		if (!published || !modified) throw new SeedFault(file, line, `${id}: \`${card.at}\` or \`${card.changed}\` is not like -3h or -40m`);
		const { headline } = card;
		return {
			type: "card",
			document: {
				id,
				type: "card",
				subType: headline === undefined ? "text" : "post",
				vertical: this.#brand.id,
				articleId: this.#owner.id,
				headline: { primary: headline ?? openingOf(card.text) },
				url: { primary: `${this.#path}${id}` },
				authors: (card.by ?? "").split(",").flatMap((name) => this.#author(id, name.trim())),
				taxonomy: this.#taxonomy,
				keyEvent: card.key === true,
				datePublished: published,
				dateModified: modified,
				date: { publishedAt: published, modifiedAt: modified },
				content: {
					...(headline === undefined ? {} : { headline }),
					text: card.text.replace(/^:::.*$/gm, "").trim(),
					markupAndEmbeds: this.#blocks(card.text),
					replies: (card.replies ?? []).map((reply, at) => this.document(reply, `${id}-r${at + 1}`, {}).document),
				},
				...extra,
			},
		};
	}

	#author(card: string, id: string): Record<string, unknown>[] {
		if (id === "") return [];
		const found = this.#seeds.documents.find((seed) => seed.type === "person" && seed.document.id === id)?.document;
		if (!found || !this.#people.has(id)) throw new SeedFault(this.#owner.file, this.#owner.line, `${card}: no person ${id} in people.json`);
		const { type: _, vertical: __, headline: ___, ...person } = found;
		return [person];
	}

	#blocks(text: string): Record<string, unknown>[] {
		const marker = { type: "embeddedWidget", widget: { name: "CUSTOM_EMBED", embed: { type: "SHOW_MORE_BUTTON", displayShowMore: true } } };
		return text.split(/^:::more$/m).flatMap((part, at) => {
			const blocks = compileBody({ ...this.#owner, body: linesOf(part, this.#owner.line) }, this.#seeds);
			return at === 0 ? blocks : [marker, ...blocks];
		});
	}
}

function linesOf(text: string, line: number): { line: number; text: string }[] {
	return text.split("\n").map((part) => ({ line, text: part }));
}

/** The first sentence of a card that has no headline, without its Markdown. */
function openingOf(text: string): string {
	const line = text.split("\n", 1)[0]?.replace(/[*_]{1,2}|\[([^\]]*)\]\([^)]*\)/g, "$1") ?? "";
	return /^.{20,}?[.!?…]["”»]?(?=\s[A-ZÁÉÍÓÚÑ¿¡“«]|$)/.exec(line)?.[0] ?? line;
}
