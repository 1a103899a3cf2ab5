import { base64 } from "../../client/domain/bytes.ts";
import built from "../../dist/pageRules.json";
import { memory } from "../platform/memory.ts";
import type { Need, PageRules, Rule, Selector, SheetRules, StoredRule, StoredRules } from "./pageRules.ts";

interface Rules extends PageRules {
	numbers: ReadonlyMap<string, number>;
	/** Tokens of several classes of one element, under the first of them. */
	joined: ReadonlyMap<string, readonly { classes: readonly string[]; number: number }[]>;
}

let rules: Rules | null = null;

/** Parses the rules with the first drawn page: cached pages need none. */
function readRules(): Rules {
	if (rules) return rules;
	const { needs, ...read }: StoredRules = JSON.parse(built);
	const eachNeeds = needs.values();
	const sheets: SheetRules[] = [];
	for (const { layer, rules } of read.sheets) sheets.push({ layer, rules: withNeeds(rules, eachNeeds) });
	const numbers = new Map<string, number>();
	const joined = new Map<string, { classes: string[]; number: number }[]>();
	for (const token of read.tokens) {
		const number = numbers.size;
		numbers.set(token, number);
		const [first = "", ...classes] = token.startsWith("[") ? [] : token.split(".");
		if (classes.length > 0) joined.set(first, [...(joined.get(first) ?? []), { classes, number }]);
	}
	rules = { ...read, sheets, numbers, joined };
	return rules;
}

function withNeeds(stored: readonly StoredRule[], needs: Iterator<readonly Need[]>): Rule[] {
	const rules: Rule[] = [];
	for (const rule of stored) {
		if ("within" in rule) rules.push({ ...rule, rules: withNeeds(rule.rules, needs) });
		else if ("text" in rule) rules.push(rule);
		else {
			const [names, block] = rule;
			const selectors: Selector[] = [];
			for (const text of names) {
				const groups: (readonly number[])[] = [];
				for (const need of needs.next().value ?? []) groups.push(typeof need === "number" ? [need] : need);
				selectors.push({ text, needs: groups });
			}
			rules.push({ selectors, block });
		}
	}
	return rules;
}

/** The tokens of a drawn piece, a bit each. */
export type Tokens = Uint32Array;

/** Class attributes, with the numbers of their tokens. */
const attributes = memory<readonly number[]>("classAttributes");

/** An empty set of a piece's tokens. */
export const noTokens = (): Tokens => new Uint32Array(Math.ceil(readRules().numbers.size / 32));

/** Notes the tokens of a class attribute among those found. */
export function noteClasses(attribute: string, found: Tokens): void {
	let known = attributes.get(attribute);
	if (known === undefined) {
		const { numbers, joined } = readRules();
		const named: number[] = [];
		const names = attribute.split(" ");
		for (const name of names) {
			const number = numbers.get(name);
			if (number === undefined) continue;
			named.push(number);
			for (const { classes, number } of joined.get(name) ?? []) if (classes.every((other) => names.includes(other))) named.push(number);
		}
		known = named;
		attributes.set(attribute, known, 128 + attribute.length + known.length * 4);
	}
	for (const number of known) found[number >>> 5] = (found[number >>> 5] ?? 0) | (1 << (number & 31));
}

/** Returns the tokens of a piece of HTML, without those of a closed popover. */
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

/** The first popover of a piece, from its tag to its end: it is not laid out yet. */
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

/** A page's own style sheet, and its source in the policy. */
export interface PageStyle {
	element: string;
	/** `'sha256-…'` */
	source: string;
}

const styles = memory<PageStyle>("styles");
const encoder = new TextEncoder();

/** The basis of a page's rules: brand, kind, attributes of its root, drawn pieces. */
interface Drawn {
	brand: string;
	kind: string;
	/** `motif=loud` and the like. */
	root: readonly string[];
	pieces: readonly Tokens[];
	/** Slots of late modules, whose classes are not known yet. */
	late: readonly string[];
}

/**
 * The rules that a page needs before its reader acts, in their layers (decision 0140). What the whole sheets have beside them comes after
 * the first paint, behind them (client/page/wholeSheets.ts).
 */
