/** Longest wait for the rules of what is about to show. */
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
