import { defineBrand, footerOf } from "./define.ts";
import type { BrandLink } from "./schema.ts";

const sections: readonly BrandLink[] = [
	{ label: "Celebrity", url: "/celebrity" },
	{ label: "Music", url: "/music" },
];

/** Glamour, in English: its initial stands in the spotlight. */
export const entretenimento = defineBrand({
	id: "entretenimento",
	name: "Entretenimento",
	listed: false,
	tagline: "Latin stars, in English",
	language: "en",
	wordmark: {
		viewBox: "0 42 1439 184",
		svg: '<circle cx="92" cy="134" r="92" fill="none" stroke="var(--accent-2)" stroke-width="12"/><path fill="currentColor" d="M40 200v-2l5-2 5-3 1-7V82l-1-6q-1-3-5-4l-5-2v-2h96l1 31h-2l-8-19-4-6q-2-2-6-2H81v58h21q4 0 7-2l3-6 4-8h2v36h-2l-4-8-4-6q-2-2-6-2H81v62h40q4 0 7-2l3-6 8-19h2l-1 31zm111 0v-2l3-1q7-2 7-10v-62l-1-7-6-3h-3v-2l34-12 2 2 2 12q7-6 16-10 8-4 17-4 13 0 20 7t7 22v58q0 7 8 9l2 1v2h-47v-2l2-1q7-2 7-10v-63q0-13-13-13-8 0-19 9v68q0 7 7 9l2 1v2zm154 3q-13 0-20-6-7-7-7-21v-68h-14v-2l5-1q6-1 11-4l8-7 17-18h2l-1 28h22v4h-22v72q0 7 3 11 3 3 8 3 4 0 7-2l7-6 2 2q-4 7-11 11t-17 4m34-3v-2l3-1 6-3 1-7v-62l-1-7-6-3h-3v-2l34-12 2 2 2 17v2q3-6 8-10 4-5 10-8 5-3 10-3 8 0 12 4t4 11q0 6-4 10t-9 4q-9 0-15-9h-1q-2-3-4-3-3 0-5 2l-3 5-3 5v56q0 8 7 10l7 2v2zm138-99q13 0 23 5 9 5 14 15 4 9 4 20v5l-1 4h-59q0 21 8 31 7 9 22 9 10 0 16-3t12-9l2 2q-7 11-17 17t-25 6q-14 0-25-6t-17-17q-6-12-6-28t7-27q7-12 19-18 11-6 23-6m0 4q-6 0-10 4-4 3-6 12-3 9-3 25h34q2-22-1-31-4-10-14-10m89 98q-12 0-19-6-8-7-8-21v-68h-13v-2l4-1q7-1 12-4l8-7 16-18h2v28h22v4h-22v72q0 7 3 11 3 3 8 3 4 0 7-2l6-6 2 2q-4 7-11 11t-17 4m85-102q13 0 22 5t14 15q5 9 5 20v5l-1 4h-60q1 21 9 31 7 9 21 9 10 0 17-3 6-3 11-9l2 2q-6 11-16 17-11 6-25 6t-25-6-17-17q-7-12-7-28t8-27q7-12 18-18t24-6m-1 4q-6 0-10 4-4 3-6 12l-3 25h35q2-22-2-31-4-10-14-10m52 95v-2l3-1q7-2 7-10v-62l-1-7-6-3h-3v-2l34-12 2 2 2 12q7-6 16-10 8-4 17-4 13 0 20 7t7 22v58q0 7 8 9l2 1v2h-47v-2l2-1q7-2 7-10v-63q0-13-13-13-8 0-19 9v68q0 7 7 9l2 1v2zM842 90q-7 0-12-4t-5-11 5-11 12-4q6 0 11 4t5 11-5 11-11 4m-24 110v-2l3-1 6-3 1-7v-62l-1-7-6-3h-3v-2l37-12 2 2-1 28v56q0 4 2 7 1 2 5 3l2 1v2zm56 0v-2l2-1 6-3 1-7v-62l-1-7q-1-2-5-3h-3v-2l34-12 2 2 1 14q7-7 16-11 8-5 17-5 10 0 16 4 5 4 8 12 8-8 17-12t18-4q14 0 21 7 7 6 7 21v59q0 7 7 9l2 1v2h-46v-2l2-1 6-3 1-7v-61q0-8-3-11t-10-3l-10 2q-5 2-10 7l1 7v60q0 7 7 9l2 1v2h-46v-2l3-1 5-3 1-7v-61q0-8-2-11-3-3-10-3-5 0-9 2-5 2-10 7v67q0 7 7 9l2 1v2zm224-99q13 0 22 5t14 15q5 9 5 20v5l-1 4h-59q0 21 8 31 7 9 22 9 10 0 16-3t11-9l2 2q-6 11-16 17t-25 6q-14 0-25-6t-17-17q-6-12-6-28t7-27q7-12 19-18 11-6 23-6m-1 4q-5 0-9 4-5 3-7 12t-2 25h34q2-22-1-31-4-10-15-10m52 95v-2l3-1q7-2 7-10v-62l-1-7-6-3h-3v-2l34-12 2 2 2 12q7-6 16-10t17-4q13 0 21 7 7 7 7 22v58q0 7 7 9l2 1v2h-47v-2l2-1q7-2 7-10v-63q0-13-12-13-9 0-20 9v68q0 7 7 9l2 1v2zm154 3q-13 0-20-6-7-7-7-21v-68h-14v-2l5-1q6-1 11-4l8-7 17-18h2l-1 28h23v4h-23v72q0 7 3 11 3 3 8 3l8-2 6-6 2 2q-4 7-11 11t-17 4m85 0q-16 0-27-6-11-7-17-18-6-12-6-27 0-16 7-27 6-12 17-18t26-6q14 0 25 6t18 18q6 11 6 27 0 15-6 27-6 11-17 18-11 6-26 6m0-4q7 0 11-4t6-14 2-29-2-29-6-14-11-4-11 4q-5 4-7 14t-2 29 2 29 7 14q4 4 11 4"/>',
	},
	theme: {
		motif: "glamour",
		opening: "overlay",
		radius: 0,
		ruleWeight: 2,
		scale: 1.333,
		crop: "1/1",
		display: {
			family: "DM Serif Display",
			package: "@fontsource/dm-serif-display",
			file: "files/dm-serif-display-latin-400-normal.woff2",
			weight: 400,
			style: "normal",
			tracking: -0.005,
			leading: 1.1,
			caps: false,
			fallback: { local: "Georgia Bold", sizeAdjust: 86.64, ascent: 119.57, descent: 38.66, lineGap: 0 },
		},
		light: {
			paper: "#ffffff",
			paperRaised: "#fbf1f3",
			ink: "#2e0d23",
			inkMuted: "#6c4d60",
			rule: "#e8d3da",
			accent: "#9c2f54",
			onAccent: "#ffffff",
			accent2: "#e8b4a0",
			onAccent2: "#2e0d23",
			accentText: "#932a4e",
			masthead: "#4a1237",
			onMasthead: "#fff4f0",
			focus: "#932a4e",
			live: "#c2182b",
			onLive: "#ffffff",
		},
		dark: {
			paper: "#180a12",
			paperRaised: "#26131d",
			ink: "#faebf0",
			inkMuted: "#cdacbb",
			rule: "#4b2b3b",
			accent: "#ff9fb6",
			onAccent: "#33091b",
			accent2: "#e8b4a0",
			onAccent2: "#2e0d23",
			accentText: "#ffaec1",
			masthead: "#310a23",
			onMasthead: "#fff4f0",
			focus: "#e8b4a0",
			live: "#ff6f6f",
			onLive: "#2a0404",
		},
	},
	navigation: {
		global: [
			...sections,
			{ label: "Newsletters", url: "/newsletters" },
			{ label: "Search", url: "/search" },
			{ label: "E! Online", site: "eonline", url: "/" },
			{ label: "Entretenimiento", site: "entretenimiento", url: "/" },
		],
		local: [...sections, { label: "Newsletters", url: "/newsletters" }],
		footer: footerOf("entretenimento", "en", sections, false),
	},
});
