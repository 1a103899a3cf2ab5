import type { Language } from "../../../brands/schema.ts";
import type { Screen, SignInOptions, SignInType } from "./screens.ts";
import type { AuthErrorKey, FormValues } from "./validation.ts";
import type { SignInWords } from "./words.ts";

/** An identity provider: its public client id, and where its script is (a vendor's, or a path of this site). */
export interface SocialProvider {
	clientId: string;
	scriptUrl: string;
}

/** The invisible bot check of this brand (A7.12). */
export interface BotCheckProps {
	siteKey: string;
	scriptUrl: string;
}

/** The state of a flow without script; a shared page's is `flowStart`. */
export interface SignInFlow {
	screen: Screen;
	signInType: SignInType;
	email: string;
	firstName: string;
	/** Faults by field. */
	faults: Readonly<Partial<Record<keyof FormValues, AuthErrorKey>>>;
	/** Error of a call (A8.24): a key of the catalogue, or the service's own words. */
	error: { key: AuthErrorKey | null; text: string | null } | null;
	/** Told politely: a new code was sent. */
	codeResent: boolean;
}

export const flowStart: SignInFlow = {
	screen: "start",
	signInType: "login",
	email: "",
	firstName: "",
	faults: {},
	error: null,
	codeResent: false,
};

/** Props of the sign-in flow. Everything is public: the page that carries them is shared by all readers. */
export interface SignInProps {
	brandName: string;
	language: Language;
	/** Address of the forms: `{prefix}/sign-in`. */
	action: string;
	/** Base of the account calls: `{prefix}/auth`. */
	calls: string;
	/** The account's page: `{prefix}/account`, where a new account begins (A2.1). */
	account: string;
	/** Addresses of the terms and the privacy notice. */
	terms: string;
	privacy: string;
	/** A path of this site to go to once signed in; null: the account, or the page under the dialog. */
	returnTo: string | null;
	options: SignInOptions;
	/** Options of whoever opened the dialog, once script is in charge (client/session/openSignIn.ts). */
	requested?: Partial<SignInOptions>;
	words: SignInWords;
	flow: SignInFlow;
	/** Null: not offered. */
	social: { google: SocialProvider | null; apple: SocialProvider | null };
	/** Null: no check is configured, look-ups go without a proof. */
	botCheck: BotCheckProps | null;
	/** Sister brands of the profile (A2.12). */
	sites: readonly { name: string; url: string }[];
	/** A2.15: the chooser of screens is shown. */
	manual: boolean;
}
