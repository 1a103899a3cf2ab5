import type { PageState } from "../pageState.ts";
import { askRules } from "./askRules.ts";

/** This browser's history of questions; epoch ms, 0 for never. */
export interface AskHistory {
	asks: number;
	lastAskAt: number;
	optOuts: number;
	optedOutAt: number;
}

export const noAsks: AskHistory = { asks: 0, lastAskAt: 0, optOuts: 0, optedOutAt: 0 };

/** Returns whether the rules allow another question now. */
export function mayAsk({ asks, lastAskAt, optOuts, optedOutAt }: AskHistory, nowMs: number): boolean {
	if (asks >= askRules.mostAsks || optOuts > askRules.optOutMs.length) return false;
	if (asks > 0 && nowMs - lastAskAt < askRules.repeatMs) return false;
	return optOuts === 0 || nowMs - optedOutAt >= (askRules.optOutMs[optOuts - 1] ?? Number.POSITIVE_INFINITY);
}

/** The question was shown. */
export const afterAsk = (history: AskHistory, nowMs: number): AskHistory => ({ ...history, asks: history.asks + 1, lastAskAt: nowMs });

/** It was answered with "not now". */
export const optedOut = (history: AskHistory, nowMs: number): AskHistory => ({
	...history,
	optOuts: history.optOuts + 1,
	optedOutAt: nowMs,
});

/** As the browser stores it: four numbers. */
export const historyText = ({ asks, lastAskAt, optOuts, optedOutAt }: AskHistory): string =>
	[asks, lastAskAt, optOuts, optedOutAt].join(".");

/** Reads a stored history; unreadable ones count as never. */
export function readHistory(text: string | null): AskHistory {
	const [, ...numbers] = /^(\d{1,4})\.(\d{1,15})\.(\d{1,4})\.(\d{1,15})$/.exec(text ?? "") ?? [];
	const [asks = 0, lastAskAt = 0, optOuts = 0, optedOutAt = 0] = numbers.map(Number);
	return { asks, lastAskAt, optOuts, optedOutAt };
}

/** Kinds of page that people read, unlike sign-in, settings and forms. */
const readPages: ReadonlySet<string> = new Set([
	"front",
	"article",
	"liveblog",
	"recipe",
	"video",
	"slideshow",
	"person",
	"listing",
	"local",
	"schedule",
	"live",
]);

/** Returns whether a page may show the question (A4.21, C2.8): on the web, whole, in no frame, of a kind that is read. */
export function isAskingPage(
	{
		status,
		pageView,
		suppressesPush,
		isChromeless,
		view,
	}: Pick<PageState, "status" | "pageView" | "suppressesPush" | "isChromeless" | "view">,
	framed: boolean,
): boolean {
	return status === 200 && readPages.has(pageView) && !suppressesPush && !isChromeless && view === "web" && !framed;
}
