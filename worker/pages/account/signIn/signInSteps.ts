import { messagesFor } from "../../../../brands/messages/format.ts";
import { type AccountCalls, type CallFailure, callsThrough } from "../../../../client/domain/signIn/accountCalls.ts";
import { type FormAction, isFormAction } from "../../../../client/domain/signIn/actions.ts";
import { shownMessage } from "../../../../client/domain/signIn/messages.ts";
import { personWantedCode } from "../../../../client/domain/signIn/payloads.ts";
import type { Screen } from "../../../../client/domain/signIn/screens.ts";
import { type FieldFault, type StepOutcome, takeStep } from "../../../../client/domain/signIn/steps.ts";
import type { AuthErrorKey, FormValues } from "../../../../client/domain/signIn/validation.ts";
import { readAnswer } from "../../../content/readers/accounts.ts";
import { countAttempt } from "../../../content/readers/attempts.ts";
import type { Arrival } from "../../../edge/arrival.ts";
import { askForReader } from "../../../edge/identity/readerCalls.ts";
import { servedCall } from "../../../schemas/accounts/accountTable.ts";
import { entryCookies, passwordFaultOf, welcomeCookie } from "../accountState.ts";
import type { SignInMemory } from "./signInState.ts";

export interface FormStep {
	memory: SignInMemory;
	cookies: readonly string[];
}

type Fields = Readonly<Record<string, string>>;

/** Longest field that is looked at; what is longer is no name, code or password of ours. */
const maxField = 1024;
/** Longest address and name that are stored. */
const maxEmail = 254;
const maxName = 128;

/**
 * Handles a form of the flow without script by the browser's steps (client/domain/signIn/steps.ts). `memory` is the state before it, with
 * its screen; null for an unknown button.
 */
export async function takeFormStep(arrival: Arrival, memory: SignInMemory, fields: Fields): Promise<FormStep | null> {
	const action = fields.do ?? primary[memory.screen];
	if (!isFormAction(action)) return null;
	const field = (name: string) => (fields[name] ?? "").slice(0, maxField);
	const values: FormValues = {
		email: "email" in fields ? field("email") : memory.email,
		password: field("password"),
		termsAndConditions: "termsAndConditions" in fields,
		oneTimeCode: field("oneTimeCode"),
		firstName: "firstName" in fields ? field("firstName") : memory.firstName,
	};
	const { screen, signInType } = memory;
	const cookies: string[] = [];
	let isLeaving = false;
	const onLeaving = () => {
		isLeaving = true;
	};
	const outcome = await takeStep(
		action,
		{ screen, signInType, values, draft: null, reader: arrival.reader.session },
		{
			calls: callsOfForm(arrival, cookies, onLeaving),
			// No form can prove that a person sends it: instead there are few attempts for each address.
			botToken: async () => null,
			answerWithPasskey: async () => null,
			begin: () => undefined,
			options: { successScreen: true },
			track: () => undefined,
		},
	);
	const next = remembered(arrival, memory, { ...values, ...outcome.values }, outcome);
	// An account due for deletion is shown where that can be cancelled.
	return { memory: isLeaving ? { ...next, returnTo: null } : next, cookies };
}

const primary: Readonly<Partial<Record<Screen, FormAction>>> = {
	start: "continue",
	loginPassword: "login",
	createAccount: "register",
	verifyOneTimeCode: "verify",
	loginWithOneTimeCode: "verify",
	resetPassword: "reset",
	userName: "name",
	newPassword: "choose",
};

/** The calls of a form, made by the edge, whose cookies go with the answer. `onLeaving`: a session began in an account due for deletion. */
function callsOfForm(arrival: Arrival, cookies: string[], onLeaving: () => void): AccountCalls {
	return callsThrough(async (name, requested) => {
		const tooMany = servedCall(name).botChecked ? await rationed(arrival) : null;
		if (tooMany) return { ok: false, error: tooMany };
		const { result, cookies: set, registered, ...entry } = await askForReader(arrival, name, requested);
		cookies.push(...set);
		if (entry.isDeletionDue) onLeaving();
		if (registered) cookies.push(await welcomeCookie(arrival));
		cookies.push(...(await entryCookies(arrival, entry)));
		return result.ok ? readAnswer(arrival, name, result.value) : result;
	});
}

/** Counts attempts of steps for which scripts pass the bot check and forms can't; null below the limit. */
async function rationed(arrival: Arrival): Promise<CallFailure | null> {
	const wait = await countAttempt(arrival, "formLookUps");
	if (wait === null) return null;
	// While attempts can't be counted nobody has any (fault C21).
	if (wait === "uncounted") return { kind: "failed", status: 503, message: "Attempts can't be counted" };
	return { kind: "refused", status: 429, message: "Too many look-ups", retryAfter: wait };
}

function remembered(arrival: Arrival, memory: SignInMemory, values: FormValues, outcome: StepOutcome): SignInMemory {
	const { go, faults = {}, failed, entered, named, codeResent = false } = outcome;
	const firstName = named ?? (entered ? (entered.user.first_name ?? "") : memory.firstName);
	return {
		...memory,
		screen: go?.screen ?? memory.screen,
		signInType: go?.signInType ?? memory.signInType,
		email: values.email.slice(0, maxEmail) || (Object.hasOwn(faults, "email") ? "" : memory.email),
		firstName: firstName.slice(0, maxName),
		faults: Object.fromEntries(Object.entries(faults).map(([field, fault]) => [field, keyOf(arrival, fault)])),
		error: failed ? shownIn(arrival, failed) : null,
		codeResent,
	};
}

function keyOf({ brand }: Arrival, fault: FieldFault): AuthErrorKey {
	return "key" in fault ? fault.key : passwordFaultOf(messagesFor(brand), fault.text);
}

function shownIn({ brand }: Arrival, { call, failure }: NonNullable<StepOutcome["failed"]>): SignInMemory["error"] {
	// A person can be proven by a script alone.
	if (failure.code === personWantedCode) return { key: null, text: messagesFor(brand)("auth.personWanted") };
	// How long to wait is known here, and there is no script to count it down.
	if (failure.status === 429 && call === "requestCode" && failure.retryAfter !== undefined)
		return { key: null, text: messagesFor(brand)("auth.codeAgainIn", { n: failure.retryAfter }) };
	return shownMessage(call, failure);
}
