import { whenIdle } from "../page/whenIdle.ts";
import { whenParsed } from "../page/whenParsed.ts";

/**
 * The entry of what the house does on every page: consent, measuring and advertising are fetched when the browser is idle, who
 * reports errors with the first one.
 */
export function openHouse(): void {
	const report = (event: Event) => void import("./errors.ts").then(({ reportError }) => reportError(event), Boolean);
	addEventListener("error", report);
	addEventListener("unhandledrejection", report);
	document.addEventListener("mast:error", report);
	whenParsed(() => whenIdle(() => void import("./house.ts").then(({ startHouse }) => startHouse(), Boolean)));
}
