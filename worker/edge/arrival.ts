import type { Brand } from "../../brands/schema.ts";
import type { MastheadEnv } from "../platform/env.ts";

/** A reader's share of gated content, from verified input only (design §1.2, C5.1). */
export type Variant = "open" | "teaser" | "full";

/** A session; of its reader an id only. */
export interface Session {
	userId: string;
	sessionId: string;
	/** The access token, for calls in the reader's name. */
	token: string;
	/** The session's secret in the browser; null where only a token came. */
	secret: string | null;
}

/** The reader of a request: a country, and whether a verified session came (C6.1, C6.4). */
export interface Reader {
	country: string;
	signedIn: boolean;
	variant: Variant;
	/** The country came from the edge: its cookie must be set (contract §5). */
	setsCountryCookie: boolean;
	/** Wants pages in their lite version (features B5). */
	wantsLite: boolean;
	/** For pages and calls that are never cached (security row 21). */
	session: Session | null;
	/** Set-Cookie lines of the answer: of a renewed or an ended session. */
	cookies: readonly string[];
}

/** Query flags that change a page's HTML (C2.10–C2.16, C3.15). */
export interface PageFlags {
	isChromeless: boolean;
	showChromelessMarquee: boolean;
	isAppView: boolean;
	disableLazyLoad: boolean;
	taboolaFeed: boolean;
	featureFlags: boolean;
	/** `?page=` when it names a page type (C2.9). */
	pageType: string | undefined;
	/** An unpublished document, by its signed link (contract §4). */
	isPreview?: true;
	bento: string | undefined;
	curator: string | undefined;
}

/** The brand of a URL, and what of it is left below the brand. */
export interface BrandAddress {
	brand: Brand;
	/** Path below the brand, without a sub-brand's prefix. */
	pathname: string;
	/** The prefix of the page's links: the app view's or a sub-brand's, or "". */
	prefix: string;
	/** Raw query with the question mark, or "". */
	search: string;
	/** Scheme and host as requested, e.g. `http://news.localhost:8787`. */
	origin: string;
	/** `localhost:8787` in a local run, else "". */
	linkHost: string;
	flags: PageFlags;
}

/** A page that a publication overtook, by its key and its address. */
export interface OvertakenPage {
	key: string;
	url: string;
}

/** One request; later steps read nothing of the raw one. */
export interface Arrival extends BrandAddress {
	request: Request;
	env: MastheadEnv;
	ctx: ExecutionContext;
	correlationId: string;
	reader: Reader;
	/** Epoch milliseconds when the request arrived: the one clock of the request. */
	now: number;
	/** Publication number on arrival: a publish meanwhile outdates what is made for it. */
	seq: number;
	/** Cache key of the request's page; `null`: none is shared. */
	readonly pageKey: string | null;
	isLite: boolean;
	/** Cache tags of the page's data; a publish of any drops the page. */
	tags: Set<string>;
	/** Server-Timing entries in the order they happened; durations in ms. */
	timings: { name: string; dur?: number; desc?: string }[];
	/** Pages in use that its publication overtook: made anew before its answer. */
	overtaken?: readonly OvertakenPage[];
}
