import { describe, expect, it } from "vitest";
import { missingSecrets, secretsOf } from "./secrets.ts";

describe("secrets of a deployment", () => {
	it("are those that the settings and the vendors' descriptors mark: who adds one adds it nowhere else", () => {
		const { needed, ofVendors } = secretsOf({});
		expect(needed).toEqual(["INGEST_SECRET", "ACCOUNTS_JWT_SECRET", "ACCOUNTS_PEPPER"]);
		expect(ofVendors).toContain("MAIL_API_KEY");
		expect(ofVendors).toContain("BOT_CHECK_SECRET");
	});

	it("are of a vendor those of the way that was chosen", () => {
		expect(secretsOf({}).ofVendors).toContain("TVE_CLIENT_SECRET");
		expect(secretsOf({ TVE_MODE: "rest" }).ofVendors).toContain("TVE_CLIENT_SECRET");
		// The older script's verifier may have no key.
		expect(secretsOf({ TVE_MODE: "script" }).ofVendors.filter((name) => name.startsWith("TVE_"))).toEqual([]);
		expect(secretsOf({ EMAIL: {} }).ofVendors).not.toContain("MAIL_API_KEY");
	});

	it("are missed by name, our own apart from those of vendors, which a site may do without", () => {
		const missing = missingSecrets({}, ["INGEST_SECRET", "ACCOUNTS_PEPPER", "MAIL_API_KEY"]);
		expect(missing.needed).toEqual(["ACCOUNTS_JWT_SECRET"]);
		expect(missing.ofVendors).not.toContain("MAIL_API_KEY");
		const { needed, ofVendors } = secretsOf({});
		expect(missingSecrets({}, [...needed, ...ofVendors])).toEqual({ needed: [], ofVendors: [] });
	});
});
