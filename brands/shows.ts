import { defineBrand } from "./define.ts";
import type { BrandLink } from "./schema.ts";

const sections: readonly BrandLink[] = [
	{ label: "Series", url: "/series" },
	{ label: "Realities", url: "/realities" },
	{ label: "Concursos", url: "/concursos" },
];

/** The catalogue at night: dark only, with a moon in the mark. */
export const shows = defineBrand({
	id: "shows",
	name: "Shows",
	tagline: "La noche apenas empieza",
	language: "es",
	sections,
	videoIdPrefix: "tmvo",
	liveTv: { resource: "shows-live" },
	parent: "telemundo",
	pathPrefix: "/shows",
	wordmark: {
		viewBox: "2 49 578 161",
		svg: '<path fill="currentColor" d="m56 202q-18 0-31-7-11-5-21-16l17-18q7 8 17 13 7 4 19 4 10 0 17-4t7-11-4-11l-11-7-11-5-15-5q-8-3-13-8-6-5-10-11-4-8-4-18 0-13 7-22t17-14 25-5q13 0 25 6 13 5 19 14L88 95q-6-7-11-10-8-4-15-4-11 0-16 4-6 4-6 10t4 10l10 6q5 3 13 5l13 5q8 3 14 8t10 13q3 7 3 18 0 20-14 31t-38 11m133-2v-55q0-9-5-15-5-5-15-5-5 0-9 2-4 3-7 9-2 3-2 8v56h-27V55h27v57l8-6q8-5 19-5t20 5q8 6 13 14t5 19v61zm192 0-37-97h27l20 59 19-59h20l20 59 19-59h27l-35 96h-20l-21-56-20 57zm159 1q-9 0-16-2-8-1-15-5t-11-10l15-15q5 5 12 8t14 3 10-2 3-5q0-4-3-6-4-3-9-4l-11-4-12-5q-6-3-9-8-4-6-4-15t5-15q4-7 13-11 8-5 18-5 13 0 23 5 9 3 15 13l-15 16q-4-6-9-8-7-3-13-3t-9 2-3 5q0 4 4 6l9 4 11 3 13 5q5 3 9 9 3 6 3 14 0 15-10 23t-28 8"/><path fill="var(--accent)" d="M301 101a55 55 0 1 0 31 71 47 47 0 0 1-31-71"/>',
	},
	theme: {
		motif: "night",
		opening: "poster",
		scheme: "dark",
		radius: 8,
		ruleWeight: 2,
		fit: 1,
		crop: "4/5",
		display: {
			family: "Outfit",
			weight: 600,
			tracking: -0.02,
			leading: 1.1,
			fallback: { local: "Arial Bold", sizeAdjust: 93.88, ascent: 106.52, descent: 27.69 },
		},
		dark: {
			paper: "#0f0d16",
			paperRaised: "#1a1726",
			ink: "#f1eff8",
			inkMuted: "#b0abc4",
			rule: "#353048",
			accent: "#9b7bff",
			onAccent: "#140a33",
			accent2: "#ffb86b",
			onAccent2: "#1d1030",
			accentText: "#b39bff",
			live: "#ff6b6b",
			onLive: "#2a0404",
		},
	},
	flags: {
		schedule: true,
		autoplayMuted: true,
	},
	menuEnd: [
		{ label: "Telemundo", site: "telemundo", url: "/" },
		{ label: "Programación", url: "/schedule" },
	],
	navigation: {
		local: [...sections, { label: "Programación", url: "/schedule" }],
	},
});
