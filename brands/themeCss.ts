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
/** Colours of a palette with their custom properties. */
export const colours = Object.entries(colourNames) as [keyof Palette, string][];

/**
 * The switch of schemes: the property of the one that holds is invalid, the other's empty, so that each colour is written once,
 * also without `light-dark()`.
 */
const schemes: Readonly<Record<"light" | "dark", string>> = {
	light: "color-scheme:light;--light:initial;--dark: ",
	dark: "color-scheme:dark;--light: ;--dark:initial",
};

/** A brand's colours: of both schemes by the switch, or of the one that it has. */
function coloursOf({ scheme, light, dark }: Theme): string {
	const of = (day: string, night: string) => (scheme === "dark" || day === night ? night : `var(--light,${day})var(--dark,${night})`);
	return declared(Object.fromEntries(colours.map(([colour, name]) => [name, of(light[colour], dark[colour])])));
}

/** Declarations of custom properties, by their names. */
const declared = (values: Readonly<Record<string, string | number>>): string =>
	Object.entries(values)
		.map(([name, value]) => `--${name}:${value}`)
		.join(";");

/** PostScript names of the local fallback faces, one each: a name that a device lacks is looked up before the first paint (decision 0210). */
const localNames: Readonly<Record<string, readonly string[]>> = {
	Arial: ["ArialMT", "LiberationSans"],
	"Arial Bold": ["Arial-BoldMT", "LiberationSans-Bold"],
	"Arial Bold Italic": ["Arial-BoldItalicMT", "LiberationSans-BoldItalic"],
	"Georgia Bold": ["Georgia-Bold"],
	"Georgia Italic": ["Georgia-Italic"],
};
const localSources = (name: string): string => (localNames[name] ?? [name]).map((local) => `local(${local})`).join(",");

const cutOf = ({ weight, style }: Theme["display"]): string => `font-weight:${weight}${style === "normal" ? "" : `;font-style:${style}`}`;

/** A brand's display face, loaded after the first paint. */
export function displayFace({ theme: { display } }: Brand, url: string): string {
	return `@font-face{font-family:"${display.family}";src:url("${url}") format("woff2");${cutOf(display)};font-display:swap}`;
}

const standIn = "stand-in";

/** The local fallback of the display face, with its metrics. */
export const displayStandIn = ({ theme: { display } }: Brand): string =>
	`@font-face{font-family:${standIn};src:${localSources(display.fallback.local)};${cutOf(display)};${matched(display.fallback)}}`;

const matched = ({ sizeAdjust, ascent, descent }: Theme["display"]["fallback"]): string =>
	`size-adjust:${sizeAdjust}%;ascent-override:${ascent}%;descent-override:${descent}%`;

const cuts: Readonly<Record<keyof StoryFace["files"], { shared: string; local: string }>> = {
	upright: { shared: "font-weight:400", local: "" },
	italic: { shared: "font-weight:400;font-style:italic", local: " Italic" },
	bold: { shared: "font-weight:600 700;font-style:normal", local: " Bold" },
};

/** Families of a story's face: italic and bold stand first under names of their own, so that no paragraph mixes two faces. */
const storyFamilies = ({ family }: StoryFace): string =>
	`.story-body{--story-text:"${family}","${family} stand-in",serif;--story-italic:"${family} italic",var(--story-text);--story-bold:"${family} bold",var(--story-text)}`;

const cutNames = Object.keys(cuts) as (keyof typeof cuts)[];

/** The face of a brand's stories and its names, when its files are cached: a paragraph never changes its face while read. */
export function storyFaces(face: StoryFace, urls: StoryFontUrls): string {
	const { family } = face;
	const faces = cutNames
		.map(
			(cut) =>
				`@font-face{font-family:"${cut === "upright" ? family : `${family} ${cut}`}";src:url("${urls[cut]}") format("woff2");${cuts[cut].shared};font-display:optional}`,
		)
		.join("");
	return faces + storyFamilies(face);
}

