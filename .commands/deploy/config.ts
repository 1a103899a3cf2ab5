import { variableNames } from "../../worker/vendors/registry.ts";
import { deployedEntry } from "../build/worker.ts";

interface Deployment {
	name: string;
	version: string;
	hosts: readonly string[];
}

/**
 * The deployed configuration: `wrangler.toml` with routes, and the built file unchanged. Bundled again by wrangler it would be untested,
 * twice the size, and without the build id of cached pages.
 */
export function deployConfig(configuration: string, { name, version, hosts }: Deployment): string {
	// A queue has one consumer: each Worker has its own.
	const text = withBuiltFile(configuration, name, version).replaceAll('queue = "masthead-', `queue = "${name}-`);
	return `${text}\n${hosts.map((host) => `[[routes]]\npattern = "${host}"\ncustom_domain = true\n`).join("\n")}`;
}

/**
 * The configuration of previews: no routes, no schedule, no queue, no dataset (their figures go to a database), and the databases and the
 * namespace that `preview_database_id` and `preview_id` name. Throws where one is missing: a branch must not write what readers have.
 */
export function previewConfig(configuration: string, { name, version }: Omit<Deployment, "hosts">): string {
	const unbound = configuration.replaceAll(/^\[\[(?:queues\.\w+|analytics_engine_datasets)\]\]\n(?:\w.*\n)*/gm, "");
	const text = replaced(withBuiltFile(unbound, name, version), [
		[`name = "${name}"`, `name = "${name}"\nworkers_dev = true\npreview_urls = true`],
		['crons = ["17 * * * *", "* * * * *"]', "crons = []"],
	]);
	return text.replaceAll(/^(id|database_id) = .*$/gm, (line, key: string, at: number) => {
		const table = text.slice(at, text.indexOf("\n[", at));
		const own = new RegExp(`^preview_${key} = "(.+)"$`, "m").exec(table)?.[1];
		if (own === undefined) throw new Error(`wrangler.toml has no preview_${key} beside ${line}: docs/operations.md, Previews.`);
		return `${key} = "${own}"`;
	});
}

/** Variables that nothing reads, each with the most similar one. */
export function unknownVariables(names: readonly string[]): string[] {
	const known = [...variableNames, "VERSION"];
	const pairs = (name: string) => Array.from(name, (_, at) => name.slice(at, at + 2));
	const likeness = (a: string, b: string) => pairs(a).filter((pair) => pairs(b).includes(pair)).length / (a.length + b.length);
	return names
		.filter((name) => !known.includes(name))
		.map((name) => `${name} (${known.reduce((best, other) => (likeness(name, other) > likeness(name, best) ? other : best))}?)`);
}

/** A branch as the first label of its preview's address, which with the Worker's name has 63 characters at most. */
export function previewAlias(branch: string, worker: string): string {
	const plain = branch
		.toLowerCase()
		.replaceAll(/[^a-z0-9]+/g, "-")
		.replaceAll(/^[^a-z]+|-+$/g, "");
	const alias = plain.slice(0, 62 - worker.length).replace(/-+$/, "");
	if (alias === "") throw new Error(`The branch "${branch}" has no letter to name its preview by.`);
	return alias;
}

const withBuiltFile = (configuration: string, name: string, version: string): string =>
	replaced(configuration, [
		['name = "masthead"', `name = "${name}"`],
		['main = "worker/index.ts"', `main = "${deployedEntry}"\nno_bundle = true\nfind_additional_modules = false\nupload_source_maps = true`],
		['VERSION = "dev"', `VERSION = "${version}"`],
	]);

function replaced(configuration: string, changes: readonly (readonly [string, string])[]): string {
	let text = configuration;
	for (const [before, after] of changes) {
		if (!text.includes(before)) throw new Error(`wrangler.toml has no line ${before}`);
		text = text.replace(before, after);
	}
	return text;
}
