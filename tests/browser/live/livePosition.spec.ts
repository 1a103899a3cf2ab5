import type { Page } from "@playwright/test";
import { expect, test } from "../../support/reader.ts";
import { Newsroom, nextPoll, openBlog, shownIds, topOf } from "./newsroom.ts";

/** Makes a browser behave as one without scroll anchoring (Safari): only our own code keeps the reader's place. */
async function withoutAnchoring(page: Page): Promise<void> {
	await page.addInitScript(() => {
		const supports = CSS.supports.bind(CSS);
		CSS.supports = (...args: [string] | [string, string]) =>
			args[0] !== "overflow-anchor" && (args.length === 1 ? supports(args[0]) : supports(args[0], args[1]));
		const off = new CSSStyleSheet();
		off.insertRule("* { overflow-anchor: none !important }");
		document.adoptedStyleSheets = [off];
	});
}

/** An embed above that comes to its height late, as a vendor's script makes it. */
const embedLoads = (page: Page, cardId: string, px: number) =>
	page.evaluate(
		([id, height]) => {
			const embed = document.createElement("div");
			embed.dataset.late = "";
			embed.style.blockSize = `${height}px`;
			document.querySelector(`#${id} .live-body`)?.append(embed);
		},
		[cardId, px] as const,
	);

/** The browser's own frames, whatever its clock is set to. */
const keepRealFrames = (page: Page) => page.addInitScript(() => Object.assign(window, { realFrame: requestAnimationFrame.bind(window) }));

/** Waits until late content has come to rest: what is drawn first near the window takes a frame or two. */
const settled = (page: Page) =>
	page.evaluate(async () => {
		const { realFrame } = window as unknown as { realFrame: typeof requestAnimationFrame };
		for (let n = 0; n < 5; n++) await new Promise((resolve) => realFrame(resolve));
	});

/** The wheel, not a script: what a reader does. */
async function scrollTo(page: Page, cardId: string): Promise<void> {
	const card = page.locator(`#${cardId}`);
	await page.mouse.move(200, 300);
	for (let top = await topOf(card); top > 200; top = await topOf(card)) {
		const before = await page.evaluate(() => scrollY);
		await page.mouse.wheel(0, Math.min(600, top - 120));
		await page.waitForFunction((y) => scrollY !== y, before);
	}
	await settled(page);
}

for (const [index, [anchoring, width]] of (
	[
		[true, 1280],
		[false, 375],
	] as const
).entries()) {
	const browser = anchoring ? "a browser that anchors" : "a browser that does not anchor";

	test(`${browser}, ${width} px: the card that is read does not move: five posts, an edit, a deletion and a late embed above`, async ({
		page,
	}) => {
		await page.setViewportSize({ width, height: 720 });
		await keepRealFrames(page);
		if (!anchoring) await withoutAnchoring(page);
		await page.clock.install();
		const newsroom = new Newsroom("news", 9660 + index);
		await newsroom.open();
		await newsroom.posts(40);
		await openBlog(page, newsroom.url);
		const read = newsroom.card(page, 18);
		await scrollTo(page, newsroom.id(18));
		await expect(read).toBeInViewport();
		const position = await topOf(read);
		const moved = async () => {
			await settled(page);
			return Math.abs((await topOf(read)) - position);
		};

		for (let n = 41; n <= 45; n++) await newsroom.post(n);
		await nextPoll(page);
		await expect(page.getByRole("button", { name: "5 new posts" })).toBeVisible();
		expect(await moved()).toBeLessThan(1);

		// The five become active by themselves once a post is withdrawn (C4.5): five inserts and a removal above.
		await newsroom.withdraw(30);
		await nextPoll(page);
		await expect(newsroom.card(page, 45)).toHaveCount(1);
		expect((await shownIds(page)).slice(0, 6)).toEqual([45, 44, 43, 42, 41, 40].map((n) => newsroom.id(n)));
		expect(await moved()).toBeLessThan(1);

		await embedLoads(page, newsroom.id(25), 420);
		expect(await moved()).toBeLessThan(1);
		await embedLoads(page, newsroom.id(44), 300);
		expect(await moved()).toBeLessThan(1);

		await newsroom.post(22, {
			minutesAgo: 21,
			blocks: [{ type: "markup", element: "p", html: "A correction of some length. ".repeat(20) }],
		});
		await nextPoll(page);
		await expect(newsroom.card(page, 22)).toContainText("A correction");
		expect(await moved()).toBeLessThan(1);

		// The card itself is corrected: its top stays.
		await newsroom.post(18, { minutesAgo: 25, blocks: [{ type: "markup", element: "p", html: "And this one. ".repeat(40) }] });
		await nextPoll(page);
		await expect(read).toContainText("And this one.");
		expect(await moved()).toBeLessThan(1);
	});

	test(`${browser}: the card that the address names is held through late embeds until the reader moves`, async ({ page }) => {
		await keepRealFrames(page);
		if (!anchoring) await withoutAnchoring(page);
		const newsroom = new Newsroom("news", 9670 + index);
		await newsroom.open();
		await newsroom.posts(40);
		await openBlog(page, `${newsroom.url}#${newsroom.id(15)}`);
		const target = newsroom.card(page, 15);
		await expect(target).toBeInViewport();
		const position = await topOf(target);
		expect(position).toBeLessThan(160);
		for (const [n, px] of [
			[38, 500],
			[20, 250],
			[16, 333],
		] as const) {
			await embedLoads(page, newsroom.id(n), px);
			await settled(page);
			expect(Math.abs((await topOf(target)) - position)).toBeLessThan(1);
		}
		await page.mouse.move(300, 300);
		await page.mouse.wheel(0, 900);
		await expect.poll(() => topOf(target)).toBeLessThan(position - 600);
	});
}
