import { askForConsent } from "./consentBanner.ts";

/** What the house itself does on a page, once it is readable: asks where it must. */
export function startHouse(): void {
	const banner = document.querySelector<HTMLElement>("[data-consent]");
	if (banner) askForConsent(banner);
}
