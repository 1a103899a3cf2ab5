/** The people who sit for portraits, put together from pieces. */
import {
	afro,
	beads,
	beard,
	braids,
	bun,
	buzz,
	curls,
	drawnBack,
	earrings,
	fringe,
	glasses,
	hairband,
	hoodie,
	lapels,
	locs,
	longBack,
	middlePart,
	moustache,
	neckline,
	openCollar,
	ponytail,
	receding,
	type Sitter,
	scarf,
	sidePart,
	suit,
	turtleneck,
} from "./pieces.ts";

export const sitters = {
	i: {
		pronouns: "she",
		light: 1,
		tone: -0.1,
		ground: "pop",
		behind: (p) => bun(p, "pale"),
		clothes: (p) => turtleneck(p, "near"),
		front: (p) => {
			drawnBack(p, "pale");
			glasses(p, "ink");
		},
	},
	j: {
		pronouns: "she",
		light: 2,
		tone: 0.14,
		ground: "sun",
		behind: (p) => ponytail(p, "ink"),
		clothes: (p) => openCollar(p, "pop", "lit"),
		front: (p) => {
			drawnBack(p, "ink");
			earrings(p, "pop2");
		},
	},
	k: {
		pronouns: "she",
		light: 3,
		tone: 0.42,
		ground: "glow",
		behind: (p) => locs(p, "ink"),
		clothes: (p) => neckline(p, "pop2", "near"),
		front: (p) => {
			drawnBack(p, "ink");
			hairband(p, "pop");
		},
	},
	l: {
		pronouns: "she",
		light: 4,
		tone: 0.1,
		ground: "far",
		behind: (p) => longBack(p, "front"),
		clothes: (p) => lapels(p, "near", "lit"),
		front: (p) => {
			middlePart(p, "front");
			glasses(p, "ink");
		},
	},
	m: {
		pronouns: "they",
		light: 1,
		tone: 0.06,
		ground: "pop2",
		clothes: (p) => hoodie(p, "near", "lit"),
		front: (p) => {
			curls(p, "front");
			glasses(p, "pop");
		},
	},
	n: {
		pronouns: "she",
		light: 2,
		tone: 0.2,
		ground: "far",
		behind: (p) => braids(p, "ink", "pop"),
		clothes: (p) => neckline(p, "near", "pop2"),
		front: (p) => {
			middlePart(p, "ink");
			beads(p, "sun");
		},
	},
	o: {
		pronouns: "she",
		light: 4,
		tone: 0.44,
		ground: "sun",
		clothes: (p) => lapels(p, "pop", "lit"),
		front: (p) => {
			buzz(p, "ink");
			earrings(p, "lit");
			beads(p, "lit");
		},
	},
	p: {
		pronouns: "she",
		light: 3,
		tone: 0.1,
		ground: "pop2",
		behind: (p) => longBack(p, "pale", 130),
		clothes: (p) => scarf(p, "near", "pop"),
		front: (p) => fringe(p, "pale"),
	},
	q: {
		pronouns: "she",
		light: 2,
		tone: -0.14,
		ground: "pop",
		clothes: (p) => turtleneck(p, "body"),
		front: (p) => {
			curls(p, "pop2");
			earrings(p, "near");
		},
	},
	r: {
		pronouns: "she",
		light: 1,
		tone: -0.02,
		ground: "glow",
		behind: (p) => longBack(p, "ink", 200),
		clothes: (p) => openCollar(p, "near", "pale"),
		front: (p) => fringe(p, "ink"),
	},
	s: {
		pronouns: "he",
		light: 2,
		tone: 0.4,
		ground: "far",
		clothes: (p) => suit(p, "near", "lit", "pop2"),
		front: (p) => {
			buzz(p, "ink");
			glasses(p, "ink");
		},
	},
	t: {
		pronouns: "he",
		light: 1,
		tone: 0.36,
		ground: "sun",
		behind: (p) => afro(p, "ink"),
		clothes: (p) => hoodie(p, "pop", "lit"),
		front: (p) => {
			buzz(p, "ink");
			beard(p, "ink");
		},
	},
	u: {
		pronouns: "he",
		light: 4,
		tone: -0.12,
		ground: "pop",
		clothes: (p) => suit(p, "front", "pale", "sun"),
		front: (p) => {
			receding(p, "pale");
			moustache(p, "pale");
		},
	},
	v: { pronouns: "he", light: 3, tone: 0.16, ground: "glow", clothes: (p) => openCollar(p, "lit", "pop"), front: (p) => curls(p, "ink") },
	w: {
		pronouns: "he",
		light: 1,
		tone: -0.12,
		ground: "far",
		clothes: (p) => scarf(p, "near", "pop2"),
		front: (p) => {
			sidePart(p, "pop2");
			glasses(p, "ink");
		},
	},
	x: {
		pronouns: "he",
		light: 2,
		tone: 0.18,
		ground: "pop2",
		behind: (p) => longBack(p, "ink", 170),
		clothes: (p) => openCollar(p, "near", "lit"),
		front: (p) => {
			middlePart(p, "ink");
			moustache(p, "ink");
		},
	},
	y: {
		pronouns: "he",
		light: 3,
		tone: 0.12,
		ground: "pop",
		clothes: (p) => turtleneck(p, "near"),
		front: (p) => {
			sidePart(p, "pale");
			beard(p, "pale");
		},
	},
	z: {
		pronouns: "he",
		light: 4,
		tone: 0.4,
		ground: "glow",
		clothes: (p) => lapels(p, "near", "pop"),
		front: (p) => {
			receding(p, "ink");
			moustache(p, "ink");
			glasses(p, "pop2");
		},
	},
} as const satisfies Readonly<Record<string, Sitter>>;
