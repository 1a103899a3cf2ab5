import { defineBrand } from "./define.ts";
import type { BrandLink } from "./schema.ts";
import { sourceSerif } from "./storyFaces.ts";

const sections: readonly BrandLink[] = [
	{ label: "Inmigración", url: "/inmigracion" },
	{ label: "Estados Unidos", url: "/estados-unidos" },
	{ label: "Latinoamérica", url: "/latinoamerica" },
	{ label: "Dinero", url: "/dinero" },
	{ label: "Salud", url: "/salud" },
	{ label: "Ciencia", url: "/ciencia" },
	{ label: "Planeta Tierra", url: "/planeta-tierra" },
];

/** La noticia, sin rodeos: its mark goes straight ahead. */
export const noticias = defineBrand({
	id: "noticias",
	name: "Noticias",
	tagline: "La noticia, sin rodeos",
	language: "es",
	sections,
	videoIdPrefix: "tmvo",
	liveTv: { resource: "noticias-live" },
	parent: "telemundo",
	pathPrefix: "/noticias",
	navbarTheme: "vertical",
	wordmark: {
		viewBox: "15 32 867 178",
		svg: '<path fill="currentColor" d="m17 200V51h29l55 87 11 23-3-33V51h29v150h-30l-54-86-11-24 2 34v75zm194 2q-13 0-24-5t-17-13-9-19q-2-11-2-23 0-18 7-29 7-13 19-19 11-7 28-7 19 0 32 8 11 9 16 23 5 13 5 30t-7 29-19 18q-13 8-29 8m2-23q11 0 16-9 6-9 6-26 0-10-2-18-3-8-7-13-4-6-14-6-11 0-16 9-6 9-6 26 0 11 2 19t7 13 13 5m108 22q-11 0-18-3-8-4-10-11-2-8-2-20v-58h-16V93l14-4q4-2 6-7l2-5 3-6 2-8h18v26h29v21h-29v45q0 11 2 16 1 5 4 6l7 1h6l7-2 4-2 3 18q-1 3-6 4l-13 4zm50-2V89h30v111zm15-127q-8 0-13-5t-5-12q0-5 3-9 2-4 7-6 4-3 8-3 9 0 15 5 4 4 4 11 0 8-6 14-6 5-13 5m36 72q0-16 5-29 7-13 19-21t31-8q11 0 19 2t10 4l-3 23-9-3q-6-2-14-2-7 0-13 3-5 3-10 10-4 7-4 19t3 20 11 12q5 3 13 3l14-1 10-3 3 18q-3 6-13 8t-21 2q-17 0-28-7-13-9-17-19-6-14-6-30m104 54V89h30v111zm14-127q-8 0-13-5t-5-12q0-5 3-9 2-4 7-6 4-3 8-3 9 0 15 5 4 4 4 11 0 8-6 14-6 5-13 5m73 130q-11 0-19-5t-12-12q-5-8-5-18 0-11 6-18 5-7 15-12 5-2 14-3l16-2 14-1v-9q0-8-4-10-5-3-14-3l-13 1-13 3q-6 1-10 3l-6-19 11-4 16-5q9-2 19-2 15 0 25 4t15 12 5 23v74h-29v-8l-13 7q-8 3-19 3m30-54-8 1-8 1-8 2-7 5q-3 3-3 9 0 8 5 12 4 4 11 4l8-1 6-2 4-2zm50 45 4-22q1 2 6 4l12 4 14 2q9 0 14-3t5-7-4-6l-8-5-10-5-19-10q-7-4-10-11-4-7-4-16 1-10 7-17 5-7 15-10 10-4 21-4 15 0 22 3l12 4-2 22-7-4-10-3-10-1q-9 0-13 3-5 2-5 7t5 8l12 5 20 10q8 5 12 12 4 6 4 15 0 16-11 25t-33 9l-16-1-14-4z"/><path fill="var(--accent)" d="m796 56 84 72-84 72z"/>',
	},
	theme: {
		motif: "strip",
		opening: "record",
		storyFace: sourceSerif,
		radius: 0,
		ruleWeight: 4,
		fit: 0.94,
		crop: "16/9",
		display: {
			family: "Merriweather Sans",
			weight: 700,
			tracking: -0.015,
			leading: 1.14,
			fallback: { local: "Arial Bold", sizeAdjust: 102.06, ascent: 96.42, descent: 26.75 },
		},
		light: {
			paper: "#ffffff",
			paperRaised: "#f1f3f7",
			ink: "#0c1b33",
			inkMuted: "#4d5a71",
			rule: "#cdd5e1",
			accent: "#c5161d",
			onAccent: "#ffffff",
			accent2: "#0c2a5b",
			onAccent2: "#ffffff",
			accentText: "#b91219",
			focus: "#0c2a5b",
			live: "#c5161d",
		},
		dark: {
			paper: "#0a0f1a",
			paperRaised: "#131b2b",
			ink: "#e9edf5",
			inkMuted: "#a5b0c4",
			rule: "#2a364c",
			accent: "#ff6257",
			onAccent: "#2a0503",
			accent2: "#8fb4ff",
			onAccent2: "#0c1b33",
			accentText: "#ff8279",
			onMasthead: "#ffffff",
			focus: "#8fb4ff",
		},
	},
	flags: {
		schedule: true,
		gatedContent: true,
		autoplayMuted: true,
		localNews: true,
		localSections: ["estados-unidos", "inmigracion", "salud", "dinero", "planeta-tierra"],
		miniPlayer: true,
		electionThemes: [{ year: "2024", path: "/elecciones-2024" }],
		botCheckKey: "noticias",
	},
	navigation: {
		global: [...sections, { label: "Programación", url: "/schedule" }, { label: "Boletines", url: "/newsletters" }],
		local: [...sections, { label: "Locales", url: "/local" }],
	},
});
