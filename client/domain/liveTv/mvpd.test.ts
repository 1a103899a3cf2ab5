import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mvpdOf, mvpdsOf, searchMvpds, typeAhead } from "./mvpd.ts";

const list = mvpdsOf(
	["Alder Cable", "Alder Fiber", "Bayou TV", "Árbol Visión", "Blue Canyon Cable"].map((name) => ({ id: name, displayName: name })),
);
const names = (found: readonly { displayName: string }[]) => found.map(({ displayName }) => displayName);

describe("a provider (C3.50)", () => {
	it("is read field by field; what an answer lacks is nothing, not a fault", () => {
		const whole = {
			id: "a",
			displayName: "A",
			featured: true,
			isTempPass: false,
			errAuth: "No channel.",
			errGeneric: "No account.",
			logoColor: "/pictures/a.svg",
			logo2xWhite: "data:image/svg+xml,%3Csvg/%3E",
			freewheelHash: "x",
			concurrencyFlow: true,
		};
		expect(mvpdOf(whole)).toEqual(whole);
		expect(mvpdOf({ id: "b" })).toMatchObject({
			displayName: "b",
			featured: false,
			errAuth: null,
			logoColor: null,
			concurrencyFlow: false,
		});
	});

	it.each([[null], ["a"], [{}], [{ id: "" }], [{ id: 5 }]])("%j is none", (value) => expect(mvpdOf(value)).toBeNull());

	it.each(["javascript:alert(1)", "http://elsewhere.example/x.png", "//elsewhere.example/x.png", "data:text/html,x"])(
		"%s is no logo",
		(logoColor) => expect(mvpdOf({ id: "a", logoColor })?.logoColor).toBeNull(),
	);

	it("whatever an answer holds, a list is read from it, each provider once", () => {
		fc.assert(
			fc.property(fc.anything(), (value) => {
				const read = mvpdsOf([value, { id: "a" }, { id: "a", displayName: "Again" }]);
				expect(read.filter(({ id }) => id === "a")).toHaveLength(1);
			}),
		);
		expect(mvpdsOf("no list")).toEqual([]);
	});
});

describe("finding one among hundreds", () => {
	it("names that begin so come first, then words, then the rest; accents and capitals make no difference", () => {
		expect(names(searchMvpds(list, "ca"))).toEqual(["Alder Cable", "Blue Canyon Cable"]);
		expect(names(searchMvpds(list, "ARBOL"))).toEqual(["Árbol Visión"]);
		expect(names(searchMvpds(list, "able"))).toEqual(["Alder Cable", "Blue Canyon Cable"]);
		expect(searchMvpds(list, "  ")).toHaveLength(list.length);
		expect(searchMvpds(list, "zzz")).toEqual([]);
	});

	it("typing goes to the next that begins so; one letter again and again goes around", () => {
		const sorted = names(list);
		const first = sorted.indexOf("Bayou TV");
		expect(typeAhead(list, -1, "b")).toBe(first);
		expect(typeAhead(list, first, "b")).toBe(first + 1);
		expect(typeAhead(list, first + 1, "bb")).toBe(first);
		expect(sorted[typeAhead(list, 0, "blu")]).toBe("Blue Canyon Cable");
		expect(typeAhead(list, 0, "x")).toBe(-1);
		expect(typeAhead(list, 0, "")).toBe(-1);
	});
});
