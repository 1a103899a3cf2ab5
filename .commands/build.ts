import { readFile, rm, writeFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { writeAccountFiles } from "./build/accountFiles.ts";
import { assetsFolder, buildAssets } from "./build/assets.ts";
import { buildBrandPictures } from "./build/brandPictures.ts";
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
	channel: () => stage("channel", cutChannel, (facts) => `${facts.segments} segments of live TV, ${Math.round(facts.bytes / 1024)} KB`),
	seeds: () => stage("seeds", compileSeeds, (facts) => `${facts.documents} documents of ${facts.brands} brands`),
	zips: () => stage("zips", compileZips, (facts) => `${facts.zips} zip codes, ${Math.round(facts.bytes / 1024)} KB`),
	accounts: () =>
		stage("accounts", writeAccountFiles, (facts) => `${facts.passwords} common passwords, ${facts.authenticators} makers of passkeys`),
	worker: () => stage("worker", buildWorker, (facts) => `${Math.round(facts.gzipBytes / 1024)} KB gzip`),
	materials: () => stage("materials", listMaterials, (facts) => `${facts.packages} packages and licences, ${facts.shipped} of them ship`),
	share: () =>
		stage("share", drawShareCanvases, (facts) => `${facts.canvases} canvases of share pictures, ${Math.round(facts.bytes / 1024)} KB`),
	pictures: () => stage("pictures", () => buildBrandPictures(assetsFolder)),
};
export type BuildPart = keyof typeof parts;
/** Parts that sources import. */
const imported: readonly BuildPart[] = ["assets", "channel"];
const inOrder: readonly BuildPart[] = [...imported, "seeds", "zips", "accounts", "worker", "materials", "share", "pictures"];

const stamp = "dist/built-from";

/** Builds everything below `dist/`, or the named parts. `compilable` is called once all that sources import is there. */
export async function build(wanted: readonly string[] = inOrder, compilable = (): void => undefined): Promise<void> {
	const sources = await hashOfSources();
	await rm(stamp, { force: true });
	for (const part of inOrder) {
		if (wanted.includes(part)) await parts[part]();
		if (part === imported.at(-1)) compilable();
	}
	if (inOrder.every((part) => wanted.includes(part))) await writeFile(stamp, sources);
}

/** Builds everything when a source has changed since the last whole build. */
export async function buildWhatChanged(compilable = (): void => undefined): Promise<void> {
	const built = await readFile(stamp, "utf8").catch(() => null);
	if (built !== (await hashOfSources())) return build(inOrder, compilable);
	console.log("build     as before");
	compilable();
}

/** `npm run build`, or `npm run build -- assets seeds` for some of it. A source's fault is one sentence. */
if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
	const wanted = process.argv.slice(2);
	await build(wanted.length > 0 ? wanted : inOrder).catch((error: unknown) => fail(messageOf(error)));
}
