import { deployedEntry } from "../build/worker.ts";

/** The Worker's name, its version for `/healthz`, and its hosts. */
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
	const changes: readonly [string, string][] = [
		['name = "masthead"', `name = "${name}"`],
		['main = "worker/index.ts"', `main = "${deployedEntry}"\nno_bundle = true\nfind_additional_modules = false\nupload_source_maps = true`],
		['VERSION = "dev"', `VERSION = "${version}"`],
	];
	let text = configuration;
	for (const [before, after] of changes) {
		if (!text.includes(before)) throw new Error(`wrangler.toml has no line ${before}`);
		text = text.replace(before, after);
	}
	return `${text}\n${hosts.map((host) => `[[routes]]\npattern = "${host}"\ncustom_domain = true\n`).join("\n")}`;
}
