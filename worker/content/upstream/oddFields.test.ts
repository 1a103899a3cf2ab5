import fc from "fast-check";
import * as v from "valibot";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type FieldPath, fieldsOf, sampleOf, withField } from "../../../tests/support/samples.ts";
import { documentSchemas } from "../../origin/store/documentTypes.ts";
import { Article } from "../../schemas/documents/article.ts";
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

	it.each([
		["a term of a path that is none", ["taxonomy", "additionalTerms"], [{ path: "no path/gated-content" }]],
		["terms as a text", ["taxonomy", "additionalTerms"], "gated-content, politics"],
		["terms in the place of the taxonomy", ["taxonomy"], [{ path: "gated-content" }]],
	])("opens no gate: %s", (_name, path, value) => {
		expect(read(Article, withField(story, path, value)).ok).toBe(false);
	});
});
