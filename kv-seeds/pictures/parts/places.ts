/** Places of scenes: skies, ground, water, skylines, rooms and table tops. */
import { arc, arch, blob, curve, disc, dome, oval, path, poly, rect, ridge, round, star } from "../pen/geometry.ts";
import type { Pen, Role } from "../pen/pen.ts";

const FULL = rect(-60, -60, 1560, 1080);

export const cloud = (p: Pen, x: number, y: number, w: number, role: Role = "pale"): void => {
	const h = w * 0.26;
	p.fill(
		role,
		`M${x} ${y}a${h * 0.5} ${h * 0.5} 0 0 1 ${w * 0.1} ${-h * 0.8}a${h} ${h} 0 0 1 ${w * 0.36} ${-h * 0.5}a${h * 0.8} ${h * 0.8} 0 0 1 ${w * 0.34} ${h * 0.5}a${h * 0.5} ${h * 0.5} 0 0 1 ${w * 0.16} ${h * 0.8}Z`,
	);
};

export const moon = (p: Pen, x: number, y: number, r: number): void => {
	p.light(disc(x, y, r * 1.7));
	p.fill(
		"sun",
		`M${x + r * 0.3} ${y - r}A${r} ${r} 0 1 0 ${x + r * 0.95} ${y + r * 0.45}A${r * 0.95} ${r * 0.95} 0 0 1 ${x + r * 0.3} ${y - r}Z`,
	);
};

export const stars = (p: Pen, count: number, bottom: number): void =>
	p.times(count, (i) =>
		p.mark(
			"pale",
			i % 7 === 0 ? star(p.rnd(20, 1420), p.rnd(20, bottom), 9, 2.6, 4) : disc(p.rnd(20, 1420), p.rnd(20, bottom), p.rnd(1.6, 3.6)),
		),
	);

/** A sky with the light of its variant: morning, low sun, night, or a flat poster sky with a big disc. */
export const sky = (
	p: Pen,
	how: { readonly x?: number; readonly horizon?: number; readonly r?: number; readonly clouds?: boolean } = {},
): void => {
	const x = how.x ?? 380;
	const horizon = how.horizon ?? 640;
	const r = how.r ?? 120;
	p.layer(0).mark("sky", FULL).backdrop();
	if (p.v === 1) {
		p.light(disc(x, horizon * 0.36, r * 1.45));
		p.mark("sun", disc(x, horizon * 0.36, r * 0.8));
		if (how.clouds !== false) {
			p.layer(0.2);
			cloud(p, x + r * 0.2, horizon * 0.46, 330);
			cloud(p, (x + 620) % 1300, horizon * 0.24, 250);
			cloud(p, (x + 900) % 1240, horizon * 0.62, 190, "glow");
		}
	} else if (p.v === 2) {
		for (const k of [3.3, 2.5, 1.75]) p.light(disc(x + 40, horizon - r * 0.35, r * k));
		p.mark("sun", disc(x + 40, horizon - r * 0.35, r * 1.1));
		p.layer(0.2);
		p.times(4, (i) => {
			const [cx, cy, w] = [p.rnd(60, 1200), horizon * (0.16 + i * 0.16), p.rnd(220, 460)];
			p.mark("glow", round(cx, cy, w, 20, 10), round(cx + w * 0.3, cy + 19, w * 0.55, 16, 8));
		});
	} else if (p.v === 3) {
		stars(p, 60, horizon);
		moon(p, x, horizon * 0.3, r * 0.72);
		p.layer(0.2);
		p.mark("glow", `M-60 ${horizon}v-90q300 -70 620 -20t940 -30v140Z`);
	} else {
		p.mark("glow", disc(x + 120, horizon * 0.62, r * 2.5));
		p.mark("sun", disc(x + 120, horizon * 0.62, r * 1.75));
		if (how.clouds !== false) {
			p.layer(0.2);
			cloud(p, x + 180, horizon * 0.72, 380, "pale");
			cloud(p, (x + 800) % 1200, horizon * 0.3, 240, "pale");
		}
	}
};

