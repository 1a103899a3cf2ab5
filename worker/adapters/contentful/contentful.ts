import type { Brand } from "../../../brands/schema.ts";
import type { Result } from "../../../client/domain/calls/remoteCall.ts";
import { articlePath } from "../conversion/address.ts";
import type { Document, Maker } from "../conversion/documents.ts";
import type { Entry, Person } from "../conversion/entry.ts";
import { escapeHtml, instantOf, listIn, textIn } from "../conversion/text.ts";
import { type Caller, readForeign } from "../port/foreign.ts";
import { makerOf } from "../port/maker.ts";
import type { Listed, Named, System, Wanted } from "../port/system.ts";
import { model } from "./model.ts";
import { addressOf, richTextHtml } from "./richText.ts";
import { type Asset, Collection, type ForeignEntry, Linked } from "./shapes.ts";

/** A space by its Content Delivery API. */
export interface Space {
	/** https://cdn.contentful.com, or https://cdn.eu.contentful.com. */
	api: string;
	space: string;
	environment: string;
	token: string;
	/** The Content Preview API, https://preview.contentful.com, with a token of its own; null: no previews. */
	preview: { api: string; token: string } | null;
	locale: string;
}

type Query = Readonly<Record<string, string | number | undefined>>;
const { story, section, author } = model;

const short = Object.entries(story)
	.flatMap(([name, id]) => (name === "type" || name === "body" ? [] : `fields.${id}`))
	.concat("sys")
	.join();

/** A space of Contentful, in one locale, with the content model of `model.ts`. */
export class Contentful implements System {
	readonly brand: Brand;
	readonly letters: string;
	readonly #caller: Caller;
	readonly #space: Space;
	readonly #maker: Maker;

	constructor(brand: Brand, space: Space, caller: Caller) {
		this.brand = brand;
		this.#caller = caller;
		this.#space = space;
		// No address that anybody may open: what is relative to it is a path of the site.
		this.#maker = makerOf(brand, `https://${space.space}.invalid/${space.environment}/${space.locale}`);
		this.letters = this.#maker.letters;
	}

	story(number: string): Promise<Result<Document | null>> {
		return this.#story(number, false);
	}

	/** Of the preview API: with drafts, and changes that are not published. */
	async heldStory(number: string): Promise<Result<Document | null>> {
		return this.#space.preview ? this.#story(number, true) : { ok: true, value: null };
	}

	async #story(number: string, isHeld: boolean): Promise<Result<Document | null>> {
		const found = await this.#entries(story.type, { [`fields.${story.number}`]: number, include: 2, limit: 1 }, isHeld);
		if (!found.ok) return found;
		const [item] = found.value.items;
		const entry = item ? this.#entryOf(item, new Linked(found.value), isHeld) : null;
		return { ok: true, value: entry ? this.#document(entry) : null };
	}

