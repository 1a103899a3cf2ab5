import { messagesFor } from "../../../brands/messages/format.ts";
import { emailAddress } from "../../../client/domain/emailAddress.ts";
import type { AuthCall, CallFailure } from "../../../client/domain/signIn/messages.ts";
import { shownMessage } from "../../../client/domain/signIn/messages.ts";
import { type Screen, screenBefore } from "../../../client/domain/signIn/screens.ts";
import {
	afterCode,
	afterCodeRequest,
	afterLookUp,
	afterName,
	afterRegistration,
	afterResetRequest,
	afterSignIn,
	type Step,
} from "../../../client/domain/signIn/transitions.ts";
import { cleanCode, type FormValues, formFaults } from "../../../client/domain/signIn/validation.ts";
import { type FormAction, isFormAction } from "../../../client/domain/signIn/actions.ts";
import {
	type AccountsResult,
	type CodePurpose,
	lookUp,
	register,
	requestCode,
	resetPassword,
	signIn,
	updateProfile,
	verifyCode,
} from "../../content/accounts.ts";
import type { Arrival } from "../../edge/arrival.ts";
import { isSecure } from "../../edge/identity/session.ts";
import { type CookieFacts, cookieOf, cookiesFor } from "../../edge/identity/sessionCookies.ts";
import { giveBack, limits, take } from "../../origin/accounts/limits.ts";
import { clientAddress } from "../../platform/clientFacts.ts";
import { welcomeCookie } from "../account/accountState.ts";
import type { SignInMemory } from "./signInState.ts";

/** Where a form of the flow led, and the cookies of a session that it began. */
export interface FormStep {
	memory: SignInMemory;
	cookies: readonly string[];
}

type Fields = Readonly<Record<string, string>>;

/** One form of the flow, as the buttons name it (client/domain/signIn/actions.ts). */
interface Form {
	arrival: Arrival;
	memory: SignInMemory;
	values: FormValues;
}

/** Longest field that is looked at; what is longer is no name, code or password of ours. */
const maxField = 512;

/**
 * What a form of the flow does without script: the same calls, rules and messages as in place (A4.7 to A4.14). `memory` is
 * where the reader stood, with the screen that the form came from; null for a button that there is not.
 */
export async function takeStep(arrival: Arrival, memory: SignInMemory, fields: Fields): Promise<FormStep | null> {
	const action = fields.do ?? primary[memory.screen];
	if (!isFormAction(action)) return null;
	const field = (name: string) => (fields[name] ?? "").slice(0, maxField);
	const values: FormValues = {
		email: "email" in fields ? field("email") : memory.email,
		password: field("password"),
		termsAndConditions: "termsAndConditions" in fields,
		oneTimeCode: cleanCode(field("oneTimeCode")),
		firstName: field("firstName"),
	};
	const email = emailAddress(values.email) ?? (memory.email || values.email.slice(0, 254));
	const form: Form = { arrival, memory: { ...memory, email }, values };
	if (checked.includes(action)) {
		const faults = formFaults(memory.screen, values);
		if (Object.keys(faults).length > 0) return stay({ ...form.memory, email: values.email.slice(0, 254), faults });
	}
	// The cookie of the flow is gone: whose code or password this was is not known any more.
	if (email === "" && ofSomebody.includes(action)) return stay({ ...form.memory, screen: "start", faults: { email: "auth.error.email" } });
	return steps[action](form);
}

/** What Enter asks for on a screen. */
const primary: Readonly<Partial<Record<Screen, FormAction>>> = {
	start: "continue",
	loginPassword: "login",
	createAccount: "register",
	verifyOneTimeCode: "verify",
	loginWithOneTimeCode: "verify",
	resetPassword: "reset",
	userName: "name",
};

/** The buttons that send the screen's own fields (A5: judged on submit first). */
const checked: readonly FormAction[] = ["continue", "login", "register", "verify", "reset"];

/** What is asked in the name of an address. */
const ofSomebody: readonly FormAction[] = ["continue", "login", "code", "forgot", "register", "verify", "resend", "reset"];

