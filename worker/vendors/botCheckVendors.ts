import type { BrandFlags } from "../../brands/schema.ts";
import { standInHost } from "./localEnds.ts";
import type { MastheadEnv } from "../platform/env.ts";

export type BotCheckKey = BrandFlags["botCheckKey"];

/** One vendor's check as a brand uses it. The secret never leaves the Worker. */
export interface BotCheckVendor {
	siteKey: string;
	secret: string;
	scriptUrl: string;
	verifyUrl: string;
	/** Whether proofs always name what they were asked for; reCAPTCHA's second version has no word for it. */
	namesAction: boolean;
}

/** What the stand-in answers to: known to everyone, so worthless anywhere else. */
export const standInSecret = "masthead-local-bot-check-secret";
export const standInSiteKey = (key: BotCheckKey): string => `masthead-local-${key}`;

const vendors: Readonly<Record<string, Pick<BotCheckVendor, "scriptUrl" | "verifyUrl" | "namesAction">>> = {
	recaptcha: {
		scriptUrl: "https://www.google.com/recaptcha/api.js?render=explicit",
		verifyUrl: "https://www.google.com/recaptcha/api/siteverify",
		namesAction: false,
	},
	// Turnstile's script with the other vendor's global, as its own guide to moving has it: one client for both.
	turnstile: {
		scriptUrl: "https://challenges.cloudflare.com/turnstile/v0/api.js?compat=recaptcha&render=explicit",
		verifyUrl: "https://challenges.cloudflare.com/turnstile/v0/siteverify",
		namesAction: true,
	},
};

/** Which vendor's check runs for a key: the configured one, in local mode its stand-in, else none. */
export function botCheckVendor(env: MastheadEnv, key: BotCheckKey): BotCheckVendor | null {
	const vendor = env.BOT_CHECK_VENDOR && Object.hasOwn(vendors, env.BOT_CHECK_VENDOR) ? vendors[env.BOT_CHECK_VENDOR] : undefined;
	const { siteKey, secret } = keysOf(env, key);
	if (vendor && siteKey && secret) return { ...vendor, siteKey, secret };
	if (env.ENVIRONMENT !== "local") return null;
	return {
		siteKey: standInSiteKey(key),
		secret: standInSecret,
		scriptUrl: "/_dev/botcheck/api.js",
		verifyUrl: `${standInHost}/_dev/botcheck/siteverify`,
		namesAction: true,
	};
}

/** Which vendor is configured for any brand; null: none is. */
export function botCheckVendorName(env: MastheadEnv): "recaptcha" | "turnstile" | null {
	const name = env.BOT_CHECK_VENDOR;
	return (name === "recaptcha" || name === "turnstile") && env.BOT_CHECK_SITE_KEY && env.BOT_CHECK_SECRET ? name : null;
}

/** A key without a pair of its own uses the main one: a missing extra key must not shut its readers out. */
function keysOf(env: MastheadEnv, key: BotCheckKey): { siteKey: string | undefined; secret: string | undefined } {
	const main = { siteKey: env.BOT_CHECK_SITE_KEY, secret: env.BOT_CHECK_SECRET };
	const noticias = { siteKey: env.BOT_CHECK_SITE_KEY_NOTICIAS, secret: env.BOT_CHECK_SECRET_NOTICIAS };
	const own = { main, noticias }[key];
	return own.siteKey && own.secret ? own : main;
}
