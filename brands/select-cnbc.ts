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
		svg: `${selectMark}<path fill="var(--accent)" d="M771 56h10v144h-10z"/><path fill="currentColor" d="m884 203q-21 0-36-10-16-9-24-25t-8-38q0-21 8-37t24-26q15-9 35-9 25 0 41 12t20 35h-27q-2-12-11-19t-23-7q-13 0-22 6-10 6-15 18-6 11-6 27t6 28q5 11 15 17 9 6 22 6 14 0 24-6 8-7 10-18h27q-4 20-20 33t-40 13zm80-3V60h24l67 100V60h24v141h-25L988 99v101zm139 0V60h56q14 0 24 5 10 4 15 12t5 19-5 18-12 11q-4 2-9 3 7 2 13 4 7 4 12 13 4 7 4 18 0 10-5 19-6 8-16 13t-24 5zm25-19h29q12 0 18-6t6-16-7-16-19-6h-27zm-1-62h27q12 0 18-5t6-16q0-7-6-13t-18-6h-27zm160 83q-21 0-35-9-16-9-24-25t-8-38q0-20 8-37t24-26q15-9 35-9 25 0 41 12t20 35h-27q-2-12-11-19t-23-7q-13 0-22 6-10 6-15 18-6 11-6 27t6 28q5 11 15 17 9 6 22 6 14 0 23-6 8-7 11-18h27q-4 21-20 33t-41 12z"/>`,
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
