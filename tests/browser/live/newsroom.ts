import { expect, type Locator, type Page, request as requests } from "@playwright/test";
import { newsroomHeaders } from "../../support/tokens.ts";

const port = Number(process.env.TEST_PORT ?? 8797);
/** ms between polls of the site under test (C9.2). */
export const intervalMs = 10_000;

interface Post {
	minutesAgo?: number;
	blocks?: unknown[];
	/** Cards below the card. */
	replies?: unknown[];
	/** A key moment. */
	key?: boolean;
}

/** A newsroom that publishes into a blog of its own, as a reporter's tool does (contract §4). */
export class Newsroom {
	readonly #vertical: string;
	readonly #blog: string;
	readonly #number: number;

	/** `number`, four digits, is the blog's: every test has its own. */
	constructor(vertical: string, number: number) {
		this.#vertical = vertical;
		this.#number = number;
		this.#blog = `rcna${number}`;
	}

	get url(): string {
		return `http://${this.#vertical}.localhost:${port}/section/topic/live-blog/an-evening-${this.#blog}`;
	}

	id(n: number): string {
		return `ncrd${this.#number}${String(n).padStart(3, "0")}`;
	}

	card(page: Page, n: number): Locator {
		return page.locator(`#${this.id(n)}`);
	}

	/** Opens the blog, or changes what its document says. */
	open(more: Record<string, unknown> = {}): Promise<void> {
		return this.#send("PUT", "article", this.#blog, {
			vertical: this.#vertical,
			subType: "liveblog",
			headline: { primary: "An evening" },
			url: { primary: new URL(this.url).pathname },
			date: { publishedAt: new Date(Date.now() - 3_600_000).toISOString() },
			...more,
		});
	}

	pin(n: number | null): Promise<void> {
		return this.open(n === null ? {} : { pinnedCardId: this.id(n) });
	}

	end(): Promise<void> {
		return this.open({ eventLabel: "event ended" });
	}

	post(n: number, { minutesAgo = 0, blocks = [], replies = [], key = false }: Post = {}): Promise<void> {
		const html = `Text of post ${n}. ${"A sentence that gives the post some height. ".repeat(6)}`;
		return this.#send("PUT", "card", this.id(n), {
			vertical: this.#vertical,
			articleId: this.#blog,
			keyEvent: key,
			date: { publishedAt: new Date(Date.now() - minutesAgo * 60_000 + n).toISOString() },
			content: { headline: `Post ${n}`, markupAndEmbeds: [{ type: "markup", element: "p", html }, ...blocks], replies },
		});
	}

	/** Posts 1 to `count`, a minute apart, the last a few minutes old. */
	async posts(count: number): Promise<void> {
		for (let n = 1; n <= count; n++) await this.post(n, { minutesAgo: count - n + 3 });
	}

	withdraw(n: number): Promise<void> {
		return this.#send("DELETE", "card", this.id(n));
	}

	async #send(method: string, type: string, id: string, data?: unknown): Promise<void> {
		const context = await requests.newContext();
		const answer = await context.fetch(`http://127.0.0.1:${port}/ingest/${type}/${id}`, {
			method,
			headers: await newsroomHeaders(),
			...(data === undefined ? {} : { data }),
		});
		expect(answer.ok(), await answer.text()).toBe(true);
		await context.dispose();
	}
}

/** Opens a live blog and waits until its stream runs. */
export async function openBlog(page: Page, url: string): Promise<void> {
	await page.goto(url);
	await isRunning(page);
}

export async function isRunning(page: Page): Promise<void> {
	await expect(page.locator("#live-stream")).toHaveAttribute("data-live", "on");
}

/** Presses what stands below cards that take their height when they come near: once it is in sight and stands still. */
export async function pressAtRest(target: Locator): Promise<void> {
	await target.scrollIntoViewIfNeeded();
	// Looked at from here: a page without script has no frames of its own to count.
	for (let [top, still] = [Number.NaN, 0]; still < 3; await target.page().waitForTimeout(50)) {
		await target.scrollIntoViewIfNeeded();
		const now = (await target.boundingBox())?.y ?? Number.NaN;
		still = now === top ? still + 1 : 0;
		top = now;
	}
	await target.click();
}

/** Moves the page's clock past one interval and waits for the poll's answer. */
export async function nextPoll(page: Page): Promise<void> {
	const answered = page.waitForResponse((response) => response.url().includes("/cards?since="));
	await page.clock.fastForward(intervalMs + 100);
	await answered;
}

/** Counts the polls that a page sends. */
export function countPolls(page: Page): () => number {
	let polls = 0;
	page.on("request", (request) => {
		if (request.url().includes("/cards?since=")) polls++;
	});
	return () => polls;
}

/** Ids of the stream as the page has them. */
export const shownIds = (page: Page) => page.locator("#live-stream > .live-card").evaluateAll((cards) => cards.map(({ id }) => id));

/** The position of an element in the window, in CSS px from its top. */
export const topOf = (element: Locator) => element.evaluate((node) => node.getBoundingClientRect().top);

/** The top of an element that stands still: cards above it take their height after a scroll. */
export async function restingTop(element: Locator): Promise<number> {
	let top = await topOf(element);
	for (let still = 0; still < 3; await element.page().waitForTimeout(50)) {
		const now = await topOf(element);
		still = now === top ? still + 1 : 0;
		top = now;
	}
	return top;
}

/** Hides the tab, or shows it again. */
export const show = (page: Page, state: "hidden" | "visible") =>
	page.evaluate((visibility) => {
		Object.defineProperty(document, "visibilityState", { value: visibility, configurable: true });
		document.dispatchEvent(new Event("visibilitychange"));
	}, state);

/** Collects the announcements to screen readers, each text as it was made. */
export async function listenToAnnouncements(page: Page): Promise<() => Promise<string[]>> {
	await page.addInitScript(() => {
		const said: string[] = [];
		Object.assign(window, { said });
		new MutationObserver((changes) => {
			for (const { target } of changes) {
				const region = (target instanceof Element ? target : target.parentElement)?.closest("[role=status],[aria-live]");
				const text = region?.textContent ?? "";
				// What isn't drawn says nothing to anybody.
				if (region?.checkVisibility() && text !== "" && said.at(-1) !== text) said.push(text);
			}
		}).observe(document, { subtree: true, childList: true, characterData: true });
	});
	return () => page.evaluate(() => (window as unknown as { said: string[] }).said);
}