export const hills = (p: Pen, role: Role, y: number, height: number, bumps = 4): void => {
	const points = Array.from(
		{ length: bumps * 2 + 3 },
		(_, i) => [-80 + (i * 1620) / (bumps * 2 + 2), y - (i % 2 === 0 ? p.rnd(0, 0.25) : p.rnd(0.5, 1)) * height] as const,
	);
	p.fill(role, ridge(1020, ...points));
};

export const peaks = (p: Pen, role: Role, cap: Role | null, y: number, height: number, count: number): void => {
	const step = 1560 / count;
	p.times(count, (i) => {
		const [x, h] = [-60 + step * (i + 0.5) + p.rnd(-50, 50), height * p.rnd(0.62, 1)];
		const half = step * p.rnd(0.75, 0.95);
		p.fill(
			role,
			poly(
				[x - half, y + 20],
				[x - half * 0.45, y - h * 0.52],
				[x - half * 0.34, y - h * 0.5],
				[x, y - h],
				[x + half * 0.3, y - h * 0.62],
				[x + half * 0.42, y - h * 0.6],
				[x + half, y + 20],
			),
		);
		p.shadow(
			poly(
				[x, y - h],
				[x + half * 0.3, y - h * 0.62],
				[x + half * 0.42, y - h * 0.6],
				[x + half, y + 20],
				[x + half * 0.15, y + 20],
				[x - half * 0.08, y - h * 0.45],
			),
		);
		if (cap)
			p.mark(
				cap,
				poly(
					[x, y - h],
					[x + half * 0.22, y - h * 0.72],
					[x + half * 0.08, y - h * 0.77],
					[x - half * 0.02, y - h * 0.64],
					[x - half * 0.13, y - h * 0.76],
					[x - half * 0.22, y - h * 0.69],
				),
			);
	});
};

/** Water from a level down, with broken reflections below x. */
export const water = (p: Pen, y: number, role: Role, x: number): void => {
	p.fill(role, rect(-60, y, 1560, 1080 - y));
	const depth = 960 - y;
	p.times(11, (i) => {
		const at = y + 14 + depth * (i / 11) ** 1.3;
		const w = 60 + i * 16 + p.rnd(0, 60);
		p.mark(i % 3 === 2 ? "sun" : "glow", round(x - w / 2 + p.rnd(-30, 30), at, w, 5 + i * 0.9, 6));
	});
	p.times(9, (i) =>
		p.line(
			"far",
			3 + i * 0.4,
			curve(
				[p.rnd(0, 1200), y + 30 + (depth * i) / 9],
				[p.rnd(1200, 1300), y + 34 + (depth * i) / 9],
				[p.rnd(1300, 1440), y + 28 + (depth * i) / 9],
			),
		),
	);
};

export const skyline = (
	p: Pen,
	role: Role,
	base: number,
	low: number,
	high: number,
	windows: Role | null = null,
	from = -60,
	to = 1500,
): void => {
	let x = from;
	while (x < to) {
		const [w, h] = [p.rnd(60, 140), p.rnd(low, high)];
		const top = base - h;
		const kind = Math.floor(p.rnd(0, 5));
		p.fill(
			role,
			kind === 0
				? poly([x, base], [x, top + 40], [x + w * 0.5, top], [x + w, top + 40], [x + w, base])
				: kind === 1
					? poly(
							[x, base],
							[x, top + 50],
							[x + w * 0.2, top + 50],
							[x + w * 0.2, top + 18],
							[x + w * 0.4, top + 18],
							[x + w * 0.4, top],
							[x + w * 0.6, top],
							[x + w * 0.6, top + 18],
							[x + w * 0.8, top + 18],
							[x + w * 0.8, top + 50],
							[x + w, top + 50],
							[x + w, base],
						)
					: kind === 2
						? poly([x, base], [x, top + w * 0.5], [x + w, top], [x + w, base])
						: rect(x, top, w, h),
		);
		if (kind === 3) p.line(role, 5, path([x + w / 2, top], [x + w / 2, top - 60]));
		if (windows) {
			const [columns, rows] = [Math.max(2, Math.floor(w / 30)), Math.floor((h - 70) / 36)];
			let lights = "";
			p.times(columns * rows, (i) => {
				if (p.chance(0.42)) lights += rect(x + 12 + (i % columns) * ((w - 20) / columns), top + 60 + Math.floor(i / columns) * 36, 11, 17);
			});
			p.mark(windows, lights);
		}
		x += w + p.rnd(-14, 10);
	}
};

