import { parseAmount, printAmount, ratio, scaleAmount, unitFor } from "../../domain/content/quantity.ts";

/** An ingredient as the page shows it: its box, and where its words stand. */
export interface PageIngredient {
	box: HTMLInputElement;
	words: HTMLElement;
}

/** The recipe as it stands in the page: its HTML is the data, so that none of it is sent twice. */
export interface PageRecipe {
	steps: readonly string[];
	groups: readonly { title: string | null; ingredients: readonly PageIngredient[] }[];
	scale: (servings: number, written: number) => void;
}

/** Reads the recipe of an id; `null` when it is not in the page. */
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
			// What is printed must say for how many it is.
			for (const element of root.querySelectorAll<HTMLElement>("[data-servings]")) {
				element.dataset.written ??= element.textContent ?? "";
				element.textContent = servings === written ? element.dataset.written : String(servings);
			}
		},
	};
}

/** Writes an amount for other servings in its place; what the recipe says is kept beside it for the way back. */
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
	// The unit follows what is read: 1.02 of a cup reads "1 cup".
	element.textContent = unit ? `${printed} ${unitFor(unit, parseAmount(printed) ?? scaled)}` : printed;
}

/** An ingredient's line as text. */
export function ingredientText({ words }: PageIngredient): string {
	return (words.textContent ?? "").trim().replace(/\s+/g, " ");
}

/** Ticks a box as the reader's own press would, so that whoever listens keeps it. */
export function tick(box: HTMLInputElement, checked: boolean): void {
	if (box.checked === checked) return;
	box.checked = checked;
	box.dispatchEvent(new Event("change", { bubbles: true }));
}
