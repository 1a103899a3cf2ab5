import * as v from "valibot";
import type { BookmarkMergeCall, BookmarkRemovalCall } from "../../schemas/personal/myNewsCalls.ts";
import { refuse } from "../people/refusals.ts";
import { answer } from "../platform/respond.ts";
import { readRow, readRows } from "../platform/rows.ts";
import { customerResponse, type MyNewsCall } from "./call.ts";
import { contentOf, idOf } from "./content.ts";
import { EntryRow, entryOf, pagingOf, readPage } from "./entries.ts";
import { isAccount } from "./owner.ts";

/** Limit of a reader's saved items. */
export const mostBookmarks = 1000;

const table = "mynews_bookmarks";
const IdRow = v.pick(EntryRow, ["content_id"]);
const CountRow = v.object({ n: v.number() });

/** A7.15. */
export async function listBookmarks(call: MyNewsCall): Promise<Response> {
	const paging = pagingOf(call, "bookmarks");
	return paging instanceof Response ? paging : customerResponse({ bookmarks: await readPage(call, table, paging) });
}

/** Saves in one statement: once however often it is requested, within the limit, and never for a deleted account. */
const insert = (env: MyNewsCall["env"]): string => `INSERT INTO mynews_bookmarks (user_id, content_id, content_type, publisher, at)
	SELECT ?1, j.value->>'contentId', j.value->>'contentType', ?2, j.value->>'at' FROM json_each(?3) j
	WHERE ${isAccount(env)} AND (SELECT COUNT(*) FROM mynews_bookmarks WHERE user_id = ?1) + j.key < ${mostBookmarks}
	ON CONFLICT (user_id, content_id) DO UPDATE SET content_type = excluded.content_type
	RETURNING content_id, content_type, at`;

/** A7.20: saves; repeating answers the saved one. */
export async function createBookmark(call: MyNewsCall): Promise<Response> {
	const content = contentOf(call);
	if (content instanceof Response) return content;
	const { env, userId, brand, now } = call;
	const saved = await env.PEOPLE_DB.prepare(insert(env))
		.bind(userId, brand.publisher, JSON.stringify([{ ...content, at: now }]))
		.first();
	const row = readRow(table, EntryRow, saved) ?? (await bookmarkOf(call, content.contentId));
	if (row) return answer({ createBookmark: entryOf(row) });
	return refuse(call, "save.full", { status: 409, code: "full", message: `A list holds ${mostBookmarks} things.` });
}

/** A7.22: the bookmark, or null where there is none. */
export async function isBookmarked(call: MyNewsCall): Promise<Response> {
	const contentId = idOf(call);
	if (contentId instanceof Response) return contentId;
	const row = await bookmarkOf(call, contentId);
	return answer({ getBookmarkByContentId: row && entryOf(row) });
}

/** Answers which of a page's contents are saved, for all Save buttons at once. */
export async function areBookmarked(call: MyNewsCall): Promise<Response> {
	const ids = call.param("ids").split(",").slice(0, 100);
	const found = await call.env.PEOPLE_DB.prepare(
		"SELECT content_id FROM mynews_bookmarks WHERE user_id = ? AND content_id IN (SELECT value FROM json_each(?))",
	)
		.bind(call.userId, JSON.stringify(ids))
		.all();
	return answer({ getBookmarksByContentIds: readRows(table, IdRow, found).map(({ content_id }) => content_id) });
}

/** Removes many at once. */
export async function removeBookmarks(call: MyNewsCall, { contentIds }: BookmarkRemovalCall): Promise<Response> {
	const { meta } = await call.env.PEOPLE_DB.prepare(
		"DELETE FROM mynews_bookmarks WHERE user_id = ? AND content_id IN (SELECT value FROM json_each(?))",
	)
		.bind(call.userId, JSON.stringify(contentIds))
		.run();
	return answer({ removeBookmarks: { removed: meta.changes } });
}

/** Merges what a signed-out device saved, at those times, none in the future. `added`: new ones; `left`: beyond the limit. */
export async function mergeBookmarks(call: MyNewsCall, { bookmarks }: BookmarkMergeCall): Promise<Response> {
	const { env, userId, brand, now } = call;
	const db = env.PEOPLE_DB;
	const rows = JSON.stringify(bookmarks.map(({ at, ...content }) => ({ ...content, at: Math.min(at ?? now, now) })));
	const count = db.prepare("SELECT COUNT(*) AS n FROM mynews_bookmarks WHERE user_id = ?").bind(userId);
	const [before, stored, after] = await db.batch([count, db.prepare(insert(env)).bind(userId, brand.publisher, rows), count]);
	const added = countOf(after) - countOf(before);
	return answer({ mergeBookmarks: { added, left: bookmarks.length - (stored?.results.length ?? 0) } });
}

const countOf = (counted: D1Result | undefined): number => readRow(table, CountRow, counted?.results[0])?.n ?? 0;

async function bookmarkOf({ env, userId }: MyNewsCall, contentId: string): Promise<EntryRow | null> {
	const row = await env.PEOPLE_DB.prepare("SELECT content_id, content_type, at FROM mynews_bookmarks WHERE user_id = ? AND content_id = ?")
		.bind(userId, contentId)
		.first();
	return readRow(table, EntryRow, row);
}
