import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SiteOfSomebody } from "../../tests/support/siteOfSomebody.ts";
import { drawingOf, wordsIn } from "./drawing.ts";
import { filesOf } from "./files.ts";
import { faultOfId, planOf } from "./plan.ts";
import { type Proposal, readSite } from "./site.ts";

async function proposalOf(page: string): Promise<Proposal> {
	const site = await SiteOfSomebody.start(page);
	try {
		return await readSite(`${site.url}/`);
	} finally {
		await site.stop();
	}
}

describe("what a site proposes for a brand", () => {
	it("in English: its manifest's name and colour, its logo, its sections by their own names", async () => {
		expect(await proposalOf("english")).toMatchObject({
			name: { value: "Harbor Courier", by: "its manifest" },
			tagline: { value: "News from the coast, every morning" },
			language: { value: "en" },
			accent: { value: "#11aa22", by: "its manifest's theme_color" },
			logo: { value: { viewBox: "0 0 200 40", svg: expect.stringMatching(/^<path fill="currentColor" d="M0 0h40v40H0z"\/><rect /) } },
			sections: {
				value: [
					{ label: "Politics", url: "/politics" },
					{ label: "Fishing & boats", url: "/fishing" },
					{ label: "Weather", url: "/weather" },
				],
			},
		});
	});

	it("in Spanish, without a manifest: the colour of its icon, where its theme colour is none", async () => {
		const proposal = await proposalOf("spanish");
		expect(proposal).toMatchObject({
			name: { value: "El Faro" },
			language: { value: "es" },
			accent: { value: "#d81e5b", by: "its icon /icono.png" },
			logo: null,
		});
		expect(proposal.sections?.value.map(({ url }) => url)).toEqual(["/politica", "/pesca", "/opinion", "/cocina"]);
	});

	it("with nothing but a title: its name, and plain choices for the rest", async () => {
		const proposal = await proposalOf("plain");
		expect(proposal).toMatchObject({ name: { value: "Weekly" }, language: null, accent: null, sections: null });
		expect(planOf("weekly", proposal)).toMatchObject({ language: "en", host: null, sections: [{ url: "/stories" }, {}, {}] });
	});

	it("that is hostile: only addresses of its own, plain text, no shape with more than geometry, no icon that never ends", async () => {
		const proposal = await proposalOf("hostile");
		expect(proposal.sections?.value).toEqual([
			{ label: "Politics", url: "/politics" },
			{ label: "Sports", url: "/sports" },
		]);
		expect(proposal).toMatchObject({ language: null, accent: null, logo: null });
		expect(proposal.notes.join("\n")).toMatch(/speaks x-klingon[\s\S]*not an SVG of plain shapes/);
	});
});

describe("the files of a new brand", () => {
	it("hold a hostile name as text and nothing else", async () => {
		const text = filesOf(planOf("evil", await proposalOf("hostile")), new Set())["brands/evil.ts"]?.("") ?? "";
		expect(text).toContain(`name: ${JSON.stringify("Evil`$" + '{exit()}` "A B')},`);
		expect(text).not.toMatch(/javascript:|alert/);
	});

	it("say so where a list that it joins has another form", () => {
		const edit = filesOf(planOf("courier", null), new Set())["brands/schema.ts"];
		expect(() => edit?.("export const ids = [];")).toThrow("There is no place for");
	});

	it.each(["News", "two words", "class", "news", "a", "ñandu"])("are not written for the id %j", (id) =>
		expect(faultOfId(id)).not.toBeNull(),
	);
});

describe("a wordmark drawn from a name", () => {
	const face = "node_modules/@fontsource/dm-sans/files/dm-sans-latin-600-normal.woff2";

	it("is as small as brands' are, whatever the name, and stands within its box", () => {
		const name = fc.array(fc.constantFrom(..."aBgñ&W8 e"), { minLength: 1, maxLength: 80 }).map((letters) => letters.join(""));
		fc.assert(
			fc.property(name, (words) => {
				const { viewBox, svg } = wordsIn(face, words);
				const [, , width = 0, height = 0] = viewBox.split(" ").map(Number);
				expect(svg.length).toBeLessThan(3500);
				for (const [, x, y] of svg.matchAll(/M(-?\d+) (-?\d+)/g)) {
					expect(Number(x)).toBeGreaterThanOrEqual(-5);
					expect(Number(x)).toBeLessThanOrEqual(width + 5);
					expect(Number(y)).toBeLessThanOrEqual(height);
				}
			}),
			{ numRuns: 50, examples: [["The Harbor Courier"]] },
		);
	});

	it("has all of a name of three words", () => {
		expect(wordsIn(face, "The Harbor Courier").svg.match(/M/g)?.length).toBeGreaterThan(
			wordsIn(face, "The Harbor").svg.match(/M/g)?.length ?? 0,
		);
	});
});

describe("a logo", () => {
	const inBox = (shapes: string, viewBox = "0 0 200 40") => `<svg viewBox="${viewBox}">${shapes}</svg>`;
	it.each([
		["a script", inBox("<path d='M0 0z'/><script>alert(1)</script>")],
		["a link", inBox("<a href='javascript:alert(1)'><path d='M0 0z'/></a>")],
		["a picture inside", inBox("<image href='https://evil.example/x.png'/>")],
		["a shape that is moved", inBox("<path d='M0 0z' transform='scale(2)'/>")],
		["words for numbers", inBox("<path d='url(#x)'/>")],
		["more characters than a wordmark has", inBox(`<path d='M0 0${"h1".repeat(3000)}z'/>`)],
		["an emblem's square", inBox("<path d='M0 0z'/>", "0 0 40 40")],
		["no view box", "<svg><path d='M0 0z'/></svg>"],
		["no drawing", "<p>Courier</p>"],
	])("that is %s is not taken", (_, source) => expect(drawingOf(source)).toBeNull());
});