const steps: Readonly<Record<FormAction, (form: Form) => Promise<FormStep> | FormStep>> = {
	continue: async ({ arrival, memory }) => {
		// No form can prove that a person sends it: instead there are few look-ups for each address.
		const wait = await take(arrival.env, limits.formLookUps, clientAddress(arrival.request.headers), arrival.now);
		if (wait !== null) return stay({ ...memory, error: { key: "auth.error.tooMany", text: null } });
		const answer = await lookUp(arrival, memory.email);
		return answer.kind === "done" ? go(memory, afterLookUp(answer.data.found)) : failed(arrival, memory, "lookUp", answer);
	},
	login: async ({ arrival, memory, values }) => {
		const answer = await signIn(arrival, memory.email, values.password);
		if (answer.kind !== "done") return failed(arrival, memory, "signIn", answer);
		const user = answer.data;
		const next = afterSignIn({ email_verified: user.email_verified, first_name: user.first_name });
		if (user.email_verified) return enter(arrival, memory, next, user);
		// The address was never verified: a code goes out, and its screen says so.
		const sent = await requestCode(arrival, memory.email, "signin");
		const cookies = cookiesFor({ registration: user.registration }, isSecure(arrival.request));
		return sent.kind === "done" ? go(memory, next, cookies) : { ...failed(arrival, placed(memory, next), "requestCode", sent), cookies };
	},
	code: (form) => sendCode(form, "signin", afterCodeRequest()),
	forgot: (form) => sendCode(form, "reset", afterResetRequest()),
	resend: (form) => sendCode(form, form.memory.screen === "resetPassword" ? "reset" : "signin", null),
	register: async ({ arrival, memory, values }) => {
		const answer = await register(arrival, memory.email, values.password);
		if (answer.kind !== "done") return refusedPassword(arrival, memory, answer) ?? failed(arrival, memory, "register", answer);
		return go(memory, afterRegistration(), cookiesFor({ registration: answer.data.registration }, isSecure(arrival.request)));
	},
	verify: async ({ arrival, memory, values }) => {
		const proof = cookieOf(arrival.request, "registration");
		const answer = await verifyCode(arrival, memory.email, values.oneTimeCode, proof);
		if (answer.kind !== "done") return failed(arrival, memory, "verifyCode", answer);
		const step = await enter(arrival, memory, afterCode({ firstName: answer.data.first_name, signInType: memory.signInType }), answer.data);
		return memory.signInType === "registration" ? { ...step, cookies: [...step.cookies, await welcomeCookie(arrival)] } : step;
	},
	reset: async ({ arrival, memory, values }) => {
		const answer = await resetPassword(arrival, memory.email, values.oneTimeCode, values.password);
		if (answer.kind !== "done") return refusedPassword(arrival, memory, answer) ?? failed(arrival, memory, "resetPassword", answer);
		const user = answer.data;
		const next = afterSignIn({ email_verified: user.email_verified, first_name: user.first_name });
		return user.email_verified ? enter(arrival, memory, next, user) : go(memory, next);
	},
	name: async ({ arrival, memory, values }) => {
		const firstName = values.firstName.trim();
		const { session } = arrival.reader;
		if (session === null) return stay({ ...memory, screen: "start", error: { key: "auth.error.session", text: null } });
		if (firstName === "") return go(memory, afterName(memory.signInType));
		const answer = await updateProfile(arrival, session, { first_name: firstName });
		if (answer.kind !== "done") return failed(arrival, { ...memory, firstName: firstName.slice(0, 128) }, "profile", answer);
		const name = { first_name: answer.data.first_name ?? firstName };
		return go(
			{ ...memory, firstName: name.first_name.slice(0, 128) },
			afterName(memory.signInType),
			cookiesFor(name, isSecure(arrival.request)),
		);
	},
	skip: ({ memory }) => go(memory, afterName(memory.signInType)),
	back: ({ memory }) => go(memory, { screen: screenBefore(memory.screen) ?? memory.screen }),
	password: ({ memory }) => go(memory, { screen: "loginPassword", signInType: "login" }),
	email: ({ memory }) => go(memory, { screen: "start", signInType: "login" }),
	profile: ({ memory }) => go(memory, { screen: "nbcuProfile" }),
};

async function sendCode({ arrival, memory }: Form, purpose: CodePurpose, next: Step | null): Promise<FormStep> {
	const answer = await requestCode(arrival, memory.email, purpose);
	if (answer.kind !== "done") return failed(arrival, memory, "requestCode", answer);
	return next === null ? stay({ ...memory, codeResent: true }) : go(memory, next);
}

const placed = (memory: SignInMemory, next: Step): SignInMemory => ({
	...memory,
	screen: next.screen,
	signInType: next.signInType ?? memory.signInType,
});

const go = (memory: SignInMemory, next: Step, cookies: readonly string[] = []): FormStep => ({ memory: placed(memory, next), cookies });
const stay = (memory: SignInMemory): FormStep => ({ memory, cookies: [] });

async function enter(
	arrival: Arrival,
	memory: SignInMemory,
	next: Step,
	{ access_token, bedrock_session, first_name }: CookieFacts,
): Promise<FormStep> {
	// Who comes in was no robot: a household that shares an address is not shut out by its own readers.
	await giveBack(arrival.env, limits.formLookUps, clientAddress(arrival.request.headers));
	const cookies = cookiesFor({ access_token, bedrock_session, first_name }, isSecure(arrival.request));
	return go({ ...memory, firstName: (first_name ?? "").slice(0, 128) }, next, cookies);
}

/** A password that the service won't have is a fault of its field, not of the call. */
function refusedPassword(arrival: Arrival, memory: SignInMemory, answer: Missed): FormStep | null {
	if (answer.kind !== "refused" || !answer.refusal.fields.some(({ path }) => path === "password")) return null;
	const leaked = answer.refusal.userMessage === messagesFor(arrival.brand)("auth.error.leaked");
	return stay({ ...memory, faults: { password: leaked ? "auth.error.leaked" : "auth.error.password" } });
}

type Missed = Exclude<AccountsResult<unknown>, { kind: "done" }>;

function failed(arrival: Arrival, memory: SignInMemory, call: AuthCall, answer: Missed): FormStep {
	const shown = shownMessage(call, failureOf(answer));
	// How long to wait is known here, and there is no script to count it down.
	const wait = answer.kind === "refused" && answer.refusal.status === 429 && call === "requestCode" ? answer.refusal.retryAfter : null;
	const text = wait === null ? shown.text : messagesFor(arrival.brand)("auth.codeAgainIn", { n: wait });
	return stay({ ...memory, error: wait === null ? shown : { key: null, text } });
}

function failureOf(answer: Missed): CallFailure {
	if (answer.kind === "failed") return { kind: "failed", status: 503, message: "The account service could not be reached." };
	const { status, code, message, userMessage, fields, retryAfter } = answer.refusal;
	return {
		kind: "refused",
		status,
		code,
		message,
		...(userMessage === null ? {} : { userMessage }),
		...(retryAfter === null ? {} : { retryAfter }),
		fields: fields.map(({ path }) => path),
	};
}
