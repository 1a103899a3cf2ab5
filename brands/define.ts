import { hyphenatedId } from "./hyphenatedId.ts";
import { locales } from "./messages/icu.ts";
import { newslettersOf } from "./newsletters.ts";
import type { Brand, BrandFlags, BrandLink, Imprint, Language, Palette, Theme, VerticalId } from "./schema.ts";

/** System text faces: no download, no layout shift. */
export const systemSans = "system-ui, sans-serif";
export const systemSerif = "ui-serif, Charter, Georgia, serif";

type Defaulted =
	| "slug"
	| "contentSystemId"
	| "hosts"
	| "listed"
	| "parent"
	| "pathPrefix"
	| "locale"
	| "timeZone"
	| "publisher"
	| "videoIdPrefix"
	| "navbarTheme"
	| "liveTv"
	| "showBlogs"
	| "social"
	| "imprint";

/** A palette; what most have alike is filled in. */
export type PaletteInput = Omit<Palette, DefaultedColour> & Partial<Pick<Palette, DefaultedColour>>;
type DefaultedColour = "masthead" | "onMasthead" | "focus" | "live" | "onLive";

/** A display face: Fontsource's package and file follow. */
type FaceInput = Omit<Theme["display"], "package" | "file" | "style" | "caps"> & Partial<Pick<Theme["display"], "style" | "caps">>;

/** A brand of the night has one palette. */
type ColoursInput = { scheme: "dark"; dark: PaletteInput } | { scheme?: "light dark"; light: PaletteInput; dark: PaletteInput };

/** The required fields of a brand's file; others have defaults. */
export interface BrandInput extends Omit<Brand, Defaulted | "flags" | "theme" | "navigation">, Partial<Pick<Brand, Defaulted>> {
	sections: readonly BrandLink[];
	menuEnd?: readonly BrandLink[];
	/** Menus other than the sections with newsletters and search. */
	navigation?: Partial<Pick<Brand["navigation"], "global" | "local">>;
	flags?: Partial<BrandFlags>;
	theme: Omit<Theme, "scheme" | "text" | "storyFace" | "display" | "light" | "dark"> &
		Partial<Pick<Theme, "text" | "storyFace">> & { display: FaceInput } & ColoursInput;
}

type OwnInput = Omit<BrandInput, "sections" | "menuEnd">;

/** Placeholder of a production host; real ones are in a brand's `hosts`, the canonical first. */
export const placeholderHost = (slug: string): string => `www.${slug}.masthead.example`;

/** Addresses of the brand's profiles; placeholders like the hosts (A9.12). */
const placeholderSocial = (slug: string) =>
	["Facebook", "Instagram", "YouTube"].map((network) => ({
		network,
		url: `https://social.masthead.example/${network.toLowerCase()}/${slug}`,
	}));

/** The imprint of a brand; placeholders for the operator to replace. */
const placeholderImprint = (slug: string, language: Language): Imprint => {
	const at = (box: string): string => `${box}@${slug}.masthead.example`;
	return {
		publisher: "Masthead Media LLC",
		postal: "1 Example Plaza, New York, NY 10001",
		mail: {
			newsroom: at("newsroom"),
			corrections: at("corrections"),
			privacy: at("privacy"),
			accessibility: at("accessibility"),
			help: at("help"),
		},
		law: language === "es" ? "del estado de Nueva York" : "the State of New York",
		regions: ["us", "eu"],
	};
};

function withoutNewsletters({ global, local, footer }: Brand["navigation"]): Brand["navigation"] {
	const onlyUsed = (links: readonly BrandLink[]): BrandLink[] =>
		links
			// A footer group's address is its first item's.
			.filter(({ url, items }) => url !== "/newsletters" || items !== undefined)
			.map((link) => {
				if (!link.items) return link;
				const items = onlyUsed(link.items);
				return { ...link, url: link.url === "/newsletters" ? (items[0]?.url ?? "/") : link.url, items };
			});
	return { global: onlyUsed(global), local: onlyUsed(local), footer: onlyUsed(footer) };
}

/** The menus of a brand; live TV is in that of one with a channel (C2.27). */
function navigationOf(input: OwnInput, sections: readonly BrandLink[], menuEnd: readonly BrandLink[]): Brand["navigation"] {
	const word = words[input.language];
	const newsletters = { label: word.newsletters, url: "/newsletters" };
	const { global, local } = {
		global: [...sections, newsletters, { label: word.search, url: "/search" }, ...menuEnd],
		local: [...sections, newsletters],
		...input.navigation,
	};
	const all = {
		global: input.liveTv ? [...global, { label: word.liveMenu, url: "/live" }] : global,
		local,
		footer: footerOf(input, sections),
	};
	return newslettersOf(input.id).length > 0 ? all : withoutNewsletters(all);
}

