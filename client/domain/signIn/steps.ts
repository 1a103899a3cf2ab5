import { emailAddress } from "../emailAddress.ts";
import type { AccountCalls, CallFailure, CallResult, SignedInAs, SignInData, User } from "./accountCalls.ts";
import type { FormAction } from "./actions.ts";
import type { AuthCall } from "./messages.ts";
import { type BotCheckAction, botCheckActions } from "./payloads.ts";
import { type Screen, type SignInOptions, type SignInType, screenBefore } from "./screens.ts";
import type { Track } from "./tracking.ts";
import {
	afterCode,
	afterCodeRequest,
	afterLookUp,
	afterLostPassword,
	afterName,
	afterRegistration,
	afterRegistrationSuccess,
	afterResetRequest,
	afterSignIn,
	afterSocial,
	afterSocialRegistration,
	type Step,
} from "./transitions.ts";
import { type AuthErrorKey, cleanCode, codeWaitSeconds, type FormValues, formFaults } from "./validation.ts";

/** A credential from a provider's script (A3.2). Name and address are for display only: the service verifies the token. */
export interface SocialCredential {
	platform: "google" | "apple";
	idToken: string;
	/** Apple sends it the first time only. */
	firstName?: string;
	email?: string;
}

/** The start of a step: screen, typed values, signed-in reader. */
export interface StepContext {
	screen: Screen;
	signInType: SignInType;
	values: FormValues;
	/** The provider's credential of a new reader, until terms are accepted (A3.2). */
	draft: SocialCredential | null;
	reader: SignedInAs | null;
}

/** Services of a browser, or of the edge for a form, that steps use. */
export interface StepWorld {
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
		| "changePassword"
		| "passkeyOptions"
		| "passkeySignIn"
	>;
	/** A proof of the bot check; null where none is configured. Throws when it fails. */
	botToken: (action: BotCheckAction) => Promise<string | null>;
	/** Lets a passkey answer; null when the reader cancels. Throws other errors. */
	answerWithPasskey: (options: object) => Promise<object | null>;
	/** The form is valid: a call begins. */
	begin: () => void;
	options: Pick<SignInOptions, "successScreen">;
	track: Track;
}

/** The fault of a field: a catalogue key, or the service's words. */
export type FieldFault = { key: AuthErrorKey } | { text: string };

/** The outcome of a step. Absent parts stay, but leaving a screen clears codes, passwords and faults. */
export interface StepOutcome {
	go?: Step;
	values?: Partial<FormValues>;
	faults?: Readonly<Partial<Record<keyof FormValues, FieldFault>>>;
	failed?: { call: AuthCall; failure: CallFailure };
	/** A session has begun; the name may still be unknown. */
	entered?: { token: string; user: User };
	named?: string;
	/** A code was requested; `wait`: seconds until the next may be, if the service says. */
	codeSent?: { wait: number | null };
	/** A code was sent again: announced politely. */
	codeResent?: true;
	/** The bot check failed: a second try is offered (A8.11). */
	checkFailed?: true;
	/** Signed in by a code: a passkey is offered at the end. */
	byCode?: true;
	draft?: SocialCredential | null;
}

type Take = (context: StepContext, world: StepWorld) => Promise<StepOutcome> | StepOutcome;

/** The buttons that send the screen's own fields (A5: validated on submit first). */
export const checked: readonly FormAction[] = ["continue", "login", "register", "verify", "reset", "choose"];

const ofSomebody: readonly FormAction[] = ["continue", "login", "code", "forgot", "verify", "resend", "reset"];

/**
 * The steps of the flow (A4.7 to A4.14): what each button does on its screen, in a browser and for a form alike. Never throws errors of a
 * call or a check.
 */
