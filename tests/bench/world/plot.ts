import { type Kind, kinds, type World } from "./model.ts";
import { kindNames, type Modelled, queriesOf, systems, type Worlds } from "./report.ts";

type One = Worlds[number];

interface Line {
	look: string;
	isBefore: boolean;
	points: readonly (readonly [isolates: number, value: number])[];
}

/** `at`: from 0, its foot, to 1. */
interface Axis {
	at: (value: number) => number;
	marks: readonly (readonly [value: number, said: string])[];
}

const [panelWidth, panelHeight, left, top, gap] = [270, 120, 52, 26, 38];
const across = panelWidth + left;
const down = panelHeight + gap;
const width = 2 * across + 16;
const height = top + 3 * down + 10;

const style = `<style>
svg{--ground:#fff;--ink:#333;--line:#ddd;--a:#0b6bcb;--b:#b3402e;--c:#1a7f4b;--d:#8a4fbf;--e:#a06a00;--f:#5b6470;font:11px sans-serif}
@media (prefers-color-scheme:dark){svg{--ground:#12161c;--ink:#ccd3dc;--line:#333b46;--a:#6ab0ff;--b:#ff8f7d;--c:#5fd39a;--d:#c79bff;--e:#e6b34d;--f:#a3adba}}
rect{fill:var(--ground)}text{fill:var(--ink)}path{fill:none;stroke:var(--of,var(--line));stroke-width:1.6}.before{stroke-dasharray:4 3}tspan{fill:var(--of);font-weight:600}
.a{--of:var(--a)}.b{--of:var(--b)}.c{--of:var(--c)}.d{--of:var(--d)}.e{--of:var(--e)}.f{--of:var(--f)}
</style>`;
const looks: Readonly<Record<Kind, string>> = { publications: "a", article: "b", search: "c", curation: "d", navigation: "e", card: "f" };

const short = (value: number): string => new Intl.NumberFormat("en", { notation: "compact" }).format(value);
const text = (x: number, y: number, anchor: string, said: string): string =>
	`<text x="${x}" y="${y}" text-anchor="${anchor}">${said}</text>`;
const word = (look: string, said: string): string => `<tspan class="${look}">${said}</tspan>`;

const powers = (from: number, to: number): Axis => ({
	at: (value) => (Math.log10(Math.max(value, 10 ** from)) - from) / (to - from),
	marks: Array.from({ length: to - from + 1 }, (_, n) => [10 ** (from + n), short(10 ** (from + n))] as const),
});
const upTo = (most: number, unit: string): Axis => ({
	at: (value) => value / most,
	marks: [0, most / 2, most].map((value) => [value, `${value}${unit}`] as const),
});

function panel(column: number, row: number, { title, lines, axis }: { title: string; lines: readonly Line[]; axis: Axis }): string[] {
	const [x0, y0] = [left + column * across, top + row * down];
	const x = (isolates: number) => Math.round(x0 + (Math.log10(isolates) / 4) * panelWidth);
	const y = (value: number) => Math.round(y0 + panelHeight * (1 - axis.at(value)));
	return [
		text(x0, y0 - 6, "start", title),
		...axis.marks.flatMap(([value, said]) => [`<path d="M${x0} ${y(value)}h${panelWidth}"/>`, text(x0 - 5, y(value) + 4, "end", said)]),
		...[1, 10, 100, 1000, 10_000].map((isolates) => text(x(isolates), y0 + panelHeight + 14, "middle", short(isolates))),
		...lines.map(({ look, isBefore, points }) => {
			const way = points.map(([isolates, value]) => `${x(isolates)} ${y(value)}`).join("L");
			return `<path class="${look}${isBefore ? " before" : ""}" d="M${way}"/>`;
		}),
	];
}

function linesOf(worlds: Worlds, content: World["content"], look: string, read: (world: One) => number): Line[] {
	return [false, true].map((isBefore) => ({
		look,
		isBefore,
		points: worlds
			.filter((world) => world.content === content && world.isShared === !isBefore)
			.map((world) => [world.isolates, read(world)] as const),
	}));
}

/** The plot of docs/scale.md. */
export function worldPlot(modelled: Modelled): string {
	const { worlds } = modelled;
	const panels = systems.flatMap((content, column) => {
		const isRemote = content === "remote";
		return [
			...panel(column, 0, {
				title: isRemote ? "remote: calls a second" : "embedded: D1 statements a second",
				lines: kinds
					.filter((kind) => !isRemote || kind !== "publications")
					.flatMap((kind) => linesOf(worlds, content, looks[kind], (world) => queriesOf(modelled, world, [kind]))),
				axis: powers(-2, 5),
			}),
			...panel(column, 1, {
				title: "pages that nobody made",
				lines: linesOf(worlds, content, "a", ({ hits }) => hits * 100),
				axis: upTo(100, " %"),
			}),
			...panel(column, 2, {
				title: `age after a publish: ${word("a", "median")}, ${word("b", "p99")}`,
				lines: [...linesOf(worlds, content, "a", ({ ageMedian }) => ageMedian), ...linesOf(worlds, content, "b", ({ ageP99 }) => ageP99)],
				axis: upTo(isRemote ? 100 : 2, " s"),
			}),
		];
	});
	const named = kinds.map((kind) => word(looks[kind], kindNames[kind])).join(", ");
	return [
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">`,
		"<title>Queries by kind, pages at hand and ages after a publish, by isolates, before and after</title>",
		style,
		`<rect width="${width}" height="${height}"/>`,
		...panels,
		text(left, height - 12, "start", `by isolates; dashed: each for itself; first row: ${named}`),
		"</svg>\n",
	].join("\n");
}
