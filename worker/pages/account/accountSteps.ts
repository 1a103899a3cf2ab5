import * as v from "valibot";
import type { MessageKey } from "../../../brands/messages/en.ts";
import { messagesFor } from "../../../brands/messages/format.ts";
import { emailAddress } from "../../../client/domain/emailAddress.ts";
import type { CallFailure } from "../../../client/domain/signIn/accountCalls.ts";
import { checkInputCode } from "../../../client/domain/signIn/messages.ts";
import {
	cleanCode,
	codeFault,
	loginPasswordFault,
	newPasswordCriteria,
	newPasswordFault,
} from "../../../client/domain/signIn/validation.ts";
import { isUnknownZip } from "../../content/localNews.ts";
import { askAccounts } from "../../content/readers/accounts.ts";
import { callerOf, deleteCustomer, forgetZip, saveZip } from "../../content/readers/myNews.ts";
import type { Arrival, Session } from "../../edge/arrival.ts";
import { isSecure } from "../../edge/http/cookies.ts";
import { forgetSession, forgetSessions } from "../../edge/identity/session.ts";
import { cookiesFor } from "../../edge/identity/sessionCookies.ts";
import { NewsletterKey } from "../../schemas/documents/newsletter.ts";
import type { AccountSection } from "../kernel/addresses.ts";
import { zipOf } from "../parts/local/local.model.ts";
import { type AccountField, type AccountMemory, passwordFaultOf } from "./accountState.ts";

export interface Form {
	arrival: Arrival;
	session: Session;
	section: AccountSection;
	/** As it was, without what has been shown. */
	memory: AccountMemory;
	/** The button's value. */
	action: string;
	field: (key: string) => string;
}

/** The outcome of a form; `null`: there is no such button. */
type Outcome = { memory: AccountMemory; cookies?: readonly string[] } | "ended" | "deleted" | "leaving" | null;

export const sections: Readonly<Record<AccountSection, (form: Form) => Promise<Outcome> | Outcome>> = {
	profile,
	newsletters,
	email,
	password,
	passkeys,
	sessions,
	leave: deleteAccount,
};

export type ProofStep = "prove" | "proofCode" | "proofPassword";

export const proofSteps: Readonly<Record<ProofStep, (form: Form) => Promise<Outcome> | Outcome>> = {
	prove,
	proofPassword: ({ memory }) => ({ memory: { ...memory, proving: "password" } }),
	proofCode: (form) => codeSent(form, "proof", (ok) => ({ proving: ok ? "code" : "password" })),
};

async function prove(form: Form): Promise<Outcome> {
	const { arrival, session, memory } = form;
	const { faults, proof } = proofOf(form, memory.proving === "code");
	if (Object.keys(faults).length > 0) return faulty(form, faults);
	const answer = await askAccounts(arrival, "prove", session, proof);
	return answer.ok ? noticed({ ...form, memory: { ...memory, proving: null } }, true, "account.proven") : missed(form, answer.error);
}

function proofOf({ field }: Form, byCode: boolean) {
	const [password, code] = [field("currentPassword"), cleanCode(field("oneTimeCode"))];
	return byCode
		? { faults: optional("oneTimeCode", codeFault(code)), proof: { one_time_code: code } }
		: { faults: optional("currentPassword", loginPasswordFault(password)), proof: { password } };
}

async function profile(form: Form): Promise<Outcome> {
	const { arrival, session, field } = form;
	const written = field("zipcode").trim();
	const zipcode = written === "" ? "" : zipOf(written);
	if (zipcode === null) return faulty(form, { zipcode: "account.zipFault" });
	if (zipcode !== "" && (await isUnknownZip(arrival, zipcode))) return faulty(form, { zipcode: "local.zipNotFound" });
	const values = { first_name: field("first_name").trim(), last_name: field("last_name").trim(), zipcode };
	// My-news leads local news and weather (A3.8). First: the next try still knows of the code. Empty takes what the field showed (A4.19).
	const caller = callerOf(arrival, session);
	if (zipcode === "" && field("former") !== "" && !(await forgetZip(caller)).ok) return faulty(form, { zipcode: "save.failed" });
	const answer = await askAccounts(arrival, "updateProfile", session, values);
	if (!answer.ok) return missed(form, answer.error);
	const cookies = cookiesFor({ first_name: answer.value.first_name ?? values.first_name }, isSecure(arrival.request));
	const isStored = zipcode === "" || (await saveZip(caller, zipcode)).ok;
	return { ...(!isStored ? faulty(form, { zipcode: "save.failed" }) : noticed(form, true, "account.changesSaved")), cookies };
}

