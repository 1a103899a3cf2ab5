import * as v from "valibot";
import { readRow } from "../platform/rows.ts";
import type { Filter } from "../query/filters.ts";
import { compileListing, type Listing, type PublisherSource } from "../query/sql.ts";

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

/** A row of `selectAll`. */
export const DatedRow = v.object({ ...ListedRow.entries, published_at: v.number() });
export type DatedRow = v.InferOutput<typeof DatedRow>;

/** Counts are exact up to here: nobody pages further, and large catalogues stay cheap. */
const countLimit = 10_000;
/** bm25 weights: headline, description, text, authors; recent ones count half as much again (C9.3). The lowest is best. */
const rankSince = (recentSince: number): string =>
	`bm25(content_search, 10.0, 4.0, 1.0, 3.0) * CASE WHEN d.published_at > ${Math.floor(recentSince)} THEN 1.5 ELSE 1 END`;

/** A search in full text. */
export interface Search {
	/** FTS5 query. */
	match: string;
	/** Best first, preferring what was published after this (epoch ms); `null`: newest first. */
	recentSince: number | null;
}

/** A filter or a search ready to be read. */
export interface Query {
	listing: Listing;
	/** FTS5 query, null without one. */
	match: string | null;
	order: string;
}

/** Compiles a filter and a full-text query; null when the filter has too many values. */
export function queryFor(filter: Filter | null, search: Search | null = null, publisher?: PublisherSource): Query | null {
	const listing = compileListing(filter, search ? "text" : "newest", publisher);
	if (!listing) return null;
	const { match = null, recentSince = null } = search ?? {};
	return { listing, match, order: recentSince === null ? listing.order : `${rankSince(recentSince)}, ${listing.order}` };
}

function conditionOf({ listing, match }: Query): { where: string; params: (string | number)[] } {
	return match === null
		? { where: listing.where, params: [...listing.params] }
		: { where: `content_search MATCH ? AND ${listing.where}`, params: [match, ...listing.params] };
}

/** The rows of one page. */
export function selectPage(db: D1Database, query: Query, { size, page }: Paging, shape: Shape = "tease"): D1PreparedStatement {
	const { where, params } = conditionOf(query);
	return db
		.prepare(`SELECT d.id, d.type, d.${shape} AS json FROM ${query.listing.from} WHERE ${where} ORDER BY ${query.order} LIMIT ? OFFSET ?`)
		.bind(...params, size, (page - 1) * size);
}

/** The newest rows without those named. */
export function selectNewest(db: D1Database, query: Query, limit: number, exceptIds: readonly string[]): D1PreparedStatement {
	const { where, params } = conditionOf(query);
	return db
		.prepare(
			`SELECT d.id, d.type, d.tease AS json FROM ${query.listing.from}
			WHERE ${where} AND d.id NOT IN (SELECT value FROM json_each(?)) ORDER BY ${query.order} LIMIT ?`,
		)
		.bind(...params, JSON.stringify(exceptIds), limit);
}

/** Counts the rows of a query, up to the limit. */
export function countRows(db: D1Database, query: Query): D1PreparedStatement {
	const { where, params } = conditionOf(query);
	return db
		.prepare(`SELECT COUNT(*) AS total FROM (SELECT 1 FROM ${query.listing.from} WHERE ${where} LIMIT ${countLimit})`)
		.bind(...params);
}

const Counted = v.object({ total: v.number() });

/** Reads the result of `countRows`; null where nothing was counted. */
export function totalOf(counted: { results: readonly unknown[] } | undefined): number | null {
	return readRow("documents", Counted, counted?.results[0])?.total ?? null;
}

/** Counts the rows of a query by taxonomy path, most frequent first. */
export function countTerms(db: D1Database, query: Query): D1PreparedStatement {
	const { where, params } = conditionOf(query);
	return db
		.prepare(
			`SELECT y.path, COUNT(*) AS count FROM (SELECT d.doc_no AS doc_no FROM ${query.listing.from} WHERE ${where} LIMIT ${countLimit}) m
			CROSS JOIN document_terms y ON y.doc_no = m.doc_no WHERE y.path NOT LIKE '%:%' GROUP BY y.path ORDER BY count DESC, y.path LIMIT 200`,
		)
		.bind(...params);
}

/** Counts the rows of a query by price range, inclusive (C5.3): one row, a column per range. */
export function countPrices(db: D1Database, query: Query, ranges: readonly { from: number; to: number | null }[]): D1PreparedStatement {
	const { where, params } = conditionOf(query);
	const columns = ranges.map((_, index) => `COUNT(CASE WHEN price >= ? AND price <= ? THEN 1 END) AS b${index}`);
	return db
		.prepare(`SELECT ${columns.join(", ")} FROM (SELECT d.price AS price FROM ${query.listing.from} WHERE ${where} LIMIT ${countLimit})`)
		.bind(...ranges.flatMap(({ from, to }) => [from, to ?? Number.MAX_VALUE]), ...params);
}

/** Beyond any real listing; a catalogue is cut here. */
const catalogueLimit = 20_000;

/** Every row of a query. */
export function selectAll(db: D1Database, query: Query): D1PreparedStatement {
	const { where, params } = conditionOf(query);
	return db
		.prepare(
			`SELECT d.id, d.type, d.published_at, d.tease AS json FROM ${query.listing.from} WHERE ${where} ORDER BY ${query.order} LIMIT ${catalogueLimit}`,
		)
		.bind(...params);
}

export function paginationOf({ size, page }: Paging, totalItems: number): Pagination {
	return { page, size, totalPages: Math.ceil(totalItems / size), totalItems };
}
