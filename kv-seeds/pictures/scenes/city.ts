import { bareTree, boat, car, palm, person, poplar, smoke, spray, tree } from "../parts/figures.ts";
import { birds, hills, rain, room, sky, skyline, streetLamp, water } from "../parts/places.ts";
import { arc, arch, curve, disc, dome, oval, path, poly, rect, ridge, round, star } from "../pen/geometry.ts";
import type { Pen, Role, Scene } from "../pen/pen.ts";

const skylineScene: Scene = {
	focal: { x: 0.62, y: 0.45 },
	draw: (p) => {
		sky(p, { x: 360, horizon: 660 });
		p.layer(0.4);
		skyline(p, "far", 700, 160, 380);
		p.layer(0.7);
		skyline(p, "mid", 730, 150, 420, p.v >= 2 ? "lit" : "far");
		p.layer(1);
		p.fill(
			"body",
			poly(
				[820, 740],
				[820, 330],
				[850, 330],
				[850, 230],
				[884, 230],
				[884, 150],
				[906, 150],
				[912, 40],
				[918, 150],
				[940, 150],
				[940, 230],
				[974, 230],
				[974, 330],
				[1004, 330],
				[1004, 740],
			),
		);
		p.shadow(poly([924, 740], [924, 150], [940, 150], [940, 230], [974, 230], [974, 330], [1004, 330], [1004, 740]));
		p.mark(
			p.v >= 2 ? "lit" : "shade",
			...Array.from({ length: 30 }, (_, i) => rect(838 + (i % 3) * 54, 360 + Math.floor(i / 3) * 36, 22, 20)),
		);
		p.fill("pop", poly([1040, 740], [1040, 390], [1170, 320], [1170, 740]));
		p.mark(
			"pale",
			...Array.from({ length: 9 }, (_, i) => poly([1054, 430 + i * 34], [1156, 392 + i * 37], [1156, 404 + i * 37], [1054, 440 + i * 34])),
		);
		p.fill("near", rect(640, 460, 150, 280));
		p.mark(
			p.v >= 2 ? "lit" : "mid",
			...Array.from({ length: 20 }, (_, i) => rect(656 + (i % 4) * 33, 484 + Math.floor(i / 4) * 48, 18, 26)),
		);
		p.layer(1.1);
		water(p, 738, "near", 500);
		boat(p, 300, 830, 150, "front", "pop");
		p.layer(1.5);
		if (p.v % 2 === 1) {
			p.fill("front", rect(-60, 900, 1560, 150));
			p.times(16, (i) => p.line("front", 9, path([i * 100, 840], [i * 100, 910])));
			p.line("front", 12, path([-60, 838], [1500, 838]));
			person(p, 200, 920, 250, { cloth: "near", hair: "front" });
			person(p, 270, 920, 230, { cloth: "pop", long: true, skirt: true });
		} else {
			spray(p, -20, 980, 460, -50, "front", 8);
			birds(p, 240, 300, 5);
		}
	},
};

const crane = (p: Pen, x: number, y: number, s: number, role: Role): void => {
	p.line(
		role,
		13 * s,
		path([x, y], [x, y - 420 * s]),
		path([x + 90 * s, y], [x + 90 * s, y - 420 * s]),
		path([x - 30 * s, y - 420 * s], [x + 460 * s, y - 420 * s]),
	);
	p.line(
		role,
		6 * s,
		path([x, y - 100 * s], [x + 90 * s, y - 250 * s]),
		path([x + 90 * s, y - 100 * s], [x, y - 250 * s]),
		path([x + 45 * s, y - 540 * s], [x - 30 * s, y - 420 * s]),
		path([x + 45 * s, y - 540 * s], [x + 420 * s, y - 424 * s]),
		path([x + 330 * s, y - 420 * s], [x + 330 * s, y - 240 * s]),
	);
	p.fill(role, rect(x + 20 * s, y - 540 * s, 50 * s, 130 * s));
};

