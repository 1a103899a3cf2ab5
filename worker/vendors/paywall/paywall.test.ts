import { createDecipheriv, createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { brandById } from "../../../brands/registry.ts";
import { pageVendors, vendorSources } from "../pageVendors.ts";
import { freeViewsOf, paywallKey, paywallRuntime } from "./paywall.ts";
import { paywallReference, sealForPiano } from "./paywallReference.ts";

const [today, news, msnbc] = [brandById("today"), brandById("news"), brandById("msnbc")];
const keys = { PAYWALL_AID: "all", PAYWALL_AID_TODAY: "todays", PAYWALL_PRIVATE_KEY: "key of all" };

describe("the paywall's runtime by vertical (C7.38)", () => {
	it("is the vertical's own application, else everybody's; in the sandbox unless production is named (C9.17)", () => {
		const script = "https://sandbox.tinypass.com/api/tinypass.min.js";
		expect(paywallRuntime(keys, today)).toEqual({ aid: "todays", environment: "sandbox", script, experience: "EXSANDBOXTODAY" });
		expect(paywallRuntime(keys, news)).toEqual({ aid: "all", environment: "sandbox", script, experience: null });
		expect(paywallRuntime({ ...keys, PAYWALL_ENVIRONMENT: "prod" }, news)?.script).toBe("https://cdn.tinypass.com/api/tinypass.min.js");
		expect(paywallRuntime({ ...keys, PAYWALL_ENVIRONMENT: "production" }, news)?.environment).toBe("sandbox");
		expect(paywallRuntime({ ...keys, PAYWALL_ENVIRONMENT: "prod" }, today)?.experience).toBeNull();
	});

	it("is none without a key, and for a brand that gates nothing", () => {
		expect(paywallRuntime({}, today)).toBeNull();
		expect(paywallRuntime(keys, msnbc)).toBeNull();
		expect(pageVendors({}, today)).not.toHaveProperty("paywall");
		expect(pageVendors(keys, today)).toMatchObject({ asksConsent: true, paywall: { aid: "todays" } });
		expect(pageVendors(keys, msnbc)).not.toHaveProperty("paywall");
	});

	it("lets pages talk to the vendor's hosts while any brand has a key, and to no other (security row 16)", () => {
		expect(vendorSources({}).frame).toBe("");
		expect(vendorSources({ PAYWALL_AID_NEWS: "a" }).frame).toBe(" https://*.tinypass.com https://*.piano.io");
	});

	it("takes an application's own private key alone: references of another's would be refused", () => {
		expect(paywallKey(keys, news)).toBe("key of all");
		expect(paywallKey(keys, today)).toBeNull();
		expect(paywallKey({ ...keys, PAYWALL_PRIVATE_KEY_TODAY: "todays key" }, today)).toBe("todays key");
		expect(paywallKey({ PAYWALL_PRIVATE_KEY: "key" }, news)).toBeNull();
	});
});

describe("free views of a month", () => {
	it.each([
		[undefined, 0],
		["3", 3],
		["0", 0],
		["-1", 0],
		["2.5", 0],
		["many", 0],
		["1000", 20],
	])("PAYWALL_FREE_VIEWS=%s is %i", (value, count) => {
		expect(freeViewsOf(value === undefined ? {} : { PAYWALL_FREE_VIEWS: value }, today)).toBe(count);
	});

	it("are a brand's own where it has a number, and none where nothing is gated", () => {
		const env = { PAYWALL_FREE_VIEWS: "3", PAYWALL_FREE_VIEWS_TODAY: "0" };
		expect([freeViewsOf(env, today), freeViewsOf(env, news), freeViewsOf(env, msnbc)]).toEqual([0, 3, 0]);
	});
});

describe("a user reference (C6.1)", () => {
	const privateKey = "thestringliteralisexactlyfortych";

	it("is sealed as the vendor's own libraries do it, to the letter", async () => {
		// From the tests of the vendor's libraries.
		expect(await sealForPiano(privateKey, "JavaIsSoFun")).toBe("V3IqZVBH2dQh4uxOMy9BAg~~~mB3lhC3FscKs7p18-N2vtvy6pSDsIyicy77lydm-UGk");
	});

	it.each(["short", privateKey, `${privateKey}and more`])("says who reads and when, to who has the key %s, and no more", async (key) => {
		const reference = await paywallReference(key, "somebody", 1_700_000_000_999);
		const [sealed = "", mark] = reference.split("~~~");
		expect(mark).toBe(createHmac("sha256", key).update(sealed).digest("base64url"));
		const decipher = createDecipheriv("aes-256-ecb", key.slice(0, 32).padEnd(32, "X"), null);
		const text = decipher.update(sealed, "base64url", "utf8") + decipher.final("utf8");
		expect(JSON.parse(text)).toEqual({ uid: "somebody", timestamp: 1_700_000_000 });
	});
});
