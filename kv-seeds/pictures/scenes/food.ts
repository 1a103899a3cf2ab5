import { flame, person, plant, spray, steam } from "../parts/figures.ts";
import { cast, pendant, room, still } from "../parts/places.ts";
import { blob, curve, disc, dome, leaf, oval, path, placed, poly, rect, round } from "../pen/geometry.ts";
import type { Pen, Role, Scene } from "../pen/pen.ts";

const loud = (p: Pen): Role => p.by("pop", "pop", "pop", "body");
const crust = (p: Pen): Role => p.by("pop2", "shade", "pop2", "pop");

/** A bowl seen a little from above: its rim is r wide at (x, y). */
const bowl = (p: Pen, x: number, y: number, r: number, role: Role, inside: Role): void => {
	const ry = r * 0.27;
	p.fill(
		role,
		rect(x - r * 0.4, y + r * 0.7, r * 0.8, r * 0.18),
		`M${x - r} ${y}C${x - r * 0.98} ${y + r * 0.56} ${x - r * 0.6} ${y + r * 0.8} ${x - r * 0.4} ${y + r * 0.82}H${x + r * 0.4}C${x + r * 0.6} ${y + r * 0.8} ${x + r * 0.98} ${y + r * 0.56} ${x + r} ${y}Z`,
	);
	p.shadow(
		`M${x + r} ${y}C${x + r * 0.98} ${y + r * 0.56} ${x + r * 0.6} ${y + r * 0.8} ${x + r * 0.4} ${y + r * 0.82}H${x}C${x + r * 0.5} ${y + r * 0.7} ${x + r * 0.62} ${y + r * 0.4} ${x + r * 0.6} ${y + ry}Z`,
	);
	p.fill(role, oval(x, y, r, ry));
	p.mark(inside, oval(x, y + ry * 0.1, r * 0.91, ry * 0.82));
};

const plate = (p: Pen, x: number, y: number, r: number, role: Role = "lit"): void => {
	p.shadow(oval(x + r * 0.1, y + r * 0.12, r * 1.02, r * 0.28));
	p.fill(role, oval(x, y, r, r * 0.28));
	p.line("shade", Math.max(3, r * 0.02), oval(x, y + r * 0.01, r * 0.68, r * 0.18));
};

const mug = (p: Pen, x: number, base: number, s: number, role: Role, drink: Role): void => {
	p.at(x, base, { scale: s }, () => {
		p.line(role, 19, "M84 -128C160 -140 164 -40 70 -46");
		p.fill(role, "M-92 -150H92L82 -40Q78 0 40 0H-40Q-78 0 -82 -40Z");
		p.shadow("M92 -150L82 -40Q78 0 40 0H0Q44 -20 46 -130Z");
		p.fill(role, oval(0, -150, 92, 24));
		p.mark(drink, oval(0, -148, 78, 17));
	});
};

/** A plank with its handle on the left, its front edge at y. */
const board = (p: Pen, x: number, y: number, w: number, role: Role): void => {
	p.fill("near", poly([x - w * 0.5, y], [x + w * 0.52, y], [x + w * 0.52, y + 26], [x - w * 0.5, y + 26]));
	p.fill(role, poly(...placed(x, y, w, [-0.42, -0.16], [0.46, -0.16], [0.52, 0], [-0.5, 0])));
	p.line(
		"near",
		4,
		path([x - w * 0.36, y - w * 0.1], [x - w * 0.06, y - w * 0.1]),
		path([x - w * 0.1, y - w * 0.05], [x + w * 0.34, y - w * 0.05]),
	);
};

/** A knife lying with its point to the left of (x, y). */
const knife = (p: Pen, x: number, y: number, s: number, turn: number): void => {
	p.at(x, y, { scale: s, turn }, () => {
		p.fill("pale", "M0 -20H-250Q-310 -14 -330 18Q-180 26 0 20Z");
		p.fill("ink", round(-6, -20, 170, 36, 16));
	});
};

const spoon = (p: Pen, x: number, y: number, s: number, turn: number, role: Role = "pale"): void => {
	p.at(x, y, { scale: s, turn }, () => {
		p.line(role, 13, path([0, 0], [230, 0]));
		p.fill(role, oval(-50, 0, 62, 36));
		p.mark("shade", oval(-52, 3, 40, 20));
	});
};

const fork = (p: Pen, x: number, y: number, s: number, turn: number): void => {
	p.at(x, y, { scale: s, turn }, () =>
		p.line("pale", 11, path([0, 0], [230, 0]), "M-84 -30H-30Q0 -28 0 0Q0 28 -30 30H-84", path([-90, 0], [0, 0])),
	);
};

/** A lidded jar standing on `base`, filled to a share of its height. */
const jar = (p: Pen, x: number, base: number, w: number, h: number, content: Role, share: number, lid: Role = "near"): void => {
	p.fill("pale", round(x - w / 2, base - h, w, h, w * 0.16));
	p.mark(content, round(x - w * 0.4, base - h * share, w * 0.8, h * share - w * 0.08, w * 0.1));
	p.fill(lid, round(x - w * 0.44, base - h - w * 0.2, w * 0.88, w * 0.26, w * 0.06));
};

const bottle = (p: Pen, x: number, base: number, h: number, role: Role): void => {
	const w = h * 0.26;
	p.fill(
		role,
		`M${x - w / 2} ${base}V${base - h * 0.52}Q${x - w / 2} ${base - h * 0.66} ${x - w * 0.2} ${base - h * 0.74}V${base - h}H${x + w * 0.2}V${base - h * 0.74}Q${x + w / 2} ${base - h * 0.66} ${x + w / 2} ${base - h * 0.52}V${base}Z`,
	);
	p.mark("pale", round(x - w * 0.36, base - h * 0.44, w * 0.72, h * 0.26, 8));
	p.fill("pop2", rect(x - w * 0.24, base - h * 1.05, w * 0.48, h * 0.08));
};

const citrus = (p: Pen, x: number, y: number, r: number, role: Role = "pop2"): void => {
	p.fill(role, disc(x, y, r));
	p.mark("pale", disc(x, y, r * 0.84));
	for (let i = 0; i < 7; i++) p.mark(role, leaf(x, y, r * 0.74, i * 51.4 + 12, r * 0.26));
};

const tomato = (p: Pen, x: number, y: number, r: number): void => {
	p.fill("pop", oval(x, y, r, r * 0.86));
	p.light(oval(x - r * 0.34, y - r * 0.3, r * 0.26, r * 0.18));
	for (const a of [-150, -110, -70, -30]) p.mark("near", leaf(x, y - r * 0.72, r * 0.56, a, r * 0.12));
};

