/** Closes an open popover when the focus moves on to the page below it. */
export function closePopoversBehindFocus(): void {
	if (!("popover" in HTMLElement.prototype)) return;
	document.addEventListener("focusin", ({ target }) => {
		for (const popover of document.querySelectorAll<HTMLElement>(":popover-open")) {
			// Its own button opens and closes it by the press that brings the focus there.
			const isOwn = target instanceof HTMLButtonElement && target.popoverTargetElement === popover;
			if (target instanceof Node && !isOwn && !popover.contains(target)) popover.hidePopover();
		}
	});
}
