import { crowd, grass, person, plant, poplar, spray, tree } from "../parts/figures.ts";
import { birds, cast, hills, peaks, room, sky, skyline, still } from "../parts/places.ts";
import { arc, blob, curve, disc, oval, path, poly, rect, regular, round, star } from "../pen/geometry.ts";
import type { Pen, Role, Scene } from "../pen/pen.ts";

const CLOTHS: readonly Role[] = ["pop", "pale", "pop2", "shade", "far"];

const loud = (p: Pen): Role => p.by("pop", "pop", "pop", "body");

/** Rows of people far away; `lift` is how much the stand bends up in its middle. */
const tiers = (p: Pen, top: number, rows: number, gap: number, lift: number): void => {
	const heads = CLOTHS.map(() => "");
	p.times(rows, (row) => {
		for (let x = -40 + (row % 2) * gap * 0.45; x < 1480; x += gap) {
			if (p.chance(0.16)) continue;
			const pick = Math.floor(p.rnd(0, CLOTHS.length));
			heads[pick] += disc(x, top + row * gap - lift * (1 - ((x - 720) / 780) ** 2), gap * 0.34);
		}
	});
	for (const [i, role] of CLOTHS.entries()) p.mark(role, heads[i] ?? "");
};

const floodlight = (p: Pen, x: number, base: number, h: number, aim: number): void => {
	if (p.v >= 2) p.light(poly([x - h * 0.1, base - h], [x + h * 0.1, base - h], [x + aim + 330, base + 170], [x + aim - 170, base + 170]));
	p.line("ink", h * 0.026, path([x, base], [x, base - h]));
	p.fill("near", round(x - h * 0.15, base - h - h * 0.09, h * 0.3, h * 0.17, 6));
	p.mark(
		"lit",
		...Array.from({ length: 10 }, (_, i) =>
			disc(x - h * 0.11 + (i % 5) * h * 0.055, base - h - h * 0.045 + Math.floor(i / 5) * h * 0.075, h * 0.021),
		),
	);
};

/** Mown turf from a level down, striped towards a vanishing point. */
const turf = (p: Pen, y: number, vx: number): void => {
	p.fill("mid", rect(-60, y, 1560, 1080 - y));
	p.times(8, (i) => {
		const [a, b] = [-900 + i * 420, -690 + i * 420];
		const at = (x: number): number => vx + (x - vx) * 0.3;
		p.mark("shade", poly([at(a), y], [at(b), y], [b, 1040], [a, 1040]));
	});
};

const soccerBall = (p: Pen, x: number, y: number, r: number, turn = 0): void => {
	p.fill("lit", disc(x, y, r));
	p.within(disc(x, y, r), () => {
		p.at(x, y, { turn }, () => {
			p.mark("ink", regular(0, 0, r * 0.36, 5));
			p.times(5, (i) => {
				const a = ((-90 + i * 72) * Math.PI) / 180;
				const [dx, dy] = [Math.cos(a), Math.sin(a)];
				p.mark("ink", regular(dx * r * 0.98, dy * r * 0.98, r * 0.32, 5, 90 + i * 72));
				p.line("ink", Math.max(3, r * 0.035), path([dx * r * 0.34, dy * r * 0.34], [dx * r * 0.7, dy * r * 0.7]));
			});
		});
		p.shadow(
			`M${x + r} ${y - r}H${x + r * 1.1}V${y + r * 1.1}H${x - r * 0.7}Q${x + r * 0.7} ${y + r * 0.9} ${x + r * 0.72} ${y - r * 0.5}Z`,
		);
	});
};

const goal = (p: Pen, x: number, y: number, w: number, h: number): void => {
	const d = w * 0.1;
	p.line(
		"pale",
		3,
		...Array.from({ length: 11 }, (_, i) => path([x + (w * i) / 10, y - h], [x + d + ((w - 2 * d) * i) / 10, y - h * 0.08])),
		...Array.from({ length: 7 }, (_, i) =>
			path([x + (d * i) / 6, y - h + (h * 0.92 * i) / 6], [x + w - (d * i) / 6, y - h + (h * 0.92 * i) / 6]),
		),
	);
	p.line("lit", Math.max(8, w * 0.028), path([x, y], [x, y - h], [x + w, y - h], [x + w, y]));
};

const confetti = (p: Pen, count: number, bottom: number): void =>
	p.times(count, (i) => {
		const [x, y] = [p.rnd(20, 1420), p.rnd(10, bottom)];
		p.mark(CLOTHS[i % 3] ?? "pop", i % 2 === 0 ? poly([x, y], [x + 16, y + 5], [x + 11, y + 17], [x - 5, y + 12]) : disc(x, y, 6));
	});

const scarf = (p: Pen, x: number, y: number, w: number): void => {
	p.line("front", 34, path([x - w * 0.4, 980], [x - w * 0.46, y + 30]), path([x + w * 0.4, 980], [x + w * 0.46, y + 30]));
	p.fill("pop", poly([x - w * 0.56, y - 26], [x + w * 0.56, y - 34], [x + w * 0.56, y + 34], [x - w * 0.56, y + 40]));
	p.mark(
		"pale",
		...[-0.34, -0.06, 0.22].map((k) =>
			poly([x + k * w, y - 30], [x + (k + 0.11) * w, y - 31], [x + (k + 0.11) * w, y + 36], [x + k * w, y + 37]),
		),
	);
	p.fill("skin", disc(x - w * 0.46, y + 6, 30), disc(x + w * 0.46, y + 2, 30));
};

