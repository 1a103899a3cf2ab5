import { readFileSync, statSync } from "node:fs";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { hyphenatedId } from "../../brands/hyphenatedId.ts";
import { brands } from "../../brands/registry.ts";
import { minutesOfAge } from "../../kv-seeds/compile/markdown.ts";
import { PHOTOGRAPHS } from "../../kv-seeds/pictures/photographs.ts";
import { SCENES } from "../../kv-seeds/pictures/scenes/index.ts";
import { WORDS, wordsOf } from "../../kv-seeds/pictures/words/words.ts";
import { altFault, faultsOfPage, imagesWithin, picturesOf, shownOf } from "../support/pictureDesk.ts";

/** The photographs of a story's seeds, by name. */
const photographsIn = (value: unknown) =>
	imagesWithin(value).flatMap((image) => {
		const [, name = ""] = /^\/pictures\/photographs\/([a-z-]+)\.jpg$/.exec(image.url.primary) ?? [];
		return name === "" ? [] : [{ name, image }];
	});

interface Seed {
	type: string;
	document: {
		id: string;
		vertical: string;
		datePublished?: string;
		primaryImage?: { url: { primary: string } };
		slides?: unknown;
		body?: unknown;
		offers?: { state?: string }[];
		taxonomy?: { allTerms?: { path: string }[] };
	};
}
const seeds = JSON.parse(readFileSync("dist/seeds.json", "utf8")) as Seed[];
const news = { folder: "news", language: "en" } as const;
const card = (file: string, alt: string) => `<li><img class="crop-3x2" src="/cdn-cgi/image/w=640/pictures/${file}.jpg" alt="${alt}"/></li>`;
const drawn = (scene: string, variant: 1 | 2 | 3 | 4) =>
	card(`news/${scene}-${variant}`, wordsOf(scene, variant, "en").replaceAll("'", "&#x27;"));
const page = (...cards: string[]) =>
	`<main><section class="pack"><div class="pack-head"><h2>Top</h2></div>${cards.join("")}</section></main>`;
const faultsOf = (html: string) => faultsOfPage(picturesOf(html), news, { mach: "Mach" });

describe("the picture desk", () => {
	it("lets a page pass that shows different things, each said as it is drawn", () => {
		expect(faultsOf(page(drawn("harbor", 1), drawn("farm", 2), drawn("harbor", 2)))).toEqual([]);
	});

	it.each([
		["a file twice", page(drawn("harbor", 1), drawn("farm", 1), drawn("harbor", 1)), ["news/harbor-1 stands twice on the page"]],
		[
			"a scene three times",
			page(drawn("harbor", 1), drawn("farm", 1), drawn("harbor", 2), drawn("farm", 2), drawn("harbor", 3)),
			["harbor is shown more than twice"],
		],
		["neighbours with one scene", page(drawn("harbor", 1), drawn("harbor", 2)), ["neighbours show harbor"]],
		[
			"another brand's folder",
			page(card("mach/farm-1", wordsOf("farm", 1, "en"))),
			["mach/farm-1 is another brand's, in a package that does not say so"],
		],
		["an alt text of another drawing", page(card("news/farm-1", "A lighthouse")), ['"A lighthouse" was not written for news/farm-1']],
	])("sends a page back for %s", (_, html, faults) => {
		expect(faultsOf(html)).toEqual(faults);
	});

	it("lets a package show another brand's pictures that says whose they are", () => {
		const html = `<main><section class="pack"><div class="pack-head"><h2>How it works, from Mach</h2></div>${card("mach/farm-1", wordsOf("farm", 1, "en"))}</section></main>`;
		expect(faultsOf(html)).toEqual([]);
	});

	it("has said in both languages what every scene shows, once for all four drawings or for each", () => {
		expect(Object.keys(WORDS).sort()).toEqual(Object.keys(SCENES).sort());
		expect(Object.values(WORDS).filter(({ length }) => ![1, 2, 4].includes(length))).toEqual([]);
	});
});

