import jwt from "@tsndr/cloudflare-worker-jwt";
import { describe, expect, it } from "vitest";
import { newslettersOf } from "../../../brands/newsletters.ts";
import { brandById, brands, canonicalOrigin, localHost } from "../../../brands/registry.ts";
import type { HouseOffers } from "../../../client/domain/ads/houseAd.ts";
import { declaredSizes } from "../../../client/domain/ads/unit.ts";
import { Site } from "../../support/site.ts";
import { stoppedAfterTests } from "../../support/stoppedAfterTests.ts";

const host = "news.localhost";
const secret = "a-secret-of-tests-that-is-long-enough-to-be-used";
const site = await stoppedAfterTests(Site.startAlone({ INGEST_SECRET: secret }, true));

const json = { "content-type": "application/json" };
const post = (path: string, body: unknown, headers: Record<string, string> = {}, at = host) =>
	site.ask(at, path, { method: "POST", headers: { ...json, ...headers }, body: typeof body === "string" ? body : JSON.stringify(body) });
const received = async (sink: string): Promise<Record<string, unknown>[]> => {
	const { body } = await site.ask(host, `/_dev/${sink}/received`);
	return (JSON.parse(body) as { received: Record<string, unknown>[] }).received;
};

const event = (name: string, detail: object) => ({ name, at: 1, view: "front", path: "/", detail });
const error = {
	at: 1,
	view: "article",
	path: "/a/b/c-rcna1",
	message: "It broke",
	location: "boot.js:1:2",
	correlationId: "",
	release: "boot-X",
};

describe("POST /house/events (contract §5)", () => {
	it("takes what pages tell, and local mode shows what came, newest first", async () => {
		const answer = await post("/house/events", {
			events: [
				event("pageView", { from: "search" }),
				event("ad", { action: "viewed", slot: "boxinline", source: "house", campaign: "own-front" }),
			],
		});
		expect(answer.status).toBe(202);
		await expect.poll(async () => (await received("events")).length).toBe(2);
		const [ad] = await received("ads");
		expect(ad).toMatchObject({ vertical: "news", name: "ad", weight: 1, detail: { action: "viewed", slot: "boxinline" } });
		expect(String(ad?.at)).toMatch(/^\d{4}-\d\d-\d\dT/);
		expect(await received("ads")).toHaveLength(1);
	});

	it.each([
		["a name that is none", { events: [event("everything", {})] }],
		["details that are another's", { events: [event("scroll", { from: "search" })] }],
		["details that nobody asked for", { events: [event("pageView", { from: "ours", email: "ana@example.com" })] }],
		["a path with what somebody typed", { events: [{ ...event("pageView", { from: "ours" }), path: "/search?q=me" }] }],
		["none", { events: [] }],
		["too many", { events: Array.from({ length: 51 }, () => event("pageView", { from: "ours" })) }],
	])("%s is refused with what is wrong, and nothing is stored", async (_what, body) => {
		const before = (await received("events")).length;
		const answer = await post("/house/events", body);
		expect(answer.status).toBe(400);
		expect(JSON.parse(answer.body)).toMatchObject({ error: { code: "invalid", fields: expect.any(Array) } });
		expect(await received("events")).toHaveLength(before);
	});

	it("limits: 413, 415, 400, 403, 405 (contract §7)", async () => {
		expect((await post("/house/events", "x".repeat(70_000))).status).toBe(413);
		expect((await post("/house/events", "a=b", { "content-type": "application/x-www-form-urlencoded" })).status).toBe(415);
		expect((await post("/house/events", "{")).status).toBe(400);
		const foreign = await post("/house/events", {}, { origin: "https://evil.example" });
		expect([foreign.status, JSON.parse(foreign.body)]).toMatchObject([403, { error: { code: "cross_site" } }]);
		expect((await site.ask(host, "/house/events")).status).toBe(405);
	});
});

describe("POST /house/errors", () => {
	it("stores errors with their correlation id (C4.2)", async () => {
		const correlationId = "0b7d3f0e-7d3f-4d3c-9a52-000000000001";
		expect((await post("/house/errors", { errors: [{ ...error, correlationId }] })).status).toBe(202);
		await expect
			.poll(async () => (await received("errors"))[0])
			.toMatchObject({
				vertical: "news",
				message: "It broke",
				location: "boot.js:1:2",
				release: "boot-X",
				correlationId,
			});
	});

	it("refuses what is no error", async () => {
		expect((await post("/house/errors", { errors: [{ ...error, message: "" }] })).status).toBe(400);
		expect((await post("/house/errors", { errors: [{ ...error, correlationId: "me" }] })).status).toBe(400);
	});
});

