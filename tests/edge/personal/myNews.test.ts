import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { AccountsServer } from "../../support/accountsServer.ts";
import { ContentServer } from "../../support/contentServer.ts";
import { FormReader } from "../../support/formReader.ts";
import { MyNewsServer } from "../../support/myNewsServer.ts";
import { type Answer, Site } from "../../support/site.ts";
import { stoppedAfterTests } from "../../support/stoppedAfterTests.ts";
import { accessToken } from "../../support/tokens.ts";

const secret = "a secret that only this test and its site know";
const logged: string[] = [];
const accounts = await stoppedAfterTests(AccountsServer.start());
const myNews = await stoppedAfterTests(MyNewsServer.start());
const variables = { ACCOUNTS_API_URL: accounts.url, ACCOUNTS_JWT_SECRET: secret };
/** A site whose my-news is somebody else's, and one with the service of our own. */
const outside = await stoppedAfterTests(
	Site.startAlone({ ...variables, MYNEWS_API_URL: myNews.url }, true, { onLog: (line) => logged.push(line) }),
);
const embedded = await stoppedAfterTests(Site.startAlone(variables, true));
beforeEach(() => {
	myNews.requests.length = 0;
	myNews.prepared.clear();
	logged.length = 0;
});

let readers = 0;
/** A reader who is signed in, by a token that the edge believes and the account service knows. */
async function newReader(): Promise<{ id: string; token: string; cookie: string }> {
	const id = `u-${Date.now().toString(36)}-${++readers}`;
	accounts.grant(`POST users/${id}/session`);
	const token = await accessToken(id, secret);
	return { id, token, cookie: `access_token=${token}` };
}

interface Asking {
	host?: string;
	cookie?: string;
	headers?: Record<string, string>;
	body?: string;
}
function ask(site: Site, call: string, { host = "today.localhost", cookie, headers = {}, body }: Asking = {}): Promise<Answer> {
	const [method = "GET", path = ""] = call.split(" ");
	const changes = method !== "GET" && method !== "HEAD";
	return site.ask(host, `/mynewsapi/${path}`, {
		method,
		headers: {
			"sec-fetch-site": "same-origin",
			...(changes ? { "content-type": "application/json" } : {}),
			...(cookie ? { cookie } : {}),
			...headers,
		},
		...(changes ? { body: body ?? "{}" } : {}),
	});
}
const dataOf = ({ body }: Answer) => JSON.parse(body).data;
const errorOf = ({ body }: Answer) => JSON.parse(body).error;

/** The calls of A7.14 to A7.22: as a browser makes them, and as they go on. */
const calls = [
	["GET customer/", "customer/"],
	["GET bookmarks/20/0/articles", "bookmarks/20/0/articles"],
	["GET bookmarks/24/page-2/", "bookmarks/24/page-2/"],
	["POST savecustomer/10001", "savecustomer/10001"],
	["GET recommendations/6", "recommendations/6"],
	["GET history/20/0", "history/20/0"],
	["POST savehistory/rcna1001/article", "savehistory/rcna1001/article"],
	["POST createbookmark/rcna1001/article", "createbookmark/rcna1001/article"],
	["DELETE deleteBookmark/rcna1/", "deleteBookmark/rcna1/"],
	["GET iscontentbookmarked/rcna1/", "iscontentbookmarked/rcna1/"],
] as const;

describe("my-news and content of somebody else, which answers C7 and nothing more (docs/content-system.md)", () => {
	let content: ContentServer;
	let site: Site;
	beforeAll(async () => {
		content = await ContentServer.start();
		content.lack("search");
		const variables = { ACCOUNTS_API_URL: accounts.url, ACCOUNTS_JWT_SECRET: secret, MYNEWS_API_URL: myNews.url };
		site = await Site.startAlone({ ...variables, CONTENT_API_URL: content.url, SERVICES_API_URL: content.url });
	});
	afterAll(async () => {
		await site.stop();
		await content.stop();
	});
	beforeEach(() => {
		content.faults.clear();
		const fields = {
			type: "product",
			vertical: "today",
			headline: { primary: "A kettle" },
			url: { primary: "https://shop.example.com/k" },
		};
		const items = ["ware1", "ware2"].map((id) => ({ ...fields, id }));
		content.responses.set("waffle/automated", (query) => ({
			search: { items: items.filter(({ id }) => query.get("filters")?.includes(id)), pagination: null, aggregation: [] },
		}));
		const entries = ["rcna1001 article", "tdrp1001 recipe", "mmvo1001 video", "ware1 product", "rcna9999999 article"].map((entry) => {
			const [contentId, contentType] = entry.split(" ");
			return { contentId, contentType };
		});
		const list = { data: entries, pageInfo: { nextPage: null } };
		const getCustomer = { customerId: "c-1", bookmarks: list, history: list, recommendations: { data: entries } };
		for (const call of ["bookmarks", "history", "recommendations", "customer"])
			myNews.prepared.set(call, { status: 200, body: { data: { getCustomer } } });
	});
	const things = [
		"/politics/congress/senate-passes-water-bill-rcna1001",
		"/recipes/weeknight-chicken",
		"/video/watch-the-dome",
		">A kettle<",
	];

	it.each([
		["/account/saved", things, true],
		["/account/history", things, true],
		["/account/for-you", things, true],
		["/account", things.slice(0, 2), false],
	] as const)("%s has its things, each by the call of its type (A1.1, A3.8)", async (path, shown, saysWhatIsGone) => {
		const { cookie, id } = await newReader();
		accounts.grant(`POST users/${id}/profile`, { user_id: id, email: "ana@example.com", first_name: "Ana" });
		const { status, body } = await site.ask("today.localhost", path, { headers: { cookie } });
		expect(status).toBe(200);
		for (const part of shown) expect(body).toContain(part);
		expect(body.includes("No longer available")).toBe(saysWhatIsGone);
		expect(body).not.toContain("could not be loaded");
	});

	it("says that a list could not be loaded while one of its calls fails: nothing of it is taken for gone", async () => {
		content.faults.set("recipe/tdrp1002", { status: 500 });
		const list = { data: [{ contentId: "tdrp1002", contentType: "recipe" }], pageInfo: { nextPage: null } };
		myNews.prepared.set("bookmarks", { status: 200, body: { data: { getCustomer: { bookmarks: list } } } });
		const { cookie } = await newReader();
		const { body } = await site.ask("today.localhost", "/account/saved", { headers: { cookie } });
		expect(body).toContain("Your saved items could not be loaded.");
		expect(body).not.toContain("No longer available");
	});
});

