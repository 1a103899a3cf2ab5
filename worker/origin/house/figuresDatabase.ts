import { Counts } from "../../schemas/personal/figures.ts";
import { belowCeiling, writtenBelow } from "../people/ceiling.ts";
import { jsonOf, readRows } from "../platform/rows.ts";
import { countNames, countsOf, type FiguresStore } from "./figuresStore.ts";

const hourMs = 3_600_000;

const detail = jsonOf("detail");
const views = "SUM(weight) AS views FROM house_events WHERE vertical = ?1 AND name = 'pageView' AND view <> 'figures' AND at >=";

/** Queries: `?1` brand, `?2` beginning, `?3` beginning of the most read. */
const counted = {
	hours: `SELECT at / ${hourMs} * ${hourMs} AS at, ${views} ?2 AND ?3 > 0 GROUP BY 1 ORDER BY 1`,
	top: `SELECT path, ${views} MAX(?2, ?3) GROUP BY path ORDER BY views DESC, path LIMIT 10`,
	ads: `SELECT ${detail}->>'source' AS source, ${detail}->>'action' AS action, SUM(weight) AS count FROM house_events
		WHERE vertical = ?1 AND name = 'ad' AND view <> 'figures' AND at >= ?2 AND ?3 > 0 GROUP BY 1, 2`,
	vitals: `WITH ranked AS (
			SELECT ${detail}->>'metric' AS metric, CAST(${detail}->>'value' AS REAL) AS value,
				ROW_NUMBER() OVER (PARTITION BY ${detail}->>'metric' ORDER BY CAST(${detail}->>'value' AS REAL)) AS place,
				COUNT(*) OVER (PARTITION BY ${detail}->>'metric') AS count
			FROM house_events WHERE vertical = ?1 AND name = 'vital' AND view <> 'figures' AND at >= ?2 AND ?3 > 0)
		SELECT metric, MIN(value) AS value, count FROM ranked WHERE place * 4 >= count * 3 GROUP BY metric`,
	errors: `SELECT release, message, COUNT(*) AS count FROM house_errors
		WHERE vertical = ?1 AND view <> 'figures' AND at >= ?2 AND ?3 > 0 GROUP BY 1, 2 ORDER BY 3 DESC, 2 LIMIT 20`,
} as const satisfies Record<keyof Counts, string>;

/** Events and errors as rows of a database of their own. */
export function figuresDatabase(db: D1Database): FiguresStore {
	return {
		async storeEvents({ vertical, weight, events }) {
			const insert = db.prepare(
				`INSERT INTO house_events (at, vertical, name, view, path, weight, detail) SELECT ?, ?, ?, ?, ?, ?, ? WHERE ${belowCeiling("house_events")}`,
			);
			const now = Date.now();
			const rows = events.map(({ name, view, path, detail }) =>
				insert.bind(now, vertical, name, view, path, weight, JSON.stringify(detail)),
			);
			return writtenBelow("house_events", await db.batch(rows));
		},
		async storeErrors({ vertical, errors }) {
			const insert = db.prepare(
				`INSERT INTO house_errors (at, vertical, release, correlation_id, view, path, message, place)
					SELECT ?, ?, ?, ?, ?, ?, ?, ? WHERE ${belowCeiling("house_errors")}`,
			);
			const now = Date.now();
			const rows = errors.map(({ release, correlationId, view, path, message, location }) =>
				insert.bind(now, vertical, release, correlationId, view, path, message, location),
			);
			return writtenBelow("house_errors", await db.batch(rows));
		},
		async count({ vertical, since, lately }) {
			const results = await db.batch(countNames.map((name) => db.prepare(counted[name]).bind(vertical, since, lately)));
			return countsOf(countNames.map((name, n) => readRows(`house ${name}`, Counts.entries[name].item, results[n])));
		},
	};
}
