import type { SeedDocument, Slide } from "./documents.ts";
import { blocksOf, fields, htmlWithin, type MarkdownNode, quoted, type RawArticle, SeedFault } from "./markdown.ts";

type Block = Record<string, unknown>;

/** The brand's seeds, which a body's blocks refer to and add to. */
export interface BodySeeds {
	picture(reference: string, caption?: string): Record<string, unknown>;
	addSlideshow(article: RawArticle, facts: { title: string; url: string; slides: readonly Slide[] }): void;
	addVideo(article: RawArticle, line: number, facts: { id: string; headline: string; reference: string; seconds: number }): SeedDocument;
	addProduct(article: RawArticle, line: number, parts: readonly string[]): SeedDocument;
	related(id: string, article: RawArticle, line: number): Record<string, unknown>;
}

/** Compiles an article's body into blocks; its videos, galleries and products also become documents. */
export function compileBody(article: RawArticle, seeds: BodySeeds): Block[] {
	const blocks: Block[] = [];
	let prose: { line: number; text: string }[] = [];
	const flush = () => {
		for (const { node, line } of blocksOf(prose.map(({ text }) => text).join("\n"), prose[0]?.line))
			blocks.push(proseBlock(node, article, line));
		prose = [];
	};
	for (const row of article.body) {
		const directive = /^:::(\w+)\s*(.*)$/.exec(row.text);
		if (!directive) prose.push(row);
		else {
			flush();
			blocks.push(compileDirective(directive[1] ?? "", directive[2] ?? "", article, row.line, seeds));
		}
	}
	flush();
	return blocks;
}

function proseBlock(node: MarkdownNode, article: RawArticle, line: number): Block {
	switch (node.type) {
		case "paragraph":
			return { type: "markup", element: "p", html: htmlWithin(node) };
		case "heading":
			return { type: "markup", element: `h${node.depth}`, html: htmlWithin(node) };
		case "thematicBreak":
			return { type: "markup", element: "hr", html: "" };
		case "list":
			return { type: "markup", element: node.ordered ? "ol" : "ul", html: node.children.map(listItem).join("") };
		case "blockquote": {
			const quote = quoted(node.children.map(htmlWithin).join(" "));
			return custom({ type: "BLOCKQUOTE", text: quote.text, attribution: quote.attribution });
		}
		default:
			throw new SeedFault(article.file, line, `an article has no block for Markdown's ${node.type}`);
	}
}

/** Items are lines: a paragraph inside one is its text. */
function listItem(item: Extract<MarkdownNode, { type: "listItem" }>): string {
	return `<li>${item.children.map(htmlWithin).join(" ")}</li>`;
}

function custom(embed: Record<string, unknown>): Block {
	return { type: "embeddedWidget", widget: { name: "CUSTOM_EMBED", embed } };
}

function compileDirective(name: string, text: string, article: RawArticle, line: number, seeds: BodySeeds): Block {
	// Plain words: a mark in them would be read as it is.
	if (text.includes("*")) throw new SeedFault(article.file, line, `:::${name} cannot emphasize: take the * out`);
	const parts = fields(text);
	const part = (index: number): string | undefined => parts[index] || undefined;
	const need = (index: number, what: string): string => {
		const value = part(index);
		if (value === undefined) throw new SeedFault(article.file, line, `:::${name} lacks ${what}`);
		return value;
	};
	switch (name) {
		case "pull": {
			const quote = quoted(text);
			return custom({ type: "PULL_QUOTE", text: quote.text, attribution: quote.attribution });
		}
		case "picture":
			return {
				type: "embeddedImage",
				image: seeds.picture(need(0, "a picture"), part(1)),
				presentation: { size: part(2) === "wide" ? "large" : (part(2) ?? "medium") },
			};
		case "gallery": {
			const [title, url] = [need(0, "a title"), need(1, "an address")];
			const slides = parts
				.slice(2)
				.filter(Boolean)
				.map((text) => slideOf(text, article, line));
			const [first] = slides;
			if (!first || slides.length < fewestSlides)
				throw new SeedFault(article.file, line, `:::gallery has ${slides.length} slides, not ${fewestSlides}`);
			seeds.addSlideshow(article, { title, url, slides });
			return custom({ type: "GALLERY", headline: title, url, image: seeds.picture(first.reference), count: slides.length });
		}
		case "video": {
			const video = seeds.addVideo(article, line, {
				id: need(0, "an id"),
				headline: need(1, "a headline"),
				reference: need(2, "a picture"),
				seconds: Number(part(3) ?? 60),
			});
			return { type: "embeddedVideo", video: video.document };
		}
		case "embed":
			return {
				type: "embeddedWidget",
				widget: {
					name: "IFRAMELY_EXTERNAL_EMBED",
					properties: { "canonical-url": need(0, "an address"), ...(part(1) ? { title: part(1) } : {}) },
				},
			};
		case "summary":
			return custom({ type: "SUMMARY_BOX", headline: need(0, "a title"), items: parts.slice(1).filter(Boolean) });
		case "lift":
			return custom({ type: "LIFT_OUT", headline: need(0, "a title"), text: need(1, "a text") });
		case "product":
			return { type: "embeddedProduct", product: seeds.addProduct(article, line, parts).document };
		case "table":
			return custom({
				type: "TABLE",
				caption: need(0, "a caption"),
				columns: cells(need(1, "columns")),
				rows: parts.slice(2).filter(Boolean).map(cells),
			});
		case "related":
			return seeds.related(need(0, "an id"), article, line);
		case "newsletter":
			return custom({ type: "NEWSLETTER", newsletterKey: need(0, "a key") });
		case "ad":
			return custom({ type: "AD", text: "boxinline" });
		default:
			throw new SeedFault(article.file, line, `there is no block :::${name}`);
	}
}

const fewestSlides = 4;

/** `scene/variant Caption.` */
function slideOf(text: string, article: RawArticle, line: number): Slide {
	const [, reference, caption] = /^(\S+)\s+(.+)$/.exec(text) ?? [];
	if (!reference || !caption) throw new SeedFault(article.file, line, `the slide "${text}" is not \`scene/variant Caption.\``);
	return { reference, caption };
}

/** The cells of a row, separated by commas; a comma within a cell is escaped, `Keokuk\\, Iowa`. */
function cells(text: string): string[] {
	return text.split(/(?<!\\),/).map((cell) => grouped(cell.replaceAll("\\,", ",").trim()));
}

/** Groups the digits of amounts: `$25300` is `$25,300`. Four digits alone may be a year. */
const grouped = (cell: string): string =>
	cell.replace(/(?<![\d.,])(\$?)(\d{4,})(?![\d-])/g, (found, sign: string, digits: string) =>
		sign === "" && cell === digits && /^(?:1[5-9]|20)\d\d$/.test(digits) ? found : sign + Number(digits).toLocaleString("en-US"),
	);

/** A block that links another article, completed once all articles are known. */
export function relatedBlock(target: SeedDocument): Block {
	const { document } = target;
	return custom({
		type: "RELATED",
		headline: document.headline.tease ?? document.headline.primary,
		url: document.url?.primary,
		contentId: document.id,
		image: document.teaseImage,
	});
}
