import type { MessageKey } from "./messages/en.ts";

/** Every vertical's id, spelled as the content system and the contract spell it (C1.2–C1.5). */
export const verticalIds = [
	"news",
	"today",
	"msnbc",
	"telemundo",
	"eonline",
	"mach",
	"better",
	"think",
	"globalcitizen",
	"select",
	"select news",
	"select cnbc",
	"noticias",
	"deportes",
	"localstationdeportes",
	"entretenimiento",
	"entretenimento",
	"shows",
] as const;
export type VerticalId = (typeof verticalIds)[number];

export type Language = "en" | "es";

/** One link of a menu or footer; one level of links may stand below it. */
export interface BrandLink {
	label: string;
	/** Path on the brand's own site, or on that of `site`; or an address elsewhere. */
	url: string;
	/** The sister site that it leads to, by id: its host is in that brand's file alone. The registry puts it into `url`. */
	site?: VerticalId;
	items?: readonly BrandLink[];
}

/** Colours as sRGB hex. Each pair that carries text is held to WCAG AA by the brand check. */
export interface Palette {
	/** Page background and the raised ground of strips and asides. */
	paper: string;
	paperRaised: string;
	/** Text, quiet text (kickers' times, captions), rules. */
	ink: string;
	inkMuted: string;
	rule: string;
	/** The brand's colour for rules, labels' ground and large marks, and the text on it. */
	accent: string;
	onAccent: string;
	/** A second colour of the brand for marks and grounds, and the text on it. */
	accent2: string;
	onAccent2: string;
	/** The brand's colour where it is text on paper (kickers, links, active tabs). */
	accentText: string;
	/** Masthead ground and text. */
	masthead: string;
	onMasthead: string;
	/** Focus ring on paper. */
	focus: string;
	/** Ground and text of the "live" and "breaking" labels. */
	live: string;
	onLive: string;
}

/**
 * A face for the text of stories, where it pays (decision 0078): fetched on their pages alone, and shown where it is there at
 * first paint; else the stand-in, whose widths and lines are the face's, stays for the visit.
 */
export interface StoryFace {
	family: string;
	package: string;
	/** Files inside the package (woff2); the upright is preloaded, the others come when a story has such words. */
	files: Readonly<Record<"upright" | "italic" | "bold", string>>;
	/** Factor by which it is set larger than other text, to look as large. */
	size: number;
	fallback: Theme["display"]["fallback"];
}

/**
 * The openings of stories (worker/pages/article/article.css): words over a wide picture; words on a card that lies on the picture; who
 * speaks, beside the words; the picture across the window under a slab; a tall picture with the headline walking into it; a poster beside
 * the words; who and when in the margin, as all captions; what things cost, first; words alone, and a large initial.
 */
export const storyOpenings = ["record", "card", "faces", "bleed", "overlay", "poster", "margin", "price", "initial"] as const;
export type StoryOpening = (typeof storyOpenings)[number];

/** A brand's look (design §7): colours light and dark, one display face, shapes. The build turns it into custom properties. */
export interface Theme {
	light: Palette;
	dark: Palette;
	/** `light` unless the brand is a night brand whose only ground is dark. */
	scheme: "light dark" | "dark";
	display: {
		/** The family's CSS name, its Fontsource package and the latin file inside it (woff2). */
		family: string;
		package: string;
		file: string;
		weight: number;
		style: "normal" | "italic";
		/** Letter spacing in em, line height, and whether headlines are capitals. */
		tracking: number;
		leading: number;
		caps: boolean;
		/** The local face that stands in until the file arrives, with metrics matched (percent). */
		fallback: { local: string; sizeAdjust: number; ascent: number; descent: number; lineGap: number };
	};
	/** CSS font stack for text. */
	text: string;
	/** Null: stories are set as all text is. */
	storyFace: StoryFace | null;
	opening: StoryOpening;
	/** Corner radius of pictures and controls in px; thickness in px of the rule above a package title. */
	radius: number;
	ruleWeight: number;
	/** Ratio of the type scale, e.g. 1.25. */
	scale: number;
	/** Dominant crop of teases' pictures. */
	crop: "16/9" | "3/2" | "4/5" | "1/1";
	/** Mark of the brand's packages and teases; each is a few rules in the style sheets. */
	motif:
		| "record"
		| "morning"
		| "argument"
		| "loud"
		| "carpet"
		| "strip"
		| "match"
		| "glamour"
		| "night"
		| "tested"
		| "diagram"
		| "kind"
		| "essay"
		| "action";
}

