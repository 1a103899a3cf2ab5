import { readFileSync } from "node:fs";
import { expect, look, plain, port, violations } from "../../support/reader.ts";

interface Seed {
	type: string;
	document: {
		id: string;
		vertical: string;
		headline: { primary: string };
		url: { primary: string };
		slides?: { caption?: string }[];
		taxonomy?: { additionalTerms?: { slug?: string }[] };
	};
}
const seeds = JSON.parse(readFileSync("dist/seeds.json", "utf8")) as Seed[];

/** One that anybody may read whole; behind the gate, only its first picture is there (tests/browser/personal/gate.spec.ts). */
function slideshowOf(vertical: string): { url: string; headline: string; captions: string[] } {
	const found = seeds.find(
		({ type, document }) =>
			type === "slideshow" &&
			document.vertical === vertical &&
			(document.slides?.length ?? 0) >= 4 &&
			!document.taxonomy?.additionalTerms?.some(({ slug }) => slug === "gated-content"),
	)?.document;
	if (!found) throw new Error(`The seeds have no slideshow of ${vertical}.`);
	return {
		url: `http://${vertical}.localhost:${port}${found.url.primary}`,
		headline: found.headline.primary,
		captions: (found.slides ?? []).map((slide) => slide.caption ?? ""),
	};
}

const position = (n: number, total: number) => `Imagen ${n} de ${total}`;

look("slides turn by link, key and address, and the place is announced, in Spanish", async ({ page }) => {
	const { url, captions } = slideshowOf("telemundo");
	await page.emulateMedia({ reducedMotion: "reduce" });
	await page.goto(`${url}?slide=2`);
	await expect(page.locator("mast-island[name=SlideControls]")).toHaveAttribute("status", "ready");
	// Kicker, title and tools below each other, on one edge.
	const head = await page
		.locator(".slideshow-head")
		.evaluate((head) => [...head.querySelectorAll(".kicker, h1, .share")].map((part) => part.getBoundingClientRect().toJSON()));
	expect(head.map(({ left }) => left)).toEqual(Array(3).fill(head[0].left));
	expect(head.map(({ top }) => top)).toEqual(head.map(({ top }) => top).sort((a, b) => a - b));
	const count = page.locator(".slide-count");
	await expect(count).toHaveText(position(2, captions.length));
	await expect(page.locator("#slide-2")).toBeInViewport();
	await page.getByRole("link", { name: "Imagen siguiente" }).click();
	await expect(count).toHaveText(position(3, captions.length));
	await expect(page).toHaveURL(`${url}?slide=3`);
	await page.keyboard.press("ArrowRight");
	await expect(page).toHaveURL(`${url}?slide=4`);
	for (const n of [3, 2]) {
		await page.keyboard.press("ArrowLeft");
		await expect(count).toHaveText(position(n, captions.length));
	}
	await page.getByRole("link", { name: "Imagen anterior" }).press("Enter");
	await expect(count).toHaveText(position(1, captions.length));
	await expect(page.getByRole("link", { name: "Imagen siguiente" })).toBeFocused();
	await expect(page).toHaveURL(url);
	await expect(page.getByRole("link", { name: "Imagen anterior" })).toHaveCount(0);
	expect(await violations(page, "main")).toEqual([]);
});

plain("without script: every slide with its caption, the requested one first, links to its neighbours", async ({ page }) => {
	const { url, captions, headline } = slideshowOf("telemundo");
	await page.goto(`${url}?slide=3`);
	await expect(page.getByRole("heading", { level: 1, name: headline })).toBeVisible();
	const slides = page.locator("#slides > li");
	await expect(slides).toHaveCount(captions.length);
	await expect(slides.first()).toHaveAttribute("id", "slide-3");
	await expect(slides.first()).toContainText(captions[2] ?? "");
	await expect(page.locator("head link[rel=canonical]")).toHaveAttribute("href", /\/slideshow\/[^?]+$/);
	await expect(page.locator("head link[rel=prev]")).toHaveAttribute("href", /\?slide=2$/);
	await expect(page.locator("head link[rel=next]")).toHaveAttribute("href", /\?slide=4$/);
	await page.getByRole("link", { name: "Imagen siguiente" }).click();
	await expect(slides.first()).toHaveAttribute("id", "slide-4");
});

look("an unknown slide is the whole", async ({ page }) => {
	const { url } = slideshowOf("news");
	await page.goto(`${url}?slide=999`);
	await expect(page.locator("#slides > li").first()).toHaveAttribute("id", "slide-1");
});

look("behind the gate the first picture stands whole in a wide window, and so does the way on (A2.16)", async ({ page }) => {
	await page.goto(`http://news.localhost:${port}/slideshow/harlan-fork-before-after-rcsl5`);
	for (const width of [1280, 1600]) {
		await page.setViewportSize({ width, height: 900 });
		for (const whole of [page.locator(".slideshow-page img"), page.locator(".gate .button")]) {
			const box = await whole.boundingBox();
			expect((box?.y ?? 900) + (box?.height ?? 0), `${width} wide`).toBeLessThanOrEqual(900);
		}
	}
});
