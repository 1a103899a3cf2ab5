import { spawn } from "node:child_process";
import { watched } from "./build/writeFile.ts";
import { buildWhatChanged } from "./build.ts";
import { rebuilt, watchFolders } from "./dev/watch.ts";
import { localDefaults } from "./serve/localDefaults.ts";
import { migrateAsStage } from "./serve/migrations.ts";
import { startMiniflare } from "./serve/miniflare.ts";
import { announce } from "./serve/runningSite.ts";
import { seedAsStage } from "./serve/seeding.ts";

/** `npm run dev`: wrangler's development server; rebuilds what it does not watch, and loads changed content. */
const port = Number(process.env.PORT ?? 8787);
const persist = ".wrangler/state/v3";
const site = `http://127.0.0.1:${port}`;

process.on("disconnect", () => process.exit(1));
await buildWhatChanged();
const loader = await startMiniflare({ port: 0, persist }, async ({ url, migratorUrl }) => {
	await migrateAsStage(migratorUrl);
	await seedAsStage(url, persist);
});
await loader.dispose();
process.send?.("loaded");

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
	// Without facts of the network, which it would otherwise request, and miss with a warning.
	{ stdio: "inherit", env: { ...process.env, CLOUDFLARE_CF_FETCH_ENABLED: "false" } },
);
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => server.kill(signal));
process.on("exit", () => server.kill("SIGTERM"));
server.on("exit", (code) => process.exit(code ?? 0));

void announceOnceReady();

watchFolders(rebuilt, async (parts) => {
	// A new process: this one would reuse its loaded modules.
	const code = await new Promise((resolve) =>
		spawn(process.execPath, [".commands/build.ts", ...parts], { stdio: "inherit", env: { ...process.env, ...watched } }).on(
			"exit",
			resolve,
		),
	);
	if (code !== 0 || !parts.includes("seeds")) return;
	await seedAsStage(site, persist);
});

/** Says what a start says, once the server answers: below its own lines. */
async function announceOnceReady(): Promise<void> {
	for (;;) {
		const answer = await fetch(`${site}/healthz`).catch(() => null);
		if (answer?.ok) return announce(port, true);
		await new Promise((resolve) => setTimeout(resolve, 200));
	}
}
