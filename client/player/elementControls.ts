import type { ControlsPort } from "../domain/player/port.ts";
import { togglePictureInPicture } from "../page/pictureInPicture.ts";

declare global {
	interface HTMLVideoElement {
		webkitEnterFullscreen?: () => void;
	}
}

export function elementControls(element: HTMLVideoElement): ControlsPort {
	return {
		setMuted: (muted) => {
			element.muted = muted;
		},
		setVolume: (volume) => {
			element.volume = volume;
		},
		togglePip: () => togglePictureInPicture(element),
		// An iPhone fills its screen with the video alone.
		fillScreen: () => element.webkitEnterFullscreen?.(),
	};
}
