import { readFileSync, statSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { contrast } from "./contrast.ts";
import { fallbackFor, fontOf, measure } from "./fontMetrics.ts";
import { hyphenatedId } from "./hyphenatedId.ts";
import { brandById, brands, findBrand } from "./registry.ts";
import { type BrandLink, type Palette, storyOpenings } from "./schema.ts";
import { displayFace, storyFaces, storyThemeCss, themeCss } from "./themeCss.ts";

const modules = `${import.meta.dirname}/../node_modules/`;
const fontPath = ({ theme: { display } }: (typeof brands)[number]) => `${modules}${display.package}/${display.file}`;

/** Text on background, 4.5 : 1 (WCAG 1.4.3). */
const textPairs: readonly (readonly [keyof Palette, keyof Palette])[] = [
	["ink", "paper"],
	["ink", "paperRaised"],
	["inkMuted", "paper"],
	["inkMuted", "paperRaised"],
	["accentText", "paper"],
	["accentText", "paperRaised"],
	["onAccent", "accent"],
	["onAccent2", "accent2"],
	["onMasthead", "masthead"],
	["onLive", "live"],
];
/** Marks on background, 3 : 1 (WCAG 1.4.11): focus rings, brand rules, the "live" label. */
const markPairs: readonly (readonly [keyof Palette, keyof Palette])[] = [
	["focus", "paper"],
	["focus", "paperRaised"],
	["accent", "paper"],
	["accent", "paperRaised"],
	["live", "paper"],
];

const links = (list: readonly BrandLink[]): BrandLink[] => list.flatMap((link) => [link, ...links(link.items ?? [])]);

describe.each(brands.map((brand) => [brand.id, brand] as const))("brand %s", (_, brand) => {
	it.each(["light", "dark"] as const)("has AA contrast in its %s palette", (scheme) => {
		const palette = brand.theme[scheme];
		const faults = [...textPairs.map((pair) => [...pair, 4.5] as const), ...markPairs.map((pair) => [...pair, 3] as const)]
			.map(([over, under, least]) => ({ pair: `${over} on ${under}`, ratio: contrast(palette[over], palette[under]), least }))
			.filter(({ ratio, least }) => ratio < least)
			.map(({ pair, ratio, least }) => `${pair}: ${ratio.toFixed(2)} < ${least}`);
		expect(faults).toEqual([]);
		expect(Object.values(palette).every((colour) => /^#[0-9a-f]{6}$/.test(colour))).toBe(true);
		expect(contrast(palette.rule, palette.paper)).toBeGreaterThan(1.25);
	});

	it("keeps the colours of its wordmark visible on its masthead", () => {
		for (const palette of [brand.theme.light, brand.theme.dark]) {
			if (brand.wordmark.svg.includes("var(--accent)")) expect(contrast(palette.accent, palette.masthead)).toBeGreaterThanOrEqual(3);
			if (brand.wordmark.svg.includes("var(--accent-2)")) expect(contrast(palette.accent2, palette.masthead)).toBeGreaterThanOrEqual(3);
		}
	});

	it("draws its wordmark with shapes only", () => {
		const { svg, viewBox } = brand.wordmark;
		expect(viewBox).toMatch(/^-?\d+ -?\d+ \d+ \d+$/);
		expect(svg).toContain("currentColor");
		expect([...svg.matchAll(/<([a-z]+)/gi)].map((tag) => tag[1])).toSatisfy((tags: string[]) =>
			tags.every((tag) => ["path", "circle", "rect", "g"].includes(tag)),
		);
		expect(svg).not.toMatch(/href|url\(|\son[a-z]+=|style=|javascript:/i);
		expect(svg.length).toBeLessThan(3500);
	});

	it("has a display face of at most 25 KB with every letter of both languages, and a measured stand-in", () => {
		const { display } = brand.theme;
		expect(statSync(fontPath(brand)).size).toBeLessThanOrEqual(25_000);
		const font = fontOf(fontPath(brand));
		expect(measure(font).missing).toBe("");
		expect(fallbackFor(font, display.fallback.local, display.caps)).toEqual(display.fallback);
		const licence = readFileSync(`${modules}${display.package}/LICENSE`, "utf8");
		expect(licence).toContain("SIL OPEN FONT LICENSE");
	});

	it("has for its stories no face, or one of at most 25 KB a file with every letter, and a measured stand-in", () => {
		const { storyFace } = brand.theme;
		if (!storyFace) return;
		const at = (file: string) => `${modules}${storyFace.package}/${file}`;
		for (const file of Object.values(storyFace.files)) {
			expect(statSync(at(file)).size).toBeLessThanOrEqual(25_000);
			expect(measure(fontOf(at(file))).missing).toBe("");
		}
		expect(fallbackFor(fontOf(at(storyFace.files.upright)), storyFace.fallback.local, false)).toEqual(storyFace.fallback);
		expect(readFileSync(`${modules}${storyFace.package}/LICENSE`, "utf8")).toContain("SIL OPEN FONT LICENSE");
		const faces = storyFaces(storyFace, { upright: "/u.woff2", italic: "/i.woff2", bold: "/b.woff2" });
		// Text being read never changes its face.
		expect(faces.match(/font-display:optional/g)).toHaveLength(3);
		expect(faces).toContain(`--story-text:"${storyFace.family}","${storyFace.family} stand-in",serif`);
		// A family that no rule defines yet is looked for among the system's, before the first paint.
		expect(storyThemeCss(brand)).toContain(`--story-text:"${storyFace.family} stand-in",serif`);
		expect(storyThemeCss(brand)).not.toContain(`"${storyFace.family}"`);
	});

	it("has menus that lead somewhere", () => {
		const { global, local, footer } = brand.navigation;
		expect(global.length).toBeGreaterThanOrEqual(5);
		expect(global.length).toBeLessThanOrEqual(brand.liveTv ? 11 : 10);
		expect(local.length).toBeGreaterThanOrEqual(3);
		expect(local.length).toBeLessThanOrEqual(8);
		for (const list of [global, local]) expect(new Set(list.map((link) => link.url)).size).toBe(list.length);
		for (const link of links([...global, ...local, ...footer])) {
			expect(link.label.trim()).toBe(link.label);
			expect(link.label).not.toBe("");
			expect(link.url).toMatch(menuAddress);
		}
	});

	it.each(["/", "/shop/kitchen/knives", "/search?q=a&type=video", "/rss.xml", "https://shop.acme.com/", "https://acme.com/a/b/c?d=e#f"])(
		"may have %s in a menu",
		(url) => expect(url).toMatch(menuAddress),
	);
	it.each(["", "politics", "//acme.com/", "http://acme.com/", "javascript:alert(1)", "/Politics", "/a b", "https://"])(
		"may not have %j in a menu",
		(url) => expect(url).not.toMatch(menuAddress),
	);

	it("writes its display face under its own URL", () => {
		const face = displayFace(brand, "/assets/face.woff2");
		expect(face).toContain('src:url("/assets/face.woff2") format("woff2")');
		expect(face).toContain("font-display:swap");
	});

	it("writes a theme in light and dark, which names no file", () => {
		const css = themeCss(brand);
		expect(css).not.toContain("url(");
		for (const colour of [brand.theme.dark.ink, brand.theme.dark.paper]) expect(css).toContain(colour);
		expect(css).not.toContain("undefined");
		expect(css.includes("prefers-color-scheme:dark")).toBe(brand.theme.scheme === "light dark");
		expect(css.split("{").length).toBe(css.split("}").length);
	});
});

/** A page of the brand, with any query, or another site's address. */
const menuAddress = /^(?:\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*(?:\.xml)?)?(?:\?[^\s#]+)?|https:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)+\/\S*)$/;

describe("how stories begin", () => {
	it.each(storyOpenings)("%s: some brand's do, and style sheets know it", (opening) => {
		expect(brands.some(({ theme }) => theme.opening === opening)).toBe(true);
		const sheet = readFileSync(`${import.meta.dirname}/../worker/pages/article/article.css`, "utf8");
		// Common rules of story openings go only where stories are.
		expect(sheet).toContain(`.opens-${opening}`);
	});
});

describe("what the specification says of brands", () => {
	/** The verticals that it names, with their display names (C1.7); an operator's own are beside them. */
	const names: Readonly<Record<string, string>> = {
		better: "BETTER",
		deportes: "Deportes",
		entretenimento: "Entretenimento",
		entretenimiento: "Entretenimiento",
		eonline: "E! Online",
		globalcitizen: "Global Citizen",
		localstationdeportes: "Deportes Local",
		mach: "MACH",
		msnbc: "MSNBC",
		news: "News",
		noticias: "Noticias",
		select: "Select",
		shows: "Shows",
		telemundo: "Telemundo",
		think: "THINK",
		today: "TODAY",
		"select cnbc": "Select CNBC",
		"select news": "Select News",
	};
	const specified = brands.filter(({ id }) => id in names);
	const ids = (test: (brand: (typeof brands)[number]) => boolean) => specified.filter(test).map((brand) => brand.id);

	it("speaks Spanish for six verticals (C1.8, A1.3), English for all others", () => {
		expect(ids((brand) => brand.language === "es")).toEqual([
			"telemundo",
			"noticias",
			"deportes",
			"localstationdeportes",
			"entretenimiento",
			"shows",
		]);
		for (const brand of brands) {
			expect(brand.locale).toBe(brand.language === "es" ? "es-US" : "en-US");
			expect(brand.flags.recommendations).toBe(brand.language === "en");
			expect(brand.flags.mobilePlaylistCount).toBe(brand.language === "es" ? 20 : 6);
		}
	});

	it("keeps msnbc apart (C1.9)", () => {
		expect(ids((brand) => brand.publisher === "msnbc")).toEqual(["msnbc"]);
	});

	it("maps slugs and content-system ids (C1.7)", () => {
		expect(ids((brand) => brand.slug !== hyphenatedId(brand))).toEqual(["globalcitizen"]);
		expect(brands.find((brand) => brand.id === "globalcitizen")?.slug).toBe("global-citizen");
		expect(brands.find((brand) => brand.id === "select")?.contentSystemId).toBe("select_news");
		for (const { id, slug, contentSystemId } of brands)
			expect([findBrand(id)?.id, findBrand(slug)?.id, findBrand(contentSystemId)?.id], "each name is one brand's").toEqual([id, id, id]);
	});

	it("maps each vertical to its display name (C1.7)", () => {
		expect(Object.fromEntries(specified.map(({ id, name }) => [id, name]))).toEqual(names);
	});

	it("gives the navigation bar its theme (C4.30)", () => {
		expect(ids((brand) => brand.navbarTheme === "vertical")).toEqual(["msnbc", "noticias", "deportes"]);
		expect(ids((brand) => brand.navbarTheme === "transparent")).toEqual(["today"]);
		expect(ids((brand) => brand.navbarTheme === "light")).toHaveLength(specified.length - 4);
	});

	it("saves on news and today, each in its way (A3.12, A6.1, A9.3, A9.10, A9.11)", () => {
		expect(ids((brand) => brand.flags.savedContent)).toEqual(["news", "today"]);
		expect(brandById("news").flags).toMatchObject({
			accountType: "forgerock",
			teaseSave: false,
			saveStyle: "text-button",
			bookmarksPerPage: 20,
			buttonStyle: "hover",
		});
		expect(brandById("today").flags).toMatchObject({
			accountType: "bedrock",
			teaseSave: true,
			saveStyle: "shape",
			bookmarksPerPage: 24,
			buttonStyle: "tilt",
		});
		// The account type that enables the token-based account API (C6.3).
		expect(ids((brand) => brand.flags.accountType === "bedrock")).toEqual(["today"]);
		for (const { id, flags } of brands)
			expect([flags.buttonStyle, flags.bookmarksPerPage], id).toEqual(id === "today" ? ["tilt", 24] : ["hover", 20]);
	});
});
