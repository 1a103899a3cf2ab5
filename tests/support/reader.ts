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

/** Rules of WCAG 2.2 A and AA that the page breaks, each with where; `within` names parts of it by selectors, none is the whole page. */
export async function violations(page: Page, within: readonly string[] = []): Promise<string[]> {
	const axe = new AxeBuilder({ page }).withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]);
	for (const part of within) axe.include(part);
	const { violations: found } = await axe.analyze();
	return found.flatMap((violation) =>
		violation.nodes.slice(0, 3).map((node) => `${violation.id}: ${node.target.join(" ")}: ${node.failureSummary?.split("\n")[1] ?? ""}`),
	);
}

/** Waits until an island has started. */
export async function islandReady(page: Page, name: string): Promise<void> {
	await expect(page.locator(`mast-island[name="${name}"]`).first()).toHaveAttribute("status", "ready");
}
