import * as v from "valibot";
import { expect, it } from "vitest";
import { documentSchemas, fieldsOf, sampleOf, withField } from "../../../tests/support/samples.ts";

const long = "A long word. ".repeat(20_000);
/** Texts that a page shows whole, in one place, and names of forms. */
const whole = /(?:^|\.)(?:html|text|bio|transcript|ingredients|instructions|id|type|format|element)$/;

it.each(documentSchemas)("%s: a text of 260 KB is refused, or cut where pages repeat it", (_, schema) => {
	const sample = JSON.parse(JSON.stringify(sampleOf(schema)));
	const uncut = new Set<string>();
	for (const path of fieldsOf(sample)) {
		const read = v.safeParse(schema, withField(sample, path, long));
		if (read.success && JSON.stringify(read.output).length > JSON.stringify(sample).length + 10_000)
			uncut.add(path.filter((part) => typeof part === "string").join("."));
	}
	expect([...uncut].filter((name) => !whole.test(name))).toEqual([]);
});
