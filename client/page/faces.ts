import { mayFetchAhead } from "./mediaPreferences.ts";

const key = "faces";

/**
 * Fetches the brand's faces, not with saved data or a slow line: resolves when the display face is shown. The tab's next pages begin with
 * them all.
 */
export async function fetchFaces(): Promise<void> {
	const styles = [...document.querySelectorAll<HTMLStyleElement>("style[data-face]")];
	if (!mayFetchAhead() || styles[0]?.media === "all") return;
	const [display, ...others] = styles.map(({ textContent }, index) => faceOf(textContent, index === 0 ? standInHeight() : {}).load());
	if (display) showFace(await display);
	// Without storage each page begins anew.
	Promise.all(others)
		.then(() => sessionStorage.setItem(key, "1"))
		.catch(Boolean);
}

/** Line metrics of the stand-in that this device has: a face of the same stands where it stood. Sans-serif ones hardly differ. */
function standInHeight(): FontFaceDescriptors {
	const theme = getComputedStyle(document.documentElement);
	const family = theme.getPropertyValue("--display");
	const pen = family.endsWith("sans-serif") ? null : document.createElement("canvas").getContext("2d");
	if (!pen) return {};
	pen.font = `${theme.getPropertyValue("--display-style")} ${theme.getPropertyValue("--display-weight")} 100px ${family}`;
	const { fontBoundingBoxAscent, fontBoundingBoxDescent } = pen.measureText("");
	if (!(fontBoundingBoxAscent > 0)) return {};
	return { ascentOverride: `${fontBoundingBoxAscent}%`, descentOverride: `${fontBoundingBoxDescent}%`, lineGapOverride: "0%" };
}

/** The first face of a sheet. */
export function faceOf(css: string | null, metrics: FontFaceDescriptors = {}): FontFace {
	const [, family = "", source = "", weight = ""] = css?.match(/family:"(.+?)";src:(.+?) .+?weight:(\d+)/) ?? [];
	return new FontFace(family, source, { weight, ...metrics });
}

/** Ways to have a headline break as in its stand-in, least change first; far smaller only where it stands as high (`standInHeight`). */
function fitsOf(headline: HTMLElement): readonly string[] {
	const { fontSize, lineHeight, fontFamily } = getComputedStyle(headline);
	const scales = [0.97, 0.94, 0.91, ...(fontFamily.endsWith("sans-serif") ? [] : [0.88, 0.85])];
	return [
		...scales.map((scale) => `font-size:${Math.max(16, Number.parseFloat(fontSize) * scale)}px;line-height:${lineHeight}`),
		"padding-inline-end:1em",
		`font-family:${fontFamily.replace(/^[^,]+, */, "")}`,
	];
}

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
	const width = innerWidth;
	addEventListener("resize", () => {
		if (innerWidth !== width) for (const headline of headlines) headline.removeAttribute("style");
	});
	for (const [index, headline] of headlines.entries()) {
		if (headline.offsetHeight !== heights[index])
			for (const fit of fitsOf(headline)) {
				headline.style.cssText = fit;
				if (headline.offsetHeight === heights[index]) break;
			}
		// Of a line that has another width, pieces would count as moved: new ones stand where they are.
		for (const { parentElement } of headline.querySelectorAll(".unbroken"))
			parentElement?.replaceChildren(...parentElement.cloneNode(true).childNodes);
	}
}
