/** Scenes of single dishes, seen from above. */
import { blob, curve, disc, leaf, oval, type Point, path, poly, rect, regular, round } from "../pen/geometry.ts";
import type { Pen, Role, Scene } from "../pen/pen.ts";

const [X, Y, R] = [850, 490, 350];
const FULL = rect(-60, -60, 1560, 1080);

/** `count` places around a centre, each with the angle at which it lies. */
const ring = (count: number, r: number, draw: (x: number, y: number, degrees: number) => void, turn: number): void => {
	for (let i = 0; i < count; i++) {
		const degrees = turn + (i * 360) / count;
		draw(X + r * Math.cos((degrees * Math.PI) / 180), Y + r * Math.sin((degrees * Math.PI) / 180), degrees);
	}
};

const sprig = (p: Pen, x: number, y: number, length: number, degrees: number, role: Role = "near"): void => {
	p.at(x, y, { turn: degrees }, () => {
		p.line(role, 6, path([0, 0], [length, 0]));
		for (const i of [0.25, 0.5, 0.75]) p.mark(role, leaf(length * i, 0, length * 0.3, -40), leaf(length * i, 0, length * 0.3, 40));
	});
};

const napkin = (p: Pen, turn: number): void => {
	p.at(210, 560, { turn }, () => {
		p.fill("pale", rect(-130, -300, 260, 600));
		for (const x of [-90, -60, 60, 90]) p.line("pop", 8, path([x, -296], [x, 296]));
	});
};

const fork = (p: Pen, x: number, turn: number): void => {
	p.at(x, 560, { turn }, () => {
		p.line("ink", 16, path([0, -60], [0, 260]));
		p.line("ink", 11, "M-36 -240V-130Q-36 -60 0 -60Q36 -60 36 -130V-240", path([0, -240], [0, -60]));
	});
};

const spoon = (p: Pen, x: number, turn: number): void => {
	p.at(x, 560, { turn }, () => {
		p.line("ink", 16, path([0, -60], [0, 260]));
		p.fill("ink", oval(0, -130, 52, 80));
	});
};

const chopsticks = (p: Pen): void => {
	p.line("ink", 15, path([150, 240], [300, 850]), path([220, 220], [340, 840]));
};

const half = (p: Pen, x: number, y: number, r: number, role: Role = "pop2"): void => {
	p.fill(role, disc(x, y, r));
	p.mark("pale", disc(x, y, r * 0.84));
	for (let i = 0; i < 8; i++) p.mark(role, leaf(x, y, r * 0.76, i * 45 + 10, r * 0.24));
};

const plate = (p: Pen, role: Role = "pale", r = R): void => {
	p.shadow(disc(X + 26, Y + 34, r));
	p.fill(role, disc(X, Y, r));
	p.line("shade", 6, disc(X, Y, r * 0.76));
};

const bowl = (p: Pen, role: Role, content: Role): void => {
	p.shadow(disc(X + 30, Y + 40, R));
	p.fill(role, disc(X, Y, R));
	p.mark(content, disc(X, Y, R * 0.86));
};

const skillet = (p: Pen): void => {
	p.shadow(disc(X + 30, Y + 40, R));
	p.line("ink", 66, path([X + 230, Y + 230], [X + 500, Y + 500]));
	p.fill("ink", disc(X, Y, R));
	p.line("shade", 9, disc(X, Y, R * 0.9));
};

/** A table from above with the dish on it; the cloth lies in the way that the variant says. */
const above = (draw: (p: Pen) => void, beside: (p: Pen) => void): Scene => ({
	focal: { x: X / 1440, y: Y / 960 },
	draw: (p) => {
		p.layer(0).mark("sky", FULL).backdrop();
		p.layer(0.4);
		p.at(X, Y, { turn: p.by(-8, 12, 4, -14) }, () => {
			p.fill("mid", rect(-560, -420, 1120, 840));
			p.line("glow", 10, path([-560, -340], [560, -340]), path([-560, 340], [560, 340]));
		});
		p.layer(0.8);
		beside(p);
		p.layer(1);
		draw(p);
	},
});

