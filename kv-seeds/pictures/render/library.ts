/** The picture library of the seeds, drawn on request at any size. */

import { LANGUAGES } from "../languages/languages.ts";
import { type Focal, HEIGHT, VARIANTS, type Variant, WIDTH } from "../pen/pen.ts";
import { SCENES } from "../scenes/index.ts";
import { drawScene, focalOf, rasterise } from "./draw.ts";
import { drawPortrait, SITTERS } from "./portraits.ts";

/** The facts of a picture in a document. Masters are twice the widest place of a page. */
export interface PictureFacts {
	readonly width: number;
	readonly height: number;
	readonly focal: Focal;
}

const scale = 2;
const portraitSide = 960;

/** The facts of all pictures, by `{brand}/{scene}-{variant}`. */
export function pictureFacts(): Readonly<Record<string, PictureFacts>> {
	const facts: Record<string, PictureFacts> = {};
	for (const brand of Object.keys(LANGUAGES))
		for (const scene of Object.keys(SCENES))
			for (const variant of VARIANTS)
				facts[`${brand}/${scene}-${variant}`] = { width: WIDTH * scale, height: HEIGHT * scale, focal: focalOf(scene, variant) };
	return facts;
}

/** A picture's SVG, and the size of its master in pixels. */
export interface Drawing {
	readonly svg: string;
	readonly width: number;
	readonly height: number;
}

/** The drawing of `{brand}/{scene}-{variant}` or `{brand}/portrait-{letter}`; `null` for an unknown scene, brand or sitter. */
export function drawingOf(name: string): Drawing | null {
	const [, brand = "", portrait, scene = "", variant] = /^([a-z-]+)\/(?:portrait-([a-z])|([a-z-]+)-([1-4]))$/.exec(name) ?? [];
	try {
		if (portrait !== undefined)
			return SITTERS.has(portrait) ? { svg: drawPortrait(brand, portrait), width: portraitSide, height: portraitSide } : null;
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
