import * as v from "valibot";
import type { Statements } from "../platform/contentSession.ts";
import { type JsonText, jsonList } from "../platform/respond.ts";
import { jsonOf, readRow } from "../platform/rows.ts";
import type { Filter, Publisher } from "../query/filters.ts";
import { compileListing, type Listing } from "../query/sql.ts";

/** A page of a listing: `page` counts from 1. */
export interface Paging {
	size: number;
	page: number;
}

export interface Pagination {
	page: number;
	size: number;
	totalPages: number;
	totalItems: number;
}

/** The form of a listing's rows: the small tease, or the whole document. */
export type Shape = "tease" | "body";

/** A row of a listing. */
export const ListedRow = v.object({ id: v.string(), type: v.string(), json: v.string() });
export type ListedRow = v.InferOutput<typeof ListedRow>;

/** The rows of a listing as they go out, unparsed. */
export const jsonItems = (rows: readonly ListedRow[]): JsonText => jsonList(rows.map(({ json }) => json));

/** A row of `selectFollowing`. */
export const DatedRow = v.object({ ...ListedRow.entries, published_at: v.number() });
export type DatedRow = v.InferOutput<typeof DatedRow>;

/** Counts are exact up to here: nobody pages further, and large catalogues stay cheap. */
export const countLimit = 10_000;

/** A search in full text. */
export interface Search {
	/** FTS5 queries, the best place of the words first; the last finds all. */
	places: readonly string[];
	/** Best first, preferring what was published after this (epoch ms); `null`: newest first. */
	recentSince: number | null;
}

/** A filter or a search ready to be read. */
export interface Query {
	listing: Listing;
	search: (Search & { ownVertical: string | null }) | null;
}

/** Compiles a filter and a search; null when the filter has too many values. */
export function queryFor(filter: Filter | null, search: Search | null = null, publisher?: Publisher): Query | null {
	const listing = compileListing(filter, search ? "text" : "newest", publisher);
	return listing && { listing, search: search && { ...search, ownVertical: firstVertical(filter) } };
}

/** The vertical that a filter names first: of a family, whose search it is. */
function firstVertical(filter: Filter | null): string | null {
	if (filter?.kind === "is" && filter.field === "vertical") return filter.value;
	if (filter?.kind !== "and" && filter?.kind !== "or") return null;
	return filter.of.map(firstVertical).find((vertical) => vertical !== null) ?? null;
}

/** A product of one name is one thing, whichever shops have it. */
const oneThing = "CASE d.type WHEN 'product' THEN d.headline ELSE d.doc_no END";

/** The rows of one page. */
export function selectPage(db: Statements, query: Query, { size, page }: Paging, shape: Shape = "tease"): D1PreparedStatement {
	const { listing, search } = query;
	const { from, where, params, order } = listing;
	if (search) return selectFound(db, { listing, search }, { size, page }, shape);
	return db
		.prepare(`SELECT d.id, d.type, ${jsonOf(`d.${shape}`)} AS json FROM ${from} WHERE ${where} ORDER BY ${order} LIMIT ? OFFSET ?`)
		.bind(...params, size, (page - 1) * size);
}

/**
 * One page of a search, each thing once. Best first is by the place of the words (a product stands one place lower), stories before clips
 * before products, the own vertical before others, then the newest; where the words are only in the text, by bm25, recent ones counting
 * half as much again (C9.3).
 */
