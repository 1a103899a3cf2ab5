/** Duration of the confirmation of a copied link, in ms (C9.6). */
export const copyConfirmationMs = 800;

export type ShareState = "idle" | "copied" | "failed";

export type ShareEvent = "copied" | "failed" | "confirmed";

/** The state after an event: a confirmation passes (C9.6), a failure stays with the link to copy. */
export const afterShareEvent = (state: ShareState, event: ShareEvent): ShareState =>
	event !== "confirmed" ? event : state === "copied" ? "idle" : state;
