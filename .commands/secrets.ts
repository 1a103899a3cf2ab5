import { type Setting, settings } from "../worker/platform/settings.ts";
import { variablesOf, vendors } from "../worker/vendors/registry.ts";

/** Secrets of a live site by name; each is set once with `wrangler secret put NAME`. */
export interface Secrets {
	/** Without one of these a part of the site that is ours does not work: nothing is deployed. */
	needed: readonly string[];
	/** Without these a vendor is not in use, which may be meant. */
	ofVendors: readonly string[];
}

const own: readonly (readonly [string, Setting])[] = Object.entries(settings);
const neededOf = (variables: readonly (readonly [string, Setting])[]): string[] =>
	variables.flatMap(([name, { isSecret, isNeeded }]) => (isSecret && isNeeded ? [name] : []));

/** What worker/platform/settings.ts and the vendors' descriptors mark as secret and needed. */
export const secrets: Secrets = {
	needed: neededOf(own),
	ofVendors: vendors.flatMap((vendor) => neededOf(variablesOf(vendor).map((variable) => [variable.name, variable]))),
};

/** Those of the secrets that are not among the names that are set. */
export function missingSecrets(set: readonly string[]): Secrets {
	const unset = (names: readonly string[]) => names.filter((name) => !set.includes(name));
	return { needed: unset(secrets.needed), ofVendors: unset(secrets.ofVendors) };
}
