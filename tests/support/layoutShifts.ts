import type { Page } from "@playwright/test";

/** Notes the layout shifts of each page that comes from here on, but for those that a press made; answers those of the page that stands. */
export async function watchShifts(page: Page): Promise<() => Promise<number[]>> {
	await page.addInitScript(() => {
		const shifts: number[] = [];
		Object.assign(window, { shifts });
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
				if (!entry.hadRecentInput) shifts.push(entry.value);
		}).observe({ type: "layout-shift", buffered: true });
	});
	return () => page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
}
