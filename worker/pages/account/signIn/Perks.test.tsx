import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { brandById, brands } from "../../../../brands/registry.ts";
import { viewContext } from "../../../../tests/support/contexts.ts";
import { Perks } from "./Perks.tsx";

const drawn = (id: (typeof brands)[number]["id"]) => {
	const context = viewContext(brandById(id));
	const html = renderToStaticMarkup(<Perks context={context} />);
	const shown = [...html.matchAll(/<span>(.*?)<\/span>/g)].map(([, words]) => words);
	return { html, shown, t: context.t };
};
const listless = brands.filter(({ flags }) => !flags.savedContent).map(({ id }) => id);

describe("what the landing page pitches (A1.1)", () => {
	it.each(["today", "news"] as const)("six perks at %s, in the specification's order", (id) => {
		const { html, shown, t } = drawn(id);
		const perks = ["Recipes", "Exclusive", "Discounts", "Newsletters", "Save", "Dashboard"] as const;
		expect(shown).toEqual(perks.map((perk) => renderToStaticMarkup(t(`auth.perk${perk}`))));
		expect(html).not.toContain(t("auth.perksElsewhere"));
	});

	it.each(listless)("at %s, whose accounts have no lists, what there is, and on which sites the lists are (A6.1)", (id) => {
		const { html, shown, t } = drawn(id);
		for (const perk of ["Recipes", "Discounts", "Save", "Dashboard"] as const) expect(shown).not.toContain(t(`auth.perk${perk}`));
		expect(shown).toContain(t("auth.perkSites"));
		const { flags } = brandById(id);
		expect(shown.includes(renderToStaticMarkup(t("auth.perkLocal")))).toBe(flags.localNews);
		expect(shown.includes(t("auth.perkRead"))).toBe(flags.gatedContent);
		expect(html).toContain(t("auth.perksElsewhere"));
		for (const site of ["news", "today"] as const) expect(html).toMatch(new RegExp(`<a href="[^"]+">${brandById(site).name}</a>`));
	});

	it("in the reader's language", () => {
		expect(drawn("noticias").shown).toContain("Una sola cuenta para todos nuestros sitios");
		expect(drawn("msnbc").shown).toContain("One account for all our sites");
		expect(drawn("noticias").html).toMatch(/News<\/a> y <a[^>]+>TODAY<\/a>/);
		expect(drawn("msnbc").html).toMatch(/News<\/a> and <a[^>]+>TODAY<\/a>/);
	});
});
