import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "../../.commands/serve/freePort.ts";
import { type Command, ProjectCopy, pause } from "../support/projectCopy.ts";
import { copySeededData } from "../support/seededData.ts";

/** README.md, followed by its words in a copy of the project. */
let project: ProjectCopy;
let dev: Command;
let site: string;

const patience = 300_000;
beforeAll(async () => {
	project = new ProjectCopy();
	// A first start loads it by itself: start.test.ts.
	await copySeededData(join(project.root, ".wrangler/state/v3"));
	const port = await freePort();
	site = `http://127.0.0.1:${port}`;
	dev = project.npm(["run", "dev"], { PORT: String(port) });
	await eventually("/", (body) => body.includes("rcna"));
}, patience);
afterAll(() => project.remove(), patience);

const get = (path: string): Promise<string> =>
	fetch(`${site}${path}`, { signal: AbortSignal.timeout(30_000) })
		.then((answer) => answer.text())
		.catch(() => "");

/** Loads a page again until it is as it should be: how long a build takes decides nothing. */
async function eventually(path: string, holds: (body: string) => boolean): Promise<void> {
	let body = "";
	for (const end = Date.now() + 120_000; Date.now() < end; await pause(1000)) {
		body = await get(path);
		if (holds(body)) return;
	}
	throw new Error(`${path} stays as it is: ${body.slice(0, 300)}\n${dev.output.slice(-3000)}`);
}

describe("README: a first change", () => {
	const [, brandFile = "", sectionFile = ""] =
		/\*\*A first change\.\*\*[^(]*\(([^)]+)\)[^(]*\(([^)]+)\)/.exec(readFileSync("README.md", "utf8")) ?? [];

	it("names the two files", () => {
		expect([brandFile, sectionFile]).toEqual([expect.stringMatching(/^brands\//), expect.stringMatching(/^kv-seeds\/.*\.md$/)]);
	});

	it(
		"an accent that is edited and saved is the page's accent",
		async () => {
			project.write(brandFile, project.read(brandFile).replace(/accent: "#[0-9a-f]{6}"/, 'accent: "#0b6e4f"'));
			for (const end = Date.now() + 120_000; ; await pause(1000)) {
				const [, sheet = ""] = /href="(\/assets\/core-[^"]+\.css)"/.exec(await get("/")) ?? [];
				if (sheet && (await get(sheet)).includes("#0b6e4f")) break;
				if (Date.now() > end) throw new Error(`The accent stays as it is:\n${dev.output.slice(-3000)}`);
			}
			// No document has changed: none is loaded again.
			await dev.says(" s  as before");
		},
		patience,
	);

	it(
		"a fault in what is saved is reported with its file; a headline that is edited and saved then is the article's, and the front's",
		async () => {
			const text = project.read(sectionFile);
			project.write(sectionFile, text.replace(/^topic: .*$/m, "topic-misspelt: congress"));
			await dev.says(`${sectionFile}:`);
			const [, id = ""] = /^=== (\S+) /m.exec(text) ?? [];
			const [, path = ""] = new RegExp(`href="(/[^"]+-${id})"`).exec(await get("/politics")) ?? [];
			const headline = "Senators agree on pipes, of all things";
			const tease = "Senators agree on pipes";
			project.write(sectionFile, text.replace(/^headline: .*$/m, `headline: ${headline}`).replace(/^tease: .*$/m, `tease: ${tease}`));
			await eventually(path, (body) => body.includes(headline));
			await eventually("/politics", (body) => body.includes(tease));
		},
		patience,
	);
});

describe("README: a document to publish", () => {
	it(
		"the story that it shows can be published as it stands, and is a page at the address that it names",
		async () => {
			const story = /```json\n([\s\S]*?)```/.exec(project.read("README.md"))?.[1] ?? "";
			const document = JSON.parse(story) as { id: string; headline: { primary: string }; url: { primary: string } };
			project.write("story.json", story);
			const publish = project.npm(["run", "publish", "--", "story.json"], { PORT: new URL(site).port });
			expect(await publish.exit, publish.output).toBe(0);
			const page = `http://news.localhost:${new URL(site).port}${document.url.primary}`;
			expect(publish.output).toContain(`article ${document.id}: new at ${page}\n`);
			expect(project.read("README.md")).toContain(`http://news.localhost:8787${document.url.primary}>`);
			expect(await get(document.url.primary)).toContain(document.headline.primary);
			expect(await get("/politics")).toContain(document.headline.primary);
			// What was left out of it is said, with its path.
			const { body } = JSON.parse(story) as { body: object[] };
			const hostile = { ...document, body: [...body, { type: "markup", element: "p", html: "Kept<script>alert(1)</script>" }] };
			project.write("story.json", JSON.stringify(hostile));
			const again = project.npm(["run", "publish", "--", "story.json"], { PORT: new URL(site).port });
			expect(await again.exit, again.output).toBe(0);
			expect(again.output).toContain(`article ${document.id}: replaced at ${page}\n`);
			expect(again.output).toMatch(new RegExp(`\\n  body\\.${body.length}\\S*: script \\(.+\\)`));
		},
		patience,
	);
});
