import {
	bareTree,
	boat,
	bush,
	cactus,
	flame,
	furrows,
	grass,
	palm,
	person,
	pine,
	poplar,
	reeds,
	smoke,
	spray,
	tree,
} from "../parts/figures.ts";
import { birds, cloud, hills, moon, peaks, rain, sky, stars, water } from "../parts/places.ts";
import { curve, disc, leaf, oval, path, placed, poly, rect, round, star } from "../pen/geometry.ts";
import type { Scene } from "../pen/pen.ts";

export const farm: Scene = {
	focal: { x: 0.62, y: 0.52 },
	draw: (p) => {
		sky(p, { x: 320, horizon: 560, r: 130 });
		p.layer(0.5);
		hills(p, "far", 590, 130, 3);
		p.times(9, (i) => poplar(p, 60 + i * 70, 600, p.rnd(60, 120), "mid"));
		p.layer(0.8);
		p.fill("mid", rect(-60, 590, 1560, 480));
		furrows(p, "near", 520, 594, 15);
		p.layer(1);
		p.fill("body", round(1120, 330, 130, 340, 20));
		p.mark("shade", rect(1200, 350, 50, 320), "M1120 380h130v12h-130Z", "M1120 470h130v12h-130Z", "M1120 560h130v12h-130Z");
		p.fill("pop", "M1116 350A70 70 0 0 1 1254 350Z");
		p.fill("pop", poly([760, 690], [760, 490], [800, 420], [920, 370], [1040, 420], [1080, 490], [1080, 690]));
		p.fill(
			"near",
			poly([740, 500], [794, 408], [920, 352], [1046, 408], [1100, 500], [1076, 506], [1030, 430], [920, 384], [810, 430], [764, 506]),
		);
		p.fill("pale", rect(850, 540, 140, 150));
		p.mark("pop", rect(862, 552, 116, 138));
		p.line("pale", 10, path([862, 552], [978, 690]), path([978, 552], [862, 690]));
		p.fill(p.v >= 2 ? "lit" : "pale", rect(892, 430, 56, 56));
		p.layer(1.25);
		p.at(430, 850, { scale: 1.25 }, () => {
			p.fill("pop2", "M-120 -60V-104H-20L-6 -170H70L86 -60Z");
			p.mark("far", poly([6, -156], [60, -156], [70, -104], [-4, -104]));
			p.line("ink", 8, path([-80, -104], [-80, -150]));
			p.fill("ink", disc(60, -52, 58), disc(-88, -30, 34));
			p.mark("pop2", disc(60, -52, 24), disc(-88, -30, 14));
		});
		p.layer(1.5);
		grass(p, 970, 130, "front");
		if (p.v % 2 === 0) tree(p, 120, 980, 560, "front");
		birds(p, 250, 240, 4);
	},
};

export const storm: Scene = {
	focal: { x: 0.6, y: 0.45 },
	draw: (p) => {
		p.layer(0)
			.mark(p.v === 2 ? "mid" : p.v === 1 ? "far" : "sky", rect(-60, -60, 1560, 1100))
			.backdrop();
		p.mark("glow", rect(-60, 560, 1560, 110));
		p.layer(0.4);
		cloud(p, -120, 420, 760, "shade");
		cloud(p, 620, 380, 900, "mid");
		p.layer(0.7);
		cloud(p, 120, 330, 860, "near");
		cloud(p, 800, 290, 800, "near");
		cloud(p, -260, 200, 900, "front");
		cloud(p, 520, 170, 1100, "front");
		p.layer(1);
		const bolt = (x: number, y: number, s: number): void => {
			p.fill(
				"lit",
				poly(
					[x, y],
					[x + 70 * s, y],
					[x + 24 * s, y + 130 * s],
					[x + 84 * s, y + 126 * s],
					[x - 44 * s, y + 350 * s],
					[x - 4 * s, y + 190 * s],
					[x - 62 * s, y + 194 * s],
				),
			);
		};
		bolt(900, 290, 1.15);
		if (p.v >= 3) bolt(420, 330, 0.7);
		p.fill("near", "M-60 690Q400 640 800 680T1500 660V1080H-60Z");
		p.fill("body", rect(980, 560, 130, 120));
		p.fill("pop", poly([960, 566], [1045, 490], [1130, 566]));
		p.mark("lit", rect(1010, 600, 34, 40));
		p.at(760, 690, { turn: 14 }, () => tree(p, 0, 0, 190, "mid"));
		p.at(1240, 690, { turn: 16 }, () => poplar(p, 0, 0, 220, "mid"));
		p.layer(1.3);
		p.fill("front", "M-60 820Q300 760 760 830T1500 800V1080H-60Z");
		p.at(520, 850, { scale: 1 }, () => {
			person(p, 0, 0, 190, { pose: "walk", cloth: "pop", long: true, skirt: true });
			p.line("ink", 6, path([40, -120], [26, -240]));
			p.fill("pop2", "M-80 -214Q-60 -300 40 -300Q120 -290 132 -230Q100 -250 78 -222Q50 -250 20 -218Q-10 -244 -30 -210Q-56 -236 -80 -214Z");
		});
		rain(p, 120, 34);
		p.layer(1.5);
		if (p.v % 2 === 0) p.at(150, 1010, { turn: 9 }, () => bareTree(p, 0, 0, 720));
		else grass(p, 980, 120, "front");
	},
};

