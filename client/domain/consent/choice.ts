import { dayMs } from "../content/days.ts";
import { type OptionalPurpose, optionalPurposes } from "./purposes.ts";
import type { Regime } from "./regimes.ts";

/** A reader's choice and its day. */
export interface Choice {
	granted: ReadonlySet<OptionalPurpose>;
	/** Day of the choice, counted from 1970-01-01 (UTC). */
	day: number;
}

/** The cookie of a choice, without any id of the reader. */
export const consentCookie = "consent";

/** Version of the question. A new or wider purpose is a new version: readers are asked again. */
export const choiceVersion = 1;

const letters: Readonly<Record<OptionalPurpose, string>> = {
	personalisation: "p",
	measurement: "m",
	advertising: "a",
};

/**
 * Days that a choice holds. Opt-in: half a year for a yes and a no (CNIL's recommendation); opt-out: the twelve months in which a no may
 * not be questioned (CCPA 1798.135), and one more.
 */
export function choiceDays(regime: Regime): number {
	return regime === "optIn" ? 182 : 395;
}

/** The cookie's value: `{version}.{day}.{letters of granted purposes}`, e.g. `1.20779.pm`. */
export function choiceText({ granted, day }: Choice): string {
	return `${choiceVersion}.${day}.${optionalPurposes.flatMap((purpose) => (granted.has(purpose) ? letters[purpose] : [])).join("")}`;
}

/** Reads the cookie's value; null for none, another version, a future day, or an expired one. */
export function readChoice(text: string | null, regime: Regime, nowMs: number): Choice | null {
	const [, version, days = "", said = ""] = /^(\d+)\.(\d{5})\.([a-z]*)$/.exec(text ?? "") ?? [];
	if (Number(version) !== choiceVersion) return null;
	const day = Number(days);
	const age = dayOf(nowMs) - day;
	// A clock may be a day behind the edge's.
	if (age < -1 || age > choiceDays(regime)) return null;
	return { granted: new Set(optionalPurposes.filter((purpose) => said.includes(letters[purpose]))), day };
}

/** The day of a moment (epoch ms). */
export function dayOf(nowMs: number): number {
	return Math.floor(nowMs / dayMs);
}
