import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { emailAddress } from "./emailAddress.ts";

describe("email addresses (A8.17, security row 42)", () => {
	it.each([
		[" Ana.Ruiz@Example.COM ", "ana.ruiz@example.com"],
		["a+b@mail.example.co", "a+b@mail.example.co"],
	])("%j is %s", (text, address) => expect(emailAddress(text)).toBe(address));

	it.each([
		"",
		"ana",
		"ana@",
		"@example.com",
		"ana@example",
		"a b@example.com",
		"a@b@example.com",
		"ana@-x.com",
		"a..b@example.com",
		`${"a".repeat(65)}@example.com`,
		"a@example.com\r\nBcc: b@example.com",
		...["\u0000", "\u001b", "\u007f", "\u0085", "\u00ad", "\u200b", "\u202e", "\u2028", "\u2060", "\ufeff"].map(
			(unseen) => `a${unseen}b@example.com`,
		),
	])("%j is none", (text) => expect(emailAddress(text)).toBeNull());

	it("never holds what would end a mail header", () => {
		fc.assert(fc.property(fc.string(), (text) => !/[\s<>]/.test(emailAddress(text) ?? "")));
	});

	it("is itself when read again", () => {
		fc.assert(
			fc.property(fc.emailAddress(), (text) => {
				const address = emailAddress(text);
				if (address !== null) expect(emailAddress(address)).toBe(address);
			}),
		);
	});
});