const withFork = (p: Pen): void => {
	napkin(p, -6);
	fork(p, 210, -6);
};
const withSpoon = (p: Pen): void => {
	napkin(p, 5);
	spoon(p, 210, 5);
};
const withLemon = (p: Pen): void => {
	half(p, 210, 380, 120);
	half(p, 270, 660, 96);
	sprig(p, 90, 820, 200, -20);
};

export const sheetPan = above((p) => {
	p.shadow(round(X - 430, Y - 270, 900, 640, 40));
	p.fill("shade", round(X - 460, Y - 310, 900, 640, 40));
	p.fill("pale", round(X - 420, Y - 270, 820, 560, 24));
	p.times(40, (i) => {
		const [x, y] = [X - 370 + (i % 8) * 100 + p.rnd(-18, 18), Y - 220 + Math.floor(i / 8) * 112 + p.rnd(-18, 18)];
		if (i % 4 === 1) {
			p.fill("pop", disc(x, y, 40));
			p.mark("pop2", oval(x - 8, y - 8, 14, 10));
		} else if (i % 7 === 3) p.fill("lit", poly([x - 30, y - 20], [x + 22, y - 30], [x + 32, y + 20], [x - 22, y + 30]));
		else {
			p.fill("pop2", oval(x, y, 46, 32));
			p.line(
				"skin",
				5,
				path([x - 20, y - 10], [x - 12, y + 14]),
				path([x, y - 14], [x + 6, y + 14]),
				path([x + 20, y - 10], [x + 24, y + 10]),
			);
		}
	});
	p.times(9, () => p.fill("near", leaf(p.rnd(X - 380, X + 330), p.rnd(Y - 230, Y + 240), 60, p.rnd(0, 360), 18)));
}, withFork);

export const orangeSalad = above((p) => {
	plate(p);
	p.times(16, (i) =>
		p.line(i % 3 === 0 ? "near" : "glow", 20, curve([X - 220 + i * 28, Y - 180], [X - 190 + i * 24, Y], [X - 230 + i * 30, Y + 190])),
	);
	for (const [dx, dy] of [
		[-170, -90],
		[20, -170],
		[180, -40],
		[-60, 30],
		[110, 150],
		[-180, 140],
	] as const)
		half(p, X + dx, Y + dy, 96);
	p.times(9, () => {
		const [x, y] = [p.rnd(X - 220, X + 220), p.rnd(Y - 200, Y + 200)];
		p.fill("ink", oval(x, y, 30, 24));
		p.mark("pop", disc(x, y, 9));
	});
	for (const a of [20, 140, 260]) sprig(p, X + p.rnd(-80, 80), Y + p.rnd(-80, 80), 130, a);
}, withFork);

export const chickenSkillet = above((p) => {
	skillet(p);
	for (const [dx, dy, turn] of [
		[-130, -130, 20],
		[130, -140, -30],
		[-170, 110, -15],
		[70, 130, 35],
	] as const)
		p.at(X + dx, Y + dy, { turn }, () => {
			p.fill("pop2", blob([-130, 10], [-90, -76], [30, -92], [124, -30], [110, 60], [0, 92], [-90, 76]));
			p.line("skin", 9, curve([-80, -30], [-10, -56], [60, -40]), curve([-60, 24], [10, 8], [80, 22]));
		});
	p.times(11, () => p.fill("pop", oval(p.rnd(X - 250, X + 250), p.rnd(Y - 230, Y + 230), 38, 24)));
	ring(6, 260, (x, y) => p.fill("lit", blob([x - 30, y], [x, y - 38], [x + 30, y], [x, y + 30])), 20);
	for (const a of [-40, 90, 200]) sprig(p, X + p.rnd(-60, 60), Y + p.rnd(-60, 60), 150, a);
}, withLemon);

