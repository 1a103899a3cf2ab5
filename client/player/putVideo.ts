import type { PlayableVideo } from "../domain/player/playable.ts";
import { make } from "../page/make.ts";

/** Puts a video's files, captions and picture into the element. */
export function putVideo(element: HTMLVideoElement, { headline, poster, sources, tracks }: PlayableVideo): void {
	if (poster) element.poster = poster;
	else element.removeAttribute("poster");
	element.setAttribute("aria-label", headline);
	element.replaceChildren(
		...sources.map(({ src, type }) => make("source", { src, type })),
		...tracks.map(({ src, language, label }) => make("track", { kind: "captions", src, srclang: language, label })),
	);
}

/** Returns whether something is the last of an element's files: after its failure nothing plays. */
export const isLastSource = (element: HTMLVideoElement, target: EventTarget | null): boolean =>
	target !== null && target === [...element.querySelectorAll("source")].at(-1);
