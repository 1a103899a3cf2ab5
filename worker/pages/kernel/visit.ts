import type { Brand } from "../../../brands/schema.ts";
import { mayList } from "../../content/publisherSeparation.ts";
import { flagsKey } from "../../edge/address.ts";
import type { Arrival } from "../../edge/arrival.ts";
import type { Tease } from "../../schemas/lists/content.ts";
import { scopeOf, type ViewContext } from "./context.ts";
import type { PageKind } from "./kinds.ts";
import { oncePerDay, oncePerMinute } from "./memo.ts";

/** One request for a page of a kind: what its model and modules are made with beside the data. */
export interface Visit {
	kind: PageKind;
	/** Id, slug or key in the path, or "". */
	id: string;
	arrival: Arrival;
	context: ViewContext;
}

/** The time for which a model holds: for the day, for the minute, or as long as its data. */
export type Period = "day" | "minute" | "always";

/**
 * A page's model: made once per version of its data, period, brand, place of links and flags. `part` says what else it
 * depends on; `data` is what it is made from and lives no longer than.
 */
export function once<M>(visit: Visit, period: Period, data: object, part: string, make: () => M): M {
	const { kind, arrival } = visit;
	const scope = `${kind}|${scopeOf(arrival)}|${flagsKey(arrival.flags)}|${part}`;
	if (period === "day") return oncePerDay(data, scope, arrival.brand, arrival.now, make);
	return oncePerMinute(data, scope, period === "minute" ? arrival.now : 0, make);
}

/** A document with the fields that say whose it is; a front and a person name their vertical alone. */
export type Owned = Pick<Tease, "id" | "vertical"> & Partial<Pick<Tease, "hidden" | "publisher" | "taxonomy" | "url">>;

/**
 * Returns whether a document may be a brand's page, whatever an upstream answers: a brand's page never appears at another brand
 * (contract §2), one of the other publisher's never (C1.9), and what was withdrawn is nobody's.
 */
export function belongsTo(brand: Brand, document: Owned): boolean {
	if (document.hidden || (document.vertical !== undefined && document.vertical !== brand.id)) return false;
	const { url } = document;
	return url === undefined || mayList(brand, { ...document, url });
}