describe("the shops of the seeds", () => {
	const wares = seeds.filter(
		({ type, document }) => type === "product" && document.offers?.[0]?.state !== "OUT_OF_STOCK" && document.taxonomy?.allTerms,
	);
	const listings = [
		...Map.groupBy(
			wares.flatMap(({ document }) =>
				(document.taxonomy?.allTerms ?? []).flatMap(({ path }) => (/\/shop\/(?!gifts)/.test(path) ? [{ path, document }] : [])),
			),
			({ path }) => path,
		),
	].filter(([, all]) => all.length >= 20);

	it("show no thing beside itself among the newest of a department", () => {
		expect(listings.length).toBeGreaterThan(20);
		for (const [path, all] of listings) {
			const newest = all
				.sort((a, b) => minutesOfAge(a.document.datePublished) - minutesOfAge(b.document.datePublished))
				.slice(0, 20)
				.map(({ document }) => /item-[a-z]+/.exec(document.primaryImage?.url.primary ?? "")?.[0]);
			expect(
				newest.filter((thing, at) => thing === newest[at - 1]),
				path,
			).toEqual([]);
		}
	});
});

describe("the photographs of the seeds", () => {
	// What another story says of it ("Related") is the same photograph again.
	const shown = seeds
		.filter(({ type }) => type === "article")
		.flatMap(({ document }) => photographsIn(document).map((photograph) => ({ ...photograph, vertical: document.vertical })));

	it("are as large as publishers' are, credited and licensed, and each tells one story in words of its own", async () => {
		expect([...new Set(shown.map(({ name }) => name))].sort()).toEqual(Object.keys(PHOTOGRAPHS).sort());
		const credits = readFileSync("kv-seeds/pictures/photographs/CREDITS.md", "utf8");
		for (const { name, image, vertical } of shown) {
			const photograph = PHOTOGRAPHS[name];
			const language = brands.find(({ id }) => id === vertical)?.language;
			expect(image.altText, name).toBe(photograph?.words[language === "es" ? 1 : 0]);
			expect(credits, name).toMatch(
				new RegExp(`\\| .${name}\\.jpg. \\| ${photograph?.author ?? photograph?.source} \\| (?:CC0|CC BY \\d|public domain)`),
			);
			const file = `kv-seeds/pictures/photographs/${name}.jpg`;
			const { width, height, format } = await sharp(file).metadata();
			expect({ width, height, format }, name).toEqual({ width: photograph?.width, height: photograph?.height, format: "jpeg" });
			expect(width, name).toBeGreaterThanOrEqual(1600);
			expect(statSync(file).size, name).toBeLessThan(190_000);
		}
	});
});

describe.each(brands.map((brand) => [brand.id, brand] as const))("the seeds of %s", (id, brand) => {
	const own = seeds.filter(({ document }) => document.vertical === id);
	const stories = own.filter(({ type }) => ["article", "recipe", "video", "slideshow"].includes(type));

	it("say of each picture what it shows, out of their own folder", () => {
		const images = stories.flatMap(({ document }) => imagesWithin(document).flatMap((image) => shownOf(image) ?? []));
		expect(images.length).toBeGreaterThanOrEqual(Math.max(1, stories.length));
		expect(images.flatMap((image) => altFault(image, [brand.language]) ?? [])).toEqual([]);
		expect(images.filter(({ folder }) => folder !== hyphenatedId(brand))).toEqual([]);
	});

	it("lead no two stories with one picture", () => {
		const leads = stories.flatMap(({ document }) => document.primaryImage?.url.primary ?? []);
		expect(leads.filter((lead, index) => leads.indexOf(lead) !== index)).toEqual([]);
	});

	it("show no picture twice within a story, in a series of pictures neither", () => {
		const twice = stories.flatMap(({ document }) => {
			const files = imagesWithin([document.primaryImage, document.body, document.slides]).map(({ url }) => url.primary);
			const shown = document.slides ? files.slice(1) : files;
			return shown.filter((file, index) => shown.indexOf(file) !== index).map((file) => `${document.id}: ${file}`);
		});
		expect(twice).toEqual([]);
	});
});