export const stadium: Scene = {
	focal: { x: 0.62, y: 0.5 },
	draw: (p) => {
		sky(p, { x: 330, horizon: 430, r: 100 });
		p.layer(0.4);
		skyline(p, "far", 420, 60, 190, p.v >= 2 ? "lit" : null);
		p.layer(0.7);
		p.fill("near", "M-60 660V320Q720 190 1500 320V660Z");
		tiers(p, 366, 8, 28, 62);
		p.fill("mid", "M-60 470Q720 344 1500 470V494Q720 368 -60 494Z");
		p.fill("body", "M-60 268Q720 118 1500 268V330Q720 196 -60 330Z");
		p.shadow("M-60 306Q720 166 1500 306V330Q720 196 -60 330Z");
		p.line(
			"ink",
			5,
			...Array.from({ length: 9 }, (_, i) =>
				path([40 + i * 170, 322 - 64 * (1 - ((i - 4) / 4.4) ** 2)], [40 + i * 170, 476 - 62 * (1 - ((i - 4) / 4.4) ** 2)]),
			),
		);
		floodlight(p, 150, 640, 560, 460);
		floodlight(p, 1300, 640, 560, -460);
		p.layer(1);
		turf(p, 640, 760);
		p.fill("pop", rect(-60, 600, 1560, 44));
		p.mark("pale", ...Array.from({ length: 12 }, (_, i) => round(-20 + i * 130, 614, 70, 15, 7)));
		goal(p, 830, 690, 330, 160);
		p.line("lit", 8, path([720, 692], [560, 810], [1460, 810], [1280, 692]), path([-60, 692], [1500, 692]), "M840 812Q1010 890 1200 812");
		p.layer(1.15);
		person(p, 1010, 704, 118, { pose: "raise", cloth: "pop2", legs: "ink" });
		person(p, 700, 850, 170, { pose: "run", cloth: "pop", legs: "ink" });
		person(p, 880, 800, 146, { pose: "run", cloth: "pale", legs: "ink", mirror: true });
		soccerBall(p, 790, 842, 15);
		p.layer(1.5);
		crowd(p, 880, 80, ["front", "front", "near"]);
		if (p.v % 2 === 1) scarf(p, 330, 790, 330);
		else {
			p.line("ink", 9, path([240, 980], [270, 560]));
			p.fill("pop", "M272 566C340 520 400 620 500 570L486 730C390 770 340 680 266 716Z");
			p.mark("pale", "M270 622C336 580 396 670 495 624L491 668C392 714 338 624 268 664Z");
		}
		if (p.v >= 3) confetti(p, 60, 620);
	},
};

export const pitch: Scene = {
	focal: { x: 0.6, y: 0.54 },
	draw: (p) => {
		sky(p, { x: 340, horizon: 500, r: 120 });
		p.layer(0.4);
		hills(p, "far", 560, 170, 3);
		p.layer(0.7);
		if (p.v % 2 === 1) p.times(9, (i) => tree(p, 60 + i * 160, 590, p.rnd(130, 240), i % 2 === 0 ? "near" : "mid"));
		else {
			skyline(p, "near", 600, 90, 260, p.v >= 2 ? "lit" : null);
			p.line(
				"ink",
				4,
				...Array.from({ length: 25 }, (_, i) => path([-40 + i * 62, 590], [-40 + i * 62, 500])),
				path([-60, 506], [1500, 506]),
			);
		}
		p.layer(1);
		turf(p, 585, 800);
		if (p.v === 3) floodlight(p, 1330, 600, 470, -400);
		p.line("lit", 8, path([-60, 640], [1500, 640]), path([650, 642], [430, 800], [1500, 800]));
		goal(p, 780, 640, 480, 250);
		const [bx, by] = p.by([1130, 500], [640, 800], [1020, 760], [900, 620]) as readonly [number, number];
		p.layer(1.15);
		person(p, 1000, 660, 210, { pose: p.by("raise", "hold", "point", "raise"), cloth: "pop2", legs: "ink" });
		person(p, 620, 830, 290, { pose: "run", cloth: "pop", legs: "ink", long: p.v % 2 === 0 });
		person(p, 420, 780, 230, { pose: "run", cloth: "pale", legs: "ink" });
		p.shadow(oval(bx, by + 30, 36, 8));
		soccerBall(p, bx, by, 26, 12);
		p.layer(1.5);
		p.line("lit", 12, "M-60 930Q240 830 330 1010");
		p.line("ink", 13, path([150, 930], [150, 420]));
		p.fill("pop", p.v % 2 === 1 ? "M154 424L340 470L154 540Z" : "M154 424C220 400 260 470 350 440L340 550C260 570 220 510 154 540Z");
		grass(p, 990, 90, "front", -40, 1480, 30);
	},
};

export const ball: Scene = {
	focal: { x: 0.6, y: 0.56 },
	draw: (p) => {
		sky(p, { x: 300, horizon: 520, r: 110, clouds: p.v !== 1 });
		p.layer(0.4);
		p.fill("near", "M-60 640V420Q720 330 1500 420V640Z");
		tiers(p, 446, 5, 30, 44);
		p.layer(0.7);
		floodlight(p, 220, 620, 470, 400);
		turf(p, 600, 860);
		goal(p, 170, 660, 430, 210);
		p.layer(1);
		const [x, y, r] = p.by([880, 590, 250], [850, 610, 230], [930, 520, 240], [900, 500, 250]) as readonly [number, number, number];
		p.line("lit", 14, "M-60 860L1500 812");
		if (p.v === 3) {
			p.line("pale", 12, path([160, 760], [620, 620]), path([220, 860], [650, 690]), path([330, 640], [640, 545]));
			p.shadow(oval(930, 880, 220, 34));
		} else if (p.v === 4) {
			p.line(
				"pale",
				6,
				...Array.from({ length: 12 }, (_, i) => `M${560 + i * 64} 60Q${720 + i * 36} 500 ${520 + i * 76} 960`),
				...Array.from({ length: 9 }, (_, i) => `M520 ${140 + i * 96}Q900 ${100 + i * 110} 1460 ${120 + i * 100}`),
			);
		} else cast(p, x + 20, y + r - 6, r * 1.7, 64);
		soccerBall(p, x, y, r, p.by(14, -20, 40, 8));
		p.layer(1.2);
		p.layer(1.5);
		grass(p, 990, p.by(190, 140, 150, 110), "front", -40, 1480, 24);
		if (p.v === 1) grass(p, 1000, 120, "near", -40, 1480, 30);
	},
};

