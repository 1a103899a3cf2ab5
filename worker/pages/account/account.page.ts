import { askAccounts, lacksAccountCall } from "../../content/readers/accounts.ts";
import { behindKey } from "../../document/plan.ts";
import type { Arrival } from "../../edge/arrival.ts";
import { freshNonce } from "../../edge/http/headers.ts";
import type { PageAnswer } from "../kernel/answer.ts";
import { viewContext } from "../kernel/context.ts";
import { respond } from "../kernel/definePage.ts";
import { viewPlan } from "../parts/Page.tsx";
import { Account } from "./Account.tsx";
import { accountModel, deletedModel, type RestoreModel, restoreModel } from "./account.model.ts";
import { laterAnswer, sessionEnded, signInFirst } from "./accountExits.ts";
import { accountMemoryCookie, publicReferer, readAccountMemory } from "./accountState.ts";
import { Deleted } from "./Deleted.tsx";
import { loadLatest } from "./latest.ts";
import { Restore } from "./Restore.tsx";

const answer = () => ({ isolated: true, nonce: freshNonce() });
const planAccount = viewPlan("account", Account, answer);
const planDeleted = viewPlan("account", Deleted, answer);
const planRestore = viewPlan("account", Restore, () => ({ ...answer(), ...behindKey }));

/** `/account` (contract §3): one reader's page, never cached. Anonymous readers sign in first. */
export async function accountPage(arrival: Arrival): Promise<PageAnswer> {
	const { session } = arrival.reader;
	if (!session) return signInFirst(arrival);
	const [remembered, profile, sessions, passkeys, newsletters, own, context] = await Promise.all([
		readAccountMemory(arrival),
		askAccounts(arrival, "profile", session),
		askAccounts(arrival, "sessions", session),
		askAccounts(arrival, "passkeys", session),
		askAccounts(arrival, "newsletters", session),
		loadLatest(arrival, session),
		viewContext(arrival),
	]);
	if (!profile.ok) return laterAnswer(profile.error) ?? sessionEnded(arrival, session);
	const { brand, flags, prefix } = arrival;
	const site = { brand, flags, prefix, t: context.t };
	const memory = { ...remembered, cameFrom: publicReferer(arrival) ?? remembered.cameFrom };
	const lists = {
		sessions: sessions.ok ? sessions.value : null,
		passkeys: passkeys.ok ? passkeys.value : null,
		newsletters: newsletters.ok ? newsletters.value : null,
		...own,
	};
	const model = accountModel(site, profile.value, lists, { memory, isPlain: lacksAccountCall(sessions), now: arrival.now });
	const response = await respond(arrival, context, model, planAccount(context, model), null);
	const isNotified = memory.notice !== null || memory.welcome || Object.keys(memory.faults).length > 0;
	if (isNotified || memory.cameFrom !== remembered.cameFrom) {
		const next = { ...memory, notice: null, faults: {}, welcome: false };
		response.headers.append("set-cookie", await accountMemoryCookie(arrival, session.userId, next));
	}
	return response;
}

/** `/account/deleted`: what is left to say; `?leaving` says that there is a way back for a week. */
export async function deletedPage(arrival: Arrival): Promise<Response> {
	const { brand, flags, prefix, search } = arrival;
	const context = await viewContext(arrival);
	const model = deletedModel({ brand, flags, prefix, t: context.t }, new URLSearchParams(search).has("leaving"));
	return respond(arrival, context, model, planDeleted(context, model), null);
}

/** `/account/restore`: asks before anything is done, since mail programs open links by themselves. */
export function restorePage(arrival: Arrival): Promise<Response> {
	const query = new URLSearchParams(arrival.search);
	const key = query.get("key") ?? "";
	return restoreAt(arrival, query.has("done") ? "done" : isRestoreKey(key) ? "ask" : "over", key);
}

export const isRestoreKey = (key: string): boolean => /^[A-Za-z0-9_-]{16,128}$/.test(key);

export async function restoreAt(arrival: Arrival, step: RestoreModel["step"], key = ""): Promise<Response> {
	const { brand, flags, prefix } = arrival;
	const context = await viewContext(arrival);
	const model = restoreModel({ brand, flags, prefix, t: context.t }, step, step === "ask" ? key : "");
	return respond(arrival, context, model, planRestore(context, model), null);
}
