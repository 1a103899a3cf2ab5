import * as v from "valibot";
import { base64url, bytesOfBase64url } from "../../../client/domain/bytes.ts";
import { type ContentType, contentTypes, typeOfKind } from "../../../client/domain/content/contentKinds.ts";
import { ContentId } from "../../schemas/documents/fields.ts";
import { answer } from "../platform/respond.ts";
import { readRow, readRows, Time } from "../platform/rows.ts";
import { type Answering, badPath, type MyNewsCall } from "./call.ts";
import { idOf } from "./content.ts";

/** The two lists of entries; both tables have the same columns. */
export type EntryTable = "mynews_bookmarks" | "mynews_history";

/** Answers the removal of a content from a table (A7.21), by the answer's field; repeating is no error. */
export function removing(table: EntryTable | "mynews_hidden", field: string): Answering {
	return async (call) => {
		const contentId = idOf(call);
		if (contentId instanceof Response) return contentId;
		await call.env.PEOPLE_DB.prepare(`DELETE FROM ${table} WHERE user_id = ? AND content_id = ?`).bind(call.userId, contentId).run();
		return answer({ [field]: true });
	};
}

/** A stored entry; `at` in epoch ms. */
export const EntryRow = v.object({ content_id: v.string(), content_type: v.picklist(contentTypes), at: Time });
export type EntryRow = v.InferOutput<typeof EntryRow>;

const Counted = v.object({ total: v.number() });

/** An entry in answers (A3.8), with its time in ISO 8601. */
export interface Entry {
	contentId: string;
	contentType: ContentType;
	at: string;
}

/** A page of entries, newest first; `nextPage` is the next cursor, null on the last (A3.8). */
export interface EntryPage {
	data: Entry[];
	pageInfo: { nextPage: string | null; total: number };
}

const mostPerPage = 100;

/** Page of a list: size, entry before it, type. */
export interface Paging {
	size: number;
	after: { at: number; id: string } | null;
	type: ContentType | "all";
	order: "newest" | "oldest";
}

/** The first page of a list, unfiltered. */
export const firstPage: Paging = { size: 20, after: null, type: "all", order: "newest" };

/**
 * Parses the rest of a list's path, `{size}/{cursor}/{filterType}` (A7.15, A7.18) and our own `/oldest`: an empty cursor or `0` is the
 * beginning; a size above 100 is 100. Returns a Response for an invalid part.
 */
export function pagingOf(call: MyNewsCall, list: "bookmarks" | "history"): Paging | Response {
	const [, tail = ""] = call.path.split(`/${list}/`);
	const [size = "", cursor = "", kind = "", order = "", ...more] = tail.split("/");
	if (!/^[1-9]\d{0,3}$/.test(size)) return badPath(call, "size", "The size is a number from 1 to 100.");
	const after = cursor === "" || cursor === "0" ? null : readCursor(cursor);
	if (after === undefined) return badPath(call, "cursor", "This is no cursor of ours.");
	if (order !== "" && order !== "oldest") return badPath(call, "sort", "There is no such order.");
	const type = more.some((part) => part !== "") ? null : typeOfKind(kind);
	if (type === null) return badPath(call, "filterType", "There is no such filter.");
	return { size: Math.min(Number(size), mostPerPage), after, type, order: order === "" ? "newest" : "oldest" };
}

/** Reads one page of a reader's entries on one publisher's brands (C1.9), in one round trip. */
export async function readPage(
	{ env, userId, brand }: MyNewsCall,
	table: EntryTable,
	{ size, after, type, order }: Paging,
): Promise<EntryPage> {
	const where = `user_id = ? AND publisher = ?${type === "all" ? "" : " AND content_type = ?"}`;
	const owned = [userId, brand.publisher, ...(type === "all" ? [] : [type])];
	const db = env.PEOPLE_DB;
	const [beyond, way] = order === "newest" ? ["<", "DESC"] : [">", "ASC"];
	const [rows, counted] = await db.batch([
		db
			.prepare(
				`SELECT content_id, content_type, at FROM ${table} WHERE ${where}${after ? ` AND (at, content_id) ${beyond} (?, ?)` : ""}
				ORDER BY at ${way}, content_id ${way} LIMIT ?`,
			)
			.bind(...owned, ...(after ? [after.at, after.id] : []), size + 1),
		db.prepare(`SELECT COUNT(*) AS total FROM ${table} WHERE ${where}`).bind(...owned),
	]);
	const found = readRows(table, EntryRow, rows);
	const last = found.length > size ? found[size - 1] : undefined;
	return {
		data: found.slice(0, size).map(entryOf),
		pageInfo: { nextPage: last ? writeCursor(last) : null, total: readRow(table, Counted, counted?.results[0])?.total ?? 0 },
	};
}

/** A stored entry as calls answer it. */
export function entryOf({ content_id, content_type, at }: EntryRow): Entry {
	return { contentId: content_id, contentType: content_type, at: new Date(at).toISOString() };
}

const Cursor = v.pipe(
	v.string(),
	v.maxLength(256),
	v.transform((text) => String.fromCharCode(...(bytesOfBase64url(text) ?? []))),
	v.regex(/^\d{1,16} \S+$/),
	v.transform((text) => ({ at: Number(text.slice(0, text.indexOf(" "))), id: text.slice(text.indexOf(" ") + 1) })),
	v.object({ at: v.pipe(v.number(), v.maxValue(8.64e15)), id: ContentId }),
);

/** A page's last entry as an opaque base64url text. */
function writeCursor({ at, content_id }: EntryRow): string {
	return base64url(new TextEncoder().encode(`${at} ${content_id}`));
}

function readCursor(text: string): { at: number; id: string } | undefined {
	const parsed = v.safeParse(Cursor, text);
	return parsed.success ? parsed.output : undefined;
}
