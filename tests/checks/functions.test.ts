import { readFileSync } from "node:fs";
import { type Node, parseSync } from "oxc-parser";
import { describe, expect, it } from "vitest";
import { codeBelow, isTest } from "../support/sources.ts";
import { childrenOf, isFunction } from "../support/syntax.ts";

const mostLines = 80;
const cure = `A function has ${mostLines} lines at most. State that many parts of it share: one value and pure rules over it, tested, with side effects behind a port (client/domain/liveTv/state.ts, client/islands/LiveTv/journey.ts). Markup: a component for each part of it. Steps: a function for each`;

const files = codeBelow(["worker", "client", "brands", ".commands", "kv-seeds"]).filter((path) => !isTest(path));

/** Functions of a source that are longer than they may be: where each begins, its name and its lines. */
function tooLong(path: string, source: string): string[] {
	if (linesOf(source) <= mostLines) return [];
	const { program, errors } = parseSync(path, source);
	if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
	const found: string[] = [];
	const visit = (node: Node, name: string): void => {
		const own = nameOf(node) ?? name;
		if (isFunction(node)) {
			const lines = linesOf(source.slice(node.start, node.end));
			if (lines > mostLines) found.push(`${path}:${linesOf(source.slice(0, node.start))} ${own} has ${lines} lines`);
		}
		for (const child of childrenOf(node)) visit(child, own);
	};
	visit(program, "a function");
	return found;
}

const linesOf = (text: string): number => text.split("\n").length;

function nameOf(node: Node): string | undefined {
	if (node.type === "FunctionDeclaration" || node.type === "FunctionExpression") return node.id?.name;
	if (node.type === "VariableDeclarator" && node.id.type === "Identifier") return node.id.name;
	if (node.type !== "MethodDefinition" && node.type !== "PropertyDefinition" && node.type !== "Property") return undefined;
	return node.key.type === "Identifier" || node.key.type === "PrivateIdentifier" ? node.key.name : undefined;
}

describe("functions", () => {
	it(`have ${mostLines} lines at most, components and methods too`, () => {
		expect(files.length).toBeGreaterThan(800);
		expect(
			files.flatMap((path) => tooLong(path, readFileSync(path, "utf8"))),
			cure,
		).toEqual([]);
	});

	it.each([
		["declaration", (body: string) => `export function far() {${body}}`],
		["arrow", (body: string) => `const far = () => {${body}};`],
		["method", (body: string) => `class Away { far() {${body}} }`],
		["private method", (body: string) => `class Away { #far() {${body}} }`],
		["property", (body: string) => `const away = { far: () => {${body}} };`],
		["component", (body: string) => `export function far() { return <p>{[].map(() => {${body}})}</p>; }`],
	])("are found as %s of 81 lines, by name", (_, sourceOf) => {
		expect(tooLong("far.tsx", sourceOf("\n".repeat(mostLines)))[0]).toBe(`far.tsx:1 far has ${mostLines + 1} lines`);
		expect(tooLong("far.tsx", sourceOf("\n".repeat(mostLines - 1)))).toEqual([]);
	});

	it("are no tables: an object of many lines is none", () => {
		expect(tooLong("table.ts", `export const table = {${"\n\ta: () => 1,".repeat(100)}\n};`)).not.toContainEqual(expect.any(String));
	});
});
