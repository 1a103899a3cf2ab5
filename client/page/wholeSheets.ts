/** Longest wait for the rules of what is about to show. */
const patienceMs = 4000;

let sheets: Promise<unknown> | null = null;

/** Fetches the whole style sheets; resolves when their rules are there, or in four seconds. */
export function wholeSheets(): Promise<unknown> {
	sheets ??= Promise.race([fetchSheets().catch(Boolean), new Promise((resolve) => setTimeout(resolve, patienceMs))]);
	return sheets;
}

async function fetchSheets(): Promise<void> {
	const addresses = document.getElementById("sheets")?.textContent.match(/\/[^"]+css/g) ?? [];
	const texts = addresses.map(async (address) => (await fetch(address)).text());
	(await import("./lackingRules.ts")).addLackingRules(await Promise.all(texts));
}
