import { createHash } from "node:crypto";
import { cp, mkdir, readdir, readFile, rm, stat } from "node:fs/promises";
import { basename } from "node:path";
import { build } from "esbuild";
import { hyphenatedId } from "../../brands/hyphenatedId.ts";
import { brands, defaultBrand } from "../../brands/registry.ts";
import { displayFace, type StoryFontUrls, storyFaces, storyThemeCss, themeCss } from "../../brands/themeCss.ts";
import { preferenceNames, preferencesCookie } from "../../client/domain/personal/preferences.ts";
import { vendors } from "../../worker/vendors/registry.ts";
import { earlierFilesMs, writeFileList } from "../deploy/earlierFiles.ts";
import { buildBrandPictures } from "./brandPictures.ts";
import { ownMotif } from "./ownMotif.ts";
import { pageRules } from "./pageRules.ts";
import { buildScripts } from "./scripts.ts";
import { layered, layerOrder, minified, sheetsOfPages } from "./styles.ts";
import { writeFile } from "./writeFile.ts";

/**
 * The reader's preferences, before the first paint, as `data-{name}` on the root. Saving data, by choice or by the device, selects the
 * smallest variant of pictures not yet loading.
 */
const applyPreferences = `var d=document.documentElement,n=navigator.connection;n&&n.saveData&&(d.dataset.saving="on");try{document.cookie.replace(/(?:^|; )${preferencesCookie}=([^;]*)/,(c,p)=>{p.replace(/(${preferenceNames.join("|")})\\.([a-z]+)/g,(c,k,v)=>{d.dataset[k]=v})})}catch(e){}d.dataset.saving=="on"&&new MutationObserver(()=>{d.querySelectorAll('img[sizes]:not([sizes="1px"])').forEach(e=>{e.sizes="1px"})}).observe(d,{childList:true,subtree:true});`;

/** Lays out the rest of a page at the first scroll (client/styles/near.css): until then heights are estimates. */
const layOutOnScroll = `addEventListener("scroll",()=>{d.dataset.scrolled=""},{once:true});`;

const out = "dist/assets";
const shared = `${out}/assets`;

/**
 * Loads what waits for the first paint, or for the end of loading where nothing is painted: the boot script, which so never takes the line
 * from what is painted; the display face, unless data is saved or the line is slow. A tab that has shown faces has their files: they apply
 * at once. 'strict-dynamic' trusts script elements made by script; `import()` would count as the parser's and be refused.
 */
const afterFirstPaint = (boot: string): string =>
	`var b,f=k=>d.querySelectorAll("[data-face"+k+"]").forEach(e=>e.media="all"),w=d.dataset.saving!="on"&&!(n&&/[23]g/.test(n.effectiveType)),p=()=>{w&&f("=display");if(b)return;b=document.createElement("script");b.type="module";b.src="${boot}";document.head.append(b)};try{w&&sessionStorage.faces&&f("")}catch(e){}addEventListener("load",p);try{new PerformanceObserver(l=>l.getEntriesByName("first-contentful-paint")[0]&&p()).observe({type:"paint",buffered:true})}catch(e){}`;

