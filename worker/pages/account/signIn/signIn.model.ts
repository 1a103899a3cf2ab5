import type { Translate } from "../../../../brands/messages/format.ts";
import type { Brand } from "../../../../brands/schema.ts";
import { flowStart, type SignInFlow, type SignInProps } from "../../../../client/domain/signIn/props.ts";
import { defaultOptions } from "../../../../client/domain/signIn/screens.ts";
import { type SignInWords, signInWordKeys } from "../../../../client/domain/signIn/words.ts";
import type { PageFacts } from "../../../document/facts.ts";
import type { PageFlags } from "../../../edge/arrival.ts";
import { plainFacts } from "../../kernel/facts.ts";
import { canonicalUrl } from "../../kernel/links.ts";

/** The landing variant of the sign-in flow (A1.1, A2.14). */
export interface SignInModel {
	kind: "signIn";
	facts: PageFacts;
	props: SignInProps;
	/** A flow under way without script: the page is never cached. */
	personal: boolean;
}

/** Vendors that the environment sets up; null is not offered. */
export type SignInVendors = Pick<SignInProps, "social" | "botCheck" | "canReset" | "hasPasskeys">;

interface SignInSite {
	brand: Brand;
	prefix: string;
	flags: PageFlags;
	t: Translate;
	/** The brand's sister sites (A2.12). */
	sites: readonly { name: string; url: string }[];
}

export interface SignInState {
	/** Null: a shared page at the first screen. */
	flow: SignInFlow | null;
	returnTo: string | null;
	vendors: SignInVendors;
	/** A2.15, local only. */
	manual: boolean;
}

/** The page of `/sign-in`. Its first screen is shared and indexed; every other one is a single reader's. */
export function signInModel({ brand, prefix, flags, t, sites }: SignInSite, state: SignInState): SignInModel {
	const { flow, returnTo, vendors, manual } = state;
	const personal = flow !== null || returnTo !== null || manual;
	return {
		kind: "signIn",
		facts: {
			...plainFacts(brand, flags, "/sign-in", "signIn"),
			title: sentence(t("auth.landingTitle")),
			description: t("meta.signInDescription"),
			robots: "noindex",
			adsEnabled: false,
			structuredData: [
				{
					"@context": "https://schema.org",
					"@type": "WebPage",
					url: canonicalUrl(brand, "/sign-in"),
					name: sentence(t("auth.landingTitle")),
					inLanguage: brand.locale,
				},
			],
		},
		props: {
			brandName: brand.name,
			language: brand.language,
			action: `${prefix}/sign-in`,
			calls: `${prefix}/auth`,
			account: `${prefix}/account`,
			terms: `${prefix}/terms`,
			privacy: `${prefix}/privacy`,
			returnTo,
			options: { ...defaultOptions, landingPage: true, successScreen: true, pageView: "signIn" },
			words: wordsOf(t),
			flow: flow ?? flowStart,
			...vendors,
			sites,
			manual,
		},
		personal,
	};
}

const words = new WeakMap<Translate, SignInWords>();

/** The flow's words, with open places, in the brand's language. */
export function wordsOf(t: Translate): SignInWords {
	let known = words.get(t);
	if (!known) {
		// The keys are all there: the list is what the type is made from.
		known = Object.fromEntries(signInWordKeys.map((key) => [key, t.pattern(key)])) as SignInWords;
		words.set(t, known);
	}
	return known;
}

/** The specification writes the landing title in small letters; a document's title begins with a capital. */
function sentence(text: string): string {
	return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
