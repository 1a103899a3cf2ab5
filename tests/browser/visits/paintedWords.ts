import type { CDPSession, Page } from "@playwright/test";
import sharp from "sharp";
import type { StoryOpening } from "../../../brands/schema.ts";
import { expect, laidOut, softly, waitSeldom } from "../../support/reader.ts";

/** Words on the page: their colour, how large they are, and the boxes of their lines. */
interface Words {
	text: string;
	color: readonly number[];
	least: number;
	boxes: readonly { x: number; y: number; width: number; height: number }[];
}

/** The part of a page that is shown, and how large. */
interface Clip {
	x: number;
	y: number;
	width: number;
	height: number;
	scale: number;
}

const width = 1280;
/** Pixels of a picture for one of the page: what lies under words is coarser anyway (decision 0333), and a picture takes a quarter. */
const scale = 0.5;
const pictureWidth = width * scale;
/** Height of a window before its page is known; a picture of a page has no more rows than a browser paints at once. */
const firstHeight = 4200;
const mostHeight = 16_000;
const read =
	".headline, .pack-title, .kicker, .label, .button, .dek, .pack-kicker, .strip a, .mast-tool, .mini-tease, .byline, .dates, .share-tool, figcaption";

/** Expects text to stand out from what is painted under it, in the light and in the dark. */
export async function judgePaintedWords(page: Page): Promise<void> {
	await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
	// Playwright sets no size twice in a row: the one at the end has to be another.
	await page.setViewportSize({ width, height: 900 });
	const session = await page.context().newCDPSession(page);
	const clip = await wholeInWindow(page, session);
	// A scheme changes colors and moves nothing: letters are looked for once.
	await paint(page, "#f0f");
	const inked = await pixels(session, clip);
	expect(inked.length).toBe(pictureWidth * Math.ceil(clip.height * scale) * 3);
	await paint(page, "transparent");
	const light = await pixels(session, clip);
	const differs = (at: number) => Math.abs((light[at] ?? 0) - (inked[at] ?? 0)) > 8;
	const isInk = (at: number) => differs(at) || differs(at + 1) || differs(at + 2);
	softly(faintWords(await wordsOf(page), light, isInk), "painted words, light").toEqual([]);
	await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
	const dark = await pixels(session, clip);
	softly(faintWords(await wordsOf(page), dark, isInk), "painted words, dark").toEqual([]);
	await paint(page, null);
	await session.detach();
	await page.setViewportSize({ width, height: 720 });
}

/** A story's words keep off the window's edge at every width, and nothing of it is cut on a phone (C2.24). */
export async function judgeStoryEdges(page: Page, opening: StoryOpening): Promise<void> {
	await softly(page.locator(`.story.opens-${opening}.led h1`), `a story that begins as ${opening}`).toBeVisible();
	await page.setViewportSize({ width: 375, height: 800 });
	softly(await page.evaluate(() => document.documentElement.scrollWidth), "a story's edges, 375 wide").toBe(375);
	for (const narrower of [375, 768, 1010]) {
		await page.setViewportSize({ width: narrower, height: 800 });
		softly(await leftmostWords(page), `a story's edges, ${narrower} wide`).toBeGreaterThanOrEqual(leastMargin);
	}
}

const leastMargin = 12;

/** The left edge of the words of a story's opening and of its picture's caption, in px. */
function leftmostWords(page: Page): Promise<number> {
	return page.evaluate(() => {
		const lines = [...document.querySelectorAll(".story-top :is(h1, .kicker, .dek, .byline, .dates), .story-lead figcaption")];
		const lefts = lines.flatMap((line) => {
			const words = document.createRange();
			words.selectNodeContents(line);
			return [...words.getClientRects()].filter(({ width }) => width > 1).map(({ left }) => left);
		});
		return Math.min(...lefts);
	});
}

/** Makes the window as tall as its page, down to the footer, in the scale of its pictures: at another one each picture paints the page twice more. */
async function wholeInWindow(page: Page, session: CDPSession): Promise<Clip> {
	await showAt(session, firstHeight);
	await laidOut(page);
	const height = await page.evaluate(() => document.documentElement.scrollHeight);
	expect(height).toBeLessThanOrEqual(mostHeight);
	const clip = await showAt(session, height);
	await waitSeldom(page, () => [...document.images].every((image) => image.complete || image.getBoundingClientRect().top > innerHeight));
	// Advertising comes by itself: between two pictures its words would be taken for what lies under them.
	await waitSeldom(page, () =>
		[...document.querySelectorAll<HTMLElement>("[data-ad]:not([data-ad-delay])")].every(
			(place) => !place.checkVisibility() || /^(?:rendered|viewed|empty)$/.test(place.dataset.adState ?? ""),
		),
	);
	return clip;
}

