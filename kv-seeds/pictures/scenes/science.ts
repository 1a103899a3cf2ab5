import { person, plant, spray } from "../parts/figures.ts";
import { cast, hills, pendant, room, sky, skyline, stars, still } from "../parts/places.ts";
import { arc, blob, curve, disc, dome, leaf, oval, path, placed, poly, rect, round, star } from "../pen/geometry.ts";
import type { Pen, Role, Scene } from "../pen/pen.ts";

const loud = (p: Pen): Role => p.by("pop", "pop", "pop", "body");

/** A conical flask standing on y, filled to `level` of its height. */
const flask = (p: Pen, x: number, y: number, h: number, drink: Role, level = 0.45): void => {
	const w = h * 0.36;
	p.fill(
		"pale",
		`M${x - h * 0.09} ${y - h}H${x + h * 0.09}V${y - h * 0.62}L${x + w} ${y - h * 0.08}Q${x + w} ${y} ${x + w - h * 0.06} ${y}H${x - w + h * 0.06}Q${x - w} ${y} ${x - w} ${y - h * 0.08}L${x - h * 0.09} ${y - h * 0.62}Z`,
	);
	const at = h * 0.09 + (w - h * 0.09) * Math.min(1, Math.max(0, (0.62 - level) / 0.54));
	p.mark(
		drink,
		`M${x - at + h * 0.03} ${y - h * level}H${x + at - h * 0.03}L${x + w - h * 0.05} ${y - h * 0.08}Q${x + w - h * 0.06} ${y - h * 0.03} ${x + w - h * 0.1} ${y - h * 0.03}H${x - w + h * 0.1}Q${x - w + h * 0.06} ${y - h * 0.03} ${x - w + h * 0.05} ${y - h * 0.08}Z`,
	);
	p.mark(
		"lit",
		disc(x - w * 0.3, y - h * 0.14, h * 0.03),
		disc(x + w * 0.2, y - h * 0.22, h * 0.04),
		disc(x - w * 0.05, y - h * 0.3, h * 0.022),
	);
	p.shadow(
		poly(
			[x + h * 0.09, y - h],
			[x + h * 0.09, y - h * 0.62],
			[x + w, y - h * 0.06],
			[x + w * 0.5, y - h * 0.02],
			[x + h * 0.02, y - h * 0.6],
			[x + h * 0.02, y - h],
		),
	);
	p.fill("pale", round(x - h * 0.12, y - h * 1.03, h * 0.24, h * 0.06, 6));
};

const retort = (p: Pen, x: number, y: number, r: number, drink: Role): void => {
	p.fill("pale", rect(x - r * 0.22, y - r * 3, r * 0.44, r * 1.4), disc(x, y - r, r));
	p.within(disc(x, y - r, r * 0.9), () =>
		p.mark(drink, `M${x - r} ${y - r * 0.95}Q${x - r * 0.4} ${y - r * 1.15} ${x} ${y - r * 0.95}T${x + r} ${y - r}V${y}H${x - r}Z`),
	);
	p.mark("lit", disc(x - r * 0.3, y - r * 0.6, r * 0.1), disc(x + r * 0.2, y - r * 0.4, r * 0.14));
	p.fill("pale", round(x - r * 0.3, y - r * 3.1, r * 0.6, r * 0.2, 6));
	p.fill("ink", poly(...placed(x, y, r, [-0.7, 0], [0.7, 0], [0.5, -0.2], [-0.5, -0.2])));
};

const rack = (p: Pen, x: number, y: number, s: number): void => {
	const drinks: readonly Role[] = ["pop", "pop2", "near", "pop", "pop2"];
	drinks.forEach((drink, i) => {
		const tx = x + i * 62 * s;
		p.fill("pale", round(tx, y - 250 * s, 40 * s, 230 * s, 20 * s));
		p.mark(drink, round(tx + 6 * s, y - (150 + (i % 3) * 30) * s, 28 * s, (124 + (i % 3) * 30) * s, 14 * s));
	});
	p.fill("shade", rect(x - 30 * s, y - 190 * s, 350 * s, 26 * s), rect(x - 30 * s, y - 30 * s, 350 * s, 30 * s));
};

const microscope = (p: Pen, x: number, y: number, s: number): void => {
	p.at(x, y, { scale: s }, () => {
		p.fill("near", "M-190 0Q-190 -60 -120 -60H130Q190 -60 190 0Z");
		p.line("body", 48, "M90 -60Q230 -190 120 -350");
		p.fill("ink", rect(-150, -176, 220, 26), rect(-30, -156, 40, 100));
		p.mark("lit", rect(-96, -186, 100, 12));
		p.at(-20, -300, { turn: 24 }, () => {
			p.fill(loud(p), round(-44, -150, 88, 220, 12));
			p.fill("body", round(-34, 60, 68, 40, 6));
			p.fill("ink", round(-22, 96, 44, 40, 6), round(-34, -250, 68, 110, 8));
			p.shadow(rect(12, -150, 32, 220));
		});
		p.fill("pop2", disc(150, -210, 34), disc(96, -126, 22));
	});
};

