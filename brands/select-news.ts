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
		svg: `${selectMark}<path fill="var(--accent)" d="M771 56h10v144h-10z"/><path fill="currentColor" d="M821 200v-140h24l68 101v-101h24v140h-24l-68-101v101zM1007 202q-15 0-26-6q-12-7-18-18q-6-12-6-28q0-16 6-28q6-12 18-18q11-7 26-7q15 0 26 7q11 6 17 17q6 11 6 25v4q0 3 0 5h-76q1 8 4 14q3 7 9 11q6 3 14 3q8 0 14-4q5-4 8-10h24q-2 10-8 18q-7 7-16 11q-10 4-22 4zM981 140h51q0-11-7-17q-7-7-18-7q-7 0-13 4q-7 3-10 10q-3 4-3 10zM1094 200l-29-101h24l18 75l21-75h27l20 75l19-75h24l-30 101h-25l-22-77l-22 77zM1271 202q-13 0-23-4q-10-4-15-12q-6-8-7-18h24q1 5 4 9q2 3 7 5q4 2 10 2q6 0 10-2q4-2 6-4q1-3 1-7q0-4-2-7q-3-3-8-4q-5-2-12-3q-7-1-13-3q-7-3-12-6q-6-3-9-8q-3-5-3-12q0-9 5-16q4-7 13-11q9-4 22-4q17 0 28 8q10 8 12 23h-23q-1-6-5-9q-5-3-13-3q-7 0-11 3q-5 3-5 7q0 3 3 6q2 2 7 4q5 2 12 3q11 3 20 6q8 3 13 9q5 5 5 16q1 9-4 17q-6 7-15 11q-9 4-22 4z"/>`,
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
