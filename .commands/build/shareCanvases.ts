import { mkdir } from "node:fs/promises";
import { deflateSync } from "node:zlib";
import { Blob, Face, Feature, Font, Buffer as Run, shape } from "harfbuzzjs";
import sharp from "sharp";
import { contrast } from "../../brands/contrast.ts";
import { hyphenatedId } from "../../brands/hyphenatedId.ts";
import { brands } from "../../brands/registry.ts";
import type { Brand, Palette } from "../../brands/schema.ts";
import { tintedMark } from "../../kv-seeds/pictures/languages/marks.ts";
import { mix } from "../../kv-seeds/pictures/pen/colour.ts";
import { type Canvas, em, frame, liveRamp, type Ramp, textRamp } from "../../worker/calls/sharePicture/canvas.ts";
import { pngChunk } from "../../worker/calls/sharePicture/png.ts";
import { letters as lettersOf, subsetFace } from "./subsetFace.ts";
import { writeFile } from "./writeFile.ts";

/** Below the assets, for the Worker only (wrangler.toml: `run_worker_first`). */
const folder = "dist/assets/share-canvases";

/** Writes what a brand's share pictures are drawn with: its background and the outlines of its display face. */
export async function drawShareCanvases(): Promise<{ canvases: number; bytes: number }> {
	await mkdir(folder, { recursive: true });
	const faces = new Map<string, Promise<Outlines>>();
	let bytes = 0;
	for (const brand of brands) {
		const { display } = brand.theme;
		const path = `node_modules/${display.package}/${display.file}`;
		const face = faces.get(path) ?? outlinesOf(path);
		faces.set(path, face);
		const { tracking, leading, caps } = display;
		const canvas: Canvas = { ...(await face), ...(await background(brand)), tracking, leading, caps };
		const text = JSON.stringify(canvas);
		bytes += text.length;
		await writeFile(`${folder}/${hyphenatedId(brand)}.json`, text);
	}
	return { canvases: brands.length, bytes };
}

type Outlines = Pick<Canvas, "glyphs" | "capHeight">;

/** Outlines, advances and kerning of a face's letters, ligatures apart. */
async function outlinesOf(path: string): Promise<Outlines> {
	const file = await subsetFace(path, "picture", "truetype");
	const face = new Face(new Blob(new Uint8Array(file).buffer));
	const font = new Font(face);
	font.setScale(em, em);
	const plain = ["-liga", "-clig", "-calt", "-dlig"].flatMap((name) => Feature.fromString(name) ?? []);
	const drawn = (text: string) => {
		const run = new Run();
		run.addText(text);
		run.guessSegmentProperties();
		shape(font, run, plain);
		const positions = run.getGlyphPositions();
		return run.getGlyphInfos().map(({ codepoint }, at) => ({ glyph: codepoint, advance: positions[at]?.xAdvance ?? 0 }));
	};
	const letters = [...lettersOf.picture].filter((letter) => drawn(letter)[0]?.glyph);
	const paired = letters.filter((letter) => lettersOf.story.includes(letter));
	const glyphs: Canvas["glyphs"] = {};
	for (const left of letters) {
		const [{ glyph, advance } = { glyph: 0, advance: 0 }] = drawn(left);
		const kerns: Record<string, number> = {};
		const pairs = paired.includes(left) ? drawn(paired.map((right) => left + right).join("")) : [];
		// A letter's marks may be glyphs of their own: such a run says nothing of pairs.
		if (pairs.length === paired.length * 2)
			for (const [at, right] of paired.entries()) {
				const kern = (pairs[at * 2]?.advance ?? advance) - advance;
				if (Math.abs(kern) >= em / 250) kerns[right] = kern;
			}
		glyphs[left] = [advance, flattened(font.glyphToPath(glyph)), kerns, Math.round(font.glyphExtents(glyph)?.xBearing ?? 0)];
	}
	return { glyphs, capHeight: font.glyphExtents(drawn("H")[0]?.glyph ?? 0)?.yBearing ?? em * 0.7 };
}

type Point = readonly [number, number];

/** A path's contours as polygons, true to a twentieth of a pixel at the largest size. */
function flattened(path: string): string {
	const contours: string[] = [];
	let points: Point[] = [];
	for (const [, command = "", numbers = ""] of path.matchAll(/([MLQCZ])([^MLQCZ]*)/g)) {
		const values = numbers
			.split(/[\s,]+/)
			.filter(Boolean)
			.map(Number);
		const ends = values.flatMap((x, at): Point[] => (at % 2 ? [] : [[x, values[at + 1] ?? 0]]));
		const last = points.at(-1) ?? ([0, 0] as const);
		if (command === "Z") {
			contours.push(writtenOut(points));
			points = [];
		} else if (command === "Q" || command === "C") points.push(...curve([last, ...ends]));
		else points.push(...ends);
	}
	return contours.join(";");
}

function curve(points: readonly Point[]): Point[] {
	const bend = Math.max(
		...points.slice(2).map(([x, y], at) => {
			const [[ax, ay], [bx, by]] = [points[at] as Point, points[at + 1] as Point];
			return Math.hypot(ax - 2 * bx + x, ay - 2 * by + y);
		}),
	);
	const parts = Math.max(1, Math.ceil(Math.sqrt((bend * (points.length === 3 ? 0.25 : 0.75)) / 1.2)));
	return Array.from({ length: parts }, (_, part) => between(points, (part + 1) / parts));
}