/** Feature flags per brand (A3.12, A9.11). Absent means off: the registry fills every flag. */
export interface BrandFlags {
	/** Gated content is decided for this vertical (C5.1). */
	gatedContent: boolean;
	/** my-news: decides the account type (C6.3, A6.1). */
	myNews: boolean;
	accountType: "forgerock" | "bedrock";
	/** Teases and articles can be saved (A6.1), and how the control looks. */
	savedContent: boolean;
	teaseSave: boolean;
	saveStyle: "text-button" | "shape";
	bookmarksPerPage: 20 | 24;
	/** Videos start muted by themselves. */
	autoplayMuted: boolean;
	/** Off for Spanish brands (A9.4). */
	recommendations: boolean;
	localNews: boolean;
	/** It broadcasts: it has a schedule, and its fronts say what is on (C2.28). */
	schedule: boolean;
	/** Sections whose stories touch where people live: what its local news begin with. */
	localSections: readonly string[];
	/** The paywall's experience, as its runtime is told it (C9.17). */
	paywallExperience: string | null;
	miniPlayer: boolean;
	/** Pages also answer below `/start-today-app-view/` for the brand's app (C2.3). */
	appView: boolean;
	/** C9.11: 6, or 20 for the Spanish-language brands. */
	mobilePlaylistCount: 6 | 20;
	/** Fronts carry shopping modules and listings page by 60 (C9.8). */
	shopping: boolean;
	newsletterPlacement: "end" | "inline" | "none";
	/** Years whose elections the brand covers, each with the front that it does so below: the bar wears their colours there. */
	electionThemes: readonly { year: "2020" | "2022" | "2024"; path: string }[];
	buttonStyle: "hover" | "tilt";
	/** The bot check's key on the brand's pages (A7.12). */
	botCheckKey: "main" | "noticias";
	/** Milliseconds that the box within an article waits (C9.13). */
	inlineAdDelayMs: 0 | 2000;
	/** Its stories get places for advertising by rule, where their editors placed none (C9.13). */
	adsInStories: boolean;
	/** Rules of its places for advertising, where they are not the defaults of C9.13. */
	adUnits: AdRules;
}

/** The placements that a place for advertising can have. */
export type AdPlacement = "band" | "rail" | "body";

/** The behaviour of a place (C3.51); what is left out is the default of C9.13. */
export interface AdRule {
	/** Seconds in sight until it is filled anew, 30 at least; 0: never. */
	refreshInterval?: number;
	/** Px below the window from which it counts as in view, or windows instead. */
	offset?: number;
	offsetViewport?: number | null;
	renderOnView?: boolean;
	activeTab?: boolean;
	recycleOnBreakpoint?: boolean;
}
/** Rules for all places, and for those of one placement, which go before. */
export type AdRules = { readonly [P in AdPlacement | "all"]?: AdRule };

/** Regions whose readers have rights of their own, each with its part of the privacy notice. */
export type PrivacyRegion = "us" | "eu";

/** The imprint of a brand, named by its small print. */
export interface Imprint {
	/** The company that publishes it, and its postal address. */
	publisher: string;
	postal: string;
	mail: Readonly<Record<"newsroom" | "corrections" | "privacy" | "accessibility" | "help", string>>;
	/** Law of its terms, as a sentence has it: "The law of …". */
	law: string;
	regions: readonly PrivacyRegion[];
}

/** A show's blog (C2.22): its front answers at `/{blog}` and at `/{show}/{blog}`, its posts are filed under `taxonomy`. */
export interface ShowBlog {
	show: string;
	blog: string;
	name: string;
	taxonomy: string;
}

/** A vertical: data only. Behaviour that differs by brand is a field here, never a comparison of ids elsewhere. */
export interface Brand {
	id: VerticalId;
	/** Display name (C1.7). */
	name: string;
	/** Short line under the wordmark and in meta descriptions. */
	tagline: string;
	/** URL slug (C1.7: globalcitizen → global-citizen) and the content system's id (select → select_news). */
	slug: string;
	contentSystemId: string;
	/** Production hosts; `{id}.localhost` is added by the registry. */
	hosts: readonly string[];
	/** Named among the group's sites (A2.12); not the verticals that stand beside a brand of the same name. */
	listed: boolean;
	/** A sub-brand also answers at `pathPrefix` on its parent's hosts (contract §2). */
	parent: VerticalId | null;
	pathPrefix: string | null;
	language: Language;
	/** BCP 47, for dates and numbers. */
	locale: "en-US" | "es-US";
	timeZone: string;
	/** C1.9: content of `msnbc` and content of everyone else never share a listing. */
	publisher: "msnbc" | "group";
	/** C7.18: what the ids of its videos begin with. */
	videoIdPrefix: "mmvo" | "tmvo";
	/** C4.30. */
	navbarTheme: "light" | "vertical" | "transparent";
	/** The wordmark drawn by us: inner SVG markup on the given view box, `currentColor` for ink, `var(--accent)` for the brand's colour. */
	wordmark: { viewBox: string; svg: string };
	theme: Theme;
	flags: BrandFlags;
	social: readonly { network: string; url: string }[];
	imprint: Imprint;
	/** Sections shown when the content system's menu can't be had, and seeded as the brand's menu. */
	navigation: { global: readonly BrandLink[]; local: readonly BrandLink[]; footer: readonly BrandLink[] };
	/** Its live channel (C2.27): the name by which providers authorise it. Null: it has none, and `/live` is no page. */
	liveTv: { resource: string } | null;
	/** Show blogs of the brand (C2.22); most have none. */
	showBlogs: readonly ShowBlog[];
	/** Catalogue messages this brand words in its own way, by key. */
	messages?: Readonly<Partial<Record<MessageKey, string>>>;
}
