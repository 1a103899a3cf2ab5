import { bush, person, plant, spray, tree } from "../parts/figures.ts";
import { birds, cast, hills, pane, pendant, room, sky, skyline, still } from "../parts/places.ts";
import { arch, blob, curve, disc, dome, leaf, oval, path, placed, poly, rect, round } from "../pen/geometry.ts";
import type { Pen, Role, Scene } from "../pen/pen.ts";

const loud = (p: Pen): Role => p.by("pop", "pop", "pop", "body");

const sofa = (p: Pen, x: number, base: number, w: number, role: Role, cushion: Role): void => {
	p.line(
		"ink",
		w * 0.02,
		path([x - w * 0.42, base - w * 0.04], [x - w * 0.44, base]),
		path([x + w * 0.42, base - w * 0.04], [x + w * 0.44, base]),
	);
	p.fill(role, round(x - w * 0.46, base - w * 0.46, w * 0.92, w * 0.4, w * 0.07));
	p.shadow(rect(x - w * 0.4, base - w * 0.24, w * 0.8, w * 0.05));
	p.fill(role, round(x - w * 0.42, base - w * 0.22, w * 0.42, w * 0.13, w * 0.04), round(x, base - w * 0.22, w * 0.42, w * 0.13, w * 0.04));
	p.fill(role, rect(x - w * 0.44, base - w * 0.11, w * 0.88, w * 0.075));
	p.fill(
		role,
		round(x - w * 0.53, base - w * 0.32, w * 0.14, w * 0.28, w * 0.06),
		round(x + w * 0.39, base - w * 0.32, w * 0.14, w * 0.28, w * 0.06),
	);
	p.shadow(round(x + w * 0.46, base - w * 0.32, w * 0.07, w * 0.28, w * 0.035));
	p.at(x + w * 0.28, base - w * 0.29, { turn: 12 }, () => p.fill(cushion, round(-w * 0.09, -w * 0.09, w * 0.18, w * 0.18, w * 0.03)));
};

const floorLamp = (p: Pen, x: number, base: number, h: number, shade: Role, lit: boolean): void => {
	if (lit)
		p.light(
			poly([x - h * 0.14, base - h * 0.78], [x + h * 0.14, base - h * 0.78], [x + h * 0.46, base + 20], [x - h * 0.46, base + 20]),
			disc(x, base - h * 0.84, h * 0.3),
		);
	p.line("ink", h * 0.022, path([x, base], [x, base - h * 0.8]));
	p.fill("ink", oval(x, base, h * 0.12, h * 0.025));
	p.fill(shade, poly(...placed(x, base, h, [-0.09, -1], [0.09, -1], [0.15, -0.77], [-0.15, -0.77])));
};

const books = (p: Pen, x: number, y: number, count: number, h: number): void =>
	p.times(count, (i) =>
		p.fill(
			(["pop", "body", "near", "pop2", "shade"] as const)[(i * 3 + p.v) % 5] ?? "pop",
			rect(x + i * h * 0.25, y - h * (0.8 + ((i * 7) % 4) * 0.07), h * 0.22, h * (0.8 + ((i * 7) % 4) * 0.07)),
		),
	);

const rug = (p: Pen, x: number, y: number, w: number, role: Role): void => {
	p.fill(role, oval(x, y, w / 2, w * 0.1));
	p.line("pale", w * 0.008, oval(x, y, w * 0.42, w * 0.078));
	p.line("pop2", w * 0.012, oval(x, y, w * 0.32, w * 0.056));
};

/** A cat sitting with its back to us, 2·s wide at most, on (x, y). */
const catBehind = (p: Pen, x: number, y: number, s: number, role: Role, turn = 1): void => {
	p.at(x, y, { scale: s, mirror: turn < 0 }, () => {
		p.line(role, 22, "M70 -16C170 -8 200 -60 190 -120Q186 -150 208 -160");
		p.fill(role, blob([-80, -4], [-100, -60], [-78, -150], [-44, -214], [44, -214], [78, -150], [100, -60], [80, -4], [0, 4]));
		p.fill(
			role,
			blob([-66, -230], [-58, -288], [0, -306], [58, -288], [66, -230], [0, -196]),
			poly([-64, -262], [-66, -346], [-14, -300]),
			poly([64, -262], [66, -346], [14, -300]),
		);
		p.shadow(blob([30, -10], [60, -80], [40, -210], [78, -150], [100, -60], [80, -4]));
		p.line("shade", 7, path([-26, -276], [-20, -250]), path([0, -282], [0, -254]), path([26, -276], [20, -250]));
	});
};

/** A cat rolled up asleep, 300 wide, lying on the origin. */
const catAsleep = (p: Pen, role: Role): void => {
	p.fill(role, blob([-150, -30], [-140, -100], [-60, -146], [50, -140], [140, -90], [152, -34], [90, -4], [-90, -2]));
	p.shadow(blob([20, -6], [90, -50], [90, -124], [140, -90], [152, -34], [90, -4]));
	p.fill(role, oval(-96, -46, 64, 50), poly([-146, -70], [-160, -122], [-112, -92]), poly([-86, -94], [-58, -132], [-46, -80]));
	p.line(role, 26, "M130 -20C90 6 20 8 -60 -8");
	p.line("shade", 7, path([-20, -128], [-8, -100]), path([24, -134], [30, -104]), path([66, -128], [66, -98]));
};

/** A dog sitting in profile, its nose to the left, 390 high, on the origin. */
const dogSitting = (p: Pen, role: Role, ear: Role, collar: Role): void => {
	p.line(role, 30, "M110 -24C170 -10 214 -50 224 -110");
	p.fill(
		role,
		"M-96 0C-84 -14 -60 -14 -54 -10L-44 -96C-34 -70 -10 -50 -8 -30C0 -14 20 0 40 0H120C166 -30 156 -112 112 -168C80 -212 30 -250 -10 -284L-98 -246C-112 -170 -92 -90 -88 -24C-108 -22 -116 0 -112 0Z",
	);
	p.shadow("M40 0H120C166 -30 156 -112 112 -168C80 -212 30 -250 -10 -284C20 -200 100 -120 40 0Z");
	p.fill(
		role,
		"M-4 -270C14 -340 -20 -396 -84 -396C-128 -394 -146 -366 -152 -344L-206 -330C-226 -322 -226 -292 -206 -286L-150 -270C-120 -240 -40 -230 -4 -270Z",
	);
	p.fill("ink", oval(-212, -322, 19, 15));
	p.fill(ear, "M-60 -388C-10 -400 30 -350 10 -262C-30 -258 -70 -310 -60 -388Z");
	p.line(collar, 20, "M-104 -240Q-60 -220 2 -262");
	p.fill("pop2", disc(-76, -208, 17));
};

