import * as v from "valibot";
import { expect, it } from "vitest";
import { documentSchemas, fieldsOf, sampleOf, withField } from "../../../tests/support/samples.ts";
import { LocalNewsAnswer, LocalNewsItem, ZipInfo } from "./localNews.ts";
import { Newsletter } from "./newsletter.ts";
import { FeedPage } from "./schedule.ts";

const long = "A long word. ".repeat(20_000);
/** Texts that a page shows whole, in one place, and names of forms. */
const whole = /(?:^|\.)(?:html|text|bio|transcript|ingredients|instructions|chefNotes|id|type|format|element)$/;

/** Answers of systems beside the content system, of which every page or every front of a brand may show a part. */
const answers: readonly (readonly [string, v.GenericSchema, unknown])[] = [
	[
		"a page of the schedule's feed",
		FeedPage,
		{
			entries: [
				{
					...{ guid: "g1", id: "i1", title: "Part two", genre: "News", seriesId: "7110", startTime: 1_795_000_000_000 },
					program: {
						title: "Tonight",
						guid: "p1",
						description: "What happened",
						longDescription: "All of it",
						seriesId: "7110",
						displayGenre: "News",
					},
				},
			],
		},
	],
	["local news", LocalNewsAnswer, [sampleOf(LocalNewsItem)]],
	["the place of a zip code", ZipInfo, sampleOf(ZipInfo)],
	["a newsletter", Newsletter, sampleOf(Newsletter)],
];

const documents = documentSchemas.map(([name, schema]) => [name, schema, sampleOf(schema)] as const);

it.each([...documents, ...answers])("%s: a text of 260 KB is refused, or cut where pages repeat it", (_, schema, made) => {
	const sample = JSON.parse(JSON.stringify(made));
	expect(v.is(schema, sample)).toBe(true);
	const most = JSON.stringify(sample).length + 10_000;
	const uncut = new Set<string>();
	for (const path of fieldsOf(sample)) {
		const read = v.safeParse(schema, withField(sample, path, long));
		if (read.success && JSON.stringify(read.output).length > most) uncut.add(path.filter((part) => typeof part === "string").join("."));
	}
	expect([...uncut].filter((name) => !whole.test(name))).toEqual([]);
});
