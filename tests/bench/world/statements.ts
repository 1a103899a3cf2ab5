import { setTimeout as wait } from "node:timers/promises";
import { hyphenatedId } from "../../../brands/hyphenatedId.ts";
import { brands } from "../../../brands/registry.ts";
import { Site } from "../../support/site.ts";
import { buildCounted, usesOf } from "../costs/costs.ts";
import { median } from "../median.ts";
import type { Kind } from "./model.ts";

const host = "news.localhost";
const examples = 15;
const times = (of: (n: number) => [path: string]) => Array.from({ length: examples }, (_, n) => of(n));

/** Counts the statements of a call of each kind: the median of some that nobody made before. */
export async function statementsOfCalls(): Promise<Record<Kind, number>> {
	const site = await Site.start({}, true, { onLog: () => undefined, entry: await buildCounted() });
	const ask = async (path: string, at = host): Promise<string> => {
		const { status, body } = await site.ask(at, path);
		if (status !== 200) throw new Error(`${at}${path} answers ${status}: ${body.slice(0, 300)}`);
		return body;
	};
	const countedOf = async (calls: readonly (readonly [path: string, at?: string])[], pauseMs = 0): Promise<number> => {
		const counts: number[] = [];
		for (const call of calls) {
			await wait(pauseMs);
			await usesOf(site);
			await ask(...call);
			// The log is read behind the answer.
			await wait(pauseMs / 10);
			counts.push((await usesOf(site)).contentStatements);
		}
		return median(counts);
	};
	try {
		const stories = [...(await ask("/sitemap.xml")).matchAll(/-(rcna\d+)<\/loc>/g)].flatMap(([, id]) => id ?? []).slice(0, examples);
		const related = (id: string) => encodeURIComponent(`type:article AND NOT id:${id} AND vertical:news`);
		const ofBrands = (endpoint: string) =>
			brands.map(
				(brand) => [`/bentoapi/${endpoint}/${encodeURIComponent(brand.contentSystemId)}`, `${hyphenatedId(brand)}.localhost`] as const,
			);
		await ask("/");
		return {
			article: await countedOf(stories.map((id) => [`/bentoapi/article/${id}`])),
			search: await countedOf(stories.map((id) => [`/bentoapi/article/related?size=12&filters=${related(id)}`])),
			curation: await countedOf(ofBrands("curation/slug")),
			navigation: await countedOf(ofBrands("navigation")),
			card: await countedOf(times((n) => [`/bentoapi/articlecards/search?articleId=rcna1901&size=${n + 1}`])),
			// Read with a page that is at hand, once a second.
			publications: await countedOf(
				times(() => ["/"]),
				1100,
			),
		};
	} finally {
		await site.stop();
	}
}
