import type { CallResult, TokenData } from "../domain/signIn/accountCalls.ts";
import { tokenExpired, tokenSubject } from "../domain/signIn/token.ts";
import type { AuthErrorKey } from "../domain/signIn/validation.ts";
import type { store as theStore } from "../page/store.ts";
import { authAtom, authenticated, unauthenticated } from "./auth.ts";
import type { StoredSession } from "./stored.ts";
import { afterAdopting, afterAsking, atTime, isDue, isFresh, noWatch } from "./tokenWatch.ts";

/** The parts of the browser that a token's life needs. */
export interface TokenSurroundings {
	store: Pick<typeof theStore, "get" | "set">;
	read: () => StoredSession;
	clear: () => void;
	refresh: (userId: string) => Promise<CallResult<TokenData>>;
	/** Runs one tab's work at a time; false when its turn did not come. */
	inOneTab: (run: () => Promise<void>) => Promise<boolean>;
	now: () => number;
	hidden: () => boolean;
	/** A refresh failed (A8.24): its status, 0 without an answer. */
	onFailure: (status: number) => void;
	onSignedOut: () => void;
}

export interface TokenLife {
	/** Checks the token at a page's start (A4.4), one refresh at most. */
	begin: () => Promise<void>;
	/** Checks for changed cookies and the token's end, unless hidden. */
	look: () => Promise<void>;
	/** Handles an identity event "signed in" (C4.48, C4.50), seen or not. */
	signedIn: (accountType: AccountType) => Promise<void>;
}

/** The kind of account of a brand's readers (C6.3, docs/decisions/0025-account-types.md). */
export type AccountType = "forgerock" | "bedrock";

/** Syncs the authentication store with the cookies, and refreshes the token while the page is seen. Never throws. */
export function tokenLife(browser: TokenSurroundings): TokenLife {
	const keeper = new TokenKeeper(browser);
	let isBusy = false;
	/** Serializes looks: a running refresh ends first. */
	const once = async (work: () => Promise<void>): Promise<void> => {
		if (isBusy) return;
		isBusy = true;
		try {
			await work();
		} finally {
			isBusy = false;
		}
	};
	return {
		begin: () => once(() => keeper.begin()),
		signedIn: (accountType) => once(() => keeper.signedIn(accountType)),
		look: () => (browser.hidden() ? Promise.resolve() : once(() => keeper.look())),
	};
}

/** The store of a page between its cookies and the account service; its knowledge of the token is one value (tokenWatch.ts). */
class TokenKeeper {
	readonly #browser: TokenSurroundings;
	#watch = noWatch;

	constructor(browser: TokenSurroundings) {
		this.#browser = browser;
	}

	async begin(): Promise<void> {
		const { now, read } = this.#browser;
		const stored = read();
		const subject = tokenSubject(stored.token);
		if (stored.token === null || subject === null || !tokenExpired(stored.token, now())) this.#judge(stored);
		else {
			this.#watch = { ...this.#watch, seen: stored.token };
			await this.#renew(subject, true);
		}
	}

	async look(): Promise<void> {
		const { now, read, store } = this.#browser;
		const stored = read();
		const { authenticationState, user } = store.get(authAtom);
		this.#watch = atTime(this.#watch, now());
		if (stored.token !== this.#watch.seen) this.#judge(stored);
		else if (authenticationState === "authenticated" && stored.token !== null && user) {
			if (stored.name !== null && stored.name !== user.first_name) {
				const named = { ...user, first_name: stored.name };
				store.set(authAtom, (before) => ({ ...before, user: named }));
			}
			if (isDue(this.#watch, now())) await this.#renew(user.user_id, false);
		}
		this.#watch = { ...this.#watch, lookedAt: now() };
	}

	/**
	 * Settles a sign-in. By forgerock the token came along and sets authentication. By bedrock it is refreshed, unless the cookies hold one
	 * that this page has not seen: that is the refreshed one.
	 */
	async signedIn(accountType: AccountType): Promise<void> {
		const { token } = this.#browser.read();
		const subject = tokenSubject(token);
		if (accountType === "forgerock" || token !== this.#watch.seen || subject === null) await this.look();
		else await this.#renew(subject, false);
	}

	/** Requests a fresh token, unless another tab did before this one's turn. */
	async #renew(userId: string, isStarting: boolean): Promise<void> {
		const { now, read, refresh, inOneTab, onFailure } = this.#browser;
		const stale = this.#watch.seen;
		this.#watch = afterAsking(this.#watch, now(), isStarting);
		const unanswered = () => {
			// No answer is no sign-out: the keys stay for the next page's try.
			if (isStarting) this.#endSession("auth.error.request" satisfies AuthErrorKey);
		};
		const ran = await inOneTab(async () => {
			const before = read();
			if (before.token !== stale) return this.#judge(before);
			const answer = await refresh(userId);
			const { token, name } = read();
			if (answer.ok) {
				// Signed out elsewhere while this was under way.
				if (token === null) return this.#end(null);
				this.#watch = { ...this.#watch, seen: token };
				return this.#adopt(token === stale ? answer.value.access_token : token, userId, name, true);
			}
			const { kind, status, userMessage } = answer.error;
			onFailure(status);
			// Somebody has signed in meanwhile.
			if (token !== null && token !== stale) return this.#judge({ token, name });
			if (kind === "refused" && status < 500 && status !== 429)
				return this.#end(userMessage ?? ("auth.error.session" satisfies AuthErrorKey));
			unanswered();
		});
		if (!ran) unanswered();
	}

	/** Adopts an unseen token without a refresh: two tabs never refresh in turns. */
	#judge({ token, name }: StoredSession): void {
		const { now, store } = this.#browser;
		const subject = tokenSubject(token);
		if (token !== null && subject !== null) {
			this.#watch = { ...this.#watch, seen: token };
			this.#adopt(token, subject, name, isFresh(this.#watch, now()));
		} else if (token !== null || store.get(authAtom).authenticationState !== "unauthenticated") this.#end(null);
	}

	#adopt(token: string, userId: string, name: string | null, isArriving: boolean): void {
		const { now, store } = this.#browser;
		const { authenticationState, user } = store.get(authAtom);
		// Somebody else signed in (C30): the former reader's data goes first.
		if (authenticationState === "authenticated" && user?.user_id !== userId) this.#endSession(null);
		store.set(authAtom, (before) =>
			authenticated(before, { token, user: { user_id: userId, ...(name === null ? {} : { first_name: name }) } }),
		);
		this.#watch = afterAdopting(this.#watch, token, now(), isArriving);
	}

	/** Signs out: nothing of the session stays in this browser (A4.1). */
	#end(error: string | null): void {
		this.#browser.clear();
		// What can't be cleared is not taken up again.
		this.#watch = { ...this.#watch, seen: this.#browser.read().token };
		this.#endSession(error);
	}

	#endSession(error: string | null): void {
		const { store, onSignedOut } = this.#browser;
		const was = store.get(authAtom).authenticationState === "authenticated";
		store.set(authAtom, (before) => unauthenticated(before, error));
		if (was) onSignedOut();
	}
}
