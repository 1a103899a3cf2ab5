import { existsSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort, portOf } from "../../.commands/serve/freePort.ts";
import { ProjectCopy, pause } from "../support/projectCopy.ts";

let project: ProjectCopy;
beforeAll(() => {
	project = new ProjectCopy();
});
afterAll(() => project.remove());

const patience = 240_000;

/** The answer of an address: null while nothing listens, status 0 where something listens and says nothing. */
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
		"two first starts at once, called early and often: one says who loads and how to end it, the other answers nothing before it can answer pages",
		async () => {
			const started = await Promise.all(
				[await freePort(), await freePort()].map(async (port) => ({
					port,
					start: project.npm(["start", "--", "--ip", "127.0.0.1"], { PORT: String(port), CALL_PATIENCE: "10" }),
				})),
			);
			let asking = true;
			const responses: NonNullable<Awaited<ReturnType<typeof ask>>>[] = [];
			const reader = async (port: number, path: string) => {
				while (asking) {
					const answer = await ask(port, path);
					if (answer) responses.push(answer);
					await pause(answer ? 1000 : 100);
				}
			};
			const readers = started.flatMap(({ port }) => ["/", "/politics", "/search", "/healthz"].map((path) => reader(port, path)));
			try {
				const refused = await Promise.race(started.map(({ start }) => start.exit.then(() => start)));
				expect(await refused.exit).toBe(1);
				expect(refused.output).toMatch(/^This folder is being made ready by process (\d+)\. Wait for its "Ready", or end it: kill \1$/m);
				for (const { port, start } of started)
					if (start !== refused) {
						await start.says("Ready on http://localhost:");
						const again = project.npm(["start"], { PORT: String(port) });
						expect(await again.exit).toBe(1);
						expect(again.output).toContain(
							`The site of this folder runs at http://localhost:${port}/_dev/ already. Stop it there (Ctrl-C)`,
						);
					}
				await pause(200);
			} finally {
				asking = false;
				await Promise.all(readers);
			}
			expect(responses.length).toBeGreaterThan(0);
			for (const { path, status } of responses) expect(status, path).toBe(200);
			for (const { body } of responses.filter(({ path }) => path === "/")) expect(body).toMatch(/href="\/[^"]+-rcna\d+"/);

			const reset = project.npm(["run", "reset"]);
			expect(await reset.exit).toBe(1);
			expect(reset.output).toMatch(/^A site uses this data \(process (\d+)\)\. End it first: kill \1 && npm run reset$/m);
			expect(existsSync(join(project.root, ".wrangler/state"))).toBe(true);

			const pid = /kill (\d+)/.exec(reset.output)?.[1];
			process.kill(Number(pid), "SIGTERM");
			for (const { start } of started) await start.allEnded();
		},
		patience,
	);

	it.each([
		["Ctrl-C", "SIGINT", "everyone"],
		["SIGKILL", "SIGKILL", "npm"],
	] as const)(
		"%s ends every child process, and the next start finds its data, through locks of processes that are no more, or are others by now",
		async (_, signal, hearer) => {
			project.write(".wrangler/loading.lock", `${process.pid} 1`);
			project.write(".wrangler/999999.lock", "999999 1");
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
		"begins anew after a reset; SIGTERM while it loads ends every child process too",
		async () => {
			expect(await project.npm(["run", "reset"]).exit).toBe(0);
			expect(existsSync(join(project.root, ".wrangler"))).toBe(false);
			const start = project.npm(["start"], { PORT: String(await freePort()) });
			await start.says("migrate ");
			start.signal("SIGTERM");
			await start.allEnded();
			expect(start.output).not.toContain("Ready on");
		},
		patience,
	);

	it(
		"a port that is taken: one sentence with the command that helps",
		async () => {
			const other = createServer();
			await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
			const port = portOf(other);
			const start = project.npm(["start"], { PORT: String(port) });
			expect(await start.exit).toBe(1);
			expect(start.output).toContain(`Port ${port} is taken. Stop what uses it, or try: PORT=${port + 1} npm start`);
			other.close();
		},
		patience,
	);
});
