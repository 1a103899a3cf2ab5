import { renderToStaticMarkup } from "react-dom/server";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { brandById, type brands } from "../../../brands/registry.ts";
import { teaseContext, viewContext } from "../../../tests/support/contexts.ts";
import { noFlags } from "../../edge/flags.ts";
import { Curation } from "../../schemas/lists/curation.ts";
import { plainFacts } from "../kernel/facts.ts";
import { bandsOf, layoutsOf } from "./compose.ts";
import { FrontPackage } from "./FrontPackage.tsx";
import { frontModel } from "./front.model.ts";

/** Draws a package with a product in it, at the top of a front or below a first one. */
function drawn(
	brandId: (typeof brands)[number]["id"],
	type: string,
	zone: "main" | "rail",
	title: string | undefined,
	first: boolean,
): string {
	const brand = brandById(brandId);
	const story = (n: number) => ({ id: `rcna${n}`, type: "article", headline: { primary: "A" }, url: { primary: `/a/b/c-rcna${n}` } });
	const ware = { id: "p1", type: "product", headline: { primary: "Kettle" }, url: { primary: "https://shop.example/kettle" } };
	const items = [ware, story(1), story(2)].map((item) => ({ item: { ...item, vertical: brand.id } }));
	const pack = { id: "w", type, zone, items, ...(title ? { metadata: { title } } : {}) };
	const packages = first ? [pack] : [{ id: "o", type: "lead", zone: "main", items: [{ item: story(9) }] }, pack];
	const curation = v.parse(Curation, { id: "x", slug: "", layouts: [{ packages }] });
	const facts = plainFacts(brand, noFlags, "/", "front");
	const front = frontModel({ ...teaseContext(brand), facts, isHome: true, draftId: null }, curation);
	const layout = layoutsOf(front.packages, bandsOf(front.packages, brand.theme.motif)).get(packages.length - 1);
	const model = front.packages.at(-1);
	if (!model || !layout) throw new Error(`${type} is not drawn`);
	return renderToStaticMarkup(<FrontPackage context={viewContext(brand)} pack={model} layout={layout} />);
}

const kinds = ["lead", "grid", "list", "headlines", "mosaic", "opinion", "video", "live", "shopping", "recipes", "mostPopular", "show"];

describe("a package with a thing to buy (C3.24, C4.52)", () => {
	it.each(kinds)("%s marks the link as paid for and says who earns what, with a title and without", (kind) => {
		for (const brand of ["news", "today", "telemundo"] as const)
			for (const zone of ["main", "rail"] as const)
				for (const title of ["Things we like", undefined])
					for (const first of [true, false]) {
						const html = drawn(brand, kind, zone, title, first);
						const where = `${brand} ${zone} ${title} ${first}`;
						expect(html, where).toMatch(/<a href="https:\/\/shop\.example\/kettle" rel="sponsored[^"]*"/);
						expect(html.match(/class="pack-note">[^<]*(?:commission|comisión)/g), where).toHaveLength(1);
					}
	});
});

describe("compositions without holes", () => {
	const picture = { id: "i", url: { primary: "/pictures/news/a-1.jpg" } };
	const tease = (n: number, of: object = {}) => ({
		id: `rcna${n}`,
		type: "article",
		vertical: "news",
		headline: { primary: `Headline ${n}` },
		url: { primary: `/a/b/c-rcna${n}` },
		...of,
	});
	const packOf = (type: string, items: object[], variant: number): string => {
		const brand = brandById("news");
		const pack = { id: "w", type, zone: "main", items: items.map((item) => ({ item })) };
		const curation = v.parse(Curation, { id: "x", slug: "", layouts: [{ packages: [pack] }] });
		const facts = plainFacts(brand, noFlags, "/", "front");
		const [model] = frontModel({ ...teaseContext(brand), facts, isHome: true, draftId: null }, curation).packages;
		if (!model) throw new Error("nothing is drawn");
		return renderToStaticMarkup(<FrontPackage context={viewContext(brand)} pack={model} layout={{ variant, narrow: false }} />);
	};
	const withPicture = { primaryImage: picture };

	it("a wall of pictures has no tile without one: its story is a line below", () => {
		const html = packOf("mosaic", [tease(1, withPicture), tease(2), tease(3, withPicture)], 0);
		const [wall = "", lines = ""] = html.split("</ul>");
		expect([wall.match(/<img/g)?.length, wall.includes("Headline 2"), lines.includes("Headline 2")]).toEqual([2, false, true]);
		expect(packOf("mosaic", [tease(1, withPicture), tease(2)], 0)).toContain('class="list');
	});

	it.each([
		["three with deks are words beside one picture", [{ dek: "D" }, { dek: "D" }, { dek: "D" }], 1],
		["two have their pictures", [{ dek: "D" }, { dek: "D" }], 3],
		["one without a dek has all have theirs", [{ dek: "D" }, {}, { dek: "D" }], 4],
		["galleries have theirs", [{ dek: "D" }, { dek: "D", type: "slideshow" }, { dek: "D" }], 4],
	] as const)("%s", (_, others, pictures) => {
		const items = [tease(1, withPicture), ...others.map((of, n) => tease(n + 2, { ...withPicture, ...of }))];
		expect(packOf("grid", items, 2).match(/<img/g)?.length).toBe(pictures);
	});
});
