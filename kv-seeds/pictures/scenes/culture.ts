import { crowd, palm, person, plant, spray } from "../parts/figures.ts";
import { cast, room, sky, skyline, stars, still, streetLamp } from "../parts/places.ts";
import { arc, arch, blob, disc, leaf, oval, path, poly, rect, round, star } from "../pen/geometry.ts";
import type { Pen, Role, Scene } from "../pen/pen.ts";

const FULL = rect(-60, -60, 1560, 1100);

/** The brand's loud colour, unless the variant's sun has it. */
const loud = (p: Pen): Role => p.by("pop", "pop", "pop", "body");

const curtain = (p: Pen, x: number, w: number, mirror: boolean, role: Role): void => {
	p.at(x, 0, { mirror }, () => {
		p.fill(role, `M-60 -60H${w}C${w * 0.94} 300 ${w * 0.5} 480 ${w * 0.34} 620C${w * 0.36} 760 ${w * 0.44} 860 ${w * 0.5} 1020H-60Z`);
		for (const k of [0.12, 0.34, 0.56, 0.78])
			p.shadow(
				`M${w * k} -60h${w * 0.08}C${w * k * 0.96 + w * 0.06} 300 ${w * k * 0.6 + w * 0.04} 480 ${w * k * 0.36 + w * 0.02} 620L${w * k * 0.3} 620C${w * k * 0.5} 480 ${w * k * 0.9} 300 ${w * k} -60Z`,
			);
		p.fill("pop2", poly([-60, 596], [w * 0.36, 606], [w * 0.36, 640], [-60, 650]));
	});
};

const beam = (p: Pen, x: number, y: number, to: number, width: number): void => {
	p.light(poly([x - 20, y], [x + 20, y], [to + width, 900], [to - width, 900]));
};

const spark = (p: Pen, role: Role, x: number, y: number, r: number): void => void p.mark(role, star(x, y, r, r * 0.22, 4));

const photographer = (p: Pen, x: number, y: number, s: number, flash: boolean): void => {
	p.at(x, y, { scale: s }, () => {
		if (flash) p.light(disc(6, -170, 130));
		p.fill("front", "M-150 260C-150 90 -100 30 0 20C100 30 150 90 150 260Z", oval(0, -40, 62, 76));
		p.line("front", 44, path([-120, 110], [-100, -20], [-40, -60]), path([120, 110], [100, -20], [40, -60]));
		p.fill("near", round(-70, -110, 140, 90, 14), rect(-26, -136, 60, 30));
		p.fill("shade", disc(0, -66, 34));
		if (flash) p.fill("lit", star(6, -170, 66, 22, 8));
	});
};

export const redCarpet: Scene = {
	focal: { x: 0.6, y: 0.48 },
	draw: (p) => {
		p.layer(0)
			.mark(p.v === 1 ? "far" : "sky", FULL)
			.backdrop();
		p.layer(0.4);
		if (p.v % 2 === 1) {
			p.fill("near", rect(-60, 60, 1560, 560));
			p.times(24, (i) =>
				p.mark(
					i % 2 === 0 ? "pop" : "shade",
					i % 3 === 0
						? star(90 + (i % 8) * 182, 150 + Math.floor(i / 8) * 160, 34, 14, 5)
						: round(50 + (i % 8) * 182, 142 + Math.floor(i / 8) * 160, 84, 20, 10),
				),
			);
		} else {
			stars(p, 50, 400);
			p.fill("body", rect(300, 220, 1000, 420));
			p.fill("pop2", round(420, 120, 760, 130, 16));
			p.mark(
				"ink",
				...Array.from({ length: 12 }, (_, i) => disc(456 + i * 63, 142, 8)),
				...Array.from({ length: 12 }, (_, i) => disc(456 + i * 63, 230, 8)),
			);
			p.mark("pop", star(800, 188, 34, 14, 5), rect(520, 180, 200, 16), rect(880, 180, 200, 16));
			p.mark("near", ...[350, 560, 960, 1170].map((x) => arch(x, 340, 100, 300)));
			p.mark("lit", arch(720, 320, 170, 320));
		}
		beam(p, 80, -60, 520, 170);
		beam(p, 1380, -60, 1060, 170);
		p.layer(0.8);
		p.fill("shade", rect(-60, 620, 1560, 460));
		p.fill(
			p.v === 4 ? "pop2" : "pop",
			p.v % 2 === 1
				? poly([560, 620], [1100, 620], [1420, 1040], [300, 1040])
				: "M690 640H910C920 760 1080 860 1300 1040H360C560 880 680 780 690 640Z",
		);
		p.layer(1);
		p.shadow(oval(850, 872, 190, 24));
		person(p, 840, 880, 640, {
			cloth: p.by("pop2", "ink", "pop2", "near"),
			skirt: true,
			long: true,
			pose: p.by("stand", "raise", "hold", "stand"),
			legs: "skin",
			hair: p.v === 3 ? "body" : "ink",
		});
		p.fill(
			p.by("pop2", "ink", "pop2", "near"),
			`M735 700Q700 830 ${p.v % 2 === 1 ? 620 : 680} 900H${p.v % 2 === 1 ? 1010 : 1060}Q960 820 945 700Z`,
		);
		p.shadow("M900 700Q930 830 1010 900H900Q880 800 860 700Z");
		for (const [x, y] of [
			[790, 640],
			[880, 720],
			[820, 790],
			[760, 850],
			[920, 840],
		] as const)
			spark(p, "lit", x, y, 17);
		p.layer(1.15);
		for (const x of [480, 1210]) {
			p.line("pop2", 15, path([x, 900], [x, 700]));
			p.fill("pop2", disc(x, 690, 20), round(x - 46, 892, 92, 18, 9));
		}
		p.line("near", 21, "M480 720Q300 860 60 760", "M1210 720Q1360 850 1500 770");
		p.layer(1.5);
		photographer(p, 150, 830, 1, p.v !== 2);
		photographer(p, 390, 900, 0.9, p.v === 2);
		photographer(p, 1330, 860, 1, p.v >= 2);
	},
};

