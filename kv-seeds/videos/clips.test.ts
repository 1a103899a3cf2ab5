import { readFileSync } from "node:fs";
import { ALL_FORMATS, BufferSource, Input } from "mediabunny";
import { describe, expect, it } from "vitest";
import { type Clip, webVtt } from "./clips.ts";

const folder = "kv-seeds/videos";
const clips = JSON.parse(readFileSync(`${folder}/clips.json`, "utf8")) as Clip[];

describe("clips.json", () => {
	it("says of each clip how long its files last, so that captions end with them", async () => {
		const wrong: string[] = [];
		for (const { id, seconds } of clips)
			for (const file of ["480p.webm", "360p.mp4"]) {
				const input = new Input({ source: new BufferSource(readFileSync(`${folder}/${id}/${file}`)), formats: ALL_FORMATS });
				const lasts = (await (await input.getPrimaryVideoTrack())?.computeDuration()) ?? 0;
				if (Math.abs(lasts - seconds) > 0.3) wrong.push(`${id}/${file}: ${lasts} s, not ${seconds}`);
			}
		expect(clips.length).toBeGreaterThan(90);
		expect(wrong).toEqual([]);
	});

	it("gives each clip captions in both languages, which share its time", () => {
		for (const { id, captions } of clips) for (const words of captions) expect(words.filter(Boolean), id).toHaveLength(2);
		const [harbor] = clips;
		expect(harbor && webVtt({ ...harbor, seconds: 10, captions: [["[wind]", "[viento]"], ["It is calm.", "Todo en calma."]] }, "en")).toBe(
			"WEBVTT\n\n00:00:00.200 --> 00:00:04.900 line:85%\n[wind]\n\n00:00:05.200 --> 00:00:09.900 line:85%\nIt is calm.\n",
		);
	});
});
