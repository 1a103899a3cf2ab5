import { readFileSync } from "node:fs";
import * as v from "valibot";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { costsPages } from "../../../.commands/conformance/findings.ts";
import { checkSystem } from "../../../.commands/conformance/system.ts";
import { brandById } from "../../../brands/registry.ts";
import { Contentful } from "../../../worker/adapters/contentful/contentful.ts";
import { Article } from "../../../worker/schemas/documents/article.ts";
import { ContentfulSpace } from "../../support/adapters/contentfulSpace.ts";
import { headlinesOf, ServedAdapter } from "../../support/adapters/servedAdapter.ts";
import { fieldsOf, withField } from "../../support/samples.ts";
import { Site } from "../../support/site.ts";
import { stoppedAfterTests } from "../../support/stoppedAfterTests.ts";

const key = "a-key-of-the-tests-0123456789";
const space = await stoppedAfterTests(ContentfulSpace.start());
const { token } = ContentfulSpace;
const adapter = await stoppedAfterTests(
	ServedAdapter.start("worker/adapters/contentful/index.ts", {
		CONTENTFUL_API: space.url,
		CONTENTFUL_SPACE: "harbor",
		CONTENTFUL_TOKEN: token,
		CONTENTFUL_LOCALES: "news=en-US noticias=es",
		CONTENTFUL_PREVIEW_API: `${space.url}/preview`,
		CONTENTFUL_PREVIEW_TOKEN: ContentfulSpace.previewToken,
		PREVIEW_KEY: key,
	}),
);
const settings = { api: space.url, space: "harbor", environment: "master", token, preview: null, locale: "en-US" };
const system = new Contentful(brandById("news"), settings, { correlationId: "x" });
afterEach(() => {
	space.failure = null;
	space.withdrawn.clear();
	space.rewrite = (entry) => entry;
});

const filtered = (filters: string, more = "") => adapter.data(`search?filters=${encodeURIComponent(filters)}${more}`);

