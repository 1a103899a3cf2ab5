import { defineBrand } from "./define.ts";
import type { BrandLink, ShowBlog } from "./schema.ts";
import { sourceSerif } from "./storyFaces.ts";

const sections: readonly BrandLink[] = [
	{ label: "Opinion", url: "/opinion" },
	{ label: "Politics", url: "/politics" },
	{ label: "Law", url: "/law" },
	{ label: "Democracy", url: "/democracy" },
	{ label: "Media", url: "/media" },
	{ label: "Economy", url: "/economy" },
	{ label: "World", url: "/world" },
];

const showBlogs: readonly ShowBlog[] = [
	{ show: "maddow", blog: "maddowblog", name: "MaddowBlog", taxonomy: "msnbc/maddowblog" },
	{ show: "reidout", blog: "reidoutblog", name: "The ReidOut Blog", taxonomy: "msnbc/reidoutblog" },
	{ show: "deadline", blog: "deadline-legal-blog", name: "Deadline: Legal Blog", taxonomy: "msnbc/deadline-legal-blog" },
	{ show: "msnbc", blog: "top-stories", name: "Top Stories", taxonomy: "msnbc/top-stories" },
	{ show: "meet-the-press", blog: "meetthepressblog", name: "Meet the Press Blog", taxonomy: "msnbc/meetthepressblog" },
];

/** Argument: names and faces first. Its mark is a line that speaks. */
export const msnbc = defineBrand({
	id: "msnbc",
	name: "MSNBC",
	tagline: "The argument, in full",
	language: "en",
	sections,
	liveTv: { resource: "msnbc-live" },
	publisher: "msnbc",
	navbarTheme: "vertical",
	wordmark: {
		viewBox: "13 34 683 246",
		svg: '<path fill="currentColor" d="m196 138v62h-41v-60q0-10-3-14-4-4-10-4-10 0-18 6v72H85v-60q0-10-3-14-4-4-10-4t-10 3q-5 2-8 6v69H13V90h33l2 10h2q7-5 17-8 7-3 17-3t18 3 14 10q8-6 18-10 9-3 19-3 21 0 31 12 12 12 12 37m14 59v-27l23 3 21 2q11 0 16-2 4-2 4-6l-1-3q-2-2-6-3l-23-3q-19-2-27-10-9-9-9-22 0-18 16-27 14-10 47-10l18 1 18 3v26l-17-1-19-2q-14 0-18 2-6 2-6 6l2 5 6 1 23 3q12 1 20 5 6 3 11 10t5 18-7 19-21 13q-12 3-31 3l-23-1zM325 90h33l2 10h2q7-5 17-8 9-3 19-3 21 0 33 12t12 37v62h-41v-60q0-10-3-14-4-4-13-4-6 0-11 3l-9 6v69h-41zm136 105V38h41v62h1q13-11 33-11 14 0 25 6 12 6 19 18 6 12 6 28 0 30-18 46-19 15-55 15l-27-1q-14-2-25-6m85-50q0-24-24-24-6 0-11 2l-9 3v43q6 3 15 3 15 0 22-6 8-7 8-20m47 0q0-20 8-31 8-13 24-19 16-7 38-7 19 0 32 2v31l-14-1h-13q-16 0-25 6t-9 18 8 19 24 7l14-2 15-2v31l-14 3-19 1q-22 0-37-6-16-7-24-19t-8-31"/><path fill="var(--accent-2)" d="M13 218h683v26H218l-46 36v-36H13z"/>',
	},
	theme: {
		motif: "argument",
		opening: "faces",
		storyFace: sourceSerif,
		radius: 0,
		ruleWeight: 6,
		fit: 0.8,
		crop: "1/1",
		display: {
			// As wide and heavy as Archivo Expanded, which has no static files.
			family: "Encode Sans Expanded",
			weight: 800,
			tracking: -0.02,
			leading: 1.12,
			fallback: { local: "Arial Bold", sizeAdjust: 117.48, ascent: 87.67, descent: 18.73 },
		},
		light: {
			paper: "#ffffff",
			paperRaised: "#eef1f7",
			ink: "#0a1633",
			inkMuted: "#4c5873",
			rule: "#ccd3e2",
			accent: "#0b1f52",
			onAccent: "#ffd422",
			accent2: "#ffd422",
			onAccent2: "#0a1633",
			accentText: "#12347f",
			masthead: "#0b1f52",
			onMasthead: "#ffffff",
			live: "#c4122f",
		},
		dark: {
			paper: "#080d1c",
			paperRaised: "#111a33",
			ink: "#e9edf8",
			inkMuted: "#a6b1cc",
			rule: "#28345a",
			accent: "#ffd422",
			onAccent: "#0a1633",
			accent2: "#ffe27a",
			onAccent2: "#0a1633",
			accentText: "#ffdc55",
			masthead: "#060b19",
			onMasthead: "#ffffff",
			focus: "#ffd422",
			live: "#ff5d6c",
			onLive: "#2a040b",
		},
	},
	showBlogs,
	flags: {
		inlineAdDelayMs: 2000,
		schedule: true,
		autoplayMuted: true,
		miniPlayer: true,
		electionThemes: [{ year: "2024", path: "/democracy/2024-election" }],
	},
	navigation: {
		global: [
			...sections,
			{ label: "Blogs", url: "/top-stories", items: showBlogs.map(({ blog, name }) => ({ label: name, url: `/${blog}` })) },
			{ label: "Newsletters", url: "/newsletters" },
			{ label: "Schedule", url: "/schedule" },
		],
		local: [...sections],
	},
});
