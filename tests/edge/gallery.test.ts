import { describe, expect, it } from "vitest";
import { hyphenatedId } from "../../brands/hyphenatedId.ts";
import { brands } from "../../brands/registry.ts";
import { galleryParts } from "../../worker/dev/gallery/parts.tsx";
import { htmlFaults } from "../support/htmlFaults.ts";
import { Site } from "../support/site.ts";
import { stoppedAfterTests } from "../support/stoppedAfterTests.ts";

// Without a content system: states come of fixtures, menus of the brand.
const site = await stoppedAfterTests(Site.startAlone({ CONTENT_API_URL: "http://127.0.0.1:9" }, false, { onLog: () => undefined }));

const names = Object.keys(galleryParts);
/** The first brand of each language. */
const speaking = (["en", "es"] as const).map((language) => brands.find((brand) => brand.language === language));

describe("the gallery of components", () => {
	it("is linked from the start page, and links every part", async () => {
		expect((await site.ask("localhost", "/_dev/")).body).toContain('href="/_dev/gallery/"');
		const { body } = await site.ask("localhost", "/_dev/gallery/");
		for (const name of names) expect(body).toContain(`href="/_dev/gallery/${name}?`);
	});

	it("shows each part in light and dark beside each other, or in the one scheme that a brand has", async () => {
		const { body } = await site.ask("localhost", `/_dev/gallery/${names[0]}?width=768`);
		expect([...body.matchAll(/<iframe [^>]*scheme=(\w+)"[^>]* width="(\d+)"/g)].map(([, scheme, width]) => [scheme, width])).toEqual([
			["light", "768"],
			["dark", "768"],
		]);
		const night = brands.find(({ theme }) => theme.scheme === "dark");
		if (!night) throw new Error("No brand has a night of its own.");
		const only = await site.ask("localhost", `/_dev/gallery/${names[0]}?brand=${hyphenatedId(night)}`);
		expect([...only.body.matchAll(/scheme=(\w+)"/g)].map(([, scheme]) => scheme)).toEqual(["dark", "dark"]);
	});

	it.each(speaking)(
		"$name: every part is a valid page without scripts, in the brand's language and its page's own rules",
		async (brand) => {
			if (!brand) throw new Error("A language has no brand.");
			for (const name of names) {
				const { status, body } = await site.ask("localhost", `/_dev/gallery/${name}/states?brand=${hyphenatedId(brand)}&scheme=dark`);
				expect(status, name).toBe(200);
				expect(body, name).toMatch(
					new RegExp(`<html data-theme="dark" lang="${brand.language}"[^>]*><head>.*<style>@layer.*class="gallery-name"`, "s"),
				);
				expect(body, name).not.toContain("<script");
				expect(await htmlFaults(body), name).toEqual([]);
			}
		},
	);

	it.each(["nothing", "tease/nothing", "states", "tease?brand=nobody", "constructor"])("has no %s", async (path) => {
		expect((await site.ask("localhost", `/_dev/gallery/${path}`)).status).toBe(404);
	});
});
