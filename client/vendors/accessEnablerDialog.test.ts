import { describe, expect, it } from "vitest";
import { afterChoice, afterEnd, type Dialog, endsSignIn, isOpen, noDialog } from "./accessEnablerDialog.ts";

const harborline = { ID: "harborline", iFrameRequired: true };
const signingIn: Dialog = { offered: null, chosen: harborline, isSigningIn: true, left: 2 };

describe("the script's dialog (C7.38)", () => {
	it("is closed by a choice, which ends a sign-in before it; who has left is counted on", () => {
		const open: Dialog = { ...signingIn, offered: [harborline] };
		expect(afterChoice(open, harborline)).toEqual({ offered: null, chosen: harborline, isSigningIn: false, left: 2 });
		expect(afterChoice(open, null)).toEqual({ ...noDialog, left: 2 });
		expect(afterEnd(signingIn)).toEqual({ ...noDialog, left: 2 });
	});

	it.each<[string, Dialog, boolean]>([
		["nothing (it has not)", { ...noDialog, left: 3 }, false],
		["an open choice, of nobody too", { ...noDialog, offered: [] }, true],
		["a provider that waits for its frame", afterChoice(noDialog, harborline), true],
		["a sign-in", signingIn, true],
	])("has something to give up where there is %s", (_, dialog, has) => expect(isOpen(dialog)).toBe(has));

	it.each([
		[true, false, true],
		[true, true, true],
		[false, false, true],
		[false, true, false],
	])("a status that is a yes (%s), the answer to a question (%s), ends the sign-in: %s", (isAuthenticated, wasRequested, ends) => {
		expect(endsSignIn(signingIn, isAuthenticated, wasRequested)).toBe(ends);
		expect(endsSignIn(afterEnd(signingIn), isAuthenticated, wasRequested)).toBe(false);
	});
});
