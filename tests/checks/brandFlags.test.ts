import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { brands } from "../../brands/registry.ts";
import { sources } from "../support/sources.ts";

/** Flags that no code reads, each with the paper that says why. */
const unread: Readonly<Record<string, string>> = {
	teaseSave: "docs/decisions/0041-teases-have-no-save-button.md",
	miniPlayer: "docs/spec/where.md",
};

const flags = Object.keys(brands[0]?.flags ?? {});
const code = sources(["worker", "client"]).map(({ text }) => text);
const reads = (flag: string) => new RegExp(`\\bflags\\??\\.${flag}\\b`);

describe("a brand's flags (A3.12, A9.11)", () => {
	it("are what the specification names", () => {
		const named = ["autoplayMuted", "newsletterPlacement", "electionTheme", "recommendations", "savedContent", "accountType"];
		expect(flags).toEqual(expect.arrayContaining(named));
	});

	it.each(flags)("%s is read by code that acts on it, or a paper says why not", (flag) => {
		const isRead = code.some((text) => reads(flag).test(text));
		const paper = unread[flag];
		expect(isRead || (paper !== undefined && existsSync(paper)), `Nothing reads flags.${flag}: a brand can set it in vain.`).toBe(true);
	});
});
