/** Things in shops, each on a plain background in the brand's colours. */

import { cast } from "../parts/places.ts";
import { arc, blob, disc, dome, leaf, oval, path, poly, rect, round } from "../pen/geometry.ts";
import type { Pen, Role, Scene } from "../pen/pen.ts";

/** The ground of each variant, and what stands out from it. */
const grounds: readonly Role[] = ["sky", "glow", "far", "sky"];

/** A thing drawn around the origin, some 520 wide and high, that stands on y = 240. */
export const item = (draw: (p: Pen) => void, width = 420): Scene => ({
	focal: { x: 0.5, y: 0.5 },
	draw: (p) => {
		p.layer(0).mark(grounds[p.v - 1] ?? "sky", rect(-60, -60, 1560, 1080));
		p.layer(1);
		cast(p, 720, 740, width * 1.2);
		p.at(720, 500, {}, () => draw(p));
	},
});

const bowl = (x: number, y: number, w: number, h: number): string =>
	`M${x - w / 2} ${y}H${x + w / 2}Q${x + w / 2} ${y + h} ${x} ${y + h}Q${x - w / 2} ${y + h} ${x - w / 2} ${y}Z`;

export const itemKettle = item((p) => {
	p.line("ink", 26, arc(0, -110, 130, 200, 340));
	p.fill("near", poly([150, 20], [290, -90], [310, -50], [190, 120]));
	p.fill("pop", "M-210 240Q-250 20 -110 -110H110Q250 20 210 240Z", round(-60, -140, 120, 36, 14));
	p.shadow("M60 240Q180 60 60 -110H110Q250 20 210 240Z");
	p.fill("pop2", disc(0, -156, 24));
});
export const itemSkillet = item((p) => {
	p.fill("near", round(170, -30, 300, 56, 28));
	p.fill("ink", oval(-60, 20, 270, 170));
	p.fill("near", oval(-60, 6, 236, 142));
	p.light(oval(-110, -24, 130, 60));
}, 560);
export const itemPot = item((p) => {
	p.fill("near", round(-330, -20, 110, 50, 24), round(220, -20, 110, 50, 24));
	p.fill("pop", round(-250, -70, 500, 310, 50));
	p.shadow(rect(120, -60, 130, 290));
	p.fill("pop2", dome(0, -70, 260, 110), round(-270, -84, 540, 34, 16));
	p.fill("near", disc(0, -186, 30));
});
export const itemKnife = item((p) => {
	p.at(0, 60, { turn: -18 }, () => {
		p.fill("lit", "M-330 -60H110V50H-120Q-270 40 -330 -60Z");
		p.shadow("M-330 -60H110V-30H-300Z");
		p.fill("near", round(110, -66, 250, 84, 30));
		p.fill("pop2", disc(170, -24, 11), disc(240, -24, 11), disc(310, -24, 11));
	});
}, 560);
export const itemGrinder = item((p) => {
	p.line("near", 22, path([0, -210], [190, -240]));
	p.fill("pop2", disc(200, -240, 34));
	p.fill("near", dome(0, -60, 150, 130), rect(-12, -220, 24, 60));
	p.fill("pop", round(-170, -60, 340, 300, 26));
	p.shadow(rect(70, -60, 100, 300));
	p.fill("lit", round(-90, 90, 180, 90, 12));
	p.fill("near", disc(0, 135, 16));
});
export const itemPlates = item((p) => {
	for (const y of [180, 130, 80]) {
		p.fill(y === 130 ? "pop" : "lit", oval(0, y, 300, 74));
		p.shadow(oval(0, y + 18, 250, 44));
	}
	p.fill("lit", oval(0, 30, 300, 84));
	p.line("pop2", 12, `M-230 30A230 58 0 1 0 230 30A230 58 0 1 0 -230 30`);
}, 620);
export const itemContainers = item((p) => {
	for (const [x, y, w, h] of [
		[-260, 40, 250, 200],
		[20, 90, 260, 150],
		[-190, -110, 220, 140],
	] as const) {
		p.fill("lit", round(x, y, w, h, 20));
		p.shadow(rect(x + w * 0.7, y, w * 0.3, h));
		p.fill("pop", round(x - 12, y - 24, w + 24, 42, 16));
	}
}, 560);
export const itemLamp = item((p) => {
	p.light(poly([-150, -20], [150, -20], [290, 240], [-290, 240]));
	p.fill("near", rect(-12, -20, 24, 210), oval(0, 220, 130, 30));
	p.fill("pop", poly([-110, -240], [110, -240], [200, -10], [-200, -10]));
	p.shadow(poly([50, -240], [110, -240], [200, -10], [110, -10]));
});
export const itemBedding = item((p) => {
	for (const [y, role] of [
		[150, "pop"],
		[60, "lit"],
		[-30, "pop2"],
	] as const) {
		p.fill(role, round(-280, y, 560, 92, 40));
		p.line("shade", 6, path([-240, y + 60], [250, y + 60]));
	}
	p.fill("lit", round(-220, -150, 440, 120, 60));
	p.line("pop", 10, path([-160, -90], [170, -90]));
}, 640);
export const itemMattress = item((p) => {
	p.fill("lit", round(-340, 20, 680, 170, 46));
	p.line("pop", 12, path([-330, 100], [330, 100]), path([-330, 130], [330, 130]));
	p.fill("pale", round(-320, -60, 640, 130, 60));
	p.times(5, (i) => p.mark("shade", disc(-230 + i * 115, 0, 10)));
}, 720);
export const itemVacuum = item((p) => {
	p.line("near", 26, path([-110, 170], [40, -180]), arc(78, -196, 44, 150, 380));
	p.fill("pop", "M-150 130L-40 -110L60 -66L-40 170Z");
	p.fill("lit", oval(-14, 10, 46, 70));
	p.fill("near", round(-260, 170, 270, 70, 24));
	p.fill("pop2", rect(-230, 170, 210, 16));
});
export const itemMirror = item((p) => {
	p.fill("pop2", oval(0, 0, 200, 250));
	p.fill("lit", oval(0, 0, 172, 222));
	p.light(poly([-120, 90], [70, -190], [120, -160], [-70, 150]));
});
export const itemDoormat = item((p) => {
	p.fill("pop2", poly([-300, 40], [300, 40], [370, 220], [-370, 220]));
	p.line("near", 14, path([-280, 70], [280, 70]), path([-330, 190], [330, 190]));
	p.times(5, (i) => p.mark("near", leaf(-180 + i * 90, 150, 60, -90, 20)));
}, 720);
export const itemCream = item((p) => {
	p.fill("lit", round(-200, 0, 400, 240, 40));
	p.shadow(rect(80, 10, 120, 220));
	p.fill("pop", round(-216, -90, 432, 110, 26));
	p.mark("pop2", leaf(0, 170, 110, -90, 32));
});
export const itemTube = item((p) => {
	p.fill("pop", "M-120 -250H120L100 150H-100Z");
	p.fill("lit", rect(-108, -60, 216, 100));
	p.fill("near", round(-96, 150, 192, 90, 18));
	p.shadow("M50 -250H120L100 150H40Z");
	p.mark("sun", disc(0, -150, 46));
});
export const itemPerfume = item((p) => {
	p.fill("near", round(-64, -250, 128, 110, 18));
	p.fill("pop2", rect(-44, -144, 88, 50));
	p.fill("lit", round(-190, -100, 380, 340, 44));
	p.fill("pop", round(-156, 10, 312, 196, 24));
	p.shadow(rect(100, -80, 80, 300));
});
export const itemDryer = item((p) => {
	p.at(0, 0, { turn: -8 }, () => {
		p.fill("near", poly([-20, 40], [90, 40], [130, 250], [30, 260]));
		p.fill("pop", "M-120 -150H170Q260 -150 260 -40T170 70H-120Z");
		p.fill("near", poly([-240, -120], [-110, -150], [-110, 70], [-240, 40]));
		p.fill("lit", disc(170, -40, 60));
		p.line("shade", 8, path([130, -60], [210, -60]), path([130, -24], [210, -24]));
	});
});
export const itemLipstick = item((p) => {
	p.fill("pop", "M-50 -80V-190Q-40 -250 50 -290V-80Z");
	p.fill("pop2", rect(-62, -90, 124, 110));
	p.fill("near", rect(-84, 10, 168, 230));
	p.shadow(rect(24, 10, 60, 230));
	p.light(rect(-64, 30, 18, 190));
}, 300);
export const itemHeadphones = item((p) => {
	p.line("near", 34, arc(0, 40, 220, 180, 360));
	for (const s of [-1, 1]) {
		p.fill("pop", round(s * 220 - 62, 10, 124, 220, 56));
		p.fill("pop2", round(s * 160 - 24, 40, 48, 160, 22));
	}
});
export const itemWatch = item((p) => {
	p.fill("near", "M-80 -290H80L96 -110H-96Z", "M-96 130H96L80 290H-80Z");
	p.fill("pop2", disc(0, 10, 172));
	p.fill("lit", disc(0, 10, 142));
	p.line("ink", 14, path([0, 10], [0, -86]), path([0, 10], [66, 44]));
	p.fill("pop", disc(0, 10, 14));
}, 300);
export const itemCharger = item((p) => {
	p.line("ink", 16, "M110 90Q300 110 260 220T-60 226");
	p.fill("lit", round(-200, -150, 320, 320, 56));
	p.shadow(rect(40, -140, 80, 300));
	p.fill("near", rect(-290, -70, 90, 34), rect(-290, 50, 90, 34));
	p.mark("pop", poly([-20, -110], [-100, 30], [-48, 30], [-70, 130], [20, -20], [-34, -20]));
});
export const itemLaptop = item((p) => {
	p.fill("near", round(-290, -210, 580, 380, 26));
	p.fill("lit", rect(-262, -184, 524, 324));
	p.mark("pop", rect(-220, -140, 210, 150));
	p.line(
		"shade",
		14,
		path([30, -120], [220, -120]),
		path([30, -70], [220, -70]),
		path([-220, 60], [220, 60]),
		path([-220, 100], [140, 100]),
	);
	p.fill("shade", poly([-290, 170], [290, 170], [370, 230], [-370, 230]));
}, 680);
export const itemTelevision = item((p) => {
	p.line("near", 22, path([-160, 130], [-200, 236]), path([160, 130], [200, 236]));
	p.fill("ink", round(-360, -230, 720, 380, 20));
	p.fill("pop", rect(-336, -206, 672, 332));
	p.mark("pop2", disc(150, -90, 70));
	p.mark("near", "M-336 126Q-160 -60 0 60T336 20V126Z");
}, 640);
export const itemPhone = item((p) => {
	p.fill("ink", round(-140, -280, 280, 530, 46));
	p.fill("lit", round(-120, -258, 240, 486, 30));
	p.mark("pop", rect(-96, -220, 192, 150));
	p.line("shade", 14, path([-90, -20], [90, -20]), path([-90, 30], [60, 30]), path([-90, 80], [80, 80]));
	p.fill("pop2", round(-80, 140, 160, 50, 25));
}, 300);
export const itemSneaker = item((p) => {
	p.fill("pop", "M-290 160V-60Q-200 -20 -130 -110L-20 -170Q60 -20 280 40Q340 70 330 160Z");
	p.fill("pop2", "M-290 160V-60Q-240 -30 -190 -60V160Z");
	p.fill("lit", round(-310, 150, 650, 80, 36));
	p.line("pale", 14, path([-60, -120], [10, -60]), path([-20, -150], [60, -70]), path([20, -90], [110, -30]));
}, 700);
export const itemJacket = item((p) => {
	p.fill(
		"pop",
		poly(
			[-110, -250],
			[110, -250],
			[200, -190],
			[310, 150],
			[220, 190],
			[150, 0],
			[150, 240],
			[-150, 240],
			[-150, 0],
			[-220, 190],
			[-310, 150],
			[-200, -190],
		),
	);
	p.shadow(poly([20, -230], [110, -250], [200, -190], [150, 0], [150, 240], [20, 240]));
	p.fill("near", poly([-110, -250], [0, -80], [110, -250], [50, -270], [-50, -270]));
	p.line("lit", 8, path([0, -80], [0, 240]));
	p.fill("pop2", rect(-120, 90, 80, 20), rect(50, 90, 80, 20));
});
export const itemShirt = item((p) => {
	p.fill("pop", "M-120 -240Q0 -160 120 -240L320 -120L240 10L170 -40V240H-170V-40L-240 10L-320 -120Z");
	p.shadow("M60 -210L120 -240L320 -120L240 10L170 -40V240H60Z");
	p.line("lit", 14, "M-120 -240Q0 -160 120 -240");
});
export const itemRing = item((p) => {
	p.line("pop2", 44, disc(0, 80, 160));
	p.fill("lit", poly([-100, -170], [100, -170], [150, -110], [0, 20], [-150, -110]));
	p.line("shade", 6, path([-150, -110], [150, -110]), path([-60, -110], [0, 20], [60, -110], [0, -170], [-60, -110]));
}, 320);
export const itemDress = item((p) => {
	p.fill("pop", "M-110 -270L-60 -270Q0 -200 60 -270L110 -270L130 -120L90 -30L230 240H-230L-90 -30L-130 -120Z");
	p.fill("near", rect(-92, -46, 184, 26));
	p.shadow("M40 -20L90 -30L230 240H90Z");
}, 460);
export const itemBackpack = item((p) => {
	p.line("near", 24, arc(0, -230, 66, 180, 360));
	p.fill("pop", "M-200 240V-60Q-200 -240 0 -240T200 -60V240Z");
	p.shadow("M90 240V-60Q90 -200 40 -238Q200 -220 200 -60V240Z");
	p.fill("near", round(-150, 40, 300, 170, 26));
	p.line("pop2", 12, path([-120, 90], [120, 90]));
	p.fill("pop2", rect(-34, -40, 68, 34));
});
export const itemBag = item((p) => {
	p.line("near", 20, "M-120 -60Q-120 -240 0 -240T120 -60");
	p.fill("pop", "M-270 -70H270L310 240H-310Z");
	p.shadow("M130 -70H270L310 240H150Z");
	p.fill("pop2", rect(-40, 20, 80, 60));
	p.line("lit", 8, path([-260, -20], [260, -20]));
}, 620);
export const itemPillow = item((p) => {
	p.fill("pop", "M-300 220Q-360 60 -300 -110Q0 -60 300 -110Q360 60 300 220Q0 170 -300 220Z");
	p.shadow("M100 -84Q220 -92 300 -110Q360 60 300 220Q200 196 120 190Z");
	p.line("lit", 8, "M-270 190Q-320 60 -270 -80");
}, 640);
export const itemSuitcase = item((p) => {
	p.line("near", 18, path([-70, -150], [-70, -290], [70, -290], [70, -150]));
	p.fill("pop", round(-180, -160, 360, 370, 40));
	p.times(4, (i) => p.line("shade", 10, path([-120 + i * 80, -120], [-120 + i * 80, 170])));
	p.fill("ink", disc(-110, 222, 24), disc(110, 222, 24));
});
export const itemBook = item((p) => {
	p.at(0, 0, { turn: -6 }, () => {
		p.fill("lit", rect(-170, -220, 370, 450));
		p.fill("pop", rect(-200, -240, 370, 450));
		p.fill("near", rect(-200, -240, 56, 450));
		p.mark("pop2", disc(20, -80, 84));
		p.line("lit", 14, path([-80, 80], [120, 80]), path([-40, 130], [80, 130]));
	});
});
export const itemPuzzle = item((p) => {
	for (const [x, y, role] of [
		[-190, -170, "pop"],
		[10, -170, "pop2"],
		[-190, 30, "lit"],
		[50, 70, "near"],
	] as const) {
		p.fill(role, round(x, y, 180, 180, 10), disc(x + 180, y + 90, 34), disc(x + 90, y + 180, 34));
	}
});
export const itemBike = item((p) => {
	for (const x of [-190, 190]) {
		p.line("ink", 22, disc(x, 110, 124));
		p.fill("pop2", disc(x, 110, 20));
	}
	p.line("pop", 26, path([-190, 110], [-60, -70], [120, -70], [190, 110]), path([-60, -70], [40, 100], [120, -70]));
	p.line("near", 20, path([120, -70], [100, -170], [170, -190]), path([-60, -70], [-80, -140]));
	p.fill("near", round(-150, -170, 140, 36, 18));
}, 640);
export const itemMug = item((p) => {
	p.line("pop", 40, arc(200, 30, 90, -90, 90));
	p.fill("pop", round(-190, -150, 380, 390, 50));
	p.shadow(rect(90, -140, 100, 370));
	p.fill("near", oval(0, -146, 186, 44));
	p.mark("lit", leaf(-30, 130, 150, -70, 44));
});
export const itemBall = item((p) => {
	p.fill("lit", disc(0, 0, 240));
	p.fill("ink", poly([0, -80], [76, -25], [47, 65], [-47, 65], [-76, -25]));
	p.line(
		"ink",
		12,
		path([0, -80], [0, -230]),
		path([76, -25], [220, -70]),
		path([47, 65], [140, 190]),
		path([-47, 65], [-140, 190]),
		path([-76, -25], [-220, -70]),
	);
	p.shadow("M120 -208A240 240 0 0 1 0 240Q180 120 120 -208Z");
});
export const itemGuitar = item((p) => {
	p.at(0, 60, { turn: 24 }, () => {
		p.fill("near", rect(-24, -380, 48, 300), round(-40, -430, 80, 70, 14));
		p.fill(
			"pop",
			blob([-110, -110], [0, -140], [110, -110], [100, -20], [170, 90], [110, 200], [0, 230], [-110, 200], [-170, 90], [-100, -20]),
		);
		p.fill("ink", disc(0, 30, 52));
		p.fill("near", rect(-70, 130, 140, 22));
		for (const x of [-12, 0, 12]) p.line("lit", 4, path([x, -380], [x, 140]));
	});
});
export const itemMicrophone = item((p) => {
	p.at(0, 40, { turn: 20 }, () => {
		p.fill("near", poly([-60, -60], [60, -60], [36, 260], [-36, 260]));
		p.fill("lit", disc(0, -150, 116));
		p.line("shade", 8, ...[-70, -25, 25, 70].map((y) => path([-96, -150 + y], [96, -150 + y])));
		p.fill("pop", rect(-70, -70, 140, 34));
		p.fill("pop2", round(-16, 40, 32, 60, 12));
	});
}, 320);
export const itemRadio = item((p) => {
	p.line("near", 16, path([190, -150], [270, -290]));
	p.fill("pop", round(-300, -150, 600, 380, 40));
	p.fill("near", disc(-130, 50, 120));
	p.line("shade", 10, disc(-130, 50, 80), disc(-130, 50, 40));
	p.fill("lit", rect(40, -90, 210, 90));
	p.fill("pop2", disc(90, 110, 38), disc(200, 110, 38));
}, 620);
export const itemBasket = item((p) => {
	p.line("near", 24, arc(0, -40, 190, 180, 360));
	p.fill("pop2", bowl(0, -50, 560, 300));
	p.times(6, (i) => p.line("near", 10, `M${-250 + i * 16} ${-20 + i * 44}H${250 - i * 16}`));
	p.fill("near", round(-300, -76, 600, 44, 20));
}, 560);
export const itemCandle = item((p) => {
	p.fill("sun", "M0 -290Q70 -190 0 -140Q-70 -190 0 -290Z");
	p.line("ink", 10, path([0, -150], [0, -90]));
	p.fill("lit", round(-130, -100, 260, 340, 24));
	p.fill("pop", rect(-130, 20, 260, 120));
	p.shadow(rect(60, -90, 70, 330));
}, 320);
export const itemFlowerpot = item((p) => {
	for (const [a, l] of [
		[-90, 280],
		[-130, 240],
		[-50, 240],
		[-160, 190],
		[-20, 190],
	] as const)
		p.fill("near", leaf(0, 40, l, a, 40));
	p.fill("pop2", poly([-170, 60], [170, 60], [120, 240], [-120, 240]), round(-190, 20, 380, 56, 14));
	p.shadow(poly([60, 76], [165, 76], [120, 240], [50, 240]));
});
export const itemThermos = item((p) => {
	p.fill("near", round(-84, -280, 168, 110, 22));
	p.fill("pop", round(-120, -180, 240, 420, 40));
	p.fill("lit", rect(-120, -40, 240, 90));
	p.shadow(rect(50, -170, 70, 400));
}, 320);
export const itemGlove = item((p) => {
	p.fill(
		"pop",
		blob(
			[-170, -120],
			[-110, -230],
			[-40, -210],
			[20, -240],
			[90, -210],
			[150, -170],
			[180, -60],
			[260, -30],
			[230, 60],
			[150, 100],
			[110, 150],
			[-120, 150],
			[-180, 30],
		),
	);
	p.fill("near", round(-140, 140, 260, 100, 20));
	p.line("shade", 10, path([-90, -190], [-80, -60]), path([-10, -200], [-6, -60]), path([74, -180], [64, -60]));
	p.fill("pop2", rect(-140, 176, 260, 22));
});
export const itemBox = item((p) => {
	p.fill("pop", rect(-220, -90, 440, 330));
	p.shadow(rect(80, -90, 140, 330));
	p.fill("pop2", rect(-38, -90, 76, 330), rect(-240, -130, 480, 70));
	p.fill("pop2", leaf(0, -130, 180, -150, 60), leaf(0, -130, 180, -30, 60));
	p.fill("near", disc(0, -132, 26));
});
export const itemPurifier = item((p) => {
	p.fill("lit", round(-160, -250, 320, 490, 50));
	p.shadow(rect(70, -240, 90, 470));
	p.times(7, (i) => p.line("shade", 10, path([-110, -60 + i * 40], [110, -60 + i * 40])));
	p.fill("pop", oval(0, -196, 110, 26));
	p.fill("pop2", disc(0, -120, 18));
}, 400);
export const itemBoard = item((p) => {
	p.at(0, 0, { turn: 8 }, () => {
		p.fill("pop2", round(-200, -180, 400, 420, 40), round(-50, -290, 100, 130, 40));
		p.fill("near", disc(0, -250, 20));
		p.line("shade", 8, path([-140, -60], [150, -60]), path([-150, 40], [130, 40]), path([-130, 140], [150, 140]));
	});
});
