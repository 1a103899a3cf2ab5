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
		svg: '<path fill="currentColor" d="M17 200V51h29l55 88 11 22-3-33V51h29v149h-31l-53-85-12-24 3 34v75zm194 2q-14 0-24-5-11-5-17-13t-9-19-3-23q0-18 8-30 7-12 19-18 12-7 28-7 20 0 32 9 11 8 16 22 5 13 5 29 0 18-7 30t-19 19q-13 6-29 6m1-22q12 0 18-9 5-9 5-26 0-10-2-18-3-8-7-13-5-5-13-5-12-1-17 8-6 9-6 26 0 10 2 19 2 8 7 13t13 5m107 22q-10 0-17-3-7-4-10-11-3-8-3-20v-58h-14V93l13-4q4-2 6-6l2-6 3-6 2-8h18v26h30v21h-30v45q0 11 2 16 1 5 4 6l7 1h6l7-2 4-2 4 17q-2 3-7 5l-13 4zm52-2V89h30v111zm13-127q-7 0-12-5t-5-12q0-5 3-9 2-4 7-6 4-3 9-3 8 0 13 5 5 4 5 11 0 8-6 14-6 5-14 5m37 73q0-17 6-30t18-21 31-8q11 0 19 2t10 4l-3 23-9-3q-6-2-14-2-7 0-13 3t-10 10q-5 7-5 18 0 13 4 21 3 8 10 12 6 3 14 3l14-1 10-4 4 19q-5 5-14 8-10 2-21 2-17 0-28-7-12-8-17-20-6-13-6-29m104 54V89h30v111zm14-127q-8 0-13-5t-5-12q0-5 3-9 2-4 7-6 4-3 9-3 9 0 14 5 4 4 4 11 0 8-6 14-6 5-13 5m73 129q-11 0-19-4-8-5-12-12-5-8-5-18 0-11 6-18 5-7 15-11 6-3 14-4l16-2 14-1v-9q0-8-4-10-5-3-13-3l-13 1-13 3q-7 1-11 4l-6-20 11-4 16-5q9-2 19-2 15 0 25 4 10 3 15 12 5 8 5 23v74h-29v-9l-13 8q-8 3-18 3m29-54-8 1-9 1-7 2-7 5q-3 3-3 9 0 8 5 12 4 4 11 4l8-1 6-2 4-3zm50 45 4-22q1 2 6 4l12 4 14 1q9 1 14-2 4-3 4-8 0-3-3-5l-8-5-11-5-18-10q-7-5-10-11-4-7-4-16 1-10 7-17 5-7 15-10 10-4 22-4 13 0 22 3l11 4-3 22-6-4-9-3-11-1q-9 0-13 3-5 2-5 6 0 6 5 9l12 6 20 10q8 4 12 11 4 6 4 15 0 16-11 25-12 9-33 9l-16-1-14-4z"/><path fill="var(--accent)" d="m796 56 84 72-84 72z"/>',
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
