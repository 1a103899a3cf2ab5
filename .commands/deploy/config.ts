import { deployedEntry } from "../build/worker.ts";

/** The Worker's name, what `/healthz` says of its version, and the hosts whose routes it takes. */
interface Deployment {
	name: string;
	version: string;
	hosts: readonly string[];
}

/**
 * The configuration that wrangler deploys by: `wrangler.toml` with routes, and the built file as it is. Bundled anew by wrangler it
 * would be another program than the tests ran, twice the size and without the id of its build, by which cached pages are known.
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
