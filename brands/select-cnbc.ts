import { defineBrand, footerOf } from "./define.ts";
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
	wordmark: {
		viewBox: "0 50 1350 160",
		svg: '<circle cx="72" cy="130" r="72" fill="var(--accent)"/><path fill="none" stroke="var(--on-accent)" stroke-width="20" stroke-linecap="round" stroke-linejoin="round" d="M34 132l28 30l48-60"/><path fill="currentColor" d="M233 202q-15 0-27-5q-12-5-18-15q-7-10-7-24h25q0 7 4 13q3 5 9 8q6 3 14 3q7 0 13-2q5-2 8-6q3-5 3-11q0-6-3-10q-3-5-8-8q-6-3-13-5q-7-3-15-5q-17-6-25-14q-8-9-8-24q0-12 6-21q5-9 16-13q10-5 24-5q14 0 25 5q10 5 16 14q6 8 6 21h-25q0-5-3-9q-3-5-7-8q-5-3-12-3q-6 0-11 2q-5 2-7 6q-3 4-3 9q0 6 3 10q2 3 7 6q4 2 11 5q6 2 14 4q10 4 19 9q8 5 13 13q5 7 5 20q0 10-5 20q-6 9-17 15q-11 5-27 5zM346 202q-15 0-26-6q-12-7-18-18q-7-12-7-28q0-16 7-28q6-12 18-18q11-7 26-7q15 0 26 7q11 6 17 17q6 11 6 25v4q0 3 0 5h-76q1 8 4 14q3 7 9 11q6 3 14 3q8 0 14-4q5-4 8-10h24q-3 10-9 18q-6 7-15 11q-10 4-22 4zM319 140h52q-1-11-8-17q-7-7-17-7q-7 0-13 4q-7 3-10 10q-3 4-4 10zM411 200v-144h24v144zM503 202q-15 0-26-6q-12-7-18-18q-6-12-6-28q0-16 6-28q6-12 18-18q11-7 26-7q15 0 26 7q11 6 17 17q6 11 6 25v4q0 3 0 5h-76q1 8 4 14q3 7 9 11q6 3 14 3q8 0 14-4q5-4 8-10h24q-2 10-8 18q-7 7-16 11q-10 4-22 4zM477 140h51q0-11-7-17q-7-7-18-7q-7 0-13 4q-7 3-10 10q-3 4-3 10zM616 202q-15 0-26-6q-12-7-18-19q-7-12-7-27q0-16 7-28q6-12 18-18q11-7 26-7q19 0 32 10q13 10 16 27h-25q-2-8-8-12q-6-5-15-5q-7 0-13 4q-7 4-10 11q-4 7-4 18q0 7 2 13q2 6 6 11q4 4 9 6q4 2 10 2q6 0 11-2q4-2 8-5q3-4 4-10h25q-3 17-16 27q-13 10-32 10zM725 200q-10 0-17-3q-8-3-12-10q-4-8-4-21v-47h-17v-20h17l3-26h21v26h27v20h-27v47q0 8 3 11q3 3 11 3h13v20z"/><path fill="var(--accent)" d="M771 56h10v144h-10z"/><path fill="currentColor" d="M883 202q-20 0-35-9q-16-9-24-25q-8-16-8-38q0-21 8-37q8-17 24-26q15-9 35-9q25 0 41 12q16 12 20 35h-26q-3-12-11-19q-9-7-24-7q-13 0-22 6q-10 6-15 18q-5 11-5 27q0 16 5 28q5 11 15 17q9 6 22 6q15 0 24-6q8-7 11-18h26q-4 21-20 33q-16 12-41 12zM964 200v-140h24l67 101v-101h24v140h-24l-67-101v101zM1103 200v-140h55q15 0 25 5q10 4 15 12q5 8 5 19q0 11-5 18q-5 7-12 11q-4 2-8 3q6 1 12 4q7 5 12 13q4 7 4 17q0 11-5 20q-6 8-16 13q-10 5-25 5zM1127 180h29q12 0 19-5q6-6 6-16q0-10-6-16q-7-6-19-6h-29zM1127 119h28q11 0 17-5q6-5 6-15q0-9-6-14q-6-6-18-6h-27zM1287 202q-21 0-36-9q-15-9-23-25q-8-16-8-38q0-21 8-37q8-17 23-26q15-9 36-9q25 0 41 12q16 12 20 35h-27q-2-12-11-19q-9-7-23-7q-13 0-22 6q-10 6-15 18q-6 11-6 27q0 16 6 28q5 11 15 17q9 6 22 6q14 0 23-6q9-7 11-18h27q-4 21-20 33q-16 12-41 12z"/>',
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
			package: "@fontsource/dm-sans",
			file: "files/dm-sans-latin-600-normal.woff2",
			weight: 600,
			style: "normal",
			tracking: -0.025,
			leading: 1.12,
			caps: false,
			fallback: { local: "Arial Bold", sizeAdjust: 101.32, ascent: 97.9, descent: 30.6, lineGap: 0 },
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
			masthead: "#ffffff",
			onMasthead: "#17200f",
			focus: "#37660f",
			live: "#c8102e",
			onLive: "#ffffff",
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
			masthead: "#0f120b",
			onMasthead: "#ffffff",
			focus: "#f2cf63",
			live: "#ff6257",
			onLive: "#2a0503",
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
		local: [...sections, { label: "Newsletters", url: "/newsletters" }],
		footer: footerOf("select cnbc", "en", sections, false),
	},
});