async function newsletters(form: Form): Promise<Outcome> {
	const { arrival, session, field, action } = form;
	const key = field("id");
	if (action !== "unsubscribe" || !v.is(NewsletterKey, key)) return null;
	const answer = await askAccounts(arrival, "unsubscribeNewsletter", session, key);
	return answer.ok ? noticed(form, true, "newsletter.unsubscribed") : missed(form, answer.error);
}

async function email(form: Form): Promise<Outcome> {
	const { arrival, session, field, memory, action } = form;
	if (action === "cancel") return { memory: { ...memory, newEmail: null } };
	if (action === "send" || action === "resend") {
		const address = action === "resend" ? memory.newEmail : emailAddress(field("email"));
		if (address === null) return faulty(form, { email: "auth.error.email" });
		const answer = await askAccounts(arrival, "requestCode", address, "email", session.token);
		if (!answer.ok) return missed(form, answer.error);
		const text = messagesFor(arrival.brand)("auth.codeSent", { email: address });
		return { memory: { ...memory, newEmail: address, notice: { section: "email", ok: true, text } } };
	}
	if (action !== "confirm" || memory.newEmail === null) return action === "confirm" ? { memory } : null;
	const code = cleanCode(field("oneTimeCode"));
	const fault = codeFault(code);
	if (fault) return faulty(form, { oneTimeCode: fault });
	const answer = await askAccounts(arrival, "changeEmail", session, memory.newEmail, code);
	if (!answer.ok) return missed(form, answer.error);
	forgetSessions();
	const text = messagesFor(arrival.brand)("account.emailChanged", { email: answer.value.email ?? memory.newEmail });
	return { memory: { ...memory, newEmail: null, notice: { section: "email", ok: true, text } } };
}

async function password(form: Form): Promise<Outcome> {
	const { arrival, session, field, memory, action } = form;
	if (action === "password") return { memory: { ...memory, passwordByCode: false } };
	if (action === "code") return codeSent(form, "reset", (ok) => ({ passwordByCode: ok || memory.passwordByCode }));
	if (action !== "change") return null;
	const known = await askAccounts(arrival, "profile", session);
	if (!known.ok) return missed(form, known.error);
	const [current, next, code] = [field("currentPassword"), field("password"), cleanCode(field("oneTimeCode"))];
	const faults: AccountMemory["faults"] = {
		...optional("password", shownPasswordFault(next, known.value.email ?? "")),
		...(memory.passwordByCode ? optional("oneTimeCode", codeFault(code)) : optional("currentPassword", loginPasswordFault(current))),
	};
	if (Object.keys(faults).length > 0) return faulty(form, faults);
	const proof = memory.passwordByCode ? { one_time_code: code } : { current_password: current };
	const answer = await askAccounts(arrival, "changePassword", session, proof, next);
	if (!answer.ok) return missed(form, answer.error);
	forgetSessions();
	return noticed({ ...form, memory: { ...memory, passwordByCode: false } }, true, "account.passwordChanged");
}

async function passkeys(form: Form): Promise<Outcome> {
	const { arrival, session, field, action } = form;
	// A call stored the passkey: back to the page that lists it.
	if (action === "added") return noticed(form, true, "account.passkeyAdded");
	const id = field("id");
	if (action !== "remove" || !/^[A-Za-z0-9_-]{1,128}$/.test(id)) return null;
	const answer = await askAccounts(arrival, "removePasskey", session, id);
	return answer.ok ? noticed(form, true, "account.passkeyRemoved") : missed(form, answer.error);
}

async function sessions(form: Form): Promise<Outcome> {
	const { arrival, session, field } = form;
	const id = field("id");
	if (form.action !== "end" || !/^[A-Za-z0-9_-]{1,128}$/.test(id)) return null;
	const answer = await askAccounts(arrival, "endSession", session, id);
	if (!answer.ok) return missed(form, answer.error);
	forgetSession(id, arrival.now);
	return id === session.sessionId ? "ended" : noticed(form, true, "account.sessionEnded");
}

