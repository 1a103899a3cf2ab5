import { bareTree, crowd, person, spray, tree } from "../parts/figures.ts";
import { birds, cast, hills, pendant, room, sky, skyline, still, streetLamp } from "../parts/places.ts";
import { arc, arch, disc, dome, oval, path, poly, rect, round, star } from "../pen/geometry.ts";
import type { Pen, Role, Scene } from "../pen/pen.ts";

const columns = (p: Pen, x: number, y: number, w: number, h: number, count: number): void => {
	p.mark("shade", rect(x, y, w, h));
	p.times(count, (i) => {
		const [cx, cw] = [x + (w * i) / (count - 1), Math.min(34, (w / count) * 0.5)];
		p.fill("body", rect(cx - cw / 2, y, cw, h), rect(cx - cw * 0.72, y, cw * 1.44, 12), rect(cx - cw * 0.72, y + h - 12, cw * 1.44, 12));
	});
};

const steps = (p: Pen, x: number, y: number, w: number, count: number): void =>
	p.times(count, (i) => {
		p.fill(i % 2 === 0 ? "body" : "lit", rect(x - i * 26, y + i * 20, w + i * 52, 22));
		p.shadow(rect(x - i * 26, y + i * 20 + 16, w + i * 52, 6));
	});

const banner = (p: Pen, x: number, y: number, s: number, role: Role): void => {
	p.line("ink", 6 * s, path([x, y], [x, y + 240 * s]));
	p.fill(role, poly([x - 88 * s, y - 70 * s], [x + 96 * s, y - 84 * s], [x + 100 * s, y + 36 * s], [x - 84 * s, y + 46 * s]));
	p.mark(
		role === "pale" ? "pop" : "pale",
		poly([x - 64 * s, y - 40 * s], [x + 70 * s, y - 50 * s], [x + 71 * s, y - 34 * s], [x - 63 * s, y - 24 * s]),
		poly([x - 62 * s, y - 4 * s], [x + 30 * s, y - 10 * s], [x + 31 * s, y + 6 * s], [x - 61 * s, y + 12 * s]),
	);
};

export const capitol: Scene = {
	focal: { x: 0.62, y: 0.48 },
	draw: (p) => {
		sky(p, { x: 300, horizon: 700 });
		p.layer(0.5);
		hills(p, "far", 720, 80);
		p.times(9, (i) => tree(p, 40 + i * 90, 740, p.rnd(120, 190), "mid"));
		p.layer(1);
		const x = 900;
		p.fill("body", rect(x - 520, 600, 1040, 130), rect(x - 560, 580, 1120, 26));
		for (const s of [-1, 1]) p.mark(p.v >= 2 ? "lit" : "shade", ...[0, 1, 2, 3].map((i) => arch(x + s * (250 + i * 74) - 18, 630, 36, 74)));
		p.fill("body", poly([x - 200, 540], [x, 462], [x + 200, 540]), rect(x - 200, 538, 400, 24));
		columns(p, x - 170, 562, 340, 168, 8);
		p.fill("body", rect(x - 128, 420, 256, 60), rect(x - 140, 408, 280, 18));
		columns(p, x - 104, 318, 208, 90, 9);
		p.fill(
			"body",
			rect(x - 124, 304, 248, 18),
			`M${x - 116} 304C${x - 112} 190 ${x - 60} 138 ${x} 128C${x + 60} 138 ${x + 112} 190 ${x + 116} 304Z`,
		);
		p.shadow(`M${x + 20} 304C${x + 60} 240 ${x + 40} 160 ${x} 128C${x + 60} 138 ${x + 112} 190 ${x + 116} 304Z`);
		for (const k of [-70, -34, 0, 34, 70]) p.line("shade", 3, `M${x + k} 300Q${x + k * 0.85} 190 ${x} 132`);
		p.fill("body", rect(x - 24, 92, 48, 44), dome(x, 92, 26, 26), rect(x - 5, 40, 10, 34));
		p.fill("pop", poly([x + 5, 42], [x + 62, 54], [x + 5, 68]));
		steps(p, x - 200, 730, 400, 4);
		p.layer(1.3);
		hills(p, "near", 850, 50, 3);
		p.times(3, (i) => person(p, 620 + i * 70, 880, 84 - i * 4, { pose: "walk", cloth: i === 1 ? "pop" : "front", mirror: i === 0 }));
		p.layer(1.5);
		if (p.v % 2 === 0) bareTree(p, 150, 980, 780);
		else spray(p, -30, 240, 420, 24, "front", 8);
		if (p.v !== 1) streetLamp(p, 420, 980, 460);
		p.fill("front", `M-60 960V880Q300 850 620 930T1500 900V1080H-60Z`);
	},
};

