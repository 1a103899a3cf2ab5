import { base64 } from "../../client/domain/encoding.ts";
import built from "../../dist/pageRules.json";
import { memory } from "../platform/memory.ts";
import type { PageRules, Rule } from "./pageRules.ts";

/** The rules of all pages, with the numbers of their tokens. */
interface Rules extends PageRules {
	numbers: ReadonlyMap<string, number>;
}

let rules: Rules | null = null;

/** Reads the rules with the first page that is drawn: who answers from caches alone needs none. */
function readRules(): Rules {
	if (rules) return rules;
	const read: PageRules = JSON.parse(built);
	const numbers = new Map<string, number>();
	for (const token of read.tokens) numbers.set(token, numbers.size);
	rules = { ...read, numbers };
	return rules;
}

/** The tokens of a drawn piece that some rule asks for, a bit each. */
export type Tokens = Uint32Array;

/** Class attributes as they stand, with the numbers of the classes in them that a rule names. */
const attributes = memory<readonly number[]>("classAttributes");

/** Room for the tokens of a piece. */
export const noTokens = (): Tokens => new Uint32Array(Math.ceil(readRules().numbers.size / 32));

/** Notes the tokens of a class attribute among those found. */
export function noteClasses(attribute: string, found: Tokens): void {
	let known = attributes.get(attribute);
	if (known === undefined) {
		const { numbers } = readRules();
		const named: number[] = [];
		for (const name of attribute.split(" ")) {
			const number = numbers.get(name);
			if (number !== undefined) named.push(number);
		}
		known = named;
		attributes.set(attribute, known, 128 + attribute.length + known.length * 4);
	}
	for (const number of known) found[number >>> 5] = (found[number >>> 5] ?? 0) | (1 << (number & 31));
}

/** Returns the tokens of a piece of HTML: the classes in it that rules name, but in what is closed until a reader opens it. */
export function tokensOf(html: string, found = noTokens()): Tokens {
	const closed = html.includes(closedMark) ? closedPart(html) : null;
	for (let at = html.indexOf('class="'); at >= 0; at = html.indexOf('class="', at)) {
		if (closed && at > closed.from && at < closed.to) {
			at = closed.to;
			continue;
		}
		const from = at + 7;
		at = html.indexOf('"', from);
		if (at < 0) break;
		noteClasses(html.slice(from, at), found);
	}
	return found;
}

const closedMark = ' popover="auto"';

/** The first popover of a piece, from its own tag to its end: nothing of it is laid out yet. */
function closedPart(html: string): { from: number; to: number } | null {
	const from = html.lastIndexOf("<", html.indexOf(closedMark));
	const name = /^[a-z]+/.exec(html.slice(from + 1, from + 20))?.[0] ?? "";
	let to = from;
	for (let depth = 0; ; ) {
		const end = html.indexOf(`</${name}>`, to + 1);
		if (end < 0) return null;
		const nested = html.indexOf(`<${name} `, to + 1);
		to = nested >= 0 && nested < end ? nested : end;
		depth += to === end ? -1 : 1;
		if (to === end && depth < 0) return { from, to };
	}
}

/** A style element of a page, and the source by which the page's policy allows it. */
export interface PageStyle {
	css: string;
	/** `'sha256-…'` */
	source: string;
}

const styles = memory<readonly PageStyle[]>("styles");
const encoder = new TextEncoder();

/** A stretch of a page, from the place of one style element to the next. */
export interface Stretch {
	pieces: readonly Tokens[];
	/** Slots of what may come later than the rest: nobody knows yet with which classes. */
	late: readonly string[];
}

/** The things that a page's rules depend on: its brand and kind, attributes of its root, and what is drawn on it. */
interface Drawn {
	brand: string;
	kind: string;
	/** `motif=loud` and the like. */
	root: readonly string[];
	stretches: readonly Stretch[];
}

/** The stage of what no stretch of a page holds. */
const never = 255;

/**
 * The rules that a page uses before a reader does anything with it, in their layers, a style element for each stretch (decision 0140):
 * the first is in the head, each other has what its stretch needs beside those before it (decision 0190). The whole sheets, of which
 * these are a part in the same order, come after the first paint. "": a stretch needs nothing new.
 */
