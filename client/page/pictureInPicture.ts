/** Takes a video out into a window of its own, or brings back what is in one (C3.42). A browser that refuses leaves all as it is. */
export function togglePictureInPicture(video: HTMLVideoElement | null): void {
	const done = document.pictureInPictureElement ? document.exitPictureInPicture() : video?.requestPictureInPicture();
	done?.catch(() => undefined);
}
