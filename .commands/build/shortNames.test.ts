import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { styleSheets } from "../../tests/support/styleSheets.ts";
import { namedInCode, shortened, shortNames } from "./shortNames.ts";

const named = await namedInCode(["brands", "client", "worker"]);

it("the most frequent custom property has the shortest name, and what code names its own", () => {
	const css = ":root{--ink:#000;--edge:1px;--accent:red}.a--b{color:var(--ink)}.c{color:var(--ink);inset:var(--edge)}";
	const names = shortNames(css, ".d:hover{--a:0}", new Set(["--accent", "--b"]));
	expect(shortened(".d:hover{--a:0}", names)).toBe(".d:hover{--d:0}");
	expect(shortened(css, names)).toBe(":root{--a:#000;--c:1px;--accent:red}.a--b{color:var(--a)}.c{color:var(--a);inset:var(--c)}");
});

it("no two of the site's have one name", () => {
	const css = styleSheets()
		.map((sheet) => readFileSync(sheet, "utf8"))
		.join("");
	const names = shortNames("", css, named);
	expect(names.size).toBeGreaterThan(52);
	expect(new Set([...names.values(), ...named]).size).toBe(names.size + named.size);
	expect(named).toContain("--display-weight");
});

it("a page's rules have a value for each name that they read, unless they say what else", () => {
	const rules = readFileSync("dist/pageRules.json", "utf8");
	const declared = new Set([...rules.matchAll(/(?<=[{;"])(--[\w-]+):/g)].map(([, name = ""]) => name));
	const read = [...rules.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = ""]) => name);
	expect(read.length).toBeGreaterThan(500);
	expect(read.filter((name) => !declared.has(name))).toEqual([]);
});