export const courthouse: Scene = {
	focal: { x: 0.6, y: 0.5 },
	draw: (p) => {
		sky(p, { x: 260, horizon: 640, r: 110 });
		p.layer(0.4);
		skyline(p, "far", 690, 150, 330, p.v >= 2 ? "glow" : null);
		p.layer(1);
		const x = 890;
		p.fill("body", poly([x - 420, 330], [x, 170], [x + 420, 330]));
		p.mark("shade", poly([x - 320, 316], [x, 200], [x + 320, 316]));
		p.fill("pop", disc(x, 274, 34));
		p.line(
			"lit",
			6,
			path([x, 252], [x, 296]),
			path([x - 20, 264], [x + 20, 264]),
			arc(x - 20, 268, 11, 0, 180),
			arc(x + 20, 268, 11, 0, 180),
		);
		p.fill("body", rect(x - 410, 328, 820, 46));
		p.mark("near", rect(x - 380, 374, 760, 330));
		p.mark(p.v >= 2 ? "lit" : "far", arch(x - 60, 470, 120, 234), rect(x - 250, 460, 70, 150), rect(x + 180, 460, 70, 150));
		p.times(6, (i) => {
			const cx = x - 350 + i * 140;
			p.fill("body", rect(cx - 27, 374, 54, 330), rect(cx - 40, 374, 80, 22), rect(cx - 40, 684, 80, 22));
			p.line("shade", 4, path([cx - 8, 402], [cx - 8, 680]), path([cx + 9, 402], [cx + 9, 680]));
		});
		steps(p, x - 430, 704, 860, 6);
		p.shadow(poly([x - 60, 704], [x + 60, 704], [x - 80, 826], [x - 300, 826]));
		p.layer(1.25);
		person(p, 640, 850, 170, { pose: "walk", cloth: "pop", hair: "ink" });
		person(p, 740, 836, 150, { pose: "walk", cloth: "front", mirror: p.v % 2 === 0, skirt: true, long: true });
		p.layer(1.5);
		p.fill("front", rect(-60, 870, 1560, 200));
		tree(p, 130, 900, 520, "near");
		streetLamp(p, 330, 900, 500);
	},
};

export const ballot: Scene = {
	focal: { x: 0.6, y: 0.56 },
	draw: (p) => {
		still(p, { y: 720, x: 870 });
		p.layer(0.7);
		for (const x of [120, 330]) {
			p.fill(p.v === 4 ? "near" : "far", poly([x, 250], [x + 170, 230], [x + 170, 720], [x, 740]));
			p.fill("pop2", poly([x + 12, 270], [x + 158, 252], [x + 158, 560], [x + 12, 570]));
		}
		p.layer(1);
		cast(p, 870, 850, 520);
		p.fill("pop", poly([620, 480], [1010, 480], [1010, 860], [620, 860]));
		p.fill("near", poly([1010, 480], [1130, 420], [1130, 780], [1010, 860]));
		p.fill("body", poly([600, 480], [1016, 480], [1150, 412], [752, 412]));
		p.mark("ink", poly([760, 456], [960, 456], [1000, 436], [806, 436]));
		p.mark("pale", disc(815, 670, 96));
		p.line("pop", 24, path([768, 668], [804, 708], [866, 632]));
		p.layer(1.2);
		p.at(870, p.by(300, 270, 320, 290), { turn: p.by(-7, 9, -3, 5) }, () => {
			p.fill("lit", rect(-96, -150, 192, 290));
			for (const y of [-110, -56, -2]) {
				p.line("ink", 5, rect(-70, y, 28, 28));
				p.line("far", 9, path([-24, y + 14], [64, y + 14]));
			}
			p.line("pop", 9, path([-68, -46], [-56, -32], [-36, -62]));
		});
		p.fill(
			"skin",
			"M1010 236C980 226 950 232 936 250C928 266 948 276 966 270L1000 280C1040 300 1070 300 1100 280L1120 210C1090 190 1040 220 1010 236Z",
		);
		p.fill("near", poly([1090, 186], [1500, 20], [1500, 250], [1124, 300]));
		p.fill("pale", poly([1082, 190], [1112, 176], [1146, 296], [1112, 306]));
	},
};

