import * as v from "valibot";
import { keysOf } from "../../../client/domain/keysOf.ts";
import type { ContentEnv, Statements } from "../platform/contentSession.ts";
import { Flag, jsonColumn, jsonOf, readRow, readRows, Time } from "../platform/rows.ts";
import { publishers } from "../query/filters.ts";
import { isOpen, ofOpenBlog } from "../query/sql.ts";
import type { DocumentType } from "./documentTypes.ts";
import { withEmbeds } from "./embeds.ts";
import type { FiledDocument } from "./filing.ts";
import { isTag, Publication, pageTag, pruneStatement, removalTag, tagsIn } from "./publications.ts";

/** A document as read by id. */
export const StoredDocument = v.object({
	id: v.string(),
	vertical: v.string(),
	publisher: v.picklist(publishers),
	hash: v.string(),
	stored_at: Time,
	/** JSON that goes out unparsed. */
	body: v.string(),
});
export type StoredDocument = v.InferOutput<typeof StoredDocument>;

const storedColumns = `d.id, d.vertical, d.publisher, d.hash, d.stored_at, ${jsonOf("d.body")} AS body`;

/** A held document, for a signed link; null for an open or withdrawn one. */
export function readHeld(env: ContentEnv, type: DocumentType, id: string): Promise<StoredDocument | null> {
	return wholeDocument(
		env,
		env.CONTENT_DB.prepare(
			`SELECT ${storedColumns} FROM documents d
			WHERE d.type = ?1 AND d.id = ?2 AND d.hidden = 1 AND (d.opens_at IS NOT NULL OR ${jsonOf("d.body")}->>'draft' = 1)`,
		).bind(type, id),
	);
}

/** Reads one document by type and id, unless withdrawn or held back (C3.19, contract §4). */
export function readDocument(env: ContentEnv, type: DocumentType, id: string): Promise<StoredDocument | null> {
	return wholeDocument(
		env,
		env.CONTENT_DB.prepare(`SELECT ${storedColumns} FROM documents d WHERE d.type = ?1 AND d.id = ?2 AND ${isOpen} AND ${ofOpenBlog}`).bind(
			type,
			id,
		),
	);
}

async function wholeDocument(env: ContentEnv, statement: D1PreparedStatement): Promise<StoredDocument | null> {
	const stored = await firstDocument(statement);
	if (!stored) return null;
	const [body = stored.body] = await withEmbeds(env.CONTENT_DB, [stored.body]);
	return { ...stored, body };
}

/** The document that a statement of this file finds first. */
export async function firstDocument(statement: D1PreparedStatement): Promise<StoredDocument | null> {
	return readRow("documents", StoredDocument, await statement.first());
}

const BlogFacts = v.object({
	vertical: v.string(),
	/** C4.56. */
	eventLabel: v.nullable(v.string()),
	hidden: Flag,
	/** Id of the pinned card and a version of its content; null for none, or a withdrawn one. */
	pinnedCardId: v.nullable(v.string()),
	pinnedVersion: v.nullable(v.string()),
});
export type BlogFacts = v.InferOutput<typeof BlogFacts>;

const ofOpen = (field: string) => `iif(${isOpen}, ${jsonOf("d.body")}->>'${field}', NULL)`;
const pinned = ofOpen("pinnedCardId");

/** Reads a live blog's brand and whether it is withdrawn; of an open one its label and pinned card too. */
export async function readBlogFacts(env: ContentEnv, id: string): Promise<BlogFacts | null> {
	const row = await env.CONTENT_DB.prepare(
		`SELECT d.vertical, ${ofOpen("eventLabel")} AS eventLabel, d.hidden, ${pinned} AS pinnedCardId, p.hash AS pinnedVersion
		FROM documents d LEFT JOIN documents p ON p.type = 'card' AND p.id = ${pinned} AND p.hidden = 0
		WHERE d.type = 'article' AND d.id = ?1`,
	)
		.bind(id)
		.first();
	return readRow("documents", BlogFacts, row);
}

