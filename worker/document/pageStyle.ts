import built from "../../dist/pageRules.json";
import { base64 } from "../platform/encoding.ts";
import { memory } from "../platform/memory.ts";
import type { Need, PageRules, Rule } from "./pageRules.ts";

const { layers, themes, core, kinds, late, sheets, tokens }: PageRules = JSON.parse(built);

const numbers = new Map(tokens.map((token, number) => [token, number]));

/** The tokens of a drawn piece that some rule asks for, a bit each. */
export type Tokens = Uint32Array;

const words = Math.ceil(tokens.length / 32);

/** Class attributes as they stand, with the numbers of the classes in them that a rule names. */
const attributes = memory<readonly number[]>("classAttributes");

/** Returns the tokens of a piece of HTML: the classes in it that rules name, but in what is closed until a reader opens it. */
export function tokensOf(html: string): Tokens {
	const found = new Uint32Array(words);
	const closed = closedPart(html);
	for (let at = html.indexOf('class="'); at >= 0; at = html.indexOf('class="', at)) {
		if (closed && at > closed.from && at < closed.to) {
			at = closed.to;
			continue;
		}
		const from = at + 7;
		at = html.indexOf('"', from);
		if (at < 0) break;
		for (const number of numbersOf(html.slice(from, at))) add(found, number);
	}
	return found;
}

function numbersOf(attribute: string): readonly number[] {
	let known = attributes.get(attribute);
	if (known === undefined) {
		known = attribute.split(" ").flatMap((name) => numbers.get(name) ?? []);
		attributes.set(attribute, known, 128 + attribute.length + known.length * 4);
	}
	return known;
}

/** The first popover of a piece, from its own tag to its end: nothing of it is laid out yet. */
function closedPart(html: string): { from: number; to: number } | null {
	const open = html.indexOf(' popover="auto"');
	if (open < 0) return null;
	const from = html.lastIndexOf("<", open);
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

function add(found: Tokens, number: number): void {
	found[number >>> 5] = (found[number >>> 5] ?? 0) | (1 << (number & 31));
}

/** A page's own style sheet, and the source by which its policy allows it. */
export interface PageStyle {
	css: string;
	/** `'sha256-…'` */
	source: string;
}

const styles = memory<PageStyle>("styles");
const encoder = new TextEncoder();

/** The things that a page's rules depend on: its brand and kind, attributes of its root, and what is drawn on it. */
interface Drawn {
	brand: string;
	kind: string;
	/** `motif=loud` and the like. */
	root: readonly string[];
	pieces: readonly Tokens[];
}

/**
 * The rules that a page uses before a reader does anything with it, in their layers (decision 0140). The whole sheets, of which
 * these are a part in the same order, come after the first paint.
 */
export async function pageStyle({ brand, kind, root, pieces }: Drawn): Promise<PageStyle> {
	const found = new Uint32Array(words);
	for (const piece of pieces) for (let word = 0; word < words; word++) found[word] = (found[word] ?? 0) | (piece[word] ?? 0);
	for (const attribute of root)
		for (const token of [`[${attribute}]`, `[${attribute.slice(0, attribute.indexOf("="))}]`]) {
			const number = numbers.get(token);
			if (number !== undefined) add(found, number);
		}
	const key = `${brand}|${kind}|${found.join()}`;
	const known = styles.get(key);
	if (known) {
		styles.touch(key);
		return known;
	}
	const css = cssOf(brand, kind, found);
	const digest = await crypto.subtle.digest("SHA-256", encoder.encode(css));
	const made = { css, source: `'sha256-${base64(new Uint8Array(digest))}'` };
	styles.set(key, made, 256 + key.length + css.length);
	return made;
}

function cssOf(brand: string, kind: string, found: Tokens): string {
	const byLayer = layers.map(() => "");
	byLayer[0] = themes[brand] ?? "";
	const keyframes: Keyframes[] = [];
	for (const number of [...core, ...(kinds[kind] ?? [])]) {
		const sheet = sheets[number];
		if (sheet) byLayer[sheet.layer] += chosen(sheet.rules, found, keyframes);
	}
	const all = byLayer.join("");
	for (const { name, text } of keyframes) if (all.includes(name)) byLayer[0] += text;
	return `@layer ${layers.join()};${byLayer.map((rules, layer) => (rules ? `@layer ${layers[layer]}{${rules}}` : "")).join("")}`;
}

/** The tokens that what comes late on a kind of page may have: nobody knows yet whether it comes. */
export function tokensOfLate(kind: string): Tokens {
	const found = new Uint32Array(words);
	for (const number of late[kind] ?? []) add(found, number);
	return found;
}

/** An animation, which is chosen once it is known whether a chosen rule names it. */
interface Keyframes {
	name: string;
	text: string;
}

/** The rules among these that match something on the page. */
function chosen(rules: readonly Rule[], found: Tokens, keyframes: Keyframes[]): string {
	let css = "";
	for (const rule of rules) {
		if ("selectors" in rule) {
			let selectors = "";
			for (const [selector, ...needs] of rule.selectors) if (areMet(needs, found)) selectors += selectors ? `,${selector}` : selector;
			if (selectors) css += `${selectors}{${rule.body}}`;
		} else if ("within" in rule) {
			const inner = chosen(rule.rules, found, keyframes);
			if (inner) css += `${rule.within}{${inner}}`;
		} else if (rule.name === undefined) css += rule.text;
		else keyframes.push({ name: rule.name, text: rule.text });
	}
	return css;
}

/** Returns whether one number of each group is among those found. */
function areMet(needs: readonly Need[], found: Tokens): boolean {
	next: for (const need of needs) {
		for (const number of typeof need === "number" ? [need] : need) if ((found[number >>> 5] ?? 0) & (1 << (number & 31))) continue next;
		return false;
	}
	return true;
}