const lectern = (p: Pen, x: number, y: number): void => {
	p.fill("pop", poly([x - 150, y], [x + 150, y], [x + 110, y + 380], [x - 110, y + 380]));
	p.fill("near", poly([x - 180, y - 44], [x + 180, y - 44], [x + 152, y + 10], [x - 152, y + 10]));
	p.mark("pale", star(x, y + 150, 62, 26, 5));
	for (const dx of [-46, 46]) {
		p.line("ink", 7, `M${x + dx * 1.5} ${y - 44}Q${x + dx * 1.6} ${y - 110} ${x + dx * 0.7} ${y - 140}`);
		p.fill("ink", oval(x + dx * 0.6, y - 148, 20, 14));
	}
};

export const podium: Scene = {
	focal: { x: 0.62, y: 0.5 },
	draw: (p) => {
		room(p, { floor: 760, bare: true });
		p.layer(0.5);
		p.times(5, (i) => {
			const x = 90 + i * 150;
			p.line("ink", 8, path([x, 130], [x, 760]));
			p.fill(i % 2 === 0 ? "pop" : "body", `M${x} 150C${x + 60} 190 ${x + 96} 300 ${x + 84} 600Q${x + 40} 560 ${x} 590Z`);
			p.mark(i % 2 === 0 ? "pale" : "pop", `M${x} 260Q${x + 66} 320 ${x + 92} 420V470Q${x + 60} 380 ${x} 320Z`);
		});
		if (p.v >= 2) p.light(poly([1240, -60], [1400, -60], [1160, 800], [640, 800]));
		p.layer(1);
		person(p, 900, 960, 690, {
			pose: p.by("raise", "stand", "point", "raise"),
			cloth: p.by("front", "pop2", "front", "pop2"),
			long: p.v % 2 === 0,
			hair: p.v === 4 ? "front" : "ink",
		});
		lectern(p, 900, 600);
		p.layer(1.5);
		crowd(p, 830, 74, ["front", "front", "near"]);
		if (p.v === 1 || p.v === 3) {
			p.fill("front", round(250, 650, 180, 120, 16), rect(300, 630, 70, 30));
			p.fill("shade", disc(350, 710, 44));
			p.mark("ink", disc(350, 710, 28));
			p.line("front", 34, path([230, 960], [270, 740]), path([450, 960], [420, 750]));
		}
	},
};

export const protest: Scene = {
	focal: { x: 0.58, y: 0.5 },
	draw: (p) => {
		sky(p, { x: 240, horizon: 660 });
		p.layer(0.4);
		skyline(p, "far", 760, 240, 520, p.v >= 2 ? "lit" : "sky");
		p.layer(0.8);
		p.times(7, (i) => banner(p, 90 + i * 215, p.rnd(410, 520), 0.62, i % 3 === 0 ? "pale" : i % 3 === 1 ? "pop2" : "shade"));
		crowd(p, 620, 40, ["mid", "shade", "mid"]);
		p.layer(1.1);
		banner(p, 560, 340, 1.15, "pop2");
		banner(p, 1130, 380, 1.05, "pale");
		person(p, 820, 1060, 720, { pose: "raise", cloth: "pop", long: p.v % 2 === 0 });
		p.fill("skin", disc(928, 312, 34));
		p.at(940, 290, { turn: -24 }, () => {
			p.fill("body", poly([0, -22], [128, -84], [128, 84], [0, 22]));
			p.fill("pop2", round(-50, -24, 56, 48, 14));
		});
		p.line("lit", 9, path([1090, 172], [1150, 132]), path([1108, 236], [1180, 226]), path([1060, 118], [1090, 66]));
		p.layer(1.4);
		crowd(p, 760, 78, ["near", "front"]);
		p.line("front", 54, path([210, 960], [176, 700], [196, 560]));
		p.fill("skin", round(158, 490, 78, 88, 28));
		p.layer(1.6);
		crowd(p, 880, 96, ["front"], -40, 1480);
	},
};

