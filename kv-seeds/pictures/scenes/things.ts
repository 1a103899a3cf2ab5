import { person, plant, spray } from "../parts/figures.ts";
import { cast, pane, pendant, room, scallop, skyline, still } from "../parts/places.ts";
import { arc, blob, curve, disc, dome, leaf, oval, path, placed, poly, rect, round, star } from "../pen/geometry.ts";
import type { Pen, Role, Scene } from "../pen/pen.ts";

const loud = (p: Pen): Role => p.by("pop", "pop", "pop", "body");

/** A cloth that falls from the upper left, for things that deserve one. */
const drape = (p: Pen, role: Role): void => {
	p.fill(role, "M-60 -60H520Q470 120 330 250T120 560T-60 760Z");
	p.line("shade", 8, "M400 -40Q340 160 200 300T-20 640", "M220 -40Q190 120 90 250T-60 460", "M80 -40Q60 60 -40 150");
};

/** A round or square block to set things on, its top at y. */
const plinth = (p: Pen, x: number, y: number, w: number, h: number, role: Role): void => {
	const ry = w * 0.13;
	p.fill(role, `M${x - w / 2} ${y}V${y + h}A${w / 2} ${ry} 0 0 0 ${x + w / 2} ${y + h}V${y}Z`);
	p.shadow(`M${x + w * 0.16} ${y}V${y + h + ry * 0.9}A${w / 2} ${ry} 0 0 0 ${x + w / 2} ${y + h}V${y}Z`);
	p.fill(role, oval(x, y, w / 2, ry));
	p.light(oval(x, y, w * 0.44, ry * 0.8));
};

const vase = (p: Pen, x: number, base: number, h: number, role: Role): void => {
	for (const [dx, dy, petals] of [
		[-0.34, -1, "pop"],
		[0, -1.16, "pop2"],
		[0.34, -0.94, "pale"],
		[-0.14, -0.8, "lit"],
	] as const) {
		p.line("near", h * 0.03, `M${x} ${base - h * 0.4}Q${x + dx * h * 0.3} ${base + dy * h * 0.7} ${x + dx * h} ${base + dy * h}`);
		p.times(5, (i) => p.fill(petals, leaf(x + dx * h, base + dy * h, h * 0.2, i * 72 - 90, h * 0.08)));
		p.fill("near", disc(x + dx * h, base + dy * h, h * 0.05));
	}
	for (const a of [-130, -50]) p.fill("near", leaf(x, base - h * 0.46, h * 0.46, a, h * 0.09));
	p.fill(
		role,
		blob(
			...placed(x, base, h, [-0.1, -0.5], [-0.14, -0.36], [-0.24, -0.2], [-0.16, 0], [0.16, 0], [0.24, -0.2], [0.14, -0.36], [0.1, -0.5]),
		),
	);
	p.shadow(blob(...placed(x, base, h, [0.04, -0.48], [0.06, -0.3], [0.08, -0.02], [0.16, 0], [0.24, -0.2], [0.14, -0.36], [0.1, -0.5])));
};

/** A lipstick standing on the origin, 150 wide; without a cap its bullet shows. */
const stick = (p: Pen, colour: Role, open: boolean): void => {
	if (open) {
		p.fill(colour, "M-46 -330V-470Q-40 -540 46 -590V-330Z");
		p.shadow("M14 -330V-566L46 -590V-330Z");
		p.mark("pale", "M-46 -470Q-40 -540 46 -590Q30 -500 -46 -470Z");
		p.fill("pop2", rect(-54, -390, 108, 120));
		p.mark("lit", rect(-36, -390, 16, 120));
		p.fill("ink", rect(-75, -280, 150, 280));
		p.mark("pop2", rect(-75, -280, 150, 22));
	} else {
		p.fill("ink", rect(-75, -180, 150, 180), round(-70, -480, 140, 300, 10));
		p.mark("pop2", rect(-75, -190, 150, 26));
	}
	p.light(rect(-56, open ? -250 : -460, 18, open ? 230 : 430));
};

export const lipstick: Scene = {
	focal: { x: 0.6, y: 0.54 },
	draw: (p) => {
		still(p, { y: 680, x: p.v % 2 === 1 ? 860 : 880 });
		p.layer(0.7);
		if (p.v % 2 === 1) drape(p, "far");
		else {
			p.line("pop2", 18, disc(280, 360, 190), path([280, 550], [280, 720]));
			p.fill("shade", disc(280, 360, 176));
			p.light(poly([170, 430], [360, 220], [400, 260], [220, 480]));
			p.fill("pop2", oval(280, 724, 120, 26));
		}
		p.layer(1);
		cast(p, 880, 880, 420);
		if (p.v % 2 === 1) {
			plinth(p, 880, 780, 420, 90, "body");
			p.at(840, 780, { scale: 1.08 }, () => stick(p, "pop", true));
			p.at(1130, 870, { turn: 0, scale: 0.8 }, () => stick(p, "pop", false));
		} else {
			p.times(4, (i) =>
				p.at(640 + i * 190, 870 - (i % 2) * 20, { scale: 0.88 }, () =>
					stick(p, (["pop", "near", "pop2", "pop"] as const)[i] ?? "pop", i !== 2),
				),
			);
		}
		p.layer(1.4);
		if (p.v % 2 === 1) {
			p.at(330, 880, { turn: -24 }, () => {
				p.fill("ink", round(-130, -34, 180, 40, 12));
				p.fill("pop2", rect(44, -38, 60, 48));
				p.fill("pop", blob([100, -36], [180, -70], [240, -30], [200, 20], [110, 12]));
			});
		} else
			for (const [x, y, r] of [
				[150, 880, 60],
				[300, 910, 44],
			] as const) {
				p.fill("pop2", oval(x, y, r * 1.5, r * 0.6));
				p.mark("pop", oval(x, y - 6, r * 1.2, r * 0.42));
			}
		p.layer(1.5);
		if (p.v % 2 === 0) spray(p, 1480, 990, 340, -124, "front", 7);
	},
};

export const perfume: Scene = {
	focal: { x: 0.6, y: 0.56 },
	draw: (p) => {
		still(p, { y: 680, x: 860 });
		p.layer(0.7);
		drape(p, "far");
		p.layer(1);
		cast(p, 880, 890, 460);
		const x = 870;
		p.fill("pop2", rect(x - 70, 350, 140, 90), round(x - 92, 250, 184, 120, 18));
		p.fill("pale", round(x - 230, 420, 460, 460, 40));
		p.fill("pop", round(x - 194, 530, 388, 318, 20));
		p.mark("lit", round(x - 110, 610, 220, 150, 10));
		p.mark("pop", leaf(x, 740, 110, -90, 30));
		p.within(round(x - 230, 420, 460, 460, 40), () => {
			p.shadow(rect(x + 140, 420, 90, 460));
			p.light(rect(x - 180, 420, 34, 460));
		});
		p.layer(1.4);
		for (const [x, y, a] of [
			[260, 880, 20],
			[380, 910, -40],
			[180, 920, 70],
			[480, 900, 10],
		] as const)
			p.at(x, y, { turn: a }, () => p.fill("pop", blob([-50, 0], [-20, -24], [40, -18], [56, 4], [20, 22], [-30, 18])));
		p.layer(1.5);
		spray(p, -30, 1000, 420, -50, "front", 7);
	},
};