export const harbor: Scene = {
	focal: { x: 0.6, y: 0.56 },
	draw: (p) => {
		sky(p, { x: 300, horizon: 640 });
		p.layer(0.5);
		hills(p, "far", 660, 150, 3);
		p.layer(0.8);
		crane(p, 980, 690, 1, "near");
		crane(p, 1240, 700, 0.8, "mid");
		water(p, 670, "mid", 420);
		p.layer(1);
		p.fill("pop", "M420 650H1330L1280 800Q1270 820 1230 820H560Q500 820 480 780Z");
		p.mark("near", "M466 760L1296 760L1280 800Q1270 820 1230 820H560Q500 820 480 780Z");
		p.fill("body", rect(470, 500, 150, 152), rect(494, 440, 100, 64), rect(520, 380, 26, 64));
		p.mark("ink", ...[0, 1, 2, 3].map((i) => rect(484 + i * 32, 520, 20, 24)), rect(504, 456, 80, 20));
		const boxes: readonly Role[] = ["pop2", "shade", "body", "near", "lit"];
		p.times(18, (i) => {
			const [column, row] = [i % 6, Math.floor(i / 6)];
			if (row === 2 && column % 3 === 0) return;
			p.fill(boxes[(i * 3 + row) % 5] ?? "pop2", rect(650 + column * 104, 586 - row * 64, 98, 60));
			p.line(
				"shade",
				3,
				...[1, 2, 3].map((k) => path([650 + column * 104 + k * 24, 592 - row * 64], [650 + column * 104 + k * 24, 640 - row * 64])),
			);
		});
		birds(p, 150, 330, 4);
		p.layer(1.5);
		p.fill("front", poly([-60, 880], [520, 900], [560, 1080], [-60, 1080]));
		p.fill("front", round(120, 800, 60, 110, 20), round(104, 790, 92, 34, 14));
		p.line("front", 10, curve([190, 830], [340, 870], [470, 800]));
		if (p.v % 2 === 0) person(p, 340, 910, 230, { cloth: "near", pose: "point" });
	},
};

export const bridge: Scene = {
	focal: { x: 0.6, y: 0.46 },
	draw: (p) => {
		sky(p, { x: 300, horizon: 650, r: 130 });
		p.layer(0.4);
		hills(p, "far", 680, 200, 3);
		skyline(p, "mid", 700, 40, 170, p.v >= 2 ? "lit" : null, -60, 560);
		p.layer(0.8);
		water(p, 690, "mid", 420);
		p.layer(1);
		p.line("ink", 5, ...Array.from({ length: 17 }, (_, i) => path([470 + i * 30, 190 + ((i - 8) ** 2 * -6.2 + 390)], [470 + i * 30, 590])));
		for (const x of [440, 1000]) {
			p.fill(
				"pop",
				poly([x - 34, 900], [x - 24, 120], [x - 2, 120], [x - 4, 900]),
				poly([x + 34, 900], [x + 24, 120], [x + 2, 120], [x + 4, 900]),
			);
			p.fill("pop", rect(x - 30, 170, 60, 26), rect(x - 30, 320, 60, 26), rect(x - 34, 480, 68, 26), rect(x - 60, 830, 120, 90));
		}
		p.line("pop", 13, "M440 130Q720 1000 1000 130", "M-80 560Q280 520 440 130", "M1000 130Q1180 540 1520 590");
		p.line(
			"ink",
			4,
			...[0, 1, 2, 3, 4, 5, 6].map((i) => path([60 + i * 55, 520 - i * i * 8], [60 + i * 55, 590])),
			...[0, 1, 2, 3, 4, 5].map((i) => path([1050 + i * 60, 250 + i * 80 - i * i * 4], [1050 + i * 60, 600])),
		);
		p.fill("near", poly([-60, 586], [1500, 586], [1500, 628], [-60, 628]));
		p.line("pop2", 4, path([-60, 596], [1500, 596]));
		car(p, 620, 588, 76, "body");
		car(p, 820, 588, 70, "pop2", true);
		p.layer(1.5);
		p.fill("front", "M-60 860Q220 800 420 920T800 1000V1080H-60Z");
		if (p.v % 2 === 1) spray(p, -20, 900, 430, -38, "front", 8);
		else p.times(3, (i) => poplar(p, 90 + i * 110, 920 + i * 20, 360 - i * 70, "front"));
	},
};

