/** The mark of each brand as an app's icon: paths on a ground of 512 by 512. */

interface Mark {
	readonly ground: string;
	/** Colour and shape, the first below. */
	readonly pieces: readonly (readonly [colour: string, path: string])[];
}

const TICK = "M112 268l58-58 66 66 170-170 58 58-228 228z";
const strides = (colour: string): readonly [string, string] => [
	colour,
	"M104 116h52l-64 280h-52zM204 116h62l-64 280h-62zM318 116h158l-64 280h-158z",
];

const MARKS: Readonly<Record<string, Mark>> = {
	news: {
		ground: "#0a3fc4",
		pieces: [
			["#ffffff", "M104 112h72l104 150v-150h68v288h-70l-106-152v152h-68z"],
			["#e5a860", "M384 112h28v288h-28z"],
		],
	},
	today: {
		ground: "#c93a22",
		pieces: [
			["#f7b733", "M116 300a140 140 0 0 1 280 0z"],
			["#fffaf1", "M76 330h360v28h-360zM132 388h248v28h-248zM242 76h28v56h-28zM92 144l20-20 40 40-20 20zM420 144l-20-20-40 40 20 20z"],
		],
	},
	msnbc: {
		ground: "#0b1f52",
		pieces: [
			["#ffd422", "M84 112h344v220h-190l-98 92v-92h-56z"],
			["#0b1f52", "M136 176h240v28h-240zM136 238h156v28h-156z"],
		],
	},
	telemundo: {
		ground: "#b80f3c",
		pieces: [
			["#ffffff", "M72 204h76l116-96v296l-116-96h-76z"],
			[
				"#ff9f68",
				"M300 196c44 12 64 32 64 60s-20 48-64 60v-34c20-6 28-14 28-26s-8-20-28-26zM300 116c92 22 144 72 144 140s-52 118-144 140v-38c68-20 104-54 104-102s-36-82-104-102z",
			],
		],
	},
	eonline: {
		ground: "#121012",
		pieces: [
			["#ff5db8", "M176 186h160l104 250h-368z"],
			["#c9007a", "M232 206h48l28 230h-104z"],
			["#f59cc7", "M140 96h232a48 48 0 0 1 0 96h-232a48 48 0 0 1 0-96z"],
			["#121012", "M346 144a26 26 0 1 1 52 0a26 26 0 1 1-52 0z"],
		],
	},
	mach: {
		ground: "#00758e",
		pieces: [
			["#15d3f5", "M72 112h72l108 144-108 144h-72l108-144z"],
			["#ffffff", "M212 112h72l108 144-108 144h-72l108-144z"],
			["#7fe3f5", "M352 112h36l108 144-108 144h-36l108-144z"],
		],
	},
	better: {
		ground: "#3c7a1e",
		pieces: [
			["#c9e86f", "M116 412c-44-168 52-300 300-316 12 244-108 360-300 316z"],
			["#3c7a1e", "M96 436c40-120 116-204 216-252-76 72-136 152-176 260z"],
		],
	},
	think: {
		ground: "#7a1420",
		pieces: [
			["#fbf6ea", "M92 96h112v44h-60v232h60v44h-112zM420 96h-112v44h60v232h-60v44h112z"],
			["#c9953f", "M208 256a48 48 0 1 1 96 0a48 48 0 1 1-96 0z"],
		],
	},
	globalcitizen: { ground: "#ffe11a", pieces: [["#111111", "M204 84h104v120h120v104h-120v120h-104v-120h-120v-104h120z"]] },
	select: {
		ground: "#0f7a4f",
		pieces: [
			["#d9f2e3", TICK],
			["#f2b84b", "M364 330a44 44 0 1 1 88 0a44 44 0 1 1-88 0z"],
		],
	},
	"select-news": {
		ground: "#006d77",
		pieces: [
			["#cdeef0", TICK],
			["#f0b85a", "M376 300h28v128h-28zM420 300h28v128h-28z"],
		],
	},
	"select-cnbc": {
		ground: "#3b6d11",
		pieces: [
			["#ffffff", TICK],
			["#f2cf63", "M352 340a60 22 0 1 1 120 0v12a60 22 0 1 1-120 0zM352 388a60 22 0 0 0 120 0v20a60 22 0 1 1-120 0z"],
		],
	},
	noticias: {
		ground: "#c5161d",
		pieces: [
			["#ffffff", "M72 208h216v-96l152 144-152 144v-96h-216z"],
			["#0c2a5b", "M72 208h52v96h-52z"],
		],
	},
	deportes: { ground: "#0a7a3c", pieces: [strides("#ffffff"), ["#f4e04d", "M318 116h158l-22 96h-158z"]] },
	localstationdeportes: {
		ground: "#00664c",
		pieces: [
			["#ff9b3d", "M256 64c84 0 148 62 148 142 0 104-148 242-148 242s-148-138-148-242c0-80 64-142 148-142z"],
			["#ffffff", "M222 138h32l-30 132h-32zM286 138h58l-30 132h-58z"],
		],
	},
	entretenimiento: {
		ground: "#6b1d5c",
		pieces: [
			["#e8b4a0", "M256 48c22 130 78 186 208 208-130 22-186 78-208 208-22-130-78-186-208-208 130-22 186-78 208-208z"],
			["#6b1d5c", "M256 188c8 44 24 60 68 68-44 8-60 24-68 68-8-44-24-60-68-68 44-8 60-24 68-68z"],
		],
	},
	entretenimento: {
		ground: "#9c2f54",
		pieces: [
			["#e8b4a0", "M256 72a184 184 0 1 1 0 368a184 184 0 1 1 0-368zM256 100a156 156 0 1 0 0 312a156 156 0 1 0 0-312z"],
			["#ffffff", "M188 164h144v40h-96v34h76v38h-76v34h96v40h-144z"],
		],
	},
	shows: {
		ground: "#0f0d16",
		pieces: [
			["#9b7bff", "M300 68a190 190 0 1 0 148 268a160 160 0 1 1-148-268z"],
			["#ffb86b", "M380 124l16 42 42 16-42 16-16 42-16-42-42-16 42-16z"],
		],
	},
};

