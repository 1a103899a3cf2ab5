export interface KitchenProps {
	/** Of the recipe. */
	id: string;
}

/** Storage key of ticked ingredients by recipe, the last ones used. */
const key = "recipe-ticks";
const storedRecipes = 20;

type Ticks = Record<string, string[]>;

/** Prepares a recipe page without React: stored ticks, printing. */
export function start(recipe: HTMLElement, { id }: KitchenProps): void {
	const boxes = [...recipe.querySelectorAll<HTMLInputElement>("input[data-tick]")];
	const keepAll = () => keep(id, ticksOf(boxes));
	// Boxes ticked before this runs count as well.
	const early = boxes.some((box) => box.checked);
	const ticked = new Set(read()[id] ?? []);
	for (const box of boxes) if (ticked.has(box.dataset.tick ?? "")) box.checked = true;
	if (early) keepAll();
	recipe.addEventListener("change", ({ target }) => {
		if (target instanceof HTMLInputElement && target.dataset.tick !== undefined) keepAll();
	});
	// Printing is an island of its own in the recipe: a press before it is there is repeated.
	recipe.querySelector(":scope > [data-print]")?.addEventListener("click", () => print());
}

const ticksOf = (boxes: readonly HTMLInputElement[]): string[] => boxes.filter((box) => box.checked).map((box) => box.dataset.tick ?? "");

function read(): Ticks {
	try {
		const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "{}");
		if (typeof stored !== "object" || stored === null) return {};
		return Object.fromEntries(
			Object.entries(stored).filter(([, ticks]) => Array.isArray(ticks) && ticks.every((tick) => typeof tick === "string")),
		);
	} catch {
		return {};
	}
}

function keep(id: string, ticks: string[]): void {
	const { [id]: _, ...others } = read();
	const recent = Object.entries(others).slice(1 - storedRecipes);
	try {
		localStorage.setItem(key, JSON.stringify(Object.fromEntries(ticks.length > 0 ? [...recent, [id, ticks]] : recent)));
	} catch {
		// Storage may be off or full: ticks then last for this page only.
	}
}
