import type { MessageKey } from "./messages/en.ts";

/** Every vertical's id, as in content system and contract (C1.2–C1.5). */
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

/** A link of a menu or footer, with one level below. */
export interface BrandLink {
	label: string;
	/** Path on the brand's site, or on that of `site`; or an address elsewhere. */
	url: string;
	/** The sister site it leads to; the registry adds its host to `url`. */
	site?: VerticalId;
	items?: readonly BrandLink[];
}

/** Colours as sRGB hex. The brand check holds each text pair to WCAG AA. */
export interface Palette {
	/** Page background, and raised background of strips and asides. */
	paper: string;
	paperRaised: string;
	/** Text, quiet text (times, captions), rules. */
	ink: string;
	inkMuted: string;
	rule: string;
	/** The brand's colour for rules, labels and large marks, and the text on it. */
	accent: string;
	onAccent: string;
	/** A second colour for marks and backgrounds, and the text on it. */
	accent2: string;
	onAccent2: string;
	/** The brand's colour as text on paper (kickers, links, active tabs). */
	accentText: string;
	/** Masthead background and text. */
	masthead: string;
	onMasthead: string;
	focus: string;
	/** Background and text of the "live" and "breaking" labels. */
	live: string;
	onLive: string;
}

/** A face for the text of stories (decision 0078). */
export interface StoryFace {
	family: string;
	package: string;
	/** Files in the package (woff2). */
	files: Readonly<Record<"upright" | "italic" | "bold", string>>;
	/** Factor of its size over other text, to look as large. */
	size: number;
	fallback: Theme["display"]["fallback"];
}

/** The openings of stories (worker/pages/article/article.css). */
export const storyOpenings = ["record", "card", "faces", "bleed", "overlay", "poster", "margin", "price", "initial"] as const;
export type StoryOpening = (typeof storyOpenings)[number];

