import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import * as v from "valibot";
import { unstable_readConfig } from "wrangler";
import { brands, findBrand } from "../brands/registry.ts";
import { build } from "./build.ts";
import { deployConfig } from "./deploy/config.ts";
import { keepEarlierFiles } from "./deploy/earlierFiles.ts";
import { missingSecrets, secretsOf } from "./secrets.ts";
import { fail, stage } from "./stages.ts";

/**
 * `npm run deploy -- --brand today [--dry-run]`: one Worker with the routes of a brand and its children, or of all. Prints first what it
 * would create and which secrets are missing.
 */
const { values } = parseArgs({ options: { brand: { type: "string" }, "dry-run": { type: "boolean", default: false } } });
const chosen =
	values.brand === undefined
		? brands
		: [findBrand(values.brand) ?? fail(`There is no brand "${values.brand}". There are: ${brands.map((brand) => brand.id).join(", ")}.`)];

await build();
const hosts = chosen.flatMap((brand) => brand.hosts);
await stage(
	"earlier",
	() => keepEarlierFiles(`https://${hosts[0]}`, "dist/assets/assets"),
	(stored) => (stored === null ? "the running site names no files: its open tabs lose theirs" : `${stored} files of earlier releases stay`),
);
// A brand deployed alone has its own Worker: a Worker's routes are replaced as a whole.
const name = values.brand === undefined ? "masthead" : `masthead-${chosen[0]?.slug}`;
const config = deployConfig(readFileSync("wrangler.toml", "utf8"), { name, version: version(), hosts });
mkdirSync("dist", { recursive: true });
const file = ".wrangler-deploy.toml";
writeFileSync(file, config);
console.log(`Worker "${name}" at ${hosts.length} hosts:\n${hosts.map((host) => `  ${host}`).join("\n")}`);
if (hosts.some((host) => host.endsWith(".masthead.example")))
	console.log("Placeholder hosts: put the real ones into brands/{id}.ts before a real deployment.");
const Configured = v.object({ vars: v.record(v.string(), v.unknown()), send_email: v.array(v.object({ name: v.string() })) });
const env = plainEnvironment();
const set = secretsThatAreSet();
if (set === null)
	console.log(`Secrets can't be looked up without signing in (wrangler login); these are needed: ${secretsOf(env).needed.join(", ")}.`);
else {
	const missing = missingSecrets(env, set);
	if (missing.ofVendors.length > 0)
		console.log(`Not set, so that their vendors are not in use (docs/operations.md): ${missing.ofVendors.join(", ")}.`);
	if (missing.needed.length > 0) {
		const sentence = `Missing secrets: ${missing.needed.join(", ")}. Set each with: npx wrangler secret put NAME`;
		if (values["dry-run"]) console.log(sentence);
		else fail(sentence);
	}
}
const deployed = spawnSync(
	"node_modules/.bin/wrangler",
	["deploy", "--config", file, ...(values["dry-run"] ? ["--dry-run", "--outdir", "dist/deploy"] : [])],
	{ stdio: "inherit" },
);
process.exit(deployed.status ?? 1);

function version(): string {
	const described = spawnSync("git", ["describe", "--always", "--dirty"], { encoding: "utf8" });
	return described.status === 0 ? described.stdout.trim() : "unknown";
}

function plainEnvironment(): object {
	const { vars, send_email: mail } = v.parse(Configured, unstable_readConfig({ config: file }, { hideWarnings: true }));
	return { ...vars, ...Object.fromEntries(mail.map(({ name: binding }) => [binding, {}])) };
}

/** Names of the Worker's secrets; `null` where the look-up fails. */
function secretsThatAreSet(): string[] | null {
	const listed = spawnSync("node_modules/.bin/wrangler", ["secret", "list", "--config", file, "--format", "json"], {
		encoding: "utf8",
		timeout: 15_000,
	});
	if (listed.status !== 0) return null;
	return (JSON.parse(listed.stdout) as { name: string }[]).map((secret) => secret.name);
}