export const mirror: Scene = {
	focal: { x: 0.6, y: 0.48 },
	draw: (p) => {
		if (p.v === 4) {
			still(p, { y: 700, x: 520 });
			p.layer(0.7);
			vase(p, 250, 740, 420, "near");
			p.layer(1);
			cast(p, 900, 890, 520);
			p.at(900, 420, { turn: 18 }, () => {
				p.fill("near", round(-36, 260, 72, 300, 34));
				p.fill("body", oval(0, 0, 270, 300));
				p.fill("shade", oval(0, 0, 232, 260));
				p.light(poly([-150, 110], [90, -200], [160, -160], [-90, 180]), poly([10, 200], [190, -40], [206, 0], [60, 220]));
				scallop(p, "pop", 0, 520, 34);
			});
			p.layer(1.4);
			p.fill("pop", oval(400, 880, 120, 40));
			p.mark("pop2", oval(400, 870, 90, 26));
			p.layer(1.5);
			spray(p, 1480, 990, 380, -126, "front", 7);
			return;
		}
		room(p, { floor: 780, window: 90 });
		p.layer(0.9);
		const x = 920;
		if (p.v === 2) {
			p.fill("pop2", rect(620, 70, 600, 520));
			p.within(rect(650, 100, 540, 460), () => {
				p.mark("shade", rect(650, 100, 540, 460));
				p.mark("mid", rect(650, 440, 540, 140));
				p.at(930, 840, { mirror: true }, () => person(p, 0, 0, 560, { cloth: "pop", long: true, hair: "ink", skin: "shade" }));
				p.light(poly([650, 460], [1010, 100], [1100, 100], [650, 560]));
			});
			p.times(6, (i) => p.fill("lit", disc(634 + i * 114, 70, 26), disc(634 + i * 114, 592, 26)));
			p.times(4, (i) => p.fill("lit", disc(620, 160 + i * 110, 26), disc(1220, 160 + i * 110, 26)));
			p.light(disc(920, 330, 420));
		} else {
			p.fill("pop2", p.v === 1 ? round(x - 230, 60, 460, 800, 230) : oval(x, 320, 300, 300));
			const glass = p.v === 1 ? round(x - 200, 90, 400, 740, 200) : disc(x, 320, 262);
			p.within(glass, () => {
				p.mark("shade", glass);
				p.mark("mid", rect(x - 300, p.v === 1 ? 680 : 480, 600, 300));
				p.at(x + 30, p.v === 1 ? 860 : 760, { mirror: true }, () =>
					person(p, 0, 0, p.v === 1 ? 560 : 640, { cloth: "pop", long: true, skirt: p.v === 1, hair: "ink", skin: "shade", legs: "near" }),
				);
				p.light(poly([x - 260, 560], [x + 60, 60], [x + 160, 60], [x - 240, 720]));
			});
		}
		p.layer(1.15);
		if (p.v === 1) {
			person(p, 690, 940, 640, { cloth: "pop", skirt: true, long: true, legs: "near", pose: "raise" });
		} else {
			p.fill("body", round(500, 660, 900, 40, 12));
			p.fill("near", rect(520, 700, 860, 200));
			p.line("pop2", 7, rect(550, 730, 240, 140), rect(820, 730, 240, 140), rect(1090, 730, 260, 140));
			p.fill("pop2", disc(670, 800, 15), disc(940, 800, 15), disc(1220, 800, 15));
			if (p.v === 2) {
				person(p, 860, 1170, 640, { cloth: "pop", long: true, hair: "ink" });
				p.fill("ink", oval(860, 606, 50, 66));
			} else p.fill("pop", round(1000, 570, 110, 90, 14), rect(1034, 536, 42, 40));
			vase(p, 1290, 662, 220, "pop2");
			p.at(600, 660, { scale: 0.36 }, () => stick(p, "pop", true));
			p.at(670, 660, { scale: 0.36 }, () => stick(p, "pop", false));
		}
		p.layer(1.5);
		plant(p, 140, 1010, 520, "pop2", "front");
	},
};

/** A wrapped box on (x, base) with its ribbon and bow. */
const present = (p: Pen, x: number, base: number, w: number, h: number, paper: Role, ribbon: Role): void => {
	p.fill(paper, rect(x - w / 2, base - h, w, h));
	p.shadow(rect(x + w * 0.3, base - h, w * 0.2, h));
	p.fill(ribbon, rect(x - w * 0.08, base - h, w * 0.16, h));
	p.fill(paper, rect(x - w * 0.55, base - h * 1.08, w * 1.1, h * 0.24));
	p.shadow(rect(x - w * 0.5, base - h * 0.84, w, h * 0.05));
	p.fill(ribbon, rect(x - w * 0.08, base - h * 1.08, w * 0.16, h * 0.24));
	const top = base - h * 1.08;
	p.fill(
		ribbon,
		`M${x} ${top}C${x - w * 0.1} ${top - w * 0.3} ${x - w * 0.46} ${top - w * 0.36} ${x - w * 0.42} ${top - w * 0.14}C${x - w * 0.4} ${top - w * 0.02} ${x - w * 0.14} ${top} ${x} ${top}Z`,
		`M${x} ${top}C${x + w * 0.1} ${top - w * 0.3} ${x + w * 0.46} ${top - w * 0.36} ${x + w * 0.42} ${top - w * 0.14}C${x + w * 0.4} ${top - w * 0.02} ${x + w * 0.14} ${top} ${x} ${top}Z`,
	);
	p.shadow(leaf(x, top - w * 0.02, w * 0.32, -156, w * 0.05), leaf(x, top - w * 0.02, w * 0.32, -24, w * 0.05));
	p.fill(ribbon, round(x - w * 0.07, top - w * 0.1, w * 0.14, w * 0.12, w * 0.04));
};

export const gift: Scene = {
	focal: { x: 0.6, y: 0.58 },
	draw: (p) => {
		still(p, { y: 690, x: p.by(860, 880, 860, 540) });
		p.layer(0.7);
		p.line("ink", 4, "M-60 60Q420 220 760 70T1500 90");
		p.times(12, (i) => {
			const lx = 20 + i * 126;
			const ly = 84 + 62 * Math.sin(((lx + 60) / 820) * Math.PI) ** 2;
			if (p.v >= 2) p.light(disc(lx, ly + 30, 44));
			p.fill((["pop", "lit", "pop2"] as const)[i % 3] ?? "pop", leaf(lx, ly - 4, 70, 90, 20));
		});
		if (p.v % 2 === 0) {
			present(p, 250, 730, 240, 300, "near", p.by("pop", "pop2", "pop", "pop"));
			present(p, 420, 760, 170, 140, p.by("pop", "body", "pop", "pop2"), "pop");
		} else plant(p, 230, 740, 420, "pop2", "near");
		p.layer(1);
		cast(p, 880, 890, 520);
		present(p, 880, 880, p.by(480, 400, 460, 460), p.by(340, 460, 300, 300), loud(p), p.by("pop2", "lit", "lit", "pop"));
		if (p.v === 1) present(p, 1210, 890, 220, 180, "near", "pop2");
		if (p.v >= 3) present(p, 860, 540, 280, 180, "pop2", "near");
		if (p.v === 2) for (const y of [500, 620, 740]) p.mark("pop2", star(760, y, 26, 11, 5), star(1000, y + 50, 26, 11, 5));
		p.layer(1.4);
		if (p.v === 1) {
			p.at(330, 890, { turn: -14 }, () => {
				p.fill("lit", rect(-110, -70, 220, 140));
				p.line("pop", 7, path([-110, -70], [0, 20], [110, -70]));
			});
		} else present(p, 330, 930, 210, 150, p.v === 2 ? "body" : "near", "pop");
		p.layer(1.5);
		p.times(26, (i) =>
			p.mark(
				(["pop", "pop2", "lit", "near"] as const)[i % 4] ?? "pop",
				i % 3 === 0
					? disc(p.rnd(30, 1410), p.rnd(780, 950), 9)
					: poly([p.rnd(30, 60) + i * 52, 820 + (i % 5) * 26], [70 + i * 52, 830 + (i % 5) * 26], [56 + i * 52, 850 + (i % 5) * 26]),
			),
		);
	},
};

const paperBag = (p: Pen, x: number, base: number, w: number, h: number, role: Role, badge: Role): void => {
	p.line(
		"ink",
		w * 0.032,
		`M${x - w * 0.22} ${base - h}C${x - w * 0.22} ${base - h - w * 0.5} ${x + w * 0.22} ${base - h - w * 0.5} ${x + w * 0.22} ${base - h}`,
	);
	p.fill(role, poly([x - w * 0.5, base - h], [x + w * 0.5, base - h], [x + w * 0.46, base], [x - w * 0.46, base]));
	p.shadow(poly([x + w * 0.3, base - h], [x + w * 0.5, base - h], [x + w * 0.46, base], [x + w * 0.34, base - h * 0.5]));
	p.line("shade", w * 0.012, path([x - w * 0.5, base - h * 0.88], [x + w * 0.5, base - h * 0.88]));
	p.mark(badge, disc(x - w * 0.04, base - h * 0.46, w * 0.2));
	p.mark(role, leaf(x - w * 0.04, base - h * 0.46 + w * 0.13, w * 0.26, -90, w * 0.08));
};

