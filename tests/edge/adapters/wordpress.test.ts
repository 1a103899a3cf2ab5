import * as v from "valibot";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { costsPages } from "../../../.commands/conformance/findings.ts";
import { checkSystem } from "../../../.commands/conformance/system.ts";
import { localIngestSecret } from "../../../.commands/serve/localDefaults.ts";
import { brandById } from "../../../brands/registry.ts";
import { WordPress } from "../../../worker/adapters/wordpress/wordpress.ts";
import { previewKey } from "../../../worker/edge/identity/previewKey.ts";
import { Article } from "../../../worker/schemas/documents/article.ts";
import { Tease } from "../../../worker/schemas/lists/content.ts";
import { headlinesOf, ServedAdapter } from "../../support/adapters/servedAdapter.ts";
import { WordPressRest } from "../../support/adapters/wordpressRest.ts";
import { imported } from "../../support/imports/importing.ts";
import { fieldsOf, withField } from "../../support/samples.ts";
import { Site } from "../../support/site.ts";
import { stoppedAfterTests } from "../../support/stoppedAfterTests.ts";

const key = "a-key-of-the-tests-0123456789";
let letters: string;
const english = await stoppedAfterTests(WordPressRest.start("en"));
const spanish = await stoppedAfterTests(WordPressRest.start("es"));
const adapter = await stoppedAfterTests(
	ServedAdapter.start("worker/adapters/wordpress/index.ts", {
		WORDPRESS_SITES: `news=${english.api} noticias=${spanish.api}`,
		WORDPRESS_EDITORS: `news=${WordPressRest.editor} noticias=somebody:else`,
		PREVIEW_KEY: key,
	}),
);
beforeAll(async () => {
	letters = new WordPress(brandById("news"), english.api, { correlationId: "x" }).letters;
});
afterEach(() => {
	english.failure = null;
	english.hasPublicMenus = false;
	english.cacheControl = null;
	english.rewrite = (row) => row;
});

const filtered = (call: string, filters: string, more = "") => adapter.data(`${call}?filters=${encodeURIComponent(filters)}${more}`);

