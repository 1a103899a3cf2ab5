import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { brandById } from "../../../../brands/registry.ts";
import { viewContext } from "../../../../tests/support/contexts.ts";
import { Perks } from "./Perks.tsx";

describe("what the landing page pitches (A1.1)", () => {
	it.each(["today", "noticias"] as const)("six perks at %s, in the specification's order", (id) => {
		const context = viewContext(brandById(id));
		const html = renderToStaticMarkup(<Perks context={context} />);
		const shown = [...html.matchAll(/<span>(.*?)<\/span>/g)].map(([, words]) => words);
		const perks = ["Recipes", "Exclusive", "Discounts", "Newsletters", "Save", "Dashboard"] as const;
		expect(shown).toEqual(perks.map((perk) => renderToStaticMarkup(context.t(`auth.perk${perk}`))));
	});
});
