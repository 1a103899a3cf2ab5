import * as v from "valibot";
import { type Result, remoteCall } from "../../../client/domain/calls/remoteCall.ts";
import type { Counts } from "../../schemas/personal/figures.ts";
import type { EngineAccess } from "../../vendors/analyticsEngine.ts";
import type { VendorFetch } from "../../vendors/vendorCall.ts";
import { columns as c, indexOf, pointOfError, pointOfEvent } from "./dataPoints.ts";
import { countNames, countsOf, type FiguresQuery, type FiguresStore } from "./figuresStore.ts";

/** The engine's sampling, which differs from point to point, times that of `EVENTS_SAMPLE`. */
const weighed = `SUM(_sample_interval * ${c.weight}) AS`;
const points = "SUM(_sample_interval) AS";
const hour = "toUnixTimestamp(toStartOfInterval(timestamp, INTERVAL '1' HOUR))";

const queries: Readonly<Record<keyof Counts, readonly [name: Parameters<typeof indexOf>[1], fields: string, groups: string]>> = {
	hours: ["pageView", `${hour} * 1000 AS at, ${weighed} views`, "at ORDER BY at"],
	top: ["pageView", `${c.path} AS path, ${weighed} views`, "path ORDER BY views DESC, path LIMIT 10"],
	ads: ["ad", `${c.source} AS source, ${c.action} AS action, ${weighed} count`, "source, action"],
	vitals: [
		"vital",
		`${c.metric} AS metric, quantileExactWeighted(0.75)(${c.value}, _sample_interval) AS value, ${points} count`,
		"metric ORDER BY metric",
	],
	errors: [
		"error",
		`${c.release} AS release, ${c.message} AS message, ${points} count`,
		"release, message ORDER BY count DESC, message LIMIT 20",
	],
};

/** A query; times are UTC seconds. */
function sqlOf(query: keyof Counts, table: string, { vertical, since, lately }: FiguresQuery): string {
	const [name, fields, groups] = queries[query];
	const from = Math.floor((query === "top" ? Math.max(since, lately) : since) / 1000);
	return `SELECT ${fields} FROM ${table} WHERE index1 = '${indexOf(vertical, name)}' AND timestamp >= toDateTime(${from}) AND ${c.view} <> 'figures' GROUP BY ${groups} FORMAT JSON`;
}

/** Events and errors as data points, read by the SQL API. */
export function figuresEngine(
	dataset: AnalyticsEngineDataset,
	{ access, send, correlationId }: { access: EngineAccess | null; send: VendorFetch; correlationId: string },
): FiguresStore {
	return {
		async storeEvents({ vertical, weight, events }) {
			for (const event of events) dataset.writeDataPoint(pointOfEvent(vertical, weight, event));
			return events.length;
		},
		async storeErrors({ vertical, errors }) {
			for (const error of errors) dataset.writeDataPoint(pointOfError(vertical, error));
			return errors.length;
		},
		async count(query) {
			if (access === null) return { ok: false, error: { message: "ANALYTICS_ACCOUNT_ID and ANALYTICS_TOKEN are needed" } };
			const answers = await Promise.all(
				countNames.map((name) => select(sqlOf(name, access.table, query), { access, send, correlationId })),
			);
			const rows: unknown[] = [];
			for (const answered of answers) {
				if (!answered.ok) return answered;
				rows.push(answered.value);
			}
			return countsOf(rows);
		},
	};
}

const Answer = v.pipe(v.string(), v.parseJson(), v.object({ data: v.array(v.unknown()) }));

/** The rows of a query: its text is the body of a POST, which answers `{ meta, data, rows }`. */
async function select(
	sql: string,
	{ access, send, correlationId }: { access: EngineAccess; send: VendorFetch; correlationId: string },
): Promise<Result<unknown[], { message: string }>> {
	const post = (request: Request) => send(new Request(request, { method: "POST", body: sql }));
	const answered = await remoteCall(post, {
		base: access.base,
		endpoint: "sql",
		headers: { authorization: `Bearer ${access.token}` },
		correlationId,
		// Counting a month of points is slow, and only operators wait.
		timeoutMs: 9000,
	});
	if (!answered.ok) return answered;
	const parsed = v.safeParse(Answer, answered.value.text);
	return parsed.success ? { ok: true, value: parsed.output.data } : { ok: false, error: { message: "The SQL API answers no rows." } };
}
