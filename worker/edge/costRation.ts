import { messagesFor } from "../../brands/messages/format.ts";
import type { Brand } from "../../brands/schema.ts";
import { cursorFrom } from "../../client/domain/content/liveBlog.ts";
import { isStoredCall } from "../content/upstream/publicReads.ts";
import { memory } from "../platform/memory.ts";
import type { Arrival } from "./arrival.ts";
import { countCall } from "./callRation.ts";
import { jsonError } from "./http/json.ts";
import { shortPage } from "./http/shortPage.ts";

/** A ration of what is made for one request: it costs many times a cached page, and anyone may send it. */
interface Ration {
	/** So many at once, and then so many a second. */
	most: number;
	perSecond: number;
	/** Repeated within this it costs nothing: its answers are cached (content/upstream/policies.ts). */
	freeMs: number;
	left: number;
	filledAt: number;
}
const rations = {
	/** Pages with `bento` or `curator`: enough for a newsroom. */
	previews: { most: 40, perSecond: 4, freeMs: 1000, left: 40, filledAt: 0 },
	/** Searches, and lists of a caller's own words, sizes and pages: 13 to 17 ms of the thread each, so an eighth of an isolate's time at most. */
	searches: { most: 80, perSecond: 8, freeMs: 30_000, left: 80, filledAt: 0 },
	/** Older posts of live blogs: up to four calls each. */
	streams: { most: 80, perSecond: 8, freeMs: 30_000, left: 80, filledAt: 0 },
} as const satisfies Record<string, Ration>;

/** The same of one network address within a minute: of a full ration, and of an empty one. */
const mostOfAddress = 60;
const leastOfAddress = 4;

/** Addresses of pages and calls that took from a ration a moment ago. */
const lately = memory<number>("costRation");
const searches = /^\/(?:search$|bentoapi\/)/;

/** Seconds that a request has to wait, 0 to answer it now. A short ration leaves less for an address. */
export function costWait(arrival: Pick<Arrival, "brand" | "flags" | "origin" | "pathname" | "search" | "now" | "request" | "env">): number {
	const { flags, origin, pathname, search, now, request } = arrival;
	const isPreview = flags.bento !== undefined || flags.curator !== undefined;
	if (!isPreview && search === "") return 0;
	const name = isPreview
		? "previews"
		: searches.test(pathname)
			? "searches"
			: cursorFrom(new URLSearchParams(search).get("before"))
				? "streams"
				: null;
	if (name === null) return 0;
	const ration: Ration = rations[name];
	const key = JSON.stringify([origin, pathname, isPreview ? [flags.bento, flags.curator] : search]);
	const takenAt = lately.get(key);
	if (takenAt !== undefined && now - takenAt < ration.freeMs && isRepeatable(arrival.brand, pathname)) return 0;
	// A prefetch costs nothing: it is refused, and the reader's own request is answered.
	if (isGuess(request.headers)) return guessWaitSeconds;
	ration.left = Math.min(ration.most, ration.left + (Math.max(0, now - ration.filledAt) / 1000) * ration.perSecond);
	ration.filledAt = now;
	if (name !== "previews") {
		const count = countCall(arrival, name);
		if (count === null) return 0;
		if (count > Math.max(leastOfAddress, (mostOfAddress * ration.left) / ration.most)) return addressWaitSeconds;
	}
	if (ration.left < 1) return Math.max(1, Math.ceil((1 - ration.left) / ration.perSecond));
	ration.left--;
	lately.set(key, now, 128 + key.length * 2);
	return 0;
}

const isRepeatable = (brand: Brand, pathname: string): boolean =>
	!pathname.startsWith(calledThrough) || isStoredCall(brand, pathname.slice(calledThrough.length));
const calledThrough = "/bentoapi/";

/** Returns whether a browser asks before its reader does. */
const isGuess = (headers: Headers): boolean => /\bprefetch\b/.test(headers.get("sec-purpose") ?? "");
const guessWaitSeconds = 1;

const addressWaitSeconds = 10;

const calls = /^\/(?:bentoapi|services|geo|localnews|live)\/|\.json$/;

/** 429 in the brand's words, as a page or as a call's error. */
export function tooManyMade(arrival: Arrival, seconds: number): Response {
	const t = messagesFor(arrival.brand);
	const message = t("error.429.text", { n: seconds });
	if (calls.test(arrival.pathname)) return jsonError(arrival, 429, { code: "too_many", message }, { "retry-after": String(seconds) });
	return shortPage(arrival, { status: 429, heading: t("error.429.heading"), text: message, retryAfter: seconds });
}
