import { defineBrand } from "./define.ts";
import type { BrandLink } from "./schema.ts";

const sections: readonly BrandLink[] = [
	{ label: "Money", url: "/money" },
	{ label: "Travel", url: "/travel" },
];

/** Select, with an eye on money. */
export const selectCnbc = defineBrand({
	id: "select cnbc",
	name: "Select CNBC",
	tagline: "Money, well spent",
	language: "en",
	sections,
	wordmark: {
		viewBox: "0 50 1350 160",
		svg: '<circle cx="72" cy="130" r="72" fill="var(--accent)"/><path fill="none" stroke="var(--on-accent)" stroke-width="20" stroke-linecap="round" stroke-linejoin="round" d="m34 132 28 30 48-60"/><path fill="currentColor" d="M233 202q-15 0-27-5t-18-15q-7-10-7-24h25q0 7 4 13 3 5 9 8t14 3q7 0 13-2 5-2 8-6 3-5 3-11t-3-10q-3-5-8-8l-13-5-15-5q-17-6-25-14-8-9-8-24 0-12 6-21 5-9 16-13 10-5 24-5t25 5q10 5 16 14 6 8 6 21h-25q0-5-3-9-3-5-7-8-5-3-12-3-6 0-11 2t-7 6q-3 4-3 9 0 6 3 10l7 6 11 5 14 4 19 9q8 5 13 13 5 7 5 20 0 10-5 20-6 9-17 15-11 5-27 5m113 0q-15 0-26-6-12-7-18-18-7-12-7-28t7-28q6-12 18-18 11-7 26-7t26 7q11 6 17 17t6 25v9h-76q1 8 4 14 3 7 9 11 6 3 14 3t14-4q5-4 8-10h24q-3 10-9 18-6 7-15 11-10 4-22 4m-27-62h52q-1-11-8-17-7-7-17-7-7 0-13 4-7 3-10 10-3 4-4 10m92 60V56h24v144zm92 2q-15 0-26-6-12-7-18-18-6-12-6-28t6-28 18-18q11-7 26-7t26 7q11 6 17 17t6 25v9h-76q1 8 4 14 3 7 9 11 6 3 14 3t14-4q5-4 8-10h24q-2 10-8 18-7 7-16 11-10 4-22 4m-26-62h51q0-11-7-17-7-7-18-7-7 0-13 4-7 3-10 10-3 4-3 10m139 62q-15 0-26-6-12-7-18-19-7-12-7-27 0-16 7-28 6-12 18-18 11-7 26-7 19 0 32 10t16 27h-25q-2-8-8-12-6-5-15-5-7 0-13 4-7 4-10 11-4 7-4 18 0 7 2 13t6 11q4 4 9 6 4 2 10 2t11-2l8-5q3-4 4-10h25q-3 17-16 27t-32 10m109-2q-10 0-17-3-8-3-12-10-4-8-4-21v-47h-17V99h17l3-26h21v26h27v20h-27v47q0 8 3 11t11 3h13v20z"/><path fill="var(--accent)" d="M771 56h10v144h-10z"/><path fill="currentColor" d="M883 202q-20 0-35-9q-16-9-24-25q-8-16-8-38q0-21 8-37q8-17 24-26q15-9 35-9q25 0 41 12q16 12 20 35h-26q-3-12-11-19q-9-7-24-7q-13 0-22 6q-10 6-15 18q-5 11-5 27q0 16 5 28q5 11 15 17q9 6 22 6q15 0 24-6q8-7 11-18h26q-4 21-20 33q-16 12-41 12zM964 200v-140h24l67 101v-101h24v140h-24l-67-101v101zM1103 200v-140h55q15 0 25 5q10 4 15 12q5 8 5 19q0 11-5 18q-5 7-12 11q-4 2-8 3q6 1 12 4q7 5 12 13q4 7 4 17q0 11-5 20q-6 8-16 13q-10 5-25 5zM1127 180h29q12 0 19-5q6-6 6-16q0-10-6-16q-7-6-19-6h-29zM1127 119h28q11 0 17-5q6-5 6-15q0-9-6-14q-6-6-18-6h-27zM1287 202q-21 0-36-9q-15-9-23-25q-8-16-8-38q0-21 8-37q8-17 23-26q15-9 36-9q25 0 41 12q16 12 20 35h-27q-2-12-11-19q-9-7-23-7q-13 0-22 6q-10 6-15 18q-6 11-6 27q0 16 6 28q5 11 15 17q9 6 22 6q14 0 23-6q9-7 11-18h27q-4 21-20 33q-16 12-41 12z"/>',
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
			paperRaised: "#f3f6ee",
			ink: "#17200f",
			inkMuted: "#57614c",
			rule: "#d8dfcc",
			accent: "#3b6d11",
			onAccent: "#ffffff",
			accent2: "#f2cf63",
			onAccent2: "#2b2204",
			accentText: "#37660f",
		},
		dark: {
			paper: "#0f120b",
			paperRaised: "#191e13",
			ink: "#eef2e6",
			inkMuted: "#b0b8a2",
			rule: "#353c29",
			accent: "#a4d65e",
			onAccent: "#18270a",
			accent2: "#f2cf63",
			onAccent2: "#2b2204",
			accentText: "#b2de75",
			onMasthead: "#ffffff",
			focus: "#f2cf63",
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