const FiledRow = v.object({ taxonomy: v.nullable(jsonColumn(v.unknown())) });

/** Reads an article's taxonomy as sent; null where missing. */
export async function readTaxonomy(env: ContentEnv, articleId: string): Promise<unknown> {
	const row = await env.CONTENT_DB.prepare(
		`SELECT ${jsonOf("body")}->'taxonomy' AS taxonomy FROM documents WHERE type = 'article' AND id = ?1`,
	)
		.bind(articleId)
		.first();
	return readRow("documents", FiledRow, row)?.taxonomy ?? null;
}

/** Documents by ids, in this order, without missing ones. */
export async function readDocuments(db: Statements, type: DocumentType, ids: readonly string[]): Promise<StoredDocument[]> {
	const found = await db
		.prepare(`SELECT ${storedColumns} FROM json_each(?1) j CROSS JOIN documents d ON d.type = ?2 AND d.id = j.value WHERE ${isOpen}`)
		.bind(JSON.stringify(ids), type)
		.all();
	const known = new Map(readRows("documents", StoredDocument, found).map((row) => [row.id, row]));
	return ids.flatMap((id) => known.get(id) ?? []);
}

/** The front of a vertical at a slug; of two the one stored or opened last. */
export function selectFront(db: Statements, vertical: string, slug: string): D1PreparedStatement {
	return db
		.prepare(
			`SELECT ${storedColumns} FROM documents d WHERE d.vertical = ?1 AND d.slug = ?2 AND d.type = 'curation'
			AND ${isOpen} ORDER BY MAX(d.stored_at, d.published_at) DESC, d.doc_no DESC LIMIT 1`,
		)
		.bind(vertical, slug);
}

/** Most schedules read per vertical: earlier ones have been broadcast. */
const mostSchedules = 60;

/** Schedules of a vertical, the one stored last first. */
export function selectSchedules(db: Statements, vertical: string): D1PreparedStatement {
	return db
		.prepare(
			`SELECT d.body, d.stored_at FROM documents d WHERE d.type = 'schedule' AND d.vertical = ?1 AND ${isOpen}
			ORDER BY d.stored_at DESC, d.doc_no DESC LIMIT ?2`,
		)
		.bind(vertical, mostSchedules);
}

/** The outcome of a publish. `publication` is null when nothing changed. */
export type PublishOutcome = { kind: "created" | "replaced" | "unchanged"; publication: Publication | null } | { kind: "outdated" };

const OldRow = v.object({ hash: v.string() });

/**
 * Publishes in one transaction and one round trip. Publication row and upsert are guarded by the row inside the transaction: the same
 * content again changes nothing, and an older revision of a card never overwrites a newer one, however many publish at once.
 */
