const key = "faces";

/**
 * Fetches the brand's faces: shows the display face, and notes that this tab has both, so that its next pages show them from the first
 * paint on. A text that is being read never changes its face. Nothing where data is saved or the line is slow (`data-faces`).
 */
export async function fetchFaces(): Promise<void> {
	if (document.documentElement.dataset.faces === undefined) return;
	const styles = [...document.querySelectorAll<HTMLStyleElement>("style[data-face]")];
	const loaded = styles.map(({ textContent }) => {
		const [, family = "", source = "", weight = ""] = textContent?.match(/family:"(.+?)";src:(.+?) .+?weight:(\d+)/) ?? [];
		return new FontFace(family, source, { weight }).load();
	});
	const [style] = styles;
	if (style?.dataset.face === "display" && style.media !== "all" && loaded[0]) showFace(await loaded[0]);
	await Promise.all(loaded);
	sessionStorage.setItem(key, "1");
}

/** Shows a display face. A headline in view that would break into more or fewer lines goes on in the stand-in: nothing moves. */
function showFace(face: FontFace): void {
	const headlines = [...document.querySelectorAll<HTMLElement>("h1,h2,h3")].filter(isInView);
	const heights = headlines.map(({ offsetHeight }) => offsetHeight);
	document.fonts.add(face);
	const moved = headlines.filter(({ offsetHeight }, index) => offsetHeight !== heights[index]);
	for (const headline of moved) headline.style.fontFamily = getComputedStyle(headline).fontFamily.replace(/^[^,]+, */, "");
}

/** Tells whether an element is laid out and in the window; asking lays out nothing that is left for later. */
function isInView(element: HTMLElement): boolean {
	if (element.checkVisibility?.({ contentVisibilityAuto: true }) === false) return false;
	const { top, bottom } = element.getBoundingClientRect();
	return bottom > 0 && top < innerHeight;
}
