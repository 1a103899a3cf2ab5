import { describe, expect, it } from "vitest";
import { contentSecurityPolicy } from "../edge/http/headers.ts";
import { vendorSources } from "./pageVendors.ts";

const policyOf = (variables: Record<string, string>): Record<string, string> => {
	const policy = contentSecurityPolicy({ nonce: "n", vendors: vendorSources(variables) });
	return Object.fromEntries(
		policy.split("; ").map((rule): [string, string] => {
			const space = rule.indexOf(" ");
			return [rule.slice(0, space), rule.slice(space + 1)];
		}),
	);
};
const check = { BOT_CHECK_SITE_KEY: "k", BOT_CHECK_SECRET: "s" };

describe("the policy and vendors (third-parties §0.2, security row 16)", () => {
	it.each([
		[{}],
		[{ ENVIRONMENT: "local" }],
		[{ BOT_CHECK_VENDOR: "recaptcha" }],
		[{ ...check }],
		[{ ...check, BOT_CHECK_VENDOR: "https://evil.example" }],
	])("lists no host with %o: all is same-origin", (variables) => {
		expect(JSON.stringify(policyOf(variables as Record<string, string>))).not.toContain("https:");
	});

	it("lists each vendor's hosts for frames, calls and styles while its key is set", () => {
		const google = policyOf({ GOOGLE_CLIENT_ID: "g" });
		expect(google["frame-src"]).toBe("'self' https://accounts.google.com/gsi/");
		expect(google["connect-src"]).toBe("'self' https://accounts.google.com/gsi/");
		expect(google["style-src"]).toBe("'self' https://accounts.google.com/gsi/style");
		expect(policyOf({ APPLE_CLIENT_ID: "a" })["frame-src"]).toBe("'self' https://appleid.apple.com");
		expect(policyOf({ ...check, BOT_CHECK_VENDOR: "turnstile" })["frame-src"]).toBe("'self' https://challenges.cloudflare.com");
		expect(policyOf({ ...check, BOT_CHECK_VENDOR: "recaptcha" })["frame-src"]).toContain(" https://www.google.com/recaptcha/");
	});

	it("lists none for scripts, whatever is set", () => {
		const all = policyOf({ ...check, GOOGLE_CLIENT_ID: "g", APPLE_CLIENT_ID: "a", BOT_CHECK_VENDOR: "recaptcha" });
		expect(all["script-src"]).toBe("'nonce-n' 'strict-dynamic' 'inline-speculation-rules'");
		expect(all["form-action"]).toBe("'self'");
	});
});
