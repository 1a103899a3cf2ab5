import { describe, expect, it } from "vitest";
import { missingSecrets, secrets } from "./secrets.ts";

describe("secrets of a deployment", () => {
	it("are those that the settings and the vendors' descriptors mark: who adds one adds it nowhere else", () => {
		expect(secrets.needed).toEqual(["INGEST_SECRET", "ACCOUNTS_JWT_SECRET", "ACCOUNTS_PEPPER"]);
		expect(secrets.ofVendors).toContain("MAIL_API_KEY");
		expect(secrets.ofVendors).toContain("BOT_CHECK_SECRET");
	});

	it("are missed by name, our own apart from those of vendors, which a site may do without", () => {
		const missing = missingSecrets(["INGEST_SECRET", "ACCOUNTS_PEPPER", "MAIL_API_KEY"]);
		expect(missing.needed).toEqual(["ACCOUNTS_JWT_SECRET"]);
		expect(missing.ofVendors).not.toContain("MAIL_API_KEY");
		expect(missingSecrets([...secrets.needed, ...secrets.ofVendors])).toEqual({ needed: [], ofVendors: [] });
	});
});
