import { type Setting, settings } from "../worker/platform/settings.ts";
import { neededOf } from "../worker/vendors/missingKeys.ts";
import { vendors } from "../worker/vendors/registry.ts";

/** Secrets of a live site by name; each is set once with `wrangler secret put NAME`. */
export interface Secrets {
	/** Without one of these a part of the site that is ours does not work: nothing is deployed. */
	needed: readonly string[];
	/** Without these a vendor is not in use, which may be meant. */
	ofVendors: readonly string[];
}

const own: readonly (readonly [string, Setting])[] = Object.entries(settings);

/**
 * The secrets of an environment: those that worker/platform/settings.ts marks as secret and needed, and those of the vendors' descriptors:
 * its plain variables and bindings say which way of a vendor was chosen.
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