export const laboratory: Scene = {
	focal: { x: 0.6, y: 0.54 },
	draw: (p) => {
		room(p, { floor: 760, window: 120 });
		p.layer(0.6);
		p.fill("near", rect(560, 150, 820, 22), rect(560, 330, 820, 22));
		p.times(10, (i) => {
			const [x, h] = [590 + i * 78, p.rnd(60, 110)];
			p.fill(i % 4 === 0 ? "pop" : i % 4 === 1 ? "pale" : i % 4 === 2 ? "shade" : "pop2", round(x, 150 - h, 48, h, 8));
			p.fill("ink", rect(x + 10, 138 - h, 28, 14));
			p.fill(i % 3 === 0 ? "shade" : "pale", rect(x - 4, 330 - h * 0.9, 56, h * 0.9));
			p.mark("pop", rect(x + 4, 330 - h * 0.5, 40, 16));
		});
		p.layer(1);
		if (p.v % 2 === 1) {
			person(p, 700, 1010, 700, { cloth: "lit", pose: "hold", long: p.v === 1, legs: "lit" });
			p.line("ink", 10, path([656, 392], [744, 392]));
			p.fill("pop2", oval(676, 394, 30, 20), oval(724, 394, 30, 20));
		}
		p.layer(1.15);
		p.fill("body", rect(-60, 790, 1560, 46));
		p.fill("shade", rect(-60, 836, 1560, 200));
		p.shadow(rect(-60, 836, 1560, 16));
		if (p.v % 2 === 1) {
			microscope(p, 1050, 792, 0.92);
			flask(p, 880, 560, 150, "pop");
			rack(p, 170, 792, 0.82);
			retort(p, 520, 790, 62, "pop2");
		} else {
			p.line("ink", 15, path([1130, 790], [1130, 240], [900, 240]));
			p.light(disc(880, 560, 250));
			flask(p, 880, 700, 420, "pop", p.by(0, 0.4, 0, 0.5));
			p.fill("ink", rect(800, 700, 160, 16), poly([840, 716], [920, 716], [950, 790], [810, 790]));
			p.fill("pop2", `M880 770Q930 730 880 706Q830 730 880 770Z`);
			p.line("pale", 17, "M880 270Q880 150 700 180T560 420V520");
			retort(p, 560, 790, 90, "pop2");
			rack(p, 1160, 792, 0.8);
			flask(p, 300, 790, 230, "near", 0.3);
		}
		p.layer(1.5);
		if (p.v === 2 || p.v === 1) spray(p, -30, 980, 320, -50, "front", 7);
		p.fill("front", rect(-60, 930, 1560, 150));
	},
};

/** A rocket standing on y, h tall. */
const ship = (p: Pen, x: number, y: number, h: number): void => {
	p.at(x, y, { scale: h / 100 }, () => {
		p.fill("pop", "M-10 -40Q-28 -30 -27 0L-10 -8Z", "M10 -40Q28 -30 27 0L10 -8Z");
		p.fill("body", "M0 -100C14 -84 17 -54 12 -4H-12C-17 -54 -14 -84 0 -100Z");
		p.shadow("M0 -100C14 -84 17 -54 12 -4H3C8 -50 6 -84 0 -100Z");
		p.fill("pop", "M0 -100C6.500 -93 10 -84 12 -75H-12C-10 -84 -6.500 -93 0 -100Z");
		p.fill("near", disc(0, -58, 6.6));
		p.mark("lit", disc(0, -58, 4.4));
		p.mark("pop2", rect(-14, -36, 28, 4), rect(-13.5, -28, 27, 3));
		p.fill("ink", poly([-8, -4], [8, -4], [10, 3], [-10, 3]));
		p.fill("pop2", leaf(0, 1, 21, -90, 3));
	});
};

const exhaust = (p: Pen, x: number, y: number, h: number): void => {
	p.fill("lit", `M${x - h * 0.16} ${y}Q${x - h * 0.22} ${y + h * 0.5} ${x} ${y + h}Q${x + h * 0.22} ${y + h * 0.5} ${x + h * 0.16} ${y}Z`);
	p.mark(
		"pop2",
		`M${x - h * 0.09} ${y}Q${x - h * 0.12} ${y + h * 0.36} ${x} ${y + h * 0.68}Q${x + h * 0.12} ${y + h * 0.36} ${x + h * 0.09} ${y}Z`,
	);
};

const puffs = (p: Pen, x: number, y: number, s: number, role: Role): void => {
	for (const [dx, dy, r] of [
		[-2.2, 0.1, 0.6],
		[2.2, 0.1, 0.6],
		[-1.5, -0.3, 0.8],
		[1.5, -0.3, 0.8],
		[-0.7, -0.1, 0.9],
		[0.7, -0.1, 0.9],
		[0, 0.2, 0.9],
		[-3, 0.4, 0.5],
		[3, 0.4, 0.5],
	] as const)
		p.fill(role, disc(x + dx * s, y + dy * s, r * s));
};

