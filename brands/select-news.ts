import { defineBrand } from "./define.ts";
import type { BrandLink } from "./schema.ts";
import { menuOfPicks, selectLook, selectMark } from "./select.ts";

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
		svg: `${selectMark}<path fill="var(--accent)" d="M771 56h10v144h-10z"/><path fill="currentColor" d="m821 200V61h24l68 100V60h24v141h-25l-68-101v100zm186 2q-15 0-26-6-12-7-18-18-6-12-6-28t6-28 18-18q11-7 26-7t26 7q11 6 17 17t6 25v3q0 4 0 6h-76q1 8 4 14 3 7 9 11 6 3 14 3t14-4q5-4 8-10h24q-2 10-8 18-7 7-16 11-10 4-22 4zm-26-62h51q0-11-7-17-7-7-18-7-7 0-13 4-7 3-10 10-3 4-3 10zm113 60-29-101h24l17 75 22-75h27l21 75 18-75h24l-30 101h-25l-22-77-22 77zm177 2q-13 0-23-4t-15-12-7-18h24q1 6 4 9t7 5 10 2 10-2 5-3q3-4 3-8t-3-7-7-4q-5-1-13-3-7-1-13-3-7-3-12-6-6-3-9-8t-3-13 5-15 12-11q10-4 23-4 17 0 28 8t11 23h-22q0-6-5-9t-12-3-12 3-5 6 3 7q2 2 7 4t12 3q12 3 19 6 9 4 14 9t5 16q1 8-4 17-6 7-14 11-10 4-23 4z"/>`,
	},
	theme: {
		...selectLook,
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
	navigation: { global: menuOfPicks(sections) },
});
