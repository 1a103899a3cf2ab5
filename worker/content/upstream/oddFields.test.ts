import fc from "fast-check";
import * as v from "valibot";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { brandById } from "../../../brands/registry.ts";
import { type FieldPath, fieldsOf, sampleOf, withField } from "../../../tests/support/samples.ts";
import { documentSchemas } from "../../origin/store/documentTypes.ts";
import { Article } from "../../schemas/documents/article.ts";
import { isGatedInItsVertical } from "../../schemas/documents/gating.ts";
import { MiniPlayerTease } from "../../schemas/documents/miniPlayer.ts";
import { parseAnswer } from "./call.ts";

/** Fields that make a document. A missing id or type is made from the call or the address (decision 0296), an odd one is not. */
const required: Readonly<Record<keyof typeof documentSchemas, readonly string[]>> = {
	article: ["id", "type"],
	card: ["id", "type"],
	recipe: ["id", "type"],
	video: ["id", "type"],
	playlist: ["id", "type"],
	slideshow: ["id", "type"],
	/** No page: without an address it leads nowhere. */
	product: ["id", "type", "url"],
	person: ["id", "name"],
	curation: ["id", "layouts"],
	menu: [],
	schedule: ["id", "entries"],
	/** No page, ours alone: an advertisement is complete or none. */
	campaign: ["id", "vertical", "title", "action", "link"],
};