export const stage: Scene = {
	focal: { x: 0.6, y: 0.5 },
	draw: (p) => {
		p.layer(0).mark("sky", FULL).backdrop();
		p.layer(0.4);
		if (p.v % 2 === 1) {
			p.mark("glow", disc(860, 460, 380));
			for (const r of [360, 280, 200]) p.line(p.v === 1 ? "pop" : "pop2", 9, disc(860, 460, r));
		} else
			p.times(9, (i) => {
				p.fill(i % 2 === 0 ? "near" : "mid", rect(-40 + i * 170, 60, 140, 620));
				p.mark("pop2", ...Array.from({ length: 8 }, (_, k) => disc(30 + i * 170, 120 + k * 74, 11)));
			});
		p.line("ink", 17, path([-60, 40], [1500, 40]), path([-60, 100], [1500, 100]));
		p.line(
			"ink",
			6,
			...Array.from({ length: 20 }, (_, i) => path([-40 + i * 80, i % 2 === 0 ? 40 : 100], [40 + i * 80, i % 2 === 0 ? 100 : 40])),
		);
		p.layer(0.7);
		for (const [x, to] of [
			[160, 560],
			[480, 780],
			[1000, 900],
			[1300, 1100],
		] as const) {
			beam(p, x, 130, to, 190);
			p.fill("ink", poly([x - 44, 100], [x + 44, 100], [x + 30, 160], [x - 30, 160]));
			p.mark("lit", oval(x, 158, 28, 9));
		}
		p.fill("mid", poly([-60, 700], [1500, 700], [1500, 1080], [-60, 1080]));
		p.fill("near", rect(-60, 780, 1560, 60));
		p.mark("lit", ...Array.from({ length: 14 }, (_, i) => disc(20 + i * 108, 810, 12)));
		p.layer(1);
		for (const x of [230, 1330]) {
			p.fill("ink", round(x - 90, 430, 180, 340, 12));
			p.mark("shade", disc(x, 530, 56), disc(x, 670, 66));
			p.mark("ink", disc(x, 530, 26), disc(x, 670, 32));
		}
		if (p.v === 2 || p.v === 3) {
			p.fill("pop", disc(520, 650, 90), disc(640, 690, 70));
			p.mark("pale", disc(520, 650, 66));
			p.line("pop2", 8, path([440, 770], [420, 500]), path([650, 770], [690, 520]));
			p.fill("pop2", oval(420, 494, 80, 12), oval(690, 514, 70, 11));
			person(p, 560, 760, 380, { cloth: "near", pose: "raise" });
		}
		p.line("ink", 10, path([960, 780], [960, 450]), path([910, 782], [1010, 782]));
		p.fill("ink", oval(950, 440, 26, 20));
		person(p, 860, 788, 520, {
			cloth: loud(p),
			pose: p.by("raise", "hold", "raise", "hold"),
			long: p.v !== 3,
			skirt: p.v % 2 === 0,
			legs: "ink",
		});
		if (p.v === 1 || p.v === 4) {
			person(p, 1130, 780, 430, { cloth: "near", pose: "hold", mirror: true });
			p.at(1110, 560, { turn: -30 }, () => {
				p.fill("pop2", blob([-80, -10], [-50, -54], [-6, -34], [40, -44], [64, 0], [40, 44], [-6, 34], [-50, 54]));
				p.line("ink", 15, path([40, 0], [210, 0]));
			});
			person(p, 560, 780, 430, { cloth: "pop2", pose: "point", long: true });
		}
		p.layer(1.5);
		crowd(p, 890, 84, ["front", "front", "near"]);
		for (const [x, h] of [
			[250, 720],
			[420, 700],
			[760, 760],
			[1180, 710],
			[1340, 740],
		] as const) {
			p.line("front", 34, path([x - 10, 980], [x, h]));
			p.fill("front", disc(x + 2, h - 14, 26));
		}
		if (p.v === 3) p.fill("lit", round(742, 680, 40, 64, 8));
	},
};

/** A guitar upright at (x, y), its body's middle there. */
const guitarShape = (p: Pen, x: number, y: number, s: number, turn: number, electric: boolean): void => {
	p.at(x, y, { scale: s, turn }, () => {
		p.fill("near", rect(-26, -480, 52, 380));
		p.fill("ink", poly([-40, -620], [40, -630], [34, -478], [-34, -478]));
		for (const k of [-600, -560, -520]) p.fill("pop2", disc(-54, k, 13), disc(54, k, 13));
		if (electric) {
			p.fill(
				loud(p),
				"M-60 -190C-90 -250 -160 -260 -170 -200C-176 -130 -130 -100 -150 -30C-200 60 -190 190 -60 210C40 226 130 210 160 150C196 80 150 20 146 -30C140 -90 190 -130 170 -170C140 -200 100 -180 60 -130C30 -110 -30 -120 -60 -190Z",
			);
			p.fill("lit", "M-40 -120C40 -110 110 -60 100 20C90 90 60 110 20 130L-20 20Z");
			p.fill("ink", rect(-50, -70, 100, 28), rect(-50, 0, 100, 28), rect(-60, 90, 120, 30));
			p.fill("pop2", disc(110, 120, 18), disc(90, 164, 18));
		} else {
			p.fill(
				"pop2",
				"M0 -150C70 -190 150 -150 136 -70C130 -30 110 -10 120 20C160 80 180 210 0 214C-180 210 -160 80 -120 20C-110 -10 -130 -30 -136 -70C-150 -150 -70 -190 0 -150Z",
			);
			p.shadow(
				"M40 -166C120 -170 146 -130 136 -70C130 -30 110 -10 120 20C160 80 180 210 0 214C120 180 110 80 80 20C60 -30 110 -80 40 -166Z",
			);
			p.fill("ink", disc(0, -40, 58));
			p.line("pop", 8, disc(0, -40, 72));
			p.fill("ink", rect(-70, 104, 140, 30));
		}
		p.fill("near", rect(-26, -480, 52, electric ? 420 : 400));
		p.line("pop2", 4, ...Array.from({ length: 8 }, (_, i) => path([-26, -450 + i * 46], [26, -450 + i * 46])));
		p.line("pale", 3, ...[-15, -5, 5, 15].map((k) => path([k, -490], [k, electric ? 100 : 116])));
	});
};

export const guitar: Scene = {
	focal: { x: 0.59, y: 0.5 },
	draw: (p) => {
		if (p.v % 2 === 0) {
			room(p, { floor: 780, window: 130 });
			p.layer(1);
			p.fill("near", round(580, 470, 560, 330, 40), round(520, 560, 120, 260, 40), round(1080, 560, 120, 260, 40));
			p.fill("shade", round(630, 640, 460, 90, 20));
			p.shadow(rect(600, 790, 520, 20));
			guitarShape(p, 880, 580, 0.98, 24, p.v === 4);
			p.layer(1.3);
			p.fill("body", poly([300, 760], [470, 740], [500, 930], [320, 950]));
			p.line("near", 5, ...[0, 1, 2, 3].map((i) => path([324 + i * 6, 800 + i * 34], [470 + i * 6, 782 + i * 34])));
			p.fill(
				"ink",
				...[
					[350, 806],
					[400, 834],
					[440, 806],
					[370, 868],
					[430, 866],
				].map(([x = 0, y = 0]) => oval(x, y, 12, 9)),
			);
			p.layer(1.5);
			plant(p, 1340, 980, 400, "pop2", "front");
			return;
		}
		p.layer(0).mark("sky", FULL).backdrop();
		p.layer(0.5);
		for (const r of [420, 320, 220]) p.light(disc(880, 480, r));
		p.fill("mid", rect(-60, 800, 1560, 300));
		p.layer(1);
		p.shadow(oval(900, 880, 320, 30));
		beam(p, 880, -60, 880, 340);
		guitarShape(p, 860, 640, 1, 14, false);
		p.layer(1.3);
		for (const [x, y, s] of [
			[340, 330, 1],
			[470, 560, 0.7],
			[240, 640, 0.8],
		] as const) {
			p.line("pop", 15 * s, path([x, y], [x, y - 150 * s], [x + 110 * s, y - 180 * s], [x + 110 * s, y - 30 * s]));
			p.fill("pop", oval(x - 24 * s, y, 36 * s, 26 * s), oval(x + 86 * s, y - 30 * s, 36 * s, 26 * s));
		}
		p.layer(1.5);
		p.fill("front", rect(-60, 930, 1560, 150));
	},
};

const voiceMicrophone = (p: Pen, x: number, y: number, s: number, turn: number): void => {
	p.at(x, y, { scale: s, turn }, () => {
		p.fill("ink", poly([-62, 40], [62, 40], [36, 460], [-36, 460]));
		p.shadow(poly([20, 40], [62, 40], [36, 460], [10, 460]));
		p.fill(loud(p), round(-84, 10, 168, 56, 18));
		p.fill("body", "M-120 10C-150 -170 -60 -220 0 -220C60 -220 150 -170 120 10Z");
		p.line(
			"shade",
			6,
			...[-70, -24, 24, 70].map((k) => `M${k} 6Q${k * 1.5} -110 ${k * 0.5} -206`),
			"M-128 -60Q0 -20 128 -60",
			"M-122 -130Q0 -90 122 -130",
		);
		p.shadow("M40 -216C90 -200 140 -140 120 10H40Q90 -100 40 -216Z");
		p.mark("lit", round(-12, 120, 24, 50, 10));
	});
};

