import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { AxeBuilder } from "@axe-core/playwright";
import {
	type Browser,
	type BrowserContext,
	type BrowserContextOptions,
	test as base,
	type CDPSession,
	type ConsoleMessage,
	expect,
	type Page,
	type Request,
	type ViewportSize,
} from "@playwright/test";
import { moveClockOf } from "./pageClock.ts";

// Playwright notes the place of each call through source maps, a tenth of a worker's time. Node strips types in place: no map moves a line (0344).
Reflect.deleteProperty(Error, "prepareStackTrace");

export const port = Number(process.env.TEST_PORT ?? 8797);

/** A page of a brand, as `news` or `select-news`. */
export function at(brand: string, path = "/"): string {
	return `http://${brand}.localhost:${port}${path}`;
}

/** Kinds of events whose listeners end with a test. */
const heard = [
	"request",
	"requestfailed",
	"requestfinished",
	"response",
	"console",
	"pageerror",
	"dialog",
	"download",
	"load",
	"popup",
	"page",
];

/** A window that a worker opens once: its cache has styles, scripts and faces already. What a test leaves there is taken out after it. */
class SharedWindow {
	readonly #browser: Browser;
	readonly #options: BrowserContextOptions;
	/** Origins of its pages since their storage was emptied. */
	readonly #origins = new Set<string>();
	#open: { context: BrowserContext; page: Page; session: CDPSession } | null = null;

	constructor(browser: Browser, options: BrowserContextOptions) {
		this.#browser = browser;
		this.#options = options;
	}