/** A brand's look (design §7), of which the build makes custom properties. */
export interface Theme {
	light: Palette;
	dark: Palette;
	/** `light dark`, or `dark` only for a night brand. */
	scheme: "light dark" | "dark";
	display: {
		/** The family's CSS name, its Fontsource package and latin file (woff2). */
		family: string;
		package: string;
		file: string;
		weight: number;
		style: "normal" | "italic";
		/** Letter spacing in em, line height, and whether headlines are capitals. */
		tracking: number;
		leading: number;
		caps: boolean;
		/** The local fallback, with matched metrics (percent). */
		fallback: { local: string; sizeAdjust: number; ascent: number; descent: number };
	};
	text: string;
	/** Null: stories use the general text face. */
	storyFace: StoryFace | null;
	opening: StoryOpening;
	/** Corner radius, and thickness of the rule above a package title, in px. */
	radius: number;
	ruleWeight: number;
	/** Evens out how large the display faces look at one size. */
	fit: number;
	crop: "16/9" | "3/2" | "4/5" | "1/1";
	/** Motif of packages and teases: a few rules in the style sheets. */
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

/** Feature flags of a brand (A3.12, A9.11). Absent means off. */
export interface BrandFlags {
	/** The vertical gates content (C5.1). */
	gatedContent: boolean;
	/** my-news: decides the account type (C6.3, A6.1). */
	myNews: boolean;
	accountType: "forgerock" | "bedrock";
	/** Saving of teases and articles (A6.1), and its control's look. */
	savedContent: boolean;
	teaseSave: boolean;
	saveStyle: "text-button" | "shape";
	bookmarksPerPage: 20 | 24;
	/** Videos start by themselves, muted. */
	autoplayMuted: boolean;
	/** Off for Spanish brands (A9.4). */
	recommendations: boolean;
	localNews: boolean;
	/** It broadcasts: it has a schedule, shown on its fronts (C2.28). */
	schedule: boolean;
	/** Sections close to daily life, which local news begins with. */
	localSections: readonly string[];
	/** The paywall's experience in each of the vendor's worlds, for its runtime (C9.17). */
	paywallExperience: Readonly<Partial<Record<"sandbox" | "prod", string>>>;
	miniPlayer: boolean;
	/** Pages also below `/start-today-app-view/`, for the brand's app (C2.3). */
	appView: boolean;
	/** C9.11: 6, or 20 for the Spanish-language brands. */
	mobilePlaylistCount: 6 | 20;
	/** Fronts have shopping modules, and listings pages of 60 (C9.8). */
	shopping: boolean;
	newsletterPlacement: "end" | "inline" | "none";
	/** Elections by year, with the front below which the bar has their colours. */
	electionThemes: readonly { year: "2020" | "2022" | "2024"; path: string }[];
	buttonStyle: "hover" | "tilt";
	/** The bot check's key (A7.12). */
	botCheckKey: "main" | "noticias";
	/** Delay in ms of the ad within an article (C9.13). */
	inlineAdDelayMs: 0 | 2000;
	/** Adds ads by rule, where editors placed none (C9.13). */
	adsByRule: boolean;
	/** Rules of ad slots other than C9.13's defaults. */
	adUnits: AdRules;
}

/** The placements of an ad slot. */
export type AdPlacement = "band" | "rail" | "body";

/** The behaviour of an ad slot (C3.51); omitted fields have C9.13's defaults. */
export interface AdRule {
	/** Seconds in view until it is refreshed, 30 at least; 0: never. */
	refreshInterval?: number;
	/** Px below the window, or windows, from which it counts as in view. */
	offset?: number;
	offsetViewport?: number | null;
	renderOnView?: boolean;
	activeTab?: boolean;
	recycleOnBreakpoint?: boolean;
}
/** Rules for all slots, and for one placement, which go before. */
export type AdRules = { readonly [P in AdPlacement | "all"]?: AdRule };

/** Regions with a part of the privacy notice. */
export type PrivacyRegion = "us" | "eu";

/** The imprint of a brand, named in its small print. */
export interface Imprint {
	/** The publishing company, and its postal address. */
	publisher: string;
	postal: string;
	mail: Readonly<Record<"newsroom" | "corrections" | "privacy" | "accessibility" | "help", string>>;
	/** Law of its terms, as in "The law of …". */
	law: string;
	regions: readonly PrivacyRegion[];
}

/** A show's blog (C2.22): its front is at `/{blog}` and `/{show}/{blog}`, its posts are below `taxonomy`. */
export interface ShowBlog {
	show: string;
	blog: string;
	name: string;
	taxonomy: string;
}

/** A vertical, as data only. */
export interface Brand {
	id: VerticalId;
	/** Display name (C1.7). */
	name: string;
	/** Line under the wordmark and in meta descriptions. */
	tagline: string;
	/** URL slug (C1.7: globalcitizen → global-citizen) and the content system's id (select → select_news). */
	slug: string;
	contentSystemId: string;
	/** Production hosts; the registry adds `{id}.localhost`. */
	hosts: readonly string[];
	/** Listed among the group's sites (A2.12), unlike verticals beside a brand of the same name. */
	listed: boolean;
	/** A sub-brand's parent, on whose hosts it answers below `pathPrefix` (contract §2). */
	parent: VerticalId | null;
	pathPrefix: string | null;
	language: Language;
	/** BCP 47, for dates and numbers. */
	locale: "en-US" | "es-US";
	timeZone: string;
	/** C1.9: content of `msnbc` and of everyone else never share a listing. */
	publisher: "msnbc" | "group";
	/** C7.18: prefix of its videos' ids. */
	videoIdPrefix: "mmvo" | "tmvo";
	/** C4.30. */
	navbarTheme: "light" | "vertical" | "transparent";
	/** The wordmark: inner SVG markup on the view box, `currentColor` for ink, `var(--accent)` for the brand's colour. */
	wordmark: { viewBox: string; svg: string };
	theme: Theme;
	flags: BrandFlags;
	social: readonly { network: string; url: string }[];
	imprint: Imprint;
	/** Menus for a failing content system, and for the seeds. */
	navigation: { global: readonly BrandLink[]; local: readonly BrandLink[]; footer: readonly BrandLink[] };
	/** Its live channel (C2.27), by the name that providers authorise. */
	liveTv: { resource: string } | null;
	/** Show blogs of the brand (C2.22); most have none. */
	showBlogs: readonly ShowBlog[];
	/** The brand's own wording of catalogue messages. */
	messages?: Readonly<Partial<Record<MessageKey, string>>>;
}
