import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ScriptFile } from "../../.commands/build/scripts.ts";
import { hyphenatedId } from "../../brands/hyphenatedId.ts";
import { brands } from "../../brands/registry.ts";
import { ContentServer } from "../support/contentServer.ts";
import { Site } from "../support/site.ts";

/** Budgets of the house in bytes, gzip. What fails here stops the build. */
const budgets = {
	/** With the inline scripts of every page. */
	boot: 3 * 1024,
	house: 12 * 1024,
	signIn: 20 * 1024,
	css: 14.1 * 1024,
	frontRules: 6.65 * 1024,
	ownRules: 6 * 1024,
	faces: 45 * 1024,
	worker: 560 * 1024,
} as const;

interface Manifest {
	boot: string;
	scripts: Record<"head" | "body", { text: string }>;
	styles: Record<string, string>;
	faces: Record<string, { display: { text: string }; story: { text: string } | null }>;
}

const manifest = JSON.parse(readFileSync("dist/manifest.json", "utf8")) as Manifest;
const scripts = JSON.parse(readFileSync("dist/scripts.json", "utf8")) as Record<string, ScriptFile>;
const gzipped = (path: string) => gzipSync(readFileSync(path), { level: 9 }).byteLength;
const asset = (url: string) => `dist/assets${url}`;

/** A script's file and those that it imports before it runs. */
function closure(file: string, seen = new Set<string>()): Set<string> {
	if (seen.has(file)) return seen;
	seen.add(file);
	for (const next of scripts[file]?.imports ?? []) closure(next, seen);
	return seen;
}

/** The files that a dynamic import of a module brings. */
function entry(module: string): Set<string> {
	for (const [file, { entries }] of Object.entries(scripts)) if (entries.includes(module)) return closure(file);
	throw new Error(`${module} is not in the build`);
}

const boot = closure(manifest.boot.slice("/assets/".length));
const sizeOf = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + gzipped(asset(`/assets/${file}`)), 0);

