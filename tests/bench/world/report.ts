import { type Figures, kinds, type World } from "./model.ts";

export type Worlds = readonly (World & Figures)[];

const systems = ["embedded", "remote"] as const;
const names = {
	publications: "log",
	article: "stories",
	search: "lists",
	curation: "fronts",
	navigation: "menus",
	card: "live cards",
} as const;

const sum = ({ calls }: Figures): number => Object.values(calls).reduce((total, one) => total + one, 0);
const short = (value: number): string => new Intl.NumberFormat("en", { maximumSignificantDigits: 3 }).format(value);
const row = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;

function shared(worlds: Worlds, content: World["content"]) {
	return worlds.flatMap((world) => {
		const alone = worlds.find((other) => other.isolates === world.isolates && other.content === content && !other.isShared);
		return world.content === content && world.isShared && alone ? [{ world, alone }] : [];
	});
}

/** The tables of docs/scale.md. */
export function worldTables(worlds: Worlds): string {
	const tables = systems.map((content) => {
		const columns = shared(worlds, content);
		const line = (name: string, cell: (one: (typeof columns)[number]) => string) => row([name, ...columns.map(cell)]);
		return [
			line(`isolates, content system ${content}`, ({ world }) => short(world.isolates)),
			row(["---", ...columns.map(() => "--:")]),
			line("data centres", ({ world }) => short(world.dataCentres)),
			line("requests a second", ({ world }) => short(world.requests)),
			...kinds
				.filter((kind) => columns.some(({ world }) => world.calls[kind] > 0))
				.map((kind) => line(`calls a second: ${names[kind]}`, ({ world }) => short(world.calls[kind]))),
			line("all calls a second", ({ world }) => short(sum(world))),
			line("each isolate for itself", ({ alone }) => short(sum(alone))),
			line("log, each isolate for itself", ({ alone }) => short(alone.calls.publications)),
			line("pages that nobody made", ({ world }) => `${(world.hits * 100).toFixed(1)} %`),
			line("each isolate for itself", ({ alone }) => `${(alone.hits * 100).toFixed(1)} %`),
			line("age of the breaking story, median, p99, s", ({ world }) => `${world.ageMedian}, ${world.ageP99}`),
		]
			.filter((text) => content === "embedded" || !text.startsWith("| log"))
			.join("\n");
	});
	return tables.join("\n\n");
}

const [width, height, left, top, right, bottom] = [640, 300, 60, 16, 150, 36];

/** The plot of docs, both axes in powers of ten. */
export function worldPlot(worlds: Worlds): string {
	const lines = systems.flatMap((content) =>
		[true, false].map((isShared) => ({
			name: `${content}, ${isShared ? "shared" : "alone"}`,
			look: `stroke="${content === "embedded" ? "#0b6bcb" : "#b3402e"}"${isShared ? "" : ' stroke-dasharray="5 4"'}`,
			points: worlds
				.filter((world) => world.content === content && world.isShared === isShared)
				.map((world) => [world.isolates, sum(world)] as const),
		})),
	);
	const most = Math.ceil(Math.log10(Math.max(...lines.flatMap(({ points }) => points.map(([, calls]) => calls)))));
	const x = (isolates: number) => Math.round(left + (Math.log10(isolates) / 4) * (width - left - right));
	const y = (calls: number) => Math.round(height - bottom - (Math.log10(Math.max(1, calls)) / most) * (height - top - bottom));
	const text = (at: number, down: number, anchor: string, said: string) =>
		`<text x="${at}" y="${down}" text-anchor="${anchor}">${said}</text>`;
	const across = [0, 1, 2, 3, 4].map((power) => text(x(10 ** power), height - bottom + 16, "middle", short(10 ** power)));
	const up = Array.from({ length: most + 1 }, (_, power) => [
		`<path d="M${left} ${y(10 ** power)}H${width - right}" stroke="#ccc"/>`,
		text(left - 6, y(10 ** power) + 4, "end", short(10 ** power)),
	]);
	const drawn = lines.map(
		({ look, points }) =>
			`<path d="M${points.map(([at, calls]) => `${x(at)} ${y(calls)}`).join("L")}" fill="none" ${look} stroke-width="2"/>`,
	);
	const legend = lines.map(({ name, look }, n) => [
		`<path d="M${width - right + 12} ${24 + n * 20}h24" ${look} stroke-width="2"/>`,
		text(width - right + 42, 28 + n * 20, "start", name),
	]);
	return [
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="11" fill="#333">`,
		"<title>Calls a second to the content system, by isolates</title>",
		`<rect width="${width}" height="${height}" fill="#fff"/>`,
		...across,
		...up.flat(),
		...drawn,
		...legend.flat(),
		text((left + width - right) / 2, height - 4, "middle", "isolates; upright: calls a second to the content system"),
		"</svg>\n",
	].join("\n");
}

const written = /(?<=<!-- npm run bench -- world --model --write -->\n).*?(?=<!-- end -->)/s;

/** The text of docs/scale.md with new tables. */
export const withWorlds = (text: string, worlds: Worlds): string => text.replace(written, () => `\n${worldTables(worlds)}\n\n`);
