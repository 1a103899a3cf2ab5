/** Living parts of scenes: people, trees, leaves and traffic. */
import { blob, disc, leaf, oval, path, placed, poly, rect } from "../pen/geometry.ts";
import type { Pen, Role } from "../pen/pen.ts";

export type Pose = "stand" | "walk" | "raise" | "run" | "sit" | "point" | "hold";

/** A person of height h standing on (x, y): cloth, skin and hair, no face. */
export const person = (
	p: Pen,
	x: number,
	y: number,
	h: number,
	how: {
		readonly pose?: Pose;
		readonly cloth?: Role;
		readonly legs?: Role;
		readonly hair?: Role;
		readonly skin?: Role;
		readonly mirror?: boolean;
		readonly skirt?: boolean;
		readonly long?: boolean;
	} = {},
): void => {
	const { pose = "stand", cloth = "pop", legs = "front", hair = "ink", skin = "skin", skirt = false, long = false } = how;
	p.at(x, y, { scale: h / 100, mirror: how.mirror === true }, () => {
		const leg = 8.5;
		if (pose === "walk") p.line(legs, leg, path([1, -46], [9, -24], [14, -2]), path([-1, -46], [-5, -24], [-14, -4]));
		else if (pose === "run") p.line(legs, leg, path([2, -46], [17, -34], [14, -14]), path([-2, -46], [-9, -27], [-27, -22]));
		else if (pose === "sit") p.line(legs, leg, path([-2, -30], [17, -30], [18, -2]), path([0, -27], [22, -27], [24, -2]));
		else p.line(legs, leg, path([4.5, -46], [5.5, -2]), path([-4.5, -46], [-5.5, -2]));
		p.at(pose === "run" ? 2 : 0, pose === "sit" ? 16 : 0, { turn: pose === "run" ? 12 : 0 }, () => {
			if (long) p.fill(hair, blob([-8, -92], [0, -99], [8, -92], [10, -78], [9, -68], [-9, -68], [-10, -78]));
			if (pose === "raise") p.line(cloth, 6.4, path([9, -73], [17, -86], [15, -104]), path([-9, -73], [-15, -60], [-12, -46]));
			else if (pose === "point") p.line(cloth, 6.4, path([9, -73], [21, -68], [34, -74]), path([-9, -73], [-14, -58], [-12, -45]));
			else if (pose === "run") p.line(cloth, 6.4, path([9, -73], [20, -64], [29, -72]), path([-9, -73], [-20, -64], [-16, -52]));
			else if (pose === "hold") p.line(cloth, 6.4, path([9, -73], [15, -60], [24, -64]), path([-9, -73], [-14, -58], [-11, -45]));
			else
				p.line(
					cloth,
					6.4,
					path([10, -73], [14, -58], [pose === "walk" ? 17 : 13, -45]),
					path([-10, -73], [-14, -58], [pose === "walk" ? -15 : -13, -45]),
				);
			p.fill(skin, rect(-3, -84, 6, 9));
			p.fill(
				cloth,
				skirt
					? "M-9 -77Q0 -80 9 -77L8 -56L17 -26H-17L-8 -56Z"
					: "M-12 -73Q-11 -77.500 -5 -78Q0 -75 5 -78Q11 -77.500 12 -73L9.500 -43H-9.500Z",
			);
			p.fill(skin, oval(0, -88, 6.4, 8));
			p.fill(
				hair,
				long
					? "M-7.500 -86Q-8 -98 0 -98Q8 -98 7.500 -86Q4 -93 -2 -92Q-6 -91 -7.500 -86Z"
					: "M-7 -88Q-8 -97.500 0 -97.500Q8 -97.500 7 -88Q5 -93 0 -92.500Q-5 -93 -7 -88Z",
			);
		});
	});
};

