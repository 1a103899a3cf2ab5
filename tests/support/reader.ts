import { AxeBuilder } from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";

export const port = Number(process.env.TEST_PORT ?? 8797);

/** A page of a brand, as `news` or `select-news`. */
export function at(brand: string, path = "/"): string {
	return `http://${brand}.localhost:${port}${path}`;
}

/** Every test fails when its page asks another host or breaks its own policy. */
export const test = base.extend<{ strangers: string[] }>({
	strangers: [
		async ({ page }, use) => {
			const strangers: string[] = [];
			page.on("request", (request) => {
				const url = new URL(request.url());
				if (url.protocol.startsWith("http") && !url.hostname.endsWith("localhost")) strangers.push(request.url());
			});
			page.on("console", (message) => {
				if (/Content Security Policy|hydrat/i.test(message.text())) strangers.push(message.text());
			});
			await use(strangers);
			expect(strangers).toEqual([]);
		},
		{ auto: true },
	],
});
export { expect };

/** Scrolls to the end and back, so that what loads when seen has loaded. */
export async function readToTheEnd(page: Page): Promise<void> {
	await page.evaluate(async () => {
		for (let y = 0; y < document.body.scrollHeight; y += 600) {
			scrollTo(0, y);
			await new Promise((resolve) => setTimeout(resolve, 25));
		}
		scrollTo(0, 0);
	});
}

/** Opens no picture: the server draws each, and what a test like this looks at is there without them. */
export async function withoutPictures(page: Page): Promise<void> {
	await page.route(/\.(?:jpg|webm)$/, (route) => route.abort());
}

/** Rules as axe takes them: by their tags, or by name. */
interface Rules {
	type: "tag" | "rule";
	values: string[];
}

const judged: Rules = { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] };
/** What of these looks at colors: a scheme changes nothing else (client/styles/tokens.css, brands/themeCss.ts). */
const judgedOfColors: Rules = { type: "rule", values: ["color-contrast", "link-in-text-block"] };

/** Rules of WCAG 2.2 A and AA and of good practice that the page breaks, each with where; or a part of it, by its selector. */
export function violations(page: Page, part?: string): Promise<string[]> {
	return brokenRules(page, judged, part);
}

/** The same in light and then, of colors, in dark, each with its scheme: of one page as it stands. */
export async function violationsInBothSchemes(page: Page, part?: string): Promise<string[]> {
	await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
	const light = await brokenRules(page, judged, part);
	await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
	const dark = await brokenRules(page, judgedOfColors, part);
	return [...light.map((found) => `light: ${found}`), ...dark.map((found) => `dark: ${found}`)];
}

async function brokenRules(page: Page, runOnly: Rules, part: string | undefined): Promise<string[]> {
	// What fades in has the colors of no state on its way; what goes on for ever has no end to go to.
	await page.evaluate(() => {
		for (const animation of document.getAnimations()) if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
	});
	const axe = new AxeBuilder({ page })
		.options({ runOnly, resultTypes: ["violations"] })
		// A page of one frame is judged where it is; that takes a third of the time.
		.setLegacyMode(page.frames().length === 1);
	const { violations: found } = await (part === undefined ? axe : axe.include(part)).analyze();
	return found.flatMap((violation) =>
		violation.nodes.slice(0, 3).map((node) => `${violation.id}: ${node.target.join(" ")}: ${node.failureSummary?.split("\n")[1] ?? ""}`),
	);
}

/** Waits until an island has started. */
export async function islandReady(page: Page, name: string): Promise<void> {
	await expect(page.locator(`mast-island[name="${name}"]`).first()).toHaveAttribute("status", "ready");
}
