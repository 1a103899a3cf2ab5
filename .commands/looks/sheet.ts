import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import sharp from "sharp";
import type { CapturedPage } from "./pages.ts";
import { pictureFile, widths } from "./shoot.ts";

/** In px of the sheet: a page's row is as high as its window, and as wide as its four windows. */
const scale = 0.1;
const windowHeight = 90;
const gap = 6;
const columns = 3;

/** Draws one small picture of all pages in light, the first window at four widths; answers its size. */
export async function drawSheet(folder: string, pages: readonly CapturedPage[], file: string): Promise<{ bytes: number }> {
	const rowWidth = widths.reduce((sum, width) => sum + Math.round(width * scale) + gap, gap * 2);
	const rows = Math.ceil(pages.length / columns);
	const parts = await Promise.all(
		pages.flatMap((page, at) => {
			let left = (at % columns) * rowWidth + gap;
			const top = Math.floor(at / columns) * (windowHeight + gap) + gap;
			return widths.map(async (width) => {
				const place = { left, top };
				left += Math.round(width * scale) + gap;
				return { ...place, input: await thumbnail(pictureFile(folder, page, width, "light"), Math.round(width * scale)) };
			});
		}),
	);
	const background = "#888c94";
	await mkdir(dirname(file), { recursive: true });
	const sheet = sharp({ create: { width: columns * rowWidth, height: rows * (windowHeight + gap) + gap, channels: 3, background } });
	const { size } = await sheet.composite(parts).webp({ quality: 72, effort: 6 }).toFile(file);
	return { bytes: size };
}

/** The first window of a page's picture. */
function thumbnail(file: string, width: number): Promise<Buffer> {
	return sharp(file).resize({ width, height: windowHeight, fit: "cover", position: "top" }).png().toBuffer();
}