export const microphone: Scene = {
	focal: { x: 0.59, y: 0.48 },
	draw: (p) => {
		if (p.v === 1 || p.v === 4) {
			still(p, { y: 780, x: 860 });
			p.layer(0.8);
			if (p.v === 1)
				p.times(18, (i) => {
					const h = 60 + 190 * Math.abs(Math.sin(i * 1.3));
					p.fill(i % 3 === 0 ? "pop2" : "shade", round(110 + i * 26, 420 - h / 2, 15, h, 7));
				});
			p.layer(1);
			cast(p, 870, 870, 340);
			p.fill("near", round(740, 820, 280, 50, 20));
			p.line("near", 26, path([880, 830], [880, 690]));
			p.line("ink", 21, arc(880, 480, 220, 20, 160));
			p.fill("ink", round(856, 690, 48, 60, 8));
			p.fill(loud(p), round(740, 160, 280, 460, 130));
			p.within(round(740, 160, 280, 460, 130), () => {
				p.mark("body", rect(730, 150, 300, 250));
				p.line("shade", 7, ...Array.from({ length: 9 }, (_, i) => path([730, 180 + i * 26], [1030, 180 + i * 26])));
				p.line("near", 17, path([730, 404], [1030, 404]));
				p.shadow(rect(950, 150, 90, 480));
			});
			p.mark("pop2", star(880, 500, 40, 17, 5));
			p.line("ink", 12, "M1000 850C1160 900 1280 840 1500 890");
			p.layer(1.4);
			if (p.v === 4) {
				p.line("near", 40, arc(330, 700, 170, 180, 360));
				p.fill("near", round(120, 680, 84, 190, 34), round(456, 680, 84, 190, 34));
				p.mark("pop2", round(150, 700, 30, 150, 14), round(480, 700, 30, 150, 14));
			} else spray(p, -30, 980, 360, -52, "front", 7);
			p.fill("front", rect(-60, 940, 1560, 140));
			return;
		}
		p.layer(0).mark("sky", FULL).backdrop();
		p.layer(0.5);
		if (p.v === 2) {
			p.fill("glow", disc(900, 420, 400));
			skyline(p, "far", 860, 160, 460, "lit");
		} else {
			beam(p, 300, -60, 760, 260);
			beam(p, 1250, -60, 980, 260);
			p.times(40, () => p.mark("pop2", disc(p.rnd(0, 1440), p.rnd(0, 700), p.rnd(3, 9))));
		}
		p.layer(1);
		if (p.v === 2) {
			const stand = (x: number, y: number, turn: number, role: Role): void =>
				void p.at(x, y, { turn }, () => {
					p.line("ink", 26, path([0, 0], [0, 560]));
					p.fill("ink", round(-50, -190, 100, 200, 48));
					p.fill(role, round(-74, 0, 148, 110, 10));
					p.mark("pale", role === "pop" ? star(0, 55, 34, 14, 5) : disc(0, 55, 26));
				});
			stand(560, 480, 26, "pop2");
			stand(1180, 500, -24, "shade");
			stand(760, 400, 8, "pop");
			stand(990, 420, -9, "near");
			p.layer(1.3);
			p.fill(
				"skin",
				blob([520, 760], [560, 700], [620, 700], [640, 760], [600, 820], [540, 820]),
				blob([1150, 780], [1190, 720], [1250, 730], [1262, 790], [1220, 840], [1160, 830]),
			);
			p.line("pop", 90, path([560, 860], [440, 1040]), path([1210, 880], [1330, 1060]));
			p.fill("body", poly([220, 640], [420, 610], [450, 800], [250, 830]));
			p.line("shade", 9, path([260, 680], [400, 658]), path([266, 716], [380, 698]), path([272, 752], [410, 730]));
		} else {
			voiceMicrophone(p, 860, 420, 1.25, 14);
			p.layer(1.3);
			p.fill("skin", blob([690, 800], [700, 700], [790, 660], [900, 690], [920, 780], [860, 850], [740, 860]));
			p.line("near", 5, path([720, 730], [800, 716]), path([716, 780], [800, 770]), path([730, 826], [800, 820]));
			p.line("pop", 130, path([700, 860], [520, 1060]));
		}
		p.layer(1.5);
		crowd(p, 930, 70, ["front"], p.v === 3 ? 900 : -40, p.v === 3 ? 1480 : 500);
	},
};

const cinemaStreet = (p: Pen): void => {
	sky(p, { x: 300, horizon: 640, r: 100 });
	p.layer(0.5);
	skyline(p, "far", 820, 260, 520, "lit");
	p.layer(1);
	p.fill("near", rect(480, 200, 760, 640));
	p.fill("pop", poly([820, 40], [900, 40], [900, 420], [820, 420]));
	p.mark("pale", ...[80, 150, 220].map((y) => star(860, y, 26, 11, 5)));
	p.fill("body", poly([430, 410], [1290, 410], [1330, 560], [390, 560]));
	p.line("ink", 15, path([480, 458], [1130, 458]), path([480, 506], [960, 506]));
	p.fill("lit", ...Array.from({ length: 18 }, (_, i) => disc(420 + i * 52, 574, 13)));
	p.light(poly([390, 590], [1330, 590], [1440, 900], [280, 900]));
	p.mark("lit", rect(560, 620, 160, 220), rect(1000, 620, 160, 220));
	p.fill("pop", rect(780, 640, 160, 200));
	p.fill("shade", rect(-60, 836, 1560, 240));
	p.layer(1.25);
	person(p, 640, 900, 230, { cloth: "pop", pose: "walk", long: true, skirt: true });
	person(p, 730, 900, 240, { cloth: "pop2", pose: "walk" });
	person(p, 1080, 896, 220, { cloth: "ink", mirror: true });
	p.layer(1.5);
	streetLamp(p, 250, 970, 620);
	p.fill("front", rect(-60, 940, 1560, 140));
};

const popcornAndTickets = (p: Pen): void => {
	still(p, { y: 720, x: 820 });
	p.layer(1);
	cast(p, 860, 880, 420);
	p.fill("body", poly([640, 420], [1080, 420], [1020, 880], [700, 880]));
	p.mark("near", ...[0, 2, 4].map((i) => poly([640 + i * 88, 420], [728 + i * 88, 420], [764 + i * 64, 880], [700 + i * 64, 880])));
	p.shadow(poly([980, 420], [1080, 420], [1020, 880], [950, 880]));
	for (let i = 0; i < 26; i++) {
		const [x, y] = [
			640 + (i % 8) * 60 + (Math.floor(i / 8) % 2) * 26,
			410 - Math.floor(i / 8) * 44 + Math.abs((i % 8) - 3.5) * Math.floor(i / 8) * 6,
		];
		p.fill(
			i % 3 === 0 ? "pop2" : "lit",
			blob([x - 34, y], [x - 16, y - 32], [x + 14, y - 28], [x + 36, y - 4], [x + 20, y + 26], [x - 14, y + 24]),
		);
	}
	p.layer(1.2);
	for (const [x, y, t] of [
		[360, 640, -16],
		[430, 720, 8],
	] as const)
		p.at(x, y, { turn: t }, () => {
			p.fill("pop2", "M-170 -80H170V-24A24 24 0 0 0 170 24V80H-170V24A24 24 0 0 0 -170 -24Z");
			p.mark("near", star(-40, 0, 44, 18, 5), rect(60, -50, 10, 100));
		});
	p.layer(1.4);
	for (const [x, y] of [
		[1180, 850],
		[1260, 900],
		[560, 900],
		[1120, 910],
	] as const)
		p.fill("lit", blob([x - 34, y], [x - 16, y - 32], [x + 14, y - 28], [x + 36, y - 4], [x + 20, y + 26], [x - 14, y + 24]));
	p.fill("front", rect(-60, 950, 1560, 130));
};

