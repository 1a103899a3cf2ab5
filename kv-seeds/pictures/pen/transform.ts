/** Moves path data itself, so that a treatment's dots, grooves and line widths stay the same size on every shape. */

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

/** The number of a command's arguments, of which pairs are points. */
const ARITY: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 };

export const moved = (data: string, move: Move): string => {
	if (move === STILL) return data;
	const tokens = data.match(/[a-z]|-?\d*\.?\d+(?:e-?\d+)?/gi) ?? [];
	const scale = scaleOf(move);
	const turn = (Math.atan2(move.b, move.a) * 180) / Math.PI;
	const mirrored = move.a * move.d - move.b * move.c < 0;
	const short = (value: number): string => String(Math.round(value * 10) / 10);
	let [x, y, startX, startY, out, i, command] = [0, 0, 0, 0, "", 0, "M"];
	const pair = (px: number, py: number, relative: boolean): string =>
		`${short(move.a * px + move.c * py + (relative ? 0 : move.e))} ${short(move.b * px + move.d * py + (relative ? 0 : move.f))}`;
	while (i < tokens.length) {
		const token = tokens[i] ?? "";
		if (/[a-z]/i.test(token)) {
			command = token;
			i++;
		}
		const upper = command.toUpperCase();
		const relative = command !== upper;
		const size = ARITY[upper] ?? 0;
		const v = tokens.slice(i, i + size).map(Number);
		i += size;
		const [ox, oy] = relative ? [x, y] : [0, 0];
		if (upper === "Z") {
			out += "Z";
			[x, y] = [startX, startY];
			continue;
		}
		if (upper === "H" || upper === "V") {
			if (upper === "H") x = ox + (v[0] ?? 0);
			else y = oy + (v[0] ?? 0);
			out += `L${pair(x, y, false)}`;
			continue;
		}
		if (upper === "A")
			out += `${command}${short((v[0] ?? 0) * scale)} ${short((v[1] ?? 0) * scale)} ${short((mirrored ? -1 : 1) * (v[2] ?? 0) + turn)} ${v[3]} ${mirrored ? 1 - (v[4] ?? 0) : v[4]} ${pair(v[5] ?? 0, v[6] ?? 0, relative)}`;
		else {
			const points: string[] = [];
			for (let k = 0; k < size; k += 2) points.push(pair(v[k] ?? 0, v[k + 1] ?? 0, relative));
			out += `${command}${points.join(" ")}`;
		}
		[x, y] = [ox + (v[size - 2] ?? 0), oy + (v[size - 1] ?? 0)];
		if (upper === "M") {
			[startX, startY] = [x, y];
			command = relative ? "l" : "L";
		}
	}
	return out;
};
