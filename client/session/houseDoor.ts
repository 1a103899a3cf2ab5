import { whenIdle } from "../runtime/whenIdle.ts";

/** The door to what the house does on every page (consent, measures, places for advertising): fetched when the browser is idle. */
export function openHouse(): void {
	const open = () => whenIdle(() => void import("./house.ts").then(({ startHouse }) => startHouse(), Boolean));
	if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", open, { once: true });
	else open();
}