	/** The window, with a page that stays open in it. */
	async open(): Promise<{ context: BrowserContext; page: Page; session: CDPSession }> {
		if (this.#open) return this.#open;
		const context = await this.#browser.newContext({ ...this.#options, serviceWorkers: "block" });
		await moveClockOf(context);
		this.#noteOrigins(context);
		const page = await context.newPage();
		const session = await context.newCDPSession(page);
		await session.send("Network.enable");
		session.on("Fetch.requestPaused", ({ requestId, request }) => {
			const url = request.url.replace(/w=\d+/, "w=160").replace("f=auto", "f=webp");
			session.send("Fetch.continueRequest", { requestId, url }).catch(() => undefined);
		});
		this.#open = { context, page, session };
		return this.#open;
	}

	/** Takes out what a test left. A clock that was put in stays in a window for good: the next test has a new one. */
	async empty(): Promise<void> {
		const { context, page, session } = await this.open();
		await Promise.all([context.unrouteAll({ behavior: "ignoreErrors" }), page.unrouteAll({ behavior: "ignoreErrors" })]);
		await Promise.all(
			context.pages().map((other) => (other !== page ? other.close() : page.url() === "about:blank" || page.goto("about:blank"))),
		);
		if (await page.evaluate(() => !Function.prototype.toString.call(Date).includes("[native code]"))) return this.close();
		for (const kind of heard) {
			context.removeAllListeners(kind);
			page.removeAllListeners(kind);
		}
		this.#noteOrigins(context);
		for (const origin of this.#origins)
			if (origin.startsWith("http")) await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
		this.#origins.clear();
		await Promise.all([context.clearCookies(), context.setExtraHTTPHeaders({}), context.setOffline(false), context.clearPermissions()]);
	}

	async close(): Promise<void> {
		await this.#open?.context.close();
		this.#open = null;
		this.#origins.clear();
	}

	#noteOrigins(context: BrowserContext): void {
		const note = (page: Page) => page.on("framenavigated", (frame) => this.#origins.add(new URL(frame.url()).origin));
		context.on("page", note);
	}
}

type Pictures = boolean | "small";

interface TestFixtures {
	strangers: string[];
	pictures: Pictures;
}

interface WorkerFixtures {
	windowWithScript: SharedWindow;
	windowWithoutScript: SharedWindow;
}

/**
 * A test in a window of its own, for what is decided as one is opened: a time zone, a phone, scripts of each page. It fails when its page
 * asks another host or breaks its own policy. `pictures: false` is for tests that look at none. Both shared windows belong to every test:
 * a worker serves tests with the same fixtures only.
 */
export const apart = base.extend<TestFixtures, WorkerFixtures>({
	windowWithScript: [({ browser }, use) => lend(new SharedWindow(browser, {}), use), { scope: "worker" }],
	windowWithoutScript: [({ browser }, use) => lend(new SharedWindow(browser, { javaScriptEnabled: false }), use), { scope: "worker" }],
	pictures: [true as Pictures, { option: true }],
	context: async ({ context }, use) => {
		await moveClockOf(context);
		await use(context);
	},
	page: async ({ page, pictures }, use) => {
		if (!pictures) await withoutPictures(page);
		await use(page);
		// Playwright's window serves its next test, too: what it does not put back itself (playwright.config.ts).
		const context = page.context();
		await context.setExtraHTTPHeaders({});
		await context.setOffline(false);
		await context.clearPermissions();
	},
	strangers: [
		async ({ page }, use) => {
			const strangers: string[] = [];
			const noteRequest = (request: Request) => {
				const url = new URL(request.url());
				if (url.protocol.startsWith("http") && !url.hostname.endsWith("localhost")) strangers.push(request.url());
			};
			const noteMessage = (message: ConsoleMessage) => {
				if (/Content Security Policy|hydrat/i.test(message.text())) strangers.push(message.text());
			};
			const context = page.context();
			context.on("request", noteRequest).on("console", noteMessage);
			await use(strangers);
			context.off("request", noteRequest).off("console", noteMessage);
			expect(strangers).toEqual([]);
		},
		{ auto: true },
	],
});

/** A test in a page of its own of the worker's window. */
export const test = apart.extend({
	context: async ({ windowWithScript, isMobile, hasTouch, bypassCSP, javaScriptEnabled, timezoneId }, use) => {
		if (isMobile || hasTouch || bypassCSP || !javaScriptEnabled || timezoneId)
			throw new Error("A shared window has no such option: use apart().");
		await use((await windowWithScript.open()).context);
		await windowWithScript.empty();
	},
	page: async ({ context, pictures, viewport }, use) => {
		const page = await context.newPage();
		if (viewport) await page.setViewportSize(viewport);
		if (!pictures) await withoutPictures(page);
		await use(page);
	},
});
export { expect };

/** A test that goes on after a failure, so that all failures of a page are reported together. */
export const softly = expect.configure({ soft: true });

/** A test of pages as they stand, in the worker's own window, without pictures unless it asks for them. */
export const look = apart.extend({
	pictures: false,
	page: ({ windowWithScript, pictures, viewport }, use) => showIn(windowWithScript, { pictures, viewport }, use),
});

export const plain = apart.extend({
	pictures: false,
	page: ({ windowWithoutScript, pictures, viewport }, use) => showIn(windowWithoutScript, { pictures, viewport }, use),
});

async function lend(shared: SharedWindow, use: (shared: SharedWindow) => Promise<void>): Promise<void> {
	await use(shared);
	await shared.close();
}

/** Shows a test in the page that stays open in a worker's window. */
async function showIn(
	shared: SharedWindow,
	{ pictures, viewport }: { pictures: Pictures; viewport: ViewportSize | null },
	use: (page: Page) => Promise<void>,
): Promise<void> {
	const { page, session } = await shared.open();
	await session.send("Network.setBlockedURLs", { urls: pictures ? [] : drawn });
	// A route of the page's would turn its cache off: styles, scripts and faces come anew then.
	if (pictures === "small") await session.send("Fetch.enable", { patterns: [{ urlPattern: "*/cdn-cgi/image/*" }] });
	await page.setViewportSize(viewport ?? { width: 1280, height: 720 });
	await page.emulateMedia({ colorScheme: null, reducedMotion: null });
	await use(page);
	if (pictures === "small") await session.send("Fetch.disable");
	await shared.empty();
}

/** Pictures and films by their addresses. */
const drawn = ["*.jpg", "*.webm"];

/** Scrolls to the end and back, so that what loads when seen has loaded. */
export async function readToTheEnd(page: Page): Promise<void> {
	await page.evaluate(async () => {
		for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
			scrollTo({ top: y, behavior: "instant" });
			// Who observes what is seen hears of it at a frame's end.
			await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
		}
		scrollTo(0, 0);
	});
}

/** Waits until what stands far down is laid out, as a page's script does once there is time for it, and has it painted as by a resize. */
export async function laidOut(page: Page): Promise<void> {
	if (await page.evaluate(() => document.scripts.length === 0)) return;
	await waitSeldom(page, () =>
		[...document.querySelectorAll<HTMLElement>(".front > .pack, .band > *, .story-modules > .pack, .foot")].every(
			(part) => part.style.containIntrinsicBlockSize || getComputedStyle(part).contentVisibility === "visible",
		),
	);
	await page.evaluate(() => dispatchEvent(new Event("resize")));
}

/** Waits until something is so, looked at ten times a second: at each frame it would take a page's time. */
export function waitSeldom(page: Page, isSo: () => boolean): Promise<unknown> {
	return page.waitForFunction(isSo, null, { polling: 100 });
}

/** Opens no picture and no film from here on. The browser itself leaves them out: a route would turn its cache off as well. */
async function withoutPictures(page: Page): Promise<void> {
	const session = await page.context().newCDPSession(page);
	await session.send("Network.enable");
	await session.send("Network.setBlockedURLs", { urls: drawn });
}

/** Rules as axe takes them: by their tags, or by name. */
interface Rules {
	type: "tag" | "rule";
	values: string[];
}

const judged: Rules = { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] };
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

