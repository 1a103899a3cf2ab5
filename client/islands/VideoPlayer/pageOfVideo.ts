import type { Result } from "../../domain/calls/remoteCall.ts";
import type { PlayableVideo } from "../../domain/player/playable.ts";
import { fetchPage } from "../../page/fetchPage.ts";

/** The parts of a video's page that are about its video, by what they are in the page. */
const parts = [".video-words", ".video-lists"] as const;

/** A video's page as far as another page can take it in: what plays, what is said of it, what stands beside it. */
export interface PageOfVideo {
	video: PlayableVideo;
	title: string;
	parts: ReadonlyMap<string, Element>;
	/** The whole of it, for what it states of itself. */
	document: Document;
}

/** Asks for the page of a video that a reader chose: its HTML is the data, so that both ways to a video show the same (C3.23, C4.60). */
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

/** Reads the video of a page's player; null: it has none that can be read. */
function videoIn(page: Document): PlayableVideo | null {
	try {
		const props = page.querySelector('mast-island[name="VideoPlayer"]')?.getAttribute("props");
		return props ? (JSON.parse(props) as { video: PlayableVideo }).video : null;
	} catch {
		return null;
	}
}

/**
 * Puts what another page says of its video in the place of what this one said. `own`: the page is the video's own, with its
 * lists; a playlist's page keeps its heading and its list. The focus goes on where it was, in the new list.
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

/** Under a playlist's own heading a video's is the next lower. */
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
