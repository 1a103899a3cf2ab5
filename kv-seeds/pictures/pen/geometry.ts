/** Path data for plain shapes. */

export type Point = readonly [number, number];

const n = (value: number): number => Math.round(value * 10) / 10;

export const poly = (...points: readonly Point[]): string => `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join("L")}Z`;

export const path = (...points: readonly Point[]): string => `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join("L")}`;

/** Points around an origin, in parts of a size. */
export const placed = (x: number, y: number, size: number, ...points: readonly Point[]): Point[] =>
	points.map(([right, down]) => [x + size * right, y + size * down]);

export const rect = (x: number, y: number, w: number, h: number): string => `M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}Z`;

export const round = (x: number, y: number, w: number, h: number, r: number): string => {
	const q = Math.min(r, w / 2, h / 2);
	const arc = (dx: number, dy: number): string => `a${n(q)} ${n(q)} 0 0 1 ${n(dx)} ${n(dy)}`;
	return `M${n(x + q)} ${n(y)}h${n(w - 2 * q)}${arc(q, q)}v${n(h - 2 * q)}${arc(-q, q)}h${n(2 * q - w)}${arc(-q, -q)}v${n(2 * q - h)}${arc(q, -q)}Z`;
};

export const oval = (cx: number, cy: number, rx: number, ry: number): string =>
	`M${n(cx - rx)} ${n(cy)}a${n(rx)} ${n(ry)} 0 1 1 ${n(2 * rx)} 0a${n(rx)} ${n(ry)} 0 1 1 ${n(-2 * rx)} 0Z`;

export const disc = (cx: number, cy: number, r: number): string => oval(cx, cy, r, r);

/** Half a disc, flat side down (`up`) or up. */
export const dome = (cx: number, cy: number, rx: number, ry: number, up = true): string =>
	`M${n(cx - rx)} ${n(cy)}A${n(rx)} ${n(ry)} 0 0 ${up ? 1 : 0} ${n(cx + rx)} ${n(cy)}Z`;

/** A doorway: straight sides, round top. */
export const arch = (x: number, y: number, w: number, h: number): string =>
	`M${n(x)} ${n(y + h)}v${n(w / 2 - h)}a${n(w / 2)} ${n(w / 2)} 0 0 1 ${n(w)} 0v${n(h - w / 2)}Z`;

const bends = (points: readonly Point[], closed: boolean): string => {
	const at = (index: number): Point => {
		const size = points.length;
		const wrapped = closed ? (index + size) % size : Math.max(0, Math.min(size - 1, index));
		return points[wrapped] ?? [0, 0];
	};
	const last = closed ? points.length : points.length - 1;
	let out = "";
	for (let i = 0; i < last; i++) {
		const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
		out += `C${n(b[0] + (c[0] - a[0]) / 6)} ${n(b[1] + (c[1] - a[1]) / 6)} ${n(c[0] - (d[0] - b[0]) / 6)} ${n(c[1] - (d[1] - b[1]) / 6)} ${n(c[0])} ${n(c[1])}`;
	}
	return out;
};

/** Smooth closed shape through the points. */
export const blob = (...points: readonly Point[]): string => `M${n(points[0]?.[0] ?? 0)} ${n(points[0]?.[1] ?? 0)}${bends(points, true)}Z`;

/** Smooth open line through the points. */
export const curve = (...points: readonly Point[]): string => `M${n(points[0]?.[0] ?? 0)} ${n(points[0]?.[1] ?? 0)}${bends(points, false)}`;

/** Smooth ridge through the points, closed along a level below it. */
export const ridge = (bottom: number, ...points: readonly Point[]): string =>
	`${curve(...points)}L${n(points.at(-1)?.[0] ?? 0)} ${n(bottom)}L${n(points[0]?.[0] ?? 0)} ${n(bottom)}Z`;

const polar = (cx: number, cy: number, r: number, degrees: number): Point => {
	const angle = (degrees * Math.PI) / 180;
	return [cx + r * Math.cos(angle), cy + r * Math.sin(angle)];
};

export const arc = (cx: number, cy: number, rx: number, from: number, to: number, ry = rx): string => {
	const point = (degrees: number): Point => [cx + rx * Math.cos((degrees * Math.PI) / 180), cy + ry * Math.sin((degrees * Math.PI) / 180)];
	const [a, b] = [point(from), point(to)];
	return `M${n(a[0])} ${n(a[1])}A${n(rx)} ${n(ry)} 0 ${to - from > 180 ? 1 : 0} 1 ${n(b[0])} ${n(b[1])}`;
};

/** A pointed leaf from its stalk, `degrees` clockwise from the right. */
export const leaf = (x: number, y: number, length: number, degrees: number, width = length * 0.3): string => {
	const tip = polar(x, y, length, degrees);
	const left = polar(x, y, Math.hypot(length * 0.45, width), degrees - (Math.atan2(width, length * 0.45) * 180) / Math.PI);
	const right = polar(x, y, Math.hypot(length * 0.45, width), degrees + (Math.atan2(width, length * 0.45) * 180) / Math.PI);
	return `M${n(x)} ${n(y)}Q${n(left[0])} ${n(left[1])} ${n(tip[0])} ${n(tip[1])}Q${n(right[0])} ${n(right[1])} ${n(x)} ${n(y)}Z`;
};

/** A star or a burst: `points` tips between two radii. */
export const star = (cx: number, cy: number, outer: number, inner: number, points: number): string =>
	poly(...Array.from({ length: points * 2 }, (_, i) => polar(cx, cy, i % 2 === 0 ? outer : inner, -90 + (i * 180) / points)));

export const regular = (cx: number, cy: number, r: number, sides: number, turn = -90): string =>
	poly(...Array.from({ length: sides }, (_, i) => polar(cx, cy, r, turn + (i * 360) / sides)));
