import { renderToStaticMarkup } from "react-dom/server";
import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { messagesFor } from "../../../brands/messages/format.ts";
import { brandById } from "../../../brands/registry.ts";
import { chromeModel } from "../shared/chrome.ts";
import { Perks } from "./Perks.tsx";

describe("what the landing page pitches (A1.1)", () => {
	it.each(["today", "noticias"] as const)("six perks at %s, in the specification's order", (id) => {
		const brand = brandById(id);
		const t = messagesFor(brand);
		const html = renderToStaticMarkup(
			<Perks
				context={{
					brand,
					t,
					prefix: "",
					chrome: chromeModel({ brand, prefix: "", host: "", now: Temporal.Instant.from("2026-11-20T12:00:00Z") }, null),
					active: null,
					imageResizing: false,
					vendors: { asksConsent: false, gpt: null, cmp: null, push: false },
					disableLazyLoad: false,
				}}
			/>,
		);
		const shown = [...html.matchAll(/<span>(.*?)<\/span>/g)].map(([, words]) => words);
		const perks = ["Recipes", "Exclusive", "Discounts", "Newsletters", "Save", "Dashboard"] as const;
		expect(shown).toEqual(perks.map((perk) => renderToStaticMarkup(t(`auth.perk${perk}`))));
	});
});
