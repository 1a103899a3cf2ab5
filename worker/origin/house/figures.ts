import { keysOf } from "../../../client/domain/keysOf.ts";
import type { Figures } from "../../schemas/personal/figures.ts";
import { figureDays } from "../../schemas/personal/figures.ts";
import { answer, type Call, failure } from "../platform/respond.ts";
import { serviceClaims } from "../platform/serviceToken.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/**
 * Queries: `?1` brand, `?2` beginning, `?3` beginning of "now". A sampled row stands for `weight` rows; views of the figures page are
 * left out.
 */
const counted = {
	hours: `SELECT at / ${hourMs} * ${hourMs} AS at, SUM(weight) AS views FROM house_events
		WHERE vertical = ?1 AND name = 'pageView' AND view <> 'figures' AND at >= ?2 AND ?3 > 0 GROUP BY 1 ORDER BY 1`,
	top: `SELECT path, SUM(weight) AS views FROM house_events
		WHERE vertical = ?1 AND name = 'pageView' AND view <> 'figures' AND at >= MAX(?2, ?3) GROUP BY path ORDER BY views DESC, path LIMIT 10`,
	ads: `SELECT detail->>'source' AS source, detail->>'action' AS action, SUM(weight) AS count FROM house_events
		WHERE vertical = ?1 AND name = 'ad' AND at >= ?2 AND ?3 > 0 GROUP BY 1, 2`,
	vitals: `WITH ranked AS (
			SELECT detail->>'metric' AS metric, CAST(detail->>'value' AS REAL) AS value,
				ROW_NUMBER() OVER (PARTITION BY detail->>'metric' ORDER BY CAST(detail->>'value' AS REAL)) AS place,
				COUNT(*) OVER (PARTITION BY detail->>'metric') AS count
			FROM house_events WHERE vertical = ?1 AND name = 'vital' AND view <> 'figures' AND at >= ?2 AND ?3 > 0)
		SELECT metric, MIN(value) AS value, count FROM ranked WHERE place * 4 >= count * 3 GROUP BY metric`,
	consent: `SELECT regime, granted, COUNT(*) AS count FROM consent_log
		WHERE vertical = ?1 AND at >= ?2 AND ?3 > 0 GROUP BY 1, 2 ORDER BY 3 DESC LIMIT 200`,
	errors: `SELECT release, message, COUNT(*) AS count FROM house_errors
		WHERE vertical = ?1 AND at >= ?2 AND ?3 > 0 GROUP BY 1, 2 ORDER BY 3 DESC LIMIT 20`,
} as const satisfies Record<keyof Figures, string>;
const names = keysOf(counted);

/** GET house/figures/{vertical}?days=: a brand's page measurements, for service tokens of scope `figures`. */
export async function figures(call: Call): Promise<Response> {
	const { env, req } = call;
	const now = Date.now();
	const secret = env.INGEST_SECRET;
	const claims = secret ? await serviceClaims(req.header("authorization") ?? null, secret, now, "figures") : null;
	if (!claims) return failure(401, { code: "unauthorized", message: "A service token of scope `figures` is needed." });
	const days = figureDays.find((each) => String(each) === (req.query("days") ?? "7"));
	if (days === undefined) return failure(400, { code: "invalid", message: `\`days\` is one of ${figureDays.join(", ")}.` });
	const vertical = req.param("vertical") ?? "";
	const results = await env.PEOPLE_DB.batch(
		names.map((name) => env.PEOPLE_DB.prepare(counted[name]).bind(vertical, now - days * dayMs, now - hourMs)),
	);
	return answer(Object.fromEntries(names.map((name, n) => [name, results[n]?.results ?? []])));
}
