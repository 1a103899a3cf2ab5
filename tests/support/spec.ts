import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** One id as a comment, a test or a paper cites it, and the paper of docs/spec that has to define it. */
export interface Citation {
	paper: string;
	id: string;
	/** Line of the citing file, from one. */
	line: number;
}

interface Form {
	paper: string;
	/** Finds one citation; every id in it is cited, of a range both ends. */
	whole: RegExp;
	/** Finds the ids in what was found. */
	each: RegExp;
}

/** Words of one sentence may stand on two lines of a comment. */
const gap = String.raw`(?:\s+(?:(?:\*|//|--)\s+)?)`;
const listOf = (item: string): string => `${item}(?:(?:,|,? and|,? to|–)${gap}?${item})*`;
const form = (paper: string, whole: string, each: string): Form => ({ paper, whole: new RegExp(whole, "g"), each: new RegExp(each, "g") });

/** The ways to cite. The first form that fits takes its text: what stands in a threat's citation is no requirement. */
const forms: readonly Form[] = [
	form("threats", String.raw`\bsecurity${gap}A[01](?:\.\d+)?(?:,${gap}rows?${gap}\d+)?`, String.raw`A[01](?:\.\d+)?|\d+$`),
	form("threats", String.raw`\bsecurity${gap}rows?${gap}${listOf(String.raw`\d+`)}`, String.raw`\d+`),
	form("faults", String.raw`(?<=[(\["–]|,\s|\b(?:faults?|security|and|to)\s)C\d\d\b(?!\.\d)`, String.raw`C\d\d`),
	form("faults", String.raw`(?<![\w-])E-[A-Z][A-Z0-9]+\b`, String.raw`E-\w+`),
	form("content", String.raw`(?<![\w.-])C[1-9]\.\d+\b`, ".+"),
	form("accounts", String.raw`(?<![\w.-])A[1-9]\.\d+\b`, ".+"),
	form("features", String.raw`(?<=[("]|,\s|\bfeatures?\s)B\d{1,2}\b(?=[),:;])`, String.raw`B\d+`),
	form("contract", String.raw`\b[Cc]ontract${gap}${listOf(String.raw`§\d+`)}`, String.raw`§\d+`),
	form("design", String.raw`\b[Dd]esign${gap}${listOf(String.raw`§\d+(?:\.\d+)?`)}`, String.raw`§\d+(?:\.\d+)?`),
	form("third-parties", String.raw`\bthird-parties${gap}${listOf(String.raw`§\d+(?:\.\d+)?`)}`, String.raw`§\d+(?:\.\d+)?`),
	form("decisions", String.raw`\b[Dd]ecisions?${gap}${listOf(String.raw`\d{4}`)}`, String.raw`\d{4}`),
];

/** Every citation of a text. Paths of drawings look like ids and are left out. */
export function citations(text: string): Citation[] {
	let left = text.replace(/"[Mm] ?-?[\d.][^"]*"/g, blank);
	const found: Citation[] = [];
	for (const { paper, whole, each } of forms) {
		left = left.replace(whole, (cited: string, at: number) => {
			const line = text.slice(0, at).split("\n").length;
			for (const [id] of cited.matchAll(each)) found.push({ paper, id: paper === "threats" && /^\d/.test(id) ? `row ${id}` : id, line });
			return blank(cited);
		});
	}
	return found;
}

const blank = (cut: string): string => cut.replace(/[^\n]/g, " ");

/** The papers of docs/spec and the ids that each defines, in order: a list item, a table row or a heading begins with its id. */
export function papers(): Map<string, string[]> {
	const found = new Map<string, string[]>();
	for (const file of readdirSync("docs/spec").filter((name) => name.endsWith(".md"))) {
		const text = readFileSync(join("docs/spec", file), "utf8");
		const ids = text.matchAll(/^(?:(?:- )?\*\*([CA§][\d.]+)\*\*|\| ((?:[ABC]|E-|row )[\w.]+) \||## ([CA§]\d+)\.? ) *\S/gm);
		found.set(
			file.replace(".md", ""),
			[...ids].map(([, item, row, heading]) => item ?? row ?? heading ?? ""),
		);
	}
	found.set(
		"decisions",
		readdirSync("docs/decisions").map((name) => name.slice(0, 4)),
	);
	return found;
}

/** Every file of ours that may cite: sources, styles, migrations, settings and papers. */
export function citingFiles(): { path: string; text: string }[] {
	const folders = ["worker", "client", "brands", "tests", "kv-seeds", ".commands", "docs"];
	const paths = folders.flatMap((space) => readdirSync(space, { recursive: true, encoding: "utf8" }).map((name) => join(space, name)));
	const ours = [...paths, "README.md", "wrangler.toml"].filter((path) =>
		/\.(?:tsx?|css|sql|toml|mjs)$|^(?:docs\/.*|README)\.md$/.test(path),
	);
	return ours.map((path) => ({ path, text: readFileSync(path, "utf8") }));
}