export const wildfire: Scene = {
	focal: { x: 0.58, y: 0.55 },
	draw: (p) => {
		p.layer(0)
			.mark(p.v === 1 ? "glow" : "sky", rect(-60, -60, 1560, 1100))
			.backdrop();
		p.mark("sun", disc(320, 260, 90));
		p.layer(0.4);
		smoke(p, 560, 420, 340, "far");
		smoke(p, 80, 480, 240, "shade");
		peaks(p, "mid", null, 640, 240, 4);
		p.layer(0.7);
		p.light(oval(860, 640, 560, 150));
		p.times(9, (i) => flame(p, 420 + i * 108, 680 + (i % 2) * 20, p.rnd(160, 330)));
		p.fill("near", "M-60 680Q500 620 1500 690V1080H-60Z");
		p.layer(1);
		p.times(10, (i) => pine(p, 330 + i * 118, 740 + p.rnd(-10, 30), p.rnd(200, 330), i % 3 === 0 ? "near" : "front"));
		p.times(4, (i) => flame(p, 560 + i * 210, 770, p.rnd(90, 160)));
		p.layer(1.3);
		p.fill("front", "M-60 810Q500 740 1500 830V1080H-60Z");
		p.at(330, 880, {}, () => {
			person(p, 0, 0, 250, { cloth: "pop2", hair: "pop", pose: "hold" });
			p.line("pop2", 9, "M60 -158L130 -180", "M60 -158Q-30 -90 -180 10");
			p.light(poly([130, -180], [460, -330], [500, -190]));
		});
		person(p, 190, 900, 250, { cloth: "pop2", hair: "pop", pose: "walk" });
		p.times(26, () => p.mark("lit", disc(p.rnd(200, 1300), p.rnd(120, 640), p.rnd(2.5, 6))));
		p.layer(1.5);
		p.times(2, (i) => pine(p, 40 + i * 1330, 1060, 900, "front"));
	},
};

export const flood: Scene = {
	focal: { x: 0.36, y: 0.8 },
	draw: (p) => {
		sky(p, { x: 300, horizon: 520, r: 100 });
		p.layer(0.5);
		hills(p, "far", 560, 120, 3);
		water(p, 540, "mid", 400);
		p.layer(0.8);
		for (const [x, s] of [
			[180, 0.7],
			[440, 0.55],
		] as const) {
			p.fill("shade", rect(x, 620 - 170 * s, 220 * s, 180 * s));
			p.fill("near", poly([x - 24, 624 - 170 * s], [x + 110 * s, 520 - 170 * s + 20 * s], [x + 220 * s + 24, 624 - 170 * s]));
		}
		p.layer(1);
		p.fill("body", rect(800, 470, 400, 240));
		p.fill("pop", poly([750, 480], [900, 300], [1110, 300], [1250, 480]));
		p.mark(p.v >= 2 ? "lit" : "near", rect(850, 540, 90, 90), rect(1060, 540, 90, 90));
		p.line("pale", 8, path([895, 540], [895, 630]), path([1105, 540], [1105, 630]));
		p.line("ink", 12, path([660, 720], [660, 280]), path([610, 330], [710, 330]));
		tree(p, 1330, 720, 300, "near");
		p.fill("mid", "M-60 650Q200 630 460 652T980 646T1500 656V1080H-60Z");
		p.times(7, (i) => p.line("glow", 7, curve([760 + i * 60, 676 + i * 22], [840 + i * 50, 684 + i * 22], [930 + i * 55, 674 + i * 22])));
		p.layer(1.25);
		p.fill("near", "M-60 800Q200 770 500 802T1000 796T1500 806V1080H-60Z");
		p.at(520, 840, {}, () => {
			person(p, -60, -20, 190, { cloth: "pop", pose: "point" });
			person(p, 50, -14, 150, { cloth: "pop2", long: true });
			person(p, 120, -14, 110, { cloth: "shade" });
			p.line("ink", 8, path([-40, -130], [-170, 40]));
			p.fill("lit", "M-170 -40H210Q190 40 130 40H-100Q-150 40 -170 -40Z");
			p.mark("pop", "M-166 -28H206L202 -8H-156Z");
		});
		p.times(6, (i) =>
			p.line(
				"glow",
				8,
				curve([100 + i * 210, 880 + (i % 3) * 22], [190 + i * 210, 892 + (i % 3) * 22], [280 + i * 210, 878 + (i % 3) * 22]),
			),
		);
		p.layer(1.5);
		if (p.v % 2 === 1) rain(p, 90);
		else bareTree(p, 130, 1000, 720);
	},
};