export const train: Scene = {
	focal: { x: 0.58, y: 0.56 },
	draw: (p) => {
		sky(p, { x: 300, horizon: 600 });
		p.layer(0.4);
		hills(p, "far", 620, 210, 3);
		p.layer(0.7);
		hills(p, "mid", 680, 90, 4);
		p.times(8, (i) => poplar(p, 60 + i * 190, 690, p.rnd(90, 170), "near"));
		p.layer(1);
		p.mark("near", poly([-60, 720], [1500, 660], [1500, 1080], [-60, 1080]));
		p.fill("body", "M1500 380L700 470Q520 500 430 640Q396 700 420 750Q440 780 520 780L1500 700Z");
		p.fill("pop", "M1500 570L500 660Q430 668 412 706Q408 760 480 779L520 780L1500 700Z");
		p.mark("ink", "M690 500Q560 520 490 640L640 626Q680 560 720 498Z");
		p.times(6, (i) =>
			p.mark(
				p.v >= 2 ? "lit" : "far",
				poly([790 + i * 122, 492 - i * 13], [884 + i * 122, 482 - i * 13], [884 + i * 122, 556 - i * 10], [790 + i * 122, 566 - i * 10]),
			),
		);
		p.line("pop2", 8, path([500, 690], [1500, 600]));
		p.mark("lit", oval(462, 708, 26, 15));
		p.light(poly([450, 700], [440, 722], [-60, 860], [-60, 720]));
		p.shadow(poly([420, 780], [520, 784], [1500, 704], [1500, 740], [460, 812]));
		p.layer(1.2);
		p.line("ink", 9, path([-60, 862], [1500, 742]), path([-60, 930], [1500, 780]));
		p.line(
			"ink",
			6,
			...[0, 1, 2, 3].map((i) => path([260 + i * 420, 760 - i * 40], [260 + i * 420, 150 - i * 10])),
			path([-60, 190], [1500, 130]),
		);
		p.layer(1.5);
		p.fill("front", poly([-60, 950], [1500, 850], [1500, 1080], [-60, 1080]));
		if (p.v % 2 === 0) {
			person(p, 1180, 920, 300, { cloth: "pop2", long: true });
			person(p, 1270, 915, 320, { cloth: "near" });
		} else streetLamp(p, 190, 960, 620);
	},
};

export const airport: Scene = {
	focal: { x: 0.6, y: 0.42 },
	draw: (p) => {
		sky(p, { x: 320, horizon: 680 });
		p.layer(0.5);
		hills(p, "far", 740, 90);
		p.fill("mid", rect(-60, 700, 700, 120), poly([380, 700], [420, 440], [470, 440], [510, 700]));
		p.fill("body", poly([370, 380], [520, 380], [496, 450], [394, 450]));
		p.mark("ink", rect(392, 396, 106, 26));
		p.mark(p.v >= 2 ? "lit" : "glow", ...Array.from({ length: 9 }, (_, i) => rect(-10 + i * 44, 730, 30, 40)));
		p.layer(0.8);
		p.fill("near", poly([-60, 800], [1500, 760], [1500, 1080], [-60, 1080]));
		p.times(7, (i) =>
			p.mark(
				"pale",
				poly([60 + i * 230, 900 - i * 8], [180 + i * 230, 896 - i * 8], [172 + i * 230, 910 - i * 8], [50 + i * 230, 914 - i * 8]),
			),
		);
		p.layer(1);
		p.at(900, p.v % 2 === 1 ? 380 : 420, { turn: p.v % 2 === 1 ? -16 : -8, scale: 1.05 }, () => {
			p.fill("shade", poly([40, -20], [-120, -190], [-70, -190], [150, -20]));
			p.fill("body", "M-430 -20Q-400 -56 -300 -58L300 -66Q400 -62 450 -6Q440 40 340 46L-240 44Q-380 40 -430 -20Z");
			p.fill("pop", poly([-420, -20], [-500, -180], [-430, -180], [-300, -48]));
			p.fill("shade", poly([-400, 0], [-490, 60], [-440, 60], [-330, 20]));
			p.mark("pop", "M-424 -6Q0 20 448 0Q436 40 340 46L-240 44Q-370 40 -424 -6Z");
			p.mark("ink", ...Array.from({ length: 15 }, (_, i) => round(-240 + i * 34, -36, 15, 20, 7)), "M360 -50Q400 -44 420 -24L360 -26Z");
			p.fill("near", poly([60, 20], [-150, 210], [-90, 216], [210, 24]));
			p.fill("pop2", round(-40, 90, 120, 50, 24));
		});
		p.layer(1.4);
		p.fill("front", rect(-60, 900, 1560, 150));
		if (p.v % 2 === 1) {
			person(p, 220, 960, 330, { cloth: "pop", long: true, pose: "walk", legs: "ink" });
			p.fill("pop2", round(120, 800, 76, 130, 12));
			p.line("ink", 7, path([140, 800], [140, 720], [176, 720], [176, 800]));
		} else streetLamp(p, 180, 960, 560);
	},
};

