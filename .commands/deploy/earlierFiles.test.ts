import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { portOf } from "../serve/freePort.ts";
import { earlierFilesMs, keepEarlierFiles, writeFileList } from "./earlierFiles.ts";

const now = Date.parse("2026-11-20T12:00:00Z");
let folder = "";
let server: Server;
let origin = "";
/** Files of the running site below /assets/. */
let served: Record<string, string> = {};
/** Failures that come before a file. */
let failures: Record<string, number> = {};

beforeEach(async () => {
	failures = {};
	folder = await mkdtemp(join(tmpdir(), "masthead-files-"));
	server = createServer((request, response) => {
		const name = (request.url ?? "").replace("/assets/", "");
		const found = served[name];
		const left = failures[name] ?? 0;
		failures[name] = left - 1;
		if (left > 0) return response.writeHead(503).end();
		return response.writeHead(found === undefined ? 404 : 200).end(found);
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	origin = `http://127.0.0.1:${portOf(server)}`;
});
afterEach(async () => {
	await new Promise((resolve) => server.close(resolve));
	await rm(folder, { recursive: true, force: true });
});

const daysAgo = (days: number): string => new Date(now - days * 86_400_000).toISOString();

describe("a deployment", () => {
	it("keeps what the running site has and this build lacks, for a week (fault C32)", async () => {
		await writeFile(`${folder}/boot-new.js`, "new");
		served = {
			"files.json": JSON.stringify({ "boot-old.js": daysAgo(1), "boot-older.js": daysAgo(8), "boot-new.js": daysAgo(1) }),
			"boot-old.js": "old",
			"boot-older.js": "older",
			"boot-new.js": "not this one",
		};
		expect(await keepEarlierFiles([origin], folder, now)).toBe(1);
		expect((await readdir(folder)).sort()).toEqual(["boot-new.js", "boot-old.js", "files.json"]);
		expect(await readFile(`${folder}/boot-old.js`, "utf8")).toBe("old");
		expect(await readFile(`${folder}/boot-new.js`, "utf8")).toBe("new");
		// A file's age counts on.
		expect((await stat(`${folder}/boot-old.js`)).mtime.toISOString()).toBe(daysAgo(1));
		expect(JSON.parse(await readFile(`${folder}/files.json`, "utf8"))).toMatchObject({ "boot-old.js": daysAgo(1) });
		expect(earlierFilesMs).toBe(7 * 86_400_000);
	});

	it.each([
		["names no files", {}],
		["answers something else", { "files.json": "<!doctype html>" }],
		["names a path outside", { "files.json": JSON.stringify({ "../evil.js": daysAgo(1) }), "../evil.js": "evil" }],
	])("goes on where the running site %s", async (_, files) => {
		served = files;
		expect(await keepEarlierFiles([origin], folder, now)).toBeNull();
		expect(await readdir(folder)).toEqual([]);
	});

	it("asks again for what fails for a moment, or the next host, and does not go on without", async () => {
		served = { "files.json": JSON.stringify({ "boot-old.js": daysAgo(1), "boot-gone.js": daysAgo(1) }), "boot-old.js": "old" };
		failures = { "files.json": 2, "boot-old.js": 1 };
		expect(await keepEarlierFiles([origin], folder, now)).toBe(1);
		await rm(`${folder}/boot-old.js`);
		expect(await keepEarlierFiles(["http://nowhere.invalid", "http://127.0.0.1:1", origin], folder, now)).toBe(1);
		expect(await keepEarlierFiles(["http://nowhere.invalid"], folder, now), "a new host").toBeNull();
		failures = { "files.json": 3 };
		await expect(keepEarlierFiles([origin], folder, now)).rejects.toThrow("files.json: answers 503");
		await rm(`${folder}/boot-old.js`);
		failures = { "boot-old.js": 3 };
		await expect(keepEarlierFiles([origin], folder, now)).rejects.toThrow("boot-old.js: answers 503");
	});

	it("lists its own files with the time of their build", async () => {
		await writeFile(`${folder}/a-1.css`, "");
		await writeFileList(folder);
		expect(Object.keys(JSON.parse(await readFile(`${folder}/files.json`, "utf8")) as object)).toEqual(["a-1.css"]);
	});
});
