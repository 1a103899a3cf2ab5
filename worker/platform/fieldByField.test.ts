import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { fieldByField, standIn } from "./fieldByField.ts";

const Name = v.object({ name: v.string() });
const Thing = v.object({
	id: v.string(),
	title: v.pipe(
		v.object({ primary: v.string() }),
		standIn(({ words }) => ({ primary: words })),
	),
	words: v.nullish(v.string()),
	open: v.nullish(v.boolean()),
	count: v.nullish(v.number()),
	at: v.nullish(v.pipe(v.string(), v.isoTimestamp(), v.regex(/T\S+(?:Z|[+-]\d\d:\d\d)$/))),
	by: v.nullish(v.array(Name), []),
	picture: v.nullish(v.object({ url: v.object({ primary: v.string() }), width: v.nullish(v.number()) })),
	lines: v.nullish(v.array(v.object({ n: v.nullish(v.number()) }))),
	marks: v.nullish(v.record(v.string(), v.number())),
	kind: v.nullish(v.variant("type", [v.object({ type: v.literal("a"), size: v.nullish(v.number()) }), v.object({ type: v.literal("b") })])),
	term: v.nullish(v.object({ path: v.string(), slug: v.nullish(v.string()) })),
});
const whole = { id: "x1", title: { primary: "A title" } };
const read = (sent: object) => fieldByField(Thing, sent, { levels: 0, mayOmit: () => true });

