import { defineBrand } from "./define.ts";
import type { BrandLink } from "./schema.ts";

const sections: readonly BrandLink[] = [
	{ label: "Red Carpet", url: "/red-carpet" },
	{ label: "Celebrity", url: "/celebrity" },
	{ label: "TV", url: "/tv" },
	{ label: "Movies", url: "/movies" },
	{ label: "Music", url: "/music" },
	{ label: "Style", url: "/style" },
	{ label: "Royals", url: "/royals" },
];

/** The red carpet, which unrolls below its mark. */
export const eonline = defineBrand({
	id: "eonline",
	name: "E! Online",
	tagline: "First on the carpet",
	language: "en",
	sections,
	wordmark: {
		viewBox: "5 42 887 214",
		svg: '<path fill="currentColor" d="m6 200v-4h17V54H6v-4h114v41h-4q-2-11-7-19T96 59t-20-5H54v67h6q6 0 11-3t9-9l5-11h4v49h-3l-7-11q-3-6-8-9t-11-3h-5v72h18q15 0 24-5t14-14 7-21h4v44zm158-52-2-18-5-18-5-18q-3-12-4-23v-2q0-10 4-16 4-5 14-5t14 6 4 14v2 2q0 11-4 22l-5 18-5 18-3 18zm3 55q-6 0-10-3t-6-7-2-9 2-9 6-6 9-2 8 2q5 2 8 6 2 4 2 9t-2 9l-7 7q-4 2-9 2m162 0q-15 0-27-6-13-6-22-16-8-11-13-25t-5-30 5-30 13-25q10-10 24-16 11-6 26-6t29 6q11 6 20 17 9 10 14 24t5 30-4 30-14 24q-8 11-21 17t-29 6m0-3q11 0 17-6t10-16 6-23v-29l-1-28-5-24q-4-10-10-15-7-6-17-6t-16 6q-6 5-10 15t-5 24q-1 12-1 28t1 28q1 14 5 24t10 15 15 5m124-89v26l4-10q4-8 11-13t18-5 17 4 9 11q2 6 2 15v60h14v4h-52v-4h10v-57l-1-14q-1-5-3-7-2-3-5-3-6 0-10 4-5 3-8 9t-4 13l-2 14v41h10v4h-52v-4h13v-84h-13v-4zm128-58v146h18v4h-63v-4h17V54h-17v-4zm55 32q-7 0-12-5t-5-12 5-12 12-5 12 5 5 12-5 12-12 5m14 26v88h14v4h-55v-4h13v-84h-13v-4zm63 0v26l4-10q4-8 11-13t18-5 17 4 9 11q2 6 2 15v60h14v4h-52v-4h10v-71q-1-5-3-7-2-3-6-3-6 0-10 4-5 3-8 9t-4 13l-2 14v41h10v4h-51v-4h13v-84h-13v-4zm136 95q-15 0-27-6-11-6-17-16t-6-26 6-27 17-16q11-6 26-6t24 6 14 15 5 21h-60v4 18q1 8 4 14t7 9 10 3q13 0 22-6t13-17h4q-4 12-14 21-12 8-29 8m-18-57h30v-13l-2-11-3-8q-3-3-8-3t-8 4q-4 4-5 9l-2 13z"/><path fill="var(--accent)" d="M5 224h885v30z"/>',
	},
	theme: {
		motif: "carpet",
		opening: "overlay",
		radius: 0,
		ruleWeight: 1,
		fit: 1.06,
		crop: "4/5",
		display: {
			family: "Bodoni Moda",
			weight: 700,
			tracking: -0.01,
			leading: 1.06,
			fallback: { local: "Georgia Bold", sizeAdjust: 94.59, ascent: 118.94, descent: 42.29 },
		},
		light: {
			paper: "#ffffff",
			paperRaised: "#f6f3f5",
			ink: "#121012",
			inkMuted: "#5c555b",
			rule: "#d9d2d7",
			accent: "#c9007a",
			onAccent: "#ffffff",
			accent2: "#121012",
			onAccent2: "#ffffff",
			accentText: "#b8006f",
			masthead: "#121012",
			onMasthead: "#ffffff",
			live: "#d0021b",
		},
		dark: {
			paper: "#0e0b0d",
			paperRaised: "#1a151a",
			ink: "#f5eff3",
			inkMuted: "#b9adb6",
			rule: "#38303a",
			accent: "#ff5db8",
			onAccent: "#2b0019",
			accent2: "#f5eff3",
			onAccent2: "#121012",
			accentText: "#ff7fc6",
			masthead: "#000000",
			onMasthead: "#ffffff",
			live: "#ff6464",
			onLive: "#280404",
		},
	},
	flags: {
		autoplayMuted: true,
		newsletterPlacement: "inline",
	},
	navigation: {
		global: [...sections, { label: "Newsletters", url: "/newsletters" }],
		local: [...sections],
	},
});
