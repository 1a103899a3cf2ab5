import { describe, expect, it } from "vitest";
import { scheduleQuery } from "./schedule.ts";

const now = Date.parse("2026-11-22T20:15:00Z");
const requested = (...query: Parameters<typeof scheduleQuery>) =>
	decodeURIComponent(new URLSearchParams(scheduleQuery(...query)).toString());

describe("the feed's query", () => {
	it("asks for what is on by default: fourteen of the coming day, beginnings ascending (C7.34, C9.10)", () => {
		expect(requested({}, now)).toBe(
			"form=cjson&range=1-14&fields=guid,startTime,endTime,updated,title,genre,seriesId,program&byEndTime=2026-11-22T20:15:00.000Z~2026-11-23T20:15:00.000Z&sort=startTime",
		);
	});

	it("asks for a window, a count, fields and a form (C7.35), page by page", () => {
		const window = { startTime: Date.parse("2026-11-16T10:00:00Z"), endTime: Date.parse("2026-11-23T10:00:00Z") };
		expect(requested({ ...window, count: 250, fields: ["guid", "startTime"], form: "json" }, now)).toBe(
			"form=json&range=1-250&fields=guid,startTime&byEndTime=2026-11-16T10:00:00.000Z~2026-11-23T10:00:00.000Z&sort=startTime",
		);
		expect(scheduleQuery({ ...window, count: 250, skip: 250 }, now).range).toBe("251-500");
	});
});
