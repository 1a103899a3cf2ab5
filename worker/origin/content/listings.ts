import * as v from "valibot";
import { defaultBrand } from "../../../brands/registry.ts";
import { recentMs } from "../../../client/domain/content/recent.ts";
import { maybe } from "../../schemas/documents/fields.ts";
import { isGatedInItsVertical } from "../../schemas/documents/gating.ts";
import { opening, openingText } from "../../schemas/documents/teaser.ts";
import { withoutOffset } from "../../schemas/lists/liveCards.ts";
import { answer, badFilter, type Call, JsonText, textLimit } from "../platform/respond.ts";
import { jsonColumn, jsonOf, readRows, storedJson } from "../platform/rows.ts";
import { allOf, type Filter, instantMs, is, parseFilters } from "../query/filters.ts";
import { withEmbeds } from "../store/embeds.ts";
import { highlight, placesOf, type Segment, wordsOf } from "../store/fullText.ts";
import {
	countLimit,
	countRows,
	jsonItems,
	ListedRow,
	type Pagination,
	type Paging,
	paginationOf,
	type Query,
	queryFor,
	type Shape,
	selectPage,
	totalOf,
} from "../store/listings.ts";

const defaultSize = 10;
const maxSize = 150;
const maxPage = 1000;

/** `size` and `page` of a call, clamped. */
export function pagingOf(call: Call, fallbackSize = defaultSize): Paging {
	return { size: bounded(call.req.query("size"), fallbackSize, maxSize), page: bounded(call.req.query("page"), 1, maxPage) };
}

export function bounded(text: string | undefined, fallback: number, most: number): number {
	const value = text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : fallback;
	return Math.min(Math.max(value, 1), most);
}

/** A call's filter joined with the call's own; a Response when unreadable. */
export function filterOf(call: Call, own: Filter | null): Filter | null | Response {
	const parsed = parseFilters(call.req.query("filters") ?? "");
	return parsed.ok ? allOf(own, parsed.filter) : badFilter(parsed.message);
}

export interface ListingCall {
	/** Condition of the call itself, mostly a type. */
	own?: Filter | null;
	/** A reader's words; absent: newest first. */
	words?: readonly string[] | undefined;
	sort?: "relevance" | "newest";
	shape?: Shape;
	/** Most rows that are counted; 0 where the answer has no pagination. */
	counted?: number;
}

export interface Listed {
	rows: ListedRow[];
	pagination: Pagination;
}

/** Reads one page of a listing in one round trip; a Response for an unreadable filter. */
export async function list(call: Call, options: ListingCall): Promise<Listed | Response> {
	const filter = filterOf(call, options.own ?? null);
	if (filter instanceof Response) return filter;
	const paging = pagingOf(call);
	const { words } = options;
	const places = words && placesOf(words);
	// Words without letters or digits find nothing.
	if (places?.length === 0) return { rows: [], pagination: paginationOf(paging, 0) };
	const recentSince = options.sort === "newest" ? null : Date.now() - recentMs;
	const query = queryFor(filter, places ? { places, recentSince } : null);
	if (!query) return badFilter("A filter holds too many values.");
	return readListing(call, query, paging, options);
}

async function readListing(call: Call, query: Query, paging: Paging, options: ListingCall): Promise<Listed> {
	const db = call.env.CONTENT_DB;
	const { counted = countLimit } = options;
	const statements = [selectPage(db, query, paging, options.shape)];
	if (counted > 0) statements.push(countRows(db, query, counted));
	const results = await db.batch(statements);
	const found = readRows("documents", ListedRow, results[0]);
	const texts =
		options.shape === "body"
			? await withEmbeds(
					db,
					found.map(({ json }) => json),
				)
			: [];
	const fits = textLimit();
	const rows = found.map((row, at) => ({ ...row, json: texts[at] ?? row.json })).filter(fits);
	const total = counted > 0 ? (totalOf(results[1]) ?? 0) : rows.length;
	return { rows, pagination: paginationOf(paging, total) };
}

/** `data.search.items` and `data.search.pagination` (C7.3–C7.30). */
export async function answerListing(call: Call, options: ListingCall): Promise<Response> {
	const listed = await list(call, options);
	if (listed instanceof Response) return listed;
	return answer({ search: { items: jsonItems(listed.rows), pagination: listed.pagination } });
}

