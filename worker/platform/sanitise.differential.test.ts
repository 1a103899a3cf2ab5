import fc from "fast-check";
import { fromParse5 } from "hast-util-from-parse5";
import { defaultSchema, type Schema, sanitize } from "hast-util-sanitize";
import { parseFragment } from "parse5";
import { describe, expect, it } from "vitest";
import { hostileHtml } from "../../tests/support/hostileHtml.ts";
import { sanitiseHtml } from "./sanitise.ts";

/** Our allow-list in the terms of the best-known sanitiser. */
const schema: Schema = {
	tagNames: (
		"a strong b em i u s del ins sub sup code kbd samp var dfn span small abbr mark q cite bdi bdo br hr wbr p pre ul ol li dl dt dd " +
		"blockquote h2 h3 h4 table caption thead tbody tfoot tr th td div"
	).split(" "),
	attributes: {
		"*": ["lang", "dir", "id"],
		a: ["href", "title", ["rel", "noopener", "nofollow", "sponsored", "ugc", "noreferrer"]],
		abbr: ["title"],
		ol: ["start"],
		th: ["colSpan", "rowSpan", "scope"],
		td: ["colSpan", "rowSpan", "scope"],
		div: [["className", "table-scroll"], "tabIndex"],
	},
	protocols: { href: ["http", "https", "mailto", "tel"] },
	clobber: [],
	strip: [
		..."script style iframe svg math template noscript noembed noframes object applet textarea title xmp plaintext".split(" "),
		..."select option head frameset audio video canvas".split(" "),
	],
	allowComments: false,
	allowDoctypes: false,
};

interface Node {
	type: string;
	tagName?: string;
	value?: string;
	properties?: Record<string, unknown>;
	children?: Node[];
}

const treeOf = (html: string): Node => JSON.parse(JSON.stringify(fromParse5(parseFragment(html)))) as Node;

/** The tree without source positions. */
function bare({ type, tagName, value, properties, children }: Node): Node {
	const own = { type, ...(tagName ? { tagName } : {}), ...(value === undefined ? {} : { value }) };
	return { ...own, ...(properties ? { properties } : {}), ...(children ? { children: children.map(bare) } : {}) };
}

const theirs = (tree: Node, with_: Schema = schema): Node => bare(sanitize(tree as Parameters<typeof sanitize>[0], with_) as Node);

/** Letters and digits of the text; sanitisers separate words differently. */
function wordsOf({ value, children }: Node): string {
	return value === undefined ? (children ?? []).map(wordsOf).join("") : value.replace(/[^\p{L}\p{N}]/gu, "");
}

/** Expects that the other sanitiser would remove nothing from our output as a browser parses it. */
function expectNothingTheyWouldDrop(html: string): void {
	const tree = bare(treeOf(sanitiseHtml(html)));
	expect(theirs(tree)).toEqual(tree);
	expect(wordsOf(theirs(tree, defaultSchema))).toBe(wordsOf(tree));
}

const tag = fc.constantFrom(
	..."p b i em strong a ul ol li blockquote h2 h3 table tr td th span div section dl dt dd pre del ins code sup figure img".split(" "),
);
const attribute = fc.constantFrom(
	"",
	' href="/x"',
	' href="https://a@x.example/"',
	' href="javascript:x"',
	" onclick=x",
	' id="fn1"',
	' id="location"',
	" style=x",
	' dir="rtl"',
	" class=x",
);

describe("our allow-list beside parse5 and hast-util-sanitize", () => {
	it.each(hostileHtml)("lets nothing through that theirs drops: %j", (html) => expectNothingTheyWouldDrop(html));

	it("lets nothing through for random markup", () => {
		const piece = fc.oneof(
			fc.tuple(tag, attribute).map(([name, text]) => `<${name}${text}>`),
			tag.map((name) => `</${name}>`),
			fc.constantFrom("<script>", "</script>", "<svg>", "</svg>", "<style>", "<math>", "<!--", "-->", "<", ">", '"', "'", "&lt;", "&#60;"),
			fc.string({ maxLength: 5 }),
		);
		fc.assert(
			fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => expectNothingTheyWouldDrop(pieces.join(""))),
			{ numRuns: 1500 },
		);
	});

	it("keeps the same words of well-formed documents", () => {
		const inline = fc.letrec<{ node: string }>((tie) => ({
			node: fc.oneof(
				{ depthSize: "small" },
				fc.constantFrom("uno ", "two ", "trés &amp; ", "4 &lt; 5 ", "<br>"),
				fc
					.tuple(fc.constantFrom("b", "em", "del", "ins", "code", "span", "sup", "bdi"), fc.array(tie("node"), { maxLength: 3 }))
					.map(([name, inner]) => `<${name}>${inner.join("")}</${name}>`),
			),
		})).node;
		const block = fc
			.tuple(fc.constantFrom("p", "h2", "pre", "blockquote", "li", "div", "figure", "td", "dd"), fc.array(inline, { maxLength: 4 }))
			.map(([name, inner]) => {
				const html = `<${name}>${inner.join("")}</${name}>`;
				return name === "td" ? `<table><tr>${html}</tr></table>` : name === "dd" ? `<dl><dt>term</dt>${html}</dl>` : html;
			});
		fc.assert(
			fc.property(fc.array(block, { maxLength: 8 }), (blocks) => {
				const html = blocks.join("");
				expect(wordsOf(treeOf(sanitiseHtml(html)))).toBe(wordsOf(theirs(bare(treeOf(html)))));
			}),
			{ numRuns: 500 },
		);
	});
});
