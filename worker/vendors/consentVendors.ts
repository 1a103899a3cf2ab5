import type { Purpose } from "../../client/domain/consent/purposes.ts";
import { vendors } from "./registry.ts";

/** Companies whose keys are set, by the purpose that a reader allows them for. */
export function vendorsFor(env: object, purpose: Purpose): readonly string[] {
	return vendors.flatMap(({ consent, use }) => (consent?.purpose === purpose && use?.(env) ? [consent.company] : []));
}

/**
 * Whether readers are asked at all: only where something is configured that needs their yes. What is ours runs without one as
 * far as it keeps nothing and tells nobody; in local mode our own ends stand for vendors, so that the question can be seen.
 */
export function asksConsent(env: object): boolean {
	return Boolean(Reflect.get(env, "LOCAL_ENDS")) || vendors.some(({ consent, use }) => consent !== undefined && Boolean(use?.(env)));
}