export const cinema: Scene = {
	focal: { x: 0.56, y: 0.46 },
	draw: (p) => {
		if (p.v === 2) return cinemaStreet(p);
		if (p.v === 4) return popcornAndTickets(p);
		p.layer(0).mark("near", FULL);
		p.layer(0.5);
		p.fill("lit", round(250, 110, 1000, 500, 8));
		p.within(rect(250, 110, 1000, 500), () => {
			p.mark(p.v === 1 ? "pop2" : "sky", rect(250, 110, 1000, 500));
			p.mark("sun", disc(900, 360, 150));
			p.mark("mid", "M250 480Q500 360 760 470T1250 420V620H250Z");
			p.mark("near", "M250 560Q600 470 1250 570V640H250Z");
			p.mark("ink", poly([560, 590], [560, 470], [620, 430], [680, 470], [680, 590]));
			if (p.v === 3) stars(p, 40, 400);
		});
		p.at(990, 560, { scale: 1.5 }, () => person(p, 0, 0, 120, { cloth: "pop", pose: "walk", long: true }));
		p.light(poly([250, 610], [1250, 610], [1500, 1000], [0, 1000]));
		p.layer(0.8);
		curtain(p, 0, 300, false, "pop");
		curtain(p, 1440, 260, true, "pop");
		p.layer(1.2);
		p.times(9, (i) => p.fill("mid", round(-30 + i * 170, 690, 140, 200, 34)));
		crowd(p, 690, 46, ["ink", "front"], 60, 1400);
		p.layer(1.5);
		p.times(7, (i) => p.fill("pop", round(-70 + i * 230, 840, 200, 240, 46)));
		crowd(p, 830, 84, ["front"]);
	},
};

export const masks: Scene = {
	focal: { x: 0.58, y: 0.48 },
	draw: (p) => {
		p.layer(0).mark("sky", FULL).backdrop();
		p.layer(0.5);
		if (p.v === 1 || p.v === 3) {
			curtain(p, 0, 520, false, "near");
			curtain(p, 1440, 300, true, "near");
		} else for (const r of [430, 340]) p.light(disc(860, 460, r));
		if (p.v >= 3) beam(p, 860, -60, 860, 430);
		p.layer(0.8);
		p.fill("mid", rect(-60, 820, 1560, 260));
		p.layer(1);
		const face = (x: number, y: number, s: number, turn: number, role: Role, glad: boolean): void => {
			p.at(x, y, { scale: s, turn }, () => {
				p.line(role === "body" ? "pop" : "pop2", 18, "M-210 -120C-330 -60 -260 120 -360 220", "M210 -120C330 -60 280 140 380 200");
				p.fill(role, "M-220 -200Q0 -270 220 -200C240 0 190 200 0 290C-190 200 -240 0 -220 -200Z");
				p.shadow("M60 -244Q150 -230 220 -200C240 0 190 200 0 290C140 160 150 -60 60 -244Z");
				p.mark(
					"ink",
					glad ? "M-150 -50Q-100 -130 -40 -60Q-100 -90 -150 -50Z" : "M-160 -80Q-100 -120 -40 -50Q-110 -30 -160 -80Z",
					glad ? "M150 -50Q100 -130 40 -60Q100 -90 150 -50Z" : "M160 -80Q100 -120 40 -50Q110 -30 160 -80Z",
					glad ? "M-120 70Q0 130 120 70Q90 210 0 214Q-90 210 -120 70Z" : "M-100 190Q-80 90 0 86Q80 90 100 190Q0 110 -100 190Z",
				);
				p.line(
					"ink",
					9,
					glad ? "M-160 -120Q-100 -170 -40 -130" : "M-170 -130Q-100 -140 -44 -100",
					glad ? "M160 -120Q100 -170 40 -130" : "M170 -130Q100 -140 44 -100",
				);
				p.mark("pop", disc(-130, 40, 26), disc(130, 40, 26));
			});
		};
		if (p.v === 2) {
			p.at(860, 520, { scale: 1.35 }, () => {
				for (const [i, a] of [-150, -128, -106, -90, -74, -52, -30].entries())
					p.fill(i % 2 === 0 ? "pop" : "pop2", leaf(0, -40, 330 - Math.abs(i - 3) * 24, a, 34));
				p.fill(
					"body",
					"M-330 -60C-250 -130 -90 -130 0 -60C90 -130 250 -130 330 -60C320 60 230 130 130 110C60 96 30 40 0 30C-30 40 -60 96 -130 110C-230 130 -320 60 -330 -60Z",
				);
				p.mark("ink", "M-220 -20Q-150 -70 -70 0Q-150 60 -220 -20Z", "M220 -20Q150 -70 70 0Q150 60 220 -20Z");
				p.mark("pop", star(0, -44, 30, 12, 8));
				for (const k of [-280, 280]) p.mark("pop2", disc(k, -20, 18), disc(k * 0.9, 30, 13));
				p.line("near", 21, path([300, 20], [390, 330]));
			});
		} else {
			face(1020, 540, 1, p.by(12, 0, 8, 16), p.by("pop2", "pop2", "pop", "pop2") as Role, false);
			face(730, 440, 1.05, p.by(-10, 0, -8, -14), "body", true);
		}
		p.layer(1.4);
		for (let i = 0; i < 16; i++) spark(p, i % 2 === 0 ? "lit" : "pop2", p.rnd(60, 1400), p.rnd(40, 900), p.rnd(10, 26));
		p.layer(1.5);
		p.fill("front", "M-60 910Q700 880 1500 920V1080H-60Z");
		if (p.v === 4) p.times(5, (i) => p.fill("pop", leaf(120 + i * 60, 930, 90, -120 + i * 20, 26)));
	},
};

