import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { ProjectCopy } from "../support/projectCopy.ts";

const patience = 300_000;
const id = "courier";
const project = new ProjectCopy();
afterAll(() => project.remove(), patience);

/** The steps of "Add a brand" in README.md, a text each; `{id}` is the new brand's. */
const steps = (/## Add a brand\n([\s\S]*?)\n## /.exec(readFileSync("README.md", "utf8"))?.[1] ?? "")
	.split(/^\d+\. /m)
	.slice(1)
	.map((step) => step.replaceAll("{id}", id));

/** The texts between back quotes in the step that begins so: files, names and commands, in their order. */
function named(beginning: string): string[] {
	const step = steps.find((text) => text.startsWith(beginning)) ?? "";
	return [...step.matchAll(/`([^`]+)`/g)].map(([, text = ""]) => text);
}

/** Runs a command in the copy; answers what it wrote, and fails where it did. */
function run(command: string): string {
	const [program = "", ...parameters] = command.split(" ");
	const { status, stdout, stderr } = spawnSync(program, parameters, { cwd: project.root, encoding: "utf8" });
	expect(status, `${command}:\n${`${stdout}${stderr}`.slice(-3000)}`).toBe(0);
	return stdout;
}

/** A brand's entry in a table of brands, as it is written. */
const entryOf = (text: string, brand: string) => new RegExp(`^\\t${brand}: [\\s\\S]*?^\\t(?:\\},|\\),)$`, "m").exec(text)?.[0] ?? "";

it(
	"README: add a brand, step by step: it has a page, pictures and icons of its own, and the check of brands is content",
	() => {
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
		const [languages = "", marks = ""] = named("Its pictures");
		for (const file of [languages, marks]) {
			const entry = entryOf(project.read(file), old);
			expect(entry, file).not.toBe("");
			project.write(file, project.read(file).replace(entry, `${entry}\n${entry.replace(old, id)}`));
		}

		const [fronts = ""] = named("Content to look at");
		const head = ["headline: The first story of all", "topic: beginnings", "author: ana-reyes", "published: -1h", "picture: map/1"];
		project.write(`kv-seeds/${id}/people.json`, JSON.stringify([{ id: "ana-reyes", name: "Ana Reyes", pronouns: "she", portrait: "b" }]));
		project.write(`kv-seeds/${id}/ideas.md`, ["=== cour1001 the-first-story", ...head, "---", "It begins.", ""].join("\n"));
		const packages = [{ id: "courier-lead", type: "lead", zone: "main", metadata: {}, itemIds: ["cour1001"] }];
		project.write(fronts, JSON.stringify([{ slug: "", title: "Courier", description: "All of it.", packages }]));

		const [test = ""] = named("`npm test`");
		expect(test).toBe("npm test");
		run("node_modules/.bin/vitest run --config tests/vitest.config.ts --project unit brands/");
		run("node .commands/build.ts");
		const built = (file: string) => existsSync(join(project.root, "dist", file));
		for (const file of ["icon.svg", "icon-180.png", "icon-512.png", "icon-maskable-512.png", "social.jpg"])
			expect(built(`assets/pictures/${id}/${file}`), file).toBe(true);
		const seeds = JSON.parse(project.read("dist/seeds.json")) as { type: string; document: { vertical?: string } }[];
		const types = seeds.filter(({ document }) => document.vertical === id).map(({ type }) => type);
		expect(types).toEqual(expect.arrayContaining(["article", "curation", "menu", "person"]));
		expect(project.read("dist/manifest.json")).toContain(`"core-${id}"`);

		const [deploy = ""] = named("A route");
		expect(deploy).toBe(`npm run deploy -- --brand ${id}`);
	},
	patience,
);
