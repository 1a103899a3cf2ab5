import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Command, freePort, ProjectCopy, pause } from "../support/projectCopy.ts";

/** README.md, followed by its words in a copy of the project. */
let project: ProjectCopy;
let dev: Command;
let site: string;

const patience = 300_000;
beforeAll(async () => {
	project = new ProjectCopy();
	const port = await freePort();
	site = `http://127.0.0.1:${port}`;
	dev = project.npm(["run", "dev"], { PORT: String(port) });
	await eventually("/", (body) => body.includes("rcna"));
}, patience);
afterAll(() => project.remove(), patience);

const get = (path: string): Promise<string> =>
	fetch(`${site}${path}`, { signal: AbortSignal.timeout(30_000) }).then(
		(answer) => answer.text(),
		() => "",
	);

/** Loads a page again until it is as it should be: how long a build takes decides nothing. */
async function eventually(path: string, holds: (body: string) => boolean): Promise<void> {
	let body = "";
	for (const end = Date.now() + 120_000; Date.now() < end; await pause(250)) {
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
			for (const end = Date.now() + 120_000; ; await pause(250)) {
				const [, sheet = ""] = /href="(\/assets\/core-[^"]+\.css)"/.exec(await get("/")) ?? [];
				if (sheet && (await get(sheet)).includes("#0b6e4f")) return;
				if (Date.now() > end) throw new Error(`The accent stays as it is:\n${dev.output.slice(-3000)}`);
			}
		},
		patience,
	);

	it(
		"a headline that is edited and saved is the article's, and the front's",
		async () => {
			const text = project.read(sectionFile);
			const [, id = ""] = /^=== (\S+) /m.exec(text) ?? [];
			const headline = "Senators agree on pipes, of all things";
			const tease = "Senators agree on pipes";
			project.write(sectionFile, text.replace(/^headline: .*$/m, `headline: ${headline}`).replace(/^tease: .*$/m, `tease: ${tease}`));
			const [, path = ""] = new RegExp(`href="(/[^"]+-${id})"`).exec(await get("/politics")) ?? [];
			await eventually(path, (body) => body.includes(headline));
			await eventually("/politics", (body) => body.includes(tease));
		},
		patience,
	);

	it(
		"a fault in what is saved is told with its file, and the next save is heard again",
		async () => {
			const text = project.read(sectionFile);
			project.write(sectionFile, text.replace(/^topic: .*$/m, "topic-misspelt: congress"));
			await dev.says(`${sectionFile}:`);
			project.write(sectionFile, text.replace(/^headline: .*$/m, "headline: Pipes, after all"));
			const [, id = ""] = /^=== (\S+) /m.exec(text) ?? [];
			const [, path = ""] = new RegExp(`href="(/[^"]+-${id})"`).exec(await get("/politics")) ?? [];
			await eventually(path, (body) => body.includes("Pipes, after all"));
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
			expect(publish.output).toContain(`article ${document.id}: new`);
			expect(project.read("README.md")).toContain(`http://news.localhost:8787${document.url.primary}>`);
			expect(await get(document.url.primary)).toContain(document.headline.primary);
			expect(await get("/politics")).toContain(document.headline.primary);
		},
		patience,
	);
});

