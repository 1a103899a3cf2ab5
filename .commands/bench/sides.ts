import { startContenders } from "../../tests/bench/contenders.ts";
import type { Contender } from "../../tests/bench/load.ts";
import { startOtherCheckout } from "../../tests/bench/otherCheckout.ts";
import { stage } from "../stages.ts";

/** A measured checkout; its name is empty where it is the only one. */
export interface Side {
	readonly name: "" | "after" | "before";
	readonly list: readonly Contender[];
}

/** The measured checkouts, this one first, and the pages that their contenders show. */
export interface Sides {
	readonly pages: readonly string[];
	readonly sides: readonly Side[];
	readonly stop: () => Promise<void>;
}

/** Serves the contenders of this checkout, and of another where there is one. */
export async function startSides(folder: string | undefined): Promise<Sides> {
	const own = await stage("serve", startContenders);
	const other = folder === undefined ? null : await stage("serve it", () => startOtherCheckout(folder));
	return {
		pages: own.pages,
		sides: [{ name: other ? "after" : "", list: own.list }, ...(other ? [{ name: "before" as const, list: other.list }] : [])],
		stop: async () => {
			await Promise.all([own.stop(), other?.stop()]);
		},
	};
}

/** Prints a ratio of each side, and the first by the second; null: no such figure. */
export function printRatios(title: string, [after, ...others]: readonly (number | null)[], note: string): void {
	const figure = (ratio: number | null | undefined) => (ratio ?? null)?.toFixed(2) ?? "n/a";
	const [before] = others;
	const compared = others.length > 0 ? `, before ${figure(before)}, after ÷ before ${figure(after && before ? after / before : null)}` : "";
	console.log(`${title.padEnd(38)} ${figure(after)}${compared}   (${note})`);
}
