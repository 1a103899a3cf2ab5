import { pathToFileURL } from "node:url";
import { buildAssets } from "./build/assets.ts";
import { compileSeeds } from "./build/seeds.ts";
import { buildWorker } from "./build/worker.ts";
import { compileZips } from "./build/zips.ts";
import { stage } from "./stages.ts";

/** Everything that a start, a test or a deployment needs below `dist/`. */
export async function build(): Promise<void> {
	await stage("assets", buildAssets, (facts) => `${facts.files} files, boot ${facts.bootBytes} bytes`);
	await stage("seeds", compileSeeds, (facts) => `${facts.documents} documents of ${facts.brands} brands`);
	await stage("zips", compileZips, (facts) => `${facts.zips} zip codes, ${Math.round(facts.bytes / 1024)} KB`);
	await stage("worker", buildWorker, (facts) => `${Math.round(facts.gzipBytes / 1024)} KB gzip`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) await build();
