import { describe, expect, it } from "vitest";
import { defaultBrand as brand } from "../../brands/registry.ts";
import type { Brand } from "../../brands/schema.ts";
import { asksConsent, pageVendors, vendorsFor } from "./pageVendors.ts";
import { vendors } from "./registry.ts";

const withKey = { ADS_NETWORK_CODE: "/1234" };

describe("which vendors need a reader's yes", () => {
	it("are named by company where their keys are set, each for its purpose", () => {
		expect(vendorsFor(withKey, "advertising", "en")).toEqual(["Google"]);
		expect(vendorsFor(withKey, "measurement", "en")).toEqual([]);
		expect(vendorsFor({}, "advertising", "en")).toEqual([]);
	});

	it("those without a name are named in the reader's language", () => {
		const keys = { MARKETING_ID_URL: "https://id.example/" };
		expect(vendorsFor(keys, "personalisation", "en")).toEqual(["our marketing system"]);
		expect(vendorsFor(keys, "personalisation", "es")).toEqual(["nuestro sistema de marketing"]);
		expect(asksConsent(keys)).toBe(true);
	});

	it("the consent question is shown only where one is configured; local mode's own ends stand for them", () => {
		expect([asksConsent({}), asksConsent(withKey), asksConsent({ LOCAL_ENDS: {} })]).toEqual([false, true, true]);
	});

	it("a vendor whose script pages load by themselves says for what it is allowed", () => {
		// Sign-in and the bot check load on the reader's action.
		const byPress = new Set(["google", "apple", "botCheck"]);
		for (const { name, script, consent } of vendors) expect(!script || byPress.has(name) || consent !== undefined, name).toBe(true);
	});
});

describe("what pages say of vendors", () => {
	it("is nothing without keys, and with them what is public", () => {
		expect(pageVendors({}, brand)).toEqual({ asksConsent: false, gpt: null, cmp: null, push: false });
		expect(pageVendors({ ...withKey, CMP_ID: "31", VENDOR_LIST_VERSION: "160" }, brand)).toEqual({
			asksConsent: true,
			gpt: { networkCode: "/1234", script: "https://securepubads.g.doubleclick.net/tag/js/gpt.js" },
			cmp: { id: 31, vendorListVersion: 160 },
			push: false,
		});
	});

	it.each([{ CMP_ID: "31" }, { CMP_ID: "me", VENDOR_LIST_VERSION: "160" }, { CMP_ID: "0", VENDOR_LIST_VERSION: "1" }])(
		"%j is no registered dialog: __tcfapi is not there",
		(keys) => expect(pageVendors({ ...withKey, ...keys }, brand).cmp).toBeNull(),
	);
});

describe("rules of places for advertising (C3.51, C4.40, C9.13)", () => {
	const own: Pick<Brand, "id" | "flags"> = {
		...brand,
		flags: { ...brand.flags, adUnits: { all: { offset: 100 }, rail: { refreshInterval: 90, activeTab: false } } },
	};
	const unitsOf = (env: object, of = own) => pageVendors(env, of).adUnits;

	it("are the brand's, by placement, and nothing where it has none", () => {
		expect(unitsOf({}, brand)).toBeUndefined();
		expect(unitsOf({})).toEqual({
			band: { offset: 100 },
			body: { offset: 100 },
			rail: { offset: 100, refreshInterval: 90, activeTab: false },
		});
	});

	it("are the operator's before the brand's", () => {
		const AD_UNITS = JSON.stringify({ all: { offset: 20 }, rail: { refreshInterval: 0, recycleOnBreakpoint: false } });
		expect(unitsOf({ AD_UNITS })?.rail).toEqual({ offset: 20, refreshInterval: 0, activeTab: false, recycleOnBreakpoint: false });
	});

	it.each(["{", '{"rail":{"refreshInterval":29}}', '{"top":{}}', '{"all":{"offset":-1}}'])(
		"a setting that can't be read is left out: %s",
		(AD_UNITS) => {
			expect(unitsOf({ AD_UNITS }, brand)).toBeUndefined();
		},
	);
});