export const trophy: Scene = {
	focal: { x: 0.6, y: 0.46 },
	draw: (p) => {
		const outside = p.v % 2 === 0;
		if (outside) {
			sky(p, { x: 820, horizon: 620, r: 190, clouds: false });
			p.layer(0.5);
			p.fill("near", "M-60 960V560Q720 440 1500 560V960Z");
			tiers(p, 590, 8, 36, 58);
		} else still(p, { y: 740, x: 860 });
		p.layer(1);
		const y = outside ? -40 : 0;
		const metal: Role = p.by("pop2", "body", "pop2", "body");
		if (!outside) {
			cast(p, 880, 850, 330);
			p.fill("near", poly([690, 790], [1030, 790], [1060, 880], [660, 880]));
			p.fill("pop", rect(760, 800, 200, 56));
			p.mark("pale", rect(780, 818, 160, 8), rect(800, 836, 120, 8));
		}
		p.line(
			metal,
			30,
			`M690 ${230 + y}C560 ${190 + y} 560 ${440 + y} 740 ${460 + y}`,
			`M1030 ${230 + y}C1160 ${190 + y} 1160 ${440 + y} 980 ${460 + y}`,
		);
		p.fill(
			metal,
			poly([820, 560 + y], [900, 560 + y], [930, 730 + y], [790, 730 + y]),
			round(740, 724 + y, 240, 44, 10),
			round(710, 760 + y, 300, 40, 8),
		);
		p.fill(metal, `M670 ${150 + y}H1050C1050 ${420 + y} 980 ${570 + y} 860 ${580 + y}C740 ${570 + y} 670 ${420 + y} 670 ${150 + y}Z`);
		p.shadow(`M940 ${150 + y}H1050C1050 ${420 + y} 980 ${570 + y} 860 ${580 + y}C930 ${510 + y} 960 ${350 + y} 940 ${150 + y}Z`);
		p.fill(metal, oval(860, 152 + y, 192, 30));
		p.mark("shade", oval(860, 154 + y, 164, 18));
		p.mark(p.v % 2 === 0 ? "pop" : "lit", star(850, 330 + y, 88, 38, 5));
		p.line("lit", 12, `M716 ${210 + y}Q722 ${350 + y} 770 ${450 + y}`);
		p.layer(1.3);
		if (outside) {
			p.line("pop", 78, path([560, 1020], [700, 770]), path([1160, 1020], [1020, 770]));
			p.fill(
				"skin",
				blob([690, 760], [676, 706], [716, 672], [768, 690], [776, 726], [738, 760]),
				blob([1030, 760], [1044, 706], [1004, 672], [952, 690], [944, 726], [982, 760]),
			);
			p.line("pale", 20, path([624, 820], [696, 866]), path([1096, 820], [1024, 866]));
		} else {
			for (const [x, role] of [
				[240, "pop"],
				[420, "shade"],
			] as const) {
				p.line(role, 26, path([x - 46, 470], [x, 690], [x + 46, 470]));
				p.fill(p.v === 1 ? "pop2" : "lit", disc(x, 740, 76));
				p.mark("pop", star(x, 740, 44, 19, 5));
			}
		}
		p.layer(1.5);
		if (outside) crowd(p, 910, 84, ["front"]);
		confetti(p, outside ? 90 : p.v === 3 ? 50 : 0, 720);
		if (p.v === 1) spray(p, -30, 980, 380, -52, "front", 8);
	},
};

export const track: Scene = {
	focal: { x: 0.58, y: 0.55 },
	draw: (p) => {
		sky(p, { x: 320, horizon: 440, r: 110 });
		p.layer(0.5);
		if (p.v % 2 === 1) {
			p.fill("near", "M-60 560V350L1500 300V560Z");
			tiers(p, 392, 5, 32, 0);
			p.fill("body", poly([-60, 340], [1500, 270], [1500, 306], [-60, 372]));
		} else {
			peaks(p, "far", null, 560, 240, 4);
			p.times(8, (i) => poplar(p, 60 + i * 190, 560, p.rnd(90, 170), "near"));
		}
		p.layer(0.8);
		p.fill("mid", rect(-60, 530, 1560, 120));
		p.fill("pop", poly([-60, 600], [1500, 560], [1500, 1080], [-60, 1080]));
		p.line("pale", 7, ...[0, 1, 2, 3, 4].map((i) => path([-60, 640 + i * 34 + i * i * 14], [1500, 590 + i * 26 + i * i * 9])));
		p.layer(1);
		const cloths: readonly Role[] = ["pale", "near", "pop2", "body"];
		p.times(4, (i) => {
			const [x, y, h] = [1180 - i * 220, 664 + i * 54, 220 + i * 48];
			p.shadow(oval(x - 20, y + 4, h * 0.3, h * 0.05));
			person(p, x, y, h, {
				pose: "run",
				cloth: cloths[i] ?? "pale",
				legs: i === 3 ? "near" : "ink",
				long: i % 2 === p.v % 2,
				skin: "skin",
			});
		});
		p.layer(1.4);
		if (p.v % 2 === 0) {
			p.at(250, 900, { scale: 1.5 }, () => {
				p.line("ink", 12, path([-110, 0], [120, 0]));
				p.fill("near", poly([-90, 0], [-60, -70], [-34, -62], [-44, 0]), poly([50, 0], [84, -84], [110, -74], [98, 0]));
			});
		} else {
			p.at(260, 880, {}, () => {
				p.line("ink", 16, path([-130, 80], [-130, -110]), path([150, 80], [150, -110]));
				p.fill("lit", rect(-160, -130, 340, 54));
				p.mark("near", rect(-100, -130, 60, 54), rect(30, -130, 60, 54));
			});
		}
		p.fill("front", "M-60 940Q500 900 1500 950V1080H-60Z");
	},
};

