import { type PlayableVideo, streamOf } from "../../domain/player/playable.ts";
import { make } from "../../page/make.ts";
import { wantedCaptions } from "../../player/captions.ts";
import { icon } from "../../player/icon.ts";
import { pagePlayer } from "../../player/pagePlayer.ts";
import { playReporter } from "../../player/playReporter.ts";
import { isLastSource, putVideo } from "../../player/putVideo.ts";
import type { MiniPlayerWords } from "./words.ts";

/** The mini player while it stands in the page's corner. */
export interface Dock {
	showFailure: (hasFailed: boolean) => void;
	close: () => void;
}

/** Opens the mini player in the page's corner: it plays from the start, and never beside another. */
export function openDock(
	region: HTMLElement,
	video: PlayableVideo,
	words: MiniPlayerWords,
	{ onFailure, onClose }: Record<"onFailure" | "onClose", () => void>,
): Dock {
	const element = make("video", { controls: "", playsinline: "", preload: "none", width: 320, height: 180 });
	putVideo(element, video);
	const failure = make("p", { role: "alert" }, words.failed);
	const close = make("button", { type: "button", "aria-label": words.close }, icon("close"));
	const inPicture = make("button", { type: "button" }, words.pip);
	const bar = make("div", { class: "mini-bar" }, make("a", { href: video.url }, words.open), inPicture, close);
	if (!document.pictureInPictureEnabled) inPicture.remove();
	const dock = make("figure", { class: "mini-dock" }, make("div", { class: "mini-picture" }, element), bar);
	region.append(dock);
	const reportPlay = playReporter();
	const port = pagePlayer(element, video, { onState: () => reportPlay(video.id, port.read()), onFailure });
	port.setCaptions(wantedCaptions().among(video.tracks));
	// An error of a source does not bubble.
	element.addEventListener("error", ({ target }) => isLastSource(element, target) && !streamOf(video) && onFailure(), true);
	inPicture.addEventListener("click", () => port.togglePip());
	close.addEventListener("click", onClose);
	dock.addEventListener("keydown", ({ key }) => key === "Escape" && onClose());
	const onlyOne = ({ target }: Event) => {
		if (!(target instanceof HTMLMediaElement)) return;
		if (!dock.contains(target)) port.pause();
		else for (const other of document.querySelectorAll("video")) if (!dock.contains(other)) other.pause();
	};
	document.addEventListener("play", onlyOne, true);
	port.play().catch(() => undefined);
	return {
		showFailure: (hasFailed) => (hasFailed ? bar.before(failure) : failure.remove()),
		close: () => {
			document.removeEventListener("play", onlyOne, true);
			port.destroy();
			dock.remove();
		},
	};
}
