/** Pieces of sitters: clothes, hair, beards, glasses. The head's centre is the origin. */
import { arc, blob, disc, oval, path, poly, rect, round } from "../pen/geometry.ts";
import type { Pen, Role, Variant } from "../pen/pen.ts";

export type Pronouns = "she" | "he" | "they";

export interface Sitter {
	readonly pronouns: Pronouns;
	readonly light: Variant;
	/** Tone of the skin: towards ink (above 0) or paper (below 0). */
	readonly tone: number;
	readonly ground: Role;
	readonly behind?: (p: Pen) => void;
	readonly clothes: (p: Pen) => void;
	readonly front: (p: Pen) => void;
}

const SHOULDERS = "M-350 600C-350 390 -270 318 -130 276L-58 234Q0 300 58 234L130 276C270 318 350 390 350 600Z";
export const FACE = "M-104 -34C-108 -172 108 -172 104 -34C102 62 58 142 0 142C-58 142 -102 62 -104 -34Z";

export const suit = (p: Pen, cloth: Role, shirt: Role, tie: Role): void => {
	p.fill(shirt, poly([-92, 244], [92, 244], [60, 600], [-60, 600]));
	p.fill(tie, poly([-26, 300], [26, 300], [34, 600], [-34, 600]), poly([-32, 274], [32, 274], [22, 318], [-22, 318]));
	p.fill(cloth, "M-350 600C-350 390 -270 318 -130 276L-84 250L-20 600Z", "M350 600C350 390 270 318 130 276L84 250L20 600Z");
	p.fill(
		cloth,
		poly([-112, 262], [-70, 236], [-14, 460], [-120, 420], [-88, 388], [-146, 366]),
		poly([112, 262], [70, 236], [14, 460], [120, 420], [88, 388], [146, 366]),
	);
	p.shadow(poly([112, 262], [84, 250], [14, 460], [120, 420], [88, 388], [146, 366]));
};

export const neckline = (p: Pen, cloth: Role, trim: Role): void => {
	p.fill(cloth, SHOULDERS);
	p.line(trim, 15, "M-76 246Q0 330 76 246");
};

export const turtleneck = (p: Pen, cloth: Role): void => {
	p.fill(cloth, SHOULDERS, round(-74, 168, 148, 116, 26));
	p.line("shade", 6, path([-66, 240], [66, 240]));
};

export const openCollar = (p: Pen, cloth: Role, trim: Role): void => {
	p.fill(cloth, SHOULDERS);
	p.fill("skin", "M-58 232Q0 290 58 232L0 360Z");
	p.fill(trim, poly([-100, 256], [-56, 222], [0, 360], [-60, 350]), poly([100, 256], [56, 222], [0, 360], [60, 350]));
	p.fill("near", disc(0, 430, 8), disc(0, 500, 8));
};

export const hoodie = (p: Pen, cloth: Role, cord: Role): void => {
	p.fill(cloth, SHOULDERS, "M-150 270Q-130 160 0 250Q130 160 150 270Q60 350 0 350Q-60 350 -150 270Z");
	p.line(cord, 10, path([-44, 330], [-50, 440]), path([44, 330], [50, 440]));
};

export const scarf = (p: Pen, coat: Role, wool: Role): void => {
	p.fill(coat, SHOULDERS);
	p.fill(wool, round(-120, 196, 240, 96, 44), poly([20, 260], [96, 260], [116, 470], [30, 470]));
	p.shadow(poly([70, 280], [96, 260], [116, 470], [86, 470]));
};

export const buzz = (p: Pen, hair: Role): void => {
	p.fill(hair, "M-110 -20C-124 -190 124 -190 110 -20Q96 -96 60 -108Q0 -122 -60 -108Q-96 -96 -110 -20Z");
};

export const sidePart = (p: Pen, hair: Role): void => {
	p.fill(
		hair,
		"M-112 0C-130 -90 -124 -170 -40 -190C60 -214 150 -150 112 0Q104 -50 84 -76Q-10 -84 -50 -140Q-66 -80 -92 -66Q-106 -40 -112 0Z",
	);
};

export const curls = (p: Pen, hair: Role): void => {
	for (const [x, y, r] of [
		[-96, -70, 44],
		[-70, -126, 52],
		[0, -156, 58],
		[70, -126, 52],
		[96, -70, 44],
		[-36, -110, 40],
		[40, -112, 40],
	] as const)
		p.fill(hair, disc(x, y, r));
};

