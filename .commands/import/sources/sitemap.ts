import { bytesWithin } from "../../../client/domain/bytes.ts";
import type { Result } from "../../../client/domain/calls/remoteCall.ts";
import { keyOf } from "../../../worker/adapters/conversion/address.ts";
import type { Item, Source } from "../../../worker/adapters/conversion/entry.ts";
import { KeyedLog } from "../keyedLog.ts";
import { NumberTable } from "../numberTable.ts";
import { Spool } from "../spool.ts";
import type { Opened } from "./opened.ts";
import { itemsOfPage } from "./pageEntry.ts";
import { InnerAddress, Postponed, request, wait } from "./requests.ts";
import { loadRobots, type Robots } from "./robots.ts";
import { type Listed, readSitemaps } from "./sitemapFiles.ts";

export interface SitemapOptions {
	folder: string;
	/** Pages that an earlier import has read are not requested again. */
	resume?: boolean;
	limit?: number;
	/** Pages requested at once. */
	atOnce?: number;
}

/** Pages that may fail for a while: fewer tries, since the next import makes them again. */
const tries = 3;
const mostBytes = 10_000_000;
const mostRedirects = 5;
const mostSilent = 5;
const forbidden = "robots.txt does not allow it";
const silent = "does not answer";
/** The longest pause between two calls, in seconds, that a site's robots.txt gets. */
const mostDelay = 30;

/** The pages of a sitemap, newest first, each as the story that it says it is. */
export function sitemapSource(
	opened: Opened,
	{ folder, resume = false, limit = Number.POSITIVE_INFINITY, atOnce = 1 }: SitemapOptions,
): Source {
	let done = 0;
	let of: number | null = null;
	async function* items(): AsyncIterable<Item> {
		const pages = new Spool<Listed>(`${folder}/sitemap`);
		const log = new KeyedLog<readonly Item[]>(`${folder}/pages`, resume);
		try {
			const listing = yield* listPages(opened, pages, limit);
			of = listing.count;
			yield { is: "site", home: listing.home, exportedAt: null };
			if (listing.count === 0) return;
			const reader = new PageReader(await loadRobots(listing.home), log);
			for await (const found of inOrder(newest(pages, limit), atOnce, (page) => reader.read(page))) {
				done++;
				yield* found;
			}
		} finally {
			log.close();
			pages.remove();
		}
	}
	return { name: "sitemap", items, early: Number.POSITIVE_INFINITY, progress: () => ({ done, of }) };
}

/** Reads the addresses of a site into a file; those that are not requested are items. Returns their number and the site's address. */
async function* listPages(opened: Opened, pages: Spool<Listed>, limit: number): AsyncGenerator<Item, { count: number; home: string }> {
	const seen = new NumberTable();
	let home = "";
	const held = (why: string, example: string): Item => ({ is: "other", kind: "address", why, example });
	for await (const line of readSitemaps(opened)) {
		if (line.is === "note") {
			yield line;
			continue;
		}
		const { page } = line;
		const url = /^https?:\/\//i.test(page.url) && URL.canParse(page.url) ? new URL(page.url) : null;
		if (url === null) yield held("no address of a page", page.url);
		else {
			home ||= url.origin;
			const isKnown = seen.has(keyOf(url.href));
			seen.set(keyOf(url.href), 1);
			if (isKnown) yield held("stands in the sitemaps twice", url.href);
			else if (url.origin !== home) yield held(`of another site than ${home}`, url.href);
			else pages.add({ ...page, url: url.href }, Date.parse(page.changedAt ?? ""));
		}
	}
	pages.seal();
	const all = pages.newestFirst();
	for (const index of all.subarray(limit)) yield held("beyond the limit", pages.read(index).url);
	return { count: Math.min(all.length, limit), home };
}

function* newest(pages: Spool<Listed>, limit: number): Iterable<Listed> {
	for (const index of pages.newestFirst().subarray(0, limit)) yield pages.read(index);
}

