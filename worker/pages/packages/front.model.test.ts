import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { brandById } from "../../../brands/registry.ts";
import { teaseContext } from "../../../tests/support/contexts.ts";
import { shownCuration } from "../../content/lists/curations.ts";
import { noFlags } from "../../edge/flags.ts";
import { Curation } from "../../schemas/lists/curation.ts";
import { plainFacts } from "../kernel/facts.ts";
import { frontModel } from "./front.model.ts";

const brand = brandById("news");
const item = (n: number, facts: object = {}) => ({
	item: { id: `rcna${n}`, type: "article", vertical: "news", headline: { primary: "A" }, url: { primary: `/a/b/c-rcna${n}` }, ...facts },
});
const paid = { nativeAd: true, sponsoredBy: "A firm" };

function stateOf(...packages: object[][]) {
	const received = packages.map((items, index) => ({ id: `p${index}`, type: "grid", items }));
	const curation = shownCuration(brand, v.parse(Curation, { id: "x", slug: "", layouts: [{ packages: received }] }));
	const context = {
		...teaseContext(brand),
		facts: plainFacts(brand, noFlags, "/", "front"),
		isHome: true,
		draftId: null,
	};
	return frontModel(context, curation);
}

describe("what a front says of itself (C3.37)", () => {
	it("where its first paid item stands; later ones do not move it (C4.23)", () => {
		const one = stateOf([item(1), item(2)], [item(3), item(4, paid)], [item(5, paid)]);
		expect(one).toMatchObject({ paidContentPosition: 3, hasNoPaidContent: false });
		expect(stateOf([item(1, paid), item(2, paid)])).toMatchObject({ paidContentPosition: 0, hasNoPaidContent: false });
	});

	it("that it has none, also where the paid one is another publisher's or withdrawn", () => {
		expect(stateOf([item(1)])).toMatchObject({ paidContentPosition: null, hasNoPaidContent: true });
		const left = stateOf([item(1), item(2, { ...paid, hidden: true }), item(3, { ...paid, vertical: "msnbc" })]);
		expect(left).toMatchObject({ paidContentPosition: null, hasNoPaidContent: true });
	});

	it("a package that leads to a shop says who earns what, and no other does (C3.24)", () => {
		const ware = item(2, { type: "product", url: { primary: "https://shop.example/kettle" } });
		const [words, shop] = stateOf([item(1)], [ware, item(3)]).packages;
		expect(words?.affiliateNote).toBeNull();
		expect(shop?.affiliateNote).toContain("commission");
	});

	it("whether any item's source is the commerce partner (C4.22)", () => {
		expect(stateOf([item(1)], [item(2), item(3, { source: { organization: { name: "StackCommerce" } } })]).hasStackCommerce).toBe(true);
		expect(stateOf([item(1, { source: { name: "stackcommerce" } })]).hasStackCommerce).toBe(true);
		expect(stateOf([item(1, { source: { name: "stackcommerce" }, hidden: true })]).hasStackCommerce, "withdrawn").toBe(false);
		const another = item(1, { source: { organization: { name: "Another" } } });
		expect(stateOf([another]).hasStackCommerce).toBe(false);
		const filed = { ...another, source: { organization: { name: "StackCommerce" } } };
		expect(stateOf([filed]).hasStackCommerce, "as its package says (C3.33)").toBe(true);
	});

	it("whether it embeds the program guide, by that one embed's url, also where the embed is not drawn (C4.22)", () => {
		const isGuide = (embedUrl: string, flags = noFlags) => {
			const packages = [{ id: "e", type: "embed", metadata: { embedUrl } }];
			const curation = v.parse(Curation, { id: "x", slug: "", layouts: [{ packages }] });
			const facts = plainFacts(brand, flags, "/", "front");
			return frontModel({ ...teaseContext(brand), facts, isHome: true, draftId: null }, curation).isEmbedProgramGuide;
		};
		expect(["/embedded-pkg/program-guide", "/embedded-pkg/news-lead", "/program-guide"].map((url) => isGuide(url))).toEqual([
			true,
			false,
			false,
		]);
		expect(isGuide("/embedded-pkg/program-guide", { ...noFlags, isChromeless: true })).toBe(true);
	});
});
