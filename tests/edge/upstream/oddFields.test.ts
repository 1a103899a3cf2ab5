import type * as v from "valibot";
import { beforeEach, describe, expect, it } from "vitest";
import { brands } from "../../../brands/registry.ts";
import { Article } from "../../../worker/schemas/documents/article.ts";
import { Person } from "../../../worker/schemas/documents/person.ts";
import { Recipe } from "../../../worker/schemas/documents/recipe.ts";
import { Playlist, Slideshow, Video } from "../../../worker/schemas/documents/video.ts";
import { Curation } from "../../../worker/schemas/lists/curation.ts";
import { Navigation } from "../../../worker/schemas/lists/navigation.ts";
import { type Breakable, ContentServer } from "../../support/contentServer.ts";
import { fieldsOf, sampleOf, withField } from "../../support/samples.ts";
import { Site } from "../../support/site.ts";
import { stoppedAfterTests } from "../../support/stoppedAfterTests.ts";

const lines: string[] = [];

const content = await stoppedAfterTests(ContentServer.start());
const site = await stoppedAfterTests(
	Site.startAlone({ CONTENT_API_URL: content.url, SERVICES_API_URL: content.url }, false, { onLog: (line) => lines.push(line) }),
);
beforeEach(() => {
	lines.length = 0;
});

const sample = (schema: v.GenericSchema, own: Record<string, unknown>): Record<string, unknown> => ({
	...JSON.parse(JSON.stringify(sampleOf(schema))),
	...own,
});
const numbered = (prefix: string) => (n: number) => `${prefix}88${100 + n}`;
/** Fields that say that there is no page: it was withdrawn, or is another brand's. */
const keeps = ["id", "type", "hidden", "vertical"];

/** Every kind of page that is made from a document of its own. */
const kinds: readonly [string, string, Breakable][] = [
	[
		"an article",
		"news.localhost",
		{
			call: "article",
			name: "article",
			sample: sample(Article, { type: "article", vertical: "news" }),
			idOf: numbered("rcna"),
			pathOf: (id) => `/politics/congress/a-word-${id}`,
			keeps,
		},
	],
	[
		"a live blog",
		"news.localhost",
		{
			call: "article",
			name: "article",
			sample: sample(Article, { type: "article", vertical: "news", subType: "liveblog" }),
			idOf: numbered("rcnb"),
			pathOf: (id) => `/politics/congress/live-blog/a-word-${id}`,
			keeps,
		},
	],
	[
		"a recipe",
		"today.localhost",
		{
			call: "recipe",
			name: "recipe",
			sample: sample(Recipe, { type: "recipe", vertical: "today" }),
			idOf: numbered("tdrp"),
			pathOf: (id) => `/recipes/a-word-${id}`,
			keeps,
		},
	],
	[
		"a video",
		"news.localhost",
		{
			call: "video",
			name: "video",
			sample: sample(Video, { type: "video", vertical: "news" }),
			idOf: numbered("mmvo"),
			pathOf: (id) => `/video/a-word-${id}`,
			keeps,
		},
	],
	[
		"a playlist",
		"news.localhost",
		{
			call: "playlist",
			name: "videoPlaylist",
			sample: sample(Playlist, { type: "playlist", vertical: "news" }),
			idOf: numbered("mmpl"),
			pathOf: (id) => `/playlist/a-word-${id}`,
			keeps,
		},
	],
	[
		"a slideshow",
		"news.localhost",
		{
			call: "slideshow",
			name: "slideshow",
			sample: sample(Slideshow, { type: "slideshow", vertical: "news" }),
			idOf: numbered("rcsl"),
			pathOf: (id) => `/slideshow/a-word-${id}`,
			keeps,
		},
	],
	[
		"a person",
		"news.localhost",
		{
			call: "person",
			name: "person",
			sample: sample(Person, { type: "person", vertical: "news", url: undefined }),
			idOf: numbered("odd-person"),
			pathOf: (id) => `/author/${id}`,
			keeps: [...keeps, "name"],
		},
	],
	[
		"a front",
		"news.localhost",
		{
			call: "curation/slug/news",
			name: "curation",
			sample: sample(Curation, { type: "curation", vertical: "news", draft: false }),
			idOf: numbered("odd-front"),
			pathOf: (id) => `/${id}`,
			keeps: [...keeps, "layouts", "draft"],
		},
	],
	[
		"a front's packages",
		"news.localhost",
		{
			call: "curation/slug/news",
			name: "curation",
			sample: sample(Curation, { type: "curation", vertical: "news", draft: false }),
			idOf: numbered("odd-pack"),
			pathOf: (id) => `/${id}`,
			keeps: Object.keys(Curation.entries).filter((name) => name !== "layouts"),
			needs: ["layouts"],
		},
	],
	[
		"a listing",
		"today.localhost",
		{
			call: "curation/slug/today/shop",
			name: "curation",
			sample: sample(Curation, { type: "curation", vertical: "today", draft: false }),
			idOf: numbered("odd-shop"),
			pathOf: (id) => `/shop/${id}`,
			keeps: [...keeps, "draft"],
			needs: ["layouts"],
		},
	],
];

