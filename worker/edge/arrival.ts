import type { Brand } from "../../brands/schema.ts";
import type { MastheadEnv } from "../platform/env.ts";

/** A reader's share of gated content, reduced from verified input only (design §1.2, C5.1). */
export type Variant = "open" | "teaser" | "full";

/** A signed-in reader as the edge knows one: nothing of who it is but an id. */
export interface Session {
	userId: string;
	sessionId: string;
	/** The access token, for calls in the reader's name. */
	token: string;
	/** The session's own secret, as the answer leaves it in the browser; null where only a token came. */
	secret: string | null;
}

/** The reader of a request: the country that the gate believes, and whether a verified session stands behind it (C6.1, C6.4). */
export interface Reader {
	country: string;
	signedIn: boolean;
	variant: Variant;
	/** True when the country came from the edge and its cookie must be set (contract §5). */
	setsCountryCookie: boolean;
	/** Of a signed-in reader. Only pages and calls that are never kept may read it (security row 21). */
	session: Session | null;
	/** Set-Cookie lines that the answer must carry, whatever it is: a renewed session's, or a dead one's. */
	cookies: readonly string[];
}

/** Query flags of a page that change its HTML (C2.10–C2.16, C3.15). */
export interface PageFlags {
	isChromeless: boolean;
	showChromelessMarquee: boolean;
	isAppView: boolean;
	disableLazyLoad: boolean;
	taboolaFeed: boolean;
	featureFlags: boolean;
	/** `?page=` when it names a page type (C2.9). */
	pageType: string | undefined;
	/** A document that is held back, shown to who has its signed link (contract §4). */
	isPreview?: true;
	bento: string | undefined;
	curator: string | undefined;
}

/** One request as the edge understands it; every later step reads this and nothing of the raw request. */
export interface Arrival {
	request: Request;
	env: MastheadEnv;
	ctx: ExecutionContext;
	brand: Brand;
	/** Path below the brand: a sub-brand's prefix on its parent's host is taken off. */
	pathname: string;
	/** The prefix of the page's links, or "". */
	prefix: string;
	/** Raw query with the question mark, or "". */
	search: string;
	/** Scheme and host as asked, e.g. `http://news.localhost:8787`. */
	origin: string;
	/** `localhost:8787` in a local run, else "": links to sister brands depend on nothing else of the host. */
	linkHost: string;
	correlationId: string;
	reader: Reader;
	/** Epoch milliseconds when the request arrived: the one clock of the request. */
	now: number;
	/** Publication number when it arrived: what is made for it is judged by that, so a publish meanwhile makes it old. */
	seq: number;
	/** Key under which a page for this request is looked for; `null`: none is shared. The page itself may know better. */
	readonly pageKey: string | null;
	flags: PageFlags;
	/** Cache tags of everything that the page was made from; a publish of any of them drops the page. */
	tags: Set<string>;
	/** Server-Timing entries in the order they happened; durations in ms. */
	timings: { name: string; dur?: number; desc?: string }[];
}
