import { describe, expect, it } from "vitest";
import { tve, tveVendor } from "./tve.ts";

const keys = { TVE_SERVICE_PROVIDER: "masthead", TVE_CLIENT_ID: "client", TVE_CLIENT_SECRET: "secret" };

describe("the cable sign-in's vendor (C9.17)", () => {
	it.each([
		[undefined, "https://api.auth.adobe.com"],
		["prod", "https://api.auth.adobe.com"],
		["stage", "https://api.auth-staging.adobe.com"],
		["elsewhere", "https://api.auth.adobe.com"],
	])("environment %s is asked at %s", (TVE_ENVIRONMENT, base) => {
		expect(tveVendor({ ...keys, ...(TVE_ENVIRONMENT ? { TVE_ENVIRONMENT } : {}) } as object)?.base).toBe(base);
	});

	it("is asked with all of its keys or not at all; a stand-in answers in local mode alone", () => {
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