export async function takeStep(action: FormAction, context: StepContext, world: StepWorld): Promise<StepOutcome> {
	const values = {
		...context.values,
		email: emailAddress(context.values.email) ?? context.values.email,
		oneTimeCode: cleanCode(context.values.oneTimeCode),
	};
	const cleaned = { email: values.email, oneTimeCode: values.oneTimeCode };
	if (checked.includes(action)) {
		const faults = formFaults(context.screen, values);
		if (Object.keys(faults).length > 0) return { values: cleaned, faults: keyed(faults) };
	}
	// The reader's address is gone: whose code or password this is is unknown.
	if (values.email === "" && ofSomebody.includes(action))
		return { go: { screen: "start" }, faults: { email: { key: "auth.error.email" } } };
	const outcome = await steps[action]({ ...context, values }, world);
	const go = outcome.go?.screen === "registrationSuccess" ? { ...outcome.go, ...afterRegistrationSuccess(world.options) } : outcome.go;
	return { ...outcome, ...(go ? { go } : {}), values: { ...(checked.includes(action) ? cleaned : {}), ...outcome.values } };
}

/** A4.10: an identity from Google or Apple. */
export async function takeSocialStep(credential: SocialCredential, { values }: StepContext, world: StepWorld): Promise<StepOutcome> {
	const { calls, track, begin } = world;
	track("SignIn:Submit", { method: credential.platform });
	begin();
	const known = await isKnown(credential, world);
	if (!known.ok) return { failed: { call: "social", failure: known.error } };
	const isNew = known.value === null ? undefined : !known.value;
	const answer = await calls.social({ ...credentialOf(credential), is_new_user: isNew });
	if (!answer.ok) return { failed: { call: "social", failure: answer.error } };
	const { access_token: token, user_id, first_name: firstName, is_new_user: saidNew } = answer.value;
	// No session before the terms: unknown readers accept them first.
	const isNewUser = (isNew ?? saidNew) !== false || token === undefined || user_id === undefined;
	const go = afterSocial({ isNewUser, firstName });
	const typed = { ...values, email: credential.email ?? "", firstName: credential.firstName ?? "", termsAndConditions: false };
	if (isNewUser) {
		track("SignUp:Start", { method: credential.platform });
		return { go, draft: credential, values: typed };
	}
	return { go, entered: { token, user: userOf({ ...answer.value, user_id }, credential.email) }, values: typed };
}

/** Returns whether the provider's address has an account (A4.10); null without an address. */
async function isKnown({ email }: SocialCredential, { calls, botToken }: StepWorld): Promise<CallResult<boolean | null>> {
	const address = emailAddress(email ?? "");
	if (address === null) return { ok: true, value: null };
	const token = await tokenOf(botToken, botCheckActions.lookUp);
	if (!token.ok) return token;
	const answer = await calls.lookUp(address, token.value);
	return answer.ok ? { ok: true, value: answer.value.found } : answer;
}

/** The bot check's token; a check without an answer is a call that failed. */
async function tokenOf(botToken: StepWorld["botToken"], action: BotCheckAction): Promise<CallResult<string | null>> {
	try {
		return { ok: true, value: await botToken(action) };
	} catch (thrown) {
		console.error("The bot check gave no answer", thrown);
		return { ok: false, error: { kind: "failed", status: 0, message: "bot_check" } };
	}
}

/** A passkey instead of email and password. Closing the browser's dialog changes nothing. */
export async function takePasskeyStep({ calls, track, begin, answerWithPasskey }: StepWorld): Promise<StepOutcome> {
	track("SignIn:Click", { target: "passkey" });
	begin();
	const options = await calls.passkeyOptions();
	if (!options.ok) return { failed: { call: "passkey", failure: options.error } };
	let credential: object | null;
	try {
		credential = await answerWithPasskey(options.value);
	} catch (thrown) {
		console.error("The browser gave no passkey", thrown);
		return { failed: { call: "passkey", failure: { kind: "failed", status: 0, message: "passkey" } } };
	}
	if (credential === null) return {};
	track("SignIn:Submit", { method: "passkey" });
	const answer = await calls.passkeySignIn(credential);
	return answer.ok ? signedIn(answer.value, undefined) : { failed: { call: "passkey", failure: answer.error } };
}

