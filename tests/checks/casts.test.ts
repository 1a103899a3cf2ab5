import { parseSync } from "oxc-parser";
import { describe, expect, it } from "vitest";
import { type Source, sources } from "../support/sources.ts";

/** Casts that each part of the product may have. Lower a figure when some are gone; it is never raised. */
const budgets = { worker: 27, client: 22, brands: 6 } as const;

/** Finds casts: `x as T`, `<T>x`, `x!`. `as const` is none. */
function castsIn({ path, text }: Pick<Source, "path" | "text">): string[] {
	const found: string[] = [];
	const visit = (node: unknown): void => {
		if (Array.isArray(node)) node.forEach(visit);
		if (!isNode(node)) return;
		if (casting.has(node.type) && !isConst(node))
			found.push(
				`${path}:${text.slice(0, node.start).split("\n").length}: ${text.slice(node.start, node.end).replaceAll(/\s+/g, " ").slice(-100)}`,
			);
		Object.values(node).forEach(visit);
	};
	visit(parseSync(path, text).program);
	return found;
}

const casting = new Set(["TSAsExpression", "TSTypeAssertion", "TSNonNullExpression"]);

interface Node {
	type: string;
	start: number;
	end: number;
	typeAnnotation?: { typeName?: { name?: string } };
}
const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value && "start" in value;
const isConst = ({ typeAnnotation }: Node): boolean => typeAnnotation?.typeName?.name === "const";

const byFolder = new Map<string, string[]>();
/** Casts of a folder, which is read once. */
function castsBelow(folder: string): string[] {
	const known = byFolder.get(folder) ?? sources([folder]).flatMap(castsIn);
	byFolder.set(folder, known);
	return known;
}

describe("casts", () => {
	it("are found in whatever form", () => {
		const text =
			"const a = [1] as const;\nconst b = a as unknown as string;\nconst c = <number>b;\nconst d = b!;\nimport { x as y } from 'z';";
		expect(castsIn({ path: "x.ts", text }).map((line) => line.split(": ")[0])).toEqual(["x.ts:2", "x.ts:2", "x.ts:3", "x.ts:4"]);
	});

	it.each(Object.entries(budgets))("%s has at most %i", (folder, most) => {
		const found = castsBelow(folder);
		const message = `More than ${most} casts in ${folder}/. Parse what comes from outside (valibot; rows of D1 by readRows), narrow by a predicate, or type the table.\n${found.join("\n")}`;
		expect(found.length, message).toBeLessThanOrEqual(most);
	});

	it("never go through unknown", () => {
		const twice = ["worker", "brands"].flatMap(castsBelow).filter((line) => line.includes("as unknown as"));
		expect(twice, "`as unknown as` believes anything: type the table that the value comes from, or parse the value").toEqual([]);
	});
});

describe("rows of D1", () => {
	it("are read by a schema: no read names the type that it believes in", () => {
		const believed = sources(["worker"])
			.filter(({ text }) => /\.(?:first|all|raw|batch)</.test(text))
			.map(({ path }) => path);
		expect(believed, "D1 answers what is stored: read it by readRows, readRow or jsonColumn of worker/origin/platform/rows.ts").toEqual([]);
	});

	it("and stored JSON are parsed in one place of the origin; bodies of calls where they come in", () => {
		const parsing = sources(["worker/origin"])
			.filter(({ text }) => text.includes("JSON.parse("))
			.map(({ path }) => path);
		expect(parsing, "Stored JSON is read by storedJson or jsonColumn of worker/origin/platform/rows.ts").toEqual([
			"worker/origin/ingest/ingest.ts",
			"worker/origin/platform/respond.ts",
		]);
	});
});
