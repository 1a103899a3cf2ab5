import { builtScript } from "../../support/builtScript.ts";
import { expect, plain, test } from "../../support/reader.ts";
import { countPolls, isRunning, Newsroom, nextPoll, openBlog, pressAtRest, restingTop, show, shownIds } from "./newsroom.ts";

const words = {
	more: "Cargar más",
	showMore: "Mostrar más",
	failed: "No se pudieron cargar las publicaciones anteriores. Inténtalo de nuevo.",
} as const;

test("load more adds each post once; show more is a button; in Spanish", async ({ page }) => {
	const newsroom = new Newsroom("telemundo", 9610);
	await newsroom.open();
	const marker = { type: "embeddedWidget", widget: { name: "x", embed: { type: "SHOW_MORE_BUTTON", displayShowMore: true } } };
	await newsroom.posts(26);
	const reply = {
		id: "ncrd1",
		type: "card",
		content: { markupAndEmbeds: [marker, { type: "markup", element: "p", html: "Behind the cut of a reply." }] },
	};
	await newsroom.post(27, { blocks: [marker, { type: "markup", element: "p", html: "Behind the cut." }], replies: [reply] });
	// Where what adds them can't be fetched, the button leads where its link did.
	await page.route(builtScript("session"), (route) => route.abort());
	await openBlog(page, `${newsroom.url}?view=twitter`);
	await pressAtRest(page.getByRole("button", { name: words.more }));
	await expect(page).toHaveURL(/[?&]before=/);
	await page.unroute(builtScript("session"));
	await openBlog(page, `${newsroom.url}?view=twitter`);
	expect(await shownIds(page)).toHaveLength(15);
	await expect(page.getByText("Behind the cut.")).toBeHidden();
	await expect(page.getByText("Behind the cut of a reply.")).toBeHidden();
	await page.getByRole("button", { name: words.showMore }).first().click();
	await expect(page.getByText("Behind the cut.")).toBeVisible();
	await page.getByRole("button", { name: words.showMore }).click();
	await expect(page.getByText("Behind the cut of a reply.")).toBeVisible();
	const more = page.getByRole("button", { name: words.more });
	const failed = page.locator(".live-failed");
	await page.route("**/cards?before=*", (route) => route.fulfill({ status: 503, body: "{}" }));
	await pressAtRest(more);
	await expect(failed).toHaveText(words.failed);
	await page.unroute("**/cards?before=*");
	await pressAtRest(more);
	await expect(page.locator("#live-stream > .live-card")).toHaveCount(25);
	await expect(failed).toHaveCount(0);
	await pressAtRest(more);
	await expect(page.locator("#live-stream > .live-card")).toHaveCount(27);
	await expect(more).toHaveCount(0);
	const ids = await shownIds(page);
	expect(ids).toEqual(Array.from({ length: 27 }, (_, n) => newsroom.id(27 - n)));
});

plain("without script: older posts by a link, the rest of a post by opening it", async ({ page }) => {
	const newsroom = new Newsroom("telemundo", 9620);
	await newsroom.open();
	await newsroom.posts(28);
	await page.goto(`${newsroom.url}?view=twitter`);
	await pressAtRest(page.getByRole("link", { name: words.more }));
	await expect(page.locator("#live-stream > .live-card")).toHaveCount(10);
	await expect(page.locator("#live-stream > .live-card").first()).toHaveAttribute("id", newsroom.id(13));
	await expect(page.locator(".live-share").first()).toBeHidden();
	await expect(page.locator(".share button:visible")).toHaveCount(0);
	await page.goto(newsroom.url.replace(/[^-]*$/, newsroom.id(5)));
	const { y } = (await page.locator(".live-single .live-card").boundingBox()) ?? { y: Number.NaN };
	expect(y, "a shared post stands first on the page (C2.5)").toBeLessThan(400);
});