export const oats = above((p) => {
	bowl(p, "near", "pale");
	p.line(
		"glow",
		12,
		curve([X - 220, Y - 40], [X - 60, Y - 120], [X + 100, Y - 30], [X + 230, Y - 90]),
		curve([X - 200, Y + 90], [X, Y + 30], [X + 210, Y + 80]),
	);
	p.within(disc(X, Y, R * 0.84), () =>
		p.mark("pop2", blob([X - 60, Y - 280], [X + 120, Y - 240], [X + 90, Y - 120], [X - 20, Y - 60], [X - 110, Y - 150])),
	);
	p.times(13, (i) => {
		const [x, y] = [X - 190 + (i % 5) * 62, Y + 50 + Math.floor(i / 5) * 66];
		p.fill(i % 2 === 0 ? "pop" : "ink", disc(x, y, 30));
	});
	p.times(9, () => p.fill("skin", leaf(p.rnd(X + 40, X + 200), p.rnd(Y - 20, Y + 120), 60, p.rnd(0, 360), 18)));
}, withSpoon);

const nest = (p: Pen, role: Role, dark: Role): void => {
	p.fill(role, disc(X, Y, 230));
	for (const r of [210, 172, 134, 96, 58])
		p.line(
			dark,
			7,
			curve(
				...Array.from({ length: 22 }, (_, i): Point => {
					const a = (i * 17 + r) * (Math.PI / 180);
					return [X + (r + (i % 2) * 16) * Math.cos(a), Y + (r + (i % 2) * 16) * Math.sin(a)];
				}),
			),
		);
};

export const pasta = above((p) => {
	plate(p);
	nest(p, "pop2", "skin");
	p.fill("pop", blob([X - 120, Y - 10], [X - 60, Y - 110], [X + 70, Y - 100], [X + 124, Y], [X + 50, Y + 96], [X - 70, Y + 90]));
	p.times(7, () => p.mark("pale", rect(p.rnd(X - 90, X + 80), p.rnd(Y - 80, Y + 70), 34, 9)));
	for (const a of [-30, 80, 190]) p.fill("near", leaf(X, Y, 110, a, 34));
}, withFork);

export const noodles = above((p) => {
	bowl(p, "pop", "skin");
	nest(p, "pale", "pop2");
	p.times(6, (i) => p.line("near", 22, path([X + 60 + i * 26, Y - 210 + i * 18], [X + 130 + i * 20, Y - 40 + i * 18])));
	p.times(5, (i) => p.line("pop2", 18, path([X - 230 + i * 30, Y + 30 + i * 24], [X - 120 + i * 28, Y + 130 + i * 18])));
	p.times(26, () => p.mark("ink", oval(p.rnd(X - 170, X + 170), p.rnd(Y - 170, Y + 170), 9, 5)));
}, chopsticks);

export const salmon = above((p) => {
	plate(p);
	p.at(X - 30, Y - 60, { turn: -14 }, () => {
		p.fill("pop", blob([-250, 0], [-170, -100], [60, -116], [240, -50], [250, 40], [60, 96], [-160, 90]));
		p.line("pale", 9, ...[-140, -50, 40, 130].map((x) => curve([x, -86], [x + 36, -6], [x - 6, 76])));
		p.times(16, () => p.mark("ink", oval(p.rnd(-190, 190), p.rnd(-70, 60), 8, 5)));
	});
	p.times(8, (i) => {
		const [x, y] = [X - 150 + i * 48, Y + 170 + (i % 2) * 46];
		p.fill("near", disc(x, y, 48));
		p.mark("lit", disc(x, y, 37));
		p.mark("near", disc(x - 10, y, 5), disc(x + 12, y + 6, 5), disc(x, y - 14, 5));
	});
}, chopsticks);

export const potatoSalad = above((p) => {
	bowl(p, "pop", "pale");
	p.times(24, (i) => {
		const [x, y] = [X - 200 + (i % 5) * 98 + p.rnd(-20, 20), Y - 200 + Math.floor(i / 5) * 100 + p.rnd(-20, 20)];
		if (Math.hypot(x - X, y - Y) > 250) return;
		p.fill("pop2", poly([x - 56, y - 30], [x + 8, y - 56], [x + 58, y - 8], [x + 30, y + 50], [x - 40, y + 40]));
		p.line("skin", 7, path([x - 56, y - 30], [x - 40, y + 40]));
	});
	p.times(18, () => p.fill("ink", disc(p.rnd(X - 210, X + 210), p.rnd(Y - 210, Y + 210), 8)));
	for (const a of [10, 100, 170, 280]) sprig(p, X + p.rnd(-120, 120), Y + p.rnd(-120, 120), 150, a);
}, withSpoon);

