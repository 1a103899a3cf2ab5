import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import jwt from "@tsndr/cloudflare-worker-jwt";
import { expect, it } from "vitest";
import { portOf } from "./serve/freePort.ts";

it("each document of a list has a token of its own time: the last of a long one too", async () => {
	const ends: number[] = [];
	const site = createServer((request, response) => {
		const { payload } = jwt.decode((request.headers.authorization ?? "").replace("Bearer ", ""));
		ends.push(payload?.exp ?? 0);
		setTimeout(() => response.writeHead(201).end("{}"), 1100);
	});
	await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
	const folder = mkdtempSync(join(tmpdir(), "masthead-publish-"));
	try {
		const list = [1, 2].map((n) => ({ type: "article", id: `x${n}`, vertical: "news" }));
		writeFileSync(join(folder, "list.json"), JSON.stringify(list));
		const options = [".commands/publish.ts", join(folder, "list.json"), "--url", `http://127.0.0.1:${portOf(site)}`];
		const { stdout } = await promisify(execFile)(process.execPath, options, { env: { ...process.env, NODE_NO_WARNINGS: "1" } });
		expect(stdout.match(/: new at /g)).toHaveLength(2);
		const [first = 0, second = 0] = ends;
		expect(second).toBeGreaterThan(first);
	} finally {
		site.close();
		rmSync(folder, { recursive: true });
	}
});