export const dam: Scene = {
	focal: { x: 0.5, y: 0.5 },
	draw: (p) => {
		sky(p, { x: 1130, horizon: 470, r: 110 });
		p.layer(0.4);
		peaks(p, "far", null, 520, 330, 4);
		p.layer(0.7);
		p.fill("near", poly([-60, 190], [150, 330], [300, 560], [430, 1040], [-60, 1040]));
		p.fill("near", poly([1500, 150], [1300, 300], [1140, 560], [1010, 1040], [1500, 1040]));
		p.layer(1);
		p.fill("pale", "M210 424Q720 590 1230 424L1034 880Q720 960 406 880Z");
		p.mark("shade", "M720 548V930Q560 918 406 880L210 424Q460 506 720 548Z");
		p.line("mid", 5, "M262 546Q720 700 1178 546", "M312 664Q720 806 1128 664", "M358 770Q720 890 1082 770");
		p.line("mid", 4, ...[-4, -3, -2, -1, 1, 2, 3, 4].map((i) => path([720 + i * 118, 552 - i * i * 8], [720 + i * 74, 934 - i * i * 3])));
		p.fill("body", "M176 384Q720 552 1264 384V432Q720 604 176 432Z");
		p.line("ink", 5, "M176 366Q720 532 1264 366");
		p.times(9, (i) => {
			const x = 220 + i * 125;
			const y = 458 - ((x - 720) / 544) ** 2 * 84;
			p.line("ink", 4, path([x, y - 10], [x, y + 22]));
		});
		p.fill("pop", rect(640, 560, 160, 60));
		p.fill("lit", "M656 620H784L800 930H640Z");
		p.line("glow", 8, path([690, 640], [682, 910]), path([720, 640], [720, 920]), path([752, 640], [760, 910]));
		person(p, p.by(430, 470, 560, 500), 470, 120, { cloth: "pop" });
		p.layer(1.25);
		p.fill("mid", "M330 900Q720 990 1110 900L1240 1060H200Z");
		p.mark("glow", round(600, 956, 240, 12, 6), round(520, 990, 120, 10, 6), round(830, 992, 150, 10, 6));
		p.layer(1.5);
		p.times(4, (i) => pine(p, 60 + i * 95, 1000 + (i % 2) * 30, 300 - i * 30, "front"));
		p.times(3, (i) => pine(p, 1400 - i * 110, 1010 + (i % 2) * 24, 280 - i * 30, "front"));
		birds(p, 900, 200, 3);
	},
};

export const mountain: Scene = {
	focal: { x: 0.62, y: 0.42 },
	draw: (p) => {
		sky(p, { x: 300, horizon: 620, r: 130 });
		p.layer(0.4);
		peaks(p, "far", null, 660, 380, 5);
		p.layer(0.8);
		p.fill(
			"mid",
			poly(
				[420, 760],
				[640, 480],
				[700, 500],
				[900, 150],
				[960, 210],
				[1010, 190],
				[1190, 470],
				[1240, 450],
				[1500, 720],
				[1500, 800],
				[420, 800],
			),
		);
		p.mark(
			"pale",
			poly(
				[900, 150],
				[960, 210],
				[1010, 190],
				[1090, 315],
				[1040, 300],
				[1010, 370],
				[960, 290],
				[910, 400],
				[870, 310],
				[810, 340],
				[832, 270],
			),
		);
		p.shadow(
			poly([900, 150], [960, 210], [1010, 190], [1190, 470], [1240, 450], [1500, 720], [1500, 800], [980, 800], [930, 520], [960, 360]),
		);
		p.layer(1);
		hills(p, "near", 800, 150, 3);
		p.times(14, (i) => pine(p, 60 + i * 105, 800 + p.rnd(-20, 40), p.rnd(100, 190), i % 2 === 0 ? "near" : "front"));
		p.layer(1.3);
		p.fill("front", "M-60 870Q240 740 460 860T1000 900T1500 860V1080H-60Z");
		p.at(330, 812, {}, () => {
			person(p, 0, 0, 190, { cloth: "pop", pose: p.by("stand", "walk", "raise", "walk"), long: p.v % 2 === 0 });
			p.fill("pop2", round(-44, -146, 36, 62, 12));
		});
		p.layer(1.5);
		if (p.v >= 3) pine(p, 90, 1040, 700, "front");
		birds(p, 500, 240, 3);
	},
};

