import { execFile, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";

/** The memory that an import may have, as `npm run import` limits its process. */
const limits = ["--max-old-space-size=176", "--max-semi-space-size=8", "--expose-gc"];
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

const top = '<rss version="2.0" xmlns:wp="http://wordpress.org/export/1.2/"><channel><link>https://old.example</link>';
const story = (n: number, body = "<p>Words.</p>") =>
	`<item><title>Story ${n}</title><link>https://old.example/${n}/</link><wp:post_id>${n}</wp:post_id><content:encoded><![CDATA[${body}]]></content:encoded></item>`;
const wxr = (...parts: readonly string[]) => [top, story(1), ...parts, story(2), "</channel></rss>"].join("");
const words = "lorem ipsum ".repeat(9_000_000);
const category = (n: number) =>
	`<wp:category><wp:term_id>${n}</wp:term_id><wp:category_nicename>category-${n}</wp:category_nicename></wp:category>`;
const document = (id: string, text = "") => JSON.stringify({ type: "article", id, headline: { primary: text } });

describe("a file that is made to fill the memory", () => {
	/** Status, output and most memory of its dry run, in a process with an import's limits. */
	function run(name: string, text: string) {
		const folder = mkdtempSync(join(tmpdir(), "masthead-import-"));
		const file = join(folder, name);
		writeFileSync(file, gzipSync(text, { level: 1 }));
		const most = `existsSync(file) ? /VmHWM:\\s+(\\d+)/.exec(readFileSync(file, "utf8"))[1] : process.resourceUsage().maxRSS`;
		const measure = `import { existsSync, readFileSync } from "node:fs"; const file = "/proc/self/status"; process.on("exit", () => console.log("MB", (${most}) / 1024))`;
		const command = [
			"--import",
			`data:text/javascript,${encodeURIComponent(measure)}`,
			".commands/import.ts",
			file,
			"--dry-run",
			"--home",
			"https://old.example",
		];
		const { status, stdout, stderr } = spawnSync(process.execPath, [...limits, ...command], {
			encoding: "utf8",
			env: { ...process.env, PORT: "", NODE_NO_WARNINGS: "1" },
		});
		rmSync(folder, { recursive: true });
		return { status, output: stdout + stderr, megabytes: Number(/^MB ([\d.]+)/m.exec(stdout)?.[1] ?? Number.NaN) };
	}

	it.each([
		["a text without an end", "a.xml", () => `${top}${story(1)}<item><title>${words}`],
		["tags in one another", "a.xml", () => wxr("<a>".repeat(5_000_000))],
		["categories", "a.xml", () => wxr(Array.from({ length: 600_000 }, (_, n) => category(n)).join(""))],
		["lists in one another, of documents", "a.json", () => `[${document("a1")},${"[".repeat(5_000_000)}`],
		["lists in one another, of Ghost", "a.json", () => `{"db":[{"data":{"posts":[{"id":"1","x":${"[".repeat(5_000_000)}`],
		["items of a feed", "a.xml", () => `<rss version="2.0"><channel>${"<item><title>a</title></item>".repeat(600_000)}</channel></rss>`],
		["tags of a sitemap", "a.xml", () => `<urlset><url>${"<a>".repeat(5_000_000)}`],
	])("by %s ends the import with a sentence that says where", (_, name, text) => {
		const { status, output, megabytes } = run(name, text());
		expect(output).toMatch(/a\.(?:xml|json) (?:can't be read further than [\d.]+ MB: .*|has more than .*)\.$/m);
		expect(output).not.toMatch(/^\s+at /m);
		expect(status).toBe(1);
		expect(megabytes).toBeLessThan(mostMb);
	});

	it.each([
		["too long", "a.xml", () => wxr(story(3, words.slice(0, 20_000_000)))],
		["of too many tags", "a.xml", () => wxr(story(3, "<p>x".repeat(250_000)))],
		["too long, a document,", "a.json", () => `[${document("a1")},${document("a2", words.slice(0, 20_000_000))},${document("a3")}]`],
		[
			"too long, a document in a line,",
			"a.json",
			() => [document("a1"), document("a2", words.slice(0, 20_000_000)), document("a3")].join("\n"),
		],
		["a line without an end", "a.json", () => `${document("a1")}\n${document("a2")}\n${"[".repeat(20_000_000)}`],
	])("by one story that is %s is imported without it", (_, name, text) => {
		const { status, output, megabytes } = run(name, text());
		expect(output).toMatch(/^Would be published: 2/m);
		expect(output).toMatch(/too long, or too many tags|longer than 1500000 characters/);
		expect(status).toBe(0);
		expect(megabytes).toBeLessThan(mostMb);
	});
});