describe("WordPress behind the calls of C7", () => {
	it.each(["news", "noticias"] as const)("fits what the site reads, for %s", async (id) => {
		const findings = await checkSystem({ content: adapter.url, brand: brandById(id) });
		expect(findings.filter(costsPages).map(({ call, verdict }) => `${call} ${verdict}`)).toEqual([]);
		expect(findings.filter(({ verdict }) => verdict !== "fits" && verdict !== "skipped").map(({ call }) => call)).toEqual([
			"curatedList/{id}/{count}",
		]);
		expect(findings.filter(({ verdict }) => verdict === "fits").length).toBeGreaterThan(12);
	});

	it("asks WordPress for nothing but what it documents", () => {
		expect(english.requested.length).toBeGreaterThan(10);
		expect([...english.undocumented, ...spanish.undocumented]).toEqual([]);
	});

	it("a post is a story with an id of four letters and its number, and blocks of ours", async () => {
		expect(letters).toMatch(/^[a-z]{4}$/);
		expect(await adapter.data(`article/${letters}40`)).toMatchObject({
			article: {
				type: "article",
				vertical: "news",
				headline: { primary: "The ferry’s last night run" },
				url: { primary: `/harbor-coast/stories/last-night-run-${letters}40` },
				authors: [{ name: "Inés Calloway", id: `${letters}-ines-calloway` }],
				primaryImage: { altText: "A ferry at night", caption: "The ferry at its pier & dock", width: 1600, height: 900 },
				body: [
					{ type: "markup", element: "p" },
					{ type: "markup", element: "h2", html: "Why now" },
					{ type: "embeddedImage", image: { altText: "The pier" } },
					{ type: "embeddedWidget", widget: { embed: { type: "BLOCKQUOTE", attribution: "A rider" } } },
					{ type: "embeddedImage", image: { altText: "One" } },
					{ type: "embeddedImage", image: { altText: "Two" } },
					{ type: "embeddedVideo", video: { headline: { primary: "The ferry’s last night run" } } },
					{ type: "markup", element: "p", html: "The crossing" },
					{ type: "embeddedWidget", widget: { properties: { "canonical-url": "https://media.example/film.wmv" } } },
				],
			},
		});
	});

	it("a video of a post has an id by which it is found in it again", async () => {
		const { article } = Object(await adapter.data(`article/${letters}40`));
		const { video } = article.body.find(({ type }: { type: string }) => type === "embeddedVideo");
		expect(video).toMatchObject({
			id: expect.stringMatching(/^x[a-z]vo\d+4001$/),
			url: { primary: `/video/last-night-run-${video.id}` },
			relatedArticle: article.id,
			datePublished: article.datePublished,
			primaryImage: { url: { primary: `${english.url}/poster.jpg` } },
			videoAssets: [{ format: "MPEG4", publicUrl: "https://media.example/crossing.mp4" }],
		});
		expect(await adapter.data(`video/${video.id}`)).toEqual({ video });
		const another = video.id.replace(/4001$/, "3901");
		expect(await adapter.data(`videos/${video.id},mmvo1,${another}`)).toMatchObject({ video: [{ id: video.id }, { id: another }] });
		for (const none of ["4002", "4099", "04001", "0501"])
			expect((await adapter.ask(`video/${video.id.replace(/4001$/, none)}`)).status, none).toBe(404);
	});

	it.each(["999", "998"])("what is not public is read below the key alone, and never stored: %s", async (number) => {
		english.cacheControl = "max-age=600";
		const id = `${letters}${number}`;
		for (const path of [`article/${id}`, `draft/article/${id}`, `another-key-of-the-tests-012/draft/article/${id}`, `${key}/article/${id}`])
			expect((await adapter.ask(path)).status, path).toBe(404);
		const before = english.requested.length;
		for (let n = 0; n < 2; n++)
			expect(await adapter.data(`${key}/draft/article/${id}`)).toMatchObject({
				article: {
					id,
					url: { primary: expect.stringContaining(`-${id}`) },
					body: [{ html: "Not for everybody." }, { type: "embeddedVideo" }],
				},
			});
		expect(english.requested.length).toBe(before + 2);
		const { article } = Object(await adapter.data(`${key}/draft/article/${id}`));
		const [, { video }] = article.body;
		expect(await adapter.data(`${key}/draft/video/${video.id}`)).toEqual({ video });
		expect((await adapter.ask(`${key}/video/${video.id}`)).status).toBe(404);
	});

	it.each([
		["binned", "article", "996"],
		["behind a password", "article", "997"],
		["public", "article", "40"],
		["unknown", "article", "41"],
		["of another type", "recipe", "999"],
	])("a preview of what is %s is 404", async (_, type, number) => {
		expect((await adapter.ask(`${key}/draft/${type}/${letters}${number}`)).status).toBe(404);
	});

	it("a password that WordPress refuses is a failure, no 404", async () => {
		const own = new WordPress(brandById("noticias"), spanish.api, { correlationId: "x" }).letters;
		expect((await adapter.ask(`${key}/draft/article/${own}999`)).status).toBe(502);
	});

	it("below the key all else is as without it", async () => {
		expect(await adapter.data(`${key}/article/${letters}40`)).toEqual(await adapter.data(`article/${letters}40`));
	});

	it("links among posts lead to their new addresses, and scripts are left out", async () => {
		const story = JSON.stringify(await adapter.data(`article/${letters}40`));
		expect(story).toContain(`/harbor-coast/stories/story-2-${letters}2`);
		expect(story).not.toContain("alert(1)");
	});

	it("an import of the site makes the same ids, addresses and headlines", async () => {
		const { documents } = await imported({ url: `${english.url}/` });
		const stories = documents.filter(({ type }) => type === "article");
		// The last of each: one that leads to another is sent anew once that is read (decision 0353).
		const last = new Map(stories.map((story) => [story.id, story]));
		expect(last.size).toBe(40);
		for (const { id, url, headline } of [...last.values()].slice(0, 5))
			expect(await adapter.data(`article/${id}`)).toMatchObject({ article: { id, url, headline } });
	});

	it("a page is a story too", async () => {
		expect(headlinesOf(await adapter.data(`article/${letters}500`))).toEqual(["About us"]);
	});

	it.each([
		["unknown", "41"],
		["a draft", "999"],
		["behind a password", "5"],
	])("a post that is %s is 404", async (_, number) => {
		expect((await adapter.ask(`article/${letters}${number}`)).status).toBe(404);
	});

	it.each([
		"recipe/tdrp1",
		"slideshow/xxsl1",
		"video/mmvo1",
		"card/ncrd1",
		"curation/slug/news/politics",
		"curation/slug/today",
		"article/rcna1",
		"",
	])("%s, which WordPress lacks, is 404", async (call) => {
		expect((await adapter.ask(call)).status).toBe(404);
	});

	it("other methods are 405", async () => {
		expect((await adapter.ask(`article/${letters}40`, { method: "POST" })).status).toBe(405);
	});

	it("lists are filtered by term, author, words, dates and ids, newest first", async () => {
		const harbor = headlinesOf(await filtered("search", 'type:article AND taxonomy:"news/harbor-coast"', "&size=3&sort=newest"));
		expect(harbor).toEqual(["The ferry’s last night run", "Story 38 of the coast", "Story 36 of the coast"]);
		const tagged = headlinesOf(
			await filtered("article/related", `type:article AND NOT id:${letters}39 AND taxonomy:news/ferries`, "&size=1"),
		);
		expect(tagged).toEqual(["Story 36 of the coast"]);
		expect(await filtered("search", `type:article AND author:${letters}-ines-calloway`, "&size=1")).toMatchObject({
			search: { pagination: { totalItems: 40 } },
		});
		expect(headlinesOf(await filtered("search", "type:article AND vertical:news", "&q=last%20night"))).toEqual([
			"The ferry’s last night run",
		]);
		const within = "type:article AND vertical:news AND datePublished:[2026-10-01T02:00:00Z TO 2026-10-01T03:00:00Z]";
		expect(headlinesOf(await filtered("search", within))).toEqual(["Story 3 of the coast", "Story 2 of the coast"]);
		expect(headlinesOf(await filtered("search", `(id:${letters}7 OR id:${letters}8) AND type:article`))).toHaveLength(2);
	});

	it.each([
		"type:video AND vertical:news",
		"type:article AND vertical:today",
		"taxonomy:news/nowhere",
		"label:live AND vertical:news",
		"((",
	])("a list of %s is empty", async (filters) => {
		expect(await filtered("search", filters)).toEqual({ search: { items: [], pagination: { totalItems: 0 } } });
	});

	it("menus are WordPress's where it shows them, else its categories that say something", async () => {
		expect(await adapter.data("navigation/news")).toMatchObject({
			navigation: {
				global: [
					{ label: "Harbor & Coast", url: "/harbor-coast" },
					{ label: "Schools", url: "/schools" },
				],
			},
		});
		english.hasPublicMenus = true;
		expect(await adapter.data("navigation/news")).toMatchObject({
			navigation: {
				global: [
					{ label: "Home", url: "/" },
					{ label: "Harbor & more", url: "/harbor-coast", items: [{ label: "Schools", url: "/schools" }] },
					{ label: "Shop", url: "https://shop.example/" },
				],
			},
		});
	});

	it("an answer is read anew, whatever WordPress allows: else what a notice removed would come back", async () => {
		english.cacheControl = "public, max-age=600";
		const ask = async () => {
			english.requested.length = 0;
			const { status } = await adapter.ask(`article/${letters}22`);
			return [status, english.requested.filter((path) => path.includes("posts/22?")).length];
		};
		for (let n = 0; n < 3; n++) expect(await ask()).toEqual([200, 1]);
		english.rewrite = (row) => ({ ...Object(row), status: "private" });
		expect((await ask())[0]).toBe(404);
	});

	it("passes the reference of a request on", async () => {
		const id = "0b5ba2a4-1f0e-4c6e-9d6f-1d1f5b3c7a10";
		await adapter.ask(`article/${letters}24`, { headers: { "x-original-correlation-id": id } });
		expect(english.correlationIds.at(-1)).toBe(id);
	});

	it.each([
		[429, 429],
		[503, 503],
		[500, 502],
		[200, 502],
		[403, 502],
		[404, 502],
	])("an answer of WordPress's that is none, %i, is %i, with the time to wait", async (status, answered) => {
		english.failure = { status, headers: { "retry-after": "7" } };
		const { status: sent, headers } = await adapter.ask(`article/${letters}40`);
		expect(sent).toBe(answered);
		expect(headers.get("retry-after")).toBe(answered === 502 ? null : "7");
	});
});