describe("a my-news of somebody else", () => {
	it("hears of a curator's query at each call, of a page as of its scripts (C7.1, contract §4)", async () => {
		const { cookie, id } = await newReader();
		accounts.grant(`POST users/${id}/profile`, { user_id: id, email: "ana@example.com", first_name: "Ana" });
		const query = "?bento=b&curator=ana%20r";
		for (const [call, forwarded] of calls) {
			myNews.requests.length = 0;
			await ask(outside, call + query, { cookie });
			expect(myNews.requests.map(({ path }) => path.replaceAll("%20", "+"))).toEqual([`${forwarded}?bento=b&curator=ana+r`]);
		}
		for (const path of ["/account", "/account/saved", "/account/history", "/account/for-you"]) {
			myNews.requests.length = 0;
			expect((await outside.ask("today.localhost", path + query, { headers: { cookie } })).status).toBe(200);
			expect(myNews.requests.length, path).toBeGreaterThan(0);
			for (const request of myNews.requests) expect(request.path, path).toContain("?bento=b&curator=ana");
		}
	});

	it.each(calls)("%s goes on in the reader's name and is never cached", async (call, forwarded) => {
		const { token, cookie } = await newReader();
		const id = crypto.randomUUID();
		for (const path of [call.replace(/\/$/, ""), call]) {
			const answer = await ask(outside, path, { cookie, headers: { "x-original-correlation-id": id } });
			expect(answer.status, path).toBe(200);
			expect(answer.headers.get("cache-control")).toBe("no-store");
			expect(answer.headers.get("x-edge-cache")).toBe("bypass");
			expect(answer.headers.get("x-original-correlation-id")).toBe(id);
			expect(answer.headers.get("location")).toBeNull();
		}
		expect(myNews.requests).toHaveLength(2);
		for (const request of myNews.requests) {
			expect(`${request.method} ${request.path}`).toBe(`${call.split(" ")[0]} ${forwarded}`);
			expect(request.headers["x-auth-token"]).toBe(token);
			expect(request.headers["x-original-correlation-id"]).toBe(id);
			expect(request.headers.cookie).toBeUndefined();
		}
	});

	it.each(["account", "lists"])("half of what is kept of a reader would look like all: without the %s there is no file", async (half) => {
		const { cookie, id } = await newReader();
		const file = async () => {
			const { status, headers, body } = await outside.ask("today.localhost", "/account/export", { headers: { cookie } });
			return { status, body, retryAfter: headers.get("retry-after"), named: headers.get("content-disposition") };
		};
		accounts.grant(`POST users/${id}/export`, { profile: { email: "ana@example.com" } });
		myNews.prepared.set("export", { status: 200, body: { data: { exportCustomer: { zipCode: "10001" } } } });
		expect(await file()).toMatchObject({ status: 200, body: expect.stringMatching(/ana@example\.com.*10001/) });
		if (half === "account") accounts.responses.set(`POST users/${id}/export`, { status: 500, body: "" });
		else myNews.prepared.set("export", { status: 500, body: {} });
		const missed = await file();
		expect(missed).toMatchObject({ status: 503, retryAfter: "10", named: null });
		expect(missed.body).not.toMatch(/ana@example\.com|10001/);
	});

	it.each([
		["saved", "bookmarks", "Your saved items could not be loaded."],
		["history", "history", "Your history could not be loaded."],
		["for-you", "recommendations", "Recommendations could not be loaded."],
	])("its fault leaves /account/%s its frame, with the list's own words", async (list, call, words) => {
		const { cookie } = await newReader();
		const read = () => outside.ask("news.localhost", `/account/${list}`, { headers: { cookie } });
		myNews.prepared.set(call, { status: 500, body: {} });
		const missed = await read();
		expect([missed.status, missed.headers.get("retry-after"), missed.headers.get("cache-control")]).toEqual([503, "10", "no-store"]);
		expect(missed.body).toMatch(new RegExp(`role="alert">${words}`));
		expect(missed.body).toMatch(/<nav class="account-nav"[\s\S]*href="\/account\/saved"[\s\S]*<footer/);
		expect(missed.body).not.toMatch(/reader-list-row|reader-list-empty|reader-list-tools/);
		myNews.prepared.delete(call);
		await expect.poll(async () => (await read()).status, { timeout: 20_000 }).toBe(200);
	});

	it.each([
		[401, undefined, "10"],
		[403, undefined, "10"],
		[429, "47", "47"],
	])("its %i is the list's absence, not the page's", async (status, retryAfter, expected) => {
		const { cookie } = await newReader();
		const headers = retryAfter === undefined ? {} : { "retry-after": retryAfter };
		myNews.prepared.set("bookmarks", { status, body: {}, headers });
		const missed = await outside.ask("news.localhost", "/account/saved", { headers: { cookie } });
		expect([missed.status, missed.headers.get("retry-after")]).toEqual([503, expected]);
		expect(missed.body).toMatch(/<nav class="account-nav"[\s\S]*role="alert">Your saved items could not be loaded\./);
	});

	it.each(["remove rcna1001:article", "removeMany"])(
		"its fault at '%s' says that nothing was removed, without script too",
		async (pressed) => {
			const { token } = await newReader();
			const reader = new FormReader(outside);
			reader.cookies.set("access_token", token);
			for (const call of ["deleteBookmark", "removebookmarks"]) myNews.prepared.set(call, { status: 500, body: {} });
			const page = await reader.send({ do: pressed, "pick-1": "rcna1001:article" }, "/account/saved");
			expect(page.text).toContain("This could not be removed. Please try again.");
			expect(page.text).not.toContain("could not be saved");
		},
	);

	it.each([
		[{ deleteBookmark: { deleteBookmark: false } }, "remove rcna1001:article", "This could not be removed."],
		[{ deleteBookmark: { deleteBookmark: false } }, "removeMany", "This could not be removed."],
		[
			{ deleteBookmark: { deleteBookmark: null }, iscontentbookmarked: { getBookmarkByContentId: null } },
			"remove rcna1001:article",
			"Removed from your list",
		],
		[{ createbookmark: { createBookmark: null } }, "save rcna1001:article", "This could not be saved."],
		[{ createbookmark: { createBookmark: null } }, "undo", "This could not be saved."],
	])("a change that it answers with %j is what there is then: %s (A4.17)", async (answers, pressed, words) => {
		const { token } = await newReader();
		const reader = new FormReader(outside);
		reader.cookies.set("access_token", token);
		for (const [call, data] of Object.entries(answers)) myNews.prepared.set(call, { status: 200, body: { data } });
		const one = "rcna1001:article";
		const page = await reader.send({ do: pressed, "pick-1": one, entries: one }, "/account/saved");
		expect(page.text).toContain(words);
	});

	it.each([
		["", "10001", 500, "Your changes are saved", "savecustomer/ is no call of A7: nothing is done"],
		["10002", "10001", 204, "Your changes are saved", "it has it"],
		["10002", "10001", 500, "This could not be saved.", "said at its field"],
		["", "", 500, "Your changes are saved", "nothing is requested"],
	])("the account's zip code '%s' after '%s', its answer %i: %s (A4.19)", async (zipcode, former, status, words) => {
		const { id, token } = await newReader();
		const reader = new FormReader(outside);
		reader.cookies.set("access_token", token);
		accounts.grant(`POST users/${id}/profile`, { user_id: id, email: "ana@example.com" });
		accounts.grant(`PATCH users/${id}/profile`, { user_id: id, first_name: "Bea" });
		myNews.prepared.set("savecustomer/10002", { status, body: "" });
		const page = await reader.send({ do: "save", first_name: "Bea", last_name: "", zipcode, former }, "/account/profile");
		expect(page.text).toContain(words);
		expect(page.text).not.toContain("Your changes could not be saved");
		expect(reader.cookies.get("user_name")).toBe("Bea");
		const sent = myNews.requests.filter(({ path }) => path.startsWith("savecustomer")).map(({ path }) => path);
		expect(sent).toEqual(zipcode || former ? [`savecustomer/${zipcode}`] : []);
	});

	it("a zip code that it does not give up stays the account's too, so that the next try removes it", async () => {
		const { id, token } = await newReader();
		const reader = new FormReader(outside);
		reader.cookies.set("access_token", token);
		accounts.grant(`POST users/${id}/profile`, { user_id: id, email: "ana@example.com", zipcode: "10001" });
		accounts.grant(`PATCH users/${id}/profile`, { user_id: id, first_name: "Bea" });
		myNews.prepared.set("savecustomer/", { status: 500, body: "" });
		const page = await reader.send({ do: "save", first_name: "Bea", last_name: "", zipcode: "", former: "10001" }, "/account/profile");
		expect(page.text).toContain("This could not be saved.");
		expect(accounts.requests.filter(({ method, path }) => method === "PATCH" && path.includes(id))).toEqual([]);
	});

	it("its failure leaves the account's forms, and a message of what is missing", async () => {
		const { cookie, id } = await newReader();
		accounts.grant(`POST users/${id}/profile`, { user_id: id, email: "ana@example.com", first_name: "Ana" });
		myNews.prepared.set("customer", { status: 500, body: {} });
		const { status, body } = await outside.ask("news.localhost", "/account", { headers: { cookie } });
		expect(status).toBe(200);
		for (const words of ["Hello, Ana", "Your saved items could not be loaded.", "Your history could not be loaded."])
			expect(body).toContain(words);
	});

	it("a customer that comes without lists is none without saved things (A7.14, A7.15, A7.18)", async () => {
		const { cookie, id } = await newReader();
		accounts.grant(`POST users/${id}/profile`, { user_id: id, email: "ana@example.com", first_name: "Ana" });
		myNews.prepared.set("customer", { status: 200, body: { data: { getCustomer: { customerId: "c-1", bookmarks: null } } } });
		const { body } = await outside.ask("news.localhost", "/account", { headers: { cookie } });
		for (const words of ["You have not saved anything yet.", "Stories you read while signed in"]) expect(body).not.toContain(words);
		expect(myNews.requests.map(({ path }) => path)).toEqual(expect.arrayContaining(["bookmarks/2/0/", "history/2/0"]));
	});

	it("without what the reader reads about, for-you stands and says 'Failed to Fetch Taxonomy' (A8.22, C8.17)", async () => {
		const { cookie } = await newReader();
		myNews.prepared.set("taxonomy", { status: 500, body: {} });
		const { status, body } = await outside.ask("news.localhost", "/account/for-you", { headers: { cookie } });
		expect(status).toBe(200);
		expect(body).toContain('<p class="notice">Failed to Fetch Taxonomy</p>');
		expect(body).not.toContain("Recommendations could not be loaded");
	});

	it("a list's next page is requested by the cursor that it names, whatever that is made of (A7.15, A7.18)", async () => {
		const { cookie } = await newReader();
		const visible = fc.string({
			unit: fc.integer({ min: 33, max: 126 }).map((code) => String.fromCharCode(code)),
			minLength: 1,
			maxLength: 64,
		});
		const Cursor = fc.oneof(visible, fc.base64String({ minLength: 4 })).filter((cursor) => cursor !== "." && cursor !== "..");
		const cursorSent = (call: string) =>
			decodeURIComponent(myNews.requests.findLast(({ path }) => path.startsWith(call))?.path.split("/")[2] ?? "");
		await fc.assert(
			fc.asyncProperty(Cursor, fc.constantFrom("bookmarks", "history"), async (nextPage, name) => {
				const list = { [name]: { data: [{ contentId: "rcna1001", contentType: "article" }], pageInfo: { nextPage } } };
				myNews.prepared.set(name, { status: 200, body: { data: { getCustomer: list } } });
				const page = `/account/${name === "bookmarks" ? "saved" : name}`;
				const { body } = await outside.ask("news.localhost", page, { headers: { cookie } });
				const [, next = ""] = /href="([^"]*\?cursor=[^"]*)"/.exec(body) ?? [];
				await outside.ask("news.localhost", next.replaceAll("&#x27;", "'"), { headers: { cookie } });
				expect(cursorSent(name)).toBe(nextPage);
				if (!/^[\w=+-]+$/.test(nextPage)) return;
				await ask(outside, `GET ${name}/21/${encodeURIComponent(nextPage)}`, { cookie });
				expect([cursorSent(`${name}/21`), cursorSent(name)]).toEqual([nextPage, nextPage]);
			}),
			{ numRuns: 20 },
		);
	});

	it("a zip code is saved by a status alone too, for A7 reads nothing of it (A7.16)", async () => {
		const { cookie } = await newReader();
		myNews.prepared.set("savecustomer", { status: 204, body: "" });
		const answer = await ask(outside, "POST savecustomer/10001", { cookie });
		expect([answer.status, JSON.parse(answer.body).success]).toEqual([200, true]);
	});

	it("a zip code of the account's form goes with the marketing id that it told (A7.14, A7.16)", async () => {
		const { id, token } = await newReader();
		accounts.grant(`PATCH users/${id}/profile`);
		const reader = new FormReader(outside);
		reader.cookies.set("access_token", token);
		await reader.post({ do: "save", first_name: "Ana", last_name: "", zipcode: "10001" }, "/account/profile");
		expect(JSON.parse(myNews.requests.at(-1)?.body ?? "")).toEqual({ mparticleId: "-47" });
		expect(myNews.requests.at(-1)?.path).toBe("savecustomer/10001");
	});

	it.each([404, 405, 501])("has the newest first, and says so, where the oldest first is a %i (A7.15)", async (status) => {
		const { cookie } = await newReader();
		const two = ["rcna1001", "rcna1003"].map((contentId) => ({ contentId, contentType: "article" }));
		myNews.prepared.set("bookmarks", { status, body: {} });
		const list = { getCustomer: { bookmarks: { data: two, pageInfo: { nextPage: "page-2" } } } };
		myNews.prepared.set("bookmarks/24/0/", { status: 200, body: { data: list } });
		const { status: shown, body } = await outside.ask("today.localhost", "/account/saved?sort=oldest", { headers: { cookie } });
		expect(shown).toBe(200);
		expect(body).toContain('href="/account/saved" aria-current="page"');
		expect(body).toContain('href="/account/saved?cursor=page-2"');
	});

	it("takes what a device saved one by one, the newest last, where it has A7 and nothing more (A7.20)", async () => {
		const { cookie } = await newReader();
		const bookmarks = ["rcna1001", "rcna1003"].map((contentId) => ({ contentId, contentType: "article" }));
		const answer = await ask(outside, "POST mergebookmarks", { cookie, body: JSON.stringify({ bookmarks }) });
		expect(dataOf(answer).mergeBookmarks).toEqual({ added: 2, left: 0 });
		expect(myNews.requests.map(({ path }) => path)).toEqual([
			"mergebookmarks",
			"createbookmark/rcna1003/article",
			"createbookmark/rcna1001/article",
		]);
	});

	describe("that has A7 and nothing more says what is saved", () => {
		const paths = () => myNews.requests.map(({ path }) => decodeURIComponent(path)).slice(1);
		const saved = async (ids: string) => {
			const { cookie } = await newReader();
			const answer = await ask(outside, `GET arecontentsbookmarked/${ids}`, { cookie });
			return answer.status === 200 ? dataOf(answer).getBookmarksByContentIds : answer.status;
		};
		const list = (ids: readonly string[], nextPage: string | null) => ({
			status: 200,
			body: {
				data: {
					getCustomer: { bookmarks: { data: ids.map((contentId) => ({ contentId, contentType: "article" })), pageInfo: { nextPage } } },
				},
			},
		});

		it.each([
			[{ contentId: "rcna1", contentType: "article" }, ["rcna1"]],
			[true, ["rcna1"]],
			[null, []],
		])("of one thing by A7.22: %j", async (getBookmarkByContentId, ids) => {
			myNews.prepared.set("iscontentbookmarked", { status: 200, body: { data: { getBookmarkByContentId } } });
			expect(await saved("rcna1")).toEqual(ids);
			expect(paths()).toEqual(["iscontentbookmarked/rcna1/"]);
		});

		it("of several by its list (A7.15), page by page", async () => {
			myNews.prepared.set("bookmarks/100/0/", list(["rcna3", "rcna9"], "more"));
			myNews.prepared.set("bookmarks/100/more/", list(["rcna1"], null));
			expect(await saved("rcna1,rcna2,rcna3")).toEqual(["rcna1", "rcna3"]);
			expect(paths()).toEqual(["bookmarks/100/0/", "bookmarks/100/more/"]);
		});

		it("and reads no list without an end", async () => {
			myNews.prepared.set("bookmarks", list(["rcna1"], "again"));
			expect(await saved("rcna1,rcna2")).toEqual(["rcna1"]);
			expect(paths()).toHaveLength(10);
		});

		it.each(["rcna1", "rcna1,rcna2"])("%s: and what fails is no answer", async (ids) => {
			for (const call of ["iscontentbookmarked", "bookmarks"]) myNews.prepared.set(call, { status: 500, body: {} });
			expect(await saved(ids)).toBe(503);
		});
	});

	it("removes what was picked one by one, where it has A7 and nothing more (A7.21)", async () => {
		const { token } = await newReader();
		const reader = new FormReader(outside);
		reader.cookies.set("access_token", token);
		const page = await reader.send({ do: "removeMany", "pick-1": "rcna1001:article", "pick-2": "rcna1003:article" }, "/account/saved");
		expect(page.text).not.toContain("This could not be removed");
		const removals = myNews.requests.filter(({ method }) => method !== "GET").map(({ method, path }) => `${method} ${path}`);
		expect(removals).toEqual(["POST removebookmarks", "DELETE deleteBookmark/rcna1001/", "DELETE deleteBookmark/rcna1003/"]);
	});

	it("what it answers is what A7 reads there, parsed", async () => {
		const { cookie } = await newReader();
		const page = { data: [{ contentId: "rcna1", contentType: "article" }], pageInfo: { nextPage: "page-2" } };
		expect(dataOf(await ask(outside, "GET customer/", { cookie })).getCustomer).toMatchObject({
			zipCode: "10001",
			bookmarks: page,
			history: page,
		});
		expect(dataOf(await ask(outside, "GET bookmarks/20/0/", { cookie })).getCustomer.bookmarks).toMatchObject(page);
		expect(dataOf(await ask(outside, "GET history/20/0", { cookie })).getCustomer.history).toMatchObject(page);
		expect(dataOf(await ask(outside, "GET recommendations/6", { cookie })).getCustomer.recommendations.data).toEqual([]);
		expect(dataOf(await ask(outside, "DELETE deleteBookmark/rcna1/", { cookie }))).toEqual({ deleteBookmark: true });
	});

	it("what it recommends is answered as cards: by its own teases, by ours where it sends none, and not where there is neither (A7.17)", async () => {
		const { cookie } = await newReader();
		const search = await outside.ask("today.localhost", "/bentoapi/search?filters=type:article%20AND%20vertical:today&size=1&page=1");
		const { data: found } = JSON.parse(search.body);
		const ours = (found.search ?? found.data.search).items[0];
		const item = {
			id: "rcna8",
			type: "article",
			vertical: "today",
			headline: { primary: "Theirs" },
			url: { primary: "/food/news/theirs-rcna8" },
		};
		const because = { kind: "read", contentId: "rcna1", title: "Soup" };
		const data = [
			{ contentId: "rcna8", contentType: "article", because, item },
			{ contentId: ours.id, contentType: "article", because: { kind: "guess" } },
			{ contentId: "rcna9", contentType: "article" },
		];
		myNews.prepared.set("recommendations", { status: 200, body: { data: { getCustomer: { recommendations: { data } } } } });
		expect(dataOf(await ask(outside, "GET recommendations/6", { cookie })).getCustomer.recommendations.data).toEqual([
			{
				contentId: "rcna8",
				contentType: "article",
				because,
				url: "/food/news/theirs-rcna8",
				headline: "Theirs",
				kicker: null,
				picture: null,
			},
			expect.objectContaining({ contentId: ours.id, headline: ours.headline.tease ?? ours.headline.primary }),
		]);
	});

	const entry = { contentId: "rcna1", contentType: "article" };
	const whole = { data: [entry], pageInfo: { nextPage: null } };
	const customer = { customerId: "7", zipCode: "10001", mparticleId: "-47" };
	it.each<[string, string, object, object]>([
		["GET customer/", "no more than it has (A7.14)", { getCustomer: {} }, { getCustomer: {} }],
		[
			"GET customer/",
			"numbers for texts, null for lists (A7.14)",
			{ getCustomer: { customerId: 7, zipCode: 10001, mparticleId: -47, bookmarks: null, history: null } },
			{ getCustomer: customer },
		],
		[
			"GET customer/",
			"entries whose moments are odd (A7.14)",
			{ getCustomer: { bookmarks: { data: [{ ...entry, at: 1_700_000_000_000 }] }, history: { data: [{ ...entry, at: "yesterday" }] } } },
			{ getCustomer: { bookmarks: whole, history: whole } },
		],
		[
			"GET recommendations/6",
			"no list (A7.17)",
			{ getCustomer: { recommendations: {} } },
			{ getCustomer: { recommendations: { data: [] } } },
		],
		["POST savehistory/rcna1001/article", "nothing (A7.19)", {}, { saveHistory: null }],
		[
			"POST savehistory/rcna1001/article",
			"an entry with an odd moment (A7.19)",
			{ saveHistory: { ...entry, at: 7 } },
			{ saveHistory: entry },
		],
		["POST createbookmark/rcna1001/article", "nothing (A7.20)", { createBookmark: null }, { createBookmark: null }],
		["POST createbookmark/rcna1001/article", "a word (A7.20)", { createBookmark: "ok" }, { createBookmark: true }],
		["DELETE deleteBookmark/rcna1/", "nothing (A4.17, A7.21)", {}, { deleteBookmark: false }],
		["DELETE deleteBookmark/rcna1/", "what it deleted (A7.21)", { deleteBookmark: entry }, { deleteBookmark: true }],
		["GET iscontentbookmarked/rcna1/", "nothing (A7.22)", {}, { getBookmarkByContentId: null }],
		["GET iscontentbookmarked/rcna1/", "its own id alone (A7.22)", { getBookmarkByContentId: { id: 7 } }, { getBookmarkByContentId: true }],
	])("%s that answers %s is answered", async (call, _what, data, answered) => {
		const { cookie } = await newReader();
		myNews.prepared.set(call.split(/[ /]/)[1] ?? "", { status: 200, body: { data, errors: [], extensions: {} } });
		expect(dataOf(await ask(outside, call, { cookie }))).toEqual(answered);
	});

	it("busy, failing or silent at any of its calls it says so in the reader's words, and when to come back (A7.14–A7.22)", async () => {
		const { cookie } = await newReader();
		const answers = { 429: { status: 429 }, 500: { status: 500 }, 503: { status: 503 }, silence: { status: 200, isSilent: true } } as const;
		for (const [what, reply] of Object.entries(answers)) {
			for (const [call] of calls) {
				const name = call.split(/[ /]/)[1] ?? "";
				myNews.prepared.set(name, { ...reply, body: {}, headers: { "retry-after": "7" } });
			}
			const said = await Promise.all(calls.map(([call]) => ask(outside, call, { cookie })));
			for (const [n, answer] of said.entries()) {
				const at = `${calls[n]?.[0]}: ${what}`;
				expect(answer.status, at).toBe(what === "429" ? 429 : 503);
				expect(Number(answer.headers.get("retry-after")), at).toBeGreaterThan(0);
				expect(errorOf(answer).user_message, at).toMatch(/try again/);
			}
		}
	}, 30_000);

	it("entries that do not fit are left out, the rest is listed", async () => {
		const { cookie } = await newReader();
		const data = [
			{ contentId: "../etc", contentType: "article" },
			{ contentId: "rcna2", contentType: "poem" },
			null,
			{ contentId: "rcna3", contentType: "video", secret: "x" },
		];
		myNews.prepared.set("bookmarks", {
			status: 200,
			body: { data: { getCustomer: { bookmarks: { data, pageInfo: { nextPage: "a cursor" } } } } },
		});
		expect(dataOf(await ask(outside, "GET bookmarks/20/0/", { cookie })).getCustomer.bookmarks).toEqual({
			data: [{ contentId: "rcna3", contentType: "video" }],
			pageInfo: { nextPage: null },
		});
	});

	it.each([
		["no JSON", { status: 200, body: "<html>" }],
		["another shape", { status: 200, body: { data: { getCustomer: null } } }],
		["a fault of its own", { status: 500, body: "Traceback: secret host" }],
	])("%s is the module's absence, in the reader's words and with one line for the operator", async (_what, reply) => {
		const { cookie, token } = await newReader();
		myNews.prepared.set("bookmarks", reply);
		const answer = await ask(outside, "GET bookmarks/20/0/", { cookie });
		expect(answer.status).toBe(503);
		expect(errorOf(answer)).toMatchObject({ code: "unavailable", user_message: "Your saved items could not be loaded. Please try again." });
		expect(answer.body).not.toMatch(/secret|evil|127\.0\.0\.1/);
		expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
		await vi.waitFor(() => expect(logged.filter((line) => line.includes('"upstream"'))).toHaveLength(1), 10_000);
		expect(logged.join()).not.toContain(token);
	});

	it("its redirects are not followed", async () => {
		const { cookie } = await newReader();
		myNews.prepared.set("bookmarks", { status: 302, body: "", headers: { location: "https://evil.example/" } });
		const answer = await ask(outside, "GET bookmarks/20/0/", { cookie });
		expect(answer.status).toBe(503);
		expect(answer.headers.get("location")).toBeNull();
	});

	it("what it refuses, it refuses in its own words", async () => {
		const { cookie } = await newReader();
		myNews.prepared.set("createbookmark", {
			status: 409,
			body: { error: { code: "full", message: "No room.", user_message: "Your list is full." } },
		});
		const answer = await ask(outside, "POST createbookmark/rcna1001/article", { cookie });
		expect(answer.status).toBe(409);
		expect(errorOf(answer)).toEqual({ code: "full", message: "No room.", user_message: "Your list is full." });
	});
});