/** A dog walking to the left, 250 high, its paws on the origin. */
const dogWalking = (p: Pen, role: Role, ear: Role, collar: Role): void => {
	p.line(role, 24, "M150 -170C196 -190 214 -230 206 -270");
	p.line(
		role,
		30,
		path([-96, -110], [-124, -8]),
		path([-70, -110], [-48, -8]),
		path([116, -110], [90, -60], [100, -8]),
		path([134, -120], [160, -60], [150, -8]),
	);
	p.fill(
		role,
		blob([-130, -150], [-110, -200], [-40, -194], [60, -190], [146, -196], [166, -140], [140, -92], [40, -100], [-60, -84], [-120, -100]),
	);
	p.shadow(blob([-60, -90], [40, -110], [140, -110], [166, -140], [140, -92], [40, -100]));
	p.fill(
		role,
		"M-70 -170L-90 -256C-110 -290 -160 -286 -176 -252L-228 -240C-244 -234 -242 -208 -226 -204L-170 -192C-150 -170 -120 -140 -80 -130Z",
	);
	p.fill("ink", oval(-232, -234, 16, 13));
	p.fill(ear, "M-116 -278C-70 -280 -54 -230 -80 -180C-112 -186 -134 -230 -116 -278Z");
	p.line(collar, 18, path([-146, -172], [-66, -194]));
};

export const livingRoom: Scene = {
	focal: { x: 0.6, y: 0.58 },
	draw: (p) => {
		room(p, { floor: 740, window: 130 });
		p.layer(0.6);
		for (const [i, x, y, w, h] of [
			[0, 720, 130, 130, 170],
			[1, 880, 100, 200, 140],
			[2, 880, 262, 94, 94],
			[3, 994, 262, 86, 120],
		] as const) {
			p.fill(i % 2 === 0 ? "near" : "pop2", rect(x, y, w, h));
			p.mark("pale", rect(x + 14, y + 14, w - 28, h - 28));
			if (i % 2 === 0) p.mark("pop", disc(x + w / 2, y + h / 2, Math.min(w, h) * 0.24));
			else
				p.mark(
					"near",
					poly(
						[x + 14, y + h - 14],
						[x + w * 0.4, y + h * 0.4],
						[x + w * 0.6, y + h * 0.66],
						[x + w * 0.74, y + h * 0.5],
						[x + w - 14, y + h - 14],
					),
				);
		}
		p.fill("near", rect(1210, 240, 240, 18), rect(1210, 400, 240, 18));
		books(p, 1226, 240, 5, 110);
		plant(p, 1400, 242, 110, "pop2", "near");
		books(p, 1300, 400, 5, 112);
		p.fill("pop", disc(1256, 372, 28));
		floorLamp(p, 500, 770, 520, p.by("pop2", "lit", "lit", "pop2"), p.v >= 2);
		p.layer(1);
		rug(p, 820, 880, 1080, "near");
		sofa(p, 900, 850, 680, loud(p), p.by("pop2", "pop2", "lit", "pop"));
		if (p.v === 2 || p.v === 4) {
			p.at(800, 838, {}, () => person(p, 0, 0, 400, { pose: "sit", cloth: p.v === 2 ? "body" : "near", long: p.v === 2, legs: "front" }));
			p.at(870, 660, { turn: -10 }, () =>
				p.fill("pale", poly([0, 0], [60, -16], [60, 60], [0, 76]), poly([60, -16], [120, 0], [120, 76], [60, 60])),
			);
		} else if (p.v === 1) p.at(780, 706, { scale: 0.72 }, () => catAsleep(p, "near"));
		else p.fill("lit", "M590 640Q700 620 760 650L790 850Q700 870 610 850Z");
		p.layer(1.25);
		p.line("ink", 12, path([560, 850], [540, 960]), path([840, 850], [860, 960]));
		p.fill("pop2", oval(700, 846, 190, 36));
		p.fill("lit", poly([640, 790], [710, 790], [702, 842], [648, 842]));
		p.fill("pop", poly([740, 824], [830, 834], [810, 856], [724, 844]));
		p.layer(1.5);
		if (p.v % 2 === 1) plant(p, 170, 1010, 560, "pop2", "front");
		else {
			p.fill("front", "M-60 1060V720Q-40 620 120 620T300 740V1060Z");
			p.fill("front", round(230, 780, 120, 300, 50));
		}
	},
};

