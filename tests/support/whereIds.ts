import { existsSync, readFileSync } from "node:fs";
import { citations } from "./spec.ts";

/** A row of docs/spec/where.md: a requirement's place in the code and its tests. */
export type Whereabouts =
	| { id: string; kind: "held"; file: string; tests: readonly string[] }
	| { id: string; kind: "open"; what: string }
	| { id: string; kind: "decided"; record: string };

/** The rows of docs/spec/where.md, and lines of its tables that are none. */
export function whereabouts(text: string): { rows: Whereabouts[]; unread: string[] } {
	const rows: Whereabouts[] = [];
	const unread: string[] = [];
	for (const [line] of text.matchAll(/^\| [AC]\d.*$/gm)) {
		const [, id = "", file = "", test = ""] = line.split("|").map((cell) => cell.trim());
		const [, kind, what = ""] = /^(open|decided): (.+)$/.exec(file) ?? [];
		if (kind === "open") rows.push({ id, kind, what });
		else if (kind === "decided") rows.push({ id, kind, record: what });
		else if (file && test) rows.push({ id, kind: "held", file, tests: test.split(", ") });
		else unread.push(line);
	}
	return { rows, unread };
}

/** Ids of a paper that are requirements: a heading asks for nothing, nor does a line that only points to the other paper. */
export function requirements(paper: string, ids: readonly string[]): string[] {
	const text = readFileSync(`docs/spec/${paper}.md`, "utf8");
	return ids.filter((id) => {
		const words = new RegExp(`^(?:(?:- )?\\*\\*${id}\\*\\*|\\| ${id} \\||## ${id}\\.) ?(.*)$`, "m").exec(text)?.[1] ?? "";
		return id.includes(".") && !/^(?:\*\*[^*]*\*\*|[^.]*:|(?:\*\*[^*]*\*\* )?[^.]*\b[Ii]n \[\w+\.md\]\([^)]*\) \(A[^)]*\)\.)$/.test(words);
	});
}

/** Returns whether a text cites an id, by name or between the ends of a range ("C4.31–C4.34", "A7.14 to A7.22"). */
export function cites(path: string, id: string): boolean {
	const cited = citedIn.get(path) ?? idsCitedIn(path);
	citedIn.set(path, cited);
	return cited.has(id);
}

/** Citations of each file, read once: a row names several files, and many rows the same. */
const citedIn = new Map<string, ReadonlySet<string>>();

function idsCitedIn(path: string): ReadonlySet<string> {
	if (!existsSync(path)) return new Set();
	const text = readFileSync(path, "utf8");
	const ids = new Set(citations(text).map(({ id }) => id));
	for (const [, first = "", from, last, to] of text.matchAll(/\b([AC]\d)\.(\d+)(?:–| to )([AC]\d)\.(\d+)\b/g))
		if (first === last) for (let number = Number(from); number <= Number(to); number++) ids.add(`${first}.${number}`);
	return ids;
}
