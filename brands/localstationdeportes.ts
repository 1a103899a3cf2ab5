import { defineBrand, footerOf } from "./define.ts";
import type { BrandLink } from "./schema.ts";

const sections: readonly BrandLink[] = [
	{ label: "Fútbol", url: "/futbol" },
	{ label: "Béisbol", url: "/beisbol" },
];

/** The match around the corner. */
export const localstationdeportes = defineBrand({
	id: "localstationdeportes",
	name: "Deportes Local",
	listed: false,
	tagline: "El deporte de tu barrio",
	language: "es",
	videoIdPrefix: "tmvo",
	wordmark: {
		viewBox: "5 50 1160 158",
		svg: '<path fill="currentColor" d="M5 198l17-136q0-1 1-1q0-1 1-1h35q16 0 26 9q9 9 9 24q0 2 0 6l-8 62q-2 18-14 29q-12 10-30 10h-35q-1 0-1 0q-1-1-1-2zM36 176h9q5-1 9-5q4-4 5-12l7-58q0-2 0-4q0-6-2-9q-3-4-8-4h-9q-1 0-1 1l-11 90q0 1 1 1zM182 84h-40q-1 0-1 1l-4 32q0 1 0 1h24q1 0 2 1q0 0 0 1l-3 20q0 1 0 2q-1 0-2 0h-23q-2 0-2 1l-3 32q-1 1 0 1h41q1 0 2 1q0 0 0 1l-2 20q-1 1-1 2q-1 0-2 0h-67q-1 0-1 0q-1-1-1-2l17-136q0-1 1-1q1-1 2-1h66q1 0 2 1q0 0 0 1l-2 20q0 1-1 2q-1 0-2 0zM276 95q0 5 0 7q-2 19-13 30q-12 11-27 11h-15q-1 0-1 1l-6 54q-1 1-1 2q-1 0-2 0h-23q-1 0-1 0q-1-1-1-2l17-136q0-1 1-1q0-1 1-1h40q14 0 23 10q8 9 8 25zM249 99q0-7-3-11q-4-4-9-4h-9q-1 0-1 1l-4 35q0 1 1 1h8q7 0 12-6q5-6 5-16zM281 168q0-2 0-6l8-64q2-18 14-29q12-11 30-11q16 0 26 9q9 9 9 25q0 2-1 6l-7 64q-3 18-15 29q-12 11-30 11q-16 0-25-9q-9-9-9-25zM332 163l8-66q0-1 0-3q0-5-2-8q-3-3-8-3q-5 0-9 4q-4 3-5 10l-8 66q0 1 0 3q0 5 3 8q3 3 7 3q6 0 10-3q3-4 4-11zM423 198l-8-55q-1-1-1-1h-7q-1 0-1 1l-6 55q-1 1-1 2q-1 0-2 0h-23q-1 0-1 0q-1-1-1-2l17-136q0-1 1-1q0-1 1-1h40q14 0 23 10q8 9 8 25q0 5 0 7q-2 12-7 21q-6 9-14 14q0 0 0 1q-1 0-1 0l11 59v1q0 1 0 2q-1 0-2 0h-24q-2 0-2-2zM413 85l-4 34q0 1 1 1h9q6 0 11-6q5-6 5-15q0-7-3-11q-4-4-9-4h-9q-1 0-1 1zM560 62l-3 20q0 1 0 2q-1 0-2 0h-25q0 0 0 1q-1 0-1 0l-13 113q-1 1-1 2q-1 0-2 0h-23q-1 0-1 0q-1-1-1-2l14-113q0-1-1-1h-23q-2 0-2-2l2-20q0-1 1-1q1-1 2-1h77q1 0 2 1q0 0 0 1zM641 84h-40q-1 0-1 1l-4 32q0 1 0 1h24q1 0 2 1q0 0 0 1l-3 20q0 1 0 2q-1 0-2 0h-23q-2 0-2 1l-3 32q-1 1 0 1h41q1 0 2 1q0 0 0 1l-2 20q-1 1-1 2q-1 0-2 0h-67q-1 0-1 0q-1-1-1-2l17-136q0-1 1-1q1-1 2-1h66q1 0 2 1q0 0 0 1l-2 20q0 1-1 2q-1 0-2 0zM646 170q0-1 1-5v-6q1-1 2-1q0-1 1-1h22q2 0 2 2v5q0 0 0 2q0 5 3 8q2 3 6 3q5 0 9-4q4-4 4-11q0-5-3-9q-4-4-14-12q-8-6-13-11q-5-5-8-12q-4-7-4-17q0-12 6-22q5-10 15-15q10-6 22-6q15 0 24 9q9 9 9 24q0 2 0 6l-1 5q0 1-1 2q-1 0-2 0h-22q-1 0-1 0q-1-1-1-2l1-6q0-1 0-2q0-5-2-8q-3-3-7-3q-6 0-9 4q-4 4-4 11q0 5 4 10q3 4 12 11q10 9 15 14q5 5 8 11q3 6 3 14q0 1 0 5q-3 18-14 29q-12 10-29 10q-16 0-25-9q-9-9-9-23z"/><path fill="var(--accent-2)" d="M786 58H1165L1135 200H756z"/><path fill="var(--on-accent-2)" d="M795 174l11-89q0 0 1 0q0-1 1-1h15q1 0 1 1l-9 74q0 1 1 1h27q1 0 1 2l-2 12q0 1 0 2q-1 0-1 0h-44q-1 0-1 0q-1-1-1-2zM856 155q0-1 1-4l5-42q1-12 9-19q8-7 20-7q11 0 17 6q6 5 6 15q0 2 0 5l-5 42q-2 12-10 19q-8 7-20 7q-10 0-16-6q-7-6-7-16zM890 152l6-44q0-1 0-2q0-3-2-5q-2-2-5-2q-4 0-6 3q-2 2-3 6l-5 44q0 0 0 1q0 4 2 6q1 2 4 2q4 0 7-2q2-3 2-7zM922 155q0-1 0-4l6-43q1-11 9-18q8-7 19-7q11 0 17 6q6 5 6 15q0 2 0 4v2q-1 0-1 1q-1 0-1 0l-15 1q-2 0-2-1l1-4q0 0 0-1q0-4-2-5q-2-2-5-2q-3 0-5 2q-3 2-3 6l-6 46q0 0 0 1q0 3 2 5q2 2 5 2q3 0 6-2q2-3 2-6l1-4q0-1 1-1q0-1 0-1l15 1q1 0 2 1q0 0 0 1v1q-2 12-10 19q-8 7-19 7q-11 0-17-6q-6-6-6-16zM1021 175v-13q-1-1-1-1h-16q-1 0-1 1l-3 13q-1 1-2 1h-15q-2 0-1-2l29-89q1-1 2-1h18q1 0 1 1l8 89v1q0 1-2 1h-15q-2 0-2-1zM1008 147h12q0 0 0-1l-1-36q-1 0-1 0l-10 36q-1 1 0 1zM1053 174l11-89q0 0 1 0q0-1 0-1h15q2 0 2 1l-9 74q-1 1 0 1h27q1 0 1 2l-1 12q0 1 0 2q-1 0-2 0h-44q-1 0-1 0q-1-1 0-2z"/>',
	},
	theme: {
		motif: "match",
		radius: 0,
		ruleWeight: 4,
		scale: 1.25,
		crop: "16/9",
		display: {
			family: "Barlow Condensed",
			package: "@fontsource/barlow-condensed",
			file: "files/barlow-condensed-latin-700-italic.woff2",
			weight: 700,
			style: "italic",
			tracking: 0.005,
			leading: 1.05,
			caps: false,
			fallback: { local: "Arial Bold Italic", sizeAdjust: 73.94, ascent: 135.24, descent: 27.05, lineGap: 0 },
		},
		light: {
			paper: "#ffffff",
			paperRaised: "#f1f5f2",
			ink: "#10201a",
			inkMuted: "#4c5c54",
			rule: "#cad8d0",
			accent: "#00664c",
			onAccent: "#ffffff",
			accent2: "#ff9b3d",
			onAccent2: "#1a1207",
			accentText: "#006048",
			masthead: "#00483a",
			onMasthead: "#ffffff",
			focus: "#006048",
			live: "#c8102e",
			onLive: "#ffffff",
		},
		dark: {
			paper: "#0b1310",
			paperRaised: "#14201a",
			ink: "#eaf4ef",
			inkMuted: "#a4b6ad",
			rule: "#293b33",
			accent: "#35d3a0",
			onAccent: "#03231a",
			accent2: "#ffb066",
			onAccent2: "#1a1207",
			accentText: "#4fdcae",
			masthead: "#00392e",
			onMasthead: "#ffffff",
			focus: "#ffb066",
			live: "#ff6257",
			onLive: "#2a0503",
		},
	},
	navigation: {
		global: [
			...sections,
			{ label: "Boletines", url: "/newsletters" },
			{ label: "Buscar", url: "/search" },
			{ label: "Deportes", url: "https://www.deportes.masthead.example/" },
			{ label: "Telemundo", url: "https://www.telemundo.masthead.example/" },
		],
		local: [...sections, { label: "Boletines", url: "/newsletters" }],
		footer: footerOf("localstationdeportes", "es", sections, false),
	},
});