export const desert: Scene = {
	focal: { x: 0.6, y: 0.52 },
	draw: (p) => {
		sky(p, { x: 340, horizon: 560, r: 150, clouds: false });
		p.layer(0.4);
		p.fill(
			"far",
			poly([700, 600], [740, 400], [790, 390], [800, 360], [1010, 360], [1020, 400], [1090, 410], [1130, 600]),
			poly([1180, 600], [1220, 470], [1330, 470], [1370, 600]),
			poly([60, 600], [110, 500], [230, 500], [280, 600]),
		);
		p.shadow(poly([940, 360], [1010, 360], [1020, 400], [1090, 410], [1130, 600], [980, 600]));
		p.layer(0.8);
		hills(p, "pop2", 690, 130, 2);
		p.layer(1);
		p.fill("mid", "M-60 760Q300 610 620 740T1180 700T1500 760V1080H-60Z");
		p.shadow("M300 680Q500 660 620 740T900 740Q700 800 560 800Q420 760 300 680Z");
		cactus(p, 950, 800, 380, "near");
		cactus(p, 1240, 760, 170, "near");
		p.shadow(poly([950, 800], [1000, 800], [1330, 860], [1290, 870]));
		p.layer(1.3);
		p.fill("near", "M-60 860Q400 760 760 870T1500 850V1080H-60Z");
		p.times(4, (i) => person(p, 470 + i * 74, 850 + i * 6, 110 - i * 6, { pose: "walk", cloth: i % 2 === 0 ? "pop" : "pale" }));
		p.layer(1.5);
		p.fill("front", "M-60 930Q200 880 420 960L420 1080H-60Z");
		cactus(p, 170, 960, 420, "front");
		for (const a of [-110, -90, -70, -130, -50]) p.fill("front", leaf(1290, 970, 170, a, 24));
	},
};

export const coast: Scene = {
	focal: { x: 0.64, y: 0.46 },
	draw: (p) => {
		sky(p, { x: 320, horizon: 600, r: 130 });
		p.layer(0.5);
		water(p, 590, "mid", 400);
		boat(p, 420, 640, 130, "front", "pale");
		p.layer(0.8);
		p.fill("far", poly([1500, 300], [1300, 330], [1220, 420], [1130, 460], [1090, 620], [1500, 640]));
		p.layer(1);
		p.fill("near", "M1500 440L1120 420Q1010 430 980 520L900 540Q820 600 800 720L720 790L700 900H1500Z");
		p.shadow("M980 520L900 540Q820 600 800 720L720 790L700 900H900Q900 700 1040 560Z");
		if (p.v >= 2) p.light(poly([960, 190], [960, 230], [-60, 420], [-60, 60]));
		p.fill("body", poly([928, 500], [946, 230], [1034, 230], [1052, 500]));
		p.mark("pop", poly([942, 290], [1038, 290], [1042, 350], [938, 350]), poly([934, 410], [1046, 410], [1050, 470], [930, 470]));
		p.fill("ink", rect(930, 216, 120, 18));
		p.fill("lit", rect(954, 160, 72, 58));
		p.fill("pop", poly([940, 164], [990, 110], [1040, 164]));
		p.fill("body", rect(1100, 370, 150, 90));
		p.fill("pop", poly([1080, 376], [1175, 306], [1270, 376]));
		p.layer(1.2);
		p.times(5, (i) => p.fill("pale", `M${560 + i * 60} ${800 + i * 22}q40 -46 80 0t80 0t90 0v40h-250Z`));
		p.fill("front", "M-60 880Q60 800 220 850T520 960L540 1080H-60Z");
		p.layer(1.5);
		birds(p, 200, 320, 5);
		grass(p, 980, 170, "front", -40, 420, 26);
	},
};