describe("who may call (security rows 15 and 24)", () => {
	it.each(calls)("%s: not without a session", async (call) => {
		for (const cookie of [undefined, "access_token=a.b.c", "access_token=x; access_token=y"]) {
			const answer = await ask(outside, call, cookie ? { cookie } : {});
			expect(answer.status).toBe(401);
			expect(errorOf(answer).code).toBe("no_session");
		}
		expect(myNews.requests).toEqual([]);
	});

	it.each(calls)("%s: no page of another site, whatever its cookies", async (call) => {
		const { cookie } = await newReader();
		for (const headers of [{ "sec-fetch-site": "cross-site" }, { "sec-fetch-site": "same-site" }, { origin: "https://evil.example" }])
			expect((await ask(outside, call, { cookie, headers })).status).toBe(403);
		expect(myNews.requests).toEqual([]);
	});

	it("a session that has ended may not", async () => {
		const { cookie } = await newReader();
		const ended = await newReader();
		for (const [name, answer] of accounts.responses)
			if (name.includes("/session") && ended.cookie !== cookie)
				accounts.responses.set(name, { ...answer, status: 401, body: { success: false, error: { code: "no_session" } } });
		expect((await ask(outside, "GET customer/", { cookie: ended.cookie })).status).toBe(401);
		expect(myNews.requests).toEqual([]);
	});

	it("a change is JSON, no form of any site can send one (security A0.4)", async () => {
		const { cookie } = await newReader();
		for (const type of ["text/plain", "application/x-www-form-urlencoded", ""])
			expect((await ask(outside, "POST createbookmark/rcna1001/article", { cookie, headers: { "content-type": type } })).status).toBe(415);
		expect((await ask(outside, "POST createbookmark/rcna1001/article", { cookie, body: "[" })).status).toBe(400);
		expect((await ask(outside, "POST createbookmark/rcna1001/article", { cookie, body: `{"a":"${"x".repeat(70_000)}"}` })).status).toBe(
			413,
		);
		expect(myNews.requests).toEqual([]);
	});

	it.each([
		["GET createbookmark/rcna1001/article", "POST"],
		["GET savehistory/rcna1001/article", "POST"],
		["GET deleteBookmark/rcna1", "DELETE"],
		["GET savecustomer/10001", "POST"],
		["POST bookmarks/20/0/", "GET"],
		["PUT customer/", "GET, DELETE"],
	])("%s is 405 and says %s (security A1)", async (call, allow) => {
		const { cookie } = await newReader();
		const answer = await ask(outside, call, { cookie });
		expect(answer.status).toBe(405);
		expect(answer.headers.get("allow")).toBe(allow);
		expect(myNews.requests).toEqual([]);
	});

	it.each([
		"GET secrets",
		"GET ../accounts/users",
		"GET bookmarks/20/0/articles/more",
		"GET bookmarks/20/%2e%2e/",
		"GET iscontentbookmarked/a%2fb",
		"GET ",
	])("%s does not exist outside", async (call) => {
		const { cookie } = await newReader();
		expect([400, 404]).toContain((await ask(outside, call, { cookie })).status);
		expect(myNews.requests).toEqual([]);
	});

	it("a brand without saved content and my-news has their calls not (A6.1, C6.3)", async () => {
		const { cookie } = await newReader();
		for (const call of ["GET bookmarks/20/0/", "GET history/20/0", "GET recommendations/6", "POST createbookmark/rcna1001/article"])
			expect((await ask(outside, call, { cookie, host: "deportes.localhost" })).status, call).toBe(404);
		expect((await ask(outside, "POST savecustomer/33101", { cookie, host: "telemundo.localhost" })).status).toBe(200);
	});
});

