import fc from "fast-check";
import { createStore } from "jotai/vanilla";
import { describe, expect, it } from "vitest";
import { isProtected, screens } from "../domain/signIn/screens.ts";
import {
	type AuthState,
	authAtom,
	authenticated,
	authenticationRequested,
	authFailed,
	authLoading,
	authStart,
	modalClosed,
	modalOpened,
	screenSet,
	unauthenticated,
	withSituation,
} from "./auth.ts";

const ana = { token: "t1", user: { user_id: "u1", first_name: "Ana" } };
const signedIn = authenticated(withSituation(authStart, { vertical: "today", pageView: "article" }), ana);

describe("authentication store (A3.3)", () => {
	it("has the specification's state, of which nothing is known at first", () => {
		expect(Object.keys(authStart).sort()).toEqual(
			[
				"access_token error loading brand showAuthenticationModal screen signInType authenticationState showGate pageView isOverlay user vertical",
			]
				.flatMap((line) => line.split(" "))
				.sort(),
		);
		expect(authStart).toMatchObject({ authenticationState: "unknown", screen: "start", brand: "today", user: null, access_token: null });
	});

	it("is changed by functions on it", () => {
		const store = createStore();
		store.set(authAtom, (state) => screenSet(state, "userName"));
		expect(store.get(authAtom).screen).toBe("userName");
	});

	it("tells that a call is under way, then what went wrong (A7.31)", () => {
		const requested = authLoading(authFailed(authStart, "Wrong"));
		expect(requested).toMatchObject({ loading: true, error: null });
		expect(authFailed(requested, "There was an error logging in")).toMatchObject({
			loading: false,
			error: "There was an error logging in",
		});
	});
});

describe("becoming unauthenticated (A4.1, A4.6)", () => {
	it("resets the store but for where the page stands", () =>
		expect(unauthenticated(screenSet({ ...signedIn, showGate: true, showAuthenticationModal: true }, "userName", "registration"))).toEqual({
			...authStart,
			vertical: "today",
			pageView: "article",
			authenticationState: "unauthenticated",
		}));

	it("A4.15: signing out goes to start", () =>
		expect(unauthenticated(screenSet(signedIn, "userName", "registration"))).toMatchObject({
			screen: "start",
			signInType: "login",
			authenticationState: "unauthenticated",
		}));

	it("keeps the message of a refresh that failed (A4.4)", () =>
		expect(unauthenticated(signedIn, "You have been signed out.")).toMatchObject({ user: null, error: "You have been signed out." }));

	it("leaves the open form of somebody who was not signed in anyway", () => {
		const typing = authFailed(screenSet(modalOpened(authStart), "loginPassword"), "Wrong password, please try again.");
		expect(unauthenticated(typing)).toEqual({ ...typing, authenticationState: "unauthenticated" });
	});
});

describe("becoming authenticated (A4.2)", () => {
	const gated = authenticationRequested(authStart);

	it.each(screens.filter((screen) => !isProtected(screen)))("hides the gate over %s", (screen) =>
		expect(authenticated({ ...gated, screen }, ana)).toMatchObject({ showGate: false, authenticationState: "authenticated" }),
	);
	it.each(screens.filter(isProtected))("leaves the gate over %s, which somebody is filling in", (screen) =>
		expect(authenticated({ ...gated, screen }, ana).showGate).toBe(true),
	);

	it("keeps what is known of the same user and forgets another one (C30)", () => {
		const known = { ...signedIn, user: { user_id: "u1", first_name: "Ana", email: "ana@example.com" } };
		expect(authenticated(known, { token: "t2", user: { user_id: "u1" } }).user).toEqual(known.user);
		expect(authenticated(known, { token: "t3", user: { user_id: "u2" } }).user).toEqual({ user_id: "u2" });
	});
});

describe("setting a screen (A4.3)", () => {
	it("clears the error, on every screen", () => {
		for (const screen of screens) expect(screenSet(authFailed(authStart, "Wrong"), screen)).toMatchObject({ screen, error: null });
	});

	it("hides the gate at loginSuccess only", () => {
		for (const screen of screens) expect(screenSet({ ...authStart, showGate: true }, screen).showGate).toBe(screen !== "loginSuccess");
	});

	it("keeps the kind of sign-in unless another is passed", () => {
		expect(screenSet(screenSet(authStart, "createAccount", "registration"), "verifyOneTimeCode").signInType).toBe("registration");
		expect(screenSet(authStart, "userName", "registration").signInType).toBe("registration");
	});
});

describe("gate and dialog (A2.16)", () => {
	it("a gate asks with the page that it wants", () =>
		expect(authenticationRequested(authStart, "createAccount")).toMatchObject({
			showGate: true,
			showAuthenticationModal: true,
			screen: "createAccount",
		}));
	it("a gate asks nobody who is signed in", () => expect(authenticationRequested(signedIn)).toBe(signedIn));

	it("closing returns to start, whatever was open", () => {
		for (const screen of screens) {
			const closed = modalClosed(authFailed(screenSet(modalOpened(authStart), screen, "registration"), "Wrong"));
			expect(closed).toEqual({ ...authStart, screen: "start" });
		}
	});
	it("closing does not open the gate", () => expect(modalClosed(authenticationRequested(authStart)).showGate).toBe(true));
});

describe("whatever happens, in any order", () => {
	const changes: ((state: AuthState) => AuthState)[] = [
		authLoading,
		modalOpened,
		modalClosed,
		authenticationRequested,
		unauthenticated,
		(state) => authFailed(state, "Wrong"),
		(state) => authenticated(state, ana),
		(state) => authenticated(state, { token: "t2", user: { user_id: "u2" } }),
		...screens.map((screen) => (state: AuthState) => screenSet(state, screen)),
	];

	it("only somebody who is signed in has a token and a user", () => {
		fc.assert(
			fc.property(fc.array(fc.constantFrom(...changes)), (happened) => {
				const state = happened.reduce((before, change) => change(before), authStart);
				const isIn = state.authenticationState === "authenticated";
				expect(state.user !== null).toBe(isIn);
				expect(state.access_token !== null).toBe(isIn);
			}),
		);
	});
});
