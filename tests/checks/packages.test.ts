import { readdirSync, readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { describe, expect, it } from "vitest";
import { step } from "../../.commands/serve/oneCopy.ts";

const manifest = JSON.parse(readFileSync("package.json", "utf8")) as Record<"dependencies" | "devDependencies", Record<string, string>>;
const lock = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
	packages: Record<string, Locked>;
};
interface Locked {
	version?: string;
	dependencies?: Record<string, string>;
	license?: string;
	integrity?: string;
	resolved?: string;
	link?: boolean;
	hasInstallScript?: boolean;
}
const locked = Object.entries(lock.packages).filter(([path]) => path !== "");
const bill = JSON.parse(readFileSync("dist/sbom.json", "utf8")) as {
	bomFormat: string;
	components: {
		"bom-ref": string;
		version: string;
		scope: string;
		hashes: { content: string }[];
		properties: { value: string }[];
	}[];
	dependencies: { ref: string; dependsOn: string[] }[];
};
const shipped = new Set(bill.components.flatMap((component) => (component.scope === "required" ? [component["bom-ref"]] : [])));

/** Licences of what ships: they ask for a notice at most. `BSD` is what the zip codes say. */
const ofShipped = /^(?:MIT|Apache-2\.0|OFL-1\.1|BSD)$/;
/** Licences of tools, which we pass on to nobody. */
const ofTools =
	/^(?:MIT|Apache-2\.0|ISC|0BSD|BSD-[23]-Clause|BlueOak-1\.0\.0|CC0-1\.0|Python-2\.0|MPL-2\.0|LGPL-3\.0-or-later|GPL-2\.0-or-later|Zlib|OFL-1\.1)$/;
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
	it("Miniflare has the step that .commands/serve/oneCopy.ts makes larger (decision 0339)", () => {
		expect(readFileSync("node_modules/miniflare/dist/src/index.js", "utf8")).toContain(step);
	});

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

	it("what is installed is what was locked: from the registry alone, each by its SHA-512, and scripts of those named alone run", () => {
		expect(locked.length).toBeGreaterThan(100);
		const odd = locked.filter(([, { integrity, resolved, link }]) => {
			const isOfRegistry = resolved === undefined || resolved.startsWith("https://registry.npmjs.org/");
			return link === true || !isOfRegistry || !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity ?? "");
		});
		expect(odd.map(([path]) => path)).toEqual([]);
		const allowed = Object.keys((manifest as { allowScripts?: object }).allowScripts ?? {});
		const running = locked.flatMap(([path, { hasInstallScript }]) => (hasInstallScript ? [path.replace(/.*node_modules\//, "")] : []));
		expect(running.filter((name) => !allowed.includes(name) && name !== "fsevents")).toEqual([]);
	});

	it("licences of what ships ask for a notice at most, those of tools are known", () => {
		const odd = locked.flatMap(([path, { license = "none" }]) => {
			const allowed = shipped.has(path) ? ofShipped : ofTools;
			const names = license.replace(/[()]/g, "").split(/ (?:AND|OR) /);
			return names.every((name) => allowed.test(name)) ? [] : [`${path}: ${license}`];
		});
		expect(odd, "Look at the licence, then name it above, or take another package").toEqual([]);
	});

	it("the build's bill of materials (CycloneDX) has all that is locked, and marks what ships as the bundles have it", () => {
		expect(bill.bomFormat).toBe("CycloneDX");
		const listed = bill.components.map((component) => [component["bom-ref"], component.version, component.hashes.length]);
		expect(listed).toEqual(locked.map(([path, { version }]) => [path, version, 1]));
		for (const component of bill.components) expect(component.hashes[0]?.content, component["bom-ref"]).toMatch(/^[\da-f]{128}$/);
		const code = bill.components.filter(({ properties }) => properties.some(({ value }) => value !== "data"));
		const names = code.map((component) => component["bom-ref"].replace("node_modules/", ""));
		// Nothing that runs for readers is a tool, and what is declared to run is there.
		const declaredToRun = Object.keys(manifest.dependencies);
		expect(declaredToRun.filter((name) => !names.includes(name))).toEqual([]);
		const theirs = new Set(bill.dependencies.flatMap(({ ref, dependsOn }) => (shipped.has(ref) ? dependsOn : [])));
		expect(names.filter((name) => !declaredToRun.includes(name) && !theirs.has(`node_modules/${name}`))).toEqual([]);
	});
});
