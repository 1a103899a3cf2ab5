import * as v from "valibot";
import { findBrand } from "../../../brands/registry.ts";
import type { Brand } from "../../../brands/schema.ts";
import type { Result } from "../../../client/domain/calls/remoteCall.ts";
import { maybe } from "../../schemas/documents/fields.ts";
import { pathsOf, Taxonomy, type Tease, TeasesAnswer } from "../../schemas/lists/content.ts";
import type { BrandCaller } from "./caller.ts";
import { type CachedCall, documentTags, readThrough } from "./dataCache.ts";
import { dataPolicies } from "./policies.ts";

const safeValue = /^[A-Za-z0-9_*/-]+$/;

/** One `field:value` of the filter language that the content calls take (C7.2–C7.30). */
export function term(field: string, value: string): string {
	return `${field}:${safeValue.test(value) ? value : `"${value.replace(/["\\]/g, " ")}"`}`;
}

export function anyOf(clauses: readonly string[]): string {
	return clauses.length === 1 ? (clauses[0] ?? "") : `(${clauses.join(" OR ")})`;
}

/** One field with any of some values. */
export function anyTerm(field: string, values: readonly string[]): string {
	const clauses: string[] = [];
	for (const value of values) clauses.push(term(field, value));
	return anyOf(clauses);
}

/**
 * Joins clauses with AND and the publisher restriction of C1.9, which no caller can leave out: every listing of the site goes through here.
 */
export function filtersFor(brand: Pick<Brand, "publisher">, clauses: readonly string[]): string {
	const restriction = brand.publisher === "msnbc" ? term("publisher", "msnbc") : `NOT ${term("publisher", "msnbc")}`;
	return [...clauses, restriction].join(" AND ");
}

type Filed = Partial<Pick<Tease, "vertical" | "publisher" | "taxonomy" | "url">>;

/** The publisher that brands' ids and paths name: msnbc where one of them is its. */
function ownerOf(ids: readonly (string | undefined)[]): Brand["publisher"] | undefined {
	let owner: Brand["publisher"] | undefined;
	for (const id of ids) {
		const one = findBrand(id?.split("/", 1)[0] ?? "")?.publisher;
		if (one === "msnbc") return one;
		owner ??= one;
	}
	return owner;
}

/** The publisher of an item, by its vertical, its publisher's name or its place, else by its terms; one that says nothing is `unsaid`'s. */
export function publisherOf({ vertical, publisher, taxonomy }: Filed, unsaid: Brand["publisher"] = "group"): Brand["publisher"] {
	const { primaryVertical, primarySection } = taxonomy ?? {};
	const own = ownerOf([vertical, publisher?.name.toLowerCase(), primaryVertical?.path, primarySection?.path]);
	return own ?? ownerOf(pathsOf(taxonomy)) ?? unsaid;
}

/** C1.9: content of msnbc and content of everyone else never stand in one listing; what says nothing is that of the list (decision 0303). */
export function mayList(brand: Pick<Brand, "publisher">, item: Filed): boolean {
	return publisherOf(item, brand.publisher) === brand.publisher;
}

type Listed = Filed & Pick<Tease, "hidden">;

/** Returns whether a brand may show an item: neither withdrawn nor the other publisher's. */
export function mayShow(brand: Pick<Brand, "publisher">, item: Listed): boolean {
	return item.hidden !== true && mayList(brand, item);
}

/**
 * A list as a brand may show it: nothing of the other publisher and nothing withdrawn, whatever the content system sent. A
 * list with nothing to leave out is answered as it is, so that what was made from it is found again.
 */
export function listable<T extends Listed>(brand: Pick<Brand, "publisher">, items: T[]): T[] {
	let areAllShown = true;
	for (const item of items) areAllShown &&= mayShow(brand, item);
	return areAllShown ? items : items.filter((item) => mayShow(brand, item));
}

/** GET {type}/{id}: loads a document by its own call. */
export function documentCall<S extends v.GenericSchema>(type: string, schema: S, more?: Pick<CachedCall<S>, "tags" | "renews">) {
	const own = { ...more, base: "content", policy: dataPolicies.article, schema } as const;
	return (arrival: BrandCaller, id: string): Promise<Result<v.InferOutput<S>>> =>
		readThrough(arrival, { ...own, call: { endpoint: `${type}/${id}` }, ownTags: [`doc:${id}`] });
}

/** Loads a list of teases as the brand may show it; publishing one of them makes it old. */
export async function loadListed(
	arrival: BrandCaller,
	spec: Pick<CachedCall<v.GenericSchema>, "call" | "isBulk" | "ownTags" | "renews">,
): Promise<Result<Tease[]>> {
	const policy = dataPolicies.list;
	const loaded = await readThrough(arrival, { ...spec, base: "content", policy, schema: TeasesAnswer, tags: documentTags });
	return loaded.ok ? { ok: true, value: listable(arrival.brand, loaded.value) } : loaded;
}

/** A page of a list as a brand may show it; the total still counts what it may not show. */
export function listedOf<P extends { items: Listed[] } | null>(brand: Pick<Brand, "publisher">, found: Result<P>): Result<P> {
	if (!found.ok || !found.value) return found;
	const items = listable(brand, found.value.items);
	return items === found.value.items ? found : { ok: true, value: { ...found.value, items } };
}

const VideosAnswer = v.looseObject({ data: v.looseObject({ video: v.array(v.unknown()) }) });
const unsaid = <S extends v.GenericSchema>(schema: S) => v.fallback(maybe(schema), undefined);
const Filing = v.object({ vertical: unsaid(v.string()), publisher: unsaid(v.object({ name: v.string() })), taxonomy: unsaid(Taxonomy) });

/** The text of an answer of `videos/{ids}` (C7.19) with those of one publisher alone: the first one says whose the list is (C1.9). */
export function videosOfOnePublisher(text: string): string {
	const answer = v.safeParse(v.pipe(v.string(), v.parseJson(), VideosAnswer), text);
	if (!answer.success) return text;
	const { data } = answer.output;
	const filings = data.video.map((video) => (v.is(Filing, video) ? v.parse(Filing, video) : {}));
	const owner = publisherOf(filings[0] ?? {});
	const own = data.video.filter((_, n) => publisherOf(filings[n] ?? {}, owner) === owner);
	return own.length === data.video.length ? text : JSON.stringify({ ...answer.output, data: { ...data, video: own } });
}