const lookUp: Take = async ({ values: { email } }, { calls, botToken, begin, track }) => {
	begin();
	const token = await tokenOf(botToken, botCheckActions.lookUp);
	const answer = token.ok ? await calls.lookUp(email, token.value) : token;
	if (!answer.ok) {
		const failed = { call: "lookUp", failure: answer.error } as const;
		return answer.error.status === 429 ? { failed } : { failed, checkFailed: true };
	}
	if (!answer.value.found) track("SignUp:Start", { method: "email" });
	return { go: afterLookUp(answer.value.found) };
};

const logIn: Take = async ({ values: { email, password } }, { calls, begin, track }) => {
	track("SignIn:Submit", { method: "password" });
	begin();
	const answer = await calls.signIn(email, password);
	if (!answer.ok) return { failed: { call: "signIn", failure: answer.error } };
	if (answer.value.access_token !== undefined) return signedIn(answer.value, email);
	// The address is unverified: a code goes out, and its screen says so.
	const go = afterSignIn(answer.value);
	const sent = await calls.requestCode(email, "signin");
	return sent.ok ? { go, codeSent: { wait: null } } : { go, failed: { call: "requestCode", failure: sent.error } };
};

const sendCode =
	(purposeOn: (screen: Screen) => "signin" | "reset", go: Step | null): Take =>
	async ({ screen, values: { email } }, { calls, begin }) => {
		begin();
		const answer = await calls.requestCode(email, purposeOn(screen));
		if (answer.ok) return go ? { go, codeSent: { wait: null } } : { codeSent: { wait: null }, codeResent: true };
		const failed = { call: "requestCode", failure: answer.error } as const;
		// The service's wait is counted down where a code can be requested again.
		const { retryAfter } = answer.error;
		if (retryAfter === undefined) return { failed };
		if (go === null) return { failed, codeSent: { wait: retryAfter } };
		// So short a wait means that one went out just now: it can be typed.
		return retryAfter <= codeWaitSeconds ? { go, failed, codeSent: { wait: retryAfter } } : { failed };
	};

const register: Take = async (context, world) => {
	if (context.screen === "socialRegistration") return registerSocial(context, world);
	const { calls, botToken, begin, track } = world;
	const { email, password } = context.values;
	track("SignUp:Submit", { method: "email" });
	begin();
	const token = await tokenOf(botToken, botCheckActions.register);
	const answer = token.ok ? await calls.register({ email, password }, token.value) : token;
	return answer.ok ? { go: afterRegistration(), codeSent: { wait: null } } : refusedPassword("register", answer.error);
};

/** A4.11: terms accepted. */
async function registerSocial({ draft }: StepContext, { calls, begin, track }: StepWorld): Promise<StepOutcome> {
	if (!draft) return { go: { screen: "start", signInType: "login" } };
	track("SignUp:Submit", { method: draft.platform });
	begin();
	const answer = await calls.social({ ...credentialOf(draft), first_name: draft.firstName, terms: true });
	if (!answer.ok) return { failed: { call: "socialRegistration", failure: answer.error } };
	const { user_id, access_token: token, first_name: firstName } = answer.value;
	if (!user_id || !token) {
		// Accepted and still nobody new: the provider's credential is stale and requested again.
		return { failed: { call: "socialRegistration", failure: { kind: "failed", status: 200, message: "no user" } } };
	}
	return {
		go: afterSocialRegistration({ firstName }),
		draft: null,
		entered: { token, user: userOf({ ...answer.value, user_id }, draft.email) },
	};
}

const verify: Take = async ({ signInType, values: { email, oneTimeCode } }, { calls, begin, track }) => {
	track("SignIn:Submit", { method: "code" });
	begin();
	const answer = await calls.verifyCode(email, oneTimeCode);
	if (!answer.ok) return { failed: { call: "verifyCode", failure: answer.error } };
	const { access_token: token, first_name: firstName = "", lost_password: isLost } = answer.value;
	const entered = { token, user: userOf(answer.value, email) };
	// The account's name, if any, decides what follows the password.
	if (isLost === true) return { go: afterLostPassword(), byCode: true, entered, values: { firstName } };
	return { go: afterCode({ firstName, signInType }), byCode: true, entered };
};