export const shoppingBag: Scene = {
	focal: { x: 0.59, y: 0.56 },
	draw: (p) => {
		if (p.v === 2) {
			room(p, { floor: 820, bare: true });
			p.layer(0.5);
			p.fill("near", rect(80, 90, 620, 690));
			p.mark("glow", rect(110, 120, 560, 630));
			p.times(5, (i) => p.fill(i % 2 === 0 ? "pop" : "pale", `M${60 + i * 132} 60h132v90a66 50 0 0 1 -132 0Z`));
			p.fill("body", rect(200, 400, 160, 350), rect(400, 500, 200, 250));
			p.fill("pop", dome(280, 400, 70, 110), round(430, 380, 140, 120, 26));
			p.layer(1);
			person(p, 980, 1040, 900, { pose: "walk", cloth: "pop", long: true, skirt: true, mirror: true });
			paperBag(p, 800, 860, 230, 280, "lit", "pop");
			paperBag(p, 1170, 840, 200, 240, "body", "pop");
			p.layer(1.5);
			p.fill("front", rect(-60, 920, 1560, 140));
			plant(p, 160, 940, 380, "pop2", "front");
			return;
		}
		still(p, { y: 690, x: p.by(860, 880, 860, 540) });
		p.layer(0.7);
		if (p.v === 1) plant(p, 250, 740, 430, "pop2", "near");
		else vase(p, 240, 740, 400, "pop2");
		p.layer(1);
		cast(p, 900, 900, 560);
		if (p.v === 1) {
			paperBag(p, 1120, 860, 330, 400, "body", "near");
			paperBag(p, 830, 890, 420, 500, "pop", "pale");
		} else {
			for (const [x, a, l, role] of [
				[780, -100, 260, "near"],
				[830, -82, 320, "mid"],
				[880, -70, 260, "near"],
			] as const)
				p.fill(role, leaf(x, 480, l, a, 46));
			p.fill("pop2", "M900 520L1010 190Q1060 170 1080 220L1010 540Z");
			p.line("lit", 9, path([1010, 270], [1050, 290]), path([990, 340], [1034, 360]));
			p.fill("lit", rect(960, 330, 130, 220), poly([960, 330], [1020, 270], [1090, 330]));
			p.fill("pop", disc(760, 460, 60), disc(1130, 470, 54));
			p.fill("pop2", poly([620, 480], [1180, 480], [1140, 890], [660, 890]));
			p.shadow(poly([1060, 480], [1180, 480], [1140, 890], [1080, 890]));
			p.line("ink", 14, "M740 500Q740 720 900 720T1060 500");
		}
		p.layer(1.4);
		p.at(330, 880, { turn: -12 }, () => {
			p.fill("pop2", round(-120, -60, 240, 130, 16));
			p.mark("near", rect(-120, -30, 240, 30));
			p.mark("pale", rect(-96, 20, 110, 14));
		});
		p.layer(1.5);
		if (p.v !== 1) spray(p, 1480, 980, 360, -126, "front", 7);
	},
};

/** Headphones seen from the front, 460 wide, hanging around the origin. */
const phones = (p: Pen, band: Role, cup: Role, pad: Role): void => {
	p.line(band, 44, "M-210 120C-240 -260 240 -260 210 120");
	p.line(pad, 15, "M-130 -118C-70 -180 70 -180 130 -118");
	for (const k of [-1, 1]) {
		p.fill(pad, round(k > 0 ? 140 : -196, 60, 56, 230, 26));
		p.fill(cup, round(k > 0 ? 186 : -276, 40, 90, 270, 44));
		p.shadow(round(k > 0 ? 236 : -226, 60, 40, 230, 20));
		p.mark("lit", round(k > 0 ? 204 : -258, 90, 13, 90, 6));
	}
};

export const headphones: Scene = {
	focal: { x: 0.6, y: 0.54 },
	draw: (p) => {
		still(p, { y: 690, x: p.by(860, 880, 860, 540) });
		p.layer(0.7);
		if (p.v === 1) plant(p, 220, 730, 380, "pop2", "near");
		else if (p.v === 2) {
			p.fill("near", rect(70, 200, 440, 500));
			p.times(14, (i) =>
				p.fill((["pop", "body", "pop2", "shade"] as const)[(i * 3) % 4] ?? "pop", rect(90 + i * 29, 240 + (i % 3) * 8, 23, 190)),
			);
			p.mark("mid", rect(84, 440, 412, 16));
			p.line("pop2", 10, disc(290, 580, 88), disc(290, 580, 24));
		} else if (p.v === 3) pane(p, 90, 120, 280, 400);
		else {
			p.fill("near", disc(250, 540, 200));
			p.line("mid", 5, disc(250, 540, 160), disc(250, 540, 124), disc(250, 540, 92));
			p.fill("pop2", disc(250, 540, 62));
			p.mark("near", disc(250, 540, 13));
		}
		p.layer(1);
		cast(p, 890, 880, 480);
		if (p.v === 1) {
			p.fill("near", rect(866, 300, 36, 540), oval(884, 850, 190, 44), round(790, 270, 190, 50, 24));
			p.at(884, 480, { scale: 1.1 }, () => phones(p, "ink", "pop", "shade"));
			p.fill("near", round(800, 262, 170, 30, 15));
		} else if (p.v === 2) {
			person(p, 900, 1420, 1200, { cloth: "pop", long: true });
			p.line("ink", 36, "M796 372C780 190 1020 190 1004 372");
			p.fill("body", round(770, 330, 62, 130, 30), round(968, 330, 62, 130, 30));
			for (const [i, r] of [190, 250, 310].entries()) p.line("pale", 13 - i * 2, arc(900, 380, r, -32, 32), arc(900, 380, r, 148, 212));
		} else if (p.v === 3) {
			p.at(900, 560, { turn: 34, scale: 1.02 }, () => phones(p, "near", "pop", "body"));
			p.line("near", 11, curve([680, 690], [640, 860], [560, 900], [480, 850], [360, 880], [200, 860]));
			p.fill("near", round(80, 790, 140, 220, 24));
			p.mark("lit", round(94, 810, 112, 170, 12));
		} else {
			p.at(870, 540, { scale: 1.22, turn: -6 }, () => phones(p, "near", "body", "pop"));
			for (const [x, y, s] of [
				[620, 240, 1],
				[1180, 200, 1.2],
				[1260, 420, 0.8],
			] as const)
				p.at(x, y, { scale: s }, () => {
					p.line("pale", 11, path([20, 0], [20, -100], [90, -120], [90, -20]));
					p.fill("pale", oval(0, 4, 24, 18), oval(70, -16, 24, 18));
				});
		}
		p.layer(1.5);
		if (p.v === 1) p.fill("front", "M-60 930Q300 900 620 946T1500 940V1080H-60Z");
		else if (p.v === 2) spray(p, -30, 1000, 420, -52, "front", 7);
		else spray(p, 1480, 1000, 360, -124, "front", 7);
	},
};

/** A rucksack on the origin, 460 high. */
const rucksack = (p: Pen, role: Role, trim: Role): void => {
	p.line("ink", 20, "M-50 -440C-50 -520 50 -520 50 -440");
	p.fill("near", round(-216, -300, 70, 260, 34), round(146, -300, 70, 260, 34));
	p.fill(role, "M-180 -30V-300C-180 -420 -100 -460 0 -460S180 -420 180 -300V-30Q180 0 150 0H-150Q-180 0 -180 -30Z");
	p.shadow("M60 -456C130 -440 180 -400 180 -300V-30Q180 0 150 0H70Q120 -200 60 -456Z");
	p.fill(trim, "M-176 -320C-170 -420 -90 -456 0 -456S170 -420 176 -320L150 -270H-150Z");
	p.fill(role, round(-130, -210, 260, 170, 30));
	p.line("ink", 7, "M-110 -60V-150Q-110 -184 -76 -184H76Q110 -184 110 -150V-60");
	p.fill("pop2", round(92, -92, 34, 50, 14));
	p.mark(trim, leaf(-30, -60, 100, -90, 30));
	p.fill("near", rect(-17, -330, 34, 130));
	p.fill("lit", round(-28, -262, 56, 44, 8));
};