export const forest: Scene = {
	focal: { x: 0.56, y: 0.52 },
	draw: (p) => {
		sky(p, { x: 720, horizon: 620, r: 150, clouds: false });
		p.layer(0.3);
		p.times(16, (i) => pine(p, 40 + i * 95, 690, p.rnd(280, 460), "far"));
		p.layer(0.6);
		p.times(11, (i) => pine(p, 20 + i * 142, 760, p.rnd(360, 540), "mid"));
		p.fill("mid", rect(-60, 740, 1560, 340));
		p.layer(0.9);
		p.mark("glow", "M780 740H840C860 820 1020 880 1060 1020H480C540 900 740 820 780 740Z");
		p.times(3, (i) => {
			pine(p, 160 + i * 170, 850, p.rnd(420, 620), "near");
			pine(p, 1030 + i * 170, 850, p.rnd(420, 640), "near");
		});
		p.layer(1.1);
		person(p, 810, 860, 170, { pose: "walk", cloth: "pop", long: p.v % 2 === 0 });
		if (p.v === 1 || p.v === 3)
			p.light(poly([760, -60], [900, -60], [1240, 900], [980, 900]), poly([600, -60], [660, -60], [700, 860], [560, 860]));
		p.layer(1.5);
		for (const x of [70, 260, 1370]) {
			p.fill("front", poly([x - 46, 1000], [x - 26, -60], [x + 26, -60], [x + 46, 1000]));
			p.line("front", 16, path([x, 300], [x + (x > 700 ? -130 : 140), 200]));
		}
		p.fill("front", "M-60 900Q300 860 560 970H940Q1200 870 1500 900V1080H-60Z");
		for (const [x, a] of [
			[360, -70],
			[420, -50],
			[1180, -110],
			[1120, -130],
		] as const)
			spray(p, x, 970, 190, a, "near", 6);
	},
};

export const river: Scene = {
	focal: { x: 0.56, y: 0.55 },
	draw: (p) => {
		sky(p, { x: 860, horizon: 520, r: 130 });
		p.layer(0.4);
		peaks(p, "far", "pale", 560, 260, 4);
		p.layer(0.7);
		hills(p, "mid", 610, 90, 3);
		p.fill("near", rect(-60, 590, 1560, 500));
		p.layer(1);
		p.fill(
			"shade",
			"M860 586C700 620 1120 660 980 720C840 780 420 760 520 860C560 920 760 960 760 1060H1500V860C1300 840 960 860 1040 790C1100 730 1280 690 1060 650C920 624 940 600 900 586Z",
		);
		p.mark(
			"glow",
			"M840 800q90 -24 190 -14l-40 16q-90 0 -150 -2Z",
			"M700 880q160 -34 300 -4l-60 16q-120 -10 -240 -12Z",
			"M940 690q60 -14 130 0l-30 10q-60 0 -100 -10Z",
			"M960 960q180 -40 360 0l-80 20q-140 -16 -280 -20Z",
		);
		p.times(7, (i) =>
			i % 2 === 0 ? poplar(p, 90 + i * 70, 720 + (i % 3) * 16, 230, "mid") : tree(p, 1140 + i * 50, 690 + (i % 3) * 20, 190, "mid"),
		);
		p.at(900, 850, { turn: -4 }, () => {
			person(p, 0, 6, 120, { cloth: "pop2", pose: "sit" });
			p.line("ink", 7, path([-60, -90], [70, 30]));
			p.fill("pop", "M-150 -16Q0 20 150 -16Q110 34 0 34T-150 -16Z");
		});
		p.layer(1.5);
		p.fill("front", "M-60 860Q180 840 340 930T560 1080H-60Z");
		reeds(p, 150, 940, 330, "front");
		if (p.v % 2 === 0) reeds(p, 330, 990, 260, "front");
		else spray(p, -20, 300, 380, 30, "front", 8);
	},
};