/** A bicycle whose wheels touch y, its rear hub at x. */
const bike = (p: Pen, x: number, y: number, s: number, frame: Role): void => {
	p.at(x, y, { scale: s }, () => {
		for (const wx of [0, 410]) {
			p.line("ink", 13, disc(wx, -140, 134));
			p.line(
				"shade",
				3,
				...Array.from({ length: 6 }, (_, i) =>
					path(
						[wx + 126 * Math.cos((i * Math.PI) / 6), -140 + 126 * Math.sin((i * Math.PI) / 6)],
						[wx - 126 * Math.cos((i * Math.PI) / 6), -140 - 126 * Math.sin((i * Math.PI) / 6)],
					),
				),
			);
			p.fill("ink", disc(wx, -140, 13));
		}
		p.line(
			frame,
			17,
			path([0, -140], [120, -330], [340, -330], [180, -140], [0, -140]),
			path([180, -140], [108, -366]),
			path([330, -380], [410, -140]),
		);
		p.line("ink", 12, "M326 -392Q340 -420 390 -410T392 -356", path([86, -372], [140, -372]));
		p.fill("ink", round(70, -388, 92, 20, 10));
		p.line("ink", 8, disc(180, -140, 40), path([180, -140], [206, -86], [232, -86]), path([180, -140], [154, -194], [128, -194]));
	});
};

export const bicycle: Scene = {
	focal: { x: 0.6, y: 0.55 },
	draw: (p) => {
		sky(p, { x: 320, horizon: 560, r: 130 });
		p.layer(0.4);
		peaks(p, "far", "pale", 640, 330, 4);
		p.layer(0.7);
		hills(p, "mid", 730, 120, 3);
		p.times(9, (i) => poplar(p, 40 + i * 170, 740, p.rnd(90, 190), "near"));
		p.layer(1);
		p.fill("shade", "M-60 830Q700 770 1500 800V1080H-60Z");
		p.line("pale", 8, ...Array.from({ length: 7 }, (_, i) => path([40 + i * 220, 906 - i * 5], [150 + i * 220, 902 - i * 5])));
		p.shadow(oval(880, 836, 380, 22));
		bike(p, 680, 832, 1, "pop");
		p.line("near", 46, path([790, 440], [950, 520], [880, 690]), path([790, 440], [900, 560], [840, 730]));
		p.fill("ink", round(850, 716, 84, 32, 14), round(812, 756, 84, 32, 14));
		p.fill("pop2", "M744 470Q720 400 800 350L960 270Q1010 250 1026 290Q1036 330 980 350L850 470Z");
		p.mark("pale", "M800 350L840 330L900 436L866 462Z");
		p.line("skin", 34, path([990, 310], [1040, 400], [1070, 432]));
		p.line("pop2", 40, path([986, 306], [1020, 366]));
		p.fill("skin", oval(1046, 236, 44, 52));
		p.fill("pop", "M984 232C984 160 1100 156 1108 226Q1050 206 984 232Z");
		p.layer(1.5);
		grass(p, 990, 130, "front", -40, 1480, 28);
	},
};

const glove = (p: Pen, x: number, y: number, s: number, role: Role, turn: number, mirror = false): void => {
	p.at(x, y, { scale: s, turn, mirror }, () => {
		p.fill("pale", round(-62, 70, 124, 76, 16));
		p.line("shade", 6, path([-62, 96], [62, 96]), path([-62, 120], [62, 120]));
		p.fill(role, "M-70 84C-92 30 -104 -60 -70 -112C-30 -160 70 -150 96 -86C112 -40 90 40 70 84Z");
		p.shadow("M40 -136C90 -120 110 -70 96 -10C88 30 80 60 70 84H20C60 20 70 -70 40 -136Z");
		p.fill(role, "M-66 60C-120 40 -136 -20 -106 -56C-70 -76 -30 -40 -40 0C-46 30 -50 48 -66 60Z");
		p.line("lit", 9, "M-36 -108Q0 -128 34 -118");
	});
};

const boxer = (p: Pen, x: number, y: number, s: number, shorts: Role, gloves: Role, mirror: boolean, reach: number): void => {
	p.at(x, y, { scale: s, mirror }, () => {
		p.line("skin", 50, path([-30, -230], [-90, -120], [-130, -10]), path([30, -230], [90, -130], [70, -10]));
		p.line("ink", 44, path([-128, -34], [-130, -10], [-96, -6]), path([72, -34], [70, -10], [104, -6]));
		p.fill("skin", "M-76 -470Q-10 -510 70 -466L60 -280H-56Z");
		p.fill(shorts, poly([-70, -310], [70, -310], [110, -140], [22, -150], [0, -210], [-46, -130], [-124, -160]));
		p.mark("pale", poly([-70, -312], [70, -312], [72, -282], [-72, -282]));
		p.line("skin", 40, path([-60, -440], [-70, -350], [30, -380]), path([60, -440], [120, -400], [120 + reach, -450]));
		p.fill("skin", oval(44, -540, 46, 56));
		p.fill("ink", "M-6 -540C-10 -620 96 -622 94 -556Q50 -580 20 -556Z");
		p.fill(gloves, oval(60, -392, 56, 48), oval(150 + reach, -456, 60, 50));
	});
};

export const boxing: Scene = {
	focal: { x: 0.58, y: 0.5 },
	draw: (p) => {
		const close = p.v % 2 === 0;
		p.layer(0)
			.mark("sky", rect(-60, -60, 1560, 1100))
			.backdrop();
		p.layer(0.4);
		p.fill("near", rect(-60, close ? 300 : 380, 1560, 300));
		tiers(p, close ? 330 : 410, 6, 36, 0);
		p.layer(0.7);
		p.light(poly([380, -60], [520, -60], [900, 860], [240, 860]), poly([960, -60], [1100, -60], [1320, 860], [640, 860]));
		p.fill("ink", rect(340, -60, 230, 70), rect(910, -60, 230, 70));
		p.mark("lit", ...[370, 430, 490, 940, 1000, 1060].map((x) => rect(x, 0, 44, 16)));
		p.fill("mid", poly([-60, 690], [1500, 690], [1500, 1080], [-60, 1080]));
		p.layer(1);
		if (close) {
			for (const [i, y] of [330, 500, 670].entries())
				p.line(i === 1 ? "pale" : "pop", 26, `M-60 ${y - 40}Q360 ${y + 14} 420 ${y}T1500 ${y + 70}`);
			p.fill("near", rect(380, 220, 84, 800));
			p.fill("pop", round(356, 280, 132, 480, 20));
			p.mark("pale", star(422, 420, 44, 18, 5), rect(390, 520, 64, 12), rect(390, 550, 64, 12));
			p.line("lit", 10, "M800 330Q880 200 960 200T1130 330");
			glove(p, 800, 560, 1.75, loud(p), 12);
			glove(p, 1130, 590, 1.75, loud(p), -8, true);
		} else {
			p.line("near", 30, path([180, 740], [180, 330]), path([1330, 740], [1330, 330]));
			for (const [i, y] of [410, 510, 610].entries())
				p.line(i === 1 ? "pale" : "pop", 13, path([180, y], [1330, y]), path([180, y], [-60, y + 60]), path([1330, y], [1500, y + 50]));
			p.shadow(oval(640, 850, 210, 26), oval(1080, 850, 210, 26));
			boxer(p, 640, 850, 1, "pop", "pop2", false, p.by(120, 0, 60, 0));
			boxer(p, 1090, 850, 1, "near", "pop", true, 10);
			if (p.v === 1) p.line("lit", 10, path([940, 330], [980, 270]), path([976, 370], [1040, 340]), path([900, 310], [906, 240]));
		}
		p.layer(1.5);
		crowd(p, close ? 930 : 890, 78, ["front", "front", "near"]);
	},
};