export const rocket: Scene = {
	focal: { x: 0.6, y: 0.45 },
	draw: (p) => {
		if (p.v === 3) {
			p.layer(0)
				.mark("sky", rect(-60, -60, 1560, 1100))
				.backdrop();
			stars(p, 120, 960);
			p.layer(0.4);
			p.fill("far", disc(330, 820, 420));
			p.shadow("M330 400A420 420 0 0 1 330 1240Q560 1060 560 820T330 400Z");
			p.mark("mid", oval(180, 640, 70, 40), oval(420, 720, 90, 54), oval(260, 860, 60, 38), oval(520, 610, 40, 24));
			p.layer(0.7);
			p.fill("pop2", disc(1220, 210, 78));
			p.line("pale", 10, "M1090 250Q1150 290 1240 240T1350 150");
			p.line("pale", 5, "M420 1000Q560 620 820 560");
			p.layer(1);
			p.at(860, 610, { turn: 42 }, () => {
				exhaust(p, 0, 20, 250);
				ship(p, 0, 0, 480);
			});
			p.layer(1.4);
			p.at(420, 330, { turn: -18 }, () => {
				p.fill("body", round(-40, -50, 80, 100, 10));
				p.fill("pop", rect(-220, -34, 160, 68), rect(60, -34, 160, 68));
				p.line(
					"ink",
					4,
					...[-180, -140, -100, 100, 140, 180].map((k) => path([k, -34], [k, 34])),
					path([-60, 0], [-40, 0]),
					path([40, 0], [60, 0]),
				);
				p.line("lit", 7, dome(0, -66, 34, 20), path([0, -66], [0, -100]));
			});
			return;
		}
		sky(p, { x: 300, horizon: 640, r: 120 });
		p.layer(0.4);
		hills(p, "far", 760, 120, 4);
		p.layer(0.7);
		hills(p, "mid", 820, 70, 3);
		p.fill("near", rect(-60, 800, 1560, 300));
		p.layer(1);
		p.line("ink", 13, path([1060, 850], [1060, 350]), path([1180, 850], [1180, 350]));
		p.line(
			"ink",
			7,
			...Array.from({ length: 4 }, (_, i) => path([1060, 850 - i * 110], [1180, 740 - i * 110])),
			...Array.from({ length: 5 }, (_, i) => path([1060, 850 - i * 110], [1180, 850 - i * 110])),
		);
		p.light(poly([820, 660], [900, 660], [1080, 900], [640, 900]));
		exhaust(p, 860, 610, 270);
		ship(p, 860, 610, 540);
		p.layer(1.15);
		puffs(p, 860, 880, 130, "glow");
		puffs(p, 860, 930, 110, "shade");
		p.layer(1.5);
		p.fill("front", "M-60 900Q200 850 460 930T1500 950V1080H-60Z");
		p.times(3, (i) =>
			person(p, 150 + i * 82, 930 + i * 6, 190 - i * 22, {
				cloth: i === 1 ? "pop" : "near",
				pose: i === 0 ? "point" : "stand",
				long: i === 1,
			}),
		);
	},
};

const android = (p: Pen, x: number, y: number, s: number, wave: boolean): void => {
	p.at(x, y, { scale: s }, () => {
		p.line("shade", 40, path([-70, -230], [-76, -40]), path([70, -230], [76, -40]));
		p.fill("ink", "M-130 0Q-130 -50 -76 -50T-22 0Z", "M130 0Q130 -50 76 -50T22 0Z");
		p.line(
			"shade",
			34,
			path([-140, -480], [-210, -380], [-170, -270]),
			wave ? path([140, -480], [220, -560], [210, -680]) : path([140, -480], [220, -400], [280, -460]),
		);
		p.fill("pop2", wave ? disc(210, -700, 40) : disc(290, -470, 40), disc(-166, -258, 40));
		p.fill("body", "M-150 -520Q-150 -560 -110 -560H110Q150 -560 150 -520L120 -250Q116 -220 90 -220H-90Q-116 -220 -120 -250Z");
		p.shadow("M110 -560Q150 -560 150 -520L120 -250Q116 -220 90 -220H30Q70 -380 70 -560Z");
		p.fill(loud(p), round(-80, -490, 160, 110, 16));
		p.mark("lit", disc(-36, -436, 18), disc(12, -436, 18));
		p.line("pale", 9, path([40, -460], [64, -460]), path([40, -430], [64, -430]), path([40, -406], [64, -406]));
		p.fill("shade", rect(-36, -600, 72, 46));
		p.fill("body", round(-130, -800, 260, 210, 50));
		p.fill("ink", round(-100, -760, 200, 120, 36));
		p.fill("lit", disc(-42, -700, 24), disc(42, -700, 24));
		p.line("ink", 9, path([0, -800], [0, -860]));
		p.fill("pop2", disc(0, -872, 22), disc(-144, -700, 26), disc(144, -700, 26));
	});
};

