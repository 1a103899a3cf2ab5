import type { Translate } from "../../../brands/messages/format.ts";
import { newslettersOf } from "../../../brands/newsletters.ts";
import type { Brand } from "../../../brands/schema.ts";
import type { PageFacts } from "../../document/facts.ts";
import type { PageFlags } from "../../edge/arrival.ts";
import type { PasskeyList, SessionList, SignUpList, User } from "../../schemas/accounts/account.ts";
import { dayTime, instantOf, type TimeModel } from "../kernel/dates.ts";
import { below } from "../kernel/links.ts";
import { type PasskeyModel, passkeyModel, type SessionModel, type SignUpModel, sessionModel, signUpModel } from "./accountRows.ts";
import type { AccountMemory } from "./accountState.ts";
import type { LatestModel, ReadersLists } from "./latest.ts";
import { type ListName, listsOf, ownFacts } from "./lists/list.model.ts";

/** The account's own page (contract §3): personal, never cached. */
export interface AccountModel {
	kind: "account";
	facts: PageFacts;
	memory: AccountMemory;
	user: { email: string; firstName: string; lastName: string; zipcode: string };
	/** The service speaks A7 and nothing more: a profile is all that it has. */
	isPlain: boolean;
	/** Null: could not be had. */
	sessions: readonly SessionModel[] | null;
	/** Null: could not be had. */
	passkeys: readonly PasskeyModel[] | null;
	/** Null: could not be had. */
	newsletters: readonly SignUpModel[] | null;
	newslettersUrl: string | null;
	privacyUrl: string;
	/** True if address and passkeys can be changed without another proof. */
	isProven: boolean;
	/** Date of a requested deletion, which can be cancelled until then. */
	leaves: TimeModel | null;
	/** The newest of each of the reader's lists at this brand. */
	latest: readonly LatestModel[];
	home: string;
	lists: readonly ListName[];
	calls: string;
	/** Base of the forms' addresses: the section follows. */
	action: string;
	signOut: string;
}

export interface DeletedModel {
	kind: "accountDeleted";
	facts: PageFacts;
	home: string;
	/** Signing in is the way back for a week; null: the account is gone. */
	signIn: string | null;
}

/** The return to an account's earlier address: question, done, or too late. */
export interface RestoreModel {
	kind: "restore";
	facts: PageFacts;
	step: "ask" | "done" | "over";
	/** Key from the mail's link; empty on other pages. */
	key: string;
	action: string;
	signIn: string;
}

interface AccountSite {
	brand: Brand;
	prefix: string;
	flags: PageFlags;
	t: Translate;
}

export function accountModel(
	site: AccountSite,
	user: User,
	lists: { sessions: SessionList | null; passkeys: PasskeyList | null; newsletters: SignUpList | null } & ReadersLists,
	{ memory, isPlain, now }: { memory: AccountMemory; isPlain: boolean; now: number },
): AccountModel {
	const { sessions, passkeys, newsletters } = lists;
	const { brand, prefix, t } = site;
	return {
		kind: "account",
		facts: ownFacts(site, "/account", t("account.title")),
		memory,
		user: {
			email: user.email ?? "",
			firstName: user.first_name ?? "",
			lastName: user.last_name ?? "",
			zipcode: lists.zipCode || (user.zipcode ?? ""),
		},
		isPlain,
		sessions: sessions === null ? null : sessions.sessions.map((session) => sessionModel(brand, t, session)),
		passkeys: passkeys === null ? null : passkeys.passkeys.map((passkey) => passkeyModel(brand, passkey)),
		newsletters: newsletters === null ? null : newsletters.newsletters.map((signUp) => signUpModel(brand, signUp)),
		newslettersUrl: newslettersOf(brand.id).length > 0 ? `${prefix}/newsletters` : null,
		privacyUrl: `${prefix}/privacy`,
		isProven: memory.proving === null && isProven(sessions, now),
		leaves: deletionTime(brand, user),
		latest: lists.latest,
		home: below(prefix, "/"),
		lists: listsOf(brand),
		calls: `${prefix}/auth`,
		action: `${prefix}/account`,
		signOut: `${prefix}/sign-out${memory.cameFrom === null ? "" : `?return=${encodeURIComponent(memory.cameFrom)}`}`,
	};
}

function deletionTime(brand: Brand, { leaves_at: at }: User): TimeModel | null {
	const instant = at === undefined ? null : instantOf(new Date(at).toISOString());
	return instant && dayTime(brand, instant);
}

export function deletedModel(site: AccountSite, isLeaving: boolean): DeletedModel {
	const { prefix, t } = site;
	return {
		kind: "accountDeleted",
		facts: ownFacts(site, "/account", isLeaving ? t("account.leavingTitle") : t("account.deletedTitle")),
		home: below(prefix, "/"),
		signIn: isLeaving ? `${prefix}/sign-in` : null,
	};
}

export function restoreModel(site: AccountSite, step: RestoreModel["step"], key: string): RestoreModel {
	const { t } = site;
	return {
		kind: "restore",
		facts: ownFacts(site, "/account", step === "done" ? t("account.restoredTitle") : t("account.restoreTitle")),
		step,
		key,
		action: `${site.prefix}/account/restore`,
		signIn: `${site.prefix}/sign-in`,
	};
}

/** Less than the service's own limit, so that there is time to fill in a form. */
const proofMs = 8 * 60_000;

/** A service that says nothing of proofs requests one itself. */
function isProven(list: SessionList | null, now: number): boolean {
	const at = list?.sessions.find(({ current }) => current)?.proven_at;
	return at === undefined || now - at < proofMs;
}
