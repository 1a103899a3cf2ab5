import type { Comparison } from "../../domain/content/liveBlog.ts";
import type { LiveItem } from "../../domain/content/livePolls.ts";
import type { Fragment, Update } from "./responses.ts";

/** The loaded part of the blog that is not on the page yet. */
export interface Arrivals {
	/** State for the next poll; null where the page does not show the newest. */
	token: string | null;
	/** The event is over: polling ends. */
	ended: boolean;
	/** The markup of the key moments; "" until an answer has it. */
	keys: string;
	/** Cards published but not on the page yet, by id. */
	waiting: ReadonlyMap<string, Fragment>;
}

export const arrivalsOf = (token: string | null): Arrivals => ({ token, ended: false, keys: "", waiting: new Map() });

/** Most edited cards loaded by id; beyond, the whole first page is. */
const mostByName = 30;

/** Cards by id; of duplicates the later counts. */
export function byId(...lists: readonly Iterable<Fragment>[]): Map<string, Fragment> {
	return new Map(lists.flatMap((list) => [...list].map((card) => [card.id, card] as const)));
}

/** The query for the cards that an update lacks; null: none. */
export function queryForMissing(
	{ added, edited }: Pick<Comparison, "added" | "edited">,
	cards: ReadonlyMap<string, Fragment>,
): Record<string, string> | null {
	const missing = [...added, ...edited].filter(({ id, version }) => cards.get(id)?.version !== version);
	if (missing.length === 0) return null;
	return missing.length > mostByName ? { since: "0.0" } : { only: missing.map(({ id }) => id).join() };
}

/** Arrivals after an update: new cards wait, deleted ones no longer. */
export function afterUpdate(
	{ waiting }: Arrivals,
	{ token, ended, keys, items }: Update,
	added: readonly LiveItem[],
	cards: ReadonlyMap<string, Fragment>,
): Arrivals {
	const published = new Set(items.map(({ id }) => id));
	const arrived = added.flatMap(({ id }) => cards.get(id) ?? []);
	return {
		token,
		ended,
		keys,
		waiting: byId(
			[...waiting.values()].filter(({ id }) => published.has(id)),
			arrived,
		),
	};
}

/** The waiting cards that became active, and the arrivals without them. */
export function takeActive(arrivals: Arrivals, active: readonly LiveItem[]): [ready: Fragment[], rest: Arrivals] {
	const ids = new Set(active.map(({ id }) => id));
	const cards = [...arrivals.waiting.values()];
	return [cards.filter(({ id }) => ids.has(id)), { ...arrivals, waiting: byId(cards.filter(({ id }) => !ids.has(id))) }];
}