const egg = (p: Pen, x: number, y: number, r: number): void => {
	p.fill("pale", oval(x, y, r, r * 0.72));
	p.mark("pop2", disc(x + r * 0.06, y + r * 0.02, r * 0.4));
};

const shelf = (p: Pen, x: number, y: number, w: number): void => {
	const things = Math.floor(w / 96);
	p.times(things, (i) => {
		const cx = x + 58 + (i * (w - 60)) / things;
		const kind = (i + p.v) % 4;
		if (kind === 0) jar(p, cx, y, 66, 96, p.by("pop", "near", "lit", "pop"), 0.62);
		else if (kind === 1) bowl(p, cx, y - 42, 44, "body", "shade");
		else if (kind === 2) jar(p, cx, y, 54, 124, p.by("near", "pop", "pop", "near"), 0.44, "pop2");
		else p.fill("pop2", oval(cx, y - 12, 44, 12), oval(cx, y - 32, 44, 12), oval(cx, y - 52, 44, 12));
	});
	p.fill("near", rect(x, y, w, 20));
};

/** Rows of tiles up the wall, and a few that catch the light. */
const tiles = (p: Pen, top: number, bottom: number, size = 92): void => {
	let d = "";
	for (let y = top; y <= bottom; y += size) d += `M-60 ${y}H1500`;
	for (let x = -60; x < 1500; x += size) d += `M${x} ${top}V${bottom}`;
	p.line("glow", 4, d);
	p.times(9, () =>
		p.mark(
			"glow",
			rect(-60 + Math.floor(p.rnd(0, 16)) * size + 8, top + Math.floor(p.rnd(0, (bottom - top) / size)) * size + 8, size - 16, size - 16),
		),
	);
};

const burner = (p: Pen, x: number, y: number, r: number): void => {
	p.times(7, (i) => flame(p, x - r * 0.72 + (i * r * 1.44) / 6, y + 34, 44 + (i % 2) * 12));
	p.line("ink", 15, path([x - r, y], [x + r, y]));
	p.line("ink", 11, path([x - r * 0.8, y], [x - r * 0.9, y + 46]), path([x + r * 0.8, y], [x + r * 0.9, y + 46]));
	p.fill("ink", round(x - r * 0.5, y + 26, r, 26, 10));
};

const pot = (p: Pen, x: number, base: number, w: number, h: number, role: Role, lid: boolean): void => {
	p.line(
		"ink",
		16,
		`M${x - w / 2} ${base - h * 0.74}h-40q-12 0 -12 26t12 26h36`,
		`M${x + w / 2} ${base - h * 0.74}h40q12 0 12 26t-12 26h-36`,
	);
	p.fill(
		role,
		`M${x - w / 2} ${base - h}H${x + w / 2}V${base - 30}Q${x + w / 2} ${base} ${x + w / 2 - 30} ${base}H${x - w / 2 + 30}Q${x - w / 2} ${base} ${x - w / 2} ${base - 30}Z`,
	);
	p.shadow(
		`M${x + w * 0.24} ${base - h}H${x + w / 2}V${base - 30}Q${x + w / 2} ${base} ${x + w / 2 - 30} ${base}H${x + w * 0.14}Q${x + w * 0.26} ${base - 20} ${x + w * 0.24} ${base - h}Z`,
	);
	p.light(rect(x - w * 0.38, base - h * 0.84, w * 0.07, h * 0.6));
	p.fill("near", oval(x, base - h, w * 0.52, w * 0.1));
	if (lid) {
		p.fill(role, dome(x, base - h, w * 0.5, w * 0.2));
		p.fill("ink", round(x - 30, base - h - w * 0.2 - 28, 60, 34, 14));
	} else p.mark("pop2", oval(x, base - h + 3, w * 0.46, w * 0.076));
};

export const kitchen: Scene = {
	focal: { x: 0.6, y: 0.52 },
	draw: (p) => {
		room(p, { floor: 800, window: 120 });
		p.layer(0.6);
		p.fill("near", poly([880, -60], [1160, -60], [1160, 120], [1250, 250], [790, 250], [880, 120]));
		p.mark("pop2", rect(790, 236, 460, 18));
		shelf(p, 470, 300, 290);
		p.line("ink", 7, path([1270, 250], [1500, 250]));
		for (const [i, r] of [52, 40, 46].entries()) {
			p.line("ink", 6, path([1310 + i * 70, 250], [1310 + i * 70, 330]));
			p.fill(i === 1 ? "pop2" : "pop", dome(1310 + i * 70, 330 + r, r * 0.7, r));
		}
		p.layer(0.9);
		p.fill("body", rect(430, 570, 1080, 260));
		p.line("shade", 5, rect(460, 620, 160, 180), rect(636, 620, 160, 180), rect(1260, 620, 200, 180));
		p.fill("near", rect(820, 590, 410, 240));
		p.mark(p.v >= 2 ? "lit" : "mid", round(866, 660, 318, 130, 14));
		p.mark("pale", ...[0, 1, 2, 3].map((i) => disc(888 + i * 90, 626, 15)));
		p.fill("pale", rect(410, 544, 1100, 32));
		burner(p, 920, 532, 100);
		burner(p, 1130, 532, 90);
		pot(p, 920, 526, 200, 140, "pop", p.v === 3);
		steam(p, 920, 360, p.by(120, 160, 110, 150));
		p.at(1130, 526, { scale: 0.52, mirror: p.v % 2 === 0 }, () => kettleBody(p, p.by("pop2", "pop", "body", "pop2")));
		plant(p, 480, 546, 150, "pop", "near");
		jar(p, 600, 546, 64, 110, "pop2", 0.6);
		jar(p, 690, 546, 54, 80, "pop", 0.7);
		p.layer(1.15);
		if (p.v % 2 === 0) person(p, 700, 1010, 640, { cloth: "pop", long: p.v === 2, pose: "hold" });
		else {
			p.line("ink", 13, path([330, 940], [340, 620], [460, 620], [470, 940]), path([340, 690], [462, 690]), path([336, 770], [466, 770]));
		}
		p.layer(1.4);
		p.fill("near", poly([-60, 850], [780, 850], [860, 1080], [-60, 1080]));
		p.fill("pop2", poly([-60, 830], [770, 830], [786, 864], [-60, 864]));
		p.at(p.by(330, 300, 340, 310), 830, { scale: 0.8 }, () => {
			board(p, 0, 0, 560, "body");
			tomato(p, -120, -76, 56);
			citrus(p, 20, -66, 52);
			knife(p, 180, -34, 0.62, 6);
		});
	},
};