const roboticArm = (p: Pen, x: number, y: number, s: number, bend: number, role: Role): void => {
	p.at(x, y, { scale: s }, () => {
		p.fill("near", poly([-120, 0], [120, 0], [80, -90], [-80, -90]));
		p.line(role, 76, path([0, -110], [-70 + bend, -400]));
		p.line(role, 58, path([-70 + bend, -400], [230 + bend, -500]));
		p.line("shade", 40, path([230 + bend, -500], [300 + bend, -340]));
		p.fill("ink", disc(0, -110, 62), disc(-70 + bend, -400, 54), disc(230 + bend, -500, 44));
		p.mark("pop2", disc(0, -110, 26), disc(-70 + bend, -400, 22), disc(230 + bend, -500, 18));
		p.line(
			"ink",
			20,
			path([300 + bend, -340], [262 + bend, -290], [272 + bend, -240]),
			path([300 + bend, -340], [344 + bend, -296], [334 + bend, -240]),
		);
	});
};

export const robot: Scene = {
	focal: { x: 0.6, y: 0.36 },
	draw: (p) => {
		room(p, { floor: 760, window: 120, bare: p.v % 2 === 0 });
		if (p.v % 2 === 1) {
			p.layer(0.7);
			p.fill("near", rect(1200, 300, 240, 470));
			for (const y of [330, 450, 570]) p.mark(y === 450 ? "pop" : "shade", rect(1224, y, 192, 86));
			p.layer(1);
			p.shadow(oval(850, 900, 260, 30));
			android(p, 850, 900, 0.92, p.v === 1);
			p.layer(1.2);
			person(p, 480, 950, 430, { cloth: "pop", pose: p.by("raise", "stand", "hold", "stand"), long: true, skirt: true });
			p.layer(1.5);
			plant(p, 160, 980, 420, "pop2", "front");
		} else {
			p.layer(0.5);
			p.times(4, (i) => p.fill("far", rect(80 + i * 360, 120, 260, 330)));
			p.times(4, (i) => p.mark(p.v === 2 ? "glow" : "mid", rect(98 + i * 360, 138, 224, 294)));
			p.layer(0.8);
			roboticArm(p, 330, 780, 0.72, 60, "shade");
			p.layer(1);
			p.fill("near", rect(-60, 770, 1560, 70));
			p.fill("shade", rect(-60, 760, 1560, 26));
			p.times(12, (i) => p.fill("ink", disc(20 + i * 130, 812, 26)));
			for (const [x, role] of [
				[470, "pop2"],
				[1230, "pop2"],
				[130, "body"],
			] as const) {
				p.fill(role, rect(x, 630, 150, 130));
				p.mark("pop", rect(x + 60, 630, 30, 130));
			}
			roboticArm(p, 780, 800, 1.12, 0, loud(p));
			p.fill("body", rect(1030, 540, 150, 130));
			p.mark("pop", rect(1090, 540, 30, 130));
			p.layer(1.4);
			person(p, 1290, 990, 470, { cloth: "pop2", pose: "hold", mirror: true, hair: "ink" });
			p.fill("ink", rect(1110, 690, 110, 80));
			p.fill("front", rect(-60, 930, 1560, 150));
		}
	},
};

const traces = (p: Pen, trace: Role, cx: number, cy: number): void => {
	p.times(28, (i) => {
		const side = i % 4;
		const k = (Math.floor(i / 4) - 3) * 46;
		const far = p.rnd(260, 420);
		const bend = p.rnd(-160, 160);
		const [dx, dy] = side === 0 ? [1, 0] : side === 1 ? [-1, 0] : side === 2 ? [0, 1] : [0, -1];
		const ends =
			side < 2
				? ([
						[cx + dx * 210, cy + k],
						[cx + dx * far, cy + k],
						[cx + dx * (far + Math.abs(bend)), cy + k + bend],
						[cx + dx * 950, cy + k + bend],
					] as const)
				: ([
						[cx + k, cy + dy * 210],
						[cx + k, cy + dy * (far - 60)],
						[cx + k + bend, cy + dy * (far - 60 + Math.abs(bend))],
						[cx + k + bend, cy + dy * 700],
					] as const);
		p.line(trace, 9, path(...ends));
		const dot = i % 3 === 0 ? ends[2] : ends[1];
		p.fill(i % 3 === 0 ? "pop2" : trace, disc(dot[0], dot[1], 17));
		p.mark("ink", disc(dot[0], dot[1], 7));
	});
};

const boardPart = (p: Pen, x: number, y: number, w: number, h: number, role: Role): void => {
	p.line(
		"pale",
		9,
		...Array.from({ length: Math.floor(w / 34) }, (_, i) => path([x + 20 + i * 34, y - 18], [x + 20 + i * 34, y + h + 18])),
	);
	p.fill(role, round(x, y, w, h, 8));
	p.mark("shade", disc(x + 24, y + 24, 8));
};

