import { expect, type Page, request as requests, test } from "@playwright/test";
import jwt from "@tsndr/cloudflare-worker-jwt";
import { localIngestSecret } from "../../.commands/serve/miniflare.ts";

const port = Number(process.env.TEST_PORT ?? 8797);
const intervalMs = 10_000;
const brands = {
	news: { posts: ["1 new post", "5 new posts"], more: "Load more", showMore: "Show more" },
	telemundo: { posts: ["1 publicación nueva", "5 publicaciones nuevas"], more: "Cargar más", showMore: "Mostrar más" },
} as const;
type Vertical = keyof typeof brands;

/** A newsroom that publishes into a blog of its own. */
class Newsroom {
	readonly #vertical: Vertical;
	readonly #blog: string;
	readonly #number: number;

	constructor(vertical: Vertical, number: number) {
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

	open(): Promise<void> {
		return this.#send("PUT", "article", this.#blog, {
			vertical: this.#vertical,
			subType: "liveblog",
			headline: { primary: "An evening" },
			url: { primary: new URL(this.url).pathname },
			date: { publishedAt: new Date(Date.now() - 3_600_000).toISOString() },
		});
	}

	post(n: number, minutesAgo: number, blocks: unknown[] = []): Promise<void> {
		const html = `Text of post ${n}. ${"A sentence that gives the post some height. ".repeat(6)}`;
		return this.#send("PUT", "card", this.id(n), {
			vertical: this.#vertical,
			articleId: this.#blog,
			date: { publishedAt: new Date(Date.now() - minutesAgo * 60_000 + n).toISOString() },
			content: { headline: `Post ${n}`, markupAndEmbeds: [{ type: "markup", element: "p", html }, ...blocks] },
		});
	}

	edit(n: number, minutesAgo: number): Promise<void> {
		return this.post(n, minutesAgo, [{ type: "markup", element: "p", html: "Now corrected." }]);
	}

	withdraw(n: number): Promise<void> {
		return this.#send("DELETE", "card", this.id(n));
	}

	async #send(method: string, type: string, id: string, data?: unknown): Promise<void> {
		const token = await jwt.sign({ iss: "test", scope: "ingest", exp: Math.floor(Date.now() / 1000) + 600 }, localIngestSecret, "HS256");
		const context = await requests.newContext();
		const answer = await context.fetch(`http://127.0.0.1:${port}/ingest/${type}/${id}`, {
			method,
			headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
			...(data === undefined ? {} : { data }),
		});
		expect(answer.ok()).toBe(true);
		await context.dispose();
	}
}

const island = (page: Page) => page.locator("mast-island[name=LiveBlog]");
/** Moves the page's clock past one interval and waits for the poll's answer. */
async function nextPoll(page: Page): Promise<void> {
	const answered = page.waitForResponse((response) => response.url().includes("/cards?since="));
	await page.clock.fastForward(intervalMs + 100);
	await answered;
}
const shownIds = (page: Page) => page.locator("#live-stream > [data-card]").evaluateAll((cards) => cards.map((card) => card.id));

