import { beforeAll, describe, expect, it } from "vitest";
import { AccountsServer } from "../../support/accountsServer.ts";
import { FormReader } from "../../support/formReader.ts";
import { Site } from "../../support/site.ts";
import { stoppedAfterTests } from "../../support/stoppedAfterTests.ts";
import { accessToken } from "../../support/tokens.ts";
import { withoutRules } from "../../support/withoutRules.ts";

const secret = "a secret that only this test and its site know";
/** Documents of the seeds: stories of the brands that save, a recipe, a thing to buy. */
const ids = { news: [] as string[], today: [] as string[], recipe: "", product: "" };

const accounts = await stoppedAfterTests(AccountsServer.start());
const site = await stoppedAfterTests(Site.startAlone({ ACCOUNTS_API_URL: accounts.url, ACCOUNTS_JWT_SECRET: secret }, true));
beforeAll(async () => {
	ids.news = await idsOf("news", "type:article AND vertical:news");
	ids.today = await idsOf("today", "type:article AND vertical:today");
	[ids.recipe = ""] = await idsOf("today", "type:recipe");
	[ids.product = ""] = await idsOf("today", "type:product");
});

async function idsOf(brand: string, filters: string): Promise<string[]> {
	const answer = await site.ask(`${brand}.localhost`, `/bentoapi/search?filters=${encodeURIComponent(filters)}&size=60&page=1`);
	const { data } = JSON.parse(answer.body);
	return (data.search ?? data.data.search).items.map(({ id }: { id: string }) => id);
}

async function publish(type: string, id: string, document: object): Promise<void> {
	const { status, body } = await site.publish("today.localhost", `${type}/${id}`, document);
	if (status !== 200 && status !== 201) throw new Error(`${type} ${id}: ${status} ${body}`);
}

let readers = 0;
async function signedIn(brand = "today"): Promise<FormReader> {
	const id = `u-${Date.now().toString(36)}-${++readers}`;
	accounts.grant(`POST users/${id}/session`);
	accounts.grant(`POST users/${id}/profile`, { user_id: id, email: `${id}@example.com`, first_name: "Ana", last_name: "Ruiz" });
	accounts.grant(`PATCH users/${id}/profile`, { user_id: id, first_name: "Ana" });
	accounts.grant(`POST users/${id}/sessions`, { sessions: [] });
	accounts.grant(`POST users/${id}/export`, { profile: { user_id: id, email: `${id}@example.com` }, passkeys: [{ name: "Phone" }] });
	const who = new FormReader(site, brand);
	who.cookies.set("access_token", await accessToken(id, secret));
	return who;
}

const call = async (who: FormReader, method: string, path: string) => {
	const answer = await who.ask(`/mynewsapi/${path}`, {
		method,
		headers: { "sec-fetch-site": "same-origin", "sec-fetch-mode": "cors", "content-type": "application/json" },
		...(method === "GET" ? {} : { body: "{}" }),
	});
	expect(answer.status, path).toBe(200);
	return JSON.parse(answer.body).data;
};
const save = (who: FormReader, id: string, type = "article") => call(who, "POST", `createbookmark/${id}/${type}`);
const savedIds = async (who: FormReader): Promise<string[]> =>
	(await call(who, "GET", "bookmarks/100/0/")).getCustomer.bookmarks.data.map(({ contentId }: { contentId: string }) => contentId);
/** Value of the button for an entry, as the page has it. */
const buttonOf = (html: string, action: string, id: string): string => {
	const value = new RegExp(`value="(${action} ${id}:[^"]+)"`).exec(html)?.[1];
	if (value === undefined) throw new Error(`No button "${action}" for ${id}`);
	return value;
};
const first = (list: readonly string[]): string => {
	const [id] = list;
	if (id === undefined) throw new Error("The seeds have none");
	return id;
};