export const newsroom: Scene = {
	focal: { x: 0.6, y: 0.52 },
	draw: (p) => {
		room(p, { floor: 700, window: 110 });
		p.layer(0.6);
		p.times(4, (i) => {
			const x = 520 + i * 225;
			p.fill("near", rect(x, 130 + (i % 2) * 20, 196, 122));
			p.mark(i % 2 === 0 ? "pop" : "lit", rect(x + 10, 140 + (i % 2) * 20, 176, 102));
			p.mark("pale", rect(x + 26, 200 + (i % 2) * 20, 110, 10), rect(x + 26, 218 + (i % 2) * 20, 70, 8));
		});
		p.line("ink", 7, disc(430, 210, 58), path([430, 210], [430, 172]), path([430, 210], [456, 222]));
		p.layer(0.9);
		p.times(3, (i) => {
			const x = 260 + i * 330;
			person(p, x + 120, 690, 300, { cloth: i === 1 ? "pop" : "shade", long: i === 2, pose: i === 1 ? "point" : "stand" });
			p.fill("far", rect(x, 600, 280, 24), rect(x + 16, 620, 16, 130), rect(x + 248, 620, 16, 130));
			p.fill("front", rect(x + 30, 494, 130, 92), rect(x + 84, 584, 24, 18));
		});
		p.layer(1.2);
		p.fill("body", rect(480, 770, 1100, 34), rect(520, 800, 30, 240));
		p.shadow(rect(480, 800, 1100, 14));
		p.at(760, 770, {}, () => {
			p.fill("front", round(-10, -270, 330, 220, 14), rect(130, -52, 50, 44), rect(80, -12, 150, 14));
			p.mark("lit", rect(8, -252, 294, 184));
			p.mark("pop", rect(26, -234, 130, 96));
			p.line(
				"shade",
				9,
				path([176, -222], [276, -222]),
				path([176, -196], [260, -196]),
				path([176, -170], [276, -170]),
				path([28, -114], [276, -114]),
				path([28, -92], [220, -92]),
			);
		});
		person(p, 1240, 1060, 560, { cloth: "pop2", long: p.v % 2 === 1 });
		p.fill("pop", poly([560, 700], [640, 700], [632, 770], [568, 770]));
		p.line("pop", 11, arc(640, 730, 22, -70, 80));
		for (const [i, w] of [150, 130, 140].entries()) p.fill(i === 1 ? "pop2" : "lit", rect(1090 - w / 2 + i * 8, 750 - i * 20, w, 20));
		p.layer(1.5);
		if (p.v === 3) pendant(p, 300, 120, 1.1);
		else spray(p, -20, 1000, 440, -52, "front", 7);
	},
};

export const flag: Scene = {
	focal: { x: 0.58, y: 0.42 },
	draw: (p) => {
		sky(p, { x: 230, horizon: 740 });
		p.layer(0.4);
		hills(p, "far", 780, 130);
		skyline(p, "mid", 850, 40, 130, p.v >= 2 ? "lit" : null);
		p.layer(1);
		const wave = p.by(0, 30, -20, 18);
		p.line("ink", 18, path([560, 60], [560, 1000]));
		p.fill("pop2", disc(560, 56, 20));
		const edge = (y: number): string => `${y}C700 ${y - 70 - wave} 800 ${y + 90} 960 ${y + 20}S1210 ${y - 60 + wave} 1290 ${y + 10}`;
		p.fill("body", `M566 ${edge(100)}V510C1210 ${440 + wave} 1120 540 960 520S700 ${430 - wave} 566 500Z`);
		p.fill("pop", `M566 ${edge(230)}V380C1210 ${310 + wave} 1120 410 960 390S700 ${300 - wave} 566 370Z`);
		p.fill("pop2", star(740, 300, 78, 32, 8));
		p.shadow(
			"M800 130C850 150 880 140 930 120V522C880 528 850 510 810 484Z",
			"M1150 98C1200 80 1230 90 1290 110V510C1230 470 1190 470 1150 490Z",
		);
		birds(p, 180, 330, 4);
		p.layer(1.4);
		p.fill("front", "M-60 900Q260 830 640 890T1500 860V1080H-60Z");
		p.times(5, (i) => person(p, 180 + i * 74, 900 - i * 3, 130 + (i % 2) * 18, { cloth: i % 2 === 0 ? "near" : "pop", long: i % 2 === 1 }));
	},
};

