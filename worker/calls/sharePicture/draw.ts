import { bytesOfBase64 } from "../../../client/domain/bytes.ts";
import { type Canvas, em, frame, liveRamp, textRamp } from "./canvas.ts";
import { drawLine } from "./coverage.ts";
import { pngOf, through } from "./png.ts";
import { typeset, widthOf, wordsOf } from "./typeset.ts";

/** The words of a share picture. */
export interface ShareWords {
	headline: string;
	/** In a label of its own colours where it says that something is live. */
	kicker: string;
	isLive: boolean;
}

/** Space between a kicker's letters, in em: capitals in small sizes. */
const kickerTracking = 0.05;
/** Around the words of the live label, in px. */
const labelX = 18;
const labelY = 13;
const afterKicker = 44;

/** Draws a share picture on its brand's canvas: a PNG of 1200 by 630 px. */
export async function drawSharePicture(canvas: Canvas, { headline, kicker, isLive }: ShareWords): Promise<Uint8Array> {
	const { width, stride, margin, kickerTop, kickerSize, headlineBottom } = frame;
	const pixels = await through(new DecompressionStream("deflate"), bytesIn(canvas.rows));
	const capsOf = (size: number) => (canvas.capHeight / em) * size;
	const above = wordsOf(canvas, kicker.toUpperCase()).join(" ");
	let top: number = kickerTop;
	if (above !== "") {
		const [ramp, inset] = isLive ? ([liveRamp, labelY] as const) : ([textRamp, 0] as const);
		const below = top + capsOf(kickerSize) + 2 * inset;
		const right = margin + widthOf(canvas, above, kickerTracking) * kickerSize + 2 * labelX;
		if (isLive)
			for (let row = top; row < below; row++) pixels.fill(liveRamp.from, row * stride + margin + 1, Math.round(row * stride + right));
		const x = margin + (isLive ? labelX : 0);
		drawLine(pixels, canvas, above, { x, y: Math.round(below - inset), size: kickerSize, tracking: kickerTracking }, ramp);
		top = Math.round(below) + afterKicker;
	}
	const { lines, size } = typeset(canvas, headline, { width: width - 2 * margin, height: headlineBottom - top });
	for (const [at, line] of lines.entries()) {
		const y = Math.round(top + capsOf(size) + at * size * canvas.leading);
		drawLine(pixels, canvas, line, { x: margin, y, size, tracking: canvas.tracking }, textRamp);
	}
	return pngOf(bytesIn(canvas.head), pixels, bytesIn(canvas.tail));
}

const bytesIn = (text: string) => bytesOfBase64(text) ?? new Uint8Array();
