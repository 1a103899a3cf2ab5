import { defineBrand, footerOf, systemSerif } from "./define.ts";
import type { BrandLink } from "./schema.ts";
import { newsreader } from "./storyFaces.ts";

const sections: readonly BrandLink[] = [
	{ label: "Opinion", url: "/opinion" },
	{ label: "Culture", url: "/culture" },
	{ label: "Ideas", url: "/ideas" },
];

/** One idea at a time, between brackets. */
export const think = defineBrand({
	id: "think",
	name: "THINK",
	tagline: "One idea at a time",
	language: "en",
	parent: "news",
	pathPrefix: "/think",
	wordmark: {
		viewBox: "0 35 634 187",
		svg: '<path fill="var(--accent)" d="M0 35h36v12H14v163h22v12H0zm634 0h-36v12h22v163h-22v12h36z"/><path fill="currentColor" d="M131 76v114l17 5v5H93v-5l16-5V76H76l-13 28-7-1 5-46h4l11 8h89l11-8h4l5 46-7 1-13-28zm120 119 14-4v-48q0-6-2-9-2-4-6-6-5-2-11-2-7 0-13 3-5 1-9 4v57l15 5v5h-49v-5l15-5V79l-4-2-5-4-8-3v-4l35-9h3l-2 18v51l7-6 10-6q4-3 9-4l9-1q13 0 20 8 6 8 6 25v48l14 5v5h-48zm78-111q-6 0-10-4t-4-10 4-9q4-4 10-4t10 4q4 3 4 9t-4 10-10 4m12 25-1 19v62l14 5v5h-49v-5l15-5v-59l-3-3-6-3-6-3v-4l32-9zm81 86 14-4v-48q0-6-2-9-2-4-6-6t-11-2-13 3q-5 1-8 4v58l14 4v5h-49v-5l15-5v-58l-5-4-10-4v-4l28-11h3l3 17 7-6 10-6q4-3 9-4l9-1q13 0 20 8 6 8 6 25v48l15 5v5h-49zm87-4 14 4v5h-49v-5l15-5V79l-4-2-5-4-7-3v-4l34-9h3l-1 18v71h13l26-25-13-4v-5h41v5l-14 4-27 25 37 44 12 5v5h-45v-5l9-4-29-35h-10z"/>',
	},
	theme: {
		motif: "essay",
		opening: "initial",
		storyFace: newsreader,
		text: systemSerif,
		radius: 0,
		ruleWeight: 1,
		scale: 1.333,
		crop: "3/2",
		display: {
			family: "Newsreader",
			package: "@fontsource/newsreader",
			file: "files/newsreader-latin-500-normal.woff2",
			weight: 500,
			style: "normal",
			tracking: -0.02,
			leading: 1.12,
			caps: false,
			fallback: { local: "Georgia", sizeAdjust: 98.05, ascent: 74.96, descent: 27.03, lineGap: 0 },
		},
		light: {
			paper: "#fbf6ea",
			paperRaised: "#f3ead7",
			ink: "#261a14",
			inkMuted: "#66574b",
			rule: "#dccfb8",
			accent: "#7a1420",
			onAccent: "#fff6ee",
			accent2: "#261a14",
			onAccent2: "#fbf6ea",
			accentText: "#7a1420",
			masthead: "#fbf6ea",
			onMasthead: "#261a14",
			focus: "#7a1420",
			live: "#b3121f",
			onLive: "#ffffff",
		},
		dark: {
			paper: "#16110d",
			paperRaised: "#221a14",
			ink: "#f2e8d8",
			inkMuted: "#bfae9b",
			rule: "#42352a",
			accent: "#e8808a",
			onAccent: "#2b060b",
			accent2: "#e9d9bb",
			onAccent2: "#261a14",
			accentText: "#ee939b",
			masthead: "#16110d",
			onMasthead: "#f2e8d8",
			focus: "#ee939b",
			live: "#ff7068",
			onLive: "#2a0503",
		},
	},
	navigation: {
		global: [
			...sections,
			{ label: "Newsletters", url: "/newsletters" },
			{ label: "Search", url: "/search" },
			{ label: "News", site: "news", url: "/" },
		],
		local: [...sections, { label: "Newsletters", url: "/newsletters" }],
		footer: footerOf("think", "en", sections, false),
	},
});
