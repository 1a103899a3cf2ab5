import { askAccounts } from "../../content/readers/accounts.ts";
import type { Arrival } from "../../edge/arrival.ts";
import { withCookies } from "../../edge/http/cookies.ts";
import { readFields } from "../../edge/http/formFields.ts";
import { jsonError } from "../../edge/http/json.ts";
import { redirect } from "../../edge/http/redirect.ts";
import { forgetSessions } from "../../edge/identity/session.ts";
import { accountSections } from "../kernel/addresses.ts";
import { errorAnswer, type PageAnswer } from "../kernel/answer.ts";
import { isRestoreKey, restoreAt } from "./account.page.ts";
import { accountLeft, laterAnswer, sessionEnded, signInFirst, withoutSession } from "./accountExits.ts";
import { accountMemoryCookie, readAccountMemory } from "./accountState.ts";
import { type Form, type ProofStep, proofSteps, sections } from "./accountSteps.ts";

/** POST /account/{section}: one form of the page, then the page with its result (303). */
export async function accountForm(arrival: Arrival, name: string): Promise<PageAnswer> {
	const section = accountSections.find((known) => known === name);
	if (!section && name !== "restore") return errorAnswer(404);
	const read = await readFields(arrival);
	if (!read.ok) return read.response;
	if (!section) return restoreForm(arrival, read.fields.key ?? "");
	const { session } = arrival.reader;
	if (!session) return signInFirst(arrival);
	const remembered = await readAccountMemory(arrival);
	const field = (key: string) => (read.fields[key] ?? "").slice(0, maxField);
	const form: Form = {
		arrival,
		session,
		section,
		memory: { ...remembered, notice: null, faults: {}, welcome: false },
		action: read.fields.do ?? "",
		field,
	};
	const outcome = Object.hasOwn(proofSteps, form.action) ? await proofSteps[form.action as ProofStep](form) : await sections[section](form);
	if (outcome === null) return jsonError(arrival, 400, { code: "invalid", message: "There is no such step." });
	if (outcome === "ended") return sessionEnded(arrival, session);
	if (outcome === "deleted" || outcome === "leaving") return accountLeft(arrival, session, outcome);
	const line = await accountMemoryCookie(arrival, session.userId, outcome.memory);
	return withCookies(redirect(arrival, 303, `${arrival.prefix}/account#${section}`), [line, ...(outcome.cookies ?? [])]);
}

const maxField = 1024;

/** POST /account/restore: gives the account back to the address that it had; nobody need be signed in. */
async function restoreForm(arrival: Arrival, key: string): Promise<PageAnswer> {
	if (!isRestoreKey(key)) return restoreAt(arrival, "over");
	const answer = await askAccounts(arrival, "restoreEmail", key);
	if (!answer.ok) return laterAnswer(answer.error) ?? restoreAt(arrival, "over");
	forgetSessions();
	return withoutSession(arrival, redirect(arrival, 303, `${arrival.prefix}/account/restore?done`));
}