describe.each(kinds)("%s of which one field is odd (C3.19, C3.20, C4.17, contract §4)", (_name, host, document) => {
	it("stands, whichever field it is, with lines in the log that name it", async () => {
		for (const { endpoint, path, field } of content.breakInTurn(document)) {
			let answer = await site.ask(host, path);
			// One whose own address can't be read has a plainer one.
			if (answer.status === 301) answer = await site.ask(host, new URL(answer.headers.get("location") ?? "", `http://${host}`).pathname);
			expect([field, answer.status]).toEqual([field, 200]);
			expect(answer.body.trimEnd()).toMatch(/<\/html>$/);
			const own = lines.filter((line) => line.includes('"odd-field"')).filter((line) => line.includes(`"${endpoint}"`));
			for (const line of own) {
				const noted: string = JSON.parse(line).path.replace(/^data\.\w+\./, "");
				expect(`${noted}.`.startsWith(`${field}.`) || `${field}.`.startsWith(`${noted}.`), `${noted} for ${field}`).toBe(true);
				expect(JSON.parse(line).correlationId).toMatch(/^[0-9a-f-]{36}$/);
			}
		}
		await expect.poll(() => lines.filter((line) => line.includes('"odd-field"')).length).toBeGreaterThan(5);
	});
});

describe("an article with an embed's property that nests fifty thousand deep (security row 35)", () => {
	it("stands, with the embed that its other properties name", async () => {
		const article = kinds[0]?.[2];
		const id = "rcna88999";
		const deep = `${'{"a":['.repeat(50_000)}${"]}".repeat(50_000)}`;
		const properties = { "canonical-url": "https://media.example/film", title: "A film", more: "deep" };
		const body = [{ type: "embeddedWidget", widget: { name: "x", properties } }];
		const path = article?.pathOf(id) ?? "";
		const whole = { ...article?.sample, id, url: { primary: path }, body };
		content.faults.set(`article/${id}`, { body: JSON.stringify({ data: { article: whole } }).replace('"deep"', deep) });
		const answer = await site.ask("news.localhost", path);
		expect([answer.status, answer.body.includes("A film")]).toEqual([200, true]);
	});
});

describe("a menu of which one field is odd (C4.19)", () => {
	it("leaves the page standing, at every brand", async () => {
		const menu = sample(Navigation, {});
		const fields = fieldsOf(menu);
		for (const [n, { id, slug, contentSystemId }] of brands.entries()) {
			const odd = withField(menu, fields[(n * 7) % fields.length] ?? [], { odd: n });
			content.responses.set(`navigation/${contentSystemId}`, () => ({ navigation: odd }));
			const { status, body } = await site.ask(`${id.replaceAll(" ", "-")}.localhost`, "/terms");
			expect([slug, status]).toEqual([slug, 200]);
			expect(body).toContain("<footer");
		}
	});
});