/** `corner` rounds the ground: an icon in a tab is round, one on a home screen is cut by the system. */
export function drawMark(brand: string, corner = 0): string {
	const { ground, pieces } = markOf(brand);
	const square =
		corner === 0
			? "M0 0h512v512h-512z"
			: `M${corner} 0H${512 - corner}A${corner} ${corner} 0 0 1 512 ${corner}V${512 - corner}A${corner} ${corner} 0 0 1 ${512 - corner} 512H${corner}A${corner} ${corner} 0 0 1 0 ${512 - corner}V${corner}A${corner} ${corner} 0 0 1 ${corner} 0z`;
	return drawn([[ground, square], ...pieces]);
}

/** The mark small enough for a launcher that cuts icons to its own shape. */
export function drawMaskableMark(brand: string): string {
	const { ground, pieces } = markOf(brand);
	return drawn([[ground, "M-256-256h1024v1024h-1024z"], ...pieces], "-115 -115 742 742");
}

/** The mark in one tint on another ground, as paths. */
export function tintedMark(brand: string, onGround: string, tint: string): string {
	const { ground, pieces } = markOf(brand);
	return paths(pieces.map(([colour, d]) => [colour === ground ? onGround : tint, d]));
}

function markOf(brand: string): Mark {
	const mark = MARKS[brand];
	if (!mark) throw new Error(`no mark for the brand ${brand}`);
	return mark;
}

function drawn(pieces: Mark["pieces"], viewBox = "0 0 512 512"): string {
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${paths(pieces)}</svg>\n`;
}

const paths = (pieces: Mark["pieces"]): string =>
	pieces.map(([colour, d]) => `<path fill="${colour}" fill-rule="evenodd" d="${d}"/>`).join("");