/** The reader's own password after the registration's was discarded: the code just verified is proof enough (security rows 14 and 34). */
const choose: Take = async ({ reader, signInType, values: { firstName, password } }, { calls, begin }) => {
	if (!reader) return nobodySignedIn;
	begin();
	const answer = await calls.changePassword(reader, {}, password);
	return answer.ok ? { go: afterCode({ firstName, signInType }) } : refusedPassword("changePassword", answer.error);
};

const reset: Take = async ({ values: { email, oneTimeCode, password } }, { calls, begin, track }) => {
	track("SignIn:Submit", { method: "reset" });
	begin();
	const answer = await calls.resetPassword(email, oneTimeCode, password);
	return answer.ok ? signedIn(answer.value, email) : refusedPassword("resetPassword", answer.error);
};

/** A4.13. No name, nothing to store. */
const name: Take = async ({ reader, signInType, values }, { calls, begin }) => {
	const firstName = values.firstName.trim();
	if (firstName === "") return { go: afterName(signInType) };
	if (!reader) return nobodySignedIn;
	begin();
	const answer = await calls.updateProfile(reader, { first_name: firstName });
	if (!answer.ok) return { failed: { call: "profile", failure: answer.error } };
	return { go: afterName(signInType), named: answer.value.first_name ?? firstName };
};

/** The form's session is over: the flow starts again. */
const nobodySignedIn: StepOutcome = {
	go: { screen: "start", signInType: "login" },
	failed: { call: "session", failure: { kind: "failed", status: 401, message: "Nobody is signed in" } },
};

const signinCode = () => "signin" as const;
const resetCode = () => "reset" as const;

const steps: Readonly<Record<FormAction, Take>> = {
	continue: lookUp,
	login: logIn,
	code: (context, world) => {
		world.track("SignIn:Click", { target: "code" });
		return sendCode(signinCode, afterCodeRequest())(context, world);
	},
	forgot: sendCode(resetCode, afterResetRequest()),
	register,
	verify,
	resend: sendCode((screen) => (screen === "resetPassword" ? "reset" : "signin"), null),
	reset,
	name,
	choose,
	skip: ({ screen, signInType, values: { firstName } }) => ({
		go: screen === "newPassword" ? afterCode({ firstName, signInType }) : afterName(signInType),
	}),
	back: ({ screen }, { track }) => {
		track("SignIn:Click", { target: "back", screen });
		return { go: { screen: screenBefore(screen) ?? screen } };
	},
	password: () => ({ go: { screen: "loginPassword", signInType: "login" } }),
	email: () => ({ go: { screen: "start", signInType: "login" } }),
	profile: (_, { track }) => {
		track("SignIn:Click", { target: "profile" });
		return { go: { screen: "nbcuProfile" } };
	},
};

/** Signed in, or the address is to be verified first (A4.8). */
function signedIn(data: SignInData, email: string | undefined): StepOutcome {
	const go = afterSignIn(data);
	return data.access_token === undefined ? { go } : { go, entered: { token: data.access_token, user: userOf(data, email) } };
}

/** A rejected password is a fault of its field, not of the call. */
function refusedPassword(call: AuthCall, failure: CallFailure): StepOutcome {
	const { fields, userMessage } = failure;
	if (!userMessage || !fields?.some(({ path }) => path === "password" || path === "new_password")) return { failed: { call, failure } };
	return { faults: { password: { text: userMessage } } };
}

const keyed = (faults: Partial<Record<keyof FormValues, AuthErrorKey>>): NonNullable<StepOutcome["faults"]> =>
	Object.fromEntries(Object.entries(faults).map(([field, key]) => [field, { key }]));

/** The name goes with a registration alone (A7.8). */
const credentialOf = ({ idToken, platform }: SocialCredential) => ({ id_token: idToken, platform });

function userOf(
	data: { user_id: string; first_name?: string | undefined; email?: string | undefined; leaves_at?: number | undefined },
	email: string | undefined,
): User {
	const address = data.email ?? email;
	return {
		user_id: data.user_id,
		...(address ? { email: address } : {}),
		...(data.first_name === undefined ? {} : { first_name: data.first_name }),
		...(data.leaves_at === undefined ? {} : { leaves_at: data.leaves_at }),
	};
}
