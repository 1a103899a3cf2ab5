import { createHash } from "node:crypto";
import { cp, mkdir, readdir, readFile, rm, stat } from "node:fs/promises";
import { basename } from "node:path";
import { build } from "esbuild";
import { hyphenatedId } from "../../brands/hyphenatedId.ts";
import { messagesFor } from "../../brands/messages/format.ts";
import { brands, defaultBrand } from "../../brands/registry.ts";
import {
	displayFace,
	displayStandIn,
	type StoryFontUrls,
	storyFaces,
	storyStandIns,
	storyThemeCss,
	themeCss,
} from "../../brands/themeCss.ts";
import { preferencesCookie } from "../../client/domain/personal/preferences.ts";
import { type Clip, webVtt } from "../../kv-seeds/videos/clips.ts";
import { islandWordsFile } from "../../worker/document/islandWords.ts";
import { vendors } from "../../worker/vendors/registry.ts";
import { earlierFilesMs, writeFileList } from "../deploy/earlierFiles.ts";
import { ownMotif } from "./ownMotif.ts";
import { pageRules } from "./pageRules.ts";
import { buildScripts } from "./scripts.ts";
import { namedInCode, shortened, shortNames } from "./shortNames.ts";
import { layered, layerOrder, minified, sheetsOfPages } from "./styles.ts";
import { subsetFace } from "./subsetFace.ts";
import { isWatched, writeFile } from "./writeFile.ts";

/** Folder of what is served as it stands. */
export const assetsFolder = "dist/assets";
const shared = `${assetsFolder}/assets`;

/**
 * The inline script of every page's head: what the first paint depends on.
 *
 * The reader's preferences: each stands on the root as `data-{name}`, for style sheets and islands, and replaces nothing there. Who saves
 * data, by choice or by a setting of the device, gets the smallest variant of each picture that is not on its way yet. Who comes back finds
 * all laid out: heights that are guesses would lead to another place.
 */
const headScript = [
	"var D=document,d=D.documentElement,s=d.dataset,n=navigator,c=n.connection||0,q=(k,f)=>D.querySelectorAll(k).forEach(f),w,k",
	'c.saveData&&(s.saving="on")',
	'try{k=D.cookie;/(^|; )access_token=[^;]/.test(k)&&(s.reader="")',
	`k.match(/(^|; )${preferencesCookie}=[^;]*/)?.[0].replace(/(\\w+)\\.(\\w+)/g,(m,k,v)=>k in s||(s[k]=v))}catch{}`,
	'w=s.saving!="on"',
	'performance.getEntriesByType("navigation")[0]?.type=="navigate"||(s.shown="")',
	'w||new MutationObserver(()=>q(\'img[sizes]:not([sizes="1px"])\',e=>e.sizes="1px")).observe(d,{childList:1,subtree:1})',
].join(";");

/**
 * The inline script below every page's masthead. A browser paints when a script has used up its time for parsing: so the masthead comes
 * first, and not with a whole story (decision 0211).
 *
 * The rest of a page is laid out at the first scroll (client/styles/near.css): heights are guesses until then. `data-ahead`: faces and
 * next pages may be fetched, as no data is saved and the line is not slow. A tab that has shown faces has their files: they apply at once.
 *
 * Then what waits for the page to be parsed or painted: the boot script. 'strict-dynamic' trusts script elements made by script;
 * `import()` would count as the parser's and be refused.
 */
const bodyScript = (boot: string): string =>
	[
		'n.share&&(s.shareSheet="")',
		'addEventListener("scroll",()=>s.scrolled="",{once:1})',
		'try{w&&!/[23]g/.test(c.effectiveType)&&(s.ahead="",sessionStorage.faces)&&q("[data-face]",e=>e.media="all")}catch{}',
		`var b,p=()=>b||((b=D.createElement("script")).type="module",b.src="${boot}",D.head.append(b))`,
		'D.addEventListener("DOMContentLoaded",p)',
		'new PerformanceObserver(p).observe({type:"paint",buffered:1})',
	].join(";");