export const camera: Scene = {
	focal: { x: 0.59, y: 0.52 },
	draw: (p) => {
		if (p.v % 2 === 0) {
			p.layer(0).mark("sky", FULL).backdrop();
			p.layer(0.5);
			if (p.v === 2) p.mark("sun", disc(420, 420, 210));
			p.fill("mid", rect(-60, 820, 1560, 260));
			p.light(poly([560, 380], [560, 620], [-60, 900], [-60, 60]));
			p.layer(1);
			p.line("ink", 26, path([900, 620], [760, 920]), path([900, 620], [900, 920]), path([900, 620], [1060, 920]));
			p.fill("near", round(700, 350, 420, 260, 20));
			p.fill("ink", poly([700, 410], [580, 360], [580, 600], [700, 550]), round(540, 350, 50, 260, 10));
			for (const [x, r] of [
				[800, 118],
				[1030, 104],
			] as const) {
				p.fill(loud(p), disc(x, 250, r));
				p.mark(
					"ink",
					disc(x, 250, r * 0.2),
					...Array.from({ length: 5 }, (_, i) =>
						disc(x + r * 0.58 * Math.cos(i * 1.2566), 250 + r * 0.58 * Math.sin(i * 1.2566), r * 0.19),
					),
				);
			}
			p.mark("pop2", rect(740, 470, 200, 30), disc(1060, 480, 28));
			p.fill("ink", round(1110, 400, 110, 70, 12));
			p.shadow(rect(700, 560, 420, 50));
			p.layer(1.25);
			person(p, 1240, 960, 540, { cloth: "pop2", pose: "hold", mirror: true, hair: "ink" });
			p.layer(1.4);
			p.at(330, 780, { turn: -12 }, () => {
				p.fill("front", round(-170, -60, 340, 220, 12));
				p.line("pale", 7, path([-140, 20], [140, 20]), path([-140, 70], [60, 70]));
				p.at(-170, -66, { turn: -14 }, () => {
					p.fill("body", rect(0, -54, 340, 54));
					p.mark("ink", ...[0, 1, 2, 3].map((i) => poly([20 + i * 84, 0], [60 + i * 84, 0], [90 + i * 84, -54], [50 + i * 84, -54])));
				});
			});
			p.layer(1.5);
			p.fill("front", rect(-60, 940, 1560, 140));
			return;
		}
		still(p, { y: 720, x: 860 });
		p.layer(1);
		cast(p, 870, 850, 520);
		if (p.v === 3) p.light(disc(690, 300, 200));
		p.line("near", 26, "M600 440C420 300 300 560 380 760", "M1180 440C1360 360 1420 620 1300 800");
		p.fill("near", round(760, 320, 300, 120, 24), round(620, 376, 90, 50, 10), round(1100, 380, 70, 40, 10));
		p.fill("ink", round(570, 410, 640, 410, 44));
		p.fill(loud(p), rect(570, 500, 640, 210));
		p.shadow(rect(1130, 420, 78, 390));
		p.fill("body", disc(880, 620, 200));
		p.fill("ink", disc(880, 620, 164));
		p.fill("near", disc(880, 620, 118));
		p.mark("pop2", disc(880, 620, 62));
		p.mark("lit", disc(836, 568, 30), oval(930, 680, 22, 12));
		p.mark("lit", round(1090, 440, 84, 44, 10));
		p.mark("pale", round(840, 348, 110, 56, 10));
		p.fill("pop2", disc(640, 456, 22));
		if (p.v === 3) p.fill("lit", star(690, 330, 120, 34, 8));
		p.layer(1.4);
		for (const [x, y, t] of [
			[230, 830, -12],
			[390, 870, 8],
		] as const)
			p.at(x, y, { turn: t }, () => {
				p.fill("lit", rect(-110, -130, 220, 250));
				p.mark("far", rect(-92, -112, 184, 170));
				p.mark("sun", disc(30, -50, 34));
				p.mark("near", "M-92 58V10Q-40 -50 10 0T92 -10V58Z");
			});
		p.layer(1.5);
		p.fill("front", rect(-60, 960, 1560, 120));
	},
};

export const studio: Scene = {
	focal: { x: 0.58, y: 0.52 },
	draw: (p) => {
		p.layer(0).mark("sky", FULL).backdrop();
		if (p.v === 2 || p.v === 4) {
			p.layer(0.5);
			p.times(8, (i) =>
				p.fill(
					i % 2 === 0 ? "near" : "mid",
					poly(
						[-40 + i * 190, 80],
						[60 + i * 190, 40],
						[150 + i * 190, 80],
						[150 + i * 190, 330],
						[60 + i * 190, 370],
						[-40 + i * 190, 330],
					),
				),
			);
			p.fill("mid", rect(-60, 760, 1560, 320));
			p.layer(0.9);
			p.fill("ink", rect(420, 420, 70, 360));
			p.line("ink", 15, path([1130, 260], [900, 380]), path([1130, 260], [1290, 480], [1290, 770]));
			p.fill("ink", round(840, 350, 84, 130, 40));
			p.line("pop2", 9, disc(882, 415, 84));
			p.layer(1);
			person(p, 680, 1010, 620, { cloth: loud(p), long: p.v === 2, pose: "hold" });
			p.line("ink", 26, arc(680, 460, 64, 180, 360));
			p.fill("pop2", round(604, 440, 34, 70, 15), round(722, 440, 34, 70, 15));
			p.layer(1.3);
			p.fill("near", poly([-60, 800], [1500, 800], [1500, 1080], [-60, 1080]));
			p.fill("shade", poly([60, 830], [1380, 830], [1440, 1000], [0, 1000]));
			p.times(16, (i) => {
				p.line("ink", 8, path([130 + i * 80, 850], [124 + i * 80, 950]));
				p.fill(i % 4 === 0 ? "pop" : i % 4 === 2 ? "pop2" : "lit", round(108 + i * 80, 856 + ((i * 37) % 70), 40, 24, 8));
			});
			p.layer(1.5);
			p.fill("front", rect(-60, 1000, 1560, 80));
			return;
		}
		p.layer(0.4);
		p.fill("near", round(120, 130, 620, 420, 14));
		p.within(rect(136, 146, 588, 388), () => {
			p.mark("mid", rect(136, 146, 588, 388));
			p.mark("sun", disc(560, 280, 80));
			p.times(9, (i) => p.mark("far", rect(140 + i * 68, 360 - ((i * 53) % 140), 58, 260)));
		});
		p.fill("pop", poly([800, 150], [1380, 130], [1380, 470], [800, 450]));
		p.mark("pale", star(1090, 300, 96, 40, 8));
		p.line("ink", 15, path([-60, 40], [1500, 40]));
		for (const [x, to] of [
			[240, 480],
			[620, 700],
			[1000, 900],
			[1300, 1080],
		] as const) {
			p.fill("ink", poly([x - 46, 40], [x + 46, 40], [x + 60, 110], [x - 60, 110]));
			if (p.v === 3 || x === 620) beam(p, x, 110, to, 200);
		}
		p.fill("mid", rect(-60, 760, 1560, 320));
		p.layer(1);
		person(p, 720, 900, 500, { cloth: "pop2", long: true, pose: "point" });
		person(p, 1000, 900, 510, { cloth: "near", pose: "stand" });
		p.fill("body", "M520 660H1220L1180 900H560Z");
		p.fill("pop", rect(500, 640, 740, 40));
		p.mark("pop", poly([680, 730], [1060, 730], [1050, 790], [690, 790]));
		p.shadow(poly([1080, 680], [1216, 680], [1180, 900], [1060, 900]));
		p.fill("lit", round(620, 590, 60, 52, 8), poly([900, 640], [1040, 640], [1030, 616], [910, 616]));
		p.layer(1.4);
		p.line("front", 30, path([280, 1000], [320, 760]), path([440, 1000], [380, 760]));
		p.fill("front", round(200, 590, 260, 180, 20), poly([460, 640], [540, 610], [540, 750], [460, 720]));
		p.fill("shade", rect(228, 616, 120, 84));
		p.mark("pop", disc(420, 616, 13));
		p.fill("front", rect(-60, 940, 1560, 140));
	},
};

