import { type Choice, readChoice } from "./choice.ts";
import { type Purpose, sharingPurposes } from "./purposes.ts";
import { type Regime, regimeOf } from "./regimes.ts";

/** The facts that consent is decided by. */
export interface Will {
	regime: Regime;
	/** The browser's Global Privacy Control. */
	signal: boolean;
	/** Null: nothing was said yet. */
	choice: Choice | null;
	/** False where nothing can be kept (cookies off, sandboxed frame): then nobody is asked either. */
	canKeep: boolean;
}

/**
 * Returns whether something may be done for a purpose: the one rule, for browser and edge. The signal forbids to share whatever was
 * pressed, and says no in the place of a reader who has said nothing.
 */
export function isPermitted(purpose: Purpose, { regime, signal, choice, canKeep }: Will): boolean {
	if (purpose === "necessary") return true;
	if (signal && sharingPurposes.has(purpose)) return false;
	if (choice) return choice.granted.has(purpose);
	return canKeep && !signal && regime !== "optIn";
}

/** Returns whether the first layer asks by itself: only where the law wants a yes, nobody has spoken yet, and an answer can be kept. */
export function mustAsk({ regime, signal, choice, canKeep }: Will): boolean {
	return regime === "optIn" && choice === null && !signal && canKeep;
}

/** The will that cookies and the signal tell; `country` by the rules of contract §5, null where nobody said one. */
export function willOf(facts: { country: string | null; consent: string | null; signal: boolean; canKeep: boolean }, nowMs: number): Will {
	const { country, consent, signal, canKeep } = facts;
	const regime = regimeOf(country);
	return { regime, signal, choice: canKeep ? readChoice(consent, regime, nowMs) : null, canKeep };
}
