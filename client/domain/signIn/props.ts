import type { Language } from "../../../brands/schema.ts";
import type { Screen, SignInOptions, SignInType } from "./screens.ts";
import type { AuthErrorKey, FormValues } from "./validation.ts";
import type { SignInWords } from "./words.ts";

/** An identity provider: public client id, and address of its script. */
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
	faults: Readonly<Partial<Record<keyof FormValues, AuthErrorKey>>>;
	/** Error of a call (A8.24): a catalogue key, or the service's words. */
	error: { key: AuthErrorKey | null; text: string | null } | null;
	/** Announces politely that a new code was sent. */
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

/** Props of the sign-in flow, all public: their page is shared by all readers. */
export interface SignInProps {
	brandName: string;
	language: Language;
	/** Address of the forms: `{prefix}/sign-in`. */
	action: string;
	/** Base of the account calls: `{prefix}/auth`. */
	calls: string;
	/** The account's page: `{prefix}/account`, where a new account begins (A2.1). */
	account: string;
	terms: string;
	privacy: string;
	/** Path of this site to return to; null: the account, or the page under the dialog. */
	returnTo: string | null;
	options: SignInOptions;
	/** Options from whoever opened the dialog (client/session/openSignIn.ts). */
	requested?: Partial<SignInOptions>;
	words: SignInWords;
	flow: SignInFlow;
	/** Null: not offered. */
	social: { google: SocialProvider | null; apple: SocialProvider | null };
	/** The account service sets new passwords by a code (B9); one that speaks A7 alone has no such call. */
	canReset: boolean;
	/** The service takes passkeys; likewise. */
	hasPasskeys: boolean;
	/** Null: not configured, look-ups go without a proof. */
	botCheck: BotCheckProps | null;
	/** Sister brands of the profile (A2.12). */
	sites: readonly { name: string; url: string }[];
	/** A2.15: shows the chooser of screens. */
	manual: boolean;
}
