import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { codePoints } from "../../../tests/support/codePoints.ts";
import { type Field, type Filter, instantMs, parseFilters, printFilter, publisherNamed } from "./filters.ts";
import { compileListing } from "./sql.ts";

function parsed(text: string): Filter | null {
	const result = parseFilters(text);
	if (!result.ok) throw new Error(result.message);
	return result.filter;
}

const at = Date.parse("2026-11-20T10:00:00Z");

describe("the filter language", () => {
	it.each([
		["", null],
		["   ", null],
		["type:Recipe", { kind: "is", field: "type", value: "recipe" }],
		["NOT id:rcna1001", { kind: "not", of: { kind: "is", field: "id", value: "rcna1001" } }],
		["id:tdrp*", { kind: "prefix", field: "id", value: "tdrp" }],
		["datePublished:[* TO 2026-11-20T10:00:00Z]", { kind: "range", field: "datePublished", from: null, to: at }],
		["datePublished:[2026-11-20 TO *]", { kind: "range", field: "datePublished", from: Date.parse("2026-11-20"), to: null }],
		["datePublished:2026-11-20T05:00:00-0500", { kind: "range", field: "datePublished", from: at, to: at }],
		['label:"most popular"', { kind: "is", field: "label", value: "most popular" }],
		['label:"a \\"b\\" \\\\"', { kind: "is", field: "label", value: 'a "b" \\' }],
		["publisher:nbc", { kind: "is", field: "publisher", value: "group" }],
		["vertical:global-citizen", { kind: "is", field: "vertical", value: "globalcitizen" }],
		["autoCuration:TRUE", { kind: "is", field: "autoCuration", value: "true" }],
	])("reads %s", (text, filter) => {
		expect(parsed(text)).toEqual(filter);
	});

	it("binds NOT before AND before OR, and takes a space for AND", () => {
		const [a, b, c] = ["a", "b", "c"].map((value): Filter => ({ kind: "is", field: "id", value }));
		expect(parsed("id:a id:b OR NOT id:c")).toEqual({
			kind: "or",
			of: [
				{ kind: "and", of: [a, b] },
				{ kind: "not", of: c },
			],
		});
		expect(parsed("id:a AND (id:b OR id:c)")).toEqual({ kind: "and", of: [a, { kind: "or", of: [b, c] }] });
		expect(parsed("(id:a)(id:b)")).toEqual({ kind: "and", of: [a, b] });
	});

	it.each([
		"bare",
		"type:",
		"type: article",
		"colour:red",
		"type:article)",
		"(type:article",
		"()",
		"AND type:article",
		"type:article AND",
		"type:article OR OR type:video",
		"NOT",
		'label:"open',
		'label:""',
		"label:[a TO b]",
		"datePublished:[a TO b]",
		"datePublished:[2026-11-20 TO",
		"datePublished:yesterday",
		"taxonomy:news/*",
		"id:*",
		"id:a*b",
		"autoCuration:yes",
		'label:"a"label:"b"',
		"x".repeat(2049),
		Array.from({ length: 65 }, () => "id:a").join(" "),
		`${"(".repeat(10)}id:a${")".repeat(10)}`,
		`${"NOT ".repeat(10)}id:a`,
	])("refuses %j", (text) => {
		expect(parseFilters(text)).toMatchObject({ ok: false });
	});

	it("reads anything or refuses it, and never throws", () => {
		fc.assert(fc.property(fc.string({ maxLength: 300, unit: codePoints }), (text) => typeof parseFilters(text).ok === "boolean"));
		const pieces = fc.constantFrom(
			"type:",
			"id:",
			"AND",
			"OR",
			"NOT",
			"(",
			")",
			"[",
			"]",
			'"',
			"*",
			" TO ",
			" ",
			"a",
			"datePublished:",
			"\\",
			":",
			"\0",
			"msnbc",
		);
		fc.assert(
			fc.property(fc.array(pieces, { maxLength: 60 }), (words) => typeof parseFilters(words.join("")).ok === "boolean"),
			{ numRuns: 2000 },
		);
	});

	it("reads what it prints as the same filter", () => {
		const text = fc.string({ minLength: 1, maxLength: 12 }).filter((value) => value.trim() !== "");
		const moment = fc.option(fc.integer({ min: -1e12, max: 4e12 }), { nil: null });
		const leaf: fc.Arbitrary<Filter> = fc.oneof(
			fc.record({
				kind: fc.constant("is" as const),
				field: fc.constantFrom("id" as const, "taxonomy", "label", "author", "subType", "articleId"),
				value: text,
			}),
			fc.record({
				kind: fc.constant("is" as const),
				field: fc.constantFrom("autoCuration" as const, "ecommerceEnabled"),
				value: fc.constantFrom("true", "false"),
			}),
			fc.record({ kind: fc.constant("is" as const), field: fc.constant("publisher" as const), value: fc.constantFrom("msnbc", "group") }),
			fc.record({ kind: fc.constant("prefix" as const), field: fc.constant("id" as const), value: fc.stringMatching(/^[a-z0-9_-]{1,8}$/) }),
			fc.record({ kind: fc.constant("range" as const), field: fc.constant("datePublished" as const), from: moment, to: moment }),
		);
		const { filter } = fc.letrec<{ filter: Filter }>((tie) => ({
			filter: fc.oneof(
				{ maxDepth: 3 },
				leaf,
				fc.record({ kind: fc.constantFrom("and" as const, "or" as const), of: fc.array(tie("filter"), { minLength: 2, maxLength: 3 }) }),
				fc.record({ kind: fc.constant("not" as const), of: tie("filter") }),
			),
		}));
		fc.assert(
			fc.property(filter, (original) => {
				const printed = printFilter(original);
				fc.pre(printed.length <= 2048);
				expect(parsed(printed)).toEqual(original);
			}),
		);
	});

	it.each([
		["2026-11-20T10:00:00Z", at],
		["2026-11-20T10:00", at],
		["2026-11-20T11:00:00+01:00", at],
		["20 November", null],
		["2026-13-45", null],
		["2026-11-20T10:00:00Z; DROP", null],
	])("takes %s for a moment or for none", (text, ms) => {
		expect(instantMs(text)).toBe(ms);
	});
});

