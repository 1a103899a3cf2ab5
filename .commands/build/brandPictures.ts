import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { hyphenatedId } from "../../brands/hyphenatedId.ts";
import { brands } from "../../brands/registry.ts";
import { drawMark, drawMaskableMark } from "../../kv-seeds/pictures/languages/marks.ts";
import type { Variant } from "../../kv-seeds/pictures/pen/pen.ts";
import { drawScene, focalOf, languageOf, rasterise } from "../../kv-seeds/pictures/render/draw.ts";

const iconSizes = [180, 192, 512] as const;
/** Side of a podcast's picture in px: Apple refuses what is below 1400. */
const podcastSize = 1400;

/** Draws each brand's icons and card into `{out}/pictures/{brand}/`, unless unchanged since the last build. */
export async function buildBrandPictures(out: string): Promise<void> {
	await Promise.all(brands.map((brand) => brandPictures(hyphenatedId(brand), `${out}/pictures/${hyphenatedId(brand)}`)));
}

async function brandPictures(id: string, folder: string): Promise<void> {
	const [scene = "", digit] = languageOf(id).social.split("/");
	const variant = Number(digit) as Variant;
	const mark = drawMark(id);
	const maskable = drawMaskableMark(id);
	const card = drawScene(id, scene, variant);
	const hash = createHash("sha256").update(mark).update(maskable).update(card).update(String(podcastSize)).digest("hex");
	const hashFile = `${folder}/.hash`;
	if (existsSync(hashFile) && (await readFile(hashFile, "utf8")) === hash) return;
	await mkdir(folder, { recursive: true });
	await writeFile(`${folder}/icon.svg`, drawMark(id, 96));
	for (const size of iconSizes) await rasteriseIcon(mark, size, `${folder}/icon-${size}.png`);
	await rasteriseIcon(maskable, 512, `${folder}/icon-maskable-512.png`);
	const podcast = sharp(Buffer.from(maskable), { density: 144 }).resize(podcastSize, podcastSize);
	await podcast.flatten().jpeg({ quality: 80 }).toFile(`${folder}/podcast.jpg`);
	const top = Math.round(Math.max(0, Math.min(125, focalOf(scene, variant).y * 800 - 675 / 2)));
	await (await rasterise(card, 1200, 800))
		.extract({ left: 0, top, width: 1200, height: 675 })
		.jpeg({ quality: 80 })
		.toFile(`${folder}/social.jpg`);
	await writeFile(hashFile, hash);
}

async function rasteriseIcon(mark: string, size: number, file: string): Promise<void> {
	await sharp(Buffer.from(mark), { density: 144 }).resize(size, size).png({ palette: true, effort: 7 }).toFile(file);
}