export const rain = (p: Pen, count: number, slant = 26): void => {
	p.times(count, () => {
		const [x, y, l] = [p.rnd(0, 1480), p.rnd(-20, 900), p.rnd(36, 80)];
		p.line("pale", 3, path([x, y], [x - (slant * l) / 60, y + l]));
	});
};

export const birds = (p: Pen, x: number, y: number, count: number): void =>
	p.times(count, (i) => {
		const [bx, by, s] = [x + i * 62 + p.rnd(-20, 20), y + p.rnd(-50, 40), p.rnd(14, 26)];
		p.line(
			"ink",
			4,
			`M${bx - s} ${by - s * 0.4}Q${bx - s * 0.4} ${by - s * 0.7} ${bx} ${by}Q${bx + s * 0.4} ${by - s * 0.7} ${bx + s} ${by - s * 0.4}`,
		);
	});

/** A window with the variant's weather in it. */
export const pane = (p: Pen, x: number, y: number, w: number, h: number, round_ = false): void => {
	const shape = round_ ? arch(x, y, w, h) : rect(x, y, w, h);
	p.fill("pale", round_ ? arch(x - 16, y - 16, w + 32, h + 32) : rect(x - 16, y - 16, w + 32, h + 32));
	p.within(shape, () => {
		p.mark(p.v === 3 ? "front" : "far", shape);
		if (p.v === 3) p.mark("sun", disc(x + w * 0.7, y + h * 0.25, w * 0.12));
		else p.mark("sun", disc(x + w * 0.62, y + h * (p.v === 2 ? 0.62 : 0.34), w * 0.2));
		p.mark(
			"mid",
			ridge(y + h + 10, [x - 10, y + h * 0.7], [x + w * 0.3, y + h * 0.58], [x + w * 0.62, y + h * 0.76], [x + w + 10, y + h * 0.62]),
		);
		p.mark("near", ridge(y + h + 10, [x - 10, y + h * 0.84], [x + w * 0.4, y + h * 0.9], [x + w + 10, y + h * 0.78]));
	});
	p.line("pale", 10, path([x + w / 2, y], [x + w / 2, y + h]), path([x, y + h * 0.45], [x + w, y + h * 0.45]));
	p.fill("pale", rect(x - 30, y + h + 10, w + 60, 18));
};

export const pendant = (p: Pen, x: number, y: number, s: number, glow = true): void => {
	if (glow) p.light(poly([x - 52 * s, y + 20 * s], [x + 52 * s, y + 20 * s], [x + 330 * s, 980], [x - 330 * s, 980]));
	p.line("ink", 5, path([x, -60], [x, y - 40 * s]));
	p.fill(
		"pop2",
		`M${x - 70 * s} ${y + 22 * s}Q${x - 64 * s} ${y - 46 * s} ${x} ${y - 50 * s}Q${x + 64 * s} ${y - 46 * s} ${x + 70 * s} ${y + 22 * s}Z`,
	);
	p.mark("lit", oval(x, y + 22 * s, 58 * s, 12 * s));
};