export const bedroom: Scene = {
	focal: { x: 0.6, y: 0.6 },
	draw: (p) => {
		room(p, { floor: 760, window: 150 });
		p.layer(0.6);
		if (p.v % 2 === 1) {
			p.line("ink", 10, path([70, 100], [500, 100]));
			p.fill("pop2", "M70 106H170Q150 400 90 640H60Z", "M400 106H500L510 640H480Q420 400 400 106Z");
			p.line("shade", 5, "M104 110Q104 380 78 630", "M136 110Q130 340 90 560", "M466 110Q466 380 492 630");
		}
		p.fill("near", rect(740, 160, 180, 140), rect(950, 130, 130, 170));
		p.mark("pale", rect(756, 176, 148, 108), rect(966, 146, 98, 138));
		p.mark("pop", disc(1016, 210, 36));
		p.mark("pop2", poly([756, 284], [820, 206], [860, 250], [904, 220], [904, 284]));
		p.layer(1);
		rug(p, 780, 890, 1100, "near");
		p.at(-120, 0, {}, () => {
			const x = 560;
			p.fill("near", round(1290, 400, 56, 420, 24), round(x - 40, 590, 46, 230, 20));
			p.fill("near", rect(x, 730, 740, 60));
			p.fill("lit", round(x, 630, 740, 116, 40));
			p.fill("pale", blob([1130, 640], [1120, 580], [1180, 548], [1270, 556], [1290, 610], [1276, 646]));
			p.fill("pop2", blob([1080, 644], [1076, 592], [1130, 566], [1190, 580], [1206, 622], [1190, 648]));
			if (p.v === 3) {
				p.fill("skin", oval(1150, 580, 44, 38));
				p.fill("ink", blob([1096, 580], [1120, 530], [1180, 526], [1220, 560], [1226, 620], [1180, 616], [1160, 560]));
				p.fill(
					"pop",
					"M546 770V650C600 560 700 540 760 590C840 540 960 530 1090 600Q1130 630 1120 770Q1060 790 1000 770T880 770T760 770T640 770T546 770Z",
				);
				p.shadow("M760 590C840 540 960 530 1090 600Q980 600 900 660Q830 600 760 590Z");
			} else {
				p.fill(loud(p), "M546 780V660Q546 616 610 616H1060Q1090 616 1090 650V770Q1030 800 970 775T850 780T730 776T620 782T546 780Z");
				p.fill("pop2", `M960 614H1060Q1092 614 1092 650V776Q1060 790 1010 786L968 776Z`);
				p.line("lit", 6, "M600 640Q720 700 640 776", "M760 630Q840 700 780 776");
			}
			if (p.v === 2) {
				p.fill("body", poly([690, 600], [800, 584], [800, 616], [690, 620]), poly([800, 584], [910, 600], [910, 620], [800, 616]));
				catBehind(p, 640, 622, 0.42, "ink");
			} else if (p.v === 1) p.at(700, 620, { scale: 0.5, mirror: true }, () => catAsleep(p, "ink"));
			p.layer(1.15);
			p.fill("pop2", rect(1370, 640, 200, 160));
			p.line("shade", 5, path([1380, 716], [1500, 716]));
			if (p.v >= 2) p.light(disc(1416, 520, 170));
			p.line("ink", 13, path([1416, 638], [1416, 560]));
			p.fill("lit", poly([1376, 460], [1456, 460], [1490, 566], [1342, 566]));
		});
		p.layer(1.4);
		for (const [sx, turn] of [
			[420, -8],
			[520, 6],
		] as const)
			p.at(sx, 880, { turn }, () => {
				p.fill(p.v === 4 ? "pop" : "pop2", round(-34, -30, 68, 80, 32));
				p.mark("near", dome(0, -4, 24, 22, false));
			});
		p.layer(1.5);
		if (p.v % 2 === 0) plant(p, 150, 1000, 520, "pop", "front");
		else {
			p.fill("front", rect(-60, 800, 300, 300), round(-80, 780, 340, 34, 12));
			p.fill("pop2", round(40, 660, 90, 124, 30));
			for (const a of [-100, -70, -125, -45]) p.fill("near", leaf(85, 680, 210, a, 30));
		}
	},
};

type Garment = "shirt" | "dress" | "coat" | "trousers";

/** A garment on its hanger, the hook at (x, y). */
const garment = (p: Pen, x: number, y: number, s: number, kind: Garment, role: Role, trim: Role = "pale"): void => {
	p.at(x, y, { scale: s }, () => {
		p.line("ink", 7, "M0 44V24Q22 18 18 0Q8 -18 -12 -4", path([-74, 84], [0, 44], [74, 84]));
		p.at(0, 56, {}, () => {
			if (kind === "shirt") {
				p.fill(role, "M-34 0L-86 26L-118 150L-76 162L-64 100V270H64V100L76 162L118 150L86 26L34 0Q0 30 -34 0Z");
				p.shadow("M34 0L86 26L118 150L76 162L64 100V270H16V90Z");
				p.line(trim, 6, path([0, 24], [0, 262]));
			} else if (kind === "dress") {
				p.fill(role, "M-30 0L-58 30L-46 130L-112 390Q0 416 112 390L46 130L58 30L30 0Q0 44 -30 0Z");
				p.shadow("M30 0L58 30L46 130L112 390Q60 402 20 402L10 130Z");
				p.mark(trim, poly([-47, 122], [47, 122], [50, 146], [-51, 146]));
			} else if (kind === "coat") {
				p.fill(role, "M-36 0L-92 26L-122 240L-82 248L-70 120V400H70V120L82 248L122 240L92 26L36 0L0 60Z");
				p.shadow("M36 0L92 26L122 240L82 248L70 120V400H8V70Z");
				p.fill(role, poly([-36, 0], [-64, 50], [-20, 130], [0, 60]), poly([36, 0], [64, 50], [20, 130], [0, 60]));
				for (const by of [170, 230, 290]) p.mark(trim, disc(-16, by, 8));
			} else {
				p.fill(role, "M-56 14H56L70 370H20L0 110L-20 370H-70Z");
				p.shadow("M20 14H56L70 370H20L4 110Z");
				p.mark(trim, rect(-56, 14, 112, 16));
			}
		});
	});
};

const shoes = (p: Pen, x: number, base: number, s: number, role: Role): void => {
	for (const dx of [0, 116])
		p.at(x + dx * s, base, { scale: s }, () => {
			p.fill(role, "M-50 -70H-6C4 -40 50 -40 58 -8V0H-50Z");
			p.fill("pale", rect(-54, -10, 116, 14));
		});
};

