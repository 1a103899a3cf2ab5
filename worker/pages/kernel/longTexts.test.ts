import { expect, it } from "vitest";
import { formerKey } from "../../platform/formerAddress.ts";
import { htmlToText } from "../../platform/sanitise.ts";
import { lastSegment } from "../../schemas/documents/schedule.ts";
import { minutesIn } from "./dates.ts";
import { pageRoute } from "./kinds.ts";

const most = 100_000;
const run = (letter: string, end: string) => letter.repeat(most) + end;

it.each<[string, () => unknown]>([
	["a path of slashes", () => pageRoute(run("/", "a"))],
	["an old address of slashes", () => formerKey("news", run("/", "a"))],
	["a paragraph of blanks", () => htmlToText(`<p>${run(" ", "x")}</p>`)],
	["a duration of blanks", () => minutesIn(`1h${run(" ", "x")}`)],
	["an id of question marks", () => lastSegment(run("?", "\nx"))],
])("%s costs what its length says, not the square of it (security row 35)", (_what, read) => {
	const before = process.cpuUsage();
	read();
	const { user } = process.cpuUsage(before);
	// Each took seconds, of the processor's time.
	expect(user / 1000).toBeLessThan(500);
});
