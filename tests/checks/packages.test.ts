import { readdirSync, readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { describe, expect, it } from "vitest";

const manifest = JSON.parse(readFileSync("package.json", "utf8")) as Record<"dependencies" | "devDependencies", Record<string, string>>;
const lock = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
	packages: Record<string, { version?: string; dependencies?: Record<string, string> }>;
};
const declared = { ...manifest.dependencies, ...manifest.devDependencies };
const folders = ["worker", "client", "brands", "kv-seeds", ".commands", "tests"];

/** Names of packages that a file imports: `react-dom/server` is of `react-dom`. */
function packagesOf(text: string): string[] {
	const specifiers = [...text.matchAll(/^\s*(?:import|export)\b[^"'`;]*?from "([^"]+)"|^\s*import "([^"]+)"|\bimport\("([^"]+)"\)/gm)];
	return specifiers
		.map((match) => match[1] ?? match[2] ?? match[3] ?? "")
		.filter((name) => /^[@a-z]/.test(name) && !/^(?:node|cloudflare):/.test(name) && !builtinModules.includes(name))
		.map((name) =>
			name
				.split("/")
				.slice(0, name.startsWith("@") ? 2 : 1)
				.join("/"),
		);
}

describe("packages (security row 28)", () => {
	it("whatever is imported is declared in package.json", () => {
		const missing = new Map<string, string>();
		for (const space of folders)
			for (const name of readdirSync(space, { recursive: true, encoding: "utf8" })) {
				if (!/\.(?:tsx?|mjs)$/.test(name)) continue;
				const path = `${space}/${name}`;
				for (const used of packagesOf(readFileSync(path, "utf8"))) if (!(used in declared)) missing.set(used, path);
			}
		expect(Object.fromEntries(missing), "npm install -D -E the package, or import another").toEqual({});
	});

	it("there is one workerd, one miniflare, and types that fit it", () => {
		const versions = (name: string) =>
			Object.entries(lock.packages).flatMap(([path, { version }]) => (path.endsWith(`node_modules/${name}`) ? [version] : []));
		expect(versions("workerd")).toHaveLength(1);
		expect(versions("miniflare")).toEqual([declared.miniflare]);
		expect(lock.packages["node_modules/wrangler"]?.dependencies?.miniflare).toBe(declared.miniflare);
		// Miniflare's own declarations import these types; wrangler says from which day on.
		const dayOf = (version = "") => Number(/\d{8}/.exec(version)?.[0]);
		expect(dayOf(declared["@cloudflare/workers-types"])).toBeGreaterThanOrEqual(dayOf(declared.miniflare));
	});

	it("every version is exact", () => {
		for (const [name, version] of Object.entries(declared)) expect(version, name).toMatch(/^\d+\.\d+\.\d+(?:-[\w.]+)?$/);
	});
});
