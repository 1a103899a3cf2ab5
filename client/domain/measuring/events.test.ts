import fc from "fast-check";
import { expect, it } from "vitest";
import { impersonal } from "./events.ts";

it.each([
	["Failed to fetch https://today.localhost/a?email=ana@example.com&x=1", "Failed to fetch https://today.localhost/a?…"],
	["No such reader ana.nunez@example.com", "No such reader (mail)"],
	["Bad token eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIi.sig", "Bad token (token)"],
	["Call 2125551234", "Call (number)"],
	["Cannot read properties of null (reading 'x')", "Cannot read properties of null (reading 'x')"],
])("%s is reported as %s", (text, scrubbed) => expect(impersonal(text)).toBe(scrubbed));

it("no text is long, and none has an address of mail in it", () => {
	fc.assert(
		fc.property(fc.string({ maxLength: 2000 }), fc.emailAddress(), (text, email) => {
			const scrubbed = impersonal(`${text} ${email} `);
			expect(scrubbed.length).toBeLessThanOrEqual(300);
			expect(scrubbed).not.toContain(`${email} `);
		}),
	);
});
