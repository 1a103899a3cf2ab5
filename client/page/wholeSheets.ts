/** The longest that something waits for the rules of what it is about to draw or show. */
const patienceMs = 4000;

let sheets: Promise<unknown> | null = null;

/** Fetches the whole style sheets; resolves when they are there, or in four seconds. */
export function wholeSheets(): Promise<unknown> {
	sheets ??= new Promise<void>((resolve) => {
		const links = document.getElementById("sheets");
		document.head.insertAdjacentHTML("beforeend", links?.textContent ?? "");
		links?.remove();
		const last = document.head.lastElementChild;
		if (last instanceof HTMLLinkElement) last.onload = last.onerror = () => resolve();
		else resolve();
		setTimeout(resolve, patienceMs);
	});
	return sheets;
}
