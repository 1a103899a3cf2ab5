import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { FeedPage } from "../../schemas/documents/schedule.ts";
import { feedResponse } from "./feedResponse.ts";

const hour = 3_600_000;
const start = Date.parse("2026-11-16T10:00:00Z");
const listings = Array.from({ length: 6 }, (_, index) => ({
	guid: `g${index}`,
	startTime: start + index * hour,
	endTime: start + (index + 1) * hour,
	title: `Episode ${index}`,
	genre: "News",
	seriesId: `http://data.example/Series/70${index}`,
	updated: index,
	program: { title: "Show", guid: "p1", description: "What it is.", runtime: 3600 },
}));
interface Answered {
	entries: (Record<string, unknown> & { guid: string })[];
	entryCount: number;
	totalResults: number;
	isException?: boolean;
}
const ask = async (query: string) => (await feedResponse("feed", listings, new URLSearchParams(query)).json()) as Answered;
const guids = async (query: string) => (await ask(query)).entries.map(({ guid }) => guid);
const iso = (hours: number) => new Date(start + hours * hour).toISOString();

describe("the feed by the vendor's query (C7.34)", () => {
	it("answers a range, counted from one and with both ends in", async () => {
		expect(await guids("range=1-2")).toEqual(["g0", "g1"]);
		expect(await guids("range=5-14")).toEqual(["g4", "g5"]);
		expect(await ask("range=3-4")).toMatchObject({ startIndex: 3, itemsPerPage: 2, entryCount: 2, totalResults: 6 });
	});

	it("finds by the end, either end of the range open, in ISO 8601 or milliseconds: what is on is found", async () => {
		expect(await guids(`byEndTime=${iso(1.5)}~${iso(3)}`)).toEqual(["g1", "g2"]);
		expect(await guids(`byEndTime=${iso(4.5)}~`)).toEqual(["g4", "g5"]);
		expect(await guids(`byEndTime=~${start + hour}`)).toEqual(["g0"]);
	});

	it("sorts by a field, ascending without a suffix", async () => {
		expect((await guids("sort=startTime"))[0]).toBe("g0");
		expect((await guids("sort=startTime|desc"))[0]).toBe("g5");
	});

	it("answers the requested fields, custom ones under their prefix", async () => {
		const { entries } = await ask("form=cjson&fields=guid,startTime,genre&range=1-1");
		expect(entries[0]).toEqual({ guid: "g0", startTime: start, mast$genre: "News" });
	});

	it.each(["json", "cjson"])("is read by the site alike as %s (C3.48)", async (form) => {
		const page = v.parse(FeedPage, await ask(`form=${form}&range=2-2`));
		expect(page.entries).toEqual([{ ...listings[1], seriesId: "701", thumbnails: [] }]);
	});

	it.each(["form=rss", "range=0-4", "range=4-2", "range=x", "sort=colour", "byEndTime=yesterday~"])(
		"says in an envelope of its own that it can't read %s",
		async (query) => {
			const answer = feedResponse("feed", listings, new URLSearchParams(query));
			expect(answer.status).toBe(400);
			expect(await answer.json()).toMatchObject({ isException: true, responseCode: 400 });
		},
	);
});