export const circuit: Scene = {
	focal: { x: 0.58, y: 0.5 },
	draw: (p) => {
		p.layer(0)
			.mark(p.v % 2 === 1 ? "shade" : "sky", rect(-60, -60, 1560, 1100))
			.backdrop();
		p.layer(0.6);
		const trace: Role = p.v % 2 === 1 ? "pale" : "near";
		const [cx, cy] = [840, 480];
		traces(p, trace, cx, cy);
		p.layer(0.9);
		boardPart(p, 180, 150, 190, 110, "ink");
		boardPart(p, 1180, 640, 190, 120, "near");
		boardPart(p, 150, 680, 150, 150, "near");
		for (const [x, y] of [
			[470, 130],
			[540, 130],
			[1160, 180],
			[1240, 180],
		] as const) {
			p.fill("pop2", disc(x, y, 30));
			p.mark("ink", arc(x, y, 16, 0, 300));
		}
		for (const [x, y] of [
			[430, 780],
			[430, 830],
			[1250, 430],
			[1250, 480],
		] as const) {
			p.fill("body", round(x, y, 100, 28, 6));
			p.mark("pop", rect(x + 24, y, 12, 28), rect(x + 50, y, 12, 28));
		}
		p.layer(1);
		if (p.v % 2 === 0) p.light(disc(cx, cy, 340));
		p.line(
			"pale",
			15,
			...[-3, -2, -1, 0, 1, 2, 3].flatMap((k) => [
				path([cx + k * 46, cy - 226], [cx + k * 46, cy + 226]),
				path([cx - 226, cy + k * 46], [cx + 226, cy + k * 46]),
			]),
		);
		p.fill("ink", round(cx - 196, cy - 196, 392, 392, 20));
		p.fill(loud(p), round(cx - 130, cy - 130, 260, 260, 14));
		const heart =
			p.v % 2 === 1
				? star(cx, cy, 84, 34, 4)
				: blob([cx - 70, cy - 20], [cx, cy - 84], [cx + 70, cy - 20], [cx + 50, cy + 60], [cx - 50, cy + 60]);
		p.mark("lit", heart);
		p.layer(1.4);
		if (p.v % 2 === 0) {
			p.line("body", 30, path([1500, 160], [1020, 330]), path([1500, 300], [1024, 338]));
			p.fill("pop", rect(980, 310, 56, 44));
		} else
			p.line(
				"lit",
				10,
				path([620, 250], [560, 190]),
				path([1060, 250], [1120, 190]),
				path([620, 710], [560, 770]),
				path([1060, 710], [1120, 770]),
			);
	},
};

const screen = (p: Pen, w: number, h: number, v: number): void => {
	p.mark("lit", rect(-w / 2, -h / 2, w, h));
	if (v === 1) {
		p.mark("pop", rect(-w / 2, -h / 2, w, h * 0.36));
		p.mark("pop2", disc(w * 0.16, -h * 0.3, w * 0.16));
		p.mark("near", `M${-w / 2} ${-h * 0.14}V${-h * 0.24}q${w * 0.25} ${-h * 0.1} ${w * 0.5} 0t${w * 0.5} 0V${-h * 0.14}Z`);
		for (const [i, k] of [0.8, 0.62, 0.72, 0.4].entries()) p.mark("shade", round(-w * 0.4, -h * 0.07 + i * h * 0.06, w * k, h * 0.024, 5));
		p.mark("pop", round(-w * 0.4, h * 0.3, w * 0.8, h * 0.09, h * 0.045));
	} else if (v === 2) {
		for (let i = 0; i < 12; i++)
			p.mark(
				(["pop", "pop2", "shade", "near"] as const)[(i * 3) % 4] ?? "pop",
				round(-w * 0.4 + (i % 3) * w * 0.29, -h * 0.34 + Math.floor(i / 3) * h * 0.16, w * 0.22, w * 0.22, w * 0.06),
			);
		p.mark("shade", round(-w * 0.4, h * 0.36, w * 0.8, h * 0.07, h * 0.03));
	} else if (v === 3) {
		p.mark("pop", disc(0, -h * 0.12, w * 0.34));
		p.mark("lit", disc(0, -h * 0.12, w * 0.26));
		p.line("ink", w * 0.04, path([0, -h * 0.12], [0, -h * 0.2]), path([0, -h * 0.12], [w * 0.12, -h * 0.09]));
		for (const i of [0, 1, 2]) p.mark("shade", round(-w * 0.4, h * 0.16 + i * h * 0.09, w * 0.8, h * 0.06, 8));
	} else {
		for (const [i, role] of (["pop", "shade", "pop", "near"] as const).entries())
			p.mark(role, round(i % 2 === 0 ? -w * 0.42 : -w * 0.12, -h * 0.4 + i * h * 0.19, w * 0.54, h * 0.13, w * 0.08));
		p.mark("pale", round(-w * 0.42, h * 0.38, w * 0.84, h * 0.07, h * 0.035));
	}
};

