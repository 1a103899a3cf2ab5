/** Presents that the Spanish brands sell beyond `items.ts`. */
import { arc, blob, curve, disc, dome, oval, path, poly, rect, round, star } from "../pen/geometry.ts";
import type { Pen, Role } from "../pen/pen.ts";
import { item } from "./items.ts";

/** A bulb, a berry, a kernel: a disc with its light. */
const bead = (p: Pen, role: Role, x: number, y: number, r: number): void => {
	p.fill(role, disc(x, y, r));
	p.light(disc(x - r * 0.3, y - r * 0.3, r * 0.3));
};

export const itemMolcajete = item((p) => {
	p.at(70, -150, { turn: 32 }, () => p.fill("pop", round(-46, -150, 92, 250, 44)));
	p.fill("near", poly([-190, 90], [-110, 150], [-150, 240], [-200, 240]), poly([190, 90], [110, 150], [150, 240], [200, 240]));
	p.fill("near", poly([-34, 120], [34, 120], [24, 246], [-24, 246]), "M-290 -60H290Q280 180 0 190Q-280 180 -290 -60Z");
	p.shadow("M110 -60H290Q280 150 90 180Q170 60 110 -60Z");
	p.fill("ink", oval(0, -60, 290, 62));
	p.at(52, -122, { turn: 32 }, () => p.fill("pop", "M-46 -60H46V26Q0 70 -46 26Z"));
	for (const [x, y] of [
		[-190, 30],
		[-110, 90],
		[-70, 30],
		[-150, 80],
		[20, 120],
		[60, 50],
	] as const)
		p.mark("shade", disc(x, y, 9));
}, 560);

export const itemBat = item((p) => {
	p.at(-10, 40, { turn: 42 }, () => {
		p.fill("pop2", "M-20 200L-26 40Q-66 -120 -62 -270Q0 -350 62 -270Q66 -120 26 40L20 200Z");
		p.shadow("M14 -320Q60 -310 62 -270Q66 -120 26 40L20 200H4Q10 -60 14 -320Z");
		p.fill("near", round(-24, 90, 48, 150, 16));
		p.fill("pop", round(-44, 232, 88, 34, 17));
		p.mark("lit", oval(-14, -190, 22, 46));
	});
}, 400);

export const itemBaseball = item((p) => {
	p.fill("lit", disc(0, 10, 230));
	p.shadow("M110 -190A230 230 0 0 1 0 240Q180 120 110 -190Z");
	for (const s of [-1, 1]) {
		p.line("pop", 12, s < 0 ? arc(-230, 10, 140, -64, 64) : arc(230, 10, 140, 116, 244));
		for (const a of [-52, -26, 0, 26, 52]) {
			const angle = (a * Math.PI) / 180;
			const [x, y] = [s * (230 - 140 * Math.cos(angle)), 10 + 140 * Math.sin(angle)];
			p.line("pop", 10, path([x - s * 24, y - 18], [x + s * 24, y + 4]));
		}
	}
}, 380);

export const itemCleat = item((p) => {
	for (const x of [-250, -180, -110, 90, 160, 230, 290]) p.fill("ink", poly([x - 24, 190], [x + 24, 190], [x + 15, 240], [x - 15, 240]));
	p.fill("pop", "M-300 150Q-310 10 -270 -110Q-200 -70 -130 -100L-40 -130Q40 0 260 50Q340 80 330 150Z");
	p.fill("near", "M-300 150Q-310 10 -270 -110Q-225 -88 -190 -88Q-230 40 -190 150Z");
	p.fill("lit", round(-310, 140, 650, 56, 26));
	p.mark("pop2", poly([-120, 30], [-70, 30], [30, 140], [-20, 140]), poly([-30, 30], [20, 40], [110, 140], [60, 140]));
	p.line("pale", 13, path([-110, -70], [-30, -106]), path([-74, -30], [6, -70]), path([-30, 0], [54, -30]));
}, 680);

