/** Passes the focus on from a part that goes: without one, keys reach nothing. */
export function passFocus(part: Element, to: HTMLElement | null | undefined): void {
	if (part.contains(document.activeElement)) to?.focus({ preventScroll: true });
}
