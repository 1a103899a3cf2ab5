import { defineBrand, footerOf } from "./define.ts";
import type { BrandLink } from "./schema.ts";

const sections: readonly BrandLink[] = [
	{ label: "Science", url: "/science" },
	{ label: "Tech", url: "/tech" },
	{ label: "Space", url: "/space" },
];

/** How it works, at speed: three waves run before the word. */
export const mach = defineBrand({
	id: "mach",
	name: "MACH",
	tagline: "How it works",
	language: "en",
	parent: "news",
	pathPrefix: "/mach",
	wordmark: {
		viewBox: "14 49 752 159",
		svg: '<path fill="currentColor" d="M14 200v-140h45l27 124h3l28-124h45v140h-24v-123h-3l-27 123h-40l-27-123h-4v123zM184 200l38-140h42l38 140h-25l-8-32h-52l-9 32zM222 146h41l-18-71h-4zM377 203q-26 0-41-14q-15-15-15-42v-34q0-27 15-41q15-15 41-15q25 0 39 14q14 14 14 39v1h-24v-2q0-13-7-21q-7-9-22-9q-15 0-23 9q-9 9-9 25v34q0 16 9 25q8 9 23 9q15 0 22-8q7-9 7-22v-3h24v2q0 25-14 39q-14 14-39 14zM457 200v-140h24v59h55v-59h24v140h-24v-59h-55v59z"/><path fill="var(--accent-2)" d="M588 57h24l56 72l-56 71h-24l56-71zM636 57h24l56 72l-56 71h-24l56-71zM684 57h24l56 72l-56 71h-24l56-71z"/>',
	},
	theme: {
		motif: "diagram",
		radius: 0,
		ruleWeight: 2,
		scale: 1.25,
		crop: "16/9",
		display: {
			family: "Space Grotesk",
			package: "@fontsource/space-grotesk",
			file: "files/space-grotesk-latin-600-normal.woff2",
			weight: 600,
			style: "normal",
			tracking: -0.03,
			leading: 1.1,
			caps: false,
			fallback: { local: "Arial Bold", sizeAdjust: 102.34, ascent: 96.15, descent: 28.53, lineGap: 0 },
		},
		light: {
			paper: "#ffffff",
			paperRaised: "#f0f4f5",
			ink: "#1b2328",
			inkMuted: "#546068",
			rule: "#cdd7db",
			accent: "#00758e",
			onAccent: "#ffffff",
			accent2: "#15d3f5",
			onAccent2: "#0b1d23",
			accentText: "#006c84",
			masthead: "#1b2328",
			onMasthead: "#ffffff",
			focus: "#006c84",
			live: "#c8102e",
			onLive: "#ffffff",
		},
		dark: {
			paper: "#0d1214",
			paperRaised: "#161e21",
			ink: "#e8eff1",
			inkMuted: "#a3b1b6",
			rule: "#2b383d",
			accent: "#2fd4f2",
			onAccent: "#042028",
			accent2: "#a7f0ff",
			onAccent2: "#0b1d23",
			accentText: "#4fdcf5",
			masthead: "#090d0f",
			onMasthead: "#ffffff",
			focus: "#4fdcf5",
			live: "#ff6257",
			onLive: "#2a0503",
		},
	},
	navigation: {
		global: [
			...sections,
			{ label: "Newsletters", url: "/newsletters" },
			{ label: "Search", url: "/search" },
			{ label: "News", url: "https://www.news.masthead.example/" },
		],
		local: [...sections, { label: "Newsletters", url: "/newsletters" }],
		footer: footerOf("mach", "en", sections, false),
	},
});