export const tvSet: Scene = {
	focal: { x: 0.58, y: 0.5 },
	draw: (p) => {
		const old = p.v % 2 === 1;
		room(p, { floor: 760, window: 90, bare: p.v === 4 });
		const picture = (x: number, y: number, w: number, h: number): void => {
			p.within(round(x, y, w, h, old ? 60 : 6), () => {
				p.mark(p.v === 1 ? "pop" : "far", rect(x, y, w, h));
				p.mark("sun", disc(x + w * 0.68, y + h * 0.4, h * 0.2));
				p.mark(
					"mid",
					`M${x} ${y + h * 0.72}Q${x + w * 0.3} ${y + h * 0.42} ${x + w * 0.55} ${y + h * 0.66}T${x + w} ${y + h * 0.54}V${y + h}H${x}Z`,
				);
				p.mark("near", `M${x} ${y + h * 0.88}Q${x + w * 0.5} ${y + h * 0.7} ${x + w} ${y + h * 0.84}V${y + h}H${x}Z`);
				if (p.v === 2)
					p.mark(
						"pop",
						disc(x + w * 0.3, y + h * 0.56, h * 0.13),
						`M${x + w * 0.1} ${y + h}Q${x + w * 0.12} ${y + h * 0.68} ${x + w * 0.3} ${y + h * 0.68}T${x + w * 0.5} ${y + h}Z`,
					);
				if (p.v === 3) p.mark("lit", poly([x + w * 0.44, y + h * 0.34], [x + w * 0.62, y + h * 0.5], [x + w * 0.44, y + h * 0.66]));
				if (p.v === 4) p.mark("lit", star(x + w * 0.3, y + h * 0.36, h * 0.16, h * 0.06, 5));
				p.light(poly([x, y], [x + w * 0.3, y], [x, y + h * 0.8]));
			});
		};
		p.layer(1);
		if (old) {
			if (p.v === 3) p.light(disc(880, 450, 460));
			p.fill(
				"near",
				rect(560, 720, 640, 40),
				poly([600, 760], [640, 760], [620, 900], [590, 900]),
				poly([1120, 760], [1160, 760], [1170, 900], [1140, 900]),
			);
			p.line("ink", 10, path([880, 250], [740, 90]), path([880, 250], [1030, 110]));
			p.fill("pop2", disc(738, 86, 15), disc(1032, 106, 15));
			p.fill(loud(p), round(570, 240, 640, 480, 60));
			p.shadow("M1150 240Q1210 240 1210 300V660Q1210 720 1150 720H1090V240Z");
			p.fill("ink", round(610, 286, 450, 390, 66));
			picture(630, 306, 410, 350);
			p.fill("pop2", disc(1134, 350, 40), disc(1134, 460, 40));
			p.line("ink", 8, path([1134, 350], [1134, 320]), path([1134, 460], [1158, 444]));
			p.line("near", 8, ...[0, 1, 2, 3, 4].map((i) => path([1100, 550 + i * 24], [1168, 550 + i * 24])));
		} else {
			p.light(disc(860, 380, 470));
			p.fill("ink", round(480, 160, 800, 470, 14));
			picture(500, 180, 760, 426);
			p.fill("near", rect(430, 700, 900, 130), rect(470, 830, 24, 60), rect(1266, 830, 24, 60));
			p.fill("body", rect(450, 720, 280, 90), rect(740, 720, 280, 90), rect(1030, 720, 280, 90));
			p.fill("pop2", disc(590, 765, 9), disc(880, 765, 9), disc(1170, 765, 9));
			p.fill("ink", poly([800, 630], [960, 630], [1000, 700], [760, 700]));
			plant(p, 1240, 702, 170, "pop", "near");
		}
		p.layer(1.4);
		if (p.v === 2 || p.v === 3) {
			p.fill("pop", round(130, 820, 640, 300, 60));
			p.fill(
				"front",
				"M220 1000C220 860 260 800 330 790C400 800 440 860 440 1000Z",
				oval(330, 740, 62, 72),
				"M470 1000C470 880 500 830 560 820C620 830 650 880 650 1000Z",
				blob([500, 790], [516, 700], [560, 676], [606, 700], [622, 790], [560, 830]),
			);
		} else if (p.v === 4) {
			p.fill("pop2", poly([200, 700], [380, 700], [360, 880], [220, 880]));
			for (const [x, y] of [
				[220, 690],
				[270, 670],
				[320, 680],
				[360, 694],
				[295, 650],
			] as const)
				p.fill("lit", disc(x, y, 32));
			p.at(1260, 890, { turn: -14 }, () => {
				p.fill("ink", round(-50, -20, 320, 84, 30));
				p.mark("pop", disc(0, 20, 17));
				p.mark("shade", disc(70, 8, 11), disc(110, 8, 11), disc(150, 8, 11), disc(70, 38, 11), disc(110, 38, 11), disc(150, 38, 11));
			});
		} else plant(p, 260, 940, 460, "pop2", "near");
		p.layer(1.5);
		p.fill("front", rect(-60, 950, 1560, 130));
	},
};

const spine = (p: Pen, x: number, y: number, w: number, h: number, role: Role): void => {
	p.fill(role, round(x, y, w, h, 10));
	p.mark(
		role === "pop2" || role === "body" ? "near" : "pop2",
		rect(x + w * 0.08, y, w * 0.03, h),
		rect(x + w * 0.88, y, w * 0.03, h),
		rect(x + w * 0.3, y + h * 0.42, w * 0.34, h * 0.16),
	);
};

const pileOfBooks = (p: Pen): void => {
	cast(p, 860, 880, 520);
	const pile: readonly (readonly [number, number, Role])[] = [
		[620, 84, "near"],
		[540, 70, "pop"],
		[580, 92, "body"],
		[470, 66, "pop2"],
		[520, 80, "shade"],
	];
	let y = 870;
	for (const [i, [w, h, role]] of pile.entries()) {
		y -= h;
		spine(p, 870 - w / 2 + (i % 2 === 0 ? -18 : 22), y, w, h, role);
	}
	p.fill("pop", "M800 478V400Q800 380 822 380H930L914 478Z");
	p.line("pop", 13, arc(940, 424, 26, -80, 90));
	p.line("pale", 8, "M850 360q-26 -46 0 -80t0 -70", "M900 360q-26 -46 0 -80t0 -70");
};

const openBook = (p: Pen): void => {
	cast(p, 860, 860, 640);
	p.fill("near", "M330 800L860 850L1390 800L1400 850L860 900L320 850Z");
	p.fill(
		"lit",
		"M860 830C760 740 560 730 350 790L400 430C580 380 760 390 860 470Z",
		"M860 830C960 740 1160 730 1370 790L1320 430C1140 380 960 390 860 470Z",
	);
	p.shadow("M860 470C830 440 800 424 760 412L770 770Q830 800 860 830Z");
	for (let i = 0; i < 7; i++)
		p.line(
			"shade",
			8,
			`M${450 - i * 7} ${490 + i * 40}Q620 ${450 + i * 40} ${800} ${510 + i * 38}`,
			...(i < 4 ? [] : [`M920 ${510 + i * 38}Q1080 ${450 + i * 40} ${1270 + i * 7} ${490 + i * 40}`]),
		);
	p.fill("pop", "M960 540Q1100 480 1260 520L1270 600Q1120 570 970 620Z");
	p.line("pop", 26, "M862 470C880 600 850 760 900 940");
	for (const [x, y] of [
		[700, 260],
		[860, 180],
		[1010, 270],
		[780, 330],
		[950, 350],
	] as const)
		spark(p, "lit", x, y, 34);
};

const rowOfBooks = (p: Pen): void => {
	p.light(poly([240, 420], [460, 420], [1240, 900], [40, 900]));
	p.line("near", 17, path([250, 880], [300, 560], [350, 420]));
	p.fill("pop", poly([230, 440], [330, 300], [470, 400], [460, 470]));
	p.fill("near", oval(260, 880, 130, 22));
	cast(p, 900, 870, 460);
	const roles: readonly Role[] = ["pop", "body", "near", "pop2", "shade", "pop", "body"];
	let x = 580;
	for (const [i, role] of roles.entries()) {
		const [w, h] = [62 + ((i * 29) % 34), 380 + ((i * 67) % 130)];
		p.fill(role, rect(x, 860 - h, w, h));
		p.mark(
			role === "pop2" || role === "body" ? "near" : "pop2",
			rect(x, 900 - h, w, 12),
			rect(x, 920 - h, w, 6),
			rect(x + w * 0.3, 1000 - h, w * 0.4, h * 0.3),
			rect(x, 830, w, 10),
		);
		x += w + 3;
	}
	p.at(x + 20, 860, { turn: -16 }, () => {
		p.fill("near", rect(0, -420, 78, 420));
		p.mark("pop2", rect(0, -380, 78, 12), rect(24, -280, 30, 120));
	});
};

