import type { PathCommand } from "fontkitten";
import { fromParse5 } from "hast-util-from-parse5";
import { parseFragment } from "parse5";
import { fontOf } from "../../brands/fontMetrics.ts";
import { type Element, elementsIn } from "../../worker/adapters/conversion/blocks/htmlTree.ts";
import { attribute } from "./reading.ts";

/** A drawing of plain shapes: inner SVG markup on its view box. */
export interface Drawing {
	viewBox: string;
	svg: string;
}

/** Attributes of the shapes that a wordmark may have: geometry alone. */
const geometry: Readonly<Record<string, readonly string[]>> = {
	path: ["d"],
	rect: ["x", "y", "width", "height", "rx"],
	circle: ["cx", "cy", "r"],
};
const numbers = /^[\d\s.,+\-eEMmLlHhVvCcSsQqTtAaZz]+$/;
const mostCharacters = 3400;

/** An SVG image in one colour; null where it is more than shapes, too large, or none. Nothing of it but geometry is taken. */
export function drawingOf(source: string | Element): Drawing | null {
	const root = typeof source === "string" ? fromParse5(parseFragment(source)) : source;
	if (root.type !== "root" && root.type !== "element") return null;
	const image = root.type === "element" ? root : elementsIn(root).find(({ tagName }) => tagName === "svg");
	const box = image
		? attribute(image, "viewBox")
				.trim()
				.split(/[\s,]+/)
				.map(Number)
		: [];
	if (!image || box.length !== 4 || !box.every(Number.isFinite)) return null;
	const shapes: string[] = [];
	for (const element of elementsIn(image)) {
		if (/^(?:g|title|desc|metadata)$/.test(element.tagName)) continue;
		const shape = shapeOf(element);
		if (shape === null) return null;
		shapes.push(shape);
	}
	const svg = shapes.join("");
	const viewBox = box.map((value, index) => (index < 2 ? Math.floor(value) : Math.ceil(value))).join(" ");
	// Wider than high: an emblem is no wordmark.
	const isWide = (box[2] ?? 0) >= (box[3] ?? 0) * 1.5;
	return shapes.length > 0 && svg.length <= mostCharacters && isWide ? { viewBox, svg } : null;
}

function shapeOf(element: Element): string | null {
	const names = geometry[element.tagName];
	// A shape that is moved would be drawn elsewhere.
	if (!names || attribute(element, "transform") !== "") return null;
	const attributes = names.map((name) => [name, attribute(element, name)] as const).filter(([, value]) => value !== "");
	if (attributes.length === 0 || attributes.some(([, value]) => !numbers.test(value))) return null;
	return `<${element.tagName} fill="currentColor" ${attributes.map(([name, value]) => `${name}="${value.replaceAll(/\s+/g, " ")}"`).join(" ")}/>`;
}

/** Words set in a font file, as one path on a view box as high as its letters; of many words the first that a wordmark may have. */
export function wordsIn(fontPath: string, words: string, size = 100): Drawing {
	const font = fontOf(fontPath);
	const scale = size / font.unitsPerEm;
	let at = 0;
	const outlines = font.glyphsForString(words).map((glyph) => {
		const { commands } = glyph.path.scale(scale, -scale).translate(at, size);
		at += glyph.advanceWidth * scale;
		return relativePath(commands);
	});
	const svg = `<path fill="currentColor" d="${outlines.join("")}"/>`;
	if (svg.length > mostCharacters) return wordsIn(fontPath, words.slice(0, words.includes(" ") ? words.lastIndexOf(" ") : -1), size);
	return { viewBox: `0 0 ${Math.ceil(at)} ${Math.ceil(size * 1.3)}`, svg };
}

const letters = { lineTo: "l", quadraticCurveTo: "q", bezierCurveTo: "c", closePath: "z" } as const;

/** A glyph's outline in whole numbers from point to point, which takes a third fewer characters than places do. */
function relativePath(commands: readonly PathCommand[]): string {
	let [x, y, startX, startY] = [0, 0, 0, 0];
	const parts = commands.map(({ command, args }) => {
		const places = args.map(Math.round);
		const steps = places.map((place, index) => place - (index % 2 === 0 ? x : y));
		[x, y] = command === "closePath" ? [startX, startY] : [places.at(-2) ?? x, places.at(-1) ?? y];
		if (command === "moveTo") {
			[startX, startY] = [x, y];
			return `M${x} ${y}`;
		}
		const isLine = command === "lineTo";
		if (isLine && steps[0] === 0) return steps[1] === 0 ? "" : `v${steps[1]}`;
		if (isLine && steps[1] === 0) return `h${steps[0]}`;
		return `${letters[command]}${steps.join(" ").replaceAll(" -", "-")}`;
	});
	return parts.join("");
}

/** A letter in the middle of an icon of 512 by 512: small enough that no launcher cuts it. */
export function letterMark(fontPath: string, letter: string): string {
	const font = fontOf(fontPath);
	const [glyph] = font.glyphsForString(letter);
	if (!glyph) throw new Error(`The brand's face has no "${letter}".`);
	const { minX, minY, maxX, maxY } = glyph.path.bbox;
	const scale = 250 / Math.max(maxX - minX, maxY - minY);
	const moved = glyph.path.scale(scale, -scale).translate(256 - ((minX + maxX) / 2) * scale, 256 + ((minY + maxY) / 2) * scale);
	return moved.toSVG().replaceAll(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number))));
}
