// Door of every npm command: runs on whatever Node is there (20 or newer), installs what is missing, then hands over to
// the project's own Node. No dependency may be imported here: there may be none yet.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
process.chdir(root);

const [command = "start", ...rest] = process.argv.slice(2);
const commands = {
	start: "serve.ts",
	dev: "dev.ts",
	build: "build.ts",
	test: "test.ts",
	bench: "bench.ts",
	deploy: "deploy.ts",
	publish: "publish.ts",
	reset: "reset.ts",
};
const script = Object.hasOwn(commands, command) ? commands[command] : undefined;
if (!script) fail(`There is no command "${command}". There are: ${Object.keys(commands).join(", ")}.`);

const stamp = "node_modules/.masthead-installed";
const wanted = createHash("sha256").update(readFileSync("package-lock.json")).update(readFileSync("package.json")).digest("hex");
if (!existsSync(stamp) || readFileSync(stamp, "utf8") !== wanted) install();

const node = `${root}node_modules/node/bin/node${process.platform === "win32" ? ".exe" : ""}`;
const child = spawn(existsSync(node) ? node : process.execPath, [`.commands/${script}`, ...rest], {
	stdio: "inherit",
	env: { ...process.env, PATH: `${root}node_modules/.bin:${process.env.PATH}`, NODE_NO_WARNINGS: "1", WRANGLER_SEND_METRICS: "false" },
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
child.on("exit", (code, signal) => process.exit(code ?? (signal === "SIGINT" ? 130 : 1)));

function install() {
	const started = Date.now();
	process.stdout.write("install   packages, the first time or after a change (Node for this project included) …\n");
	// Not `npm ci`: it refuses a lock file written on one platform that leaves out the optional packages of others.
	const done = spawnSync("npm", ["install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error"], {
		stdio: ["ignore", "pipe", "pipe"],
		encoding: "utf8",
		shell: process.platform === "win32",
	});
	if (done.status !== 0) {
		process.stderr.write(done.stdout + done.stderr);
		fail("The packages could not be installed. Is a package registry reachable? Try: npm ping && npm install");
	}
	mkdirSync("node_modules", { recursive: true });
	writeFileSync(stamp, wanted);
	process.stdout.write(`install   ${((Date.now() - started) / 1000).toFixed(1)} s\n`);
}

function fail(sentence) {
	process.stderr.write(`${sentence}\n`);
	process.exit(1);
}
