import type { Brand } from "../../../brands/schema.ts";
import { bytesOf, identityOf, memory, noteCounted } from "../../platform/memory.ts";
import { dayOf } from "./dates.ts";

const models = memory<{ period: number; model: unknown }>("models");

/**
 * A model is a pure function of validated data, scope and clock: it is made once per data version, scope and period of
 * the clock. The data's identity is kept while its text is unchanged, and a model's identity names its fragments.
 */
function once<M>(data: object, scope: string, period: number, make: () => M): M {
	const key = `${identityOf(data)}|${scope}`;
	const known = models.get(key);
	if (known?.period === period) {
		models.touch(key);
		return known.model as M;
	}
	const model = make();
	models.set(key, { period, model }, 160 + key.length + bytesOf(model));
	noteCounted(model);
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
	models.clear();
}
