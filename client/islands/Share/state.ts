/** Duration of the confirmation of a copied link, in ms (C9.6). */
export const copyConfirmationMs = 800;

/** The result of copying, by URL, so that only the tool used shows it. */
export type ShareState = { kind: "idle" } | { kind: "copied" | "failed"; url: string };

export type ShareEvent = { kind: "copied" | "failed"; url: string } | { kind: "confirmed"; url: string };

/** The state after an event: a confirmation passes (C9.6), a failure stays with the link to copy. */
export function afterShareEvent(state: ShareState, event: ShareEvent): ShareState {
	if (event.kind !== "confirmed") return event;
	return state.kind === "copied" && state.url === event.url ? { kind: "idle" } : state;
}