async function showAt(session: CDPSession, height: number): Promise<Clip> {
	const viewport = { x: 0, y: 0, width, height, scale };
	await session.send("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: 1, mobile: false, viewport });
	return viewport;
}

function faintWords(words: readonly Words[], paper: Buffer, isInk: (at: number) => boolean): string[] {
	let seen = 0;
	const faint = words.flatMap(({ text, color, least, boxes }) => {
		const low = lowest(
			color,
			boxes.flatMap((box) => paperUnderInk(paper, isInk, box)),
		);
		if (low === null) return [];
		seen++;
		return low >= least ? [] : [`${low.toFixed(2)} < ${least}: ${text}`];
	});
	expect(seen, "words whose ink is found").toBeGreaterThan(20);
	return faint;
}

/** Paints all letters of the page in one color, or in their own again: what they stand on stays. */
async function paint(page: Page, color: string | null): Promise<void> {
	await page.evaluate((value) => {
		const sheet = new CSSStyleSheet({ media: "all" });
		sheet.replaceSync(`*, ::before, ::after { -webkit-text-fill-color: ${value} !important }`);
		const own = document.adoptedStyleSheets.filter(({ media }) => media.length === 0);
		document.adoptedStyleSheets = value === null ? own : [...own, sheet];
	}, color);
}

/** The words to be read, in the page's own pixels; large type needs less (WCAG 1.4.3). */
function wordsOf(page: Page): Promise<Words[]> {
	return page.evaluate((selector) => {
		const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
		const known = new Map<string, number[]>();
		const rgb = (color: string) => {
			const found = known.get(color);
			if (found || !canvas) return found ?? [0, 0, 0];
			canvas.clearRect(0, 0, 1, 1);
			canvas.fillStyle = color;
			canvas.fillRect(0, 0, 1, 1);
			const channels = [...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3)];
			known.set(color, channels);
			return channels;
		};
		const found = [];
		for (const element of document.querySelectorAll<HTMLElement>(selector)) {
			const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
			for (let node = walker.nextNode(); node; node = walker.nextNode()) {
				const parent = node.parentElement;
				if (
					!parent ||
					!node.textContent?.trim() ||
					!parent.checkVisibility({ visibilityProperty: true }) ||
					parent.closest(".visually-hidden")
				)
					continue;
				const range = document.createRange();
				range.selectNodeContents(node);
				const { color, fontSize, fontWeight } = getComputedStyle(parent);
				const px = Number.parseFloat(fontSize);
				found.push({
					text: `${node.textContent.trim().slice(0, 50)} (${element.className})`,
					color: rgb(color),
					least: px >= 24 || (px >= 18.66 && Number(fontWeight) >= 700) ? 3 : 4.5,
					boxes: [...range.getClientRects()].map(({ x, y, width, height }) => ({ x, y, width, height })),
				});
			}
		}
		return found;
	}, read);
}

async function pixels(session: CDPSession, clip: Clip): Promise<Buffer> {
	const { data } = await session.send("Page.captureScreenshot", { format: "png", optimizeForSpeed: true, clip });
	return sharp(Buffer.from(data, "base64")).removeAlpha().raw().toBuffer();
}

/** Luminances of what is painted where letters are: pixels that differ clearly between the page with its letters and without. */
function paperUnderInk(paper: Buffer, isInk: (at: number) => boolean, box: Words["boxes"][number]): number[] {
	const found: number[] = [];
	const bottom = Math.min(paper.length / pictureWidth / 3, (box.y + box.height) * scale);
	const right = Math.min(pictureWidth, (box.x + box.width) * scale);
	for (let y = Math.max(0, Math.floor(box.y * scale)); y < bottom; y++) {
		for (let x = Math.max(0, Math.floor(box.x * scale)); x < right; x++) {
			const at = (y * pictureWidth + x) * 3;
			if (isInk(at)) found.push(luminance(paper[at] ?? 0, paper[at + 1] ?? 0, paper[at + 2] ?? 0));
		}
	}
	return found;
}

/** The lowest contrast of a colour with its grounds; the edges of letters are blends, so a twentieth of them may be anything. */
function lowest([red = 0, green = 0, blue = 0]: readonly number[], grounds: readonly number[]): number | null {
	const own = luminance(red, green, blue);
	const ratios = Float64Array.from(grounds, (under) => (Math.max(own, under) + 0.05) / (Math.min(own, under) + 0.05)).sort();
	return ratios[Math.floor(ratios.length / 20)] ?? null;
}

/** The share of a channel of an sRGB colour in its luminance (WCAG). */
const linear = Array.from({ length: 256 }, (_, value) => (value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4));

function luminance(red: number, green: number, blue: number): number {
	return 0.2126 * (linear[red] ?? 0) + 0.7152 * (linear[green] ?? 0) + 0.0722 * (linear[blue] ?? 0);
}
