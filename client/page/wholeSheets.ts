/** Longest wait for the rules of what is about to show. */
const patienceMs = 4000;

let sheets: Promise<unknown> | null = null;

/** Fetches the whole style sheets; resolves when their rules are there, or in four seconds. */
export function wholeSheets(): Promise<unknown> {
	sheets ??= Promise.race([fetchSheets().catch(linkSheets), new Promise((resolve) => setTimeout(resolve, patienceMs))]);
	return sheets;
}

async function fetchSheets(): Promise<void> {
	const addresses = document.getElementById("sheets")?.textContent.match(/\/[^"]+css/g) ?? [];
	const [{ addLackingRules }, ...texts] = await Promise.all([import("./lackingRules.ts"), ...addresses.map(textOf)]);
	addLackingRules(texts);
}

async function textOf(address: string): Promise<string> {
	const answer = await fetch(address);
	return answer.ok ? answer.text() : Promise.reject(answer);
}

/** The sheets as links: each that comes is better than none. */
function linkSheets(): void {
	document.head.insertAdjacentHTML("beforeend", document.getElementById("sheets")?.textContent ?? "");
}