describe("publisher separation in filters (C1.9)", () => {
	it.each([
		["", null],
		["type:article", null],
		["publisher:msnbc", "msnbc"],
		["NOT publisher:msnbc", "group"],
		["NOT NOT publisher:msnbc", "msnbc"],
		["publisher:group", "group"],
		["vertical:msnbc", "msnbc"],
		["vertical:news", "group"],
		["NOT vertical:msnbc", null],
		["taxonomy:msnbc/politics", "msnbc"],
		["taxonomy:news/politics", "group"],
		["vertical:news OR vertical:msnbc", "msnbc"],
		["publisher:group OR publisher:msnbc", "msnbc"],
		["vertical:msnbc AND NOT publisher:msnbc", "group"],
		["taxonomy:msnbcish/politics", null],
	])("%s means %s", (text, publisher) => {
		expect(publisherNamed(parsed(text))).toBe(publisher);
	});
});

describe("filters as SQL", () => {
	it("binds every value and writes none", () => {
		const hostile = fc.string({ minLength: 1, maxLength: 20 }).filter((value) => value.trim() !== "");
		fc.assert(
			fc.property(
				fc.array(
					fc.tuple(
						fc.constantFrom<
							Exclude<Field, "datePublished" | "price" | "autoCuration" | "ecommerceEnabled" | "publisher" | "vertical" | "type">
						>("id", "taxonomy", "label", "author", "subType", "articleId"),
						hostile,
					),
					{ minLength: 1, maxLength: 6 },
				),
				(terms) => {
					const filter: Filter = { kind: "and", of: terms.map(([field, value]): Filter => ({ kind: "is", field, value: `Q${value}Q` })) };
					const sql = compileListing(filter);
					expect(sql?.where).not.toMatch(/Q/);
					expect(sql?.where.split("?").length).toBe((sql?.params.length ?? 0) + 1);
				},
			),
		);
	});

	it("refuses more values than a statement can bind", () => {
		expect(compileListing(parsed(Array.from({ length: 48 }, () => "datePublished:[2026-01-01 TO 2026-02-01]").join(" ")))).toBeNull();
	});
});
