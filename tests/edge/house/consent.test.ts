import { describe, expect, it } from "vitest";
import { optionalPurposes } from "../../../client/domain/consent/purposes.ts";
import { Site } from "../../support/site.ts";
import { stoppedAfterTests } from "../../support/stoppedAfterTests.ts";

const host = "news.localhost";
const site = await stoppedAfterTests(Site.startAlone({}, true));

const form = { "content-type": "application/x-www-form-urlencoded" };
const choose = (fields: Record<string, string>, headers: Record<string, string> = {}, at = host) =>
	site.ask(at, "/house/consent", { method: "POST", headers: { ...form, ...headers }, body: new URLSearchParams(fields).toString() });
const cookieSet = (answer: { headers: Headers }) => answer.headers.getSetCookie().find((line) => line.startsWith("consent=")) ?? "";

describe("POST /house/consent (contract §5)", () => {
	it.each([
		["all", {}, "pma"],
		["none", {}, ""],
		["some", { measurement: "on", advertising: "on" }, "ma"],
		["some", {}, ""],
	])("%s with %j is stored in one cookie of the reader's", async (choice, fields, letters) => {
		const answer = await choose({ choice, ...fields });
		expect(answer.status).toBe(303);
		expect(cookieSet(answer)).toMatch(new RegExp(`^consent=1\\.\\d{5}\\.${letters}; Path=/; Max-Age=\\d+; SameSite=Lax$`));
	});

	it("for as long as the law of the place has it: half a year, or beyond twelve months", async () => {
		const seconds = async (country: string) =>
			Number(
				/Max-Age=(\d+)/.exec(
					cookieSet(await choose({ choice: "none" }, { cookie: `ng_geolocation=${country}`, origin: `http://${host}:${site.port}` })),
				)?.[1],
			);
		expect(await seconds("DE")).toBe(182 * 86_400);
		expect(await seconds("GB")).toBe(182 * 86_400);
		expect(await seconds("US")).toBe(395 * 86_400);
	});

	it("is proven by the layer it was made on, whatever was pressed there", async () => {
		const layers = async (fields: Record<string, string>) => {
			await choose(fields);
			const { body } = await site.ask(host, "/_dev/consent/received");
			return JSON.parse(body).received[0].place;
		};
		expect(await layers({ choice: "all" })).toBe("first");
		for (const choice of ["all", "none", "some"]) expect(await layers({ choice, back: "/preferences" })).toBe("second");
	});

	it("leads back to where the form stood, and to no other site", async () => {
		const where = async (fields: Record<string, string>, headers: Record<string, string> = {}) =>
			(await choose({ choice: "all", ...fields }, headers)).headers.get("location");
		expect(await where({ back: "/preferences#consent" })).toBe("/preferences?consent=saved#consent");
		expect(await where({})).toBe("/house/consent?consent=saved");
		expect(await where({}, { referer: `http://${host}:${site.port}/politics?x=1` })).toBe("/politics?x=1");
		for (const back of ["//evil.example/", "https://evil.example/", "/\\evil.example"])
			expect(await where({ back })).toBe("/house/consent?consent=saved");
	});

	it("answers a script in JSON", async () => {
		const answer = await site.ask(host, "/house/consent", {
			method: "POST",
			headers: { "content-type": "application/json", accept: "application/json" },
			body: JSON.stringify({ choice: "all" }),
		});
		expect(answer.status).toBe(200);
		expect(JSON.parse(answer.body)).toEqual({ data: { granted: [...optionalPurposes] } });
	});

	it("refuses what is no choice, another site's form, and what is too long", async () => {
		expect((await choose({})).status).toBe(400);
		expect((await choose({ choice: "maybe" })).status).toBe(400);
		expect((await choose({ choice: "all" }, { origin: "https://evil.example" })).status).toBe(403);
		expect((await choose({ choice: "x".repeat(70_000) })).status).toBe(413);
		expect((await site.ask(host, "/house/consent", { method: "PUT" })).status).toBe(405);
	});
});

describe("the choice by purpose, without script", () => {
	const read = (headers: Record<string, string> = {}, at = host) => site.ask(at, "/house/consent", { headers });
	const checked = (body: string) => optionalPurposes.filter((purpose) => new RegExp(`<input[^>]*name="${purpose}"[^>]*checked`).test(body));

	it("stands at one address in both languages, never cached, and every footer leads there", async () => {
		for (const [at, title] of [
			[host, "Your privacy"],
			["noticias.localhost", "Tu privacidad"],
		] as const) {
			const answer = await read({}, at);
			expect(answer.status).toBe(200);
			expect(answer.headers.get("x-edge-cache")).toBe("bypass");
			expect(answer.body).toContain(`<h1 class="headline">${title}</h1>`);
			const front = await site.ask(at, "/");
			expect(front.body).toContain('href="/house/consent"');
		}
	});

	it("shows the consent in force: the country's default, then what was chosen", async () => {
		expect(checked((await read({ cookie: "ng_geolocation=DE" })).body)).toEqual([]);
		expect(checked((await read({ cookie: "ng_geolocation=US" })).body)).toEqual([...optionalPurposes]);
		const chosen = /consent=[\w.]+/.exec(cookieSet(await choose({ choice: "some", measurement: "on" })))?.[0] ?? "";
		expect(checked((await read({ cookie: `ng_geolocation=DE; ${chosen}` })).body)).toEqual(["measurement"]);
	});

	it("under the browser's signal what needs sharing is off and says why", async () => {
		const { body, headers } = await read({ "sec-gpc": "1" });
		expect(checked(body)).toEqual([]);
		expect(body).toMatch(/<input[^>]*disabled[^>]*name="advertising"/);
		expect(body).toContain("Your browser asks sites not to share your data");
		expect(headers.getSetCookie().join()).toContain("gpc=1");
	});

	it("nothing else stands below /house/", async () => {
		expect((await site.ask(host, "/house/nothing")).status).toBe(404);
	});
});

describe("the first layer", () => {
	it("is in no page: script draws it where it is required, in the same bytes for all readers of a variant", async () => {
		const [german, requested] = await Promise.all([
			site.ask(host, "/", { headers: { cookie: "ng_geolocation=DE" } }),
			site.ask(host, "/", { headers: { cookie: "ng_geolocation=MX; consent=1.20779.pm", "sec-gpc": "1" } }),
		]);
		expect(german.body).toContain('"asksConsent":true');
		// Its words, however it were drawn.
		expect(german.body).not.toContain("With your permission");
		expect(requested.body).toBe(german.body);
	});

	it("is nowhere while no vendor needs a yes", async () => {
		const live = await Site.startAlone({ ENVIRONMENT: "preview" }, false, { onLog: () => undefined });
		const { body } = await live.ask(host, "/house/consent");
		await live.stop();
		expect(body).toContain('class="consent-form"');
		expect(body).toContain('"asksConsent":false');
	});
});
