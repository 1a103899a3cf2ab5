/** Wavers the edges of shapes in the path data itself: a filter over the picture would burden every reader's machine. */

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

const ARITY: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 };
const short = (value: number): string => String(Math.round(value * 10) / 10);

/** Path data with every point displaced; arcs keep their radii and move their ends. */
export const bent = (data: string, waver: Waver): string => {
	const tokens = data.match(/[a-z]|-?\d*\.?\d+(?:e-?\d+)?/gi) ?? [];
	let [x, y, startX, startY, out, i, command] = [0, 0, 0, 0, "", 0, "M"];
	const point = (px: number, py: number): string => displaced(px, py, waver).map(short).join(" ");
	const lineTo = (toX: number, toY: number): void => {
		const parts = Math.min(16, Math.max(1, Math.round(Math.hypot(toX - x, toY - y) / waver.step)));
		for (let k = 1; k <= parts; k++) out += `L${point(x + ((toX - x) * k) / parts, y + ((toY - y) * k) / parts)}`;
		[x, y] = [toX, toY];
	};
	while (i < tokens.length) {
		const token = tokens[i] ?? "";
		if (/[a-z]/i.test(token)) {
			command = token;
			i++;
		}
		const upper = command.toUpperCase();
		const [ox, oy] = command === upper ? [0, 0] : [x, y];
		const size = ARITY[upper] ?? 0;
		const v = tokens.slice(i, i + size).map(Number);
		i += size;
		const [endX, endY] = [ox + (v[size - 2] ?? 0), oy + (v[size - 1] ?? 0)];
		if (upper === "Z") {
			if (Math.hypot(startX - x, startY - y) > waver.step) lineTo(startX, startY);
			out += "Z";
			[x, y] = [startX, startY];
		} else if (upper === "H") lineTo(ox + (v[0] ?? 0), y);
		else if (upper === "V") lineTo(x, oy + (v[0] ?? 0));
		else if (upper === "L") lineTo(endX, endY);
		else {
			if (upper === "A") out += `A${v.slice(0, 5).map(short).join(" ")} ${point(endX, endY)}`;
			else {
				const points: string[] = [];
				for (let k = 0; k < size; k += 2) points.push(point(ox + (v[k] ?? 0), oy + (v[k + 1] ?? 0)));
				out += `${upper}${points.join(" ")}`;
			}
			[x, y] = [endX, endY];
		}
		if (upper === "M") {
			[startX, startY] = [x, y];
			command = command === upper ? "L" : "l";
		}
	}
	return out;
};