/** A kettle standing at the origin, 300 wide, its spout to the left. */
function kettleBody(p: Pen, role: Role): void {
	p.line("ink", 24, "M-104 -250C-100 -400 100 -400 104 -250");
	p.fill(role, "M-130 -130C-190 -150 -210 -210 -252 -246L-206 -262C-170 -230 -160 -190 -110 -190Z");
	p.fill(role, "M-150 -20C-170 -110 -150 -220 -76 -256H76C150 -220 170 -110 150 -20Q146 0 120 0H-120Q-146 0 -150 -20Z");
	p.shadow("M76 -256C150 -220 170 -110 150 -20Q146 0 120 0H20C100 -60 110 -180 40 -256Z");
	p.light(blob([-108, -60], [-112, -130], [-80, -196], [-62, -190], [-84, -120], [-84, -60]));
	p.fill("ink", dome(0, -252, 74, 30), disc(0, -290, 19));
	p.mark("ink", rect(-150, -24, 300, 12));
}

const chairBack = (p: Pen, x: number, base: number, h: number, role: Role): void => {
	p.line(role, h * 0.05, path([x - h * 0.2, base], [x - h * 0.18, base - h]), path([x + h * 0.2, base], [x + h * 0.18, base - h]));
	p.fill(
		role,
		round(x - h * 0.2, base - h * 1.02, h * 0.4, h * 0.13, h * 0.05),
		round(x - h * 0.19, base - h * 0.78, h * 0.38, h * 0.08, h * 0.03),
	);
	p.fill(role, round(x - h * 0.24, base - h * 0.5, h * 0.48, h * 0.09, h * 0.04));
};

export const table: Scene = {
	focal: { x: 0.58, y: 0.58 },
	draw: (p) => {
		room(p, { floor: 640, window: 110 });
		p.layer(0.6);
		if (p.v % 2 === 1) {
			p.fill("near", rect(1130, 220, 330, 430));
			p.times(3, (i) => {
				p.mark("mid", rect(1150, 240 + i * 136, 290, 118));
				p.times(5, (k) =>
					k === i + 1
						? p.fill("pop", rect(1166 + k * 52, 262 + i * 136, 36, 96))
						: p.fill(k % 2 === 0 ? "pop2" : "body", oval(1184 + k * 52, 340 + i * 136, 20, 17)),
				);
			});
		} else
			p.times(10, (i) =>
				p.fill(
					(["pop", "pop2", "body", "shade"] as const)[i % 4] ?? "pop",
					rect(900 + (i % 5) * 104, 180 + Math.floor(i / 5) * 120 + (i % 2) * 10, 80, 96),
				),
			);
		if (p.v !== 3) pendant(p, 800, 170, 1.1, p.v !== 4);
		p.layer(0.9);
		p.times(4, (i) => chairBack(p, 480 + i * 220, 800, 330, i % 2 === 0 ? "near" : p.by("pop", "near", "pop", "pop")));
		if (p.v === 2 || p.v === 3) {
			person(p, 480, 890, 440, { cloth: "pop", pose: "hold" });
			person(p, 1140, 890, 420, { cloth: "body", long: true, pose: "hold", mirror: true });
		}
		if (p.v === 3) {
			person(p, 660, 880, 420, { cloth: "lit", long: true });
			person(p, 1000, 890, 450, { cloth: "pop2", hair: "front" });
		}
		p.layer(1);
		p.fill("near", rect(330, 830, 40, 220), rect(1330, 830, 40, 220));
		p.fill("pop2", poly([400, 610], [1240, 610], [1450, 820], [260, 820]));
		p.fill("shade", poly([260, 820], [1450, 820], [1450, 866], [260, 866]));
		p.fill("body", poly([730, 612], [900, 612], [1010, 820], [680, 820]));
		p.fill("body", poly([680, 820], [1010, 820], [1016, 890], [674, 890]));
		p.mark("pop", poly([676, 862], [1014, 862], [1016, 878], [674, 878]));
		p.times(4, (i) => {
			const x = 500 + i * 215;
			const soup = p.v === 2 || p.v === 3;
			const bowls = p.v === 3 ? "body" : "lit";
			if (soup) bowl(p, x, 632, 52, bowls, "pop");
			else plate(p, x, 648, 66);
			const nx = 410 + i * 290;
			if (soup) bowl(p, nx, 738, 78, bowls, "pop");
			else {
				plate(p, nx, 768, 100);
				fork(p, nx - 126, 786, 0.36, -68);
			}
		});
		p.layer(1.1);
		if (p.v === 3) {
			steam(p, 830, 540, 200);
			pot(p, 830, 720, 210, 150, "pop", false);
		} else {
			plant(p, 830, 700, 280, "pop", "near");
			for (const [x, a] of [
				[830, 470],
				[760, 520],
				[900, 530],
			] as const)
				p.fill(p.v === 4 ? "pop2" : "lit", disc(x, a, 24));
			bottle(p, 640, 720, 200, "near");
		}
		p.fill("lit", poly([966, 620], [1050, 620], [1040, 716], [976, 716]));
		p.mark("pop", poly([969, 656], [1047, 656], [1041, 708], [975, 708]));
		p.layer(1.5);
		chairBack(p, p.by(180, 150, 200, 190), 1160, 480, "front");
		if (p.v !== 3) chairBack(p, p.by(500, 1240, 0, 470), 1190, 470, "front");
	},
};

export const soup: Scene = {
	focal: { x: 0.6, y: 0.58 },
	draw: (p) => {
		still(p, { y: 640, x: p.by(860, 900, 870, 620) });
		p.layer(0.7);
		if (p.v % 2 === 1) {
			shelf(p, -60, 400, 540);
			jar(p, 180, 690, 120, 190, "pop", 0.6);
			bottle(p, 330, 690, 270, "near");
		} else {
			bottle(p, 250, 700, 330, "near");
			p.fill("body", round(330, 560, 120, 130, 14));
			p.mark("pop", rect(330, 606, 120, 30));
		}
		p.layer(1);
		if (p.v % 2 === 1) {
			cast(p, 880, 870, 560);
			plate(p, 880, 850, 380, "pale");
			bowl(p, 880, 600, 320, loud(p), "pop2");
			for (const [dx, dy, r] of [
				[-150, 10, 42],
				[-40, -26, 34],
				[90, 22, 44],
				[180, -12, 32],
				[-80, 40, 30],
			] as const)
				p.fill(r > 36 ? "lit" : "shade", oval(880 + dx, 596 + dy, r, r * 0.44));
			for (const [dx, a] of [
				[0, -20],
				[30, 200],
				[-110, 30],
				[130, 160],
			] as const)
				p.fill("near", leaf(880 + dx, 606, 58, a, 15));
			p.mark("pale", rect(620, 712, 4, 4));
			p.line("pale", 12, "M610 700Q700 810 800 834", "M1150 700Q1060 810 960 834");
			steam(p, 880, 520, p.by(300, 0, 260, 0));
			spoon(p, 1190, 840, 1, -32, "pop2");
		} else {
			cast(p, 860, 870, 520);
			pot(p, 860, 880, 560, 340, p.v === 2 ? "pop" : "body", false);
			for (const [dx, dy] of [
				[-160, 4],
				[-60, -16],
				[60, 12],
				[150, -10],
			] as const)
				p.fill("lit", oval(860 + dx, 542 + dy, 34, 13));
			for (const [dx, a] of [
				[-20, -20],
				[110, 200],
				[-110, 20],
			] as const)
				p.fill("near", leaf(860 + dx, 546, 52, a, 13));
			p.line("pale", 22, path([930, 540], [1150, 190]));
			p.line("pale", 18, "M1150 190Q1190 130 1216 186");
			steam(p, 760, 470, 320);
			bowl(p, 460, 800, 130, p.v === 2 ? "lit" : "pop", "pop2");
		}
		p.layer(1.4);
		p.fill("front", "M-60 920Q300 880 620 940T1500 930V1080H-60Z");
		if (p.v === 1 || p.v === 4) {
			p.fill("pop2", poly([60, 800], [420, 850], [340, 1000], [-40, 940]));
			p.line("pop", 12, path([110, 826], [26, 936]), path([170, 834], [90, 950]));
			p.at(p.v === 1 ? 300 : 170, 880, { scale: 0.7, turn: -8 }, () => slice(p));
		} else
			for (const [x, a] of [
				[120, -70],
				[240, -46],
				[40, -96],
			] as const)
				spray(p, x, 980, 300, a, "near", 6);
	},
};