const bookAndGlasses = (p: Pen): void => {
	cast(p, 860, 890, 420);
	p.at(860, 560, { turn: -8 }, () => {
		p.fill("body", poly([-206, -310], [246, -310], [246, 330], [-206, 330]));
		p.line("shade", 4, ...[0, 1, 2, 3].map((i) => path([232 + i * 4, -306], [232 + i * 4, 326])));
		p.fill("near", round(-240, -330, 470, 650, 14));
		p.mark("pop2", rect(-206, -330, 14, 650), rect(-140, -270, 330, 8), rect(-140, 250, 330, 8));
		p.mark("pop", disc(26, -30, 150));
		p.mark("lit", "M26 -150C60 -80 120 -60 140 -20C90 0 50 40 26 110C2 40 -40 0 -88 -20C-68 -60 -8 -80 26 -150Z");
		p.mark("pale", rect(-90, 170, 230, 20), rect(-40, 206, 130, 12));
		p.fill("pop", poly([150, 310], [200, 310], [200, 420], [175, 392], [150, 420]));
	});
	p.layer(1.3);
	p.line("ink", 17, disc(360, 800, 84), disc(570, 820, 84), "M442 790Q470 770 488 796", path([284, 770], [180, 700]));
	p.light(disc(360, 800, 76), disc(570, 820, 76));
};

export const books: Scene = {
	focal: { x: 0.59, y: 0.54 },
	draw: (p) => {
		still(p, { y: 720, x: 860 });
		p.layer(1);
		if (p.v === 1) {
			pileOfBooks(p);
		} else if (p.v === 2) {
			openBook(p);
		} else if (p.v === 3) {
			rowOfBooks(p);
		} else {
			bookAndGlasses(p);
		}
		p.layer(1.5);
		if (p.v === 1) plant(p, 260, 940, 420, "pop2", "near");
		p.fill("front", rect(-60, 945, 1560, 140));
	},
};

const PIECES: Readonly<Record<"pawn" | "rook" | "bishop" | "king" | "knight", readonly string[]>> = {
	pawn: ["M-52 -40C-20 -90 -26 -150 -30 -170H30C26 -150 20 -90 52 -40Z", disc(0, -206, 48), round(-44, -176, 88, 22, 8)],
	rook: [
		"M-58 -40C-40 -120 -42 -200 -44 -250H44C42 -200 40 -120 58 -40Z",
		poly(
			[-70, -330],
			[-40, -330],
			[-40, -306],
			[-15, -306],
			[-15, -330],
			[15, -330],
			[15, -306],
			[40, -306],
			[40, -330],
			[70, -330],
			[60, -244],
			[-60, -244],
		),
	],
	bishop: [
		"M-58 -40C-26 -120 -28 -220 -30 -260H30C28 -220 26 -120 58 -40Z",
		round(-50, -270, 100, 22, 8),
		"M0 -400C50 -360 60 -300 34 -268H-34C-60 -300 -50 -360 0 -400Z",
		disc(0, -406, 14),
	],
	king: [
		"M-64 -40C-30 -140 -34 -260 -38 -300H38C34 -260 30 -140 64 -40Z",
		round(-58, -316, 116, 24, 8),
		poly([-48, -316], [-66, -410], [66, -410], [48, -316]),
		rect(-9, -490, 18, 84),
		rect(-34, -466, 68, 18),
	],
	knight: [
		"M-62 -40C-50 -120 -30 -170 10 -210C-20 -200 -60 -190 -84 -200C-110 -216 -100 -250 -76 -270C-50 -300 -40 -340 0 -366L6 -396L40 -360C96 -320 90 -180 62 -40Z",
	],
};

export const chess: Scene = {
	focal: { x: 0.6, y: 0.5 },
	draw: (p) => {
		still(p, { y: 600, x: 860 });
		p.layer(0.9);
		const corner = (u: number, v: number): readonly [number, number] => [720 + (u - 4) * (120 + v * 26), 600 + v * 34 + v * v * 3.2];
		p.fill("near", poly(corner(-1, 0), corner(9, 0), corner(9, 8), corner(-1, 8)));
		for (let u = -1; u < 9; u++)
			for (let v = 0; v < 8; v++)
				if ((u + v) % 2 === 0) p.mark("lit", poly(corner(u, v), corner(u + 1, v), corner(u + 1, v + 1), corner(u, v + 1)));
		p.layer(1);
		const piece = (kind: keyof typeof PIECES, x: number, y: number, s: number, role: Role): void => {
			p.at(x, y, { scale: s }, () => {
				p.shadow(oval(40, 6, 120, 18));
				p.fill(role, ...PIECES[kind], round(-82, -44, 164, 46, 16));
				p.shadow("M30 -40C14 -110 14 -150 14 -170H30C26 -130 40 -90 58 -40L82 -40V0H40Z");
				if (kind === "knight") p.fill("lit", disc(-14, -296, 9));
			});
		};
		const [ours, theirs]: readonly [Role, Role] = ["pop", "ink"];
		piece("pawn", 420, 660, 0.7, theirs);
		piece("rook", 1180, 660, 0.72, theirs);
		piece("bishop", 620, 670, 0.76, theirs);
		piece("pawn", 1010, 700, 0.8, theirs);
		piece("knight", 640, 850, 1.15, ours);
		piece("king", 930, 880, 1.3, ours);
		p.layer(1.5);
		piece("pawn", 220, 990, 1.6, theirs);
	},
};

const bunting = (p: Pen, y: number, sag: number, size: number, phase = 0): void => {
	p.line("ink", 4, `M-60 ${y}Q720 ${y + sag * 2} 1500 ${y}`);
	const roles: readonly Role[] = ["pop", "pop2", "pale", "near"];
	for (let i = 0; i * size * 1.16 < 1520; i++) {
		const x = -40 + i * size * 1.16;
		const t = (x + 60) / 1560;
		const top = y + sag * 4 * t * (1 - t);
		p.fill(
			roles[(i + phase) % 4] ?? "pop",
			`M${x} ${top}h${size}v${size * 0.92}${Array.from({ length: 4 }, () => `q${-size / 8} ${size * 0.2} ${-size / 4} 0`).join("")}Z`,
		);
		p.mark(
			(i + phase) % 4 === 2 ? "pop" : "sky",
			disc(x + size / 2, top + size * 0.42, size * 0.15),
			...[45, 135, 225, 315].map((a) =>
				leaf(
					x + size / 2 + Math.cos((a * Math.PI) / 180) * size * 0.2,
					top + size * 0.42 + Math.sin((a * Math.PI) / 180) * size * 0.2,
					size * 0.2,
					a,
					size * 0.06,
				),
			),
		);
	}
};

const dancer = (p: Pen, x: number, y: number, s: number, cloth: Role, trim: Role, mirror: boolean): void => {
	p.at(x, y, { scale: s, mirror }, () => {
		p.line("skin", 20, path([-20, -60], [-30, 0]), path([30, -60], [44, 0]));
		p.fill(
			cloth,
			"M-30 -300Q0 -320 30 -300L36 -240C100 -220 230 -190 300 -260C290 -120 200 -60 20 -44C-140 -50 -220 -120 -230 -230C-170 -190 -80 -220 -36 -240Z",
		);
		p.line(
			trim,
			15,
			"M284 -222C264 -120 180 -78 20 -64C-120 -70 -196 -130 -216 -206",
			"M220 -196C180 -130 120 -116 16 -110C-80 -114 -130 -150 -160 -196",
		);
		p.fill(cloth, "M-44 -400Q0 -416 44 -400L32 -290H-32Z");
		p.line("skin", 20, path([40, -384], [140, -330], [270, -268]), path([-40, -384], [-130, -330], [-212, -240]));
		p.fill("skin", rect(-12, -440, 24, 40), oval(0, -464, 34, 42));
		p.fill("ink", "M-38 -462C-44 -530 44 -530 38 -462Q10 -500 -38 -462Z", disc(-24, -506, 26));
		p.fill("pop2", disc(-44, -500, 17), disc(-26, -520, 15));
	});
};

