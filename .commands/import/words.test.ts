import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { outline } from "../../tests/support/imports/importing.ts";
import { outside, type Setting } from "../../worker/adapters/conversion/blocks/block.ts";
import { bodyBlocks } from "../../worker/adapters/conversion/blocks/body.ts";
import { gutenbergBlocks } from "../../worker/adapters/conversion/blocks/gutenberg.ts";
import { htmlToBlocks } from "../../worker/adapters/conversion/blocks/html.ts";
import { classicBlocks } from "../../worker/adapters/conversion/blocks/shortcodes.ts";
import { Tally } from "../../worker/adapters/conversion/tally.ts";

const tags =
	"p div span b em a h1 h2 h5 ul ol li dl dt dd table thead tbody tr td th caption blockquote cite footer figure figcaption pre code section details summary form label center font address noscript my-widget nav button".split(
		" ",
	);

type Leaf = "word" | "picture";

it.each([
	["<p><br>\n<br />Words<br>and more.</p>", ["Words<br>\nand more."]],
	["<p><script>alert(1)</script><br><!--more--><br>Words.</p>", ["Words."]],
	["<p><br><br></p><p>Words.</p>", ["Words."]],
])("line breaks before the first word of a paragraph are left out: %s", (html, words) => {
	const blocks = htmlToBlocks(settingOf(new Tally()), html).map((block) => (block.type === "markup" ? block.html : block.type));
	expect(blocks.map((text) => text.replace(/<br>\s*/g, "<br>\n"))).toEqual(words);
});

it.each([
	["a smiley", '<p>Well <img class="wp-smiley" src="https://s.w.org/a.png" alt="🎉"> done</p>', ["p: Well 🎉 done"], 0],
	["an emoji", '<h2><img src="https://s.w.org/a.svg" alt="🚢" class="c emoji"> Sails</h2>', ["h2: 🚢 Sails"], 0],
	["a pixel that counts", '<p>Words.<img width="1" height="1" src="https://count.example/p"></p>', ["p: Words."], 1],
	["a picture of unknown size", '<img width="" src="https://old.example/a.jpg">', ["image: https://old.example/a.jpg |  | "], 0],
	[
		"a frame of WordPress beside its quote",
		'<blockquote class="wp-embedded-content"><a href="https://other.example/a/">A</a></blockquote><iframe class="wp-embedded-content" src="https://other.example/a/embed/"></iframe>',
		['BLOCKQUOTE: <a href="https://other.example/a/" rel="noopener">A</a> | '],
		0,
	],
])("%s becomes no picture or card too many", (_, html, blocks, leftOut) => {
	const tally = new Tally();
	const body = htmlToBlocks(settingOf(tally), html);
	expect(outline({ type: "article", id: "rcna1", body })).toEqual(blocks);
	expect([tally.leftOut.total, tally.isBalanced]).toEqual([leftOut, true]);
});

interface Tree {
	tag: string;
	className: string;
	children: readonly (Tree | Leaf)[];
	isClosed: boolean;
}

/** HTML of random nesting, much of it such as no browser builds; a leaf is a word of its own, or a picture with one in its name. */
const tree: fc.Arbitrary<Tree> = fc.letrec<{ node: Tree | Leaf; tree: Tree }>((tie) => ({
	node: fc.oneof({ depthSize: "small", withCrossShrink: true }, fc.constantFrom<Leaf>("word", "word", "picture"), tie("tree")),
	tree: fc.record({
		tag: fc.constantFrom(...tags),
		className: fc.constantFrom("", "", "gallery", "wp-block-embed", "wp-block-pullquote"),
		children: fc.array(tie("node"), { maxLength: 4 }),
		isClosed: fc.boolean(),
	}),
})).tree;

function written(trees: readonly Tree[]): { html: string; words: string[] } {
	const words: string[] = [];
	const write = (node: Tree | Leaf): string => {
		if (typeof node === "string") {
			const word = `word${words.length}`;
			words.push(word);
			return node === "word" ? ` ${word}. ` : `<img src="https://pictures.example/${word}.jpg" alt="">`;
		}
		return `<${node.tag} class="${node.className}">${node.children.map(write).join("")}${node.isClosed ? `</${node.tag}>` : ""}`;
	};
	return { html: trees.map(write).join("\n"), words };
}

const settingOf = (tally: Tally): Setting => ({
	tally,
	base: "https://old.example/story/",
	homeHost: "old.example",
	media: () => null,
	attached: () => [],
	pattern: () => null,
	moved: () => null,
	gallery: (images) => [{ type: "markup", element: "p", html: JSON.stringify(images) }],
});

