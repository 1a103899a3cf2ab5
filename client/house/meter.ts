import { formatPattern } from "../../brands/messages/icu.ts";
import { fieldsOf } from "../domain/calls/fields.ts";
import { pageState } from "../page/pageState.ts";
import { siteJson } from "../page/siteCall.ts";

/** Starts the meter of the page's gate. */
export function start(): void {
	const form = document.querySelector<HTMLFormElement>("form[data-meter]");
	if (form) void showMeter(form).catch(Boolean);
}

/**
 * Shows a signed-out reader at a gate how many free views are left this month, and with none that the way in leads to the sign-in. On
 * failure the edge's words stay.
 */
async function showMeter(form: HTMLFormElement): Promise<void> {
	const answer = await siteJson({ base: location.origin, endpoint: `${pageState().prefix}/house/paywall` });
	const left = answer.ok ? fieldsOf(fieldsOf(fieldsOf(answer.value).data).meter).viewsLeft : null;
	const words = form.querySelector("p");
	if (typeof left !== "number" || !words) return;
	const language = document.documentElement.lang === "es" ? "es" : "en";
	words.textContent = formatPattern(language, form.dataset.meter ?? "", { count: left });
	for (const button of form.querySelectorAll("button")) button.disabled = left === 0;
}
