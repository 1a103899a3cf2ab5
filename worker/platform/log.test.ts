import { afterEach, expect, it, vi } from "vitest";
import { logRarely } from "./log.ts";

afterEach(() => vi.restoreAllMocks());

it("what comes by the hundred is a line a minute for each reason, which says how many there were", () => {
	const lines: unknown[] = [];
	vi.spyOn(console, "warn").mockImplementation((line: string) => void lines.push(JSON.parse(line)));
	const start = 1_000_000;
	for (let n = 0; n < 900; n++) logRarely("warn", "refused", "busy", { status: 503 }, start + n * 100);
	logRarely("warn", "refused", "too_many", { status: 429 }, start);
	expect(lines).toEqual([
		{ level: "warn", event: "refused", reason: "busy", status: 503 },
		{ level: "warn", event: "refused", reason: "busy", more: 599, status: 503 },
		{ level: "warn", event: "refused", reason: "too_many", status: 429 },
	]);
});
