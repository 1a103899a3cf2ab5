import type { RemoteError } from "../calls/remoteCall.ts";
import { contentIdSource } from "./contentId.ts";

/**
 * The rules of a live blog (C3.1–C3.7, C4.1–C4.9, C9.1–C9.2), pure: the page, the poll and the browser decide by them.
 */

/** A card as far as order and change go; `version` names what it says. */
export interface LiveItem {
	id: string;
	/** The time of publication, epoch ms. */
	at: number;
	version: string;
}

/** The answer of a poll: the newest cards, and whether they are all there are. */
export interface LiveWindow {
	items: readonly LiveItem[];
	whole: boolean;
}

export interface Comparison {
	/** Not on the page yet: what the reader is told the number of (C4.3). */
	added: LiveItem[];
	/** Gone from the blog (C4.5). */
	removed: LiveItem[];
	/** On the page, but saying something else by now. */
	edited: LiveItem[];
}

/** Newest first; of two cards of one moment the one with the higher id, as the content calls list them. */
export function newestFirst(a: Pick<LiveItem, "id" | "at">, b: Pick<LiveItem, "id" | "at">): number {
	if (a.at !== b.at) return b.at - a.at;
	return a.id === b.id ? 0 : a.id < b.id ? 1 : -1;
}

/** Each id once, in order. Of two with one id the later published stays. */
export function orderedItems<T extends Pick<LiveItem, "id" | "at">>(items: readonly T[]): T[] {
	const seen = new Set<string>();
	return [...items].sort(newestFirst).filter(({ id }) => !seen.has(id) && seen.add(id));
}

/** Compares what is on the page with what is published (C4.3, C4.5). Cards below the window are nobody's news. */
export function compareItems(active: readonly LiveItem[], latest: LiveWindow): Comparison {
	const shown = new Map(active.map((item) => [item.id, item]));
	const published = new Set(latest.items.map((item) => item.id));
	const oldestShown = orderedItems(active).at(-1);
	const oldestPublished = orderedItems(latest.items).at(-1);
	const inWindow = (item: LiveItem) => latest.whole || (oldestPublished !== undefined && newestFirst(item, oldestPublished) < 0);
	return {
		added: orderedItems(latest.items).filter((item) => !shown.has(item.id) && (!oldestShown || newestFirst(item, oldestShown) < 0)),
		removed: active.filter((item) => !published.has(item.id) && inWindow(item)),
		edited: orderedItems(latest.items).filter((item) => (shown.get(item.id)?.version ?? item.version) !== item.version),
	};
}

/** Returns the items on the page once the latest are active (C4.4): those, and the older ones that were loaded before. */
export function activatedItems(active: readonly LiveItem[], latest: LiveWindow): LiveItem[] {
	const { added, removed } = compareItems(active, latest);
	const gone = new Set(removed.map((item) => item.id));
	const published = new Map(latest.items.map((item) => [item.id, item]));
	return orderedItems([...added, ...active.filter((item) => !gone.has(item.id)).map((item) => published.get(item.id) ?? item)]);
}

/** Load-more appends (C4.2): what is there already stays as it is. */
export function appendedItems(active: readonly LiveItem[], older: readonly LiveItem[]): LiveItem[] {
	const shown = new Set(active.map((item) => item.id));
	return orderedItems([...active, ...older.filter((item) => !shown.has(item.id))]);
}

const hourMs = 3_600_000;
/** The newest card is that old: nobody is writing any more (C4.6, C9.2). */
export const coverageEndsAfterMs = 12 * hourMs;

/** ms between polls; 0 polls never: an invalid setting, an event that ended, a newest card of 12 hours (C4.6, C9.2). */
export function pollingInterval(configured: unknown, newestAt: number | null, ended: boolean, now: number): number {
	const ms = typeof configured === "number" ? configured : Number.NaN;
	if (!Number.isFinite(ms) || ms <= 0 || ended) return 0;
	return newestAt !== null && now - newestAt >= coverageEndsAfterMs ? 0 : ms;
}

/** Readers come back within this part of an interval, so that not all ask in one moment. */
const spread = 0.2;

/**
 * ms from an answer to the next poll. Where the answer says how old its data is, the next is asked for just after the edge
 * will have looked again: a post then waits for that look, and not for another interval of the reader's own.
 */
export function pauseAfterAnswer(intervalMs: number, ageMs: number | null, random: number): number {
	if (ageMs === null || !(ageMs >= 0 && ageMs < intervalMs)) return intervalMs;
	return Math.max(intervalMs / 2, intervalMs - ageMs + intervalMs * spread * random);
}

const longestPauseMs = 120_000;

/** ms until the next try after failures in a row: twice as long each time, spread so that readers don't come back as one. */
export function pauseAfterFailures(intervalMs: number, failures: number, random: number): number {
	const longest = Math.max(intervalMs, longestPauseMs);
	return Math.min(longest, intervalMs * 2 ** Math.min(failures, 16)) * (0.75 + random / 4);
}

/** An event whose label is "event ended" is over (C4.56). */
export function hasEnded(label: string | undefined): boolean {
	return label?.trim().toLowerCase() === "event ended";
}

interface Presented {
	type: string;
	element?: string | undefined;
	presentation?: { size?: string | undefined; style?: string | undefined } | undefined;
}

/** A block with a presentation, or of a markup other than a paragraph, is set medium and in the default style (C3.6). */
export function withDefaultPresentation<B extends Presented>(block: B): B {
	const own = block.presentation !== undefined || (block.type === "markup" && block.element?.toLowerCase() !== "p");
	return own ? { ...block, presentation: { size: "medium", style: "default" } } : block;
}

interface Marked {
	type: string;
	widget?: { embed?: { type: string; displayShowMore?: boolean | undefined } | undefined } | undefined;
}

/** Cuts at the first marker that asks for it: up to and including it is visible, the rest waits for the reader (C3.5, C4.8). */
export function cutAtShowMore<B extends Marked>(blocks: readonly B[]): { visible: readonly B[]; hidden: readonly B[] } {
	const at = blocks.findIndex(({ widget }) => widget?.embed?.type === "SHOW_MORE_BUTTON" && widget.embed.displayShowMore === true);
	return at < 0 ? { visible: blocks, hidden: [] } : { visible: blocks.slice(0, at + 1), hidden: blocks.slice(at + 1) };
}

/** The start of older cards: the last card shown. */
export type Cursor = Pick<LiveItem, "id" | "at">;

export function cursorText({ id, at }: Cursor): string {
	return `${at.toString(36)}-${id}`;
}

const cursorPattern = new RegExp(`^([0-9a-z]{1,9})-(${contentIdSource})$`);

/** A cursor as it stands in an address; null when it is none. */
export function cursorFrom(text: string | null): Cursor | null {
	const found = cursorPattern.exec(text ?? "");
	if (!found?.[1] || !found[2]) return null;
	const at = Number.parseInt(found[1], 36);
	return at <= 8_640_000_000_000_000 ? { id: found[2], at } : null;
}

/** `Error fetching …: {status} {statusText} {url}`: what the log and whoever listens for errors are told (C8.10, C8.11). */
export function fetchFailure(what: string, error: RemoteError): string {
	const words = /^(.*?) \(\d+\) @ /.exec(error.message)?.[1] ?? error.kind;
	return `${what} ${error.status ?? 0} ${words} ${error.url}`;
}

/** C8.10. */
export const cardsFailure = (error: RemoteError): string => fetchFailure("Error fetching live blog cards:", error);
