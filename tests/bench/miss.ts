import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { build } from "esbuild";
import { bundling } from "../../.commands/build/worker.ts";
import { Site } from "../support/site.ts";
import { counter, instrumented, type SourceFunction } from "./instrument.ts";

const entryFile = "dist/worker/instrumented.js";
const host = "news.localhost";
const ranPath = "/ran";
/** Longer than a read of the log holds. */
const logMs = 1100;

/** The local entry, and an address that answers which functions ran since its last request. */
const entry = `
import { site as local } from "./worker/dev/index.ts";
export * from "./worker/dev/index.ts";
export const site = {
	...local,
	fetch: (request, env, ctx) => (new URL(request.url).pathname === "${ranPath}" ? Response.json(takeRan()) : local.fetch(request, env, ctx)),
};
export default site;
`;
const counting = `const ran = new Set();
const ${counter} = (place) => ran.add(place);
const takeRan = () => { const all = [...ran]; ran.clear(); return all; };
`;

/** A file of ours that ran for a request. */
export interface RanFile {
	path: string;
	functions: number;
	/** Of these functions, and of the file. */
	ranLines: number;
	lines: number;
}

/** Requests that are measured, each with the files that ran for it in the order of their first calls. */
export type Ran = Record<"front" | "section" | "article" | "hit", RanFile[]>;

/** Asks instrumented Workers for a front that nobody has yet, for the same once more and an article; for a section's front as first of all. */
export async function measureMisses(): Promise<Ran> {
	const { plugin, functions } = instrumented();
	await build({
		...bundling,
		stdin: { contents: entry, resolveDir: process.cwd() },
		outfile: entryFile,
		plugins: [plugin],
		banner: { js: counting },
	});
	const section = await atNewSite(functions, (ask) => ask("/politics"));
	return atNewSite(functions, async (ask) => {
		const front = await ask("/");
		// Beside one request a second the log of publications is read: the least of three is the hit itself.
		const [hit = []] = [await ask("/"), await ask("/"), await ask("/")].toSorted((one, other) => one.length - other.length);
		// The article's own: the log has just been read.
		await wait(logMs);
		await ask("/");
		return { front, section, hit, article: await ask("/politics/congress/senate-passes-water-bill-rcna1001") };
	});
}

/** Starts the instrumented Worker anew; `ask` answers the files that ran for a page. */
async function atNewSite<T>(
	functions: readonly SourceFunction[],
	use: (ask: (path: string) => Promise<RanFile[]>) => Promise<T>,
): Promise<T> {
	const site = await Site.start({ CALL_PATIENCE: "10" }, true, { entry: entryFile });
	await site.settle();
	const take = async () => JSON.parse((await site.ask(host, ranPath)).body) as number[];
	const ask = async (path: string): Promise<RanFile[]> => {
		await take();
		const { status } = await site.ask(host, path, { headers: { cookie: "ng_geolocation=US", "accept-encoding": "gzip" } });
		if (status !== 200) throw new Error(`${path} answers ${status}`);
		const places = new Set<number>();
		// What is stored is stored behind the answer.
		for (let more = await take(); more.length > 0; more = await take()) {
			for (const place of more) places.add(place);
			await wait(100);
		}
		return filesOf([...places].flatMap((place) => functions[place] ?? []));
	};
	try {
		return await use(ask);
	} finally {
		await site.stop();
	}
}

function filesOf(functions: readonly SourceFunction[]): RanFile[] {
	return [...Map.groupBy(functions, ({ file }) => file)].map(([path, own]) => {
		const ranLines = new Set(
			own.flatMap(({ firstLine, lastLine }) => Array.from({ length: lastLine - firstLine + 1 }, (_, n) => firstLine + n)),
		);
		return { path, functions: own.length, ranLines: ranLines.size, lines: readFileSync(path, "utf8").split("\n").length - 1 };
	});
}

/** The files of the site itself: the embedded origin is another system, and local mode's entry is not deployed. */
export const ofTheSite = (files: readonly RanFile[]): RanFile[] => files.filter(({ path }) => !/^worker\/(?:origin|dev)\//.test(path));

/** Files, functions and lines in one line. */
export function sums(files: readonly RanFile[]): string {
	const sum = (field: "functions" | "lines") => files.reduce((all, file) => all + file[field], 0).toLocaleString("en");
	return `${files.length} files, ${sum("functions")} functions, ${sum("lines")} lines`;
}

const listed = /(?<=<!-- npm run bench -- miss --write -->\n).*?(?=<!-- end -->)/s;

/** The list in docs/architecture.md. */
export const listedFiles = (text: string): string[] =>
	[...(listed.exec(text)?.[0] ?? "").matchAll(/`([^`]+)`/g)].map(([, path = ""]) => path);

/** The text of docs/architecture.md with its list made anew. */
export function withList(text: string, { front, section, article, hit }: Ran): string {
	const own = ofTheSite(front);
	const others = `a section's: ${sums(ofTheSite(section))}; article: ${sums(ofTheSite(article))}; the same front as a hit: ${sums(ofTheSite(hit))}`;
	const figures = `Front: ${sums(own)}; ${others}.`;
	const lines = [""];
	for (const [at, { path }] of own.entries()) {
		const next = `${at === 0 ? "" : "→ "}\`${path}\``;
		if ((lines.at(-1) ?? "").length + next.length > 138) lines.push("");
		lines.push(`${lines.pop() ?? ""} ${next}`.trim());
	}
	return text.replace(listed, () => `${figures}\n\n${lines.join("\n")}\n`);
}