describe("an answer that is read field by field", () => {
	it.each([
		["what fits", {}, {}, []],
		["a date without a zone", { at: "2026-11-22 10:00" }, { at: undefined }, ["at left out"]],
		...["2026-11-22 10:00:00-05", "2026-11-22T10:00:00 -05:00", "2026-11-22 10:00:00 -0500"].map(
			(at): [string, object, object, string[]] => [
				`${at}, a moment in another spelling`,
				{ at },
				{ at: "2026-11-22T10:00:00-05:00" },
				["at read in its plain sense"],
			],
		),
		[
			"a moment of Greenwich in another spelling",
			{ at: "2026-11-22 10:00:00.5Z" },
			{ at: "2026-11-22T10:00:00.5Z" },
			["at read in its plain sense"],
		],
		[
			"an item that lacks what it needs",
			{ by: [{ name: "Ann" }, { job: "x" }, 7] },
			{ by: [{ name: "Ann" }] },
			["by.1 left out", "by.2 left out"],
		],
		[
			"a field in an optional object",
			{ picture: { url: { primary: "/a" }, width: {} } },
			{ picture: { url: { primary: "/a" }, width: undefined } },
			["picture.width left out"],
		],
		["an optional object without what it needs", { picture: { width: 5 } }, { picture: undefined }, ["picture left out"]],
		["an entry of a record", { marks: { a: 1, b: [] } }, { marks: { a: 1 } }, ["marks.b left out"]],
		["a variant's field", { kind: { type: "a", size: [] } }, { kind: { type: "a", size: undefined } }, ["kind.size left out"]],
		["a variant that nobody knows", { kind: { type: "c" } }, { kind: undefined }, ["kind left out"]],
		["yes in words", { open: "true" }, { open: true }, ["open read in its plain sense"]],
		["no in figures", { open: 0 }, { open: false }, ["open read in its plain sense"]],
		["a number in words", { count: "12" }, { count: 12 }, ["count read in its plain sense"]],
		["a word in figures", { words: 12 }, { words: "12" }, ["words read in its plain sense"]],
		["an object with a name for a text", { words: { name: "Acme" } }, { words: "Acme" }, ["words read in its plain sense"]],
		["a text for an object with one", { title: "Plain" }, { title: { primary: "Plain" } }, ["title read in its plain sense"]],
		["an address for a picture", { picture: "/a.jpg" }, { picture: { url: { primary: "/a.jpg" } } }, ["picture read in its plain sense"]],
		["one thing for a list of them", { by: { name: "Ann" } }, { by: [{ name: "Ann" }] }, ["by read in its plain sense"]],
		["one thing for a list, itself odd", { by: { name: 7 } }, { by: [{ name: "7" }] }, ["by read in its plain sense"]],
		["a list whose one item can't be read", { by: { job: "x" } }, { by: undefined }, ["by left out"]],
		[
			"an odd field of an item that needs none",
			{ lines: [{ n: "5" }, {}] },
			{ lines: [{ n: 5 }, {}] },
			["lines.0.n read in its plain sense"],
		],
		["a moment in words", { count: "2026-11-28T09:02:19.236Z" }, { count: 1_795_856_539_236 }, ["count read in its plain sense"]],
		["a moment in ms", { at: 1_795_856_539_236 }, { at: "2026-11-28T09:02:19.236Z" }, ["at read in its plain sense"]],
		["a term by its slug", { term: { slug: "soups" } }, { term: { slug: "soups", path: "soups" } }, ["term read in its plain sense"]],
		[
			"what the rest can stand in for",
			{ title: 5, words: "The rest" },
			{ title: { primary: "The rest" }, words: "The rest" },
			["title made from the rest"],
		],
		[
			"what the rest stands in for, itself odd",
			{ title: [], words: 7 },
			{ title: { primary: "7" }, words: "7" },
			["title.primary read in its plain sense", "title made from the rest", "words read in its plain sense"],
		],
	])("%s", (_name, odd, expected, noted) => {
		const found = read({ ...whole, ...odd });
		const { fitting, odd: fields } = found.fault ? { fitting: null, odd: [] } : found;
		expect(fitting).toEqual({ ...whole, ...expected });
		expect(v.is(Thing, fitting)).toBe(true);
		expect(fields.map(({ path, what }) => `${path} ${what}`)).toEqual(noted);
	});

	it("is none where what is required can't be read, and nothing stands in for it", () => {
		expect(read({ title: { primary: "A title" } }).fault).toMatchObject({ path: "id", wanted: "string" });
		expect(read({ id: "x1", title: {} }).fault).toMatchObject({ path: "title.primary", wanted: "string" });
		expect(fieldByField(Thing, 7, { levels: 0, mayOmit: () => true }).fault).toMatchObject({ path: "", wanted: "Object" });
	});

	it("names the required field that can't be read, not an odd one that stands before it", () => {
		const { fault } = read({ at: 7, by: [{ job: "x" }], kind: { type: "c" }, id: [], title: { primary: "A" } });
		expect(fault).toMatchObject({ path: "id", wanted: "string" });
	});

	it.each([
		["at", { at: "yesterday" }, /^iso timestamp$/],
		["picture", { picture: { width: 5 } }, /^url: /],
		["count", { count: [] }, /number/],
	])("says what is wanted of %s", (path, odd, wanted) => {
		const found = read({ ...whole, ...odd });
		expect(found.fault ? [] : found.odd).toMatchObject([{ path, wanted: expect.stringMatching(wanted) }]);
	});

	it("is none where what may not be left out would have to be", () => {
		const standing = { levels: 0, mayOmit: (path: readonly unknown[]) => path[0] !== "by" };
		expect(fieldByField(Thing, { ...whole, by: [7] }, standing).fault).toBeDefined();
		expect(fieldByField(Thing, { ...whole, at: 7 }, standing).fault).toBeUndefined();
	});

	it("is none with more odd fields than any answer has, found out early", () => {
		const looked = { at: 0 };
		const mayOmit = (path: readonly unknown[]) => {
			looked.at = Number(path.at(-1));
			return true;
		};
		const by = Array.from({ length: 100_000 }, () => 7);
		expect(fieldByField(v.object({ by: v.array(Name) }), { by }, { levels: 0, mayOmit }).fault).toBeDefined();
		expect(looked.at).toBeLessThan(5000);
	});

	it("is none either where the rest makes more fields than any answer lacks", () => {
		let made = 0;
		const title = standIn<string>(() => {
			made++;
			return "made";
		});
		const things = Array.from({ length: 100_000 }, () => ({}));
		const schema = v.object({ things: v.array(v.object({ title: v.pipe(v.string(), title) })) });
		expect(fieldByField(schema, { things }, { levels: 0, mayOmit: () => true }).fault).toBeDefined();
		expect(made).toBeLessThan(10_000);
	});

	it("is none where its outer levels don't fit, however plain they are", () => {
		for (const odd of [{ at: 7 }, { title: "Plain" }])
			expect(fieldByField(Thing, { ...whole, ...odd }, { levels: 1, mayOmit: () => true }).fault).toBeDefined();
	});
});
