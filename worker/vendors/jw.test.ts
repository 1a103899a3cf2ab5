import { describe, expect, it } from "vitest";
import { defaultBrand as brand } from "../../brands/registry.ts";
import { pageVendors, vendorSources, vendorsFor } from "./pageVendors.ts";

const env = { PLAYER: "jw", JW_LIBRARY_URL: "https://media.example/jwplayer-8.30.1/jwplayer.js", JW_KEY: "licence" };

describe("the vendor's video player (C9.4, issue 14)", () => {
	it("is in pages and readers' state, and let through the policy, where it is chosen and has a library", () => {
		expect(pageVendors(env, brand).jw).toEqual({ script: env.JW_LIBRARY_URL, key: "licence" });
		expect(vendorsFor(env, "measurement", "es")).toEqual(["JW Player"]);
		const sources = vendorSources(env);
		expect(sources.connect).toBe(" https://media.example https://*.jwplayer.com https://*.jwpcdn.com https://*.jwpltx.com");
		expect(sources).toMatchObject({ style: " 'unsafe-inline'", frame: "" });
	});

	it("is that of the vendor's cloud without a licence of ours: its library has it", () => {
		const cloud = { PLAYER: "jw", JW_LIBRARY_URL: "https://cdn.jwplayer.com/libraries/abcd1234.js" };
		expect(pageVendors(cloud, brand).jw).toEqual({ script: cloud.JW_LIBRARY_URL, key: null });
	});

	it.each([
		{},
		{ ...env, PLAYER: undefined },
		{ ...env, PLAYER: "own" },
		{ ...env, PLAYER: "other" },
		{ ...env, JW_LIBRARY_URL: undefined },
		{ ...env, JW_LIBRARY_URL: "http://media.example/jwplayer.js" },
		{ ...env, JW_LIBRARY_URL: "jwplayer.js" },
		// The stand-in's key, outside local mode, is no address.
		{ ...env, JW_LIBRARY_URL: "masthead-local" },
	])("%j: our own player plays, and nothing is requested", (variables) => {
		expect(pageVendors(variables, brand)).not.toHaveProperty("jw");
		expect(vendorsFor(variables, "measurement", "en")).toEqual([]);
		expect(vendorSources(variables)).toMatchObject({ style: "", connect: "" });
	});

	it("is its stand-in in local mode, under the stand-in's key", () => {
		const local = { PLAYER: "jw", JW_LIBRARY_URL: "masthead-local", LOCAL_ENDS: {} };
		expect(pageVendors(local, brand).jw).toEqual({ script: "/_dev/jw/jwplayer.js", key: null });
		expect(vendorSources(local).connect).not.toContain("masthead-local");
	});
});