/** Local fallbacks of a brand's story face, or "". */
export function storyStandIns({ theme: { storyFace } }: Brand): string {
	if (!storyFace) return "";
	const { family, fallback } = storyFace;
	return cutNames
		.map((cut) => {
			const { shared, local } = cuts[cut];
			return `@font-face{font-family:"${family} stand-in";src:${localSources(`${fallback.local}${local}`)};${shared};${matched(fallback)}}`;
		})
		.join("");
}

/** The addresses of a story face's files. */
export type StoryFontUrls = Readonly<Record<keyof StoryFace["files"], string>>;

const genericOf = (theme: Theme): string => (theme.display.fallback.local.startsWith("Georgia") ? "serif" : "sans-serif");

/** A reader's own choice of a brand's scheme, where no script can put it on the root: it rules over every sheet before it. */
export function chosenThemeCss({ theme }: Brand, scheme: "light" | "dark"): string {
	return theme.scheme === "dark" ? "" : `:root:root:root{${schemes[scheme]}}`;
}

/** Sizes of headlines in rem; they grow by rem and vw. */
const steps: Readonly<Record<string, readonly [floor: number, least: number, most?: number, rem?: number, vw?: number]>> = {
	"size-s": [1, 1.0625],
	"size-m": [1.125, 1.125, 1.25, 1.05, 0.32],
	"size-l": [1.375, 1.4375, 1.9375, 1.1, 1.3],
	"size-xl": [1.75, 1.875, 3.125, 1.25, 2.4],
	"size-pack": [1.1875, 1.375],
};

/** Steps keep their distance, however small a face is set. */
function sizesOf({ fit }: Theme): Readonly<Record<string, string>> {
	const fitted = (size: number) => Number((size * fit).toFixed(6));
	return Object.fromEntries(
		Object.entries(steps).map(([name, [floor, least, most = least, rem = 0, vw = 0]]) => {
			const [from, to] = [`${Math.max(floor, fitted(least))}rem`, `${Math.max(floor, fitted(most))}rem`];
			return [name, from === to ? from : `clamp(${from},${fitted(rem)}rem + ${fitted(vw)}vw,${to})`];
		}),
	);
}

/** A lead's coloured background, dull in the dark. */
function slabOf({ motif, opening }: Theme): Readonly<Record<string, string>> {
	if (!/morning|argument|loud|action/.test(motif) && !/bleed|faces/.test(opening)) return {};
	const either = (day: keyof Palette, night: keyof Palette) =>
		`var(--light,var(--${colourNames[day]}))var(--dark,var(--${colourNames[night]}))`;
	return motif === "loud"
		? { slab: either("accent", "paperRaised"), "on-slab": either("onAccent", "ink") }
		: { slab: either("accent2", "paperRaised"), "on-slab": either("onAccent2", "ink") };
}

/** The custom properties of a brand. A reader's own choice (`data-theme` on the root) rules over the system's. */
export function themeCss({ theme }: Brand): string {
	const { display } = theme;
	const shapes = declared({
		display: `"${display.family}",${standIn},${genericOf(theme)}`,
		"display-weight": display.weight,
		...(display.style !== "normal" && { "display-style": display.style }),
		"display-tracking": `${display.tracking}em`,
		"display-leading": display.leading,
		...(display.caps && { "display-case": "uppercase" }),
		text: theme.text,
		radius: `${theme.radius}px`,
		"rule-weight": `${theme.ruleWeight}px`,
		crop: theme.crop,
		fit: theme.fit,
		...sizesOf(theme),
		...slabOf(theme),
	});
	const own = `:root{${shapes};${coloursOf(theme)};`;
	if (theme.scheme === "dark") return `${own}${schemes.dark}}`;
	return (
		`${own}${schemes.light}}` +
		`@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${schemes.dark}}}` +
		`:root[data-theme=dark]{${schemes.dark}}`
	);
}

/** The stand-ins of the face of a brand's stories; "" without one. */
export function storyThemeCss({ theme: { storyFace } }: Brand): string {
	if (!storyFace) return "";
	return `.story-body{--story-text:"${storyFace.family} stand-in",serif;--story-size:${storyFace.size}em}`;
}
