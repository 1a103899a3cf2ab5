import { describe, expect, it } from "vitest";
import { profilePayload, registrationPayload } from "./payloads.ts";

/** Has a value under every name. */
const everything = new Proxy(
	{ email: "ana@example.com", user_id: "u1", password: "twelve letters 1", first_name: "Ana" },
	{ get: () => "x", getOwnPropertyDescriptor: () => ({ configurable: true, enumerable: true, value: "x" }) },
);

describe("registration (A3.4, A5.7)", () => {
	it("sends its fields, the brand and the source of the flow", () =>
		expect(registrationPayload({ email: "ana@example.com", password: "twelve letters 1" })).toEqual({
			email: "ana@example.com",
			password: "twelve letters 1",
			brand: "today",
			source: "default",
		}));

	it("sends its fields of all that there may be", () =>
		expect(Object.keys(registrationPayload(everything)).toSorted()).toEqual([
			"brand",
			"email",
			"first_name",
			"last_name",
			"password",
			"profile",
			"source",
		]));

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

	it("sends the fields that are allowed of all that there may be", () =>
		expect(Object.keys(profilePayload(everything)).toSorted()).toEqual(
			"address_line1 address_line2 birth_year first_name gender last_name phone_number state zipcode".split(" "),
		));

	it("inherits nothing", () => expect(profilePayload(Object.create({ first_name: "Ana" }))).toEqual({}));
});
