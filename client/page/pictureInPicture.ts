/** Moves a video into a window of its own, or back (C3.42); a refusal changes nothing. */
export function togglePictureInPicture(video: HTMLVideoElement | null): void {
	const done = document.pictureInPictureElement ? document.exitPictureInPicture() : video?.requestPictureInPicture();
	done?.catch(() => undefined);
}
