import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { layered, layerName, layerOf, sheetsOfPages } from "../../.commands/build/styles.ts";
import { sources } from "../support/sources.ts";
import { styleSheets } from "../support/styleSheets.ts";

const sheets = styleSheets();
const { core, kinds } = await sheetsOfPages();
const ofComponents = sheets.filter((sheet) => !sheet.startsWith("client/styles/"));

/** Classes that a sheet styles wherever they stand: those at the beginning of a selector that names nothing else. */
function ownClasses(sheet: string): Set<string> {
	const rules = readFileSync(sheet, "utf8").replace(/\/\*[\s\S]*?\*\/|\([^()]*\)/g, "");
	const selectors = [...rules.matchAll(/([^{};]+)\{/g)].flatMap(([, list = ""]) => list.split(",").map((selector) => selector.trim()));
	return new Set(selectors.flatMap((selector) => /^\.([\w-]+)(?:::?[\w-]+)?$/.exec(selector)?.[1] ?? []));
}

function selectorsOf(sheet: string): string[] {
	const rules = readFileSync(sheet, "utf8").replace(/\/\*[\s\S]*?\*\//g, "");
	return [...rules.matchAll(/([^{};]+)\{/g)].flatMap(([, list = ""]) => list.split(/,(?![^(]*\))/).map((selector) => selector.trim()));
}

function lastCompound(selector: string): string {
	let depth = 0;
	for (let at = selector.length - 1; at >= 0; at--) {
		const character = selector[at] ?? "";
		if (character === ")") depth++;
		else if (character === "(") depth--;
		else if (depth === 0 && /[\s>+~]/.test(character)) return selector.slice(at + 1);
	}
	return selector;
}

/** The scope of a sheet: its layer; for kinds the kind's own folder, which no other kind draws from. */
const placeOf = (sheet: string): string => (layerOf(sheet) === "kinds" ? dirname(sheet) : layerOf(sheet));

describe("a look lies beside what it draws", () => {
	it("every sheet has its component beside it, or is of client/styles", () => {
		expect(ofComponents.length).toBeGreaterThan(100);
		const alone = ofComponents.filter(
			(sheet) => ![".tsx", ".island.tsx", ".page.tsx"].some((end) => existsSync(sheet.replace(/\.css$/, end))),
		);
		expect(alone, "Call a sheet as the component that it lies beside").toEqual([]);
	});

	it("nothing that says something is hidden while it is empty: a region is one before it has words", () => {
		const hiding = sheets.flatMap((sheet) =>
			[...readFileSync(sheet, "utf8").matchAll(/([^{}]*:empty[^{}]*)\{([^}]*(?:display: none|visibility: hidden)[^}]*)\}/g)].map(
				([, selector = ""]) => selector.trim(),
			),
		);
		// A list of providers, and the mini player's room.
		expect(hiding).toEqual(expect.arrayContaining([".tv-list:empty"]));
		expect(hiding.filter((selector) => !/^\.tv-list|\.mini-room/.test(selector))).toEqual([]);
	});

	it("every sheet reaches a page by what the page imports", () => {
		const reached = new Set([...core, ...Object.values(kinds).flat()]);
		expect(
			sheets.filter((sheet) => !reached.has(sheet)),
			"No page imports the component beside these",
		).toEqual([]);
	});

	it("every kind that a page names has its sheet", () => {
		const named = sources(["worker"]).flatMap(({ path, text }) =>
			[...text.matchAll(/(?:kindStyle=|viewPlan(?:<\w+>)?\()"(\w+)"/g)].map(([, kind = ""]) => ({ path, kind })),
		);
		expect(named.length).toBeGreaterThan(20);
		for (const { path, kind } of named) expect(Object.keys(kinds), path).toContain(kind);
	});

	it("no class is styled by itself in two components' sheets of one layer", () => {
		const owners = new Map<string, string[]>();
		for (const sheet of ofComponents)
			for (const name of ownClasses(sheet)) {
				const key = `${placeOf(sheet)} .${name}`;
				owners.set(key, [...(owners.get(key) ?? []), sheet]);
			}
		expect(owners.size).toBeGreaterThan(400);
		expect(
			[...owners].filter(([, found]) => found.length > 1),
			"Which of them wins would be decided by the order of files: say it in one, or by where it stands in the other",
		).toEqual([]);
	});

	it("no window lies between two layouts: zoomed ones have fractions of a px (C2.30)", () => {
		const whole = sheets.filter((sheet) => /@media[^{]*max-width: ?\d+px/.test(readFileSync(sheet, "utf8")));
		expect(whole, "Write max-width: 757.98px, not 757px").toEqual([]);
	});

	it("what depends on :has() is named: a rule for any element styles all below its place anew when anything comes or goes there", () => {
		const behind = sheets.flatMap((sheet) =>
			selectorsOf(sheet).flatMap((selector) => {
				const subject = lastCompound(selector);
				return selector.slice(0, -subject.length).includes(":has(") ? [{ place: `${sheet} ${selector}`, subject }] : [];
			}),
		);
		expect(behind.length).toBeGreaterThan(20);
		expect(behind.filter(({ subject }) => !/^[a-z]|[.#[]/.test(subject.replace(/:not\([^()]*\)/g, ""))).map(({ place }) => place)).toEqual(
			[],
		);
	});

	it("what a sheet imports is a sheet", () => {
		for (const sheet of sheets)
			for (const [, path = ""] of readFileSync(sheet, "utf8").matchAll(/@import "([^"]+)"/g))
				expect(sheets, sheet).toContain(join(dirname(sheet), path));
	});

	it("every rule of a page is in a layer, rules for paper in the last", async () => {
		const css = await layered(["client/styles/print.css", "worker/pages/recipe/RecipeCard.css", "client/styles/tokens.css"]);
		const [tokens, kinds, print] = (["tokens", "kinds", "print"] as const).map((layer) => `@layer ${layerName(layer)}{`);
		expect(css.match(/@layer (\w+)\{/g)).toEqual([tokens, kinds, print]);
		const [before = "", onPaper] = css.split(print ?? "");
		expect(before).not.toContain("@media print");
		expect(onPaper).toContain(".recipe-card-whole");
	});
});

describe("where the reader's colours rule (forced colours), grounds and shadows are gone", () => {
	/** The first is measured and never seen; the second is a vendor's own player. */
	const unseen = new Set([".video-measure", ".player-vendor"]);

	it("what lies over a page has a line around it", () => {
		const base = readFileSync("client/styles/base.css", "utf8");
		const [, outlined = ""] = /:is\(([^()]*)\):not\(:empty, :focus-visible\) \{\s*outline: 1px solid;/.exec(base) ?? [];
		const names = new Set(outlined.split(",").map((selector) => selector.trim()));
		const floating: string[] = [];
		const bare: string[] = [];
		for (const sheet of sheets) {
			const rules = readFileSync(sheet, "utf8").replace(/\/\*[\s\S]*?\*\/|@import [^;]+;/g, "");
			for (const [, head = "", body = ""] of rules.matchAll(/([^{};]+)\{([^{}]*)\}/g)) {
				const selector = head.trim().replace(":not(:empty)", "");
				const isOver = /position: (?:fixed|absolute);/.test(body) && /background: (?!none)/.test(body);
				if (!isOver || selector.includes("::") || unseen.has(selector)) continue;
				floating.push(selector);
				if (!/border(?:-(?:block|inline)(?:-(?:start|end))?)?: (?!0)/.test(body) && !names.has(selector)) bare.push(`${sheet} ${selector}`);
			}
		}
		expect(floating.length).toBeGreaterThan(10);
		expect(bare, "Give it a border, or name it among what client/styles/base.css outlines").toEqual([]);
	});
});
