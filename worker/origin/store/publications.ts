import * as v from "valibot";
import type { ContentEnv, Statements } from "../platform/contentSession.ts";
import { Flag, jsonColumn, jsonOf, readRow, readRows } from "../platform/rows.ts";
import { unlistedTypes } from "./documentTypes.ts";

/** A publish or delete: its number, and the tags of what it changed. */
export const Publication = v.object({ seq: v.number(), tags: jsonColumn(v.array(v.string())) });
export type Publication = v.InferOutput<typeof Publication>;

/** Marks, among its tags, a publication that removes or gates what was public. */
export const removalTag = "removal";

/** SQL of a column's tags as rows `t`. */
export const tagsIn = (column: string): string => `json_each(${jsonOf(column, "'[]'")}) t`;
/** SQL of which of them are tags. */
export const isTag = "t.type = 'text'";

/** Begins the tag that names a document's page, which is in no cache (decision 0283). */
export const pageMark = "page:";
/** SQL of that tag. */
export const pageTag = `'${pageMark}' || type || ':' || vertical || ':' || url`;

const retainedMs = 24 * 3_600_000;
const maxRows = 2000;

/** Deletes rows older than a day but the newest, which holds the number; a thousand at most: a publish waits. */
export function pruneStatement(db: Statements, now: number): D1PreparedStatement {
	return db
		.prepare(
			`DELETE FROM publications WHERE seq IN (
				SELECT seq FROM publications WHERE at < ?1 AND seq < (SELECT MAX(seq) FROM publications) ORDER BY at, seq LIMIT 1000)`,
		)
		.bind(now - retainedMs);
}

/** Appends a publication of these tags alone; returns its number. */
export async function logPublication(env: ContentEnv, tags: readonly string[], now: number): Promise<number> {
	const db = env.CONTENT_DB;
	const [inserted] = await db.batch([
		db.prepare("INSERT INTO publications (at, tags) VALUES (?1, ?2) RETURNING seq").bind(now, JSON.stringify(tags)),
		pruneStatement(db, now),
	]);
	return readRow("publications", Numbered, inserted?.results[0])?.seq ?? 0;
}

const Numbered = v.object({ seq: v.number() });

const dueSql = "opens_at <= ?1";

/** Ends embargoes that are due, as a publication, so that caches of fronts, lists, search and feeds follow together. */
function openingStatements(db: Statements, now: number): D1PreparedStatement[] {
	return [
		db
			.prepare(
				`INSERT INTO publications (at, tags)
				SELECT ?1, json_group_array(tag) FROM (
					SELECT t.value AS tag FROM documents, ${tagsIn("tags")} WHERE ${isTag} AND ${dueSql}
					UNION SELECT ${pageTag} FROM documents WHERE ${dueSql} AND url IS NOT NULL) HAVING COUNT(*) > 0`,
			)
			.bind(now),
		db
			.prepare(`UPDATE documents SET hidden = 0, listed = type NOT IN (SELECT value FROM json_each(?2)), opens_at = NULL WHERE ${dueSql}`)
			.bind(now, JSON.stringify([...unlistedTypes])),
	];
}

const Bounds = v.object({ oldest: v.number(), latest: v.number(), due: Flag });
const NoNews = v.object({ seq: v.null() });

/**
 * Reads publications after `since`, oldest first, and the latest number. A caller behind the log gets "everything changed". Reading the
 * log ends embargoes: sites read it every second.
 */
export async function publicationsSince(env: ContentEnv, since: number, now: number): Promise<{ rows: Publication[]; latest: number }> {
	const db = env.CONTENT_DB;
	// Each end by a look-up of its own: both in one SELECT would read a day of the log.
	const reading = db
		.prepare(
			`SELECT * FROM (SELECT (SELECT COALESCE(MIN(seq), 0) FROM publications) AS oldest, (SELECT COALESCE(MAX(seq), 0) FROM publications) AS latest,
				EXISTS (SELECT 1 FROM documents WHERE ${dueSql}) AS due)
			LEFT JOIN (SELECT seq, tags FROM publications WHERE seq > ?2 ORDER BY seq DESC LIMIT ?3) ORDER BY seq`,
		)
		.bind(now, since, maxRows + 1);
	const boundsOf = (result: D1Result | undefined) => readRow("publications", Bounds, result?.results[0]);
	let found: D1Result | undefined = await reading.all();
	if (boundsOf(found)?.due) found = (await db.batch([...openingStatements(db, now), reading])).at(-1);
	const { oldest, latest } = boundsOf(found) ?? { oldest: 0, latest: 0 };
	const results = found?.results.filter((row) => !v.is(NoNews, row)) ?? [];
	const rows = readRows("publications", Publication, { results });
	const everything = { seq: latest, tags: ["all", removalTag] };
	// A new caller (0) takes the log as it is, and distrusts older copies. A row that can't be read may have named anything.
	if (since > 0 && (since < oldest - 1 || rows.length > maxRows)) return { rows: [everything], latest };
	const unread = since > 0 && rows.length !== results.length ? [everything] : [];
	return { rows: [...rows.slice(-maxRows), ...unread], latest };
}
