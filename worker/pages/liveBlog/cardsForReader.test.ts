import { expect, it } from "vitest";
import { brandById } from "../../../brands/registry.ts";
import { noCardsPage } from "../../content/documents/liveBlogs.ts";
import { type LiveState, stateOf } from "../../content/documents/liveItems.ts";
import type { Card } from "../../schemas/documents/card.ts";
import { stateForReader } from "./cardsForReader.ts";

const reading = (variant: "open" | "teaser" | "full", brand: "news" | "today" = "news") => ({
	brand: brandById(brand),
	reader: { variant },
});
let judged = 0;
const cardOf = (id: string, path: string): Card =>
	({
		id,
		type: "card",
		vertical: "news",
		content: { headline: "A post", markupAndEmbeds: [{ type: "markup", element: "p", html: "In full" }] },
		get taxonomy() {
			judged++;
			return { additionalTerms: [{ path }] };
		},
	}) as unknown as Card;
const stateWith = (path: string): LiveState =>
	stateOf({ ...noCardsPage(), cards: [cardOf("ncrd2", "news/storm"), cardOf("ncrd1", path)] }, 150);

it("a blog with a gated post has one state for all who get teasers, so that its updates are made once (C5.1)", () => {
	const state = stateWith("news/gated-content");
	const teaser = stateForReader(reading("teaser"), state);
	expect(teaser).not.toBe(state);
	expect(teaser.name).not.toBe(state.name);
	expect(stateForReader(reading("teaser"), state)).toBe(teaser);
	for (const variant of ["open", "full"] as const) expect(stateForReader(reading(variant), state)).toBe(state);
});

it("a blog without one is judged once for each brand's readers", () => {
	const state = stateWith("news/wind");
	for (const brand of ["news", "today"] as const) {
		expect(stateForReader(reading("teaser", brand), state)).toBe(state);
		judged = 0;
		expect(stateForReader(reading("teaser", brand), state)).toBe(state);
		expect(judged).toBe(0);
	}
});
