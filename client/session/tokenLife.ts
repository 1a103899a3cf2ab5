import type { CallResult, TokenData } from "../domain/signIn/accountCalls.ts";
import { tokenExpired, tokenLeftMs, tokenSubject } from "../domain/signIn/token.ts";
import type { store as theStore } from "../page/store.ts";
import { type AuthState, authAtom, authenticated, unauthenticated } from "./auth.ts";
import type { StoredSession } from "./stored.ts";

/** How often the cookies are looked at while the page is seen (A4.5, A9.6). */
export const cookiePollMs = 5000;

/** A token is renewed this long before its end. */
const earlyMs = 90_000;
/** Whatever tokens and clocks say, refreshes of a page are this far apart. */
const floorMs = 30_000;
/** After a refresh without an answer. */
const againMs = 60_000;
/** For a token that doesn't say how long it lives. */
const presumedLifeMs = 900_000;

/** What the life of a token needs of the browser. */
export interface TokenSurroundings {
	store: Pick<typeof theStore, "get" | "set">;
	read: () => StoredSession;
	clear: () => void;
	refresh: (userId: string) => Promise<CallResult<TokenData>>;
	/** Runs one tab's work at a time; false when its turn did not come. */
	inOneTab: (run: () => Promise<void>) => Promise<boolean>;
	now: () => number;
	hidden: () => boolean;
	/** A refresh gave nothing (A8.24): its status, 0 without an answer. */
	onFailure: (status: number) => void;
	/** Somebody who was signed in no longer is, or is somebody else. */
	onSignedOut: () => void;
}

/** A page's hold on its reader's token. */
export interface TokenLife {
	/** Looks at the token as a page that begins does (A4.4), one refresh at most. */
	begin: () => Promise<void>;
	/** Looks whether the cookies changed or the token nears its end; nothing while the page is hidden. */
	look: () => Promise<void>;
	/** Hears an identity event "signed in" (C4.48, C4.50), seen or not. */
	signedIn: (accountType: AccountType) => Promise<void>;
}

/** What kind of account a brand's readers have (C6.3, docs/decisions/0025-account-types.md). */
export type AccountType = "forgerock" | "bedrock";

/** Keeps the authentication store as the cookies are, and the token fresh while the page is seen. Nothing here throws. */
export function tokenLife({ store, read, clear, refresh, inOneTab, now, hidden, onFailure, onSignedOut }: TokenSurroundings): TokenLife {
	/** The token that was judged last. */
	let seen: string | null = null;
	let adoptedAt = 0;
	let lookedAt = Number.NEGATIVE_INFINITY;
	let renewIn = Number.POSITIVE_INFINITY;
	let busy = false;

	const state = (): AuthState => store.get(authAtom);

	function endSession(error: string | null): void {
		const was = state().authenticationState === "authenticated";
		store.set(authAtom, (before) => unauthenticated(before, error));
		if (was) onSignedOut();
	}

	/** Signed out for good: nothing of the session stays in this browser (A4.1). */
	function end(error: string | null): void {
		clear();
		// What can't be cleared is not taken up again.
		seen = read().token;
		endSession(error);
	}

	function adopt(token: string, userId: string, name: string | null, arriving: boolean): void {
		const { authenticationState, user } = state();
		// Somebody else signed in (C30): all that was known goes before anything is shown of them.
		if (authenticationState === "authenticated" && user?.user_id !== userId) endSession(null);
		store.set(authAtom, (before) =>
			authenticated(before, { token, user: { user_id: userId, ...(name === null ? {} : { first_name: name }) } }),
		);
		const left = tokenLeftMs(token, arriving ? "arriving" : now()) ?? presumedLifeMs;
		adoptedAt = now();
		renewIn = Math.max(left - earlyMs, left / 2, floorMs);
	}

	/** Asks for a fresh token, unless another tab has done so by the time it is this tab's turn. */
	async function renew(userId: string, starting: boolean): Promise<void> {
		const stale = seen;
		adoptedAt = now();
		renewIn = starting ? Number.POSITIVE_INFINITY : againMs;
		const unanswered = (message: string) => {
			// No answer is no sign-out: the keys stay, so that the next page tries again.
			if (starting) endSession(message);
		};
		const ran = await inOneTab(async () => {
			const before = read();
			if (before.token !== stale) return judge(before);
			const answer = await refresh(userId);
			const { token, name } = read();
			if (answer.ok) {
				// Signed out elsewhere while this was under way.
				if (token === null) return end(null);
				seen = token;
				return adopt(token === stale ? answer.value.access_token : token, userId, name, true);
			}
			const { kind, status, message, userMessage } = answer.error;
			onFailure(status);
			if (kind === "refused" && status < 500 && status !== 429) return end(userMessage ?? message);
			unanswered(message);
		});
		if (!ran) unanswered("No turn among tabs");
	}

	/** A token that this page has not seen: whose it is. It is taken as it is, so that two tabs never refresh in turns. */
	function judge({ token, name }: StoredSession): void {
		if (token === null) {
			if (state().authenticationState !== "unauthenticated") end(null);
			return;
		}
		const subject = tokenSubject(token);
		if (subject === null) {
			end(null);
			return;
		}
		seen = token;
		// Made by another tab between two looks, it is new, whatever the clock says.
		adopt(token, subject, name, Math.abs(now() - lookedAt) <= 2 * cookiePollMs);
	}

	async function begin(): Promise<void> {
		const stored = read();
		const subject = tokenSubject(stored.token);
		if (stored.token === null || subject === null || !tokenExpired(stored.token, now())) judge(stored);
		else {
			seen = stored.token;
			await renew(subject, true);
		}
	}

	async function look(): Promise<void> {
		const stored = read();
		const { authenticationState, user } = state();
		// A clock that was put back would keep the renewal waiting for as long.
		if (now() < adoptedAt) adoptedAt = now();
		if (stored.token !== seen) judge(stored);
		else if (authenticationState === "authenticated" && stored.token !== null && user) {
			if (stored.name !== null && stored.name !== user.first_name) {
				const named = { ...user, first_name: stored.name };
				store.set(authAtom, (before) => ({ ...before, user: named }));
			}
			if (now() - adoptedAt >= renewIn) await renew(user.user_id, false);
		}
		lookedAt = now();
	}

	/**
	 * Who signs in by forgerock brings a token: authentication is set by it. By bedrock the token is refreshed instead, unless
	 * the cookies already hold one that this page has not seen: that is the refreshed one.
	 */
	async function signedIn(accountType: AccountType): Promise<void> {
		const { token } = read();
		const subject = tokenSubject(token);
		if (accountType === "forgerock" || token !== seen || subject === null) await look();
		else await renew(subject, false);
	}

	/** One look at a time: a refresh that is under way ends first. */
	async function once(work: () => Promise<void>): Promise<void> {
		if (busy) return;
		busy = true;
		try {
			await work();
		} finally {
			busy = false;
		}
	}

	return {
		begin: () => once(begin),
		signedIn: (accountType) => once(() => signedIn(accountType)),
		look: () => (hidden() ? Promise.resolve() : once(look)),
	};
}