/** A slice of bread, 220 wide, standing on the origin. */
function slice(p: Pen): void {
	p.fill(crust(p), "M-92 0V-96C-140 -116 -126 -196 -58 -196H58C126 -196 140 -116 92 -96V0Z");
	p.mark("pale", "M-74 -16V-104C-116 -126 -104 -180 -52 -180H52C104 -180 116 -126 74 -104V-16Z");
	for (const [x, y, r] of [
		[-40, -60, 12],
		[20, -100, 15],
		[50, -50, 9],
		[-20, -140, 11],
		[44, -150, 8],
		[-50, -110, 7],
		[6, -40, 8],
	] as const)
		p.mark("shade", oval(x, y, r, r * 0.72));
}

/** A long loaf, 440 wide, lying on the origin. */
const loaf = (p: Pen, role: Role): void => {
	p.fill(role, "M-220 -10C-256 -90 -206 -168 -120 -180C-60 -194 60 -194 120 -180C206 -168 256 -90 220 -10Q0 14 -220 -10Z");
	p.shadow("M120 -180C206 -168 256 -90 220 -10Q100 6 0 4C140 -20 190 -90 120 -180Z");
	for (const x of [-130, -50, 30, 110]) p.fill("pale", leaf(x - 20, -70, 96, -62, 13));
};

/** A round loaf, 2r wide, lying on (x, y). */
const boule = (p: Pen, x: number, y: number, r: number, role: Role): void => {
	p.fill(
		role,
		`M${x - r} ${y - r * 0.2}C${x - r} ${y - r * 0.84} ${x - r * 0.5} ${y - r * 1.02} ${x} ${y - r * 1.02}S${x + r} ${y - r * 0.84} ${x + r} ${y - r * 0.2}Q${x + r * 0.9} ${y} ${x} ${y}T${x - r} ${y - r * 0.2}Z`,
	);
	p.shadow(
		`M${x + r * 0.4} ${y - r * 0.96}C${x + r * 0.8} ${y - r * 0.84} ${x + r} ${y - r * 0.6} ${x + r} ${y - r * 0.2}Q${x + r * 0.9} ${y} ${x} ${y}C${x + r * 0.6} ${y - r * 0.16} ${x + r * 0.7} ${y - r * 0.6} ${x + r * 0.4} ${y - r * 0.96}Z`,
	);
	p.line(
		role === "body" ? "pop" : "pale",
		r * 0.075,
		`M${x - r * 0.46} ${y - r * 0.5}Q${x} ${y - r * 0.86} ${x + r * 0.5} ${y - r * 0.56}`,
		`M${x - r * 0.1} ${y - r * 0.92}Q${x + r * 0.08} ${y - r * 0.62} ${x + r * 0.04} ${y - r * 0.3}`,
	);
};

const wheat = (p: Pen, x: number, y: number, h: number, turn: number): void => {
	p.at(x, y, { scale: h / 300, turn }, () => {
		p.line("pop2", 7, path([0, 0], [0, -250]));
		p.times(5, (i) => p.fill("pop2", leaf(0, -130 - i * 30, 62, -58, 15), leaf(0, -130 - i * 30, 62, -122, 15)));
		p.fill("pop2", leaf(0, -260, 62, -90, 15));
	});
};

const breadOnBoard = (p: Pen): void => {
	board(p, 880, 830, 900, p.v === 2 ? "body" : "shade");
	if (p.v === 1) {
		p.at(1000, 760, { scale: 1.3, turn: -2 }, () => loaf(p, crust(p)));
		p.at(700, 810, { scale: 1.15, turn: -9 }, () => slice(p));
		p.at(560, 826, { scale: 1.1, turn: -16 }, () => slice(p));
	} else if (p.v === 2) {
		boule(p, 900, 800, 290, "shade");
		p.at(580, 820, { scale: 0.95, turn: -12 }, () => slice(p));
	} else {
		boule(p, 980, 780, 270, "pop2");
		p.fill("pop2", oval(790, 640, 150, 172));
		p.mark("pale", oval(786, 640, 128, 150));
		for (const [dx, dy, r] of [
			[-50, -60, 26],
			[30, -20, 32],
			[-30, 50, 22],
			[60, 70, 16],
			[40, -100, 14],
			[-80, 10, 14],
			[0, 100, 18],
			[-10, -10, 10],
		] as const)
			p.mark("shade", oval(786 + dx, 640 + dy, r, r * 0.74));
	}
};

const beforeTheBread = (p: Pen): void => {
	if (p.v === 1 || p.v === 3) {
		p.fill("pop", poly([-60, 860], [280, 880], [420, 1080], [-60, 1080]));
		p.line("pale", 10, path([-60, 900], [300, 916]), path([-60, 940], [330, 956]));
	} else
		for (const [x, a] of [
			[60, 6],
			[150, 22],
			[230, 38],
		] as const)
			wheat(p, x, 1000, 420, a);
};

