import { Temporal } from "temporal-polyfill";
import * as v from "valibot";
import { expect, it } from "vitest";
import { brandById } from "../../../brands/registry.ts";
import { Navigation } from "../../schemas/navigation.ts";
import { chromeModel } from "./chrome.ts";

const brand = brandById("news");
const context = { brand, prefix: "", host: "", now: Temporal.Instant.from("2026-11-20T12:00:00Z") };
const menus = (answer: object) => {
	const { global, local, footer } = chromeModel(context, v.parse(Navigation, answer)).navigation;
	return { global: global.map(({ label }) => label), local: local.map(({ label }) => label), footer: footer.length };
};
const own = { global: brand.navigation.global.map(({ label }) => label), local: brand.navigation.local.map(({ label }) => label) };
const link = (label: string) => [{ label, url: "/a" }];

it("every menu that came is kept, also where it came alone; the brand's own stand for what did not (C4.19)", () => {
	expect(menus({ global: null, local: link("Only local") })).toMatchObject({ global: own.global, local: ["Only local"] });
	expect(menus({ global: link("Only global") })).toMatchObject({ global: ["Only global"], local: [] });
	expect(menus({})).toMatchObject(own);
	expect(menus({ footer: link("Terms") })).toMatchObject({ ...own, footer: 1 });
});