	async stories(wanted: Wanted): Promise<Result<Listed | null>> {
		const of = (name: "section" | "authors", type: string, slug: string, values: readonly string[]): Query =>
			values.length === 0
				? {}
				: { [`fields.${story[name]}.sys.contentType.sys.id`]: type, [`fields.${story[name]}.fields.${slug}[in]`]: values.join() };
		// By the minute: Contentful's own cache has answers by their query.
		const soon = new Date(60_000 * Math.ceil(Date.now() / 60_000)).toISOString();
		const found = await this.#entries(story.type, {
			select: short,
			include: 2,
			[`fields.${story.number}[exists]`]: "true",
			[`fields.${story.title}[exists]`]: "true",
			[`fields.${story.number}[in]`]: wanted.numbers.join() || undefined,
			[`fields.${story.number}[nin]`]: wanted.without.join() || undefined,
			[`fields.${story.publishedAt}[gte]`]: wanted.from ?? undefined,
			[`fields.${story.publishedAt}[lte]`]: wanted.to !== null && wanted.to < soon ? wanted.to : soon,
			...of("section", section.type, section.slug, wanted.terms),
			...of("authors", author.type, author.slug, wanted.author === null ? [] : [wanted.author]),
			query: wanted.words || undefined,
			order: `-fields.${story.publishedAt}`,
			limit: wanted.size,
			skip: (wanted.page - 1) * wanted.size,
		});
		if (!found.ok) return found;
		const linked = new Linked(found.value);
		const items = found.value.items.flatMap((item) => {
			const entry = this.#entryOf(item, linked, false);
			const document = entry && this.#document(entry);
			return document ? [{ ...document, body: undefined }] : [];
		});
		return { ok: true, value: { items, total: found.value.total } };
	}

	async sections(): Promise<Result<readonly Named[]>> {
		const found = await this.#entries(section.type, { order: "sys.createdAt", limit: 20 });
		return found.ok ? { ok: true, value: found.value.items.flatMap((item) => named(item, section) ?? []) } : found;
	}

	/** Contentful has no menus of its own. */
	async menu(): Promise<Result<null>> {
		return { ok: true, value: null };
	}

	async person(slug: string): Promise<Result<Document | null>> {
		const found = await this.#entries(author.type, { [`fields.${author.slug}`]: slug, include: 1, limit: 1 });
		return found.ok ? { ok: true, value: this.#persons(found.value)[0] ?? null } : found;
	}

	async people({ words, size, page }: { words: string; size: number; page: number }): Promise<Result<Listed>> {
		const found = await this.#entries(author.type, { query: words || undefined, include: 1, limit: size, skip: (page - 1) * size });
		return found.ok ? { ok: true, value: { items: this.#persons(found.value), total: found.value.total } } : found;
	}

	async #entries(type: string, query: Query, isHeld = false): Promise<Result<Collection>> {
		const { space, environment, locale, preview } = this.#space;
		const { api, token } = (isHeld && preview) || this.#space;
		const endpoint = `spaces/${space}/environments/${environment}/entries`;
		const headers = { authorization: `Bearer ${token}` };
		const call = { base: api, endpoint, headers, query: { content_type: type, locale, ...query } };
		const answer = await readForeign(this.#caller, call, Collection);
		return answer.ok ? { ok: true, value: answer.value.value } : answer;
	}

	#document(entry: Entry): Document | null {
		return this.#maker.of(entry).documents.at(-1) ?? null;
	}

	#persons(found: Collection): Document[] {
		const linked = new Linked(found);
		return found.items.flatMap((item) => {
			const person = personOf(item, linked);
			return person ? [this.#maker.person(person)] : [];
		});
	}

	/** A story as an import would read it; null for one without a number, or that is not public. `depth`: of stories that it links to. */
	#entryOf({ sys, fields }: ForeignEntry, linked: Linked, isHeld: boolean, depth = 0): Entry | null {
		const number = fields[story.number];
		if (typeof number !== "number" || !Number.isSafeInteger(number) || number < 1) return null;
		const title = textIn(fields, story.title);
		const publishedAt = instantOf(textIn(fields, story.publishedAt)) ?? instantOf(sys.createdAt);
		if (!isHeld && (title === "" || Date.parse(publishedAt ?? "") > Date.now())) return null;
		const filed = linked.entry(fields[story.section], section.type);
		const of = filed && named(filed, section);
		const picture = linked.asset(fields[story.picture]);
		const references = {
			asset: (link: unknown) => linked.asset(link),
			story: (link: unknown) => {
				const target = linked.entry(link, story.type);
				const entry = target && this.#entryOf(target, linked, isHeld, depth + 1);
				return entry && { path: articlePath(this.brand, this.letters, entry), title: textIn(target.fields, story.title) };
			},
		};
		return {
			kind: "post",
			id: String(number),
			state: "published",
			title: escapeHtml(title),
			slug: textIn(fields, story.slug),
			link: null,
			publishedAt,
			modifiedAt: instantOf(sys.updatedAt),
			authors: listIn(fields, story.authors).flatMap((link) => {
				const entry = linked.entry(link, author.type);
				return (entry && personOf(entry, linked)) ?? [];
			}),
			filed: of ? [{ kind: "section", path: [{ slug: of.slug, name: escapeHtml(of.name) }] }] : [],
			excerpt: escapeHtml(textIn(fields, story.dek)),
			body: { format: "html", text: depth > 0 ? "" : richTextHtml(fields[story.body], references) },
			picture: picture && pictureOf(picture),
			gated: false,
			comments: 0,
		};
	}
}

function named({ fields }: ForeignEntry, names: { name: string; slug: string }): Named | null {
	const slug = textIn(fields, names.slug);
	return slug === "" ? null : { slug, name: textIn(fields, names.name) || slug };
}

function personOf(entry: ForeignEntry, linked: Linked): Person | null {
	const of = named(entry, author);
	const [bio, picture] = [textIn(entry.fields, author.bio), linked.asset(entry.fields[author.picture])];
	return of && { ...of, ...(bio ? { bio: escapeHtml(bio) } : {}), ...(picture ? { picture: addressOf(picture) } : {}) };
}

function pictureOf(asset: Asset) {
	const { title, description, file } = asset.fields;
	const { width, height } = file.details?.image ?? {};
	return { url: addressOf(asset), alt: description || title, ...(width && height ? { width, height } : {}) };
}