export const bread: Scene = {
	focal: { x: 0.6, y: 0.6 },
	draw: (p) => {
		still(p, { y: 640, x: p.by(860, 880, 860, 560) });
		p.layer(0.7);
		if (p.v === 2) {
			p.fill("near", rect(40, 120, 500, 460));
			p.mark("pop", rect(80, 180, 420, 320));
			p.light(oval(290, 480, 190, 60));
			boule(p, 210, 480, 92, "shade");
			boule(p, 390, 484, 84, "shade");
			p.line("pale", 9, path([80, 490], [500, 490]), path([100, 540], [480, 540]));
		} else {
			jar(p, 170, 680, 170, 250, "pale", 0.76, "pop");
			p.mark("glow", round(110, 470, 120, 180, 12));
			p.fill("body", round(300, 500, 110, 180, 18));
			for (const [dx, a] of [
				[0, -16],
				[10, 4],
				[30, 20],
			] as const)
				wheat(p, 340 + dx, 520, 320, a);
		}
		p.layer(1);
		cast(p, 880, 880, 640);
		breadOnBoard(p);
		p.layer(1.3);
		knife(p, 1200, 872, 1.1, p.by(-4, -8, 5, 0));
		p.layer(1.5);
		beforeTheBread(p);
	},
};

const saladHeap = (p: Pen, spread: number, top: number): void => {
	for (const [dx, a, l] of [
		[-0.7, -150, 190],
		[-0.5, -120, 230],
		[-0.25, -100, 250],
		[0, -84, 240],
		[0.25, -66, 250],
		[0.5, -50, 220],
		[0.7, -24, 190],
		[-0.85, -170, 150],
		[0.85, -8, 150],
	] as const) {
		p.fill(a % 20 === 0 ? "near" : p.by("mid", "near", "shade", "mid"), leaf(870 + dx * spread, top, l, a, l * 0.3));
		p.line(
			"pale",
			4,
			path(
				[870 + dx * spread, top],
				[870 + dx * spread + Math.cos((a * Math.PI) / 180) * l * 0.8, top + Math.sin((a * Math.PI) / 180) * l * 0.8],
			),
		);
	}
	for (const [dx, dy, r] of [
		[-210, -60, 52],
		[40, -110, 56],
		[230, -40, 48],
	] as const)
		tomato(p, 870 + dx * (spread / 320), top + dy, r);
	egg(p, 870 - 70 * (spread / 320), top - 70, 66);
	egg(p, 870 + 140 * (spread / 320), top - 60, 58);
	for (const [dx, dy] of [
		[-150, -20],
		[-20, -20],
		[100, -10],
		[-250, -10],
		[260, -6],
	] as const) {
		p.fill("lit", disc(870 + dx * (spread / 320), top + dy, 31));
		p.line("pop", 6, disc(870 + dx * (spread / 320), top + dy, 28));
	}
};

export const salad: Scene = {
	focal: { x: 0.6, y: 0.58 },
	draw: (p) => {
		still(p, { y: 630, x: p.by(860, 900, 860, 600) });
		p.layer(0.7);
		bottle(p, 200, 700, p.by(360, 300, 380, 330), "near");
		bottle(p, 320, 700, 240, p.by("pop2", "pop", "pop", "body"));
		if (p.v === 3) {
			jar(p, 440, 700, 110, 160, "pop2", 0.7);
			jar(p, 80, 700, 100, 140, "lit", 0.5);
		}
		p.layer(1);
		cast(p, 880, 880, 600);
		if (p.v === 2 || p.v === 4) {
			plate(p, 870, 790, 460, "lit");
			p.at(870, 790, { scale: 1.3 }, () => p.at(-870, -790, {}, () => saladHeap(p, 230, 790)));
			citrus(p, 1210, 790, 70, "pop");
		} else {
			saladHeap(p, 330, 610);
			p.fill(p.v === 1 ? "body" : "pop", `M490 590Q880 690 1250 590C1250 760 1140 880 1000 890H740C600 880 490 760 490 590Z`);
			p.shadow("M1250 590C1250 760 1140 880 1000 890H840C1040 840 1100 740 1100 624Z");
			p.line(p.v === 1 ? "pop" : "pale", 13, "M506 680Q880 780 1236 680");
			p.line("pop2", 26, path([1110, 590], [1330, 250]));
			p.fill("pop2", oval(1356, 216, 40, 62));
			p.line("pop2", 22, path([1000, 600], [1130, 260]));
		}
		p.layer(1.3);
		if (p.v === 2 || p.v === 4) fork(p, 300, 850, 1.1, -24);
		else {
			citrus(p, 370, 850, 78);
			p.fill("pop2", oval(230, 880, 92, 70));
		}
		p.layer(1.5);
		p.fill("front", "M-60 930Q300 900 620 946T1500 940V1080H-60Z");
		for (const [x, a] of p.by(
			[
				[60, -64],
				[170, -40],
			],
			[
				[1450, -96],
				[1420, -122],
			],
			[
				[1380, -100],
				[1300, -130],
			],
			[
				[90, -60],
				[200, -36],
			],
		) as readonly (readonly [number, number])[])
			spray(p, x, 990, 270, a, "near", 6);
	},
};

/** One round of a cake standing on y. */
const tier = (p: Pen, x: number, y: number, w: number, h: number, role: Role, icing: Role): void => {
	const ry = w * 0.1;
	p.fill(role, `M${x - w / 2} ${y - h}V${y - ry * 0.6}Q${x} ${y + ry * 1.2} ${x + w / 2} ${y - ry * 0.6}V${y - h}Z`);
	p.shadow(`M${x + w * 0.22} ${y - h}V${y + ry * 0.1}Q${x + w * 0.4} ${y - ry * 0.1} ${x + w / 2} ${y - ry * 0.6}V${y - h}Z`);
	let drip = `M${x - w / 2} ${y - h}`;
	const count = 8;
	for (let i = 0; i < count; i++) {
		const fall = h * (0.24 + ((i * 5) % 4) * 0.1);
		const step = w / count;
		drip += `v${fall}a${step * 0.34} ${step * 0.34} 0 0 0 ${step * 0.68} 0v${-fall * 0.5}a${step * 0.16} ${step * 0.16} 0 0 1 ${step * 0.32} 0${i < count - 1 ? `v${-fall * 0.5}` : ""}`;
	}
	p.fill(icing, `${drip}V${y - h}Z`, oval(x, y - h, w / 2, ry));
};