export const beans = above((p) => {
	bowl(p, "pop2", "skin");
	p.within(disc(X, Y, R * 0.84), () =>
		p.times(72, (i) =>
			p.at(X - 300 + (i % 9) * 76, Y - 280 + Math.floor(i / 9) * 80, { turn: p.rnd(0, 180) }, () => {
				p.fill("ink", oval(0, 0, 38, 25));
				p.light(oval(-10, -8, 11, 6));
			}),
		),
	);
	p.fill("pale", blob([X - 90, Y], [X - 20, Y - 84], [X + 84, Y - 40], [X + 76, Y + 56], [X - 30, Y + 74]));
	for (const a of [-60, 30, 150]) p.fill("near", leaf(X, Y, 96, a, 30));
}, withSpoon);

export const braise = above((p) => {
	p.line("pop", 70, path([X - R - 40, Y], [X + R + 40, Y]));
	bowl(p, "pop", "skin");
	for (const [dx, dy, turn] of [
		[-120, -110, 24],
		[110, -100, -20],
		[-90, 110, -30],
		[130, 110, 16],
	] as const)
		p.at(X + dx, Y + dy, { turn }, () => {
			p.fill("ink", round(-110, -70, 220, 140, 40));
			p.light(round(-80, -46, 120, 20, 10));
			p.fill("pale", round(80, -34, 84, 66, 26));
		});
	p.times(8, () => p.fill("pop2", disc(p.rnd(X - 240, X + 240), p.rnd(Y - 230, Y + 230), 34)));
	for (const a of [40, 160, 290]) sprig(p, X + p.rnd(-60, 60), Y + p.rnd(-60, 60), 150, a);
}, withSpoon);

export const grainBowl = above((p) => {
	bowl(p, "pale", "pop2");
	p.times(90, () => p.mark("skin", oval(p.rnd(X - 230, X + 230), p.rnd(Y - 230, Y + 230), 10, 6)));
	p.within(disc(X, Y, R * 0.84), () => {
		p.fill("near", poly([X, Y], [X - 400, Y - 330], [X + 120, Y - 420]));
		p.times(9, (i) => p.mark("lit", leaf(X - 210 + i * 34, Y - 120 - (i % 3) * 50, 70, -80 + i * 14, 20)));
		p.fill("pop", poly([X, Y], [X + 420, Y - 60], [X + 200, Y + 400]));
		p.times(7, (i) => p.mark("pale", disc(X + 150 + (i % 3) * 60, Y + 40 + Math.floor(i / 3) * 66, 18)));
		p.line("near", 22, curve([X - 230, Y + 200], [X - 120, Y + 60], [X - 10, Y + 150], [X + 60, Y - 10], [X + 170, Y - 130]));
	});
	p.fill("pale", oval(X - 120, Y + 130, 80, 70));
	p.mark("pop2", disc(X - 116, Y + 132, 36));
}, withFork);

export const carrots = above((p) => {
	plate(p, "pale", R + 20);
	p.times(9, (i) =>
		p.at(X - 20, Y - 210 + i * 54, { turn: (i % 2 === 0 ? 5 : -7) + (i % 2) * 180 }, () => {
			p.fill("pop", poly([-220, -25], [170, -8], [210, 0], [170, 10], [-220, 27], [-236, 0]));
			p.line("pop2", 5, path([-160, -12], [-150, 14]), path([-60, -10], [-52, 12]), path([40, -8], [46, 8]));
			p.fill("near", leaf(-228, 0, 90, 160, 18), leaf(-228, 0, 96, 190, 18));
		}),
	);
	p.times(22, () => p.fill("lit", leaf(p.rnd(X - 230, X + 220), p.rnd(Y - 220, Y + 230), 34, p.rnd(0, 360), 14)));
	p.line("skin", 10, curve([X - 200, Y - 150], [X - 40, Y - 90], [X + 60, Y + 20], [X + 10, Y + 130], [X + 190, Y + 200]));
}, withFork);

