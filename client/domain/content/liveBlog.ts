import type { RemoteError } from "../calls/remoteCall.ts";
import { contentIdSource } from "./contentId.ts";
import { type LiveItem, newestFirst } from "./livePolls.ts";

/** The rules of a live blog (C3.1–C3.7, C4.1–C4.9), pure, for page, poll and browser. */

/** The answer of a poll: the newest cards, and whether there are more. */
export interface LiveWindow {
	items: readonly LiveItem[];
	whole: boolean;
}

export interface Comparison {
	/** Not on the page yet; the reader sees their number (C4.3). */
	added: LiveItem[];
	/** Gone from the blog (C4.5). */
	removed: LiveItem[];
	/** On the page with other content. */
	edited: LiveItem[];
}

/** Each id once, in order; of duplicates the later published. */
export function orderedItems<T extends Pick<LiveItem, "id" | "at">>(items: readonly T[]): T[] {
	const seen = new Set<string>();
	return [...items].sort(newestFirst).filter(({ id }) => !seen.has(id) && seen.add(id));
}

/** Compares the page with what is published (C4.3, C4.5). Cards below the window do not count. */
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

/** Returns the page's items after activating the latest (C4.4): those, and older ones loaded before. */
export function activatedItems(active: readonly LiveItem[], latest: LiveWindow): LiveItem[] {
	const { added, removed } = compareItems(active, latest);
	const gone = new Set(removed.map((item) => item.id));
	const published = new Map(latest.items.map((item) => [item.id, item]));
	return orderedItems([...added, ...active.filter((item) => !gone.has(item.id)).map((item) => published.get(item.id) ?? item)]);
}

/** Load-more appends (C4.2) without changing present items. */
export function appendedItems(active: readonly LiveItem[], older: readonly LiveItem[]): LiveItem[] {
	const shown = new Set(active.map((item) => item.id));
	return orderedItems([...active, ...older.filter((item) => !shown.has(item.id))]);
}

/** An event labelled "event ended" is over (C4.56). */
export function hasEnded(label: string | undefined): boolean {
	return label?.trim().toLowerCase() === "event ended";
}

interface Presented {
	type: string;
	element?: string | undefined;
	presentation?: { size?: string | undefined; style?: string | undefined } | undefined;
}

/** Sets a block with a presentation, or markup other than a paragraph, to medium and default style (C3.6). */
export function withDefaultPresentation<B extends Presented>(block: B): B {
	const own = block.presentation !== undefined || (block.type === "markup" && block.element?.toLowerCase() !== "p");
	return own ? { ...block, presentation: { size: "medium", style: "default" } } : block;
}

interface Marker {
	type: string;
	displayShowMore?: boolean | undefined;
}

interface Marked extends Marker {
	widget?: { embed?: Marker | undefined } | undefined;
}

/** Cuts after the first marker, a block or the embed of one: the rest waits for the reader (C3.5, C4.8). */
export function cutAtShowMore<B extends Marked>(blocks: readonly B[]): { visible: readonly B[]; hidden: readonly B[] } {
	const at = blocks.findIndex((block) => {
		const { type, displayShowMore } = block.widget?.embed ?? block;
		return type === "SHOW_MORE_BUTTON" && displayShowMore === true;
	});
	return at < 0 ? { visible: blocks, hidden: [] } : { visible: blocks.slice(0, at + 1), hidden: blocks.slice(at + 1) };
}

/** The start of older cards: the last card shown. */
export type Cursor = Pick<LiveItem, "id" | "at">;

export function cursorText({ id, at }: Cursor): string {
	return `${at.toString(36)}-${id}`;
}

const cursorPattern = new RegExp(`^([0-9a-z]{1,9})-(${contentIdSource})$`);

/** A cursor in an address; null when invalid. */
export function cursorFrom(text: string | null): Cursor | null {
	const found = cursorPattern.exec(text ?? "");
	if (!found?.[1] || !found[2]) return null;
	const at = Number.parseInt(found[1], 36);
	return at <= 8_640_000_000_000_000 ? { id: found[2], at } : null;
}

/** `Error fetching …: {status} {statusText} {url}`, for logs and error events (C8.10, C8.11). */
export function fetchFailure(what: string, error: RemoteError): string {
	const words = /^(.*?) \(\d+\) @ /.exec(error.message)?.[1] ?? error.kind;
	return `${what} ${error.status ?? 0} ${words} ${error.url}`;
}

/** C8.10. */
export const cardsFailure = (error: RemoteError): string => fetchFailure("Error fetching live blog cards:", error);
