import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";

/** Runs the command in a process of its own, without a site. */
function run(...options: string[]): { status: number | null; output: string } {
	const { status, stdout, stderr } = spawnSync(process.execPath, [".commands/import.ts", ...options], {
		encoding: "utf8",
		env: { ...process.env, PORT: "", IMAGE_HOSTS: "cdn.faro.example", NODE_NO_WARNINGS: "1" },
	});
	return { status, output: stdout + stderr };
}

describe("npm run import", () => {
	it("--dry-run needs no site: it says what would become of everything, and which hosts of pictures are missing", () => {
		const { status, output } = run("tests/support/imports/wordpress.xml", "--dry-run");
		expect(output).toContain("nothing is published");
		expect(output).toContain("Everything that was read is counted above.");
		expect(output).toMatch(/1 {2}acme\/callout\n\s+e\.g\. <div class="acme-callout"/);
		expect(output).toMatch(/IMAGE_HOSTS="faro\.example"$/m);
		expect(status).toBe(0);
	});

	it.each([
		[["--dry-run"], "Say what to import"],
		[["nowhere.xml", "--dry-run"], "There is no file nowhere.xml."],
		[["package.json", "--vertical", "nowhere", "--dry-run"], 'There is no vertical "nowhere".'],
		[["README.md", "--dry-run"], "nothing that is known here"],
	])("%j is refused in words", (options, words) => {
		const { status, output } = run(...options);
		expect(output).toContain(words);
		expect(output).not.toMatch(/\n\s+at /);
		expect(status).toBe(1);
	});
});
