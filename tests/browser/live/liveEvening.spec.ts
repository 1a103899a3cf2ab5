import type { Page } from "@playwright/test";
import { expect, test } from "../../support/reader.ts";
import { countPolls, intervalMs, listenToAnnouncements, Newsroom, nextPoll, openBlog, show, shownIds, topOf } from "./newsroom.ts";

const words = {
	one: "1 publicación nueva",
	five: "5 publicaciones nuevas",
	shown: "Hay 5 publicaciones nuevas arriba",
	moments: "2 momentos clave en tu ausencia",
	ended: "La cobertura en vivo terminó",
	live: "En vivo",
} as const;

/** Keeps the moments, by the page's clock, at which it polled. */
async function watchPolls(page: Page): Promise<() => Promise<number[]>> {
	await page.addInitScript(() => {
		const polledAt: number[] = [];
		let underWay = 0;
		const send = window.fetch.bind(window);
		window.fetch = async (...args) => {
			const [request] = args;
			const isPoll = (request instanceof Request ? request.url : String(request)).includes("/cards?since=");
			if (isPoll) polledAt.push(Date.now());
			underWay++;
			try {
				const response = await send(...args);
				// An answer is here with its last byte: before that, the page's clock would cut it off.
				await response.clone().arrayBuffer();
				return response;
			} finally {
				underWay--;
			}
		};
		Object.assign(window, { polls: () => ({ polledAt, underWay }) });
	});
	return () => page.evaluate(() => (window as unknown as { polls: () => { polledAt: number[] } }).polls().polledAt);
}

/** Lets the page's clock run, and every answer arrive at the time of the page at which it was requested. */
async function letTimePass(page: Page, seconds: number): Promise<void> {
	for (let n = 0; n < seconds; n += 5) {
		await page.clock.runFor(5000);
		await page.waitForFunction(() => (window as unknown as { polls: () => { underWay: number } }).polls().underWay === 0, null, {
			polling: 10,
		});
	}
}

async function tabTo(page: Page, isThere: () => Promise<boolean>): Promise<void> {
	for (let n = 0; n < 120 && !(await isThere()); n++) await page.keyboard.press("Tab");
}

