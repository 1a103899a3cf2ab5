import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { profilePayload, registrationPayload } from "./payloads.ts";

describe("registration (A3.4, A5.7)", () => {
	it("sends its fields, the brand and the source of the flow", () =>
		expect(registrationPayload({ email: "ana@example.com", password: "twelve letters 1" })).toEqual({
			email: "ana@example.com",
			password: "twelve letters 1",
			brand: "today",
			source: "default",
		}));

	it("sends nothing else", () => {
		const allowed = ["email", "password", "brand", "source", "profile", "first_name", "last_name"];
		fc.assert(
			fc.property(fc.dictionary(fc.string(), fc.anything()), (more) => {
				const payload = registrationPayload({ ...more, email: "a@example.com", password: "x" });
				for (const field of Object.keys(payload)) expect(allowed).toContain(field);
				expect(payload).toMatchObject({ brand: "today", source: "default" });
			}),
		);
	});

	it("keeps names and profile", () =>
		expect(registrationPayload({ email: "a@example.com", password: "x", first_name: "Ana", last_name: "Ruiz", profile: {} })).toMatchObject(
			{
				first_name: "Ana",
				last_name: "Ruiz",
				profile: {},
			},
		));
});

describe("profile update (A3.5, A5.7)", () => {
	it("drops undefined values and keeps empty ones", () =>
		expect(profilePayload({ first_name: "Ana", last_name: undefined, zipcode: "" })).toEqual({ first_name: "Ana", zipcode: "" }));

	it("sends the fields that are allowed, and no other", () => {
		const allowed = "last_name first_name birth_year gender address_line1 address_line2 state zipcode phone_number".split(" ");
		const field = fc.oneof(fc.string(), fc.constantFrom("email", "user_id", "email_verified", ...allowed));
		fc.assert(
			fc.property(fc.dictionary(field, fc.string()), (values) => {
				const picked = Object.entries(values).filter(([name]) => allowed.includes(name));
				expect(profilePayload(values)).toEqual(Object.fromEntries(picked));
			}),
		);
	});

	it("inherits nothing", () => expect(profilePayload(Object.create({ first_name: "Ana" }))).toEqual({}));
});
