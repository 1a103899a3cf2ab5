import { beforeEach, describe, expect, it } from "vitest";
import { brandById, canonicalOrigin } from "../../brands/registry.ts";
import { addressOf, articleOf, emptyOrigin, put, read } from "../../tests/support/workerd/origin.ts";

beforeEach(emptyOrigin);

type Block = Record<string, unknown>;
const markup = (html: string, element = "div"): Block => ({ type: "markup", element, html });

/** Publishes a body; returns the warnings, and the body of a content call. */
async function published(body: Block[], rest: Record<string, unknown> = {}) {
	const answer = await put("article", "rcna1", articleOf("rcna1", { body, ...rest }));
	expect(answer.status).toBeLessThan(300);
	const { warnings } = await answer.json<{ warnings: { path: string; what: string; why: string }[] }>();
	const { data } = await read<{ data: { article: { body: Block[]; url: { canonical?: string } } } }>("/content/article/rcna1");
	return { reported: warnings.map(({ path, what }) => `${path} ${what}`), body: data.article.body, article: data.article, warnings };
}

describe("what publishing stores, rewrites and leaves out (contract", () => {
	it("says nothing of a document that is stored as it came", async () => {
		const html =
			'<p dir="rtl" lang="ar">x<sup><a href="#fn1" id="fnref1">1</a></sup></p><dl><dt>a</dt><dd>b</dd></dl><pre>a\n b</pre><del>c</del><ins>d</ins>';
		const { reported, body } = await published([markup(html)]);
		expect(reported).toEqual([]);
		expect(body[0]?.html).toContain('dir="rtl"');
		expect(body[0]?.html).toContain("<dl><dt>a</dt><dd>b</dd></dl><pre>a\n b</pre><del>c</del><ins>d</ins>");
	});

	it("makes a picture that stands alone an image block, with its caption and its size", async () => {
		const figure =
			'<p>Before</p><figure><a href="/x"><picture><source srcset="/b.avif"><img src="/a.jpg" alt="A &amp; B" width="800" height=450></picture></a><figcaption>Seen <b>here</b></figcaption></figure><p>After</p>';
		const { reported, body } = await published([markup(figure)]);
		expect(reported).toEqual(["body.0.html img"]);
		expect(body.map(({ type }) => type)).toEqual(["markup", "embeddedImage", "markup"]);
		expect(body[1]?.image).toEqual({ url: { primary: "/a.jpg" }, altText: "A & B", caption: "Seen here", width: 800, height: 450 });
		expect(body[0]?.html).toBe("<p>Before</p>");
		expect(body[2]?.html).toBe("<p>After</p>");
	});

	it("makes a known provider's frame an embed, a recording a link, and leaves another frame out (security row 18)", async () => {
		const { reported, body } = await published([
			markup('<iframe src="https://www.youtube.com/embed/abcdefg1234?rel=0" title="A clip"></iframe>', "p"),
			markup('<video controls><source src="/clip.mp4">Old browser</video>'),
			markup('<p>x</p><iframe src="https://evil.example/"></iframe>'),
			markup('<audio controls src="/clip.mp3">Old browser</audio>'),
		]);
		expect(reported).toEqual(["body.0.html iframe", "body.1.html video", "body.2.html iframe", "body.3.html audio"]);
		expect(body[0]).toEqual({
			type: "embeddedWidget",
			widget: { name: "embed", properties: { "canonical-url": "https://www.youtube.com/watch?v=abcdefg1234", title: "A clip" } },
		});
		expect(body[1]?.html).toBe('<a href="/clip.mp4">Video</a>');
		expect(body[2]?.html).toBe("<p>x</p>");
		expect(body[3]?.html).toBe('<a href="/clip.mp3">Audio</a>');
	});

	it("tells of a picture among words, of handlers and styles, of the link that lost its picture, of blocks that are not drawn", async () => {
		const { reported, body } = await published([
			markup('words <a href="/x"><img src="/a.jpg"></a> words <b onclick="x" style="y">b</b>', "p"),
			{ type: "hologram" },
			{ type: "embeddedWidget", widget: { name: "x", embed: { type: "POLL" } } },
		]);
		expect(reported).toEqual([
			"body.0.html img",
			"body.0.html a",
			"body.0.html onclick",
			"body.0.html style",
			"body.1 hologram",
			"body.2 POLL",
		]);
		expect(body[0]?.html).not.toContain("<a");
	});

	it("takes user and password out of structured links", async () => {
		const url = { primary: "/politics/congress/story-rcna1", canonical: "https://news@evil.example/x" };
		const { reported, article } = await published([], { url });
		expect(reported).toEqual(["url.canonical address"]);
		expect(article.url.canonical).toBe("https://evil.example/x");
	});

	it("refuses html that a reader's isolate would work at for too long, by block and by document", async () => {
		const long = await put("article", "rcna1", articleOf("rcna1", { body: [markup(`x${"<div>a".repeat(45_000)}`)] }));
		expect(long.status).toBe(400);
		expect((await long.json<{ error: { fields: { path: string }[] } }>()).error.fields.map(({ path }) => path)).toEqual(["body.0.html"]);
		const many = await put("article", "rcna1", articleOf("rcna1", { body: Array.from({ length: 5 }, () => markup("x".repeat(99_000))) }));
		expect(many.status).toBe(400);
	});

	it("names each picture that no page shows, and the setting that would let it", async () => {
		const image = (src: string) => ({ type: "markup", element: "p", html: `<img src="${src}" alt="A boat">` });
		const { warnings } = await published([image("https://media.example.com/a.jpg"), image("/pictures/news/bridge-1.jpg")]);
		const why = "Pages show no pictures of media.example.com: name it in IMAGE_HOSTS.";
		expect(warnings.filter(({ what }) => what === "picture")).toEqual([{ path: "body.0.image.url.primary", what: "picture", why }]);
	});

	it.each([
		["article", "rcna1", "/content/article/rcna1"],
		["recipe", "tdrp1", "/content/recipe/tdrp1"],
		["video", "mmvo1", "/content/video/mmvo1"],
		["playlist", "mmpl1", "/content/playlist/mmpl1", "/"],
		["slideshow", "rcsl1", "/content/slideshow/rcsl1", "?a=b"],
	])("puts a %s at its page and id, where it has another's address", async (type, id, path, end = "") => {
		const host = canonicalOrigin(brandById("news"));
		const url = { primary: `${host}${addressOf("article", "rcna22")}${end}`, short: `${host}/s` };
		const answer = await put(type, id, { ...articleOf(id), type, headline: { primary: "A" }, url });
		expect(answer.status).toBe(201);
		const { warnings } = await answer.json<{ warnings: { path: string; what: string }[] }>();
		expect(warnings.map(({ path, what }) => `${path} ${what}`)).toEqual(["url.primary address"]);
		const stored = await read<{ data: Record<string, { url: unknown } | undefined> }>(path);
		const [document] = Object.values(stored.data);
		expect(document?.url).toMatchObject({ primary: `${host}${addressOf(type, id)}`, short: `${host}/s` });
	});
});