export const wardrobe: Scene = {
	focal: { x: 0.6, y: 0.5 },
	draw: (p) => {
		room(p, { floor: 790, window: 110, bare: p.v === 2 });
		p.layer(1);
		const kinds: readonly Garment[] = ["shirt", "coat", "dress", "shirt", "trousers", "coat"];
		const roles: readonly Role[] = ["body", "pop", "pop2", "shade", "near", "lit"];
		if (p.v === 2) {
			p.fill("near", rect(420, 70, 820, 770));
			p.mark("ink", rect(456, 106, 748, 690));
			p.fill("shade", poly([420, 70], [210, 130], [210, 880], [420, 840]), poly([1240, 70], [1440, 130], [1440, 880], [1240, 840]));
			p.mark("pop", disc(236, 500, 13), disc(1414, 500, 13));
			p.line(
				"pale",
				5,
				poly([250, 190], [390, 150], [390, 440], [250, 460]),
				poly([250, 520], [390, 510], [390, 770], [250, 800]),
				poly([1400, 190], [1270, 150], [1270, 440], [1400, 460]),
				poly([1400, 520], [1270, 510], [1270, 770], [1400, 800]),
			);
			p.line("pale", 11, path([456, 180], [1204, 180]));
			p.times(6, (i) =>
				garment(p, 520 + i * 122, 180, 0.84, kinds[(i + 2) % 6] ?? "shirt", roles[i] === "near" ? "pop" : (roles[i] ?? "pop")),
			);
			p.fill("near", rect(456, 640, 748, 20));
			p.times(3, (i) =>
				p.times(3, (k) =>
					p.fill((["pop2", "pop", "body"] as const)[(i + k) % 3] ?? "pop", round(490 + i * 240, 600 - k * 34 + 6, 170, 34, 12)),
				),
			);
			shoes(p, 560, 790, 0.9, "pop");
			shoes(p, 900, 790, 0.9, "body");
		} else {
			p.line(
				"ink",
				15,
				path([560, 860], [600, 130]),
				path([1330, 860], [1290, 130]),
				path([500, 862], [650, 862]),
				path([1260, 862], [1400, 862]),
			);
			p.line("pop2", 18, path([570, 190], [1320, 190]));
			const count = p.by(5, 0, 4, 5);
			p.times(count, (i) =>
				garment(
					p,
					690 + (i * 540) / (count - 1),
					190,
					p.by(1.16, 1, 1.25, 1.2),
					kinds[(i + p.v) % 6] ?? "shirt",
					p.v === 4 && roles[(i + 1) % 6] === "near" ? "pop" : (roles[(i + (p.v === 3 ? 0 : 1)) % 6] ?? "pop"),
					i % 2 === 0 ? "pop2" : "pale",
				),
			);
			p.line("ink", 9, path([576, 800], [1316, 800]));
			shoes(p, 700, 800, 1, "pop");
			shoes(p, 1000, 800, 1, "body");
		}
		p.layer(1.2);
		if (p.v === 4) {
			person(p, 430, 960, 640, { cloth: "body", long: true, pose: "hold", legs: "near" });
			garment(p, 600, 470, 0.86, "dress", "pop", "pale");
		} else if (p.v === 1) {
			p.fill("pop2", round(300, 790, 190, 130, 20));
			p.fill("pop", "M296 800Q390 740 494 800L480 840Q390 800 310 840Z");
		} else if (p.v === 3) {
			p.fill("near", round(250, 250, 210, 620, 105));
			p.mark("shade", round(268, 268, 174, 584, 87));
			p.light(poly([290, 420], [420, 300], [420, 380], [290, 500]));
		}
		p.layer(1.5);
		if (p.v === 2) p.fill("front", "M-60 900Q500 860 1500 910V1080H-60Z");
		else plant(p, p.v === 4 ? 120 : 130, 1000, 480, "pop2", "front");
	},
};

/** A mattress in perspective, its near corner at (x, y). */
const slab = (p: Pen, x: number, y: number, w: number, t: number, top: Role, side: Role): void => {
	const d = w * 0.22;
	p.fill(side, poly([x, y - t], [x + w, y - t], [x + w, y], [x, y]));
	p.shadow(poly([x + w, y - t], [x + w + d, y - t - d * 0.8], [x + w + d, y - d * 0.8], [x + w, y]));
	p.fill(side, poly([x + w, y - t], [x + w + d, y - t - d * 0.8], [x + w + d, y - d * 0.8], [x + w, y]));
	p.shadow(poly([x + w, y - t], [x + w + d, y - t - d * 0.8], [x + w + d, y - d * 0.8], [x + w, y]));
	p.fill(top, poly([x, y - t], [x + d, y - t - d * 0.8], [x + w + d, y - t - d * 0.8], [x + w, y - t]));
	p.line("pop", Math.max(5, t * 0.07), path([x, y - t * 0.5], [x + w, y - t * 0.5], [x + w + d, y - t * 0.5 - d * 0.8]));
};

const quilt = (p: Pen, x: number, y: number, w: number, t: number): void => {
	const d = w * 0.22;
	for (let row = 0; row < 3; row++)
		for (let column = 0; column < 9; column++) {
			const k = (row + 0.5) / 3;
			p.mark("shade", oval(x + d * k + ((column + 0.5) * w) / 9, y - t - d * 0.8 * k, 9, 4));
		}
};

export const mattress: Scene = {
	focal: { x: 0.59, y: 0.6 },
	draw: (p) => {
		room(p, { floor: 690, window: 120 });
		p.layer(0.6);
		plant(p, p.by(560, 520, 560, 1300), 720, 260, "pop2", "near");
		if (p.v === 1) pendant(p, 1180, 200, 1, false);
		p.layer(1);
		cast(p, 900, 890, 760);
		if (p.v === 1) {
			p.fill("near", rect(490, 850, 760, 30), rect(510, 870, 30, 50), rect(1200, 870, 30, 50));
			slab(p, 480, 850, 780, 190, "lit", "body");
			quilt(p, 480, 850, 780, 190);
			p.fill("pop2", blob([590, 610], [620, 560], [720, 548], [800, 560], [820, 600], [740, 640], [640, 650]));
			p.fill("pop", blob([830, 600], [860, 552], [960, 540], [1040, 556], [1060, 590], [980, 630], [880, 636]));
		} else if (p.v === 2) {
			const stack: readonly (readonly [Role, Role])[] = [
				["shade", "near"],
				["lit", "pop"],
				["pop2", "body"],
				["lit", "lit"],
			];
			for (const [i, [top, side]] of stack.entries()) slab(p, 520 + (i % 2) * 24, 880 - i * 112, 680 - (i % 2) * 40, 100, top, side);
			catBehind(p, 900, 410, 0.6, "ink", -1);
		} else if (p.v === 3) {
			const layers: readonly (readonly [Role, number])[] = [
				["near", 70],
				["shade", 60],
				["pop", 56],
				["pop2", 44],
				["lit", 40],
			];
			let y = 880;
			layers.forEach(([role, t], i) => {
				slab(p, 430 + i * 56, y, 760 - i * 56, t, role, role);
				y -= t + 6;
			});
		} else {
			p.at(850, 890, { turn: -9 }, () => {
				p.fill("body", round(-60, -720, 400, 720, 40));
				p.fill("pop", round(-100, -716, 76, 716, 30));
				for (let i = 0; i < 18; i++) p.mark("shade", disc(40 + (i % 3) * 100, -640 + Math.floor(i / 3) * 110, 10));
				p.line("pop", 9, round(-40, -700, 360, 680, 30));
			});
			person(p, 640, 930, 560, { cloth: "pop", legs: "front", pose: "hold" });
		}
		p.layer(1.4);
		if (p.v === 4) {
			p.fill("pop", poly([170, 760], [430, 760], [430, 940], [170, 940]));
			p.mark("pale", rect(276, 760, 48, 180));
		} else if (p.v === 1) shoes(p, 260, 920, 0.9, "pop");
		p.layer(1.5);
		p.fill("front", "M-60 930Q300 900 620 946T1500 940V1080H-60Z");
		if (p.v === 2) spray(p, 1480, 1000, 420, -122, "front", 7);
		if (p.v === 3) spray(p, -30, 1000, 420, -52, "front", 7);
	},
};