const starsScene: Scene = {
	focal: { x: 0.6, y: 0.4 },
	draw: (p) => {
		const back = p.v === 1 || p.v === 2 ? "near" : "sky";
		p.layer(0).mark(back, rect(-60, -60, 1560, 1100));
		if (p.v >= 3) p.backdrop();
		stars(p, 120, 760);
		p.light("M200 -60Q500 200 760 420T1340 800L1500 720Q1100 420 860 200T560 -60Z");
		p.light("M320 -60Q600 240 820 420T1420 760L1460 730Q1080 420 840 260T480 -60Z");
		p.layer(0.3);
		if (p.v === 1) moon(p, 330, 240, 90);
		else if (p.v === 2) {
			const points = [
				[620, 160],
				[760, 240],
				[900, 220],
				[1010, 330],
				[1180, 300],
				[1090, 470],
				[1010, 330],
			] as const;
			p.line("pale", 3, path(...points));
			for (const [x, y] of points) p.mark("sun", star(x, y, 20, 6, 4));
		} else {
			p.fill("pop", disc(980, 300, 120));
			p.mark("pop2", "M870 260q110 50 222 -10v34q-110 50 -228 6Z");
			p.line("pale", 13, "M800 380Q820 410 1000 340T1160 220");
		}
		p.layer(0.8);
		peaks(p, "mid", null, 800, 220, 4);
		p.layer(1.1);
		p.fill("front", "M-60 850Q400 740 820 800T1500 830V1080H-60Z");
		p.at(930, 800, {}, () => {
			p.line("ink", 9, path([0, -90], [-50, 20]), path([0, -90], [50, 20]), path([0, -90], [4, 24]));
			p.at(0, -100, { turn: -36 }, () => p.fill("pop", rect(-80, -24, 190, 48), rect(108, -32, 40, 64)));
		});
		person(p, 820, 818, 190, { cloth: "pop2", pose: "hold", long: p.v % 2 === 0 });
		p.layer(1.5);
		if (p.v % 2 === 1) pine(p, 140, 1050, 640, "front");
		else bareTree(p, 150, 1020, 620);
	},
};

export const garden: Scene = {
	focal: { x: 0.58, y: 0.56 },
	draw: (p) => {
		sky(p, { x: 320, horizon: 520, r: 110 });
		p.layer(0.5);
		p.times(6, (i) => tree(p, 90 + i * 250, 620, p.rnd(240, 360), i % 2 === 0 ? "far" : "mid"));
		p.fill(
			"body",
			...Array.from({ length: 17 }, (_, i) =>
				poly([-40 + i * 92, 660], [-40 + i * 92, 510], [0 + i * 92, 480], [40 + i * 92, 510], [40 + i * 92, 660]),
			),
		);
		p.layer(0.9);
		p.fill("mid", rect(-60, 640, 1560, 440));
		p.times(3, (row) =>
			p.times(9, (i) => {
				const [x, y] = [460 + i * 120 + row * 40, 720 + row * 80];
				p.fill("shade", oval(x, y + 8, 70, 16));
				for (const a of [-90, -130, -50, -160, -20]) p.fill(row === 1 ? "pop" : "near", leaf(x, y, 62, a, 13));
				if (row === 1) p.fill("pop2", disc(x, y - 20, 12));
			}),
		);
		p.layer(1.1);
		person(p, 880, 900, 440, { cloth: "pop", long: true, pose: "hold", hair: "ink" });
		p.fill("pop2", oval(880, 488, 80, 20), "M838 486Q840 440 880 440T922 486Z");
		p.at(1020, 640, { turn: 14 }, () => {
			p.fill("shade", poly([-50, -50], [60, -50], [70, 60], [-60, 60]));
			p.line("shade", 13, path([60, 30], [150, -40]), "M-50 -40Q-110 0 -56 46");
			p.line("pale", 4, path([160, -36], [210, 60]), path([150, -30], [180, 70]), path([166, -44], [240, 40]));
		});
		p.layer(1.5);
		const flower = (x: number, y: number, r: number, role: "pop" | "pop2" | "pale"): void => {
			p.line("front", 8, path([x, y], [x + 10, 1000]));
			p.times(6, (i) => p.fill(role, leaf(x, y, r, i * 60, r * 0.34)));
			p.fill(role === "pop2" ? "pop" : "pop2", disc(x, y, r * 0.3));
		};
		flower(130, 700, 96, "pop");
		flower(310, 800, 76, "pop2");
		flower(450, 880, 60, "pale");
		for (const [x, a] of [
			[70, -60],
			[230, -80],
			[380, -110],
			[1340, -100],
			[1400, -120],
		] as const)
			spray(p, x, 1000, 240, a, "front", 6);
	},
};

