const key = "faces";

/**
 * Notes that this tab has its brand's faces, so that its next pages show them from the first paint on, and fetches the upright of
 * stories for them: a text that is being read never changes its face. Who saves data or has a slow line was given no face, and gets none.
 */
export function rememberFaces(): void {
	const [display, story] = ["display", "story"].map((face) => document.querySelector<HTMLStyleElement>(`style[data-face="${face}"]`));
	if (display?.media !== "all") return;
	const source = story?.textContent?.match(/url\([^)]+\)/)?.[0];
	void Promise.all([document.fonts.ready, source ? new FontFace("story", source).load() : null])
		.then(() => sessionStorage.setItem(key, "1"))
		// Without storage each page begins anew.
		.catch(Boolean);
}
