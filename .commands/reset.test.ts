import { execFileSync } from "node:child_process";
import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { expect, it, onTestFinished } from "vitest";

it("npm run reset forgets local data, but for dates that later imports of a site need", () => {
	const cwd = mkdtempSync(join(tmpdir(), "masthead-reset-"));
	onTestFinished(() => rmSync(cwd, { recursive: true }));
	for (const path of ["state/v3/d1", "imports/items", "imports/0123-followed/log", "imports/dates-0123"]) {
		const file = join(cwd, ".wrangler", path);
		mkdirSync(dirname(file), { recursive: true });
		writeFileSync(file, "");
	}
	const reset = () => execFileSync(process.execPath, [resolve(".commands/reset.ts")], { cwd });
	for (const _ of ["once", "twice"]) reset();
	expect(globSync(".wrangler/**/*", { cwd })).toEqual([".wrangler/imports", ".wrangler/imports/dates-0123"]);
	rmSync(join(cwd, ".wrangler"), { recursive: true });
	reset();
});
