/** A motif as minified. */
const mention = /\[data-motif="?([\w-]+)"?\]/g;
/** Blocks that hold rules, not declarations. */
const holdsRules = /^@(?:media|supports|container|layer)\b/;

/** A statement of a minified sheet: the prelude of its block, if it has one, and the whole. */
export interface Statement {
	head: string;
	body: string | null;
	text: string;
}

/** The statements of a minified sheet, one after the other. */
export function* statementsOf(css: string): Generator<Statement> {
	for (let at = 0; at < css.length; ) {
		const open = css.indexOf("{", at);
		const semicolon = css.indexOf(";", at);
		const isBlock = open >= 0 && !(css[at] === "@" && semicolon >= 0 && semicolon < open);
		const end = isBlock ? closingOf(css, open) : semicolon >= 0 && css[at] === "@" ? semicolon : css.length - 1;
		const text = css.slice(at, end + 1);
		yield { head: isBlock ? css.slice(at, open) : text, body: isBlock ? css.slice(open + 1, end) : null, text };
		at = end + 1;
	}
}

/**
 * A minified sheet without the rules of other motifs, since a page has one. A selector goes when it names only others; a rule with its
 * last selector, a block with its last rule.
 */
export function ownMotif(css: string, motif: string): string {
	let own = "";
	for (const { head, body, text } of statementsOf(css)) {
		if (body === null) own += text;
		else if (holdsRules.test(head)) {
			const inner = ownMotif(body, motif);
			if (inner.trim()) own += `${head}{${inner}}`;
		} else {
			const selectors = head.startsWith("@") ? [head] : partsOf(head).filter((selector) => canMatch(selector, motif));
			if (selectors.length > 0) own += `${selectors.join(",")}{${body}}`;
		}
	}
	return own;
}

function canMatch(selector: string, motif: string): boolean {
	const named = [...selector.matchAll(mention)].map(([, name]) => name);
	return named.length === 0 || named.includes(motif);
}

/** A selector list, cut at its top-level commas. */
export function partsOf(list: string): string[] {
	const parts: string[] = [""];
	let depth = 0;
	for (const sign of list) {
		if (sign === "(") depth++;
		if (sign === ")") depth--;
		if (sign === "," && depth === 0) parts.push("");
		else parts[parts.length - 1] += sign;
	}
	return parts;
}

/** Finds the end of the block that opens at `open`; braces in strings do not count. */
function closingOf(css: string, open: number): number {
	let depth = 0;
	let quote = "";
	for (let at = open; at < css.length; at++) {
		const sign = css[at] ?? "";
		if (quote) {
			if (sign === "\\") at++;
			else if (sign === quote) quote = "";
		} else if (sign === '"' || sign === "'") quote = sign;
		else if (sign === "{") depth++;
		else if (sign === "}" && --depth === 0) return at;
	}
	return css.length;
}
