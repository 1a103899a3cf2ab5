/** A run of words; with `href` it is a link. */
export interface Run {
	text: string;
	href?: string;
}

/** A block of the small print. */
export type TextBlock =
	| { kind: "heading"; id: string; text: string }
	| { kind: "paragraph"; runs: readonly Run[] }
	| { kind: "list"; items: readonly (readonly Run[])[] }
	| { kind: "cookies" };

/** Parses an editor's text (brands/texts/schema.ts) into blocks; HTML in it stays text. `link` writes addresses for its page. */
export function textBlocks(body: string, link: (href: string) => string): TextBlock[] {
	const blocks: TextBlock[] = [];
	for (const part of body.split(/\n{2,}|\n(?=## )|(?<=^## .*)\n/m)) {
		const text = part.trim();
		if (text === "") continue;
		if (text === "{cookies}") blocks.push({ kind: "cookies" });
		else if (text.startsWith("## ")) blocks.push({ kind: "heading", id: idOf(text.slice(3)), text: text.slice(3) });
		else if (text.startsWith("- "))
			blocks.push({ kind: "list", items: text.split("\n").map((line) => runsOf(line.replace(/^- /, ""), link)) });
		else blocks.push({ kind: "paragraph", runs: runsOf(text, link) });
	}
	return blocks;
}

/** A heading's anchor: its words in plain letters. */
function idOf(heading: string): string {
	const plain = heading.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
	return plain.replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");
}

function runsOf(text: string, link: (href: string) => string): Run[] {
	const runs: Run[] = [];
	let at = 0;
	for (const found of text.matchAll(/\[([^\]]+)\]\(((?:\/|mailto:)[^\s)]*)\)/g)) {
		const [whole, words = "", href = ""] = found;
		if (found.index > at) runs.push({ text: text.slice(at, found.index) });
		runs.push({ text: words, href: href.startsWith("/") ? link(href) : href });
		at = found.index + whole.length;
	}
	if (at < text.length) runs.push({ text: text.slice(at) });
	return runs;
}
