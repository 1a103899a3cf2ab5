import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { brandById } from "../../../brands/registry.ts";
import { teaseContext } from "../../../tests/support/contexts.ts";
import { hostileHtml } from "../../../tests/support/hostileHtml.ts";
import { sanitiseHtml } from "../../platform/sanitise.ts";
import { Navigation } from "../../schemas/lists/navigation.ts";
import { chromeModel } from "./context.ts";

const brand = brandById("news");
const context = teaseContext(brand);
const menus = (answer: object) => {
	const { global, local, footer } = chromeModel(context, v.parse(Navigation, answer)).navigation;
	return { global: global.map(({ label }) => label), local: local.map(({ label }) => label), footer: footer.length };
};
const own = { global: brand.navigation.global.map(({ label }) => label), local: brand.navigation.local.map(({ label }) => label) };
const link = (label: string) => [{ label, url: "/a" }];

describe("the layout that a content system sends (C3.38)", () => {
	const layout = (answer: object) => chromeModel(context, v.parse(Navigation, answer));

	it("brings its html through the sanitiser: what is hostile does nothing, what is left empty is not there", () => {
		const { html } = layout({
			headerHtml: '<p onclick="alert(1)">Storm <a href="/storm">map</a></p>',
			menuHtml: "<script>alert(1)</script>",
			footerHtml: '<a href="javascript:alert(1)">Rights</a>',
		});
		expect(html.header).toBe('<p>Storm <a href="/storm">map</a></p>');
		expect(html.menu).toBeNull();
		expect(html.footer).not.toContain("alert");
		expect(layout({}).html).toEqual({ header: null, menu: null, footer: null });
		for (const vector of hostileHtml) expect(layout({ menuHtml: vector }).html.menu ?? "", vector).toBe(sanitiseHtml(vector).trim());
	});

	it("says where the bar shrinks, and whether a local menu stands in the strip (C3.44)", () => {
		expect(layout({ triggerTop: 320 }).triggerTop).toBe(320);
		expect(layout({}).triggerTop).toBeNull();
		expect(layout({ local: link("Local") }).hasLocalInsert).toBe(true);
		expect(layout({ global: link("Global") }).hasLocalInsert).toBe(false);
	});

	it("global and local menus are kept as they came; a missing list is empty, and the brand's own stands where both are (C4.19, C7.15)", () => {
		expect(v.parse(Navigation, {})).toMatchObject({ global: [], local: [], footer: [] });
		expect(v.parse(Navigation, { global: null, local: null })).toMatchObject({ global: [], local: [] });
		const labels = (menu: readonly { label: string }[]) => menu.map(({ label }) => label);
		const both = layout({ global: [{ label: "Global", url: "/g" }], local: [{ label: "Local", url: "/l" }] }).navigation;
		expect([labels(both.global), labels(both.local)]).toEqual([["Global"], ["Local"]]);
		const one = layout({ global: [{ label: "Global", url: "/g" }] }).navigation;
		expect([labels(one.global), labels(one.local)]).toEqual([["Global"], []]);
		const own = chromeModel(context, null).navigation;
		expect(layout({}).navigation).toEqual(own);
		expect(own.global.length).toBeGreaterThan(3);
	});

	it("leads nowhere by an address that is no link: the brand's own menus stand (C4.19)", () => {
		expect(v.safeParse(Navigation, { global: [{ label: "x", url: "javascript:alert(1)" }] }).success).toBe(false);
		expect(v.safeParse(Navigation, { triggerTop: -1 }).success).toBe(false);
	});
});

it("every menu that came is kept, also where it came alone; the brand's own stand for what did not (C4.19)", () => {
	expect(menus({ global: null, local: link("Only local") })).toMatchObject({ global: own.global, local: ["Only local"] });
	expect(menus({ global: link("Only global") })).toMatchObject({ global: ["Only global"], local: [] });
	expect(menus({})).toMatchObject(own);
	expect(menus({ footer: link("Terms") })).toMatchObject({ ...own, footer: 1 });
});
