import { defineBrand } from "./define.ts";
import type { BrandLink } from "./schema.ts";

const sections: readonly BrandLink[] = [
	{ label: "Home", url: "/home" },
	{ label: "Tech", url: "/tech" },
];

/** Select, from the newsroom. */
export const selectNews = defineBrand({
	id: "select news",
	// `select_news` is the content system's name for `select` (C1.7).
	contentSystemId: "selectnews",
	name: "Select News",
	tagline: "What our newsroom would buy",
	language: "en",
	sections,
	wordmark: {
		viewBox: "0 50 1315 160",
		svg: '<circle cx="72" cy="130" r="72" fill="var(--accent)"/><path fill="none" stroke="var(--on-accent)" stroke-width="20" stroke-linecap="round" stroke-linejoin="round" d="m34 132 28 30 48-60"/><path fill="currentColor" d="M233 202q-15 0-27-5t-18-15q-7-10-7-24h25q0 7 4 13 3 5 9 8t14 3q7 0 13-2 5-2 8-6 3-5 3-11t-3-10q-3-5-8-8l-13-5-15-5q-17-6-25-14-8-9-8-24 0-12 6-21 5-9 16-13 10-5 24-5t25 5q10 5 16 14 6 8 6 21h-25q0-5-3-9-3-5-7-8-5-3-12-3-6 0-11 2t-7 6q-3 4-3 9 0 6 3 10l7 6 11 5 14 4 19 9q8 5 13 13 5 7 5 20 0 10-5 20-6 9-17 15-11 5-27 5m113 0q-15 0-26-6-12-7-18-18-7-12-7-28t7-28q6-12 18-18 11-7 26-7t26 7q11 6 17 17t6 25v9h-76q1 8 4 14 3 7 9 11 6 3 14 3t14-4q5-4 8-10h24q-3 10-9 18-6 7-15 11-10 4-22 4m-27-62h52q-1-11-8-17-7-7-17-7-7 0-13 4-7 3-10 10-3 4-4 10m92 60V56h24v144zm92 2q-15 0-26-6-12-7-18-18-6-12-6-28t6-28 18-18q11-7 26-7t26 7q11 6 17 17t6 25v9h-76q1 8 4 14 3 7 9 11 6 3 14 3t14-4q5-4 8-10h24q-2 10-8 18-7 7-16 11-10 4-22 4m-26-62h51q0-11-7-17-7-7-18-7-7 0-13 4-7 3-10 10-3 4-3 10m139 62q-15 0-26-6-12-7-18-19-7-12-7-27 0-16 7-28 6-12 18-18 11-7 26-7 19 0 32 10t16 27h-25q-2-8-8-12-6-5-15-5-7 0-13 4-7 4-10 11-4 7-4 18 0 7 2 13t6 11q4 4 9 6 4 2 10 2t11-2l8-5q3-4 4-10h25q-3 17-16 27t-32 10m109-2q-10 0-17-3-8-3-12-10-4-8-4-21v-47h-17V99h17l3-26h21v26h27v20h-27v47q0 8 3 11t11 3h13v20z"/><path fill="var(--accent)" d="M771 56h10v144h-10z"/><path fill="currentColor" d="M821 200v-140h24l68 101v-101h24v140h-24l-68-101v101zM1007 202q-15 0-26-6q-12-7-18-18q-6-12-6-28q0-16 6-28q6-12 18-18q11-7 26-7q15 0 26 7q11 6 17 17q6 11 6 25v4q0 3 0 5h-76q1 8 4 14q3 7 9 11q6 3 14 3q8 0 14-4q5-4 8-10h24q-2 10-8 18q-7 7-16 11q-10 4-22 4zM981 140h51q0-11-7-17q-7-7-18-7q-7 0-13 4q-7 3-10 10q-3 4-3 10zM1094 200l-29-101h24l18 75l21-75h27l20 75l19-75h24l-30 101h-25l-22-77l-22 77zM1271 202q-13 0-23-4q-10-4-15-12q-6-8-7-18h24q1 5 4 9q2 3 7 5q4 2 10 2q6 0 10-2q4-2 6-4q1-3 1-7q0-4-2-7q-3-3-8-4q-5-2-12-3q-7-1-13-3q-7-3-12-6q-6-3-9-8q-3-5-3-12q0-9 5-16q4-7 13-11q9-4 22-4q17 0 28 8q10 8 12 23h-23q-1-6-5-9q-5-3-13-3q-7 0-11 3q-5 3-5 7q0 3 3 6q2 2 7 4q5 2 12 3q11 3 20 6q8 3 13 9q5 5 5 16q1 9-4 17q-6 7-15 11q-9 4-22 4z"/>',
	},
	theme: {
		motif: "tested",
		opening: "price",
		radius: 6,
		ruleWeight: 2,
		scale: 1.2,
		crop: "1/1",
		display: {
			family: "DM Sans",
			weight: 600,
			tracking: -0.025,
			leading: 1.12,
			fallback: { local: "Arial Bold", sizeAdjust: 101.32, ascent: 97.9, descent: 30.6 },
		},
		light: {
			paper: "#ffffff",
			paperRaised: "#eff5f6",
			ink: "#12202a",
			inkMuted: "#50606a",
			rule: "#d0dce0",
			accent: "#006d77",
			onAccent: "#ffffff",
			accent2: "#cdeef0",
			onAccent2: "#07373c",
			accentText: "#00646d",
		},
		dark: {
			paper: "#0b1214",
			paperRaised: "#141e21",
			ink: "#e6f0f2",
			inkMuted: "#a3b3b8",
			rule: "#2b393e",
			accent: "#4fcbd6",
			onAccent: "#03262a",
			accent2: "#123d42",
			onAccent2: "#c5eef1",
			accentText: "#66d5df",
			onMasthead: "#ffffff",
		},
	},
	flags: {
		shopping: true,
	},
	navigation: {
		global: [
			...sections,
			{ label: "All picks", url: "/shop/picks" },
			{ label: "Newsletters", url: "/newsletters" },
			{ label: "Search", url: "/search" },
			{ label: "Select", site: "select", url: "/" },
			{ label: "News", site: "news", url: "/" },
		],
	},
});