const wanted = { words: "", byRelevance: false, terms: [], numbers: [], without: [], author: null, from: null, to: null };

describe("any field of a post but its id", () => {
	it.each([
		["missing", [undefined]],
		["odd", [7, [[7]], { odd: "yes" }, '"><script>alert(1)</script>', null]],
	])("may be %s: the story and its tease fit the site's schemas", async (_, odd) => {
		const system = new WordPress(brandById("news"), english.api, { correlationId: "x" });
		let sample: unknown;
		english.rewrite = (row) => (sample ??= row);
		await system.story("40");
		const paths = fieldsOf(sample).filter(([name]) => name !== "id" && name !== "_links");
		for (const [n, path] of paths.entries()) {
			english.rewrite = (row) => withField(row, path, odd[n % odd.length]);
			const story = await system.story("40");
			if (!story.ok) expect.unreachable(`${path}: ${story.error.message}`);
			// Another status than WordPress's is not published, nor what a password protects.
			if (story.value !== null || path[0] !== "status") expect(faultsOf(Article, story.value)).toBeUndefined();
			const listed = await system.stories({ ...wanted, size: 1, page: 1 });
			for (const item of (listed.ok && listed.value?.items) || []) expect(faultsOf(Tease, item)).toBeUndefined();
		}
	});

	const faultsOf = (schema: v.GenericSchema, document: unknown) =>
		v.safeParse(schema, document).issues?.map((issue) => `${issue.message} @ ${v.getDotPath(issue)}`);
});

