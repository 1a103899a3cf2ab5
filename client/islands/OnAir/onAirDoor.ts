import { whenParsed } from "../../page/whenParsed.ts";

/** Fetches what moves the mark of what is on, where a page has a schedule. */
export function openOnAir(): void {
	whenParsed(() => {
		if (document.querySelector("[data-on-air]")) void import("./onAir.ts").then(({ watchOnAir }) => watchOnAir());
	});
}
