import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { brandById } from "../../../brands/registry.ts";
import { viewContext } from "../../../tests/support/contexts.ts";
import { PageAd } from "./AdSlot.tsx";

const brand = brandById("today");
const shown = { kind: "recipe", facts: { adsEnabled: true }, gate: null } as const;
const drawn = (page: object = {}, isDisturbing = false, adsByRule = true) =>
	renderToStaticMarkup(
		<PageAd
			context={viewContext({ ...brand, flags: { ...brand.flags, adsByRule } })}
			page={{ ...shown, ...page }}
			isDisturbing={isDisturbing}
		/>,
	);

describe("a page's own place for advertising (C9.13)", () => {
	it("is named after its kind, and its height stands before any script", () => {
		expect(drawn()).toBe('<div class="ad-slot" data-ad="recipe" data-ad-placement="band"><span>Advertisement</span></div>');
		expect(drawn({ kind: "video" })).toContain('data-ad="video"');
	});

	it("is none where its brand or editor says no, at a gate, and beside what may disturb", () => {
		expect(drawn({}, false, false)).toBe("");
		expect(drawn({ facts: { adsEnabled: false } })).toBe("");
		expect(drawn({ gate: {} })).toBe("");
		expect(drawn({}, true)).toBe("");
	});
});
