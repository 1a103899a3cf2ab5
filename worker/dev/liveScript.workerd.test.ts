import { beforeEach, describe, expect, it, vi } from "vitest";
import { articleOf, emptyOrigin, put, read, testEnv } from "../../tests/support/workerd/origin.ts";
import { seedDocuments } from "../origin/ingest/seed.ts";
import { site } from "./index.ts";
import { goOn } from "./liveScript.ts";

let now = Date.parse("2026-11-20T12:00:00Z");
let number = 0;
let blog = "";

const card = (id: string, more: Record<string, unknown> = {}) => ({
	type: "card",
	document: {
		id,
		type: "card",
		vertical: "news",
		articleId: blog,
		headline: { primary: id },
		datePublished: "-PT1H",
		date: { publishedAt: "-PT1H" },
		content: { headline: id, markupAndEmbeds: [] },
		...more,
	},
});
const seed = () =>
	seedDocuments(
		testEnv,
		[
			{ type: "article", document: articleOf(blog, { subType: "liveblog" }) },
			card("ncrd1"),
			card("ncrd2", { hidden: true, scripted: true }),
			card("ncrd3", { hidden: true, scripted: true }),
			card("ncrd4", { hidden: true }),
		],
		now,
	);
/** Polls, so many seconds after the last time; answers the blog's cards. */
async function pollAfter(seconds: number, env: Partial<typeof testEnv> = {}): Promise<string[]> {
	now += seconds * 1000;
	await goOn({ env: { ...testEnv, ...env }, now }, blog);
	const { data } = await read<{ data: { article: { cards: { items: { id: string; date: { publishedAt: string } }[] } } } }>(
		`/content/articlecards/search?articleId=${blog}&size=10&page=1`,
	);
	return data.article.cards.items.map(({ id }) => id);
}
/** Polls every ten seconds for so long. */
async function watchFor(seconds: number): Promise<string[]> {
	let shown: string[] = [];
	for (let passed = 0; passed < seconds; passed += 10) shown = await pollAfter(10);
	return shown;
}

beforeEach(async () => {
	await emptyOrigin();
	number++;
	blog = `rcna${number}`;
	await seed();
});

describe("a seeded live blog goes on while someone watches", () => {
	it("a prepared post every twenty seconds, in order and dated now; no other hidden card", async () => {
		expect(await pollAfter(0)).toEqual(["ncrd1"]);
		expect(await pollAfter(10)).toEqual(["ncrd1"]);
		expect(await pollAfter(10)).toEqual(["ncrd2", "ncrd1"]);
		const { data } = await read<{ data: { card: Record<string, unknown> } }>("/content/card/ncrd2");
		expect(data.card).toMatchObject({ date: { publishedAt: new Date(now).toISOString() } });
		expect(data.card).not.toHaveProperty("scripted");
		expect(data.card).not.toHaveProperty("hidden");
		expect(await pollAfter(10)).toEqual(["ncrd2", "ncrd1"]);
		expect(await pollAfter(10)).toEqual(["ncrd3", "ncrd2", "ncrd1"]);
		expect(await watchFor(60)).toEqual(["ncrd3", "ncrd2", "ncrd1"]);
	});

	it("many who watch bring no more than one does", async () => {
		await pollAfter(0);
		now += 20_000;
		await Promise.all(Array.from({ length: 20 }, () => goOn({ env: testEnv, now }, blog)));
		expect(await pollAfter(0)).toEqual(["ncrd2", "ncrd1"]);
	});

	it("nobody watched for a minute: the next watcher starts anew", async () => {
		await pollAfter(0);
		expect(await pollAfter(61)).toEqual(["ncrd1"]);
		expect(await pollAfter(19)).toEqual(["ncrd1"]);
		expect(await pollAfter(1)).toEqual(["ncrd2", "ncrd1"]);
	});

	it("a blog that somebody publishes into is theirs", async () => {
		await pollAfter(0);
		const { document } = card("ncrd9", { datePublished: undefined, date: { publishedAt: new Date(now).toISOString() } });
		expect((await put("card", "ncrd9", document)).status).toBe(201);
		expect(await watchFor(80)).toEqual(["ncrd9", "ncrd1"]);
	});

	it("seeding takes the posts back", async () => {
		await watchFor(30);
		expect(await pollAfter(1)).toEqual(["ncrd2", "ncrd1"]);
		await seed();
		expect(await pollAfter(61)).toEqual(["ncrd1"]);
	});

	it("never with a content system elsewhere", async () => {
		for (let n = 0; n < 5; n++) expect(await pollAfter(20, { CONTENT_API_URL: "https://content.example" })).toEqual(["ncrd1"]);
	});

	it("goes on behind the local entry's polls, and with no other ENVIRONMENT", async () => {
		const ctx = { waitUntil: () => undefined, passThroughOnException: () => undefined, props: {} } as unknown as ExecutionContext;
		const pollsOf = async (env: typeof testEnv): Promise<number> => {
			vi.setSystemTime(now);
			for (const seconds of [0, 21]) {
				vi.setSystemTime(now + seconds * 1000);
				await site.fetch(new Request(`http://news.localhost/live/${blog}/cards`), env, ctx);
			}
			now += 120_000;
			return (await pollAfter(0)).length;
		};
		vi.useFakeTimers({ toFake: ["Date"] });
		try {
			expect(await pollsOf({ ...testEnv, ENVIRONMENT: "production" })).toBe(1);
			expect(await pollsOf(testEnv)).toBe(2);
		} finally {
			vi.useRealTimers();
		}
	});
});
