import type { TrackAction } from "../signIn/tracking.ts";

/**
 * The events of pages by name (edge: worker/schemas/personal/houseEvents.ts): our names, numbers, ids of content and campaigns, nothing
 * of a reader or typed.
 */
export interface EventDetails {
	/** A page view, with the kind of referrer, never its address. */
	pageView: { from: "ours" | "search" | "social" | "other" | "nowhere" };
	/** Greatest part of the page seen. */
	scroll: { percent: 25 | 50 | 75 | 100 };
	video: { id: string; action: "play" | "pause" | "end" };
	/** Saving, or removing. */
	save: { id: string; saved: boolean };
	/** A live blog's poll: number of new posts. */
	poll: { found: number };
	/** A step of the sign-in flow (A7.13). */
	signIn: { action: TrackAction };
	/** A web vital: milliseconds, or the score of layout shifts. */
	vital: { metric: "TTFB" | "FCP" | "LCP" | "CLS" | "INP"; value: number };
	/** A slow resource (C9.19): kind and milliseconds, no address. */
	resource: { kind: string; ms: number };
	/** A press (C9.19): the kind of element, never its text. */
	interaction: { kind: string };
	/** A vendor's paywall on a gated page (C6.1); `viewsLeft` of its meter, if any. */
	paywall: { action: "loginRequired" | "meterActive" | "meterExpired" | "gate"; viewsLeft: number | null };
	/** An ad slot, step by step; `campaign` is ours, "" a vendor's. */
	ad: { action: "requested" | "rendered" | "empty" | "viewed" | "clicked"; slot: string; source: "house" | "gpt"; campaign: string };
}
export type EventName = keyof EventDetails;

/** An event with its page. */
export type PageEvent = {
	[N in EventName]: {
		name: N;
		/** Epoch ms. */
		at: number;
		view: string;
		path: string;
		detail: EventDetails[N];
	};
}[EventName];

/** Events per batch. */
export const mostEvents = 50;
/** The highest views left that the sink takes (C6.1). */
export const mostViewsLeft = 10_000;

/** An error of a page. */
export interface PageError {
	at: number;
	view: string;
	path: string;
	/** Without queries, mail addresses and numbers that may be personal. */
	message: string;
	/** Script and line, e.g. `boot-2C35OZJW.js:1:204`, or the failed island. */
	location: string;
	/** Of the page's answer, where known. */
	correlationId: string;
	/** Name of the first script, which is a build's. */
	release: string;
}

/** Removes what may be personal: mail addresses, queries, long numbers, tokens. */
export function impersonal(text: string): string {
	return text
		.slice(0, 4000)
		.replace(/\?[^\s"')]+/g, "?…")
		.replace(/[^\s@]+@[^\s@]+/g, "(mail)")
		.replace(/\b[\w-]{24,}(?:\.[\w-]+)*/g, "(token)")
		.replace(/\d{5,}/g, "(number)")
		.slice(0, 300);
}