export const receding = (p: Pen, hair: Role): void => {
	p.fill(hair, "M-112 10C-130 -60 -118 -120 -92 -134Q-100 -60 -96 -20Z", "M112 10C130 -60 118 -120 92 -134Q100 -60 96 -20Z");
};

export const fringe = (p: Pen, hair: Role): void => {
	p.fill(hair, "M-128 80C-150 -110 -100 -196 0 -196C100 -196 150 -110 128 80Q112 20 108 -60Q0 -30 -108 -60Q-112 20 -128 80Z");
};

/** The front of long hair, parted in the middle. */
export const middlePart = (p: Pen, hair: Role): void => {
	p.fill(hair, "M0 -190C-120 -196 -156 -80 -140 90Q-104 10 -98 -56Q-30 -90 0 -160Q30 -90 98 -56Q104 10 140 90C156 -80 120 -196 0 -190Z");
};

export const longBack = (p: Pen, hair: Role, length = 320): void => {
	p.fill(
		hair,
		`M0 -196C-150 -190 -156 -60 -150 60C-146 180 -170 ${length - 60} -170 ${length}Q0 ${length + 40} 170 ${length}C170 ${length - 60} 146 180 150 60C156 -60 150 -190 0 -196Z`,
	);
};

export const bun = (p: Pen, hair: Role): void => {
	p.fill(hair, disc(0, -206, 62), blob([-126, -60], [-84, -160], [0, -186], [84, -160], [126, -60], [108, 50], [-108, 50]));
};

/** The front of hair that is drawn back. */
export const drawnBack = (p: Pen, hair: Role): void => {
	p.fill(hair, "M-114 -6C-136 -120 -86 -186 0 -186C86 -186 136 -120 114 -6Q104 -84 0 -118Q-104 -84 -114 -6Z");
};

export const ponytail = (p: Pen, hair: Role): void => {
	p.fill(hair, blob([70, -160], [170, -150], [216, -40], [190, 120], [130, 200], [140, 60], [120, -60]), disc(0, -40, 130));
};

export const braids = (p: Pen, hair: Role, ties: Role): void => {
	for (const s of [-1, 1]) {
		p.times(5, (i) => p.fill(hair, oval(s * (128 + i * 6), 40 + i * 62, 34 - i * 2, 42)));
		p.fill(ties, round(s * 158 - 22, 336, 44, 22, 10));
	}
	p.fill(hair, disc(0, -50, 132));
};

export const locs = (p: Pen, hair: Role): void => {
	p.times(9, (i) => p.fill(hair, round(-186 + i * 42, -140 + Math.abs(i - 4) * 26, 38, 400 - Math.abs(i - 4) * 16, 19)));
};

export const afro = (p: Pen, hair: Role): void => {
	p.fill(hair, disc(0, -76, 184));
};

export const beard = (p: Pen, hair: Role): void => {
	p.fill(hair, "M-108 -16Q-98 64 -56 62Q0 44 56 62Q98 64 108 -16C114 96 68 168 0 168C-68 168 -114 96 -108 -16Z");
};

export const moustache = (p: Pen, hair: Role): void => {
	p.fill(hair, "M0 46Q-30 30 -62 66Q-30 78 0 62Q30 78 62 66Q30 30 0 46Z");
};

export const glasses = (p: Pen, frame: Role): void => {
	p.line(
		frame,
		9,
		disc(-46, -10, 36),
		disc(46, -10, 36),
		path([-10, -12], [10, -12]),
		path([-82, -14], [-106, -22]),
		path([82, -14], [106, -22]),
	);
};

export const earrings = (p: Pen, role: Role): void => {
	p.fill(role, disc(-114, 62, 15), disc(114, 62, 15));
};

export const beads = (p: Pen, role: Role): void => {
	p.times(7, (i) => p.fill(role, disc(-66 + i * 22, 262 + (9 - (i - 3) ** 2) * 6, 13)));
};

export const lapels = (p: Pen, cloth: Role, shirt: Role): void => {
	p.fill(shirt, SHOULDERS);
	p.fill("skin", "M-50 236Q0 292 50 236L0 350Z");
	p.fill(cloth, "M-350 600C-350 390 -270 318 -130 276L-64 244L-10 600Z", "M350 600C350 390 270 318 130 276L64 244L10 600Z");
	p.shadow("M350 600C350 390 270 318 130 276L100 262L60 600Z");
	p.fill("pop2", rect(-200, 420, 60, 12));
};

export const hairband = (p: Pen, role: Role): void => {
	p.line(role, 18, arc(0, -10, 126, 205, 335));
};
