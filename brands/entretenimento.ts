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
		svg: '<circle cx="92" cy="134" r="92" fill="none" stroke="var(--accent-2)" stroke-width="12"/><path fill="currentColor" d="M40 200v-2l5-2q3-1 5-3q1-3 1-7v-104q0-4-1-6q-1-3-5-4l-5-2v-2h96l1 31h-2l-8-19q-2-4-4-6q-2-2-6-2h-36v58h21q4 0 7-2q2-2 3-6l4-8h2v36h-2l-4-8q-2-4-4-6q-2-2-6-2h-21v62h40q4 0 7-2q2-2 3-6l8-19h2l-1 31zM151 200v-2l3-1q7-2 7-10v-62q0-5-1-7q-2-2-6-3h-3v-2l34-12l2 2l2 12q7-6 16-10q8-4 17-4q13 0 20 7q7 7 7 22v58q0 7 8 9l2 1v2h-47v-2l2-1q7-2 7-10v-63q0-13-13-13q-8 0-19 9v68q0 7 7 9l2 1v2zM305 203q-13 0-20-6q-7-7-7-21v-68h-14v-2l5-1q6-1 11-4q4-3 8-7l17-18h2l-1 28h22v4h-22v72q0 7 3 11q3 3 8 3q4 0 7-2q3-2 7-6l2 2q-4 7-11 11q-7 4-17 4zM339 200v-2l3-1q4-1 6-3q1-3 1-7v-62q0-5-1-7q-2-2-6-3h-3v-2l34-12l2 2l2 17v2q3-6 8-10q4-5 10-8q5-3 10-3q8 0 12 4q4 4 4 11q0 6-4 10q-4 4-9 4q-9 0-15-9h-1q-2-3-4-3q-3 0-5 2q-2 2-3 5q-2 2-3 5v56q0 8 7 10l7 2v2zM477 101q13 0 23 5q9 5 14 15q4 9 4 20q0 2 0 5q0 2-1 4h-59q0 21 8 31q7 9 22 9q10 0 16-3q6-3 12-9l2 2q-7 11-17 17q-10 6-25 6q-14 0-25-6q-11-6-17-17q-6-12-6-28q0-16 7-27q7-12 19-18q11-6 23-6zM477 105q-6 0-10 4q-4 3-6 12q-3 9-3 25h34q2-22-1-31q-4-10-14-10zM566 203q-12 0-19-6q-8-7-8-21v-68h-13v-2l4-1q7-1 12-4q4-3 8-7l16-18h2v28h22v4h-22v72q0 7 3 11q3 3 8 3q4 0 7-2q3-2 6-6l2 2q-4 7-11 11q-7 4-17 4zM651 101q13 0 22 5q9 5 14 15q5 9 5 20q0 2 0 5q0 2-1 4h-60q1 21 9 31q7 9 21 9q10 0 17-3q6-3 11-9l2 2q-6 11-16 17q-11 6-25 6q-14 0-25-6q-11-6-17-17q-7-12-7-28q0-16 8-27q7-12 18-18q11-6 24-6zM650 105q-6 0-10 4q-4 3-6 12q-2 9-3 25h35q2-22-2-31q-4-10-14-10zM702 200v-2l3-1q7-2 7-10v-62q0-5-1-7q-2-2-6-3h-3v-2l34-12l2 2l2 12q7-6 16-10q8-4 17-4q13 0 20 7q7 7 7 22v58q0 7 8 9l2 1v2h-47v-2l2-1q7-2 7-10v-63q0-13-13-13q-8 0-19 9v68q0 7 7 9l2 1v2zM842 90q-7 0-12-4q-5-4-5-11q0-7 5-11q5-4 12-4q6 0 11 4q5 4 5 11q0 7-5 11q-5 4-11 4zM818 200v-2l3-1q4-1 6-3q1-3 1-7v-62q0-5-1-7q-2-2-6-3h-3v-2l37-12l2 2l-1 28v56q0 4 2 7q1 2 5 3l2 1v2zM874 200v-2l2-1q4-1 6-3q1-3 1-7v-62q0-5-1-7q-1-2-5-3h-3v-2l34-12l2 2l1 14q7-7 16-11q8-5 17-5q10 0 16 4q5 4 8 12q8-8 17-12q9-4 18-4q14 0 21 7q7 6 7 21v59q0 7 7 9l2 1v2h-46v-2l2-1q4-1 6-3q1-3 1-7v-61q0-8-3-11q-3-3-10-3q-5 0-10 2q-5 2-10 7q1 3 1 7q0 4 0 8v52q0 7 7 9l2 1v2h-46v-2l3-1q3-1 5-3q1-3 1-7v-61q0-8-2-11q-3-3-10-3q-5 0-9 2q-5 2-10 7v67q0 7 7 9l2 1v2zM1098 101q13 0 22 5q9 5 14 15q5 9 5 20q0 2 0 5q0 2-1 4h-59q0 21 8 31q7 9 22 9q10 0 16-3q6-3 11-9l2 2q-6 11-16 17q-10 6-25 6q-14 0-25-6q-11-6-17-17q-6-12-6-28q0-16 7-27q7-12 19-18q11-6 23-6zM1097 105q-5 0-9 4q-5 3-7 12q-2 9-2 25h34q2-22-1-31q-4-10-15-10zM1149 200v-2l3-1q7-2 7-10v-62q0-5-1-7q-2-2-6-3h-3v-2l34-12l2 2l2 12q7-6 16-10q9-4 17-4q13 0 21 7q7 7 7 22v58q0 7 7 9l2 1v2h-47v-2l2-1q7-2 7-10v-63q0-13-12-13q-9 0-20 9v68q0 7 7 9l2 1v2zM1303 203q-13 0-20-6q-7-7-7-21v-68h-14v-2l5-1q6-1 11-4q4-3 8-7l17-18h2l-1 28h23v4h-23v72q0 7 3 11q3 3 8 3q4 0 8-2q3-2 6-6l2 2q-4 7-11 11q-7 4-17 4zM1388 203q-16 0-27-6q-11-7-17-18q-6-12-6-27q0-16 7-27q6-12 17-18q11-6 26-6q14 0 25 6q11 6 18 18q6 11 6 27q0 15-6 27q-6 11-17 18q-11 6-26 6zM1388 199q7 0 11-4q4-4 6-14q2-10 2-29q0-19-2-29q-2-10-6-14q-4-4-11-4q-7 0-11 4q-5 4-7 14q-2 10-2 29q0 19 2 29q2 10 7 14q4 4 11 4z"/>',
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
