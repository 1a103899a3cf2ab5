import { expect, it } from "vitest";
import { noFlags } from "./flags.ts";
import { previewWait } from "./previewRation.ts";

const ask = (bento: string | undefined, now: number, pathname = "/") =>
	previewWait({ flags: { ...noFlags, bento }, origin: "https://news.example", pathname, now });

it("lets readers pass always, and curators until the ration is used up; then says how long to wait, and fills again", () => {
	const start = 1_000_000;
	for (let n = 0; n < 40; n++) expect(ask(`v${n}`, start)).toBe(0);
	expect(ask("one more", start)).toBe(1);
	expect(ask(undefined, start)).toBe(0);
	// The same address again within a second is still answered.
	expect(ask("v39", start + 100)).toBe(0);
	expect(ask("v39", start + 100, "/other")).toBe(1);
	expect(ask("one more", start + 1000)).toBe(0);
	for (let n = 0; n < 3; n++) expect(ask(`w${n}`, start + 1000)).toBe(0);
	expect(ask("x", start + 1000)).toBe(1);
	// An hour fills it no further than its measure.
	for (let n = 0; n < 40; n++) expect(ask(`y${n}`, start + 3_600_000)).toBe(0);
	expect(ask("z", start + 3_600_000)).toBe(1);
});
