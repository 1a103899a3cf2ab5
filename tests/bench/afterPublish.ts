import { request } from "node:http";
import { newsroomHeaders } from "../support/tokens.ts";
import type { Contender } from "./load.ts";
import { median } from "./median.ts";

/** One page right after a publish of one of its items, beside a plain Worker that draws the same and one that draws nothing. */
export interface AfterPublish {
	/** Milliseconds of one whole answer, the median of the turns. */
	published: number;
	/** The same where nobody has read the page since the publication before, so that its reader has it made. */
	unread: number;
	/** The publication's own answer, with the pages that it makes anew. */
	publishing: number;
	plain: number;
	constant: number;
}

/** A cached page, and the yardsticks that draw its markup, or nothing. */
export interface Side {
	cached: Contender;
	plain: Contender;
	constant: Contender;
}

/** Time after which what a publication writes is written. */
const settledMs = 250;

/**
 * Publishes an item of the page anew, requests the page once, publishes it twice, requests the page again, and repeats. The yardsticks run
 * in the same turns, one request at a time as well, and so does each side.
 */
export async function afterPublish(sides: readonly Side[], itemId: string, turns: number): Promise<AfterPublish[]> {
	const publishing = await newsroomHeaders();
	const measured = await Promise.all(
		sides.map(async (side) => {
			const read = await timed(side.cached, `/bentoapi/article/${itemId}`);
			const { data } = JSON.parse(read.body) as { data: { article: { headline: Record<string, string> } } };
			return {
				...side,
				article: data.article,
				times: {
					published: [] as number[],
					unread: [] as number[],
					publishing: [] as number[],
					plain: [] as number[],
					constant: [] as number[],
				},
			};
		}),
	);
	for (let turn = 1; turn <= turns; turn++) {
		for (const { cached, plain, constant, article, times } of measured) {
			const publish = async (headline: string) => {
				const body = JSON.stringify({ ...article, headline: { ...article.headline, primary: headline, tease: headline } });
				const { status, body: says, ms } = await timed(cached, `/ingest/article/${itemId}`, { body, publishing });
				if (status !== 200) throw new Error(`Publishing ${itemId} answers ${status}: ${says}`);
				return ms;
			};
			const read = async (headline: string) => {
				// The simulators of D1, KV and the Cache API write behind the answer, in the processor's time of the next request.
				await new Promise((resolve) => setTimeout(resolve, settledMs));
				const page = await timed(cached);
				if (!page.body.includes(headline)) throw new Error(`${cached.name} is old after a publish, a ${page.cache}`);
				return page.ms;
			};
			const headline = `Published for the ${turn}th time`;
			times.publishing.push(await publish(headline));
			times.published.push(await read(headline));
			await publish(`${headline}, unread`);
			await publish(`${headline}, and once more`);
			times.unread.push(await read(`${headline}, and once more`));
			times.plain.push((await timed(plain)).ms);
			times.constant.push((await timed(constant)).ms);
		}
	}
	return measured.map(({ times }) => ({
		published: median(times.published),
		unread: median(times.unread),
		publishing: median(times.publishing),
		plain: median(times.plain),
		constant: median(times.constant),
	}));
}

interface Timed {
	ms: number;
	status: number | undefined;
	cache: string | undefined;
	body: string;
}

/** One answer, whole: of the contender's page, of another path, or to what is published. */
function timed(
	{ port, host, path: ownPath }: Contender,
	path = ownPath,
	publish?: { body: string; publishing: Record<string, string> },
): Promise<Timed> {
	const headers = { host: `${host}:${port}`, cookie: "ng_geolocation=US" };
	const options = publish ? { method: "PUT", headers: { ...headers, ...publish.publishing } } : { headers };
	return new Promise((resolve, reject) => {
		const started = performance.now();
		request({ host: "127.0.0.1", port, path, ...options }, (answer) => {
			const chunks: Buffer[] = [];
			answer.on("data", (chunk: Buffer) => chunks.push(chunk));
			answer.on("end", () => {
				const ms = performance.now() - started;
				const cache = answer.headers["x-edge-cache"]?.toString();
				resolve({ ms, status: answer.statusCode, cache, body: Buffer.concat(chunks).toString() });
			});
		})
			.on("error", reject)
			.end(publish?.body);
	});
}
