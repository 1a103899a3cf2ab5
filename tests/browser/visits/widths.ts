import type { Page } from "@playwright/test";
import { expect, laidOut, look, softly } from "../../support/reader.ts";
import { judgeCaptions } from "./captions.ts";
import { judgeFirstScreen } from "./firstScreen.ts";
import { judgeHeadlines } from "./headlines.ts";
import { judgeLead } from "./lead.ts";
import { overrun } from "./overrun.ts";
import type { Judge } from "./pages.ts";

const narrowest = new Set([320, 758, 1000, 1240, 1440, 1600]);

interface JudgeOfWidths {
	widths: readonly number[];
	judge: (page: Page, width: number) => Promise<void>;
}

/** Judges of what stands where: at each width they share the page. */
const atWidths: Readonly<Partial<Record<Judge, JudgeOfWidths>>> = {
	// Both sides of each breakpoint (C2.30, A9.7), and the narrowest window and the widest layout.
	width: { widths: [320, 757, 758, 999, 1000, 1239, 1240, 1440, 1600], judge: judgeWidth },
	firstScreen: { widths: [375], judge: judgeFirstScreen },
	headlines: { widths: [375, 768, 1280], judge: judgeHeadlines },
	lead: { widths: [375, 768, 1280, 1600], judge: judgeLead },
	captions: { widths: [375, 1280], judge: judgeCaptions },
};

/** Opens a page as on a phone, then turns and enlarges it: what a wide window needs comes by itself. */
export async function judgeWidths(page: Page, url: string, judges: ReadonlySet<Judge>): Promise<void> {
	const judging = Object.entries(atWidths).filter(([name]) => [...judges].some((judge) => judge === name));
	const widths = [...new Set(judging.flatMap(([, { widths }]) => widths))].sort((a, b) => a - b);
	for (const [index, width] of widths.entries()) {
		await page.setViewportSize({ width, height: 900 });
		if (index === 0) {
			await page.goto(url);
			await laidOut(page);
		}
		expect(await page.evaluate(() => innerWidth)).toBe(width);
		for (const [name, { judge }] of judging.filter(([, { widths }]) => widths.includes(width)))
			await look.step(`${name}, ${width} wide`, () => judge(page, width));
	}
}

async function judgeWidth(page: Page, width: number): Promise<void> {
	const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
	softly(beyond, `px beyond ${width}`).toBeLessThanOrEqual(0);
	if (narrowest.has(width)) softly(await page.evaluate(overrun), `words out of their boxes, ${width} wide`).toEqual([]);
}
