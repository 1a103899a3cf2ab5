/** Things for stories on clothes, beauty and rooms, each on a plain background, as in `items.ts`. */
import { arc, disc, dome, leaf, oval, path, poly, rect, round } from "../pen/geometry.ts";
import { item } from "./items.ts";

export const itemKnitTrousers = item((p) => {
	p.fill("pop", "M-120 -290H120L146 -110L126 240H34L4 -120L-34 240H-126L-146 -110Z");
	p.shadow("M60 -250H124L146 -110L126 240H90Z");
	p.fill("near", rect(-124, -290, 248, 40));
	p.line("lit", 8, path([-72, -210], [-78, 220]), path([70, -210], [76, 220]));
	p.line("shade", 8, path([-130, -170], [-100, -246]), path([130, -170], [100, -246]));
}, 320);
export const itemWidePants = item((p) => {
	p.fill("pop2", "M-120 -270H120L150 -80L270 230L60 240L0 -80L-60 240L-270 230L-150 -80Z");
	p.shadow("M60 -230H120L150 -80L270 230L170 235Z");
	p.fill("near", round(-126, -274, 252, 40, 12));
	p.line("near", 10, "M-126 -222Q0 -150 126 -222");
	p.fill("lit", leaf(0, -216, 110, 60, 24), leaf(0, -216, 120, 104, 24));
}, 480);
export const itemCardigan = item((p) => {
	p.fill("pop", "M-100 -260L-210 -200L-320 180L-220 220L-160 0V240H160V0L220 220L320 180L210 -200L100 -260L0 -60Z");
	p.shadow("M100 -260L210 -200L320 180L220 220L160 0V240H80V-180Z");
	p.line("near", 34, "M-92 -262L0 -70L92 -262", path([0, -70], [0, 230]));
	p.fill("near", rect(-160, 200, 320, 44), "M-320 180L-304 130L-202 172L-220 220Z", "M320 180L304 130L202 172L220 220Z");
	for (const y of [-40, 40, 120, 190]) p.fill("pop2", disc(0, y, 16));
});
export const itemBlockHeel = item((p) => {
	p.fill("near", "M-300 -80L-150 -20L-160 240H-270Z");
	p.fill("pop", "M-310 -70Q-330 -210 -260 -250Q-190 -90 20 40Q130 20 250 110Q330 180 300 226H110Q-20 190 -150 20Q-230 -10 -310 -70Z");
	p.shadow("M110 226Q-20 190 -150 20L-300 -64Q-140 -40 -40 80T190 180L300 226Z");
	p.line("pop2", 22, "M-250 -190Q-130 -210 -96 -64");
	p.fill("lit", disc(-110, -130, 22));
}, 640);
export const itemSlipOn = item((p) => {
	p.fill("pop", "M-290 170V-40Q-280 -90 -220 -80L10 -60Q60 30 220 70Q330 100 320 170Z");
	p.fill("ink", "M-270 -60Q-130 10 20 -50L0 -70Q-130 -90 -230 -82Z");
	p.fill("pop2", "M-80 -24Q-10 -34 20 -50L76 26Q20 60 -20 100Z");
	p.line("lit", 8, "M90 40Q40 90 60 160", path([-230, 0], [-230, 160]));
	p.fill("near", round(-306, 160, 640, 70, 30));
}, 680);
export const itemPlatformSneaker = item((p) => {
	p.fill("pop", "M-270 90V-130Q-190 -90 -130 -170L-20 -220Q50 -90 250 -50Q310 -20 300 90Z");
	p.fill("pop2", "M-270 90V-130Q-220 -106 -180 -126V90Z", "M170 90Q180 0 262 -46Q310 -20 300 90Z");
	p.line("pale", 14, path([-60, -170], [10, -120]), path([-16, -196], [60, -134]), path([20, -146], [104, -98]));
	p.fill("lit", round(-300, 76, 620, 160, 44));
	p.line("near", 18, path([-276, 132], [300, 132]), path([-270, 180], [290, 180]));
}, 660);
export const itemSewingKit = item((p) => {
	p.fill("near", oval(-110, 130, 270, 110));
	p.fill("lit", oval(-110, 100, 270, 110));
	p.fill("shade", oval(-110, 96, 226, 84));
	p.fill("pop", rect(-230, -60, 120, 150));
	p.line("shade", 8, path([-230, -24], [-110, -40]), path([-230, 16], [-110, 0]), path([-230, 56], [-110, 40]));
	p.fill("pop2", round(-250, -100, 160, 46, 16), round(-250, 80, 160, 46, 16));
	p.fill("sun", disc(10, 90, 40), disc(-40, 120, 30));
	p.line("pop", 10, "M-110 0Q90 -160 180 -60T250 -200");
	p.fill("ink", "M240 -290Q262 -290 262 -262L236 220L222 -262Q222 -290 240 -290Z");
	p.fill("lit", oval(243, -250, 6, 22));
}, 620);
export const itemLipPencil = item((p) => {
	p.at(-20, 10, { turn: -32 }, () => {
		p.fill("pop", poly([-350, 0], [-240, -38], [-240, 38]));
		p.fill("lit", poly([-262, -30], [-180, -58], [-180, 58], [-262, 30]));
		p.fill("pop", rect(-180, -58, 390, 116));
		p.shadow(rect(-180, 16, 390, 42));
		p.light(rect(-180, -40, 390, 16));
		p.fill("near", round(200, -58, 100, 116, 26));
	});
	p.line("pop", 26, "M90 200Q160 150 200 196T310 180");
}, 560);
export const itemRoundMirror = item((p) => {
	p.line("near", 14, path([-70, -200], [0, -280], [70, -200]));
	p.fill("near", disc(0, 10, 232));
	p.fill("lit", disc(0, 10, 214));
	p.within(disc(0, 10, 214), () => {
		p.light(poly([-240, 110], [70, -230], [150, -230], [-190, 190]), poly([-90, 230], [200, -120], [230, -90], [-40, 260]));
	});
	p.fill("pop2", disc(0, -276, 18));
});
export const itemSachet = item((p) => {
	for (const [x, y, role] of [
		[-130, -40, "pop2"],
		[110, 0, "pop"],
	] as const)
		p.at(x, y, {}, () => {
			p.fill(
				role,
				"M-50 -80Q-180 60 -160 210Q-150 240 -110 240H110Q150 240 160 210Q180 60 50 -80Z",
				"M-50 -80L-110 -190Q0 -160 110 -190L50 -80Z",
			);
			p.shadow("M30 -80H50Q180 60 160 210Q150 240 110 240H70Q130 100 30 -80Z");
			p.line("lit", 18, path([-58, -80], [58, -80]));
			p.mark("lit", leaf(-40, 200, 170, -75, 26), leaf(20, 200, 130, -60, 22), leaf(-50, 200, 120, -115, 22));
		});
}, 560);
export const itemSoap = item((p) => {
	for (const [x, y, role] of [
		[-250, 110, "pop"],
		[40, 110, "lit"],
		[-110, -30, "pop2"],
	] as const) {
		p.fill(role, round(x, y, 270, 126, 40));
		p.shadow(round(x, y + 84, 270, 42, 20));
		p.mark("pale", oval(x + 135, y + 48, 84, 22));
	}
	p.fill("pale", disc(160, -120, 54), disc(230, -30, 32), disc(90, -200, 28));
	p.light(disc(144, -138, 16), disc(222, -38, 9));
}, 560);
export const itemAlarmClock = item((p) => {
	p.line("near", 30, path([-110, 150], [-160, 236]), path([110, 150], [160, 236]), arc(0, -200, 40, 180, 360));
	p.fill("pop2", dome(-120, -150, 84, 80), dome(120, -150, 84, 80));
	p.fill("pop", disc(0, 10, 210));
	p.fill("lit", disc(0, 10, 166));
	p.times(12, (i) => p.mark("near", disc(136 * Math.cos((i * Math.PI) / 6), 10 + 136 * Math.sin((i * Math.PI) / 6), i % 3 === 0 ? 12 : 7)));
	p.line("ink", 18, path([0, 10], [-70, -40]), path([0, 10], [70, -74]));
	p.fill("pop", disc(0, 10, 18));
});
export const itemPaintRoller = item((p) => {
	p.line("near", 20, "M210 -150H280V-20H30V70");
	p.fill("pop", round(-290, -230, 500, 160, 40));
	p.shadow(rect(-280, -120, 480, 46));
	p.fill("lit", round(-310, -250, 60, 200, 20));
	p.fill("pop2", round(-14, 60, 88, 190, 40));
	p.fill("near", rect(-20, 84, 100, 24));
}, 520);
export const itemGooseneckKettle = item((p) => {
	p.line("near", 34, "M110 170Q250 170 240 20T330 -170");
	p.line("ink", 28, "M-120 -110H-250Q-310 -100 -290 40L-270 120");
	p.fill("pop", "M-180 190L-130 -130H130L180 190Z", round(-60, -170, 120, 44, 18));
	p.shadow("M60 -130H130L180 190H90Z");
	p.fill("pop2", disc(0, -186, 28));
	p.fill("near", round(-210, 186, 420, 56, 20));
	p.fill("lit", round(-50, 200, 100, 26, 8));
}, 520);