test('an evening from the first post to "event ended", in Spanish', async ({ page }) => {
	test.slow();
	const errors: string[] = [];
	page.on("pageerror", (error) => errors.push(error.message));
	const said = await listenToAnnouncements(page);
	const polledAt = await watchPolls(page);
	await page.addInitScript(() => {
		const inView: string[] = [];
		Object.assign(window, { inView });
		document.addEventListener("articleInView", (event) => inView.push((event as CustomEvent<{ id: string }>).detail.id));
	});
	const newsroom = new Newsroom("noticias", 9600);
	await newsroom.open();
	await newsroom.posts(12);
	await page.clock.install();
	await openBlog(page, newsroom.url);
	const title = await page.title();
	await expect(page.locator(".story-top .label-live")).toHaveText(words.live);

	// The reader reads the fifth post; whoever counts hears of it (C4.7).
	const read = newsroom.card(page, 5);
	await read.evaluate((card) => card.scrollIntoView({ block: "start", behavior: "instant" }));
	await expect.poll(() => page.evaluate(() => (window as unknown as { inView: string[] }).inView)).toContain("rcna9600");
	const position = await topOf(read);
	const moved = async () => Math.abs((await topOf(read)) - position);
	await nextPoll(page);
	expect(await said()).toEqual([]);

	// Posts come: told once, politely, and nothing moves.
	await newsroom.post(13);
	await nextPoll(page);
	await expect(page).toHaveTitle(`(1) ${title}`);
	for (let n = 14; n <= 17; n++) await newsroom.post(n);
	await nextPoll(page);
	await expect(page).toHaveTitle(`(5) ${title}`);
	const toast = page.getByRole("button", { name: words.five });
	await expect(toast).toBeVisible();
	await expect.poll(said).toEqual([words.one, words.five]);
	expect(await shownIds(page)).toHaveLength(12);
	expect(await moved()).toBeLessThan(1);

	await newsroom.post(9, { minutesAgo: 6, blocks: [{ type: "markup", element: "p", html: "Now corrected." }] });
	await nextPoll(page);
	await expect(newsroom.card(page, 9)).toContainText("Now corrected.");
	await newsroom.card(page, 8).evaluate((card) => {
		const embed = document.createElement("div");
		embed.style.blockSize = "380px";
		card.append(embed);
	});
	await expect.poll(moved).toBeLessThan(1);
	expect(await said()).toHaveLength(2);

	// By keyboard (C3.3, C4.4).
	await tabTo(page, () => toast.evaluate((button) => button === document.activeElement));
	await page.keyboard.press("Enter");
	await expect(page.locator(".is-new")).toHaveCount(5);
	await expect(newsroom.card(page, 17)).toBeFocused();
	await expect(page).toHaveTitle(title);
	await expect(toast).toBeHidden();
	await expect.poll(async () => (await said()).at(-1)).toBe(words.shown);
	await page.keyboard.press("Tab");
	await expect(newsroom.card(page, 17).getByRole("link").first()).toBeFocused();

	// A post is withdrawn: gone, and what waited is there with it (C4.5).
	await newsroom.withdraw(10);
	await newsroom.post(18);
	await nextPoll(page);
	await expect(newsroom.card(page, 10)).toHaveCount(0);
	await expect(newsroom.card(page, 18)).toHaveClass(/is-new/);
	const ids = await shownIds(page);
	expect(new Set(ids).size).toBe(ids.length);

	// Another tab for a while: polled slowly, reported on return.
	await show(page, "hidden");
	const before = (await polledAt()).length;
	await newsroom.post(19, { key: true });
	await newsroom.post(20, { key: true });
	await letTimePass(page, 300);
	const whileHidden = (await polledAt()).length - before;
	expect(whileHidden).toBeGreaterThanOrEqual(4);
	expect(whileHidden).toBeLessThanOrEqual(5);
	await show(page, "visible");
	await expect(page.locator(".live-since summary")).toHaveText(words.moments);
	await expect.poll(async () => (await said()).filter((text) => text === words.moments)).toHaveLength(1);

	await page.route("**/cards?since=*", (route) => route.fulfill({ status: 503, body: "{}" }));
	// Readers' pauses are spread by chance, which is no test's.
	await page.evaluate(() => {
		Math.random = () => 0.5;
	});
	const notices = (await said()).length;
	await letTimePass(page, 260);
	const attempts = (await polledAt()).slice(-5);
	const pauses = attempts.slice(1).map((at, n) => at - (attempts[n] ?? 0));
	for (const [n, pause] of pauses.entries()) expect(pause).toBeGreaterThanOrEqual(n === 0 ? intervalMs : 1.2 * (pauses[n - 1] ?? 0));
	expect((await said()).length).toBe(notices);
	await expect(page.locator("main")).not.toContainText("503");
	await page.unroute("**/cards?since=*");
	await newsroom.post(21);
	await letTimePass(page, 130);
	await expect(page.getByRole("button", { name: /^3 / })).toBeVisible();

	// The event ends: said once; nothing says "live", nothing asks any more (C4.56).
	await newsroom.end();
	await nextPoll(page);
	await expect(page.locator(".live-ended")).toHaveText(words.ended);
	// Stories that lead on may be live themselves.
	await expect(page.locator(".story-top .label-live")).toHaveCount(0);
	await expect.poll(async () => (await said()).filter((text) => text === words.ended)).toHaveLength(1);
	const last = (await polledAt()).length;
	await letTimePass(page, 600);
	expect((await polledAt()).length).toBe(last);
	expect(errors).toEqual([]);
});

test("twelve hours after the newest post polling ends, in a tab that was hidden as well (C4.6)", async ({ page }) => {
	const newsroom = new Newsroom("news", 9602);
	await newsroom.open();
	await newsroom.posts(2);
	const polls = countPolls(page);
	await page.clock.install();
	await openBlog(page, newsroom.url);
	await nextPoll(page);
	expect(polls()).toBe(1);
	await nextPoll(page);
	await page.clock.fastForward("12:00:00");
	await page.clock.runFor("00:10:00");
	await show(page, "hidden");
	await page.clock.runFor("00:10:00");
	await show(page, "visible");
	await page.clock.runFor("00:10:00");
	// The one that was due before the twelve hours were over may have gone out.
	expect(polls()).toBeLessThanOrEqual(3);
	const last = polls();
	await page.clock.runFor("01:00:00");
	expect(polls()).toBe(last);
	// Whoever comes back to such a tab is told that it stands still, and can do something about it.
	await newsroom.post(3);
	for (const state of ["hidden", "visible"] as const) await show(page, state);
	await page.getByRole("button", { name: "Updates are paused. Reload the page to see new posts." }).click();
	await expect(newsroom.card(page, 3)).toBeVisible();
});
