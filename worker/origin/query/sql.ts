import { asksFor, type Field, type Filter, type Publisher, publisherNamed } from "./filters.ts";

/** A listing as SQL: source, condition with its bound values, order, and the condition of what follows a time and id in it. */
export interface Listing {
	from: string;
	where: string;
	params: readonly (string | number)[];
	order: string;
	following: string;
}

/** D1 binds at most a hundred values; a few are reserved for limits. */
const maxParams = 90;

type Kind = Extract<Filter, { kind: "is" }>;

/** Fields stored as rows of `document_terms`, with the prefixes of their paths. */
const termPrefix: Partial<Record<Field, string>> = {
	taxonomy: "",
	label: "label:",
	author: "author:",
	corrected: "corrected:",
};

/** The path in `document_terms` of a label, author, correction or taxonomy path. */
export function termPath(field: Field, value: string): string {
	return `${termPrefix[field] ?? ""}${field === "label" ? value.toLowerCase() : value}`;
}

/** The way to read a listing: by full text, or newest first by the narrowest index. */
export type Drive = "text" | "newest";

/**
 * The WHERE of a filter. Publisher separation (C1.9) is always part: `publisher` when known, else what the filter implies. Null when the
 * filter has too many values to bind.
 */
export function compileListing(filter: Filter | null, drive: Drive = "newest", publisher?: Publisher): Listing | null {
	const conjuncts = filter === null ? [] : filter.kind === "and" ? filter.of : [filter];
	const wanted = (field: Field): Kind | undefined => conjuncts.find((node): node is Kind => node.kind === "is" && node.field === field);
	const driver = drive === "newest" ? (wanted("taxonomy") ?? wanted("label") ?? wanted("author") ?? wanted("corrected")) : undefined;
	const a = driver ? "t" : "d";
	const params: (string | number)[] = [];
	const where: string[] = [];
	if (driver) {
		where.push("t.path = ?");
		params.push(termPath(driver.field, driver.value));
	}
	const article = wanted("articleId");
	const named = publisher ?? publisherNamed(filter);
	const ofBlog = !named && article ? "(SELECT o.publisher FROM documents o WHERE o.type = 'article' AND o.id = ?)" : "?";
	params.push(named ?? article?.value ?? "group");
	where.push(`${a}.publisher = ${ofBlog}`, "d.listed = 1");
	for (const node of conjuncts) if (node !== driver) where.push(condition(node, a, params));
	// Cards belong to their live blog: only callers that name them get them.
	if (!asksFor(filter, ["type", "articleId", "id"])) where.push(`${a}.type <> 'card'`);
	else if (wanted("type")?.value === "card" || !wanted("type")) where.push(ofOpenBlog);
	if (params.length > maxParams) return null;
	const order = `${a}.published_at DESC, ${a}.id DESC`;
	const listing = { where: where.join(" AND "), params, order, following: `(${a}.published_at, ${a}.id) < (?, ?)` };
	if (drive === "text") return { ...listing, from: "content_search CROSS JOIN documents d ON d.doc_no = content_search.rowid" };
	if (!driver) return { ...listing, from: `documents d INDEXED BY ${indexFor(wanted)}` };
	const index = wanted("type") ? "terms_by_path_type" : "terms_by_path";
	return { ...listing, from: `document_terms t INDEXED BY ${index} CROSS JOIN documents d ON d.doc_no = t.doc_no` };
}

/** Neither withdrawn nor held back. An embargo ends at its minute, before the log says so. */
export const isOpen = "(d.hidden = 0 OR d.opens_at <= unixepoch('subsec') * 1000)";

/** Cards are public only while their live blog is. */
export const ofOpenBlog =
	"(d.article_id IS NULL OR EXISTS (SELECT 1 FROM documents b WHERE b.type = 'article' AND b.id = d.article_id AND (b.hidden = 0 OR b.opens_at <= unixepoch('subsec') * 1000)))";

function indexFor(wanted: (field: Field) => Kind | undefined): string {
	if (wanted("id")) return "documents_by_id";
	if (wanted("articleId")) return "documents_by_article";
	if (wanted("vertical")) return wanted("type") ? "documents_by_vertical_type" : "documents_by_vertical";
	return wanted("type") ? "documents_by_publisher_type" : "documents_by_publisher";
}

/** One node as a condition; every value is bound, and only column names of this file become text. */
function condition(node: Filter, a: "t" | "d", params: (string | number)[]): string {
	switch (node.kind) {
		case "and":
		case "or":
			return `(${node.of.map((child) => condition(child, a, params)).join(node.kind === "and" ? " AND " : " OR ")})`;
		case "not":
			return `NOT (${condition(node.of, a, params)})`;
		case "prefix":
			// Ids hold letters, digits, `_` and `-`, all of which sort before `~`.
			params.push(node.value, `${node.value}~`);
			return `(${a}.id >= ? AND ${a}.id < ?)`;
		case "range": {
			const column = node.field === "price" ? "d.price" : `${a}.published_at`;
			const bounds: string[] = [];
			if (node.from !== null) {
				params.push(node.from);
				bounds.push(`${column} >= ?`);
			}
			if (node.to !== null) {
				params.push(node.to);
				bounds.push(`${column} <= ?`);
			}
			return bounds.length === 0 ? "1" : `(${bounds.join(" AND ")})`;
		}
		case "is":
			return isCondition(node, a, params);
	}
}

function isCondition({ field, value }: Kind, a: "t" | "d", params: (string | number)[]): string {
	switch (field) {
		case "type":
		case "id":
		case "publisher":
			params.push(value);
			return `${a}.${field} = ?`;
		case "vertical":
			params.push(value);
			return "d.vertical = ?";
		case "articleId":
			params.push(value);
			return "d.article_id IS ?";
		case "subType":
			params.push(value.toLowerCase());
			return "d.sub_type IS ?";
		case "autoCuration":
			params.push(value === "true" ? 1 : 0);
			return "d.auto_curation = ?";
		case "ecommerceEnabled":
			params.push(value === "true" ? 1 : 0);
			return "d.ecommerce = ?";
		case "taxonomy":
		case "label":
		case "author":
		case "corrected":
			params.push(termPath(field, value));
			return "EXISTS (SELECT 1 FROM document_terms x WHERE x.doc_no = d.doc_no AND x.path = ?)";
	}
}
