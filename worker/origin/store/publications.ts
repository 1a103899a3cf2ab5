import type { MastheadEnv } from "../../platform/env.ts";

/** One publish or delete: its number, and the tags of what it changed. */
export interface Publication {
	seq: number;
	tags: string[];
}

const keptMs = 24 * 3_600_000;
const maxRows = 2000;

/** Forgets what is older than a day; the newest row stays, so that the number goes on being known. */
export function pruneStatement(db: D1Database, now: number): D1PreparedStatement {
	return db.prepare("DELETE FROM publications WHERE at < ?1 AND seq < (SELECT MAX(seq) FROM publications)").bind(now - keptMs);
}

/**
 * What was published after `since`, oldest first, and the latest number. Who lags further behind than the log reaches
 * is told that everything changed.
 */
export async function publicationsSince(
	env: Pick<MastheadEnv, "CONTENT_DB">,
	since: number,
): Promise<{ rows: Publication[]; latest: number }> {
	const db = env.CONTENT_DB;
	const [bounds, found] = await db.batch<{ seq: number; tags: string; oldest: number; latest: number }>([
		db.prepare("SELECT COALESCE(MIN(seq), 0) AS oldest, COALESCE(MAX(seq), 0) AS latest FROM publications"),
		db.prepare("SELECT seq, tags FROM publications WHERE seq > ?1 ORDER BY seq DESC LIMIT ?2").bind(since, maxRows + 1),
	]);
	const { oldest = 0, latest = 0 } = bounds?.results[0] ?? {};
	const rows = (found?.results ?? []).map(({ seq, tags }): Publication => ({ seq, tags: JSON.parse(tags) as string[] })).reverse();
	// Who knows nothing yet (0) takes the log as it is and distrusts whatever is older.
	const missed = since > 0 && (since < oldest - 1 || rows.length > maxRows);
	return { rows: missed ? [{ seq: latest, tags: ["all"] }] : rows.slice(-maxRows), latest };
}
