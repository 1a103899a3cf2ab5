import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pageStyle, tokensOf } from "./pageStyle.ts";

const drawn = { brand: "news", kind: "front", root: ["motif=none"] };
type More = Partial<typeof drawn> & { late?: string[] };
const cssOf = async (html: string, { late = [], ...more }: More = {}) =>
	(await pageStyle({ ...drawn, ...more, pieces: [tokensOf(html)], late })).element.slice(7, -8);

describe("the rules that a page carries (decision 0140)", () => {
	it("are those of the classes in it, in their layers, and its brand's theme", async () => {
		const css = await cssOf('<div class="ranked wide-4"><p class="dek">x</p></div>');
		expect(css).toContain(".ranked");
		expect(css).not.toContain(".mosaic");
		expect(css).toContain("--accent:");
	});

	it("keep the layers' order, empty ones included, for the whole sheets that come after them", async () => {
		const order = [..."abcdefg"];
		const subset = fc.subarray(["ranked", "story-body", "foot", "label"]);
		await fc.assert(
			fc.asyncProperty(
				subset,
				fc.constantFrom("motif=none", "motif=loud"),
				fc.constantFrom("front", "article"),
				async (classes, root, kind) => {
					const css = await cssOf(`<i class="${classes.join(" ")}">`, { root: [root], kind });
					expect([...css.matchAll(/@layer (\w+)[{;]/g)].map(([, name]) => name)).toEqual(order);
				},
			),
			{ numRuns: 20 },
		);
	});

	it("grow with what is drawn and lose nothing by it", async () => {
		const classes = ["ranked", "mosaic", "tease", "headline", "meta", "label", "opening", "lead", "no-such-class"];
		const rulesIn = (css: string) => css.match(/[^{}]+\{[^{}]*\}/g) ?? [];
		await fc.assert(
			fc.asyncProperty(fc.subarray(classes), fc.subarray(classes), async (some, more) => {
				const few = await cssOf(`<i class="${some.join(" ")}">`);
				const many = await cssOf(`<i class="${some.join(" ")}"></i><b class="${more.join(" ")}">`);
				// Of tokens there are those that the rules read.
				for (const rule of rulesIn(few))
					for (const declaration of rule.startsWith(":root{--") ? rule.slice(6, -1).split(";") : [rule.slice(rule.lastIndexOf("{"))])
						expect(many).toContain(declaration);
			}),
			{ numRuns: 30 },
		);
	});

	it("leave out what is closed until a reader opens it, and no more than that", () => {
		const none = tokensOf("");
		expect(tokensOf('<nav popover="auto"><nav class="ranked"></nav><p class="dek"></p></nav>')).toEqual(none);
		expect(tokensOf('<nav popover="auto"><nav></nav></nav><p class="dek"></p>')).toEqual(tokensOf('<p class="dek">'));
		expect(tokensOf('<p class="dek">')).not.toEqual(none);
	});

	it("have no rules of states, of paper, nor of another motif", async () => {
		const html = '<section class="opening"><div class="lead lead-text lead-lines"><a class="save button">x</a></div></section>';
		const css = await cssOf(html);
		expect(css).not.toMatch(/:hover|:focus-visible|@media print|data-motif=/);
		expect(await cssOf(html, { root: ["motif=loud"] })).toMatch(/\[data-motif=loud\]/);
	});

	it("have those of late modules where a page waits for some, whether they came or not", async () => {
		const late = await cssOf("<p>", { late: ["pack-4"] });
		expect(late.length).toBeGreaterThan((await cssOf("<p>")).length);
		expect(late).toContain(".ranked");
	});

	it("have those of one late module where its slot is called after it", async () => {
		const story = { kind: "article", late: ["newsletterInText"] };
		expect(await cssOf("<p>", story)).toContain(".newsletter-box");
		expect(await cssOf("<p>", story)).not.toContain(".ranked");
		expect(await cssOf("<p>", { ...story, late: ["mostPopular"] })).toContain(".ranked");
	});

	it("have a story's face where a story's text is", async () => {
		expect(await cssOf('<div class="ranked">')).not.toContain("--story-text:");
		expect(await cssOf('<div class="story-body">', { kind: "article" })).toContain("--story-text:");
	});
});
