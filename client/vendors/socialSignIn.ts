import type { Language } from "../../brands/schema.ts";
import { bytesOfBase64url, hex } from "../domain/bytes.ts";
import { fieldsOf } from "../domain/calls/fields.ts";
import type { SocialCredential } from "../domain/signIn/steps.ts";
import { loadScript } from "../page/loadScript.ts";
import { currentNonce, renewNonce, whenNonceChanges } from "./socialNonce.ts";

export type SocialPlatform = "google" | "apple";

/** One provider's sign-in (A7.12). Rejections are for developers; the email way is always there. */
export interface SocialSignInClient {
	/** Loads the script and sets up the button: Google draws its own into the place and reports that it was `pressed`, Apple's is ours. */
	mount: (slot: HTMLElement, found: (credential: SocialCredential) => void, pressed?: () => void) => Promise<void>;
	/** Opens the provider's window, where the button is ours. Closing the window is no error. */
	signIn?: () => Promise<void>;
}

interface ProviderSettings {
	clientId: string;
	scriptUrl: string;
	language: Language;
	/** Base of the account calls: the nonce is the edge's. */
	calls: string;
}

/** Width of both buttons, in px (A9.1). */
export const socialButtonWidth = 280;

/** The claims of an id token to show, unverified; none where they are missing (A7.12). */
export function shownClaims(idToken: string): { email?: string; firstName?: string } {
	try {
		const [, middle = ""] = idToken.split(".");
		const { email, given_name: firstName } = fieldsOf(JSON.parse(new TextDecoder().decode(bytesOfBase64url(middle) ?? undefined)));
		return {
			...(typeof email === "string" && email ? { email } : {}),
			...(typeof firstName === "string" && firstName ? { firstName } : {}),
		};
	} catch {
		return {};
	}
}

/** 128 random bits that tie a window's answer to this page's question. */
export function freshState(): string {
	return hex(crypto.getRandomValues(new Uint8Array(16)));
}

interface GoogleId {
	initialize: (options: {
		client_id: string;
		callback: (answer: { credential?: unknown }) => void;
		nonce: string;
		ux_mode: "popup";
		context: "use";
		auto_select: false;
	}) => void;
	renderButton: (
		slot: HTMLElement,
		options: {
			type: "standard";
			theme: "outline";
			size: "large";
			text: "continue_with";
			shape: "rectangular";
			width: number;
			locale: string;
			click_listener: () => void;
		},
	) => void;
}

interface AppleAuth {
	init: (options: { clientId: string; scope: string; redirectURI: string; nonce: string; state: string; usePopup: true }) => void;
	signIn: () => Promise<{ authorization?: { id_token?: unknown; state?: unknown }; user?: { name?: { firstName?: unknown } } }>;
}

declare global {
	interface Window {
		google?: { accounts?: { id?: GoogleId } };
		AppleID?: { auth?: AppleAuth };
	}
}

/** Google is set up once for each nonce; the flow may be opened many times. */
let googleSetUp: { clientId: string; nonce: string } | null = null;
let googleFound: (credential: SocialCredential) => void = () => undefined;

/** Google's end: its script draws the button and calls back with a token. */
export function googleSignIn({ clientId, scriptUrl, language, calls }: ProviderSettings): SocialSignInClient {
	return {
		async mount(slot, found, pressed = () => undefined) {
			await Promise.all([loadScript(scriptUrl), renewNonce(calls)]);
			const id = window.google?.accounts?.id;
			if (!id) throw new Error("Google's script brought no sign-in");
			googleFound = found;
			whenNonceChanges((nonce) => {
				if (googleSetUp?.clientId === clientId && googleSetUp.nonce === nonce) return;
				googleSetUp = { clientId, nonce };
				id.initialize({
					client_id: clientId,
					nonce,
					ux_mode: "popup",
					context: "use",
					auto_select: false,
					callback: ({ credential }) => {
						if (typeof credential !== "string") return;
						googleFound({ platform: "google", idToken: credential, ...shownClaims(credential) });
					},
				});
			});
			id.renderButton(slot, {
				type: "standard",
				theme: "outline",
				size: "large",
				text: "continue_with",
				shape: "rectangular",
				width: socialButtonWidth,
				locale: language,
				click_listener: pressed,
			});
		},
	};
}

/** Apple's end: our button opens its window; the first name comes beside the token, once in an account's life. */
export function appleSignIn({ clientId, scriptUrl, calls }: ProviderSettings): SocialSignInClient {
	let take: (credential: SocialCredential) => void = () => undefined;
	return {
		async mount(_slot, found) {
			await Promise.all([loadScript(scriptUrl), renewNonce(calls)]);
			if (!window.AppleID?.auth) throw new Error("Apple's script brought no sign-in");
			take = found;
		},
		async signIn() {
			const auth = window.AppleID?.auth;
			if (!auth) throw new Error("Apple's script brought no sign-in");
			// In hand before the press: browsers block a window that opens after a wait.
			const nonce = currentNonce();
			const state = freshState();
			// A2.1: Apple's answers go to the account's path, which is registered without a prefix.
			const redirectURI = `${location.origin}/account`;
			auth.init({ clientId, scope: "name email", redirectURI, nonce, state, usePopup: true });
			try {
				const { authorization, user } = await auth.signIn();
				const idToken = authorization?.id_token;
				if (typeof idToken !== "string") throw new Error("Apple answered without a token");
				if (authorization?.state !== undefined && authorization.state !== state) throw new Error("Apple answered another question");
				const { email, firstName: claimed } = shownClaims(idToken);
				const providedName = user?.name?.firstName;
				const firstName = typeof providedName === "string" && providedName.trim() ? providedName.trim() : claimed;
				take({ platform: "apple", idToken, ...(email ? { email } : {}), ...(firstName ? { firstName } : {}) });
			} catch (thrown) {
				if (!isClosedWindow(thrown)) throw thrown;
			}
		},
	};
}

const closedWindow = ["popup_closed_by_user", "user_cancelled_authorize", "user_trigger_new_signin_flow"];

/** Returns whether a reader closed the provider's window, or opened another: not an error to show. */
export function isClosedWindow(thrown: unknown): boolean {
	const error = typeof thrown === "object" && thrown !== null && "error" in thrown ? thrown.error : null;
	return typeof error === "string" && closedWindow.includes(error);
}
