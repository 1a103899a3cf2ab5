import { describe, expect, it } from "vitest";
import {
	afterCode,
	afterCodeRequest,
	afterLookUp,
	afterName,
	afterRegistration,
	afterRegistrationSuccess,
	afterResetRequest,
	afterSignIn,
	afterSocial,
	afterSocialRegistration,
} from "./transitions.ts";

describe("steps of the flow", () => {
	it("A4.7: a known address goes to its password, an unknown one to a new account", () => {
		expect(afterLookUp(true)).toEqual({ screen: "loginPassword", signInType: "login" });
		expect(afterLookUp(false)).toEqual({ screen: "createAccount", signInType: "registration" });
	});

	it.each([
		[{ email_verified: false, first_name: "Ana" }, "verifyOneTimeCode"],
		[{ email_verified: false }, "verifyOneTimeCode"],
		[{ email_verified: true }, "userName"],
		[{ email_verified: true, first_name: null }, "userName"],
		[{ email_verified: true, first_name: "  " }, "userName"],
		[{ email_verified: true, first_name: "Ana" }, "loginSuccess"],
	])("A4.8: a password of %j goes to %s", (user, screen) => expect(afterSignIn(user)).toEqual({ screen, signInType: "login" }));

	it("A4.8: a requested code goes to its screen", () => {
		expect(afterCodeRequest().screen).toBe("loginWithOneTimeCode");
		expect(afterResetRequest().screen).toBe("resetPassword");
	});

	it("A4.9: a registration goes to its code", () =>
		expect(afterRegistration()).toEqual({ screen: "verifyOneTimeCode", signInType: "registration" }));

	it("A4.10: somebody new accepts terms first; others go on with or without a name", () => {
		expect(afterSocial({ isNewUser: true, firstName: "Ana" }).screen).toBe("socialRegistration");
		expect(afterSocial({ isNewUser: false, firstName: "Ana" })).toEqual({ screen: "loginSuccess", signInType: "login" });
		expect(afterSocial({ isNewUser: false })).toEqual({ screen: "userName", signInType: "login" });
	});

	it("A4.11: after the terms a name is requested unless there is one", () => {
		expect(afterSocialRegistration({ firstName: "Ana" })).toEqual({ screen: "registrationSuccess", signInType: "registration" });
		expect(afterSocialRegistration({})).toEqual({ screen: "userName", signInType: "registration" });
	});

	it("A4.12: a right code asks for a name, or ends as the flow began", () => {
		expect(afterCode({ signInType: "registration" }).screen).toBe("userName");
		expect(afterCode({ firstName: "", signInType: "login" }).screen).toBe("userName");
		expect(afterCode({ firstName: "Ana", signInType: "registration" }).screen).toBe("registrationSuccess");
		expect(afterCode({ firstName: "Ana", signInType: "login" }).screen).toBe("loginSuccess");
	});

	it("A4.13: a name, entered or skipped, ends as the flow began", () => {
		expect(afterName("registration").screen).toBe("registrationSuccess");
		expect(afterName("login").screen).toBe("loginSuccess");
	});

	it("A4.14: without a success screen it moves on", () => {
		expect(afterRegistrationSuccess({ successScreen: true }).screen).toBe("registrationSuccess");
		expect(afterRegistrationSuccess({ successScreen: false }).screen).toBe("loginSuccess");
	});
});