export const highway: Scene = {
	focal: { x: 0.56, y: 0.55 },
	draw: (p) => {
		sky(p, { x: 980, horizon: 560, r: 140 });
		p.layer(0.4);
		hills(p, "far", 570, 190, 3);
		p.layer(0.7);
		hills(p, "mid", 610, 70, 4);
		p.mark("near", rect(-60, 590, 1560, 480));
		p.layer(1);
		p.fill("shade", "M806 580H846C900 660 1000 800 1280 1020H120C420 820 760 700 806 580Z");
		p.mark(
			"pale",
			"M824 584h5c10 30 14 50 16 70h-14c-2 -20 -4 -40 -7 -70Z",
			poly([812, 690], [838, 690], [836, 770], [784, 770]),
			poly([770, 810], [826, 810], [812, 930], [712, 930]),
		);
		car(p, 470, 880, 260, "pop");
		car(p, 860, 760, 130, "body", true);
		car(p, 770, 672, 62, "pop2");
		p.layer(1.2);
		p.line("ink", 16, path([1130, 830], [1130, 330]), path([620, 640], [620, 330]));
		p.fill("near", round(590, 250, 570, 150, 12));
		p.line("pale", 6, round(602, 262, 546, 126, 8));
		p.mark(
			"pale",
			rect(650, 300, 190, 18),
			rect(650, 336, 130, 14),
			poly([1010, 350], [1050, 296], [1090, 350], [1062, 350], [1062, 376], [1038, 376], [1038, 350]),
		);
		p.layer(1.5);
		if (p.v === 2 || p.v === 3) bareTree(p, 150, 1000, 660);
		else spray(p, -30, 960, 420, -42, "front", 8);
		p.fill("front", "M-60 900Q120 880 300 990L240 1080H-60Z", "M1500 860Q1360 900 1300 1080H1500Z");
	},
};

export const hospital: Scene = {
	focal: { x: 0.6, y: 0.52 },
	draw: (p) => {
		sky(p, { x: 240, horizon: 640, r: 100 });
		p.layer(0.5);
		skyline(p, "far", 760, 180, 420, p.v >= 2 ? "glow" : null);
		p.layer(1);
		p.fill("body", rect(560, 250, 420, 540), rect(960, 420, 420, 370));
		p.shadow(rect(930, 250, 50, 170));
		p.mark(
			p.v >= 2 ? "lit" : "shade",
			...Array.from({ length: 15 }, (_, i) => rect(600 + (i % 5) * 76, 420 + Math.floor(i / 5) * 90, 44, 54)),
			...Array.from({ length: 8 }, (_, i) => rect(1010 + (i % 4) * 92, 470 + Math.floor(i / 4) * 90, 60, 50)),
		);
		p.fill("pop", rect(690, 270, 160, 124));
		p.mark("pale", rect(752, 284, 36, 96), rect(722, 314, 96, 36));
		p.fill("near", rect(700, 690, 180, 100));
		p.fill("pop", rect(650, 660, 280, 34));
		p.fill("near", rect(-60, 788, 1560, 300));
		p.layer(1.25);
		p.at(930, 880, {}, () => {
			p.shadow(oval(190, 0, 230, 14));
			p.fill("lit", "M0 -10V-150Q0 -164 14 -164H260L330 -104L384 -90Q396 -86 396 -70V-10Z");
			p.mark("pop", rect(0, -84, 394, 26));
			p.mark("ink", poly([266, -150], [318, -104], [266, -104]));
			p.fill("pop", rect(176, -184, 60, 20));
			p.mark("pop", rect(84, -148, 20, 56), rect(66, -130, 56, 20));
			p.fill("ink", disc(84, -8, 34), disc(312, -8, 34));
			p.mark("shade", disc(84, -8, 14), disc(312, -8, 14));
		});
		if (p.v >= 2) p.light(disc(1136, 690, 90));
		person(p, 620, 900, 190, { cloth: "pop", pose: "walk", long: true });
		person(p, 540, 906, 200, { cloth: "lit", legs: "shade", pose: "point" });
		p.layer(1.5);
		p.fill("front", rect(-60, 910, 1560, 140));
		tree(p, 160, 940, 560, "near");
		if (p.v === 3) rain(p, 60);
	},
};

