import { readFile } from "node:fs/promises";
import { relative } from "node:path";
import type { Plugin } from "esbuild";
import MagicString from "magic-string";
import { type Node, parseSync } from "oxc-parser";
import { childrenOf, isFunction } from "../support/syntax.ts";

/** A function of our own as it stands in the source. */
export interface SourceFunction {
	file: string;
	firstLine: number;
	lastLine: number;
}

/** Name of the counter that instrumented code calls first in each function, with the function's place in the list. */
export const counter = "$ran";

/** A plugin of esbuild that puts a call of the counter at the start of each function of ours, and the list of these functions. */
export function instrumented(): { plugin: Plugin; functions: SourceFunction[] } {
	const functions: SourceFunction[] = [];
	const plugin: Plugin = {
		name: "instrumented",
		setup(build) {
			build.onLoad({ filter: /\.tsx?$/ }, async ({ path }) => {
				const file = relative(process.cwd(), path).replaceAll("\\", "/");
				if (!/^(?:worker|client|brands)\//.test(file)) return null;
				return { contents: withCounters(await readFile(path, "utf8"), file, functions), loader: path.endsWith("x") ? "tsx" : "ts" };
			});
		},
	};
	return { plugin, functions };
}

/** The source with its calls; each of its functions is added to the list. */
export function withCounters(source: string, file: string, functions: SourceFunction[]): string {
	const { program, errors } = parseSync(file, source);
	if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
	const result = new MagicString(source);
	const lineOf = (offset: number): number => source.slice(0, offset).split("\n").length;
	for (const { start, end, body } of functionsBelow(program)) {
		const call = `${counter}(${functions.length})`;
		functions.push({ file, firstLine: lineOf(start), lastLine: lineOf(end) });
		if (body.type === "BlockStatement") result.appendRight(body.start + 1, `${call};`);
		else result.appendRight(body.start, `(${call}, `).appendLeft(body.end, ")");
	}
	return result.toString();
}

function functionsBelow(node: Node): { start: number; end: number; body: Node }[] {
	const own = isFunction(node) && node.body ? [{ start: node.start, end: node.end, body: node.body }] : [];
	return [...own, ...childrenOf(node).flatMap(functionsBelow)];
}
