const early = ["pointerenter", "focusin", "touchstart"] as const;

/** Starts when pointer or focus enters, and repeats a click that came before the island was ready. */
export function onInteraction(element: HTMLElement, start: () => Promise<unknown>): void {
	let pressed: HTMLButtonElement | null = null;
	let begun = false;
	const begin = () => {
		if (begun) return;
		begun = true;
		void start().then(() => {
			element.removeEventListener("click", hold, true);
			pressed?.click();
		});
	};
	const hold = (event: Event) => {
		// A plain link works without the island: only buttons wait for it.
		const button = event.target instanceof Element && event.target.closest("button");
		if (!button) return;
		event.preventDefault();
		event.stopPropagation();
		pressed = button;
		begin();
	};
	for (const type of early) element.addEventListener(type, begin, { capture: true, passive: true });
	element.addEventListener("click", hold, true);
	// The focus may have come before this script.
	if (element.contains(document.activeElement)) begin();
}