export const itemGoal = item((p) => {
	for (const x of [-240, -160, -80, 0, 80, 160, 240]) p.line("shade", 6, path([x * 1.2, -180], [x, 200]));
	for (const y of [-110, -40, 30, 100, 170]) p.line("shade", 6, path([-290 + (y + 180) * 0.12, y], [290 - (y + 180) * 0.12, y]));
	p.line("near", 16, path([-310, 230], [-240, 200], [240, 200], [310, 230]));
	p.fill("lit", rect(-330, -200, 36, 440), rect(294, -200, 36, 440), rect(-330, -214, 660, 38));
	p.fill("lit", disc(150, 180, 60));
	p.mark("ink", disc(150, 180, 20), disc(108, 160, 9), disc(192, 160, 9), disc(150, 226, 9));
}, 660);

export const itemCones = item((p) => {
	for (const [x, y, s] of [
		[-200, 190, 0.8],
		[210, 190, 0.8],
		[0, 240, 1.1],
	] as const)
		p.at(x, y, { scale: s }, () => {
			p.fill("near", round(-180, -40, 360, 40, 16));
			p.fill("pop", poly([-34, -380], [34, -380], [136, -40], [-136, -40]));
			p.mark("lit", poly([-64, -280], [64, -280], [88, -200], [-88, -200]), poly([-106, -140], [106, -140], [120, -94], [-120, -94]));
			p.shadow(poly([8, -380], [34, -380], [136, -40], [50, -40]));
		});
}, 620);

export const itemWhistle = item((p) => {
	p.line("near", 18, curve([-190, -60], [-270, -190], [-120, -270], [60, -220], [210, -270]));
	p.fill("pop", "M-190 -110H300V10H92A180 180 0 1 1 -190 -70Z");
	p.fill("ink", "M60 -110H120L96 -40H60Z");
	p.fill("lit", disc(-70, 80, 96));
	p.fill("pop2", disc(-46, 112, 46));
	p.fill("near", round(270, -124, 50, 148, 16));
	p.line("pop2", 20, disc(-200, -70, 34));
});

export const itemFlag = item((p) => {
	p.fill("near", rect(-270, -270, 26, 512));
	p.fill("pop2", disc(-257, -280, 28));
	p.fill("pop", "M-244 -240Q-110 -310 30 -240T310 -240V60Q170 130 30 60T-244 60Z");
	p.fill("lit", "M-244 -140Q-110 -210 30 -140T310 -140V-40Q170 30 30 -40T-244 -40Z");
	p.shadow("M30 -240Q170 -170 310 -240V60Q170 130 30 60Z");
	p.mark("pop2", disc(30, -90, 44));
}, 360);

export const itemCooler = item((p) => {
	p.line("near", 24, path([-200, -100], [-200, -260], [200, -260], [200, -100]));
	p.fill("pop", round(-290, -60, 580, 280, 30));
	p.shadow(rect(120, -60, 170, 280));
	p.fill("lit", round(-310, -120, 620, 90, 30));
	p.fill("pop2", round(-60, -66, 120, 70, 16));
	p.fill("ink", disc(-210, 206, 46), disc(210, 206, 46));
	p.mark("lit", disc(-210, 206, 16), disc(210, 206, 16));
}, 620);

export const itemSpeaker = item((p) => {
	p.fill("pop", round(-180, -280, 360, 520, 60));
	p.shadow("M90 -280H120Q180 -280 180 -220V180Q180 240 120 240H90Z");
	p.fill("near", disc(0, 80, 128), disc(0, -150, 74));
	p.fill("pop2", disc(0, 80, 60));
	p.line("shade", 8, disc(0, 80, 98), disc(0, -150, 52));
	p.mark("lit", disc(0, -150, 22), disc(0, 80, 20));
}, 380);

export const itemUmbrella = item((p) => {
	p.line("near", 18, `M0 -220V170A50 50 0 0 1 -100 170`, path([0, -270], [0, -210]));
	p.fill(
		"pop",
		"M-310 40A310 270 0 0 1 310 40Q258 -10 207 40Q155 -10 103 40Q52 -10 0 40Q-52 -10 -103 40Q-155 -10 -207 40Q-258 -10 -310 40Z",
	);
	p.fill("pop2", "M-103 40Q-90 -140 0 -230Q90 -140 103 40Q52 -10 0 40Q-52 -10 -103 40Z");
	p.shadow("M0 -230Q170 -200 207 40Q258 -10 310 40A310 270 0 0 0 0 -230Z");
}, 300);

