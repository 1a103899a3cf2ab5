import { apart, at, expect, plain, test } from "../../support/reader.ts";

apart.describe("a reader in another zone, with the schedule open", () => {
	apart.use({ timezoneId: "Australia/Sydney" });

	apart("has the own time beside New York's, and the mark moves with the clock while nothing else does (C2.28, B14)", async ({ page }) => {
		await page.addInitScript(() => {
			const shifts: number[] = [];
			Object.assign(window, { shifts });
			new PerformanceObserver((list) => {
				for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
			}).observe({ type: "layout-shift", buffered: true });
		});
		await page.clock.install();
		await page.goto(at("news", "/schedule"));
		const current = page.locator('.airing[aria-current="true"]');
		await expect(current).toHaveCount(1);
		await expect(current.locator(".local")).toHaveText(/[AP]M your time$/);
		const began = Number(await current.getAttribute("data-at"));
		const minutes = Number(await current.getAttribute("data-for"));
		const first = page.locator(`[data-at="${began}"]`);
		await page.clock.setSystemTime((began + minutes) * 60_000 + 1000);
		await page.clock.runFor(61_000);
		await expect(page.locator(`[data-at="${began + minutes}"]`)).toHaveAttribute("aria-current", "true");
		await expect(page.locator(`[data-at="${began + minutes}"]`)).toContainText("On now");
		await expect(first).not.toContainText("On now");
		// A clock that is set back is followed too.
		await page.clock.setSystemTime(began * 60_000 + 1000);
		await page.clock.runFor(61_000);
		await expect(first).toHaveAttribute("aria-current", "true");
		await expect(page.locator(".on-now")).toHaveCount(1);
		const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
		expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.001);
	});
});

test("a week's later days are laid out after its page is readable, a day at a time, and then all of them (C2.28)", async ({ page }) => {
	await page.setViewportSize({ width: 375, height: 812 });
	await page.addInitScript(() => {
		document.addEventListener("DOMContentLoaded", () =>
			requestAnimationFrame(() => {
				const rows = [...document.querySelectorAll(".schedule-day[open] .airing .what")];
				const skipped = rows.filter((row) => !row.checkVisibility({ contentVisibilityAuto: true })).length;
				Object.assign(window, { early: { rows: rows.length, skipped } });
			}),
		);
	});
	await page.goto(at("shows", "/schedule"));
	// A week that is over has all its days open, on whatever day this is asked.
	const before = await page.locator('a[rel="prev"]').first().getAttribute("href");
	await page.goto(new URL(before ?? "", page.url()).href);
	const early = await page.waitForFunction(() => (window as unknown as { early?: { rows: number; skipped: number } }).early);
	const { rows, skipped } = await early.jsonValue().then((counted) => counted ?? { rows: 0, skipped: 0 });
	expect(rows).toBeGreaterThan(70);
	expect(skipped).toBeGreaterThan(rows / 2);
	await expect(page.locator(".schedule-day[open] ~ .schedule-day > .airings:not([style])")).toHaveCount(0, { timeout: 30_000 });
});

test("whichever days are folded, none lies on what follows (C2.28)", async ({ page }) => {
	await page.goto(at("news", "/schedule"));
	for (const isOpen of [false, true]) {
		const gaps = await page.locator("main").evaluate((main, isOpen) => {
			const blocks = [...main.querySelectorAll<HTMLElement>("details.schedule-day, section.schedule-series")];
			for (const block of blocks) if (block instanceof HTMLDetailsElement) block.open = isOpen;
			return blocks
				.slice(1)
				.map((block, index) => block.getBoundingClientRect().top - (blocks[index]?.getBoundingClientRect().bottom ?? 0));
		}, isOpen);
		expect(gaps.length).toBeGreaterThanOrEqual(7);
		expect(Math.min(...gaps)).toBeGreaterThanOrEqual(-0.5);
	}
});

plain("what is on is marked and reached, weeks and views are links, past days unfold, a file can be saved", async ({ page }) => {
	await page.goto(at("shows", "/schedule"));
	await expect(page.locator('.airing[aria-current="true"]')).toContainText("Al aire ahora");
	await page.getByRole("link", { name: "Ir a lo que está al aire" }).click();
	await expect(page).toHaveURL(/#now$/);
	// Today is open, late in it tomorrow too; a day's link opens another.
	const open = await page.locator("details[open]").count();
	expect([1, 2]).toContain(open);
	const folded = await page.locator("details:not([open]) [id]").first().getAttribute("id");
	await page.locator(`.schedule-days a[href$="#${folded}"]`).click();
	await expect(page.locator("details[open]")).toHaveCount(open + 1);
	await page.getByRole("link", { name: "Anterior" }).click();
	await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
	await expect(page.locator("details[open]")).toHaveCount(7);
	// In print a day that is folded up is there all the same, and what leads elsewhere is not.
	await page.locator("details[open] > summary").first().click();
	const airing = page.locator("details:not([open]) .airing").first();
	await expect(airing).toBeHidden();
	await page.emulateMedia({ media: "print" });
	await expect(airing).toBeVisible();
	await expect(page.getByRole("link", { name: "Siguiente" })).toBeHidden();
	await page.emulateMedia({ media: "screen" });
	await page.getByRole("link", { name: "Cuadrícula" }).click();
	await expect(page.getByRole("rowheader").first()).toBeVisible();
	await page.getByRole("link", { name: "Siguiente" }).click();
	await page.getByRole("link", { name: "Lista" }).click();
	const download = page.waitForEvent("download");
	await page
		.getByRole("link", { name: /^Agregar .* a tu calendario$/ })
		.first()
		.click();
	expect((await download).suggestedFilename()).toMatch(/\.ics$/);
});
