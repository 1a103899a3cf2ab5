/** One sheet per brand for looking at: `node kv-seeds/pictures/contact-sheet.ts {folder} [brand,…] [scene,…] [variant,…]`. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import sharp, { type OverlayOptions } from "sharp";
import { LANGUAGES } from "./languages/languages.ts";
import type { Variant } from "./pen/pen.ts";
import { drawScene, rasterise } from "./render/draw.ts";
import { drawPortrait, SITTERS } from "./render/portraits.ts";
import { SCENES } from "./scenes/index.ts";

const [folder, brandList, sceneList, variantList] = process.argv.slice(2);
if (folder === undefined) {
	console.error("Say where the sheets go: contact-sheet.ts {folder} [brand,…] [scene,…] [variant,…]");
	process.exit(1);
}
mkdirSync(folder, { recursive: true });

const [WIDE, HIGH, GAP] = [300, 200, 8];
const brands = brandList === undefined || brandList === "all" ? Object.keys(LANGUAGES) : brandList.split(",");
const wanted = sceneList === undefined || sceneList === "all" ? Object.keys(SCENES) : sceneList.split(",");
const variants = (variantList ?? "1,2,3,4").split(",").map((text) => Number(text) as Variant);

for (const brand of brands) {
	const drawings = wanted.flatMap((name) =>
		name === "portraits"
			? [...SITTERS.keys()].map((letter) => drawPortrait(brand, letter))
			: variants.map((variant) => drawScene(brand, name, variant)),
	);
	const columns = wanted.length === 1 ? 2 : drawings.length > 40 ? 8 : 4;
	const scale = columns === 8 ? 0.8 : columns === 2 ? 2.4 : 1.4;
	const [w, h] = [Math.round(WIDE * scale), Math.round(HIGH * scale)];
	const tiles: OverlayOptions[] = [];
	for (const [index, svg] of drawings.entries()) {
		const square = !svg.includes('viewBox="0 0 1440 960"');
		const drawing = square ? await rasterise(svg, 480, 480) : await rasterise(svg);
		const input = await drawing.resize(w, h, { fit: "contain", background: "#808080" }).png().toBuffer();
		tiles.push({ input, left: GAP + (index % columns) * (w + GAP), top: GAP + Math.floor(index / columns) * (h + GAP) });
	}
	const file = join(folder, `${brand}.png`);
	await sharp({
		create: {
			width: columns * (w + GAP) + GAP,
			height: Math.ceil(drawings.length / columns) * (h + GAP) + GAP,
			channels: 3,
			background: "#808080",
		},
	})
		.composite(tiles)
		.png()
		.toFile(file);
	console.log(`${file}: ${drawings.length} drawings`);
}