describe("our own my-news", () => {
	it("stores what is saved, lists it, and deletes it", async () => {
		const { cookie } = await newReader();
		expect((await ask(embedded, "POST createbookmark/tdrp1001/recipe", { cookie })).status).toBe(200);
		expect(dataOf(await ask(embedded, "GET iscontentbookmarked/tdrp1001/", { cookie })).getBookmarkByContentId).toMatchObject({
			contentType: "recipe",
		});
		for (const tail of ["24", "24/", "24/0/recipes", "24//recipes"])
			expect(dataOf(await ask(embedded, `GET bookmarks/${tail}`, { cookie })).getCustomer.bookmarks.data, tail).toMatchObject([
				{ contentId: "tdrp1001" },
			]);
		expect(dataOf(await ask(embedded, "DELETE deleteBookmark/tdrp1001/", { cookie }))).toEqual({ deleteBookmark: true });
		expect(dataOf(await ask(embedded, "GET bookmarks/24", { cookie })).getCustomer.bookmarks.data).toEqual([]);
	});

	it.each([
		["an id that there is not", "zzzz99999999/article"],
		["a name of the language", "constructor/article"],
		["another type", "rcna1001/product"],
	])("nothing can be saved or read that there is not: %s (A7.19, A7.20)", async (_what, what) => {
		const { cookie } = await newReader();
		for (const call of ["createbookmark", "savehistory"]) {
			const answer = await ask(embedded, `POST ${call}/${what}`, { cookie });
			expect(answer.status, call).toBe(404);
			expect(errorOf(answer).user_message).toBeTruthy();
		}
		const [contentId, contentType] = what.split("/");
		const bookmarks = [
			{ contentId, contentType },
			{ contentId: "rcna1003", contentType: "article" },
		];
		const merged = await ask(embedded, "POST mergebookmarks", { cookie, body: JSON.stringify({ bookmarks }) });
		expect(dataOf(merged).mergeBookmarks).toEqual({ added: 1, left: 0 });
		expect(dataOf(await ask(embedded, "GET bookmarks/24", { cookie })).getCustomer.bookmarks.data).toMatchObject([
			{ contentId: "rcna1003" },
		]);
	});

	it("what a content system of somebody else lacks is refused by its type's own call; what can't be known is saved (C7.5, C7.12, C7.18)", async () => {
		const content = await ContentServer.start();
		const site = await Site.startAlone({ CONTENT_API_URL: content.url, ACCOUNTS_API_URL: accounts.url, ACCOUNTS_JWT_SECRET: secret }, true);
		try {
			const { cookie } = await newReader();
			const save = async (named: string) => (await ask(site, `POST createbookmark/${named}`, { cookie })).status;
			for (const named of ["tdrp1001/recipe", "tdna1001/article", "ware1/product"])
				expect([named, await save(named)]).toEqual([named, 200]);
			for (const named of ["zzzz99/article", "zzzz99/recipe", "zzzz99/video"]) expect([named, await save(named)]).toEqual([named, 404]);
			content.faults.set("article/", { status: 500 });
			expect(await save("tdna1002/article")).toBe(200);
		} finally {
			await site.stop();
			await content.stop();
		}
	});

	it("a zip code that there is not is refused by the table (A1.2, A8.13)", async () => {
		const { cookie } = await newReader();
		const answer = await ask(embedded, "POST savecustomer/00000", { cookie });
		expect(answer.status).toBe(400);
		expect(errorOf(answer).user_message).toBe("Zip code not found.");
		expect((await ask(embedded, "POST savecustomer/10001", { cookie })).status).toBe(200);
		expect(dataOf(await ask(embedded, "GET customer/", { cookie })).getCustomer.zipCode).toBe("10001");
	});

	it("one reader's list is never another's, cold or warm", async () => {
		const [ana, eve] = [await newReader(), await newReader()];
		await ask(embedded, "POST createbookmark/rcna1001/article", { cookie: ana.cookie });
		for (let n = 0; n < 3; n++) {
			expect(dataOf(await ask(embedded, "GET bookmarks/24", { cookie: ana.cookie })).getCustomer.bookmarks.data).toHaveLength(1);
			expect(dataOf(await ask(embedded, "GET bookmarks/24", { cookie: eve.cookie })).getCustomer.bookmarks.data).toEqual([]);
			expect((await ask(embedded, "GET bookmarks/24")).status).toBe(401);
		}
	});

	it("what takes something away needs no body: its address says all of it (A7.21)", async () => {
		const { cookie } = await newReader();
		expect((await ask(embedded, "POST createbookmark/tdna1001/article", { cookie })).status).toBe(200);
		const bare = (headers: Record<string, string>) =>
			embedded.ask("today.localhost", "/mynewsapi/deleteBookmark/tdna1001/", { method: "DELETE", headers: { cookie, ...headers } });
		expect((await bare({ "sec-fetch-site": "cross-site" })).status).toBe(403);
		expect(dataOf(await bare({ "sec-fetch-site": "same-origin" }))).toEqual({ deleteBookmark: true });
		expect(dataOf(await ask(embedded, "GET iscontentbookmarked/tdna1001/", { cookie })).getBookmarkByContentId).toBeNull();
	});

	it("recommends what the brand has, small enough to be read at once", async () => {
		const { cookie } = await newReader();
		const answer = await ask(embedded, "GET recommendations/6", { cookie });
		const { data } = dataOf(answer).getCustomer.recommendations;
		expect(data).toHaveLength(6);
		for (const { because, headline, url } of data) {
			expect(because.kind).toBe("popular");
			expect(headline).not.toBe("");
			expect(url).toMatch(/^\//);
		}
		expect(answer.body.length).toBeLessThan(5 * 1024);
	});
});
