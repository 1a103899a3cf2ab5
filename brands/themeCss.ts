import type { Brand, Palette, Theme } from "./schema.ts";

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
};

function fontFaces({ display }: Theme, fontUrl: string): string {
	const { fallback } = display;
	const shared = `font-weight:${display.weight};font-style:${display.style};font-display:swap`;
	const local = (localNames[fallback.local] ?? [fallback.local]).map((name) => `local("${name}")`).join(",");
	return (
		`@font-face{font-family:"${display.family}";src:url("${fontUrl}") format("woff2");${shared}}` +
		`@font-face{font-family:"${display.family} stand-in";src:${local};${shared};size-adjust:${fallback.sizeAdjust}%;` +
		`ascent-override:${fallback.ascent}%;descent-override:${fallback.descent}%;line-gap-override:${fallback.lineGap}%}`
	);
}

/** Generic family that follows the stand-in where a system has neither Arial nor Georgia. */
const genericOf = (theme: Theme): string => (theme.display.fallback.local.startsWith("Georgia") ? "serif" : "sans-serif");

/** What style sheets set beside the palette where the ground is dark, and where it is light (client/styles). */
const grounds: Readonly<Record<"light" | "dark", string>> = {
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
	return `:root:root:root{${coloursOf(theme[scheme], scheme)};${grounds[scheme]}}`;
}

/**
 * The custom properties of a brand: its display face with the stand-in, colours for light and dark, shapes. A reader's
 * own choice (`data-theme` on the root) rules over the system's.
 */
export function themeCss({ theme }: Brand, fontUrl: string): string {
	const { display } = theme;
	const shapes = [
		`--display:"${display.family}","${display.family} stand-in",${genericOf(theme)}`,
		`--display-weight:${display.weight}`,
		`--display-style:${display.style}`,
		`--display-tracking:${display.tracking}em`,
		`--display-leading:${display.leading}`,
		`--display-case:${display.caps ? "uppercase" : "none"}`,
		`--text:${theme.text}`,
		`--radius:${theme.radius}px`,
		`--rule-weight:${theme.ruleWeight}px`,
		`--scale:${theme.scale}`,
		`--crop:${theme.crop}`,
	].join(";");
	const faces = fontFaces(theme, fontUrl);
	if (theme.scheme === "dark") return `${faces}:root{${shapes};${coloursOf(theme.dark, "dark")}}`;
	const dark = coloursOf(theme.dark, "dark");
	return (
		`${faces}:root{${shapes};${coloursOf(theme.light, "light")}}` +
		`@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${dark}}}` +
		`:root[data-theme=dark]{${dark}}`
	);
}
