import { systemSerif } from "./define.ts";
import type { Brand, Palette, StoryFace, Theme } from "./schema.ts";

/** Names under which style sheets know a palette's colours. */
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

/** Full and PostScript names by which systems know the faces that stand in; Liberation has Arial's widths. */
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

/** A brand's display face, which a page asks for after its first paint. */
export function displayFace({ theme: { display } }: Brand, url: string): string {
	return `@font-face{font-family:"${display.family}";src:url("${url}") format("woff2");${cutOf(display)}}`;
}

/** The face of the system that stands in for the display face, at its widths and heights. */
const displayStandIn = ({ display }: Theme): string =>
	`@font-face{font-family:"${display.family} stand-in";src:${localSources(display.fallback.local)};${cutOf(display)};${matched(display.fallback)}}`;

const matched = ({ sizeAdjust, ascent, descent, lineGap }: Theme["display"]["fallback"]): string =>
	`size-adjust:${sizeAdjust}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:${lineGap}%`;

/** The styles of each file of a story's face, and the cut of the local face that stands in for it. */
const cuts: Readonly<Record<keyof StoryFace["files"], { shared: string; local: string }>> = {
	upright: { shared: "font-weight:400;font-style:normal", local: "" },
	italic: { shared: "font-weight:400;font-style:italic", local: " Italic" },
	bold: { shared: "font-weight:600 700;font-style:normal", local: " Bold" },
};

/**
 * Families of a story's face. Italic and bold have names of their own, before the upright's: while they are not there the browser
 * slants or thickens the upright, so that a paragraph is never of two faces.
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

/** The face of a brand's stories, for who has its files already: a paragraph never changes its face under a reader. */
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

/** The addresses of the files of a story's face. */
export type StoryFontUrls = Readonly<Record<keyof StoryFace["files"], string>>;

/** Generic family that follows the stand-in where a system has neither Arial nor Georgia. */
const genericOf = (theme: Theme): string => (theme.display.fallback.local.startsWith("Georgia") ? "serif" : "sans-serif");

/** Properties that style sheets set beside the palette on dark and on light backgrounds (client/styles). */
const schemeProperties: Readonly<Record<"light" | "dark", string>> = {
	light:
		"--night:var(--ink);--on-night:var(--paper);--dim:none;--slab:var(--slab-by-day,var(--accent-2));--on-slab:var(--on-slab-by-day,var(--on-accent-2));--poster:var(--accent);--on-poster:var(--on-accent);" +
		"--poster-tone:color-mix(in srgb,var(--accent) 88%,#000);--poster-mark:currentColor;--marked:0.38em;--marked-ink:inherit",
	dark:
		"--night:var(--paper-raised);--on-night:var(--ink);--dim:brightness(0.88);--slab:var(--paper-raised);--on-slab:var(--ink);--poster:var(--paper-raised);--on-poster:var(--ink);" +
		"--poster-tone:color-mix(in srgb,var(--accent) 10%,var(--paper-raised));--poster-mark:var(--accent-text);--marked:100%;" +
		"--marked-ink:var(--on-accent-2)",
};

/** A brand's colours for a reader's own choice, where no script can put it on the root: it rules over every sheet before it. */
export function chosenThemeCss({ theme }: Brand, scheme: "light" | "dark"): string {
	if (theme.scheme === "dark") return "";
	return `:root:root:root{${coloursOf(theme[scheme], scheme)};${schemeProperties[scheme]}}`;
}

/**
 * The custom properties of a brand: names and stand-ins of its faces, colours for light and dark, shapes. A reader's
 * own choice (`data-theme` on the root) rules over the system's.
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