const baseballBall = (p: Pen, x: number, y: number, r: number): void => {
	p.fill("lit", disc(x, y, r));
	p.within(disc(x, y, r), () => {
		for (const k of [-1, 1]) {
			p.line("pop", Math.max(3, r * 0.05), arc(x + k * r * 1.25, y, r * 0.95, k < 0 ? -60 : 120, k < 0 ? 60 : 240));
			for (const a of [-38, -20, 0, 20, 38]) {
				const rad = ((k < 0 ? a : 180 + a) * Math.PI) / 180;
				const [sx, sy] = [x + k * r * 1.25 + Math.cos(rad) * r * 0.95, y + Math.sin(rad) * r * 0.95];
				p.line("pop", Math.max(3, r * 0.04), path([sx - r * 0.1, sy - r * 0.05], [sx + r * 0.1, sy + r * 0.05]));
			}
		}
		p.shadow(`M${x + r} ${y - r}V${y + r}H${x - r * 0.7}Q${x + r * 0.7} ${y + r * 0.9} ${x + r * 0.72} ${y - r * 0.5}Z`);
	});
};

const mitt = (p: Pen, x: number, y: number, s: number): void => {
	p.at(x, y, { scale: s }, () => {
		p.fill(
			"near",
			"M-150 60C-190 -20 -186 -130 -150 -150C-120 -160 -110 -120 -106 -80C-110 -170 -96 -216 -58 -216C-26 -216 -22 -170 -20 -100C-14 -180 6 -226 40 -220C76 -214 70 -150 60 -86C76 -150 100 -180 126 -166C160 -146 130 -50 116 10C160 -30 196 -30 204 0C206 50 130 130 60 150C-20 170 -110 140 -150 60Z",
		);
		p.mark("shade", blob([-84, 20], [-40, -50], [50, -46], [84, 16], [30, 92], [-44, 90]));
		p.line("pop2", 6, path([-104, -70], [-92, -6]), path([-20, -90], [-18, -40]), path([60, -80], [50, -36]), "M116 10Q100 60 60 96");
	});
};

export const baseball: Scene = {
	focal: { x: 0.62, y: 0.46 },
	draw: (p) => {
		if (p.v % 2 === 0) {
			still(p, { y: 660, x: 820 });
			p.layer(0.9);
			p.at(560, 640, { turn: -24 }, () => {
				p.shadow("M-420 50L420 70V100L-420 80Z");
				p.fill("body", "M-430 -16L120 -46Q420 -60 450 -20Q462 10 440 36Q400 66 120 40L-430 16Z");
				p.fill("ink", round(-460, -26, 44, 52, 16), rect(-416, -18, 190, 34));
				p.mark("pop", rect(150, -48, 30, 88));
			});
			p.layer(1);
			cast(p, 980, 850, 360);
			mitt(p, 960, 620, 1.7);
			baseballBall(p, p.by(0, 950, 0, 970), 590, 112);
			p.layer(1.3);
			p.fill("pop", "M120 840C120 730 220 680 320 690C410 700 460 760 464 830Z");
			p.fill("near", "M380 800Q520 800 600 860Q520 884 380 852Z");
			p.fill("pale", disc(300, 690, 14));
			p.mark("pale", star(320, 770, 42, 18, 5));
			return;
		}
		sky(p, { x: 340, horizon: 430, r: 110 });
		p.layer(0.5);
		p.fill("near", "M-60 560V360Q720 300 1500 360V560Z");
		tiers(p, 392, 5, 30, 30);
		floodlight(p, 1330, 560, 430, -420);
		p.layer(0.8);
		turf(p, 540, 700);
		p.fill("pop2", "M-60 760Q500 640 1500 730V1080H-60Z");
		p.mark("mid", poly([60, 640], [330, 590], [620, 650], [300, 720]));
		p.fill("lit", poly([300, 582], [340, 576], [360, 588], [320, 596]), poly([590, 640], [640, 634], [664, 650], [610, 660]));
		person(p, 330, 668, 160, { cloth: "shade", pose: "raise", legs: "pale" });
		p.layer(1);
		p.fill("lit", poly([790, 866], [880, 850], [930, 874], [900, 904], [800, 900]));
		p.at(1010, 890, { mirror: true }, () => {
			p.line("pale", 62, path([-10, -260], [-96, -140], [-110, -10]), path([20, -260], [96, -150], [110, -10]));
			p.fill("ink", round(-150, -26, 90, 34, 16), round(80, -26, 90, 34, 16));
			p.fill("pop", "M-70 -470Q0 -510 74 -470L64 -240H-60Z");
			p.mark("pale", rect(-60, -262, 124, 22));
			p.line("skin", 34, path([60, -440], [110, -390], [40, -430]), path([-60, -440], [-20, -380], [36, -440]));
			p.line("pop", 44, path([62, -446], [100, -402]), path([-58, -446], [-36, -400]));
			p.at(40, -440, { turn: p.by(-52, 0, -24, 0) }, () => p.fill("body", "M-20 -12L200 -24Q330 -34 344 0Q330 34 200 24L-20 12Z"));
			p.fill("skin", oval(6, -540, 48, 56), disc(36, -436, 26));
			p.fill("near", "M-52 -544C-56 -630 70 -632 62 -546Z", poly([40, -566], [118, -552], [112, -536], [44, -544]));
		});
		baseballBall(p, p.by(560, 0, 610, 0), 470, 30);
		p.line("pale", 8, path([400, 430], [500, 456]), path([420, 480], [500, 484]));
		p.layer(1.5);
		crowd(p, 920, 80, ["front", "near"], -40, 620);
		p.fill("front", "M-60 950H1500V1080H-60Z");
	},
};

