import { emailAddress } from "../../domain/emailAddress.ts";
import { type AuthCall, type CallFailure, shownMessage, shownText } from "../../domain/signIn/messages.ts";
import { type Screen, type SignInOptions, screenBefore } from "../../domain/signIn/screens.ts";
import {
	afterCode,
	afterCodeRequest,
	afterLookUp,
	afterName,
	afterRegistration,
	afterRegistrationSuccess,
	afterResetRequest,
	afterSignIn,
	afterSocial,
	afterSocialRegistration,
	type Step,
} from "../../domain/signIn/transitions.ts";
import { type AuthErrorKey, cleanCode, type FormValues, formFaults } from "../../domain/signIn/validation.ts";
import { type AuthState, authenticated, authFailed, authLoading, screenSet, type User } from "../../session/auth.ts";
import type { AccountCalls, CallResult } from "../../session/calls.ts";
import type { SocialCredential } from "../../vendors/socialSignIn.ts";
import type { FormAction } from "../../domain/signIn/actions.ts";
import type { Track } from "./track.ts";

/** What is wrong with each field, in the reader's words. */
export type Faults = Readonly<Partial<Record<keyof FormValues, string>>>;

/** What the flow holds beside the authentication store; it goes with the dialog. */
export interface FlowForm {
	values: FormValues;
	faults: Faults;
	/**
	 * The last code that was asked for, anew for each: the wait for the next begins with it (Resend.tsx). `wait`: seconds, when
	 * the service told the reader how long; else the usual.
	 */
	codeSent: { wait: number | null };
	/** The last thing done was sending a code again: told politely. */
	codeResent: boolean;
	/** The bot check gave nothing: a second try is offered (A8.11). */
	checkFailed: boolean;
	/** The reader signed in by a code: a passkey is offered at the end. */
	byCode: boolean;
	/** The provider's word for a new reader, until terms are accepted (A3.2). */
	draft: SocialCredential | null;
}

/** What the steps need of the browser; all of it can be stood in for. */
export interface StepWorld {
	state: () => AuthState;
	change: (change: (state: AuthState) => AuthState) => void;
	form: () => FlowForm;
	patch: (part: Partial<FlowForm>) => void;
	calls: Pick<
		AccountCalls,
		| "lookUp"
		| "signIn"
		| "register"
		| "requestCode"
		| "verifyCode"
		| "social"
		| "resetPassword"
		| "updateProfile"
		| "passkeyOptions"
		| "passkeySignIn"
	>;
	/** What speaks with the browser of passkeys, fetched when it is needed. */
	passkeys: () => Promise<Pick<typeof import("../../session/passkey.ts"), "answerWithPasskey">>;
	/** A proof that a person asks; null when no check is configured. Throws when there should be one and is none. */
	botToken: () => Promise<string | null>;
	words: Readonly<Record<AuthErrorKey, string>>;
	options: Pick<SignInOptions, "successScreen">;
	track: Track;
}

const codePurpose = (screen: Screen) => (screen === "resetPassword" ? "reset" : "signin");

/**
 * The steps of the flow (A4.7 to A4.14): what each button does on the screen it stands on. One at a time: what is asked while
 * a step is under way is not done, so nothing is ever sent twice.
 */