export const tomatoSoup = above(
	(p) => {
		bowl(p, "pale", "pop");
		p.line(
			"pale",
			18,
			curve(
				[X - 150, Y - 20],
				[X - 40, Y - 140],
				[X + 120, Y - 80],
				[X + 90, Y + 70],
				[X - 60, Y + 80],
				[X - 50, Y - 20],
				[X + 20, Y - 10],
			),
		);
		p.times(14, () => p.mark("ink", disc(p.rnd(X - 200, X + 200), p.rnd(Y - 200, Y + 200), 6)));
		for (const a of [-20, 100, 220]) p.fill("near", leaf(X + 150, Y + 120, 76, a, 26));
	},
	(p) => {
		for (const [x, y, turn] of [
			[230, 300, -18],
			[210, 610, 12],
		] as const)
			p.at(x, y, { turn }, () => {
				p.fill("skin", poly([-140, 130], [140, 130], [0, -130]));
				p.mark("pop2", poly([-96, 104], [96, 104], [0, -76]));
				p.mark("pale", disc(-20, 50, 16), disc(34, 76, 12), disc(4, 0, 11));
			});
	},
);

export const riceSkillet = above((p) => {
	skillet(p);
	p.mark("pop2", disc(X, Y, R * 0.8));
	p.times(120, () => p.mark("pale", oval(p.rnd(X - 200, X + 200), p.rnd(Y - 200, Y + 200), 15, 7)));
	p.times(20, () => p.fill("near", disc(p.rnd(X - 210, X + 210), p.rnd(Y - 210, Y + 210), 18)));
	p.times(7, () => p.fill("pop", round(p.rnd(X - 200, X + 160), p.rnd(Y - 200, Y + 190), 76, 20, 8)));
}, withSpoon);

export const shreddedBeef = above((p) => {
	skillet(p);
	p.mark("pop", disc(X, Y, R * 0.8));
	p.times(46, () => {
		const [x, y, turn] = [p.rnd(X - 190, X + 190), p.rnd(Y - 190, Y + 190), p.rnd(-40, 40)];
		p.at(x, y, { turn }, () => p.line("skin", 20, curve([-70, 10], [-20, -12], [30, 10], [76, -8])));
	});
	p.times(9, (i) => {
		const [x, y] = [p.rnd(X - 180, X + 180), p.rnd(Y - 180, Y + 180)];
		p.line(i % 2 === 0 ? "near" : "pop2", 22, curve([x - 56, y], [x, y - 30], [x + 56, y - 6]));
	});
	p.times(8, () => p.fill("near", oval(p.rnd(X - 200, X + 200), p.rnd(Y - 200, Y + 200), 26, 20)));
}, withSpoon);

export const ceviche = above(
	(p) => {
		bowl(p, "pop2", "pale");
		p.times(15, (i) => {
			const [x, y] = [X - 200 + (i % 4) * 130 + p.rnd(-20, 20), Y - 180 + Math.floor(i / 4) * 112];
			if (i % 2 === 0) {
				p.line("pop", 34, curve([x - 50, y + 20], [x - 30, y - 40], [x + 40, y - 34], [x + 46, y + 24]));
				p.line(
					"pale",
					5,
					path([x - 34, y - 34], [x - 20, y - 6]),
					path([x + 4, y - 52], [x + 4, y - 22]),
					path([x + 44, y - 36], [x + 30, y - 8]),
				);
			} else p.fill("pop2", poly([x - 40, y - 30], [x + 36, y - 38], [x + 42, y + 30], [x - 34, y + 38]));
		});
		p.times(12, () =>
			p.line("shade", 8, curve([X - 200 + p.rnd(0, 400), Y - 200 + p.rnd(0, 400)], [X + p.rnd(-160, 160), Y + p.rnd(-160, 160)])),
		);
		for (const a of [20, 140, 260]) p.fill("near", leaf(X + p.rnd(-100, 100), Y + p.rnd(-100, 100), 90, a, 32));
	},
	(p) => {
		half(p, 220, 360, 110, "near");
		half(p, 250, 640, 96, "near");
	},
);

