import { parseAmount, printAmount, ratio, scaleAmount, unitFor } from "../../domain/content/quantity.ts";

/** An ingredient in the page: its box and words. */
export interface PageIngredient {
	box: HTMLInputElement;
	words: HTMLElement;
}

/** The recipe in the page: its HTML is the data, so that none of it is sent twice. */
export interface PageRecipe {
	steps: readonly string[];
	groups: readonly { title: string | null; ingredients: readonly PageIngredient[] }[];
	scale: (servings: number, written: number) => void;
}

/** Reads a recipe by id; `null` when not in the page. */
export function pageRecipe(id: string): PageRecipe | null {
	const root = document.querySelector<HTMLElement>(`[data-recipe="${CSS.escape(id)}"]`);
	if (!root) return null;
	return {
		steps: [...root.querySelectorAll("[data-step]")].map((step) => step.textContent?.trim() ?? ""),
		groups: [...root.querySelectorAll("[data-ingredients]")].map((group) => ({
			title: group.querySelector("h3")?.textContent ?? null,
			ingredients: [...group.querySelectorAll("label")].flatMap((words) => {
				const box = words.querySelector("input");
				return box ? [{ box, words }] : [];
			}),
		})),
		scale: (servings, written) => {
			for (const element of root.querySelectorAll<HTMLElement>("[data-amount]")) scaleElement(element, servings, written);
			// A print must say its servings.
			for (const element of root.querySelectorAll<HTMLElement>("[data-servings]")) {
				element.dataset.written ??= element.textContent ?? "";
				element.textContent = servings === written ? element.dataset.written : String(servings);
			}
		},
	};
}

/** Writes an amount for other servings; the original is stored beside it. */
function scaleElement(element: HTMLElement, servings: number, written: number): void {
	const { amount = "", unit = "" } = element.dataset;
	element.dataset.written ??= element.textContent ?? "";
	const factor = ratio(servings, written);
	const parsed = parseAmount(amount);
	if (servings === written || !factor || !parsed) {
		element.textContent = element.dataset.written;
		return;
	}
	const scaled = scaleAmount(parsed, factor);
	const printed = printAmount(scaled, unit);
	// The unit follows the printed amount: 1.02 of a cup reads "1 cup".
	element.textContent = unit ? `${printed} ${unitFor(unit, parseAmount(printed) ?? scaled)}` : printed;
}

/** An ingredient's line as text. */
export function ingredientText({ words }: PageIngredient): string {
	return (words.textContent ?? "").trim().replace(/\s+/g, " ");
}

/** Ticks a box as a press would, so that listeners store it. */
export function tick(box: HTMLInputElement, checked: boolean): void {
	if (box.checked === checked) return;
	box.checked = checked;
	box.dispatchEvent(new Event("change", { bubbles: true }));
}
