import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { styleSheets } from "../support/styleSheets.ts";

const cure =
	"In a language that is written from right to left this stays on the wrong side: say -inline-start and -inline-end, text-align: start, and of four values that differ right and left the -block and -inline halves";

/** Values of a declaration: what a function holds is one. */
const valuesOf = (text: string): string[] => text.match(/(?:[^\s()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))+/g) ?? [];

/** Declarations that name the left or the right where a mirrored page has the other. Initials float as their script does. */
function physicalIn(css: string): string[] {
	return [...css.matchAll(/(?<=[{;]\s*)([\w-]+)\s*:\s*([^;{}]+)(?=[;}])/g)].flatMap(([, property = "", value = ""]) => {
		const [, right, , left] = valuesOf(value);
		const isSided = /^(?:(?:margin|padding|border|scroll-margin|scroll-padding)-)?(?:left|right)\b/.test(property);
		const isUneven = /^(?:margin|padding|inset|scroll-margin|scroll-padding)$/.test(property) && left !== undefined && left !== right;
		const isAligned = property === "text-align" && /left|right/.test(value);
		return isSided || isUneven || isAligned ? [`${property}: ${value.trim()}`] : [];
	});
}

const withoutComments = (css: string): string => css.replace(/\/\*.*?\*\//gs, "");

describe("style sheets", () => {
	it("name no side that a mirrored page has elsewhere", () => {
		const sheets = styleSheets();
		expect(sheets.length).toBeGreaterThan(100);
		const found = sheets.flatMap((path) => physicalIn(withoutComments(readFileSync(path, "utf8"))).map((fault) => `${path}: ${fault}`));
		expect(found, cure).toEqual([]);
	});

	it.each([
		["margin-left: 1rem", true],
		["right: 0", true],
		["text-align: right", true],
		["padding: 0 1rem 0 max(1rem, calc((100vw - 2rem) / 2))", true],
		["inset: 0 auto 0 0", true],
		["padding: 0 1rem 2rem 1rem", false],
		["margin-inline: auto 0", false],
		["inset: 0", false],
		["border-inline-start: 1px solid", false],
		["text-align: start", false],
		["background-position: left", false],
	])("%s: a fault is %s", (declaration, isFault) => {
		expect(physicalIn(`.a { ${declaration}; }`)).toEqual(isFault ? [declaration] : []);
	});
});