const lines: string[] = [];
beforeEach(() => {
	lines.length = 0;
	vi.spyOn(console, "warn").mockImplementation((line) => lines.push(line));
	vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => void vi.restoreAllMocks());

const caller = { correlationId: "0f8fad5b-d9cb-469f-a165-70867728950e" };
const answerOf = (schema: v.GenericSchema) => v.object({ data: v.object({ document: v.nullish(schema) }) });
const read = (schema: v.GenericSchema, document: unknown) =>
	parseAnswer(caller, JSON.stringify({ data: { document } }), "document/1", answerOf(schema));
const isAt = (field: string, path: FieldPath): boolean => {
	const own = `data.document.${path.join(".")}`;
	return `${own}.`.startsWith(`${field}.`) || field.startsWith(`${own}.`);
};

describe.each(Object.entries(documentSchemas))("a document of type %s (C3.19, C4.17, contract §4)", (type, schema: v.GenericSchema) => {
	const needed = required[type as keyof typeof documentSchemas];
	const sample = { ...JSON.parse(JSON.stringify(sampleOf(schema))), type };
	const optional = fieldsOf(sample).filter(([first]) => !needed.includes(String(first)));

	it("is read whatever stands in a field that it can do without, with a line for each that was odd", () => {
		expect(v.is(schema, sample), JSON.stringify(v.safeParse(schema, sample).issues?.map((issue) => v.getDotPath(issue)))).toBe(true);
		fc.assert(
			fc.property(fc.constantFrom(...optional), fc.jsonValue({ maxDepth: 2 }), (path, value) => {
				lines.length = 0;
				const document = withField(sample, path, value);
				const answer = read(schema, document);
				expect(answer.ok).toBe(true);
				expect(answer.ok && answer.value.data.document).toMatchObject(needed.includes("id") ? { id: sample.id } : {});
				const odd = lines.map((line) => JSON.parse(line));
				expect(odd.length > 0).toBe(!v.is(schema, document));
				if (typeof value !== "object") expect(odd.length).toBeLessThanOrEqual(1);
				for (const line of odd) {
					expect(line).toMatchObject({ event: "odd-field", correlationId: caller.correlationId, endpoint: "document/1" });
					expect(isAt(line.path, path), `${line.path} for ${path.join(".")}`).toBe(true);
				}
			}),
			{ numRuns: 400 },
		);
	});

	it.each(needed)("is none without its %s", (name) => {
		expect(read(schema, withField(sample, [name], { odd: true })).ok).toBe(false);
	});
});

it.each([
	["false", false],
	["No", false],
	[0, false],
	["true", true],
	["on", true],
	[1, true],
])("a field of the answer itself is read in its plain sense: a tease that is shown %j (C3.42)", (showTease, read) => {
	const video = { id: "mmvo1", type: "video", headline: { primary: "A" }, url: { primary: "/video/a-mmvo1" } };
	const answer = parseAnswer(
		caller,
		JSON.stringify({ data: { showTease, video } }),
		"miniPlayerTease/news",
		v.object({ data: MiniPlayerTease }),
	);
	expect(answer.ok && answer.value.data).toMatchObject({ showTease: read, video: { id: "mmvo1" } });
	expect(lines.map((line) => JSON.parse(line).path)).toEqual(["data.showTease"]);
});

it.each([
	["7", 7],
	[" 7 ", 7],
	["2026-11-28T12:00:00Z", null],
	["soon", null],
])("a count of the answer itself is read from words, and never out of a time: %j (C3.17)", (latest, read) => {
	const schema = v.object({ extensions: v.object({ latest: v.number() }) });
	const answer = parseAnswer(caller, JSON.stringify({ extensions: { latest } }), "publications", schema);
	expect(answer.ok ? answer.value.extensions.latest : null).toBe(read);
});

describe("an odd field by which a story might be gated (C5.1)", () => {
	const story = {
		id: "rcna1",
		type: "article",
		headline: { primary: "Gated" },
		url: { primary: "/a/b/gated-rcna1" },
		taxonomy: { additionalTerms: [{ path: "gated-content" }] },
	};

	it.each([
		["a term by its slug alone", ["taxonomy", "additionalTerms"], [{ slug: "gated-content" }]],
		["one term for a list of them", ["taxonomy", "additionalTerms"], { path: "gated-content" }],
		["terms that are words", ["taxonomy", "additionalTerms"], ["gated-content"]],
	])("is read where its sense is plain: %s", (_name, path, value) => {
		const answer = read(Article, withField(story, path, value));
		expect(answer.ok && answer.value.data.document).toMatchObject({ taxonomy: { additionalTerms: [{ path: "gated-content" }] } });
	});

	const word = fc.constantFrom("gated-content", "today/gated-content", "politics, gated-content", "no path/gated-content", "Gated-Content");
	const odd = fc.oneof(
		word,
		fc.array(fc.oneof(word, fc.string(), fc.integer()), { maxLength: 3 }).chain((others) => word.map((text) => [...others, text])),
		fc.array(fc.array(fc.record({ slug: word }), { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 2 }),
		fc.record({ slug: word }),
		fc.record({ terms: fc.array(word, { minLength: 1 }) }),
	);
	it.each([
		["terms", ["taxonomy", "additionalTerms"]],
		["a taxonomy", ["taxonomy"]],
	])("leaves a gated story its teaser, whatever shape %s have that name the gate", (_name, path) => {
		fc.assert(
			fc.property(path.length > 1 ? odd : odd.filter((value) => typeof value === "string" || Array.isArray(value)), (value) => {
				const sent = withField(story, path, value);
				const answer = read(Article, sent);
				const document = answer.ok ? answer.value.data.document : null;
				expect(document).toMatchObject({ id: "rcna1", headline: { primary: "Gated" } });
				expect([sent, document].map((one) => isGatedInItsVertical(brandById("today"), Object(one)))).toEqual([true, true]);
			}),
		);
	});
});

it("a list of a hundred thousand things that nobody can read is found out by its first thousands", () => {
	let looked = 0;
	const unreadable = v.pipe(
		v.unknown(),
		v.check(() => {
			looked++;
			return false;
		}),
	);
	const text = JSON.stringify({ data: { document: { lines: Array.from({ length: 100_000 }, () => 7) } } });
	parseAnswer(caller, text, "things", answerOf(v.object({ lines: v.array(unreadable) })));
	expect(looked).toBeLessThan(50_000);
});
