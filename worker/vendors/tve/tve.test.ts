import { describe, expect, it } from "vitest";
import { tve, tveScript, tveVendor } from "./tve.ts";

const keys = { TVE_SERVICE_PROVIDER: "masthead", TVE_CLIENT_ID: "client", TVE_CLIENT_SECRET: "secret" };

describe("the cable sign-in's vendor (C9.17)", () => {
	it.each([
		[undefined, "https://api.auth.adobe.com"],
		["prod", "https://api.auth.adobe.com"],
		["stage", "https://api.auth-staging.adobe.com"],
		["elsewhere", "https://api.auth.adobe.com"],
	])("environment %s is called at %s", (TVE_ENVIRONMENT, base) => {
		expect(tveVendor({ ...keys, ...(TVE_ENVIRONMENT ? { TVE_ENVIRONMENT } : {}) } as object)?.base).toBe(base);
	});

	it("is called with all of its keys or not at all; a stand-in answers in local mode alone", () => {
		expect(tveVendor({ ...keys, TVE_CLIENT_SECRET: "" } as object)).toBeNull();
		expect(tveVendor({})).toBeNull();
		expect(tveVendor({ LOCAL_ENDS: {} })?.base).toMatch(/\/_dev\/tve$/);
		expect(tveVendor({ ...keys, LOCAL_ENDS: {} } as object)?.base).toMatch(/^https:\/\/api\./);
	});

	it("pages let in the frames of providers that are named, and of no other", () => {
		expect(tve.use({ ...keys, TVE_FRAME_HOSTS: "login.provider.example" })?.sources.frame).toEqual(["https://login.provider.example"]);
		expect(tve.use(keys)).toBeNull();
		expect(tve.use({ TVE_FRAME_HOSTS: "login.provider.example" })).toBeNull();
	});
});

describe("the vendor's older script (TVE_MODE=script)", () => {
	const script = {
		TVE_MODE: "script",
		TVE_SERVICE_PROVIDER: "masthead",
		TVE_SOFTWARE_STATEMENT: "a.statement.b",
		TVE_TOKEN_VERIFIER_URL: "https://verifier.example/prove",
	};
	const without = (name: keyof typeof script) => Object.fromEntries(Object.entries(script).filter(([key]) => key !== name));

	it.each([
		["prod", "https://entitlement.auth.adobe.com"],
		["stage", "https://entitlement.auth-staging.adobe.com"],
	])("of %s comes from %s, and the REST API gets no call", (TVE_ENVIRONMENT, host) => {
		const env: object = { ...keys, ...script, TVE_ENVIRONMENT, TVE_TEMP_PASSES: " FreePass  Other" };
		expect(tveScript(env)).toEqual({
			address: `${host}/entitlement/v4/AccessEnabler.js`,
			windowAddress: `${host}/`,
			requestor: "masthead",
			softwareStatement: "a.statement.b",
			tempPasses: ["FreePass", "Other"],
			verifier: { url: "https://verifier.example/prove", key: undefined },
		});
		expect(tveVendor(env)).toBeNull();
		expect(tve.refusal(env)).toBeNull();
	});

	it("is chosen by name alone", () => {
		for (const TVE_MODE of ["rest", "", "Script", "older"]) expect(tveScript({ ...script, TVE_MODE } as object)).toBeNull();
		expect(tveScript(without("TVE_MODE"))).toBeNull();
		expect(tve.refusal(without("TVE_MODE"))).toBeNull();
	});

	it.each(["TVE_SERVICE_PROVIDER", "TVE_SOFTWARE_STATEMENT", "TVE_TOKEN_VERIFIER_URL"] as const)("is refused without %s", (name) => {
		expect(tveScript(without(name))).toBeNull();
		expect(tve.use(without(name))).toBeNull();
		expect(tve.needed(without(name))).toContain(name);
		expect(tve.refusal(without(name))).toContain(name);
	});

	it("is refused with a verifier over http, and by an invalid name", () => {
		for (const TVE_TOKEN_VERIFIER_URL of ["http://verifier.example/", "verifier.example", "//verifier.example"])
			expect(tveScript({ ...script, TVE_TOKEN_VERIFIER_URL } as object)).toBeNull();
	});

	it("has its stand-in in local mode for what is unset, the verifier among it", () => {
		expect(tveScript({ TVE_MODE: "script", LOCAL_ENDS: {} } as object)).toMatchObject({
			address: "/_dev/tve/AccessEnabler.js",
			requestor: "masthead-local",
			tempPasses: ["TempPass"],
			verifier: { url: expect.stringMatching(/\/_dev\/tve\/verify$/) },
		});
		expect(tveScript({ ...script, LOCAL_ENDS: {} } as object)?.address).toMatch(/^https:\/\/entitlement\./);
	});

	it("lets pages talk to the vendor's service, and to frames of it and of providers that are named", () => {
		expect(tve.use({ ...script, TVE_FRAME_HOSTS: "login.provider.example" })?.sources).toEqual({
			connect: ["https://sp.auth.adobe.com", "https://api.auth.adobe.com", "https://entitlement.auth.adobe.com"],
			frame: ["https://sp.auth.adobe.com", "https://login.provider.example"],
		});
	});
});