export const backpack: Scene = {
	focal: { x: 0.6, y: 0.58 },
	draw: (p) => {
		still(p, { y: 690, x: 860 });
		p.layer(0.7);
		p.times(5, (i) =>
			p.fill(
				(["near", "pop2", "body", "pop", "shade"] as const)[i] ?? "near",
				rect(90 + i * 62, 440 + (i % 2) * 26, 56, 290 - (i % 2) * 26),
			),
		);
		p.fill("pop", disc(270, 396, 54));
		p.line("near", 9, "M270 346q0 -30 26 -40");
		p.layer(1);
		cast(p, 880, 890, 480);
		p.at(880, 890, { scale: 1.28 }, () => rucksack(p, loud(p), "near"));
		p.fill("pop2", poly([1140, 600], [1230, 600], [1216, 880], [1154, 880]));
		p.fill("near", rect(1146, 560, 78, 44));
		p.layer(1.4);
		p.fill("pop2", rect(220, 870, 300, 30));
		p.fill("near", rect(240, 836, 260, 34));
		p.line("pop", 17, path([300, 820], [500, 800]));
		p.layer(1.5);
	},
};

export const skincare: Scene = {
	focal: { x: 0.6, y: 0.58 },
	draw: (p) => {
		still(p, { y: 680, x: p.v % 2 === 1 ? 860 : 540 });
		p.layer(0.7);
		p.fill("near", round(90, 240, 320, 470, 160));
		p.mark("shade", round(112, 262, 276, 426, 138));
		p.light(poly([140, 520], [340, 300], [370, 350], [170, 590]));
		p.layer(1);
		cast(p, 900, 890, 560);
		const dropper = (x: number, base: number, s: number, role: Role): void => {
			p.at(x, base, { scale: s }, () => {
				p.fill("pale", "M-32 -420Q-36 -500 0 -510Q36 -500 32 -420Z");
				p.fill("pop2", rect(-46, -430, 92, 70));
				p.fill(role, "M-100 -20V-270Q-100 -340 -40 -360H40Q100 -340 100 -270V-20Q100 0 80 0H-80Q-100 0 -100 -20Z");
				p.shadow("M40 -360Q100 -340 100 -270V-20Q100 0 80 0H30Q64 -160 40 -360Z");
				p.mark("lit", rect(-70, -230, 140, 150));
				p.mark(role, leaf(0, -100, 100, -90, 30));
			});
		};
		const cream = (x: number, base: number, w: number, role: Role): void => {
			p.fill(role, round(x - w / 2, base - w * 0.44, w, w * 0.44, w * 0.08));
			p.shadow(round(x + w * 0.24, base - w * 0.44, w * 0.26, w * 0.44, w * 0.06));
			p.fill("pop2", rect(x - w * 0.52, base - w * 0.66, w * 1.04, w * 0.24));
			p.light(rect(x - w * 0.42, base - w * 0.64, w * 0.08, w * 0.2));
		};
		const tube = (x: number, base: number, s: number, role: Role): void => {
			p.at(x, base, { scale: s }, () => {
				p.fill("pop2", round(-54, -70, 108, 70, 10));
				p.fill(role, poly([-70, -66], [70, -66], [104, -450], [-104, -450]));
				p.shadow(poly([30, -66], [70, -66], [104, -450], [56, -450]));
				p.fill(role, rect(-108, -478, 216, 34));
				p.mark("lit", disc(0, -270, 44));
			});
		};
		if (p.v % 2 === 1) {
			plinth(p, 850, 740, 380, 120, "body");
			dropper(850, 742, 1.05, "pop");
			cream(1180, 880, 260, "lit");
			tube(620, 880, 0.72, "near");
		} else {
			plinth(p, 780, 800, 330, 90, "near");
			plinth(p, 1080, 700, 280, 180, "pop2");
			dropper(780, 802, 0.95, "body");
			cream(1080, 702, 200, "body");
		}
		p.layer(1.4);
		for (const [x, y, r] of [
			[330, 900, 52],
			[440, 920, 34],
			[250, 930, 30],
		] as const)
			p.fill("shade", oval(x, y, r * 1.4, r * 0.6));
		if (p.v % 2 === 0)
			for (const [x, y] of [
				[300, 820],
				[380, 860],
			] as const) {
				p.times(5, (i) => p.fill("pale", leaf(x, y, 54, i * 72 - 90, 22)));
				p.fill("pop2", disc(x, y, 16));
			}
		p.layer(1.5);
		if (p.v % 2 === 1) spray(p, -30, 1000, 400, -54, "front", 7);
		else spray(p, 1480, 980, 380, -126, "front", 7);
	},
};

const smartFace = (p: Pen, r: number): void => {
	p.fill("ink", round(-r, -r * 1.15, 2 * r, 2.3 * r, r * 0.44));
	p.fill("near", round(-r * 0.84, -r * 0.98, r * 1.68, r * 1.96, r * 0.32));
	for (const [k, role] of [
		[0.62, "pop"],
		[0.45, "pop2"],
		[0.28, "lit"],
	] as const)
		p.line(role, r * 0.12, arc(0, 0, r * k, -90, 150 + k * 120));
	p.fill("pop2", round(r, -r * 0.3, r * 0.14, r * 0.36, 8));
};
const handsFace = (p: Pen, r: number): void => {
	p.fill("pop2", disc(0, 0, r), round(r * 0.96, -r * 0.12, r * 0.2, r * 0.24, 8));
	p.fill("pale", disc(0, 0, r * 0.84));
	for (let i = 0; i < 12; i++) {
		const a = (i * Math.PI) / 6;
		p.line(
			"ink",
			i % 3 === 0 ? r * 0.055 : r * 0.028,
			path([Math.cos(a) * r * 0.66, Math.sin(a) * r * 0.66], [Math.cos(a) * r * 0.76, Math.sin(a) * r * 0.76]),
		);
	}
	p.line("ink", r * 0.075, path([0, 0], [-r * 0.34, -r * 0.26]));
	p.line("ink", r * 0.055, path([0, 0], [r * 0.36, -r * 0.48]));
	p.line("pop", r * 0.03, path([0, r * 0.16], [0, -r * 0.1], [-r * 0.06, r * 0.6]));
	p.fill("pop", disc(0, 0, r * 0.06));
};

export const watch: Scene = {
	focal: { x: 0.59, y: 0.5 },
	draw: (p) => {
		still(p, { y: 690, x: p.v % 2 === 1 ? 860 : 880 });
		p.layer(0.7);
		if (p.v % 2 === 1) {
			p.fill("near", round(80, 560, 380, 170, 16));
			p.fill("mid", poly([80, 560], [460, 560], [420, 380], [120, 380]));
			p.mark("pop2", round(150, 600, 240, 60, 30));
		} else vase(p, 240, 730, 380, "pop");
		p.layer(1);
		cast(p, 890, 880, 460);
		if (p.v % 2 === 0) {
			p.fill(
				"skin",
				"M1500 330L1080 400C960 420 900 430 760 500C700 530 640 600 600 640C570 680 620 700 660 680L780 640C860 650 980 640 1080 620L1500 640Z",
			);
			p.fill("near", poly([1220, 330], [1500, 270], [1500, 700], [1220, 660]));
			p.fill("pale", poly([1180, 350], [1236, 340], [1236, 652], [1180, 640]));
			p.line("skin", 54, "M640 660Q580 720 540 780", "M700 660Q660 740 630 800", "M760 640Q740 730 720 790");
			p.fill("ink", poly([980, 380], [1110, 360], [1116, 660], [990, 660]));
			p.at(1046, 512, { turn: -6 }, () => smartFace(p, 128));
		} else {
			p.at(880, 480, { turn: -14, scale: 1.15 }, () => {
				p.fill("near", poly([-92, -150], [-72, -420], [72, -420], [92, -150]), "M-92 150L-74 380Q-60 420 0 420T74 380L92 150Z");
				p.shadow(poly([30, -150], [36, -420], [72, -420], [92, -150]));
				for (const y of [230, 270, 310]) p.mark("ink", disc(0, y, 8));
				p.line("pop2", 6, path([-66, 170], [-54, 390]), path([66, 170], [54, 390]));
				handsFace(p, 190);
				p.light(poly([-110, 60], [30, -150], [70, -130], [-80, 100]));
			});
		}
		p.layer(1.5);
		if (p.v % 2 === 0) spray(p, -30, 990, 380, -56, "front", 7);
		else spray(p, 1480, 990, 360, -126, "front", 7);
	},
};

