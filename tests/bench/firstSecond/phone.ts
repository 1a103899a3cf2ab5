import { gzipSync } from "node:zlib";
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from "@playwright/test";
import { measured, wholeChromium } from "../../support/chromium.ts";
import { watchShifts } from "../../support/layoutShifts.ts";
import { blocked } from "../blocked.ts";
import { familyOf, machineMs, processorMs } from "../processor.ts";
import { pageBytes, rulesInUse } from "./barePage.ts";
import { wavesOf } from "./waves.ts";

/** The cost of a page's first load; times in ms since its request, bytes gzip. */
export interface Load {
	firstPaint: number;
	largestPaint: number;
	/** The element of the largest paint, as `img.picture`. */
	largestElement: string;
	shift: number;
	blocked: number;
	requests: number;
	scriptFiles: number;
	/** Before `load`, those in the page included. */
	scriptBefore: number;
	scriptAfter: number;
	scriptFilesAfter: number;
	/** Of the scripts after `load`. */
	waves: number;
	html: number;
	/** Of the rules in the page. */
	css: number;
	/** Files that the first paint waits for. */
	blockingRequests: number;
	/** Bytes of files of faces, which are compressed as they are. */
	faces: number;
	facesBeforePaint: number;
}

/** A mid-range phone on a slow mobile network. */
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true } as const;
const line = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };
const slowdown = 4;
/** Time after `load` in which a page may go on with what waits for it. */
const afterLoadMs = 4000;
/** The most of others' work beside a load, in processors, above which it is repeated, and how often. */
const quiet = 0.3;
const mostRepeats = 1;

const gzip = (body: string | Buffer): number => gzipSync(body, { level: 9 }).byteLength;

/** A browser that loads pages as a slow phone does, each as its first visit. */
export class Phone {
	readonly #browser: Browser;

	private constructor(browser: Browser) {
		this.#browser = browser;
	}

	/** Null where no browser is. */
	static async start(): Promise<Phone | null> {
		const browser = await chromium.launch({ executablePath: wholeChromium, args: measured }).catch(() => null);
		return browser ? new Phone(browser) : null;
	}

	async stop(): Promise<void> {
		await this.#browser.close();
	}

	/** The rules that a page uses, read at the phone's width before any script has changed it, without its conditions of network and processor. */
	rulesOf(address: string): Promise<string> {
		return this.#visit(async (page) => {
			await page.route("**/*", (route) => (route.request().resourceType() === "script" ? route.abort() : route.continue()));
			await page.goto(address);
			return page.evaluate(rulesInUse);
		});
	}

	/** One load; one beside which others used the processor is repeated, and the least disturbed counts. */
	async load(address: string): Promise<Load> {
		let best: { load: Load; others: number } | null = null;
		for (let n = 0; n <= mostRepeats && (best?.others ?? 1) > quiet; n++) {
			const one = await this.#visit((page, context) => withOthers(() => loadOnce(page, context, address)));
			if (!best || one.others < best.others) best = one;
		}
		if (!best) throw new Error("Nothing was loaded.");
		return best.load;
	}

	async #visit<T>(run: (page: Page, context: BrowserContext) => Promise<T>): Promise<T> {
		const context = await this.#browser.newContext({ ...phone, ignoreHTTPSErrors: true, serviceWorkers: "block" });
		try {
			return await run(await context.newPage(), context);
		} finally {
			await context.close();
		}
	}
}

/** Measures how many processors others had busy meanwhile. */
async function withOthers(run: () => Promise<Load>): Promise<{ load: Load; others: number }> {
	const own = () => processorMs(familyOf(process.pid));
	const before = { all: machineMs(), own: own(), at: performance.now() };
	const load = await run();
	return { load, others: (machineMs() - before.all - (own() - before.own)) / (performance.now() - before.at) };
}

/** A request of a page; times in seconds of the browser's clock. */
interface RequestedFile {
	id: string;
	type: string;
	start: number;
	end: number | null;
}

