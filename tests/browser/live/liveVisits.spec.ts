import type { Page } from "@playwright/test";
import { expect, test, violationsInBothSchemes } from "../../support/reader.ts";
import { isRunning, listenToAnnouncements, Newsroom, nextPoll, openBlog, show, topOf } from "./newsroom.ts";

const words = {
	moments: "3 momentos clave en tu ausencia",
	posts: "2 publicaciones en tu ausencia",
	leftOff: "Aquí te quedaste. Lo nuevo está arriba.",
	goTo: "Ir a donde te quedaste",
	close: "Cerrar el resumen",
} as const;

const line = (page: Page) => page.locator(".live-unread");
const goAway = (page: Page) => page.goto("about:blank");
/** Ids of the cards on both sides of the line. */
const around = (page: Page) =>
	line(page).evaluate((node) => [node.previousElementSibling, node.nextElementSibling].map((card) => (card as HTMLElement).id));

test("whoever comes back finds where they left off and the key moments since, in Spanish (B1)", async ({ page }) => {
	const newsroom = new Newsroom("noticias", 9640);
	const said = await listenToAnnouncements(page);
	await newsroom.open();
	await newsroom.posts(14);
	await openBlog(page, newsroom.url);
	await expect(line(page)).toHaveCount(0);
	await expect(page.locator(".live-since")).toHaveCount(0);
	await goAway(page);

	for (let n = 15; n <= 20; n++) await newsroom.post(n, { key: n % 2 === 0 });
	await page.goto(newsroom.url);
	const settled = await topOf(newsroom.card(page, 10));
	await isRunning(page);
	const summary = page.locator(".live-since summary");
	await expect(summary).toHaveText(words.moments);
	await expect.poll(async () => (await said()).filter((text) => text === words.moments)).toHaveLength(1);
	await expect(line(page)).toHaveText(words.leftOff);
	await expect.poll(() => around(page)).toEqual([newsroom.id(15), newsroom.id(14)]);
	// Neither the line nor the summary takes room.
	expect(Math.abs((await topOf(newsroom.card(page, 10))) - settled)).toBeLessThan(1);

	await summary.click();
	await expect(page.locator(".live-since ol a")).toHaveText(["Post 20", "Post 18", "Post 16"]);
	expect(await violationsInBothSchemes(page, "main")).toEqual([]);
	await page.getByRole("link", { name: "Post 16" }).and(page.locator(".live-since a")).click();
	await expect(newsroom.card(page, 16)).toBeInViewport();
	await expect(page.locator(".live-since ol")).toBeHidden();
	await summary.click();
	await page.getByRole("link", { name: words.goTo }).click();
	await expect(newsroom.card(page, 15)).toBeInViewport();
	await expect(page).toHaveURL(new RegExp(`#${newsroom.id(15)}$`));
	await page.getByRole("button", { name: words.close }).click();
	await expect(page.locator(".live-since")).toHaveCount(0);
	await expect(page.locator(".live-card").first()).toBeFocused();

	// The same visit goes on: the line stays, nothing is told twice.
	await page.reload();
	await isRunning(page);
	await expect.poll(() => around(page)).toEqual([newsroom.id(15), newsroom.id(14)]);
	await expect(page.locator(".live-since")).toHaveCount(0);

	// The next one begins at what was seen on this.
	await goAway(page);
	await newsroom.post(21);
	await newsroom.post(22);
	await openBlog(page, newsroom.url);
	await expect(summary).toHaveText(words.posts);
	await expect.poll(() => around(page)).toEqual([newsroom.id(21), newsroom.id(20)]);
});

test("key moments posted while the tab was hidden are announced on return, with a link to them", async ({ page }) => {
	const newsroom = new Newsroom("news", 9650);
	await newsroom.open();
	await newsroom.posts(12);
	await page.clock.install();
	await openBlog(page, newsroom.url);
	await show(page, "hidden");
	await newsroom.post(13, { key: true });
	await newsroom.post(14);
	await page.clock.fastForward("00:05:00");
	await show(page, "visible");
	const summary = page.locator(".live-since summary");
	await expect(summary).toHaveText("1 key moment since you left");
	await expect(page.getByRole("button", { name: "2 new posts" })).toBeVisible();
	await expect(newsroom.card(page, 13)).toHaveCount(0);
	await summary.click();
	await page.locator(".live-since ol a").click();
	await expect(newsroom.card(page, 13)).toBeInViewport();
	await expect(newsroom.card(page, 14)).toHaveClass(/is-new/);
	await expect(page.getByRole("button", { name: "2 new posts" })).toBeHidden();
	await expect.poll(() => around(page)).toEqual([newsroom.id(13), newsroom.id(12)]);
});