export const itemFirstAid = item((p) => {
	p.line("near", 28, path([-80, -110], [-80, -190], [80, -190], [80, -110]));
	p.fill("pop", round(-280, -120, 560, 360, 40));
	p.shadow("M130 -120H240Q280 -120 280 -80V200Q280 240 240 240H130Z");
	p.fill("lit", disc(0, 66, 130));
	p.mark("pop", rect(-30, -24, 60, 180), rect(-90, 36, 180, 60));
	p.fill("near", round(-200, -136, 70, 60, 14), round(130, -136, 70, 60, 14));
}, 580);

export const itemProjector = item((p) => {
	p.light(poly([-150, 40], [-460, -190], [-460, 270], [-150, 130]));
	p.fill("near", rect(-150, 170, 60, 70), rect(180, 170, 60, 70));
	p.fill("lit", round(-230, -70, 540, 270, 50));
	p.shadow("M130 -70H260Q310 -70 310 -20V150Q310 200 260 200H130Z");
	p.fill("near", disc(-110, 70, 96));
	p.fill("pop", disc(-110, 70, 62));
	p.light(disc(-130, 48, 22));
	p.line("shade", 10, path([60, 30], [240, 30]), path([60, 70], [240, 70]), path([60, 110], [240, 110]));
	p.fill("pop2", round(80, -94, 110, 30, 12));
}, 560);

export const itemPopcorn = item((p) => {
	p.fill("pop", poly([-240, -220], [-180, -290], [180, -290], [240, -220]), rect(-220, 110, 440, 130), rect(-220, -220, 440, 30));
	p.fill("lit", rect(-200, -190, 400, 300));
	p.fill("near", rect(-220, -190, 24, 300), rect(196, -190, 24, 300), round(-70, -190, 140, 80, 14));
	p.within(rect(-196, -190, 392, 300), () => {
		p.fill("pop2", dome(0, 130, 200, 120));
		for (const [x, y] of [
			[-150, 90],
			[-90, 50],
			[-20, 80],
			[50, 30],
			[110, 70],
			[160, 96],
			[-40, 20],
			[-70, -60],
			[60, -80],
			[10, -30],
		] as const)
			bead(p, "sun", x, y, 30);
	});
	p.mark("lit", rect(-130, 110, 52, 130), rect(-26, 110, 52, 130), rect(78, 110, 52, 130));
}, 500);

export const itemGlasses = item((p) => {
	for (const [x, y, s] of [
		[110, 220, 0.92],
		[-110, 240, 1],
	] as const)
		p.at(x, y, { scale: s }, () => {
			p.fill("near", rect(-11, -240, 22, 230), oval(0, -8, 110, 22));
			p.fill("lit", "M-120 -500H120Q140 -230 0 -210Q-140 -230 -120 -500Z");
			p.fill("pop", "M-126 -390H126Q128 -232 0 -222Q-128 -232 -126 -390Z");
			p.light(oval(-74, -420, 16, 56));
		});
}, 480);

export const itemJug = item((p) => {
	p.line("near", 34, arc(170, -20, 120, -80, 90));
	p.fill("pop2", "M-120 -240L-190 -270L-130 -170Q-240 -60 -220 90Q-200 220 -110 240H110Q200 220 220 90Q240 -60 130 -170L140 -250Z");
	p.shadow("M70 -200L140 -250L130 -170Q240 -60 220 90Q200 220 110 240H50Q190 60 70 -200Z");
	p.fill("near", oval(0, -246, 138, 26));
	p.mark("pop", "M-222 40H222Q224 74 219 110H-219Q-224 74 -222 40Z");
	p.mark("lit", ...[-150, -75, 0, 75, 150].map((x) => disc(x, 75, 16)));
}, 460);

export const itemTiers = item((p) => {
	p.fill("near", rect(-10, -250, 20, 480), oval(0, 228, 120, 18));
	p.line("near", 16, disc(0, -268, 24));
	for (const [y, w, count] of [
		[170, 290, 5],
		[20, 210, 4],
		[-120, 130, 2],
	] as const) {
		p.times(count, (i) => {
			const x = (i - (count - 1) / 2) * 108;
			p.fill(i % 2 === 0 ? "pop" : "pop2", dome(x, y - 16, 46, 56));
			p.fill("near", poly([x - 44, y - 22], [x + 44, y - 22], [x + 34, y + 14], [x - 34, y + 14]));
		});
		p.fill("lit", round(-w, y, w * 2, 30, 15));
	}
}, 560);

