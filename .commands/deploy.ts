import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import * as v from "valibot";
import { unstable_readConfig } from "wrangler";
import { brands, findBrand } from "../brands/registry.ts";
import { build } from "./build.ts";
import { deployConfig, previewAlias, previewConfig, unknownVariables } from "./deploy/config.ts";
import { keepEarlierFiles } from "./deploy/earlierFiles.ts";
import { preview } from "./deploy/preview.ts";
import { type Manner, plannedSteps, type Release, rollOut } from "./deploy/rollOut.ts";
import { placeholders, routeFaults } from "./deploy/routes.ts";
import { wranglerOf } from "./deploy/wrangler.ts";
import { parametersOf } from "./parameters.ts";
import { databases } from "./serve/migrations.ts";
import { fail, messageOf, stage } from "./stages.ts";

/**
 * `npm run deploy -- [--brand today] [--preview] [--soak SECONDS] [--without-earlier] [--dry-run]`: one Worker with the routes of a brand, or of all, rolled
 * out by shares of its readers; `--preview` uploads the branch to an address of its own. `--without-earlier` takes over no files of the
 * running site. `--dry-run` prints each step in order.
 */
const { values } = parametersOf({
	options: {
		brand: { type: "string" },
		preview: { type: "boolean", default: false },
		soak: { type: "string", default: "60" },
		"without-earlier": { type: "boolean", default: false },
		"dry-run": { type: "boolean", default: false },
	},
});
const Queues = v.object({
	producers: v.optional(v.array(v.object({ queue: v.string() })), []),
	consumers: v.optional(v.array(v.object({ queue: v.string(), dead_letter_queue: v.optional(v.string()) })), []),
});
const isDry = values["dry-run"];
const soakMs = Number(values.soak) * 1000;
if (!(soakMs >= 0)) fail(`--soak takes seconds, not "${values.soak}".`);
const chosen =
	values.brand === undefined
		? brands
		: [findBrand(values.brand) ?? fail(`There is no brand "${values.brand}". There are: ${brands.map((brand) => brand.id).join(", ")}.`)];
const hosts = chosen.flatMap((brand) => brand.hosts);
const origins = hosts.map((host) => `https://${host}`);
if (!values.preview) checkRoutes();

await build();
const described = git("describe", "--always", "--dirty") ?? "unknown";
const toml = readFileSync("wrangler.toml", "utf8");
const config = ".wrangler-deploy.toml";
const ended = new AbortController();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => ended.abort(new Error(`Ended by ${signal}.`)));
const manner: Manner = { wrangler: wranglerOf(process.env), say: (line) => console.log(line), soakMs, signal: ended.signal };
process.exit((await (values.preview ? uploadPreview() : deploy())) ? 0 : 1);

function checkRoutes(): void {
	const faults = routeFaults(chosen, brands);
	if (faults.length > 0) fail(`The routes don't hold: ${faults.join("; ")}. Hosts are in brands/{id}.ts.`);
	console.log(`Routes of ${hosts.length} hosts:\n${hosts.map((host) => `  ${host}`).join("\n")}`);
	const unfilled = placeholders(chosen);
	if (unfilled.length === 0) return;
	const sentence = `Placeholders, which readers would see: put your own in their place.\n${unfilled.map((fields) => `  ${fields}`).join("\n")}`;
	if (isDry) console.log(sentence);
	else fail(sentence);
}

async function deploy(): Promise<boolean> {
	const earlier = () => keepEarlierFiles(origins, "dist/assets/assets").catch((error: unknown) => fail(messageOf(error)));
	const words = (stored: number | null) =>
		stored === null ? "the running site names no files: its open tabs lose theirs" : `${stored} files of earlier releases stay`;
	if (!isDry && !values["without-earlier"]) await stage("earlier", earlier, words);
	// A brand deployed alone has its own Worker: a Worker's routes are replaced as a whole.
	const worker = values.brand === undefined ? "masthead" : `masthead-${chosen[0]?.slug}`;
	const release = releaseOf(worker, deployConfig(toml, { name: worker, version: described, hosts }));
	if (!isDry) return rollOut(release, manner);
	console.log([`Worker "${worker}", version ${described}:`, ...plannedSteps(release, manner)].join("\n"));
	return isUploadable();
}

function uploadPreview(): Promise<boolean> | boolean {
	const branch = git("rev-parse", "--abbrev-ref", "HEAD") ?? fail("There is no branch here.");
	const worker = "masthead-preview";
	try {
		const release = releaseOf(worker, previewConfig(toml, { name: worker, version: described }));
		return preview({ ...release, alias: previewAlias(branch, worker) }, manner, isDry);
	} catch (error) {
		return fail(messageOf(error));
	}
}

function releaseOf(worker: string, configuration: string): Release {
	writeFileSync(config, configuration);
	const Configured = v.object({
		vars: v.record(v.string(), v.unknown()),
		send_email: v.array(v.object({ name: v.string() })),
		analytics_engine_datasets: v.array(v.object({ binding: v.string() })),
		d1_databases: v.array(v.object({ binding: v.string(), database_name: v.string() })),
		queues: Queues,
	});
	const read = v.parse(Configured, unstable_readConfig({ config }, { hideWarnings: true }));
	const unknown = unknownVariables(Object.keys(read.vars));
	if (unknown.length > 0) fail(`Nothing reads these of [vars] in wrangler.toml: ${unknown.join(", ")}.`);
	const unbound = databases.filter(({ binding }) => !read.d1_databases.some((database) => database.binding === binding));
	if (unbound.length > 0)
		fail(`wrangler.toml binds no ${unbound.map(({ binding }) => binding).join(", ")}: docs/operations.md, First deployment.`);
	const bound = [...read.send_email.map(({ name }) => name), ...read.analytics_engine_datasets.map(({ binding }) => binding)];
	return {
		worker,
		config,
		version: described,
		origins,
		databases: read.d1_databases.map((database) => database.database_name),
		queues: queuesOf(read.queues),
		environment: { ...read.vars, ...Object.fromEntries(bound.map((name) => [name, {}])) },
	};
}

function queuesOf({ producers, consumers }: v.InferOutput<typeof Queues>): string[] {
	const dead = consumers.flatMap(({ dead_letter_queue: name }) => name ?? []);
	return [...new Set([...[...producers, ...consumers].map(({ queue }) => queue), ...dead])];
}

/** Returns whether wrangler would upload the configuration; it asks no account. */
function isUploadable(): boolean {
	const packed = spawnSync("wrangler", ["versions", "upload", "--config", config, "--dry-run", "--outdir", "dist/deploy"], {
		stdio: "inherit",
	});
	return packed.status === 0;
}

function git(...parameters: string[]): string | null {
	try {
		return execFileSync("git", parameters, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
	} catch {
		return null;
	}
}