async function loadOnce(page: Page, context: BrowserContext, address: string): Promise<Load> {
	const session = await context.newCDPSession(page);
	const requests = new Map<string, RequestedFile>();
	let loaded = Number.POSITIVE_INFINITY;
	session.on("Network.requestWillBeSent", ({ requestId: id, type = "Other", timestamp: start, request }) => {
		if (!request.url.startsWith("data:")) requests.set(id, { id, type, start, end: null });
	});
	session.on("Network.loadingFinished", ({ requestId, timestamp }) => {
		const request = requests.get(requestId);
		if (request) request.end = timestamp;
	});
	session.on("Page.loadEventFired", ({ timestamp }) => {
		loaded = timestamp;
	});
	await session.send("Page.enable");
	await session.send("Network.enable", { maxTotalBufferSize: 50_000_000, maxResourceBufferSize: 20_000_000 });
	await session.send("Network.setCacheDisabled", { cacheDisabled: true });
	await session.send("Network.emulateNetworkConditions", line);
	await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
	const shifts = await watchShifts(page);
	await page.addInitScript(watchLargestPaint);
	const blockedMs = await blocked(session, async () => {
		await page.goto(address);
		await page.waitForTimeout(afterLoadMs);
	});
	const paints = await page.evaluate(readPaints);
	const shift = (await shifts()).reduce((all, one) => all + one, 0);
	return { ...paints, shift, blocked: blockedMs, ...(await bytesOf(session, [...requests.values()], loaded, paints.firstPaint)) };
}

type Bytes = Omit<Load, "firstPaint" | "largestPaint" | "largestElement" | "shift" | "blocked" | "blockingRequests">;

async function bytesOf(session: CDPSession, requests: readonly RequestedFile[], loaded: number, firstPaint: number): Promise<Bytes> {
	const begun = requests[0]?.start ?? 0;
	const ofType = (type: string) => requests.filter((one) => one.type === type);
	const scripts = ofType("Script");
	const [before, after] = [scripts.filter(({ start }) => start <= loaded), scripts.filter(({ start }) => start > loaded)];
	const document = await bodyOf(session, requests[0]);
	const inPage = pageBytes(document.toString(), gzip);
	const sizeOf = async (files: readonly RequestedFile[]) =>
		sum(await Promise.all(files.map(async (file) => gzip(await bodyOf(session, file)))));
	const faces = ofType("Font");
	return {
		requests: requests.length,
		scriptFiles: scripts.length,
		scriptBefore: inPage.script + (await sizeOf(before)),
		scriptAfter: await sizeOf(after),
		scriptFilesAfter: after.length,
		waves: wavesOf(after.map(({ start, end }) => ({ startMs: start * 1000, endMs: end === null ? null : end * 1000 }))),
		html: inPage.html,
		css: inPage.css,
		faces: sum(await Promise.all(faces.map(async (file) => (await bodyOf(session, file)).byteLength))),
		facesBeforePaint: faces.filter(({ start }) => (start - begun) * 1000 < firstPaint).length,
	};
}

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);

/** The body of an answer, decoded; empty where none came. */
async function bodyOf(session: CDPSession, file: RequestedFile | undefined): Promise<Buffer> {
	if (!file || file.end === null) return Buffer.alloc(0);
	const { body, base64Encoded } = await session.send("Network.getResponseBody", { requestId: file.id });
	return Buffer.from(body, base64Encoded ? "base64" : "utf8");
}

interface LargestPaint extends PerformanceEntry {
	element: Element | null;
}

/** Runs in the page, before its own scripts. */
function watchLargestPaint(): void {
	const largest = { at: 0, element: "" };
	Object.assign(window, { largest });
	new PerformanceObserver((list) => {
		for (const entry of list.getEntries() as LargestPaint[]) {
			largest.at = entry.startTime;
			const name = entry.element?.classList[0];
			largest.element = entry.element ? entry.element.localName + (name ? `.${name}` : "") : "";
		}
	}).observe({ type: "largest-contentful-paint", buffered: true });
}

function readPaints(): Pick<Load, "firstPaint" | "largestPaint" | "largestElement" | "blockingRequests"> {
	const { largest } = window as unknown as { largest: { at: number; element: string } };
	const files = performance.getEntriesByType("resource") as (PerformanceResourceTiming & { renderBlockingStatus: string })[];
	return {
		firstPaint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
		largestPaint: largest.at,
		largestElement: largest.element,
		blockingRequests: files.filter(({ renderBlockingStatus }) => renderBlockingStatus === "blocking").length,
	};
}
