import { toHtml } from "hast-util-to-html";
import { fromMarkdown } from "mdast-util-from-markdown";
import { toHast } from "mdast-util-to-hast";

/** A fault of a seed file, with its place. */
export class SeedFault extends Error {
	constructor(file: string, line: number, message: string) {
		super(`${file}:${line}: ${message}`);
		this.name = "SeedFault";
	}
}

/** An article of a section file: its head and the lines of its body. */
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

export type MarkdownNode = ReturnType<typeof fromMarkdown>["children"][number];

/** A block of Markdown, with its first line in the file. */
export interface MarkdownBlock {
	node: MarkdownNode;
	line: number;
}

/** The blocks of a Markdown text (CommonMark); `firstLine`: its line in the file. */
export function blocksOf(text: string, firstLine = 1): MarkdownBlock[] {
	return fromMarkdown(text).children.map((node) => ({ node, line: firstLine + (node.position?.start.line ?? 1) - 1 }));
}

export function htmlWithin(node: MarkdownNode): string {
	const made = toHast(node);
	return "children" in made ? toHtml(made.children, { characterReferences: { useNamedReferences: true } }) : "";
}

/** A line of Markdown as HTML: emphasis, links, nothing that makes a block. */
export function inlineHtml(text: string): string {
	const [block] = blocksOf(text);
	return block?.node.type === "paragraph" ? htmlWithin(block.node) : toHtml({ type: "text", value: text });
}

/** Spreads a time written to the hour, or to five minutes, over minutes by its id; the last hour stays. */
export function jittered(id: string, text: string): string {
	const parts = /^-(\d+d)?(?:(\d+)h)?(?:(\d+)m)?$/.exec(text.trim());
	const [, days = "", hours, minutes = "0"] = parts ?? [];
	if (!parts || (days === "" && hours === undefined) || Number(minutes) % 5 !== 0) return text;
	const most = minutes !== "0" ? 4 : days === "" && hours === "1" ? 11 : 53;
	return `-${days}${hours === undefined ? "" : `${hours}h`}${Number(minutes) + 1 + (hashOf(id) % most)}m`;
}

/** A number from an id, the same at every build. */
function hashOf(text: string): number {
	let hash = 0;
	for (const character of text) hash = (Math.imul(hash, 31) + character.charCodeAt(0)) >>> 0;
	return hash;
}

/** Minutes of a compiled age, `-P1DT2H30M`. */
export function minutesOfAge(text: unknown): number {
	const [, days, hours, minutes] = /^-P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?)?$/.exec(String(text)) ?? [];
	return (Number(days ?? 0) * 24 + Number(hours ?? 0)) * 60 + Number(minutes ?? 0);
}

/** `-3d4h`, `-2h30m`, `-40m` as a relative ISO 8601 duration, resolved when seeding. */
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
