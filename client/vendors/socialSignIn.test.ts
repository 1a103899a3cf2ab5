import { describe, expect, it, vi } from "vitest";
import { appleSignIn, freshState, isClosedWindow, shownClaims } from "./socialSignIn.ts";

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

describe("Apple's window (A2.1, A7.12)", () => {
	const token = tokenOf({ sub: "1", email: "ana@example.com" });
	const open = async (answer: (state: string) => object) => {
		const init = vi.fn();
		const signIn = async () => answer(init.mock.lastCall?.[0].state);
		vi.stubGlobal("window", { AppleID: { auth: { init, signIn } } });
		vi.stubGlobal("location", { origin: "https://www.today.example" });
		vi.stubGlobal("document", {
			createElement: () => ({}),
			head: { append: (script: { onload?: () => void }) => queueMicrotask(() => script.onload?.()) },
		});
		vi.stubGlobal("fetch", async () => Response.json({ data: { nonce: "n-1" } }));
		const found = vi.fn();
		const settings = {
			clientId: "today.web",
			scriptUrl: "https://appleid.example/auth.js",
			language: "en",
			calls: "/noticias/auth",
		} as const;
		const client = appleSignIn(settings);
		await client.mount({} as HTMLElement, found);
		await client.signIn?.();
		return { init, found };
	};

	it("asks for name and email, and answers to the one account's path of the host, below a prefix too", async () => {
		const { init } = await open((state) => ({ authorization: { id_token: token, state } }));
		expect(init).toHaveBeenCalledExactlyOnceWith({
			clientId: "today.web",
			scope: "name email",
			redirectURI: "https://www.today.example/account",
			nonce: "n-1",
			state: expect.stringMatching(/^[0-9a-f]{32}$/),
			usePopup: true,
		});
	});

	it.each([
		[{ name: { firstName: " Ana " } }, { firstName: "Ana" }],
		[undefined, {}],
	])("brings its id token, with the first name that is beside it: %j", async (user, name) => {
		const { found } = await open((state) => ({ authorization: { id_token: token, state }, user }));
		expect(found).toHaveBeenCalledExactlyOnceWith({ platform: "apple", idToken: token, email: "ana@example.com", ...name });
	});

	it("believes no answer to another question", async () => {
		await expect(open(() => ({ authorization: { id_token: token, state: "other" } }))).rejects.toThrow("another question");
	});
});