test("a hidden tab polls slowly, its title counts new posts, and it polls at once when shown again", async ({ page }) => {
	const newsroom = new Newsroom("news", 9630);
	await newsroom.open();
	await newsroom.post(1, { minutesAgo: 5 });
	await page.clock.install();
	await openBlog(page, newsroom.url);
	const title = await page.title();
	await page.clock.pauseAt(await page.evaluate(() => Date.now() + 5000));
	await show(page, "hidden");
	const polls = countPolls(page);
	await page.clock.runFor("00:00:55");
	expect(polls()).toBe(0);
	await newsroom.post(2);
	const polled = page.waitForRequest("**/cards?since=*");
	await page.clock.runFor("00:00:06");
	expect(new URL((await polled).url()).searchParams.get("since"), "from the page's own newest").toMatch(
		new RegExp(`^${newsroom.id(1)}\\.`),
	);
	await expect(page).toHaveTitle(`(1) ${title}`);
	expect(polls()).toBe(1);
	await newsroom.post(3);
	await page.clock.runFor("00:00:30");
	expect(polls()).toBe(1);
	await show(page, "visible");
	await expect(page.getByRole("button", { name: "2 new posts" })).toBeVisible();
	expect(polls()).toBe(2);
});

test("ids are unique after a poll, load more and a reload, in two tabs at once", async ({ context }) => {
	const newsroom = new Newsroom("news", 9632);
	await newsroom.open();
	await newsroom.posts(30);
	const tabs = [await context.newPage(), await context.newPage()];
	for (const tab of tabs) {
		await tab.clock.install();
		await openBlog(tab, `${newsroom.url}?view=twitter`);
	}
	for (let n = 31; n <= 33; n++) await newsroom.post(n);
	for (const tab of tabs) {
		await tab.bringToFront();
		await nextPoll(tab);
		await tab.getByRole("button", { name: "3 new posts" }).click();
		await expect(newsroom.card(tab, 33)).toBeFocused();
		const more = tab.getByRole("button", { name: "Load more" });
		await pressAtRest(more);
		await expect(tab.locator("#live-stream > .live-card")).toHaveCount(28);
		// Posts of one poll that overlap with what load-more brings, and one that was withdrawn meanwhile.
		if (tab === tabs[0]) await newsroom.withdraw(12);
		await nextPoll(tab);
		await expect(newsroom.card(tab, 12)).toHaveCount(0);
		await pressAtRest(more);
		await expect(tab.locator("#live-stream > .live-card")).toHaveCount(32);
		expect(await shownIds(tab)).toEqual(Array.from({ length: 33 }, (_, n) => newsroom.id(33 - n)).filter((id) => id !== newsroom.id(12)));
		const ids = await tab.evaluate(() => [...document.querySelectorAll("[id]")].map(({ id }) => id));
		expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
		await tab.reload();
		await isRunning(tab);
		expect(await shownIds(tab)).toEqual(Array.from({ length: 15 }, (_, n) => newsroom.id(33 - n)));
	}
});

test("another pinned card, an edit of it and none at all show without a reload and move nothing", async ({ page }) => {
	const newsroom = new Newsroom("news", 9633);
	const heading = [{ type: "markup", element: "h2", html: "A heading" }];
	await newsroom.open();
	for (let n = 1; n <= 12; n++) await newsroom.post(n, { minutesAgo: 20 - n, blocks: heading });
	await newsroom.pin(12);
	await page.clock.install();
	await openBlog(page, newsroom.url);
	const pinned = page.locator(".live-pinned");
	await expect(pinned.getByRole("heading", { name: "Post 12" })).toBeVisible();
	const doubled = () =>
		page.evaluate(() => {
			const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
			return ids.filter((id, at) => ids.indexOf(id) !== at);
		});
	expect(await doubled()).toEqual([]);
	await newsroom.card(page, 6).evaluate((card) => card.scrollIntoView({ block: "start", behavior: "instant" }));
	const position = await restingTop(newsroom.card(page, 6));

	await newsroom.pin(3);
	await nextPoll(page);
	await expect(pinned.getByRole("heading", { name: "Post 3" })).toHaveCount(1);
	await expect(pinned.locator("[data-copy]")).toHaveCount(1);
	await newsroom.post(3, { minutesAgo: 17, blocks: [...heading, { type: "markup", element: "p", html: "Now corrected." }] });
	await nextPoll(page);
	await expect(pinned).toContainText("Now corrected.");
	await expect(newsroom.card(page, 3)).toContainText("Now corrected.");
	expect(await doubled()).toEqual([]);
	await newsroom.pin(null);
	await nextPoll(page);
	await expect(pinned).toBeHidden();
	await newsroom.pin(12);
	await nextPoll(page);
	await expect(pinned).toBeVisible();
	await expect(pinned.getByRole("heading", { name: "Post 12" })).toHaveCount(1);
	expect(Math.abs((await restingTop(newsroom.card(page, 6))) - position)).toBeLessThan(1);
	await expect(page.getByRole("button", { name: /new posts?/ })).toBeHidden();
});
