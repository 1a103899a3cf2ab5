import { readFile } from "node:fs/promises";
import type { Page, Route } from "@playwright/test";
import { watchShifts } from "../../support/layoutShifts.ts";
import { apart, at, expect } from "../../support/reader.ts";

const story = "/politics/congress/senate-passes-water-bill-rcna1001";

/** Lets nothing of a kind come before the function that is returned has been called: the page is not loaded until then. */
async function holdBack(page: Page, kind: RegExp, letGo: (route: Route) => Promise<void>): Promise<() => void> {
	const held = Promise.withResolvers<void>();
	await page.route(kind, async (route) => {
		await held.promise;
		await letGo(route);
	});
	return held.resolve;
}

const holdPictures = (page: Page) => holdBack(page, /\/cdn-cgi\/image\//, (route) => route.continue());

/** Resources of a kind that the page fetched: whether after the first paint, and after the page was read. */
async function fetched(page: Page, kind: RegExp) {
	return page.evaluate(
		({ source }) => {
			const painted = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.POSITIVE_INFINITY;
			const loaded = performance.getEntriesByType("navigation")[0] as PerformanceNavigationTiming;
			return performance
				.getEntriesByType("resource")
				.filter(({ name }) => new RegExp(source).test(name))
				.map(({ startTime }) => ({ afterPaint: startTime >= painted, afterLoad: startTime >= loaded.domContentLoadedEventStart }));
		},
		{ source: kind.source },
	);
}

/** Part of dist/manifest.json that the test reads. */
interface Manifest {
	readonly faces: Readonly<Record<string, { readonly display: { readonly text: string } }>>;
}

const faces = /\.woff2$/;
const sheets = /\.css$/;

/** Opens a front whose faces come once the function that is returned has been called. */
async function openWithoutFaces(page: Page, brand: string): Promise<() => void> {
	const letFacesCome = await holdBack(page, faces, (route) => route.fallback());
	const faceRequest = page.waitForRequest(faces);
	await page.goto(at(brand), { waitUntil: "domcontentloaded" });
	await faceRequest;
	return letFacesCome;
}

const shownFaces = (page: Page) =>
	page.evaluate(() => [...document.fonts].filter(({ status }) => status === "loaded").map(({ family }) => family.replaceAll('"', "")));

apart.describe("the first paint waits for nothing but the page (decision 0140)", () => {
	apart("no face is fetched before it, no sheet before the page is read; the next pages of the tab have both faces", async ({ page }) => {
		const letPicturesCome = await holdPictures(page);
		await page.goto(at("news", story), { waitUntil: "domcontentloaded" });
		expect(await fetched(page, faces)).toEqual([]);
		letPicturesCome();
		await expect.poll(async () => (await fetched(page, faces)).length).toBeGreaterThan(0);
		await expect.poll(async () => (await fetched(page, sheets)).length).toBe(2);
		for (const { afterPaint } of await fetched(page, faces)) expect(afterPaint).toBe(true);
		for (const { afterLoad } of await fetched(page, sheets)) expect(afterLoad).toBe(true);
		const styles = page.locator("style[data-face]");
		expect(await styles.evaluateAll((all: HTMLStyleElement[]) => all.map(({ media }) => media))).toEqual(Array(2).fill("(scripting:none)"));
		await expect.poll(() => shownFaces(page)).toContain("Libre Franklin");
		await expect.poll(() => page.evaluate(() => sessionStorage.getItem("faces"))).toBe("1");
		await page.reload();
		expect(await styles.evaluateAll((all: HTMLStyleElement[]) => all.map(({ media }) => media))).toEqual(["all", "all"]);
	});

	for (const width of [375, 1280]) {
		apart(`a face that comes while a front is read moves no headline in view, however wide it is; ${width} wide`, async ({ page }) => {
			const { faces: all } = JSON.parse(await readFile("dist/manifest.json", "utf8")) as Manifest;
			const wide = all.msnbc?.display.text.match(/url\("(.+?)"\)/)?.[1] ?? "";
			const letFacesCome = await holdBack(page, faces, (route) => route.fulfill({ path: `dist/assets${wide}` }));
			const shifts = await watchShifts(page);
			await page.setViewportSize({ width, height: 800 });
			// The face is part of what loads: `load` would wait for it.
			const faceRequest = page.waitForRequest(faces);
			await page.goto(at("news"), { waitUntil: "domcontentloaded" });
			await faceRequest;
			const headlines = page.locator("main :is(h2, h3)");
			const lines = await headlines.evaluateAll((all: HTMLElement[]) => all.map(({ offsetHeight }) => offsetHeight));
			letFacesCome();
			await expect.poll(() => shownFaces(page)).toContain("Libre Franklin");
			await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
			expect(await shifts()).toEqual([]);
			// It is another face: lines break elsewhere by it where nobody is looking.
			const after = await headlines.evaluateAll((all: HTMLElement[]) => all.map(({ offsetHeight }) => offsetHeight));
			expect(after).not.toEqual(lines);
		});
	}

	apart(
		"headlines that the face would wrap by a little are fitted to it: all of a front's first screen have the brand's face",
		async ({ page }) => {
			const letFacesCome = await openWithoutFaces(page, "news");
			const headlines = page.locator("main .headline");
			// As narrow as their words in the stand-in, so that whatever is wider in the face wraps.
			const lines = await headlines.evaluateAll((all: HTMLElement[]) => {
				const sheet = new CSSStyleSheet();
				sheet.replaceSync(".headline{inline-size:max-content}");
				document.adoptedStyleSheets = [sheet];
				const widths = all.map((headline) => Math.ceil(headline.getBoundingClientRect().width));
				for (const [index, headline] of all.entries()) headline.classList.add(`narrow-${index}`);
				sheet.replaceSync(widths.map((width, index) => `.narrow-${index}{inline-size:${width}px}`).join(""));
				return all.map(({ offsetHeight }) => offsetHeight);
			});
			letFacesCome();
			await expect.poll(() => shownFaces(page)).toContain("Libre Franklin");
			const seen = await headlines.evaluateAll((all: HTMLElement[]) =>
				all.flatMap((headline, index) =>
					headline.getBoundingClientRect().top < innerHeight && headline.checkVisibility()
						? [{ index, height: headline.offsetHeight, family: getComputedStyle(headline).fontFamily, fit: headline.style.cssText }]
						: [],
				),
			);
			expect(seen.filter(({ fit }) => fit !== "").length).toBeGreaterThan(0);
			expect(seen.filter(({ family }) => !/^"?Libre Franklin"?,/.test(family))).toEqual([]);
			expect(seen.map(({ height }) => height)).toEqual(seen.map(({ index }) => lines[index]));
		},
	);

	apart(
		"a face stands as high as its stand-in, on a device without the stand-in's own file too; in a window of another width as it is",
		async ({ page }) => {
			const letFacesCome = await openWithoutFaces(page, "entretenimiento");
			/** Tops of the words, not the boxes, of the first screen's headlines, in px. */
			const tops = () =>
				page.locator("main .opening .headline a").evaluateAll((links) =>
					links.map((link) => {
						const words = document.createRange();
						words.selectNodeContents(link);
						return words.getBoundingClientRect().top;
					}),
				);
			const before = await tops();
			expect(before.length).toBeGreaterThan(2);
			letFacesCome();
			await expect.poll(() => shownFaces(page)).toContain("DM Serif Display");
			for (const [index, top] of (await tops()).entries()) expect(Math.abs(top - (before[index] ?? 0))).toBeLessThanOrEqual(2);
			await page.evaluate(() => {
				const headline = document.querySelector<HTMLElement>("main .lead-lines .headline");
				if (headline) headline.style.fontSize = "16px";
			});
			await page.setViewportSize({ width: 700, height: 800 });
			await expect(page.locator("main .lead-lines .headline[style*=font]")).toHaveCount(0);
		},
	);

	apart("who saves data gets no face at all", async ({ page, context }) => {
		await context.addCookies([{ name: "preferences", value: "saving.on", url: at("news") }]);
		await page.goto(at("news", story));
		await expect.poll(async () => (await fetched(page, sheets)).length).toBe(2);
		await expect.poll(async () => (await fetched(page, /\/house-/)).length).toBe(1);
		await page.evaluate(() => document.fonts.ready);
		expect(await fetched(page, faces)).toEqual([]);
	});

	for (const [brand, path, started] of [
		["news", "/us-news/weather/live-blog/storm-hollis-carolina-coast-rcna1901", "#live-stream[data-live]"],
		["noticias", "/slideshow/el-faro-por-dentro-ntsl4", "mast-island[on=load]:not([status=waiting])"],
	] as const) {
		apart(`${brand}${path}: what starts by itself starts once the page has loaded`, async ({ page }) => {
			// Said before the page's own listeners hear of it; its scripts hold the event back until they have run.
			await page.addInitScript((started) => {
				// However slow the machine: the five seconds for which a page is waited for never end.
				const wait = window.setTimeout;
				Object.assign(window, { setTimeout: (run: () => void, ms: number) => (ms === 5000 ? 0 : wait(run, ms)) });
				addEventListener("load", () => {
					document.documentElement.dataset.atLoad = document.querySelector(started) ? "started" : "waiting";
				});
			}, started);
			await page.goto(at(brand, path));
			await expect(page.locator("html")).toHaveAttribute("data-at-load", "waiting");
			await expect(page.locator(started).first()).toBeAttached();
		});
	}

	apart("a hand that comes before the page has loaded has the whole sheets at once", async ({ page }) => {
		const letPicturesCome = await holdPictures(page);
		await page.goto(at("news"), { waitUntil: "domcontentloaded" });
		await expect.poll(() => page.evaluate(() => customElements.get("mast-island") !== undefined)).toBe(true);
		expect(await fetched(page, sheets)).toEqual([]);
		await page.keyboard.press("Tab");
		await expect.poll(async () => (await fetched(page, sheets)).length).toBe(2);
		letPicturesCome();
	});
});

apart.describe("without script", () => {
	apart.use({ javaScriptEnabled: false });
	apart("the whole sheets stand at the page's end, and its faces come by themselves", async ({ page }) => {
		const faceRequest = page.waitForRequest(faces);
		const sheetRequest = page.waitForRequest(/\/assets\/core-news-[^/]+\.css$/);
		await page.goto(at("news"));
		await Promise.all([faceRequest, sheetRequest]);
	});
});
