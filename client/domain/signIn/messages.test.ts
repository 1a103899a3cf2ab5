import { describe, expect, it } from "vitest";
import { catalogues } from "../../../brands/messages/format.ts";
import type { CallFailure } from "./accountCalls.ts";
import { type AuthCall, errorText, shownMessage, shownText } from "./messages.ts";

const failed: CallFailure = { kind: "failed", status: 0, message: "Failed to fetch" };
const refused = (userMessage: string, more: Partial<CallFailure> = {}): CallFailure => ({
	kind: "refused",
	status: 400,
	message: "refused",
	userMessage,
	...more,
});
const inEnglish = (call: AuthCall, failure: CallFailure) => shownText(shownMessage(call, failure), catalogues.en);

describe("what the reader reads (A8)", () => {
	it.each<[string, AuthCall, string]>([
		["A8.1", "signIn", "There was an error logging in"],
		["A8.4", "verifyCode", "There was an error verifying the code"],
		["A8.5", "requestCode", "There was an error, please try again"],
		["A8.7", "register", "There was an error registering"],
		["A8.8", "social", "There was an error logging in"],
		["A8.9", "socialRegistration", "There was an error registering"],
		["A8.11", "lookUp", "There was an error submitting your email. Please try again."],
	])("%s: a %s that got no answer", (_, call, text) => expect(inEnglish(call, failed)).toBe(text));

	it.each<[string, AuthCall]>([
		["A8.2", "signIn"],
		["A8.6", "requestCode"],
		["A8.10", "signOut"],
		["A8.10", "profile"],
	])("%s: a refused %s in the service's words", (_, call) => expect(inEnglish(call, refused("Not today."))).toBe("Not today."));

	it("A8.3: a wrong password has its message, in both languages", () => {
		const english = refused("Please check your user input and try again.");
		expect(inEnglish("signIn", english)).toBe("Wrong password, please try again.");
		const spanish = refused(catalogues.es["auth.error.checkInput"], { code: "check_input" });
		expect(shownText(shownMessage("signIn", spanish), catalogues.es)).toBe(catalogues.es["auth.error.wrongPassword"]);
		expect(inEnglish("register", english)).toBe("Please check your user input and try again.");
	});

	it("A8.4: a wrong code says what to do about it", () =>
		expect(inEnglish("verifyCode", refused("That code is incorrect or has expired."))).toBe(
			"There was an error verifying the code. That code is incorrect or has expired.",
		));

	it("A8.4: a code that nobody could verify is said once, in both languages: the edge says it in the same words", () => {
		for (const words of [catalogues.en, catalogues.es]) {
			const unavailable = refused(words["auth.error.verify"], { status: 503 });
			expect(shownText(shownMessage("verifyCode", unavailable), words)).toBe(words["auth.error.verify"]);
		}
	});

	it.each<AuthCall>(["lookUp", "social", "socialRegistration"])("a refused %s has its one text", (call) =>
		expect(inEnglish(call, refused("internal words"))).not.toContain("internal words"),
	);

	it("too many requests have one message, whatever they were", () => {
		for (const call of ["lookUp", "signIn", "verifyCode", "social"] as const) {
			expect(inEnglish(call, refused("Wait a while.", { status: 429 }))).toBe("Wait a while.");
			expect(inEnglish(call, { ...failed, status: 429 })).toBe(catalogues.en["auth.error.tooMany"]);
		}
	});

	it("never shows a message that is meant for logs", () => {
		for (const call of ["profile", "signOut", "register", "resetPassword"] as const) {
			expect(inEnglish(call, failed)).not.toContain("fetch");
			expect(inEnglish(call, refused("  "))).not.toBe("");
		}
	});
});

describe("the store's error in the page's words (A8.24)", () => {
	it.each([
		["auth.error.request", catalogues.es["auth.error.request"]],
		["Han cerrado tu sesión.", "Han cerrado tu sesión."],
	])("%s: %s", (error, text) => expect(errorText(error, catalogues.es)).toBe(text));
});