const handset = (p: Pen, x: number, y: number, s: number, turn: number): void => {
	p.at(x, y, { scale: s, turn }, () => {
		p.fill("near", round(-176, -346, 360, 700, 52));
		p.fill("ink", round(-184, -352, 360, 700, 52));
		p.within(round(-164, -332, 320, 660, 36), () => p.at(-4, -2, {}, () => screen(p, 324, 664, p.v)));
		p.mark("ink", disc(-4, -306, 11));
		p.light(poly([-164, -332], [-40, -332], [-164, 60]));
	});
};

export const phone: Scene = {
	focal: { x: 0.6, y: 0.52 },
	draw: (p) => {
		if (p.v === 2) {
			sky(p, { x: 420, horizon: 640, r: 120 });
			p.layer(0.4);
			skyline(p, "far", 800, 200, 460, "glow");
			p.fill("mid", rect(-60, 790, 1560, 300));
			p.layer(0.7);
			p.times(3, (i) => person(p, 200 + i * 150, 900, 260 - i * 20, { pose: "walk", cloth: i === 1 ? "pop" : "near", long: i === 1 }));
		} else still(p, { y: 730, x: 860 });
		p.layer(1);
		if (p.v === 2) {
			p.fill(
				"skin",
				"M1010 1080C1000 900 1060 860 1090 760C1100 700 1150 700 1156 760C1160 860 1140 1000 1150 1080Z",
				"M620 1080C600 960 620 840 690 780L760 900V1080Z",
			);
			handset(p, 880, 480, 1.04, 6);
			p.fill(
				"skin",
				round(1040, 420, 90, 60, 30),
				round(1050, 510, 90, 60, 30),
				round(1046, 600, 86, 58, 29),
				blob([690, 800], [676, 700], [720, 640], [760, 680], [756, 800], [730, 860]),
			);
			p.fill("pop", poly([600, 960], [780, 930], [800, 1080], [580, 1080]));
		} else if (p.v === 4) {
			cast(p, 760, 860, 400);
			p.at(700, 510, { turn: -14, scale: 0.96 }, () => {
				p.fill("near", round(-180, -350, 360, 700, 52));
				p.shadow(rect(100, -300, 80, 620));
				p.fill("body", round(-130, -310, 260, 96, 48));
				p.mark("lit", disc(-78, -262, 32), disc(78, -262, 32));
				p.mark("ink", disc(-78, -262, 17), disc(78, -262, 17), disc(0, -262, 9));
			});
			handset(p, 960, 500, 0.96, 10);
		} else {
			cast(p, 880, 850, 420);
			if (p.v === 3) p.light(disc(880, 480, 430));
			else {
				p.fill("near", poly([760, 800], [1000, 800], [1050, 860], [710, 860]));
				p.fill("shade", rect(840, 640, 80, 180));
			}
			handset(p, 880, 460, 0.98, p.by(0, 0, -9, 0));
		}
		p.layer(1.3);
		if (p.v === 1) {
			plant(p, 300, 900, 400, "pop2", "near");
			p.line("ink", 13, "M1010 850C1180 900 1240 800 1300 830S1420 940 1500 920");
		} else if (p.v === 3) {
			p.fill("pop", poly([150, 560], [370, 560], [440, 740], [80, 740]));
			p.fill("near", poly([240, 740], [280, 740], [300, 900], [220, 900]));
			p.light(poly([80, 740], [440, 740], [620, 980], [-60, 980]));
		} else if (p.v === 4) {
			p.fill("pop2", round(180, 700, 200, 160, 40));
			p.mark("pale", round(200, 700, 160, 30, 12));
			p.line("ink", 9, "M280 860Q300 960 460 940T700 900");
		}
		p.layer(1.5);
		if (p.v !== 2) p.fill("front", rect(-60, 940, 1560, 140));
	},
};

const notebook = (p: Pen, x: number, y: number, s: number): void => {
	p.at(x, y, { scale: s }, () => {
		p.fill("ink", round(-330, -480, 660, 440, 24));
		p.within(rect(-304, -456, 608, 388), () => {
			p.mark("lit", rect(-304, -456, 608, 388));
			if (p.v === 1) {
				p.mark("pop", rect(-280, -432, 300, 200));
				p.mark("pop2", disc(-60, -360, 50));
				p.mark("near", "M-280 -232V-290Q-200 -360 -120 -290T20 -300V-232Z");
				p.line(
					"shade",
					13,
					path([60, -420], [270, -420]),
					path([60, -386], [230, -386]),
					path([60, -352], [270, -352]),
					path([60, -318], [190, -318]),
					path([-280, -190], [270, -190]),
					path([-280, -156], [200, -156]),
					path([-280, -122], [250, -122]),
				);
			} else if (p.v === 2) {
				for (const [i, h] of [90, 150, 120, 210, 260, 190].entries())
					p.mark(i === 4 ? "pop" : "shade", rect(-260 + i * 90, -110 - h, 56, h));
				p.line("near", 10, path([-240, -260], [-150, -300], [-60, -270], [40, -350], [130, -400], [230, -380]));
			} else {
				for (const [i, w] of [260, 380, 300, 180, 420, 340, 240].entries())
					p.line(
						i % 3 === 0 ? "pop" : "near",
						15,
						path([-270 + (i % 3) * 40, -420 + i * 48], [-270 + (i % 3) * 40 + w * 0.8, -420 + i * 48]),
					);
			}
		});
		p.fill("shade", poly([-330, -44], [330, -44], [430, 34], [-430, 34]));
		p.mark("near", poly([-290, -30], [290, -30], [332, 2], [-332, 2]), poly([-90, 10], [90, 10], [100, 26], [-100, 26]));
		p.fill("body", "M-430 30H430Q434 50 410 54H-410Q-434 50 -430 30Z");
	});
};

