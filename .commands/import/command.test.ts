import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { IngestSite } from "../../tests/support/imports/ingestSite.ts";

/** Runs the command in a process of its own, without a site. */
function run(...options: string[]): { status: number | null; output: string } {
	const { status, stdout, stderr } = spawnSync(process.execPath, [".commands/import.ts", ...options], {
		encoding: "utf8",
		env: { ...process.env, PORT: "", IMAGE_HOSTS: "cdn.faro.example", NODE_NO_WARNINGS: "1" },
	});
	return { status, output: stdout + stderr };
}

async function runBeside(site: IngestSite, ...options: string[]): Promise<string> {
	const child = spawn(process.execPath, [".commands/import.ts", ...options, "--url", site.url], {
		env: { ...process.env, PORT: "", NODE_NO_WARNINGS: "1" },
	});
	return (await Promise.all([text(child.stdout), text(child.stderr)])).join("");
}

describe("npm run import", () => {
	it("--dry-run needs no site: it says what would become of everything, and which hosts of pictures are missing", () => {
		const { status, output } = run("tests/support/imports/wordpress.xml", "--dry-run");
		expect(output).toContain("dry run, nothing is published");
		expect(output).toMatch(/^Would be published: \d/m);
		expect(output).toContain("Everything that was read is counted above.");
		expect(output).toMatch(/1 {2}acme\/callout\n\s+e\.g\. <div class="acme-callout"/);
		expect(output).toMatch(/IMAGE_HOSTS="cdn\.faro\.example faro\.example" npm start$/m);
		expect(status).toBe(0);
	});

	it("says what a source lacks before anything is published, and then speaks of nothing that is", async () => {
		const [site, folder] = [await IngestSite.start(), mkdtempSync(join(tmpdir(), "masthead-ghost-"))];
		writeFileSync(join(folder, "ghost.json"), JSON.stringify({ db: [{ meta: { version: "5.90.0" }, data: { posts: [] } }] }));
		try {
			const output = await runBeside(site, join(folder, "ghost.json"));
			expect(output).toContain("A Ghost export does not name its site: add --home https://old.example.");
			expect(output).not.toContain("What is published stays");
			expect(site.calls).toEqual([]);
		} finally {
			rmSync(folder, { recursive: true });
			await site.stop();
		}
	});

	it("says of a second run that nothing was new, and what waits for its date", async () => {
		const site = await IngestSite.start();
		try {
			const first = await runBeside(site, "tests/support/imports/wordpress.xml");
			expect(first).toMatch(/1 {2}post, shown from its date on/);
			expect(first).not.toContain("unchanged");
			const again = await runBeside(site, "tests/support/imports/wordpress.xml");
			expect(again).toContain(`Of these ${site.documents.size} documents the site had ${site.documents.size} already, unchanged.`);
		} finally {
			await site.stop();
		}
	});

	it("what has no date keeps that of its first import", async () => {
		const [site, folder] = [await IngestSite.start(), mkdtempSync(join(tmpdir(), "masthead-undated-"))];
		const feed = { version: "https://jsonfeed.org/version/1.1", items: [{ id: "1", url: "https://a.example/b", content_text: "Words" }] };
		writeFileSync(join(folder, "feed.json"), JSON.stringify(feed));
		try {
			const first = await runBeside(site, join(folder, "feed.json"));
			expect(first).toMatch(/1 {2}no date: the moment of its first import stands in/);
			expect(await runBeside(site, join(folder, "feed.json"))).toContain("Of these 1 documents the site had 1 already, unchanged.");
		} finally {
			rmSync(folder, { recursive: true });
			await site.stop();
		}
	});

	it("says what to do where the site was started before its brand was added", async () => {
		const site = await IngestSite.start();
		site.unknownBrand = "today";
		try {
			const output = await runBeside(site, "tests/support/imports/wordpress.xml", "--vertical", "today");
			expect(output).toContain('The site has no brand "today" yet: stop it and start it again, or deploy it.');
			expect(site.calls.length).toBeLessThan(60);
		} finally {
			await site.stop();
		}
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
