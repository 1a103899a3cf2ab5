import { builtScript } from "../../support/builtScript.ts";
import { at, expect, laidOut, look } from "../../support/reader.ts";

/** Widths on both sides of each breakpoint, and which of the six layouts they have. */
const partsAt = [
	// C2.30, A9.7: small, medium, large, xl, xxl, xxxl; the last width of each and the first.
	[757, 1],
	[758, 2],
	[999, 2],
	[1000, 3],
	[1239, 3],
	[1240, 4],
	[1439, 4],
	[1440, 5],
	[1599, 5],
	[1600, 6],
] as const;

look("each breakpoint changes the layout, and none breaks it (C2.30, A9.7)", async ({ page }) => {
	const looks = new Map<number, Set<string>>();
	for (const path of ["/", "/politics/congress/senate-passes-water-bill-rcna1001"]) {
		await page.goto(at("news", path));
		await laidOut(page);
		for (const [width, layout] of partsAt) {
			await page.setViewportSize({ width, height: 900 });
			const { beyond, edges, look, widest } = await page.evaluate(() => {
				// Whatever they are called in built sheets.
				const properties = [...(document.querySelector(".front") ?? document.documentElement).computedStyleMap()];
				const ranked = document.querySelector(".ranked");
				const wide = document.querySelectorAll<HTMLElement>(
					".front > :is(.pack-mosaic, .pack-shopping), .pack-video > .videos, .story-lead",
				);
				const words = document.querySelectorAll(".story-top .headline, .story-body > p");
				return {
					edges: new Set([...words].map((part) => Math.round(part.getBoundingClientRect().left))).size,
					beyond: document.documentElement.scrollWidth - document.documentElement.clientWidth,
					look:
						properties.flatMap(([name, values]) => (name.startsWith("--") ? [`${name}:${[...values].join()}`] : [])).join() +
						(ranked ? getComputedStyle(ranked).gridAutoFlow : ""),
					widest: Math.max(0, ...[...wide].map((part) => part.getBoundingClientRect().width)),
				};
			});
			expect([path, width, beyond]).toEqual([path, width, 0]);
			// Headline and text of the record begin on one edge.
			expect([path, width, edges]).toEqual([path, width, path === "/" ? 0 : 1]);
			expect(widest).toBeLessThanOrEqual(Math.min(width, 1600));
			if (path === "/" && width >= 1440) expect(widest).toBeGreaterThan(1240);
			if (path === "/") looks.set(layout, (looks.get(layout) ?? new Set()).add(look));
		}
	}
	// One look from a breakpoint to the next, and six of them.
	expect([...looks.values()].map((look) => look.size)).toEqual([1, 1, 1, 1, 1, 1]);
	expect(new Set([...looks.values()].flatMap((look) => [...look])).size).toBe(6);
});

look("what follows on air stands below the programme that is on, in two columns: none goes on beside a hole", async ({ page }) => {
	await page.goto(at("news", "/live"));
	await laidOut(page);
	for (const [width] of partsAt.filter(([width]) => width >= 758)) {
		await page.setViewportSize({ width, height: 900 });
		const [now, ...next] = await page
			.locator(".on-air-list.long > li")
			.evaluateAll((items) => items.map((item) => item.getBoundingClientRect().toJSON() as DOMRect));
		expect(next.length).toBeGreaterThan(8);
		expect(Math.min(...next.map(({ top }) => top)), String(width)).toBeGreaterThanOrEqual(now?.bottom ?? Number.POSITIVE_INFINITY);
		expect(new Set(next.map(({ left }) => left)).size, String(width)).toBe(2);
	}
});

look("a lead's picture is not shown in its words' place while they have not come yet: nothing moves", async ({ page }) => {
	await page.goto(at("news"));
	const picture = page.locator(".opening .lead > .tease-media");
	await expect(picture).toBeVisible();
	await page.locator(".opening .lead-text").evaluate((words) => words.remove());
	await expect(picture).toBeHidden();
});

for (const [kind, path, far] of [
	["front", "/", ".foot"],
	["story", "/politics/congress/senate-passes-water-bill-rcna1001", ".story-body > p:has(> a):nth-child(n + 9) >> nth=-1"],
] as const)
	look(
		`what stands far down a ${kind} is laid out once there is time for it, with the first scroll, and at once without script`,
		async ({ page, browser }) => {
			const isLaidOut = (part: Element) => part.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }) === true;
			const scriptless = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 375, height: 800 } });
			await scriptless.goto(at("news", path));
			expect(await scriptless.locator(far).evaluate(isLaidOut)).toBe(true);
			await scriptless.close();

			await page.setViewportSize({ width: 375, height: 800 });
			const part = page.locator(far);
			await page.route(builtScript("boot"), (route) => route.abort());
			await page.goto(at("news", path));
			expect(await part.evaluate(isLaidOut)).toBe(false);
			await page.evaluate(() => scrollBy(0, 8));
			await expect.poll(() => part.evaluate(isLaidOut)).toBe(true);

			await page.unrouteAll();
			await page.goto(at("news", path));
			await laidOut(page);
			expect(await part.evaluate(isLaidOut)).toBe(true);
		},
	);

look("what shares a line shows once all of it has come: tools of the bar, and of a story beside its names", async ({ page }) => {
	await page.goto(at("news", "/politics/congress/senate-passes-water-bill-rcna1001"));
	for (const [part, next] of [
		[".mast-tools", "body > .masthead ~ *"],
		[".story-facts", ".story-top ~ *"],
	] as const) {
		await expect(page.locator(part)).toBeVisible();
		await page.evaluate((following) => {
			for (const element of document.querySelectorAll(following)) element.remove();
		}, next);
		await expect(page.locator(part)).toBeHidden();
		await page.reload();
	}
});

look("who wrote a story stands where it stands while the names, dates and tools have not come yet: nothing moves", async ({ page }) => {
	await page.goto(at("news", "/politics/congress/senate-passes-water-bill-rcna1001"));
	for (const width of [375, 1280]) {
		await page.setViewportSize({ width, height: 800 });
		const tops = await page.evaluate(() => {
			const topOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().top;
			const top = () => [topOf(".byline-block"), topOf(".byline-portraits")];
			const late = document.querySelectorAll<HTMLElement>(".byline-portraits + *, .story-tools");
			const whole = top();
			for (const part of late) part.hidden = true;
			const begun = top();
			for (const part of late) part.hidden = false;
			return { whole, begun };
		});
		expect(tops.begun, `${width}`).toEqual(tops.whole);
	}
});