describe("which lists a brand's readers have (A6.1, A9.4)", () => {
	it.each([
		["news", [200, 200, 200]],
		["today", [200, 200, 200]],
		["noticias", [404, 404, 404]],
		["select", [404, 404, 404]],
	] as const)("%s", async (brand, statuses) => {
		const who = await signedIn(brand);
		const lists = ["saved", "history", "for-you"];
		for (const [n, list] of lists.entries()) expect((await who.ask(`/account/${list}`)).status, list).toBe(statuses[n]);
		const { answer } = await who.read("/account");
		for (const [n, list] of lists.entries()) expect(answer.body.includes(`href="/account/${list}"`), list).toBe(statuses[n] === 200);
	});

	it.each(["/account/saved/everything", "/account/saved/articles/more", "/account/history/today"])("%s is no page", async (path) => {
		expect((await (await signedIn()).ask(path)).status).toBe(404);
	});
});

describe("the reader's lists are the reader's alone", () => {
	it.each(["/account/saved", "/account/saved/recipes", "/account/history", "/account/for-you"])("%s asks who it is first", async (path) => {
		const answer = await new FormReader(site).ask(path);
		expect(answer.status).toBe(303);
		expect(answer.headers.get("location")).toBe(`/sign-in?return=${encodeURIComponent(path)}`);
	});

	it("and never cached", async () => {
		const { answer } = await (await signedIn()).read("/account/saved");
		expect(answer.headers.get("cache-control")).toBe("no-store");
		expect(answer.body).toContain('content="noindex, nofollow"');
		expect(answer.body).toContain("data-personal");
	});
});

