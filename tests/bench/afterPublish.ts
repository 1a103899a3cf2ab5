import { request } from "node:http";
import jwt from "@tsndr/cloudflare-worker-jwt";
import { localIngestSecret } from "../../.commands/serve/miniflare.ts";
import type { Site } from "../support/site.ts";
import type { Contender } from "./load.ts";

/** One page right after a publish of one of its items, beside a plain Worker that draws the same and one that draws nothing. */
export interface AfterPublish {
	page: string;
	/** Milliseconds of one whole answer, the median of the turns. */
	published: number;
	plain: number;
	constant: number;
}

/**
 * Publishes an item of the page anew, asks for the page once, and repeats: the page is a miss, the item's package is drawn
 * anew, the rest is known. The yardsticks are asked in the same turns, one request at a time as well.
 */
export async function afterPublish(
	site: Site,
	page: { name: string; host: string; path: string; itemId: string },
	yardsticks: { plain: Contender; constant: Contender },
	rounds: number,
): Promise<AfterPublish> {
	const token = await jwt.sign({ iss: "bench", scope: "ingest", exp: Math.floor(Date.now() / 1000) + 3600 }, localIngestSecret, "HS256");
	const { data } = JSON.parse((await site.ask(page.host, `/bentoapi/article/${page.itemId}`)).body) as {
		data: { article: { headline: Record<string, string> } };
	};
	const ours: Contender = { name: page.name, port: site.port, host: page.host, path: page.path };
	const times = { published: [] as number[], plain: [] as number[], constant: [] as number[] };
	for (let round = 0; round < rounds; round++) {
		const headline = `Published for the ${round + 1}th time`;
		const document = { ...data.article, headline: { ...data.article.headline, primary: headline, tease: headline } };
		const published = await site.ask(page.host, `/ingest/article/${page.itemId}`, {
			method: "PUT",
			headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
			body: JSON.stringify(document),
		});
		if (published.status !== 200) throw new Error(`Publishing ${page.itemId} answers ${published.status}: ${published.body}`);
		const miss = await timed(ours);
		if (miss.cache !== "miss" || !miss.body.includes(headline))
			throw new Error(`${page.name} is a ${miss.cache} after a publish, ${miss.body.includes(headline) ? "new" : "old"}`);
		times.published.push(miss.ms);
		times.plain.push((await timed(yardsticks.plain)).ms);
		times.constant.push((await timed(yardsticks.constant)).ms);
	}
	return { page: page.name, published: median(times.published), plain: median(times.plain), constant: median(times.constant) };
}

function timed({ port, host, path }: Contender): Promise<{ ms: number; cache: string | undefined; body: string }> {
	return new Promise((resolve, reject) => {
		const started = performance.now();
		request({ host: "127.0.0.1", port, path, headers: { host: `${host}:${port}`, cookie: "ng_geolocation=US" } }, (answer) => {
			const chunks: Buffer[] = [];
			answer.on("data", (chunk: Buffer) => chunks.push(chunk));
			answer.on("end", () => {
				const ms = performance.now() - started;
				resolve({ ms, cache: answer.headers["x-edge-cache"]?.toString(), body: Buffer.concat(chunks).toString() });
			});
		})
			.on("error", reject)
			.end();
	});
}

function median(values: readonly number[]): number {
	return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