/** A room: wall and floor, its light by variant; furniture goes in later layers. */
export const room = (p: Pen, how: { readonly floor?: number; readonly window?: number; readonly bare?: boolean } = {}): void => {
	const floor = how.floor ?? 720;
	const x = how.window ?? 180;
	p.layer(0).mark("sky", FULL).backdrop();
	if (p.v === 4) p.times(13, (i) => p.mark("glow", rect(-40 + i * 120, -60, 42, floor + 60)));
	p.layer(0.3).fill("mid", rect(-60, floor, 1560, 400));
	p.mark("pale", rect(-60, floor - 18, 1560, 16));
	p.times(5, (i) => p.line("far", 3, path([-60, floor + 34 + i * i * 15], [1500, floor + 34 + i * i * 15])));
	if (how.bare) return;
	if (p.v === 1) {
		pane(p, x, 130, 270, 380);
		p.light(poly([x + 40, floor + 20], [x + 300, floor + 20], [x + 560, 980], [x + 160, 980]));
	} else if (p.v === 2) {
		pane(p, x - 10, 110, 290, 420, true);
		p.light(poly([x + 300, 250], [x + 620, 120], [x + 620, 520], [x + 300, 600]));
	} else if (p.v === 3) {
		pane(p, x, 120, 220, 320);
		pendant(p, x + 420, 150, 1.05);
	} else {
		p.fill("pop", rect(x + 20, 150, 210, 270));
		p.mark("pale", rect(x + 42, 172, 166, 226));
		p.mark("pop2", disc(x + 130, 260, 52));
		p.mark("near", `M${x + 42} 398v-60q60 -60 100 -10t66 -20v90Z`);
	}
};

/** A table top or plinth with the light of the variant, for things seen close. */
export const still = (p: Pen, how: { readonly y?: number; readonly x?: number } = {}): void => {
	const y = how.y ?? 690;
	const x = how.x ?? 860;
	p.layer(0).mark("sky", FULL).backdrop();
	if (p.v === 1) {
		for (const [i, j] of [
			[0, 0],
			[1, 0],
			[0, 1],
			[1, 1],
		] as const)
			p.light(
				poly(
					[110 + i * 215, 90 + j * 250 - i * 40],
					[300 + i * 215, 54 + j * 250 - i * 40],
					[300 + i * 215, 280 + j * 250 - i * 40],
					[110 + i * 215, 316 + j * 250 - i * 40],
				),
			);
		p.layer(0.4).fill("mid", rect(-60, y, 1560, 400));
	} else if (p.v === 2) {
		p.fill("glow", arch(x - 330, 90, 660, y + 60));
		p.mark("sun", disc(x + 120, 330, 130));
		p.layer(0.4).fill("mid", rect(-60, y, 1560, 400));
		p.fill("near", rect(-60, y + 120, 1560, 300));
	} else if (p.v === 3) {
		p.light(poly([x - 60, -60], [x + 60, -60], [x + 420, y + 60], [x - 420, y + 60]));
		p.layer(0.4).fill("mid", rect(-60, y, 1560, 400));
		p.light(oval(x, y + 110, 470, 90));
	} else {
		p.mark("sun", disc(x - 40, y - 260, 330));
		p.layer(0.4).fill("mid", poly([-60, y + 70], [1500, y - 50], [1500, 1080], [-60, 1080]));
		p.mark("far", poly([-60, y + 170], [1500, y + 50], [1500, y + 66], [-60, y + 186]));
	}
};

/** The shadow a thing throws on its table, away from the light. */
export const cast = (p: Pen, x: number, y: number, w: number, h = w * 0.16): void => {
	p.shadow(
		blob(
			[x - w * 0.5, y],
			[x, y - h * 0.55],
			[x + w * 0.62, y - h * 0.3],
			[x + w * 0.95, y + h * 0.3],
			[x + w * 0.3, y + h * 0.62],
			[x - w * 0.35, y + h * 0.45],
		),
	);
};

/** A street lamp with its pool of light after dark. */
export const streetLamp = (p: Pen, x: number, base: number, h: number): void => {
	if (p.v >= 2) p.light(disc(x + h * 0.16, base - h * 0.95, h * 0.24));
	p.line("front", h * 0.028, `M${x} ${base}V${base - h * 0.9}Q${x} ${base - h} ${x + h * 0.14} ${base - h * 0.98}`);
	p.fill("front", dome(x + h * 0.16, base - h * 0.94, h * 0.07, h * 0.06));
	p.mark("lit", dome(x + h * 0.16, base - h * 0.94, h * 0.045, h * 0.03, false));
};

/** Concentric half rings, for fields, waves, scales and fans. */
export const scallop = (p: Pen, role: Role, x: number, y: number, r: number): void => {
	for (const k of [1, 0.72, 0.44]) p.line(role, r * 0.06, arc(x, y, r * k, 180, 360));
};