const envelope = (p: Pen, w: number, role: Role, seal: Role | null, stamp = false): void => {
	const h = w * 0.62;
	p.fill(role, rect(-w / 2, -h / 2, w, h));
	if (stamp) {
		p.fill("pop", rect(w * 0.3, -h * 0.42, w * 0.14, w * 0.17));
		p.mark("pale", disc(w * 0.37, -h * 0.28, w * 0.04));
		p.line(
			"shade",
			w * 0.02,
			path([-w * 0.3, 0], [w * 0.1, 0]),
			path([-w * 0.3, h * 0.14], [w * 0.16, h * 0.14]),
			path([-w * 0.3, h * 0.28], [0, h * 0.28]),
		);
		p.line(
			"shade",
			w * 0.012,
			...[0, 1, 2].map((i) => `M${w * 0.12} ${-h * 0.36 + i * h * 0.08}q${w * 0.04} ${-h * 0.05} ${w * 0.08} 0t${w * 0.08} 0`),
		);
		return;
	}
	p.line("shade", w * 0.014, path([-w / 2, h / 2], [-w * 0.08, 0]), path([w / 2, h / 2], [w * 0.08, 0]));
	p.shadow(poly([-w / 2, -h / 2], [w / 2, -h / 2], [0, h * 0.16]));
	p.fill(role, poly([-w / 2, -h / 2], [w / 2, -h / 2], [0, h * 0.1]));
	if (seal) {
		p.fill(seal, disc(0, h * 0.08, w * 0.075));
		p.mark("pale", star(0, h * 0.08, w * 0.04, w * 0.017, 5));
	}
};

const mailRoom = (p: Pen): void => {
	room(p, { floor: 800, window: 1000, bare: true });
	p.layer(0.5);
	p.fill("near", rect(520, 130, 900, 560));
	p.times(5, (row) =>
		p.times(6, (i) => {
			const [x, y] = [540 + i * 146, 150 + row * 106];
			p.mark("ink", rect(x, y, 134, 94));
			p.times(1 + ((row * 5 + i * 3) % 4), (k) =>
				p.mark(
					(["pale", "pop", "pop2", "body"] as const)[(row + i + k) % 4] ?? "pale",
					poly(
						[x + 8, y + 88 - k * 15],
						[x + 122 - ((i + k) % 3) * 12, y + 84 - k * 15],
						[x + 122 - ((i + k) % 3) * 12, y + 72 - k * 15],
						[x + 8, y + 76 - k * 15],
					),
				),
			);
		}),
	);
	p.layer(1);
	person(p, 700, 990, 620, { cloth: "pop", pose: "raise", long: true });
	p.at(806, 350, { turn: -12 }, () => envelope(p, 120, "pale", null, true));
	p.layer(1.2);
	p.fill("body", rect(840, 800, 640, 34), rect(870, 834, 30, 200), rect(1420, 834, 30, 200));
	for (const [x, y, a] of [
		[960, 770, -6],
		[1010, 744, 5],
		[1240, 766, 3],
		[1220, 736, -8],
		[1260, 712, 6],
	] as const)
		p.at(x, y, { turn: a }, () => envelope(p, 190, a > 0 ? "lit" : "pop2", null, a < 0));
	p.layer(1.5);
	p.fill("front", poly([60, 700], [360, 700], [330, 1000], [90, 1000]));
	for (const [x, y, a] of [
		[140, 680, -20],
		[230, 660, 8],
		[300, 690, 24],
	] as const)
		p.at(x, y, { turn: a }, () => envelope(p, 150, "lit", null, true));
	p.fill("front", poly([60, 720], [360, 720], [330, 1080], [90, 1080]));
};

const behindTheLetter = (p: Pen): void => {
	if (p.v === 1) {
		p.fill("near", poly([160, 540], [330, 540], [310, 700], [180, 700]));
		for (const [x, a] of [
			[200, -12],
			[240, 4],
			[280, 18],
		] as const)
			p.at(x, 560, { turn: a }, () => {
				p.fill(x === 240 ? "pop" : "pop2", rect(-11, -210, 22, 220));
				p.fill("ink", poly([-11, -210], [11, -210], [0, -246]));
			});
	} else if (p.v === 3) {
		p.light(poly([140, 260], [320, 260], [700, 960], [-200, 960]));
		p.line("ink", 13, path([230, 260], [230, 690]));
		p.fill("pop", "M130 270Q140 150 230 146T330 270Z");
		p.fill("ink", oval(230, 694, 110, 24));
	} else {
		p.fill("pop", round(130, 250, 260, 560, 130));
		p.shadow(round(300, 270, 90, 520, 45));
		p.fill("ink", round(180, 400, 160, 30, 15));
		p.mark("pale", rect(200, 470, 120, 90));
		p.fill("near", rect(110, 780, 300, 60));
	}
};

const letters = (p: Pen): void => {
	if (p.v === 1) {
		p.shadow(poly([520, 880], [1260, 800], [1300, 850], [560, 930]));
		p.at(880, 640, { turn: -8 }, () => {
			p.fill("lit", rect(-300, -340, 600, 460));
			p.line(
				"shade",
				10,
				...[0, 1, 2, 3, 4].map((i) =>
					curve([-240, -280 + i * 62], [-100, -288 + i * 62], [60, -274 + i * 62], [i === 4 ? 90 : 240, -280 + i * 62]),
				),
			);
			p.fill("pop", poly([-340, -20], [0, 150], [340, -20], [340, 300], [-340, 300]));
			p.shadow(poly([-340, 300], [0, 110], [340, 300]));
			p.fill("pop", poly([-340, 300], [0, 130], [340, 300]));
		});
	} else if (p.v === 3) {
		for (const [i, a] of [-34, -20, -8, 6, 20, 34].entries())
			p.at(880 + a * 5, 840, { turn: a }, () =>
				p.at(0, -330, {}, () =>
					envelope(p, 330, (["shade", "pop2", "body", "pop", "lit", "pop2"] as const)[i] ?? "lit", null, i % 2 === 1),
				),
			);
		p.at(930, 730, { turn: -4 }, () => envelope(p, 460, "pale", "pop"));
	} else {
		cast(p, 930, 880, 520);
		p.at(980, 540, { turn: 14 }, () => envelope(p, 460, "pop2", null, true));
		p.at(840, 690, { turn: -7 }, () => envelope(p, 600, "body", "pop"));
	}
};

export const letter: Scene = {
	focal: { x: 0.59, y: 0.56 },
	draw: (p) => {
		if (p.v === 2) return mailRoom(p);
		still(p, { y: 600, x: p.by(860, 880, 860, 520) });
		p.layer(0.7);
		behindTheLetter(p);
		p.layer(1);
		letters(p);
		p.layer(1.4);
		if (p.v === 1) {
			p.line(
				"ink",
				13,
				disc(300, 880, 62),
				disc(466, 880, 62),
				path([362, 872], [404, 872]),
				path([238, 870], [180, 830]),
				path([528, 870], [600, 850]),
			);
		} else {
			p.at(p.v === 3 ? 340 : 420, 900, { turn: -22 }, () => {
				p.fill("pop", round(-200, -18, 320, 36, 16));
				p.fill("pop2", poly([120, -18], [200, 0], [120, 18]));
				p.fill("ink", rect(-60, -26, 120, 14));
			});
		}
		p.layer(1.5);
		if (p.v === 4) p.fill("front", "M-60 930Q300 900 620 946T1500 940V1080H-60Z");
		else spray(p, 1480, 990, 380, -126, "front", 7);
	},
};

