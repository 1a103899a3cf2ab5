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
		svg: '<path fill="currentColor" d="M5 200v-4h18V54H5v-4h115v41h-4q-2-11-7-19T96 59t-20-5H54v67h6q6 0 11-3t9-8l5-12h4v49h-4l-5-11q-4-6-9-9t-11-3h-6v72h20q14 0 23-5t14-14 7-22h4v45zm159-52-2-18-5-18-5-19q-3-10-4-21v-3q0-9 4-15t14-6q9 0 14 6 4 6 4 15v1l-1 2q0 11-2 21l-6 19-5 18-2 18zm2 54q-5 0-9-2-4-3-6-7-3-4-3-9t3-9q2-4 6-6 4-3 9-3t9 3q4 2 7 6 2 4 2 9t-2 9l-7 7q-4 2-9 2m163 0q-16 0-28-6-13-6-22-16-9-11-13-25-5-14-5-30t5-30 14-24q9-11 22-17 12-6 27-6t28 6q12 6 21 17 9 10 14 24t5 30-4 30q-5 14-14 25-9 10-21 16-13 6-29 6m0-4q11 0 17-5 6-6 10-16t5-23l1-29-1-28-5-24q-4-10-10-15-7-6-17-6t-16 6q-6 5-10 15t-5 24q-2 13-2 28 0 16 2 29 1 13 5 23 3 10 10 16 6 5 16 5m123-90v26l4-10q4-8 11-13t17-5q12 0 18 4t9 11q2 6 2 15v60h13v4h-52v-4h11v-57l-1-14q-1-5-3-7-2-3-6-3-5 0-9 4-5 3-8 9t-4 13l-2 14v41h10v4h-52v-4h14v-84h-14v-4zm128-58v146h18v4h-63v-4h17V54h-17v-4zm55 32q-7 0-12-5t-5-12 5-12 12-5 12 5 5 12-5 12-12 5m14 26v88h14v4h-55v-4h13v-84h-13v-4zm63 0v26l4-10q4-8 11-13t18-5 17 4 9 11q2 6 2 15v60h14v4h-52v-4h10v-71q-1-5-3-7-2-3-6-3-6 0-10 4-5 3-8 9t-4 13l-2 14v41h11v4h-52v-4h13v-84h-13v-4zm135 94q-14 0-25-5-11-6-17-16-7-11-7-26 0-16 6-27t17-16q11-6 25-6 15 0 25 6 9 6 14 16 4 9 4 20h-60v4l1 18q1 8 4 14 2 6 7 10 4 3 11 3 12 0 21-7t13-17h4q-4 12-14 21-11 8-29 8m-18-58h30v-12l-2-11-3-8q-3-3-8-3t-8 4q-4 3-5 9l-3 13z"/><path fill="var(--accent)" d="M5 224h885v30z"/>',
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
