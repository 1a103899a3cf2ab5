import * as v from "valibot";
import { dayMs } from "../../../client/domain/content/days.ts";
import { isAlive } from "../people/sessions.ts";
import { answer } from "../platform/respond.ts";
import { Flag, readRow } from "../platform/rows.ts";
import { type Answering, customerResponse, type MyNewsCall, type UnjudgedCall } from "./call.ts";
import { contentOf } from "./content.ts";
import { EntryRow, entryOf, pagingOf, readPage } from "./entries.ts";
import { isAccount } from "./owner.ts";

/** Limit of a reader's history; the oldest go first. */
export const mostHistory = 500;

/** A7.18. */
export async function listHistory(call: MyNewsCall): Promise<Response> {
	const paging = pagingOf(call, "history");
	return paging instanceof Response ? paging : customerResponse({ history: await readPage(call, "mynews_history", paging) });
}

const Recorded = v.object({ ...EntryRow.entries, is_full: Flag });

/** The answer to a reading that was not recorded: the history is paused. */
export const nothingRecorded = (): Response => answer({ saveHistory: null });

/**
 * A7.19: records a reading (docs/spec/mynews.md says when), in one statement, and one more where the history is full. On another day (UTC)
 * it moves up, on the same it changes nothing. Null: paused, or the session is over.
 */
export async function saveHistory(call: UnjudgedCall): Promise<Response | null> {
	const content = contentOf(call);
	if (content instanceof Response) return content;
	const { env, userId, sessionId, brand, now } = call;
	const judged = isAlive(7, { sessionId, now });
	const stored = await env.PEOPLE_DB.prepare(
		`INSERT INTO mynews_history (user_id, content_id, content_type, publisher, at) SELECT ?1, ?2, ?3, ?4, ?5
		WHERE ${isAccount(env)} AND ${judged.sql} AND NOT EXISTS (SELECT 1 FROM mynews_customers WHERE user_id = ?1 AND history_paused = 1)
		ON CONFLICT (user_id, content_id) DO UPDATE SET
			content_type = IIF(at < ?6, excluded.content_type, content_type), at = IIF(at < ?6, excluded.at, at)
		RETURNING content_id, content_type, at, EXISTS (SELECT 1 FROM mynews_history WHERE user_id = ?1 LIMIT 1 OFFSET ${mostHistory - 1}) AS is_full`,
	)
		.bind(userId, content.contentId, content.contentType, brand.publisher, now, now - (now % dayMs), ...judged.values)
		.first();
	const row = readRow("mynews_history", Recorded, stored);
	if (row?.is_full) await dropOldest(call);
	return row && answer({ saveHistory: entryOf(row) });
}

async function dropOldest({ env, userId }: MyNewsCall): Promise<void> {
	await env.PEOPLE_DB.prepare(
		`DELETE FROM mynews_history WHERE user_id = ?1 AND (at, content_id) <
		(SELECT at, content_id FROM mynews_history WHERE user_id = ?1 ORDER BY at DESC, content_id DESC LIMIT 1 OFFSET ?2)`,
	)
		.bind(userId, mostHistory - 1)
		.run();
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