/** Works on items, so many at once, and returns the results in their order. */
async function* inOrder<T, R>(items: Iterable<T>, atOnce: number, work: (item: T) => Promise<R>): AsyncIterable<R> {
	const waiting: Promise<R>[] = [];
	for (const item of items) {
		const begun = work(item);
		// A failure is thrown when its turn comes.
		begun.catch(() => undefined);
		waiting.push(begun);
		const next = waiting.length < atOnce ? undefined : waiting.shift();
		if (next) yield await next;
	}
	for (const next of waiting) yield await next;
}

class PageReader {
	readonly #robots: Robots;
	readonly #log: KeyedLog<readonly Item[]>;
	#free = Promise.resolve();
	#silent = 0;

	constructor(robots: Robots, log: KeyedLog<readonly Item[]>) {
		this.#robots = robots;
		this.#log = log;
	}

	async read(page: Listed): Promise<readonly Item[]> {
		const held = (why: string): Item => ({ is: "other", kind: "address", why, example: page.url });
		const key = `${page.url} ${page.changedAt}`;
		const known = this.#log.get(key);
		if (known) return known;
		const called = await this.#call(new URL(page.url));
		if (typeof called === "string") {
			if (called !== forbidden && called !== silent) this.#log.set(key, [held(called)]);
			return [held(called)];
		}
		const { answer, html } = called;
		if (answer.status >= 500 || answer.status === 429) return [held(`answers ${answer.status}`)];
		const items = html.ok ? itemsOfPage(html.value, answer.url, page) : [held(html.error)];
		this.#log.set(key, items);
		return items;
	}

	/** Throws after too many pages in a row without an answer. */
	async #call(page: URL): Promise<{ answer: Response; html: Result<string, string> } | string> {
		try {
			const answer = await this.#answerOf(page);
			const called = typeof answer === "string" ? answer : { answer, html: await htmlOf(answer) };
			if (called !== forbidden) this.#silent = 0;
			return called;
		} catch (error) {
			if (error instanceof Postponed || error instanceof InnerAddress || ++this.#silent >= mostSilent) throw error;
			return silent;
		}
	}

	/** The answer of a page after redirects within its site; else the reason why there is none. */
	async #answerOf(page: URL): Promise<Response | string> {
		let url = page;
		for (let steps = 0; steps <= mostRedirects; steps++) {
			if (!this.#robots.allows(url)) return forbidden;
			await this.#turn();
			const answer = await request(url.href, { headers: { accept: "text/html,application/xhtml+xml" }, tries, redirect: "manual" });
			const location = answer.status >= 300 && answer.status < 400 ? answer.headers.get("location") : null;
			if (location === null) return answer;
			await answer.body?.cancel();
			if (!URL.canParse(location, url) || new URL(location, url).origin !== page.origin) return "leads to another site";
			url = new URL(location, url);
		}
		return `leads on more than ${mostRedirects} times`;
	}

	/** Waits as long as the site wants between two calls. */
	#turn(): Promise<void> {
		const turn = this.#free;
		if (this.#robots.delay > 0) this.#free = turn.then(() => wait(Math.min(this.#robots.delay, mostDelay)));
		return turn;
	}
}

/** The markup of a page, or the reason why there is none. */
async function htmlOf(answer: Response): Promise<Result<string, string>> {
	const type = answer.headers.get("content-type") ?? "";
	if (answer.ok && /html/i.test(type)) {
		const bytes = await bytesWithin(answer.body, mostBytes);
		return bytes === null ? { ok: false, error: "a page of more than 10 MB" } : { ok: true, value: decoded(bytes, type) };
	}
	await answer.body?.cancel();
	return { ok: false, error: answer.ok ? `no page: ${type.split(";")[0] || "no type"}` : `answers ${answer.status}` };
}

/** A page's text in the encoding that its answer or its head names. */
function decoded(bytes: Uint8Array, contentType: string): string {
	const head = Buffer.from(bytes.subarray(0, 2048)).toString("latin1");
	const label = /charset=["']?([\w.:-]+)/i.exec(contentType)?.[1] ?? /<meta[^>]+charset=["']?([\w.:-]+)/i.exec(head)?.[1] ?? "utf-8";
	try {
		return new TextDecoder(label).decode(bytes);
	} catch {
		return new TextDecoder().decode(bytes);
	}
}
