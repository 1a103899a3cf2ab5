import { describe, expect, it } from "vitest";
import { brandById } from "../../../brands/registry.ts";
import { pageRoute } from "../../pages/kernel/kinds.ts";
import { makerOf } from "../port/maker.ts";
import { articlePath, sectionsOf } from "./address.ts";
import type { Filed } from "./entry.ts";

const section = (...slugs: string[]): Filed => ({ kind: "section", path: slugs.map((slug) => ({ slug, name: slug })) });
const harbor = section("harbor");
const ferries = section("harbor", "ferries");
const docks = section("harbor", "docks");
const sports = section("sports");
const pathOf = (...filed: Filed[]) =>
	articlePath(brandById("news"), "xabc", { id: "11", kind: "post", slug: "old-fares", title: "", filed });

describe("the address of an entry by its categories", () => {
	it.each([
		["none", [], "/archive/stories/old-fares-xabc11"],
		["one", [harbor], "/harbor/stories/old-fares-xabc11"],
		["one below another", [ferries], "/harbor/ferries/old-fares-xabc11"],
		["two", [sports, harbor], "/sports/harbor/old-fares-xabc11"],
		["both a category and the one below it, as WordPress ticks them", [harbor, ferries], "/harbor/ferries/old-fares-xabc11"],
		["the same in the other order", [ferries, harbor], "/harbor/ferries/old-fares-xabc11"],
		["two below one", [harbor, docks, ferries], "/harbor/docks/old-fares-xabc11"],
		["another one first", [sports, harbor, ferries], "/sports/harbor/old-fares-xabc11"],
		["the same one twice", [harbor, harbor], "/harbor/stories/old-fares-xabc11"],
	])("%s", (_, filed, path) => {
		expect(pathOf(...filed)).toBe(path);
	});

	it("underscores of its slugs are the address's, as they are WordPress's", () => {
		const entry = { id: "11", kind: "post", slug: "old__fares_", title: "", filed: [section("local_news", "by_sea")] };
		expect(articlePath(brandById("news"), "xabc", entry)).toBe("/local_news/by_sea/old__fares_-xabc11");
		const { url } = makerOf(brandById("news"), "https://old.example/").person({ slug: "jane_doe", name: "Jane Doe" });
		expect(pageRoute(url.primary)).toMatchObject({ kind: "person", id: expect.stringMatching(/^x[a-z]{3}-jane_doe$/) });
	});

	it("a category above another of the entry is said by that one", () => {
		expect(sectionsOf({ filed: [harbor, sports, ferries] })).toEqual([ferries, sports]);
	});
});
