import type { Brand, BrandLink } from "../../../brands/schema.ts";
import type { FrontState, PageFacts } from "../../document/facts.ts";

import type { AccountModel, FarewellModel } from "../account/account.model.ts";
import type { EmbeddedPackageModel, EmbeddedVideoModel, PaywallTestModel, ShellModel } from "../embeds/embeds.model.ts";
import type { ListingModel } from "../listing/listing.model.ts";
import type { LiveBlogModel } from "../liveBlog/liveBlog.model.ts";
import type { LocalModel } from "../local/local.model.ts";
import type { EmbeddedNewsletterModel, NewslettersModel } from "../newsletters/newsletters.model.ts";
import type { PersonPageModel } from "../person/person.model.ts";
import type { RecipeModel } from "../recipe/recipe.model.ts";
import type { SearchModel } from "../search/search.model.ts";
import type { SignInModel } from "../signIn/signIn.model.ts";
import type { SlideshowModel } from "../slideshow/slideshow.model.ts";
import type { PlaylistPageModel, VideoPageModel } from "../video/video.model.ts";
import type { PagingModel } from "./paging.ts";

/** A picture ready to draw: master's path and size, words, and where the subject is (percent). */
export interface PictureModel {
	src: string;
	alt: string;
	width: number;
	height: number;
	focal: { x: number; y: number };
	/** Dominant colour: the ground until the picture arrives. */
	color: string | null;
	caption: string | null;
	credit: string | null;
	/** May be disturbing (C3.21): shown on request, and never in a tease. */
	isGraphic?: boolean;
}

/** Words with a shape before a headline. `live` and `breaking` are urgent, the rest quiet. */
export type LabelKind = "live" | "breaking" | "exclusive" | "opinion" | "analysis" | "sponsored" | "watch" | "gallery" | "updated";

export interface TimeModel {
	/** ISO 8601 for `datetime`. */
	iso: string;
	/** In the brand's language and zone: the time of day if today, else the date. */
	text: string;
}

export interface TeaseModel {
	id: string;
	url: string;
	contentType: "article" | "liveblog" | "video" | "slideshow" | "recipe" | "product" | "person";
	headline: string;
	dek: string | null;
	kicker: { text: string; url: string | null } | null;
	label: LabelKind | null;
	picture: PictureModel | null;
	byline: string | null;
	/** Opinion: who speaks, with portrait. */
	author: { name: string; portrait: PictureModel | null; role: string | null } | null;
	time: TimeModel | null;
	/** `1:24` for videos, `12` for the number of slides, `40 min` for recipes. */
	measure: string | null;
	price: { now: string; was: string | null; seller: string | null } | null;
	sponsor: string | null;
}

/** How a package is drawn; one component each, chosen by an exhaustive switch. */
export type PackageKind =
	| "lead"
	| "showLead"
	| "rail"
	| "grid"
	| "list"
	| "headlines"
	| "mosaic"
	| "opinion"
	| "video"
	| "live"
	| "shopping"
	| "recipes"
	| "show"
	| "mostPopular"
	| "newsletter"
	| "ad"
	| "embed"
	| "localNews"
	| "schedule";

export interface PackageModel {
	id: string;
	kind: PackageKind;
	subType: string | null;
	/** `rail` packages stand beside the main column on large screens. */
	zone: "main" | "rail";
	title: string | null;
	kicker: string | null;
	url: string | null;
	description: string | null;
	teases: TeaseModel[];
	/** Ads and paid places. */
	slot: string | null;
	newsletterKey: string | null;
	embedUrl: string | null;
	/** True for the first package of a front: its first picture is the page's largest paint. */
	first: boolean;
}

export interface ChromeModel {
	brand: Brand;
	/** Path prefix of links: a sub-brand below its parent's host. */
	prefix: string;
	navigation: { global: readonly BrandLink[]; local: readonly BrandLink[]; footer: readonly BrandLink[] };
	/** Path of the menu entry that the page belongs to. */
	activeUrl: string | null;
	theme: Brand["navbarTheme"];
	/** The article's headline in the shrunk header. */
	headline: string | null;
	year: number;
}

