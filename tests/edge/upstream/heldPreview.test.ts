import { describe, expect, it } from "vitest";
import { localIngestSecret } from "../../../.commands/serve/localDefaults.ts";
import { previewKey } from "../../../worker/edge/identity/previewKey.ts";
import { everyVendor, expectIsolated } from "../../support/everyVendor.ts";
import { Site } from "../../support/site.ts";
import { stoppedAfterTests } from "../../support/stoppedAfterTests.ts";

const site = await stoppedAfterTests(Site.start({ ...everyVendor }, true));

const place = { vertical: "news", draft: true };
const ad = { type: "embeddedWidget", widget: { name: "embed", embed: { type: "AD", text: "boxinline" } } };
const story = {
	...place,
	body: Array.from({ length: 12 }, () => [{ type: "markup", element: "p", html: "Words." }, ad]).flat(),
	authors: [],
};
const video = { ...place, duration: 9, videoAssets: [{ format: "MPEG4", publicUrl: "/videos/harbor/360p.mp4", height: 360 }] };
const slides = [{ caption: "One.", image: { url: { primary: "/pictures/news/harbor-1" } } }];
const held = [
	["article", "rcna99001", story, "/politics/congress/a-secret-rcna99001"],
	["article", "rcna99002", { ...story, subType: "liveblog" }, "/politics/congress/live-blog/a-secret-rcna99002"],
	["recipe", "tdrp99001", { ...place, vertical: "today" }, "/recipes/a-secret-tdrp99001"],
	["video", "mmvo99001", video, "/video/a-secret-mmvo99001"],
	["playlist", "mmpl99001", { ...place, videoIds: ["mmvo1001"] }, "/playlist/a-secret-mmpl99001"],
	["slideshow", "rcsl99001", { ...place, slides }, "/slideshow/a-secret-rcsl99001"],
] as const;
const keyOf = (id: string) => previewKey(id, Date.now() + 86_400_000, localIngestSecret);

async function put(type: string, id: string, document: object): Promise<void> {
	const published = await site.publish("news.localhost", `${type}/${id}`, { type, ...document });
	expect(published.status, published.body).toBe(201);
}

/** Expects a preview of any kind: shown whole to who has the link, found from its id, 404 to everybody else. */
async function expectPreview(host: string, type: string, id: string, path: string, says: string): Promise<void> {
	const key = await keyOf(id);
	const shown = await site.ask(host, `${path}?key=${key}`);
	expect(shown.status).toBe(200);
	expect(shown.body).toContain(says);
	expect(shown.body).toMatch(/name="robots" content="noindex/);
	expect([shown.headers.get("cache-control"), shown.headers.get("x-edge-cache")]).toEqual(["no-store", "bypass"]);
	expectIsolated(shown, path);
	expect(shown.headers.get("referrer-policy")).toBe("strict-origin");
	for (const part of ["data-ad", "?lite=1"]) expect(shown.body, part).not.toContain(part);
	const led = await site.ask(host, `/held/story/${id}?key=${key}`);
	expect([led.status, led.headers.get("location")]).toEqual([301, `${path}?key=${key}`]);
	for (const other of [path, `${path}?key=x`, `${path}?key=${await keyOf("rcna99009")}`]) {
		const { status, headers } = await site.ask(host, other);
		const policy = other === path ? "strict-origin-when-cross-origin" : "strict-origin";
		expect([status, headers.get("referrer-policy")], other).toEqual([404, policy]);
	}
	expect((await site.ask(host, `/bentoapi/draft/${type}/${id}`)).status).toBe(404);
	expect((await site.ask(host, `/bentoapi/${type}/${id}`)).status).toBe(404);
}

describe("a document that is held back is shown by its signed link, never cached and never indexed (contract", () => {
	it.each(held)("%s %s", async (type, id, document, path) => {
		await put(type, id, { ...document, headline: { primary: "A secret" }, url: { primary: path } });
		await expectPreview(document.vertical === "today" ? "today.localhost" : "news.localhost", type, id, path, "A secret");
	});

	it("a draft of a front, which is shown by its link alone", async () => {
		await put("curation", "draft-99001", { ...place, slug: "secret", layouts: [{ packages: [] }] });
		const shown = await site.ask("news.localhost", `/preview/front/draft-99001?key=${await keyOf("draft-99001")}`);
		expect(shown.status).toBe(200);
		expectIsolated(shown, "draft");
		expect(shown.headers.get("referrer-policy")).toBe("strict-origin");
	});

	it("a card, on the stream of its blog, which stays as it was for everybody else", async () => {
		const blog = "/us-news/weather/live-blog/storm-hollis-carolina-coast";
		await put("card", "ncrd99001", {
			...place,
			subType: "post",
			articleId: "rcna1901",
			date: { publishedAt: new Date(Date.now() - 60_000).toISOString() },
			content: { headline: "A secret card", markupAndEmbeds: [] },
		});
		await expectPreview("news.localhost", "card", "ncrd99001", `${blog}-ncrd99001`, "A secret card");
		const open = await site.ask("news.localhost", `${blog}-rcna1901`);
		expect(open.body).not.toContain("A secret card");
		expect(open.body).not.toMatch(/name="robots" content="noindex/);
	});
});
