import { readFile } from "node:fs/promises";
import type { Need, PageRules, Rule, SheetRules, StoredRule, StoredRules } from "../../worker/document/pageRules.ts";
import { partsOf, statementsOf } from "./ownMotif.ts";
import {
	apart,
	importLine,
	inOrder,
	isCondition,
	isLater,
	layerName,
	layerOf,
	layers,
	minified,
	otherMedia,
	placed,
	sheetBeside,
	sheetsOfPages,
	withoutNegations,
} from "./styles.ts";

/** Attributes of the root that the edge writes: others are the reader's and change in use. */
const rootAttributes = ["motif", "election", "navbar", "buttons", "brand", "kind"];
/**
 * The rules from which the edge selects a page's, each with what the page must contain (decision 0140): `themes` is a brand's own first
 * sheet, `stories` that of its stories. Without rules for paper, forced colours and reader's actions.
 */
export async function pageRules(themes: PageRules["themes"], stories: PageRules["stories"]): Promise<StoredRules> {
	const tokens = new Map<string, number>();
	const { core, kinds, late } = await sheetsOfPages();
	const numbered = new Map<string, number>();
	const sheets: SheetRules[] = [];
	const listed = async (paths: readonly string[]) => {
		const all: number[] = [];
		for (const sheet of placed(paths)) {
			if (!numbered.has(sheet)) {
				const css = await minified((await readFile(sheet, "utf8")).replace(importLine, ""));
				numbered.set(sheet, sheets.push({ layer: layers.indexOf(layerOf(sheet)), rules: rulesOf(css, tokens) }) - 1);
			}
			all.push(numbered.get(sheet) ?? 0);
		}
		return all;
	};
	const coreList = await listed(core);
	const kindLists: Record<string, number[]> = {};
	const lateTokens: Record<string, Record<string, number[]>> = {};
	// Pages of local mode have their whole sheet.
	for (const [kind, paths] of Object.entries(kinds)) if (kind !== "dev") kindLists[kind] = await listed(paths);
	const names = [...tokens.keys()];
	/** The classes that rules need, without the root's attributes. */
	const classNumbers = (rules: readonly Rule[]) => [...tokensIn(rules)].filter((number) => !names[number]?.startsWith("["));
	const lateNumbers = async (sources: readonly string[]) => {
		const possible = new Set<number>();
		for (const path of sources) {
			for (const number of classNumbers(sheets[numbered.get(sheetBeside(path)) ?? -1]?.rules ?? [])) possible.add(number);
			for (const word of classesIn(await readFile(path, "utf8"))) {
				const number = tokens.get(word);
				if (number !== undefined) possible.add(number);
				// Of a class such as `size-${size}` the source has the beginning.
				else if (word.endsWith("-")) for (const [name, one] of tokens) if (name.startsWith(word)) possible.add(one);
			}
		}
		for (const [name, one] of tokens)
			if (name.includes(".") && name.split(".").every((part) => possible.has(tokens.get(part) ?? -1))) possible.add(one);
		return [...possible].sort((a, b) => a - b);
	};
	for (const [kind, modules] of Object.entries(late)) {
		const lists: Record<string, number[]> = {};
		for (const [name, sources] of Object.entries(modules)) lists[name] = await lateNumbers(sources);
		lateTokens[kind] = lists;
	}
	const conditions = inOrder(new Set(sheets.flatMap(({ rules }) => rules.flatMap((rule) => ("within" in rule ? [rule.within] : [])))));
	const needs: (readonly Need[])[] = [];
	const stored = sheets.map(({ layer, rules }) => ({ layer, rules: withoutNeeds(rules, needs) }));
	return {
		layers: layers.map(layerName),
		conditions,
		themes,
		stories,
		core: coreList,
		kinds: kindLists,
		late: lateTokens,
		sheets: stored,
		needs,
		tokens: names,
	};
}