export async function pageStyles({ brand, kind, root, stretches }: Drawn): Promise<readonly PageStyle[]> {
	const { layers, themes, stories, core, kinds, late, sheets, numbers } = readRules();
	const found: Tokens[] = [];
	let key = `${brand}|${kind}|${root.join()}`;
	for (const stretch of stretches) {
		const tokens = noTokens();
		for (const piece of stretch.pieces)
			for (let word = 0; word < tokens.length; word++) tokens[word] = (tokens[word] ?? 0) | (piece[word] ?? 0);
		const modules = late[kind] ?? {};
		for (const slot of stretch.late) {
			// The rules of the module that the slot is called after, or else of any of the kind's.
			let own = false;
			for (const name in modules) own ||= slot.startsWith(name);
			for (const name in modules)
				if (!own || slot.startsWith(name))
					for (const number of modules[name] ?? []) tokens[number >>> 5] = (tokens[number >>> 5] ?? 0) | (1 << (number & 31));
		}
		found.push(tokens);
		key += `|${tokens.join()}`;
	}
	const known = styles.get(key);
	if (known) {
		styles.touch(key);
		return known;
	}
	const used = [...core, ...(kinds[kind] ?? [])];
	const stageOf = new Uint8Array(numbers.size).fill(never);
	for (let stage = found.length - 1; stage >= 0; stage--)
		for (let number = 0; number < stageOf.length; number++)
			if ((found[stage]?.[number >>> 5] ?? 0) & (1 << (number & 31))) stageOf[number] = stage;
	for (const attribute of root)
		for (const token of [`[${attribute}]`, `[${attribute.slice(0, attribute.indexOf("="))}]`]) {
			const number = numbers.get(token);
			if (number !== undefined) stageOf[number] = 0;
		}
	const keyframes = new Map<string, string>();
	const made: PageStyle[] = [];
	let before = "";
	for (const stage of stretches.keys()) {
		const byLayer: string[] = [];
		for (const number of used) {
			const sheet = sheets[number];
			if (sheet) byLayer[sheet.layer] = (byLayer[sheet.layer] ?? "") + chosen(sheet.rules, stageOf, stage, keyframes).added;
		}
		const own = byLayer.join("");
		const usesStory = own.includes("var(--story-") && !before.includes("var(--story-");
		byLayer[0] = `${stage === 0 ? (themes[brand] ?? "") : ""}${usesStory ? (stories[brand] ?? "") : ""}${byLayer[0] ?? ""}`;
		let css = stage === 0 ? `@layer ${layers.join()};` : "";
		for (const [layer, name] of layers.entries()) if (byLayer[layer]) css += `@layer ${name}{${byLayer[layer]}}`;
		for (const [name, text] of keyframes) if (own.includes(name) && !before.includes(name)) css += text;
		before += own;
		const digest = css && (await crypto.subtle.digest("SHA-256", encoder.encode(css)));
		made.push({ css, source: digest && `'sha256-${base64(new Uint8Array(digest))}'` });
	}
	styles.set(key, made, 256 + key.length + before.length);
	return made;
}

/** The rules of a sheet that are chosen at a stage or before it, and those of them that this stage adds: from its first new one on, since order counts. */
interface Chosen {
	all: string;
	added: string;
}

/**
 * Chooses the rules that match something on the page: for one selector of theirs, one token of each of its groups is among those found.
 * Animations are chosen once it is known whether a chosen rule names them.
 */
function chosen(among: readonly Rule[], stageOf: Uint8Array, stage: number, keyframes: Map<string, string>): Chosen {
	let all = "";
	let firstNew = -1;
	for (const rule of among) {
		let text = "";
		let isNew = stage === 0;
		if ("selectors" in rule) {
			for (const [selector, ...needs] of rule.selectors) {
				let since = 0;
				for (const need of needs) {
					let one = never;
					for (const number of typeof need === "number" ? [need] : need) one = Math.min(one, stageOf[number] ?? never);
					if (one > since) since = one;
				}
				if (since > stage) continue;
				isNew ||= since === stage;
				text += text ? `,${selector}` : selector;
			}
			if (text) text += `{${rule.body}}`;
		} else if ("within" in rule) {
			const inner = chosen(rule.rules, stageOf, stage, keyframes);
			isNew ||= inner.added !== "";
			if (inner.all) text = `${rule.within}{${inner.all}}`;
		} else if (rule.name === undefined) text = rule.text;
		else keyframes.set(rule.name, rule.text);
		if (isNew && text && firstNew < 0) firstNew = all.length;
		all += text;
	}
	return { all, added: firstNew < 0 ? "" : all.slice(firstNew) };
}
