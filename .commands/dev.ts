import { spawn } from "node:child_process";
import { watch } from "node:fs";
import { buildAssets } from "./build/assets.ts";
import { build } from "./build.ts";
import { migrate } from "./serve/migrations.ts";
import { localDefaults, startMiniflare } from "./serve/miniflare.ts";
import { seed } from "./serve/seeding.ts";
import { stage } from "./stages.ts";

/** `npm run dev`: wrangler's own development server; client code, styles and brands are rebuilt when saved. */
const port = Number(process.env.PORT ?? 8787);
const persist = ".wrangler/state/v3";

await build();
const loader = await startMiniflare({ port: 0, persist });
const { port: loaderPort } = await loader.unsafeGetDirectURL("masthead", "site");
await stage(
	"migrate",
	() => migrate(loader),
	(count) => (count === 0 ? "nothing new" : `${count} new`),
);
await stage(
	"seed",
	() => seed(`http://127.0.0.1:${loaderPort}`, persist),
	(facts) => (facts.skipped ? "as before" : `${facts.loaded} documents`),
);
await loader.dispose();

let building: ReturnType<typeof setTimeout> | undefined;
for (const folder of ["client", "brands"]) {
	watch(folder, { recursive: true }, () => {
		clearTimeout(building);
		building = setTimeout(() => void stage("assets", buildAssets).catch((error: unknown) => console.error(error)), 60);
	});
}
const server = spawn(
	"node_modules/.bin/wrangler",
	[
		"dev",
		"worker/dev/index.ts",
		"--port",
		String(port),
		"--ip",
		"127.0.0.1",
		"--persist-to",
		".wrangler/state",
		...Object.entries(localDefaults).flatMap(([name, value]) => ["--var", `${name}:${value}`]),
		"--show-interactive-dev-session=false",
	],
	{ stdio: "inherit" },
);
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => server.kill(signal));
server.on("exit", (code) => process.exit(code ?? 0));
