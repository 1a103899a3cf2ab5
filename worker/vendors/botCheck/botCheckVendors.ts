import { brands } from "../../../brands/registry.ts";
import type { BrandFlags } from "../../../brands/schema.ts";
import { keysOf } from "../../../client/domain/keysOf.ts";
import { type PolicySources, type Values, type Vendor, valuesOf } from "../descriptor.ts";
import { localHost } from "../localEnds.ts";

export type BotCheckKey = BrandFlags["botCheckKey"];

/** A vendor's check with a brand's keys. The secret never leaves the Worker. */
export interface BotCheckVendor {
	siteKey: string;
	secret: string;
	scriptUrl: string;
	verifyUrl: string;
	/** False for reCAPTCHA v2, whose proofs name no action. */
	namesAction: boolean;
}

/** The stand-in's keys, public and so useless elsewhere. */
export const standInSecret = "masthead-local-bot-check-secret";
export const standInSiteKey = (key: BotCheckKey): string => `masthead-local-${key}`;

const vendors = {
	recaptcha: {
		scriptUrl: "https://www.google.com/recaptcha/api.js?render=explicit",
		verifyUrl: "https://www.google.com/recaptcha/api/siteverify",
		namesAction: false,
		sources: {
			connect: ["https://www.google.com/recaptcha/"],
			frame: ["https://www.google.com/recaptcha/", "https://recaptcha.google.com/recaptcha/"],
		},
	},
	// Turnstile's script in compatibility mode, with reCAPTCHA's global: one client for both.
	turnstile: {
		scriptUrl: "https://challenges.cloudflare.com/turnstile/v0/api.js?compat=recaptcha&render=explicit",
		verifyUrl: "https://challenges.cloudflare.com/turnstile/v0/siteverify",
		namesAction: true,
		sources: { frame: ["https://challenges.cloudflare.com"] },
	},
} as const satisfies Record<string, Omit<BotCheckVendor, "siteKey" | "secret"> & { sources: PolicySources }>;
type VendorName = keyof typeof vendors;
const names = keysOf(vendors);

const variantOf = (key: BotCheckKey): string => (key === "main" ? "" : key.toUpperCase());
const variants = [...new Set(brands.map((brand) => variantOf(brand.flags.botCheckKey)))].filter(Boolean);

/** The invisible check before the email step and newsletters: one of two vendors, a pair of keys per `botCheckKey`. */
export const botCheck = {
	name: "botCheck",
	does: "Bot check before the email step and a newsletter; without its keys the check is off",
	variables: {
		vendor: { name: "BOT_CHECK_VENDOR", says: "`recaptcha` or `turnstile`; unset: the check is off", choices: names, isNeeded: true },
		siteKey: { name: "BOT_CHECK_SITE_KEY", says: "the public key; a brand's own pair goes before this one", isNeeded: true, variants },
		secret: { name: "BOT_CHECK_SECRET", says: "the secret that goes with it", isSecret: true, isNeeded: true, variants },
	},
	use: (env) => {
		const name = botCheckVendorName(env);
		return name && { name, sources: vendors[name].sources };
	},
	hosts: ["www.google.com", "challenges.cloudflare.com"],
	local: { script: "/_dev/botcheck/api.js", calls: ["POST /_dev/botcheck/siteverify"] },
} as const satisfies Vendor;

/** The vendor of a key's check: configured, or local mode's stand-in; null: off. */
export function botCheckVendor(env: { LOCAL_ENDS?: unknown }, key: BotCheckKey): BotCheckVendor | null {
	const { vendor, siteKey, secret } = keyPairOf(env, key);
	const name = names.find((known) => known === vendor);
	if (name && siteKey && secret) {
		const { scriptUrl, verifyUrl, namesAction } = vendors[name];
		return { scriptUrl, verifyUrl, namesAction, siteKey, secret };
	}
	if (!env.LOCAL_ENDS) return null;
	return {
		siteKey: standInSiteKey(key),
		secret: standInSecret,
		scriptUrl: botCheck.local.script,
		verifyUrl: `${localHost}/_dev/botcheck/siteverify`,
		namesAction: true,
	};
}

/** The vendor configured for any brand; null: none. */
export function botCheckVendorName(env: object): VendorName | null {
	const { vendor, siteKey, secret } = valuesOf(botCheck, env);
	return (siteKey && secret && names.find((known) => known === vendor)) || null;
}

/** A key without a pair of its own uses the main one, so that its readers are not shut out. */
function keyPairOf(env: object, key: BotCheckKey): Values<typeof botCheck> {
	const own = valuesOf(botCheck, env, variantOf(key));
	return own.siteKey && own.secret ? own : valuesOf(botCheck, env);
}