export async function publishDocument(env: ContentEnv, filed: FiledDocument): Promise<PublishOutcome> {
	const db = env.CONTENT_DB;
	const { type, id, hash, revision, storedAt } = filed;
	const stored = "SELECT doc_no FROM documents WHERE type = ?1 AND id = ?2 AND hash = ?3";
	const results = await db.batch([
		db.prepare("SELECT hash FROM documents WHERE type = ?1 AND id = ?2").bind(type, id),
		db.prepare("DELETE FROM removals WHERE type = ?1 AND id = ?2").bind(type, id),
		db
			.prepare(
				`INSERT INTO publications (at, tags)
				SELECT ?5, (SELECT json_group_array(tag) FROM (
					SELECT value AS tag FROM json_each(?6)
					UNION SELECT t.value FROM documents d, ${tagsIn("d.tags")} WHERE ${isTag} AND d.type = ?1 AND d.id = ?2
					UNION SELECT ?7 FROM documents WHERE type = ?1 AND id = ?2 AND hidden = 0 AND ?8
					UNION SELECT ${pageTag} FROM documents WHERE type = ?1 AND id = ?2 AND hidden = 0 AND url IS NOT NULL
					UNION SELECT ${pageTag} FROM (SELECT ?1 AS type, ?9 AS vertical, ?10 AS url) WHERE ?11 = 0 AND url IS NOT NULL))
				WHERE NOT EXISTS (SELECT 1 FROM documents WHERE type = ?1 AND id = ?2 AND (hash = ?3 OR revision > ?4))
				RETURNING seq, tags`,
			)
			.bind(
				...[type, id, hash, revision, storedAt, JSON.stringify(filed.tags), removalTag, filed.closed ? 1 : 0],
				...[filed.vertical, filed.url, filed.hidden],
			),
		db
			.prepare(
				`INSERT INTO documents (${columns.join(", ")}, seeded) VALUES (${columns.map((_, index) => `?${index + 1}`).join(", ")}, 0)
				ON CONFLICT (type, id) DO UPDATE SET ${columns.map((name) => `${name} = excluded.${name}`).join(", ")}, seeded = 0,
					published_at = iif(?${columns.length + 1} OR documents.hidden, excluded.published_at, documents.published_at)
				WHERE documents.hash <> excluded.hash
					AND (documents.revision IS NULL OR excluded.revision IS NULL OR documents.revision <= excluded.revision)`,
			)
			.bind(...columns.map((name) => columnValues[name](filed)), filed.isDated ? 1 : 0),
		// Published as it was seeded: from now on it is the editor's.
		db.prepare("UPDATE documents SET seeded = 0 WHERE type = ?1 AND id = ?2 AND hash = ?3").bind(type, id, hash),
		db.prepare(`DELETE FROM document_terms WHERE doc_no = (${stored})`).bind(type, id, hash),
		db
			.prepare(
				`INSERT INTO document_terms (doc_no, path, publisher, type, published_at, id)
				SELECT d.doc_no, j.value, d.publisher, d.type, d.published_at, d.id FROM documents d, json_each(?4) j
				WHERE d.type = ?1 AND d.id = ?2 AND d.hash = ?3`,
			)
			.bind(type, id, hash, JSON.stringify(filed.terms)),
		db.prepare(`DELETE FROM content_search WHERE rowid = (${stored})`).bind(type, id, hash),
		db
			.prepare(
				`INSERT INTO content_search (rowid, headline, description, text, authors)
				SELECT doc_no, ?4, ?5, ?6, ?7 FROM documents WHERE type = ?1 AND id = ?2 AND hash = ?3 AND (listed = 1 OR opens_at IS NOT NULL)`,
			)
			.bind(type, id, hash, filed.search.headline, filed.search.description, filed.search.text, filed.search.authors),
		pruneStatement(db, storedAt),
	]);
	const old = readRow("documents", OldRow, results[0]?.results[0]);
	const publication = publicationOf(results[2]);
	if (publication) return { kind: old ? "replaced" : "created", publication };
	return old?.hash === hash ? { kind: "unchanged", publication: null } : { kind: "outdated" };
}

/** Deletes in one transaction; null when there was nothing to delete. */
export async function deleteDocument(env: ContentEnv, type: DocumentType, id: string, now: number): Promise<Publication | null> {
	const db = env.CONTENT_DB;
	const stored = "SELECT doc_no FROM documents WHERE type = ?1 AND id = ?2";
	const results = await db.batch([
		db
			.prepare(
				`INSERT INTO publications (at, tags) SELECT ?3, (SELECT json_group_array(tag) FROM (
					SELECT t.value AS tag FROM ${tagsIn("tags")} WHERE ${isTag} UNION SELECT ?4 UNION SELECT ${pageTag} WHERE hidden = 0 AND url IS NOT NULL))
				FROM documents WHERE type = ?1 AND id = ?2 RETURNING seq, tags`,
			)
			.bind(type, id, now, removalTag),
		db.prepare(`DELETE FROM document_terms WHERE doc_no = (${stored})`).bind(type, id),
		db.prepare(`DELETE FROM content_search WHERE rowid = (${stored})`).bind(type, id),
		db.prepare("INSERT OR IGNORE INTO removals (type, id) SELECT type, id FROM documents WHERE type = ?1 AND id = ?2").bind(type, id),
		db.prepare("DELETE FROM documents WHERE type = ?1 AND id = ?2").bind(type, id),
		pruneStatement(db, now),
	]);
	return publicationOf(results[0]);
}

