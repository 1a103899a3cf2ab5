import type { Brand } from "../../../brands/schema.ts";
import { dayOf } from "./dates.ts";

/** Scopes name places in a stream, hosts and flags, which addresses choose: so many models are kept of one piece of data. */
const maxScopes = 64;

let models = new WeakMap<object, Map<string, { period: number; model: unknown }>>();

/**
 * A model is a pure function of validated data, scope and clock: it is made once per data version, scope and period of
 * the clock. The data's identity is kept while its text is unchanged, and a model's identity names its fragments.
 */
function once<M>(data: object, scope: string, period: number, make: () => M): M {
	let scopes = models.get(data);
	if (!scopes) {
		scopes = new Map();
		models.set(data, scopes);
	}
	const known = scopes.get(scope);
	if (known?.period === period) return known.model as M;
	const model = make();
	// Made anew, it is the newest again; the oldest goes when there are too many.
	scopes.delete(scope);
	const [oldest] = scopes.keys();
	if (scopes.size >= maxScopes && oldest !== undefined) scopes.delete(oldest);
	scopes.set(scope, { period, model });
	return model;
}

/** For models in which something may change with the minute: expiries, what is on now. */
export function oncePerMinute<M>(data: object, scope: string, now: number, make: () => M): M {
	return once(data, scope, Math.floor(now / 60_000), make);
}

/** For models whose words change with the date at most: times of day today, dates before. */
export function oncePerDay<M>(data: object, scope: string, zone: Pick<Brand, "timeZone" | "locale">, now: number, make: () => M): M {
	return once(data, scope, dayOf(zone, now), make);
}

/** Empties the memory: tests and measurements start cold. */
export function forgetModels(): void {
	models = new WeakMap();
}
