/**
 * Development tool: prints `display.fallback` of a theme for a Fontsource face, computed from the real files.
 *
 *     node brands/fontMetrics.ts @fontsource/libre-franklin libre-franklin-latin-700-normal "Arial Bold" [caps]
 *
 * Widths by letter frequency, and line metrics, become the face's: no headline moves when it arrives.
 */
import { existsSync, readFileSync } from "node:fs";
import { create, type Font } from "fontkitten";

/** Widths (em, by letter frequency) of fallback faces; measured on metric-compatible fonts with this script. */
const standIns: Readonly<Record<string, { lower: number; caps: number }>> = {
	Arial: { lower: 0.4482, caps: 0.6046 },
	"Arial Bold": { lower: 0.4845, caps: 0.6122 },
	"Arial Bold Italic": { lower: 0.4845, caps: 0.6122 },
	Georgia: { lower: 0.4452, caps: 0.603 },
	"Georgia Bold": { lower: 0.5195, caps: 0.673 },
};

/** Headline letters of English and Spanish, with their frequency in a thousand, spaces included. */
const frequency = "e105 t70 a80 o70 i58 n60 s58 h38 r52 d38 l40 c32 u34 m24 f16 p20 g16 w13 y13 b13 v9 k5 x2 z2 q3 j3 á4 é4 í4 ó5 ñ3";
const spaceShare = 165;

export interface FontMetrics {
	ascent: number;
	descent: number;
	lower: number;
	caps: number;
	/** Letters of English and Spanish that the file lacks. */
	missing: string;
}

/** A font file (TrueType, .woff or .woff2), read by fontkitten, as in @capsizecss/unpack. */
export function fontOf(path: string): Font {
	const font = create(readFileSync(path));
	if (font.isCollection) throw new Error(`${path} holds several fonts`);
	return font;
}

/** Line metrics and mean widths of a font, in em. */
export function measure(font: Font): FontMetrics {
	const em = font.unitsPerEm;
	const width = (character: string) => font.glyphForCodePoint(character.codePointAt(0) ?? 0).advanceWidth / em;
	const mean = (write: (character: string) => string) => {
		let sum = width(" ") * spaceShare;
		let total = spaceShare;
		for (const item of frequency.split(" ")) {
			const share = Number(item.slice(1));
			sum += width(write(item.charAt(0))) * share;
			total += share;
		}
		return sum / total;
	};
	const os2 = font["OS/2"];
	const line = os2.fsSelection.useTypoMetrics ? { ascent: os2.typoAscender, descent: os2.typoDescender } : font.hhea;
	const missing = [..."abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZáéíóúüñÁÉÍÓÚÜÑ¿¡0123456789“”‘’—$%&°"].filter(
		(character) => !font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
	);
	return {
		ascent: line.ascent / em,
		descent: -line.descent / em,
		lower: mean((character) => character),
		caps: mean((character) => character.toUpperCase()),
		missing: missing.join(""),
	};
}

/** `display.fallback` for a font and its local fallback. */
export function fallbackFor(font: Font, local: string, caps: boolean) {
	const standIn = standIns[local];
	if (!standIn) throw new Error(`No widths are known of "${local}": choose one of ${Object.keys(standIns).join(", ")}`);
	const face = measure(font);
	const size = caps ? face.caps / standIn.caps : face.lower / standIn.lower;
	const percent = (value: number) => Math.round(value * 10000) / 100;
	return {
		local,
		sizeAdjust: percent(size),
		ascent: percent(face.ascent / size),
		descent: percent(face.descent / size),
	};
}

if (import.meta.main) {
	const [name = "", file = "", local = "Arial Bold", caps] = process.argv.slice(2);
	const path = name.startsWith("/") ? name : `${import.meta.dirname}/../node_modules/${name}/files/${file}.woff2`;
	if (!existsSync(path)) throw new Error(`There is no ${path}`);
	const font = fontOf(path);
	console.log(measure(font), file && fallbackFor(font, local, caps === "caps"));
}
