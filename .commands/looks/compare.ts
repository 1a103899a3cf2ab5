import { mkdir, readdir, rm } from "node:fs/promises";
import { dirname } from "node:path";
import sharp from "sharp";

/** A picture that is not as it was before. */
export interface Difference {
	readonly file: string;
	readonly pixels: number;
}

/**
 * Compares the pictures of two folders by pixel; differences are drawn red over a faint copy into a third. Answers differences and the
 * earlier folder's count.
 */
export async function compareFolders(
	{ before, after, differences }: { before: string; after: string; differences: string },
	files: readonly string[],
): Promise<{ compared: number; found: Difference[] }> {
	await rm(differences, { recursive: true, force: true });
	const earlier = new Set(await readdir(before));
	const both = files.filter((file) => earlier.has(file));
	const found: Difference[] = [];
	for (const file of both) {
		const pixels = await comparePictures(`${before}/${file}`, `${after}/${file}`, `${differences}/${file}`);
		if (pixels > 0) found.push({ file, pixels });
	}
	return { compared: both.length, found };
}

/** Counts differing pixels; what only one picture has differs. */
async function comparePictures(before: string, after: string, difference: string): Promise<number> {
	const [one, other] = await Promise.all([before, after].map((file) => pixelsOf(file)));
	if (!one || !other) return 0;
	const width = Math.max(one.width, other.width);
	const height = Math.max(one.height, other.height);
	if (one.width === other.width && one.height === other.height && one.data.equals(other.data)) return 0;
	const drawn = Buffer.alloc(width * height * 3, 255);
	let pixels = 0;
	for (let y = 0; y < height; y++) {
		for (let x = 0; x < width; x++) {
			const here = colorAt(one, x, y);
			const to = (y * width + x) * 3;
			if (here !== -1 && here === colorAt(other, x, y)) drawn.fill(255 - ((255 - ((here >> 8) & 255)) >> 2), to, to + 3);
			else {
				pixels++;
				drawn.set([220, 0, 40], to);
			}
		}
	}
	await mkdir(dirname(difference), { recursive: true });
	await sharp(drawn, { raw: { width, height, channels: 3 } })
		.png()
		.toFile(difference);
	return pixels;
}

interface Pixels {
	readonly data: Buffer;
	readonly width: number;
	readonly height: number;
}

async function pixelsOf(file: string): Promise<Pixels> {
	const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
	return { data, width: info.width, height: info.height };
}

/** A colour as one number; -1 outside of the picture. */
function colorAt({ data, width, height }: Pixels, x: number, y: number): number {
	return x < width && y < height ? data.readUIntBE((y * width + x) * 3, 3) : -1;
}
