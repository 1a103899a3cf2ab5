import { beforeEach, expect, it, vi } from "vitest";
import { store } from "../page/store.ts";
import { authAtom, authenticated, screenSet, unauthenticated } from "./auth.ts";
import { reportIdentity } from "./identityEvents.ts";

const heard: string[] = [];
store.sub(authAtom, reportIdentity);
const signIn = (user_id: string, token = "t") => store.set(authAtom, (state) => authenticated(state, { token, user: { user_id } }));

beforeEach(() => {
	vi.stubGlobal("document", {
		dispatchEvent: ({ type, detail }: CustomEvent<{ state: string }>) => heard.push(`${type} ${detail.state}`),
	});
	store.set(authAtom, (state) => unauthenticated(state));
	heard.length = 0;
});

it("a sign-in is reported once, whatever the store does after it (C4.47, C4.48)", () => {
	signIn("u1");
	signIn("u1", "renewed");
	store.set(authAtom, (state) => screenSet(state, "loginSuccess"));
	store.set(authAtom, (state) => ({ ...state, user: { user_id: "u1", first_name: "Ana" } }));
	expect(heard).toEqual(["mast:identity signed-in"]);
});

it("a sign-out is reported once, and not to a page that nobody was signed in on (C4.49)", () => {
	store.set(authAtom, (state) => unauthenticated(state));
	expect(heard).toEqual([]);
	signIn("u1");
	store.set(authAtom, (state) => unauthenticated(state));
	store.set(authAtom, (state) => unauthenticated(state));
	expect(heard).toEqual(["mast:identity signed-in", "mast:identity signed-out"]);
	expect(store.get(authAtom)).toMatchObject({ authenticationState: "unauthenticated", access_token: null, user: null });
});

it("somebody else in the place of the first is both", () => {
	signIn("u1");
	signIn("u2");
	expect(heard.slice(1)).toEqual(["mast:identity signed-out", "mast:identity signed-in"]);
});