export const itemMaracas = item((p) => {
	for (const [x, turn, role] of [
		[-110, -30, "pop"],
		[110, 30, "pop2"],
	] as const)
		p.at(x, 0, { turn }, () => {
			p.fill("near", round(-22, -20, 44, 270, 20));
			p.fill(role, oval(0, -130, 120, 150));
			p.mark("lit", ...[-80, -40, 0, 40, 80].map((at) => poly([at - 20, -150], [at, -180], [at + 20, -150], [at, -120])));
			p.shadow("M40 -270Q120 -240 120 -130Q120 0 10 20Q90 -110 40 -270Z");
		});
}, 460);

export const itemCards = item((p) => {
	for (const [x, turn, role] of [
		[-130, -18, "near"],
		[130, 18, "pop2"],
		[0, 0, "pop"],
	] as const)
		p.at(x, 30 + Math.abs(turn), { turn }, () => {
			p.fill("lit", round(-120, -220, 240, 390, 24));
			p.line("shade", 6, round(-98, -198, 196, 346, 14));
			if (role === "pop") {
				p.mark("pop", star(0, -60, 92, 58, 12));
				p.mark("sun", disc(0, -60, 46));
			} else p.mark(role, disc(0, -50, 60));
			p.mark(role, rect(-70, 80, 140, 22));
		});
}, 520);

export const itemBell = item((p) => {
	p.fill("pop2", round(-28, -200, 56, 90, 18));
	p.fill("pop", dome(0, 130, 250, 250));
	p.shadow("M110 -94A250 250 0 0 1 250 130H90Q190 20 110 -94Z");
	p.fill("near", round(-290, 120, 580, 120, 40));
	p.light(oval(-120, -10, 40, 70));
	p.line("pop2", 14, arc(0, -120, 190, 205, 235), arc(0, -120, 190, 305, 335));
}, 580);

export const itemRoulette = item((p) => {
	p.fill("near", poly([-30, 60], [30, 60], [150, 240], [-150, 240]));
	p.fill("near", disc(0, -40, 238));
	p.times(8, (i) => {
		const from = ((i * 45 - 90) * Math.PI) / 180;
		const [a, b] = [from, from + Math.PI / 4];
		const at = (angle: number): string => `${Math.round(212 * Math.cos(angle))} ${Math.round(-40 + 212 * Math.sin(angle))}`;
		p.mark((["pop", "lit", "pop2", "lit"] as const)[i % 4] ?? "pop", `M0 -40L${at(a)}A212 212 0 0 1 ${at(b)}Z`);
	});
	p.fill("near", disc(0, -40, 44));
	p.fill("pop2", disc(0, -40, 20));
	p.fill("ink", poly([-32, -300], [32, -300], [0, -220]));
}, 360);

export const itemLights = item((p) => {
	p.line(
		"near",
		14,
		curve([-340, -190], [-170, -60], [0, -20], [170, -60], [340, -190]),
		curve([-340, 10], [-170, 120], [0, 150], [170, 120], [340, 10]),
	);
	for (const [x, y, role] of [
		[-260, -116, "pop"],
		[-130, -40, "sun"],
		[0, -20, "pop2"],
		[130, -40, "pop"],
		[260, -116, "sun"],
		[-260, 70, "sun"],
		[-130, 132, "pop"],
		[0, 150, "sun"],
		[130, 132, "pop2"],
		[260, 70, "pop"],
	] as const) {
		p.fill("near", round(x - 16, y, 32, 36, 8));
		p.light(disc(x, y + 70, 62));
		p.fill(role, blob([x - 26, y + 30], [x + 26, y + 30], [x + 36, y + 70], [x, y + 106], [x - 36, y + 70]));
	}
}, 480);

export const itemHammock = item((p) => {
	p.fill("near", round(-370, -220, 30, 460, 14), round(340, -220, 30, 460, 14));
	p.line("near", 8, ...[-40, 0, 40, 80].flatMap((y) => [path([-350, -150], [-230, y - 30]), path([350, -150], [230, y - 30])]));
	p.fill("pop", "M-240 -80Q0 90 240 -80Q270 0 230 60Q0 260 -230 60Q-270 0 -240 -80Z");
	p.line("lit", 20, "M-244 -36Q0 140 244 -36");
	p.line("pop2", 20, "M-246 14Q0 186 246 14");
	p.shadow("M-230 60Q0 260 230 60L244 20Q0 200 -244 20Z");
}, 700);

