import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const leftOut = ["node_modules", "dist", "seeded", ".git", ".wrangler", "test-results", "playwright-report"];

/** A copy of the project, with its packages and its build, to run commands in. */
export class ProjectCopy {
	readonly root = realpathSync(mkdtempSync(join(tmpdir(), "masthead-copy-")));
	readonly #running: Command[] = [];

	constructor() {
		for (const folder of [".", "dist"]) {
			const into = join(this.root, folder);
			mkdirSync(into, { recursive: true });
			const names = readdirSync(folder).filter((name) => !leftOut.includes(name));
			// With times to the nanosecond, by which a build knows its sources: Node copies them to the millisecond.
			spawnSync("cp", ["-a", ...names.map((name) => join(folder, name)), into]);
		}
		mkdirSync(join(this.root, "node_modules"));
		for (const name of readdirSync("node_modules"))
			if (!name.startsWith(".masthead")) symlinkSync(realpathSync(`node_modules/${name}`), join(this.root, "node_modules", name));
		const files = [readFileSync("package-lock.json"), readFileSync("package.json")];
		const hash = createHash("sha256");
		for (const file of files) hash.update(file);
		writeFileSync(join(this.root, "node_modules/.masthead-installed"), hash.digest("hex"));
	}

	read(file: string): string {
		return readFileSync(join(this.root, file), "utf8");
	}

	write(file: string, text: string): void {
		mkdirSync(join(this.root, file, ".."), { recursive: true });
		writeFileSync(join(this.root, file), text);
	}

	npm(parameters: readonly string[], environment: Record<string, string> = {}): Command {
		const command = new Command(this.root, parameters, environment);
		this.#running.push(command);
		return command;
	}

	async remove(): Promise<void> {
		for (const command of this.#running) {
			command.signalGroup("SIGKILL");
			await command.allEnded();
		}
		rmSync(this.root, { recursive: true, force: true, maxRetries: 5 });
	}
}

/** An npm command in a process group of its own: what is left of it can be seen and ended. */
export class Command {
	output = "";
	readonly pid: number;
	/** Exit status of the npm process; null while it runs or when a signal ended it. */
	readonly exit: Promise<number | null>;

	constructor(root: string, parameters: readonly string[], environment: Record<string, string>) {
		const child = spawn("npm", parameters, {
			cwd: root,
			detached: true,
			stdio: ["ignore", "pipe", "pipe"],
			env: { ...cleanEnvironment(), ...environment },
		});
		if (child.pid === undefined) throw new Error("npm can't be started.");
		this.pid = child.pid;
		for (const stream of [child.stdout, child.stderr]) stream.on("data", (data: Buffer) => (this.output += data.toString()));
		this.exit = new Promise((resolve) => child.on("exit", resolve));
	}

	/** Signals the npm process alone, as `kill` does. */
	signal(name: NodeJS.Signals): void {
		process.kill(this.pid, name);
	}

	signalGroup(name: NodeJS.Signals): void {
		try {
			process.kill(-this.pid, name);
		} catch {
			// Nothing of it is left.
		}
	}

	async says(words: string): Promise<void> {
		let ended = false;
		void this.exit.then(() => (ended = true));
		while (!this.output.includes(words)) {
			if (ended) throw new Error(`npm ended without "${words}":\n${this.output}`);
			await pause(20);
		}
	}

	/** Waits until no process of its group is left. */
	async allEnded(): Promise<void> {
		for (const end = Date.now() + 30_000; Date.now() < end; ) {
			try {
				process.kill(-this.pid, 0);
			} catch {
				return;
			}
			await pause(50);
		}
		throw new Error(`Processes are left of npm ${this.pid}:\n${this.output.slice(-2000)}`);
	}
}

/** The environment as a reader's terminal has it, without npm's and vitest's variables. */
function cleanEnvironment(): NodeJS.ProcessEnv {
	return Object.fromEntries(
		Object.entries(process.env).filter(([name]) => !/^(npm_|VITEST|TEST$|NODE_ENV$|NODE_OPTIONS$|CLOCK_)/.test(name)),
	);
}

export function pause(ms: number): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve, ms));
}