describe("saved things, without script (A2, A3.9, A9.3)", () => {
	it("an empty list leads on", async () => {
		const { text, answer } = await (await signedIn()).read("/account/saved");
		expect(text).toContain("You have not saved anything yet");
		expect(answer.body).toMatch(/<a class="button" href="\/">/);
	});

	it("save → notice → remove → undo puts it back to where it was", async () => {
		const who = await signedIn();
		const [one = "", two = ""] = ids.today;
		await who.send({ do: `save ${one}:article` }, "/account/saved", "/some/story?page=2");
		const page = await who.send({ do: `save ${two}:article` }, "/account/saved", "/some/story?page=2");
		expect(page.text).toContain("Saved to your list");
		expect(page.answer.body).toContain('href="/some/story?page=2"');
		expect(await savedIds(who)).toEqual([two, one]);
		const without = await who.send({ do: buttonOf(page.answer.body, "remove", one) }, "/account/saved");
		expect(without.text).toContain("Removed from your list");
		expect(await savedIds(who)).toEqual([two]);
		const entries = /name="entries" value="([^"]+)"/.exec(without.answer.body)?.[1] ?? "";
		await who.send({ do: "undo", entries }, "/account/saved");
		expect(await savedIds(who)).toEqual([two, one]);
		expect((await who.read("/account/saved")).text).not.toContain("Removed from your list");
	});

	it("many are removed at once", async () => {
		const who = await signedIn();
		const three = ids.today.slice(0, 3);
		for (const id of three) await save(who, id);
		const [one = "", two = "", left = ""] = three;
		const page = await who.send({ do: "removeMany", "pick-1": `${one}:article`, "pick-2": `${two}:article` }, "/account/saved");
		expect(page.text).toContain("1 saved item");
		expect(await savedIds(who)).toEqual([left]);
	});

	it("are filtered by kind, by links", async () => {
		const who = await signedIn();
		await save(who, first(ids.today));
		await save(who, ids.recipe, "recipe");
		const { answer } = await who.read("/account/saved/recipes");
		expect(answer.body).toContain(`remove ${ids.recipe}:`);
		expect(answer.body).not.toContain(`remove ${first(ids.today)}:`);
		for (const kind of ["", "/articles", "/videos", "/recipes", "/wishlist"]) expect(answer.body).toContain(`href="/account/saved${kind}"`);
		expect((await who.read("/account/saved/videos")).text).toContain("You have not saved anything here yet.");
	});

	it.each([
		["news", 20],
		["today", 24],
	] as const)("%s shows %i a page, the next behind a link", async (brand, perPage) => {
		const who = await signedIn(brand);
		const many = (brand === "news" ? ids.news : ids.today).slice(0, perPage + 2);
		for (const id of many) await save(who, id);
		const page = await who.read("/account/saved");
		expect(page.answer.body.match(/name="pick-/g)).toHaveLength(perPage);
		const more = /href="(\/account\/saved\?cursor=[^"]+)"/.exec(page.answer.body)?.[1] ?? "";
		expect(page.text).toContain("Load more");
		const next = await who.read(more);
		expect(next.answer.body.match(/name="pick-/g)).toHaveLength(2);
		expect(next.text).not.toContain("Load more");
	});

	it("what is gone says so and can be removed", async () => {
		const who = await signedIn();
		const base = { type: "article", vertical: "today", date: { publishedAt: "2026-11-20T09:00:00Z" }, headline: { primary: "Going" } };
		const document = { ...base, id: "tdna8999", url: { primary: "/food/news/going-tdna8999" } };
		await publish("article", "tdna8999", document);
		await save(who, "tdna8999");
		await publish("article", "tdna8999", { ...document, hidden: true });
		const page = await who.read("/account/saved");
		expect(page.text).toContain("No longer available");
		await who.send({ do: buttonOf(page.answer.body, "remove", "tdna8999") }, "/account/saved");
		expect(await savedIds(who)).toEqual([]);
	});

	it("the oldest come first on request, on every page of them", async () => {
		const who = await signedIn("news");
		const many = ids.news.slice(0, 22);
		for (const id of many) await save(who, id);
		expect((await who.read("/account/saved")).answer.body).toContain('href="/account/saved?sort=oldest"');
		const { answer } = await who.read("/account/saved?sort=oldest");
		expect(answer.body).toMatch(/href="\/account\/saved\?sort=oldest" aria-current="page"/);
		const order = [...answer.body.matchAll(/name="pick-([^"]+)"/g)].map(([, id]) => id);
		expect(order).toEqual(many.slice(0, 20));
		const more = /href="(\/account\/saved\?cursor=[^"]+sort=oldest)"/.exec(answer.body)?.[1]?.replaceAll("&amp;", "&") ?? "";
		const next = [...(await who.read(more)).answer.body.matchAll(/name="pick-([^"]+)"/g)].map(([, id]) => id);
		expect(next).toEqual(many.slice(20));
	});

	it("what was corrected since, has expired or is sold out says so", async () => {
		const who = await signedIn("today");
		const base = { vertical: "today", datePublished: new Date(Date.now() - 86_400_000).toISOString() };
		const hour = 3_600_000;
		const moment = (ms: number) => new Date(Date.now() + ms).toISOString();
		const body = [{ type: "markup", element: "p", html: "Words." }];
		const documents = [
			["article", "tdna8801", { headline: { primary: "Put right" }, body, corrections: [{ date: moment(hour), text: "It was Tuesday." }] }],
			[
				"article",
				"tdna8802",
				{ headline: { primary: "Right by then" }, body, corrections: [{ date: moment(-hour), text: "It was Tuesday." }] },
			],
			["video", "tmvo8803", { headline: { primary: "Over" }, expiresAt: moment(-1000), duration: 10, videoAssets: [] }],
			["product", "tdpr8804", { headline: { primary: "Sold" }, offers: [{ price: "9.99", state: "OUT_OF_STOCK" }] }],
		] as const;
		for (const [type, id, document] of documents) {
			await publish(type, id, {
				...base,
				type,
				url: { primary: `${type === "video" ? "/video" : "/food/news"}/thing-${id}` },
				...document,
			});
			await save(who, id, type);
		}
		const { answer } = await who.read("/account/saved");
		const rows = new Map(
			[...answer.body.matchAll(/<li class="reader-list-row"[^>]*>(.*?)<\/li>/gs)].map(([, row = ""]) => [
				/name="pick-([^"]+)"/.exec(row)?.[1],
				row,
			]),
		);
		expect(rows.get("tdna8801")).toContain("Corrected since you saved it");
		expect(rows.get("tdna8802")).not.toContain("Corrected since");
		expect(rows.get("tmvo8803")).toContain("We apologize, this video has expired.");
		expect(rows.get("tdpr8804")).toContain("Out of stock");
	});

	it("what a stranger without script wants saved is in the list that signing in leads to, with a word and the way back (A2.17)", async () => {
		const id = first(ids.today);
		const stranger = new FormReader(site);
		const answer = await stranger.post({ do: `save ${id}:article` }, "/account/saved", "/food/story");
		expect(answer.headers.get("location")).toBe("/sign-in?return=%2Faccount%2Fsaved");
		expect(answer.headers.getSetCookie().join()).not.toContain(id);
		await stranger.read("/account/saved");
		const { cookies } = await signedIn();
		for (const [name, value] of cookies) stranger.cookies.set(name, value);
		const list = await stranger.read("/account/saved");
		expect(list.text).toContain("Saved to your list");
		expect(list.answer.body).toContain('href="/food/story"');
		expect(await savedIds(stranger)).toEqual([id]);
		await stranger.send({ do: `remove ${id}:article` }, "/account/saved");
		await stranger.read("/account/saved");
		expect(await savedIds(stranger)).toEqual([]);
	});

	it("what a stranger without script wants saved is not the next reader's of the browser, once somebody has signed out of it (A2.17)", async () => {
		const browser = new FormReader(site);
		const become = async () => {
			for (const [name, value] of (await signedIn()).cookies) browser.cookies.set(name, value);
		};
		await browser.post({ do: `save ${first(ids.today)}:article` }, "/account/saved", "/");
		await become();
		await browser.post({}, "/sign-out");
		await become();
		await browser.read("/account/saved");
		expect(await savedIds(browser)).toEqual([]);
	});

	it("what a device saved is taken over by a page that can't say so, and the list says it (A2.17)", async () => {
		const who = await signedIn();
		const notice = "2 items saved on this device are now in your list";
		const bookmarks = ids.today.slice(0, 2).map((contentId) => ({ contentId, contentType: "article" }));
		const headers = { "content-type": "application/json", "sec-fetch-site": "same-origin", "sec-fetch-mode": "cors" };
		const merge = (query: string) =>
			who.ask(`/mynewsapi/mergebookmarks${query}`, { method: "POST", headers, body: JSON.stringify({ bookmarks }) });
		expect(JSON.parse((await merge("?tell=list")).body).data.mergeBookmarks).toEqual({ added: 2, left: 0 });
		expect((await who.read("/account/saved")).text).toContain(notice);
		expect((await who.read("/account/saved")).text).not.toContain(notice);
		await merge("?tell=list");
		expect((await who.read("/account/saved")).text).not.toContain("now in your list");
	});

	it("a page of the list is full, though some of it was withdrawn since (A9.3)", async () => {
		const who = await signedIn("news");
		const base = { vertical: "news", date: { publishedAt: "2026-11-20T09:00:00Z" }, headline: { primary: "Going" } };
		const gone = ["rcna8911", "rcna8912"];
		for (const id of gone) {
			await publish("article", id, { ...base, type: "article", id, url: { primary: `/us-news/weather/going-${id}` } });
			await save(who, id);
			await publish("article", id, { ...base, type: "article", id, url: { primary: `/us-news/weather/going-${id}` }, hidden: true });
		}
		for (const id of ids.news.slice(0, 20)) await save(who, id);
		const { answer } = await who.read("/account/saved");
		expect(answer.body.match(/<li class="reader-list-row"/g)).toHaveLength(20);
		const [, more = ""] = /class="reader-list-more"><a[^>]*href="([^"]+)"/.exec(answer.body) ?? [];
		const next = await who.read(more.replaceAll("&amp;", "&"));
		expect(next.answer.body.match(/<li class="reader-list-row"/g)).toHaveLength(2);
		expect(next.text.match(/No longer available/g)?.length).toBeGreaterThanOrEqual(2);
		// What there is not can't be saved without script either.
		const refused = await who.send({ do: "save zzzz99999999:article" }, "/account/saved");
		expect(refused.text).toContain("This could not be saved. Please try again.");
	});

	it("a form that means nothing is refused, and one of a stranger leads through signing in", async () => {
		const who = await signedIn();
		for (const fields of [{ do: "" }, { do: "save" }, { do: "save ../x:article" }, { do: "save a1:person" }, { do: "undo" }])
			expect((await who.post(fields, "/account/saved")).status).toBe(400);
		const elsewhere = await new FormReader(site).post({ do: "save a1:article" }, "/account/saved");
		expect(elsewhere.headers.get("location")).toBe("/sign-in?return=%2Faccount%2Fsaved");
	});
});

