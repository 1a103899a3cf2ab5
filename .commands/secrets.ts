import { type Setting, settings } from "../worker/platform/settings.ts";
import { neededOf } from "../worker/vendors/missingKeys.ts";
import { vendors } from "../worker/vendors/registry.ts";

/** Secrets of a live site by name; each is set once with `wrangler secret put NAME`. */
export interface Secrets {
	/** Required: without one a part of ours does not work, and nothing is deployed. */
	needed: readonly string[];
	/** Without these a vendor is not in use, which may be intended. */
	ofVendors: readonly string[];
}

const own: readonly (readonly [string, Setting])[] = Object.entries(settings);

/**
 * The secrets of an environment: needed ones of worker/platform/settings.ts, and those of the vendors that variables and bindings select.
 */
export function secretsOf(env: object): Secrets {
	return {
		needed: own.flatMap(([name, { isSecret, isNeeded }]) => (isSecret && isNeeded ? [name] : [])),
		ofVendors: vendors.flatMap((vendor) => neededOf(vendor, env).flatMap(({ name, isSecret }) => (isSecret ? [name] : []))),
	};
}

/** Those of an environment's secrets that are not among the names that are set. */
export function missingSecrets(env: object, set: readonly string[]): Secrets {
	const unset = (names: readonly string[]) => names.filter((name) => !set.includes(name));
	const { needed, ofVendors } = secretsOf(env);
	return { needed: unset(needed), ofVendors: unset(ofVendors) };
}
