import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readerOf } from "./reader.ts";

const env = {} as Parameters<typeof readerOf>[1];
const nobody = async () => false;
const everybody = async () => true;
const request = (cookie?: string) => new Request("http://news.localhost/", cookie === undefined ? {} : { headers: { cookie } });

describe("the reader's country (C6.4, contract §5)", () => {
	it.each([
		["ng_geolocation=CA", "CA"],
		["a=b; ng_geolocation=mx", "MX"],
		["ng_geolocation=USA", "US"],
		["ng_geolocation=", "US"],
		["ng_geolocation=C1", "US"],
		["ng_geolocation=CA; ng_geolocation=FR", "US"],
		["xng_geolocation=CA", "US"],
	])("%s → %s", async (cookie, country) => {
		expect((await readerOf(request(cookie), env, nobody)).country).toBe(country);
	});

	it("absent: the edge's own, and the cookie is to be set", async () => {
		expect(await readerOf(request(), env, nobody)).toMatchObject({ country: "US", setsCountryCookie: true });
	});

	it("whatever the cookie header, the country is two letters and the variant one of three", async () => {
		await fc.assert(
			fc.asyncProperty(
				fc.string().filter((text) => !/[^\x20-\x7e]/.test(text)),
				async (text) => {
					const reader = await readerOf(request(`ng_geolocation=${text.trim()}`), env, nobody);
					expect(reader.country).toMatch(/^[A-Z]{2}$/);
					expect(["open", "teaser", "full"]).toContain(reader.variant);
				},
			),
		);
	});
});

describe("the variant", () => {
	it("outside the US everything is open, signed in or not", async () => {
		expect((await readerOf(request("ng_geolocation=CA"), env, nobody)).variant).toBe("open");
	});
	it("in the US only a verified token makes it full", async () => {
		expect((await readerOf(request("ng_geolocation=US; access_token=abc"), env, everybody)).variant).toBe("full");
		expect((await readerOf(request("ng_geolocation=US; access_token=abc"), env, nobody)).variant).toBe("teaser");
	});
	it("two tokens are none", async () => {
		expect((await readerOf(request("access_token=a; access_token=b"), env, everybody)).signedIn).toBe(false);
	});
});
