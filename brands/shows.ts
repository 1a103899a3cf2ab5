import { defineBrand, footerOf } from "./define.ts";
import type { BrandLink } from "./schema.ts";

const sections: readonly BrandLink[] = [
	{ label: "Series", url: "/series" },
	{ label: "Realities", url: "/realities" },
	{ label: "Concursos", url: "/concursos" },
];

/** The catalogue at night. Its only ground is dark, and a moon stands in the mark. */
export const shows = defineBrand({
	id: "shows",
	name: "Shows",
	tagline: "La noche apenas empieza",
	language: "es",
	liveTv: { resource: "shows-live" },
	parent: "telemundo",
	pathPrefix: "/shows",
	wordmark: {
		viewBox: "2 49 578 161",
		svg: '<path fill="currentColor" d="M55 202q-17 0-29-6q-12-6-22-17l18-18q6 8 15 13q8 4 20 4q10 0 17-4q6-4 6-12q0-6-3-10q-4-4-10-7q-6-3-13-5q-7-2-14-5q-8-3-13-7q-6-5-10-12q-4-8-4-18q0-13 7-22q6-9 17-14q10-5 24-5q14 0 26 6q12 5 19 14l-18 18q-6-7-12-10q-7-4-15-4q-10 0-15 4q-6 4-6 10q0 6 4 10q4 3 10 6q5 3 13 5q7 2 14 5q7 3 13 8q6 5 10 13q3 7 3 18q0 20-14 31q-14 11-38 11zM188 200v-55q0-9-5-14q-5-6-14-6q-6 0-10 3q-4 2-6 7q-3 4-3 10v55h-27v-145h27v57q3-3 8-6q8-5 19-5q11 0 20 5q8 5 13 14q5 8 5 19v61zM379 200l-36-97h27l19 59l20-59h19l21 59l19-59h27l-36 97h-19l-21-57l-21 57zM539 202q-9 0-16-2q-8-2-15-6q-7-4-11-10l15-15q5 5 12 8q6 3 14 3q7 0 10-2q3-2 3-5q0-4-3-6q-4-3-9-4q-6-2-12-4q-6-2-11-5q-6-3-9-8q-4-6-4-15q0-9 5-15q4-7 13-11q8-4 19-4q12 0 22 4q9 4 16 13l-16 16q-4-6-9-8q-6-3-13-3q-6 0-9 2q-3 2-3 5q0 4 4 6q3 2 9 4q5 1 12 3q6 2 12 5q5 3 9 9q3 6 3 14q0 15-10 23q-11 8-28 8z"/><path fill="var(--accent)" d="M301 101A55 55 0 1 0 332 172A47 47 0 0 1 301 101z"/>',
	},
	theme: {
		motif: "night",
		scheme: "dark",
		radius: 8,
		ruleWeight: 2,
		scale: 1.25,
		crop: "4/5",
		display: {
			family: "Outfit",
			package: "@fontsource/outfit",
			file: "files/outfit-latin-600-normal.woff2",
			weight: 600,
			style: "normal",
			tracking: -0.02,
			leading: 1.1,
			caps: false,
			fallback: { local: "Arial Bold", sizeAdjust: 93.88, ascent: 106.52, descent: 27.69, lineGap: 0 },
		},
		light: {
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
			masthead: "#0f0d16",
			onMasthead: "#f1eff8",
			focus: "#b39bff",
			live: "#ff6b6b",
			onLive: "#2a0404",
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
			masthead: "#0f0d16",
			onMasthead: "#f1eff8",
			focus: "#b39bff",
			live: "#ff6b6b",
			onLive: "#2a0404",
		},
	},
	flags: {
		autoplayMuted: true,
	},
	navigation: {
		global: [
			...sections,
			{ label: "Boletines", url: "/newsletters" },
			{ label: "Buscar", url: "/search" },
			{ label: "Telemundo", url: "https://www.telemundo.masthead.example/" },
		],
		local: [...sections],
		footer: footerOf("shows", "es", sections, true),
	},
});
