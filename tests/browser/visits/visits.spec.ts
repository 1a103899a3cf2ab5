import type { Page } from "@playwright/test";
import { type StoryOpening, storyOpenings } from "../../../brands/schema.ts";
import { at, look, softly, violationsInBothSchemes } from "../../support/reader.ts";
import { judgeArrival } from "./arrival.ts";
import { judgeMenu } from "./menuOverPage.ts";
import { judgeNeeds } from "./needs.ts";
import { judgeOwnRules } from "./ownRules.ts";
import { stories, visits } from "./pages.ts";
import { judgePaintedWords, judgeStoryEdges } from "./paintedWords.ts";
import { judgePaper } from "./paper.ts";
import { judgeTabStops } from "./tabStops.ts";
import { judgeWidths } from "./widths.ts";

// Judges without an address take the page as it stands.
for (const { page: visited, judges } of visits()) {
	const [brand, path] = visited;
	const url = at(brand, path);
	const hasPictures = judges.has("paintedWords");

	look.describe(() => {
		look.use({ pictures: hasPictures ? "small" : false });

		look(`${brand}${path}: ${[...judges].join(", ")}`, async ({ page }) => {
			if (hasPictures) await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
			await judgeWidths(page, url, judges);
			if (hasPictures)
				await look.step("painted words", async () => {
					await stands(page, url);
					await judgePaintedWords(page);
					const opening = openingOf(path);
					if (opening) await judgeStoryEdges(page, opening);
				});
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
			if (judges.has("arrival")) await look.step("arrival", () => judgeArrival(page, url));
		});
	});
}

async function stands(page: Page, url: string): Promise<void> {
	if (page.url() !== url) await page.goto(url);
}

const openingOf = (path: string): StoryOpening | undefined => storyOpenings.find((opening) => stories[opening][1] === path);
