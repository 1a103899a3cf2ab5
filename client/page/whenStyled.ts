/** The longest that something waits for the whole sheets. */
const patienceMs = 4000;

/** Answers once the whole style sheets are there, or in four seconds: the page itself has no rules of what is hidden in it. */
export async function whenStyled(): Promise<void> {
	// client/page/wholeSheets.ts fetches them; a second hold on it would be a file more.
	const link = [...document.querySelectorAll<HTMLLinkElement>("head > link[rel=stylesheet]")].at(-1);
	if (!link || link.sheet) return;
	await new Promise((resolve) => {
		link.addEventListener("load", resolve);
		setTimeout(resolve, patienceMs);
	});
}
