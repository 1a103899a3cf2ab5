/**
 * Development tool: prints `display.fallback` of a theme for a Fontsource face, computed from the real files.
 *
 *     node brands/fontMetrics.ts @fontsource/libre-franklin libre-franklin-latin-700-normal "Arial Bold" [caps]
 *
 * The stand-in's advance widths are scaled to the face's by letter frequency, and its line metrics become the face's, so
 * that a headline breaks at the same words and stands at the same height before and after the file arrives.
 */
import { existsSync, readFileSync } from "node:fs";
import { inflateSync } from "node:zlib";

/** Widths (in em) by letter frequency of the faces that stand in; measured on metric-compatible fonts with this script. */
const standIns: Readonly<Record<string, { lower: number; caps: number }>> = {
	Arial: { lower: 0.4482, caps: 0.6046 },
	"Arial Bold": { lower: 0.4845, caps: 0.6122 },
	"Arial Bold Italic": { lower: 0.4845, caps: 0.6122 },
	Georgia: { lower: 0.4452, caps: 0.603 },
	"Georgia Bold": { lower: 0.5195, caps: 0.673 },
};

/** Headline letters of English and Spanish with their rough frequency in a thousand, the space included. */
const frequency = "e105 t70 a80 o70 i58 n60 s58 h38 r52 d38 l40 c32 u34 m24 f16 p20 g16 w13 y13 b13 v9 k5 x2 z2 q3 j3 á4 é4 í4 ó5 ñ3";
const spaceShare = 165;

/** The tables of a TrueType (sfnt) or .woff file. */
export function readTables(path: string): ReadonlyMap<string, DataView> {
	const file = readFileSync(path);
	const at = new DataView(file.buffer, file.byteOffset, file.byteLength);
	const woff = at.getUint32(0) === 0x774f4646;
	const count = woff ? at.getUint16(12) : at.getUint16(4);
	const tables = new Map<string, DataView>();
	for (let i = 0; i < count; i++) {
		const entry = woff ? 44 + i * 20 : 12 + i * 16;
		const tag = file.toString("latin1", entry, entry + 4);
		const offset = at.getUint32(woff ? entry + 4 : entry + 8);
		const stored = at.getUint32(woff ? entry + 8 : entry + 12);
		const length = woff ? at.getUint32(entry + 12) : stored;
		const bytes = file.subarray(offset, offset + stored);
		const table = stored < length ? inflateSync(bytes) : bytes;
		tables.set(tag, new DataView(table.buffer, table.byteOffset, table.byteLength));
	}
	return tables;
}

function table(tables: ReadonlyMap<string, DataView>, tag: string): DataView {
	const found = tables.get(tag);
	if (!found) throw new Error(`The font has no ${tag} table`);
	return found;
}

/** Glyph index by code point, from the format 4 subtable that every font of these has. */
export function glyphOf(tables: ReadonlyMap<string, DataView>, codePoint: number): number {
	const cmap = table(tables, "cmap");
	for (let i = 0; i < cmap.getUint16(2); i++) {
		const start = cmap.getUint32(8 + i * 8);
		if (cmap.getUint16(start) !== 4) continue;
		const segments = cmap.getUint16(start + 6);
		for (let s = 0; s < segments; s += 2) {
			if (cmap.getUint16(start + 14 + s) < codePoint) continue;
			const first = cmap.getUint16(start + 16 + segments + s);
			if (first > codePoint) return 0;
			const delta = cmap.getUint16(start + 16 + segments * 2 + s);
			const rangeAt = start + 16 + segments * 3 + s;
			const range = cmap.getUint16(rangeAt);
			if (range === 0) return (codePoint + delta) & 0xffff;
			const glyph = cmap.getUint16(rangeAt + range + (codePoint - first) * 2);
			return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
		}
	}
	return 0;
}

export interface FontMetrics {
	ascent: number;
	descent: number;
	lineGap: number;
	lower: number;
	caps: number;
	/** Letters of English and Spanish that the file lacks. */
	missing: string;
}

/** Line metrics and mean widths of a font file, in em. */
export function measure(path: string): FontMetrics {
	const tables = readTables(path);
	const em = table(tables, "head").getUint16(18);
	const hhea = table(tables, "hhea");
	const os2 = table(tables, "OS/2");
	const hmtx = table(tables, "hmtx");
	const metrics = hhea.getUint16(34);
	const width = (letter: string) => {
		const glyph = glyphOf(tables, letter.codePointAt(0) ?? 0);
		return hmtx.getUint16(Math.min(glyph, metrics - 1) * 4) / em;
	};
	const mean = (write: (letter: string) => string) => {
		let sum = width(" ") * spaceShare;
		let total = spaceShare;
		for (const item of frequency.split(" ")) {
			const share = Number(item.slice(1));
			sum += width(write(item.charAt(0))) * share;
			total += share;
		}
		return sum / total;
	};
	const typographic = (os2.getUint16(62) & 0x80) !== 0;
	const missing = [..."abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZáéíóúüñÁÉÍÓÚÜÑ¿¡0123456789“”‘’—$%&°"].filter(
		(letter) => glyphOf(tables, letter.codePointAt(0) ?? 0) === 0,
	);
	return {
		ascent: (typographic ? os2.getInt16(68) : hhea.getInt16(4)) / em,
		descent: -(typographic ? os2.getInt16(70) : hhea.getInt16(6)) / em,
		lineGap: (typographic ? os2.getInt16(72) : hhea.getInt16(8)) / em,
		lower: mean((letter) => letter),
		caps: mean((letter) => letter.toUpperCase()),
		missing: missing.join(""),
	};
}

/** `display.fallback` for a font file and the local face that stands in. */
export function fallbackFor(path: string, local: string, caps: boolean) {
	const standIn = standIns[local];
	if (!standIn) throw new Error(`No widths are known of "${local}": choose one of ${Object.keys(standIns).join(", ")}`);
	const face = measure(path);
	const size = caps ? face.caps / standIn.caps : face.lower / standIn.lower;
	const percent = (value: number) => Math.round(value * 10000) / 100;
	return {
		local,
		sizeAdjust: percent(size),
		ascent: percent(face.ascent / size),
		descent: percent(face.descent / size),
		lineGap: percent(face.lineGap / size),
	};
}

if (import.meta.main) {
	const [name = "", file = "", local = "Arial Bold", caps] = process.argv.slice(2);
	const path = name.startsWith("/") ? name : `${import.meta.dirname}/../node_modules/${name}/files/${file}.woff`;
	if (!existsSync(path)) throw new Error(`There is no ${path}`);
	console.log(measure(path), file && fallbackFor(path, local, caps === "caps"));
}
