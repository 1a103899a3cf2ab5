import type { Page } from "@playwright/test";

/**
 * Pages name these vendors, as they do where keys are set; the scripts are this host's, and each test's own. The session is one of the tenth
 * that are monitored.
 */
export async function withVendors(page: Page, vendors: object): Promise<void> {
	await page.addInitScript((vendors) => {
		sessionStorage.setItem("monitored", "1");
		// Before anybody reads it: the first to hear that the page is parsed.
		document.addEventListener("DOMContentLoaded", () => {
			const script = document.getElementById("page-state");
			const said = JSON.parse(script?.textContent ?? "{}") as { vendors: object };
			if (script) script.textContent = JSON.stringify({ ...said, vendors: { ...said.vendors, ...vendors } });
		});
	}, vendors);
}

/** Errors that the page reports to the house, as they come. */
export function reportedErrors(page: Page): string[] {
	const reported: string[] = [];
	page.on("request", (request) => {
		if (!request.url().endsWith("/house/errors")) return;
		const { errors } = request.postDataJSON() as { errors: { message: string }[] };
		reported.push(...errors.map(({ message }) => message));
	});
	return reported;
}

/** Hides a page, which sends what it holds then: otherwise that goes in five seconds. */
export async function hidePage(page: Page): Promise<void> {
	await page.evaluate(() => {
		Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
		for (const target of [document, window]) target.dispatchEvent(new Event("visibilitychange"));
	});
}

/** A reader somewhere, who has said nothing yet. */
export async function readerIn(page: Page, brand: string, country: string): Promise<void> {
	await page.context().addCookies([{ name: "ng_geolocation", value: country, domain: `${brand}.localhost`, path: "/" }]);
}
