/** Things for stories on kitchens, desks and errands, each on a plain background, as in `items.ts`. */
import { arc, disc, dome, leaf, oval, path, poly, rect, round } from "../pen/geometry.ts";
import { item } from "./items.ts";

export const itemCoffeeMaker = item((p) => {
	p.fill("pop", round(-230, -270, 460, 130, 30), rect(110, -200, 120, 400), round(-240, 190, 480, 54, 18));
	p.shadow(rect(170, -150, 60, 340));
	p.fill("near", poly([-160, -140], [60, -140], [20, -70], [-120, -70]));
	p.line("ink", 20, arc(-50, 70, 130, 120, 240));
	p.fill("lit", "M-150 -50H50L70 130Q70 190 20 190H-120Q-170 190 -170 130Z");
	p.fill("ink", "M-162 40H60L70 130Q70 190 20 190H-120Q-170 190 -170 130Z");
	p.fill("pop2", round(-164, -64, 228, 30, 12), disc(170, -205, 26));
}, 480);
export const itemSingleBrewer = item((p) => {
	p.fill("pop", "M-150 -220Q-150 -280 -90 -280H130Q190 -280 190 -220V200H70V-90H-150Z");
	p.shadow("M130 -280Q190 -280 190 -220V200H130Z");
	p.fill("near", rect(-90, -92, 80, 34), round(-190, 192, 400, 50, 18));
	p.line("ink", 14, path([-50, -60], [-50, 40]));
	p.line("lit", 26, arc(-142, 110, 44, 90, 270));
	p.fill("lit", round(-140, 30, 180, 164, 34));
	p.fill("pop2", disc(20, -190, 34));
}, 440);
export const itemSheetPan = item((p) => {
	p.fill("near", poly([-230, -60], [230, -60], [340, 200], [-340, 200]), round(-350, 190, 700, 50, 20));
	p.fill("lit", poly([-200, -30], [200, -30], [290, 166], [-290, 166]));
	for (const [x, y, role] of [
		[-130, -30, "pop"],
		[20, -40, "pop2"],
		[130, -10, "pop"],
		[-170, 60, "pop2"],
		[-20, 50, "pop"],
		[150, 70, "pop2"],
	] as const)
		p.fill(role, oval(x, y + 50, 54, 26));
}, 640);
export const itemRiceCooker = item((p) => {
	p.fill("near", rect(-190, 220, 70, 24), rect(120, 220, 70, 24), round(-300, -20, 60, 80, 24), round(240, -20, 60, 80, 24));
	p.fill("lit", "M-250 -50H250V140Q250 230 160 230H-160Q-250 230 -250 140Z");
	p.shadow("M110 -50H250V140Q250 230 160 230H100Z");
	p.fill("pop", dome(0, -60, 256, 150), round(-270, -80, 540, 40, 18));
	p.fill("near", round(-60, -240, 120, 40, 18), round(-90, 40, 180, 140, 28));
	p.fill("pop2", disc(0, 110, 40));
});
export const itemLunchbox = item((p) => {
	p.line("near", 26, "M-80 -160V-220Q-80 -250 -50 -250H50Q80 -250 80 -220V-160");
	p.fill("pop", round(-280, -20, 560, 260, 40));
	p.fill("pop2", "M-290 10V-20Q-290 -170 -130 -170H130Q290 -170 290 -20V10Z");
	p.shadow("M150 -168Q290 -160 290 -20V200Q280 240 240 240H150Z");
	p.line("lit", 14, path([-284, 10], [284, 10]));
	p.fill("near", round(-46, -40, 92, 110, 22));
	p.fill("lit", rect(-22, 34, 44, 12));
	p.mark("lit", leaf(-200, 190, 120, -50, 30), leaf(-200, 190, 120, -100, 30));
}, 620);
export const itemLaundrySheets = item((p) => {
	for (const [x, y, turn] of [
		[-100, -150, -10],
		[20, -190, 4],
		[130, -140, 14],
	] as const)
		p.at(x, y, { turn }, () => {
			p.fill("lit", rect(-80, -70, 160, 240));
			p.line("shade", 5, path([-80, 0], [80, 0]));
		});
	p.fill("pop", rect(-230, -70, 460, 310));
	p.shadow(rect(110, -70, 120, 310));
	p.fill("near", poly([-230, -70], [-290, -10], [-230, 20]), poly([230, -70], [290, -10], [230, 20]));
	p.fill("pale", disc(-70, 120, 74), disc(50, 60, 44), disc(64, 160, 30));
	p.light(disc(-94, 96, 20), disc(38, 48, 12));
}, 480);
export const itemProofingBasket = item((p) => {
	p.fill("pop2", "M-290 -60Q-270 240 0 240Q270 240 290 -60Z");
	for (const [y, w] of [
		[20, 276],
		[90, 244],
		[160, 190],
	] as const)
		p.line("near", 12, `M${-w} ${y}Q0 ${y + 90} ${w} ${y}`);
	p.fill("near", oval(0, -60, 296, 100));
	p.fill("pop2", oval(0, -60, 262, 82));
	p.line("near", 10, oval(0, -50, 210, 60), oval(0, -42, 150, 40), oval(0, -36, 84, 20));
}, 560);
export const itemRecord = item((p) => {
	p.fill("ink", disc(110, 0, 230));
	p.line("near", 5, disc(110, 0, 196), disc(110, 0, 164), disc(110, 0, 132));
	p.fill("pop2", disc(110, 0, 84));
	p.fill("lit", disc(110, 0, 14));
	p.fill("pop", rect(-330, -240, 400, 480));
	p.shadow(rect(20, -240, 50, 480));
	p.fill("sun", disc(-150, -60, 110));
	p.line("lit", 16, "M-300 120Q-220 60 -150 120T0 120", "M-300 176Q-220 116 -150 176T0 176");
}, 620);
export const itemLabelPrinter = item((p) => {
	p.fill("lit", poly([-110, -60], [110, -60], [130, -270], [-90, -270]));
	p.line("shade", 12, path([-50, -220], [90, -220]), path([-54, -176], [50, -176]), path([-58, -132], [80, -132]));
	p.fill("pop", round(-250, -110, 500, 350, 60));
	p.shadow("M130 -110H190Q250 -110 250 -50V180Q250 240 190 240H130Z");
	p.fill("ink", round(-160, -84, 320, 30, 14));
	p.fill("near", round(-180, 10, 200, 150, 24));
	p.fill("pop2", disc(130, 84, 50));
}, 520);
export const itemLabelRolls = item((p) => {
	for (const [x, y, role] of [
		[-170, 110, "pop"],
		[130, 110, "pop2"],
		[-30, -110, "near"],
	] as const) {
		p.fill("lit", disc(x, y, 130));
		p.line("shade", 6, disc(x, y, 104), disc(x, y, 80));
		p.fill(role, disc(x, y, 58));
		p.fill("ink", disc(x, y, 30));
	}
}, 580);
export const itemClipboard = item((p) => {
	p.at(0, 0, { turn: -5 }, () => {
		p.fill("near", round(-210, -230, 400, 470, 24));
		p.fill("pale", rect(-176, -180, 332, 390));
		p.line("shade", 10, ...[-90, -30, 30, 90].map((y) => path([-90, y], [120, y])), path([-90, 150], [40, 150]));
		p.mark("pop", ...[-90, -30, 30, 90, 150].map((y) => rect(-144, y - 14, 28, 28)));
		p.fill("pop2", round(-100, -256, 180, 70, 20), disc(-10, -260, 36));
		p.fill("ink", disc(-10, -264, 14));
	});
}, 400);
export const itemReceiptBook = item((p) => {
	p.fill("pop2", poly([-270, -130], [-200, -170], [270, -170], [270, 170], [200, 220]));
	p.fill("pop", rect(-290, -120, 510, 350));
	p.fill("pale", rect(-200, -140, 420, 350));
	p.line("shade", 8, path([-150, 0], [170, 0]), path([-150, 50], [170, 50]), path([-150, 100], [80, 100]));
	p.mark("pop", rect(-150, -100, 130, 46));
	p.fill("pop2", rect(80, 130, 100, 44));
	p.times(9, (i) => p.mark("ink", disc(-222, -110 + i * 38, 8)));
}, 560);
export const itemStool = item((p) => {
	p.line("near", 30, path([-190, -90], [170, 230]), path([190, -90], [-170, 230]));
	p.fill("pop", "M-270 -150Q0 -60 270 -150L250 -80Q0 10 -250 -80Z");
	p.shadow("M90 -112Q190 -122 270 -150L250 -80Q180 -56 90 -44Z");
	p.fill("pop2", disc(0, 66, 24));
	p.line("pop2", 18, "M-250 -90Q-330 60 -210 120Q-140 150 -110 170");
}, 460);
export const itemKettleSwitch = item((p) => {
	p.line("ink", 18, "M220 180Q340 190 330 60T250 -130");
	p.fill("lit", round(190, -230, 110, 110, 20));
	p.line("near", 20, path([220, -230], [220, -280]), path([270, -230], [270, -280]));
	p.fill("near", oval(-50, 170, 270, 72));
	p.fill("pop", oval(-50, 110, 270, 84));
	p.fill("lit", oval(-50, 100, 180, 52));
	p.fill("near", round(-74, 56, 48, 50, 14));
	p.fill("sun", disc(-240, 176, 18));
	p.mark("pop2", poly([-60, -210], [-150, -60], [-90, -60], [-120, 40], [10, -110], [-50, -110], [0, -210]));
}, 600);
export const itemJugKettle = item((p) => {
	p.line("near", 30, "M130 -150Q290 -150 270 10Q256 110 150 120");
	p.fill("near", round(-230, 196, 460, 44, 20), round(-130, -214, 260, 60, 26));
	p.fill("pop", "M-180 196L-140 -170H130L170 196Z", poly([-130, -170], [-230, -110], [-150, -60]));
	p.shadow("M70 196L60 -170H130L170 196Z");
	p.fill("lit", round(-50, -90, 60, 210, 30));
	p.fill("pop2", rect(-50, 10, 60, 80));
});
