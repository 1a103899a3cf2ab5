import type { TimeModel } from "../kernel/dates.ts";
/** The maker of a picture: "Jad Limcaco / Unsplash". */
export interface PictureCredit {
	by: string;
	isIllustration: boolean;
}

/** A picture ready to draw: master's path and size, words, and where the subject is (percent). */
export interface PictureModel {
	src: string;
	alt: string;
	width: number;
	height: number;
	focal: { x: number; y: number };
	caption: string | null;
	credit: PictureCredit | null;
	/** May be disturbing (C3.21): shown on request, and never in a tease. */
	isGraphic?: boolean;
}

/** Words with a shape before a headline. `live` and `breaking` are urgent, the rest quiet. */
export type LabelKind = "live" | "breaking" | "exclusive" | "opinion" | "analysis" | "sponsored" | "watch" | "gallery" | "updated";

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

/** The kinds of packages, one component each, chosen by an exhaustive switch. Content names them. */
export const packageKinds = [
	"lead",
	"showLead",
	"rail",
	"grid",
	"list",
	"headlines",
	"mosaic",
	"opinion",
	"video",
	"live",
	"shopping",
	"recipes",
	"show",
	"mostPopular",
	"newsletter",
	"ad",
	"embed",
	"localNews",
	"schedule",
] as const;
export type PackageKind = (typeof packageKinds)[number];

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
	/** Note on commissions, where a tease leads to a shop: before the first of them. */
	affiliateNote: string | null;
	teases: TeaseModel[];
	/** Ads and paid places. */
	slot: string | null;
	newsletterKey: string | null;
	embedUrl: string | null;
	/** True for the first package of a front: its first picture is the page's largest paint. */
	first: boolean;
}

export type Size = "small" | "medium" | "large" | "full";

/** One block of a body, ready to draw; its HTML is sanitised. */
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
	| { kind: "embed"; provider: string; title: string; url: string }
	| { kind: "pullQuote"; text: string; attribution: string | null }
	| { kind: "summaryBox"; title: string; items: readonly string[] }
	| { kind: "liftOut"; title: string; text: string }
	| {
			kind: "product";
			id: string;
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

/** A list that arrives after the main content: related stories, what readers read most. */
export interface TeaseListModel {
	title: string;
	teases: readonly TeaseModel[];
}