const hoopBall = (p: Pen, x: number, y: number, r: number): void => {
	const role: Role = loud(p);
	p.fill(role, disc(x, y, r));
	p.within(disc(x, y, r), () => {
		p.line(
			"ink",
			Math.max(4, r * 0.06),
			path([x - r, y - r * 0.1], [x + r, y + r * 0.1]),
			path([x + r * 0.1, y - r], [x - r * 0.1, y + r]),
			arc(x - r * 1.1, y - r * 0.1, r * 0.8, -70, 70),
			arc(x + r * 1.1, y + r * 0.1, r * 0.8, 110, 250),
		);
		p.shadow(`M${x + r} ${y - r}V${y + r}H${x - r * 0.7}Q${x + r * 0.7} ${y + r * 0.9} ${x + r * 0.72} ${y - r * 0.5}Z`);
	});
};

const hoop = (p: Pen, x: number, y: number, s: number): void => {
	p.at(x, y, { scale: s }, () => {
		p.fill("body", round(-210, -270, 420, 290, 14));
		p.line("pop", 12, rect(-70, -140, 140, 110), round(-194, -254, 388, 258, 8));
		p.line(
			"pale",
			6,
			...Array.from({ length: 6 }, (_, i) => path([-96 + i * 38, 36], [-50 + i * 30, 100], [-64 + i * 26, 176])),
			...Array.from({ length: 6 }, (_, i) => path([96 - i * 38, 36], [50 - i * 30, 100], [64 - i * 26, 176])),
		);
		p.line("pop2", 17, oval(0, 34, 104, 20));
	});
};

export const basketball: Scene = {
	focal: { x: 0.62, y: 0.34 },
	draw: (p) => {
		const street = p.v % 2 === 0;
		if (street) {
			sky(p, { x: 380, horizon: 620, r: 120 });
			p.layer(0.5);
			skyline(p, "far", 760, 240, 520, p.v >= 2 ? "lit" : null);
			p.fill("near", rect(-60, 700, 1560, 100));
			p.line(
				"near",
				4,
				...Array.from({ length: 22 }, (_, i) => path([-60 + i * 75, 480], [20 + i * 75, 700])),
				...Array.from({ length: 22 }, (_, i) => path([20 + i * 75, 480], [-60 + i * 75, 700])),
				path([-60, 480], [1500, 480]),
			);
			p.layer(0.8);
			p.fill("mid", rect(-60, 780, 1560, 300));
			p.line("pale", 9, path([-60, 850], [1500, 850]), oval(980, 930, 300, 60));
			p.layer(1);
			p.line("ink", 30, "M1180 900V330Q1180 260 1100 260");
			hoop(p, 1000, 340, 0.92);
			hoopBall(p, p.by(0, 900, 0, 1000), p.by(0, 230, 0, 420), 56);
			p.layer(1.2);
			person(p, 640, 880, 430, { pose: "raise", cloth: "pop", legs: "near", long: true });
			person(p, 440, 900, 400, { pose: "point", cloth: "pop2", legs: "ink" });
			p.layer(1.5);
			p.fill("front", rect(-60, 930, 1560, 150));
			spray(p, -20, 260, 380, 30, "front", 8);
			return;
		}
		p.layer(0)
			.mark("sky", rect(-60, -60, 1560, 1100))
			.backdrop();
		p.layer(0.5);
		p.fill("near", rect(-60, 250, 1560, 420));
		tiers(p, 290, 10, 38, 0);
		p.light(poly([240, -60], [380, -60], [760, 900], [200, 900]), poly([1000, -60], [1120, -60], [1300, 900], [760, 900]));
		p.layer(0.8);
		p.fill("pop2", rect(-60, 690, 1560, 400));
		p.times(9, (i) => p.line("shade", 4, path([-300 + i * 240, 1000], [180 + i * 130, 690])));
		p.line("pale", 9, "M300 1000Q420 760 900 760T1500 900", path([-60, 720], [1500, 720]));
		p.layer(1);
		p.line("ink", 26, "M1440 760V380Q1440 250 1260 250");
		hoop(p, 1130, 340, 1.05);
		p.at(760, 860, { turn: -8 }, () => {
			p.line("skin", 46, path([-20, -330], [-110, -230], [-60, -120]), path([30, -330], [90, -210], [60, -90]));
			p.fill("ink", round(-96, -126, 92, 36, 16), round(26, -96, 92, 36, 16));
			p.fill("near", poly([-64, -390], [70, -390], [110, -230], [24, -240], [0, -300], [-40, -220], [-120, -260]));
			p.fill("pop", "M-70 -560Q0 -590 74 -556L68 -370H-62Z");
			p.mark("pale", rect(-20, -520, 44, 84));
			p.line("skin", 36, path([64, -536], [120, -640], [150, -740]), path([-64, -536], [-120, -470], [-150, -540]));
			p.fill("skin", oval(4, -632, 44, 54), disc(152, -746, 24));
			p.fill("ink", "M-44 -636C-50 -716 60 -720 52 -636Q10 -670 -44 -636Z");
		});
		hoopBall(p, p.by(860, 0, 1010, 0), p.by(80, 0, 120, 0), 66);
		p.layer(1.5);
		crowd(p, 920, 78, ["front", "front", "near"], -40, 1480);
	},
};

