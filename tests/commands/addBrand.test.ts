import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ProjectCopy } from "../support/projectCopy.ts";
import { SiteOfSomebody } from "../support/siteOfSomebody.ts";

const patience = 300_000;
const project = new ProjectCopy();
let site: SiteOfSomebody;
beforeAll(async () => {
	site = await SiteOfSomebody.start("spanish");
});
afterAll(async () => {
	await site.stop();
	await project.remove();
}, patience);

/** A brand by its command, without and with a site of its own. */
const brands = [
	["courier", () => [], { name: "Courier", sections: ["stories", "opinion", "culture"] }],
	["elfaro", () => ["--from", `${site.url}/`], { name: "El Faro", sections: ["politica", "pesca", "opinion", "cocina"] }],
] as const;

describe("npm run brand", () => {
	it.each(brands)(
		"%s: writes a brand that passes the check of brands",
		async (id, from, { name }) => {
			const command = project.npm(["run", "brand", "--", id, ...from()]);
			expect(await command.exit, command.output).toBe(0);
			expect(command.output).toContain(`${name} is a brand. What comes next:`);
			expect(project.read("README.md")).toContain("npm run brand -- ");
		},
		patience,
	);

	it("writes no brand twice, and says which file it is in", async () => {
		const command = project.npm(["run", "brand", "--", "courier"]);
		expect(await command.exit).toBe(1);
		expect(command.output).toContain('There is a brand "courier" already: brands/courier.ts.');
	});

	it(
		"builds pages, pictures and icons of each, which pass the checks of seeds",
		() => {
			const built = spawnSync("node", [".commands/build.ts", "assets", "seeds", "share", "worker"], {
				cwd: project.root,
				encoding: "utf8",
			});
			expect(built.status, `${built.stdout}${built.stderr}`.slice(-3000)).toBe(0);
			const seeds = JSON.parse(project.read("dist/seeds.json")) as { type: string; document: { vertical?: string } }[];
			for (const [id, , { sections }] of brands) {
				for (const file of ["icon.svg", "icon-180.png", "icon-512.png", "icon-maskable-512.png", "social.jpg"])
					expect(existsSync(join(project.root, `dist/assets/pictures/${id}/${file}`)), file).toBe(true);
				const types = seeds.filter(({ document }) => document.vertical === id).map(({ type }) => type);
				expect(types).toEqual(expect.arrayContaining(["article", "curation", "menu", "person"]));
				expect(types.filter((type) => type === "article")).toHaveLength(sections.length);
				expect(project.read("dist/manifest.json")).toContain(`"core-${id}"`);
			}
			const checks = ["languages/marks.test.ts", "tests/checks/descriptions.test.ts", "tests/checks/pictures.test.ts"];
			const checked = spawnSync("node_modules/.bin/vitest", ["run", "--config", "tests/vitest.config.ts", ...checks], {
				cwd: project.root,
			});
			expect(checked.status, String(checked.stdout).slice(-2000)).toBe(0);
		},
		patience,
	);
});