describe("GET /house/ads (contract §5)", () => {
	const ask = (query: string, at = host) => site.ask(at, `/house/ads?${query}`);
	type Answer = { campaign?: string; label?: string; picture?: string; advertiser?: string } & Partial<HouseOffers>;
	const ad = async (query: string, at = host): Promise<Answer> => (JSON.parse((await ask(query, at)).body) as { data: Answer }).data;

	it.each(brands)("$id offers pictures of another brand, a newsletter's next subject, a programme, never its own front", async (brand) => {
		const at = localHost(brand);
		const sites = brands.filter(({ language, id }) => language === brand.language && id !== brand.id);
		const campaigns = new Set<string>();
		for (let rotation = 0; rotation < 6; rotation++) {
			const { offers = [], hasCampaigns } = await ad(`slot=a&size=300x250&rotation=${rotation}`, at);
			expect([hasCampaigns, offers.length > 0]).toEqual([false, true]);
			for (const { campaign, label, link, look, picture, text } of offers) {
				campaigns.add(look ? "sister" : campaign);
				const from = look ? sites.find((sister) => localHost(sister) === new URL(link).hostname) : brand;
				expect(label).toBe(`${brand.language === "en" ? "From" : "De"} ${from?.name}`);
				if (look) expect(look.face).toContain(`font-family:"${from?.theme.display.family}"`);
				else expect(link).not.toBe("/");
				expect([text.length > 0, /^\/pictures\/|^\/cdn-cgi\/image\//.test(picture.src)]).toEqual([true, true]);
			}
		}
		const isAlone = brands.every(({ id, publisher }) => id === brand.id || publisher !== brand.publisher);
		expect(campaigns.has("sister")).toBe(!isAlone);
		expect(campaigns.has("own-newsletters")).toBe(newslettersOf(brand.id).length > 0);
		expect(campaigns.has("own-programme")).toBe(brand.flags.schedule);
	});

	it.each(["slot=nofill&size=300x250", "slot=a&size=13x13", "slot=a&size=300x250&own=no"])("%s: no fill is 204", async (query) => {
		const answer = await ask(query);
		expect([answer.status, answer.body]).toEqual([204, ""]);
	});

	it("a slot without a name is 400; an unknown creative is 404", async () => {
		expect((await ask("size=300x250")).status).toBe(400);
		expect((await site.ask(host, "/house/ads/nobody/300x250.svg")).status).toBe(404);
		expect((await site.ask(host, "/house/ads/own-newsletters/300x250.svg")).status).toBe(404);
	});

	it("an operator puts up a campaign by ingest, and takes it down: the next request has it", async () => {
		const send = (document: object | null, id = "acme1") => site.publish(host, `campaign/${id}`, document, { secret });
		const campaign = {
			vertical: "news",
			title: "Fifty years of Acme",
			action: "See them",
			link: "https://acme.example/",
			advertiser: "Acme",
			slots: ["boxinline"],
		};
		const put = await send(campaign);
		expect(put.status, put.body).toBe(201);
		expect(await ad("slot=boxinline&size=300x250")).toMatchObject({
			campaign: "acme1",
			advertiser: "Acme",
			label: null,
			link: "https://acme.example/",
		});
		expect(await ad("slot=boxinline&size=300x250&own=no")).toMatchObject({ campaign: "acme1" });
		expect((await ad("slot=rail&size=300x250")).hasCampaigns, "another place may be filled").toBe(true);
		expect((await ad("slot=rail&size=300x250")).campaign).not.toBe("acme1");
		expect((await ad("slot=boxinline&size=300x250", "today.localhost")).campaign, "another brand's").not.toBe("acme1");
		for (const size of declaredSizes()) {
			const picture = await site.ask(host, `/house/ads/acme1/${size.join("x")}.svg`);
			expect(picture.headers.get("content-type")).toContain("image/svg+xml");
			expect(picture.body).toContain("Sponsored by Acme");
		}
		const { advertiser: _, ...own } = campaign;
		expect((await send(own)).status).toBe(200);
		expect(await ad("slot=boxinline&size=300x250")).toMatchObject({ campaign: "acme1", advertiser: null, label: "From News" });
		expect((await ask("slot=boxinline&size=300x250&own=no")).status, "the page has one of the house").toBe(204);
		const bad = await send({ vertical: "news" }, "acme2");
		expect(bad.status).toBe(400);
		expect((await send(null)).status).toBe(204);
		expect((await ad("slot=boxinline&size=300x250")).campaign).not.toBe("acme1");
	});
});

describe("GET /house/recommendations (contract §5)", () => {
	it("brings the brand's most read that is not on the page already, without data of the reader", async () => {
		const items = async (query: string) =>
			(JSON.parse((await site.ask(host, `/house/recommendations?${query}`)).body) as { data: { items: { id: string; url: string }[] } })
				.data.items;
		const four = await items("");
		expect(four).toHaveLength(4);
		for (const { url } of four) expect(url).toMatch(/^\//);
		const next = await items(`count=2&except=${four.map(({ id }) => id).join(",")}`);
		for (const { id } of next) expect(four.map((item) => item.id)).not.toContain(id);
		expect((await items("count=0")).length).toBeGreaterThan(0);
		expect((await site.ask(host, "/house/recommendations", { method: "POST" })).status).toBe(405);
	});
});

describe("GET /house/targeting (contract §5)", () => {
	it("says what a page is about by its canonical address, to who has the publisher's key (C5.4)", async () => {
		const ask = (url: string, key: string) => site.ask(host, `/house/targeting?${new URLSearchParams({ url, key })}`);
		const page = `${canonicalOrigin(brandById("news"))}/politics/congress/a-rcna1`;
		expect(JSON.parse((await ask(page, "news")).body)).toEqual({ data: { section: ["politics"], topic: ["congress"] } });
		for (const [url, key] of [
			["", "news"],
			[page, ""],
			["https://evil.example/", "news"],
		])
			expect((await ask(url ?? "", key ?? "")).status).toBe(400);
	});
});

describe("places for advertising in pages (C3.51)", () => {
	it.each([
		["news", "/politics/congress/senate-passes-water-bill-rcna1001", "2000"],
		["msnbc", "/politics/congress/heat-bill-hold-breaks-msna1011", "2000"],
		["telemundo", "/inmigracion/historias/remesas-pueblo-carretera-club-oriundos-tmna1035", undefined],
	])("the box in a story of %s waits 2000 ms or not at all (C9.13)", async (brand, path, delay) => {
		const { body } = await site.ask(`${brand}.localhost`, path);
		const boxes = [...body.matchAll(/data-ad="boxinline" data-ad-placement="body"(?: data-ad-delay="(\d+)")?/g)];
		expect(boxes.length).toBeGreaterThan(0);
		expect(new Set(boxes.map(([, ms]) => ms))).toEqual(new Set([delay]));
	});

	it.each([
		["today", "recipe", "/recipes/weeknight-chicken-and-white-bean-soup-tdrp1001"],
		["today", "listing", "/shop/kitchen"],
		["news", "slideshow", "/slideshow/x-rcsl1"],
		["news", "video", "/video/x-mmvo1001"],
		["news", "playlist", "/playlist/x-mmpl1001"],
	])("of %s: a %s has one of its own, under what it shows (C9.13)", async (brand, kind, path) => {
		const at = `${brand}.localhost`;
		const { status, headers } = await site.ask(at, path);
		const { body } = await site.ask(at, status === 301 ? new URL(headers.get("location") ?? "", "http://site.invalid").pathname : path);
		expect([...body.matchAll(/data-ad="([^"]*)" data-ad-placement="([^"]*)"/g)].map(([, ...named]) => named)).toEqual([[kind, "band"]]);
	});

	it("name themselves and keep their space", async () => {
		const front = await site.ask("msnbc.localhost", "/");
		expect(front.body).toMatch(/<div class="ad-slot" data-ad="boxinline" data-ad-placement="(?:band|rail)"><span>Advertisement<\/span>/);
	});
});

describe("the page of newsletters (C3.46)", () => {
	it.each(brands.filter(({ id }) => newslettersOf(id).length > 0))(
		"of $id shows what each is about by a story of its own with a picture",
		async (brand) => {
			const { body } = await site.ask(localHost(brand), "/newsletters");
			const samples = [...body.matchAll(/class="newsletter-sample" href="([^"]+)"><img [^>]*><span>([^<]+)/g)];
			expect(samples.length).toBeGreaterThan(0);
			expect(new Set(samples.map(([, url]) => url)).size).toBe(samples.length);
			for (const [, , words] of samples) expect(words).toMatch(brand.language === "en" ? /^Next up: / : /^En el próximo: /);
		},
	);
});

describe("GET /house/figures (docs/spec/events.md, part 3)", () => {
	const sign = (scope: string) => jwt.sign({ iss: "test", scope, exp: Math.floor(Date.now() / 1000) + 60 }, secret, "HS256");

	it("refuses every request without a token of its own scope", async () => {
		for (const authorization of ["", "Basic !", `Basic ${btoa("ana:ana")}`, `Bearer ${await sign("ingest")}`]) {
			const answer = await site.ask(host, "/house/figures", { headers: authorization ? { authorization } : {} });
			expect([answer.status, answer.headers.get("www-authenticate")]).toEqual([401, 'Basic realm="Figures", charset="UTF-8"']);
		}
	});

	it("shows events of pages, in the brand's language, never cached and drawn without a script", async () => {
		await post("/house/events", { events: [event("pageView", { from: "ours" }), event("vital", { metric: "LCP", value: 5000 })] });
		const authorization = `Basic ${btoa(`operator:${await sign("figures")}`)}`;
		await expect
			.poll(async () => (await site.ask(host, "/house/figures?days=1", { headers: { authorization } })).body)
			.toContain(">5,000 ms<");
		const english = await site.ask(host, "/house/figures?days=30", { headers: { authorization } });
		expect([english.status, english.headers.get("cache-control")]).toEqual([200, expect.stringMatching(/no-store|private/)]);
		expect(english.body).toMatch(/<svg class="figures-chart"[^>]*>(<rect [^>]+>(<\/rect>)?){30}/);
		const spanish = await site.ask("telemundo.localhost", "/house/figures", { headers: { authorization } });
		expect(spanish.body).toContain("Páginas vistas");
	});
});
