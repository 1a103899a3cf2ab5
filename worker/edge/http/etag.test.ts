import { describe, expect, it } from "vitest";
import { matchesEtag } from "./etag.ts";

describe("If-None-Match (RFC 9110 §13.1.2)", () => {
	it.each([
		["the tag itself", 'W/"x1"', 'W/"x1"'],
		["a strong spelling of a weak tag", '"x1"', 'W/"x1"'],
		["a weak spelling of a strong tag", 'W/"x1"', '"x1"'],
		["anything", "*", 'W/"x1"'],
		["anything, with spaces", "  * ", 'W/"x1"'],
		["the first of a list", 'W/"x1", "b"', 'W/"x1"'],
		["the last of a list", '"a","b" , W/"x1"', 'W/"x1"'],
		["a list with empty members", ', "a",, "x1",', '"x1"'],
		["a tag that holds a comma", '"a,b"', '"a,b"'],
		["the empty tag", '""', 'W/""'],
	])("%s matches", (_name, header, etag) => expect(matchesEtag(header, etag)).toBe(true));

	it.each([
		["no header", null],
		["an empty header", ""],
		["another tag", '"x2"'],
		["a tag that begins like it", '"x1-gzip"'],
		["a tag without quotes", "x1"],
		["a part of a tag with a comma", '"a,x1"'],
		["a small w", 'w/"x1"'],
		["a star among tags", '"a", *'],
		["a star in quotes", '"*"'],
		["a tag that is not closed", '"x1'],
		["words", 'whatever "x1" please'],
		["a list too long to be one", `${'"a", '.repeat(3000)}"x1"`],
	])("%s does not", (_name, header) => expect(matchesEtag(header, 'W/"x1"')).toBe(false));

	it("takes no longer for hostile lists than for plain ones", () => {
		for (const header of [`"${'"'.repeat(8000)}`, `W/${'W/"'.repeat(2700)}`, `"${",".repeat(8100)}`]) {
			expect(matchesEtag(header.slice(0, 8192), 'W/"x1"')).toBe(false);
		}
	});
});