export const factory: Scene = {
	focal: { x: 0.6, y: 0.5 },
	draw: (p) => {
		sky(p, { x: 260, horizon: 660 });
		p.layer(0.4);
		hills(p, "far", 720, 120);
		p.layer(0.8);
		for (const [i, x] of [900, 1040, 1180].entries()) {
			smoke(p, x + 16, 180 + i * 40, 130 - i * 14, i === 1 ? "glow" : "pale");
			p.fill(i === 1 ? "pop" : "mid", poly([x - 30, 640], [x - 16, 210 + i * 40], [x + 44, 210 + i * 40], [x + 58, 640]));
			p.mark("pale", rect(x - 14, 240 + i * 40, 56, 24), rect(x - 17, 290 + i * 40, 62, 24));
		}
		p.layer(1);
		p.times(4, (i) => {
			const x = 520 + i * 190;
			p.fill("body", poly([x, 760], [x, 480], [x + 190, 560], [x + 190, 760]));
			p.mark(p.v >= 2 ? "lit" : "shade", poly([x + 16, 510], [x + 16, 570], [x + 160, 620], [x + 160, 570]));
		});
		p.fill("near", rect(480, 690, 900, 140));
		p.mark(p.v >= 2 ? "lit" : "far", ...Array.from({ length: 9 }, (_, i) => rect(510 + i * 94, 716, 60, 46)));
		p.fill("pop", rect(820, 740, 150, 90));
		p.line("near", 6, ...[0, 1, 2, 3].map((i) => path([824, 756 + i * 20], [966, 756 + i * 20])));
		p.layer(1.2);
		p.fill("mid", rect(-60, 826, 1560, 240));
		p.times(3, (i) => person(p, 420 + i * 96, 900, 180 - i * 8, { pose: "walk", cloth: i === 1 ? "pop" : "shade", hair: "pop2" }));
		p.layer(1.5);
		p.line(
			"front",
			7,
			...Array.from({ length: 10 }, (_, i) => path([-40 + i * 60, 960], [-40 + i * 60, 700])),
			path([-60, 730], [540, 730]),
			path([-60, 900], [540, 900]),
		);
		p.fill("front", rect(-60, 930, 1560, 140), rect(530, 640, 40, 330));
		p.fill("front", oval(550, 636, 34, 16));
	},
};

export const house: Scene = {
	focal: { x: 0.6, y: 0.54 },
	draw: (p) => {
		sky(p, { x: 300, horizon: 660 });
		p.layer(0.5);
		hills(p, "far", 700, 150, 3);
		p.times(5, (i) =>
			p.v % 2 === 0 ? poplar(p, 40 + i * 100, 770, p.rnd(160, 300), "mid") : tree(p, 60 + i * 150, 770, p.rnd(160, 250), "mid"),
		);
		p.layer(1);
		p.fill("mid", "M-60 780Q500 720 1500 790V1080H-60Z");
		p.fill("body", rect(620, 500, 520, 310));
		p.fill("shade", poly([1140, 500], [1310, 540], [1310, 790], [1140, 810]));
		p.fill("pop", poly([570, 510], [740, 300], [1190, 300], [1200, 510]));
		p.fill("near", poly([1190, 300], [1350, 556], [1200, 510]));
		p.fill("near", rect(1010, 220, 70, 130));
		p.fill("pale", rect(1000, 208, 90, 24));
		if (p.v >= 2) p.line("pale", 14, "M1045 200q-40 -50 0 -90t10 -80");
		p.fill("body", poly([820, 420], [890, 340], [960, 420], [960, 480], [820, 480]));
		const glow: Role = p.v >= 2 ? "lit" : "far";
		for (const [x, y, w, h] of [
			[670, 570, 110, 110],
			[980, 570, 110, 110],
			[858, 400, 64, 60],
		] as const) {
			p.fill("pale", rect(x - 10, y - 10, w + 20, h + 20));
			p.mark(glow, rect(x, y, w, h));
			p.line("pale", 7, path([x + w / 2, y], [x + w / 2, y + h]), path([x, y + h / 2], [x + w, y + h / 2]));
		}
		p.fill("pop2", arch(836, 610, 96, 200));
		p.mark("ink", disc(912, 720, 7));
		p.mark("glow", "M836 810H932Q960 900 1100 1020H700Q830 900 836 810Z");
		p.layer(1.3);
		p.line(
			"lit",
			13,
			...Array.from({ length: 8 }, (_, i) => path([80 + i * 62, 900], [80 + i * 62, 800])),
			path([50, 830], [540, 830]),
			path([50, 872], [540, 872]),
		);
		p.layer(1.5);
		tree(p, 170, 960, 620, "near");
		p.fill("front", "M-60 900Q300 880 560 960T1500 920V1080H-60Z");
	},
};

