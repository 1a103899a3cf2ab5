import { askAccounts } from "../../content/accounts.ts";
import type { Arrival } from "../../edge/arrival.ts";
import { redirect } from "../../edge/http/redirect.ts";
import { forgetSessions } from "../../edge/identity/session.ts";
import { errorPage } from "../error/error.page.tsx";
import { viewContext } from "../shared/context.ts";
import { respond } from "../shared/respond.ts";
import { type RestoreModel, restoreModel } from "./account.model.ts";
import { cleared } from "./accountExits.ts";
import { planAccount } from "./planAccount.tsx";

/** `/account/restore`: asks before anything is done, since mail programs open links by themselves. */
export function restorePage(arrival: Arrival): Promise<Response> {
	const query = new URLSearchParams(arrival.search);
	const key = query.get("key") ?? "";
	return restoreAt(arrival, query.has("done") ? "done" : keyPattern.test(key) ? "ask" : "over", key);
}

/** What a mail's link may hold. */
const keyPattern = /^[A-Za-z0-9_-]{16,128}$/;

async function restoreAt(arrival: Arrival, step: RestoreModel["step"], key = ""): Promise<Response> {
	const { brand, flags, prefix } = arrival;
	const context = await viewContext(arrival);
	const model = restoreModel({ brand, flags, prefix, t: context.t }, step, step === "ask" ? key : "");
	return respond(arrival, context, model, planAccount(context, model), null);
}

/** POST /account/restore: gives the account back to the address that it had; nobody need be signed in. */
export async function restoreForm(arrival: Arrival, key: string): Promise<Response> {
	if (!keyPattern.test(key)) return restoreAt(arrival, "over");
	const answer = await askAccounts(arrival, "restoreEmail", key);
	if (!answer.ok) return answer.error.kind === "refused" ? restoreAt(arrival, "over") : errorPage(arrival, 503);
	forgetSessions();
	return cleared(arrival, redirect(arrival, 303, `${arrival.prefix}/account/restore?done`));
}
