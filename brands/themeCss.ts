import { systemSerif } from "./define.ts";
import type { Brand, Palette, StoryFace, Theme } from "./schema.ts";

/** Custom properties of a palette's colours. */
const colourNames: Readonly<Record<keyof Palette, string>> = {
	paper: "paper",
	paperRaised: "paper-raised",
	ink: "ink",
	inkMuted: "ink-muted",
	rule: "rule",
	accent: "accent",
	onAccent: "on-accent",
	accent2: "accent-2",
	onAccent2: "on-accent-2",
	accentText: "accent-text",
	masthead: "masthead",
	onMasthead: "on-masthead",
	focus: "focus",
	live: "live",
	onLive: "on-live",
};
const colours = Object.entries(colourNames) as [keyof Palette, string][];

function coloursOf(palette: Palette, scheme: string): string {
	const properties = colours.map(([colour, name]) => `--${name}:${palette[colour]}`);
	return `color-scheme:${scheme};${properties.join(";")};--focus-masthead:${palette.onMasthead}`;
}

/** Full and PostScript names of the local fallback faces; Liberation has Arial's widths. */
const localNames: Readonly<Record<string, readonly string[]>> = {
	Arial: ["Arial", "ArialMT", "Liberation Sans"],
	"Arial Bold": ["Arial Bold", "Arial-BoldMT", "Liberation Sans Bold"],
	"Arial Bold Italic": ["Arial Bold Italic", "Arial-BoldItalicMT", "Liberation Sans Bold Italic"],
	Georgia: ["Georgia"],
	"Georgia Bold": ["Georgia Bold", "Georgia-Bold"],
	"Georgia Italic": ["Georgia Italic", "Georgia-Italic"],
};
const localSources = (name: string): string => (localNames[name] ?? [name]).map((local) => `local("${local}")`).join(",");

const cutOf = ({ weight, style }: Theme["display"]): string => `font-weight:${weight};font-style:${style};font-display:swap`;

/** A brand's display face, loaded after the first paint. */
export function displayFace({ theme: { display } }: Brand, url: string): string {
	return `@font-face{font-family:"${display.family}";src:url("${url}") format("woff2");${cutOf(display)}}`;
}

/** The local fallback of the display face, with its metrics. */
const displayStandIn = ({ display }: Theme): string =>
	`@font-face{font-family:"${display.family} stand-in";src:${localSources(display.fallback.local)};${cutOf(display)};${matched(display.fallback)}}`;

const matched = ({ sizeAdjust, ascent, descent, lineGap }: Theme["display"]["fallback"]): string =>
	`size-adjust:${sizeAdjust}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:${lineGap}%`;

/** The styles of each file of a story's face, and its local fallback. */
const cuts: Readonly<Record<keyof StoryFace["files"], { shared: string; local: string }>> = {
	upright: { shared: "font-weight:400;font-style:normal", local: "" },
	italic: { shared: "font-weight:400;font-style:italic", local: " Italic" },
	bold: { shared: "font-weight:600 700;font-style:normal", local: " Bold" },
};

/**
 * Families of a story's face. Italic and bold have names of their own, first in the list: until they load the browser slants or thickens
 * the upright, so that a paragraph never mixes two faces.
 */
function storyFamilies({ family, size }: StoryFace): string[] {
	const all = `"${family}","${family} stand-in",${systemSerif}`;
	return [
		`--story-text:${all}`,
		`--story-italic:"${family} italic",${all}`,
		`--story-bold:"${family} bold",${all}`,
		`--story-size:${size}em`,
	];
}

const cutNames = Object.keys(cuts) as (keyof typeof cuts)[];

/** The face of a brand's stories when its files are cached: a paragraph never changes its face while read. */
export function storyFaces({ family }: StoryFace, urls: StoryFontUrls): string {
	return cutNames
		.map(
			(cut) =>
				`@font-face{font-family:"${cut === "upright" ? family : `${family} ${cut}`}";src:url("${urls[cut]}") format("woff2");${cuts[cut].shared};font-display:optional}`,
		)
		.join("");
}

const storyStandIns = ({ family, fallback }: StoryFace): string =>
	cutNames
		.map((cut) => {
			const { shared, local } = cuts[cut];
			return `@font-face{font-family:"${family} stand-in";src:${localSources(`${fallback.local}${local}`)};${shared};${matched(fallback)}}`;
		})
		.join("");

/** The addresses of a story face's files. */
export type StoryFontUrls = Readonly<Record<keyof StoryFace["files"], string>>;

/** Generic family for systems without Arial or Georgia. */
const genericOf = (theme: Theme): string => (theme.display.fallback.local.startsWith("Georgia") ? "serif" : "sans-serif");

/** Properties beside the palette on dark and on light backgrounds (client/styles). */
const schemeProperties: Readonly<Record<"light" | "dark", string>> = {
	light:
		"--night:var(--ink);--on-night:var(--paper);--dim:none;--slab:var(--slab-by-day,var(--accent-2));--on-slab:var(--on-slab-by-day,var(--on-accent-2));--poster:var(--accent);--on-poster:var(--on-accent);" +
		"--poster-tone:color-mix(in srgb,var(--accent) 88%,#000);--poster-mark:currentColor;--marked:0.38em;--marked-ink:inherit",
	dark:
		"--night:var(--paper-raised);--on-night:var(--ink);--dim:brightness(0.88);--slab:var(--paper-raised);--on-slab:var(--ink);--poster:var(--paper-raised);--on-poster:var(--ink);" +
		"--poster-tone:color-mix(in srgb,var(--accent) 10%,var(--paper-raised));--poster-mark:var(--accent-text);--marked:100%;" +
		"--marked-ink:var(--on-accent-2)",
};

/** A brand's colours for a reader's explicit choice without script, overriding all sheets before it. */
export function chosenThemeCss({ theme }: Brand, scheme: "light" | "dark"): string {
	if (theme.scheme === "dark") return "";
	return `:root:root:root{${coloursOf(theme[scheme], scheme)};${schemeProperties[scheme]}}`;
}

/**
 * The custom properties of a brand: faces and fallbacks, light and dark colours, shapes. A reader's choice (`data-theme` on the root)
 * overrides the system's.
 */
export function themeCss({ theme }: Brand): string {
	const { display, storyFace } = theme;
	const shapes = [
		`--display:"${display.family}","${display.family} stand-in",${genericOf(theme)}`,
		`--display-weight:${display.weight}`,
		`--display-style:${display.style}`,
		`--display-tracking:${display.tracking}em`,
		`--display-leading:${display.leading}`,
		`--display-case:${display.caps ? "uppercase" : "none"}`,
		`--text:${theme.text}`,
		...(storyFace ? storyFamilies(storyFace) : []),
		`--radius:${theme.radius}px`,
		`--rule-weight:${theme.ruleWeight}px`,
		`--scale:${theme.scale}`,
		`--crop:${theme.crop}`,
	].join(";");
	const faces = displayStandIn(theme) + (storyFace ? storyStandIns(storyFace) : "");
	if (theme.scheme === "dark") return `${faces}:root{${shapes};${coloursOf(theme.dark, "dark")}}`;
	const dark = coloursOf(theme.dark, "dark");
	return (
		`${faces}:root{${shapes};${coloursOf(theme.light, "light")}}` +
		`@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${dark}}}` +
		`:root[data-theme=dark]{${dark}}`
	);
}
