import { hyphenatedId } from "./hyphenatedId.ts";
import { newslettersOf } from "./newsletters.ts";
import type { Brand, BrandFlags, BrandLink, Imprint, Language, Theme, VerticalId } from "./schema.ts";

/** System faces for text: nothing to fetch, nothing shifts. */
export const systemSans = 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';
export const systemSerif = 'ui-serif, Charter, "Iowan Old Style", Georgia, "Noto Serif", "Times New Roman", serif';

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

/** The required fields of a brand's file; the rest has a default that is right for most. */
export interface BrandInput extends Omit<Brand, Defaulted | "flags" | "theme">, Partial<Pick<Brand, Defaulted>> {
	flags?: Partial<BrandFlags>;
	theme: Omit<Theme, "scheme" | "text" | "storyFace"> & Partial<Pick<Theme, "scheme" | "text" | "storyFace">>;
}

/** Placeholder of a production host. An operator puts the real hosts in each brand's `hosts`, the canonical one first. */
export const placeholderHost = (slug: string): string => `www.${slug}.masthead.example`;

/** Addresses of the brand's profiles; placeholders as the hosts are (A9.12). */
const placeholderSocial = (slug: string) =>
	["Facebook", "Instagram", "YouTube"].map((network) => ({
		network,
		url: `https://social.masthead.example/${network.toLowerCase()}/${slug}`,
	}));

/** The imprint of a brand; placeholders as its hosts are, which an operator replaces. */
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

/** Menus that lead to no page of newsletters, for a brand that has none. */
function withoutNewsletters({ global, local, footer }: Brand["navigation"]): Brand["navigation"] {
	const onlyUsed = (links: readonly BrandLink[]): BrandLink[] =>
		links
			// A group of the footer is its items; its own address is where its first one leads.
			.filter(({ url, items }) => url !== "/newsletters" || items !== undefined)
			.map((link) => {
				if (!link.items) return link;
				const items = onlyUsed(link.items);
				return { ...link, url: link.url === "/newsletters" ? (items[0]?.url ?? "/") : link.url, items };
			});
	return { global: onlyUsed(global), local: onlyUsed(local), footer: onlyUsed(footer) };
}

/** The menu of a brand with a live channel leads there (C2.27). */
function withLiveTv(navigation: Brand["navigation"], { language, liveTv }: Pick<BrandInput, "language" | "liveTv">): Brand["navigation"] {
	return liveTv ? { ...navigation, global: [...navigation.global, { label: words[language].liveMenu, url: "/live" }] } : navigation;
}

/** Fills what a brand's file leaves out. Spanish brands differ here once, not in each file (A9.4, C9.11). */
export function defineBrand(input: BrandInput): Brand {
	const spanish = input.language === "es";
	const slug = input.slug ?? hyphenatedId(input);
	return {
		slug,
		contentSystemId: input.id.replaceAll(" ", "_"),
		hosts: [placeholderHost(slug)],
		listed: true,
		parent: null,
		pathPrefix: null,
		locale: spanish ? "es-US" : "en-US",
		timeZone: "America/New_York",
		publisher: "group",
		videoIdPrefix: "mmvo",
		navbarTheme: "light",
		social: placeholderSocial(slug),
		imprint: placeholderImprint(slug, input.language),
		liveTv: null,
		showBlogs: [],
		...input,
		navigation: withLiveTv(newslettersOf(input.id).length > 0 ? input.navigation : withoutNewsletters(input.navigation), input),
		theme: { scheme: "light dark", text: systemSans, storyFace: null, ...input.theme },
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
			paywallExperience: null,
			miniPlayer: false,
			appView: false,
			mobilePlaylistCount: spanish ? 20 : 6,
			shopping: false,
			newsletterPlacement: "end",
			electionThemes: [],
			buttonStyle: "hover",
			botCheckKey: "main",
			inlineAdDelayMs: 0,
			adsInStories: true,
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

/** Sites that every footer leads to, on their own hosts. */
const sites: readonly { id: VerticalId; label: string }[] = [
	{ id: "news", label: "News" },
	{ id: "today", label: "TODAY" },
	{ id: "msnbc", label: "MSNBC" },
	{ id: "eonline", label: "E! Online" },
	{ id: "telemundo", label: "Telemundo" },
	{ id: "noticias", label: "Noticias" },
	{ id: "deportes", label: "Deportes" },
];

/** The footer: the brand's sections, its services, and the group's other sites. */
export function footerOf(id: VerticalId, language: Brand["language"], sections: readonly BrandLink[], broadcast: boolean): BrandLink[] {
	const word = words[language];
	return [
		{ label: word.sections, url: "/", items: sections.map(({ label, url }) => ({ label, url })) },
		{
			label: word.services,
			url: "/newsletters",
			items: [
				{ label: word.newsletters, url: "/newsletters" },
				{ label: word.search, url: "/search" },
				...(broadcast
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
