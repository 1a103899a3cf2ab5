/** Colours of a brand in four lights. */
import type { Colours, Variant } from "./pen.ts";

/** Eight named colours from paper to ink, two of them loud. */
export interface Palette {
	readonly paper: string;
	readonly soft: string;
	readonly mid: string;
	readonly deep: string;
	readonly ink: string;
	readonly accent: string;
	readonly warm: string;
	readonly skin: string;
}

const channels = (hex: string): readonly [number, number, number] => [
	Number.parseInt(hex.slice(1, 3), 16),
	Number.parseInt(hex.slice(3, 5), 16),
	Number.parseInt(hex.slice(5, 7), 16),
];

/** `share` of b in a. */
export const mix = (a: string, b: string, share: number): string => {
	const [x, y] = [channels(a), channels(b)];
	return `#${[0, 1, 2]
		.map((i) =>
			Math.round((x[i] ?? 0) * (1 - share) + (y[i] ?? 0) * share)
				.toString(16)
				.padStart(2, "0"),
		)
		.join("")}`;
};

/** 0 dark to 1 light. */
export const lightness = (hex: string): number => {
	const [r, g, b] = channels(hex);
	return (0.3 * r + 0.59 * g + 0.11 * b) / 255;
};

/** A morning, an evening, a night and a poster, from one palette. */
export const moods = (q: Palette): Readonly<Record<Variant, Colours>> => ({
	1: {
		sky: q.soft,
		glow: mix(q.soft, q.paper, 0.6),
		sun: mix(q.paper, q.warm, 0.35),
		far: mix(q.soft, q.mid, 0.5),
		mid: q.mid,
		near: q.deep,
		front: q.ink,
		body: q.paper,
		lit: mix(q.paper, "#ffffff", 0.6),
		shade: mix(q.soft, q.mid, 0.65),
		pop: q.accent,
		pop2: q.warm,
		skin: q.skin,
		ink: q.ink,
		pale: mix(q.paper, "#ffffff", 0.3),
	},
	2: {
		sky: q.warm,
		glow: mix(q.warm, q.paper, 0.42),
		sun: mix(q.paper, q.warm, 0.12),
		far: mix(q.warm, q.deep, 0.34),
		mid: mix(q.warm, q.deep, 0.62),
		near: mix(q.deep, q.ink, 0.25),
		front: q.ink,
		body: mix(q.paper, q.warm, 0.18),
		lit: q.paper,
		shade: mix(q.warm, q.deep, 0.48),
		pop: q.accent,
		pop2: mix(q.paper, q.warm, 0.5),
		skin: mix(q.skin, q.deep, 0.3),
		ink: q.ink,
		pale: q.paper,
	},
	3: {
		sky: mix(q.ink, q.deep, 0.42),
		glow: mix(q.ink, q.deep, 0.85),
		sun: mix(q.paper, q.warm, 0.3),
		far: mix(q.deep, q.mid, 0.22),
		mid: mix(q.ink, q.deep, 0.78),
		near: mix(q.ink, q.deep, 0.3),
		front: mix(q.ink, "#000000", 0.35),
		body: mix(q.soft, q.mid, 0.35),
		lit: q.warm,
		shade: mix(q.mid, q.deep, 0.4),
		pop: q.accent,
		pop2: q.warm,
		skin: mix(q.skin, q.deep, 0.22),
		ink: mix(q.ink, "#000000", 0.35),
		pale: mix(q.paper, q.soft, 0.3),
	},
	4: {
		sky: q.accent,
		glow: mix(q.accent, q.paper, 0.16),
		sun: q.warm,
		far: mix(q.accent, q.ink, 0.28),
		mid: mix(q.accent, q.ink, 0.52),
		near: mix(q.accent, q.ink, 0.74),
		front: q.ink,
		body: q.paper,
		lit: mix(q.paper, "#ffffff", 0.5),
		shade: mix(q.paper, q.accent, 0.42),
		pop: mix(q.warm, q.accent, 0.12),
		pop2: mix(q.soft, q.paper, 0.35),
		skin: mix(q.skin, q.paper, 0.12),
		ink: q.ink,
		pale: q.paper,
	},
});
