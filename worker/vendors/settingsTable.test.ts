import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { variableNames } from "./registry.ts";
import { withSettingsTable } from "./settingsTable.ts";

const docs = readFileSync("docs/operations.md", "utf8");

describe("the operator's docs", () => {
	it("name every variable that the Worker reads", () => {
		for (const name of variableNames) expect(docs, name).toContain(`| \`${name}\` |`);
	});

	it("have the table that settings and vendors make; after a change of theirs: npx node .commands/docs.ts", () => {
		expect(docs).toBe(withSettingsTable(docs));
	});
});
