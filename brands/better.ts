import { defineBrand, footerOf } from "./define.ts";
import type { BrandLink } from "./schema.ts";

const sections: readonly BrandLink[] = [
	{ label: "Wellness", url: "/wellness" },
	{ label: "Money", url: "/money" },
	{ label: "Mind", url: "/mind" },
];

/** Kind and practical: a leaf before the word. */
export const better = defineBrand({
	id: "better",
	name: "BETTER",
	tagline: "Kind, practical, yours",
	language: "en",
	parent: "news",
	pathPrefix: "/better",
	wordmark: {
		viewBox: "-4 51 672 159",
		svg: '<path fill="var(--accent)" d="M8 200C-14 122 14 68 82 54C90 126 66 182 8 200z"/><path fill="none" stroke="var(--masthead)" stroke-width="8" stroke-linecap="round" d="M14 194Q34 134 66 84"/><path fill="currentColor" d="M111 200v-141h62q22 0 35 10q12 9 12 27q0 12-8 21q-5 7-14 10q6 2 11 5q7 5 11 12q3 7 3 17q0 12-5 21q-6 9-17 14q-11 4-26 4zM136 181h36q5 0 10-1q4-1 7-2q3-2 5-5q2-3 3-6q1-3 1-8q0-4-1-7q-1-4-3-6q-2-3-5-4q-3-2-7-3q-5-1-10-1h-36zM136 119h33q13 0 20-5q6-5 6-15q0-10-6-15q-7-6-20-6h-33zM292 202q-17 0-29-6q-12-6-18-17q-7-12-7-28q0-15 7-26q6-12 17-18q11-7 25-7q14 0 24 6q10 6 16 17q5 11 5 26v8h-70q1 7 3 12q4 7 11 11q6 3 16 3q8 0 17-2q8-3 15-8l7 16q-7 6-18 10q-11 3-21 3zM262 142h49q0-11-6-18q-6-7-17-7q-8 0-14 4q-6 4-9 11q-2 5-3 10zM394 202q-20 0-29-10q-10-10-10-28v-43h-19v-19h19v-29h25v29h30v19h-30v41q0 10 4 15q4 4 14 4q3 0 6 0q3-1 6-2l4 19q-4 2-9 3q-6 1-11 1zM468 202q-20 0-29-10q-10-10-10-28v-43h-19v-19h19v-29h25v29h29v19h-29v41q0 10 4 15q4 4 14 4q2 0 5 0q3-1 7-2l3 19q-3 2-8 3q-6 1-11 1zM545 202q-17 0-29-6q-12-6-18-17q-7-12-7-28q0-15 7-26q6-12 17-18q11-7 25-7q14 0 24 6q10 6 16 17q5 11 5 26v8h-70q1 7 3 12q4 7 11 11q6 3 16 3q8 0 17-2q8-3 15-8l7 16q-7 6-18 10q-11 3-21 3zM515 142h49q0-11-6-18q-6-7-17-7q-8 0-14 4q-6 4-9 11q-2 5-3 10zM602 200v-98h24v18q4-8 9-13q9-6 22-7h8l1 21l-14 1q-12 1-18 8q-7 6-7 17v53z"/>',
	},
	theme: {
		motif: "kind",
		radius: 18,
		ruleWeight: 3,
		scale: 1.2,
		crop: "3/2",
		display: {
			family: "Nunito Sans",
			package: "@fontsource/nunito-sans",
			file: "files/nunito-sans-latin-700-normal.woff2",
			weight: 700,
			style: "normal",
			tracking: -0.015,
			leading: 1.16,
			caps: false,
			fallback: { local: "Arial Bold", sizeAdjust: 97.43, ascent: 103.77, descent: 36.23, lineGap: 0 },
		},
		light: {
			paper: "#fcfdf8",
			paperRaised: "#eef5e6",
			ink: "#15301f",
			inkMuted: "#51654f",
			rule: "#d6e2cb",
			accent: "#3c7a1e",
			onAccent: "#ffffff",
			accent2: "#c9e86f",
			onAccent2: "#15301f",
			accentText: "#336c16",
			masthead: "#fcfdf8",
			onMasthead: "#15301f",
			focus: "#336c16",
			live: "#c8102e",
			onLive: "#ffffff",
		},
		dark: {
			paper: "#0d150f",
			paperRaised: "#172219",
			ink: "#e9f3e6",
			inkMuted: "#a9baa6",
			rule: "#2d3d2f",
			accent: "#9bd65a",
			onAccent: "#12260a",
			accent2: "#d9f28f",
			onAccent2: "#15301f",
			accentText: "#acdf73",
			masthead: "#0d150f",
			onMasthead: "#f4faef",
			focus: "#d9f28f",
			live: "#ff6f66",
			onLive: "#2a0503",
		},
	},
	navigation: {
		global: [
			...sections,
			{ label: "Newsletters", url: "/newsletters" },
			{ label: "Search", url: "/search" },
			{ label: "News", url: "https://www.news.masthead.example/" },
		],
		local: [...sections, { label: "Newsletters", url: "/newsletters" }],
		footer: footerOf("better", "en", sections, false),
	},
});
