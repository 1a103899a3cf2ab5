import { describe, expect, it } from "vitest";
import { defaultBrand as brand } from "../../brands/registry.ts";
import { pageVendors, vendorSources } from "./pageVendors.ts";
import { feedVendor } from "./taboola.ts";

describe("the recommendation feed's vendor (C2.15)", () => {
	it("is known to pages while its key is set, with its two places; its pictures are allowed then and only then", () => {
		const env = { TABOOLA_PUBLISHER_ID: "masthead-news" };
		expect(pageVendors(env, brand).feed).toEqual({
			script: "https://cdn.taboola.com/libtrc/masthead-news/loader.js",
			placements: [
				{ mode: "thumbnails-a", placement: "Below Article Thumbnails" },
				{ mode: "thumbnails-b", placement: "Below Article Thumbnails 2nd" },
			],
		});
		expect(vendorSources(env).img).toBe(" https://*.taboola.com");
		expect(pageVendors({}, brand)).not.toHaveProperty("feed");
		expect(vendorSources({}).img).toBe("");
	});

	it("fills what was agreed with it; what is no pair is left out", () => {
		expect(
			feedVendor({ TABOOLA_PUBLISHER_ID: "p", TABOOLA_PLACEMENTS: "grid: Under Story; nothing; : Also nothing;" })?.placements,
		).toEqual([{ mode: "grid", placement: "Under Story" }]);
	});

	it.each(["../evil", "a b", "a?b", ""])("an id %j is none", (id) => expect(feedVendor({ TABOOLA_PUBLISHER_ID: id })).toBeNull());
});
