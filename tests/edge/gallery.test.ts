import { describe, expect, it } from "vitest";
import { hyphenatedId } from "../../brands/hyphenatedId.ts";
import { brands } from "../../brands/registry.ts";
import { galleryParts } from "../../worker/dev/gallery/parts.tsx";
import { pageKinds } from "../../worker/pages/kernel/kinds.ts";
import { htmlFaults } from "../support/htmlFaults.ts";
import { readSite } from "../support/readSite.ts";
import { Site } from "../support/site.ts";
import { stoppedAfterTests } from "../support/stoppedAfterTests.ts";

const seeded = await readSite();
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

describe("kinds of pages in the gallery", () => {
	const get = (path: string) => seeded.ask("localhost", `/_dev/gallery/${path}`);
	const pathsIn = (html: string, pattern: RegExp): string[] =>
		[...html.matchAll(pattern)].map(([, path = ""]) => path.replaceAll("&amp;", "&"));

	/** Kinds of a reader's own, of one post, of a vendor's test, and data. */
	const unseen = [
		...["accountDeleted", "accountSection", "account", "figures", "forYou", "history", "restore", "saved"],
		...["liveCard", "paywallTest", "wholeListing"],
	];

	it("are each there in some brand, but those that a visitor sees nowhere", async () => {
		const found = new Set<string>();
		for (const brand of brands)
			for (const path of pathsIn((await get(`?brand=${hyphenatedId(brand)}`)).body, /href="\/_dev\/gallery\/kinds\/(\w+)\?/g))
				found.add(path);
		expect([...Object.keys(pageKinds), "error"].filter((kind) => !found.has(kind)).sort()).toEqual([...unseen].sort());
	});

	const judged = new Set<string>();
	it.each(speaking)("$name: every page is whole, in light and dark, without scripts", async (brand) => {
		if (!brand) throw new Error("A language has no brand.");
		const kinds = pathsIn((await get(`?brand=${hyphenatedId(brand)}`)).body, /href="\/_dev\/gallery\/(kinds\/[^"]+)"/g);
		expect(kinds.length).toBeGreaterThan(15);
		for (const kind of kinds) {
			const { status, body } = await get(kind);
			expect(status, kind).toBe(200);
			const frames = pathsIn(body, /<iframe src="\/_dev\/gallery\/([^"]+)"/g);
			expect(frames.length % 2, kind).toBe(0);
			const [light = "", dark = ""] = frames;
			expect([light, dark].map((path) => /scheme=(\w+)$/.exec(path)?.[1])).toEqual(["light", "dark"]);
			const shown = await get(dark);
			expect(shown.status, dark).toBe(/error/.test(kind) ? 403 : 200);
			expect(shown.body, dark).toMatch(new RegExp(`<html data-theme="dark" lang="${brand.language}"`));
			expect(shown.body, dark).not.toContain("<script");
			const [name = ""] = kind.split("?");
			if (!judged.has(name)) expect(await htmlFaults(shown.body), dark).toEqual([]);
			judged.add(name);
		}
	});

	it.each(["kinds/", "kinds/nothing", "kinds/article?page=/nowhere", "kinds/article?page=//evil.example/"])("has no %s", async (path) => {
		expect((await get(path)).status).toBe(404);
	});
});
