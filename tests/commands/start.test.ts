import { existsSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort, ProjectCopy, pause } from "../support/projectCopy.ts";

let project: ProjectCopy;
beforeAll(() => {
	project = new ProjectCopy();
});
afterAll(() => project.remove());

const patience = 240_000;

/** What an address answers: null while nothing listens, status 0 where something listens and says nothing. */
async function ask(port: number, path: string): Promise<{ path: string; status: number; body: string } | null> {
	try {
		const answer = await fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(30_000) });
		return { path, status: answer.status, body: await answer.text() };
	} catch (error) {
		return error instanceof Error && error.name === "TimeoutError" ? { path, status: 0, body: "" } : null;
	}
}

describe("npm start (contract §1)", () => {
	it(
		"answers nothing before it can answer pages, however early and often it is asked; a first start comes to Ready",
		async () => {
			const port = await freePort();
			const start = project.npm(["start"], { PORT: String(port) });
			let asking = true;
			const responses: NonNullable<Awaited<ReturnType<typeof ask>>>[] = [];
			const reader = async (path: string) => {
				while (asking) {
					const answer = await ask(port, path);
					if (answer) responses.push(answer);
					await pause(5);
				}
			};
			const readers = ["/", "/", "/politics", "/search", "/healthz", "/healthz"].map(reader);
			try {
				await start.says("Ready on http://localhost:");
				await pause(200);
			} finally {
				asking = false;
				await Promise.all(readers);
			}
			expect(responses.length).toBeGreaterThan(0);
			for (const { path, status } of responses) expect(status, path).toBe(200);
			for (const { body } of responses.filter(({ path }) => path === "/")) expect(body).toMatch(/href="\/[^"]+-rcna\d+"/);
			start.signal("SIGTERM");
			await start.allEnded();
		},
		patience,
	);

	it.each([
		["Ctrl-C", "SIGINT", "everyone"],
		["SIGINT", "SIGINT", "npm"],
		["SIGTERM", "SIGTERM", "npm"],
		["SIGHUP", "SIGHUP", "npm"],
		["SIGKILL", "SIGKILL", "npm"],
	] as const)(
		"%s ends every child process, and the next start finds its data",
		async (_, signal, hearer) => {
			const port = await freePort();
			const start = project.npm(["start"], { PORT: String(port) });
			await start.says("Ready on http://localhost:");
			expect(start.output).toMatch(/^seed .*as before$/m);
			if (hearer === "npm") start.signal(signal);
			else start.signalGroup(signal);
			await start.allEnded();
			expect(await ask(port, "/healthz")).toBeNull();
		},
		patience,
	);

	it(
		"a signal while it loads ends every child process too",
		async () => {
			await project.npm(["run", "reset"]).exit;
			const start = project.npm(["start"], { PORT: String(await freePort()) });
			await start.says("migrate ");
			start.signal("SIGTERM");
			await start.allEnded();
			expect(start.output).not.toContain("Ready on");
		},
		patience,
	);

	it(
		"two first starts at once: one serves, the other says in one sentence who loads and how to end it",
		async () => {
			await project.npm(["run", "reset"]).exit;
			const [a, b] = [
				project.npm(["start"], { PORT: String(await freePort()) }),
				project.npm(["start"], { PORT: String(await freePort()) }),
			];
			const refused = await Promise.race([a.exit.then(() => a), b.exit.then(() => b)]);
			const serving = refused === a ? b : a;
			expect(await refused.exit).toBe(1);
			expect(refused.output).toMatch(/^This folder is being made ready by process (\d+)\. Wait for its "Ready", or end it: kill \1$/m);
			await serving.says("Ready on http://localhost:");

			const reset = project.npm(["run", "reset"]);
			expect(await reset.exit).toBe(1);
			expect(reset.output).toMatch(/^A site uses this data \(process (\d+)\)\. End it first: kill \1 && npm run reset$/m);
			expect(existsSync(join(project.root, ".wrangler/state"))).toBe(true);

			const pid = /kill (\d+)/.exec(reset.output)?.[1];
			process.kill(Number(pid), "SIGTERM");
			await serving.allEnded();
			expect(await project.npm(["run", "reset"]).exit).toBe(0);
			expect(existsSync(join(project.root, ".wrangler"))).toBe(false);
		},
		patience,
	);

	it(
		"sees through locks of processes that are no more, or that are others by now",
		async () => {
			project.write(".wrangler/loading.lock", `${process.pid} 1`);
			project.write(".wrangler/999999.lock", "999999 1");
			const start = project.npm(["start"], { PORT: String(await freePort()) });
			await start.says("Ready on http://localhost:");
			start.signal("SIGTERM");
			await start.allEnded();
		},
		patience,
	);

	it(
		"a port that is taken: one sentence with the command that helps",
		async () => {
			const other = createServer();
			await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
			const address = other.address();
			const port = address && typeof address === "object" ? address.port : 0;
			const start = project.npm(["start"], { PORT: String(port) });
			expect(await start.exit).toBe(1);
			expect(start.output).toContain(`Port ${port} is taken. Stop what uses it, or try: PORT=${port + 1} npm start`);
			other.close();
		},
		patience,
	);
});
