import type { Track } from "../domain/signIn/tracking.ts";

/** Tells the page; nobody may be listening. */
export const track: Track = (action, detail = {}) => {
	document.dispatchEvent(new CustomEvent("mast:track", { detail: { action, ...detail } }));
};
