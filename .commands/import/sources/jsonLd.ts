import { isJson, type Json, listIn, textIn } from "../../../worker/adapters/conversion/text.ts";

/** A page's structured data: its nodes, whatever they stand in, and those with an id by it. */
export interface JsonLd {
	nodes: readonly Json[];
	byId: ReadonlyMap<string, Json>;
	broken: readonly string[];
}

/** Reads the scripts of a page (`application/ld+json`). */
export function readJsonLd(scripts: readonly string[]): JsonLd {
	const nodes: Json[] = [];
	const broken: string[] = [];
	for (const script of scripts) {
		const value = parsed(script);
		if (value === undefined) broken.push(script);
		else collect(value, nodes, 0);
	}
	const byId = new Map<string, Json>();
	for (const node of nodes) {
		const id = textIn(node, "@id");
		// A reference has an id alone.
		if (id !== "" && Object.keys(node).length > 1 && !byId.has(id)) byId.set(id, node);
	}
	return { nodes, byId, broken };
}

/** Scripts of real pages hold comments of old, and line breaks inside of texts. */
function parsed(script: string): unknown {
	const text = script
		.trim()
		.replace(/^(?:<!--|\/\*\s*<!\[CDATA\[\s*\*\/|\/\/\s*<!\[CDATA\[|<!\[CDATA\[)/, "")
		.replace(/(?:-->|\/\*\s*\]\]>\s*\*\/|\/\/\s*\]\]>|\]\]>)$/, "")
		.trim()
		.replace(/;$/, "");
	// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what JSON may not hold.
	for (const attempt of [text, text.replace(/[\u0000-\u001f]+/g, " ")])
		try {
			return JSON.parse(attempt);
		} catch {
			// The next attempt, or none.
		}
	return undefined;
}

const deepest = 8;

function collect(value: unknown, into: Json[], depth: number): void {
	if (depth > deepest) return;
	if (Array.isArray(value)) for (const one of value) collect(one, into, Array.isArray(one) ? depth + 1 : depth);
	if (!isJson(value)) return;
	into.push(value);
	for (const child of Object.values(value)) if (typeof child === "object" && child !== null) collect(child, into, depth + 1);
}

/** The names of a node's types, without the vocabulary's address. */
export const typesOf = (node: Json): readonly string[] =>
	[node["@type"], ...listIn(node, "@type")].flatMap((type) => (typeof type === "string" ? [type.replace(/^.*[/#:]/, "")] : []));

/** The values of a property: one or a list, references resolved. */
export function valuesOf({ byId }: JsonLd, node: Json, key: string): readonly unknown[] {
	const value = node[key];
	const list = Array.isArray(value) ? value.flat() : value === undefined || value === null ? [] : [value];
	return list.map((one) => (isJson(one) && Object.keys(one).length === 1 ? (byId.get(textIn(one, "@id")) ?? one) : one));
}

/** The texts of a property, numbers as texts. */
export const textsOf = (data: JsonLd, node: Json, key: string): readonly string[] =>
	valuesOf(data, node, key).flatMap((value) => {
		const text = isJson(value) ? textIn(value, "@value", "name", "text", "url", "@id") : typeof value === "number" ? String(value) : value;
		return typeof text === "string" && text.trim() !== "" ? [text.trim()] : [];
	});

/** Returns whether a node says that not everybody may read it. */
export const isGated = (node: Json): boolean => {
	const said = node.isAccessibleForFree;
	return said === false || (typeof said === "string" && /^(?:https?:\/\/schema\.org\/)?false$/i.test(said.trim()));
};