export const laptop: Scene = {
	focal: { x: 0.6, y: 0.55 },
	draw: (p) => {
		room(p, { floor: 1000, window: 130 });
		p.layer(0.7);
		if (p.v % 2 === 0) {
			p.fill("near", rect(700, 180, 620, 20));
			p.times(9, (i) =>
				p.fill(i % 3 === 0 ? "pop" : i % 3 === 1 ? "shade" : "body", rect(730 + i * 38, 180 - 90 - (i % 4) * 14, 32, 90 + (i % 4) * 14)),
			);
			plant(p, 1200, 180, 150, "pop2", "near");
		} else if (p.v === 1) {
			p.fill("body", rect(1080, 120, 250, 190));
			p.mark("pop", rect(1100, 140, 210, 150));
			p.mark("pop2", disc(1205, 215, 46));
		}
		p.layer(1);
		p.fill("mid", rect(-60, 780, 1560, 300));
		p.shadow(oval(860, 850, 520, 34));
		if (p.v === 3) p.light(disc(860, 500, 430));
		notebook(p, 860, 800, p.by(1, 1, 0.98, 1.04));
		p.layer(1.25);
		p.fill(loud(p), "M330 690H470L456 830Q452 852 430 852H370Q348 852 344 830Z");
		p.line(loud(p), 15, arc(474, 750, 38, -80, 90));
		p.line("pale", 8, "M380 660q-24 -40 0 -70t0 -70", "M424 660q-24 -40 0 -70t0 -70");
		if (p.v % 2 === 1) {
			p.fill("lit", poly([120, 850], [300, 830], [330, 920], [130, 946]));
			p.line("shade", 7, path([150, 872], [284, 858]), path([154, 896], [296, 880]));
			p.line("pop2", 15, path([220, 930], [360, 880]));
		} else {
			p.fill("skin", "M1500 960C1380 900 1260 850 1120 838C1080 836 1080 868 1110 876L1190 900C1240 960 1360 1020 1500 1040Z");
			p.fill("pop", poly([1290, 860], [1500, 920], [1500, 1060], [1260, 980]));
		}
		p.layer(1.5);
		if (p.v === 3) pendant(p, 300, 110, 1);
		else if (p.v === 1) spray(p, -30, 300, 360, 28, "front", 8);
		p.fill("front", rect(-60, 950, 1560, 140));
	},
};

/** Land on a ball: no country, all coasts. */
const lands = (p: Pen, x: number, y: number, r: number, turn: number, role: Role): void =>
	void p.within(disc(x, y, r), () =>
		p.at(x, y, { scale: r / 100, turn }, () => {
			p.mark(
				role,
				blob([-90, -50], [-50, -78], [-10, -60], [-20, -30], [-44, -16], [-50, 8], [-70, -6]),
				blob([-40, 10], [-8, 14], [6, 40], [-14, 84], [-30, 60]),
				blob([20, -70], [60, -84], [100, -40], [96, 0], [66, 4], [50, -26], [26, -34]),
				blob([24, -20], [56, -14], [66, 22], [46, 62], [26, 30], [14, 6]),
				blob([70, 40], [96, 34], [92, 62], [74, 62]),
			);
		}),
	);

export const globe: Scene = {
	focal: { x: 0.59, y: 0.5 },
	draw: (p) => {
		still(p, { y: 740, x: 860 });
		p.layer(1);
		const y = 440;
		cast(p, 870, 880, 360);
		p.fill("near", poly([830, 760], [910, 760], [960, 850], [780, 850]), round(700, 846, 340, 36, 12));
		p.line("pop2", 30, arc(870, 440, 350, -60, 120));
		p.line("ink", 13, path([700, 130], [1040, 750]));
		p.fill("shade", disc(870, y, 300));
		lands(p, 870, y, 300, -18, "pop");
		p.line("pale", 3, oval(870, y, 150, 300), path([570, y], [1170, y]), arc(870, y, 260, 30, 150, 150), arc(870, y, 260, 210, 330, 150));
		p.within(disc(870, y, 300), () =>
			p.shadow(`M870 ${y - 340}A340 340 0 0 1 870 ${y + 340}Q1080 ${y + 220} 1070 ${y - 20}T870 ${y - 340}Z`),
		);
		p.layer(1.25);
		for (const [i, role] of (["pop", "pop2", "near", "body"] as const).entries())
			p.fill(role, round(170 + (i % 2) * 24, 800 - i * 54, 360, 50, 6));
		spray(p, -30, 980, 300, -56, "front", 7);
		p.layer(1.5);
	},
};

