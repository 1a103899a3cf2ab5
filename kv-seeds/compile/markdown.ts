import { toHtml } from "hast-util-to-html";
import { fromMarkdown } from "mdast-util-from-markdown";
import { toHast } from "mdast-util-to-hast";

/** One fault of a seed file, with its place: an author must be able to go there. */
export class SeedFault extends Error {
	constructor(file: string, line: number, message: string) {
		super(`${file}:${line}: ${message}`);
		this.name = "SeedFault";
	}
}

/** One article of a section file as written: its head and the lines of its body. */
export interface RawArticle {
	id: string;
	slug: string;
	head: ReadonlyMap<string, string>;
	body: readonly { line: number; text: string }[];
	file: string;
	line: number;
}

/** Cuts a section file into articles (kv-seeds/README.md). */
export function parseSection(file: string, text: string): RawArticle[] {
	const articles: RawArticle[] = [];
	let current: { id: string; slug: string; head: Map<string, string>; body: { line: number; text: string }[]; line: number } | null = null;
	let inBody = false;
	const close = () => {
		if (current) articles.push({ ...current, file });
	};
	for (const [index, raw] of text.split(/\r?\n/).entries()) {
		const line = index + 1;
		const start = /^=== (\S+) (\S+)\s*$/.exec(raw);
		if (start) {
			close();
			current = { id: start[1] ?? "", slug: start[2] ?? "", head: new Map(), body: [], line };
			inBody = false;
		} else if (!current) {
			if (raw.trim() !== "") throw new SeedFault(file, line, "text before the first `=== id slug` line");
		} else if (inBody) current.body.push({ line, text: raw });
		else if (raw.trim() === "---") inBody = true;
		else if (raw.trim() !== "") {
			const colon = raw.indexOf(":");
			if (colon < 1) throw new SeedFault(file, line, `a head line is \`key: value\`, this is: ${raw}`);
			current.head.set(raw.slice(0, colon).trim(), raw.slice(colon + 1).trim());
		}
	}
	close();
	return articles;
}

/** What a Markdown text, or a list in it, is made of. */
export type MarkdownNode = ReturnType<typeof fromMarkdown>["children"][number];

/** A block of Markdown with its place: the line of its file on which it begins. */
export interface MarkdownBlock {
	node: MarkdownNode;
	line: number;
}

/** The blocks of a Markdown text (CommonMark); `firstLine`: the line of its file on which it begins. */
export function blocksOf(text: string, firstLine = 1): MarkdownBlock[] {
	return fromMarkdown(text).children.map((node) => ({ node, line: firstLine + (node.position?.start.line ?? 1) - 1 }));
}

/** What a block holds as HTML, without the block's own element. */
export function htmlWithin(node: MarkdownNode): string {
	const made = toHast(node);
	return "children" in made ? toHtml(made.children, { characterReferences: { useNamedReferences: true } }) : "";
}

/** A line of Markdown as HTML: emphasis, links, nothing that makes a block. */
export function inlineHtml(text: string): string {
	const [block] = blocksOf(text);
	return block?.node.type === "paragraph" ? htmlWithin(block.node) : toHtml({ type: "text", value: text });
}

/** `-3d4h`, `-2h30m`, `-40m` as a relative ISO 8601 duration that seeding resolves against its own moment. */
export function relativeTime(text: string): string | null {
	const parts = /^-(?:(\d+)d)?(?:(\d+)h)?(?:(\d+)m)?$/.exec(text.trim());
	if (!parts || text.trim() === "-") return null;
	const [, days, hours, minutes] = parts;
	const time = `${hours ? `${hours}H` : ""}${minutes ? `${minutes}M` : ""}`;
	return `-P${days ? `${days}D` : ""}${time ? `T${time}` : days ? "" : "T0M"}`;
}

/** `Text — Attribution` in its two parts. */
export function quoted(text: string): { text: string; attribution: string | undefined } {
	const cut = text.lastIndexOf(" — ");
	return cut < 0
		? { text: text.trim(), attribution: undefined }
		: { text: text.slice(0, cut).trim(), attribution: text.slice(cut + 3).trim() };
}

/** The fields of a `:::name a | b | c` line. */
export function fields(text: string): string[] {
	return text.split("|").map((field) => field.trim());
}
