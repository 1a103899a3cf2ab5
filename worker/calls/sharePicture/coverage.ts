import { type Canvas, em, frame, type Ramp } from "./canvas.ts";
import { advanceOf } from "./typeset.ts";

interface Placed {
	/** Left edge and baseline, in px. */
	x: number;
	y: number;
	size: number;
	/** In em. */
	tracking: number;
}

/** Draws a line of text, its first letter flush with the edge. */
export function drawLine(pixels: Uint8Array, canvas: Canvas, line: string, { x, y, size, tracking }: Placed, ramp: Ramp): void {
	const top = Math.max(0, Math.floor(y - size * 1.1));
	const rows = Math.min(frame.height, Math.ceil(y + size * 0.4)) - top;
	const area = new Float32Array(rows * frame.stride + 2);
	const scale = size / em;
	let pen = x - (canvas.glyphs[line.charAt(0)]?.[3] ?? 0) * scale;
	for (let at = 0; at < line.length; at++) {
		addGlyph(area, canvas.glyphs[line.charAt(at)]?.[1] ?? "", pen, y - top, scale);
		pen += advanceOf(canvas, line.charAt(at), line[at + 1]) * scale + tracking * size;
	}
	const levels = ramp.to - ramp.from;
	const width = Math.ceil(pen) + 1;
	for (let row = 0; row < rows; row++) {
		let covered = 0;
		for (let at = row * frame.stride, end = at + width, pixel = top * frame.stride + at + 1; at < end; at++, pixel++) {
			covered += area[at] ?? 0;
			// Rounding leaves a little outside of outlines.
			if (covered > 0.01 || covered < -0.01) pixels[pixel] = ramp.from + Math.round(Math.min(1, Math.abs(covered)) * levels);
		}
	}
}

function addGlyph(area: Float32Array, outline: string, left: number, baseline: number, scale: number): void {
	for (const contour of outline.split(";")) {
		const points = contour.split(" ").map((at, index) => (index % 2 ? baseline - Number(at) * scale : left + Number(at) * scale));
		for (let at = 3; at < points.length; at += 2)
			addEdge(area, points[at - 3] ?? 0, points[at - 2] ?? 0, points[at - 1] ?? 0, points[at] ?? 0);
	}
}

/**
 * Adds an edge's signed area to the cells that it crosses; the sum along a row is then the coverage of each pixel (as in font-rs and
 * stb_truetype).
 */
function addEdge(area: Float32Array, x0: number, y0: number, x1: number, y1: number): void {
	if (y0 === y1) return;
	const direction = y0 < y1 ? 1 : -1;
	const [topX, top, bottomX, bottom] = y0 < y1 ? [x0, y0, x1, y1] : [x1, y1, x0, y0];
	const slope = (bottomX - topX) / (bottom - top);
	let x = topX;
	for (let row = Math.floor(top); row < bottom; row++) {
		const high = Math.min(row + 1, bottom) - Math.max(row, top);
		const next = x + slope * high;
		spread(area, row * frame.stride, Math.min(x, next), Math.max(x, next), high * direction);
		x = next;
	}
}

function spread(area: Float32Array, row: number, left: number, right: number, height: number): void {
	const first = Math.floor(left);
	const last = Math.max(first + 1, Math.ceil(right));
	let [sum, share] = [0, 0];
	for (let cell = first; cell <= last; cell++) {
		// Covered from the left up to this cell's right side.
		const end = cell + 1;
		const covered = end >= right ? end - (left + right) / 2 : (end - left) ** 2 / (2 * (right - left));
		area[row + cell] = (area[row + cell] ?? 0) + height * (covered - sum - share);
		[sum, share] = [covered, covered - sum];
	}
}
