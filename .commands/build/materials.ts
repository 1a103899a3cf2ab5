import { readFile } from "node:fs/promises";
import * as v from "valibot";
import { deployedEntry } from "./worker.ts";
import { writeFile } from "./writeFile.ts";

/** The bill of materials, CycloneDX 1.6. */
const billOfMaterials = "dist/sbom.json";

const Package = v.object({
	version: v.string(),
	license: v.optional(v.string(), "NOASSERTION"),
	integrity: v.optional(v.string()),
	dependencies: v.optional(v.record(v.string(), v.string()), {}),
});
const Lock = v.object({ packages: v.record(v.string(), v.unknown()) });
const Manifest = v.object({ name: v.string(), version: v.string(), license: v.string() });
const SourceMap = v.object({ sources: v.array(v.string()) });
const Scripts = v.record(v.string(), v.object({ modules: v.array(v.string()) }));

/** Packages of which the build copies data: faces, zip codes, words that many use as passwords. */
const copied = /^(?:@fontsource\/.+|zipcodes|@zxcvbn-ts\/language-common)$/;

function packagesOf(paths: readonly string[]): Set<string> {
	return new Set(paths.flatMap((path) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? []));
}

async function read<S extends v.GenericSchema>(file: string, schema: S): Promise<v.InferOutput<S>> {
	return v.parse(schema, JSON.parse(await readFile(file, "utf8")));
}

const urlOf = (name: string, version: string): string => `pkg:npm/${name.replace("@", "%40")}@${version}`;

/** Writes what the lock file installs, marked by where it ships, as the bundles themselves say; answers their numbers. */
export async function listMaterials(): Promise<{ packages: number; shipped: number }> {
	const root = await read("package.json", Manifest);
	const { packages } = await read("package-lock.json", Lock);
	const inWorker = packagesOf((await read(`${deployedEntry}.map`, SourceMap)).sources);
	const inPages = packagesOf(Object.values(await read("dist/scripts.json", Scripts)).flatMap(({ modules }) => modules));
	const installed = Object.keys(packages)
		.filter((path) => path !== "")
		.map((path) => ({ path, name: path.replace(/.*node_modules\//, ""), ...v.parse(Package, packages[path]) }));
	const shipsIn = (path: string, name: string): string[] => {
		if (path !== `node_modules/${name}`) return [];
		return [...(inWorker.has(name) ? ["worker"] : []), ...(inPages.has(name) ? ["pages"] : []), ...(copied.test(name) ? ["data"] : [])];
	};
	const components = installed.map(({ path, name, version, license, integrity }) => {
		const ships = shipsIn(path, name);
		const [algorithm = "", digest = ""] = integrity?.split("-") ?? [];
		return {
			type: "library",
			"bom-ref": path,
			name,
			version,
			scope: ships.length > 0 ? "required" : "excluded",
			// No name of SPDX's.
			licenses: [license === "BSD" ? { license: { name: license } } : { expression: license }],
			purl: urlOf(name, version),
			hashes: integrity ? [{ alg: algorithm.replace("sha", "SHA-"), content: Buffer.from(digest, "base64").toString("hex") }] : [],
			properties: ships.map((value) => ({ name: "masthead:ships", value })),
		};
	});
	const refs = new Set(installed.map(({ path }) => path));
	const component = {
		type: "application",
		"bom-ref": root.name,
		name: root.name,
		version: root.version,
		licenses: [{ expression: root.license }],
	};
	const bill = {
		bomFormat: "CycloneDX",
		specVersion: "1.6",
		version: 1,
		metadata: { component },
		components,
		dependencies: installed.map(({ path, dependencies }) => ({
			ref: path,
			dependsOn: Object.keys(dependencies).flatMap((name) => installedFor(path, name, refs) ?? []),
		})),
	};
	await writeFile(billOfMaterials, `${JSON.stringify(bill, null, "\t")}\n`);
	return { packages: components.length, shipped: components.filter(({ scope }) => scope === "required").length };
}

/** The installed package that another one gets by a name: its own, or one further up. */
function installedFor(path: string, name: string, installed: ReadonlySet<string>): string | null {
	for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf("/node_modules/")))) {
		const found = `${folder === "" ? "" : `${folder}/`}node_modules/${name}`;
		if (installed.has(found)) return found;
		if (folder === "") return null;
	}
}