export const fiesta: Scene = {
	focal: { x: 0.58, y: 0.52 },
	draw: (p) => {
		sky(p, { x: 340, horizon: 560, r: 110, clouds: false });
		p.layer(0.5);
		p.times(6, (i) => {
			const [x, h] = [-40 + i * 260, 240 + ((i * 71) % 120)];
			p.fill(i % 3 === 0 ? "body" : i % 3 === 1 ? "pop" : "shade", rect(x, 720 - h, 250, h));
			p.fill("near", arch(x + 90, 600, 70, 120));
			p.mark(p.v >= 2 ? "lit" : "near", arch(x + 24, 740 - h, 50, 80), arch(x + 170, 740 - h, 50, 80));
		});
		if (p.v === 3)
			for (const [x, y, r] of [
				[420, 200, 130],
				[980, 140, 160],
				[1240, 280, 100],
			] as const) {
				for (let i = 0; i < 14; i++) {
					const a = (i * Math.PI) / 7;
					p.line(
						i % 2 === 0 ? "pop" : "pop2",
						8,
						path([x + Math.cos(a) * r * 0.35, y + Math.sin(a) * r * 0.35], [x + Math.cos(a) * r, y + Math.sin(a) * r]),
					);
				}
				p.mark("lit", disc(x, y, 10));
			}
		p.layer(0.8);
		p.fill("mid", rect(-60, 715, 1560, 370));
		bunting(p, 60, 70, 110);
		if (p.v !== 3) bunting(p, 210, 46, 84, 2);
		p.layer(1);
		if (p.v === 1 || p.v === 4) {
			p.line("ink", 6, path([880, -60], [880, 300]));
			p.fill("pop", star(880, 420, 210, 86, 7));
			p.fill(p.v === 4 ? "body" : "pop2", disc(880, 420, 92));
			p.mark(
				"pale",
				...Array.from({ length: 7 }, (_, i) =>
					disc(880 + Math.cos(((-90 + i * 51.43) * Math.PI) / 180) * 196, 420 + Math.sin(((-90 + i * 51.43) * Math.PI) / 180) * 196, 17),
				),
			);
			p.line("pop", 9, disc(880, 420, 56));
			person(p, 590, 900, 340, { cloth: "pop2", pose: "raise", long: true, skirt: true });
			p.line("near", 15, path([646, 560], [760, 470]));
			person(p, 1130, 900, 300, { cloth: "near", pose: "raise", mirror: true });
			person(p, 1240, 906, 250, { cloth: "pale", pose: "raise", long: true });
			if (p.v === 4) for (let i = 0; i < 20; i++) p.fill(i % 2 === 0 ? "pop" : "pale", round(p.rnd(740, 1040), p.rnd(560, 880), 30, 20, 8));
		} else {
			dancer(p, 860, 900, 1.1, "pop", "pale", false);
			dancer(p, 460, 880, 0.86, p.v === 2 ? "near" : "pop2", "pop", true);
			person(p, 1230, 900, 430, { cloth: "ink", pose: "hold", mirror: true });
			p.at(1190, 690, { turn: -34 }, () => {
				p.fill("pop2", blob([-90, 0], [-60, -50], [0, -34], [50, -40], [70, 0], [50, 40], [0, 34], [-60, 50]));
				p.line("ink", 15, path([50, 0], [230, 0]));
				p.mark("ink", disc(-4, 0, 17));
			});
			p.fill("ink", oval(1230, 492, 90, 15), "M1190 488Q1196 440 1230 440T1270 488Z");
		}
		p.layer(1.5);
		crowd(p, 930, 66, ["front"], -40, 420);
		for (const [x, a] of [
			[1330, -110],
			[1400, -96],
			[1440, -124],
		] as const)
			spray(p, x, 1000, 240, a, "front", 6);
		if (p.v % 2 === 1) palm(p, 90, 1010, 700, "front");
	},
};

const gem = (p: Pen, x: number, y: number, s: number): void => {
	p.at(x, y, { scale: s }, () => {
		p.fill("lit", poly([-110, -40], [-60, -100], [60, -100], [110, -40], [0, 90]));
		p.mark("far", poly([-110, -40], [-40, -40], [0, 90]), poly([-60, -100], [0, -100], [-40, -40]));
		p.mark("shade", poly([110, -40], [40, -40], [0, 90]), poly([60, -100], [0, -100], [40, -40]));
		p.line(
			"near",
			4,
			path([-110, -40], [110, -40]),
			path([-40, -40], [0, 90], [40, -40]),
			path([-60, -100], [-40, -40], [0, -100], [40, -40], [60, -100]),
		);
	});
};

const band = (p: Pen, x: number, y: number, r: number): void => {
	p.line("pop2", r * 0.2, disc(x, y, r));
	p.line("lit", r * 0.05, arc(x, y, r * 1.02, 190, 260));
	p.line("near", r * 0.04, arc(x, y, r * 0.92, 20, 160));
};

const ringInBox = (p: Pen): void => {
	cast(p, 880, 860, 460);
	p.fill("near", poly([600, 640], [1160, 640], [1200, 860], [560, 860]));
	p.fill(loud(p), poly([600, 640], [640, 330], [1120, 330], [1160, 640]));
	p.mark("pale", poly([640, 610], [672, 360], [1088, 360], [1120, 610]));
	p.fill("front", poly([600, 640], [1160, 640], [1180, 740], [580, 740]));
	p.mark("shade", round(700, 668, 360, 40, 20));
	p.fill(loud(p), poly([580, 736], [1180, 736], [1200, 866], [560, 866]));
	p.shadow(poly([1040, 736], [1180, 736], [1200, 866], [1060, 866]));
	p.within(rect(560, 100, 660, 590), () => band(p, 880, 610, p.v === 3 ? 170 : 150));
	gem(p, 880, p.v === 3 ? 410 : 436, p.v === 3 ? 1.2 : 1);
	if (p.v === 3) p.light(poly([820, -60], [940, -60], [1180, 640], [580, 640]));
	for (const [x, y, r] of [
		[700, 300, 40],
		[1080, 260, 54],
		[960, 190, 30],
	] as const)
		spark(p, "lit", x, y, r);
	p.layer(1.3);
	if (p.v === 1) {
		for (const [i, a] of [-120, -96, -72, -48].entries())
			p.line(
				"near",
				8,
				path([330, 930], [330 + Math.cos((a * Math.PI) / 180) * (300 + i * 10), 930 + Math.sin((a * Math.PI) / 180) * (300 + i * 10)]),
			);
		for (const [x, y, role] of [
			[190, 680, "pop"],
			[300, 620, "pop2"],
			[420, 640, "pop"],
			[520, 710, "pale"],
			[330, 740, "pale"],
		] as const) {
			p.fill(role, disc(x, y, 66));
			p.line("near", 7, arc(x, y, 40, 200, 380), arc(x, y, 20, 20, 220));
		}
	} else {
		p.fill("lit", poly([150, 790], [420, 760], [450, 920], [180, 950]));
		p.mark("pop", "M300 830C280 790 230 810 250 850L310 900L360 840C368 796 320 790 300 830Z");
	}
};

export const ring: Scene = {
	focal: { x: 0.59, y: 0.5 },
	draw: (p) => {
		still(p, { y: 700, x: 860 });
		p.layer(1);
		ringInBox(p);
		p.layer(1.5);
		p.fill("front", rect(-60, 955, 1560, 120));
	},
};