export const map: Scene = {
	focal: { x: 0.57, y: 0.5 },
	draw: (p) => {
		still(p, { y: p.v === 2 ? 600 : 200, x: 820 });
		p.layer(1);
		p.at(800, 480, { turn: p.by(-6, 5, -10, 8), scale: p.by(1.05, 1, 1, 1.05) }, () => {
			const sheets = [-480, -240, 0, 240] as const;
			const lift = (i: number): number => (i % 2 === 0 ? -24 : 24);
			p.shadow(
				poly([-470, -270], [-230, -250], [0, -290], [240, -250], [500, -290], [520, 350], [250, 380], [10, 350], [-230, 380], [-460, 350]),
			);
			for (const [i, x] of sheets.entries()) {
				const sheet = poly([x, -300 + lift(i)], [x + 240, -300 + lift(i + 1)], [x + 240, 300 + lift(i + 1)], [x, 300 + lift(i)]);
				p.fill("lit", sheet);
				p.within(sheet, () => {
					p.mark(
						"far",
						"M-500 -60C-380 -120 -320 40 -200 20S-60 -120 60 -60S240 60 340 -20S480 -40 520 -80V60C440 40 400 100 320 90S180 140 60 60S-80 40 -180 120S-380 20 -500 60Z",
					);
					p.mark("body", rect(-440, -270, 180, 130), rect(120, 130, 200, 150), rect(-150, -260, 140, 110));
					p.mark(
						p.v === 4 ? "shade" : "mid",
						blob([-100, 190], [-30, 150], [40, 200], [20, 270], [-70, 280]),
						blob([320, -220], [400, -250], [450, -190], [400, -130], [330, -150]),
					);
					p.line(
						"pale",
						9,
						path([-500, -180], [520, -120]),
						path([-340, -330], [-250, 330]),
						path([80, -330], [60, 330]),
						path([380, -330], [340, 330]),
						path([-500, 200], [520, 240]),
					);
					for (let k = 0; k < 13; k++)
						p.line(
							"pop",
							13,
							path([-380 + k * 58, 230 - k * 30 + Math.sin(k) * 26], [-350 + k * 58, 216 - k * 30 + Math.sin(k + 0.5) * 26]),
						);
				});
				if (i % 2 === 1) p.shadow(sheet);
			}
			p.line("pop", 17, path([-410, 226], [-374, 262]), path([-374, 226], [-410, 262]));
		});
		p.layer(1.2);
		const pin = (x: number, y: number, s: number, role: Role): void => {
			p.shadow(oval(x + 30 * s, y + 4, 60 * s, 14 * s));
			p.fill(
				role,
				`M${x} ${y}C${x - 30 * s} ${y - 60 * s} ${x - 76 * s} ${y - 100 * s} ${x - 76 * s} ${y - 156 * s}A${76 * s} ${76 * s} 0 0 1 ${x + 76 * s} ${y - 156 * s}C${x + 76 * s} ${y - 100 * s} ${x + 30 * s} ${y - 60 * s} ${x} ${y}Z`,
			);
			p.mark(role === "pale" ? "pop" : "pale", disc(x, y - 156 * s, 32 * s));
		};
		pin(p.by(1110, 1080, 1090, 1130), p.by(330, 360, 330, 380), 1.15, "pop");
		if (p.v >= 3) pin(690, 560, 0.8, "pop2");
		p.layer(1.4);
		if (p.v % 2 === 1) {
			p.fill("near", disc(280, 770, 140));
			p.fill("pop2", disc(280, 770, 118));
			p.mark("lit", disc(280, 770, 98));
			p.at(280, 770, { turn: p.by(28, 0, -40, 0) }, () => {
				p.mark("pop", poly([-22, 0], [22, 0], [0, -88]));
				p.mark("ink", poly([-22, 0], [22, 0], [0, 88]), disc(0, 0, 9));
			});
		} else {
			p.fill("pop", round(150, 690, 260, 190, 26));
			p.fill("near", round(230, 660, 90, 40, 10));
			p.fill("ink", disc(290, 790, 78));
			p.mark("shade", disc(290, 790, 52));
			p.mark("lit", disc(274, 772, 16));
			p.line("ink", 15, curve([150, 730], [60, 600], [200, 540], [410, 730]));
		}
		p.layer(1.5);
		if (p.v === 2)
			p.fill("skin", "M1500 640C1400 640 1330 560 1260 480C1230 450 1200 470 1214 506L1260 610C1230 660 1270 760 1340 800L1500 840Z");
	},
};