const dial = (p: Pen, x: number, y: number, r: number, rim: Role, hour: number, minute: number): void => {
	p.fill(rim, disc(x, y, r));
	p.fill("pale", disc(x, y, r * 0.86));
	for (let i = 0; i < 12; i++) {
		const a = (i * Math.PI) / 6;
		p.line(
			"ink",
			i % 3 === 0 ? r * 0.06 : r * 0.032,
			path([x + Math.cos(a) * r * 0.68, y + Math.sin(a) * r * 0.68], [x + Math.cos(a) * r * 0.78, y + Math.sin(a) * r * 0.78]),
		);
	}
	const hand = (turns: number, l: number, w: number, role: Role): void => {
		const a = turns * 2 * Math.PI - Math.PI / 2;
		p.line(role, w, path([x - Math.cos(a) * r * 0.1, y - Math.sin(a) * r * 0.1], [x + Math.cos(a) * l, y + Math.sin(a) * l]));
	};
	hand((hour + minute / 60) / 12, r * 0.42, r * 0.085, "ink");
	hand(minute / 60, r * 0.66, r * 0.06, "ink");
	hand(0.62, r * 0.7, r * 0.024, "pop");
	p.fill("pop", disc(x, y, r * 0.065));
};

const alarmClock = (p: Pen): void => {
	still(p, { y: 720, x: 880 });
	p.layer(0.7);
	books(p, 110, 740);
	p.layer(1);
	cast(p, 880, 890, 420);
	p.line("near", 44, path([700, 780], [640, 880]), path([1060, 780], [1120, 880]));
	p.fill("pop2", dome(720, 330, 110, 92), dome(1040, 330, 110, 92));
	p.line(
		"near",
		17,
		path([880, 290], [880, 220]),
		path([820, 220], [940, 220]),
		path([800, 330], [770, 280]),
		path([960, 330], [990, 280]),
	);
	dial(p, 880, 580, 300, "pop", 6, 52);
	p.layer(1.4);
	p.fill("lit", poly([300, 850], [540, 870], [520, 930], [270, 906]));
	p.fill("pop", poly([300, 826], [540, 846], [540, 870], [300, 850]));
	p.layer(1.5);
	spray(p, 1480, 1000, 360, -124, "front", 7);
};

export const clock: Scene = {
	focal: { x: 0.6, y: 0.48 },
	draw: (p) => {
		if (p.v === 2) return alarmClock(p);
		room(p, { floor: 790, window: 100, bare: p.v === 3 });
		p.layer(0.7);
		if (p.v === 3) {
			p.times(5, (i) => p.fill("mid", rect(60 + i * 96, 470, 78, 330)));
			p.mark("lit", ...[0, 1, 2, 3, 4].map((i) => rect(76 + i * 96, 500, 46, 60)));
			p.light(disc(900, 340, 430));
		} else if (p.v === 1) {
			p.fill("pale", rect(540, 210, 190, 240));
			p.mark("pop", rect(540, 210, 190, 52));
			p.mark("shade", ...Array.from({ length: 20 }, (_, i) => rect(554 + (i % 5) * 34, 280 + Math.floor(i / 5) * 40, 24, 26)));
			p.line("pop", 8, disc(634, 332, 26));
		}
		p.layer(1);
		if (p.v === 4) {
			p.fill("near", poly([690, 300], [880, 90], [1070, 300]), rect(720, 290, 320, 600), rect(680, 860, 400, 70));
			p.mark("ink", round(770, 560, 220, 280, 16));
			p.line("pop", 13, path([880, 540], [836, 740]));
			p.fill("pop", disc(832, 756, 46));
			dial(p, 880, 410, 136, "pop", 4, 30);
		} else {
			if (p.v === 3) p.line("ink", 17, path([900, -60], [900, 80]));
			dial(
				p,
				p.v === 1 ? 1000 : 900,
				p.v === 1 ? 320 : 340,
				p.by(220, 0, 280, 0),
				p.by("near", "near", "pop", "near"),
				p.by(4, 0, 11, 0),
				p.by(30, 0, 54, 0),
			);
		}
		p.layer(1.2);
		if (p.v === 1) {
			p.fill("pop2", rect(500, 760, 960, 36), rect(540, 796, 34, 250), rect(1380, 796, 34, 250));
			p.fill("lit", "M760 762Q850 716 940 750Q1030 716 1120 762Z");
			p.line("pop", 15, path([1140, 752], [1290, 730]));
			plant(p, 620, 764, 190, "pop", "near");
		} else if (p.v === 3) {
			p.fill("near", rect(500, 760, 860, 30), rect(540, 790, 24, 110), rect(1290, 790, 24, 110));
			p.fill("near", rect(500, 640, 860, 60));
			p.fill("pop2", round(1120, 690, 130, 74, 12));
			person(p, 640, 905, 400, { pose: "sit", cloth: "pop", long: true });
		} else person(p, 560, 960, 560, { cloth: "body", pose: "point", long: true, skirt: true });
		p.layer(1.5);
		plant(p, 130, 1010, p.by(470, 0, 440, 520), "pop2", "front");
	},
};

function books(p: Pen, x: number, y: number): void {
	p.times(6, (i) =>
		p.fill(
			(["pop", "body", "near", "pop2", "shade", "near"] as const)[i] ?? "pop",
			rect(x + i * 54, y - 230 + ((i * 5) % 3) * 22, 48, 230 - ((i * 5) % 3) * 22),
		),
	);
	p.mark("lit", ...[0, 1, 2, 3, 4, 5].map((i) => rect(x + 8 + i * 54, y - 170, 32, 11)));
}

const stack = (p: Pen, x: number, base: number, r: number, count: number, role: Role, edge: Role): void => {
	const t = r * 0.24;
	p.times(count, (i) => {
		const [cx, y] = [x + (((i * 7) % 3) - 1) * r * 0.05, base - i * t];
		p.fill(edge, `M${cx - r} ${y - t}V${y}A${r} ${r * 0.3} 0 0 0 ${cx + r} ${y}V${y - t}Z`);
		p.fill(role, oval(cx, y - t, r, r * 0.3));
	});
	p.line(edge, r * 0.05, oval(x + ((((count - 1) * 7) % 3) - 1) * r * 0.05, base - count * t, r * 0.7, r * 0.2));
};

/** A coin standing on its edge around (x, y). */
const coin = (p: Pen, x: number, y: number, r: number, role: Role, edge: Role): void => {
	p.fill(edge, disc(x + r * 0.1, y + r * 0.03, r));
	p.fill(role, disc(x, y, r));
	p.line(edge, r * 0.07, disc(x, y, r * 0.76));
	p.mark(edge, star(x, y, r * 0.42, r * 0.18, 5));
};

