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
		svg: '<path fill="currentColor" d="M55 202q-17 0-29-6T4 179l18-18q6 8 15 13 8 4 20 4 10 0 17-4 6-4 6-12 0-6-3-10l-10-7-13-5-14-5q-8-3-13-7-6-5-10-12-4-8-4-18 0-13 7-22 6-9 17-14 10-5 24-5t26 6q12 5 19 14L88 95q-6-7-12-10-7-4-15-4-10 0-15 4-6 4-6 10t4 10l10 6q5 3 13 5l14 5q7 3 13 8t10 13q3 7 3 18 0 20-14 31t-38 11m133-2v-55q0-9-5-14-5-6-14-6-6 0-10 3-4 2-6 7-3 4-3 10v55h-27V55h27v57l8-6q8-5 19-5t20 5q8 5 13 14 5 8 5 19v61zm191 0-36-97h27l19 59 20-59h19l21 59 19-59h27l-36 97h-19l-21-57-21 57zm160 2q-9 0-16-2-8-2-15-6t-11-10l15-15q5 5 12 8 6 3 14 3 7 0 10-2t3-5q0-4-3-6-4-3-9-4l-12-4-11-5q-6-3-9-8-4-6-4-15t5-15q4-7 13-11 8-4 19-4 12 0 22 4 9 4 16 13l-16 16q-4-6-9-8-6-3-13-3-6 0-9 2t-3 5q0 4 4 6l9 4 12 3 12 5q5 3 9 9 3 6 3 14 0 15-10 23-11 8-28 8"/><path fill="var(--accent)" d="M301 101a55 55 0 1 0 31 71 47 47 0 0 1-31-71"/>',
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
