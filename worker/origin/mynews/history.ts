import { dayMs } from "../../../client/domain/content/days.ts";
import { answer } from "../platform/respond.ts";
import { readRow } from "../platform/rows.ts";
import { type Answering, customerResponse, type MyNewsCall } from "./call.ts";
import { contentOf, idOf } from "./content.ts";
import { EntryRow, entryOf, pagingOf, readPage } from "./entries.ts";
import { isAccount } from "./owner.ts";

/** Limit of a reader's history; the oldest go first. */
export const mostHistory = 500;

/** A7.18. */
export async function listHistory(call: MyNewsCall): Promise<Response> {
	const paging = pagingOf(call, "history");
	return paging instanceof Response ? paging : customerResponse({ history: await readPage(call, "mynews_history", paging) });
}

/**
 * A7.19: records a reading (docs/spec/mynews.md says when). On another day (UTC) it moves up, on the same it changes nothing. Null while
 * paused.
 */
export async function saveHistory(call: MyNewsCall): Promise<Response> {
	const content = contentOf(call);
	if (content instanceof Response) return content;
	const { env, userId, brand, now } = call;
	const db = env.PEOPLE_DB;
	const [stored] = await db.batch([
		db
			.prepare(
				`INSERT INTO mynews_history (user_id, content_id, content_type, publisher, at) SELECT ?1, ?2, ?3, ?4, ?5
				WHERE ${isAccount(env)} AND NOT EXISTS (SELECT 1 FROM mynews_customers WHERE user_id = ?1 AND history_paused = 1)
				ON CONFLICT (user_id, content_id) DO UPDATE SET
					content_type = IIF(at < ?6, excluded.content_type, content_type), at = IIF(at < ?6, excluded.at, at)
				RETURNING content_id, content_type, at`,
			)
			.bind(userId, content.contentId, content.contentType, brand.publisher, now, now - (now % dayMs)),
		db
			.prepare(
				`DELETE FROM mynews_history WHERE user_id = ?1 AND (at, content_id) <
				(SELECT at, content_id FROM mynews_history WHERE user_id = ?1 ORDER BY at DESC, content_id DESC LIMIT 1 OFFSET ?2)`,
			)
			.bind(userId, mostHistory - 1),
	]);
	const row = readRow("mynews_history", EntryRow, stored?.results[0]);
	return answer({ saveHistory: row ? entryOf(row) : null });
}

/** Removes an entry from the history. */
export async function deleteHistory(call: MyNewsCall): Promise<Response> {
	const contentId = idOf(call);
	if (contentId instanceof Response) return contentId;
	await call.env.PEOPLE_DB.prepare("DELETE FROM mynews_history WHERE user_id = ? AND content_id = ?").bind(call.userId, contentId).run();
	return answer({ deleteHistory: true });
}

/** Empties the history. */
export async function clearHistory({ env, userId }: MyNewsCall): Promise<Response> {
	const { meta } = await env.PEOPLE_DB.prepare("DELETE FROM mynews_history WHERE user_id = ?").bind(userId).run();
	return answer({ clearHistory: { removed: meta.changes } });
}

/** Pauses or resumes recording; entries stay. */
export function pausingHistory(paused: boolean): Answering {
	return async ({ env, userId }) => {
		await env.PEOPLE_DB.prepare(
			`INSERT INTO mynews_customers (user_id, history_paused) SELECT ?1, ?2 WHERE ${isAccount(env)}
			ON CONFLICT (user_id) DO UPDATE SET history_paused = excluded.history_paused`,
		)
			.bind(userId, paused ? 1 : 0)
			.run();
		return answer({ pauseHistory: { paused } });
	};
}
