import { log } from "../platform/log.ts";
import { isStrongSecret, type Setting, settings } from "../platform/settings.ts";
import { type Vendor, type VendorVariable, variableOf } from "./descriptor.ts";
import { vendors } from "./registry.ts";

const own: readonly (readonly [string, Setting])[] = Object.entries(settings);

/** Logs at start the names of missing keys (contract §5) and weak secrets. Local mode misses none. */
export function reportMissingKeys(env: object): void {
	const weak = weakSecrets(env);
	const missing =
		variableOf(env, "ENVIRONMENT") === "local"
			? []
			: [
					...own.flatMap(([name, { isNeeded }]) => (isNeeded && variableOf(env, name) === undefined ? [name] : [])),
					...vendors.flatMap((vendor) => missingOf(vendor, env)),
				];
	const ignored = unshaped(env).filter((name) => variableOf(env, name) !== undefined);
	if (missing.length + weak.length + ignored.length > 0)
		log("warn", "missing-keys", { variables: missing, ...(weak.length > 0 ? { weak } : {}), ...(ignored.length > 0 ? { ignored } : {}) });
	for (const { name, refusal } of vendors) {
		const why = refusal?.(env) ?? null;
		if (why !== null) log("error", "vendor-refused", { vendor: name, why });
	}
}

/** The environment with variables as text, without what counts as unset. The pepper stays: passwords were hashed with it. */
export function readableEnvironment<E extends object>(env: E): E {
	const left: E = { ...env };
	for (const name of Object.keys(env)) Reflect.set(left, name, variableOf(env, name) ?? Reflect.get(env, name));
	for (const name of [...weakSecrets(env), ...unshaped(env)]) if (name !== "ACCOUNTS_PEPPER") Reflect.deleteProperty(left, name);
	return left;
}

/** Variables without a value of their shape. */
const unshaped = (env: object): string[] =>
	own.flatMap(([name, { shape }]) => (shape && !shape.test(variableOf(env, name) ?? "") ? [name] : []));

function weakSecrets(env: object): string[] {
	return own.flatMap(([name, { isSecret }]) => {
		const value = isSecret ? variableOf(env, name) : undefined;
		return value !== undefined && !isStrongSecret(value) ? [name] : [];
	});
}

/** A vendor's required variables, where the others are set. */
export function neededOf({ variables, elsewhere, needed }: Vendor, env: object): VendorVariable[] {
	if (elsewhere !== undefined && variableOf(env, elsewhere) !== undefined) return [];
	const names = needed?.(env);
	return Object.values(variables).filter(({ name, isNeeded, orBinding }) => {
		const isWanted = names ? names.includes(name) : isNeeded === true;
		return isWanted && (orBinding === undefined || !Reflect.has(env, orBinding));
	});
}

function missingOf(vendor: Vendor, env: object): string[] {
	return neededOf(vendor, env).flatMap(({ name, choices }) => {
		const value = variableOf(env, name);
		return value === undefined || (choices && !choices.includes(value)) ? [name] : [];
	});
}