export const sunrise: Scene = {
	focal: { x: 0.58, y: 0.5 },
	draw: (p) => {
		p.layer(0)
			.mark("sky", rect(-60, -60, 1560, 1100))
			.backdrop();
		for (const r of [520, 410, 310]) p.light(disc(840, 600, r));
		p.mark("sun", disc(840, 600, p.by(210, 240, 190, 260)));
		p.times(5, (i) => p.mark("glow", round(p.rnd(0, 1000), 120 + i * 76, p.rnd(200, 420), 20, 10)));
		p.layer(0.4);
		peaks(p, "far", null, 650, p.by(170, 90, 240, 60), 5);
		p.layer(0.7);
		if (p.v % 2 === 0) water(p, 640, "mid", 840);
		else hills(p, "mid", 720, 120, 3);
		p.layer(1);
		if (p.v % 2 === 1) {
			hills(p, "near", 810, 90, 2);
			p.times(5, (i) => poplar(p, 980 + i * 84, 800 + i * 6, 190 - i * 18, "front"));
			p.fill("body", rect(520, 690, 120, 90));
			p.fill("pop", poly([500, 696], [580, 630], [660, 696]));
			p.mark("lit", rect(560, 720, 30, 40));
		} else {
			boat(p, 900, 760, 200, "front", "pop");
			p.fill("near", "M-60 860Q300 790 700 880T1500 870V1080H-60Z");
		}
		p.layer(1.5);
		p.fill("front", "M-60 920Q400 850 800 930T1500 900V1080H-60Z");
		grass(p, 960, 130, "front");
		birds(p, 240, 300, 5);
		if (p.v >= 3) spray(p, -30, 200, 420, 34, "front", 8);
	},
};

export const volcano: Scene = {
	focal: { x: 0.6, y: 0.42 },
	draw: (p) => {
		sky(p, { x: 240, horizon: 660, r: 100, clouds: false });
		p.layer(0.4);
		peaks(p, "far", null, 700, 180, 6);
		p.layer(0.8);
		smoke(p, 820, 280, 230, "shade");
		smoke(p, 760, 180, 280, p.v === 3 ? "mid" : "far");
		p.times(18, () => p.mark("pop", disc(p.rnd(740, 1020), p.rnd(80, 330), p.rnd(5, 12))));
		p.fill("pop", poly([810, 400], [840, 190], [880, 270], [920, 170], [950, 400]));
		p.mark("pop2", poly([846, 400], [870, 290], [900, 330], [920, 400]));
		p.layer(1);
		p.fill("near", "M380 820C600 760 720 520 790 380Q830 410 870 384Q920 410 966 378C1040 540 1180 780 1500 830V1000H300Z");
		p.shadow("M966 378C1040 540 1180 780 1500 830V1000H980C1020 760 900 600 880 384Z");
		p.mark(
			"pop",
			"M820 396Q850 410 870 390C876 470 820 520 850 600C870 660 800 720 820 800H770C770 720 830 660 806 600C780 530 840 470 820 396Z",
			"M920 400Q940 396 950 388C960 480 1010 520 1000 600L980 680C984 600 940 520 920 400Z",
		);
		p.layer(1.2);
		hills(p, "mid", 850, 70, 3);
		p.times(6, (i) => p.fill("body", rect(420 + i * 58, 800 + (i % 3) * 14, 42, 50)));
		p.times(6, (i) =>
			p.fill("pop", poly([414 + i * 58, 804 + (i % 3) * 14], [441 + i * 58, 776 + (i % 3) * 14], [468 + i * 58, 804 + (i % 3) * 14])),
		);
		p.layer(1.5);
		p.fill("front", "M-60 900Q300 860 700 930T1500 900V1080H-60Z");
		palm(p, 160, 980, 640, "front");
	},
};

