import * as v from "valibot";
import { expect, it } from "vitest";
import { documentSchemas, type FieldPath, fieldsOf, sampleOf, withField } from "../../../tests/support/samples.ts";
import { CardsAnswer } from "../lists/liveCards.ts";
import { FoundItem } from "../lists/search.ts";
import { Schedule } from "./schedule.ts";

/** A front with an empty path is the home; a type is none of an editor's texts. */
const meant = /^(?:slug|type)$/;

it.each([...documentSchemas, ["a found item", FoundItem], ["a schedule", Schedule]] as const)(
	"%s: a cleared field, sent as an empty or a blank text, is one that was not sent",
	(_, schema) => {
		const sample = JSON.parse(JSON.stringify(sampleOf(schema)));
		const read = (path: FieldPath, value: unknown) => v.safeParse(schema, withField(sample, path, value));
		const shown = new Set<string>();
		let tried = 0;
		for (const path of fieldsOf(sample)) {
			const missing = read(path, null);
			if (!missing.success || typeof path.at(-1) === "number") continue;
			for (const blank of ["", " \n"]) {
				const cleared = read(path, blank);
				if (!cleared.success) continue;
				tried++;
				if (JSON.stringify(cleared.output) !== JSON.stringify(missing.output))
					shown.add(path.filter((part) => typeof part === "string").join("."));
			}
		}
		expect(tried).toBeGreaterThan(10);
		expect([...shown].filter((name) => !meant.test(name))).toEqual([]);
	},
);

it("a live blog's card shows the first headline that has words", () => {
	const items = [{ id: "ncrd1", headline: { primary: "Shown" }, content: { headline: " ", text: "" } }];
	const { cards } = v.parse(CardsAnswer, { data: { article: { cards: { items } } } });
	expect(cards[0]?.content?.headline).toBeUndefined();
});
