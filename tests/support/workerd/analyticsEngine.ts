import { env } from "cloudflare:workers";
import { columns } from "../../../worker/origin/house/dataPoints.ts";

/** Limits for a point and for the points of a request. */
export const pointLimits = { blobs: 20, doubles: 20, indexBytes: 96, points: 250 } as const;

/** A stored point, by the names of the engine's columns; `timestamp` in seconds. */
type Point = Record<string, string | number>;

const names = { blob: pointLimits.blobs, double: pointLimits.doubles } as const;
const columnNames = ["timestamp", "_sample_interval", "index1", ...columnsOf("blob"), ...columnsOf("double")];

function columnsOf(kind: keyof typeof names): string[] {
	return Array.from({ length: names[kind] }, (_, n) => `${kind}${n + 1}`);
}

/** Columns of answers that are 64-bit integers, which JSON has as text. */
const wide = /SUM\(_sample_interval\) AS (\w+)/g;

/**
 * Workers Analytics Engine by its documentation: takes points within the limits, samples each index by itself, and answers `POST
 * …/analytics_engine/sql` in `FORMAT JSON`. SQLite runs what of the SQL both know; of the rest, the functions that the documentation has.
 */
export class AnalyticsEngine {
	readonly points: Point[] = [];
	readonly requested: { url: string; authorization: string | null; sql: string }[] = [];
	/** Keeps one point in so many of an index. */
	keepsOneIn = 1;
	instead: (() => Response) | null = null;
	readonly #written = new Map<string, number>();

	readonly dataset: AnalyticsEngineDataset = {
		writeDataPoint: ({ indexes = [], blobs = [], doubles = [] } = {}) => {
			const texts = blobs.map(String);
			const bytes = (text: string) => new TextEncoder().encode(text).byteLength;
			const index = String(indexes[0] ?? "");
			if (indexes.length !== 1 || bytes(index) > pointLimits.indexBytes) throw new TypeError(`Index: ${index}`);
			if (texts.length > names.blob || doubles.length > names.double) throw new TypeError("More than twenty of a kind");
			if (texts.reduce((sum, text) => sum + bytes(text), 0) > 16_384) throw new TypeError("Blobs of more than 16 KB");
			const nth = this.#written.get(index) ?? 0;
			this.#written.set(index, nth + 1);
			if (nth % this.keepsOneIn > 0) return;
			const point: Point = { timestamp: Math.floor(Date.now() / 1000), _sample_interval: this.keepsOneIn, index1: index };
			for (const [n, name] of columnsOf("blob").entries()) point[name] = texts[n] ?? "";
			for (const [n, name] of columnsOf("double").entries()) point[name] = doubles[n] ?? 0;
			this.points.push(point);
		},
	};

	valueOf(point: Point | undefined, name: keyof typeof columns): string | number | undefined {
		return point?.[columns[name]];
	}

	readonly fetch = async (request: Request): Promise<Response> => {
		const sql = await request.text();
		this.requested.push({ url: request.url, authorization: request.headers.get("authorization"), sql });
		if (this.instead) return this.instead();
		if (request.method !== "POST" || !request.headers.get("authorization")?.startsWith("Bearer "))
			return new Response("Unauthorized", { status: 403 });
		try {
			const data = await this.#rows(sql);
			const meta = Object.keys(data[0] ?? {}).map((name) => ({ name, type: "String" }));
			return Response.json({ meta, data, rows: data.length });
		} catch (error) {
			return new Response(`Query failed: ${error}`, { status: 422 });
		}
	};

	async #rows(sql: string): Promise<Record<string, unknown>[]> {
		const query = /^(SELECT .*) FORMAT JSON$/s.exec(sql)?.[1];
		if (query === undefined) throw new Error("no SELECT … FORMAT JSON");
		const quantile = /quantileExactWeighted\(([\d.]+)\)\((\w+), (\w+)\) AS (\w+)/.exec(query);
		const known = query
			.replaceAll(/toDateTime\((\d+)\)/g, "$1")
			.replaceAll(/toUnixTimestamp\((toStartOfInterval\([^)]*\))\)/g, "$1")
			.replaceAll(/toStartOfInterval\(timestamp, INTERVAL '1' HOUR\)/g, "timestamp / 3600 * 3600")
			.replace(/quantileExactWeighted\([\d.]+\)\((\w+), (\w+)\)/, "json_group_array(json_array($1, $2))");
		const fields = columnNames.map((name) => `value->>'${name}' AS ${name}`).join(", ");
		const table = `WITH masthead_figures AS (SELECT ${fields} FROM json_each(?))`;
		const { results } = await env.FIGURES_DB.prepare(`${table} ${known}`).bind(JSON.stringify(this.points)).all<Record<string, unknown>>();
		const texts = [...query.matchAll(wide), ...query.matchAll(/\* 1000 AS (\w+)/g)].map(([, name = ""]) => name);
		return results.map((row) => {
			const answered = { ...row };
			for (const name of texts) answered[name] = String(row[name]);
			if (quantile) answered[quantile[4] ?? ""] = quantileOf(Number(quantile[1]), String(row[quantile[4] ?? ""]));
			return answered;
		});
	}
}

/** The value at a quantile of `[[value, weight], …]`. */
function quantileOf(q: number, json: string): number {
	const pairs = (JSON.parse(json) as [number, number][]).sort(([one], [other]) => one - other);
	const threshold = Math.ceil(q * pairs.reduce((sum, [, weight]) => sum + weight, 0));
	let sum = 0;
	for (const [value, weight] of pairs) {
		sum += weight;
		if (sum >= threshold) return value;
	}
	return Number.NaN;
}
