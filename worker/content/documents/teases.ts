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
import { loadArticle } from "./articles.ts";
import { loadRecipe } from "./recipes.ts";
import { loadVideo } from "./videos.ts";

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

type Named = Pick<Entry, "contentId" | "contentType">;

/**
 * Returns the entries that name a document of their type; all of them while that can't be known. A content system of somebody else may
 * search by other things than ids (C7 names no search): one entry is requested by its type's own call, many are taken as they are.
 */
export async function existing<E extends Named>(arrival: BrandCaller, entries: readonly E[]): Promise<readonly E[]> {
	if (!isEmbedded("content", arrival.env)) {
		const [only] = entries.length === 1 ? entries : [];
		return only && (await isNothing(arrival, only)) ? [] : entries;
	}
	const teases = await loadTeases(
		arrival,
		entries.map(({ contentId }) => contentId),
	);
	return teases.ok ? entries.filter(({ contentId, contentType }) => teases.value.get(contentId)?.type === contentType) : entries;
}

/** Types of documents with a call of their own (C7.5, C7.12, C7.18). */
const ownCalls: Readonly<Partial<Record<Entry["contentType"], (arrival: BrandCaller, id: string) => Promise<Result<unknown>>>>> = {
	article: loadArticle,
	recipe: loadRecipe,
	video: loadVideo,
};

async function isNothing(arrival: BrandCaller, { contentId, contentType }: Named): Promise<boolean> {
	const loaded = await ownCalls[contentType]?.(arrival, contentId);
	if (loaded === undefined || loaded.ok) return loaded?.value === null;
	return loaded.error.kind === "status" && (loaded.error.status === 404 || loaded.error.status === 410);
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
	});
}
