import { afterEach, expect, it, vi } from "vitest";
import { type EpgOnPage, watchSchedule } from "./scheduleOnPage.ts";

afterEach(() => vi.unstubAllGlobals());

it("a programme that begins at this moment is upcoming, an earlier one is not (C4.46)", () => {
	const now = 100 * 60_000;
	vi.spyOn(Date, "now").mockReturnValue(now);
	const rows = [99, 100, 101].map((at) => ({ dataset: { at: String(at) }, ariaCurrent: null, querySelector: () => null }));
	const document = { readyState: "complete", querySelectorAll: () => rows, addEventListener: () => undefined };
	vi.stubGlobal("document", document);
	const read: EpgOnPage[] = [];
	watchSchedule((epg) => read.push(epg));
	expect(read[0]?.upcoming.map(({ startTime }) => startTime - now)).toEqual([0, 60_000]);
});
