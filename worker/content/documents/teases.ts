import type { Result } from "../../../client/domain/calls/remoteCall.ts";
import type { Entry } from "../../../client/domain/personal/bookmarks.ts";
import type { Tease } from "../../schemas/lists/content.ts";
import { SearchAnswer } from "../../schemas/lists/search.ts";
import { mostIds, partsOf } from "../lists/handPicked.ts";
import { isEmbedded } from "../upstream/call.ts";
import type { BrandCaller } from "../upstream/caller.ts";
import { readThrough } from "../upstream/dataCache.ts";
import { filtersFor, listable, term } from "../upstream/filters.ts";
import { dataPolicies } from "../upstream/policies.ts";

/**
 * Teases by document ids, of any brand of the publisher (C1.9), sixty a call. An id without an answer is gone or withdrawn; a call that
 * fails fails the whole, since readers would take its documents for gone.
 */
export async function loadTeases(arrival: BrandCaller, ids: readonly string[]): Promise<Result<ReadonlyMap<string, Tease>>> {
	const teases = new Map<string, Tease>();
	for (const loaded of await Promise.all(partsOf(ids).map((part) => loadPart(arrival, part)))) {
		if (!loaded.ok) return loaded;
		for (const item of listable(arrival.brand, loaded.value.items)) teases.set(item.id, item);
	}
	return { ok: true, value: teases };
}

/**
 * Returns the entries whose document exists; all of them where that can't be known: another content system may not search by ids (C7 names
 * no such search).
 */
export async function existing<E extends Pick<Entry, "contentId" | "contentType">>(
	arrival: BrandCaller,
	entries: readonly E[],
): Promise<readonly E[]> {
	if (!isEmbedded("content", arrival.env)) return entries;
	const teases = await loadTeases(
		arrival,
		entries.map(({ contentId }) => contentId),
	);
	return teases.ok ? entries.filter(({ contentId, contentType }) => teases.value.get(contentId)?.type === contentType) : entries;
}

function loadPart(arrival: BrandCaller, ids: readonly string[]) {
	const named = ids.map((id) => term("id", id));
	const filters = filtersFor(arrival.brand, [named.length > 1 ? `(${named.join(" OR ")})` : (named[0] ?? "")]);
	return readThrough(arrival, {
		base: "content",
		policy: dataPolicies.search,
		call: { endpoint: "search", circuit: "search/teases", query: { filters, size: mostIds, page: 1 } },
		schema: SearchAnswer,
		ownTags: ids.map((id) => `doc:${id}`),
		tags: () => [],
	});
}
