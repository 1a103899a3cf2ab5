/** Presents beyond `items.ts`. */
import { arc, curve, disc, dome, oval, path, poly, rect, round, star } from "../pen/geometry.ts";
import { item } from "./items.ts";

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

export const itemSpeaker = item((p) => {
	p.fill("pop", round(-180, -280, 360, 520, 60));
	p.shadow("M90 -280H120Q180 -280 180 -220V180Q180 240 120 240H90Z");
	p.fill("near", disc(0, 80, 128), disc(0, -150, 74));
	p.fill("pop2", disc(0, 80, 60));
	p.line("shade", 8, disc(0, 80, 98), disc(0, -150, 52));
	p.mark("lit", disc(0, -150, 22), disc(0, 80, 20));
}, 380);

export const itemFirstAid = item((p) => {
	p.line("near", 28, path([-80, -110], [-80, -190], [80, -190], [80, -110]));
	p.fill("pop", round(-280, -120, 560, 360, 40));
	p.shadow("M130 -120H240Q280 -120 280 -80V200Q280 240 240 240H130Z");
	p.fill("lit", disc(0, 66, 130));
	p.mark("pop", rect(-30, -24, 60, 180), rect(-90, 36, 180, 60));
	p.fill("near", round(-200, -136, 70, 60, 14), round(130, -136, 70, 60, 14));
}, 580);

export const itemJug = item((p) => {
	p.line("near", 34, arc(170, -20, 120, -80, 90));
	p.fill("pop2", "M-120 -240L-190 -270L-130 -170Q-240 -60 -220 90Q-200 220 -110 240H110Q200 220 220 90Q240 -60 130 -170L140 -250Z");
	p.shadow("M70 -200L140 -250L130 -170Q240 -60 220 90Q200 220 110 240H50Q190 60 70 -200Z");
	p.fill("near", oval(0, -246, 138, 26));
	p.mark("pop", "M-222 40H222Q224 74 219 110H-219Q-224 74 -222 40Z");
	p.mark("lit", ...[-150, -75, 0, 75, 150].map((x) => disc(x, 75, 16)));
}, 460);

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