/** A low shoe in profile, its toe to the right and its sole on y. */
const shoe = (
	p: Pen,
	x: number,
	y: number,
	s: number,
	how: { readonly role: Role; readonly trim: Role; readonly turn?: number; readonly mirror?: boolean; readonly studs?: boolean },
): void => {
	const { role, trim, turn = 0, mirror = false, studs = false } = how;
	p.at(x, y, { scale: s, turn, mirror }, () => {
		if (studs) p.fill("ink", ...[-160, -110, 20, 80, 140].map((k) => poly([k - 16, -12], [k + 16, -12], [k + 9, 20], [k - 9, 20])));
		p.fill(trim, "M-176 -120Q-204 -170 -180 -222H-152L-140 -150Z");
		p.fill(
			role,
			"M-186 -20C-206 -80 -196 -150 -184 -190Q-150 -206 -110 -188Q-80 -176 -62 -206Q-40 -222 -24 -200C10 -150 50 -116 120 -100C190 -84 214 -60 216 -20Z",
		);
		p.shadow("M120 -100C190 -84 214 -60 216 -20H60Q120 -40 120 -100Z");
		p.mark(trim, "M-190 -30L-197 -120Q-130 -108 -92 -30Z", "M158 -92C198 -78 214 -58 216 -30H120Q152 -58 158 -92Z");
		p.line(trim, 10, path([-64, -36], [-30, -104]), path([-22, -36], [8, -98]));
		p.line("pale", 9, path([-34, -172], [16, -194]), path([-8, -146], [42, -164]), path([22, -122], [68, -136]));
		p.fill(
			studs ? "ink" : "lit",
			studs ? "M-194 -26H222Q226 -8 200 -4H-180Q-196 -8 -194 -26Z" : "M-200 -36Q0 -22 222 -40Q234 -10 200 0H-180Q-206 -4 -200 -36Z",
		);
		if (!studs) p.mark("shade", ...[-150, -90, -30, 30, 90, 150].map((k) => rect(k, -14, 34, 8)));
	});
};

export const soccerBoots: Scene = {
	focal: { x: 0.57, y: 0.56 },
	draw: (p) => {
		if (p.v % 2 === 0) {
			room(p, { floor: 800, bare: true });
			p.layer(0.6);
			p.fill("near", rect(160, 120, 1180, 60), rect(160, 700, 1180, 50));
			p.times(4, (i) => p.fill("shade", rect(200 + i * 300, 176, 14, 530)));
			for (const [x, role, k] of [
				[330, "pop", 0],
				[1180, "pop2", 1],
			] as const) {
				p.fill("ink", disc(x, 214, 14));
				p.fill(
					role,
					poly(
						[x - 60, 240],
						[x - 150, 290],
						[x - 120, 380],
						[x - 90, 362],
						[x - 96, 560],
						[x + 96, 560],
						[x + 90, 362],
						[x + 120, 380],
						[x + 150, 290],
						[x + 60, 240],
						[x, 268],
					),
				);
				p.mark("pale", k === 0 ? rect(x - 92, 420, 184, 44) : rect(x - 20, 330, 40, 130));
			}
			p.layer(1);
			p.line("pale", 8, "M760 214Q700 330 640 420", "M760 214Q830 330 880 460");
			p.fill("ink", disc(760, 206, 16));
			shoe(p, 640, 620, 1.05, { role: loud(p), trim: "pale", turn: 62, studs: true });
			shoe(p, 880, 650, 1.05, { role: loud(p), trim: "pale", turn: 112, mirror: true, studs: true });
			p.layer(1.3);
			soccerBall(p, 300, 830, 96, 20);
			p.layer(1.5);
			p.fill("front", rect(-60, 910, 1560, 170));
			return;
		}
		sky(p, { x: 320, horizon: 470, r: 110 });
		p.layer(0.5);
		p.fill("near", "M-60 620V440Q720 350 1500 440V620Z");
		tiers(p, 470, 4, 32, 44);
		p.layer(0.8);
		turf(p, 580, 800);
		p.line("lit", 26, path([-60, 800], [1500, 760]));
		p.layer(1);
		cast(p, 720, 830, 420, 60);
		shoe(p, 660, 790, 1.35, { role: "near", trim: "pop2", studs: true });
		cast(p, 1020, 900, 460, 60);
		shoe(p, 990, 880, 1.6, { role: loud(p), trim: "pale", studs: true });
		if (p.v === 3) soccerBall(p, 300, 740, 110, 10);
		p.layer(1.5);
		grass(p, 1000, 150, "front", -40, 1480, 24);
	},
};

export const whistle: Scene = {
	focal: { x: 0.6, y: 0.54 },
	draw: (p) => {
		still(p, { y: 700, x: 860 });
		p.layer(0.8);
		const cards: readonly (readonly [number, number, number, Role])[] =
			p.v % 2 === 1
				? [
						[330, 470, -12, "pop"],
						[440, 500, 8, "pop2"],
					]
				: [
						[1160, 440, 14, "pop2"],
						[1060, 420, -6, "pop"],
					];
		for (const [x, y, turn, role] of cards)
			p.at(x, y, { turn }, () => {
				p.fill(role, round(-96, -140, 192, 280, 16));
				p.mark("pale", rect(-70, -112, 60, 10));
			});
		p.layer(1);
		cast(p, 880, 860, 420);
		p.line(
			loud(p),
			15,
			p.v % 2 === 1 ? "M560 600C420 700 300 840 520 880S860 960 700 1010" : "M560 580C440 420 560 300 700 240S860 60 980 -60",
		);
		p.at(900, p.v % 2 === 1 ? 600 : 620, { turn: p.v % 2 === 1 ? -8 : 12, scale: 1.25 }, () => {
			p.line("ink", 15, disc(-250, -10, 26));
			p.fill("body", "M-220 -110H250Q262 -110 262 -96V-40Q262 -26 248 -26H110C130 90 60 180 -60 180C-170 180 -230 100 -230 0Z");
			p.shadow("M110 -26C130 90 60 180 -60 180C-120 180 -170 150 -200 110C-60 150 50 90 60 -26Z");
			p.mark("ink", rect(40, -110, 84, 56));
			p.mark("near", poly([40, -54], [124, -54], [70, -24]));
			p.fill("pop2", disc(-70, 40, 62));
			p.mark("ink", disc(-70, 40, 42));
			p.line("lit", 9, path([-190, -84], [10, -84]));
			p.fill("ink", rect(222, -110, 40, 84));
		});
		p.layer(1.3);
		if (p.v % 2 === 0) {
			p.line("ink", 26, disc(380, 640, 110));
			p.fill("lit", disc(380, 640, 104));
			p.line("ink", 10, path([380, 640], [380, 566]), path([380, 640], [436, 664]));
			p.fill("ink", round(356, 490, 48, 40, 10));
		}
		p.layer(1.5);
		if (p.v % 2 === 1) grass(p, 990, 90, "front");
	},
};

