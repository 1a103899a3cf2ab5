import { readFile, rm, writeFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { writeAccountFiles } from "./build/accountFiles.ts";
import { buildAssets } from "./build/assets.ts";
import { cutChannel } from "./build/channel.ts";
import { listMaterials } from "./build/materials.ts";
import { compileSeeds } from "./build/seeds.ts";
import { drawShareCanvases } from "./build/shareCanvases.ts";
import { hashOfSources } from "./build/sources.ts";
import { buildWorker } from "./build/worker.ts";
import { compileZips } from "./build/zips.ts";
import { fail, messageOf, stage } from "./stages.ts";

const parts = {
	assets: () => stage("assets", buildAssets, (facts) => `${facts.files} files, boot ${facts.bootBytes} bytes`),
	seeds: () => stage("seeds", compileSeeds, (facts) => `${facts.documents} documents of ${facts.brands} brands`),
	zips: () => stage("zips", compileZips, (facts) => `${facts.zips} zip codes, ${Math.round(facts.bytes / 1024)} KB`),
	accounts: () =>
		stage("accounts", writeAccountFiles, (facts) => `${facts.passwords} common passwords, ${facts.authenticators} makers of passkeys`),
	share: () =>
		stage("share", drawShareCanvases, (facts) => `${facts.canvases} canvases of share pictures, ${Math.round(facts.bytes / 1024)} KB`),
	channel: () => stage("channel", cutChannel, (facts) => `${facts.segments} segments of live TV, ${Math.round(facts.bytes / 1024)} KB`),
	worker: () => stage("worker", buildWorker, (facts) => `${Math.round(facts.gzipBytes / 1024)} KB gzip`),
	materials: () => stage("materials", listMaterials, (facts) => `${facts.packages} packages and licences, ${facts.shipped} of them ship`),
};
export type BuildPart = keyof typeof parts;
const inOrder: readonly BuildPart[] = ["assets", "seeds", "zips", "accounts", "share", "channel", "worker", "materials"];

const stamp = "dist/built-from";

/** Builds everything below `dist/`, or the named parts. */
export async function build(wanted: readonly string[] = inOrder): Promise<void> {
	const sources = await hashOfSources();
	await rm(stamp, { force: true });
	for (const part of inOrder) if (wanted.includes(part)) await parts[part]();
	if (inOrder.every((part) => wanted.includes(part))) await writeFile(stamp, sources);
}

/** Builds everything when a source has changed since the last whole build. */
export async function buildWhatChanged(): Promise<void> {
	const built = await readFile(stamp, "utf8").catch(() => null);
	if (built === (await hashOfSources())) console.log("build     as before");
	else await build();
}

/** `npm run build`, or `npm run build -- assets seeds` for some of it. A source's fault is one sentence. */
if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
	const wanted = process.argv.slice(2);
	await build(wanted.length > 0 ? wanted : inOrder).catch((error: unknown) => fail(messageOf(error)));
}
