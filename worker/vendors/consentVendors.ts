import type { Language } from "../../brands/schema.ts";
import type { Purpose } from "../../client/domain/consent/purposes.ts";
import { vendors } from "./registry.ts";

/** Companies whose keys are set, by the purpose that a reader allows them for; those without a name in the reader's language. */
export function vendorsFor(env: object, purpose: Purpose, language: Language): readonly string[] {
	return vendors.flatMap(({ consent, use }) => {
		if (consent?.purpose !== purpose || !use?.(env)) return [];
		return [typeof consent.company === "string" ? consent.company : consent.company[language]];
	});
}

/**
 * Whether readers are asked at all: only where something is configured that needs their yes. What is ours runs without one as
 * far as it keeps nothing and tells nobody; in local mode our own ends stand for vendors, so that the question can be seen.
 */
export function asksConsent(env: object): boolean {
	return Boolean(Reflect.get(env, "LOCAL_ENDS")) || vendors.some(({ consent, use }) => consent !== undefined && Boolean(use?.(env)));
}