export const solar: Scene = {
	focal: { x: 0.58, y: 0.58 },
	draw: (p) => {
		sky(p, { x: 340, horizon: 540, r: 150 });
		p.layer(0.5);
		hills(p, "far", 590, 120, 3);
		p.layer(0.8);
		p.fill("mid", rect(-60, 580, 1560, 500));
		const panel = (x: number, y: number, s: number): void => {
			p.shadow(poly([x - 30 * s, y + 120 * s], [x + 400 * s, y + 120 * s], [x + 440 * s, y + 150 * s], [x, y + 150 * s]));
			p.line(
				"ink",
				9 * s,
				path([x + 70 * s, y + 60 * s], [x + 70 * s, y + 140 * s]),
				path([x + 310 * s, y + 60 * s], [x + 310 * s, y + 140 * s]),
			);
			p.fill("pop", poly([x + 60 * s, y - 90 * s], [x + 420 * s, y - 90 * s], [x + 340 * s, y + 90 * s], [x - 30 * s, y + 90 * s]));
			p.line(
				"pale",
				4 * s,
				...[1, 2, 3, 4].map((i) => path([x + (60 + i * 72) * s, y - 90 * s], [x + (-30 + i * 74) * s, y + 90 * s])),
				path([x + 30 * s, y - 30 * s], [x + 393 * s, y - 30 * s]),
				path([x, y + 30 * s], [x + 366 * s, y + 30 * s]),
			);
			p.light(poly([x + 150 * s, y - 90 * s], [x + 220 * s, y - 90 * s], [x + 50 * s, y + 90 * s], [x - 20 * s, y + 90 * s]));
		};
		p.times(5, (i) => panel(200 + i * 250, 640, 0.5));
		p.layer(1);
		p.times(3, (i) => panel(250 + i * 400, 740, 0.82));
		p.layer(1.2);
		panel(620, 880, 1.25);
		panel(1190, 880, 1.25);
		person(p, 520, 960, 330, { cloth: "pop2", pose: "point", hair: "lit" });
		p.layer(1.5);
		grass(p, 980, 120, "front", -40, 500, 26);
	},
};

export const windmill: Scene = {
	focal: { x: 0.6, y: 0.42 },
	draw: (p) => {
		sky(p, { x: 280, horizon: 640, r: 130 });
		p.layer(0.5);
		hills(p, "far", 690, 170, 3);
		const turbine = (x: number, base: number, h: number, turn: number): void => {
			p.fill("body", poly(...placed(x, base, h, [-0.022, 0], [-0.01, -1], [0.01, -1], [0.022, 0])));
			for (const a of [0, 120, 240]) p.fill("lit", leaf(x, base - h, h * 0.62, turn + a, h * 0.035));
			p.fill("pop", disc(x, base - h, h * 0.028));
		};
		turbine(420, 680, 280, 20);
		turbine(1300, 700, 300, 75);
		p.layer(0.8);
		hills(p, "mid", 770, 110, 3);
		p.layer(1);
		turbine(880, 820, 560, p.by(-30, 10, -64, 34));
		turbine(600, 790, 370, p.by(40, 80, 12, -20));
		p.layer(1.2);
		hills(p, "near", 860, 80, 2);
		p.times(4, (i) => p.fill("pale", oval(1020 + i * 64, 846 + (i % 2) * 20, 26, 17)));
		p.times(4, (i) => p.fill("ink", disc(1044 + i * 64, 838 + (i % 2) * 20, 9)));
		p.layer(1.5);
		grass(p, 980, 150, "front");
		bush(p, 180, 990, 420, "front");
		if (p.v >= 3) birds(p, 260, 330, 5);
	},
};

export const treePlanting: Scene = {
	focal: { x: 0.58, y: 0.56 },
	draw: (p) => {
		sky(p, { x: 300, horizon: 560, r: 120 });
		p.layer(0.5);
		hills(p, "far", 620, 140, 3);
		p.times(8, (i) => tree(p, 80 + i * 180, 660, p.rnd(120, 210), "mid"));
		p.layer(0.9);
		p.fill("mid", "M-60 700Q400 640 800 690T1500 680V1080H-60Z");
		p.times(5, (i) => {
			p.line("ink", 5, path([230 + i * 70, 750], [230 + i * 70, 690]));
			p.fill("near", leaf(230 + i * 70, 706, 40, -140, 11), leaf(230 + i * 70, 700, 40, -40, 11));
		});
		p.layer(1.1);
		p.fill("near", "M560 870Q800 780 1120 870V1080H560Z");
		p.line("ink", 13, path([850, 840], [850, 580]));
		for (const [y, a] of [
			[640, -150],
			[600, -30],
			[560, -110],
			[690, -20],
			[580, -70],
			[710, -160],
		] as const)
			p.fill("pop", leaf(850, y + 20, 130, a, 34));
		person(p, 1040, 900, 430, { cloth: "pop2", pose: "hold", mirror: true, long: true });
		person(p, 650, 900, 440, { cloth: "body", pose: "hold" });
		p.line("ink", 11, path([1190, 900], [1160, 560]));
		p.fill("shade", "M1164 880Q1196 870 1230 890L1220 980H1190Z");
		p.layer(1.5);
		p.fill("front", "M-60 930Q300 880 620 940T1500 920V1080H-60Z");
		for (const [x, a] of [
			[80, -70],
			[200, -50],
			[1380, -110],
		] as const)
			spray(p, x, 980, 260, a, "front", 6);
	},
};

export { starsScene as stars };
