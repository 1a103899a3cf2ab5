import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Reader } from "../../../tests/support/workerd/accounts.ts";
import { MyNewsBench } from "../../../tests/support/workerd/myNews.ts";
import { articleOf, emptyOrigin, testEnv } from "../../../tests/support/workerd/origin.ts";
import { seedDocuments } from "../ingest/seed.ts";

const bench = new MyNewsBench();
let ana: Reader;

const document = (id: string, paths: string[], hours: number, facts: object = {}) => ({
	type: "article",
	document: {
		...articleOf(id, { vertical: "today", paths, published: new Date(bench.now - hours * 3_600_000).toISOString() }),
		...facts,
	},
});

beforeAll(async () => {
	await emptyOrigin();
	const { faults } = await seedDocuments(
		testEnv,
		[
			document("food1", ["today/food"], 90),
			document("food2", ["today/food"], 20),
			document("food3", ["today/food"], 30),
			document("pets1", ["today/pets"], 10),
			document("home1", ["today/home"], 5),
			document("home2", ["today/home"], 6),
			document("paid1", ["today/food"], 1, { nativeAd: true }),
			document("held1", ["today/food"], 1, { autoCuration: false }),
			document("gone1", ["today/food"], 1, { hidden: true }),
			document("news1", ["today/food", "news/us-news"], 1, { vertical: "news" }),
			document("msna1", ["today/food", "msnbc/politics"], 1, { vertical: "msnbc" }),
		],
		bench.now,
	);
	expect(faults).toEqual([]);
});
beforeEach(async () => {
	await bench.reset();
	ana = await bench.newReader();
});

interface Recommendation {
	contentId: string;
	contentType: string;
	because: { kind: string; title?: string; term?: string };
	item: { url: { primary: string } };
}
async function recommended(reader: Reader, vertical = "today", size = 20): Promise<Recommendation[]> {
	return (await bench.ask(reader, `GET recommendations/${size}`, undefined, { vertical })).data.getCustomer.recommendations.data;
}
const idsOf = (list: readonly Recommendation[]) => list.map(({ contentId }) => contentId);

describe("recommendations (A3.8, A7.17)", () => {
	it("what is like the things read comes first, with the reason and all that a tease needs", async () => {
		await bench.ask(ana, "POST savehistory/food1/article");
		const [first, ...rest] = await recommended(ana);
		expect(first).toMatchObject({
			contentId: "food2",
			contentType: "article",
			because: { kind: "read", contentId: "food1", title: "Headline of food1" },
			item: { headline: { primary: "Headline of food2" }, url: { primary: "/politics/congress/story-food2" } },
		});
		expect(idsOf(rest)).toContain("pets1");
	});

	it("never what was read or hidden, paid for, held back from machines, withdrawn, or of another brand (C1.9)", async () => {
		await bench.ask(ana, "POST savehistory/food1/article");
		await bench.ask(ana, "POST hiderecommendation/food3");
		expect(idsOf(await recommended(ana)).sort()).toEqual(["food2", "home1", "home2", "pets1"]);
		await bench.ask(ana, "DELETE hiderecommendation/food3");
		expect(idsOf(await recommended(ana))).toContain("food3");
	});

	it("what was read on another publisher's brand says nothing here (C1.9)", async () => {
		await bench.ask(ana, "POST savehistory/msna1/article", undefined, { vertical: "msnbc" });
		for (const { because } of await recommended(ana)) expect(because.kind).toBe("popular");
	});

	it("who has read nothing gets what is new, and the term that it is under as the reason", async () => {
		const [first] = await recommended(ana);
		expect(first).toMatchObject({ contentId: "home1", because: { kind: "popular", term: "Home", path: "today/home" } });
	});

	it("as many as requested", async () => {
		expect(await recommended(ana, "today", 2)).toHaveLength(2);
	});

	it.each(["noticias", "telemundo", "deportes"])("%s recommends nothing (A9.4)", async (vertical) => {
		await bench.ask(ana, "POST savehistory/food1/article");
		expect(await recommended(ana, vertical)).toEqual([]);
	});

	it("what the reader reads about is counted by term", async () => {
		for (const id of ["food1", "food2", "pets1"]) await bench.ask(ana, `POST savehistory/${id}/article`);
		expect((await bench.ask(ana, "GET taxonomy")).data.getTaxonomy.data).toEqual([
			{ path: "today/food", name: "Food", count: 2 },
			{ path: "today/pets", name: "Pets", count: 1 },
		]);
	});
});
