import type { CDPSession } from "@playwright/test";
import { at, expect, laidOut, look, waitSeldom } from "../../support/reader.ts";

interface StyleEvent {
	name: string;
	args: { elementCount?: number };
}

async function restyled(session: CDPSession, change: () => Promise<void>): Promise<number> {
	const counts: number[] = [];
	session.on("Tracing.dataCollected", ({ value }) => {
		for (const { name, args } of value as unknown as StyleEvent[])
			if (name === "UpdateLayoutTree") counts.push(args.elementCount ?? Number.NaN);
	});
	await session.send("Tracing.start", {
		traceConfig: { includedCategories: ["disabled-by-default-devtools.timeline", "devtools.timeline"] },
		transferMode: "ReportEvents",
	});
	await change();
	const done = new Promise<unknown>((resolve) => session.once("Tracing.tracingComplete", resolve));
	await session.send("Tracing.end");
	await done;
	if (counts.length === 0) throw new Error("The browser styled nothing");
	return Math.max(...counts);
}

for (const brand of ["news", "today", "telemundo"])
	look(`what comes and goes in a tease of ${brand}'s front has the tease styled anew, not the page`, async ({ page }) => {
		await page.setViewportSize({ width: 375, height: 800 });
		await page.goto(at(brand));
		await waitSeldom(page, () => document.adoptedStyleSheets.length > 0);
		await laidOut(page);
		const all = await page.locator("main *").count();
		const most = await restyled(await page.context().newCDPSession(page), async () => {
			await page.evaluate(async () => {
				for (const words of [...document.querySelectorAll("main .tease-text")].slice(0, 3)) {
					words.replaceChildren(...words.cloneNode(true).childNodes);
					await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
				}
			});
		});
		expect(all).toBeGreaterThan(200);
		expect(most).toBeGreaterThan(0);
		expect(most).toBeLessThan(60);
	});
