import { type Mvpd, typeAhead } from "./mvpd.ts";

/** A place in the list of providers, and the word being typed. */
export interface PickerPlace {
	active: number;
	typed: string;
	/** The time of its last letter (ms). */
	typedAt: number;
}

export const firstPlace: PickerPlace = { active: 0, typed: "", typedAt: 0 };

/** The pause (ms) that ends a typed word. */
const wordMs = 700;
const pageRows = 10;

/** The place after a key: arrows, pages, ends, or a typed letter; null for other keys (C4.45). */
export function placeAfter(mvpds: readonly Mvpd[], place: PickerPlace, key: string, at: number): PickerPlace | null {
	const last = mvpds.length - 1;
	const { active } = place;
	const moves: Readonly<Record<string, number>> = {
		ArrowDown: Math.min(active + 1, last),
		ArrowUp: Math.max(active - 1, 0),
		Home: 0,
		End: last,
		PageDown: Math.min(active + pageRows, last),
		PageUp: Math.max(active - pageRows, 0),
	};
	const moved = moves[key];
	if (moved !== undefined) return { ...place, active: moved };
	if (key.length !== 1) return null;
	const typed = at - place.typedAt < wordMs ? place.typed + key : key;
	const next = typeAhead(mvpds, active, typed);
	return { active: next < 0 ? active : next, typed, typedAt: at };
}