const publicationOf = (result: D1Result | undefined): Publication | null => readRow("publications", Publication, result?.results[0]);

const columnValues = {
	type: (filed) => filed.type,
	id: (filed) => filed.id,
	vertical: (filed) => filed.vertical,
	publisher: (filed) => filed.publisher,
	sub_type: (filed) => filed.subType,
	article_id: (filed) => filed.articleId,
	slug: (filed) => filed.slug,
	published_at: (filed) => filed.publishedAt,
	modified_at: (filed) => filed.modifiedAt,
	stored_at: (filed) => filed.storedAt,
	auto_curation: (filed) => filed.autoCuration,
	ecommerce: (filed) => filed.ecommerce,
	hidden: (filed) => filed.hidden,
	listed: (filed) => filed.listed,
	opens_at: (filed) => filed.opensAt,
	revision: (filed) => filed.revision,
	price: (filed) => filed.price,
	list_price: (filed) => filed.listPrice,
	url: (filed) => filed.url,
	headline: (filed) => filed.headline,
	hash: (filed) => filed.hash,
	tags: (filed) => JSON.stringify(filed.tags),
	tease: (filed) => filed.tease,
	body: (filed) => filed.body,
} as const satisfies Record<string, (filed: FiledDocument) => string | number | null>;
const columns = keysOf(columnValues);

/** Deletes seeds that no editor has published since. */
export function clearSeeds(db: Statements): D1PreparedStatement[] {
	const seeded = "SELECT doc_no FROM documents WHERE seeded = 1";
	return [
		db.prepare(`DELETE FROM document_terms WHERE doc_no IN (${seeded})`),
		db.prepare(`DELETE FROM content_search WHERE rowid IN (${seeded})`),
		db.prepare("DELETE FROM documents WHERE seeded = 1"),
	];
}

/** Loads many at once, one bound value per table, without replacing an editor's. */
export function loadSeeds(db: Statements, filed: readonly FiledDocument[]): D1PreparedStatement[] {
	const rows = JSON.stringify(filed.map((document) => Object.fromEntries(columns.map((name) => [name, columnValues[name](document)]))));
	const words = JSON.stringify(filed.map(({ type, id, search, terms }) => ({ type, id, ...search, terms })));
	const loaded = "json_each(?1) j CROSS JOIN documents d ON d.type = j.value->>'type' AND d.id = j.value->>'id' AND d.seeded = 1";
	return [
		db
			.prepare(
				`INSERT INTO documents (${columns.join(", ")}, seeded) SELECT ${columns.map((name) => `j.value->>'${name}'`).join(", ")}, 1 FROM json_each(?1) j WHERE true
				ON CONFLICT (type, id) DO UPDATE SET ${columns.map((name) => `${name} = excluded.${name}`).join(", ")} WHERE documents.seeded = 1`,
			)
			.bind(rows),
		db.prepare(`DELETE FROM document_terms WHERE doc_no IN (SELECT d.doc_no FROM ${loaded})`).bind(words),
		db
			.prepare(
				`INSERT INTO document_terms (doc_no, path, publisher, type, published_at, id)
				SELECT d.doc_no, t.value, d.publisher, d.type, d.published_at, d.id FROM ${loaded} CROSS JOIN json_each(j.value, '$.terms') t`,
			)
			.bind(words),
		db.prepare(`DELETE FROM content_search WHERE rowid IN (SELECT d.doc_no FROM ${loaded})`).bind(words),
		db
			.prepare(
				`INSERT INTO content_search (rowid, headline, description, text, authors)
				SELECT d.doc_no, j.value->>'headline', j.value->>'description', j.value->>'text', j.value->>'authors' FROM ${loaded} WHERE d.listed = 1 OR d.opens_at IS NOT NULL`,
			)
			.bind(words),
	];
}
