import type { Result } from "../../domain/calls/remoteCall.ts";
import type { PlayableVideo } from "../../domain/player/playable.ts";
import { fetchPage } from "../../page/fetchPage.ts";

/** The parts of a video's page about its video. */
const parts = [".video-words", ".video-lists"] as const;

/** A video's page as another page takes it in: video, words, lists. */
export interface PageOfVideo {
	video: PlayableVideo;
	title: string;
	parts: ReadonlyMap<string, Element>;
	document: Document;
}

/** Loads the page of a chosen video: its HTML is the data, so that both ways to a video show the same (C3.23, C4.60). */
export async function loadPageOfVideo(url: string): Promise<Result<PageOfVideo>> {
	const fetched = await fetchPage(url);
	if (!fetched.ok) return fetched;
	const page = fetched.value;
	const video = videoIn(page);
	if (!video) return { ok: false, error: { kind: "shape", message: `No video @ ${url}`, url } };
	const found = parts.flatMap((part) => {
		const element = page.querySelector(part);
		return element ? [[part, element] as const] : [];
	});
	return { ok: true, value: { video, title: page.title, parts: new Map(found), document: page } };
}

/** Reads the video of a page's player; null without a readable one. */
function videoIn(page: Document): PlayableVideo | null {
	try {
		const props = page.querySelector('mast-island[name="VideoPlayer"]')?.getAttribute("props");
		return props ? (JSON.parse(props) as { video: PlayableVideo }).video : null;
	} catch {
		return null;
	}
}

/** Reads the version of a page's document (C3.23). */
export function tracingIn(page: Document): unknown {
	try {
		return JSON.parse(page.getElementById("page-state")?.textContent ?? "").documentTracing ?? null;
	} catch {
		return null;
	}
}

/**
 * Replaces this page's words by another's. `own`: a video's own page, lists included; a playlist's page keeps heading and list. The focus
 * stays in place, in the new list.
 */
export function takeIn({ video, title, parts: brought }: PageOfVideo, own: boolean): void {
	if (own) document.title = title;
	for (const [part, element] of brought) {
		const old = document.querySelector(part);
		if (!old || (part === ".video-lists" && !own)) continue;
		const hadFocus = old.contains(document.activeElement);
		for (const island of old.querySelectorAll("mast-island")) island.dispatchEvent(new CustomEvent("mast:unmount"));
		const put = document.importNode(element, true);
		if (!own) lowerHeading(put);
		old.replaceWith(put);
		if (hadFocus) focusIn(put, video.id);
	}
}

/** Under a playlist's heading a video's is one level lower. */
function lowerHeading(words: Element): void {
	const heading = words.querySelector("h1");
	if (!heading) return;
	const lower = document.createElement("h2");
	lower.className = heading.className;
	lower.append(...heading.childNodes);
	heading.replaceWith(lower);
}

function focusIn(lists: Element, id: string): void {
	const row = lists.querySelector<HTMLElement>(`a[data-video="${CSS.escape(id)}"]`);
	(row ?? document.querySelector<HTMLElement>(".player-video:not(.is-behind), .player-vendor [tabindex]"))?.focus({ preventScroll: true });
}