describe("README: add a brand", () => {
	const id = "courier";
	/** What the steps say, one text each; `{id}` is the new brand's. */
	const steps = (/## Add a brand\n([\s\S]*?)\n## /.exec(readFileSync("README.md", "utf8"))?.[1] ?? "")
		.split(/^\d+\. /m)
		.slice(1)
		.map((step) => step.replaceAll("{id}", id));
	/** What stands between back quotes in a step that begins so: files, names and commands, in their order. */
	const named = (beginning: string) => {
		const step = steps.find((text) => text.startsWith(beginning)) ?? "";
		return [...step.matchAll(/`([^`]+)`/g)].map(([, text = ""]) => text);
	};
	const run = (command: string) => {
		const [program = "", ...parameters] = command.split(" ");
		const { status, stdout, stderr } = spawnSync(program, parameters, { cwd: project.root, encoding: "utf8" });
		return { status, output: `${stdout}${stderr}` };
	};
	/** The entry of a table of brands that is written as `name: …`, up to the next entry. */
	const entryOf = (text: string, name: string) => new RegExp(`^\t${name}: [\\s\\S]*?^\t(?:\\},|\\),)$`, "m").exec(text)?.[0] ?? "";
	const front = (): Promise<string> =>
		new Promise((resolve) => {
			const asked = request(site, { headers: { host: `${id}.localhost` } }, (answer) => {
				let body = "";
				answer.on("data", (data) => (body += data)).on("end", () => resolve(answer.statusCode === 200 ? body : ""));
			});
			asked.on("error", () => resolve("")).end();
		});

	it(
		"step by step there is a brand with a page, pictures and icons of its own, and every check of brands is content",
		async () => {
			const [from = "", to = ""] = named("Copy");
			const [, old = ""] = /^brands\/(\w+)\.ts$/.exec(from) ?? [];
			expect(to).toBe(`brands/${id}.ts`);
			project.write(to, project.read(from).replaceAll(old, id).replaceAll(old.toUpperCase(), "Courier"));

			const [list = "", schema = "", registry = ""] = named("Add the id");
			project.write(schema, project.read(schema).replace(`${list} = [`, `${list} = [\n\t"${id}",`));
			const registered = project.read(registry).replace(`\t${old},\n`, `\t${old},\n\t${id},\n`);
			project.write(registry, registered.replace(`import { ${old} }`, `import { ${id} } from "./${id}.ts";\nimport { ${old} }`));

			// Its display face is the copied brand's: another one is another package, and nothing is installed here.
			expect(named("Its display face")).toEqual(["npm i -D -E @fontsource/…"]);
			const [languages = "", marks = "", render = ""] = named("Its pictures");
			for (const file of [languages, marks]) {
				const entry = entryOf(project.read(file), old);
				expect(entry, file).not.toBe("");
				project.write(file, project.read(file).replace(entry, `${entry}\n${entry.replace(old, id)}`));
			}
			const [fronts = ""] = named("Content to look at");
			const story =
				"=== cour1001 the-first-story\nheadline: The first story of all\ndek: It begins.\ntopic: beginnings\nauthor: ana-reyes\npublished: -1h\npicture: map/1\nalt: A map\n---\nIt begins.\n";
			project.write(`kv-seeds/${id}/people.json`, JSON.stringify([{ id: "ana-reyes", name: "Ana Reyes", portrait: "a" }]));
			project.write(`kv-seeds/${id}/ideas.md`, story);
			const packages = [{ id: "courier-lead", type: "lead", zone: "main", metadata: {}, itemIds: ["cour1001"] }];
			project.write(fronts, JSON.stringify([{ slug: "", title: "Courier", description: "All of it.", packages }]));
			const rendered = run(render);
			expect(rendered.status, rendered.output).toBe(0);

			const [test = ""] = named("`npm test`");
			expect(test).toBe("npm test");
			const checked = run("node_modules/.bin/vitest run --config tests/vitest.config.ts --project unit brands/");
			expect(checked.status, checked.output.slice(-3000)).toBe(0);

			let page = "";
			for (const end = Date.now() + 120_000; !page.includes("The first story of all"); await pause(250)) {
				if (Date.now() > end) throw new Error(`The brand has no front:\n${dev.output.slice(-3000)}`);
				page = await front();
			}
			expect(page).toContain(`data-brand="${id}"`);
			expect(page).toContain("<title>Courier | ");
			for (const file of [...new Set(page.match(new RegExp(`/pictures/${id}/[\\w-]+\\.(?:avif|webp|png|svg|jpg)`, "g")))])
				expect((await fetch(`${site}${file}`)).status, file).toBe(200);
		},
		patience,
	);
});
