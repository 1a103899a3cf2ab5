import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { afterAll, describe, expect, it } from "vitest";
import { deployedEntry, localEntry } from "../../.commands/build/worker.ts";
import { deployConfig } from "../../.commands/deploy/config.ts";
import { Site } from "../support/site.ts";

const folder = mkdtempSync(join(tmpdir(), "masthead-releases-"));
afterAll(() => {
	for (const made of [folder, later]) rmSync(made, { recursive: true, force: true });
});

const later = "dist/worker/later.js";

/** The id that a built file bears in the keys of cached pages. */
const idOf = (code: string): string => /"([0-9a-f]{12})"/.exec(code)?.[1] ?? "";

describe("what is deployed", () => {
	it("is to the byte what the tests of the deployed entry ran, at the size that the build printed", () => {
		const config = ".wrangler-release-test.toml";
		writeFileSync(
			config,
			deployConfig(readFileSync("wrangler.toml", "utf8"), { name: "masthead", version: "test", hosts: ["news.example"] }),
		);
		const { status, stdout, stderr } = spawnSync(
			"node_modules/.bin/wrangler",
			["deploy", "--config", config, "--dry-run", "--outdir", join(folder, "upload")],
			{ encoding: "utf8" },
		);
		rmSync(config);
		expect(status, stdout + stderr).toBe(0);
		const built = readFileSync(deployedEntry);
		expect(readFileSync(join(folder, "upload/index.js")).equals(built)).toBe(true);
		const uploaded = Number(/gzip: ([\d.]+) KiB/.exec(stdout)?.[1]);
		expect(Math.abs(uploaded - gzipSync(built).byteLength / 1024)).toBeLessThan(5);
	});

	it("has an id made of its code and its files, which no other build has", () => {
		for (const entry of [deployedEntry, localEntry]) {
			const code = readFileSync(entry, "utf8");
			const id = idOf(code);
			expect(code).not.toContain("__BUILD_ID__");
			const unnamed = code.replaceAll(id, "__BUILD_ID__");
			const hash = createHash("sha256").update(unnamed).update(readFileSync("dist/manifest.json", "utf8")).digest("hex");
			expect(id, entry).toBe(hash.slice(0, 12));
		}
	});
});

/** Without the port, which a page's key has in local mode: it is another one after each start. */
const ask = (site: Site, path: string) => site.ask("news.localhost", path, { headers: { host: "news.localhost" } });

describe("two releases, one after the other on the same storage", () => {
	it("never answers a page of the earlier one, which names files that the later one lacks (fault C32)", async () => {
		const persist = join(folder, "storage");
		const code = readFileSync(localEntry, "utf8");
		const { boot } = JSON.parse(readFileSync("dist/manifest.json", "utf8")) as { boot: string };
		const laterBoot = boot.replace(/-\w+\.js$/, "-LATER000.js");
		writeFileSync(later, code.replaceAll(idOf(code), "0123456789ab").replaceAll(boot, laterBoot));
		const paths = ["/", "/politics", "/politics/congress/senate-passes-water-bill-rcna1001", "/terms"];
		const bodies = async (site: Site): Promise<string[]> => {
			const answers = [];
			for (const path of paths) answers.push(await ask(site, path));
			expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 200));
			return answers.map(({ body }) => body);
		};
		const first = await Site.start({}, true, { folder: persist });
		for (const body of await bodies(first)) expect(body).toContain(boot);
		// A new isolate of the same release finds them in the Cache API: it is storage that the two releases share.
		let shared = false;
		for (let tries = 1; tries <= 6 && !shared; tries++) {
			// The copy is written behind the answer.
			await setTimeout(tries * 250);
			await first.restart();
			await first.settle();
			// Fresh or stale: on a slow machine it has aged.
			shared = /^(?:hit|stale)$/.test((await ask(first, "/terms")).headers.get("x-edge-cache") ?? "");
		}
		expect(shared).toBe(true);
		await first.stop();
		const second = await Site.start({}, false, { folder: persist, entry: later });
		await second.settle();
		for (const body of await bodies(second)) {
			expect(body).toContain(laterBoot);
			expect(body).not.toContain(boot);
		}
		await second.stop();
	});
});
