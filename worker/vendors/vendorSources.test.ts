import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contentSecurityPolicy } from "../edge/http/headers.ts";
import { vendorSources } from "./pageVendors.ts";
import { variableNames, variablesOf, vendors } from "./registry.ts";

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

	it.each(["PAYWALL_AID", "TABOOLA_PUBLISHER_ID", "PLAYER"])(
		"with %s, whose vendor writes style elements, a page's own have no hash",
		(name) => {
			const vendors = vendorSources({ [name]: "jw", JW_LIBRARY_URL: "https://cdn.jwplayer.com/libraries/a.js" });
			const stylesOf = (sources: typeof vendors) =>
				/style-src ([^;]*)/.exec(contentSecurityPolicy({ styles: "'sha256-own'", vendors: sources }))?.[1];
			expect(stylesOf(vendors)).toBe("'self' 'unsafe-inline'");
			expect(stylesOf(vendorSources({}))).toBe("'self' 'sha256-own'");
		},
	);

	const values = [
		"x",
		"https://evil.example/a.js; script-src *",
		"evil.example 'unsafe-inline' *",
		"//evil.example",
		"https://evil.example\r\nset-cookie: a=b",
		"data:,x",
	];
	const settings = fc.dictionary(fc.constantFrom(...variableNames), fc.constantFrom(...values), { maxKeys: 60 });

	it("no setting, whatever it holds, adds a directive, a source for scripts, forms or frames around us, or breaks the header", () => {
		const own = policyOf({});
		const free = new Set(["style-src", "img-src", "connect-src", "media-src", "frame-src"]);
		fc.assert(
			fc.property(settings, fc.constantFrom("recaptcha", "turnstile"), (variables, BOT_CHECK_VENDOR) => {
				const env = { ...variables, BOT_CHECK_VENDOR };
				const { IMAGE_HOSTS: imageHosts = "", MEDIA_HOSTS: mediaHosts = "" } = variables;
				const policy = contentSecurityPolicy({ nonce: "n", vendors: vendorSources(env), imageHosts, mediaHosts });
				expect(new Headers({ "content-security-policy": policy }).get("content-security-policy")).toBe(policy);
				const rules = policy.split("; ").map((rule) => rule.split(" "));
				expect(rules.map(([name]) => name)).toEqual(Object.keys(own));
				for (const [name = "", ...sources] of rules) {
					const asOwn = own[name]?.split(" ") ?? [];
					if (!free.has(name)) expect(sources).toEqual(asOwn);
					// A host over https, or inline styles of a vendor that writes them.
					for (const source of sources.slice(asOwn.length))
						expect(source).toMatch(
							name === "style-src" ? /^(?:'unsafe-inline'|https:\/\/[\w.*/-]+)$/ : /^https:\/\/[\w.*-]+(?::\d+)?(?:\/[\w./-]*)?$/,
						);
				}
			}),
			{ numRuns: 400 },
		);
	});

	it("a vendor that is not set needs nothing: with all of its own variables taken away its sources are gone, whatever else is set", () => {
		fc.assert(
			fc.property(settings, fc.constantFrom(...vendors), (variables, vendor) => {
				const without = { ...variables };
				for (const { name } of variablesOf(vendor)) delete without[name];
				expect(vendor.use?.(without) ?? null).toBeNull();
			}),
			{ numRuns: 400 },
		);
	});
});
