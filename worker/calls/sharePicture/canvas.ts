import * as v from "valibot";
import { hyphenatedId } from "../../../brands/hyphenatedId.ts";
import type { Brand } from "../../../brands/schema.ts";
import type { MastheadEnv } from "../../platform/env.ts";
import { memory } from "../../platform/memory.ts";

/** Units of outlines and advances in an em. */
export const em = 2000;

/** Palette indices from background to text: of the headline, and of the live label. */
export const textRamp = { from: 0, to: 47 } as const;
export const liveRamp = { from: 48, to: 63 } as const;
export type Ramp = typeof textRamp | typeof liveRamp;

/** Size of a share picture, where its words stand, in px, and bytes of a row. */
export const frame = { width: 1200, stride: 1201, height: 630, margin: 72, kickerTop: 76, kickerSize: 30, headlineBottom: 452 } as const;

/** A brand's material for share pictures (`.commands/build/shareCanvases.ts`). */
const Canvas = v.object({
	/** Letters: advance, contours as points from the first to the first, kerning by the next letter, left edge. */
	glyphs: v.record(v.string(), v.tuple([v.number(), v.string(), v.record(v.string(), v.number()), v.number()])),
	capHeight: v.number(),
	/** As in the brand's theme. */
	tracking: v.number(),
	leading: v.number(),
	caps: v.boolean(),
	/** The background in base64: a PNG's parts before and behind its rows, and the rows, deflated. */
	head: v.string(),
	rows: v.string(),
	tail: v.string(),
});
export type Canvas = v.InferOutput<typeof Canvas>;

const canvases = memory<Canvas>("shareCanvases");

/** A brand's canvas, a file of the build. */
export async function canvasOf({ ASSETS }: Pick<MastheadEnv, "ASSETS">, brand: Brand): Promise<Canvas> {
	const id = hyphenatedId(brand);
	const known = canvases.get(id);
	if (known) return known;
	const file = await ASSETS.fetch(`https://assets.local/share-canvases/${id}.json`);
	if (!file.ok) throw new Error(`No canvas of ${id} (${file.status})`);
	const text = await file.text();
	const canvas = v.parse(Canvas, JSON.parse(text));
	canvases.set(id, canvas, text.length);
	return canvas;
}
