import { mayFetchAhead } from "./mediaPreferences.ts";

const key = "faces";

/**
 * Fetches the brand's faces: shows the display face, and notes it for the tab's next pages, which begin with it. Text faces wait for the
 * next page. Not with saved data or a slow line.
 */
export async function fetchFaces(): Promise<void> {
	const styles = [...document.querySelectorAll<HTMLStyleElement>("style[data-face]")];
	if (!mayFetchAhead() || styles[0]?.media === "all") return;
	const [display, ...others] = styles.map(({ textContent }) => faceOf(textContent).load());
	if (display) showFace(await display);
	await Promise.all(others);
	sessionStorage.setItem(key, "1");
}

/** The first face of a sheet. */
export function faceOf(css: string | null): FontFace {
	const [, family = "", source = "", weight = ""] = css?.match(/family:"(.+?)";src:(.+?) .+?weight:(\d+)/) ?? [];
	return new FontFace(family, source, { weight });
}

/** Ways to have a headline break as it did in its stand-in, least change first. The last is the stand-in itself. */
const fits = ["--step-tracking:-.015em", "--step-tracking:-.03em;word-spacing:-.06em", "padding-inline-end:1em", "font-family:"];

/** Shows a display face. A headline in view that would wrap otherwise is fitted: nothing moves. */
function showFace(face: FontFace): void {
	const headlines = [...document.querySelectorAll<HTMLElement>("h1,h2,h3")].filter((headline) => {
		// To ask so lays out nothing that is left for later.
		if (headline.checkVisibility?.({ contentVisibilityAuto: true }) === false) return false;
		const { top, bottom } = headline.getBoundingClientRect();
		return bottom > 0 && top < innerHeight;
	});
	const heights = headlines.map(({ offsetHeight }) => offsetHeight);
	document.fonts.add(face);
	for (const [index, headline] of headlines.entries()) {
		for (const fit of fits) {
			if (headline.offsetHeight === heights[index]) break;
			headline.style.cssText = fit.endsWith(":") ? fit + getComputedStyle(headline).fontFamily.replace(/^[^,]+, */, "") : fit;
		}
		// Of a line that has another width, pieces would count as moved: new ones stand where they are.
		for (const { parentElement } of headline.querySelectorAll(".unbroken"))
			parentElement?.replaceChildren(...parentElement.cloneNode(true).childNodes);
	}
}
