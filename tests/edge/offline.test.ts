import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ContentServer } from "../support/contentServer.ts";
import { Site } from "../support/site.ts";

let content: ContentServer;
/** Sites by OFFLINE_PAGES. */
let sites: Readonly<Record<"on" | "off", Site>>;
beforeAll(async () => {
	content = await ContentServer.start();
	const start = (setting: string) => Site.startAlone({ CONTENT_API_URL: content.url, OFFLINE_PAGES: setting });
	sites = { on: await start("on"), off: await start("off") };
});
afterAll(async () => {
	await sites.on.stop();
	await sites.off.stop();
	await content.stop();
});

describe("pages of the service worker without a connection (features B3)", () => {
	it.each([
		["news", "You are offline", "Stories on this device"],
		["noticias", "No tienes conexión", "Notas en este dispositivo"],
	])("the offline page of %s, in its words, with a place for stories, not indexed", async (brand, heading, list) => {
		for (const path of ["/_offline", "/_offline?lite=1"]) {
			const { status, body } = await sites.on.ask(`${brand}.localhost`, path);
			expect(status).toBe(200);
			expect(body).toContain(`<h1>${heading}</h1>`);
			expect(body).toContain(`<section class="offline-list"><h2>${list}</h2><ul class="offline-stories"></ul></section>`);
			expect(body).toContain('<meta name="robots" content="noindex"');
		}
	});

	it("nothing, with OFFLINE_PAGES=off: a page's header ends it at once; the next version of its script says so before all else", async () => {
		for (const [site, begins] of [
			[sites.on, false],
			[sites.off, true],
		] as const) {
			const { body } = await site.ask("news.localhost", "/service-worker.js");
			expect(body.startsWith('self.offlinePages="off";')).toBe(begins);
			expect((await site.ask("news.localhost", "/search?q=water")).headers.get("x-offline-pages")).toBe(begins ? "off" : null);
		}
	});
});
