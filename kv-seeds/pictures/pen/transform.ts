/** Moves path data itself: a treatment's dots and lines stay the same size on every shape. */

import type { Point } from "./geometry.ts";
import { commandsOf, pairsOf, short } from "./pathData.ts";

/** Turn, scale and shift without distortion: x' = a·x + c·y + e, y' = b·x + d·y + f. */
export interface Move {
	readonly a: number;
	readonly b: number;
	readonly c: number;
	readonly d: number;
	readonly e: number;
	readonly f: number;
}

export const STILL: Move = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 };

export const moving = (x: number, y: number, scale: number, degrees: number, mirror: boolean): Move => {
	const [cos, sin] = [Math.cos((degrees * Math.PI) / 180) * scale, Math.sin((degrees * Math.PI) / 180) * scale];
	return { a: mirror ? -cos : cos, b: mirror ? -sin : sin, c: -sin, d: cos, e: x, f: y };
};

/** First `inner`, then `outer`. */
export const after = (outer: Move, inner: Move): Move => ({
	a: outer.a * inner.a + outer.c * inner.b,
	b: outer.b * inner.a + outer.d * inner.b,
	c: outer.a * inner.c + outer.c * inner.d,
	d: outer.b * inner.c + outer.d * inner.d,
	e: outer.a * inner.e + outer.c * inner.f + outer.e,
	f: outer.b * inner.e + outer.d * inner.f + outer.f,
});

export const scaleOf = (move: Move): number => Math.hypot(move.a, move.b);

export const moved = (data: string, move: Move): string => {
	if (move === STILL) return data;
	const scale = scaleOf(move);
	const turn = (Math.atan2(move.b, move.a) * 180) / Math.PI;
	const mirrored = move.a * move.d - move.b * move.c < 0;
	const pair = ([x, y]: Point, relative = false): string =>
		`${short(move.a * x + move.c * y + (relative ? 0 : move.e))} ${short(move.b * x + move.d * y + (relative ? 0 : move.f))}`;
	let out = "";
	for (const { letter, kind, values, to } of commandsOf(data)) {
		const relative = letter !== kind;
		if (kind === "Z") out += "Z";
		else if ("HV".includes(kind)) out += `L${pair(to)}`;
		else if (kind === "A") {
			const [rx = 0, ry = 0, angle = 0, large, sweep = 0, x = 0, y = 0] = values;
			out += `${letter}${short(rx * scale)} ${short(ry * scale)} ${short((mirrored ? -1 : 1) * angle + turn)} ${large} ${mirrored ? 1 - sweep : sweep} ${pair([x, y], relative)}`;
		} else
			out += `${letter}${pairsOf(values)
				.map((point) => pair(point, relative))
				.join(" ")}`;
	}
	return out;
};
