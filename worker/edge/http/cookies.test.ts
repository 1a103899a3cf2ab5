import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cookieValues } from "./cookies.ts";

/** The same by taking the whole header apart. */
function plainly(header: string, name: string): string[] {
	return header.split(";").flatMap((pair) => {
		const equals = pair.indexOf("=");
		return equals > 0 && pair.slice(0, equals).trim() === name ? [pair.slice(equals + 1).trim()] : [];
	});
}

describe("cookie values", () => {
	it.each([
		["ng_geolocation=US", ["US"]],
		["a=1; ng_geolocation=MX; b=2", ["MX"]],
		["ng_geolocation=US; ng_geolocation=MX", ["US", "MX"]],
		["xng_geolocation=US; ng_geolocation_2=MX; ng_geolocation", []],
		[" ng_geolocation = US ;;", ["US"]],
		["ng_geolocation=a=b", ["a=b"]],
		["", []],
	])("%s", (header, values) => {
		expect(cookieValues(header, "ng_geolocation")).toEqual(values);
	});

	it("any header reads as if it were taken apart", () => {
		const part = fc.constantFrom("a", "ab", "b", "=", ";", "; ", " ", "\t", "a=1", "a=2; ", "ab=3;", "é");
		fc.assert(
			fc.property(fc.array(part, { maxLength: 24 }), fc.constantFrom("a", "ab", "b"), (parts, name) => {
				expect(cookieValues(parts.join(""), name)).toEqual(plainly(parts.join(""), name));
			}),
			{ numRuns: 2000 },
		);
	});
});
