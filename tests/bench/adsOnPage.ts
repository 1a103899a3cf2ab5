import { type Browser, chromium, type Page } from "@playwright/test";
import { standInKey } from "../../worker/vendors/localEnds.ts";
import { measured, wholeChromium } from "../support/chromium.ts";
import { watchShifts } from "../support/layoutShifts.ts";
import { Site } from "../support/site.ts";
import { blocked } from "./blocked.ts";

/** The cost of a page with filled places for advertising: medians of all rounds, of the shift the worst. */
export interface AdsOnPage {
	/** Source of the advertising. */
	end: "house" | "ad server";
	page: string;
	/** Of the window, in CSS px. */
	width: number;
	filled: number;
	/** Sum of all layout shifts that no press made. */
	shift: number;
	/** Total blocking time of the loading page: ms over 50 of each task from the first paint until nothing is left to do. */
	blockedMs: number;
	/** The same while the page is read to its end, each place being filled as it comes near. */
	readingMs: number;
	/** Scripts that came, as bytes on the wire. */
	scriptBytes: number;
}

type Cost = Omit<AdsOnPage, "end" | "page" | "width">;

const slowdown = 4;
const widths = [375, 1280] as const;
const pages = { front: "/", article: "/politics/congress/senate-passes-water-bill-rcna1001" } as const;
const ends = { house: {}, "ad server": { ADS_NETWORK_CODE: standInKey } } as const;

/**
 * Loads a front and a story with advertising on and reads them to their ends, the processor slowed to a quarter; null: no browser is here.
 * A task counts by the time that it had the processor, not by the clock: other work of the machine is nobody's blocking.
 */
export async function adsOnPages(rounds: number): Promise<AdsOnPage[] | null> {
	const browser = await chromium.launch({ executablePath: wholeChromium, args: measured }).catch(() => null);
	if (!browser) return null;
	const found: AdsOnPage[] = [];
	for (const end of ["house", "ad server"] as const) {
		const site = await Site.start(ends[end], true, { plainFiles: false });
		for (const page of ["front", "article"] as const)
			for (const width of widths) {
				const costs: Cost[] = [];
				for (let round = 0; round < rounds; round++)
					costs.push(await costOf(browser, `http://news.localhost:${site.port}${pages[page]}`, width));
				found.push({ end, page, width, ...middle(costs) });
			}
		await site.stop();
	}
	await browser.close();
	return found;
}

function middle(costs: readonly Cost[]): Cost {
	const of = (field: keyof Cost) => costs.map((cost) => cost[field]).sort((a, b) => a - b);
	const median = (field: keyof Cost) => of(field)[Math.floor(costs.length / 2)] ?? 0;
	return {
		filled: median("filled"),
		shift: of("shift").at(-1) ?? 0,
		blockedMs: median("blockedMs"),
		readingMs: median("readingMs"),
		scriptBytes: median("scriptBytes"),
	};
}

async function costOf(browser: Browser, address: string, width: number): Promise<Cost> {
	const context = await browser.newContext({ viewport: { width, height: 800 } });
	// Where no consent is required first.
	await context.addCookies([{ name: "ng_geolocation", value: "US", url: address }]);
	const page = await context.newPage();
	const session = await context.newCDPSession(page);
	// The edge's first answer is made anew, and its pictures drawn: what is measured is the browser.
	await page.goto(address);
	await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
	const shifts = await watchShifts(page);
	const blockedMs = await blocked(session, async () => {
		await page.goto(address);
		await page.waitForTimeout(2500);
	});
	let filled = 0;
	const readingMs = await blocked(session, async () => {
		filled = await readToTheEnd(page);
	});
	const scriptBytes = await page.evaluate(() => {
		const scripts = (performance.getEntriesByType("resource") as PerformanceResourceTiming[]).filter(({ name }) =>
			new URL(name).pathname.endsWith(".js"),
		);
		return scripts.reduce((all, { encodedBodySize }) => all + encodedBodySize, 0);
	});
	const shift = (await shifts()).reduce((all, one) => all + one, 0);
	await context.close();
	return { filled, shift, blockedMs, readingMs, scriptBytes };
}

/** Returns how many places were filled on the way: one that is far behind may be emptied again. */
function readToTheEnd(page: Page): Promise<number> {
	return page.evaluate(async () => {
		const filled = new Set<Element>();
		const look = () => {
			for (const place of document.querySelectorAll("[data-ad-state=rendered], [data-ad-state=viewed]")) filled.add(place);
		};
		for (let y = 0; y < document.body.scrollHeight; y += 300) {
			scrollTo(0, y);
			await new Promise((resolve) => setTimeout(resolve, 100));
			look();
		}
		await new Promise((resolve) => setTimeout(resolve, 1500));
		look();
		return filled.size;
	});
}