export const cake: Scene = {
	focal: { x: 0.6, y: 0.52 },
	draw: (p) => {
		still(p, { y: 690, x: p.by(860, 880, 860, 640) });
		p.layer(0.7);
		if (p.v === 1 || p.v === 4) {
			p.line("ink", 4, "M-60 90Q360 300 760 110T1500 120");
			p.times(11, (i) => {
				const x = 30 + i * 130;
				const y = 120 + 62 * Math.sin(((x + 60) / 820) * Math.PI) ** 2;
				p.fill((["pop", "pop2", "body"] as const)[i % 3] ?? "pop", poly([x, y], [x + 84, y], [x + 42, y + 100]));
			});
		} else
			for (const [i, x, y, r] of [
				[0, 180, 240, 92],
				[1, 330, 160, 76],
				[2, 300, 360, 70],
			] as const) {
				p.line("ink", 4, `M${x} ${y + r}Q${x - 20} ${y + 240} 240 700`);
				p.fill((["pop", "body", "pop2"] as const)[i] ?? "pop", oval(x, y, r * 0.88, r));
				p.light(oval(x - r * 0.3, y - r * 0.36, r * 0.2, r * 0.28));
			}
		p.layer(1);
		cast(p, 870, 890, 480);
		p.fill("lit", poly([820, 760], [920, 760], [950, 880], [790, 880]), oval(870, 884, 150, 26));
		p.fill("lit", oval(870, 752, 390, 66));
		const base = 752;
		if (p.v % 2 === 1) {
			tier(p, 870, base, 620, 250, p.v === 1 ? "body" : "shade", "pop");
			p.fill("pop2", poly([890, base - 252], [1080, base - 208], [1080, base + 18], [890, base + 30]));
			p.fill("shade", poly([890, base - 252], [760, base - 208], [760, base + 26], [890, base + 30]));
			p.mark(
				"pale",
				poly([890, base - 168], [1080, base - 130], [1080, base - 104], [890, base - 138]),
				poly([890, base - 72], [1080, base - 50], [1080, base - 24], [890, base - 42]),
				poly([890, base - 168], [760, base - 130], [760, base - 104], [890, base - 138]),
				poly([890, base - 72], [760, base - 50], [760, base - 24], [890, base - 42]),
			);
			p.times(4, (i) => p.fill("lit", disc(640 + i * 96 - (i === 3 ? 30 : 0), base - 262 - (i % 2) * 18, 26)));
		} else {
			tier(p, 870, base, 620, 190, p.v === 2 ? "lit" : "body", "pop");
			tier(p, 870, base - 190, 440, 170, p.v === 2 ? "pop" : "shade", p.v === 2 ? "lit" : "pop2");
			tier(p, 870, base - 360, 270, 130, p.v === 2 ? "lit" : "body", "pop");
		}
		const [top, count] = p.by([base - 260, 5], [base - 490, 3], [base - 260, 3], [base - 490, 1]) as readonly [number, number];
		p.times(count, (i) => {
			const x = 870 + (i - (count - 1) / 2) * (p.v % 2 === 1 ? 92 : 70);
			p.fill(i % 2 === 0 ? "pop2" : "lit", rect(x - 9, top - 96, 18, 104));
			if (p.v >= 2) p.light(disc(x, top - 124, 64));
			p.fill("lit", leaf(x, top - 98, 58, -90, 15));
		});
		p.layer(1.4);
		p.fill("front", "M-60 920Q300 900 620 940T1500 930V1080H-60Z");
		if (p.v === 1 || p.v === 3) {
			plate(p, 300, 860, 190, "pale");
			p.fill(p.v === 1 ? "body" : "shade", poly([170, 760], [400, 790], [400, 866], [170, 850]));
			p.fill("pop", poly([170, 760], [300, 720], [400, 790]));
			p.mark("pale", poly([170, 796], [400, 820], [400, 834], [170, 810]));
			fork(p, 470, 900, 0.8, -30);
		} else
			for (const [i, x] of [120, 250, 370].entries()) {
				p.fill(i === 1 ? "pop" : "body", poly([x - 50, 850], [x + 50, 850], [x + 34, 930], [x - 34, 930]));
				p.fill(i === 1 ? "lit" : "pop", `M${x - 60} 852a40 40 0 0 1 30 -56a40 40 0 0 1 66 0a40 40 0 0 1 26 56Z`);
				p.fill("pop2", disc(x, 776, 18));
			}
	},
};

/** A folded tortilla with its filling, 360 wide, lying on the origin. */
const taco = (p: Pen, shell: Role): void => {
	p.fill("shade", "M-170 0C-190 -180 -90 -240 20 -236S200 -150 184 0Z");
	for (const [x, y, a] of [
		[-120, -150, -140],
		[-70, -200, -115],
		[-10, -224, -96],
		[50, -224, -78],
		[110, -196, -56],
		[150, -140, -34],
		[-150, -90, -165],
	] as const)
		p.fill("near", leaf(x, y + 40, 96, a, 26));
	for (const [x, y, r] of [
		[-92, -168, 26],
		[-26, -204, 24],
		[40, -206, 26],
		[100, -172, 24],
		[136, -116, 20],
	] as const)
		p.fill(x % 4 === 0 ? "pop" : "lit", disc(x, y, r));
	p.fill(shell, "M-190 4C-206 -130 -110 -186 -10 -182S186 -120 172 4Q0 20 -190 4Z");
	p.shadow("M60 -172C140 -150 184 -90 172 4Q80 14 0 12C90 -20 120 -90 60 -172Z");
	for (const [x, y, r] of [
		[-120, -60, 15],
		[-60, -110, 19],
		[-40, -40, 12],
		[20, -90, 13],
		[50, -30, 16],
		[-10, -140, 9],
		[-150, -20, 9],
	] as const)
		p.mark("shade", oval(x, y, r, r * 0.7));
};