const terrace = (p: Pen, x: number, base: number, w: number, h: number, role: Role, roof: number): void => {
	p.fill(
		role,
		roof === 0
			? rect(x, base - h, w, h)
			: roof === 1
				? poly([x, base], [x, base - h + 60], [x + w / 2, base - h - 30], [x + w, base - h + 60], [x + w, base])
				: `M${x} ${base}V${base - h + 50}H${x + w * 0.2}V${base - h}Q${x + w / 2} ${base - h - 70} ${x + w * 0.8} ${base - h}V${base - h + 50}H${x + w}V${base}Z`,
	);
	const rows = Math.floor((h - 230) / 110);
	p.times(rows * 3, (i) =>
		p.mark(
			p.v >= 2 && p.chance(0.6) ? "lit" : "near",
			rect(x + w * (0.14 + (i % 3) * 0.27), base - h + 90 + Math.floor(i / 3) * 110, w * 0.17, 66),
		),
	);
	p.mark(p.v >= 2 ? "lit" : "glow", rect(x + w * 0.1, base - 118, w * 0.48, 88));
	p.fill("ink", rect(x + w * 0.68, base - 136, w * 0.2, 136));
	p.fill(
		role === "pop" ? "pale" : "pop",
		poly([x + 6, base - 128], [x + w * 0.64, base - 128], [x + w * 0.68, base - 96], [x - 6, base - 96]),
	);
};

export const street: Scene = {
	focal: { x: 0.58, y: 0.55 },
	draw: (p) => {
		sky(p, { x: 700, horizon: 600, r: 110 });
		p.layer(0.5);
		skyline(p, "far", 740, 240, 460);
		p.layer(1);
		const fronts: readonly Role[] = ["shade", "body", "pop", "pop2", "shade", "body"];
		for (const [i, role] of fronts.entries()) terrace(p, -50 + i * 252, 780, 246, p.rnd(470, 620), role, i % 3);
		p.fill("mid", rect(-60, 776, 1560, 60));
		p.mark("near", rect(-60, 826, 1560, 260));
		p.times(8, (i) => p.mark("pale", rect(-30 + i * 210, 896, 120, 12)));
		p.layer(1.2);
		person(p, 760, 832, 180, { pose: "walk", cloth: "pop", long: true, skirt: true });
		person(p, 900, 836, 190, { pose: "walk", cloth: "front", mirror: true });
		car(p, 980, 900, 300, "pop2");
		p.layer(1.5);
		if (p.v % 2 === 1) tree(p, 190, 980, 640, "front");
		else bareTree(p, 190, 980, 720);
		streetLamp(p, 430, 980, 600);
		if (p.v === 3) rain(p, 70);
	},
};

export const bus: Scene = {
	focal: { x: 0.56, y: 0.58 },
	draw: (p) => {
		sky(p, { x: 320, horizon: 620, r: 100 });
		p.layer(0.4);
		skyline(p, "far", 720, 150, 330);
		p.layer(0.7);
		p.times(9, (i) => tree(p, 40 + i * 180, 760, p.rnd(150, 220), "mid"));
		p.fill("mid", rect(-60, 740, 1560, 90));
		p.mark("near", rect(-60, 826, 1560, 260));
		p.times(8, (i) => p.mark("pale", rect(-30 + i * 210, 960, 120, 12)));
		p.layer(1);
		p.shadow(oval(860, 872, 470, 26));
		p.fill("pop", round(430, 400, 860, 440, 46));
		p.fill("pop2", rect(430, 690, 860, 50));
		p.fill("body", round(450, 424, 320, 44, 14));
		p.mark("ink", ...[0, 1, 2, 3].map((i) => rect(474 + i * 70, 438, 50, 16)));
		const glass: Role = p.v >= 2 ? "lit" : "far";
		p.fill(glass, round(446, 490, 96, 190, 16), ...[0, 1, 2, 3].map((i) => round(684 + i * 146, 490, 130, 150, 14)));
		p.fill("near", round(566, 484, 96, 342, 12));
		p.fill(glass, rect(578, 500, 32, 300), rect(618, 500, 32, 300));
		p.times(4, (i) => p.mark("near", disc(748 + i * 146, 570, 28), dome(748 + i * 146, 640, 46, 50)));
		for (const x of [720, 1130]) p.fill("ink", disc(x, 840, 68)).fill("shade", disc(x, 840, 30));
		p.fill("lit", disc(462, 780, 20));
		p.layer(1.3);
		p.line("ink", 14, path([250, 930], [250, 420]));
		p.fill("pop2", disc(250, 400, 58));
		p.mark("body", rect(222, 384, 56, 32));
		if (p.v % 2 === 0) person(p, 340, 930, 330, { cloth: "pop2", long: true });
		else p.fill("front", round(60, 820, 150, 20, 8), rect(80, 840, 14, 90), rect(176, 840, 14, 90));
	},
};

