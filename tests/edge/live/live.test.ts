import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import type { LiveUpdate } from "../../../worker/calls/liveCards.ts";
import { type Answer, Site } from "../../support/site.ts";
import { stoppedAfterTests } from "../../support/stoppedAfterTests.ts";

const host = "news.localhost";

const site = await stoppedAfterTests(Site.start({}, true));

const send = (type: string, id: string, document: unknown): Promise<Answer> => site.publish(host, `${type}/${id}`, document);
const pathOf = (blog: string) => `/us-news/weather/live-blog/a-test-night-${blog}`;
const openBlog = (blog: string, more: Record<string, unknown> = {}) =>
	send("article", blog, {
		vertical: "news",
		subType: "liveblog",
		headline: { primary: "A test night" },
		url: { primary: pathOf(blog) },
		date: { publishedAt: new Date(Date.now() - 3_600_000).toISOString() },
		body: [],
		...more,
	});
const card = (blog: string, text: string, at: number, more: Record<string, unknown> = {}) => ({
	vertical: "news",
	articleId: blog,
	date: { publishedAt: new Date(at).toISOString() },
	content: { headline: text, markupAndEmbeds: [{ type: "markup", element: "p", html: `${text} in full` }] },
	...more,
});
const stateIn = (html: string) => /token":"([^"]+)"/.exec(html)?.[1] ?? "";
const poll = (blog: string, since: string, headers: Record<string, string> = {}) =>
	site.ask(host, `/live/${blog}/cards?since=${since}`, { headers });
const bytesOf = (answer: Answer) =>
	25 + [...answer.headers].reduce((sum, [name, value]) => sum + name.length + value.length + 4, 2) + Buffer.byteLength(answer.body);
const structuredData = (html: string) =>
	JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? "{}") as Record<string, unknown>;
const idsIn = (html: string) => [...html.matchAll(/<article id="([^"]+)"/g)].map(([, id]) => id);

describe("a live blog's page (C2.4, C2.5, C2.18)", () => {
	it("has its newest cards in order (C3.2), 15 in the Twitter variant, older ones ten by ten (C9.1); structured data has the updates", async () => {
		await openBlog("rcna9100");
		const now = Date.now();
		for (let n = 1; n <= 40; n++)
			await send("card", `ncrd91${String(n).padStart(3, "0")}`, card("rcna9100", `Post ${n}`, now - (41 - n) * 60_000));
		const page = await site.ask(host, pathOf("rcna9100"));
		expect(page.status).toBe(200);
		expect(idsIn(page.body)).toHaveLength(40);
		expect(idsIn(page.body)[0]).toBe("ncrd91040");
		expect(page.body).not.toMatch(/ data-(?:card|at|title|share)=/);
		expect(page.body).toMatch(/<article id="ncrd91040" data-version="\w{5}"/);
		const data = structuredData(page.body);
		expect(data["@type"]).toBe("LiveBlogPosting");
		// The newest of them: each is on the page already.
		expect(data.liveBlogUpdate).toHaveLength(10);
		expect(data.coverageStartTime).toBeTypeOf("string");

		const short = await site.ask(host, `${pathOf("rcna9100")}?view=twitter`);
		expect(idsIn(short.body)).toHaveLength(15);
		const seen = new Set(idsIn(short.body));
		let next = /href="([^"]*before=[^"]*)"/.exec(short.body)?.[1]?.replaceAll("&amp;", "&");
		const sizes: number[] = [];
		while (next) {
			const older = await site.ask(host, next);
			sizes.push(idsIn(older.body).length);
			for (const id of idsIn(older.body)) {
				expect(seen.has(id)).toBe(false);
				seen.add(id);
			}
			next = /href="([^"]*before=[^"]*)"/.exec(older.body)?.[1]?.replaceAll("&amp;", "&");
		}
		expect(seen.size).toBe(40);
		expect(sizes).toEqual([10, 10, 5]);
	});

	it("is one page, whatever its query says to nobody (security row 20)", async () => {
		const path = pathOf("rcna9100");
		expect((await site.ask(host, path)).status).toBe(200);
		for (const query of ["view=a", "view=b", "before=garbage"])
			expect((await site.ask(host, `${path}?${query}`)).headers.get("x-edge-cache"), query).not.toBe("miss");
	});

	it("one card: on top, the stream under it; another path leads to its own", async () => {
		const page = await site.ask(host, "/us-news/weather/live-blog/a-test-night-ncrd91003");
		expect(page.status).toBe(200);
		expect(idsIn(page.body)[0]).toBe("ncrd91003");
		expect(idsIn(page.body)).toHaveLength(40);
		const other = await site.ask(host, "/a/b/something-ncrd91003");
		expect([other.status, new URL(other.headers.get("location") ?? "", "http://x").pathname]).toEqual([
			301,
			"/us-news/weather/live-blog/a-test-night-ncrd91003",
		]);
		expect((await site.ask(host, "/us-news/weather/live-blog/a-test-night-ncrd99")).status).toBe(404);
		expect((await site.ask("today.localhost", pathOf("rcna9100"))).status).toBe(404);
		expect((await site.ask("today.localhost", "/live/rcna9100/cards")).status).toBe(404);
	});
});

describe("polls (C4.3–C4.6, C7.37)", () => {
	it("the first page and the first poll agree; nothing new costs at most 300 bytes, with and without an ETag", async () => {
		const since = stateIn((await site.ask(host, pathOf("rcna9100"))).body);
		expect(since).toMatch(/^ncrd91040\./);
		const same = await poll("rcna9100", since);
		expect([same.status, same.body]).toEqual([204, ""]);
		expect(bytesOf(same)).toBeLessThanOrEqual(300);
		expect(same.headers.get("age")).toBeNull();
		const revalidated = await poll("rcna9100", since, { "if-none-match": same.headers.get("etag") ?? "" });
		expect(revalidated.status).toBe(304);
		expect(bytesOf(revalidated)).toBeLessThanOrEqual(300);
	});

	it("a post, an edit and a deletion are in the next poll", async () => {
		const before = stateIn((await site.ask(host, pathOf("rcna9100"))).body);
		await send("card", "ncrd91041", card("rcna9100", "Fresh", Date.now()));
		const posted = JSON.parse((await poll("rcna9100", before)).body) as LiveUpdate;
		expect(posted.cards.map(({ id }) => id)).toEqual(["ncrd91041"]);
		expect(posted.cards[0]?.html).toContain("Fresh in full");
		expect(posted.items[0]?.[0]).toBe("ncrd91041");

		await send("card", "ncrd91002", card("rcna9100", "Edited", Date.now() - 39 * 60_000));
		const edited = JSON.parse((await poll("rcna9100", posted.token)).body) as LiveUpdate;
		expect(edited.cards).toEqual([]);
		const versions = (update: LiveUpdate) => new Map(update.items.map(([id, , version]) => [id, version]));
		expect(versions(edited).get("ncrd91002")).not.toBe(versions(posted).get("ncrd91002"));
		const named = JSON.parse((await site.ask(host, "/live/rcna9100/cards?only=ncrd91002")).body) as LiveUpdate;
		expect(named.cards.map(({ html }) => html.includes("Edited in full"))).toEqual([true]);

		const picture = { type: "embeddedImage", image: { url: { primary: "/pictures/news/bridge-1" } } };
		await send("card", "ncrd91042", card("rcna9100", "", Date.now(), { content: { headline: "Seen", markupAndEmbeds: [picture] } }));
		const lazyAt = async (query: string) =>
			(await site.ask(host, `/live/rcna9100/cards?only=ncrd91042${query}`)).body.includes('loading=\\"lazy\\"');
		// C2.14.
		expect([await lazyAt(""), await lazyAt("&lazyload=false")]).toEqual([true, false]);
		expect((await site.ask(host, `${pathOf("rcna9100")}?lazyload=false`)).body).toContain('{"lazyload":"false"}');

		await send("card", "ncrd91041", null);
		const deleted = JSON.parse((await poll("rcna9100", edited.token)).body) as LiveUpdate;
		expect(deleted.items.map(([id]) => id)).not.toContain("ncrd91041");
	});

	it("many publishers at once: every card is there, in order, and an older revision never wins", async () => {
		await openBlog("rcna9101");
		const start = Date.now() - 60_000;
		const posts = Array.from({ length: 24 }, (_, n) => ({ id: `ncrd92${String(n).padStart(2, "0")}`, at: start + n * 1000 }));
		await Promise.all(
			posts
				.toSorted((a, b) => ((a.id.at(-1) ?? "") < (b.id.at(-1) ?? "") ? 1 : -1))
				.map(({ id, at }) => send("card", id, card("rcna9101", id, at))),
		);
		await Promise.all(
			[3, 5, 1, 4, 2].map((revision) => send("card", "ncrd9200", card("rcna9101", `Revision ${revision}`, start, { revision }))),
		);
		const page = await site.ask(host, pathOf("rcna9101"));
		expect(idsIn(page.body)).toEqual(posts.map(({ id }) => id).reverse());
		expect(page.body).toContain("Revision 5");
		expect(page.body).not.toMatch(/Revision [1-4]/);
	});

	it("an event that ended says so, is not polled, and is live nowhere: page, tease, search, structured data", async () => {
		const front = {
			id: "live-front",
			slug: "a-live-front",
			layouts: [{ packages: [{ id: "p", type: "headlines", itemIds: ["rcna9101"] }] }],
		};
		expect((await send("curation", "live-front", { vertical: "news", type: "curation", ...front })).status).toBe(201);
		const pages = () => Promise.all(["/a-live-front", pathOf("rcna9101")].map(async (path) => (await site.ask(host, path)).body));
		const [listed, running] = await pages();
		expect(listed).toContain('href="/us-news/weather/live-blog/a-test-night-rcna9101"');
		expect(listed).toContain("label-live");
		expect(running).toContain("label-live");
		expect(running).toMatch(/<p class="notice live-ended" hidden/);
		const before = stateIn(running ?? "");
		expect(before).not.toBe("");

		await openBlog("rcna9101", { eventLabel: "event ended", label: "live" });
		const update = JSON.parse((await poll("rcna9101", before)).body) as LiveUpdate;
		expect(update).toMatchObject({ ended: true, cards: [] });
		const [tease, ended] = await pages();
		expect(tease).toContain('href="/us-news/weather/live-blog/a-test-night-rcna9101"');
		expect(tease).not.toContain("label-live");
		// Stories that lead on may be live themselves.
		expect(/<header class="story-top.*?<\/header>/s.exec(ended ?? "")?.[0]).not.toContain("label-live");
		expect(ended).toMatch(/<p class="notice live-ended">Live coverage has ended/);
		expect(ended).toContain('intervalMs":0');
		const data = structuredData(ended ?? "");
		const [newest] = data.liveBlogUpdate as { datePublished: string }[];
		expect(data.coverageEndTime).toBe(newest?.datePublished);
		expect((await poll("rcna9101", stateIn(ended ?? ""))).status).toBe(204);
	});

	it("another pinned card, an edit of it, and none come with the next poll", async () => {
		await openBlog("rcna9106", { pinnedCardId: "ncrd96001" });
		const now = Date.now();
		for (let n = 1; n <= 3; n++) await send("card", `ncrd9600${n}`, card("rcna9106", `Post ${n}`, now - (9 - n) * 60_000));
		const first = (await site.ask(host, pathOf("rcna9106"))).body;
		expect(first).toMatch(/<section class="live-pinned"[^>]*><p[^>]*>Pinned post<\/p><article data-copy="ncrd96001"/);
		const next = async (since: string) => JSON.parse((await poll("rcna9106", since)).body) as LiveUpdate;

		await openBlog("rcna9106", { pinnedCardId: "ncrd96002" });
		const changed = await next(stateIn(first));
		expect(changed.pinned).toMatchObject({ id: "ncrd96002" });
		expect(changed.pinned?.html).toContain("Post 2 in full");
		expect(changed.cards).toEqual([]);

		await send("card", "ncrd96002", card("rcna9106", "Post 2 corrected", now - 7 * 60_000));
		const edited = await next(changed.token);
		expect(edited.pinned?.html).toContain("Post 2 corrected in full");
		await send("card", "ncrd96002", null);
		expect((await next(edited.token)).pinned).toBeNull();
		await openBlog("rcna9106");
		expect((await next(edited.token)).pinned).toBeNull();
		expect((await site.ask(host, pathOf("rcna9106"))).body).toMatch(/<section class="live-pinned"[^>]* hidden/);
	});

	it("what can't be read is reported", async () => {
		expect((await site.ask(host, "/live/rcna9100/cards?before=nonsense")).status).toBe(400);
		expect((await site.ask(host, "/live/..%2f/cards")).status).toBe(404);
		expect((await site.ask(host, "/live/rcna0000/cards")).status).toBe(404);
		expect((await site.ask(host, "/live/rcna9100/cards", { method: "POST" })).status).toBe(405);
	});
});

describe("a card with a marker to show more (C3.5, C4.8)", () => {
	const marker = { type: "SHOW_MORE_BUTTON", displayShowMore: true };
	it.each([
		["a block", marker],
		["the embed of one", { type: "embeddedWidget", widget: { name: "CUSTOM_EMBED", embed: marker } }],
	])("that is %s: what stands behind it waits for the reader", async (what, block) => {
		const blog = what === "a block" ? "rcna9171" : "rcna9172";
		await openBlog(blog);
		const words = (html: string) => ({ type: "markup", element: "p", html });
		const stored = await send("card", `ncrd${blog.slice(4)}1`, {
			...card(blog, "Cut", Date.now()),
			content: { headline: "Cut", markupAndEmbeds: [words("Before the cut"), block, words("After the cut")] },
		});
		expect([stored.status, JSON.parse(stored.body).warnings]).toEqual([201, []]);
		const { body } = await site.ask(host, pathOf(blog));
		expect(body).toMatch(/Before the cut<\/p>\s*<details class="live-more">[\s\S]*After the cut/);
	});
});

describe("hostile cards (C4.9)", () => {
	it("the page stands and nothing executes", async () => {
		await openBlog("rcna9102", { pinnedCardId: "ncrd9399" });
		const now = Date.now();
		const bad = '<img src=x onerror="alert(1)"><script>alert(2)</script><a href="javascript:alert(3)">x</a>';
		let deep: Record<string, unknown> = { id: "deepest", type: "card", content: { markupAndEmbeds: [] } };
		for (let n = 0; n < 6; n++) deep = { id: `r${n % 2}`, type: "card", content: { text: `Reply ${n}`, replies: [deep] } };
		await send("card", "ncrd9301", {
			...card("rcna9102", bad, now),
			content: {
				headline: bad,
				markupAndEmbeds: [
					{ type: "markup", element: "p", html: bad },
					{ type: "nobodyKnows", html: bad },
					{ type: "embeddedWidget", widget: { name: "x", embed: { type: "SHOW_MORE_BUTTON", displayShowMore: true } } },
					{ type: "markup", element: "p", html: "After the cut" },
				],
				replies: [deep],
			},
		});
		await send("card", "ncrd9302", { vertical: "news", articleId: "rcna9102", content: null });
		const page = await site.ask(host, pathOf("rcna9102"));
		expect(page.status).toBe(200);
		expect(page.body).not.toMatch(/<img[^>]*onerror|<script>alert|<a[^>]*href="javascript/);
		expect(page.body).toContain("After the cut");
		expect(page.body).toContain('<details class="live-more">');
		expect(idsIn(page.body)).toContain("ncrd9302");
		const update = JSON.parse((await poll("rcna9102", "0.0")).body) as LiveUpdate;
		expect(update.cards.map(({ html }) => /<script|<img[^>]*onerror/.test(html))).not.toContain(true);
	});
});

describe("a long blog", () => {
	it("5,000 cards open as 150 do: the same number of posts and bytes", async () => {
		const at = (n: number) => `-PT${n}M`;
		const documents = (blog: string, first: number, count: number) => [
			{
				type: "article",
				document: {
					id: blog,
					vertical: "news",
					subType: "liveblog",
					headline: { primary: blog },
					url: { primary: pathOf(blog) },
					datePublished: at(6000),
				},
			},
			...Array.from({ length: count }, (_, n) => ({
				type: "card",
				document: {
					id: `ncrd${first + n}`,
					vertical: "news",
					articleId: blog,
					datePublished: at(count - n),
					content: { headline: `Post ${n}`, markupAndEmbeds: [{ type: "markup", element: "p", html: "A sentence." }] },
				},
			})),
		];
		const all = [...documents("rcna9103", 500_000, 150), ...documents("rcna9104", 600_000, 5000)];
		for (let start = 0; start < all.length; start += 2000) {
			const seeded = await site.ask(host, "/_dev/seed", {
				method: "POST",
				headers: { "content-type": "application/json" },
				body: JSON.stringify({ now: Date.now(), first: false, documents: all.slice(start, start + 2000) }),
			});
			expect(seeded.status).toBe(200);
		}
		/** Every opening is cold: a publish of the blog drops the page and its data. */
		const open = async (blog: string, n: number) => {
			await send("card", `${blog === "rcna9103" ? "ncrd7" : "ncrd8"}${n}`, card(blog, `Cold ${n}`, Date.now()));
			const page = await site.ask(host, pathOf(blog));
			expect(idsIn(page.body)).toHaveLength(150);
			return page.body.length;
		};
		for (let n = 0; n < 2; n++) expect(Math.abs((await open("rcna9104", n)) / (await open("rcna9103", n)) - 1)).toBeLessThan(0.03);
	});

	it("a pinned card far below the newest: an edit of it is in the next poll", async () => {
		await openBlog("rcna9104", { pinnedCardId: "ncrd600000" });
		const first = (await site.ask(host, pathOf("rcna9104"))).body;
		expect(first).toContain('<article data-copy="ncrd600000"');
		expect(idsIn(first)).not.toContain("ncrd600000");
		await send("card", "ncrd600000", card("rcna9104", "The first post, corrected", Date.now() - 5000 * 60_000));
		const update = JSON.parse((await poll("rcna9104", stateIn(first))).body) as LiveUpdate;
		expect(update.pinned?.html).toContain("The first post, corrected in full");
		expect(update.cards).toEqual([]);
	});
});

describe("the reporter's command", () => {
	it("posts, edits and withdraws", async () => {
		await openBlog("rcna9105");
		const url = `http://127.0.0.1:${site.port}`;
		// Not at once: a process that hears nothing meanwhile asks again by a connection that was closed.
		const run = async (...args: string[]) =>
			(await promisify(execFile)(process.execPath, [".commands/publish.ts", "card", "--url", url, ...args])).stdout;
		expect(await run("--blog", "rcna9105", "--id", "ncrd9501", "--headline", "From the field", "--text", "One.\n\nTwo <b>.")).toContain(
			"new",
		);
		const page = async () => (await site.ask(host, pathOf("rcna9105"))).body;
		expect(await page()).toContain("From the field");
		expect(await page()).toContain("Two &lt;b&gt;.");
		expect(await run("--blog", "rcna9105", "--id", "ncrd9501", "--headline", "Corrected", "--text", "One.")).toContain("replaced");
		expect(await page()).toContain("Corrected");
		expect(await run("--id", "ncrd9501", "--delete")).toContain("deleted");
		expect(await page()).not.toContain("Corrected");
		await expect(run("--blog", "rcna0", "--text", "x")).rejects.toMatchObject({ code: expect.any(Number) });
	});
});
