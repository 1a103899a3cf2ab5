import { deflateSync } from "node:zlib";
import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { type Canvas, em, frame, textRamp } from "./canvas.ts";
import { drawLine } from "./coverage.ts";
import { drawSharePicture } from "./draw.ts";
import { pngChunk } from "./png.ts";
import { typeset, widthOf, wordsOf } from "./typeset.ts";

const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZáéíóúñÁÉÍÓÚÑ¿?¡!«»“”’.,:—…0123456789 ";
/** A square of half an em, as points. */
const square = "100 0 100 1000 1100 1000 1100 0 100 0";
const header = Buffer.alloc(13);
header.writeUInt32BE(frame.width);
header.writeUInt32BE(frame.height, 4);
header.set([8, 3], 8);
const greys = Uint8Array.from({ length: 64 * 3 }, (_, at) => 255 - Math.floor(at / 3) * 4);
const base64 = (...parts: Uint8Array[]) => Buffer.concat(parts).toString("base64");
const canvas: Canvas = {
	glyphs: Object.fromEntries(
		[...letters].map((letter) => [letter, [1200, letter === " " ? "" : square, letter === "A" ? { V: -100 } : {}, 100]]),
	),
	capHeight: 1000,
	tracking: -0.02,
	leading: 1.1,
	caps: false,
	head: base64(Buffer.from("89504e470d0a1a0a", "hex"), pngChunk("IHDR", header), pngChunk("PLTE", greys)),
	rows: base64(deflateSync(new Uint8Array(frame.stride * frame.height))),
	tail: base64(pngChunk("IEND", new Uint8Array())),
};
const box = { width: 1056, height: 370 };
const anyHeadline = fc.oneof(
	fc.string({ unit: "grapheme", maxLength: 700 }),
	fc
		.array(fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 40 }), { maxLength: 120 })
		.map((words) => words.join(" ")),
	fc.string({ unit: fc.constantFrom("W", "ñ", "—"), minLength: 60, maxLength: 4000 }),
);

describe("a headline of a share picture", () => {
	it("fits its box, whatever it says", () => {
		fc.assert(
			fc.property(anyHeadline, (headline) => {
				const { lines, size } = typeset(canvas, headline, box);
				for (const line of lines) expect(widthOf(canvas, line) * size).toBeLessThanOrEqual(box.width);
				const height = lines.length === 0 ? 0 : (canvas.capHeight / em + (lines.length - 1) * canvas.leading) * size;
				expect(height).toBeLessThanOrEqual(box.height);
			}),
			{ numRuns: 150 },
		);
	});

	it("says all its words, or ends with an ellipsis", () => {
		fc.assert(
			fc.property(anyHeadline, (headline) => {
				const said = typeset(canvas, headline, box).lines.join(" ");
				const words = wordsOf(canvas, headline).join(" ");
				if (said !== words) expect(said).toContain("…");
			}),
			{ numRuns: 150 },
		);
	});

	it("is smaller the longer it is, and cut behind a word at last", () => {
		const sizes = [4, 12, 30].map((count) => typeset(canvas, "casa ".repeat(count), box).size);
		expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
		expect(typeset(canvas, "palabras, ".repeat(90), box).lines.join(" ")).toMatch(/^(?:palabras, )+palabras…$/);
	});

	it("leaves no word alone on its last line", () => {
		const { lines } = typeset(canvas, "Senate passes the water bill after a night of talks", box);
		expect(lines.at(-1)?.split(" ").length).toBeGreaterThan(1);
	});

	it("has the letters of Spanish; others lose their marks, and what is no letter is left out", () => {
		expect(wordsOf(canvas, "¿Qué sigue para los «soñadores»?\u00a0¡Así! 🎉 Čapek").join(" ")).toBe(
			"¿Qué sigue para los «soñadores»? ¡Así! Capek",
		);
	});

	it("stands closer where the face says so", () => {
		expect(widthOf(canvas, "AV")).toBeCloseTo(widthOf(canvas, "AX") - 100 / em);
	});
});

describe("a line's coverage", () => {
	const drawnAt = (x: number, y: number, size: number) => {
		const pixels = new Uint8Array(frame.stride * frame.height);
		drawLine(pixels, canvas, "a", { x, y, size, tracking: 0 }, textRamp);
		return pixels;
	};

	it("is whole inside of an outline and partial at its edges", () => {
		const pixels = drawnAt(72.5, 200, 100);
		const row = 180 * frame.stride + 1;
		expect([...pixels.subarray(row + 71, row + 75)]).toEqual([0, 24, textRamp.to, textRamp.to]);
		expect([...pixels.subarray(row + 121, row + 124)]).toEqual([textRamp.to, 24, 0]);
	});

	it("is the outline's area, wherever it stands", () => {
		fc.assert(
			fc.property(
				fc.double({ min: 60, max: 900, noNaN: true }),
				fc.double({ min: 150, max: 500, noNaN: true }),
				fc.integer({ min: 20, max: 128 }),
				(x, y, size) => {
					const area = drawnAt(x, y, size).reduce((sum, level) => sum + level / textRamp.to, 0);
					expect(Math.abs(area - (size / 2) ** 2)).toBeLessThan(size / 10);
				},
			),
			{ numRuns: 20 },
		);
	});
});

describe("a share picture", () => {
	it("is a PNG of 1200 by 630 px, whatever it says", async () => {
		await fc.assert(
			fc.asyncProperty(anyHeadline, fc.string({ maxLength: 32 }), fc.boolean(), async (headline, kicker, isLive) => {
				const png = await drawSharePicture(canvas, { headline, kicker, isLive });
				const { format, height, width } = await sharp(png).metadata();
				expect([format, width, height]).toEqual(["png", frame.width, frame.height]);
				await sharp(png).raw().toBuffer();
			}),
			{ numRuns: 12 },
		);
	});
});
