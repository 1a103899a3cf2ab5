/** Portraits of a brand's people: head and shoulders cut from its colours, without features. */
import { mix } from "./colour.ts";
import { languageOf } from "./draw.ts";
import { arc, blob, disc, oval, path, poly, round } from "./geometry.ts";
import { Pen, type Role, type Variant } from "./pen.ts";

export const PORTRAITS = ["a", "b", "c", "d", "e", "f", "g", "h"] as const;
export type PortraitLetter = (typeof PORTRAITS)[number];

interface Sitter {
	readonly light: Variant;
	/** How far the skin leans to ink (above 0) or to paper (below 0). */
	readonly tone: number;
	/** The sheet behind the head. */
	readonly ground: Role;
	readonly behind?: (p: Pen) => void;
	readonly clothes: (p: Pen) => void;
	readonly front: (p: Pen) => void;
}

const SHOULDERS = "M-350 600C-350 390 -270 318 -130 276L-58 234Q0 300 58 234L130 276C270 318 350 390 350 600Z";
const FACE = "M-104 -34C-108 -172 108 -172 104 -34C102 62 58 142 0 142C-58 142 -102 62 -104 -34Z";

const suit = (p: Pen, cloth: Role, shirt: Role, tie: Role): void => {
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

const neckline = (p: Pen, cloth: Role, trim: Role): void => {
	p.fill(cloth, SHOULDERS);
	p.line(trim, 15, "M-76 246Q0 330 76 246");
};

const SITTERS: Readonly<Record<PortraitLetter, Sitter>> = {
	a: {
		light: 1,
		tone: 0.1,
		ground: "sun",
		clothes: (p) => suit(p, "near", "lit", "pop"),
		front: (p) =>
			p.fill(
				"ink",
				"M-114 -10C-134 -130 -96 -196 10 -190C112 -194 132 -110 114 -10Q106 -60 92 -84Q20 -70 -40 -104Q-78 -84 -92 -62Q-106 -40 -114 -10Z",
			),
	},
	b: {
		light: 2,
		tone: -0.12,
		ground: "glow",
		behind: (p) =>
			p.fill(
				"near",
				"M-20 -194C-150 -190 -150 -60 -144 60C-140 180 -170 240 -190 300Q-60 350 0 330Q60 350 190 300C170 240 140 180 144 60C150 -60 130 -196 -20 -194Z",
			),
		clothes: (p) => {
			p.fill("pop", SHOULDERS);
			p.fill("skin", "M-60 232Q0 300 60 232L40 300L0 400L-40 300Z");
			p.fill(
				"pop",
				poly([-120, 272], [-60, 230], [0, 410], [-70, 470], [-60, 400], [-150, 360]),
				poly([120, 272], [60, 230], [0, 410], [70, 470], [60, 400], [150, 360]),
			);
			p.shadow(poly([60, 230], [0, 410], [70, 470], [60, 400], [150, 360], [120, 272]));
		},
		front: (p) =>
			p.fill(
				"near",
				"M-40 -176C-150 -170 -146 -40 -140 60Q-96 20 -90 -50Q-20 -70 10 -140Q50 -60 96 -44Q98 30 140 60C150 -60 110 -190 -40 -176Z",
			),
	},
	c: {
		light: 3,
		tone: 0.3,
		ground: "pop",
		behind: (p) =>
			p.fill(
				"ink",
				blob(
					[-90, -190],
					[0, -236],
					[100, -206],
					[178, -130],
					[190, -20],
					[150, 76],
					[60, 110],
					[-60, 110],
					[-150, 76],
					[-192, -20],
					[-172, -130],
				),
			),
		clothes: (p) => {
			p.fill("pop2", SHOULDERS);
			p.fill("pop2", round(-74, 168, 148, 116, 26));
			p.line("near", 5, path([-70, 226], [70, 226]), path([-70, 252], [70, 252]));
		},
		front: (p) => {
			p.fill(
				"ink",
				blob(
					[-112, -40],
					[-128, -110],
					[-60, -176],
					[20, -186],
					[100, -150],
					[126, -90],
					[112, -40],
					[84, -90],
					[30, -110],
					[-40, -104],
					[-86, -84],
				),
			);
			p.fill("lit", disc(-116, 66, 20), disc(116, 66, 20));
		},
	},
	d: {
		light: 4,
		tone: 0.14,
		ground: "sun",
		clothes: (p) => {
			p.fill("skin", "M-70 232H70L0 420Z");
			p.fill("body", "M-350 600C-350 390 -270 318 -130 276L-70 240L0 440V600Z", "M350 600C350 390 270 318 130 276L70 240L0 440V600Z");
			p.fill(
				"body",
				poly([-80, 226], [-56, 216], [0, 400], [-76, 392], [-128, 300]),
				poly([80, 226], [56, 216], [0, 400], [76, 392], [128, 300]),
			);
			p.shadow(poly([80, 226], [56, 216], [0, 400], [76, 392], [128, 300]));
			p.fill("near", disc(2, 460, 8), disc(2, 530, 8));
		},
		front: (p) => {
			p.fill("front", "M-108 -20Q-96 40 -62 44Q0 20 62 44Q96 40 108 -20C116 100 70 176 0 178C-70 176 -116 100 -108 -20Z");
			p.light("M-70 -96Q-40 -136 20 -134Q-30 -116 -48 -80Z");
		},
	},
	e: {
		light: 1,
		tone: -0.06,
		ground: "far",
		behind: (p) =>
			p.fill("pop2", disc(14, -212, 70), blob([-126, -60], [-80, -160], [0, -186], [84, -160], [128, -60], [110, 60], [-110, 60])),
		clothes: (p) => {
			p.fill("pop", SHOULDERS);
			p.fill("pale", "M-66 226L-140 300Q-60 370 0 330Q60 370 140 300L66 226Q0 300 -66 226Z");
			p.shadow("M66 226Q40 270 0 276V330Q60 370 140 300Z");
			p.fill("pop2", disc(0, 352, 14), disc(0, 428, 14), disc(0, 504, 14));
		},
		front: (p) => {
			p.fill("pop2", "M-112 0C-140 -110 -90 -182 0 -182C92 -182 140 -110 112 0Q112 -80 20 -132Q-96 -96 -112 0Z");
			p.fill("sun", oval(-114, 78, 13, 24), oval(114, 78, 13, 24));
		},
	},
	f: {
		light: 2,
		tone: 0.2,
		ground: "sun",
		behind: (p) =>
			p.fill(
				"front",
				"M0 -196C-150 -198 -166 -70 -168 40Q-168 130 -156 166Q-60 190 0 170Q60 190 156 166Q168 130 168 40C166 -70 150 -198 0 -196Z",
			),
		clothes: (p) => {
			neckline(p, "body", "near");
			p.fill("near", poly([-250, 336], [-196, 306], [-210, 600], [-290, 600]), poly([250, 336], [196, 306], [210, 600], [290, 600]));
			p.line("pop", 9, "M-62 256Q0 420 62 256");
			p.fill("pop", disc(0, 352, 22));
		},
		front: (p) =>
			p.fill(
				"front",
				"M-146 66C-160 -110 -110 -192 0 -190C110 -192 160 -110 146 66Q106 40 104 -52Q60 -62 0 -58Q-60 -62 -104 -52Q-106 40 -146 66Z",
			),
	},
	g: {
		light: 3,
		tone: -0.04,
		ground: "far",
		clothes: (p) => {
			p.fill("pop", SHOULDERS);
			p.line("ink", 24, "M-82 252Q0 336 82 252");
			for (const y of [400, 448, 496, 544]) p.line("pop2", 13, `M-330 ${y + 10}Q0 ${y - 20} 330 ${y + 10}`);
		},
		front: (p) => {
			p.fill(
				"body",
				"M-112 0C-130 -90 -124 -170 -40 -190C60 -214 150 -150 112 0Q104 -50 84 -76Q-10 -84 -50 -140Q-66 -80 -92 -66Q-106 -40 -112 0Z",
			);
			p.fill("body", "M-106 0Q-100 84 -54 72Q0 58 54 72Q100 84 106 0C112 96 66 164 0 164C-66 164 -112 96 -106 0Z");
		},
	},
	h: {
		light: 4,
		tone: -0.08,
		ground: "glow",
		behind: (p) =>
			p.fill("near", blob([-150, -40], [-110, -170], [0, -208], [112, -170], [152, -40], [140, 120], [190, 270], [-190, 270], [-140, 120])),
		clothes: (p) => {
			p.fill("pop", SHOULDERS);
			p.fill("near", "M-128 60C-150 200 -240 280 -250 340Q-120 420 20 396Q160 410 250 330C230 280 150 200 128 60L80 190Q0 250 -80 190Z");
			p.shadow("M-90 190Q30 330 244 316Q160 410 20 396Q-40 330 -90 190Z");
		},
		front: (p) => {
			p.fill(
				"near",
				"M-146 60C-170 -110 -110 -204 0 -204C110 -204 170 -110 146 60Q120 160 20 214Q104 120 100 0C98 -96 60 -132 0 -132C-60 -132 -98 -96 -100 0Q-104 120 -20 214Q-120 160 -146 60Z",
			);
			p.line("pop2", 6, arc(0, -4, 122, 200, 340, 156));
		},
	},
};

const isLetter = (letter: string): letter is PortraitLetter => PORTRAITS.some((known) => known === letter);

/** Where the camera of a portrait stands on the sheet of a scene: the brand's hand draws both at one size. */
const FRAME = { x: 320, y: 96, side: 800 };

/** The SVG of one of a brand's portraits, 480 by 480. */
export const drawPortrait = (brand: string, letter: string): string => {
	if (!isLetter(letter)) throw new Error(`no portrait ${letter}: there are ${PORTRAITS.join(", ")}`);
	const sitter = SITTERS[letter];
	const { lights, treatment } = languageOf(brand);
	const light = lights[sitter.light];
	const skin = sitter.tone > 0 ? mix(light.skin, light.front, sitter.tone) : mix(light.skin, light.pale, -sitter.tone);
	const p = new Pen(`portrait/${letter}`, 1, { ...light, skin }, treatment);
	p.layer(0).mark("sky", "M-60 -60H1500V1020H-60Z").backdrop();
	p.mark(sitter.ground, disc(720, 440, 322));
	p.layer(1).at(720, 424, {}, () => {
		sitter.behind?.(p);
		p.fill("skin", "M-56 70H56V240Q0 318 -56 240Z");
		sitter.clothes(p);
		p.shadow("M-54 118Q0 170 54 118V176Q0 214 -54 150Z");
		p.fill("skin", oval(-106, 2, 20, 34), oval(106, 2, 20, 34), FACE);
		p.shadow("M22 -134C90 -126 106 -90 104 -34C102 62 58 142 0 142C44 100 62 40 56 -30C54 -80 44 -110 22 -134Z");
		sitter.front(p);
	});
	return p
		.svg({ x: 0.5, y: 0.5 })
		.replace(
			/width="\d+" height="\d+" viewBox="[^"]*"/,
			`width="480" height="480" viewBox="${FRAME.x} ${FRAME.y} ${FRAME.side} ${FRAME.side}"`,
		);
};