/** Heads and shoulders seen from behind, a row of a crowd. */
export const crowd = (p: Pen, y: number, size: number, roles: readonly Role[], from = -40, to = 1480): void => {
	let [x, i] = [from, 0];
	while (x < to) {
		const [cy, role] = [y + p.rnd(-size * 0.3, size * 0.3), roles[i % roles.length] ?? "front"];
		p.fill(
			role,
			`M${x - size * 0.95} ${cy + size * 6}V${cy + size * 1.9}Q${x - size * 0.95} ${cy + size * 1.05} ${x} ${cy + size * 0.95}Q${x + size * 0.95} ${cy + size * 1.05} ${x + size * 0.95} ${cy + size * 1.9}V${cy + size * 6}Z`,
		);
		p.fill(
			role,
			i % 3 === 1
				? blob(...placed(x, cy, size, [-0.5, 0], [0, -0.66], [0.5, 0], [0.5, 1.1], [-0.5, 1.1]))
				: oval(x, cy + size * 0.25, size * 0.42, size * 0.56),
		);
		x += size * p.rnd(1.45, 2.1);
		i++;
	}
};

export const tree = (p: Pen, x: number, y: number, h: number, role: Role): void => {
	p.line("ink", h * 0.05, path([x, y], [x, y - h * 0.5]), path([x, y - h * 0.3], [x + h * 0.12, y - h * 0.46]));
	p.fill(
		role,
		blob(...placed(x, y, h, [-0.3, -0.45], [-0.34, -0.68], [-0.16, -0.95], [0.1, -1], [0.32, -0.78], [0.3, -0.5], [0.05, -0.36])),
	);
	p.shadow(blob(...placed(x, y, h, [0.02, -0.4], [0.2, -0.62], [0.14, -0.94], [0.3, -0.76], [0.29, -0.5])));
};

export const pine = (p: Pen, x: number, y: number, h: number, role: Role): void => {
	p.line("ink", h * 0.04, path([x, y], [x, y - h * 0.2]));
	p.fill(
		role,
		poly(
			...placed(
				x,
				y,
				h,
				[-0.24, -0.1],
				[-0.1, -0.36],
				[-0.18, -0.36],
				[-0.07, -0.62],
				[-0.12, -0.62],
				[0, -1],
				[0.12, -0.62],
				[0.07, -0.62],
				[0.18, -0.36],
				[0.1, -0.36],
				[0.24, -0.1],
			),
		),
	);
	p.shadow(poly(...placed(x, y, h, [0, -0.1], [0, -1], [0.12, -0.62], [0.07, -0.62], [0.18, -0.36], [0.1, -0.36], [0.24, -0.1])));
};

export const poplar = (p: Pen, x: number, y: number, h: number, role: Role): void => {
	p.line("ink", h * 0.03, path([x, y], [x, y - h * 0.2]));
	p.fill(role, blob(...placed(x, y, h, [-0.1, -0.12], [-0.13, -0.5], [0, -1], [0.13, -0.5], [0.1, -0.12])));
};

/** A leafless tree that forks down to twigs. */
export const bareTree = (p: Pen, x: number, y: number, h: number): void => {
	const grow = (bx: number, by: number, length: number, angle: number, width: number): void => {
		const [ex, ey] = [bx + Math.cos(angle) * length, by + Math.sin(angle) * length];
		p.line("front", width, path([bx, by], [ex, ey]));
		if (width < h * 0.008) return;
		grow(ex, ey, length * p.rnd(0.66, 0.78), angle - p.rnd(0.25, 0.5), width * 0.62);
		grow(ex, ey, length * p.rnd(0.66, 0.78), angle + p.rnd(0.22, 0.52), width * 0.62);
	};
	grow(x, y, h * 0.3, -Math.PI / 2 + p.rnd(-0.08, 0.08), h * 0.045);
};

export const palm = (p: Pen, x: number, y: number, h: number, role: Role): void => {
	const top: readonly [number, number] = [x + h * 0.14, y - h];
	p.line("ink", h * 0.045, `M${x} ${y}Q${x + h * 0.02} ${y - h * 0.6} ${top[0]} ${top[1]}`);
	for (const angle of [-165, -128, -85, -40, -8, 28, 152, 190]) p.fill(role, leaf(top[0], top[1], h * 0.46, angle, h * 0.075));
	p.fill("pop2", disc(top[0] - 8, top[1] + 14, h * 0.03), disc(top[0] + 12, top[1] + 16, h * 0.03));
};

