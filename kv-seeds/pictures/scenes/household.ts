/** Things for the house, for stories that sell them; each on a plain background. */
import { arc, disc, dome, leaf, oval, path, poly, rect, round } from "../pen/geometry.ts";
import { item } from "./items.ts";

export const itemReader = item((p) => {
	p.fill("near", round(-190, -270, 380, 510, 36));
	p.fill("pale", rect(-150, -230, 300, 380));
	p.line("shade", 12, ...[0, 1, 2, 3, 4, 5, 6].map((i) => path([-120, -180 + i * 46], [i % 3 === 2 ? 40 : 120, -180 + i * 46])));
	p.fill("pop", round(-60, 178, 120, 30, 15));
});
export const itemDoorbell = item((p) => {
	p.fill("near", round(-110, -270, 220, 510, 60));
	p.fill("ink", disc(0, -160, 66));
	p.fill("lit", disc(0, -160, 26));
	p.fill("pop", disc(0, 120, 74));
	p.line("lit", 12, disc(0, 120, 50));
}, 300);
export const itemShaver = item((p) => {
	p.fill("pop", round(-110, -150, 220, 390, 70));
	p.shadow(round(30, -140, 80, 370, 40));
	p.fill("lit", round(-120, -260, 240, 120, 26));
	p.line("shade", 8, path([-90, -230], [90, -230]), path([-90, -200], [90, -200]), path([-90, -170], [90, -170]));
	p.fill("pop2", round(-34, -70, 68, 110, 34));
}, 320);
export const itemRobotVacuum = item((p) => {
	p.fill("near", round(-310, 90, 620, 130, 60));
	p.fill("pop", oval(0, 80, 310, 130));
	p.fill("lit", oval(0, 70, 240, 94));
	p.fill("near", round(-70, 0, 140, 60, 26));
	p.fill("pop2", oval(0, 110, 34, 16));
	p.line("ink", 10, path([-250, 200], [-330, 236]), path([-250, 200], [-290, 240]), path([-250, 200], [-350, 214]));
}, 640);
export const itemAirFryer = item((p) => {
	p.fill("near", "M-220 240V-120Q-220 -260 -80 -260H80Q220 -260 220 -120V240Z");
	p.fill("ink", round(-120, -200, 240, 90, 24));
	p.fill("pop2", disc(-60, -155, 16), disc(0, -155, 16), disc(60, -155, 16));
	p.fill("pop", round(-200, -40, 400, 250, 30));
	p.fill("lit", round(-50, 40, 100, 130, 30));
	p.shadow(rect(120, -30, 80, 230));
});
export const itemDrive = item((p) => {
	p.line("ink", 18, "M0 -130Q0 -240 140 -230T300 -120");
	p.fill("pop", round(-200, -130, 400, 370, 60));
	p.shadow(rect(110, -110, 90, 330));
	p.fill("near", round(-40, -150, 80, 50, 12));
	p.line("lit", 10, path([-120, 150], [60, 150]));
	p.fill("pop2", disc(120, 150, 18));
}, 440);
export const itemLandline = item((p) => {
	p.fill("pop", "M-220 -60H220L300 240H-300Z");
	p.fill("near", "M-310 -90Q-310 -240 -150 -240H150Q310 -240 310 -90H180V-140H-180V-90Z");
	for (let i = 0; i < 9; i++) p.fill("lit", round(-110 + (i % 3) * 80, -10 + Math.floor(i / 3) * 74, 60, 50, 12));
}, 620);
export const itemPrinter = item((p) => {
	p.fill("pale", rect(-180, -250, 360, 200));
	p.fill("near", round(-310, -80, 620, 250, 40));
	p.fill("pop", round(-310, -80, 620, 90, 40));
	p.fill("pop2", disc(230, -36, 20));
	p.fill("ink", rect(-210, 80, 420, 40));
	p.fill("pale", poly([-190, 100], [190, 100], [230, 240], [-230, 240]));
	p.line("shade", 10, path([-140, 150], [140, 150]), path([-150, 190], [70, 190]));
}, 640);
export const itemTablet = item((p) => {
	p.fill("pop", round(-330, -220, 660, 460, 100));
	p.fill("ink", round(-250, -150, 500, 320, 24));
	p.fill("lit", rect(-226, -126, 452, 272));
	p.mark("pop2", disc(110, -50, 54));
	p.mark("near", "M-226 146V60Q-120 -40 0 60T226 40V146Z");
}, 660);
export const itemSoundbar = item((p) => {
	p.fill("near", round(-370, 70, 740, 160, 50));
	p.fill("pop", round(-340, 96, 680, 108, 40));
	p.line("shade", 8, ...Array.from({ length: 15 }, (_, i) => path([-280 + i * 40, 116], [-280 + i * 40, 184])));
	p.line("pop2", 18, arc(0, 40, 90, 215, 325), arc(0, 40, 160, 215, 325), arc(0, 40, 230, 215, 325));
}, 760);
export const itemPowerBank = item((p) => {
	p.fill("pop", round(-160, -250, 320, 490, 50));
	p.shadow(rect(80, -230, 80, 450));
	p.fill("ink", round(-60, -220, 120, 36, 14));
	p.mark("lit", poly([10, -120], [-80, 40], [-14, 40], [-30, 140], [80, -30], [10, -30]));
	for (let i = 0; i < 4; i++) p.fill(i < 3 ? "pop2" : "shade", disc(-75 + i * 50, 195, 14));
}, 360);
export const itemSolarPanel = item((p) => {
	p.line("near", 22, path([-180, 60], [-230, 240]), path([180, 60], [230, 240]));
	p.fill("ink", poly([-250, -230], [250, -230], [340, 170], [-340, 170]));
	p.fill("pop", poly([-230, -210], [230, -210], [310, 150], [-310, 150]));
	p.line("lit", 8, path([-250, -90], [250, -90]), path([-280, 30], [280, 30]), path([0, -210], [0, 150]));
	p.line("lit", 8, path([-115, -210], [-155, 150]), path([115, -210], [155, 150]));
}, 660);
export const itemHeater = item((p) => {
	p.fill("near", rect(-220, 190, 60, 50), rect(160, 190, 60, 50));
	for (let i = 0; i < 7; i++) p.fill("lit", round(-290 + i * 72, -170, 62, 370, 30));
	p.fill("pop", round(216, -150, 90, 330, 24));
	p.fill("pop2", disc(261, -80, 28));
}, 620);
export const itemSmokeAlarm = item((p) => {
	p.fill("lit", disc(0, 0, 240));
	p.line("shade", 10, disc(0, 0, 200));
	p.line("near", 16, ...[150, 270, 30].map((from) => arc(0, 0, 150, from, from + 90)));
	p.fill("near", disc(0, 0, 84));
	p.fill("pop", disc(0, 0, 54));
	p.fill("pop2", disc(0, -180, 14));
});
export const itemPitcher = item((p) => {
	p.line("near", 40, "M180 -150Q330 -150 310 20T170 130");
	p.fill("lit", "M-260 -220H190L150 240H-170L-200 -140Z");
	p.fill("pop", "M-188 -10H174L150 240H-170Z");
	p.fill("near", "M-270 -250H190V-190H-230Z");
	p.fill("pop2", round(-90, -180, 180, 150, 20));
	p.light(poly([-150, -120], [-120, -120], [-110, 200], [-140, 200]));
}, 480);
export const itemBlender = item((p) => {
	p.line("near", 28, "M120 -170Q230 -170 200 -60T110 40");
	p.fill("lit", "M-150 -230H150L110 90H-110Z");
	p.fill("pop2", "M-134 -90H132L110 90H-110Z");
	p.fill("near", round(-160, -270, 320, 50, 16));
	p.fill("pop", poly([-120, 90], [120, 90], [170, 240], [-170, 240]));
	p.fill("lit", disc(0, 170, 36));
}, 380);
export const itemBulb = item((p) => {
	p.light(disc(0, -50, 270));
	p.fill("sun", "M-70 120Q-70 60 -130 10A190 190 0 1 1 130 10Q70 60 70 120Z");
	p.line("pop", 12, path([-30, 110], [-50, -40], [0, 0], [50, -40], [30, 110]));
	p.fill("near", round(-74, 116, 148, 96, 18), dome(0, 240, 40, 32));
	p.line("lit", 8, path([-70, 146], [70, 140]), path([-70, 180], [70, 174]));
}, 300);
export const itemDehumidifier = item((p) => {
	p.fill("lit", round(-200, -250, 400, 490, 50));
	p.line("shade", 10, ...[0, 1, 2, 3].map((i) => path([-140, -160 + i * 40], [140, -160 + i * 40])));
	p.fill("near", round(-160, 30, 320, 180, 24));
	p.fill("pop", round(-140, 100, 280, 96, 18));
	p.mark("pop2", "M0 -60Q-60 20 0 24Q60 20 0 -60Z");
	p.shadow(rect(120, -230, 80, 450));
}, 440);
export const itemExtinguisher = item((p) => {
	p.line("ink", 24, "M40 -190Q260 -190 220 60L200 130");
	p.fill("near", poly([-110, -270], [90, -230], [90, -196], [-110, -216]), rect(-34, -220, 68, 70));
	p.fill("pop", "M-130 240V-70Q-130 -160 -40 -160H40Q130 -160 130 -70V240Z");
	p.shadow("M50 240V-150Q130 -140 130 -70V240Z");
	p.fill("pale", rect(-130, -10, 260, 120));
	p.fill("ink", poly([180, 110], [220, 120], [214, 220], [150, 210]));
	p.line("pop2", 12, disc(-76, -196, 26));
}, 380);
export const itemClothesDryer = item((p) => {
	p.fill("lit", round(-240, -270, 480, 510, 30));
	p.fill("pop", rect(-240, -230, 480, 70));
	p.fill("near", disc(0, 40, 166));
	p.fill("pop2", disc(0, 40, 120));
	p.light(leaf(-80, 90, 160, -60, 40));
	p.fill("lit", disc(160, -195, 22), disc(90, -195, 16));
}, 500);
export const itemStepLadder = item((p) => {
	p.line("near", 24, path([70, -110], [210, 236]), path([-10, -110], [100, 236]));
	p.line("pop", 30, path([60, -290], [-60, 236]), path([-120, -290], [-270, 236]), path([-120, -286], [60, -286]));
	for (const [y, x] of [
		[-110, -180],
		[10, -215],
		[130, -250],
	] as const)
		p.fill("pop2", round(x, y, 240, 40, 12));
}, 500);
export const itemClipLamp = item((p) => {
	p.fill("near", rect(-340, 100, 440, 40), rect(-340, 140, 40, 100));
	p.fill("pop2", round(-70, 50, 150, 56, 18), round(-70, 136, 130, 50, 18));
	p.line("near", 22, "M0 60Q-90 -170 70 -200");
	p.light(poly([60, -120], [220, -90], [330, 236], [130, 236]));
	p.at(140, -160, { turn: -14 }, () => p.fill("pop", dome(0, 60, 140, 150)));
}, 520);