/** Words that are neither in a block nor in an example of what was left out. */
function lost(words: readonly string[], convert: (setting: Setting) => unknown): string[] {
	const tally = new Tally();
	const out = JSON.stringify(convert(settingOf(tally))).replaceAll("\\n", " ");
	const found = new Set(`${out} ${JSON.stringify(tally.leftOut.list())}`.match(/\w+/g));
	expect(tally.isBalanced).toBe(true);
	return words.filter((word) => !found.has(word));
}

const cases: [string, (setting: Setting, html: string) => unknown][] = [
	["HTML", htmlToBlocks],
	["a body of the old editor", classicBlocks],
	["a block that nobody knows", (setting, html) => gutenbergBlocks(setting, `<!-- wp:acme/thing -->${html}<!-- /wp:acme/thing -->`)],
	[
		"a block inside of a block",
		(setting, html) => gutenbergBlocks(setting, `<!-- wp:group --><div><!-- wp:html -->${html}<!-- /wp:html --></div><!-- /wp:group -->`),
	],
];

it.each(cases)("no word of %s is lost, however broken it is", (_, convert) => {
	fc.assert(
		fc.property(fc.array(tree, { minLength: 1, maxLength: 4 }), (trees) => {
			const { html, words } = written(trees);
			expect(
				lost(words, (setting) => convert(setting, html)),
				html,
			).toEqual([]);
		}),
		{ numRuns: 400, seed: 27 },
	);
});

describe("bodies that are hostile by their number of parts", () => {
	const n = 50_000;
	const each = (make: (i: number) => string) => Array.from({ length: n }, (_, i) => make(i)).join("");
	it.each([
		["one in another, each of its own name", `${each((i) => `[t${i}]`)}word0${each((i) => `[/t${n - 1 - i}]`)}`],
		["one in another, all of one name", `${"[a]".repeat(n)}word0${"[/a]".repeat(n)}`],
		["without ends on a line", `${"[a] ".repeat(n)}word0`],
		["without ends, a line each", `${"[a]\n".repeat(n)}word0`],
		["without their last bracket", `${"[a ".repeat(n)}word0`],
		["each with another attribute", `${each((i) => `[a id=${i}]`)}word0`],
	])("%s are read once from their beginning to their end", (_, text) => {
		expect(lost(["word0"], (setting) => classicBlocks(setting, text))).toEqual([]);
	});

	it.each([
		["blocks in blocks", "wordpress", `${"<!-- wp:group --><div>".repeat(n)}word0`],
		["blocks in blocks that seem to end at once", "wordpress", `${'<!-- wp:group {"a":" /-->"} --><div>'.repeat(n)}word0`],
		[
			"blocks in blocks behind ends of none",
			"wordpress",
			`${"/--> <!-- /wp:group -->".repeat(n)}${"<!-- wp:group --><div>".repeat(n)}word0`,
		],
		[
			"quotes in quotes of Ghost's editor",
			"lexical",
			`{"root":{"children":[${'{"type":"quote","children":['.repeat(n)}${"]}".repeat(n)}]}}`,
		],
	] as const)("%s are read or reported, whatever their depth", (_, format, text) => {
		const words = format === "lexical" ? ["nested"] : ["word0"];
		expect(lost(words, (setting) => bodyBlocks(setting, { format, text }))).toEqual([]);
	});

	it("a node of Ghost's editor that nobody knows is read once", () => {
		const text = JSON.stringify({
			root: { children: [{ type: "columns", children: [{ type: "image", src: "https://cdn.example/a.jpg" }] }] },
		});
		const blocks = bodyBlocks(settingOf(new Tally()), { format: "lexical", text });
		expect(JSON.stringify(blocks).split("https://cdn.example/a.jpg")).toHaveLength(2);
	});

	it("a player whose address can't be decoded is linked by its own", () => {
		expect(JSON.stringify(outside(settingOf(new Tally()), "https://w.soundcloud.com/player/?url=%E0%A4"))).toContain("w.soundcloud.com");
	});

	it.each(["constructor", "toString", "hasOwnProperty", "valueOf"])("[%s] is as unknown as any other name", (name) => {
		const tally = new Tally();
		expect(classicBlocks(settingOf(tally), `[${name} id=1]Words.[/${name}]`)).toEqual([{ type: "markup", element: "p", html: "Words." }]);
		expect(tally.asHtml.list()).toMatchObject([{ kind: `[${name}]`, count: 1 }]);
	});
});
