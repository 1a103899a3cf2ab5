import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readerOf } from "./reader.ts";

const caller = {} as Parameters<typeof readerOf>[1];
const session = { userId: "u1", sessionId: "s1", token: "abc", secret: null };
const nobody = async () => ({ session: null, cookies: [] });
const everybody = async () => ({ session, cookies: ["access_token=new"] });
const request = (cookie?: string) => new Request("http://news.localhost/", cookie === undefined ? {} : { headers: { cookie } });

describe("Global Privacy Control (Sec-GPC)", () => {
	const signalled = (headers: Record<string, string>) =>
		readerOf(new Request("http://news.localhost/", { headers }), caller, nobody) as { cookies: readonly string[] };

	it("is told to the page's script for as long as the browser sends it", () => {
		expect(signalled({ "sec-gpc": "1" }).cookies).toEqual([expect.stringMatching(/^gpc=1; /)]);
		expect(signalled({ "sec-gpc": "1", cookie: "gpc=1" }).cookies).toEqual([]);
		expect(signalled({ cookie: "gpc=1" }).cookies).toEqual([expect.stringMatching(/^gpc=; .*Max-Age=0/)]);
		expect(signalled({ "sec-gpc": "0" }).cookies).toEqual([]);
		const secure = new Request("https://www.news.example/", { headers: { "sec-gpc": "1" } });
		expect(readerOf(secure, caller, nobody)).toMatchObject({ cookies: ["gpc=1; Path=/; Max-Age=86400; SameSite=Lax; Secure"] });
	});
});

describe("the reader's country, US by default (A9.6, C6.4, contract §5)", () => {
	it.each([
		["ng_geolocation=CA", "CA"],
		["a=b; ng_geolocation=mx", "MX"],
		["ng_geolocation=USA", "US"],
		["ng_geolocation=", "US"],
		["ng_geolocation=C1", "US"],
		["ng_geolocation=CA; ng_geolocation=FR", "US"],
		["xng_geolocation=CA", "US"],
	])("%s → %s", async (cookie, country) => {
		expect((await readerOf(request(cookie), caller, nobody)).country).toBe(country);
	});

	it("absent: the edge's own, and the cookie is to be set", async () => {
		expect(await readerOf(request(), caller, nobody)).toMatchObject({ country: "US", setsCountryCookie: true });
	});

	it("whatever the cookie header, the country is two letters and the variant one of three", async () => {
		await fc.assert(
			fc.asyncProperty(
				fc.string().filter((text) => !/[^\x20-\x7e]/.test(text)),
				async (text) => {
					const reader = await readerOf(request(`ng_geolocation=${text.trim()}`), caller, nobody);
					expect(reader.country).toMatch(/^[A-Z]{2}$/);
					expect(["open", "teaser", "full"]).toContain(reader.variant);
				},
			),
		);
	});
});

describe("the variant", () => {
	it("outside the US everything is open, signed in or not", async () => {
		expect((await readerOf(request("ng_geolocation=CA"), caller, nobody)).variant).toBe("open");
	});
	it("in the US only a verified token makes it full", async () => {
		expect((await readerOf(request("ng_geolocation=US; access_token=abc"), caller, everybody)).variant).toBe("full");
		expect((await readerOf(request("ng_geolocation=US; access_token=abc"), caller, nobody)).variant).toBe("teaser");
	});
	it("two tokens are none", async () => {
		expect((await readerOf(request("access_token=a; access_token=b"), caller, everybody)).signedIn).toBe(false);
	});
	it("a session's cookies go with the answer", async () => {
		expect(await readerOf(request("access_token=abc"), caller, everybody)).toMatchObject({ session, cookies: ["access_token=new"] });
	});
	it("without a token nothing is looked into, and at once", () => {
		const reader = readerOf(request("bedrock_session=s.x; user_name=Ana"), caller, () => Promise.reject(new Error("asked")));
		expect(reader).not.toBeInstanceOf(Promise);
		expect(reader).toMatchObject({ session: null, cookies: [] });
	});
});
