import type { MastheadEnv } from "../platform/env.ts";
import { botCheckVendorName } from "./botCheckVendors.ts";

/** What a policy must allow beside this site, each beginning with a space, and a word that names the combination. */
export interface VendorSources {
	names: string;
	style: string;
	connect: string;
	frame: string;
}

/** What the vendors' own pages say that a policy must list. Scripts need none: they are trusted by who loads them. */
const sources = {
	google: {
		style: " https://accounts.google.com/gsi/style",
		connect: " https://accounts.google.com/gsi/",
		frame: " https://accounts.google.com/gsi/",
	},
	apple: { style: "", connect: " https://appleid.apple.com", frame: " https://appleid.apple.com" },
	recaptcha: {
		style: "",
		connect: " https://www.google.com/recaptcha/",
		frame: " https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/",
	},
	turnstile: { style: "", connect: "", frame: " https://challenges.cloudflare.com" },
} as const;

/** The hosts that pages of this environment talk to: of vendors whose keys are set, and no other (third-parties §0.2). */
export function vendorSources(env: MastheadEnv): VendorSources {
	const check = botCheckVendorName(env);
	const used = [...(env.GOOGLE_CLIENT_ID ? ["google" as const] : []), ...(env.APPLE_CLIENT_ID ? ["apple" as const] : [])];
	const all = check ? [...used, check] : used;
	const of = (kind: "style" | "connect" | "frame"): string => all.map((name) => sources[name][kind]).join("");
	return { names: all.join("+"), style: of("style"), connect: of("connect"), frame: of("frame") };
}
