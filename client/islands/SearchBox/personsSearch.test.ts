import { describe, expect, it } from "vitest";
import { afterPersonsEvent, noPersons, type PersonsSearch } from "./personsSearch.ts";

const pagination = { page: 1, size: 2, totalPages: 1, totalItems: 1 };
const loaded: PersonsSearch<string> = { items: ["ana"], loading: false, error: null, pagination };

describe("the persons search state (C3.47, A4.20)", () => {
	it("goes pending with the last answer still there", () => {
		expect(afterPersonsEvent({ ...loaded, error: "old" }, { kind: "pending" })).toEqual({ ...loaded, loading: true });
	});

	it("success brings items and pagination", () => {
		expect(afterPersonsEvent<string>({ ...noPersons, loading: true }, { kind: "success", items: ["ana"], pagination })).toEqual(loaded);
	});

	it("failure empties the items and keeps the error", () => {
		expect(afterPersonsEvent(loaded, { kind: "failure", error: "503" })).toEqual({
			items: [],
			loading: false,
			error: "503",
			pagination: null,
		});
	});

	it("an emptied field is the start", () => {
		expect(afterPersonsEvent(loaded, { kind: "reset" })).toEqual(noPersons);
	});
});
