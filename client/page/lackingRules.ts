/**
 * Adds the rules of sheets that the page's head lacks: what a rule matches is styled anew when it comes again (decision 0315). Rejects where
 * a sheet is not there: what a server says instead is no style.
 */
export async function addRules(answers: readonly Promise<Response>[]): Promise<void> {
	const sheets = await Promise.all(
		answers.map(async (fetched) => {
			const answer = await fetched;
			return answer.ok ? answer.text() : Promise.reject(answer);
		}),
	);
	const rules = lackingRules(sheets.join(""), document.querySelector("style")?.textContent ?? "");
	await nextTask();
	const lacking = new CSSStyleSheet();
	lacking.replaceSync(rules);
	document.adoptedStyleSheets.push(lacking);
	await nextTask();
}

/** A pause: to find the rules, to add them and what waits for them are a task each. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** The rules of a sheet that `head` lacks, both as the build writes them (.commands/build/styles.ts). */
export function lackingRules(sheet: string, head: string): string {
	const own = new Set<string>();
	rulesWhere((rule) => own.add(rule), head);
	return rulesWhere((rule) => !own.has(rule), sheet);
}

/** A sheet's rules that are wanted, judged for each of their selectors. */
function rulesWhere(isWanted: (rule: string) => unknown, css: string): string {
	return css.replace(/([^{}]+)(\{[^{}]*\})/g, (_, selectors: string, body: string) => {
		const wanted = selectors.split(/,(?![^(]*\))/).filter((selector) => isWanted(selector + body));
		return wanted.length > 0 ? wanted + body : "";
	});
}