export const coins: Scene = {
	focal: { x: 0.59, y: 0.58 },
	draw: (p) => {
		still(p, { y: 690, x: p.by(860, 880, 860, 540) });
		const [gold, edge] = p.by<readonly [Role, Role]>(["pop2", "shade"], ["lit", "shade"], ["pop2", "shade"], ["body", "shade"]);
		p.layer(0.7);
		if (p.v === 1) {
			p.line("glow", 6, ...[0, 1, 2, 3].map((i) => path([90, 300 + i * 100], [560, 300 + i * 100])));
			p.line("pop", 17, path([90, 600], [210, 520], [310, 560], [430, 400], [560, 330]));
			p.fill("pop", poly([560, 280], [620, 300], [570, 350]));
		} else if (p.v === 2) plant(p, 240, 740, 400, "body", "near");
		else if (p.v === 3) {
			p.fill("near", disc(240, 440, 240));
			p.line("mid", 13, disc(240, 440, 200));
			p.line("pop2", 17, path([240, 330], [240, 550]), path([130, 440], [350, 440]));
			p.fill("pop2", disc(240, 440, 40));
		} else {
			p.fill("near", rect(60, 330, 420, 400));
			p.mark("pop", ...[0, 1, 2, 3].map((i) => rect(100, 380 + i * 84, 200 + ((i * 53) % 120), 40)));
		}
		p.layer(1);
		cast(p, 880, 900, 640);
		if (p.v === 1) {
			for (const [i, n] of [3, 5, 8, 12].entries()) {
				const x = 560 + i * 210;
				stack(p, x, 870, 92, n, gold, edge);
				p.line("near", 9, path([x, 846 - n * 22], [x, 790 - n * 22]));
				p.fill("near", leaf(x, 800 - n * 22, 40 + i * 12, -150, 12 + i * 2), leaf(x, 796 - n * 22, 44 + i * 12, -30, 12 + i * 2));
			}
		} else if (p.v === 2) {
			p.fill("pale", round(680, 380, 400, 500, 70));
			p.fill("glow", round(704, 420, 352, 440, 54));
			p.within(round(704, 420, 352, 440, 54), () =>
				p.times(24, (i) => coin(p, 740 + (i % 5) * 72 + (Math.floor(i / 5) % 2) * 30, 850 - Math.floor(i / 5) * 62, 46, gold, edge)),
			);
			p.fill("near", round(660, 340, 440, 60, 20));
			p.fill("ink", round(820, 336, 120, 14, 7));
			coin(p, 880, 240, 66, gold, edge);
			stack(p, 1220, 880, 84, 5, gold, edge);
		} else if (p.v === 3) {
			p.fill("pop", "M600 640C600 500 740 440 880 440C1060 440 1180 540 1180 660C1180 790 1060 860 900 860S600 800 600 640Z");
			p.shadow("M1000 460C1110 500 1180 570 1180 660C1180 790 1060 860 900 860C1010 800 1080 640 1000 460Z");
			p.line("pop", 54, path([720, 820], [710, 890]), path([1050, 820], [1060, 890]));
			p.fill("pop", poly([700, 500], [690, 400], [790, 450]), "M1170 620q60 -10 56 -50t-40 -20");
			p.fill("pop2", round(540, 610, 110, 120, 40));
			p.mark("near", oval(574, 668, 11, 19), oval(616, 668, 11, 19));
			p.fill("ink", round(820, 446, 150, 16, 8));
			coin(p, 900, 340, 84, gold, edge);
			coin(p, 1000, 170, 58, gold, edge);
		} else {
			stack(p, 640, 870, 120, 4, gold, edge);
			stack(p, 900, 890, 130, 13, gold, edge);
			stack(p, 1160, 860, 116, 7, gold, edge);
			coin(p, 430, 830, 92, "pop", "near");
		}
		p.layer(1.4);
		for (const [x, y, r] of [
			[250, 900, 84],
			[430, 930, 64],
			[1350, 910, 74],
		] as const) {
			p.fill(edge, oval(x, y + 13, r, r * 0.32));
			p.fill(gold, oval(x, y, r, r * 0.32));
			p.line(edge, 5, oval(x, y, r * 0.72, r * 0.22));
		}
		p.layer(1.5);
		if (p.v % 2 === 0) spray(p, -30, 1000, 380, -54, "front", 7);
	},
};

/** An open hand with its wrist on the origin, fingers up, 420 high. */
const palm = (p: Pen, skin: Role, cuff: Role): void => {
	p.fill(cuff, poly([-110, 0], [110, 0], [160, 460], [-160, 460]));
	p.line(
		skin,
		46,
		path([-66, -150], [-86, -300]),
		path([-22, -160], [-28, -350]),
		path([24, -160], [30, -340]),
		path([68, -150], [86, -280]),
	);
	p.line(skin, 52, path([80, -60], [150, -150]));
	p.fill(skin, blob([-84, 10], [-98, -90], [-84, -180], [0, -196], [84, -180], [100, -90], [80, 10]));
	p.line("shade", 6, curve([-60, -110], [-10, -130], [60, -110]), curve([-50, -60], [0, -70], [50, -40]));
	p.fill("pale", poly([-116, -4], [116, -4], [120, 40], [-120, 40]));
};

/** An arm from the left that ends in a gripping hand at the origin. */
const arm = (p: Pen, skin: Role, sleeve: Role): void => {
	p.fill(sleeve, poly([-900, -90], [-190, -74], [-190, 74], [-900, 110]));
	p.fill("pale", poly([-210, -80], [-160, -76], [-160, 76], [-210, 80]));
	p.fill(skin, blob([-170, -56], [-80, -70], [0, -84], [70, -56], [84, 0], [60, 60], [-20, 76], [-90, 60], [-170, 56]));
	p.line(skin, 42, path([-20, -60], [70, -96]));
	p.line("shade", 6, path([40, -40], [76, -36]), path([36, -4], [80, 0]), path([30, 32], [70, 36]));
};

/** A hand from the right, palm up and fingers curled, its hollow at the origin. */
const cupped = (p: Pen, skin: Role, sleeve: Role): void => {
	p.fill(sleeve, poly([330, -40], [900, -60], [900, 240], [330, 160]));
	p.fill("pale", poly([300, -44], [356, -48], [356, 164], [300, 158]));
	p.fill(
		skin,
		"M310 -30C220 -46 160 -6 80 4C-20 16 -140 0 -232 -66C-262 -84 -290 -54 -268 -26C-200 70 -80 140 60 150C180 156 240 144 310 140Z",
	);
	p.fill(skin, "M220 -20C160 -80 100 -106 40 -112C4 -114 -4 -76 24 -64C80 -44 110 0 140 24Z");
	p.line(
		"shade",
		6,
		curve([-236, -40], [-140, 34], [-20, 62]),
		curve([-200, 10], [-100, 74], [10, 92]),
		curve([-140, 66], [-60, 106], [30, 120]),
	);
};

export const hands: Scene = {
	focal: { x: 0.56, y: 0.52 },
	draw: (p) => {
		if (p.v === 1) {
			still(p, { y: 1100, x: 800 });
			p.layer(0.5);
			p.fill("far", "M-60 700Q400 600 800 690T1500 640V1080H-60Z");
			p.layer(1);
			p.at(500, 420, { turn: 8 }, () => arm(p, "skin", "pop"));
			p.at(880, 480, { turn: -6, mirror: true }, () => arm(p, "skin", "near"));
			p.fill("skin", blob([520, 400], [640, 360], [780, 380], [860, 440], [820, 500], [700, 520], [560, 490]));
			p.line(
				"shade",
				7,
				curve([600, 390], [680, 420], [700, 490]),
				curve([680, 374], [760, 420], [770, 490]),
				curve([760, 384], [830, 430], [820, 490]),
			);
			p.layer(1.3);
			p.at(400, 1000, { turn: 30, scale: 0.9 }, () => palm(p, "skin", "pop2"));
			p.at(1190, 1010, { turn: -24, scale: 0.9, mirror: true }, () => palm(p, "skin", "body"));
		} else if (p.v === 2) {
			still(p, { y: 700, x: 860 });
			p.layer(0.7);
			p.fill("near", rect(-60, 560, 480, 30));
			vase(p, 220, 562, 280, "pop");
			p.layer(1);
			p.fill("body", "M340 690H1500V900H340Z");
			p.times(7, (i) => p.line("pop", 11, path([400 + i * 160, 700], [370 + i * 170, 890])));
			p.line("pop2", 9, path([360, 740], [1500, 740]), path([350, 840], [1500, 840]));
			p.at(690, 600, { turn: 22 }, () => arm(p, "skin", "pop"));
			p.at(1090, 640, { turn: -30, mirror: true }, () => arm(p, "skin", "near"));
			p.line("pale", 9, path([760, 700], [840, 560]));
			p.line("pop", 6, "M840 560Q960 380 1010 560T900 740");
			p.layer(1.4);
			p.fill("pop2", round(300, 800, 140, 120, 14));
			p.fill("pop", rect(312, 820, 116, 80));
		} else if (p.v === 3) {
			still(p, { y: 1100, x: 860 });
			p.layer(0.7);
			for (const [x, y, s, turn, cloth] of [
				[420, 930, 0.95, -14, "mid"],
				[1240, 940, 0.95, 14, "mid"],
				[650, 860, 1.05, -6, "pop2"],
				[1050, 870, 1.05, 7, "shade"],
			] as const)
				p.at(x, y, { scale: s, turn }, () => palm(p, x % 3 === 0 ? "pop2" : "skin", cloth));
			p.layer(1.1);
			p.at(850, 900, { scale: 1.4 }, () => palm(p, "skin", "pop"));
			p.layer(1.5);
			p.at(200, 1120, { scale: 1.3, turn: -16 }, () => palm(p, "near", "front"));
		} else {
			still(p, { y: 1100, x: 560 });
			p.layer(1);
			p.at(880, 620, { turn: 8 }, () => cupped(p, "skin", "near"));
			p.fill("near", blob([690, 640], [720, 560], [850, 520], [990, 556], [1040, 640], [860, 700]));
			p.line("near", 22, path([860, 540], [860, 270]));
			for (const [y, a, l] of [
				[400, -150, 180],
				[360, -30, 190],
				[480, -22, 150],
				[490, -160, 140],
				[320, -90, 190],
			] as const)
				p.fill("pop", leaf(860, y, l, a, l * 0.27));
			p.layer(1.2);
			p.at(840, 690, { turn: -6, mirror: true }, () => cupped(p, "skin", "pop2"));
			p.layer(1.5);
			spray(p, -30, 1000, 400, -54, "front", 7);
		}
		if (p.v === 1 || p.v === 2) {
			p.layer(1.5);
			spray(p, 1480, 1000, 340, -126, "front", 7);
		}
	},
};