export const library: Scene = {
	focal: { x: 0.62, y: 0.52 },
	draw: (p) => {
		room(p, { floor: 780, window: 90 });
		p.layer(0.7);
		const spines: readonly Role[] = ["pop", "body", "near", "pop2", "shade", "far"];
		p.fill("near", rect(520, 60, 960, 730));
		p.times(5, (row) => {
			let x = 540;
			while (x < 1440) {
				const [w, h] = [p.rnd(20, 44), p.rnd(84, 120)];
				p.mark(spines[Math.floor(p.rnd(0, 6))] ?? "pop", rect(x, 206 + row * 142 - h, w - 4, h));
				x += w;
			}
			p.fill("mid", rect(520, 204 + row * 142, 960, 16));
		});
		p.layer(1);
		p.line("body", 15, path([1010, 880], [930, 130]), path([1120, 880], [1024, 130]));
		p.line("body", 10, ...Array.from({ length: 8 }, (_, i) => path([948 + i * 10.6, 220 + i * 84], [1040 + i * 11, 220 + i * 84])));
		person(p, 1024, 640, 400, { cloth: "pop", pose: "raise", long: p.v % 2 === 0, mirror: true });
		p.layer(1.3);
		p.fill("body", poly([80, 800], [700, 800], [740, 846], [40, 846]), rect(90, 846, 30, 200), rect(650, 846, 30, 200));
		p.fill("pop", dome(330, 640, 96, 70));
		p.line("ink", 10, path([330, 640], [330, 796]));
		p.light(poly([240, 644], [420, 644], [560, 800], [110, 800]));
		p.fill("lit", "M450 800Q500 760 560 786Q620 760 670 796L660 806H460Z");
		for (const [i, role] of (["pop2", "near", "pop"] as const).entries()) p.fill(role, rect(140 - i * 6, 770 - i * 30, 150, 28));
	},
};

export const market: Scene = {
	focal: { x: 0.6, y: 0.55 },
	draw: (p) => {
		sky(p, { x: 300, horizon: 560, r: 100 });
		p.layer(0.5);
		skyline(p, "far", 720, 200, 420, p.v >= 2 ? "glow" : null);
		p.layer(0.8);
		p.fill("mid", rect(-60, 700, 1560, 380));
		const stall = (x: number, y: number, w: number, loud: Role): void => {
			p.line("ink", 10, path([x + 14, y], [x + 14, y + 420]), path([x + w - 14, y], [x + w - 14, y + 420]));
			p.times(8, (i) =>
				p.fill(i % 2 === 0 ? loud : "pale", `M${x + (w * i) / 8} ${y - 90}h${w / 8}V${y}a${w / 16} ${w / 16} 0 0 1 ${-w / 8} 0Z`),
			);
		};
		stall(60, 430, 380, "pop2");
		person(p, 250, 800, 300, { cloth: "shade", long: true });
		p.layer(1);
		p.shadow(rect(560, 330, 720, 60));
		person(p, 820, 820, 430, { cloth: "near", pose: "hold" });
		p.fill("body", rect(540, 670, 760, 60), rect(570, 730, 700, 150));
		const heaps: readonly Role[] = ["pop", "pop2", "near", "lit", "pop"];
		heaps.forEach((role, i) => {
			p.fill("shade", poly([556 + i * 148, 660], [690 + i * 148, 660], [676 + i * 148, 720], [570 + i * 148, 720]));
			for (const [dx, dy] of [
				[22, 0],
				[62, 2],
				[102, 0],
				[42, -32],
				[84, -32],
				[63, -62],
			] as const)
				p.fill(role, disc(562 + i * 148 + dx, 648 + dy, 24));
		});
		stall(510, 300, 820, "pop");
		p.line("ink", 4, path([650, 310], [650, 400]));
		p.fill("pop2", dome(650, 400, 52, 30, false));
		p.layer(1.4);
		person(p, 420, 1010, 560, { cloth: "pop", long: true, hair: "front", skirt: true });
		p.fill("pop2", "M500 760H620L600 900H520Z");
		p.line("ink", 8, arc(560, 760, 44, 180, 360));
		p.line("near", 5, path([530, 790], [536, 880]), path([560, 790], [560, 880]), path([590, 790], [584, 880]));
		if (p.v >= 2) {
			p.line("ink", 4, "M-60 180Q700 330 1500 150");
			p.times(11, (i) => p.fill("lit", disc(60 + i * 130, 210 + 70 * Math.sin((i / 10) * Math.PI) - (i > 5 ? 8 : 0), 17)));
		}
	},
};