for (const [index, vertical] of (["news", "telemundo"] as const).entries()) {
	const words = brands[vertical];

	test(`${vertical}: an evening: posts wait, edits and deletions apply, what is read stays, 12 hours end it`, async ({ page }) => {
		const room = new Newsroom(vertical, 9600 + index);
		await room.open();
		for (let n = 1; n <= 12; n++) await room.post(n, 40 - n);
		const errors: string[] = [];
		page.on("pageerror", (error) => errors.push(error.message));
		let polls = 0;
		page.on("request", (request) => {
			if (request.url().includes("/cards?since=")) polls++;
		});
		await page.clock.install();
		await page.addInitScript(() => {
			const seen: unknown[] = [];
			Object.assign(window, { seen });
			document.addEventListener("articleInView", (event) => seen.push((event as CustomEvent<{ id: string }>).detail.id));
		});
		await page.goto(room.url);
		await expect(island(page)).toHaveAttribute("status", "ready");
		const title = await page.title();
		const read = page.locator(`[id="${room.id(5)}"]`);
		await read.evaluate((card) => card.scrollIntoView({ block: "start" }));
		await expect.poll(() => page.evaluate(() => (window as unknown as { seen: string[] }).seen[0])).toBe(`rcna${9600 + index}`);
		const place = await read.evaluate((card) => card.getBoundingClientRect().top);
		const moved = async () => Math.abs((await read.evaluate((card) => card.getBoundingClientRect().top)) - place);

		// Five posts: the count, the title, nothing moves.
		await nextPoll(page);
		await expect(page.getByRole("button", { name: words.posts[0] })).toBeHidden();
		for (let n = 13; n <= 17; n++) await room.post(n, 0);
		await nextPoll(page);
		const toast = page.getByRole("button", { name: words.posts[1] });
		await expect(toast).toBeVisible();
		await expect(page).toHaveTitle(`(5) ${title}`);
		await expect(page.locator(".live-bar [role=status]")).toHaveText(words.posts[1]);
		expect(await moved()).toBeLessThan(2);
		expect(await shownIds(page)).toHaveLength(12);

		// An edit above what is read replaces in place; the reader's place holds.
		await room.edit(9, 31);
		await nextPoll(page);
		await expect(page.locator(`[id="${room.id(9)}"]`)).toContainText("Now corrected.");
		expect(await moved()).toBeLessThan(2);
		await expect(toast).toBeVisible();

		// The reader asks: flagged, at the top, counted down.
		await toast.click();
		await expect(page.locator(".is-new")).toHaveCount(5);
		await expect(page.locator(`[id="${room.id(17)}"]`)).toBeFocused();
		await expect(page).toHaveTitle(title);
		await expect(toast).toBeHidden();

		// A deletion applies by itself, new posts with it, and does not move the reader.
		await read.evaluate((card) => card.scrollIntoView({ block: "start", behavior: "instant" }));
		await page.waitForTimeout(300);
		const again = await read.evaluate((card) => card.getBoundingClientRect().top);
		await room.withdraw(10);
		await room.post(18, 0);
		await nextPoll(page);
		await expect(page.locator(`[id="${room.id(10)}"]`)).toHaveCount(0);
		await expect(page.locator(`[id="${room.id(18)}"]`)).toHaveClass(/is-new/);
		expect(Math.abs((await read.evaluate((card) => card.getBoundingClientRect().top)) - again)).toBeLessThan(2);
		const ids = await shownIds(page);
		expect(new Set(ids).size).toBe(ids.length);

		// A failing edge: no wrong words, and it goes on by itself.
		await page.route("**/cards?since=*", (route) => route.fulfill({ status: 503, body: "{}" }));
		await nextPoll(page);
		await expect(page.locator("main")).not.toContainText("503");
		await page.unroute("**/cards?since=*");
		const back = page.waitForResponse((response) => response.url().includes("/cards?since=") && response.status() < 400);
		await page.clock.fastForward(3 * intervalMs);
		await back;

		// Twelve hours without a post: the end of polling.
		await page.clock.fastForward("12:30:00");
		await page.waitForTimeout(200);
		const before = polls;
		await page.clock.fastForward("01:00:00");
		await page.waitForTimeout(200);
		expect(polls).toBe(before);
		expect(errors).toEqual([]);
	});

	test(`${vertical}: load more adds each post once; show more is a button`, async ({ page }) => {
		const room = new Newsroom(vertical, 9610 + index);
		await room.open();
		const marker = { type: "embeddedWidget", widget: { name: "x", embed: { type: "SHOW_MORE_BUTTON", displayShowMore: true } } };
		for (let n = 1; n <= 27; n++)
			await room.post(n, 60 - n, n === 27 ? [marker, { type: "markup", element: "p", html: "Behind the cut." }] : []);
		await page.goto(`${room.url}?view=twitter`);
		await expect(island(page)).toHaveAttribute("status", "ready");
		expect(await shownIds(page)).toHaveLength(15);
		await expect(page.getByText("Behind the cut.")).toBeHidden();
		await page.getByRole("button", { name: words.showMore }).click();
		await expect(page.getByText("Behind the cut.")).toBeVisible();
		const more = page.getByRole("button", { name: words.more });
		await more.click();
		await expect(page.locator("#live-stream > [data-card]")).toHaveCount(25);
		await more.click();
		await expect(page.locator("#live-stream > [data-card]")).toHaveCount(27);
		await expect(more).toHaveCount(0);
		const ids = await shownIds(page);
		expect(ids).toEqual(Array.from({ length: 27 }, (_, n) => room.id(27 - n)));
	});

	test.describe("without script", () => {
		test.use({ javaScriptEnabled: false });
		test(`${vertical}: older posts by a link, the rest of a post by opening it`, async ({ page }) => {
			const room = new Newsroom(vertical, 9620 + index);
			await room.open();
			for (let n = 1; n <= 18; n++) await room.post(n, 60 - n);
			await page.goto(`${room.url}?view=twitter`);
			await page.getByRole("link", { name: words.more }).click();
			expect(await page.locator("#live-stream > [data-card]").count()).toBe(3);
			await expect(page.locator("#live-stream > [data-card]").first()).toHaveAttribute("id", room.id(3));
		});
	});
}

test("a hidden tab asks nothing and catches up at once when it is seen again", async ({ page }) => {
	const room = new Newsroom("news", 9630);
	await room.open();
	await room.post(1, 5);
	let polls = 0;
	page.on("request", (request) => {
		if (request.url().includes("/cards?since=")) polls++;
	});
	await page.clock.install();
	await page.goto(room.url);
	await expect(island(page)).toHaveAttribute("status", "ready");
	const show = (state: "hidden" | "visible") =>
		page.evaluate((visibility) => {
			Object.defineProperty(document, "visibilityState", { value: visibility, configurable: true });
			document.dispatchEvent(new Event("visibilitychange"));
		}, state);
	await show("hidden");
	await page.clock.fastForward("00:10:00");
	await page.waitForTimeout(200);
	expect(polls).toBe(0);
	await room.post(2, 0);
	await show("visible");
	await expect(page.getByRole("button", { name: "1 new post" })).toBeVisible();
	expect(polls).toBe(1);
});
