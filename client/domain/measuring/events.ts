import type { TrackAction } from "../signIn/tracking.ts";

/**
 * The events that a page reports to the house, by name: the one schema of events, read by the edge as worker/schemas/personal/houseEvents.ts has it.
 * Names of ours and numbers, ids of content and of campaigns: never of a reader, never what somebody typed.
 */
export interface EventDetails {
	/** A page was opened, and from where: a kind of place, never its address. */
	pageView: { from: "ours" | "search" | "social" | "other" | "nowhere" };
	/** So much of a page's length was seen. */
	scroll: { percent: 25 | 50 | 75 | 100 };
	video: { id: string; action: "play" | "pause" | "end" };
	/** Something was saved or taken back. */
	save: { id: string; saved: boolean };
	/** A live blog was asked for news: how much there was. */
	poll: { found: number };
	/** A step of the sign-in flow (A7.13). */
	signIn: { action: TrackAction };
	/** A web vital: milliseconds, or the score of layout shifts. */
	vital: { metric: "TTFB" | "FCP" | "LCP" | "CLS" | "INP"; value: number };
	/** A resource that a page waited for (C9.19): kind and milliseconds, not the address. */
	resource: { kind: string; ms: number };
	/** A press (C9.19): the kind of thing, never its text. */
	interaction: { kind: string };
	/** The word of a vendor's paywall on a gated page (C6.1); `viewsLeft` of its meter, where that counts. */
	paywall: { action: "loginRequired" | "meterActive" | "meterExpired" | "gate"; viewsLeft: number | null };
	/** A place for advertising, step by step; `campaign` is ours, "" a vendor's. */
	ad: { action: "requested" | "rendered" | "empty" | "viewed" | "clicked"; slot: string; source: "house" | "gpt"; campaign: string };
}
export type EventName = keyof EventDetails;

/** One event, with the page that it happened on. */
export type PageEvent = {
	[N in EventName]: {
		name: N;
		/** Epoch ms. */
		at: number;
		/** The page's view, as page state has it. */
		view: string;
		path: string;
		detail: EventDetails[N];
	};
}[EventName];

/** Events of one sending. */
export const mostEvents = 50;
/** The highest count of views left that the sink takes (C6.1). */
export const mostViewsLeft = 10_000;

/** An error of a page, for the operator. */
export interface PageError {
	at: number;
	view: string;
	path: string;
	/** Without addresses' queries, mail addresses and numbers that could be somebody's. */
	message: string;
	/** Script and line, e.g. `boot-2C35OZJW.js:1:204`, or the island that failed. */
	location: string;
	/** Of the page's own answer, where the page knows it. */
	correlationId: string;
	/** Name of the first script, which is a build's. */
	release: string;
}

/** Takes out of a text what could be somebody's: addresses of mail, queries, long numbers, tokens. */
export function impersonal(text: string): string {
	return text
		.replace(/\?[^\s"')]+/g, "?…")
		.replace(/[^\s@]+@[^\s@]+/g, "(mail)")
		.replace(/\b[\w-]{24,}(?:\.[\w-]+)*/g, "(token)")
		.replace(/\d{5,}/g, "(number)")
		.slice(0, 300);
}
