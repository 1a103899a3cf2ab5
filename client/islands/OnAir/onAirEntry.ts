import { whenParsed } from "../../page/whenParsed.ts";
import { whenVisible } from "../../page/whenVisible.ts";

/** Loads the on-air script once a schedule comes near: zones and languages of clocks cost a phone tenths of a second. */
export function openOnAir(): void {
	whenParsed(() => {
		for (const schedule of document.querySelectorAll<HTMLElement>("[data-on-air]"))
			whenVisible(schedule, () => void import("./onAir.ts").then(({ watchOnAir }) => watchOnAir(schedule)));
	});
}
