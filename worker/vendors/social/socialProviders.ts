import type { Language } from "../../../brands/schema.ts";
import type { MastheadEnv } from "../../platform/env.ts";
import { valuesOf } from "../descriptor.ts";
import { localHost } from "../localEnds.ts";
import { apple } from "./apple.ts";
import { google } from "./google.ts";

export const socialPlatforms = ["google", "apple"] as const;
export type SocialPlatform = (typeof socialPlatforms)[number];

/** A provider for a page: our client id and its script. */
export interface SocialScript {
	clientId: string;
	scriptUrl: string;
}

/** A provider for the verification of its id tokens. */
export interface IdTokenIssuer {
	/** Our client id: the only valid audience. */
	clientId: string;
	/** Issuers of its tokens; accounts are stored under the first. */
	issuers: readonly [string, ...string[]];
	jwksUrl: string;
}

const providers = {
	google: {
		vendor: google,
		issuers: ["https://accounts.google.com", "accounts.google.com"],
		jwksUrl: "https://www.googleapis.com/oauth2/v3/certs",
	},
	apple: { vendor: apple, issuers: ["https://appleid.apple.com"], jwksUrl: "https://appleid.apple.com/auth/keys" },
} as const;

type SocialEnv = Pick<MastheadEnv, "LOCAL_ENDS">;

/** The client id at a stand-in. */
export const standInClientId = (platform: SocialPlatform): string => `masthead-local.${platform}`;
/** The issuer of a stand-in's tokens, the same for all local hosts, as accounts are. */
export const standInIssuer = (platform: SocialPlatform): string => `${localHost}/_dev/idp/${platform}`;

/** The issuer whose tokens count: the vendor with our client id, else the stand-in in local mode, else none. */
export function idTokenIssuer(env: SocialEnv, platform: SocialPlatform): IdTokenIssuer | null {
	const { vendor, issuers, jwksUrl } = providers[platform];
	const { clientId } = valuesOf(vendor, env);
	if (clientId) return { clientId, issuers, jwksUrl };
	if (!env.LOCAL_ENDS) return null;
	const issuer = standInIssuer(platform);
	return { clientId: standInClientId(platform), issuers: [issuer], jwksUrl: `${issuer}/jwks` };
}

/** The providers of a page; null is not offered (third-parties §6). */
export function socialConfig(env: SocialEnv, language: Language): Record<SocialPlatform, SocialScript | null> {
	const of = (platform: SocialPlatform): SocialScript | null => {
		const { vendor } = providers[platform];
		const { clientId } = valuesOf(vendor, env);
		if (clientId) return { clientId, scriptUrl: vendor.script(language) };
		return env.LOCAL_ENDS ? { clientId: standInClientId(platform), scriptUrl: vendor.local.script } : null;
	};
	return { google: of("google"), apple: of("apple") };
}