const tap = (p: Pen, x: number, y: number, s: number, role: Role): void => {
	p.at(x, y, { scale: s }, () => {
		p.fill(role, "M260 -40H60Q-60 -40 -60 70V110H10V76Q10 36 50 36H260Z");
		p.shadow("M260 0H60Q-20 0 -20 70V110H10V76Q10 36 50 36H260Z");
		p.fill(role, rect(-74, 100, 98, 34), rect(240, -60, 50, 116), rect(110, -90, 36, 56));
		p.fill("pop", round(50, -126, 156, 40, 20));
	});
};

const pour = (p: Pen, x: number, y: number, h: number, w: number): void => {
	p.fill(
		"pop",
		`M${x - w / 2} ${y}H${x + w / 2}Q${x + w * 0.3} ${y + h * 0.5} ${x + w * 0.5} ${y + h}H${x - w * 0.5}Q${x - w * 0.3} ${y + h * 0.5} ${x - w / 2} ${y}Z`,
	);
	p.mark("pale", rect(x - w * 0.2, y + 10, w * 0.14, h - 20));
};

const glassUnderTap = (p: Pen): void => {
	still(p, { y: 760, x: 860 });
	p.layer(0.7);
	plant(p, 220, 800, 360, "pop2", "near");
	p.layer(1);
	p.fill("shade", rect(1100, 220, 500, 100));
	cast(p, 830, 890, 330);
	tap(p, 890, 260, 1.2, "shade");
	pour(p, 860, 420, 300, 56);
	p.fill("pale", poly([690, 560], [1030, 560], [990, 890], [730, 890]));
	p.fill("pop", poly([702, 650], [1018, 650], [988, 872], [732, 872]));
	p.mark("glow", oval(860, 652, 156, 22), disc(800, 740, 17), disc(920, 790, 13), disc(850, 820, 10));
	p.light(poly([720, 580], [760, 580], [780, 860], [750, 860]));
	p.layer(1.4);
	p.fill("pale", poly([330, 760], [500, 760], [480, 920], [350, 920]));
	p.fill("pop", poly([336, 810], [494, 810], [478, 912], [352, 912]));
};

const pipeOverWater = (p: Pen): void => {
	p.layer(0)
		.mark("sky", rect(-60, -60, 1560, 1080))
		.backdrop();
	if (p.v === 4) p.mark("sun", disc(1150, 230, 190));
	else p.mark("sun", disc(420, 250, 130));
	p.layer(0.4);
	skyline(p, "far", 460, 120, 280, p.v === 2 ? "lit" : null);
	p.layer(0.8);
	p.fill("mid", rect(-60, 440, 1560, 60));
	p.fill("near", rect(-60, 490, 1560, 600));
	p.times(26, () => p.mark("mid", oval(p.rnd(0, 1440), p.rnd(540, 940), p.rnd(10, 26), p.rnd(7, 15))));
	p.layer(1);
	p.fill("ink", "M300 496H1240L1160 900Q760 960 400 900Z");
	p.fill("shade", rect(-60, 670, 1560, 130));
	p.light(rect(-60, 690, 1560, 24));
	for (const x of [260, 800, 1220]) p.fill("shade", rect(x - 36, 646, 72, 178));
	p.shadow(rect(-60, 766, 1560, 34));
	if (p.v === 2) {
		p.fill(
			"pop",
			"M640 680Q560 560 470 540Q560 620 600 700Z",
			"M660 680Q650 520 590 440Q690 540 690 680Z",
			"M690 690Q760 580 850 560Q760 640 720 710Z",
		);
		p.fill("pop", blob([420, 890], [560, 850], [760, 860], [1000, 850], [1100, 890], [760, 930]));
		person(p, 980, 660, 300, { cloth: "pop2", pose: "hold", mirror: true, hair: "lit", legs: "pale" });
	} else {
		p.fill("pop", rect(560, 650, 260, 170));
		p.line("ink", 9, ...[0, 1, 2, 3, 4].map((i) => disc(590 + i * 50, 672, 8)), ...[0, 1, 2, 3, 4].map((i) => disc(590 + i * 50, 798, 8)));
		person(p, 480, 672, 300, { cloth: "body", pose: "point", hair: "pop", legs: "far" });
		person(p, 960, 672, 290, { cloth: "pop2", pose: "hold", mirror: true, hair: "pop", legs: "far", long: true });
	}
	p.layer(1.3);
	p.fill("pop2", poly([90, 500], [150, 330], [210, 500]), poly([1290, 500], [1350, 330], [1410, 500]));
	p.mark("pale", poly([118, 420], [130, 386], [170, 386], [182, 420]), poly([1318, 420], [1330, 386], [1370, 386], [1382, 420]));
	p.layer(1.5);
	p.fill("front", "M-60 930Q300 880 620 940T1500 920V1080H-60Z");
};

const pipesOfCellar = (p: Pen): void => {
	room(p, { floor: 820, bare: true });
	p.layer(0.5);
	p.line("mid", 54, "M-60 190H420Q500 190 500 270V960");
	p.line("far", 40, "M-60 320H250Q310 320 310 380V960");
	pendant(p, 1160, 130, 1, true);
	p.layer(1);
	p.line("shade", 108, "M-60 560H560", "M1500 560H1040");
	p.line("shade", 108, "M1180 560V1000");
	p.fill("shade", rect(540, 480, 60, 160), rect(1000, 480, 60, 160), rect(1104, 700, 152, 50));
	p.fill("pop2", rect(600, 500, 400, 120), rect(760, 380, 80, 130));
	p.shadow(rect(600, 580, 400, 40));
	p.at(800, 370, { turn: 14 }, () => {
		p.line("pop", 36, oval(0, 0, 220, 84));
		p.line("pop", 24, path([-220, 0], [220, 0]), path([0, -84], [0, 84]));
		p.fill("pop", disc(0, 0, 44));
	});
	p.line("ink", 5, "M960 420Q1010 470 1020 560");
	p.at(1030, 660, { turn: 6 }, () => {
		p.fill("lit", poly([-56, -80], [0, -120], [56, -80], [56, 150], [-56, 150]));
		p.mark("ink", disc(0, -76, 11));
		p.line("shade", 9, path([-30, -20], [30, -20]), path([-30, 20], [30, 20]), path([-30, 60], [10, 60]));
	});
	for (const [x, y, r] of [
		[560, 680, 15],
		[566, 740, 19],
		[556, 820, 23],
	] as const)
		p.fill("pop", leaf(x, y - r, r * 3, 90, r * 0.9));
	p.fill("pop", oval(560, 916, 140, 24));
	p.layer(1.5);
	p.fill("front", rect(-60, 930, 1560, 120));
	p.line("front", 40, path([150, 1000], [150, -60]));
	p.fill("front", rect(110, 440, 80, 50));
};

export const waterPipe: Scene = {
	focal: { x: 0.59, y: 0.54 },
	draw: (p) => {
		if (p.v === 1) {
			glassUnderTap(p);
		} else if (p.v === 2 || p.v === 4) {
			pipeOverWater(p);
		} else {
			pipesOfCellar(p);
		}
	},
};
