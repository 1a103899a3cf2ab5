import type { Language } from "../../brands/schema.ts";
import { standInHost } from "./localEnds.ts";
import type { MastheadEnv } from "../platform/env.ts";

export const socialPlatforms = ["google", "apple"] as const;
export type SocialPlatform = (typeof socialPlatforms)[number];

/** What a page needs of a provider: our public client id there, and the address of its script. */
export interface SocialScript {
	clientId: string;
	scriptUrl: string;
}

/** What the judge of an id token needs of its provider. */
export interface IdTokenIssuer {
	/** Our id at the provider: the only audience that counts. */
	clientId: string;
	/** What tokens say of their issuer; the first is the one that accounts are kept under. */
	issuers: readonly [string, ...string[]];
	jwksUrl: string;
}

const vendors = {
	google: {
		variable: "GOOGLE_CLIENT_ID",
		issuers: ["https://accounts.google.com", "accounts.google.com"],
		jwksUrl: "https://www.googleapis.com/oauth2/v3/certs",
		script: () => "https://accounts.google.com/gsi/client",
		standInScript: "/_dev/idp/google/client",
	},
	apple: {
		variable: "APPLE_CLIENT_ID",
		issuers: ["https://appleid.apple.com"],
		jwksUrl: "https://appleid.apple.com/auth/keys",
		script: (language: Language) =>
			`https://appleid.cdn-apple.com/appleauth/static/jsapi/appleid/1/${language === "es" ? "es_MX" : "en_US"}/appleid.auth.js`,
		standInScript: "/_dev/idp/apple/auth.js",
	},
} as const;

/** The client id that the stand-in of a provider knows us by. */
export const standInClientId = (platform: SocialPlatform): string => `masthead-local.${platform}`;
/** The issuer in the stand-in's tokens: one for all hosts of a local run, as accounts are. */
export const standInIssuer = (platform: SocialPlatform): string => `${standInHost}/_dev/idp/${platform}`;

/** The issuer whose tokens count: the vendor where our client id is set, its stand-in in local mode, else none. */
export function idTokenIssuer(env: MastheadEnv, platform: SocialPlatform): IdTokenIssuer | null {
	const { variable, issuers, jwksUrl } = vendors[platform];
	const clientId = env[variable];
	if (clientId) return { clientId, issuers, jwksUrl };
	if (env.ENVIRONMENT !== "local") return null;
	const issuer = standInIssuer(platform);
	return { clientId: standInClientId(platform), issuers: [issuer], jwksUrl: `${issuer}/jwks` };
}

/** What pages are told of the providers; null is not offered (third-parties §6). */
export function socialConfig(env: MastheadEnv, language: Language): Record<SocialPlatform, SocialScript | null> {
	const of = (platform: SocialPlatform): SocialScript | null => {
		const { variable, script, standInScript } = vendors[platform];
		const clientId = env[variable];
		if (clientId) return { clientId, scriptUrl: script(language) };
		return env.ENVIRONMENT === "local" ? { clientId: standInClientId(platform), scriptUrl: standInScript } : null;
	};
	return { google: of("google"), apple: of("apple") };
}
