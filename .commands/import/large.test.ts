import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";

/** The memory that an import may have, as `npm run import` limits its process. */
const limits = ["--max-old-space-size=176", "--max-semi-space-size=8"];
const mostMb = 256;

it("a large export is imported whole and newest first within 256 MB: `node tests/support/imports/large.ts FOLDER 50000` is the whole figure", async () => {
	const folder = mkdtempSync(join(tmpdir(), "masthead-import-"));
	try {
		const { stdout } = await promisify(execFile)(process.execPath, [...limits, "tests/support/imports/large.ts", folder, "6000"]);
		const { rssMb, ...counts } = JSON.parse(stdout.trim().split("\n").at(-1) ?? "");
		expect(counts).toMatchObject({ articles: 6000, isNewestFirst: true, isBalanced: true });
		expect(rssMb).toBeLessThan(mostMb);
	} finally {
		rmSync(folder, { recursive: true });
	}
});