describe("Contentful behind the calls of C7", () => {
	it.each(["news", "noticias"] as const)("fits what the site reads, for %s", async (id) => {
		const findings = await checkSystem({ content: adapter.url, brand: brandById(id) });
		expect(findings.filter(costsPages).map(({ call, verdict }) => `${call} ${verdict}`)).toEqual([]);
		expect(findings.filter(({ verdict }) => verdict !== "fits" && verdict !== "skipped").map(({ call }) => call)).toEqual([
			"curatedList/{id}/{count}",
		]);
	});

	it("asks Contentful for nothing but what it documents", () => {
		expect(space.requested.length).toBeGreaterThan(10);
		expect(space.undocumented).toEqual([]);
	});

	it("an entry is a story, its rich text blocks of ours", async () => {
		const { letters } = system;
		const { article } = Object(await adapter.data(`article/${letters}30`));
		expect(article).toMatchObject({
			headline: { primary: "The ferry’s last <night> run" },
			url: { primary: `/harbor-coast/stories/last-night-run-${letters}30` },
			authors: [{ name: "Inés Calloway", id: `${letters}-author-1` }],
			primaryImage: {
				url: { primary: "https://images.ctfassets.net/harbor/ferry/file" },
				altText: "A ferry at night",
				width: 1600,
				height: 900,
			},
		});
		expect(article.body).toEqual([
			expect.objectContaining({
				element: "p",
				html: 'It left at nine. <em><strong>Forty came</strong></em><a href="https://a.example/" rel="noopener">again</a>',
			}),
			{ type: "markup", element: "h2", html: "Why now" },
			{ type: "embeddedImage", image: expect.objectContaining({ altText: "A ferry at night", width: 1600 }) },
			expect.objectContaining({ html: '<a href="https://images.ctfassets.net/harbor/timetable/file" rel="noopener">timetable</a>' }),
			expect.objectContaining({ type: "embeddedVideo", video: expect.objectContaining({ headline: { primary: "crossing" } }) }),
			expect.objectContaining({
				widget: { name: "CUSTOM_EMBED", embed: { type: "BLOCKQUOTE", text: expect.stringContaining("I grew up on it &lt;script") } },
			}),
			expect.objectContaining({ element: "ul", html: expect.stringContaining(`/harbor-coast/stories/story-2-${letters}2`) }),
			{ type: "markup", element: "hr", html: "" },
			expect.objectContaining({ widget: { name: "CUSTOM_EMBED", embed: { type: "TABLE", columns: ["Boat"], rows: [["Alma"]] } } }),
			expect.objectContaining({ html: `<a href="/schools/stories/story-3-${letters}3">Story of the coast 3</a>` }),
			expect.objectContaining({ html: "Said later" }),
		]);
	});

	it("a video among a story's assets is a video, found in it again", async () => {
		const { article } = Object(await adapter.data(`article/${system.letters}30`));
		const { video } = article.body.find(({ type }: { type: string }) => type === "embeddedVideo");
		expect(video).toMatchObject({
			url: { primary: `/video/crossing-${video.id}` },
			videoAssets: [{ format: "MPEG4", publicUrl: "https://images.ctfassets.net/harbor/crossing/file" }],
		});
		expect(await adapter.data(`video/${video.id}`)).toEqual({ video });
	});

	it("a draft is read of the preview API, below the key alone", async () => {
		const id = `${system.letters}77`;
		for (const path of [`article/${id}`, `draft/article/${id}`, `${key}/article/${id}`])
			expect((await adapter.ask(path)).status, path).toBe(404);
		expect(await adapter.data(`${key}/draft/article/${id}`)).toMatchObject({ article: { id, headline: { primary: "A draft" } } });
		expect(await system.heldStory("77")).toEqual({ ok: true, value: null });
	});

	it("lists are filtered by section, author, words, dates and ids, newest first", async () => {
		const { letters } = system;
		const of = async (filters: string, more?: string) => headlinesOf(await filtered(filters, more));
		expect(await of("type:article AND taxonomy:news/schools", "&size=2")).toEqual(["Story of the coast 29", "Story of the coast 27"]);
		expect(await filtered(`type:article AND author:${letters}-author-1`, "&size=1")).toMatchObject({
			search: { pagination: { totalItems: 30 } },
		});
		expect(await of("vertical:news", "&q=last&size=1")).toEqual(["The ferry’s last <night> run"]);
		expect(await of("vertical:news AND datePublished:[2026-10-01T02:00:00Z TO 2026-10-01T03:00:00Z]")).toHaveLength(2);
		expect(await of(`(id:${letters}7 OR id:${letters}8) AND NOT id:${letters}8`)).toEqual(["Story of the coast 7"]);
	});

	it.each([
		["that is not translated", "es", 78],
		["whose time is to come", "en-US", 79],
	] as const)("a story %s is not there, and in no list", async (_, locale, number) => {
		const of = new Contentful(brandById("news"), { ...settings, locale }, { correlationId: "x" });
		expect(await of.story(String(number))).toEqual({ ok: true, value: null });
		const wanted = { words: "", byRelevance: false, terms: [], without: [], author: null, from: null, size: 100, page: 1 };
		for (const to of [null, "2999-12-31T00:00:00.000Z"]) {
			const some = await of.stories({ ...wanted, numbers: [String(number), "30"], to });
			expect(some).toMatchObject({ ok: true, value: { items: [{ id: `${of.letters}30` }], total: 1 } });
		}
	});

	it("a story whose time is to come has a preview", async () => {
		const id = `${system.letters}79`;
		expect(await adapter.data(`${key}/draft/article/${id}`)).toMatchObject({ article: { id, headline: { primary: "Later" } } });
	});

	it.each([
		["unknown", "404"],
		["of another kind", "x"],
	])("a story that is %s is 404", async (_, number) => {
		expect((await adapter.ask(`article/${system.letters}${number}`)).status).toBe(404);
	});

	it("its limit of calls is passed on with the time to wait", async () => {
		space.failure = { status: 429, headers: { "x-contentful-ratelimit-reset": "3" } };
		const { status, headers } = await adapter.ask(`article/${system.letters}30`);
		expect([status, headers.get("retry-after")]).toEqual([429, "3"]);
	});

	it.each([
		["missing", [undefined]],
		["odd", [7, [[7]], { odd: "yes" }, '"><script>alert(1)</script>']],
	])("any field of an entry but id, type, number and title may be %s: the story fits the site's schema", async (_, odd) => {
		let sample: unknown;
		space.rewrite = (entry) => (sample ??= entry);
		await system.story("30");
		const needed = /^(?:sys|sys,id|sys,contentType.*|fields|fields,number|fields,title)$/;
		const paths = fieldsOf(sample).filter((path) => !needed.test(path.join()));
		for (const [n, path] of paths.entries()) {
			space.rewrite = (entry) => withField(entry, path, odd[n % odd.length]);
			const story = await system.story("30");
			if (!story.ok || story.value === null) expect.unreachable(path.join());
			const faults = v.safeParse(Article, story.value).issues?.map((issue) => `${path}: ${issue.message} @ ${v.getDotPath(issue)}`);
			expect(faults).toBeUndefined();
		}
	});
});

