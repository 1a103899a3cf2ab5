// Entry of every npm command: runs on any Node (20 or newer), installs what is missing, then hands over to the project's own Node.
// Imports no dependency: none may be installed.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { loaded, takeFolder, unlockFolder, userOfFolder } from "./folderLock.mjs";
import { killTree, launcher } from "./processTree.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
process.chdir(root);

// `npm start -- --ip 127.0.0.1`: options without a command belong to start.
const parameters = process.argv.slice(2);
const [command = "start", ...rest] = parameters[0]?.startsWith("-") ? ["start", ...parameters] : parameters;
const commands = {
	start: "serve.ts",
	dev: "dev.ts",
	build: "build.ts",
	check: "check.ts",
	types: "types.ts",
	test: "test.ts",
	bench: "bench.ts",
	chaos: "chaos.ts",
	looks: "looks.ts",
	deploy: "deploy.ts",
	publish: "publish.ts",
	import: "import.ts",
	new: "new.ts",
	brand: "brand.ts",
	conformance: "conformance.ts",
	reset: "reset.ts",
};
const script = Object.hasOwn(commands, command) ? commands[command] : undefined;
if (!script) fail(`There is no command "${command}". There are: ${Object.keys(commands).join(", ")}.`);

// Servers hold the local data as long as they live; only one command may load it.
const serves = command === "start" || command === "dev";
if (serves) {
	process.on("exit", unlockFolder);
	const other = takeFolder();
	if (other !== null) fail(`This folder is being made ready by process ${other}. Wait for its "Ready", or end it: kill ${other}`);
}
const user = command === "reset" ? userOfFolder() : null;
if (user !== null) fail(`A site uses this data (process ${user}). End it first: kill ${user} && npm run reset`);

const stamp = "node_modules/.masthead-installed";
const wanted = createHash("sha256").update(readFileSync("package-lock.json")).update(readFileSync("package.json")).digest("hex");
if (!existsSync(stamp) || readFileSync(stamp, "utf8") !== wanted) await install();

const node = `${root}node_modules/node/bin/node${process.platform === "win32" ? ".exe" : ""}`;
// An export of gigabytes is read in 256 MB.
const limits = command === "import" ? ["--max-old-space-size=176", "--max-semi-space-size=8", "--expose-gc"] : [];
const child = spawn(existsSync(node) ? node : process.execPath, [...limits, `.commands/${script}`, ...rest], {
	// The channel reports loading, and our end where no signal can.
	stdio: serves ? ["inherit", "inherit", "inherit", "ipc"] : "inherit",
	env: { ...process.env, PATH: `${root}node_modules/.bin:${process.env.PATH}`, NODE_NO_WARNINGS: "1", WRANGLER_SEND_METRICS: "false" },
});
child.on("message", (message) => {
	if (message === "loaded") loaded();
});
child.on("exit", (code, signal) => process.exit(code ?? (signal === "SIGINT" ? 130 : 1)));

let endRequestedAt = 0;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => end(signal));
// npm passes on SIGINT and SIGTERM; ended otherwise it would leave us behind.
const asker = launcher();
if (serves && process.env.npm_lifecycle_event) setInterval(() => launcher() !== asker && end("SIGTERM"), 500).unref();

/** Passes the signal on; a second one, or five seconds, kills everything (a deployment has a minute for its step back). One Ctrl-C may arrive twice: from the terminal and from npm. */
function end(signal) {
	const now = Date.now();
	if (endRequestedAt === 0) {
		endRequestedAt = now;
		child.kill(signal);
		setTimeout(() => killTree(child.pid), command === "deploy" ? 60_000 : 5000).unref();
	} else if (now - endRequestedAt > 700 && launcher() === asker) killTree(child.pid);
}

/** Installs what is missing, and says how far it is: in place at a terminal, a line every ten seconds elsewhere. */
async function install() {
	const started = Date.now();
	process.stdout.write("install   packages, the first time or after a change (Node for this project included) …\n");
	// Not `npm ci`: it refuses a lock file of one platform without the optional packages of others.
	const npm = spawn("npm", ["install", "--no-save", "--no-audit", "--no-fund", "--loglevel=http"], {
		stdio: ["ignore", "pipe", "pipe"],
		shell: process.platform === "win32",
	});
	let output = "";
	for (const stream of [npm.stdout, npm.stderr]) stream.setEncoding("utf8").on("data", (text) => (output += text));
	const isTerminal = process.stdout.isTTY === true;
	const saying = setInterval(
		() => {
			const files = output.match(/^npm http .*\.tgz/gm)?.length ?? 0;
			const words = `install   ${((Date.now() - started) / 1000).toFixed(0)} s, ${files} packages fetched`;
			process.stdout.write(isTerminal ? `\r${words}` : `${words}\n`);
		},
		isTerminal ? 1000 : 10_000,
	);
	const status = await new Promise((resolve) => npm.on("error", () => resolve(1)).on("close", resolve));
	clearInterval(saying);
	if (isTerminal) process.stdout.write("\r\x1b[K");
	if (status !== 0) {
		process.stderr.write(output.replace(/^npm http .*\n/gm, ""));
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