/** axe that reads each color once (decision 0093), and judges those of two words of each kind: others have the same rules. */
const judge = `${readFileSync(createRequire(import.meta.resolve("@axe-core/playwright")).resolve("axe-core/axe.min.js"), "utf8")};(${judgeLess})()`;

function judgeLess(): void {
	interface Rule {
		id: string;
		matches: (node: Element, ...rest: unknown[]) => boolean;
	}
	type Color = Record<"r" | "g" | "b" | "alpha", number>;
	interface ColorClass {
		prototype: { parseString: (this: Color, text: string) => Color };
	}
	const { axe } = window as unknown as { axe: { _audit: { rules: Rule[] }; commons: { color: { Color: ColorClass } } } };
	const { prototype } = axe.commons.color.Color;
	const parse = prototype.parseString;
	const parsed = new Map<string, Color>();
	prototype.parseString = function (text) {
		const { r, g, b, alpha } = parsed.get(text) ?? parse.call(this, text);
		parsed.set(text, { r, g, b, alpha });
		return Object.assign(this, { r, g, b, alpha });
	};
	const rule = axe._audit.rules.find(({ id }) => id === "color-contrast");
	if (!rule) throw new Error("axe has no such rule.");
	const { matches } = rule;
	const ofKind = new Map<string, Element[]>();
	const looks = ["class", "style", "type", "aria-current", "aria-pressed", "aria-selected", "aria-disabled", "aria-invalid"];
	const kinds = new Map<Element, string>();
	const kindOf = (node: Element | null): string => {
		if (!node) return "";
		if (kinds.size === 0) queueMicrotask(() => kinds.clear());
		const own = () => `${kindOf(node.parentElement)}>${node.localName} ${looks.map((name) => node.getAttribute(name)).join()}`;
		const kind = kinds.get(node) ?? own();
		kinds.set(node, kind);
		return kind;
	};
	const isRead = ({ localName, childNodes }: Element) =>
		/^(?:input|select|textarea)$/.test(localName) || [...childNodes].some((child) => child.nodeType === 3 && child.nodeValue?.trim());
	rule.matches = (node, ...rest) => {
		if (!isRead(node)) return false;
		const kind = kindOf(node);
		const judged = (ofKind.get(kind) ?? []).filter(({ isConnected }) => isConnected);
		const isJudged = judged.includes(node);
		if ((!isJudged && judged.length > 1) || !matches(node, ...rest)) return false;
		ofKind.set(kind, isJudged ? judged : [...judged, node]);
		return true;
	};
}

async function brokenRules(page: Page, runOnly: Rules, part: string | undefined): Promise<string[]> {
	// A part that is laid out while it is judged is taken for what stood there a moment before.
	await laidOut(page);
	// What fades in has the colors of no state on its way; what goes on for ever has no end to go to.
	await page.evaluate(() => {
		for (const animation of document.getAnimations()) if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
	});
	// A page of one frame is judged in place, by what the earlier judgement passed on: that takes a third of the time.
	const isOneFrame = page.frames().length === 1;
	const isAvailable = isOneFrame && (await page.evaluate(() => "axe" in window));
	const axe = new AxeBuilder({ page, axeSource: isAvailable ? "void 0" : judge })
		.options({ runOnly, resultTypes: ["violations"] })
		.setLegacyMode(isOneFrame);
	const { violations: found } = await (part === undefined ? axe : axe.include(part)).analyze();
	return found.flatMap((violation) =>
		violation.nodes.slice(0, 3).map((node) => `${violation.id}: ${node.target.join(" ")}: ${node.failureSummary?.split("\n")[1] ?? ""}`),
	);
}

export async function islandReady(page: Page, name: string): Promise<void> {
	await expect(page.locator(`mast-island[name="${name}"]`).first()).toHaveAttribute("status", "ready");
}