/** Rules with what their selectors need taken apart, into a list of its own. */
function withoutNeeds(rules: readonly Rule[], needs: (readonly Need[])[]): StoredRule[] {
	return rules.map((rule) => {
		if ("within" in rule) return { ...rule, rules: withoutNeeds(rule.rules, needs) };
		if ("text" in rule) return rule;
		const { selectors, block } = rule;
		for (const { needs: groups } of selectors) needs.push(groups.map((group) => (group.length === 1 ? (group[0] ?? group) : group)));
		return [selectors.map(({ text }) => text), block] as const;
	});
}

function* tokensIn(rules: readonly Rule[]): Generator<number> {
	for (const rule of rules)
		if ("rules" in rule) yield* tokensIn(rule.rules);
		else if ("selectors" in rule) for (const { needs } of rule.selectors) yield* needs.flat();
}

const classesIn = (source: string): string[] =>
	[...source.matchAll(/["`]([a-z][^"`\n]*)["`]/g)].flatMap(([, text = ""]) => text.split(/[^\w-]+/));

function rulesOf(css: string, tokens: Map<string, number>): Rule[] {
	const rules: Rule[] = [];
	for (const { head, body, text } of statementsOf(css)) {
		if (otherMedia.test(head) || (body !== null && body.trim() === "")) continue;
		if (body === null || head.startsWith("@keyframes")) rules.push({ text, ...(body === null ? {} : { name: head.slice(11).trim() }) });
		else if (isCondition(head)) {
			const inner = rulesOf(body, tokens);
			if (inner.length > 0) rules.push({ within: head, rules: inner });
		} else if (head.startsWith("@")) rules.push({ text });
		else {
			const selectors = partsOf(head)
				.flatMap(apart)
				.filter((selector) => !isLater(selector));
			if (selectors.length > 0)
				rules.push({ selectors: selectors.map((text) => ({ text, needs: needsOf(text, tokens) })), block: `{${body}}` });
		}
	}
	return rules;
}

const mention = /\.(-?[A-Za-z_][\w-]*)|\[data-([a-z]+)(?:=["']?([\w-]+)["']?)?\]/g;

/** Groups of tokens of which a page must have one each: classes and root attributes outside `:not()`. */
export function needsOf(selector: string, tokens: Map<string, number>): number[][] {
	const needs: number[][] = [];
	let flat = "";
	const positive = withoutNegations(selector);
	for (let at = 0; at < positive.length; at++) {
		if (positive[at] !== "(") {
			flat += positive[at];
			continue;
		}
		let depth = 1;
		const from = ++at;
		for (; at < positive.length && depth > 0; at++) depth += positive[at] === "(" ? 1 : positive[at] === ")" ? -1 : 0;
		at--;
		// Alternatives: each by its first token, or the group requires nothing. One alone requires all of its tokens.
		const [only = [], ...others] = partsOf(positive.slice(from, at)).map((part) => needsOf(part, tokens));
		if (!/:(?:is|where|has)$/.test(flat)) continue;
		if (others.length === 0) needs.push(...only);
		else if ([only, ...others].every((needed) => needed.length > 0)) needs.push([only, ...others].flatMap(([first = []]) => first));
	}
	const numberOf = (token: string): number => {
		if (!tokens.has(token)) tokens.set(token, tokens.size);
		return tokens.get(token) ?? 0;
	};
	for (const compound of flat.split(/[ >+~]+/)) {
		const classes: string[] = [];
		for (const [, name, attribute, value] of compound.matchAll(mention))
			if (name !== undefined) classes.push(name);
			else if (attribute && rootAttributes.includes(attribute)) needs.push([numberOf(`[${attribute}${value ? `=${value}` : ""}]`)]);
		const numbers = classes.map(numberOf);
		// Classes of one element are one token.
		if (classes.length > 1) needs.push([numberOf(classes.sort().join("."))]);
		else for (const number of numbers) needs.push([number]);
	}
	return needs;
}
