import { at, expect, plain, test } from "../../support/reader.ts";

const ago = /^hace \d+ (?:min|horas?)$/;

test("a tease under 23 hours old, a lead too, says how long ago, and nothing moves for it, in Spanish (C4.55)", async ({ page }) => {
	await page.clock.install();
	await page.goto(at("noticias"));
	const recent = page.locator(".meta time[title], .live-strip time[title]");
	await expect(page.locator(".lead time")).toHaveText(ago);
	const moved = await recent.evaluateAll((times: HTMLTimeElement[]) => {
		const lines = () =>
			times.map((time) => [time.parentElement?.offsetHeight, (time.nextElementSibling as HTMLElement | null)?.offsetLeft]);
		const said = lines();
		const ages = times.map((time) => time.textContent);
		for (const time of times) time.textContent = time.title;
		const own = lines();
		for (const [index, time] of times.entries()) time.textContent = ages[index] ?? "";
		return said.filter((line, index) => line.join() !== own[index]?.join());
	});
	expect(moved).toEqual([]);
	// What is no longer recent has its own words again.
	const first = await recent.first().getAttribute("title");
	await page.clock.setSystemTime(Date.now() + 828e5);
	await page.clock.runFor(60_000);
	await expect(recent.first()).toHaveText(first ?? "");
	await expect(page.locator(".meta time, .live-strip time").filter({ hasText: ago })).toHaveCount(0);
});

test("stories of a place and videos of a list say how long ago (C4.55)", async ({ page }) => {
	for (const [path, item] of [
		["/local?zip=10001", ".local-story"],
		["/video/el-reloj-que-espera-a-que-te-calmes-tmvo1032", ".video-row"],
	] as const) {
		await page.goto(at("telemundo", path));
		const times = page.locator(`${item} time`);
		await expect(times.first()).toBeAttached();
		const due = await times.evaluateAll(
			(all: HTMLTimeElement[]) => all.filter(({ dateTime }) => Date.now() - Date.parse(dateTime) < 828e5).length,
		);
		expect(due).toBeGreaterThan(0);
		await expect(times.filter({ hasText: ago })).toHaveCount(due);
	}
});

plain("without script a tease has its time of day or its date", async ({ page }) => {
	await page.goto(at("noticias"));
	await expect(page.locator(".meta time, .live-strip time").first()).not.toBeEmpty();
	await expect(page.locator(".meta time, .live-strip time").filter({ hasText: ago })).toHaveCount(0);
});