export const lamp: Scene = {
	focal: { x: 0.58, y: 0.52 },
	draw: (p) => {
		if (p.v === 4) room(p, { floor: 760, window: 120 });
		else still(p, { y: 700, x: p.by(820, 860, 800, 0) });
		p.layer(0.7);
		if (p.v === 1 || p.v === 3) {
			pane(p, 110, 110, 260, 360);
			books(p, 90, 720, 7, 190);
		} else if (p.v === 2) {
			p.fill("near", rect(90, 180, 260, 330));
			p.mark("pale", rect(112, 202, 216, 286));
			p.mark("pop", disc(220, 320, 66));
			books(p, 110, 720, 5, 150);
		}
		p.layer(1);
		if (p.v === 1 || p.v === 3) {
			const turn = p.v === 3 ? 6 : 0;
			p.light(poly([640, 380], [830, 330], [1010, 900], [330, 900]));
			cast(p, 1060, 850, 280);
			p.fill("ink", oval(1060, 846, 170, 40));
			p.fill("near", oval(1060, 832, 170, 40));
			p.at(1060, 830, { turn }, () => {
				p.line("ink", 26, path([0, 0], [130, -300]));
				p.line("ink", 24, path([130, -300], [-200, -560]));
				p.line("pop2", 8, path([20, -10], [146, -292]), path([120, -322], [-180, -572]));
				p.fill("pop2", disc(130, -300, 26));
				p.at(-240, -540, { turn: -26 }, () => {
					p.fill("pop", "M-30 -90H40L60 -40C110 0 130 60 128 120H-128C-130 60 -110 0 -54 -40Z");
					p.shadow("M40 -90L60 -40C110 0 130 60 128 120H40C60 60 50 -20 10 -90Z");
					p.mark("lit", oval(0, 120, 126, 22));
				});
			});
			p.fill("lit", "M420 860Q540 800 680 850Q800 796 930 850L960 900Q800 860 690 906Q540 860 390 912Z");
			p.line("shade", 5, "M460 866Q560 830 640 860", "M720 860Q800 826 890 856", "M450 884Q560 850 640 880");
		} else if (p.v === 2) {
			p.light(disc(860, 330, 400));
			cast(p, 860, 870, 330);
			p.fill("pop", blob([760, 860], [720, 780], [760, 660], [830, 610], [890, 610], [960, 660], [1000, 780], [960, 860]));
			p.shadow(blob([880, 860], [930, 780], [900, 640], [960, 680], [1000, 780], [960, 860]));
			p.line("pale", 13, "M736 740Q860 790 984 740");
			p.fill("pop2", rect(836, 540, 48, 80), round(740, 850, 240, 34, 14));
			p.fill("lit", poly([740, 180], [980, 180], [1130, 540], [590, 540]));
			p.shadow(poly([920, 180], [980, 180], [1130, 540], [980, 540]));
			p.line("shade", 5, path([800, 184], [710, 536]), path([860, 184], [860, 536]));
			p.line("ink", 6, path([960, 540], [960, 640]));
			p.fill("ink", disc(960, 648, 11));
			p.fill("body", poly([330, 800], [600, 820], [580, 880], [300, 858]));
			p.fill("near", poly([330, 770], [596, 792], [600, 820], [330, 800]));
			p.line("ink", 9, disc(420, 750, 32), disc(510, 758, 32), path([452, 752], [478, 754]));
		} else {
			p.line("ink", 17, "M1260 870V340Q1260 90 1010 90Q850 90 820 220");
			p.fill("ink", oval(1260, 876, 130, 26));
			p.light(poly([690, 330], [950, 330], [1150, 930], [480, 930]));
			p.fill("pop", "M680 330C684 230 750 190 820 190S956 230 960 330Z");
			p.shadow("M820 190C890 190 956 230 960 330H860Q880 240 820 190Z");
			p.mark("lit", oval(820, 330, 138, 24));
			sofa(p, 780, 910, 680, "body", "pop");
			p.at(640, 760, { turn: -8 }, () => p.fill("near", round(-70, -80, 140, 130, 20)));
		}
		p.layer(1.4);
		if (p.v === 1) mugOf(p, 240, 880, "pop2");
		if (p.v === 4) {
			p.line("ink", 12, path([200, 880], [180, 980]), path([380, 880], [400, 980]));
			p.fill("pop2", oval(290, 876, 170, 34));
			mugOf(p, 300, 872, "pop");
		}
		p.layer(1.5);
		if (p.v === 2) plant(p, 1360, 1000, 440, "near", "front");
		else if (p.v === 3) spray(p, -30, 1000, 400, -48, "front", 7);
		else p.fill("front", "M-60 930Q300 910 620 950T1500 940V1080H-60Z");
	},
};

function mugOf(p: Pen, x: number, base: number, role: Role): void {
	p.line(role, 15, `M${x + 56} ${base - 90}q54 -10 50 34t-58 34`);
	p.fill(
		role,
		`M${x - 64} ${base - 110}H${x + 64}L${x + 54} ${base - 20}Q${x + 50} ${base} ${x + 30} ${base}H${x - 30}Q${x - 50} ${base} ${x - 54} ${base - 20}Z`,
	);
	p.fill("ink", oval(x, base - 110, 60, 14));
}