describe("Save on pages (A6.1)", () => {
	const pathOf = async (brand: string, filters: string) => {
		const answer = await site.ask(`${brand}.localhost`, `/bentoapi/search?filters=${encodeURIComponent(filters)}&size=1&page=1`);
		const { data } = JSON.parse(answer.body);
		const [item] = (data.search ?? data.data.search).items;
		return { id: item.id as string, path: new URL(item.url.primary, "https://x.invalid").pathname };
	};

	it.each([
		["news", "article"],
		["today", "article"],
		["today", "recipe"],
		["today", "video"],
	])("%s: a form on its %s, the same for every reader, that works without script", async (brand, type) => {
		const { id, path } = await pathOf(brand, `type:${type} AND vertical:${brand}`);
		const stranger = await new FormReader(site, brand).read(path);
		const who = await signedIn(brand);
		const page = await who.read(path);
		expect(withoutRules(page.answer.body)).toBe(withoutRules(stranger.answer.body));
		expect(page.answer.body).toMatch(new RegExp(`<button[^>]* value="save ${id}:${type}"[^>]* aria-pressed="false"`));
		expect(page.answer.body).toContain(`data-reading="${id}:${type}"`);
		const list = await who.send({ do: `save ${id}:${type}` }, "/account/saved", path);
		expect(list.text).toContain("Saved to your list");
		expect(await savedIds(who)).toEqual([id]);
	});

	it("stands on each tease of a brand whose flag says so, and once pressed leads back or to the list (A6.1, A9.11)", async () => {
		const who = await signedIn("today");
		const { answer } = await who.read("/");
		expect(answer.body.match(/<form id="saves" action="\/account\/saved" method="post">/g)).toHaveLength(1);
		const buttons = [...answer.body.matchAll(/<button class="save tease-save" ([^>]*)>(.*?)<\/button>/gs)];
		expect(buttons.length).toBeGreaterThan(20);
		// What comes late in the stream holds up no press.
		expect(answer.body.indexOf('<form id="saves"')).toBeLessThan(answer.body.indexOf("<main"));
		for (const [, attributes, content] of buttons) {
			expect(attributes).toMatch(/^form="saves" value="save [^":]+:[a-z]+" aria-pressed="false" name="do"$/);
			expect(content).toMatch(/>Save: [^<]+<\/span>$/);
		}
		const values = buttons.map(([, attributes = ""]) => /value="([^"]+)"/.exec(attributes)?.[1] ?? "");
		const kinds = new Set(values.map((value) => value.split(/[ :]/)[2]));
		for (const kind of ["article", "video", "recipe", "product"]) expect([...kinds], kind).toContain(kind);
		const [pressed = ""] = values;
		expect((await who.send({ do: pressed }, "/account/saved", "/")).answer.body).toMatch(/<a [^>]*href="\/"[^>]*>Back/);
		expect(await savedIds(who)).toEqual([pressed.split(/[ :]/)[1]]);
		// What is saved stands in a form of its own, and no form stands in another.
		const list = await who.read("/account/saved");
		expect(list.answer.body).not.toMatch(/class="[^"]*tease-save/);
		const stranger = await new FormReader(site, "today").read("/");
		expect(withoutRules((await who.read("/")).answer.body)).toBe(withoutRules(stranger.answer.body));
	});

	it("stands on products of a listing and in a text (A3.9)", async () => {
		const { answer } = await new FormReader(site, "today").read("/shop/gifts");
		expect(
			answer.body.match(/<button class="save tease-save" type="submit" form="saves" value="save [^"]+:product"/g)?.length,
		).toBeGreaterThan(10);
		const news = await new FormReader(site, "news").read("/");
		expect(news.answer.body).not.toMatch(/class="[^"]*tease-save/);
		const [, address = ""] = /<html[^>]* data-words="([^"]+)"/.exec(news.answer.body) ?? [];
		const words = JSON.parse((await site.ask("news.localhost", address)).body) as { save: Record<string, string> };
		expect(words.save).toMatchObject({ added: "Saved to your list", language: "en" });
	});

	it("stands nowhere else", async () => {
		for (const brand of ["noticias", "select"]) {
			const { path } = await pathOf(brand, `type:article AND vertical:${brand}`);
			const { answer } = await new FormReader(site, brand).read(path);
			expect(answer.status).toBe(200);
			expect(answer.body).not.toMatch(/"saves"|data-reading/);
		}
	});
});