export const cactus = (p: Pen, x: number, y: number, h: number, role: Role): void => {
	p.line(role, h * 0.17, `M${x} ${y}V${y - h * 0.9}`);
	p.line(
		role,
		h * 0.12,
		`M${x} ${y - h * 0.36}H${x + h * 0.22}Q${x + h * 0.28} ${y - h * 0.37} ${x + h * 0.28} ${y - h * 0.45}V${y - h * 0.7}`,
		`M${x} ${y - h * 0.26}H${x - h * 0.17}Q${x - h * 0.25} ${y - h * 0.27} ${x - h * 0.25} ${y - h * 0.36}V${y - h * 0.54}`,
	);
};

/** A spray of leaves entering from an edge: foreground that gives a view its depth. */
export const spray = (p: Pen, x: number, y: number, size: number, degrees: number, role: Role, count: number): void => {
	const rad = (degrees * Math.PI) / 180;
	const [dx, dy] = [Math.cos(rad), Math.sin(rad)];
	p.line(role, size * 0.025, path([x, y], [x + dx * size, y + dy * size]));
	p.times(count, (i) => {
		const k = 0.15 + (0.8 * i) / count;
		const l = size * 0.42 * (1 - k * 0.55);
		p.fill(
			role,
			leaf(x + dx * size * k, y + dy * size * k, l, degrees - 48, l * 0.2),
			leaf(x + dx * size * k, y + dy * size * k, l, degrees + 48, l * 0.2),
		);
	});
	p.fill(role, leaf(x + dx * size * 0.9, y + dy * size * 0.9, size * 0.25, degrees, size * 0.05));
};

export const grass = (p: Pen, y: number, h: number, role: Role, from = -40, to = 1480, gap = 34): void => {
	for (let x = from; x < to; x += p.rnd(gap * 0.5, gap * 1.5)) {
		const l = h * p.rnd(0.5, 1);
		const lean = p.rnd(-0.4, 0.4) * l;
		p.mark(
			role,
			`M${x - 7} ${y}Q${x - 2 + lean * 0.2} ${y - l * 0.6} ${x + lean} ${y - l}Q${x + 8 + lean * 0.3} ${y - l * 0.5} ${x + 9} ${y}Z`,
		);
	}
};

export const bush = (p: Pen, x: number, y: number, w: number, role: Role): void => {
	p.fill(
		role,
		`M${x - w / 2} ${y}a${w * 0.2} ${w * 0.2} 0 0 1 ${w * 0.12} ${-w * 0.3}a${w * 0.26} ${w * 0.26} 0 0 1 ${w * 0.44} ${-w * 0.08}a${w * 0.2} ${w * 0.2} 0 0 1 ${w * 0.34} ${w * 0.16}q${w * 0.12} ${w * 0.1} ${w * 0.1} ${w * 0.22}Z`,
	);
};

export const car = (p: Pen, x: number, y: number, w: number, role: Role, mirror = false): void => {
	p.at(x, y, { scale: w / 100, mirror }, () => {
		p.shadow(oval(50, 0, 54, 3.5));
		p.fill(role, "M2 -6V-15Q3 -20 14 -21L26 -33Q28 -35 33 -35H63Q68 -35 71 -32L82 -21Q96 -19 98 -13V-6Z");
		p.mark("pale", "M22 -21L30 -30Q31 -31 33 -31H45V-21Z", "M49 -21V-31H62Q65 -31 67 -29L75 -21Z");
		p.fill("ink", disc(22, -6, 8.5), disc(78, -6, 8.5));
		p.mark("shade", disc(22, -6, 3.6), disc(78, -6, 3.6));
		p.mark("lit", rect(93, -17, 5, 4));
	});
};