export function signInSteps(world: StepWorld) {
	const { state, change, form, patch, calls, words, options, track } = world;
	let busy = false;

	function show(screen: Screen, signInType = state().signInType): void {
		const { values } = form();
		patch({ values: { ...values, password: "", oneTimeCode: "" }, faults: {}, codeResent: false, checkFailed: false });
		change((before) => screenSet(before, screen, signInType));
	}

	function go(step: Step): void {
		const last = step.screen === "registrationSuccess" ? afterRegistrationSuccess(options) : step;
		show(last.screen, step.signInType);
	}

	/** Signed in: the screen first, so that a form which is to come keeps the gate (A4.2). */
	function enter(step: Step, token: string, user: User): void {
		go(step);
		change((before) => authenticated(before, { token, user }));
	}

	function fail(call: AuthCall, failure: CallFailure): void {
		const { key, text } = shownMessage(call, failure);
		change((before) => authFailed(before, shownText({ key, text }, words)));
		// Keys and statuses only: words of the service may hold what a reader typed.
		track("Error", { screen: state().screen, error: key ?? failure.code ?? String(failure.status) });
	}

	/** Whether the form may be sent; else each field says what is wrong (A5: on submit first). */
	function valid(screen: Screen): boolean {
		const found = formFaults(screen, form().values);
		const faults = Object.fromEntries(Object.entries(found).map(([field, key]) => [field, words[key]]));
		patch({ faults, checkFailed: false });
		return Object.keys(faults).length === 0;
	}

	async function ask<T>(call: AuthCall, work: () => Promise<CallResult<T>>): Promise<T | null> {
		change(authLoading);
		patch({ codeResent: false, checkFailed: false });
		const result = await work();
		if (result.ok) return result.data;
		fail(call, result.failure);
		return null;
	}

	async function lookUp(): Promise<void> {
		if (!valid("start")) return;
		const email = emailAddress(form().values.email) ?? "";
		change(authLoading);
		let token: string | null;
		try {
			token = await world.botToken();
		} catch (thrown) {
			console.error("The bot check gave no answer", thrown);
			fail("lookUp", { kind: "failed", status: 0, message: "bot_check" });
			patch({ checkFailed: true });
			return;
		}
		const result = await calls.lookUp(email, token);
		if (!result.ok) {
			fail("lookUp", result.failure);
			patch({ checkFailed: result.failure.status !== 429 });
			return;
		}
		patch({ values: { ...form().values, email } });
		if (!result.data.found) track("SignUp:Start", { method: "email" });
		go(afterLookUp(result.data.found));
	}

	async function logIn(): Promise<void> {
		if (!valid("loginPassword")) return;
		const { email, password } = form().values;
		track("SignIn:Submit", { method: "password" });
		const data = await ask("signIn", () => calls.signIn(email, password));
		if (!data) return;
		if (data.access_token !== undefined) return enter(afterSignIn(data), data.access_token, userOf(data, email));
		// The address was never verified: a code goes out, and its screen says so.
		const sent = await calls.requestCode(email);
		go(afterSignIn(data));
		if (sent.ok) patch({ codeSent: { wait: null } });
		else fail("requestCode", sent.failure);
	}

	async function sendCode(purpose: "signin" | "reset", step: Step | null): Promise<void> {
		const { email } = form().values;
		const result = await (async () => {
			change(authLoading);
			return calls.requestCode(email, purpose);
		})();
		if (!result.ok) {
			fail("requestCode", result.failure);
			// A wait that the service asked for is counted down where a code can be asked for again.
			if (step === null && result.failure.retryAfter !== undefined) patch({ codeSent: { wait: result.failure.retryAfter } });
			return;
		}
		if (step) go(step);
		else change((before) => ({ ...before, loading: false }));
		patch({ codeSent: { wait: null }, codeResent: step === null });
	}

	async function register(): Promise<void> {
		if (state().screen === "socialRegistration") return registerSocial();
		if (!valid("createAccount")) return;
		const { email, password } = form().values;
		track("SignUp:Submit", { method: "email" });
		change(authLoading);
		const result = await calls.register({ email: emailAddress(email) ?? "", password });
		if (!result.ok) {
			const { fields, userMessage } = result.failure;
			if (fields?.includes("password") && userMessage) {
				patch({ faults: { password: userMessage } });
				change((before) => ({ ...before, loading: false }));
				track("Error", { screen: "createAccount", error: result.failure.code ?? "password" });
			} else fail("register", result.failure);
			return;
		}
		patch({ codeSent: { wait: null } });
		go(afterRegistration());
	}

	/** A4.11: terms accepted. */
	async function registerSocial(): Promise<void> {
		if (!valid("socialRegistration")) return;
		const { draft } = form();
		if (!draft) return show("start", "login");
		track("SignUp:Submit", { method: draft.platform });
		const data = await ask("socialRegistration", () => calls.social({ ...credentialOf(draft), terms: true }));
		if (!data?.user_id || !data.access_token) {
			// Accepted and still nobody new: the provider's word has gone stale. It is asked for again.
			if (data) fail("socialRegistration", { kind: "failed", status: 200, message: "no user" });
			return;
		}
		patch({ draft: null });
		enter(
			afterSocialRegistration({ firstName: data.first_name }),
			data.access_token,
			userOf({ ...data, user_id: data.user_id }, draft.email),
		);
	}

	async function verify(): Promise<void> {
		const { screen, signInType } = state();
		const cleaned = cleanCode(form().values.oneTimeCode);
		patch({ values: { ...form().values, oneTimeCode: cleaned } });
		if (!valid(screen)) return;
		const { email } = form().values;
		track("SignIn:Submit", { method: "code" });
		const data = await ask("verifyCode", () => calls.verifyCode(email, cleaned));
		if (!data) return;
		patch({ byCode: true });
		enter(afterCode({ firstName: data.first_name, signInType }), data.access_token, userOf(data, email));
	}

	async function reset(): Promise<void> {
		const cleaned = cleanCode(form().values.oneTimeCode);
		patch({ values: { ...form().values, oneTimeCode: cleaned } });
		if (!valid("resetPassword")) return;
		const { email, password } = form().values;
		track("SignIn:Submit", { method: "reset" });
		change(authLoading);
		const result = await calls.resetPassword(email, cleaned, password);
		if (!result.ok) {
			const { fields, userMessage } = result.failure;
			if (!fields?.includes("password") || !userMessage) return fail("resetPassword", result.failure);
			patch({ faults: { password: userMessage } });
			change((before) => ({ ...before, loading: false }));
			return;
		}
		const { data } = result;
		if (data.access_token !== undefined) enter(afterSignIn(data), data.access_token, userOf(data, email));
		else go(afterSignIn(data));
	}

	/** A4.13. Nothing is kept of a name that was not given. */
	async function name(): Promise<void> {
		const { access_token: token, user, signInType } = state();
		const firstName = form().values.firstName.trim();
		if (firstName !== "" && token !== null && user) {
			const data = await ask("profile", () => calls.updateProfile(user.user_id, token, { first_name: firstName }));
			if (!data) return;
			change((before) => ({ ...before, user: { ...user, first_name: firstName } }));
		}
		go(afterName(signInType));
	}

	/** A4.10: Google or Apple vouched for somebody. */
	async function social(credential: SocialCredential): Promise<void> {
		track("SignIn:Submit", { method: credential.platform });
		const data = await ask("social", () => calls.social(credentialOf(credential)));
		if (!data) return;
		const { access_token: token, user_id, first_name: firstName } = data;
		const step = afterSocial({ isNewUser: data.is_new_user, firstName });
		if (data.is_new_user || token === undefined || user_id === undefined) {
			track("SignUp:Start", { method: credential.platform });
			go(step);
			patch({
				draft: credential,
				values: { ...form().values, email: credential.email ?? "", firstName: credential.firstName ?? "", termsAndConditions: false },
			});
			return;
		}
		enter(step, token, userOf({ ...data, user_id }, credential.email));
	}

	/** A passkey instead of email and password. A reader who closes the browser's dialog is back where they were. */
	async function passkey(): Promise<void> {
		track("SignIn:Click", { target: "passkey" });
		const options = await ask("passkey", calls.passkeyOptions);
		if (!options) return;
		let credential: object | null;
		try {
			const { answerWithPasskey } = await world.passkeys();
			credential = await answerWithPasskey(options);
		} catch (thrown) {
			console.error("The browser gave no passkey", thrown);
			return fail("passkey", { kind: "failed", status: 0, message: "passkey" });
		}
		if (credential === null) return change((before) => ({ ...before, loading: false }));
		const proof = credential;
		track("SignIn:Submit", { method: "passkey" });
		const data = await ask("passkey", () => calls.passkeySignIn(proof));
		if (data?.access_token !== undefined) enter(afterSignIn(data), data.access_token, userOf(data, undefined));
	}

	const steps: Readonly<Record<FormAction, () => Promise<void> | void>> = {
		continue: lookUp,
		login: logIn,
		code: () => sendCode("signin", afterCodeRequest()),
		forgot: () => sendCode("reset", afterResetRequest()),
		register,
		verify,
		resend: () => sendCode(codePurpose(state().screen), null),
		reset,
		name,
		skip: () => go(afterName(state().signInType)),
		back: () => {
			const before = screenBefore(state().screen);
			track("SignIn:Click", { target: "back", screen: state().screen });
			if (before) show(before);
		},
		password: () => show("loginPassword", "login"),
		email: () => show("start", "login"),
		profile: () => {
			track("SignIn:Click", { target: "profile" });
			show("nbcuProfile");
		},
	};

	async function once(work: () => Promise<void> | void): Promise<void> {
		if (busy) return;
		busy = true;
		try {
			await work();
		} finally {
			busy = false;
		}
	}

	return {
		/** Does what a button asks. Never throws, never twice at a time. */
		act: (action: FormAction) => once(steps[action]),
		/** Takes up what Google's or Apple's script handed over. */
		social: (credential: SocialCredential) => once(() => social(credential)),
		/** Logs in with a passkey. */
		passkey: () => once(passkey),
		/** A2.15. */
		jump: (screen: Screen) => show(screen),
	};
}

export type SignInSteps = ReturnType<typeof signInSteps>;

const credentialOf = ({ idToken, platform, nonce, firstName }: SocialCredential) => ({
	id_token: idToken,
	platform,
	nonce,
	first_name: firstName,
});

function userOf(data: { user_id: string; first_name?: string; email?: string }, email: string | undefined): User {
	const address = data.email ?? email;
	return {
		user_id: data.user_id,
		...(address ? { email: address } : {}),
		...(data.first_name === undefined ? {} : { first_name: data.first_name }),
	};
}
