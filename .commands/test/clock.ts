import { pathToFileURL } from "node:url";
import { fail } from "../stages.ts";

/** Variables that set the clock of tests, their sites and pages to another time, from which it runs on. */
export function clockAt(time: string): Record<string, string> {
	const aheadMs = Date.parse(time) - Date.now();
	if (Number.isNaN(aheadMs)) fail(`"${time}" is no time. Write it as 2026-11-29T23:30:00-05:00.`);
	return { CLOCK_AHEAD_MS: String(aheadMs), NODE_OPTIONS: `--import=${pathToFileURL("tests/support/moveClock.ts").href}` };
}
