import { defineBrand } from "./define.ts";
import type { BrandLink } from "./schema.ts";

const sections: readonly BrandLink[] = [
	{ label: "Home", url: "/home" },
	{ label: "Kitchen", url: "/kitchen" },
	{ label: "Beauty", url: "/beauty" },
	{ label: "Tech", url: "/tech" },
];

/** The group's wordmark. */
export const selectMark =
	'<circle cx="72" cy="130" r="72" fill="var(--accent)"/><path fill="none" stroke="var(--on-accent)" stroke-width="20" stroke-linecap="round" stroke-linejoin="round" d="m34 132 28 30 48-60"/><path fill="currentColor" d="m233 203q-15 0-26-6-13-5-19-14-6-12-6-26h24q0 8 4 14 3 4 9 7 6 4 13 4 9 0 14-2t8-7 3-11q0-5-3-9-3-5-8-8l-13-5-15-4q-17-6-24-15-9-9-9-25 0-11 5-20t16-13 25-4 24 4q11 6 17 14t6 21h-25q0-5-3-9-3-5-7-8-5-3-12-3-5 0-11 2-4 2-7 6t-3 10 4 9l7 6 11 5 13 4 19 9q8 5 14 14 4 6 4 19 0 10-5 19t-17 16q-11 5-27 5m113 0q-15 0-26-6-12-7-18-18-6-12-6-28t6-28 18-18q11-7 26-7t26 7q11 6 17 17t6 25v9h-76q1 8 4 14 3 7 9 11 6 3 14 3t14-4q5-4 8-10h24q-2 10-8 18-7 7-16 11-10 4-23 4m-26-62h51q0-11-7-17-7-7-17-7-7 0-13 4-7 3-10 10-3 4-3 10m91 60V56h24v144zm92 2q-15 0-26-6-12-7-18-18-6-12-6-28t6-28 18-18q11-7 26-7t26 7q11 6 17 17t6 25v9h-76q1 8 4 14 3 7 9 11 6 3 14 3t14-4q5-4 8-10h24q-2 10-8 18-7 7-16 11-10 4-22 4m-26-62h51q0-11-7-17-7-7-18-7-7 0-13 4-7 3-10 10-3 4-3 10m139 62q-15 0-26-6-12-7-18-18-6-12-6-28t6-28 18-18q11-7 26-7 19 0 32 10t16 27h-25q-2-8-8-12-6-5-15-5-7 0-13 4-7 4-10 10-4 8-4 19 0 7 2 13t6 11q3 4 8 6t11 2 11-2l8-5q3-4 5-10h24q-2 17-16 27t-33 10m111-2q-11 0-17-3-9-3-12-10-5-8-5-21v-47h-17V99h17l3-26h21v26h27v21h-27v47q0 7 3 10t11 3h13v20z"/>';

/** The group's look. */
export const selectLook = {
	motif: "tested",
	opening: "price",
	radius: 6,
	ruleWeight: 2,
	fit: 0.97,
	crop: "1/1",
	display: {
		family: "DM Sans",
		weight: 600,
		tracking: -0.025,
		leading: 1.12,
		fallback: { local: "Arial Bold", sizeAdjust: 101.32, ascent: 97.9, descent: 30.6 },
	},
} as const;

/** The menu of Select's sisters. */
export const menuOfPicks = (sections: readonly BrandLink[]): BrandLink[] => [
	...sections,
	{ label: "All picks", url: "/shop/picks" },
	{ label: "Newsletters", url: "/newsletters" },
	{ label: "Search", url: "/search" },
	{ label: "Select", site: "select", url: "/" },
	{ label: "News", site: "news", url: "/" },
];

/** Tested, priced, honest: a tick before the word. */
export const select = defineBrand({
	id: "select",
	name: "Select",
	tagline: "Tested, priced, honest",
	language: "en",
	sections,
	contentSystemId: "select_news",
	parent: "news",
	pathPrefix: "/select",
	wordmark: {
		viewBox: "0 50 745 160",
		svg: selectMark,
	},
	theme: {
		...selectLook,
		light: {
			paper: "#ffffff",
			paperRaised: "#f1f6f2",
			ink: "#14201a",
			inkMuted: "#536058",
			rule: "#d3ddd6",
			accent: "#0f7a4f",
			onAccent: "#ffffff",
			accent2: "#d9f2e3",
			onAccent2: "#0b3d29",
			accentText: "#0c6e47",
		},
		dark: {
			paper: "#0c120f",
			paperRaised: "#151e19",
			ink: "#e8f1ec",
			inkMuted: "#a5b4ab",
			rule: "#2c3a33",
			accent: "#4fd096",
			onAccent: "#04261a",
			accent2: "#173f2d",
			onAccent2: "#c9f2dc",
			accentText: "#63d9a3",
			onMasthead: "#ffffff",
		},
	},
	flags: {
		shopping: true,
	},
	navigation: {
		global: [
			...sections,
			{ label: "Gift guide", url: "/shop/gifts" },
			{ label: "All products", url: "/shop/all" },
			{ label: "Newsletters", url: "/newsletters" },
			{ label: "Search", url: "/search" },
			{ label: "News", site: "news", url: "/" },
		],
	},
});
