/** Longest wait for the rules of what is about to show. */
const patienceMs = 4000;

let sheets: Promise<unknown> | null = null;

/** Fetches the whole style sheets; resolves when their rules are there, or in four seconds. */
export function wholeSheets(): Promise<unknown> {
	sheets ??= Promise.race([fetchSheets(), new Promise((resolve) => setTimeout(resolve, patienceMs))]);
	return sheets;
}

async function fetchSheets(): Promise<void> {
	const links = document.getElementById("sheets")?.textContent ?? "";
	try {
		const answers = links.match(/\/a.+?css/g)?.map((address) => fetch(address)) ?? [];
		const [{ addRules }] = await Promise.all([import("./lackingRules.ts"), ...answers]);
		await addRules(answers);
	} catch {
		// As links each comes that can.
		document.head.insertAdjacentHTML("beforeend", links);
	}
}
