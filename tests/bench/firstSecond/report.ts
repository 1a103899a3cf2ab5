import { median } from "../median.ts";
import { table } from "../tables.ts";
import { type Figure, figures, mostOfBare, type PageName, pageNames } from "./budgets.ts";
import type { Load } from "./phone.ts";

/** The loads of a page and of the bare page of its markup, in the same turns. */
export interface Loads {
	page: Load[];
	bare: Load[];
}

export type Measured = Partial<Record<PageName, Loads>>;

/** Processor ms a request at the edge, one figure of each turn. */
export interface EdgeCost {
	/** The part of a page that is not cached, as the contender is called. */
	page: string;
	own: number[];
	plain: number[];
}

/** A checkout that is measured; its name is empty where it is the only one. */
export interface SideReport {
	name: string;
	measured: Measured;
	edge: readonly EdgeCost[];
}

const miss = "✗";
const bareFigures = new Set<Figure["of"]>(["firstPaint", "largestPaint"]);

/** The tables, in Markdown: a row for each figure, a column for each page, each cell a median with its least and its most. */
export function tables(sides: readonly SideReport[]): string {
	const rows = figures.flatMap((figure) => sides.flatMap((side) => rowsOf(figure, side)));
	const elements = sides.map(({ name, measured }) => [
		`element of the largest paint${of(name)}`,
		"",
		...pageNames.map((page) => elementOf(measured[page])),
	]);
	const first = table(["", "budget", ...pageNames], [...rows, ...elements]);
	const edge = sides.flatMap(({ name, edge }) => edge.map((cost) => edgeRow(cost, name)));
	return `${first}\n\n${table(["processor ms of the edge, a request", "ours", "plain Hono + React", "ratio"], edge)}\n`;
}

function rowsOf(figure: Figure, { name, measured }: SideReport): string[][] {
	const unit = figure.unit ? `, ${figure.unit}` : "";
	const cells = (kind: keyof Loads) => pageNames.map((page) => cell(figure, page, measured[page]?.[kind]));
	const own = [`${figure.name}${unit}${of(name)}`, mostOf(figure), ...cells("page")];
	if (!bareFigures.has(figure.of)) return [own];
	const ratios = pageNames.map((page) => {
		const loads = measured[page];
		return loads ? withSpread(ratiosOf(figure, loads), 2, mostOfBare) : "";
	});
	return [
		own,
		[`of the bare page${of(name)}`, "", ...cells("bare").map((text) => text.replace(` ${miss}`, ""))],
		[`ratio${of(name)}`, `≤ ${mostOfBare}`, ...ratios],
	];
}

/** The page by the bare page, turn by turn: they were loaded one after the other, and the machine's speed drifts. */
function ratiosOf({ of: field }: Pick<Figure, "of">, { page, bare }: Loads): number[] {
	return ratios(
		page.map((load) => load[field]),
		bare.map((load) => load[field]),
	);
}

const ratios = (own: readonly number[], others: readonly number[]): number[] =>
	own.map((value, turn) => value / (others[turn] || Number.NaN)).filter(Number.isFinite);

function cell(figure: Figure, page: PageName, loads: readonly Load[] | undefined): string {
	if (!loads || loads.length === 0) return "";
	const values = loads.map((load) => load[figure.of] / (figure.unit === "KB" ? 1024 : 1));
	const most = typeof figure.most === "object" ? figure.most[page] : figure.most;
	return withSpread(values, figure.digits ?? (figure.unit === "KB" ? 1 : 0), most);
}

/** A median with its least and its most, where these differ from it, and a mark where it is above its budget. */
function withSpread(values: readonly number[], digits: number, most = Number.POSITIVE_INFINITY): string {
	if (values.length === 0) return "";
	const [least, greatest] = [Math.min(...values).toFixed(digits), Math.max(...values).toFixed(digits)];
	const spread = least === greatest ? "" : ` (${least}–${greatest})`;
	const middle = median(values);
	return `${middle.toFixed(digits)}${spread}${isOver(middle, most, digits) ? ` ${miss}` : ""}`;
}

/** Judged as it is printed. */
const isOver = (value: number, most: number, digits: number): boolean => Number(value.toFixed(digits)) > most;

function mostOf({ most }: Figure): string {
	if (most === undefined) return "";
	if (typeof most === "number") return most === 0 ? "0" : `≤ ${most}`;
	const known = [...new Set(pageNames.flatMap((page) => most[page] ?? []))];
	return `≤ ${known.join(" / ")}`;
}

function elementOf(loads: Loads | undefined): string {
	const names = [...new Set((loads?.page ?? []).map(({ largestElement }) => largestElement))];
	return names.map((name) => `\`${name}\``).join(", ");
}

function edgeRow({ page, own, plain }: EdgeCost, name: string): string[] {
	return [page + of(name), withSpread(own, 2), withSpread(plain, 2), withSpread(ratios(own, plain), 2)];
}

const of = (side: string): string => (side ? ` (${side})` : "");

const written = /(?<=<!-- npm run bench -- first-second --write -->\n).*?(?=<!-- end -->)/s;

/** The text of docs/bench.md with its tables made anew. */
export function withTables(text: string, made: string): string {
	return text.replace(written, () => `\n${made}\n`);
}