export const door: Scene = {
	focal: { x: 0.6, y: 0.52 },
	draw: (p) => {
		p.layer(0)
			.mark("sky", rect(-60, -60, 1560, 1080))
			.backdrop();
		p.layer(0.4);
		hills(p, "far", 760, 120, 3);
		tree(p, 130, 830, 520, "mid");
		p.layer(0.9);
		p.fill("body", rect(400, -60, 1100, 880));
		p.line("shade", 3, ...Array.from({ length: 13 }, (_, i) => path([404, 10 + i * 64], [1500, 10 + i * 64])));
		p.fill("mid", rect(-60, 810, 1560, 270));
		p.fill("pale", rect(666, 100, 428, 720));
		const inside: Role = p.v >= 2 ? "lit" : "near";
		p.mark(inside, arch(710, 140, 340, 680));
		p.layer(1);
		if (p.v === 2 || p.v === 3) {
			p.fill("pop", poly([1050, 240], [880, 300], [880, 880], [1050, 820]));
			p.line("near", 7, poly([1030, 300], [900, 340], [900, 540], [1030, 530]), poly([1030, 580], [900, 596], [900, 820], [1030, 780]));
			p.fill("pop2", disc(902, 586, 15));
			p.light(poly([712, 820], [880, 820], [700, 1060], [280, 1060]));
			if (p.v === 2) person(p, 800, 830, 470, { cloth: "near", long: true, pose: "raise" });
			else p.at(790, 840, { scale: 0.6 }, () => dogSitting(p, "ink", "ink", "pop2"));
		} else {
			p.fill(loud(p), rect(712, 310, 336, 510));
			p.shadow(rect(1000, 310, 48, 510));
			p.mark(
				p.v === 4 ? "pop" : "lit",
				"M722 300A158 158 0 0 1 786 176L866 300Z",
				"M800 168A158 158 0 0 1 960 168L880 294Z",
				"M974 176A158 158 0 0 1 1038 300H894Z",
			);
			p.line(
				p.v === 4 ? "pop" : "near",
				7,
				rect(744, 344, 120, 190),
				rect(896, 344, 120, 190),
				rect(744, 566, 120, 220),
				rect(896, 566, 120, 220),
			);
			p.fill("pop2", disc(1022, 570, 17), round(826, 540, 110, 26, 10));
			p.fill("near", disc(880, 430, 60));
			for (let i = 0; i < 12; i++)
				p.mark(
					p.v === 4 ? "near" : "mid",
					leaf(880 + 46 * Math.cos((i * Math.PI) / 6), 430 + 46 * Math.sin((i * Math.PI) / 6), 46, i * 30 + 60, 13),
				);
			p.mark(loud(p), disc(880, 430, 34));
		}
		if (p.v >= 2) p.light(disc(1190, 330, 150));
		p.fill("ink", poly([1160, 280], [1220, 280], [1210, 380], [1170, 380]), poly([1150, 282], [1190, 244], [1230, 282]));
		p.mark(p.v >= 2 ? "lit" : "far", poly([1172, 292], [1208, 292], [1202, 370], [1178, 370]));
		p.fill("pale", rect(470, 250, 130, 260));
		p.mark(p.v >= 2 ? "lit" : "far", rect(486, 266, 98, 228));
		p.line("pale", 8, path([535, 266], [535, 494]), path([486, 370], [584, 370]));
		p.layer(1.15);
		p.fill("shade", rect(620, 816, 520, 40));
		p.fill("body", rect(580, 854, 600, 46));
		if (p.v === 4) {
			p.fill("pop2", rect(900, 690, 170, 130));
			p.mark("pop", rect(970, 690, 30, 130));
			p.fill("pop", rect(780, 740, 110, 80));
			p.mark("pale", rect(822, 740, 22, 80));
		} else if (p.v === 1) {
			p.fill("pop2", poly([740, 796], [1010, 796], [1040, 822], [716, 822]));
			shoes(p, 640, 818, 0.62, "pop");
		}
		plant(p, 1250, 880, 330, "pop2", "near");
		plant(p, 570, 862, 230, "pop", "near");
		p.layer(1.5);
		bush(p, 170, 1010, 520, "front");
		if (p.v % 2 === 0) bush(p, 1380, 1020, 380, "front");
		else spray(p, 1480, 980, 380, -126, "front", 7);
	},
};

export const vacuum: Scene = {
	focal: { x: 0.58, y: 0.6 },
	draw: (p) => {
		const rise = p.v % 2 === 1 ? 0 : 110;
		room(p, { floor: 700 - rise, window: 110 - rise });
		p.layer(0.6);
		if (p.v % 2 === 1) sofa(p, 1120, 760, 520, "shade", "pop2");
		else {
			p.fill("near", rect(1020, 220, 400, 400));
			books(p, 1050, 390, 7, 130);
			p.mark("mid", rect(1040, 390, 360, 14));
			books(p, 1090, 580, 8, 130);
		}
		p.layer(1);
		rug(p, 760, 880 - rise, 1180, "near");
		const dirt = (x: number, y: number): void =>
			p.times(12, () => p.mark("pale", disc(x + p.rnd(-120, 120), y + p.rnd(-24, 24), p.rnd(4, 9))));
		if (p.v % 2 === 0) {
			cast(p, 800, 770, 330);
			p.fill("front", oval(800, 740, 270, 84));
			p.fill("pop", oval(800, 706, 270, 84));
			p.line("pale", 7, oval(800, 704, 190, 56));
			p.fill("near", oval(800, 682, 84, 26), rect(716, 660, 168, 22));
			p.fill("pale", oval(800, 660, 84, 26));
			p.mark("pop2", oval(680, 732, 26, 10));
			p.light(poly([540, 740], [560, 690], [240, 670], [180, 810]));
			dirt(330, 760);
			catBehind(p, 1180, 720, 0.7, "ink", -1);
		} else {
			p.at(640, 890, {}, () => {
				p.at(0, -40, { turn: 22 }, () => {
					p.line("ink", 20, path([0, -280], [0, -560]));
					p.line("ink", 26, "M0 -560Q4 -620 60 -600");
					p.fill(loud(p), "M-70 -20L-60 -240Q-54 -310 0 -310T60 -240L70 -20Z");
					p.shadow("M0 -310Q54 -310 60 -240L70 -20H16Q40 -160 0 -310Z");
					p.fill("lit", round(-36, -220, 72, 150, 34));
					p.mark("shade", rect(-30, -130, 60, 56));
					p.fill("pop2", disc(0, -262, 17));
				});
				p.fill("near", "M-190 0V-34Q-180 -70 -120 -72H60Q90 -70 92 -40V0Z");
				p.mark("lit", rect(-170, -34, 60, 14));
				p.fill("ink", disc(60, -16, 32));
			});
			dirt(320, 896);
			person(p, 1010, 930, 640, { cloth: "pop2", long: true, pose: "point", mirror: true, hair: "ink" });
		}
		p.layer(1.5);
		plant(p, 130, 1010, p.v % 2 === 1 ? 430 : 520, "pop2", "front");
	},
};