/** GET search: any type, by words and filters, with highlights. `openings=true` gives items without a description their first words. */
export async function search(call: Call): Promise<Response> {
	const q = call.req.query("q");
	const words = q === undefined ? undefined : wordsOf(q);
	const listed = await list(call, { words, sort: call.req.query("sort") === "newest" ? "newest" : "relevance" });
	if (listed instanceof Response) return listed;
	const rows = call.req.query("openings") === "true" ? await withOpenings(call, listed.rows) : listed.rows;
	const items = rows.map(({ json }) => (words === undefined ? new JsonText(json) : withHighlight(json, words)));
	return answer({ search: { items, pagination: listed.pagination } });
}

const BodyRow = v.object({ id: v.string(), body: v.nullable(jsonColumn(v.array(v.unknown()))) });

const Worded = v.looseObject({
	vertical: v.optional(v.unknown()),
	taxonomy: v.optional(v.unknown()),
	headline: maybe(v.looseObject({ primary: maybe(v.string()) })),
	dek: maybe(v.string()),
	description: maybe(v.looseObject({ primary: maybe(v.string()) })),
});

/** Adds the first words of their bodies to articles without a description; of gated ones only what the teaser shows. */
async function withOpenings(call: Call, rows: readonly ListedRow[]): Promise<ListedRow[]> {
	const teases = new Map(rows.map(({ id, json }) => [id, storedJson(Worded, json)]));
	const ids = rows.filter(({ id }) => !(teases.get(id)?.dek ?? teases.get(id)?.description?.primary)).map(({ id }) => id);
	const found = await call.env.CONTENT_DB.prepare(
		`SELECT id, ${jsonOf("body")}->'body' AS body FROM documents WHERE type = 'article' AND id IN (SELECT value FROM json_each(?))`,
	)
		.bind(JSON.stringify(ids))
		.all();
	const bodies = new Map(readRows("documents", BodyRow, found).map(({ id, body }) => [id, body ?? []]));
	return rows.map((row) => {
		const tease = teases.get(row.id);
		const body = bodies.get(row.id) ?? [];
		const primary = openingText(tease && isGatedInItsVertical(defaultBrand, tease) ? opening(body) : body);
		return primary === null ? row : { ...row, json: JSON.stringify({ ...tease, description: { primary } }) };
	});
}

function withHighlight(json: string, words: readonly string[]): JsonText {
	const item = storedJson(Worded, json);
	if (!item) return new JsonText(json);
	const marks: Record<"headline" | "description", Segment[]> = {
		headline: highlight(item.headline?.primary ?? "", words),
		description: highlight(item.dek ?? item.description?.primary ?? "", words),
	};
	return new JsonText(JSON.stringify({ ...item, highlight: marks }));
}

/** GET article/related (C7.16). */
export function related(call: Call): Promise<Response> {
	return answerListing(call, { own: is("type", "article"), counted: 0 });
}

/** GET recipe/related (C7.6). */
export function relatedRecipes(call: Call): Promise<Response> {
	return answerListing(call, { own: is("type", "recipe"), counted: 0 });
}

/** Label of the most cooked recipes (C7.5). */
const mostPopularLabel = "most-popular-recipes";

/** GET mostPopularRecipes/taxonomy (C7.30): labelled ones, then the newest. */
export async function mostPopularRecipes(call: Call): Promise<Response> {
	const filter = filterOf(call, is("type", "recipe"));
	if (filter instanceof Response) return filter;
	const { size } = pagingOf(call);
	const db = call.env.CONTENT_DB;
	const labelled = queryFor(allOf(filter, is("label", mostPopularLabel)));
	const newest = queryFor(filter);
	if (!labelled || !newest) return badFilter("A filter holds too many values.");
	const results = await db.batch([labelled, newest].map((query) => selectPage(db, query, { size, page: 1 })));
	const byId = new Map(results.flatMap((result) => readRows("documents", ListedRow, result)).map((row) => [row.id, row]));
	return answer({ search: { items: jsonItems([...byId.values()].slice(0, size)) } });
}

/** GET persons/search (C7.17), by words of a name and filters. */
export function persons(call: Call): Promise<Response> {
	const q = call.req.query("q") ?? call.req.query("name");
	return answerListing(call, { own: is("type", "person"), words: q === undefined ? undefined : wordsOf(q), shape: "body" });
}

/** GET products/search (C7.22). */
export function products(call: Call): Promise<Response> {
	const q = call.req.query("q");
	return answerListing(call, { own: is("type", "product"), words: q === undefined ? undefined : wordsOf(q) });
}

/** An upper bound of publication times without its trailing offset (C7.4); null when absent. */
export function publishedUpTo(text: string | undefined): Filter | "unreadable" | null {
	if (text === undefined) return null;
	const to = instantMs(withoutOffset(text));
	return to === null ? "unreadable" : { kind: "range", field: "datePublished", from: null, to };
}
