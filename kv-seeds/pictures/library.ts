/** The picture library of the seeds: every picture is drawn from its scene when it is asked for, at any size; none is kept as a file. */
import { join } from "node:path";
import { drawScene, focalOf, rasterise } from "./draw.ts";
import { type Focal, HEIGHT, type Variant, WIDTH } from "./pen.ts";
import { drawPortrait, PORTRAITS, type PortraitLetter } from "./portraits.ts";
import { collect } from "./references.ts";

/** What a document says of a picture. Masters are as large as photographs are: twice the widest place of a page. */
export interface PictureFacts {
	readonly width: number;
	readonly height: number;
	readonly focal: Focal;
}

const scale = 2;
const portraitSide = 960;

/** The facts of every scene that the seeds refer to, by `{brand}/{scene}-{variant}`; throws with every reference that can't be drawn. */
export function pictureFacts(seeds: string = join(import.meta.dirname, "..")): Readonly<Record<string, PictureFacts>> {
	const { wanted, faults } = collect(seeds);
	if (faults.length > 0) throw new Error(`Pictures that can't be drawn:\n${faults.join("\n")}`);
	return Object.fromEntries(
		[...wanted].map(([name, { scene, variant }]) => [
			name,
			{ width: WIDTH * scale, height: HEIGHT * scale, focal: focalOf(scene, variant) },
		]),
	);
}

/** A picture of the library as it is drawn: its SVG and the size of its master in pixels. */
export interface Drawing {
	readonly svg: string;
	readonly width: number;
	readonly height: number;
}

/** The drawing of `{brand}/{scene}-{variant}` or `{brand}/portrait-{letter}`; `null` where there is no such scene, brand or sitter. */
export function drawingOf(name: string): Drawing | null {
	const [, brand = "", portrait, scene = "", variant] = /^([a-z-]+)\/(?:portrait-([a-z])|([a-z-]+)-([1-4]))$/.exec(name) ?? [];
	try {
		if (portrait !== undefined)
			return isSitter(portrait) ? { svg: drawPortrait(brand, portrait), width: portraitSide, height: portraitSide } : null;
		if (variant === undefined) return null;
		return { svg: drawScene(brand, scene, Number(variant) as Variant), width: WIDTH * scale, height: HEIGHT * scale };
	} catch {
		return null;
	}
}

/** A drawing's pixels, `width` wide in its own proportion. */
export function pixelsOf({ svg, width, height }: Drawing, wide: number): ReturnType<typeof rasterise> {
	return rasterise(svg, wide, Math.round((wide * height) / width));
}

function isSitter(letter: string): letter is PortraitLetter {
	return (PORTRAITS as readonly string[]).includes(letter);
}