export const family: Scene = {
	focal: { x: 0.59, y: 0.58 },
	draw: (p) => {
		sky(p, { x: 300, horizon: 620, r: 130 });
		p.layer(0.4);
		hills(p, "far", 690, 190, 3);
		p.layer(0.7);
		hills(p, "mid", 760, 110, 3);
		p.times(4, (i) => tree(p, 80 + i * 130, 790, p.rnd(170, 260), "near"));
		if (p.v === 1 || p.v === 4) birds(p, 620, 220, 4);
		p.layer(1);
		p.fill("near", "M-60 900Q400 780 900 830T1500 800V1080H-60Z");
		const holding = (x1: number, y1: number, x2: number, y2: number, role: Role): void => {
			p.line(role, 22, `M${x1} ${y1}Q${(x1 + x2) / 2} ${Math.max(y1, y2) + 34} ${x2} ${y2}`);
		};
		if (p.v === 1) {
			person(p, 740, 900, 460, { cloth: "pop", legs: "front" });
			person(p, 1070, 900, 430, { cloth: "pop2", skirt: true, long: true, legs: "skin" });
			person(p, 910, 910, 270, { cloth: "body", pose: "raise", legs: "front" });
			person(p, 560, 910, 220, { cloth: "pop2", pose: "run", mirror: true, long: true, legs: "front" });
			p.line("pale", 4, "M520 720Q420 420 360 300");
			p.fill("pop", poly([360, 200], [430, 290], [360, 380], [300, 290]));
			p.line("pale", 5, path([360, 200], [360, 380]), path([300, 290], [430, 290]));
			p.line("pop", 7, "M360 380Q330 430 370 470T350 550");
		} else if (p.v === 2) {
			person(p, 700, 900, 420, { cloth: "body", skirt: true, long: true, legs: "front", pose: "walk" });
			person(p, 1010, 900, 480, { cloth: "pop", legs: "front", pose: "walk" });
			holding(764, 720, 848, 760, "body");
			holding(944, 700, 868, 760, "pop");
			person(p, 858, 905, 230, { cloth: "pop2", legs: "front", pose: "walk" });
			p.at(1160, 905, { scale: 0.6, mirror: true }, () => dogWalking(p, "front", "front", "pop2"));
		} else {
			person(p, 720, 910, 480, { cloth: "body", legs: "front", pose: "raise" });
			person(p, 812, 640, 220, { cloth: "pop", legs: "front", pose: "raise", long: true });
			person(p, 1010, 910, 430, { cloth: "pop2", skirt: true, long: true, legs: "front", pose: "point", hair: "front" });
			person(p, 1180, 912, 400, { cloth: "pop", legs: "front", hair: "pale" });
			p.line("ink", 11, path([1240, 912], [1240, 720]));
		}
		p.layer(1.5);
		p.fill("front", "M-60 930Q300 900 620 950T1500 930V1080H-60Z");
		if (p.v % 2 === 1) tree(p, 140, 990, 700, "front");
		else {
			spray(p, -30, 980, 420, -52, "front", 7);
			spray(p, 90, 1010, 300, -76, "front", 6);
		}
	},
};

export const dog: Scene = {
	focal: { x: 0.59, y: 0.56 },
	draw: (p) => {
		if (p.v === 3) {
			room(p, { floor: 700, window: 120 });
			p.layer(0.7);
			sofa(p, 1150, 780, 560, "mid", "pop2");
			p.layer(1);
			rug(p, 800, 890, 1100, "near");
			p.fill("near", oval(800, 840, 350, 100));
			p.fill("pop", oval(800, 812, 340, 90));
			p.fill("pop2", blob([560, 800], [570, 700], [680, 640], [840, 630], [980, 680], [1040, 780], [1000, 830], [700, 850]));
			p.shadow(blob([860, 840], [940, 760], [900, 650], [980, 680], [1040, 780], [1000, 830]));
			p.fill("pop2", "M470 812C460 760 520 716 590 726C650 734 680 780 664 824C600 850 520 850 470 812Z");
			p.fill("near", "M590 726C650 700 690 740 690 816C660 850 610 800 590 726Z");
			p.fill("ink", oval(480, 806, 24, 18));
			p.line("pop2", 30, "M1020 800Q980 860 860 850");
			p.line("pale", 15, path([1190, 900], [1290, 880]));
			p.fill("pale", disc(1186, 888, 19), disc(1190, 912, 19), disc(1292, 868, 19), disc(1298, 892, 19));
			p.layer(1.5);
			plant(p, 120, 1000, 480, "pop2", "front");
			return;
		}
		sky(p, { x: 300, horizon: 620, r: 130 });
		p.layer(0.4);
		hills(p, "far", 690, 170, 3);
		p.layer(0.7);
		hills(p, "mid", 770, 90, 3);
		p.times(5, (i) => tree(p, 90 + i * 110, 800, p.rnd(180, 280), "near"));
		p.layer(1);
		p.fill("near", "M-60 880Q400 800 900 840T1500 810V1080H-60Z");
		if (p.v === 1) {
			cast(p, 920, 900, 340);
			p.at(920, 905, { scale: 1.5 }, () => dogSitting(p, "pop2", "shade", "pop"));
			p.fill("pop", disc(470, 860, 52));
			p.line("pale", 8, "M430 830Q476 850 480 908");
		} else if (p.v === 2) {
			p.at(620, 900, { scale: 1.1 }, () => dogWalking(p, "pop", "near", "pop2"));
			person(p, 1040, 910, 620, { pose: "walk", cloth: "body", long: true, mirror: true });
			p.line("ink", 7, "M500 700Q720 820 930 640");
		} else {
			p.at(980, 1130, { scale: 2.5 }, () => dogSitting(p, "body", "near", "pop"));
			p.line("pop2", 24, path([410, 452], [590, 392]));
			p.fill("pop2", disc(404, 436, 25), disc(412, 466, 25), disc(588, 376, 25), disc(598, 406, 25));
		}
		p.layer(1.5);
		p.fill("front", "M-60 940Q300 910 620 956T1500 940V1080H-60Z");
		for (const [x, a] of p.v === 4
			? ([
					[40, -58],
					[140, -78],
				] as const)
			: ([
					[60, -60],
					[180, -40],
					[1400, -116],
				] as const))
			spray(p, x, 1000, 260, a, "front", 6);
	},
};

const catAtWindow = (p: Pen): void => {
	room(p, { floor: 900, bare: true });
	p.layer(0.6);
	pane(p, 560, 90, 620, 560);
	p.layer(1);
	p.fill("pale", rect(480, 690, 800, 44));
	p.shadow(rect(500, 734, 760, 16));
	catBehind(p, 930, 694, 1.25, "ink");
	plant(p, 600, 694, 260, "pop", "near");
	p.layer(1.2);
	p.line("ink", 10, path([430, 40], [1310, 40]));
	p.fill("pop2", "M420 46H560Q540 400 450 800H410Z", "M1180 46H1320L1330 800H1290Q1200 400 1180 46Z");
	p.line("shade", 6, "M466 50Q470 400 430 780", "M510 50Q506 380 446 700", "M1270 50Q1270 400 1312 780");
	p.layer(1.5);
	p.fill("pop", disc(200, 880, 96));
	p.line("pale", 8, "M120 830Q200 850 270 820", "M108 870Q200 900 294 870", "M130 930Q200 940 280 916");
	p.line("pop", 9, "M280 930Q420 960 520 920T760 940");
};