const allowed = (text: string): { text: string; source: string } => ({
	text,
	source: `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
});

/** Hashed style sheets, fonts and scripts, clips, and `dist/manifest.json` with their names. */
export async function buildAssets(): Promise<{ files: number; bootBytes: number }> {
	await mkdir(shared, { recursive: true });
	await forgetOldFiles();
	const fonts = await copyFonts();
	const storyFonts = await copyStoryFonts();
	const { styles, storyKinds, rules } = await buildStyles(fonts);
	const { boot, bootBytes, islands } = await buildScripts(shared);
	const standIns = JSON.stringify(await standInScripts());
	await copyVideos();
	const faces = Object.fromEntries(
		brands.map((brand) => {
			const urls = storyFonts[brand.id];
			const story = brand.theme.storyFace && urls ? allowed(storyFaces(brand.theme.storyFace, urls)) : null;
			return [brand.id, { display: allowed(displayFace(brand, fonts[brand.id] ?? "")), story }];
		}),
	);
	const words: Record<string, string> = {};
	for (const brand of brands) words[brand.id] = await hashed(`words-${brand.language}`, "json", islandWordsFile(messagesFor(brand)));
	const serviceWorker = await hashed("service-worker", "js", await standAlone("client/serviceWorker/serviceWorker.ts"));
	const manifest = JSON.stringify(
		{
			styles,
			faces,
			storyKinds,
			words,
			boot,
			islands,
			scripts: { head: allowed(headScript), body: allowed(bodyScript(boot)) },
			serviceWorker,
		},
		null,
		"\t",
	);
	// What the Worker imports, in one go: a server that watches bundles anew for each.
	await writeFile("dist/stand-ins.json", standIns);
	await writeFile("dist/pageRules.json", JSON.stringify(rules));
	await writeFile("dist/manifest.json", manifest);
	await writeFile(
		`${assetsFolder}/_headers`,
		[
			"/assets/*",
			"  Cache-Control: public, max-age=31536000, immutable",
			"  X-Content-Type-Options: nosniff",
			"/pictures/*",
			"  Cache-Control: public, max-age=604800, stale-while-revalidate=86400",
			"  X-Content-Type-Options: nosniff",
			"/videos/*",
			"  Cache-Control: public, max-age=604800, stale-while-revalidate=86400",
			"  X-Content-Type-Options: nosniff",
			"",
		].join("\n"),
	);
	await writeFileList(shared);
	return { files: (await readdir(shared, { recursive: true })).length, bootBytes };
}

/** Files of earlier builds stay for a while: cached pages and open tabs name them (fault C32). */
async function forgetOldFiles(): Promise<void> {
	for (const name of await readdir(shared)) {
		const file = `${shared}/${name}`;
		if (Date.now() - (await stat(file)).mtimeMs > earlierFilesMs) await rm(file, { recursive: true, force: true });
	}
}

async function hashed(name: string, extension: string, content: string | Uint8Array): Promise<string> {
	const hash = createHash("sha256").update(content).digest("hex").slice(0, 10);
	const file = `${name}-${hash}.${extension}`;
	await writeFile(`${shared}/${file}`, content);
	return `/assets/${file}`;
}

async function copyFonts(): Promise<Record<string, string>> {
	const fonts: Record<string, string> = {};
	for (const brand of brands) {
		fonts[brand.id] = await copyFont(brand.theme.display, "display");
	}
	return fonts;
}

async function copyStoryFonts(): Promise<Record<string, StoryFontUrls>> {
	const fonts: Record<string, StoryFontUrls> = {};
	for (const { id, theme } of brands) {
		if (!theme.storyFace) continue;
		const { package: name, files } = theme.storyFace;
		const copy = (file: string) => copyFont({ package: name, file }, "story");
		fonts[id] = { upright: await copy(files.upright), italic: await copy(files.italic), bold: await copy(files.bold) };
	}
	return fonts;
}

async function copyFont({ package: name, file }: { package: string; file: string }, use: "display" | "story"): Promise<string> {
	return hashed(basename(file, ".woff2"), "woff2", await subsetFace(`node_modules/${name}/${file}`, use));
}

async function buildStyles(
	fonts: Record<string, string>,
): Promise<{ styles: Record<string, string>; storyKinds: string[]; rules: string }> {
	const { core, kinds } = await sheetsOfPages();
	const themes: Record<string, string> = {};
	const stories: Record<string, string> = {};
	const sheets: { style: string; file: string; css: string }[] = [];
	for (const brand of brands) {
		const [theme, story] = [await minified(themeCss(brand)), await minified(storyThemeCss(brand))];
		const [standIn, storyStandIn] = [await minified(displayStandIn(brand)), await minified(storyStandIns(brand))];
		themes[brand.id] = standIn + theme;
		if (story) stories[brand.id] = storyStandIn + story;
		// Without stand-ins, which heads have: a sheet with faces that comes late has all text laid out again.
		const css = layerOrder + ownMotif(await layered(core, theme + story), brand.theme.motif);
		sheets.push({ style: `core-${brand.id}`, file: `core-${hyphenatedId(brand)}`, css });
	}
	// Pages of local mode have no script that loads a face.
	const facesOf = (kind: string) =>
		kind === "dev" ? displayStandIn(defaultBrand) + displayFace(defaultBrand, fonts[defaultBrand.id] ?? "") : "";
	for (const [kind, own] of Object.entries(kinds)) sheets.push({ style: kind, file: kind, css: await layered(own, facesOf(kind)) });
	const rules = JSON.stringify(await pageRules(themes, stories));
	const names = isWatched
		? new Map()
		: shortNames(rules, sheets.map(({ css }) => css).join(""), await namedInCode(["brands", "client", "worker"]));
	const styles: Record<string, string> = {};
	for (const { style, file, css } of sheets) styles[style] = await hashed(file, "css", shortened(css, names));
	const storyKinds = sheets.flatMap(({ style, css }) => (style in kinds && css.includes("var(--story-text") ? [style] : []));
	return { styles, storyKinds, rules: shortened(rules, names) };
}

/** The stand-ins' scripts, as text in the local Worker: only `/_dev/` serves them. */
async function standInScripts(): Promise<Record<string, string>> {
	const scripts: Record<string, string> = {};
	for (const name of [...vendors.flatMap(({ name, local }) => (local.script ? [name] : [])), "chooser"]) {
		scripts[name] = await standAlone(`client/dev/${name}.ts`);
	}
	return scripts;
}

/** A whole script, no module, served as text by the Worker. */
async function standAlone(entry: string): Promise<string> {
	const result = await build({
		entryPoints: [entry],
		bundle: true,
		write: false,
		format: "iife",
		target: ["chrome111", "safari16.4", "firefox113"],
		minify: true,
		logLevel: "warning",
	});
	return result.outputFiles[0]?.text ?? "";
}

async function copyVideos(): Promise<void> {
	const clips = "kv-seeds/videos";
	// A copy deletes the file first, which would end a development server that looks then.
	const isOther = async (from: string, to: string) => {
		const [source, copied] = await Promise.all([stat(from), stat(to).catch(() => null)]);
		// Copied times are exact to the millisecond only.
		return source.isDirectory() || !copied || Math.abs(source.mtimeMs - copied.mtimeMs) > 2 || source.size !== copied.size;
	};
	for (const clip of JSON.parse(await readFile(`${clips}/clips.json`, "utf8")) as Clip[]) {
		const to = `${assetsFolder}/videos/${clip.id}`;
		await cp(`${clips}/${clip.id}`, to, { recursive: true, preserveTimestamps: true, filter: isOther });
		for (const language of ["en", "es"] as const) await writeFile(`${to}/${language}.vtt`, webVtt(clip, language));
	}
}
