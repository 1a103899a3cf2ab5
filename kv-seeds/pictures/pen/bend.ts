/** Wavers the edges of shapes in the path data: a filter would burden readers' machines. */

import type { Point } from "./geometry.ts";
import { commandsOf, pairsOf, short } from "./pathData.ts";

export interface Waver {
	/** Changes of direction per pixel. */
	readonly frequency: number;
	/** Furthest move of a point, in pixels. */
	readonly strength: number;
	/** Straight lines longer than this are broken, so that they waver too; pixels. */
	readonly step: number;
}

/** Two numbers between -0.5 and 0.5 for a point of the grid, always the same. */
const cell = (x: number, y: number): readonly [number, number] => {
	let h = Math.imul(x, 374761393) + Math.imul(y, 668265263);
	h = Math.imul(h ^ (h >>> 13), 1274126177);
	h ^= h >>> 16;
	return [(h & 0xffff) / 0xffff - 0.5, ((h >>> 16) & 0xffff) / 0xffff - 0.5];
};

const smooth = (t: number): number => t * t * (3 - 2 * t);

/** Moves a point by smooth noise, so that neighbours move together. */
const displaced = (x: number, y: number, { frequency, strength }: Waver): readonly [number, number] => {
	const [u, v] = [x * frequency, y * frequency];
	const [i, j] = [Math.floor(u), Math.floor(v)];
	const [s, t] = [smooth(u - i), smooth(v - j)];
	const [a, b, c, d] = [cell(i, j), cell(i + 1, j), cell(i, j + 1), cell(i + 1, j + 1)];
	const at = (k: 0 | 1): number => (a[k] * (1 - s) + b[k] * s) * (1 - t) + (c[k] * (1 - s) + d[k] * s) * t;
	return [x + at(0) * strength, y + at(1) * strength];
};

/** Path data with every point displaced; arcs keep their radii and move their ends. */
export const bent = (data: string, waver: Waver): string => {
	const point = ([x, y]: Point): string => displaced(x, y, waver).map(short).join(" ");
	const line = (from: Point, to: Point): string => {
		const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
		const parts = Math.min(16, Math.max(1, Math.round(Math.hypot(dx, dy) / waver.step)));
		return Array.from({ length: parts }, (_, k) => `L${point([from[0] + (dx * (k + 1)) / parts, from[1] + (dy * (k + 1)) / parts])}`).join(
			"",
		);
	};
	let out = "";
	for (const { letter, kind, values, from, to } of commandsOf(data)) {
		const [ox, oy] = letter === kind ? [0, 0] : from;
		if (kind === "Z") out += `${Math.hypot(to[0] - from[0], to[1] - from[1]) > waver.step ? line(from, to) : ""}Z`;
		else if ("HVL".includes(kind)) out += line(from, to);
		else if (kind === "A") out += `A${values.slice(0, 5).map(short).join(" ")} ${point(to)}`;
		else
			out += `${kind}${pairsOf(values)
				.map(([x, y]) => point([ox + x, oy + y]))
				.join(" ")}`;
	}
	return out;
};