/** De Casteljau's point of a curve. */
function between(points: readonly Point[], at: number): Point {
	if (points.length === 1) return points[0] as Point;
	const closer = points.slice(1).map(([x, y], index): Point => {
		const [fromX, fromY] = points[index] as Point;
		return [fromX + (x - fromX) * at, fromY + (y - fromY) * at];
	});
	return between(closer, at);
}

function writtenOut(points: readonly Point[]): string {
	const whole = [...points, ...points.slice(0, 1)].map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`);
	return whole.filter((point, at) => point !== whole[at - 1]).join(" ");
}

const { width, height, margin } = frame;
/** The wordmark's place: at most so wide and high, on this line, in px. */
const mark = { width: 400, height: 62, bottom: 548 } as const;
/** Height of the rule at the foot, in px. */
const band = 22;
const mostColours = 256;

/** A brand's background with mark, rule and wordmark, as indices, and the palette that they and the words share. */
async function background(brand: Brand): Promise<Pick<Canvas, "head" | "rows" | "tail">> {
	const colours = brand.theme.light;
	const data = await sharp(Buffer.from(backgroundSvg(brand, colours)))
		.removeAlpha()
		.raw()
		.toBuffer();
	// Pixel by pixel in plain loops: iterators took half of this stage.
	const painted = new Uint32Array(width * height);
	for (let at = 0; at < painted.length; at++) painted[at] = data.readUIntBE(at * 3, 3);
	const palette = [...ramp(colours.masthead, colours.onMasthead, textRamp), ...liveColours(colours)];
	const known = new Map([[palette[0], 0]]);
	// The frequent ones as they are; at the edges of shapes the nearest.
	for (const colour of byFrequency(painted)) {
		if (known.has(colour)) continue;
		known.set(colour, palette.length < mostColours ? palette.push(colour) - 1 : nearest(palette, colour));
	}
	// Each row begins with its filter, none.
	const rows = new Uint8Array(frame.stride * height);
	for (let at = 0, last = -1, index = 0; at < painted.length; at++) {
		const colour = painted[at] ?? 0;
		if (colour !== last) index = known.get(colour) ?? 0;
		last = colour;
		rows[at + Math.floor(at / width) + 1] = index;
	}
	const header = Buffer.alloc(13);
	header.writeUInt32BE(width);
	header.writeUInt32BE(height, 4);
	header.set([8, 3], 8);
	const colourTable = pngChunk("PLTE", Uint8Array.from(palette.flatMap(channels)));
	return {
		head: Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), pngChunk("IHDR", header), colourTable]).toString("base64"),
		rows: deflateSync(rows).toString("base64"),
		tail: Buffer.from(pngChunk("IEND", new Uint8Array())).toString("base64"),
	};
}

function backgroundSvg({ wordmark, ...brand }: Brand, colours: Palette): string {
	const [left = 0, top = 0, wide = 1, high = 1] = wordmark.viewBox.split(" ").map(Number);
	const scale = Math.min(mark.width / wide, mark.height / high);
	const named: Record<string, string> = {
		"--accent": colours.accent,
		"--accent-2": colours.accent2,
		"--on-accent": colours.onAccent,
		"--on-accent-2": colours.onAccent2,
		"--masthead": colours.masthead,
	};
	const drawing = wordmark.svg.replace(/var\((--[\w-]+)\)/g, (_, name: string) => named[name] ?? colours.onMasthead);
	const { masthead, onMasthead } = colours;
	const seen = [colours.accent, colours.accent2].find((colour) => contrast(colour, masthead) >= 2) ?? onMasthead;
	const parts = [
		`<path fill="${masthead}" d="M0 0h${width}v${height}H0z"/>`,
		`<g transform="translate(690 30) scale(1.3)">${tintedMark(hyphenatedId(brand), masthead, mix(masthead, seen, 0.09))}</g>`,
		`<path fill="${seen}" d="M0 ${height - band}h${width}v${band}H0z"/>`,
		`<g transform="translate(${margin} ${mark.bottom - high * scale}) scale(${scale}) translate(${-left} ${-top})">${drawing}</g>`,
	];
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" color="${onMasthead}">${parts.join("")}</svg>`;
}

/** The label's colours; on a masthead as red, the masthead's. */
function liveColours({ live, onLive, masthead, onMasthead }: Palette): number[] {
	return contrast(live, masthead) >= 1.4 ? ramp(live, onLive, liveRamp) : ramp(onMasthead, masthead, liveRamp);
}

function byFrequency(colours: Uint32Array): number[] {
	const counts = new Map<number, number>();
	for (let from = 0, at = 1; at <= colours.length; at++) {
		const colour = colours[from] ?? 0;
		if (colours[at] === colour) continue;
		counts.set(colour, (counts.get(colour) ?? 0) + at - from);
		from = at;
	}
	return [...counts].sort(([, one], [, other]) => other - one).map(([colour]) => colour);
}

function nearest(palette: readonly number[], colour: number): number {
	const sought = channels(colour);
	const distances = palette.map((other) => Math.hypot(...channels(other).map((value, at) => value - (sought[at] ?? 0))));
	return distances.indexOf(Math.min(...distances));
}

const channels = (colour: number): number[] => [colour >> 16, (colour >> 8) & 255, colour & 255];
const ofHex = (hex: string): number => Number.parseInt(hex.slice(1), 16);

function ramp(from: string, to: string, { from: first, to: last }: Ramp): number[] {
	const [start, end] = [channels(ofHex(from)), channels(ofHex(to))];
	return Array.from({ length: last - first + 1 }, (_, level) =>
		start.reduce((colour, value, at) => colour * 256 + Math.round(value + (((end[at] ?? 0) - value) * level) / (last - first)), 0),
	);
}