test("the list of missed moments stays open, with the focus in it, when it says more", async ({ page }) => {
	const newsroom = new Newsroom("news", 9655);
	await newsroom.open();
	await newsroom.posts(12);
	await page.clock.install();
	await openBlog(page, newsroom.url);
	const away = async (post: number) => {
		await show(page, "hidden");
		await newsroom.post(post, { key: true });
		await page.clock.fastForward("00:05:00");
		await show(page, "visible");
	};
	await away(13);
	const summary = page.locator(".live-since summary");
	await expect(summary).toHaveText("1 key moment since you left");
	await summary.click();
	const link = page.locator(".live-since a", { hasText: "Post 13" });
	await link.focus();
	await away(14);
	await expect(summary).toHaveText("2 key moments since you left");
	await expect(link).toBeFocused();
});

test("a short look at another tab does not end the visit", async ({ page }) => {
	const newsroom = new Newsroom("news", 9651);
	await newsroom.open();
	await newsroom.posts(3);
	await page.clock.install();
	await openBlog(page, newsroom.url);
	await show(page, "hidden");
	await page.clock.fastForward("00:00:20");
	await newsroom.post(4, { key: true });
	await show(page, "visible");
	await expect(page.getByRole("button", { name: "1 new post" })).toBeVisible();
	await expect(page.locator(".live-since")).toHaveCount(0);
});

test("two tabs: posts seen in one are read in the other's next visit", async ({ context }) => {
	const newsroom = new Newsroom("news", 9652);
	await newsroom.open();
	await newsroom.posts(3);
	const first = await context.newPage();
	await openBlog(first, newsroom.url);
	await newsroom.post(4);
	const second = await context.newPage();
	await openBlog(second, newsroom.url);
	await expect.poll(() => around(second)).toEqual([newsroom.id(4), newsroom.id(3)]);
	// The first tab still shows three posts; what it keeps does not take back what the second has seen.
	await first.bringToFront();
	await show(first, "visible");
	await second.close();
	await goAway(first);
	await openBlog(first, newsroom.url);
	await expect(line(first)).toHaveCount(0);
});

test("a page of one card does not count the stream under it as seen", async ({ page }) => {
	const newsroom = new Newsroom("news", 9653);
	await newsroom.open();
	await newsroom.posts(3);
	await openBlog(page, newsroom.url);
	await goAway(page);
	await newsroom.post(4, {
		blocks: Array.from({ length: 30 }, (_, n) => ({ type: "markup", element: "p", html: `A long post, part ${n}.` })),
	});
	await newsroom.post(5);
	await openBlog(page, newsroom.url.replace(/rcna\d+$/, newsroom.id(4)));
	await expect(page.locator(".live-since summary")).toHaveText("1 post since you left");
	await goAway(page);
	await openBlog(page, newsroom.url);
	await expect.poll(() => around(page)).toEqual([newsroom.id(4), newsroom.id(3)]);
});

test("with storage blocked nothing breaks and nothing is claimed", async ({ page }) => {
	const errors: string[] = [];
	page.on("pageerror", (error) => errors.push(error.message));
	await page.addInitScript(() => {
		Object.defineProperty(window, "localStorage", {
			get() {
				throw new DOMException("denied", "SecurityError");
			},
		});
	});
	const newsroom = new Newsroom("news", 9654);
	await newsroom.open();
	await newsroom.posts(3);
	await page.clock.install();
	await openBlog(page, newsroom.url);
	await goAway(page);
	await newsroom.post(4, { key: true });
	await openBlog(page, newsroom.url);
	await expect(line(page)).toHaveCount(0);
	await expect(page.locator(".live-since")).toHaveCount(0);
	await newsroom.post(5);
	await nextPoll(page);
	await page.getByRole("button", { name: "1 new post" }).click();
	await expect(newsroom.card(page, 5)).toBeFocused();
	expect(errors).toEqual([]);
});