/** A potted plant: pot role, leaf role. */
export const plant = (p: Pen, x: number, y: number, h: number, pot: Role, role: Role): void => {
	for (const a of [-90, -125, -58, -150, -32]) p.fill(role, leaf(x, y - h * 0.34, h * (a === -90 ? 0.66 : 0.56), a, h * 0.1));
	p.line("ink", 2.5, path([x, y - h * 0.34], [x, y - h * 0.86]));
	p.fill(pot, poly(...placed(x, y, h, [-0.19, -0.36], [0.19, -0.36], [0.14, 0], [-0.14, 0])));
	p.fill(pot, rect(x - h * 0.21, y - h * 0.4, h * 0.42, h * 0.08));
};

export const boat = (p: Pen, x: number, y: number, w: number, hull: Role, sail: Role): void => {
	p.line("ink", w * 0.02, path([x, y - w * 0.12], [x, y - w * 0.95]));
	p.fill(
		sail,
		poly(...placed(x, y, w, [0.03, -0.92], [0.42, -0.2], [0.03, -0.2])),
		poly(...placed(x, y, w, [-0.03, -0.8], [-0.03, -0.2], [-0.3, -0.2])),
	);
	p.fill(
		hull,
		`M${x - w * 0.42} ${y - w * 0.13}H${x + w * 0.5}Q${x + w * 0.42} ${y + w * 0.06} ${x + w * 0.25} ${y + w * 0.06}H${x - w * 0.25}Q${x - w * 0.38} ${y + w * 0.06} ${x - w * 0.42} ${y - w * 0.13}Z`,
	);
};

export const smoke = (p: Pen, x: number, y: number, s: number, role: Role): void => {
	p.fill(
		role,
		disc(x, y, s * 0.3),
		disc(x + s * 0.3, y - s * 0.4, s * 0.42),
		disc(x + s * 0.85, y - s * 0.7, s * 0.52),
		disc(x + s * 1.55, y - s * 0.85, s * 0.44),
	);
};

export const flame = (p: Pen, x: number, y: number, h: number): void => {
	p.fill(
		"pop",
		`M${x} ${y - h}Q${x + h * 0.1} ${y - h * 0.66} ${x + h * 0.25} ${y - h * 0.5}Q${x + h * 0.45} ${y - h * 0.2} ${x + h * 0.2} ${y}H${x - h * 0.2}Q${x - h * 0.45} ${y - h * 0.22} ${x - h * 0.2} ${y - h * 0.52}Q${x - h * 0.16} ${y - h * 0.4} ${x - h * 0.1} ${y - h * 0.42}Q${x - h * 0.12} ${y - h * 0.75} ${x} ${y - h}Z`,
	);
	p.mark(
		"pop2",
		`M${x + h * 0.02} ${y - h * 0.52}Q${x + h * 0.24} ${y - h * 0.2} ${x + h * 0.1} ${y}H${x - h * 0.12}Q${x - h * 0.24} ${y - h * 0.2} ${x + h * 0.02} ${y - h * 0.52}Z`,
	);
};

export const steam = (p: Pen, x: number, y: number, h: number): void => {
	for (const dx of [-0.3, 0.05, 0.38])
		p.line("pale", h * 0.05, `M${x + dx * h} ${y}q${-h * 0.16} ${-h * 0.25} 0 ${-h * 0.45}t0 ${-h * (0.4 + dx * 0.3)}`);
};

/** Rows of a field that run to a vanishing point. */
export const furrows = (p: Pen, role: Role, vx: number, vy: number, count: number): void =>
	p.times(count, (i) => {
		const x = -700 + (i * 2900) / count;
		p.mark(role, poly([vx + (x - vx) * 0.04, vy], [vx + (x + 60 - vx) * 0.04 + 2, vy], [x + 90, 1020], [x, 1020]));
	});

export const reeds = (p: Pen, x: number, y: number, h: number, role: Role): void =>
	p.times(6, (i) => {
		const [bx, tx] = [x + i * 18, x + i * 18 + (i - 3) * h * 0.05];
		p.line(role, 4, path([bx, y], [tx, y - h * (0.7 + (i % 3) * 0.15)]));
		p.fill(role, oval(tx, y - h * (0.7 + (i % 3) * 0.15), 8, h * 0.09));
	});
