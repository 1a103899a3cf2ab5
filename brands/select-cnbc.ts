import { defineBrand } from "./define.ts";
import type { BrandLink } from "./schema.ts";
import { menuOfPicks, selectLook, selectMark } from "./select.ts";

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
		svg: `${selectMark}<path fill="var(--accent)" d="M771 56h10v144h-10z"/><path fill="currentColor" d="M883 202q-20 0-35-9q-16-9-24-25q-8-16-8-38q0-21 8-37q8-17 24-26q15-9 35-9q25 0 41 12q16 12 20 35h-26q-3-12-11-19q-9-7-24-7q-13 0-22 6q-10 6-15 18q-5 11-5 27q0 16 5 28q5 11 15 17q9 6 22 6q15 0 24-6q8-7 11-18h26q-4 21-20 33q-16 12-41 12zM964 200v-140h24l67 101v-101h24v140h-24l-67-101v101zM1103 200v-140h55q15 0 25 5q10 4 15 12q5 8 5 19q0 11-5 18q-5 7-12 11q-4 2-8 3q6 1 12 4q7 5 12 13q4 7 4 17q0 11-5 20q-6 8-16 13q-10 5-25 5zM1127 180h29q12 0 19-5q6-6 6-16q0-10-6-16q-7-6-19-6h-29zM1127 119h28q11 0 17-5q6-5 6-15q0-9-6-14q-6-6-18-6h-27zM1287 202q-21 0-36-9q-15-9-23-25q-8-16-8-38q0-21 8-37q8-17 23-26q15-9 36-9q25 0 41 12q16 12 20 35h-27q-2-12-11-19q-9-7-23-7q-13 0-22 6q-10 6-15 18q-6 11-6 27q0 16 6 28q5 11 15 17q9 6 22 6q14 0 23-6q9-7 11-18h27q-4 21-20 33q-16 12-41 12z"/>`,
	},
	theme: {
		...selectLook,
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
	navigation: { global: menuOfPicks(sections) },
});