function selectFound(
	db: Statements,
	{ listing, search }: { listing: Listing; search: NonNullable<Query["search"]> },
	{ size, page }: Paging,
	shape: Shape,
): D1PreparedStatement {
	const { places, recentSince, ownVertical } = search;
	const best = recentSince === null ? "" : "place, kind, elsewhere, score, ";
	return db
		.prepare(
			`WITH places AS MATERIALIZED (
				SELECT content_search.rowid AS doc_no, MIN(j.key) AS place FROM json_each(?) j CROSS JOIN content_search
				WHERE content_search MATCH j.value GROUP BY 1),
			found AS MATERIALIZED (
				SELECT d.doc_no, d.id, d.published_at, ${oneThing} AS thing, p.place + (d.type = 'product') AS place,
					(d.type = 'product') * 2 + (d.type = 'video') AS kind,
					d.vertical IS NOT ? AS elsewhere, CASE WHEN p.place % 3 < 2 THEN -d.published_at
					ELSE bm25(content_search) * CASE WHEN d.published_at > ? THEN 1.5 ELSE 1 END END AS score
				FROM ${listing.from} JOIN places p ON p.doc_no = d.doc_no WHERE content_search MATCH ? AND ${listing.where}),
			ranked AS (SELECT *, ROW_NUMBER() OVER (PARTITION BY thing ORDER BY ${best}published_at DESC, id DESC) AS copy FROM found)
			SELECT d.id, d.type, ${jsonOf(`d.${shape}`)} AS json FROM ranked r CROSS JOIN documents d ON d.doc_no = r.doc_no
			WHERE r.copy = 1 ORDER BY ${best}r.published_at DESC, r.id DESC LIMIT ? OFFSET ?`,
		)
		.bind(JSON.stringify(places), ownVertical, recentSince ?? 0, places.at(-1), ...listing.params, size, (page - 1) * size);
}

/** The newest rows without those named. */
export function selectNewest(db: Statements, query: Query, limit: number, exceptIds: readonly string[]): D1PreparedStatement {
	const { from, where, params, order } = query.listing;
	return db
		.prepare(
			`SELECT d.id, d.type, ${jsonOf("d.tease")} AS json FROM ${from}
			WHERE ${where} AND d.id NOT IN (SELECT value FROM json_each(?)) ORDER BY ${order} LIMIT ?`,
		)
		.bind(...params, JSON.stringify(exceptIds), limit);
}

/** Counts the rows of a query, up to a limit. */
export function countRows(db: Statements, query: Query, limit = countLimit): D1PreparedStatement {
	const { from, where, params } = query.listing;
	const { search } = query;
	const condition = search ? `content_search MATCH ? AND ${where} GROUP BY ${oneThing}` : where;
	return db
		.prepare(`SELECT COUNT(*) AS total FROM (SELECT 1 FROM ${from} WHERE ${condition} LIMIT ${limit})`)
		.bind(...(search ? [search.places.at(-1)] : []), ...params);
}

const Counted = v.object({ total: v.number() });

/** Reads the result of `countRows`; null where nothing was counted. */
export function totalOf(counted: { results: readonly unknown[] } | undefined): number | null {
	return readRow("documents", Counted, counted?.results[0])?.total ?? null;
}

/** Counts the rows of a query by taxonomy path, most frequent first. */
export function countTerms(db: Statements, query: Query): D1PreparedStatement {
	const { from, where, params } = query.listing;
	return db
		.prepare(
			`SELECT y.path, COUNT(*) AS count FROM (SELECT d.doc_no AS doc_no FROM ${from} WHERE ${where} LIMIT ${countLimit}) m
			CROSS JOIN document_terms y ON y.doc_no = m.doc_no WHERE y.path NOT LIKE '%:%' GROUP BY y.path ORDER BY count DESC, y.path LIMIT 200`,
		)
		.bind(...params);
}

/** The rows of a query behind one of them, from the first where it is null. */
export function selectFollowing(db: Statements, { listing }: Query, last: DatedRow | null, limit: number): D1PreparedStatement {
	const { from, where, params, order, following } = listing;
	const condition = last ? `${where} AND ${following}` : where;
	return db
		.prepare(`SELECT d.id, d.type, d.published_at, d.tease AS json FROM ${from} WHERE ${condition} ORDER BY ${order} LIMIT ?`)
		.bind(...params, ...(last ? [last.published_at, last.id] : []), limit);
}

export function paginationOf({ size, page }: Paging, totalItems: number): Pagination {
	return { page, size, totalPages: Math.ceil(totalItems / size), totalItems };
}