export async function pageStyle({ brand, kind, root, pieces, late: slots }: Drawn): Promise<PageStyle> {
	const { layers, conditions, themes, stories, core, kinds, late, sheets, numbers } = readRules();
	const found = noTokens();
	for (const piece of pieces) for (let word = 0; word < found.length; word++) found[word] = (found[word] ?? 0) | (piece[word] ?? 0);
	const modules = late[kind] ?? {};
	const further: number[] = [];
	for (const slot of slots) {
		// The rules of the module that the slot is named after, else of all of the kind's.
		let own = false;
		for (const name in modules) own ||= slot.startsWith(name);
		for (const name in modules) if (!own || slot.startsWith(name)) further.push(...(modules[name] ?? []));
	}
	for (const attribute of root)
		for (const token of [`[${attribute}]`, `[${attribute.slice(0, attribute.indexOf("="))}]`]) {
			const number = numbers.get(token);
			if (number !== undefined) further.push(number);
		}
	for (const number of further) found[number >>> 5] = (found[number >>> 5] ?? 0) | (1 << (number & 31));
	const key = `${brand}|${kind}|${found.join()}`;
	const known = styles.get(key);
	if (known) {
		styles.touch(key);
		return known;
	}
	const always: string[] = [];
	const within: Record<string, string>[] = [];
	const keyframes: Keyframes[] = [];
	for (const number of [...core, ...(kinds[kind] ?? [])]) {
		const sheet = sheets[number];
		if (!sheet) continue;
		const { layer } = sheet;
		const conditional = within[layer] ?? {};
		within[layer] = conditional;
		let own = always[layer] ?? "";
		for (const rule of sheet.rules)
			if ("within" in rule) {
				let inner = conditional[rule.within] ?? "";
				for (const one of rule.rules) inner += chosen(one, found, keyframes);
				conditional[rule.within] = inner;
			} else own += chosen(rule, found, keyframes);
		always[layer] = own;
	}
	// The first layer begins with the brand's theme and, where a rule reads them, its stories' properties.
	let rest = "";
	for (const [at, name] of layers.entries()) {
		let own = always[at] ?? "";
		for (const condition of conditions) if (within[at]?.[condition]) own += `${condition}{${within[at][condition]}}`;
		if (at === 0) rest += `${own}}`;
		else if (own) rest += `@layer ${name}{${own}}`;
		// An empty one has its place; rules for paper come last anyway, with the whole sheets.
		else if (at < layers.length - 1) rest += `@layer ${name};`;
	}
	const story = rest.includes("var(--story-") ? (stories[brand] ?? "") : "";
	let css = `@layer ${layers[0]}{${themes[brand] ?? ""}${story}${rest}`;
	for (const { name, text } of keyframes) if (rest.includes(name)) css += text;
	const digest = await crypto.subtle.digest("SHA-256", encoder.encode(css));
	const made = { element: `<style>${css}</style>`, source: `'sha256-${base64(new Uint8Array(digest))}'` };
	styles.set(key, made, 256 + key.length + made.element.length);
	return made;
}

/** An animation: selected when a selected rule names it. */
interface Keyframes {
	name: string;
	text: string;
}

/** A rule with its selectors that match something on the page: of each group a token was found. */
function chosen(rule: Rule, found: Tokens, keyframes: Keyframes[]): string {
	if ("selectors" in rule) {
		let selectors = "";
		next: for (const { text, needs } of rule.selectors) {
			for (const group of needs) {
				let isMet = false;
				for (const number of group) isMet ||= ((found[number >>> 5] ?? 0) & (1 << (number & 31))) !== 0;
				if (!isMet) continue next;
			}
			selectors += selectors ? `,${text}` : text;
		}
		return selectors && selectors + rule.block;
	}
	if ("within" in rule) {
		let inner = "";
		for (const one of rule.rules) inner += chosen(one, found, keyframes);
		return inner && `${rule.within}{${inner}}`;
	}
	if (rule.name === undefined) return rule.text;
	keyframes.push({ name: rule.name, text: rule.text });
	return "";
}