export const tacos: Scene = {
	focal: { x: 0.59, y: 0.6 },
	draw: (p) => {
		still(p, { y: 620, x: p.by(850, 880, 860, 600) });
		p.layer(0.6);
		p.line("ink", 4, "M-60 70Q720 190 1500 60");
		p.times(8, (i) => {
			const x = 10 + i * 186;
			const y = 112 + 26 * Math.sin((i / 7) * Math.PI) - 12;
			p.fill(
				(["pop", "pop2", "body", "shade"] as const)[(i + p.v) % 4] ?? "pop",
				`M${x} ${y}h150v130l-19 26l-19 -26l-19 26l-18 -26l-19 26l-19 -26l-18 26l-19 -26Z`,
			);
			p.mark(
				"sky",
				disc(x + 75, y + 62, 24),
				leaf(x + 75, y + 62, 56, 45, 9),
				leaf(x + 75, y + 62, 56, 135, 9),
				leaf(x + 75, y + 62, 56, 225, 9),
				leaf(x + 75, y + 62, 56, 315, 9),
			);
		});
		p.layer(0.8);
		if (p.v % 2 === 1) {
			bottle(p, 220, 700, 310, "pop");
			p.fill("body", poly([310, 480], [430, 480], [414, 700], [326, 700]));
			p.mark("pop2", poly([316, 540], [424, 540], [412, 690], [328, 690]));
		} else {
			p.fill("ink", poly([150, 640], [430, 640], [390, 700], [190, 700]), rect(170, 690, 30, 40), rect(380, 690, 30, 40));
			bowl(p, 290, 540, 140, "shade", "near");
		}
		p.layer(1);
		const shell = p.by<Role>("pop2", "shade", "pop2", "pop");
		cast(p, 880, 880, 660);
		if (p.v === 2 || p.v === 4) {
			p.fill("ink", oval(870, 800, 520, 126));
			p.mark("near", oval(870, 790, 484, 106));
			p.at(700, 800, { scale: 0.95, turn: -6 }, () => taco(p, shell));
			p.at(1070, 810, { scale: 1, turn: 5 }, () => taco(p, shell));
			if (p.v === 2) p.at(870, 870, { scale: 0.95 }, () => taco(p, shell));
			steam(p, 900, 500, 200);
		} else {
			plate(p, 870, 810, 520, "lit");
			p.at(620, 780, { scale: 0.9, turn: -8 }, () => taco(p, shell));
			p.at(880, 800, { scale: p.v === 3 ? 1.2 : 1 }, () => taco(p, shell));
			if (p.v === 1) p.at(1140, 810, { scale: 0.95, turn: 6 }, () => taco(p, shell));
			citrus(p, 1250, 800, 62, p.v === 1 ? "near" : "pop");
		}
		p.layer(1.4);
		bowl(p, 300, 810, 170, p.by("near", "body", "body", "near"), "pop");
		for (const [x, y] of [
			[230, 806],
			[300, 826],
			[370, 804],
			[310, 790],
		] as const)
			p.fill(x === 300 ? "near" : "lit", oval(x, y, 22, 9));
		p.layer(1.5);
		p.fill("front", "M-60 950Q300 930 620 960T1500 950V1080H-60Z");
		if (p.v % 2 === 0) {
			p.fill("pop", "M1120 930C1200 850 1320 850 1400 900C1330 900 1240 920 1180 980Z");
			p.line("near", 14, "M1396 900q40 -6 50 -40");
		} else citrus(p, 90, 920, 84, "near");
	},
};

export const coffee: Scene = {
	focal: { x: 0.6, y: 0.58 },
	draw: (p) => {
		still(p, { y: 660, x: p.by(860, 880, 860, 600) });
		p.layer(0.7);
		if (p.v === 1) {
			p.fill("shade", poly([170, 430], [330, 430], [380, 690], [120, 690]), poly([180, 430], [320, 430], [350, 210], [150, 210]));
			p.fill("ink", rect(166, 410, 170, 38), poly([140, 212], [360, 212], [310, 160], [190, 160]), disc(250, 148, 20));
			p.fill("shade", poly([150, 224], [110, 250], [158, 300]));
			p.line("ink", 26, "M350 230H430V400");
			p.shadow(poly([280, 430], [330, 430], [380, 690], [290, 690]), poly([280, 430], [320, 430], [350, 210], [300, 210]));
		} else {
			p.fill("pop2", poly([130, 380], [400, 380], [400, 690], [130, 690]));
			p.fill("near", poly([130, 380], [400, 380], [380, 310], [150, 310]));
			p.mark("near", disc(265, 540, 80));
			p.fill("pop", leaf(265, 610, 140, -90, 44));
		}
		p.layer(1);
		cast(p, 880, 880, 520);
		if (p.v === 1) {
			p.fill("lit", oval(880, 846, 380, 80));
			p.line("shade", 5, oval(880, 846, 280, 54));
			mug(p, 880, 846, 2.2, "pop", "near");
			p.mark("pop2", leaf(880, 546, 76, -90, 20), leaf(880, 536, 60, -160, 14), leaf(880, 536, 60, -20, 14));
			steam(p, 880, 470, 280);
			spoon(p, 1150, 866, 0.9, -10);
		} else if (p.v === 2) {
			p.fill("pale", "M700 880Q640 880 660 800L790 610H970L1100 800Q1120 880 1060 880Z");
			p.mark("ink", "M706 868Q660 868 674 800L720 730H1040L1086 800Q1100 868 1054 868Z");
			p.fill("pop", rect(770, 560, 220, 56), "M990 586h70q40 0 40 60v70h-34v-60q0 -30 -20 -30h-56Z");
			p.fill("body", poly([690, 340], [1070, 340], [910, 566], [850, 566]));
			p.mark("ink", poly([716, 376], [1044, 376], [1020, 410], [740, 410]));
			p.line("pale", 7, path([760, 420], [852, 556]), path([880, 420], [880, 556]), path([1000, 420], [908, 556]));
			p.line("near", 8, path([880, 570], [880, 720]));
			p.line("pale", 10, "M880 380Q884 240 980 180");
			p.fill("near", poly([960, 130], [1020, 196], [1240, 160], [1240, 60]), poly([1190, -60], [1500, -60], [1500, 250], [1220, 220]));
			mug(p, 1240, 880, 0.9, "pop", "near");
		} else {
			p.fill("lit", oval(870, 850, 400, 84));
			mug(p, 870, 846, 2.1, "body", "near");
			p.mark("pop", rect(690, 690, 360, 34));
			p.mark("pop", oval(870, 536, 60, 14));
			steam(p, 860, 460, 300);
			for (const [x, y] of [
				[560, 850],
				[620, 870],
			] as const)
				p.fill("pop", round(x, y - 50, 54, 54, 8));
		}
		p.layer(1.4);
		for (const [x, y, a] of [
			[120, 880, 20],
			[220, 910, -30],
			[310, 880, 60],
			[400, 920, 10],
			[60, 930, -50],
			[1330, 900, 30],
		] as const)
			p.at(x, y, { turn: a }, () => {
				p.fill("shade", oval(0, 0, 44, 29));
				p.line("ink", 6, curve([-42, 2], [-14, -7], [14, 7], [42, -2]));
			});
		if (p.v % 2 === 0) spray(p, -30, 960, 380, -52, "front", 7);
	},
};

