import { costsPages, type Finding, isLacking, type Verdict } from "./findings.ts";

const words: Readonly<Record<Exclude<Verdict, "skipped">, string>> = {
	fits: "fits",
	odd: "fits but",
	misfit: "MISFIT",
	empty: "EMPTY",
	missing: "MISSING",
	failed: "FAILED",
};

const mostFields = 12;

/** The report on a system, a block per question. */
export function reportOf(findings: readonly Finding[]): string {
	const skipped = findings.filter(({ verdict }) => verdict === "skipped");
	const said = new Set<string>();
	const blocks = findings.filter(({ verdict }) => verdict !== "skipped").map((finding) => blockOf(finding, said));
	if (skipped.length > 0) blocks.push("not called (nothing leads to what they are about; --sample KIND:ID names it)");
	for (const kind of new Set(skipped.map(({ why }) => why)))
		blocks.push(`           ${kind}: ${namesOf(skipped.filter(({ why }) => why === kind))}`);
	return blocks.join("\n");
}

/** A question's block; `said`: what pages do without that stands above already. */
function blockOf(finding: Finding, said: Set<string>): string {
	const { call, facts, about, verdict, requested, odd, more, why } = finding;
	const { spec, without } = facts;
	const head = `${(verdict === "skipped" ? "" : words[verdict]).padEnd(10)} ${call}${spec ? ` (${spec})` : ""}${about ? `, ${about}` : ""}`;
	const lines = [why && `${verdict === "fits" ? "" : `${requested}: `}${why}`, ...fieldLines(finding)];
	if (why === "" && (verdict === "odd" || verdict === "misfit")) lines.unshift(requested);
	const unnamed = more + Math.max(0, odd.length - mostFields);
	if (unnamed > 0) lines.push(`… and ${unnamed} more`);
	if (isLacking(finding) && !said.has(without)) lines.push(`${costsPages(finding) ? "It costs pages" : "Pages do without"}: ${without}.`);
	if (isLacking(finding)) said.add(without);
	return [head, ...lines.flatMap((line) => (line ? [`           ${line}`] : []))].join("\n");
}

/** A line per odd field: its path in the answer, what came, what the schema wants, what becomes of it. */
function fieldLines({ odd }: Finding): string[] {
	return odd.slice(0, mostFields).map(({ path, got, wanted, what }) => `${path}: got ${got}, wanted ${wanted} (${what})`);
}

/** The last lines: how many calls fit, what is missing, which pages that costs. */
export function summaryOf(findings: readonly Finding[]): string {
	const count = (...verdicts: readonly Verdict[]) => findings.filter(({ verdict }) => verdicts.includes(verdict)).length;
	const called = findings.length - count("skipped");
	const lines = [
		`${count("fits", "odd")} of ${called} calls fit${count("odd") > 0 ? `, ${count("odd")} of them with fields that do not` : ""}; ${count("skipped")} were not called.`,
	];
	const costly = findings.filter(costsPages);
	const beside = findings.filter((finding) => !costsPages(finding) && isLacking(finding));
	if (beside.length > 0) lines.push(`The site does without: ${namesOf(beside)}.`);
	if (costly.length > 0) lines.push(`Pages need: ${namesOf(costly)}.`);
	if (costly.length === 0) lines.push("Every page that was checked can stand.");
	return lines.join("\n");
}

const namesOf = (findings: readonly Finding[]): string => [...new Set(findings.map(({ call }) => call))].join(", ");
