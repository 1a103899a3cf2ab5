import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { screens } from "./screens.ts";
import {
	cleanCode,
	codeFault,
	emailFault,
	emptyForm,
	formFaults,
	loginPasswordFault,
	newPasswordCriteria,
	newPasswordFault,
	termsFault,
} from "./validation.ts";

const unmet = (password: string, email = "ana@example.com") =>
	newPasswordCriteria(password, email)
		.filter(({ met }) => !met)
		.map(({ criterion }) => criterion.replace("auth.criterion", ""));

describe("email (A5.1)", () => {
	it.each(["", "   ", "ana", "ana@example", "a b@example.com"])("%j has one message", (email) =>
		expect(emailFault(email)).toBe("auth.error.email"),
	);
	it("an address passes", () => expect(emailFault(" Ana@Example.com")).toBeNull());
});

describe("login password (A5.2)", () => {
	it("is required", () => expect(loginPasswordFault("")).toBe("auth.error.password"));
	it.each([" ", "x", "password"])("%j may be tried", (password) => expect(loginPasswordFault(password)).toBeNull());
});

describe("new password (A5.3)", () => {
	it.each<[string, string[]]>([
		["", ["Length", "Number", "Letter"]],
		["abcdefghij1", ["Length"]],
		["abcdefghijk1", []],
		["abcdefghijkl", ["Number"]],
		["123456789012", ["Letter"]],
		["ñññññññññññ1", []],
		["🐙🐙🐙🐙🐙🐙🐙🐙🐙🐙a1", []],
		["🐙🐙🐙🐙🐙🐙a1", ["Length"]],
		["my password is 1", ["Password"]],
		["my Password is 1", []],
		["MY PASSWORD IS 1", []],
	])("%j does not meet %j", (password, criteria) => expect(unmet(password)).toEqual(criteria));

	it("may not be the email or hold it, however it is written (A5.3)", () => {
		expect(unmet("ana.ruiz1@example.com", "ana.ruiz1@example.com")).toEqual(["Email"]);
		expect(unmet("Ana.Ruiz1@Example.com", " ana.ruiz1@example.com ")).toEqual(["Email"]);
		expect(unmet("my Ana.Ruiz1@example.com and more", "ana.ruiz1@example.com")).toEqual(["Email"]);
		expect(unmet("ana.ruiz1 at example.com", "ana.ruiz1@example.com")).toEqual([]);
	});

	it("breaks no rule about the email while there is none", () => expect(unmet("", "")).not.toContain("Email"));

	it("shows its criteria in one order", () =>
		expect(newPasswordCriteria("", "").map(({ criterion }) => criterion)).toEqual([
			"auth.criterionLength",
			"auth.criterionNumber",
			"auth.criterionLetter",
			"auth.criterionEmail",
			"auth.criterionPassword",
		]));

	it("has one message when any rule is broken, and none otherwise", () => {
		fc.assert(
			fc.property(fc.string({ unit: "grapheme", maxLength: 40 }), fc.emailAddress(), (password, email) => {
				const broken = newPasswordCriteria(password, email).some(({ met }) => !met);
				expect(newPasswordFault(password, email)).toBe(broken ? "auth.error.password" : null);
			}),
		);
	});

	it("breaks no rule by being long", () => expect(newPasswordFault(`1${"a".repeat(1000)}`, "")).toBeNull());
});

describe("terms (A5.4)", () => {
	it("must be accepted", () => {
		expect(termsFault(false)).toBe("auth.error.terms");
		expect(termsFault(true)).toBeNull();
	});
});

describe("one time code (A5.5)", () => {
	it.each([
		["", "auth.error.codeMissing"],
		["12345", "auth.error.codeLength"],
		["1234567", "auth.error.codeLength"],
		["12345a", "auth.error.codeDigits"],
		["-12345", "auth.error.codeDigits"],
		["12 456", "auth.error.codeDigits"],
		["١٢٣٤٥٦", "auth.error.codeDigits"],
		["000000", null],
	])("%j: %s", (code, fault) => expect(codeFault(code)).toBe(fault));

	it("passes for six digits and nothing else", () => {
		fc.assert(fc.property(fc.string({ maxLength: 8 }), (code) => (codeFault(code) === null) === /^[0-9]{6}$/.test(code)));
	});

	it.each([" 123 456\n", "123-456", "123\u2013456", "\u200e123456", "１２３４５６"])("%j is pasted as 123456", (text) =>
		expect(cleanCode(text)).toBe("123456"),
	);
	it("keeps what is no code, so that the reader sees the error", () =>
		expect(codeFault(cleanCode("12345x"))).toBe("auth.error.codeDigits"));
});

it("a password has 12 characters at least, a one-time code 6 (A9.1)", () => {
	expect(["abcdefghij1", "abcdefghijk1"].map((password) => newPasswordFault(password, ""))).toEqual(["auth.error.password", null]);
	expect(["12345", "123456", "1234567"].map(codeFault)).toEqual(["auth.error.codeLength", null, "auth.error.codeLength"]);
});

describe("a form that is sent (A3.6)", () => {
	it("names what is wrong by field, in the fields' order", () => {
		expect(Object.entries(formFaults("createAccount", emptyForm))).toEqual([
			["email", "auth.error.email"],
			["password", "auth.error.password"],
			["termsAndConditions", "auth.error.terms"],
		]);
		expect(formFaults("start", emptyForm)).toEqual({ email: "auth.error.email" });
		expect(formFaults("loginPassword", emptyForm)).toEqual({ password: "auth.error.password" });
		expect(formFaults("socialRegistration", emptyForm)).toEqual({ termsAndConditions: "auth.error.terms" });
		expect(formFaults("verifyOneTimeCode", { ...emptyForm, oneTimeCode: "12" })).toEqual({ oneTimeCode: "auth.error.codeLength" });
		expect(formFaults("loginWithOneTimeCode", { ...emptyForm, oneTimeCode: "123 456" })).toEqual({});
		expect(Object.keys(formFaults("resetPassword", emptyForm))).toEqual(["oneTimeCode", "password"]);
	});

	it("A5.6: asks nothing of a first name, whatever it is", () => {
		fc.assert(
			fc.property(fc.string(), (firstName) => {
				expect(formFaults("userName", { ...emptyForm, firstName })).toEqual({});
			}),
		);
	});

	it("finds nothing wrong with a whole form, on any screen", () => {
		const whole = {
			email: "ana@example.com",
			password: "twelve letters 1",
			termsAndConditions: true,
			oneTimeCode: "123456",
			firstName: "",
		};
		for (const screen of screens) expect(formFaults(screen, whole), screen).toEqual({});
	});
});