export const kettle: Scene = {
	focal: { x: 0.59, y: 0.56 },
	draw: (p) => {
		still(p, { y: 720, x: p.by(850, 870, 860, 590) });
		if (p.v % 2 === 1) {
			p.layer(0.2);
			tiles(p, 60, 700);
		}
		p.layer(0.7);
		if (p.v === 1 || p.v === 3) shelf(p, -60, 380, 470);
		else {
			p.line("near", 14, path([-60, 210], [500, 210]));
			for (const [i, x] of [120, 250, 380].entries()) mug(p, x, 350 + (i % 2) * 10, 0.62, i === 1 ? "pop" : "body", "shade");
		}
		p.layer(1);
		if (p.v === 2) {
			cast(p, 860, 850, 460);
			p.fill("ink", round(620, 826, 480, 40, 18));
		} else {
			p.fill("near", rect(440, 836, 1060, 240));
			p.mark("pale", ...[0, 1, 2].map((i) => disc(620 + i * 240, 910, 30)));
			burner(p, 860, 790, 280);
		}
		const base = p.v === 2 ? 830 : 782;
		p.at(860, base, { scale: 1.62 }, () => {
			if (p.v === 2) {
				p.line("ink", 26, "M100 -316C240 -330 230 -70 124 -70");
				p.fill("pop", "M-96 -290L-190 -330L-130 -216Z");
				p.fill("pop", "M-104 -316H104L146 0H-146Z");
				p.shadow("M104 -316L146 0H30Q80 -120 50 -316Z");
				p.light(poly([-80, -290], [-60, -290], [-92, -40], [-116, -40]));
				p.fill("ink", dome(0, -314, 100, 30), round(-24, -362, 48, 30, 12));
				p.mark("lit", round(64, -220, 22, 150, 10));
			} else kettleBody(p, p.by("pop", "pop", "body", "body"));
		});
		if (p.v === 2)
			for (const [dx, h] of [
				[0, 150],
				[-40, 120],
			] as const)
				p.line("pale", 15, `M${550 + dx} ${290}q-40 -60 0 -110t0 -${h}`);
		else steam(p, 420, p.by(350, 0, 360, 330), 240);
		p.layer(1.3);
		if (p.v % 2 === 0) {
			mug(p, 320, 900, 1.2, p.v === 2 ? "lit" : "pop", "near");
			p.line("ink", 4, "M300 730q-60 30 -70 110");
			p.fill("pop", rect(206, 838, 46, 50));
		} else {
			p.fill("pop2", rect(-60, 836, 470, 30), rect(-60, 866, 440, 220));
			mug(p, 240, 836, 1, "lit", "near");
		}
		p.layer(1.5);
		if (p.v === 2 || p.v === 4) spray(p, 1470, 990, 380, -128, "front", 7);
	},
};

const tossed = (p: Pen): void => {
	p.light(blob([640, 640], [560, 300], [700, 80], [900, 40], [1100, 120], [1160, 360], [1060, 640]));
	for (const [x, y, a] of [
		[700, 300, 20],
		[820, 180, -30],
		[960, 130, 40],
		[1080, 240, -10],
		[900, 330, 70],
		[1030, 400, -50],
		[760, 430, 10],
	] as const)
		p.at(x, y, { turn: a }, () => (x % 3 === 0 ? p.fill("near", leaf(-50, 0, 110, 0, 26)) : p.fill("pop", round(-34, -26, 68, 52, 18))));
};

const fillingOfPan = (p: Pen): void => {
	if (p.v === 1 || p.v === 2) {
		p.fill(
			"lit",
			blob([-250, -124], [-190, -168], [-80, -160], [-20, -130], [-60, -92], [-180, -84]),
			blob([30, -150], [140, -178], [250, -150], [280, -112], [170, -78], [60, -98]),
		);
		p.fill("pop2", dome(-140, -122, 56, 40), dome(160, -126, 58, 42));
		p.mark("pop2", oval(-140, -122, 56, 14), oval(160, -126, 58, 14));
		for (const [x, y] of [
			[-210, -110],
			[-80, -104],
			[100, -94],
			[230, -120],
		] as const)
			p.mark("ink", disc(x, y, 4));
	} else if (p.v === 3)
		for (const [x, y, r] of [
			[-220, -116, 44],
			[-100, -146, 40],
			[30, -112, 46],
			[150, -146, 42],
			[250, -112, 38],
		] as const)
			p.fill(x % 20 === 0 ? "pop" : "lit", oval(x, y, r, r * 0.46));
	else {
		for (const [x, y] of [
			[-230, -128],
			[-60, -158],
			[110, -156],
			[250, -124],
			[-140, -92],
			[40, -88],
			[170, -96],
		] as const) {
			p.fill("body", oval(x, y, 74, 24));
			p.mark("pop", oval(x, y - 2, 56, 15));
		}
	}
};

export const pan: Scene = {
	focal: { x: 0.6, y: 0.58 },
	draw: (p) => {
		still(p, { y: 650, x: p.by(860, 880, 860, 560) });
		if (p.v === 1 || p.v === 4) {
			p.layer(0.2);
			tiles(p, 40, 610, 104);
		}
		p.layer(0.7);
		if (p.v === 2) {
			p.line("near", 14, path([-60, 150], [560, 150]));
			for (const [i, x] of [90, 240, 400].entries()) {
				p.line("ink", 15, path([x, 160], [x, 320]));
				p.fill(i === 1 ? "pop" : "near", disc(x, 390 + i * 12, 76 + i * 12));
				p.line("pale", 5, disc(x, 390 + i * 12, 56 + i * 12));
			}
		} else if (p.v === 3) {
			bottle(p, 160, 690, 380, "near");
			jar(p, 310, 690, 130, 190, "pop2", 0.66);
		} else shelf(p, -60, 360, 500);
		p.layer(1);
		if (p.v === 3) {
			tossed(p);
		}
		const tilt = p.by(0, 0, -9, 0);
		p.fill("near", rect(p.v === 2 ? 2000 : 380, 850, 1130, 240));
		if (p.v === 2) cast(p, 880, 880, 560);
		else burner(p, 870, 830, 330);
		p.at(870, p.by(820, 860, 760, 820), { turn: tilt }, () => {
			p.line("ink", 44, path([360, -98], [640, -170]));
			p.line("shade", 6, path([420, -120], [600, -166]));
			p.fill(loud(p), "M-420 -130Q-400 0 -300 0H300Q400 0 420 -130Z");
			p.shadow("M420 -130Q400 0 300 0H60Q300 -20 330 -100Z");
			p.fill(p.v === 4 ? "pop" : "near", oval(0, -130, 424, 106));
			p.mark("ink", oval(0, -122, 388, 86));
			fillingOfPan(p);
		});
		if (p.v !== 3) steam(p, 830, 590, p.by(280, 240, 0, 300));
		p.layer(1.4);
		if (p.v === 2) {
			board(p, 250, 900, 460, "body");
			tomato(p, 180, 850, 60);
			tomato(p, 310, 860, 52);
		} else if (p.v === 3)
			for (const [x, a] of [
				[70, -70],
				[190, -44],
			] as const)
				spray(p, x, 1000, 330, a, "front", 6);
		else {
			p.fill("pop2", rect(-60, 850, 420, 30), rect(-60, 880, 390, 220));
			egg(p, 90, 830, 50);
			p.fill("lit", "M150 850Q150 780 190 770Q232 780 232 850Z", "M240 850Q240 790 276 780Q312 790 312 850Z");
			p.line("pop", 9, path([356, 700], [330, 850]));
		}
	},
};