describe("the site on WordPress", () => {
	let site: Site;
	beforeAll(async () => {
		const variables = {
			CONTENT_API_URL: `${adapter.url}/${key}`,
			...{ IMAGE_HOSTS: new URL(english.url).host, MEDIA_HOSTS: "media.example" },
		};
		site = await Site.startAlone(variables, false, { onLog: () => undefined });
	});
	afterAll(() => site.stop());
	const get = (path: string, host = "news.localhost") => site.ask(host, path);

	it("serves front, section, story, author and search", async () => {
		const front = await get("/");
		expect(front.status).toBe(200);
		expect(front.body).toContain("The ferry’s last night run");
		const section = await get("/harbor-coast");
		expect([section.status, section.body.includes("Harbor &amp; Coast"), section.body.includes("Story 38 of the coast")]).toEqual([
			200,
			true,
			true,
		]);
		const story = await get(`/harbor-coast/stories/last-night-run-${letters}40`);
		expect(story.status).toBe(200);
		expect(story.body).toMatch(/<h1[^>]*>The ferry’s last night run<\/h1>/);
		for (const part of ["It left at nine.", "Why now", "A rider"]) expect(story.body).toContain(part);
		expect(story.body).toMatch(/<img[^>]+wp-content\/uploads\/2026\/11\/ferry\.jpg/);
		const author = await get(`/author/${letters}-ines-calloway`);
		expect([author.status, author.body.includes("Covers the harbor.")]).toEqual([200, true]);
		const search = await get("/search?q=ferry");
		expect([search.status, search.body.includes("The ferry’s last night run")]).toEqual([200, true]);
	});

	it("serves the Spanish site's front and stories", async () => {
		const front = await get("/", "noticias.localhost");
		expect([front.status, front.body.includes("El último viaje nocturno del transbordador")]).toEqual([200, true]);
		const [, path = ""] = /href="[^"]*?(\/puerto-y-costa\/notas\/ultimo-viaje-[a-z]{4}40)"/.exec(front.body) ?? [];
		const story = await get(path, "noticias.localhost");
		expect(story.status).toBe(200);
		for (const part of ['<html lang="es"', "Íñigo Peña", "Salió a las nueve."]) expect(story.body).toContain(part);
	});

	it.each(["/rss.xml", "/harbor-coast/rss.xml", "/sitemap.xml", "/sitemap-news.xml", "/authors"])("serves %s", async (path) => {
		expect((await get(path)).status).toBe(200);
	});

	it("a story's video has a page that plays it, and leads back", async () => {
		const story = await get(`/harbor-coast/stories/last-night-run-${letters}40`);
		const [, path = ""] = /href="[^"]*?(\/video\/last-night-run-x[a-z]vo\d+)"/.exec(story.body) ?? [];
		const video = await get(path);
		expect(video.status).toBe(200);
		expect(video.body).toContain("https://media.example/crossing.mp4");
		const id = path.replace(/^.*-/, "");
		expect((await get(`/anything/here/${id}`)).headers.get("location")).toContain(path);
	});

	it("a draft is shown to who has its signed link, with its video, and the adapter's key to nobody", async () => {
		const [id, days] = [`${letters}999`, Date.now() + 86_400_000];
		const link = await get(`/held/story/${id}?key=${await previewKey(id, days, localIngestSecret)}`);
		const path = link.headers.get("location") ?? "";
		expect([link.status, path]).toEqual([301, expect.stringMatching(/^\/schools\/stories\/a-draft-/)]);
		const draft = await get(path);
		expect([draft.status, draft.headers.get("cache-control")]).toEqual([200, "no-store"]);
		expect(draft.body).toContain("Not for everybody.");
		const [, video = ""] = /href="[^"]*?(\/video\/a-draft-x[a-z]vo\d+)"/.exec(draft.body) ?? [];
		expect((await get(`${video}?key=${await previewKey(video.replace(/^.*-/, ""), days, localIngestSecret)}`)).status).toBe(200);
		for (const closed of [path.split("?")[0] ?? "", `${path}x`, video]) expect((await get(closed)).status, closed).toBe(404);
		expect((await get(`/bentoapi/draft/article/${id}`)).status).toBe(404);
		for (const page of [draft, await get("/")]) expect(page.body).not.toContain(key);
	});

	it("an unknown story is 404; where WordPress fails the site's failure page answers", async () => {
		expect((await get(`/harbor-coast/stories/nothing-${letters}41`)).status).toBe(404);
		english.failure = { status: 500 };
		const failed = await get(`/schools/stories/story-31-${letters}31`);
		expect(failed.status).toBeGreaterThanOrEqual(500);
		expect(failed.body).toContain("Something Went Wrong");
	});
});