describe("bytes", () => {
	it("script before the page has loaded: 3 KB in one file and the page, and no React in it", () => {
		expect(boot.size).toBe(1);
		const inline = gzipSync(manifest.scripts.head.text + manifest.scripts.body.text, { level: 9 }).byteLength;
		expect(sizeOf(boot) + inline).toBeLessThanOrEqual(budgets.boot);
		for (const file of boot) expect(scripts[file]?.modules.filter((module) => module.includes("node_modules"))).toEqual([]);
	});

	it("script after it on pages without islands in view: 12 KB in two files, requested together", () => {
		const after = [...entry("client/house/house.ts"), ...entry("client/house/ads.ts")];
		const files = new Set(after.filter((file) => !boot.has(file)));
		expect(files.size).toBeLessThanOrEqual(2);
		expect(sizeOf(files)).toBeLessThanOrEqual(budgets.house);
	});

	it("script after it on a live blog: 12 KB in two files, until its first poll or a press brings the rest", () => {
		const files = new Set([...entry("client/house/house.ts"), ...entry("client/islands/LiveBlog/LiveBlog.script.ts")]);
		const after = [...files].filter((file) => !boot.has(file));
		expect(after).toHaveLength(2);
		expect(sizeOf(after)).toBeLessThanOrEqual(budgets.house);
		expect([...entry("client/islands/LiveBlog/session.ts")].filter((file) => !files.has(file)).length).toBeGreaterThan(0);
	});

	it("what several files share is worth a request: 2 KB and more", () => {
		const shared = Object.keys(scripts).filter((file) => scripts[file]?.entries.length === 0 && !boot.has(file));
		expect(shared.length).toBeGreaterThan(1);
		expect(shared.filter((file) => sizeOf([file]) < 2000)).toEqual([]);
	});

	it("a question about notifications brings nothing of accounts, and no store", () => {
		const files = [...entry("client/house/pushAsk.ts")].filter((file) => !entry("client/house/house.ts").has(file));
		expect(files.length).toBeLessThanOrEqual(2);
	});

	const onEveryPage = ["house/house", "house/ads", "house/houseAds", "house/pushAsk"];
	it.each([
		["a front or story", [], 20],
		["a live blog", ["islands/LiveBlog/LiveBlog.script", "islands/LiveBlog/session"], 31.6],
		["a video that plays", ["islands/VideoPlayer/VideoPlayer.script"], 34],
		["a slideshow", ["islands/SlideControls/SlideControls.script"], 26],
		["a recipe", ["islands/Kitchen/Kitchen.script"], 20],
		["a schedule", ["islands/OnAir/OnAir.script", "islands/OnAir/reminders"], 26],
	])("all script of %s read to its end, nothing used: no React, and at most what it weighs (%j): %d KB", (_, own, most) => {
		const byItself = [...onEveryPage, ...own];
		const files = new Set([...boot, ...byItself.flatMap((name) => [...entry(`client/${name}.ts`)])]);
		expect(files.size).toBeGreaterThan(byItself.length);
		expect([...files].flatMap((file) => scripts[file]?.modules.filter((held) => held.includes("node_modules/react")) ?? [])).toEqual([]);
		expect(sizeOf(files)).toBeLessThanOrEqual(most * 1024);
	});

	it("React comes with islands alone: nothing else that a page or a press fetches brings it", () => {
		const modules = Object.values(scripts).flatMap(({ entries }) => entries);
		const others = modules.filter((module) => !module.endsWith(".island.tsx") && module !== "client/runtime/hydrate.ts");
		expect(others.length).toBeGreaterThan(20);
		const bringing = others.filter((module) =>
			[...entry(module)].some((file) => scripts[file]?.modules.some((held) => held.includes("node_modules/react"))),
		);
		// Part of an island: the TV providers' older script.
		expect(bringing).toEqual(["client/vendors/accessEnabler.ts"]);
	});

	describe("sign-in", () => {
		const flow = ["client/islands/SignIn/SignIn.island.tsx", "client/session/openSignIn.ts", "client/session/session.ts"];

		it("flow, dialog and session on top of React, Jotai and what every page has: 20 KB", () => {
			const before = new Set([...boot, ...entry("client/runtime/hydrate.ts"), ...entry("client/house/house.ts")]);
			const added = new Set(flow.flatMap((source) => [...entry(source)]).filter((file) => !before.has(file)));
			expect(sizeOf(added)).toBeLessThanOrEqual(budgets.signIn);
		});

		it("comes with nothing else: what a page or another island fetches holds none of it", () => {
			const islands = Object.values(scripts).flatMap(({ entries }) => entries.filter((module) => module.endsWith(".island.tsx")));
			expect(islands).toContain("client/islands/SignIn/SignIn.island.tsx");
			const others = islands.filter((source) => source !== "client/islands/SignIn/SignIn.island.tsx").map(entry);
			for (const files of [boot, ...others])
				for (const file of files)
					expect(
						scripts[file]?.modules.filter((module) =>
							/^client\/(?:islands\/SignIn|vendors|domain\/signIn\/(?:steps|transitions|validation))\b/.test(module),
						),
						file,
					).toEqual([]);
		});
	});

	it.each(brands.map((brand) => brand.id))("CSS of any page of %s: 14.1 KB", (id) => {
		const core = gzipped(asset(manifest.styles[`core-${id}`] ?? ""));
		const kinds = Object.entries(manifest.styles).filter(([name]) => !name.startsWith("core-"));
		for (const [kind, url] of kinds) expect(core + gzipped(asset(url)), kind).toBeLessThanOrEqual(budgets.css);
	});

	it("sheets that come late have no faces: these have all text laid out again", () => {
		for (const [name, url] of Object.entries(manifest.styles))
			if (name !== "dev") expect(readFileSync(asset(url), "utf8"), name).not.toContain("@font-face");
	});

	// Two write italic and bold in faces with more kerning than that: what they weigh today (docs/decisions/0194).
	const heavier: Readonly<Record<string, number>> = { msnbc: 48, think: 56.5 };
	it.each(brands.map(({ id }) => id))("faces of a story of %s with italic and bold: 45 KB", (id) => {
		const rules = [manifest.faces[id]?.display.text, manifest.faces[id]?.story?.text ?? ""].join("");
		const files = [...rules.matchAll(/url\("([^"]+)"\)/g)].map(([, url = ""]) => url);
		expect(files.length).toBeGreaterThan(0);
		const bytes = files.reduce((sum, url) => sum + readFileSync(asset(url)).byteLength, 0);
		expect(bytes).toBeLessThanOrEqual((heavier[id] ?? 0) * 1024 || budgets.faces);
	});

	it("the Worker: 560 KB", () => {
		expect(gzipped("dist/worker/index.js")).toBeLessThanOrEqual(budgets.worker);
	});

	describe("HTML", () => {
		let content: ContentServer;
		let site: Site;
		beforeAll(async () => {
			content = await ContentServer.start();
			site = await Site.startAlone({ CONTENT_API_URL: content.url, CALL_PATIENCE: "10" });
		});
		afterAll(async () => {
			await site.stop();
			await content.stop();
		});

		it.each([
			...brands.map((brand): [string, string] => [`${hyphenatedId(brand)}.localhost`, "/"]),
			["news.localhost", "/politics/congress/senate-passes-water-bill-rcna1001"],
			["today.localhost", "/food/gatherings/duluth-street-sunday-soup-tdna1001"],
			["think.localhost", "/culture/design/the-chair-nobody-sits-in-thna1012"],
			["news.localhost", "/us-news/weather/live-blog/storm-hollis-carolina-coast-rcna1901"],
			["deportes.localhost", "/liga-mx/jornada/live-blog/tezontle-bajio-minuto-a-minuto-dpna1901"],
			["today.localhost", "/recipes/weeknight-chicken-and-white-bean-soup-tdrp1001"],
			["news.localhost", "/video/watch-the-dome-on-the-night-of-the-vote-mmvo1001"],
		])("rules of %s%s: 6 KB, a front's 6.65, no sheet before the first paint, each piece allowed by its hash", async (host, path) => {
			// The first answer may stream, with the rules of all that may come late.
			await site.ask(host, path);
			const { status, body, headers } = await site.ask(host, path);
			expect(status).toBe(200);
			const [, css = ""] = /<style>(.*?)<\/style>/s.exec(body) ?? [];
			expect(css).toMatch(/^@layer /);
			expect(gzipSync(css, { level: 9 }).byteLength).toBeLessThanOrEqual(path === "/" ? budgets.frontRules : budgets.ownRules);
			expect(body.replace(/<noscript.*?<\/noscript>/gs, "")).not.toMatch(/<link[^>]+(?:stylesheet|preload)/);
			const pieces = [...body.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text = ""]) => text);
			expect(pieces.length).toBeGreaterThan(1);
			for (const text of pieces)
				expect(headers.get("content-security-policy")).toContain(`'sha256-${createHash("sha256").update(text).digest("base64")}'`);
		});
	});

	describe("HTML of the seeds", () => {
		let site: Site;
		beforeAll(async () => {
			site = await Site.startAlone({}, true);
		});
		afterAll(() => site.stop());

		it.each([
			["news.localhost", "/", 15.75],
			["noticias.localhost", "/", 13.25],
			["news.localhost", "/politics/congress/senate-passes-water-bill-rcna1001", 12.5],
			["news.localhost", "/us-news/weather/live-blog/storm-hollis-carolina-coast-rcna1901", 19.25],
			["today.localhost", "/recipes/weeknight-chicken-and-white-bean-soup-tdrp1001", 9.5],
		])("markup of %s%s, its own rules apart: %f KB", async (host, path, most) => {
			const { body, status } = await site.ask(host, path);
			expect(status).toBe(200);
			const markup = body.replace(/<style.*?<\/style>/gs, "");
			expect(markup.length).toBeGreaterThan(35_000);
			expect(gzipSync(markup, { level: 6 }).byteLength).toBeLessThanOrEqual(most * 1024);
		});
	});
});
