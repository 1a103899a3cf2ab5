import { type Canvas, em } from "./canvas.ts";

const largest = 128;
const smallest = 52;
const step = 4;
/** More than a picture holds in any face. */
const mostLetters = 1000;
/** Of an em: what descends below the last line. */
const descent = 0.24;

interface Box {
	width: number;
	height: number;
}

/** A headline as it stands. */
export interface Setting {
	lines: readonly string[];
	/** In px. */
	size: number;
}

/** Advance of a letter before another, in units of the em, tracking apart. */
export function advanceOf({ glyphs }: Canvas, letter: string, next: string | undefined): number {
	const glyph = glyphs[letter];
	return glyph ? glyph[0] + (glyph[2][next ?? ""] ?? 0) : 0;
}

/** Width of a line, in em. */
export function widthOf(canvas: Canvas, line: string, tracking = canvas.tracking): number {
	let width = 0;
	for (let at = 0; at < line.length; at++) width += advanceOf(canvas, line.charAt(at), line[at + 1]) / em + tracking;
	return width;
}

/** Words in letters that the face has: an unknown one loses its marks, or is left out. */
export function wordsOf({ glyphs, caps }: Canvas, text: string): string[] {
	const known = (letters: string) => [...letters].filter((letter) => glyphs[letter] !== undefined).join("");
	const cased = (caps ? text.toUpperCase() : text).normalize("NFC").replace(/\s+/g, " ");
	return [...cased]
		.map((letter) => known(letter) || known(letter.normalize("NFKD")))
		.join("")
		.split(" ")
		.filter(Boolean);
}

/** Sets a headline as large as it fits; one too long for the smallest size ends with an ellipsis behind a word. */
export function typeset(canvas: Canvas, headline: string, { height, width }: Box): Setting {
	const measured = (text: string): Word => ({ text, width: widthOf(canvas, text) });
	const words = wordsOf(canvas, headline.slice(0, mostLetters)).map(measured);
	const space = widthOf(canvas, " ");
	const mostLines = (size: number) => 1 + Math.floor((height / size - canvas.capHeight / em - descent) / canvas.leading);
	for (let size = largest; size >= smallest; size -= step) {
		const lines = broken(words, space, width / size);
		if (lines && lines.length <= mostLines(size)) return { size, lines: balanced(words, space, width / size, lines) };
	}
	const measure = width / smallest;
	const cut = (text: string): Word => {
		let word = measured(text);
		while (word.width > measure) word = measured(`${word.text.slice(0, -2)}…`);
		return word;
	};
	let said = words.map(({ text }) => cut(text));
	for (;;) {
		const lines = broken(said, space, measure) ?? [];
		const shown = lines.slice(0, mostLines(smallest));
		if (shown.length === lines.length) return { size: smallest, lines };
		const last = shown.join(" ").replace(/[\p{P}\s]+$/u, "");
		said = `${last}…`.split(" ").map(cut);
	}
}

interface Word {
	text: string;
	/** In em. */
	width: number;
}

/** Lines of words, each as full as it gets; null where a word is too wide. */
function broken(words: readonly Word[], space: number, measure: number): string[] | null {
	const lines: string[] = [];
	let filled = measure;
	for (const { text, width } of words) {
		if (width > measure) return null;
		filled += space + width;
		if (filled <= measure) lines[lines.length - 1] += ` ${text}`;
		else {
			lines.push(text);
			filled = width;
		}
	}
	return lines;
}

/** As many lines, in the narrowest measure: no word is left alone on the last. */
function balanced(words: readonly Word[], space: number, width: number, lines: readonly string[]): readonly string[] {
	let [narrow, wide, best] = [width / 2, width, lines];
	for (let round = 0; round < 7; round++) {
		const measure = (narrow + wide) / 2;
		const set = broken(words, space, measure);
		if (set?.length === lines.length) [wide, best] = [measure, set];
		else narrow = measure;
	}
	return best;
}
