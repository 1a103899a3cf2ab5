import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { build, type Metafile, transform } from "esbuild";
import { partsOf, statementsOf } from "./ownMotif.ts";

/** Cascade layers, weakest first: a sheet's folder decides its layer; rules for paper are in the last. */
export const layers = ["tokens", "base", "parts", "packages", "kinds", "motifs", "near", "print"] as const;
type Layer = (typeof layers)[number];

/** A layer's name in sheets: a letter. */
export const layerName = (layer: Layer): string => String.fromCharCode(97 + layers.indexOf(layer));

/** Sheets without a component, in order within a layer. */
const shared = ["tokens", "base", "type", "labels", "rows", "motifs", "near", "print"].map((name) => `client/styles/${name}.css`);
const targets = ["chrome111", "safari16.4", "firefox113"];
const frame = "worker/pages/parts/Page.tsx";
const localFrame = "worker/dev/shell.tsx";

/** Minifies for the browsers that the site is made for. */
export async function minified(css: string): Promise<string> {
	return tightened((await transform(css, { loader: "css", minify: true, target: targets })).code.trim());
}

/** A minified sheet whose values are minified as well: the minifier leaves spaces in them, and custom properties as they are written. */
function tightened(css: string): string {
	return css.replace(/(?<=[{;])([\w-]+:)((?:"[^"]*"|[^;{}"])+)(?=[;}])/g, (_, name: string, value: string) => {
		const tight = value.replace(/("[^"]*")|\s*([,/*])\s*|(?<=\)) (?=var\()/g, (__, text, sign) => text ?? sign ?? "");
		// Lines run across on every page, from either side.
		if (!name.startsWith("--")) return name.replace("inline-size", "width").replace("block-size", "height") + tight;
		// Nothing but a space is a value of its own.
		return name + (tight.replace(/("[^"]*")|#(\w)\2(\w)\3(\w)\4\b/g, (__, text, r, g, b) => text ?? `#${r}${g}${b}`).trim() || " ");
	});
}

/** The layer of a sheet, by its path. */
export function layerOf(sheet: string): Layer {
	const own = layers.find((layer) => sheet === `client/styles/${layer}.css`);
	if (own) return own;
	if (sheet.startsWith("client/styles/")) return "base";
	if (/^(?:client|worker\/pages\/parts)\//.test(sheet)) return "parts";
	return /^worker\/pages\/(?:packages|modules)\//.test(sheet) ? "packages" : "kinds";
}

/** The sheet that may lie beside a component: `Recommendations.css` beside `Recommendations.island.tsx`. */
export const sheetBeside = (source: string): string => source.replace(/(?:\.(?:island|page))?\.tsx$/, ".css");

/** Sheets of every page, of each kind beside them, and the sources of its modules, which may come later than the rest, by their names. */
interface PageSheets {
	core: string[];
	kinds: Record<string, string[]>;
	late: Record<string, Record<string, string[]>>;
}

/** Sources that draw, or name the classes that others draw with. */
const drawsOrNames = (source: string): boolean => source.endsWith(".tsx") || source.startsWith("worker/pages/parts/");

/** Draws what comes later than the rest of a page: who imports it has a module. */
const lateModule = "worker/pages/modules/lateModule.ts";

/** Modules that may draw any package of a front: rules follow when drawn. */
const drawsAnything = /\/modules\/(?:embeddedPackage|marquees)\.tsx$/;

/**
 * The sheets of every page, and of each kind: those beside the components that its page file imports, directly or not. A kind is named as
 * its folder.
 */
export async function sheetsOfPages(): Promise<PageSheets> {
	const pages = (await readdir("worker/pages", { recursive: true })).filter((file) => /\.page\.tsx?$/.test(file)).sort();
	const imports = await importsFrom([frame, localFrame, ...pages.map((file) => `worker/pages/${file}`)]);
	const drawnBy = async (entry: string) =>
		withImported([...reached(imports, entry)].filter((file) => file.endsWith(".tsx")).map(sheetBeside));
	const core = [...new Set([...shared, ...(await drawnBy(frame))])];
	const kinds: Record<string, string[]> = { dev: await drawnBy(localFrame) };
	const late: Record<string, Record<string, string[]>> = {};
	for (const file of pages) {
		const kind = basename(dirname(file));
		const page = `worker/pages/${file}`;
		const modules = [...reached(imports, page)].filter(
			(source) => imports[source]?.imports.some(({ path }) => path === lateModule) && !drawsAnything.test(source),
		);
		const sheets = (await drawnBy(page)).filter((sheet) => !core.includes(sheet));
		kinds[kind] = [...new Set([...(kinds[kind] ?? []), ...sheets])];
		late[kind] ??= {};
		for (const module of modules) {
			const [call, name = module] = /\blateModule\((?:\s*\w+,\s*"(\w+)")?/.exec(await readFile(module, "utf8")) ?? [];
			if (!call) continue;
			late[kind][name] = [...reached(imports, module)].filter(drawsOrNames);
		}
	}
	return { core, kinds, late };
}

/** The imports of each source by the bundler, without types. */
async function importsFrom(entryPoints: string[]): Promise<Metafile["inputs"]> {
	const { metafile } = await build({
		entryPoints,
		bundle: true,
		splitting: true,
		format: "esm",
		outdir: "dist/styles",
		write: false,
		metafile: true,
		platform: "neutral",
		packages: "external",
		jsx: "automatic",
		loader: { ".sql": "empty" },
		plugins: [
			{
				name: "what is built later",
				setup: ({ onResolve }) => onResolve({ filter: /\/dist\/|^(?:node|cloudflare):/ }, ({ path }) => ({ path, external: true })),
			},
		],
		logLevel: "error",
	});
	return metafile.inputs;
}

function reached(imports: Metafile["inputs"], source: string, seen = new Set<string>()): Set<string> {
	if (seen.has(source)) return seen;
	seen.add(source);
	for (const { path, external } of imports[source]?.imports ?? []) if (!external) reached(imports, path, seen);
	return seen;
}

export const importLine = /@import "([^"]+)";/g;

async function withImported(sheets: string[], found = new Set<string>()): Promise<string[]> {
	for (const sheet of sheets) {
		if (found.has(sheet) || !existsSync(sheet)) continue;
		found.add(sheet);
		const imported = [...(await readFile(sheet, "utf8")).matchAll(importLine)].map(([, path = ""]) => join(dirname(sheet), path));
		await withImported(imported, found);
	}
	return [...found];
}

/** Sheets in the order of joining. */
export function placed(sheets: readonly string[]): string[] {
	const placeOf = (sheet: string) => shared.indexOf(sheet) + 1 || shared.length + 1;
	return [...sheets].sort((a, b) => placeOf(a) - placeOf(b) || (a < b ? -1 : 1));
}

/** States that need a reader's action: the whole sheets, loaded after the first paint, have their rules. */
const later =
	/:(?:hover|focus(?:-visible|-within)?|active|visited|popover-open|modal|fullscreen|autofill|target)\b|::(?:backdrop|selection|highlight)|\[(?:data-scrolled|aria-pressed=true|aria-invalid|aria-busy)\]|\[data-motion=reduced\](?!::)|.\[hidden\]|^mast-still$/;

export const withoutNegations = (selector: string): string => selector.replace(/:not\((?:[^()]|\([^()]*\))*\)/g, "");

/** Returns whether a selector waits for a reader's action. */
export const isLater = (selector: string): boolean => later.test(withoutNegations(selector));

/** At most four alternatives of one class or root attribute each, outside of other parentheses; in a browser's spelling too. */
export const alternatives =
	/^([^()]*(?:\([^()]*\)[^()]*)*):is\(((?:\.[\w-]+|\[data-motif="?\w+"?\])(?:, ?(?:\.[\w-]+|\[data-motif="?\w+"?\])){0,3})\)(.*)$/;

/** A selector for each of its alternatives, as specific as the whole: a page takes those that it draws. */
export function apart(selector: string): string[] {
	const [, before = "", either, after = ""] = alternatives.exec(selector) ?? [];
	return either === undefined ? [selector] : either.split(/, ?/).flatMap((one) => apart(before + one + after));
}

/** Conditions whose rules no page's head has: another medium, no script, or what a hand brings about. */
export const otherMedia = /^@(?:media(?: print$|.*(?:forced-colors|scripting: ?none|motion: ?reduce|\(hover))|supports.*scroll-snap)/;

/**
 * A minified sheet as scripts compare it with a page's head (client/page/lackingRules.ts): each rule has its selectors as the head may have
 * them; what no head has, and what is no rule by itself, ends in a semicolon.
 */
function comparable(css: string, isOther = false): string {
	let all = "";
	for (const { head, body, text } of statementsOf(css))
		if (body === null) all += text;
		else if (isCondition(head)) all += `${head}{${comparable(body, isOther || otherMedia.test(head))}}`;
		else if (head.startsWith("@")) all += text.replace(/[^{};](?=\})/g, "$&;");
		else if (isOther) all += `${head}{${body};}`;
		else {
			const selectors = partsOf(head).flatMap((selector) => (isLater(selector) ? selector : apart(selector)));
			all += `${selectors.join()}{${body}}`;
		}
	return all;
}

/** Joins sheets, each in its layer; `theme` comes before the tokens. The order of files decides nothing. */
export async function layered(sheets: readonly string[], theme = ""): Promise<string> {
	const rules: Record<Layer, string> = { tokens: "", base: "", parts: "", packages: "", kinds: "", motifs: "", near: "", print: "" };
	for (const sheet of placed(sheets)) {
		const layer = layerOf(sheet);
		for (const { head, text } of statementsOf(comparable(await minified((await readFile(sheet, "utf8")).replace(importLine, "")))))
			rules[head === "@media print" ? "print" : layer] += text;
	}
	let css = "";
	for (const layer of layers) {
		const own = (layer === "tokens" ? theme : "") + byCondition(rules[layer]);
		if (own) css += `@layer ${layerName(layer)}{${own}}`;
	}
	return css;
}

/** A sheet's rules without a condition, then those of each together: what is said of wider windows comes after what is said of all. */
function byCondition(css: string): string {
	let always = "";
	const within = new Map<string, string>();
	for (const { head, body, text } of statementsOf(css))
		if (body !== null && isCondition(head)) within.set(head, (within.get(head) ?? "") + body);
		else always += text;
	return always + inOrder(within.keys()).reduce((all, head) => `${all}${head}{${within.get(head)}}`, "");
}

export const isCondition = (head: string): boolean => /^@(?:media|supports|container)\b/.test(head);

/** Conditions in the order of their rules: narrow windows, the widest of them first; then wide ones, the widest last; then others. */
export function inOrder(conditions: Iterable<string>): string[] {
	const place = (condition: string): number => {
		const [, least] = /min-width:([\d.]+)px/.exec(condition) ?? [];
		const [, most] = /max-width:([\d.]+)px/.exec(condition) ?? [];
		if (least !== undefined) return Number(least) + (most === undefined ? 0 : 0.5);
		return most === undefined ? Number.POSITIVE_INFINITY : -Number(most);
	};
	return [...conditions].sort((a, b) => place(a) - place(b) || (a < b ? -1 : 1));
}

/** The order of layers, at the head of a page's first sheet. */
export const layerOrder = `@layer ${layers.map(layerName).join(",")};`;
