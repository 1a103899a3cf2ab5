import { messagesFor } from "../../brands/messages/format.ts";
import { memory } from "../platform/memory.ts";
import type { Arrival } from "./arrival.ts";
import { stamp, standingHeaders } from "./http/headers.ts";
import { jsonError } from "./http/json.ts";

/** So many answers made anew at once, and then so many a second: a newsroom's worth, a small part of an isolate's time. */
const most = 40;
const perSecond = 4;
/** The same address again within this costs next to nothing: its answers are still there (content/upstream/policies.ts). */
const freeMs = 1000;

/** Addresses that took from the ration a moment ago. */
const lately = memory<number>("previewRation");
let left = most;
let filledAt = 0;

/**
 * Seconds that a request with `bento` or `curator` has to wait, 0 when it may be answered. Whatever such a request asks for
 * is made anew, which costs many times a kept page, and anyone may ask.
 */
export function previewWait({ flags, origin, pathname, now }: Pick<Arrival, "flags" | "origin" | "pathname" | "now">): number {
	if (!flags.bento && !flags.curator) return 0;
	const key = JSON.stringify([origin, pathname, flags.bento, flags.curator]);
	const takenAt = lately.get(key);
	if (takenAt !== undefined && now - takenAt < freeMs) return 0;
	left = Math.min(most, left + (Math.max(0, now - filledAt) / 1000) * perSecond);
	filledAt = now;
	if (left < 1) return Math.max(1, Math.ceil((1 - left) / perSecond));
	left--;
	lately.set(key, now, 128 + key.length * 2);
	return 0;
}

/** Calls of the browser's, which read JSON. */
const calls = /^\/(?:bentoapi|services|geo|localnews|live)\/|\.json$/;

/** 429 in the brand's words, as a text or as a call's error: never the page without what the curator asked for. */
export function tooManyPreviews(arrival: Arrival, seconds: number): Response {
	const t = messagesFor(arrival.brand);
	const heading = t("error.429.heading");
	const message = t("error.429.text", { n: seconds });
	const retry = { "retry-after": String(seconds) };
	if (calls.test(arrival.pathname)) return jsonError(arrival, 429, { code: "too_many", message }, retry);
	const headers = new Headers({
		...standingHeaders,
		...retry,
		"content-type": "text/plain; charset=utf-8",
		"cache-control": "no-store",
		"x-edge-cache": "bypass",
	});
	stamp(headers, arrival);
	return new Response(arrival.request.method === "HEAD" ? null : `${heading}. ${message}\n`, { status: 429, headers });
}