const filledPalette = (palette: PaletteInput, live: Pick<Palette, "live" | "onLive">): Palette => ({
	masthead: palette.paper,
	onMasthead: palette.ink,
	focus: palette.accentText,
	...live,
	...palette,
});

function themeOf(theme: BrandInput["theme"]): Theme {
	const { family, weight, style = "normal" } = theme.display;
	const face = hyphenatedId({ id: family.toLowerCase() });
	const dark = filledPalette(theme.dark, { live: "#ff6257", onLive: "#2a0503" });
	return {
		scheme: "light dark",
		text: systemSans,
		storyFace: null,
		...theme,
		display: {
			package: `@fontsource/${face}`,
			file: `files/${face}-latin-${weight}-${style}.woff2`,
			style,
			caps: false,
			...theme.display,
		},
		light: theme.scheme === "dark" ? dark : filledPalette(theme.light, { live: "#c8102e", onLive: "#ffffff" }),
		dark,
	};
}

/** Fills the defaults of a brand's file. Spanish brands differ here once (A9.4, C9.11). */
export function defineBrand({ sections, menuEnd = [], ...input }: BrandInput): Brand {
	const spanish = input.language === "es";
	const slug = input.slug ?? hyphenatedId(input);
	return {
		slug,
		contentSystemId: input.id.replaceAll(" ", "_"),
		hosts: [placeholderHost(slug)],
		listed: true,
		parent: null,
		pathPrefix: null,
		locale: locales[input.language],
		timeZone: "America/New_York",
		publisher: "group",
		videoIdPrefix: "mmvo",
		navbarTheme: "light",
		social: placeholderSocial(slug),
		imprint: placeholderImprint(slug, input.language),
		liveTv: null,
		showBlogs: [],
		...input,
		navigation: navigationOf(input, sections, menuEnd),
		theme: themeOf(input.theme),
		flags: {
			gatedContent: false,
			myNews: false,
			accountType: "forgerock",
			savedContent: false,
			teaseSave: false,
			saveStyle: "text-button",
			bookmarksPerPage: 20,
			autoplayMuted: false,
			recommendations: !spanish,
			localNews: false,
			schedule: false,
			localSections: [],
			paywallExperience: {},
			miniPlayer: false,
			appView: false,
			mobilePlaylistCount: spanish ? 20 : 6,
			shopping: false,
			newsletterPlacement: "end",
			electionThemes: [],
			buttonStyle: "hover",
			botCheckKey: "main",
			inlineAdDelayMs: 0,
			adsByRule: true,
			adUnits: {},
			...input.flags,
		},
	};
}

const words = {
	en: {
		sections: "Sections",
		services: "Services",
		sites: "Our other sites",
		newsletters: "Newsletters",
		search: "Search",
		live: "Live TV",
		liveMenu: "Live TV",
		schedule: "Schedule",
		rss: "RSS feed",
		sitemap: "Sitemap",
	},
	es: {
		sections: "Secciones",
		services: "Servicios",
		sites: "Nuestros otros sitios",
		newsletters: "Boletines",
		search: "Buscar",
		live: "TV en vivo",
		liveMenu: "En vivo",
		schedule: "Programación",
		rss: "Canal RSS",
		sitemap: "Mapa del sitio",
	},
};

/** Sites in every footer, on their own hosts. */
const sites: readonly { id: VerticalId; label: string }[] = [
	{ id: "news", label: "News" },
	{ id: "today", label: "TODAY" },
	{ id: "msnbc", label: "MSNBC" },
	{ id: "eonline", label: "E! Online" },
	{ id: "telemundo", label: "Telemundo" },
	{ id: "noticias", label: "Noticias" },
	{ id: "deportes", label: "Deportes" },
];

function footerOf({ id, language, flags }: OwnInput, sections: readonly BrandLink[]): BrandLink[] {
	const word = words[language];
	return [
		{ label: word.sections, url: "/", items: sections.map(({ label, url }) => ({ label, url })) },
		{
			label: word.services,
			url: "/newsletters",
			items: [
				{ label: word.newsletters, url: "/newsletters" },
				{ label: word.search, url: "/search" },
				...(flags?.schedule
					? [
							{ label: word.live, url: "/live" },
							{ label: word.schedule, url: "/schedule" },
						]
					: []),
				{ label: word.rss, url: "/rss.xml" },
				{ label: word.sitemap, url: "/sitemap.xml" },
			],
		},
		{
			label: word.sites,
			url: "/",
			items: sites
				.filter((site) => site.id !== id)
				.map((site) => ({ label: site.label, url: `https://${placeholderHost(hyphenatedId(site))}/` })),
		},
	];
}
