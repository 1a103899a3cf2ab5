import { describe, expect, it } from "vitest";
import { defaultBrand as brand } from "../../brands/registry.ts";
import { pushAddresses } from "./cookiePush.ts";
import { pageVendors, vendorSources, vendorsFor } from "./pageVendors.ts";

const env = {
	COOKIE_PUSH_HOSTS: "sister.example partner.example:8443",
	COOKIE_PUSH_URLS: "https://sister.example/p.gif https://partner.example:8443/p?a=b",
};

describe("cross-domain cookie push (C7.38)", () => {
	it("asks the addresses whose hosts the operator has let in, over https", () => {
		expect(pushAddresses(env)).toEqual(["https://sister.example/p.gif", "https://partner.example:8443/p?a=b"]);
	});

	it.each([
		["another host", "https://evil.example/p.gif"],
		["a host below one that is let in", "https://a.sister.example/p.gif"],
		["another port", "https://partner.example/p.gif"],
		["http", "http://sister.example/p.gif"],
		["somebody's name in it", "https://sister.example@evil.example/p.gif"],
		["a password in it", "https://a:b@sister.example/p.gif"],
		["no address", "sister.example/p.gif"],
		["script", "javascript:alert(1)"],
	])("leaves out %s", (_what, url) => {
		expect(pushAddresses({ ...env, COOKIE_PUSH_URLS: url })).toEqual([]);
	});

	it("asks nobody while no host is let in, and ten at most", () => {
		expect(pushAddresses({ COOKIE_PUSH_URLS: env.COOKIE_PUSH_URLS })).toEqual([]);
		const many = Array.from({ length: 12 }, (_, n) => `https://sister.example/${n}`).join(" ");
		expect(pushAddresses({ ...env, COOKIE_PUSH_URLS: many })).toHaveLength(10);
	});

	it("is in pages and readers' state, and let through the policy for pictures alone, where it is configured", () => {
		expect(pageVendors(env, brand).cookiePush).toEqual(pushAddresses(env));
		expect(pageVendors({}, brand)).not.toHaveProperty("cookiePush");
		expect(vendorsFor(env, "advertising", "es")).toContain("sitios asociados");
		expect(vendorSources(env)).toMatchObject({ img: " https://sister.example https://partner.example:8443", connect: "", frame: "" });
	});
});