describe("the zip code of the account (A1.2, A4.19)", () => {
	it.each([
		["news", "00000", "Zip code not found."],
		["news", "1000", "Please enter a 5-digit zip code"],
		["noticias", "00000", "No encontramos ese código postal."],
	])("%s: %s is not saved, and the form says why", async (brand, zipcode, words) => {
		const who = await signedIn(brand);
		const page = await who.send({ do: "save", first_name: "Ana", last_name: "Ruiz", zipcode }, "/account/profile");
		expect(page.text).toContain(words);
		expect((await call(who, "GET", "customer/")).getCustomer.zipCode ?? null).toBeNull();
		expect((await who.ask("/local")).status).toBe(200);
	});

	it("leads /local from then on, until it is taken away; the page itself stays everybody's", async () => {
		const who = await signedIn("news");
		const save = (zipcode: string, former = "") =>
			who.send({ do: "save", first_name: "Ana", last_name: "Ruiz", zipcode, former }, "/account/profile");
		// A front's box saves it, after the account's page had shown none.
		await call(who, "POST", "savecustomer/90210");
		expect((await save("")).text).toContain("Your changes are saved");
		expect((await who.ask("/local")).headers.get("location")).toBe("/local?zip=90210");
		const page = await save("10001");
		expect(page.text).toContain("Your changes are saved");
		expect((await who.ask("/local")).headers.get("location")).toBe("/local?zip=10001");
		// A curator's view stays one (C7.1).
		expect((await who.ask("/local?curator=a%26b")).headers.get("location")).toBe("/local?zip=10001&curator=a%26b");
		const other = await who.ask("/local?zip=90210");
		expect(other.status).toBe(200);
		// A new start (A4.20).
		const [, again = ""] = /class="local-reset" href="([^"]*)"/.exec(other.body) ?? [];
		const start = await who.ask(again);
		expect([start.status, start.body.includes('class="local-cities"'), / name="zip"[^>]* value=/.test(start.body)]).toEqual([
			200,
			true,
			false,
		]);
		const stranger = await new FormReader(site, "news").ask("/local");
		expect(stranger.status).toBe(200);
		await save("", "10001");
		expect((await who.ask("/local")).status).toBe(200);
	});

	it("that a front's box stored stands in the account's field, and goes with it", async () => {
		const who = await signedIn("news");
		await call(who, "POST", "savecustomer/90210");
		const { answer } = await who.read("/account");
		const [, zipcode] = /name="zipcode"[^>]*value="(\d*)"/.exec(answer.body) ?? [];
		const [, former = ""] = /name="former" value="(\d*)"/.exec(answer.body) ?? [];
		expect(zipcode).toBe("90210");
		await who.send({ do: "save", first_name: "Ana", last_name: "Ruiz", zipcode: "", former }, "/account/profile");
		expect((await call(who, "GET", "customer/")).getCustomer.zipCode ?? null).toBeNull();
		expect((await who.read("/account")).answer.body).not.toContain("90210");
	});
});