const catOnRoof = (p: Pen): void => {
	sky(p, { x: 330, horizon: 700, r: 150 });
	p.layer(0.5);
	skyline(p, "far", 900, 180, 420, "lit");
	p.layer(1);
	p.fill("near", poly([-60, 900], [520, 660], [1500, 660], [1500, 1080], [-60, 1080]));
	p.fill("pop", poly([380, 690], [1500, 640], [1500, 690], [400, 740]));
	p.times(4, (row) => p.times(18, (i) => p.line("mid", 6, `M${300 + i * 76 - row * 36} ${760 + row * 74}a38 30 0 0 0 76 0`)));
	p.fill("mid", rect(1180, 400, 150, 270));
	p.fill("pop2", rect(1160, 380, 190, 34));
	p.at(840, 690, { scale: 1.05 }, () => {
		p.line("ink", 24, "M150 -150C250 -170 250 -300 190 -330Q160 -344 158 -310");
		p.line(
			"ink",
			30,
			path([-120, -90], [-130, -4]),
			path([-84, -90], [-70, -8]),
			path([112, -90], [100, -8]),
			path([140, -100], [160, -12]),
		);
		p.fill("ink", blob([-160, -120], [-140, -176], [0, -170], [140, -182], [170, -130], [140, -80], [0, -92], [-130, -80]));
		p.fill("ink", oval(-184, -184, 60, 52), poly([-232, -204], [-236, -270], [-190, -230]), poly([-176, -232], [-146, -276], [-130, -206]));
		p.line("pop2", 13, "M-150 -140Q-136 -160 -132 -190");
	});
	p.layer(1.5);
	p.fill("front", rect(90, 640, 150, 440), rect(66, 620, 198, 40));
	p.line("front", 9, path([330, 1000], [330, 430]), path([270, 470], [390, 470]), path([284, 520], [376, 520]));
};

export const cat: Scene = {
	focal: { x: 0.6, y: 0.58 },
	draw: (p) => (p.v === 1 ? catAtWindow(p) : catOnRoof(p)),
};

const chalkDrawing = (p: Pen): void => {
	if (p.v === 1) {
		p.line(
			"pale",
			9,
			path([580, 420], [700, 220], [820, 420], [580, 420]),
			path([700, 220], [700, 420]),
			disc(960, 320, 90),
			path([960, 320], [1050, 320]),
		);
		p.line("pop2", 8, path([1110, 200], [1210, 200]), path([1110, 240], [1180, 240]));
	} else if (p.v === 2) {
		p.times(6, (i) => p.mark(i % 2 === 0 ? "pop" : "pop2", rect(580 + i * 60, 430 - (i * 5 + 3) * 8, 40, (i * 5 + 3) * 8)));
		p.line("pale", 9, path([560, 180], [560, 436], [960, 436]), curve([580, 390], [700, 350], [800, 300], [930, 190]));
	} else {
		for (const r of [60, 110, 160]) p.line("pale", 8, oval(880, 310, r * 1.7, r * 0.8));
		p.mark("sun", disc(880, 310, 36));
		p.mark("pop", disc(980, 290, 17));
		p.mark("pale", disc(700, 340, 22));
		p.mark("pop2", disc(1120, 250, 26));
	}
};

const pupil = (p: Pen, x: number, y: number, s: number, cloth: Role, long: boolean, hand: boolean): void => {
	p.at(x, y, { scale: s }, () => {
		if (hand) {
			p.line(cloth, 34, path([60, 20], [90, -120]));
			p.fill("skin", disc(92, -150, 24));
		}
		p.fill(cloth, "M-96 130V60Q-92 4 -30 0H30Q92 4 96 60V130Z");
		p.fill("skin", rect(-17, -30, 34, 40));
		p.fill("ink", long ? "M-56 -70A56 60 0 0 1 56 -70L66 26Q0 48 -66 26Z" : oval(0, -66, 52, 60));
		p.fill("pop2", poly([-150, 110], [150, 110], [174, 150], [-174, 150]));
		p.fill("shade", rect(-174, 150, 348, 18));
		p.line("ink", 12, path([-150, 168], [-156, 300]), path([150, 168], [156, 300]));
	});
};

export const classroom: Scene = {
	focal: { x: 0.6, y: 0.5 },
	draw: (p) => {
		room(p, { floor: 740, window: 80 });
		p.layer(0.6);
		p.fill("pop2", rect(500, 110, 780, 400));
		p.fill("near", rect(520, 130, 740, 360));
		chalkDrawing(p);
		p.fill("pop2", rect(560, 490, 700, 16));
		p.mark("pale", rect(640, 482, 50, 9), rect(720, 482, 30, 9));
		p.layer(0.85);
		person(p, p.by(1180, 1160, 1190, 1130), 800, 500, {
			cloth: p.by("pop", "body", "pop", "body"),
			pose: "point",
			mirror: true,
			long: p.v % 2 === 0,
			skirt: p.v === 2,
			legs: "front",
		});
		p.fill("pop2", rect(1290, 600, 260, 24), rect(1310, 620, 20, 180));
		p.fill("pop", disc(1380, 540, 48));
		p.line("ink", 8, "M1344 498A60 60 0 0 0 1400 602", path([1380, 590], [1380, 602]), path([1350, 602], [1410, 602]));
		p.layer(1.05);
		p.times(3, (i) =>
			pupil(
				p,
				460 + i * 250,
				700,
				0.62,
				(["body", "pop", "shade"] as const)[(i + p.v) % 3] ?? "body",
				(i + p.v) % 2 === 0,
				i === p.by(1, 0, 2, 1),
			),
		);
		p.layer(1.4);
		p.times(p.by(3, 3, 2, 3), (i) =>
			pupil(
				p,
				p.by(250, 300, 280, 220) + i * 420,
				850,
				1.05,
				(["pop", "pop2", "body"] as const)[(i + p.v) % 3] ?? "pop",
				(i + p.v) % 2 === 1,
				(i + p.v) % 3 === 0,
			),
		);
	},
};