export const cornbread = above((p) => {
	skillet(p);
	p.fill("pop2", disc(X, Y, R * 0.82));
	p.line(
		"skin",
		10,
		...[0, 45, 90, 135].map((a) => {
			const [c, s] = [Math.cos((a * Math.PI) / 180) * R * 0.8, Math.sin((a * Math.PI) / 180) * R * 0.8];
			return path([X - c, Y - s], [X + c, Y + s]);
		}),
	);
	p.mark("ink", `M${X} ${Y}L${X + R * 0.82} ${Y}A${R * 0.82} ${R * 0.82} 0 0 0 ${X + R * 0.58} ${Y - R * 0.58}Z`);
	p.fill("pale", regular(X - 90, Y + 110, 62, 4, -30));
	p.times(40, () => p.mark("skin", disc(p.rnd(X - 240, X + 100), p.rnd(Y - 180, Y + 230), 6)));
}, withFork);

export const appleCake = above((p) => {
	plate(p, "pale", R + 20);
	p.fill("skin", disc(X, Y, R * 0.86));
	p.fill("pop2", disc(X, Y, R * 0.8));
	for (const [count, r, turn] of [
		[14, 210, 0],
		[8, 118, 14],
	] as const)
		ring(
			count,
			r,
			(x, y, degrees) =>
				p.at(x, y, { turn: degrees + 60 }, () => {
					p.fill("lit", blob([-66, 0], [0, -36], [66, 0], [0, 20]));
					p.line("pop", 8, curve([-60, -4], [0, -36], [60, -4]));
				}),
			turn,
		);
	p.fill("lit", disc(X, Y, 46));
	p.mark("pop", regular(X, Y, 20, 5));
}, withFork);

/** A rack of cookies: `face` draws one, about 90 wide, around the origin. */
const rack =
	(face: (p: Pen) => void): ((p: Pen) => void) =>
	(p) => {
		p.shadow(round(X - 420, Y - 280, 900, 640, 30));
		p.line("ink", 12, round(X - 450, Y - 320, 900, 640, 30));
		p.line("ink", 6, ...Array.from({ length: 13 }, (_, i) => path([X - 420 + i * 70, Y - 316], [X - 420 + i * 70, Y + 316])));
		p.times(12, (i) => {
			if (i === 7) return;
			p.at(X - 320 + (i % 4) * 214, Y - 206 + Math.floor(i / 4) * 208, { turn: p.rnd(0, 360), scale: 1.06 }, () => face(p));
		});
	};

export const cookies = above(
	rack((p) => {
		p.fill("skin", blob([-90, 4], [-60, -70], [10, -92], [78, -54], [92, 20], [50, 80], [-40, 86]));
		for (const [x, y] of [
			[-40, -30],
			[20, -50],
			[46, 6],
			[-10, 10],
			[-46, 36],
			[14, 54],
		] as const)
			p.mark("ink", poly([x - 16, y - 10], [x + 14, y - 14], [x + 16, y + 12], [x - 12, y + 14]));
	}),
	(p) => {
		p.fill("pale", disc(170, 420, 130));
		p.mark("shade", disc(170, 420, 104));
		p.mark("pale", disc(170, 420, 96));
	},
);

export const lemonCookies = above(
	rack((p) => {
		p.fill("pop2", disc(0, 0, 88));
		p.mark("pale", ...[0, 72, 144, 216, 288].map((a) => leaf(0, 0, 84, a, 34)));
		p.line("pop2", 7, curve([-60, 10], [-10, -10], [20, 26], [66, 6]), curve([-16, -64], [6, -8], [-8, 60]));
	}),
	(p) => {
		half(p, 190, 360, 120);
		half(p, 230, 640, 100);
	},
);
