import { createDecipheriv } from "node:crypto";
import jwt from "@tsndr/cloudflare-worker-jwt";
import { beforeAll, describe, expect, it } from "vitest";
import { AccountsServer } from "../../support/accountsServer.ts";
import { type Answer, Site } from "../../support/site.ts";
import { stoppedAfterTests } from "../../support/stoppedAfterTests.ts";
import { accessToken } from "../../support/tokens.ts";

const secret = "a secret that only this test and its site know";
const privateKey = "thestringliteralisexactlyfortych";
/** Stands in what is gated and nowhere else. */
const marker = "Quillwort";
const host = "today.localhost";

const accounts = await stoppedAfterTests(AccountsServer.start());
const site = await stoppedAfterTests(
	Site.startAlone(
		{
			ACCOUNTS_API_URL: accounts.url,
			ACCOUNTS_JWT_SECRET: secret,
			PAYWALL_FREE_VIEWS_TODAY: "2",
			PAYWALL_AID_TODAY: "todays",
			PAYWALL_PRIVATE_KEY_TODAY: privateKey,
		},
		true,
	),
);
beforeAll(async () => {
	for (const id of [...gated, open]) await publish(id);
});

const gated = ["tdrp7101", "tdrp7102", "tdrp7103"] as const;
const open = "tdrp7104";
const pathOf = (id: string): string => `/recipes/marked-${id}`;

async function publish(id: string): Promise<void> {
	const document = {
		type: "recipe",
		vertical: "today",
		headline: { primary: "A recipe" },
		url: { primary: pathOf(id) },
		datePublished: new Date(Date.now() - 3_600_000).toISOString(),
		ingredients: [{ ingredients: [{ name: `${marker} leaves` }] }],
		ecommerceEnabled: id === open,
	};
	const { status, body } = await site.publish(host, `recipe/${id}`, document);
	if (status !== 201) throw new Error(`${id}: ${status} ${body}`);
}

