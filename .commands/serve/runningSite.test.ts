import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { portOf } from "./freePort.ts";
import { runningSite } from "./runningSite.ts";

const home = process.cwd();
let folder: string;
let server: Server;
let url: string;
beforeAll(async () => {
	server = createServer((_, answer) => answer.end("{}"));
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	url = `http://localhost:${portOf(server)}`;
});
afterAll(() => server.close());
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "masthead-running-"));
	process.chdir(folder);
	mkdirSync(".wrangler");
});
afterEach(() => {
	process.chdir(home);
	rmSync(folder, { recursive: true });
});

it("a document goes to the site that runs in its own folder, whatever its port", async () => {
	expect(await runningSite()).toBeNull();
	writeFileSync(".wrangler/site", `${process.pid} ${url}`);
	expect(await runningSite()).toBe(url);
});

it("a note that a killed site left behind leads nowhere, though another folder's site answers at its port", async () => {
	writeFileSync(".wrangler/site", `4194303 ${url}`);
	expect(await runningSite()).toBeNull();
});
