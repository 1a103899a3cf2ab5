import * as v from "valibot";

const sys = { id: v.string(), createdAt: v.optional(v.string()), updatedAt: v.optional(v.string()) };

const Fields = v.optional(v.record(v.string(), v.unknown()), {});

/** An entry of any type: its fields are read by the model's names. */
export const ForeignEntry = v.object({
	sys: v.object({ ...sys, contentType: v.object({ sys: v.object({ id: v.string() }) }) }),
	fields: Fields,
});
export type ForeignEntry = v.InferOutput<typeof ForeignEntry>;

const side = v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)));
/** A file with its facts; its address has no scheme. */
export const Asset = v.object({
	sys: v.object(sys),
	fields: v.object({
		title: v.optional(v.string(), ""),
		description: v.optional(v.string(), ""),
		file: v.object({
			url: v.string(),
			contentType: v.optional(v.string(), ""),
			details: v.optional(v.object({ image: v.optional(v.object({ width: side, height: side })) })),
		}),
	}),
});
export type Asset = v.InferOutput<typeof Asset>;

/** A collection of entries, with those that they link to. */
export const Collection = v.object({
	total: v.optional(v.number(), 0),
	items: v.optional(v.array(ForeignEntry), () => []),
	includes: v.optional(
		v.object({ Entry: v.optional(v.array(ForeignEntry), () => []), Asset: v.optional(v.array(Asset), () => []) }),
		() => ({ Entry: [], Asset: [] }),
	),
});
export type Collection = v.InferOutput<typeof Collection>;

const Link = v.object({ sys: v.object({ type: v.literal("Link"), id: v.string() }) });

/** The entries and assets of an answer, by the links to them. */
export class Linked {
	readonly #entries: ReadonlyMap<string, ForeignEntry>;
	readonly #assets: ReadonlyMap<string, Asset>;

	constructor({ items, includes }: Collection) {
		this.#entries = new Map([...includes.Entry, ...items].map((entry) => [entry.sys.id, entry]));
		this.#assets = new Map(includes.Asset.map((asset) => [asset.sys.id, asset]));
	}

	entry(link: unknown, type: string): ForeignEntry | null {
		const found = v.is(Link, link) ? this.#entries.get(link.sys.id) : undefined;
		return found?.sys.contentType.sys.id === type ? found : null;
	}

	asset(link: unknown): Asset | null {
		return (v.is(Link, link) && this.#assets.get(link.sys.id)) || null;
	}
}