describe("the account's head (A1.1)", () => {
	it("has what was saved and read last and what is there for the reader, each the way to its list; empty lists lead on", async () => {
		const who = await signedIn("news");
		const latest = async () => {
			const { answer } = await who.read("/account");
			const [, saved = "", read = "", forYou = ""] = answer.body.split('<section aria-labelledby="latest-');
			return { saved, read, forYou };
		};
		const before = await latest();
		expect(before.saved).toMatch(/You have not saved anything yet.*<a href="\/">/s);
		expect(before.read).toMatch(/Stories you read while signed in will show up here.*<a href="\/">/s);
		const [one = "", two = ""] = ids.news;
		await save(who, one);
		await call(who, "POST", `savehistory/${two}/article`);
		const after = await latest();
		expect(after.saved).toMatch(new RegExp(`Last saved.*${one}`, "s"));
		expect(after.read).toMatch(new RegExp(`Last read.*${two}`, "s"));
		expect(after.forYou).toMatch(/href="\/account\/for-you">For you.*class="tease/s);
		expect((await (await signedIn("noticias")).read("/account")).answer.body).not.toContain("account-latest");
	});

	it("says of what was saved and read last and is withdrawn that it is no longer there, not that there was nothing", async () => {
		const who = await signedIn("news");
		const article = { vertical: "news", headline: { primary: "Short-lived" }, url: { primary: "/politics/x/short-lived-rcna9801" } };
		await site.publish("news.localhost", "article/rcna9801", article);
		await save(who, "rcna9801");
		await call(who, "POST", "savehistory/rcna9801/article");
		await site.publish("news.localhost", "article/rcna9801", null);
		const { text } = await who.read("/account");
		for (const title of ["Last saved", "Last read"]) expect(text).toContain(`${title} No longer available`);
	});
});

describe("history, without script", () => {
	it("by day; one removed, paused and resumed, cleared", async () => {
		const who = await signedIn("news");
		const [one = "", two = ""] = ids.news;
		for (const id of [one, two]) await call(who, "POST", `savehistory/${id}/article`);
		const page = await who.read("/account/history");
		expect(page.answer.body).toMatch(/<section aria-label="Read [A-Z][a-z]+ \d+, \d{4}">/);
		const without = await who.send({ do: buttonOf(page.answer.body, "remove", one) }, "/account/history");
		expect(without.text).toContain("Removed from your history");
		expect(without.answer.body).not.toContain(`remove ${one}:`);
		const paused = await who.send({ do: "pause" }, "/account/history");
		expect(paused.text).toContain("History is paused");
		await call(who, "POST", `savehistory/${one}/article`);
		expect((await who.read("/account/history")).answer.body).not.toContain(`remove ${one}:`);
		expect((await who.send({ do: "resume" }, "/account/history")).text).not.toContain("History is paused");
		const empty = await who.send({ do: "clear" }, "/account/history");
		expect(empty.text).toContain("Your history is now empty");
		expect(empty.text).toContain("Stories you read while signed in will show up here.");
	});
});

describe("for you, without script", () => {
	it("each with its reason; hidden, and shown again", async () => {
		const who = await signedIn("news");
		await call(who, "POST", `savehistory/${first(ids.news)}/article`);
		const page = await who.read("/account/for-you");
		expect(page.text).toMatch(/Because you read “/);
		expect(page.text).toMatch(/You mostly read about \S/);
		const rows = page.answer.body.match(/class="reader-list-row"/g)?.length ?? 0;
		expect(page.answer.body.match(/class="reader-list-why"/g)).toHaveLength(rows);
		const hide = /value="hide ([^:]+):[^"]+"/.exec(page.answer.body);
		const without = await who.send({ do: hide?.[0].slice('value="'.length, -1) ?? "" }, "/account/for-you");
		expect(without.text).toContain("Hidden. You won’t see this again.");
		expect(without.answer.body).not.toContain(`hide ${hide?.[1]}:`);
		const entries = /name="entries" value="([^"]+)"/.exec(without.answer.body)?.[1] ?? "";
		expect((await who.send({ do: "undo", entries }, "/account/for-you")).answer.body).toContain(`hide ${hide?.[1]}:`);
	});
});

describe("everything stored of a reader, as a file", () => {
	it("holds the account and what my-news has", async () => {
		const who = await signedIn();
		await save(who, first(ids.today));
		const answer = await who.ask("/account/export");
		expect(answer.headers.get("content-disposition")).toContain("attachment");
		expect(answer.headers.get("cache-control")).toBe("no-store");
		expect(JSON.parse(answer.body)).toMatchObject({
			account: { profile: { email: expect.stringContaining("@example.com") }, passkeys: [{ name: "Phone" }] },
			bookmarks: [{ contentId: first(ids.today) }],
		});
		expect((await new FormReader(site).ask("/account/export")).status).toBe(303);
	});
});
