import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { localWorker } from "./localWorker.ts";

it("takes no setting of the live site into a local run, and those of .dev.vars", () => {
	const folder = mkdtempSync(join(tmpdir(), "masthead-local-"));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	const file = join(folder, "wrangler.toml");
	const toml = readFileSync("wrangler.toml", "utf8").replace("[vars]", '$&\nACCOUNTS_API_URL = "https://accounts.live.example"');
	const more = '[[send_email]]\nname = "EMAIL"\n[[analytics_engine_datasets]]\nbinding = "FIGURES"\n';
	writeFileSync(file, `${toml.replace(/^\[assets\]\n(?:\w.*\n)*/m, "")}\n${more}`);
	writeFileSync(join(folder, ".dev.vars"), 'SERVICES_API_URL = "http://localhost:9000"\n');
	const { workerOptions } = localWorker(file);
	expect(JSON.stringify(workerOptions)).not.toMatch(/EMAIL|FIGURES"/);
	expect(workerOptions.bindings).toEqual({ VERSION: "dev", SERVICES_API_URL: "http://localhost:9000" });
});