/** The payloads of webhooks that docs/content-system.md gives: of Publish, of Unpublish and Delete. */
const [published = "", removed = ""] =
	readFileSync("docs/content-system.md", "utf8")
		.split("**Contentful**: ")[1]
		?.match(/\{"changes":.*?\]\}/g) ?? [];

/** A payload as Contentful makes it: JSON pointers in braces stand for parts of what happened. */
const filled = (template: string, payload: object) =>
	template.replaceAll(/\{ \/payload\/([^ }]+) \}/g, (_, pointer: string) =>
		String(pointer.split("/").reduce<unknown>((at, name) => Object(at)[name], payload)),
	);

describe("the site on Contentful", () => {
	const secret = "notices of the tests, with more than 32 bytes";
	let site: Site;
	beforeAll(async () => {
		const variables = { CONTENT_API_URL: adapter.url, IMAGE_HOSTS: "images.ctfassets.net", NOTICES_SECRET: secret, CALL_PATIENCE: "10" };
		site = await Site.startAlone(variables, true, { onLog: () => undefined });
	});
	afterAll(() => site.stop());

	const send = async (body: string, token = secret) => {
		const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
		return (await site.ask("news.localhost", "/ingest/notices", { method: "POST", headers, body })).status;
	};
	const shown = async (path: string) => {
		const { status, body } = await site.ask("news.localhost", path);
		return status === 200 && body.includes("Story of the coast 23");
	};

	it("shows what its webhooks say at once: changed, unpublished, published again; with another token it is refused", async () => {
		const story = `/schools/stories/story-23-${system.letters}23`;
		const places = [story, "/", "/schools", "/search?q=coast"];
		const publish = filled(published, { sys: { id: "s23" }, fields: { number: { "en-US": 23 } } }).replace("xjfx", system.letters);
		const everywhere = async () => Promise.all(places.map(shown));
		expect(await everywhere()).toEqual(places.map(() => true));

		space.withdrawn.add("s23");
		expect(await send(removed, `${secret}x`)).toBe(401);
		for (const _ of ["once", "twice"]) expect(await send(removed)).toBe(200);
		expect(await everywhere()).toEqual(places.map(() => false));
		// Of failures no copy is answered either.
		space.failure = { status: 500 };
		expect(await everywhere()).toEqual(places.map(() => false));
		space.failure = null;

		space.withdrawn.clear();
		for (const _ of ["once", "twice"]) expect(await send(publish)).toBe(200);
		expect(await everywhere()).toEqual(places.map(() => true));
	});

	it.each([
		["news.localhost", "The ferry’s last &lt;night&gt; run", "It left at nine.", "/harbor-coast", "Covers the harbor."],
		["noticias.localhost", "El último viaje nocturno del transbordador", "Salió a las nueve.", "/puerto-y-costa", "Cubre el puerto."],
	])("serves front, section, story, author and search of %s", async (host, headline, words, section, bio) => {
		const front = await site.ask(host, "/");
		expect([front.status, front.body.includes(headline)]).toEqual([200, true]);
		const [, path = "", letters = ""] = new RegExp(`"[^"]*?(${section}/\\w+/last-night-run-([a-z]{4})30)"`).exec(front.body) ?? [];
		const story = await site.ask(host, path);
		expect(story.status).toBe(200);
		expect(story.body).toContain(`>${headline}</h1>`);
		expect(story.body).toContain(words);
		expect(story.body).toMatch(/<img[^>]+images\.ctfassets\.net\/harbor\/ferry/);
		for (const [page, part] of [
			[section, headline],
			[`/author/${letters}-author-1`, bio],
			["/search?q=last", headline],
		] as const) {
			const { status, body } = await site.ask(host, page);
			expect([page, status, body.includes(part)]).toEqual([page, 200, true]);
		}
	});

	it("an unknown story is 404; where Contentful fails the site's failure page answers", async () => {
		const { letters } = system;
		expect((await site.ask("news.localhost", `/schools/stories/nothing-${letters}404`)).status).toBe(404);
		space.failure = { status: 500 };
		const failed = await site.ask("news.localhost", `/schools/stories/story-21-${letters}21`);
		expect(failed.status).toBeGreaterThanOrEqual(500);
		expect(failed.body).toContain("Something Went Wrong");
	});
});
