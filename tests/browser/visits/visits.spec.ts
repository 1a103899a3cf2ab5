import type { Page } from "@playwright/test";
import { type StoryOpening, storyOpenings } from "../../../brands/schema.ts";
import { at, expect, laidOut, look, softly, violationsInBothSchemes } from "../../support/reader.ts";
import { judgeArrival } from "./arrival.ts";
import { judgeCaptions } from "./captions.ts";
import { judgeFirstScreen } from "./firstScreen.ts";
import { judgeHeadlines } from "./headlines.ts";
import { judgeLead } from "./lead.ts";
import { judgeMenu } from "./menuOverPage.ts";
import { judgeNeeds } from "./needs.ts";
import { overrun } from "./overrun.ts";
import { judgeOwnRules } from "./ownRules.ts";
import { stories, visits } from "./pages.ts";
import { judgePaintedWords, judgeStoryEdges } from "./paintedWords.ts";
import { judgePaper } from "./paper.ts";
import { judgeTabStops } from "./tabStops.ts";

look.describe.configure({ mode: "parallel", timeout: 180_000 });

/** Both sides of each breakpoint (C2.30, A9.7), and the narrowest window and the widest layout. */
const widths = [320, 757, 758, 999, 1000, 1239, 1240, 1440, 1600];
/** Widths at which words run out of their boxes first. */
const narrowest = new Set([320, 758, 1000, 1240, 1440, 1600]);

// Judges without an address take the page as it stands.
for (const { page: visited, judges } of visits()) {
	const [brand, path] = visited;
	const url = at(brand, path);

	look.describe(() => {
		look.use({ pictures: judges.has("paintedWords") || judges.has("captions") });

		look(`${brand}${path}: ${[...judges].join(", ")}`, async ({ page }) => {
			if (judges.has("paintedWords"))
				await look.step("painted words", async () => {
					await judgePaintedWords(page, url);
					const opening = openingOf(path);
					if (opening) await judgeStoryEdges(page, opening);
				});
			if (judges.has("captions"))
				await look.step("captions", async () => softly(await judgeCaptions(page), "pictures that words lie over").toBeGreaterThan(0));
			if (judges.has("lead")) await look.step("the lead's picture", () => judgeLead(page));
			if (judges.has("headlines")) await look.step("headlines", () => judgeHeadlines(page));
			if (judges.has("width")) await look.step("width", () => judgeWidth(page, url));
			if (judges.has("tabStops"))
				await look.step("tab stops", async () => {
					await stands(page, url);
					await judgeTabStops(page);
				});
			if (judges.has("rules"))
				await look.step("rules of WCAG 2.2 AA", async () => {
					await page.setViewportSize({ width: 1280, height: 720 });
					// A link that only the focus shows lies over what it is first of.
					await stands(page, url);
					await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
					softly(await violationsInBothSchemes(page), "rules of WCAG 2.2 AA, light and dark").toEqual([]);
				});
			await look.step("own rules", async () => {
				await stands(page, url);
				await judgeOwnRules(page, url);
			});
			if (judges.has("menu"))
				await look.step("menu", () => judgeMenu(page, judges.has("menuAtEveryWidth") ? [375, 768, 1280, 1600] : [375, 1280]));
			if (judges.has("needs")) await look.step("readers' own settings", () => judgeNeeds(page));
			if (judges.has("paper")) await look.step("paper", () => judgePaper(page));
			if (judges.has("firstScreen")) await look.step("first screen", () => judgeFirstScreen(page, brand, url));
			if (judges.has("arrival")) await look.step("arrival", () => judgeArrival(page, url));
		});
	});
}

async function stands(page: Page, url: string): Promise<void> {
	if (page.url() !== url) await page.goto(url);
}

const openingOf = (path: string): StoryOpening | undefined => storyOpenings.find((opening) => stories[opening][1] === path);

/** A page that is loaded as on a phone, then turned and enlarged: what a wide window needs comes by itself, and nothing goes on sideways. */
async function judgeWidth(page: Page, url: string): Promise<void> {
	const wide: string[] = [];
	for (const [index, width] of widths.entries()) {
		await page.setViewportSize({ width, height: 900 });
		if (index === 0) {
			await page.goto(url);
			await laidOut(page);
		}
		const { scrolled, client, inner } = await page.evaluate(() => {
			const { scrollWidth, clientWidth } = document.documentElement;
			return { scrolled: scrollWidth, client: clientWidth, inner: innerWidth };
		});
		expect(inner).toBe(width);
		if (scrolled > client) wide.push(`${scrolled - client} px beyond ${width}`);
		if (narrowest.has(width)) wide.push(...(await page.evaluate(overrun)).map((words) => `${width}: ${words}`));
	}
	softly(wide, "width").toEqual([]);
}
