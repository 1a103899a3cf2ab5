import { describe, expect, it } from "vitest";
import { brands } from "../../brands/registry.ts";
import { storyOpenings } from "../../brands/schema.ts";
import { sources } from "../support/sources.ts";

const flags = Object.keys(brands[0]?.flags ?? {});
const code = sources(["worker", "client", "brands"]).map(({ text }) => text);
const reads = (flag: string) => new RegExp(`\\bflags\\??\\.${flag}\\b`);

describe("a brand's flags (A3.12, A9.11)", () => {
	it("are what the specification names", () => {
		const named = ["autoplayMuted", "newsletterPlacement", "electionThemes", "recommendations", "savedContent", "accountType"];
		expect(flags).toEqual(expect.arrayContaining(named));
	});

	it("cover variants of layout: each opening of stories is some brand's, each motif of packages too", () => {
		expect(new Set(brands.map(({ theme }) => theme.opening))).toEqual(new Set(storyOpenings));
		expect(new Set(brands.map(({ theme }) => theme.motif)).size).toBeGreaterThan(1);
	});

	it.each(flags)("%s is read by code that acts on it", (flag) => {
		expect(
			code.some((text) => reads(flag).test(text)),
			`Nothing reads flags.${flag}: a brand can set it in vain.`,
		).toBe(true);
	});
});
