import { beforeEach, describe, expect, it } from "vitest";
import { articleOf, emptyOrigin, get, ids, put, read, testEnv } from "../../tests/support/workerd/origin.ts";
import { publicationsSince } from "./store/publications.ts";

beforeEach(emptyOrigin);

const hour = 3_600_000;
const opensAt = Date.now() + hour;
const inAnHour = new Date(opensAt).toISOString();
const front = {
	id: "front1",
	vertical: "news",
	slug: "",
	layouts: [
		{
			type: "list",
			packages: [
				{ id: "named", type: "list", itemIds: ["rcna1"] },
				{ id: "filled", type: "list", autofill: { taxonomy: "news/politics" } },
			],
		},
	],
};

/** Every public answer that could hold article rcna1, and what it holds. */
async function respondsWithIt(): Promise<string[]> {
	const positions: [string, string][] = [
		["article", "/content/article/rcna1"],
		["search", "/content/search?q=embargo"],
		["newest", "/content/search?filters=type:article"],
		["related", "/content/article/related?filters=taxonomy:news/politics"],
		["terms", "/content/curation/taxonomy-terms/news/politics"],
		["front", "/content/curation/slug/news"],
		["curated list", "/content/curatedList/front1/10"],
		["cards", "/content/card/search?articleId=rcna1"],
		["the blog of cards", "/content/articlecards/search?articleId=rcna1"],
		["one card", "/content/card/ncrd1"],
	];
	const found: string[] = [];
	for (const [name, path] of positions) {
		const answer = await get(path);
		const text = await answer.text();
		if (answer.status === 200 && (/Secret embargo/.test(text) || /"id":"ncrd1"/.test(text))) found.push(name);
	}
	return found;
}

async function publishHeld(facts: Record<string, unknown>): Promise<void> {
	await put("curation", "front1", front);
	await put("card", "ncrd1", { vertical: "news", articleId: "rcna1", headline: { primary: "A card" } });
	const answer = await put(
		"article",
		"rcna1",
		articleOf("rcna1", { headline: { primary: "Secret embargo" }, eventLabel: "Secret embargo over", ...facts }),
	);
	expect(answer.status).toBe(201);
}

describe("documents that are held back (contract §4)", () => {
	it.each([
		["a draft", { draft: true }],
		["a publication time to come", { published: inAnHour }],
		["a date to come in C3.21's place", { date: { publishedAt: inAnHour } }],
	])("%s is in no public answer, and is previewed by the edge", async (_, facts) => {
		await publishHeld(facts);
		expect(await respondsWithIt()).toEqual([]);
		const preview = await read<{ data: { article: { headline: { primary: string } } } }>("/content/draft/article/rcna1");
		expect(preview.data.article.headline.primary).toBe("Secret embargo");
	});

	it.each(["2027-01-01 00:00:00Z", "2027-01-01T00:00:00-05", "2027-01-01T00:00:00 -05:00"])(
		"%s, a time in a spelling that clocks do not read, is refused, not public at once",
		async (datePublished) => {
			const refused = await put("article", "rcna1", articleOf("rcna1", { datePublished }));
			expect(refused.status).toBe(400);
			expect((await refused.json<{ error: { fields: { path: string }[] } }>()).error.fields.map(({ path }) => path)).toEqual([
				"datePublished",
			]);
		},
	);

	it("opens by itself at its minute everywhere, as one publication with its tags", async () => {
		await publishHeld({ published: inAnHour });
		const before = await publicationsSince(testEnv, 0, Date.now());
		const early = await publicationsSince(testEnv, before.latest, opensAt - 1);
		expect(early.rows).toEqual([]);
		const opened = await publicationsSince(testEnv, before.latest, opensAt);
		expect(opened.rows).toHaveLength(1);
		expect(opened.rows[0]?.tags).toEqual(expect.arrayContaining(["doc:rcna1", "terms:news/politics", "type:news:article"]));
		expect((await publicationsSince(testEnv, opened.latest, Date.now() + 2 * hour)).rows).toEqual([]);
		const everywhere = [
			"article",
			"search",
			"newest",
			"related",
			"terms",
			"front",
			"curated list",
			"cards",
			"the blog of cards",
			"one card",
		];
		expect(await respondsWithIt()).toEqual(everywhere);
		expect((await get("/content/draft/article/rcna1")).status).toBe(404);
	});

	it("never opens what was withdrawn, and takes back what is published again as a draft", async () => {
		await publishHeld({ published: inAnHour, hidden: true });
		await publicationsSince(testEnv, 0, Date.now() + 2 * hour);
		expect(await respondsWithIt()).toEqual([]);
		await put("article", "rcna1", articleOf("rcna1", { headline: { primary: "Secret embargo" } }));
		expect(await respondsWithIt()).toContain("front");
		await put("article", "rcna1", articleOf("rcna1", { headline: { primary: "Secret embargo" }, draft: true }));
		expect(await respondsWithIt()).toEqual([]);
	});

	it("puts a front at its minute in the place of one that was edited meanwhile", async () => {
		await put("curation", "front1", front);
		await put("curation", "front2", { ...front, id: "front2", title: "Of today", datePublished: inAnHour });
		await put("curation", "front1", { ...front, title: "Edited" });
		const shown = async () => (await read<{ data: { curation: { title: string } } }>("/content/curation/slug/news")).data.curation.title;
		expect(await shown()).toBe("Edited");
		await publicationsSince(testEnv, 0, opensAt);
		expect(await shown()).toBe("Of today");
	});

	it("holds cards, videos of playlists and a front's inline items back too", async () => {
		await put("article", "rcna2", articleOf("rcna2"));
		await put("card", "ncrd2", { vertical: "news", articleId: "rcna2", headline: { primary: "Later" }, datePublished: inAnHour });
		await put("card", "ncrd3", {
			vertical: "news",
			articleId: "rcna2",
			headline: { primary: "Now" },
			datePublished: "2026-11-20T10:00:00Z",
		});
		expect(await ids("/content/card/search?articleId=rcna2")).toEqual(["ncrd3"]);
		const video = { vertical: "news", headline: { primary: "V" }, url: { primary: "/video/v-mmvo1" }, datePublished: inAnHour };
		await put("video", "mmvo1", video);
		await put("playlist", "mmpl1", {
			vertical: "news",
			headline: { primary: "P" },
			url: { primary: "/playlist/p-mmpl1" },
			videoIds: ["mmvo1"],
		});
		expect(await (await get("/content/playlist/mmpl1")).text()).not.toContain("/video/v-mmvo1");
		expect(await (await get("/content/videos/mmvo1")).text()).not.toContain("/video/v-mmvo1");
		const item = { ...articleOf("rcna9"), headline: { primary: "Inline" }, datePublished: inAnHour };
		const other = { ...articleOf("rcna8"), headline: { primary: "Inline" }, date: { publishedAt: inAnHour } };
		await put("curation", "front2", {
			...front,
			id: "front2",
			slug: "inline",
			layouts: [{ packages: [{ id: "p", type: "list", items: [{ item }, { item: other }] }] }],
		});
		expect(await (await get("/content/curation/slug/news/inline")).text()).not.toContain('"Inline"');
	});
});
