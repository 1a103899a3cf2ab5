import { type Choice, readChoice } from "./choice.ts";
import { type Purpose, sharingPurposes } from "./purposes.ts";
import { type Regime, regimeOf } from "./regimes.ts";

/** The facts that decide about consent. */
export interface Will {
	regime: Regime;
	/** The browser's Global Privacy Control. */
	signal: boolean;
	/** Null: no choice yet. */
	choice: Choice | null;
	/** False where a choice can't be stored (cookies off, sandboxed frame): then there is no question either. */
	canKeep: boolean;
}

/**
 * Returns whether a purpose is permitted: the one rule, for browser and edge. The signal forbids sharing whatever the choice, and counts
 * as a no without one.
 */
export function isPermitted(purpose: Purpose, { regime, signal, choice, canKeep }: Will): boolean {
	if (purpose === "necessary") return true;
	if (signal && sharingPurposes.has(purpose)) return false;
	if (choice) return choice.granted.has(purpose);
	return canKeep && !signal && regime !== "optIn";
}

/** Returns whether the banner opens by itself: only where the law requires a yes, without a choice, and where one can be stored. */
export function mustAsk({ regime, signal, choice, canKeep }: Will): boolean {
	return regime === "optIn" && choice === null && !signal && canKeep;
}

/** The facts in cookies and signal; `country` by the rules of contract §5, null where unknown. */
export function willOf(facts: { country: string | null; consent: string | null; signal: boolean; canKeep: boolean }, nowMs: number): Will {
	const { country, consent, signal, canKeep } = facts;
	const regime = regimeOf(country);
	return { regime, signal, choice: canKeep ? readChoice(consent, regime, nowMs) : null, canKeep };
}
