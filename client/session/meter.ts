import { formatPattern } from "../../brands/messages/icu.ts";
import { pageState } from "./pageState.ts";

/**
 * Tells a signed-out reader at a gate how many free views they have left of this month; where none is, the way in that would lead
 * to the sign-in says so. What can't be asked stays as the edge drew it.
 */
export async function showMeter(form: HTMLFormElement): Promise<void> {
	const answer = await fetch(`${pageState().prefix}/house/paywall`);
	const { data } = (await answer.json()) as { data?: { meter?: { viewsLeft?: unknown } } };
	const left = data?.meter?.viewsLeft;
	const words = form.querySelector("p");
	if (typeof left !== "number" || !words) return;
	const language = document.documentElement.lang === "es" ? "es" : "en";
	words.textContent = formatPattern(language, form.dataset.meter ?? "", { count: left });
	for (const button of form.querySelectorAll("button")) button.disabled = left === 0;
}
