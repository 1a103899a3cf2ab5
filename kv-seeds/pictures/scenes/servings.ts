/** Scenes of single dishes, seen from the side: what stands in layers or in a glass. */

import { cast, still } from "../parts/places.ts";
import { blob, dome, leaf, oval, path, poly, rect, round } from "../pen/geometry.ts";
import type { Pen, Scene } from "../pen/pen.ts";

const [X, BASE] = [840, 800];

const plate = (p: Pen): void => {
	cast(p, X, BASE + 20, 560);
	p.fill("pale", oval(X, BASE, 420, 84));
	p.line("shade", 6, oval(X, BASE - 4, 330, 58));
};

const served = (draw: (p: Pen) => void): Scene => ({
	focal: { x: X / 1440, y: 0.62 },
	draw: (p) => {
		still(p, { y: 660, x: X });
		p.layer(1);
		draw(p);
	},
});

export const pancakes = served((p) => {
	plate(p);
	p.times(7, (i) => {
		const y = BASE - 40 - i * 50;
		p.fill("pop2", round(X - 270 + (i % 2) * 16, y - 44, 540, 52, 26));
		p.mark("skin", round(X - 270 + (i % 2) * 16, y - 44, 540, 16, 8));
	});
	p.fill("skin", oval(X, BASE - 384, 262, 44));
	p.fill(
		"pop",
		blob(
			[X - 190, BASE - 390],
			[X, BASE - 420],
			[X + 190, BASE - 388],
			[X + 236, BASE - 240],
			[X + 196, BASE - 200],
			[X + 160, BASE - 330],
			[X + 20, BASE - 340],
			[X - 30, BASE - 210],
			[X - 74, BASE - 330],
		),
	);
	p.fill("pale", poly([X - 66, BASE - 440], [X + 40, BASE - 456], [X + 76, BASE - 412], [X - 30, BASE - 394]));
	p.fill("near", "M250 800V610Q250 560 300 560H350Q400 560 400 610V800Z");
	p.line("near", 18, "M400 620Q470 640 460 700Q450 750 400 750");
});

export const sandwich = served((p) => {
	plate(p);
	p.fill("skin", round(X - 280, BASE - 110, 560, 90, 40));
	p.fill(
		"near",
		blob(
			[X - 320, BASE - 120],
			[X - 160, BASE - 160],
			[X, BASE - 120],
			[X + 170, BASE - 165],
			[X + 320, BASE - 120],
			[X + 150, BASE - 90],
			[X - 140, BASE - 88],
		),
	);
	p.times(16, (i) => p.fill(i % 3 === 0 ? "shade" : "ink", oval(X - 260 + i * 35, BASE - 180 - (i % 3) * 26, 50, 24)));
	p.times(14, (i) =>
		p.line(i % 2 === 0 ? "pale" : "pop", 14, path([X - 260 + i * 40, BASE - 250], [X - 220 + i * 38, BASE - 215 - (i % 3) * 20])),
	);
	p.fill("skin", dome(X, BASE - 250, 300, 190));
	p.times(15, (i) => p.mark("pale", oval(X - 180 + (i % 5) * 90, BASE - 300 - Math.floor(i / 5) * 46 - (i % 2) * 12, 13, 7)));
	p.line("pop2", 10, path([X, BASE - 570], [X, BASE - 400]));
	p.fill("pop", poly([X, BASE - 570], [X + 110, BASE - 535], [X, BASE - 500]));
});

export const coldBrew = served((p) => {
	for (const [x, h, drink] of [
		[X - 150, 470, "ink"],
		[X + 170, 400, "skin"],
	] as const) {
		cast(p, x, BASE, 230);
		p.fill("pale", poly([x - 120, BASE - h], [x + 120, BASE - h], [x + 92, BASE], [x - 92, BASE]));
		p.mark(drink, poly([x - 106, BASE - h + 80], [x + 106, BASE - h + 80], [x + 84, BASE - 14], [x - 84, BASE - 14]));
		for (const [dx, dy, turn] of [
			[-44, 110, 12],
			[40, 140, -20],
			[-20, 210, 30],
		] as const)
			p.at(x + dx, BASE - h + dy, { turn }, () => {
				p.fill("lit", round(-42, -42, 84, 84, 14));
				p.light(round(-28, -28, 30, 30, 8));
			});
		p.line("pop", 14, path([x + 20, BASE - 30], [x + 96, BASE - h - 110]));
	}
	p.fill("near", round(330, BASE - 380, 220, 380, 40));
	p.mark("ink", rect(356, BASE - 250, 168, 220));
	p.fill("pop2", round(350, BASE - 430, 180, 62, 14));
});

export const flan = served((p) => {
	plate(p);
	p.fill("skin", oval(X, BASE - 14, 340, 60));
	p.fill("pop2", `M${X - 210} ${BASE - 270}H${X + 210}L${X + 280} ${BASE - 40}Q${X} ${BASE + 40} ${X - 280} ${BASE - 40}Z`);
	p.shadow(`M${X + 110} ${BASE - 270}H${X + 210}L${X + 280} ${BASE - 40}Q${X + 220} ${BASE - 4} ${X + 150} ${BASE - 4}Z`);
	p.fill("skin", oval(X, BASE - 270, 212, 52));
	for (const [x, y, w] of [
		[-170, 120, 44],
		[-40, 170, 52],
		[90, 130, 46],
	] as const)
		p.mark("skin", round(X + x, BASE - 276, w, y, 22));
	p.fill("near", leaf(X - 10, BASE - 290, 90, -60, 32), leaf(X + 4, BASE - 290, 80, -120, 30));
	p.line("pale", 18, path([X + 330, BASE - 60], [X + 520, BASE - 150]));
});