export const scales: Scene = {
	focal: { x: 0.6, y: 0.48 },
	draw: (p) => {
		still(p, { y: 770, x: 860 });
		p.layer(0.8);
		p.times(6, (i) =>
			p.fill(i % 3 === 0 ? "pop" : i % 3 === 1 ? "shade" : "near", rect(90 + i * 62, 470 - (i % 3) * 24, 56, 320 + (i % 3) * 24)),
		);
		p.mark("lit", ...[0, 1, 2, 3, 4, 5].map((i) => rect(98 + i * 62, 520, 40, 12)));
		p.layer(1);
		cast(p, 860, 850, 330);
		const tilt = p.by(40, -50, 16, 64);
		p.fill("pop2", `M836 240H884L896 760H824Z`, rect(760, 760, 200, 34), rect(710, 792, 300, 44), disc(860, 226, 34));
		p.line("pop2", 22, path([520, 250 + tilt], [860, 250], [1200, 250 - tilt]));
		for (const [x, y] of [
			[520, 250 + tilt],
			[1200, 250 - tilt],
		] as const) {
			p.line("ink", 5, path([x - 116, y + 250], [x, y], [x + 116, y + 250]));
			p.fill("body", dome(x, y + 250, 140, 66, false));
			p.shadow(`M${x + 20} ${y + 314}Q${x + 110} ${y + 300} ${x + 138} ${y + 252}H${x + 60}Z`);
			p.fill("pop", disc(x, y, 13));
		}
		p.fill("pop", disc(470, 462 + tilt, 38), disc(548, 458 + tilt, 42));
		p.fill("lit", poly([1150, 390 - tilt], [1240, 370 - tilt], [1262, 490 - tilt], [1160, 496 - tilt]));
		p.layer(1.4);
		p.fill("front", rect(-60, 900, 1560, 140));
	},
};

export const gavel: Scene = {
	focal: { x: 0.57, y: 0.56 },
	draw: (p) => {
		still(p, { y: 650, x: 820 });
		p.layer(0.7);
		p.times(7, (i) =>
			p.fill(i % 3 === 1 ? "pop" : i % 3 === 0 ? "far" : "shade", rect(60 + i * 70, 300 - (i % 2) * 26, 64, 360 + (i % 2) * 26)),
		);
		p.layer(1);
		cast(p, 800, 840, 480);
		p.fill("near", "M590 770Q590 730 800 730T1010 770V830Q1010 874 800 874T590 830Z");
		p.mark("shade", oval(800, 768, 206, 36));
		p.at(820, p.by(560, 500, 590, 520), { turn: p.by(-24, -38, -14, -30) }, () => {
			p.line("pop2", 42, path([120, 0], [560, 0]));
			p.line("shade", 7, path([160, -8], [540, -8]));
			p.fill("pop", round(-90, -176, 210, 352, 26));
			p.shadow(rect(50, -174, 66, 348));
			p.fill("pop2", rect(-98, -122, 226, 34), rect(-98, 88, 226, 34));
		});
		p.layer(1.4);
		p.fill("lit", poly([60, 820], [470, 780], [540, 930], [90, 990]));
		p.line("shade", 8, path([110, 850], [440, 816]), path([118, 882], [460, 848]), path([126, 914], [400, 888]));
	},
};

export const church: Scene = {
	focal: { x: 0.62, y: 0.46 },
	draw: (p) => {
		sky(p, { x: 320, horizon: 720 });
		p.layer(0.5);
		hills(p, "far", 720, 190);
		hills(p, "mid", 780, 110, 3);
		p.layer(1);
		const lamp: Role = p.v >= 2 ? "lit" : "near";
		p.fill("body", poly([620, 800], [620, 520], [800, 400], [980, 520], [980, 800]));
		p.fill(
			"pop",
			poly([590, 530], [800, 386], [820, 400], [820, 430], [620, 560]),
			poly([780, 400], [800, 386], [1010, 530], [980, 560], [800, 430]),
		);
		p.fill("body", rect(960, 330, 170, 470));
		p.shadow(rect(1070, 330, 60, 470), poly([900, 466], [980, 520], [980, 800], [900, 800]));
		p.fill("pop", poly([940, 336], [1045, 110], [1150, 336]));
		p.line("ink", 9, path([1045, 40], [1045, 116]), path([1018, 66], [1072, 66]));
		p.mark(lamp, arch(1014, 380, 62, 110), arch(1020, 580, 50, 90), arch(660, 600, 50, 110), arch(890, 600, 50, 110), disc(800, 510, 34));
		p.fill("near", arch(750, 640, 100, 160));
		p.line("pop2", 7, arc(1045, 440, 20, 180, 360), path([1022, 448], [1068, 448]));
		p.layer(1.3);
		hills(p, "near", 860, 60, 3);
		p.mark("glow", "M770 800H830L760 1000H560Z");
		person(p, 700, 900, 130, { pose: "walk", cloth: "pop2", mirror: true, skirt: true, long: true });
		p.layer(1.5);
		if (p.v % 2 === 1) tree(p, 200, 990, 640, "front");
		else bareTree(p, 210, 1000, 760);
	},
};
