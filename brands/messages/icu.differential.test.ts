import fc from "fast-check";
import { IntlMessageFormat } from "intl-messageformat";
import { describe, expect, it } from "vitest";
import { brands } from "../registry.ts";
import type { Language } from "../schema.ts";
import { catalogues } from "./format.ts";
import { formatPattern, type Message, type MessageValue, parseMessage } from "./icu.ts";

/** Arbitrary values for a message: a select gets its options and unknown words. */
function arbitrariesOf(message: Message, found: Record<string, fc.Arbitrary<MessageValue>> = {}) {
	for (const node of message) {
		if (typeof node === "string" || node.kind === "count") continue;
		if (node.kind === "value") {
			// Plain numbers below 10,000: above, ours are grouped and the library's are not.
			found[node.name] ??= fc.oneof(
				fc.string({ unit: "grapheme" }),
				fc.constantFrom("{n}", "'{'", "#", "<b>", "a'b"),
				fc.integer({ min: 0, max: 9999 }),
			);
			continue;
		}
		const options = [...node.options.keys()].filter((option) => !option.startsWith("="));
		found[node.name] =
			node.kind === "plural"
				? fc.oneof(fc.integer({ min: 0, max: 4 }), fc.nat(), fc.constantFrom(1_000_000, 1.5, 0.1, 21, 1e9))
				: fc.oneof(fc.constantFrom(...options), fc.string());
		for (const option of node.options.values()) arbitrariesOf(option, found);
	}
	return found;
}

const patternsOf = (language: Language): [string, string][] => [
	...Object.entries(catalogues[language]),
	...brands
		.filter((brand) => brand.language === language)
		.flatMap((brand) => Object.entries(brand.messages ?? {}).map(([key, text]): [string, string] => [`${brand.id} ${key}`, text])),
];

describe("the formatter says what intl-messageformat says (decision 0037)", () => {
	it.each([
		["en", "en-US"],
		["es", "es-US"],
	] as const)("for every message of %s, whatever its values are", (language, locale) => {
		let withValues = 0;
		for (const [key, pattern] of patternsOf(language)) {
			const library = new IntlMessageFormat(pattern, locale, undefined, { ignoreTag: true });
			const arbitraries = arbitrariesOf(parseMessage(pattern));
			if (Object.keys(arbitraries).length === 0) {
				expect(formatPattern(language, pattern), key).toBe(library.format());
				continue;
			}
			withValues++;
			fc.assert(
				fc.property(fc.record(arbitraries), (values) => {
					expect(formatPattern(language, pattern, values), key).toBe(library.format(values));
				}),
			);
		}
		expect(withValues).toBeGreaterThan(50);
	});

	it("refuses what it refuses", () => {
		for (const broken of [
			"{",
			"{a",
			"{a,",
			"{n, plural}",
			"{n, plural, one {x}}",
			"{n, plural, one {x} one {y} other {z}}",
			"{n, choice, other {x}}",
		]) {
			expect(() => parseMessage(broken), broken).toThrow(SyntaxError);
			expect(() => new IntlMessageFormat(broken, "en-US", undefined, { ignoreTag: true }), broken).toThrow();
		}
	});
});
