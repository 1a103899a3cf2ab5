import { catalogues } from "../../brands/messages/format.ts";
import type { CallFailure, CallResult } from "../../client/domain/signIn/accountCalls.ts";
import type { Screen } from "../../client/domain/signIn/screens.ts";
import { emptyForm, type FormValues } from "../../client/domain/signIn/validation.ts";
import { type FlowForm, type FlowWorld, signInSteps } from "../../client/islands/SignIn/steps.ts";
import { type AuthState, authStart, screenSet } from "../../client/session/auth.ts";

/** A password that is nobody's. */
export const password = "correct horse 42 battery";
/** A call's answer that says yes. */
export const yes = <T>(data: T): Promise<CallResult<T>> => Promise.resolve({ ok: true, value: data });
/** A refusal, with what a test says of it. */
export const no = (failure: Partial<CallFailure>) =>
	Promise.resolve({ ok: false as const, error: { kind: "refused" as const, message: "no", status: 400, ...failure } });

/** The flow on a screen with typed values, and calls with set answers; an unexpected call fails the test. */
export function flowAt(
	screen: Screen,
	{
		typed = {},
		calls = {},
		botToken = async () => "proof",
		answerWithPasskey = async () => ({ id: "credential" }),
		successScreen = true,
	}: {
		typed?: Partial<FormValues>;
		calls?: Partial<FlowWorld["calls"]>;
		botToken?: FlowWorld["botToken"];
		answerWithPasskey?: (options: unknown) => Promise<object | null>;
		successScreen?: boolean;
	} = {},
) {
	let auth: AuthState = screenSet(authStart, screen);
	let form: FlowForm = {
		values: { ...emptyForm, ...typed },
		faults: {},
		judged: false,
		stopped: {},
		codeSent: { wait: null },
		codeResent: false,
		checkFailed: false,
		byCode: false,
		draft: null,
	};
	const tracked: { action: string; detail: unknown }[] = [];
	const unexpected = (name: string) => () => Promise.reject(new Error(`${name} was called`));
	const steps = signInSteps({
		state: () => auth,
		change: (by) => {
			auth = by(auth);
		},
		form: () => form,
		patch: (part) => {
			form = { ...form, ...part };
		},
		calls: {
			lookUp: unexpected("lookUp"),
			signIn: unexpected("signIn"),
			register: unexpected("register"),
			requestCode: unexpected("requestCode"),
			verifyCode: unexpected("verifyCode"),
			social: unexpected("social"),
			resetPassword: unexpected("resetPassword"),
			updateProfile: unexpected("updateProfile"),
			changePassword: unexpected("changePassword"),
			passkeyOptions: unexpected("passkeyOptions"),
			passkeySignIn: unexpected("passkeySignIn"),
			...calls,
		},
		botToken,
		answerWithPasskey,
		words: catalogues.en,
		options: { successScreen },
		track: (action, detail) => tracked.push({ action, detail }),
	});
	return {
		steps,
		tracked,
		type: (values: Partial<FormValues>) => {
			form = { ...form, values: { ...form.values, ...values } };
		},
		get auth() {
			return auth;
		},
		get form() {
			return form;
		},
	};
}
