import { describe, expect, it } from "vitest";
import { freshState, isClosedWindow, shownClaims } from "./socialSignIn.ts";

const tokenOf = (claims: unknown) => `e30.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.c2ln`;

describe("what is shown of an id token (A7.12)", () => {
	it("is email and given name, accents included", () => {
		expect(shownClaims(tokenOf({ sub: "1", email: "ana@example.com", given_name: "Añá", name: "Añá B." }))).toEqual({
			email: "ana@example.com",
			firstName: "Añá",
		});
	});

	it.each([["a"], [""], ["a.b.c"], [tokenOf(null)], [tokenOf([])], [tokenOf({ email: 5, given_name: { a: 1 } })]])(
		"of %s nothing",
		(token) => {
			expect(shownClaims(token)).toEqual({});
		},
	);
});

describe("a closed window is not an error", () => {
	it.each(["popup_closed_by_user", "user_cancelled_authorize", "user_trigger_new_signin_flow"])("%s", (error) => {
		expect(isClosedWindow({ error })).toBe(true);
	});
	it.each([{ error: "invalid_client" }, new Error("popup_closed_by_user"), null, "popup_closed_by_user", { error: { error: 1 } }])(
		"%s is",
		(thrown) => expect(isClosedWindow(thrown)).toBe(false),
	);
});

describe("the state that Apple answers with", () => {
	it("is 128 bits, another each time", () => {
		const states = Array.from({ length: 50 }, freshState);
		expect(new Set(states).size).toBe(50);
		for (const state of states) expect(state).toMatch(/^[0-9a-f]{32}$/);
	});
});
