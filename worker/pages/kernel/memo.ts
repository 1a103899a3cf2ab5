import type { Brand } from "../../../brands/schema.ts";
import { bytesOf, identityOf, memory, noteCounted } from "../../platform/memory.ts";
import { dayOf } from "./dates.ts";

interface Made {
	period: number;
	model: unknown;
}

const models = memory<Made>("models");
/** Apart from models of pages, since all pages of a brand share them. */
const chromeModels = memory<Made>("chromeModels");

/**
 * Makes a model, a pure function of validated data, scope and clock, once per data version, scope and period. Unchanged data keeps its
 * identity, and the model's identity names its fragments.
 */
function once<M>(data: object, scope: string, period: number, make: () => M, within = models): M {
	const key = `${identityOf(data)}|${scope}`;
	const known = within.get(key);
	if (known?.period === period) {
		within.touch(key);
		return known.model as M;
	}
	const model = make();
	within.set(key, { period, model }, 160 + key.length + bytesOf(model));
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

/** For the model of a brand's chrome; a copyright year is its only date. */
export function oncePerMenu<M>(menu: object, scope: string, zone: Pick<Brand, "timeZone" | "locale">, now: number, make: () => M): M {
	return once(menu, scope, dayOf(zone, now), make, chromeModels);
}

/** Empties the memory of pages' models: tests and measurements start cold. */
export function forgetModels(): void {
	models.clear();
}