export const itemCuff = item((p) => {
	p.line("ink", 16, curve([40, 130], [0, 230], [-120, 220], [-170, 110]));
	p.fill("pop", round(-330, -190, 250, 320, 60));
	p.fill("near", oval(-205, -176, 122, 44));
	p.mark("lit", rect(-330, -20, 250, 50));
	p.fill("lit", round(0, -120, 340, 360, 44));
	p.shadow("M220 -120H296Q340 -120 340 -76V196Q340 240 296 240H220Z");
	p.fill("ink", round(40, -80, 260, 180, 20));
	p.line(
		"pale",
		16,
		path([80, -40], [150, -40]),
		path([190, -40], [250, -40]),
		path([80, 50], [130, 50], [150, 10], [180, 70], [200, 50], [260, 50]),
	);
	p.fill("pop2", disc(170, 170, 40));
}, 640);

export const itemLantern = item((p) => {
	p.line("near", 20, arc(0, -150, 140, 180, 360));
	p.light(disc(0, 20, 290));
	p.fill("pop", dome(0, -120, 170, 90), round(-180, 160, 360, 80, 24), rect(-150, -130, 300, 30));
	p.fill("lit", rect(-120, -100, 240, 260));
	p.fill("sun", round(-44, -50, 88, 170, 40));
	p.line("near", 14, path([-126, -100], [-126, 160]), path([126, -100], [126, 160]), path([-126, 30], [126, 30]));
	p.fill("pop2", disc(0, 200, 22));
}, 420);

export const itemMoneybox = item((p) => {
	p.fill("near", rect(-220, 210, 80, 30), rect(140, 210, 80, 30));
	p.fill("pop", round(-260, -130, 520, 350, 26));
	p.shadow(rect(110, -130, 150, 350));
	p.fill("pop2", disc(0, -190, 80));
	p.line("shade", 8, disc(0, -190, 54));
	p.fill("near", round(-280, -170, 560, 80, 20));
	for (const x of [-130, 130]) {
		p.fill("lit", disc(x, 60, 62));
		p.mark("ink", disc(x, 46, 18), poly([x - 10, 50], [x + 10, 50], [x + 18, 100], [x - 18, 100]));
	}
}, 560);

export const itemBottle = item((p) => {
	p.fill("near", round(-60, -290, 120, 90, 20));
	p.line("pop2", 16, arc(90, -230, 56, -120, 120));
	p.fill(
		"pop",
		"M-50 -210H50Q60 -160 130 -120Q160 -90 130 -60Q170 -30 136 0Q176 30 140 60Q180 90 144 130V200Q140 240 100 240H-100Q-140 240 -144 200V130Q-180 90 -140 60Q-176 30 -136 0Q-170 -30 -130 -60Q-160 -90 -130 -120Q-60 -160 -50 -210Z",
	);
	p.line("shade", 8, path([-128, -60], [128, -60]), path([-134, 0], [134, 0]), path([-138, 60], [138, 60]), path([-142, 130], [142, 130]));
	p.light(round(-96, 150, 34, 70, 17));
}, 340);

export const itemWraps = item((p) => {
	p.fill("pop", "M-60 240Q200 250 340 200V90Q200 150 -60 130Z");
	p.fill("pop", disc(-100, 50, 190));
	p.line("shade", 10, disc(-100, 50, 150), disc(-100, 50, 110), disc(-100, 50, 70));
	p.fill("near", disc(-100, 50, 30));
	p.fill("lit", poly([250, 118], [340, 90], [340, 200], [250, 226]));
}, 620);

export const itemCheese = item((p) => {
	p.fill("lit", "M-300 10L150 -180Q270 -130 300 10Z");
	p.fill("pop2", rect(-300, 10, 600, 230));
	p.fill("pop", rect(-300, 206, 600, 34));
	p.shadow(rect(150, 10, 150, 230));
	p.fill("near", disc(-150, 110, 46), oval(40, 150, 34, 30), disc(190, 90, 50), oval(-30, 64, 22, 18), oval(110, -60, 52, 24));
}, 600);
