import { vendorPurposes } from "../domain/consent/vendorPurposes.ts";
import type { PlayableVideo } from "../domain/player/playable.ts";
import type { PlayerListener, PlayerPort } from "../domain/player/port.ts";
import { mayUse } from "../house/consent.ts";
import { pageState } from "../page/pageState.ts";
import { passFocus } from "../page/passFocus.ts";
import { ownPlayer } from "./ownPlayer.ts";
import { type Shown, vendorFirst } from "./vendorFirst.ts";

/**
 * The player of a page's `<video>`: ours, or the vendor's in its place from the first play on, where the operator chose it (`PLAYER`) and
 * the reader allows it (decision 0085).
 */
export function pagePlayer(element: HTMLVideoElement, video: PlayableVideo, listener: PlayerListener): PlayerPort {
	const { jw } = pageState().vendors;
	const own = (heard: PlayerListener) => ownPlayer(element, video, heard);
	if (!jw) return own(listener);
	const place = document.createElement("div");
	place.className = "player-vendor";
	const onShown = (shown: Shown) => {
		// In place before it is seen, since it measures its container.
		if (shown === "own") place.remove();
		else if (!place.isConnected) element.after(place);
		place.classList.toggle("is-shown", shown === "vendor");
		element.classList.toggle("is-behind", shown === "vendor");
		if (shown === "vendor") passFocus(element, place.querySelector<HTMLElement>("[tabindex]"));
	};
	return vendorFirst(
		{
			own,
			bring: async (wanted, sound, heard) => {
				const { jwPlayer } = await import("../vendors/jwPlayer.ts");
				return jwPlayer(place, { ...jw, hasControls: element.controls, video: wanted, sound }, heard);
			},
			mayBring: () => mayUse(vendorPurposes.jw),
			onShown,
		},
		video,
		listener,
	);
}