/** Inline text with its policy source. */
const allowed = (text: string): { text: string; source: string } => ({
	text,
	source: `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
});

/** Hashed style sheets, fonts and scripts, the brands' icons and cards, and `dist/manifest.json` with their names. */
export async function buildAssets(): Promise<{ files: number; bootBytes: number }> {
	await mkdir(shared, { recursive: true });
	await forgetOldFiles();
	const fonts = await copyFonts();
	const storyFonts = await copyStoryFonts();
	const { styles, storyKinds, rules } = await buildStyles(fonts);
	const { boot, bootBytes } = await buildScripts(shared);
	const standIns = JSON.stringify(await standInScripts());
	await buildBrandPictures(out);
	await copyVideos();
	const script = `${applyPreferences}try{/(^|; )access_token=[^;]/.test(document.cookie)&&(d.dataset.reader="")}catch(e){}navigator.share&&(d.dataset.shareSheet="");${layOutOnScroll}${afterFirstPaint(boot)}`;
	const faces = Object.fromEntries(
		brands.map((brand) => {
			const urls = storyFonts[brand.id];
			const story = brand.theme.storyFace && urls ? allowed(storyFaces(brand.theme.storyFace, urls)) : null;
			return [brand.id, { display: allowed(displayFace(brand, fonts[brand.id] ?? "")), story }];
		}),
	);
	const serviceWorker = await standAlone("client/serviceWorker/serviceWorker.ts");
	const manifest = JSON.stringify({ styles, faces, storyKinds, boot, loader: allowed(script), serviceWorker }, null, "\t");
	// What the Worker imports, in one go: a server that watches bundles anew for each.
	await writeFile("dist/stand-ins.json", standIns);
	await writeFile("dist/pageRules.json", JSON.stringify(rules));
	await writeFile("dist/manifest.json", manifest);
	await writeFile(
		`${out}/_headers`,
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
		fonts[brand.id] = await copyFont(brand.theme.display);
	}
	return fonts;
}

async function copyStoryFonts(): Promise<Record<string, StoryFontUrls>> {
	const fonts: Record<string, StoryFontUrls> = {};
	for (const { id, theme } of brands) {
		if (!theme.storyFace) continue;
		const { package: name, files } = theme.storyFace;
		const copy = (file: string) => copyFont({ package: name, file });
		fonts[id] = { upright: await copy(files.upright), italic: await copy(files.italic), bold: await copy(files.bold) };
	}
	return fonts;
}

async function copyFont({ package: name, file }: { package: string; file: string }): Promise<string> {
	return hashed(basename(file, ".woff2"), "woff2", await readFile(`node_modules/${name}/${file}`));
}

/** A core sheet per brand (theme, shared rules of its motif) and a sheet per page kind. */
async function buildStyles(
	fonts: Record<string, string>,
): Promise<{ styles: Record<string, string>; storyKinds: string[]; rules: string }> {
	const styles: Record<string, string> = {};
	const { core, kinds } = await sheetsOfPages();
	const themes: Record<string, string> = {};
	const stories: Record<string, string> = {};
	for (const brand of brands) {
		const theme = await minified(themeCss(brand));
		const story = await minified(storyThemeCss(brand));
		themes[brand.id] = theme;
		if (story) stories[brand.id] = story;
		const css = layerOrder + ownMotif(await layered(core, theme + story), brand.theme.motif);
		styles[`core-${brand.id}`] = await hashed(`core-${hyphenatedId(brand)}`, "css", css);
	}
	// Pages of local mode have no script that loads a face.
	const facesOf = (kind: string) => (kind === "dev" ? displayFace(defaultBrand, fonts[defaultBrand.id] ?? "") : "");
	const storyKinds: string[] = [];
	for (const [kind, sheets] of Object.entries(kinds)) {
		const css = await layered(sheets, facesOf(kind));
		if (css.includes("var(--story-text")) storyKinds.push(kind);
		styles[kind] = await hashed(kind, "css", css);
	}
	return { styles, storyKinds, rules: JSON.stringify(await pageRules(themes, stories)) };
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

/** The clips with their captions, without their sources (clips.json, render.ts). */
async function copyVideos(): Promise<void> {
	const clips = "kv-seeds/videos";
	// A copy deletes the file first, which would end a development server that looks then.
	const isOther = async (from: string, to: string) => {
		const [source, copied] = await Promise.all([stat(from), stat(to).catch(() => null)]);
		// Copied times are exact to the millisecond only.
		return source.isDirectory() || !copied || Math.abs(source.mtimeMs - copied.mtimeMs) > 2 || source.size !== copied.size;
	};
	for (const entry of await readdir(clips, { withFileTypes: true })) {
		if (entry.isDirectory())
			await cp(`${clips}/${entry.name}`, `${out}/videos/${entry.name}`, { recursive: true, preserveTimestamps: true, filter: isOther });
	}
}