interface Standing {
	rules: { isOn: boolean; freeViews: number; country: string; opensTo: string };
	meter: { state: string; month: string; views: number; viewsLeft: number; maxViews: number };
	decision: { id: string; action: string; why: string } | null;
}
const standingOf = ({ body }: Answer): Standing => (JSON.parse(body) as { data: Standing }).data;
const ask = (query = "", cookie = "", at = host) => site.ask(at, `/house/paywall${query}`, { headers: { cookie } });
const spend = (fields: Record<string, string>, cookie = "", headers: Record<string, string> = {}) =>
	site.ask(host, "/house/paywall", {
		method: "POST",
		headers: { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin", cookie, ...headers },
		body: new URLSearchParams(fields).toString(),
	});
const lineOf = (answer: Answer): string => answer.headers.getSetCookie().find((line) => line.startsWith("meter=")) ?? "";
const cookieOf = (answer: Answer): string => lineOf(answer).split(";")[0] ?? "";
const page = (id: string, cookie = "") => site.ask(host, pathOf(id), { headers: { cookie, accept: "text/html" } });

async function member(id: string): Promise<string> {
	accounts.grant(`POST users/${id}/session`);
	return `access_token=${await accessToken(id, secret)}`;
}

describe("GET /house/paywall (contract §5)", () => {
	it("tells the brand's rules and the reader's meter", async () => {
		const answer = await ask();
		expect(answer.headers.get("cache-control")).toBe("no-store");
		expect(standingOf(answer)).toEqual({
			rules: {
				isOn: true,
				gates: [{ type: "recipe", unless: "ecommerceEnabled" }, { term: "gated-content" }],
				country: "US",
				opensTo: "member",
				freeViews: 2,
				period: "month",
				timeZone: "America/New_York",
			},
			meter: { state: "active", month: expect.stringMatching(/^\d{4}-\d\d$/), views: 0, viewsLeft: 2, maxViews: 2 },
			decision: null,
		});
		expect(standingOf(await ask("", "", "news.localhost"))).toMatchObject({ rules: { isOn: true }, meter: { state: "off", viewsLeft: 0 } });
		expect(standingOf(await ask("", "", "msnbc.localhost"))).toMatchObject({ rules: { isOn: false, freeViews: 0 } });
	});

	it.each([
		["gated, signed out", gated[0], "", "gate", "gated"],
		["gated, abroad", gated[0], "ng_geolocation=CA", "open", "free"],
		["for sale", open, "", "open", "free"],
	])("decides for one piece, and counts nothing: %s (C5.1)", async (_what, id, cookie, action, why) => {
		const answer = await ask(`?id=${id}`, cookie);
		expect(standingOf(answer)).toMatchObject({ meter: { views: 0 }, decision: { id, action, why } });
		expect(lineOf(answer)).toBe("");
	});

	it("decides for who is signed in", async () => {
		expect(standingOf(await ask(`?id=${gated[0]}`, await member("u-meter-1"))).decision).toMatchObject({ action: "open", why: "member" });
	});

	it.each(["tdrp9999999", "rcna1001", "ncrd1", "x y", ""])("knows no piece %j of the brand's: 404", async (id) => {
		expect((await ask(`?id=${encodeURIComponent(id)}`)).status).toBe(404);
	});

	it("another method is 405", async () => {
		expect((await site.ask(host, "/house/paywall", { method: "DELETE" })).status).toBe(405);
	});
});

describe("free views of a month", () => {
	it("open one gated piece each, by a form, until they are spent; then the form leads to the sign-in", async () => {
		const form = /<form class="gate-free"[^>]*>/.exec((await page(gated[0])).body)?.[0] ?? "";
		expect(form).toContain('action="/house/paywall"');
		expect(form).toContain('method="post"');
		let cookie = "";
		for (const [n, id] of gated.entries()) {
			const back = `${pathOf(id)}#recipe`;
			const answer = await spend({ back }, cookie);
			expect(answer.status).toBe(303);
			const isLeft = n < 2;
			expect(answer.headers.get("location")).toBe(isLeft ? back : `/sign-in?return=${encodeURIComponent(back)}`);
			expect(lineOf(answer) !== "").toBe(isLeft);
			if (isLeft) cookie = cookieOf(answer);
			expect((await page(id, cookie)).body.includes(marker), id).toBe(isLeft);
		}
		expect(standingOf(await ask("", cookie)).meter).toMatchObject({ state: "expired", views: 2, viewsLeft: 0 });
		// What was opened stays open for the month, and costs nothing more.
		const again = await spend({ back: pathOf(gated[0]) }, cookie);
		expect([again.headers.get("location"), lineOf(again)]).toEqual([pathOf(gated[0]), ""]);
	});

	it("are not spent by a page that a browser fetches on a guess: it is the one that the press would bring, and the meter stays", async () => {
		const cookie = cookieOf(await spend({ back: pathOf(gated[0]) }));
		for (const [n, id] of gated.entries()) {
			const guess = { cookie, accept: "text/html", "sec-purpose": "prefetch" };
			const answer = await site.ask(host, pathOf(id), { headers: guess });
			expect([answer.status, answer.body.includes(marker)]).toEqual([200, n === 0]);
			expect(lineOf(answer)).toBe("");
		}
		expect(standingOf(await ask("", cookie)).meter).toMatchObject({ views: 1, viewsLeft: 1 });
	});

	it("are stored until their month's end in a cookie that no script reads", async () => {
		const line = lineOf(await spend({ back: pathOf(gated[0]) }));
		expect(line).toMatch(/; HttpOnly; SameSite=Lax$/);
		const seconds = Number(/Max-Age=(\d+)/.exec(line)?.[1]);
		expect(seconds).toBeGreaterThan(0);
		expect(seconds).toBeLessThanOrEqual(31 * 86_400);
	});

	it("are the reader's own: the cached page of others stays the teaser, in any order, and holds no meter", async () => {
		const cookie = cookieOf(await spend({ id: gated[1] }, "", { accept: "application/json" }));
		for (let n = 0; n < 6; n++) {
			const isMetered = n % 2 === 1;
			const answer = await page(gated[1], isMetered ? cookie : "");
			expect(answer.body.includes(marker), String(n)).toBe(isMetered);
			expect(answer.headers.getSetCookie().join()).not.toContain("meter=");
			expect(answer.headers.get("cache-control")).toBe("private, no-cache");
		}
		// A page that is cached for one reader's mark is no answer to another.
		const whole = await page(gated[1], cookie);
		const crossed = await site.ask(host, pathOf(gated[1]), { headers: { "if-none-match": whole.headers.get("etag") ?? "" } });
		expect([crossed.status, crossed.body.includes(marker)]).toEqual([200, false]);
	});

	it("open a page and nothing else: neither another piece nor the content call", async () => {
		const cookie = cookieOf(await spend({ back: pathOf(gated[0]) }));
		expect((await page(gated[1], cookie)).body).not.toContain(marker);
		const call = await site.ask(host, `/bentoapi/recipe/${gated[0]}`, { headers: { cookie } });
		expect([call.status, call.body.includes(marker)]).toEqual([200, false]);
	});

	it("are not spent by members, nor on what is open", async () => {
		expect(lineOf(await spend({ back: pathOf(open) }))).toBe("");
		expect(lineOf(await spend({ back: pathOf(gated[0]) }, "ng_geolocation=CA"))).toBe("");
		expect(lineOf(await spend({ back: pathOf(gated[0]) }, await member("u-meter-2")))).toBe("");
	});

	it("tell a script what is left", async () => {
		const answer = await spend({ id: gated[2] }, "", { accept: "application/json" });
		expect(standingOf(answer)).toMatchObject({ meter: { views: 1, viewsLeft: 1 }, decision: { action: "open", why: "viewed" } });
	});

	it.each([
		["another's secret", "another secret, of somebody who would like to read", {}],
		["another month", secret, { month: "2020-01" }],
		["another brand", secret, { aud: "news" }],
	])("a meter of %s opens nothing and is begun anew", async (_what, key, changed) => {
		const { month } = standingOf(await ask()).meter;
		const claims = { aud: "today", month, opened: [gated[0]], ...changed };
		const cookie = `meter=${await jwt.sign(claims, key, { algorithm: "HS256", header: { typ: "meter+jwt" } })}`;
		expect((await page(gated[0], cookie)).body).not.toContain(marker);
		expect(standingOf(await ask("", cookie)).meter.views).toBe(0);
	});

	it("another site's form spends nothing; what is no piece is 404", async () => {
		const foreign = await spend({ back: pathOf(gated[0]) }, "", { "sec-fetch-site": "cross-site" });
		expect([foreign.status, lineOf(foreign)]).toEqual([403, ""]);
		for (const back of ["/", "//evil.example/x-tdrp7101x", "/food", ""]) expect((await spend({ back })).status, back).toBe(404);
	});

	it("are offered by no brand without a number", async () => {
		const { body } = await site.ask("news.localhost", "/bentoapi/search?filters=taxonomy:gated-content&size=1&page=1");
		expect(body).not.toContain("gate-free");
		const noticias = await site.ask("noticias.localhost", "/");
		expect(noticias.body).not.toContain("gate-free");
	});
});

describe("GET /house/paywall/reader (C6.1)", () => {
	const reference = async (cookie: string, headers: Record<string, string> = {}, at = host) => {
		const answer = await site.ask(at, "/house/paywall/reader", { headers: { cookie, "sec-fetch-site": "same-origin", ...headers } });
		expect(answer.headers.get("cache-control")).toBe("no-store");
		return (JSON.parse(answer.body) as { data: { reference: string | null } }).data.reference;
	};
	const opened = (text: string): { uid: string; timestamp: number } => {
		const decipher = createDecipheriv("aes-256-ecb", privateKey, null);
		return JSON.parse(decipher.update(text.split("~~~")[0] ?? "", "base64url", "utf8") + decipher.final("utf8"));
	};

	it("names a signed-in reader by an id for that vendor alone, the same each time, and never by their own", async () => {
		const [one, again, other] = await Promise.all(
			["u-ref-1", "u-ref-1", "u-ref-2"].map(async (id) => opened((await reference(await member(id))) ?? "")),
		);
		expect(one?.uid).toMatch(/^[0-9a-f]{32}$/);
		expect(again?.uid).toBe(one?.uid);
		expect(other?.uid).not.toBe(one?.uid);
		expect(Object.keys(one ?? {})).toEqual(["uid", "timestamp"]);
	});

	it("names no reader who is signed out or has refused sharing, nor without a key", async () => {
		const cookie = await member("u-ref-1");
		expect(await reference("")).toBeNull();
		expect(await reference(cookie, { "sec-gpc": "1" })).toBeNull();
		expect(await reference(`${cookie}; ng_geolocation=DE`)).toBeNull();
		expect(await reference(cookie, {}, "news.localhost")).toBeNull();
	});

	it("tells another site's page nothing", async () => {
		const answer = await site.ask(host, "/house/paywall/reader", {
			headers: { cookie: await member("u-ref-1"), "sec-fetch-site": "cross-site" },
		});
		expect(answer.status).toBe(403);
	});
});

describe("the runtime in pages (C7.38)", () => {
	const stateOf = async (at: string) =>
		JSON.parse(/<script id="page-state" type="application\/json">(.*?)<\/script>/.exec((await site.ask(at, "/")).body)?.[1] ?? "{}");

	it("is named by the vertical that has a key, with its experience, in the sandbox (C9.17)", async () => {
		expect((await stateOf(host)).vendors.paywall).toEqual({
			aid: "todays",
			environment: "sandbox",
			script: "https://sandbox.tinypass.com/api/tinypass.min.js",
			experience: "EXSANDBOXTODAY",
		});
		expect((await stateOf("news.localhost")).vendors).not.toHaveProperty("paywall");
	});
});
