import { row, short } from "../tables.ts";
import { type Figures, type Kind, kinds, type World } from "./model.ts";

export type Worlds = readonly (World & Figures)[];

/** The figures that `npm run bench -- world --write` stores. */
export interface Modelled {
	/** Statements of the embedded system's database for a call of each kind. */
	statements: Readonly<Record<Kind, number>>;
	worlds: Worlds;
}

export const systems = ["embedded", "remote"] as const;
export const kindNames = {
	publications: "log",
	article: "stories",
	search: "lists",
	curation: "fronts",
	navigation: "menus",
	card: "live cards",
} as const satisfies Readonly<Record<Kind, string>>;

/** Statements a second of the embedded system's database; calls to another system. */
export function queriesOf({ statements }: Modelled, { content, calls }: World & Figures, of: readonly Kind[] = kinds): number {
	return of.reduce((sum, kind) => sum + calls[kind] * (content === "embedded" ? statements[kind] : 1), 0);
}

/** Queries a second of one data centre, without stories. */
export function ofDataCentre(modelled: Modelled, world: World & Figures): number {
	const others = kinds.filter((kind) => kind !== "article");
	return queriesOf(modelled, world, others) / world.dataCentres;
}

const share = (value: number): string => `${(value * 100).toFixed(1)} %`;

function tableOf(modelled: Modelled, content: World["content"]): string {
	const worlds = modelled.worlds.filter((world) => world.content === content);
	const unit = content === "embedded" ? "statements" : "calls";
	const line = (name: string, cell: (world: Worlds[number]) => string) => row([name, ...worlds.map(cell)]);
	return [
		line(`isolates, content system ${content}`, ({ isolates }) => short(isolates)),
		row(["---", ...worlds.map(() => "--:")]),
		line("data centres", ({ dataCentres }) => short(dataCentres)),
		line("requests a second", ({ requests }) => short(requests)),
		...kinds
			.filter((kind) => worlds.some(({ calls }) => calls[kind] > 0))
			.map((kind) => line(`${unit} a second: ${kindNames[kind]}`, (world) => short(queriesOf(modelled, world, [kind])))),
		line(`all ${unit} a second`, (world) => short(queriesOf(modelled, world))),
		line("of a data centre, without stories", (world) => short(ofDataCentre(modelled, world))),
		line("of 100 requests", (world) => short((queriesOf(modelled, world) / world.requests) * 100)),
		line("pages that nobody made", ({ hits }) => share(hits)),
		line("age of the breaking story, median, p99, s", ({ ageMedian, ageP99 }) => `${ageMedian}, ${ageP99}`),
	].join("\n");
}

export function worldTables(modelled: Modelled): string {
	const each = kinds.map((kind) => `${kindNames[kind]} ${modelled.statements[kind]}`).join(", ");
	const statements = `Statements of the embedded system's database for a call: ${each}.`;
	return [statements, ...systems.map((content) => tableOf(modelled, content))].join("\n\n");
}

const written = /(?<=<!-- npm run bench -- world --write -->\n).*?(?=<!-- end -->)/s;

export const withWorlds = (scale: string, modelled: Modelled): string => scale.replace(written, () => `\n${worldTables(modelled)}\n\n`);