export const cafe: Scene = {
	focal: { x: 0.6, y: 0.58 },
	draw: (p) => {
		sky(p, { x: 220, horizon: 560, r: 90 });
		p.layer(0.6);
		p.fill("body", rect(420, -60, 1080, 840));
		p.fill("near", rect(500, 250, 420, 430), rect(1020, 250, 190, 530));
		p.mark(p.v >= 2 ? "lit" : "far", rect(520, 270, 380, 390), rect(1044, 276, 142, 300));
		p.line("near", 12, path([710, 270], [710, 660]));
		p.mark("near", poly([560, 660], [560, 540], [620, 520], [680, 540], [680, 660]), disc(620, 490, 36));
		p.times(9, (i) => p.fill(i % 2 === 0 ? "pop" : "pale", `M${470 + i * 56} 150h56l${(i - 4) * 3} 110a28 28 0 0 1 -56 0Z`));
		p.fill("pop2", round(1000, 130, 240, 80, 10));
		p.line("near", 9, path([1040, 160], [1190, 160]), path([1040, 182], [1140, 182]));
		p.mark("mid", rect(-60, 776, 1560, 320));
		skyline(p, "far", 780, 240, 460, null, -60, 380);
		p.layer(1);
		const seat = (x: number, y: number, cloth: Role, mirror: boolean): void => {
			p.line(
				"ink",
				9,
				path([x + (mirror ? 46 : -46), y - 210], [x + (mirror ? 40 : -40), y - 100], [x + (mirror ? -40 : 40), y - 100]),
				path([x - 36, y - 100], [x - 44, y]),
				path([x + 36, y - 100], [x + 44, y]),
			);
			person(p, x, y, 330, { pose: "sit", cloth, mirror, long: !mirror });
		};
		seat(680, 880, "pop", false);
		seat(1010, 880, "pop2", true);
		p.line("ink", 12, path([846, 880], [846, 730]), path([790, 884], [902, 884]));
		p.fill("lit", oval(846, 730, 116, 20));
		p.fill("pale", poly([812, 690], [856, 690], [850, 726], [818, 726]));
		p.line("pale", 6, arc(858, 706, 12, -80, 90));
		p.layer(1.2);
		p.line("ink", 12, path([350, 890], [350, 320]));
		p.fill("pop", poly([100, 400], [350, 250], [600, 400], [516, 420], [433, 400], [350, 420], [266, 400], [183, 420]));
		p.shadow(poly([350, 250], [600, 400], [516, 420], [433, 400]));
		p.layer(1.5);
		p.fill("front", rect(-60, 910, 1560, 160), poly([60, 760], [250, 760], [230, 920], [80, 920]));
		for (const a of [-90, -120, -60, -150, -30]) spray(p, 155, 770, 210, a, "near", 4);
	},
};

export const beach: Scene = {
	focal: { x: 0.6, y: 0.58 },
	draw: (p) => {
		sky(p, { x: 320, horizon: 520, r: 130 });
		p.layer(0.4);
		p.fill("far", ridge(560, [900, 540], [1080, 400], [1240, 470], [1500, 380]));
		water(p, 520, "mid", 420);
		boat(p, 640, 560, 110, "front", "pop");
		p.layer(0.9);
		p.fill("pale", "M-60 720Q200 660 520 690T1100 700T1500 640V1080H-60Z");
		p.fill("pop2", "M-60 750Q200 690 520 720T1100 730T1500 670V1080H-60Z");
		p.layer(1.1);
		p.shadow(oval(990, 880, 300, 40));
		p.line("pale", 13, path([940, 880], [880, 400]));
		p.times(6, (i) =>
			p.fill(
				i % 2 === 0 ? "pop" : "lit",
				`M870 390L${620 + i * 96} ${560 - i * 24}Q${668 + i * 96} ${520 - i * 24} ${716 + i * 96} ${536 - i * 24}Z`,
			),
		);
		p.fill("near", poly([1000, 850], [1230, 800], [1300, 860], [1070, 920]));
		p.line("pale", 7, path([1040, 860], [1110, 910]), path([1180, 826], [1250, 876]));
		p.fill("pop", disc(760, 890, 46));
		p.mark("pale", `M714 890A46 46 0 0 1 746 846Q770 890 746 934A46 46 0 0 1 714 890Z`);
		p.layer(1.4);
		if (p.v % 2 === 1) palm(p, 130, 1010, 780, "front");
		else {
			person(p, 300, 930, 300, { cloth: "pop", pose: "walk", skirt: true, long: true });
			person(p, 400, 930, 190, { cloth: "near", pose: "run" });
		}
		p.times(7, () => p.mark("shade", star(p.rnd(60, 1380), p.rnd(840, 940), 14, 6, 5)));
	},
};

export { skylineScene as skyline };