export interface FrontModel extends FrontState {
	kind: "front";
	facts: PageFacts;
	title: string | null;
	description: string | null;
	isHome: boolean;
	draftId: string | null;
	packages: readonly PackageModel[];
	/** Pages of what is filed under a term; null on fronts that editors made. */
	paging: PagingModel | null;
}

export type Size = "small" | "medium" | "large" | "full";

/** One block of a body, ready to draw; unknown and ill-shaped blocks never get here. Html is sanitised. */
export type BlockModel =
	| { kind: "paragraph"; html: string }
	| { kind: "heading"; level: 2 | 3 | 4; html: string; id: string }
	| { kind: "list"; ordered: boolean; html: string }
	| { kind: "blockquote"; html: string; attribution: string | null }
	| { kind: "rule" }
	| { kind: "html"; html: string }
	| { kind: "image"; picture: PictureModel; size: Size }
	| { kind: "gallery"; title: string; url: string; picture: PictureModel | null; count: number | null }
	| { kind: "video"; id: string; title: string; url: string; poster: PictureModel | null; duration: string | null }
	| { kind: "embed"; provider: string; title: string; url: string; frameUrl: string | null; ratio: "16/9" | "1/1" | "9/16" }
	| { kind: "pullQuote"; text: string; attribution: string | null }
	| { kind: "summaryBox"; title: string; items: readonly string[] }
	| { kind: "liftOut"; title: string; text: string }
	| {
			kind: "product";
			name: string;
			maker: string | null;
			picture: PictureModel | null;
			price: { now: string; was: string | null; discount: number | null } | null;
			seller: string | null;
			url: string | null;
			verdict: string | null;
			unavailable: boolean;
	  }
	| { kind: "table"; caption: string | null; columns: readonly string[]; rows: readonly (readonly string[])[] }
	| { kind: "related"; title: string; url: string; picture: PictureModel | null }
	| { kind: "recipe"; title: string; url: string; picture: PictureModel | null }
	| { kind: "newsletter"; key: string }
	| { kind: "ad"; slot: string };

export interface PersonModel {
	name: string;
	url: string | null;
	role: string | null;
	shortBio: string | null;
	portrait: PictureModel | null;
}

export interface ArticleModel {
	kind: "article";
	facts: PageFacts;
	id: string;
	headline: string;
	dek: string | null;
	kicker: { text: string; url: string | null } | null;
	label: LabelKind | null;
	sponsor: string | null;
	isNativeAd: boolean;
	authors: readonly PersonModel[];
	published: TimeModel | null;
	/** Only when it differs from published by more than a minute. */
	updated: TimeModel | null;
	/** Set when the article is older than a year: "This article is N years old". */
	ageYears: number | null;
	source: string | null;
	lead: Extract<BlockModel, { kind: "image" | "video" }> | null;
	blocks: readonly BlockModel[];
	/** Before which block the story's newsletter stands; null: under the story. */
	letterBefore: number | null;
	/** Headings for the contents list; empty when there are fewer than four. */
	contents: readonly { id: string; text: string }[];
	corrections: readonly { date: string | null; text: string }[];
	topics: readonly { text: string; url: string }[];
	share: { url: string; title: string };
}

export interface ErrorModel {
	kind: "error";
	facts: PageFacts;
	status: 403 | 404 | 500 | 503;
	correlationId: string;
	home: { url: string; text: string };
}

/** A page's model: one layout each, chosen by an exhaustive switch. */
export type PageModel =
	| FrontModel
	| ArticleModel
	| LiveBlogModel
	| VideoPageModel
	| PlaylistPageModel
	| SlideshowModel
	| RecipeModel
	| ListingModel
	| SearchModel
	| PersonPageModel
	| LocalModel
	| NewslettersModel
	| EmbeddedNewsletterModel
	| SignInModel
	| AccountModel
	| FarewellModel
	| ShellModel
	| EmbeddedVideoModel
	| EmbeddedPackageModel
	| PaywallTestModel
	| ErrorModel;

/** A module that arrives after the main content: `related` and `mostPopular` here, more with later pages. */
export interface TeaseListModel {
	title: string;
	teases: readonly TeaseModel[];
}
