import { describe, expect, it } from "vitest";
import { readSite } from "../../support/readSite.ts";

const site = await readSite();

const boxIn = (body: string) => /<section class="pack local-box"[\s\S]*?<\/section>/.exec(body)?.[0] ?? "";

describe("a front's box for local news (C2.25, C3.37, A2.17)", () => {
	it.each([
		["news.localhost", "Where you live", 'action="/local"'],
		["noticias.localhost", "", 'action="/local"'],
	])("%s: stories of the brand's local sections, and a form that works without script", async (host, title, form) => {
		const box = boxIn((await site.ask(host, "/")).body);
		expect(box).toContain(title);
		expect(box).toContain(form);
		expect(box.match(/<h3/g)).toHaveLength(3);
	});

	it.each(["news.localhost", "today.localhost", "telemundo.localhost", "noticias.localhost"])("%s: none stands above it", async (host) => {
		const { body } = await site.ask(host, "/");
		const box = boxIn(body);
		const hrefs = [...box.matchAll(/<h3[^>]*><a href="([^"]+)"/g)].map(([, href = ""]) => href);
		expect(hrefs).toHaveLength(3);
		const main = body.slice(body.indexOf('<main id="content"'), body.indexOf(box));
		// What is on changes by the hour, and a programme may lead to any story.
		const above = main.replace(/<section class="[^"]*on-air.*?<\/section>/gs, "");
		expect(hrefs.filter((href) => above.includes(`href="${href}"`))).toEqual([]);
	});

	it("for a zip code its place's news and weather, cached under it", async () => {
		const first = await site.ask("news.localhost", "/?zip=10001");
		const box = boxIn(first.body);
		expect(box).toContain("Local news for New York, NY");
		expect(box).toContain('href="/local?zip=10001"');
		expect(box).toMatch(/class="local-now".*°/s);
		expect(box.match(/<h3/g)).toHaveLength(3);
		await expect.poll(async () => (await site.ask("news.localhost", "/?zip=10001")).headers.get("x-edge-cache")).toBe("hit");
		expect(boxIn((await site.ask("news.localhost", "/")).body)).toContain("Where you live");
	});

	it("what is beyond the part that is read of a zip code changes nobody's front", async () => {
		const { body } = await site.ask("today.localhost", `/?zip=${"%20".repeat(20)}10001`);
		expect(boxIn(body).match(/<h3/g)).toHaveLength(3);
		expect(boxIn((await site.ask("today.localhost", "/")).body).match(/<h3/g)).toHaveLength(3);
	});

	it.each(["00000", "harbor"])("what is no zip code (%s) is told at the field (A8.13), and the front stands", async (zip) => {
		const { status, body } = await site.ask("news.localhost", `/?zip=${zip}`);
		expect(status).toBe(200);
		expect(boxIn(body)).toContain("Zip code not found.");
		expect(boxIn(body)).toContain('aria-invalid="true"');
		expect(body.length).toBeGreaterThan(20_000);
	});
});
