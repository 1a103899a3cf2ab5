import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { documentSchemas, type FieldPath, fieldsOf, sampleOf, withField } from "../../../tests/support/samples.ts";
import { fieldByField } from "../../platform/fieldByField.ts";
import { Tease } from "../lists/content.ts";
import { Curation } from "../lists/curation.ts";
import { Navigation } from "../lists/navigation.ts";
import { namesGate } from "./gating.ts";
import { Schedule } from "./schedule.ts";

/** Lists of another length than a thousand: a story, a week's programme, a list that an editor picks, the packages of a front. */
const most: Readonly<Record<string, number>> = {
	"an article body": 5000,
	"a schedule entries": 5000,
	"a schedule assets": 5000,
	"a curation layouts.packages": 200,
	"a curation layouts.packages.itemIds": 5001,
};

/** A value at a path. */
const at = (value: unknown, path: FieldPath): unknown =>
	path.reduce<unknown>((part, name) => (part as Record<string | number, unknown> | null)?.[name], value);

/** The length of the longest list in a value. */
function longest(value: unknown): number {
	if (typeof value !== "object" || value === null) return 0;
	return Math.max(Array.isArray(value) ? value.length : 0, ...Object.values(value).slice(0, 50).map(longest));
}

const documents = [...documentSchemas, ["a menu", Navigation], ["a schedule", Schedule]] as const;

describe.each(documents)("%s", (name, schema) => {
	const sample: unknown = JSON.parse(JSON.stringify(sampleOf(schema)));
	const found = fieldsOf(sample).filter((path) => Array.isArray(at(sample, path)) && path.length <= 6);
	const lists = new Map(found.map((path) => [path.filter((part) => typeof part === "string").join("."), path]));
	const mostOf = (words: string): number => most[`${name} ${words}`] ?? 1000;

	it("a list that is longer is read as far as a page goes, or refused, whichever it is", () => {
		expect(lists.size).toBeGreaterThan(0);
		for (const [words, path] of lists) {
			const [first] = at(sample, path) as unknown[];
			const read = v.safeParse(schema, withField(sample, path, Array(mostOf(words) + 50).fill(first)));
			// A front that names more items than it may is refused.
			expect(read.success, words).toBe(!words.endsWith("itemIds"));
			if (read.success) expect(longest(read.output), words).toBeLessThanOrEqual(mostOf(words));
		}
	});

	it("beyond that no item is looked at, where each is odd too", () => {
		// Of terms the gate's own is looked for.
		for (const [words, path] of [...lists].filter(([words]) => !words.endsWith("additionalTerms"))) {
			let furthest = 0;
			const list = new Proxy(Array(mostOf(words) + 50).fill(7), {
				get: (items, key) => {
					if (typeof key === "string" && /^\d+$/.test(key)) furthest = Math.max(furthest, Number(key));
					return Reflect.get(items, key);
				},
			});
			fieldByField(schema, withField(sample, path, list), { levels: 0, mayOmit: () => true });
			expect(furthest, words).toBeLessThanOrEqual(mostOf(words));
		}
	});
});

it("a gate's term closes its story wherever it stands among a thousand", () => {
	const story = JSON.parse(JSON.stringify(sampleOf(Tease)));
	const terms = Array.from({ length: 1200 }, (_, n) => ({ path: n === 1199 ? "today/gated-content" : "today/food", slug: "food" }));
	for (const odd of [[], [7]]) {
		const read = fieldByField(Tease, { ...story, taxonomy: { additionalTerms: [...odd, ...terms] } }, { levels: 0, mayOmit: () => true });
		const { taxonomy } = v.parse(Tease, "fitting" in read ? read.fitting : null);
		expect(taxonomy?.additionalTerms).toHaveLength(1001 - odd.length);
		expect(namesGate(taxonomy?.additionalTerms)).toBe(true);
	}
});

it("a front reads as many items as a list has, however many packages they stand in, and of a listing all that an editor may name", () => {
	const front = JSON.parse(JSON.stringify(sampleOf(Curation)));
	const [pack] = front.layouts[0].packages;
	const read = (packages: readonly unknown[]) =>
		v.parse(Curation, { ...front, layouts: [{ packages }] }).layouts[0]?.packages.map(({ items }) => items.length);
	const fifty = { ...pack, items: Array(50).fill(pack.items[0]) };
	expect(read(Array(200).fill(fifty))).toEqual([...Array(20).fill(50), ...Array(180).fill(0)]);
	expect(read([{ ...fifty, type: "waffle", items: Array(5001).fill(pack.items[0]) }, fifty])).toEqual([5000, 50]);
});