async function deleteAccount(form: Form): Promise<Outcome> {
	const { arrival, session, memory, action } = form;
	if (action === "ask" || action === "password") return { memory: { ...memory, deleting: "password" } };
	if (action === "keep") return { memory: { ...memory, deleting: null } };
	if (action === "stay") {
		const answer = await askAccounts(arrival, "keepAccount", session);
		return answer.ok ? noticed(form, true, "account.safe") : missed(form, answer.error);
	}
	if (action === "code") return codeSent(form, "signin", (ok) => ({ deleting: ok ? "code" : "password" }));
	if (action !== "delete" || memory.deleting === null) return action === "delete" ? { memory } : null;
	const { faults, proof } = proofOf(form, memory.deleting === "code");
	if (Object.keys(faults).length > 0) return faulty(form, faults);
	const answer = await askAccounts(arrival, "deleteAccount", session, proof);
	if (!answer.ok) return missed(form, answer.error);
	if (answer.value.leaves_at !== undefined) return "leaving";
	// Another service ended the account at once: only this call ends ours.
	const gone = deleteCustomer(callerOf(arrival, session));
	arrival.ctx.waitUntil(gone);
	await gone;
	return "deleted";
}

/** Sends a code to the account's own address; `then`: what the form remembers, by whether it was sent. */
async function codeSent(
	form: Form,
	purpose: "reset" | "signin" | "proof",
	then: (ok: boolean) => Partial<AccountMemory>,
): Promise<Outcome> {
	const { arrival, memory, section, session } = form;
	const known = await askAccounts(arrival, "profile", session);
	if (!known.ok) return missed(form, known.error);
	const email = known.value.email ?? "";
	const answer = await askAccounts(arrival, "requestCode", email, purpose, session.token);
	const outcome = answer.ok
		? { memory: { ...memory, notice: { section, ok: true, text: messagesFor(arrival.brand)("auth.codeSent", { email }) } } }
		: missed(form, answer.error);
	return outcome === "ended" ? outcome : { memory: { ...outcome.memory, ...then(answer.ok) } };
}

/** Here no criterion is listed: that the email is in the password is said (A5.3). */
function shownPasswordFault(password: string, email: string): MessageKey | null {
	const unmet = newPasswordCriteria(password, email).filter(({ met }) => !met);
	return unmet.length === 1 && unmet[0]?.criterion === "auth.criterionEmail" ? "auth.criterionEmail" : newPasswordFault(password, email);
}

function optional(field: AccountField, fault: MessageKey | null): AccountMemory["faults"] {
	return fault === null ? {} : { [field]: fault };
}

function faulty({ memory }: Form, faults: AccountMemory["faults"]): { memory: AccountMemory } {
	return { memory: { ...memory, faults } };
}

type Plain = MessageKey &
	(
		| "account.changesSaved"
		| "account.changesFailed"
		| "account.passwordChanged"
		| "account.sessionEnded"
		| "account.passkeyAdded"
		| "account.passkeyRemoved"
		| "account.proofNeeded"
		| "account.proven"
		| "account.safe"
		| "newsletter.unsubscribed"
	);

function noticed({ arrival, section, memory }: Form, ok: boolean, key: Plain): { memory: AccountMemory } {
	return { memory: { ...memory, notice: { section, ok, text: messagesFor(arrival.brand)(key) } } };
}

/** The page after a failed form: the fault at its field where the service names one, else the service's words under the form (A8.10). */
function missed(form: Form, failure: CallFailure): { memory: AccountMemory } | "ended" {
	const { kind, status, code, userMessage, fields = [] } = failure;
	if (kind === "failed") return noticed(form, false, "account.changesFailed");
	if (status === 401 || status === 403) return "ended";
	const t = messagesFor(form.arrival.brand);
	if (code === "proof_needed") {
		return noticed({ ...form, memory: { ...form.memory, proving: form.memory.proving ?? "password" } }, false, "account.proofNeeded");
	}
	if (fields.some(({ path }) => path === "password" || path === "new_password")) {
		return faulty(form, { password: passwordFaultOf(t, userMessage) });
	}
	if (code === checkInputCode) return faulty(form, { currentPassword: "auth.error.wrongPassword" });
	const text = userMessage ?? (status === 429 ? t("auth.error.tooMany") : t("account.changesFailed"));
	return { memory: { ...form.memory, notice: { section: form.section, ok: false, text } } };
}