/** A digit of seven bars; these four stay digits in a mirror. */
const DIGITS: Readonly<Record<"0" | "2" | "5" | "8", string>> = { 0: "abcdef", 2: "abdeg", 5: "acdfg", 8: "abcdefg" };
const digit = (p: Pen, x: number, y: number, w: number, which: keyof typeof DIGITS, role: Role): void => {
	const bar: Readonly<Record<string, string>> = {
		a: path([x + w * 0.2, y], [x + w * 0.8, y]),
		b: path([x + w, y + w * 0.2], [x + w, y + w * 0.8]),
		c: path([x + w, y + w * 1.2], [x + w, y + w * 1.8]),
		d: path([x + w * 0.2, y + w * 2], [x + w * 0.8, y + w * 2]),
		e: path([x, y + w * 1.2], [x, y + w * 1.8]),
		f: path([x, y + w * 0.2], [x, y + w * 0.8]),
		g: path([x + w * 0.2, y + w], [x + w * 0.8, y + w]),
	};
	p.line(role, w * 0.26, ...[...DIGITS[which]].map((key) => bar[key] ?? ""));
};

export const scoreboard: Scene = {
	focal: { x: 0.57, y: 0.4 },
	draw: (p) => {
		sky(p, { x: 260, horizon: 560, r: 100, clouds: false });
		p.layer(0.5);
		p.fill("near", "M-60 1000V600Q720 500 1500 600V1000Z");
		tiers(p, 640, 8, 36, 60);
		floodlight(p, 130, 700, 520, 300);
		p.layer(1);
		p.line("ink", 30, path([560, 720], [560, 480]), path([1080, 720], [1080, 480]));
		p.fill("body", round(330, 110, 980, 450, 20));
		p.fill("front", rect(356, 136, 928, 398));
		p.mark("pop", poly([390, 166], [760, 166], [760, 232], [390, 232]));
		p.mark("pale", poly([880, 166], [1250, 166], [1250, 232], [880, 232]));
		p.mark("pale", star(440, 199, 24, 10, 5), rect(480, 192, 180, 14));
		p.mark("pop", disc(930, 199, 20), rect(966, 192, 180, 14));
		const [home, away] = p.by(["2", "0"], ["5", "2"], ["8", "5"], ["0", "0"]) as readonly [keyof typeof DIGITS, keyof typeof DIGITS];
		digit(p, 520, 290, 96, home, "lit");
		digit(p, 1010, 290, 96, away, "lit");
		p.fill("pop2", disc(815, 340, 15), disc(815, 410, 15));
		p.mark("pop2", ...Array.from({ length: 6 }, (_, i) => rect(720 + i * 34, 480, 22, 16)));
		if (p.v >= 2) p.light(poly([356, 560], [1284, 560], [1480, 980], [160, 980]));
		p.layer(1.3);
		if (p.v % 2 === 1) {
			crowd(p, 760, 62, ["mid", "near"]);
			scarf(p, 480, 800, 300);
		} else
			p.times(4, (i) => {
				p.line("ink", 8, path([240 + i * 300, 960], [262 + i * 300, 640]));
				p.fill(i % 2 === 0 ? "pop" : "pale", `M${264 + i * 300} 646c50 -26 90 40 150 6l-10 110c-60 34 -100 -30 -150 -8Z`);
			});
		p.layer(1.5);
		crowd(p, 860, 88, ["front", "front", "near"]);
		p.line("front", 44, path([1180, 980], [1220, 760]), path([300, 980], [270, 790]));
		p.fill("front", disc(1222, 750, 34), disc(268, 780, 34));
	},
};

export const sneakers: Scene = {
	focal: { x: 0.59, y: 0.56 },
	draw: (p) => {
		still(p, { y: 700, x: 850 });
		p.layer(1);
		const one = loud(p);
		if (p.v === 1) {
			cast(p, 700, 800, 420, 60);
			shoe(p, 640, 760, 1.45, { role: "shade", trim: "pop", mirror: true });
			cast(p, 940, 880, 480, 60);
			shoe(p, 930, 850, 1.75, { role: one, trim: "pop2" });
		} else if (p.v === 3) {
			p.line("pale", 9, "M800 -60Q700 120 640 250", "M800 -60Q900 120 980 230");
			shoe(p, 700, 560, 1.5, { role: one, trim: "pop2", turn: 48 });
			shoe(p, 1000, 640, 1.5, { role: one, trim: "pop2", turn: 66, mirror: false });
		} else {
			p.fill(
				"near",
				rect(560, 640, 620, 60),
				poly([600, 700], [640, 700], [610, 930], [570, 930]),
				poly([1100, 700], [1140, 700], [1170, 930], [1130, 930]),
			);
			shoe(p, 740, 642, 1.05, { role: one, trim: "near" });
			shoe(p, 1010, 642, 1.05, { role: one, trim: "near" });
		}
		p.layer(1.4);
		if (p.v % 2 === 1) plant(p, 230, 930, 420, "pop2", "near");
		else {
			p.fill("pop2", round(180, 640, 120, 250, 26), rect(210, 600, 60, 44));
			p.mark("pale", rect(180, 720, 120, 70));
			if (p.v === 4) p.line("ink", 9, curve([360, 880], [440, 800], [520, 900], [600, 850]));
		}
		p.layer(1.5);
		if (p.v === 1) birds(p, 900, 170, 3);
		p.fill("front", rect(-60, 936, 1560, 140));
	},
};
