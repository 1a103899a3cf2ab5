import * as v from "valibot";
import type { Result } from "../../../client/domain/calls/remoteCall.ts";
import type { Entry } from "../../../client/domain/personal/bookmarks.ts";
import { Tease } from "../../schemas/lists/content.ts";
import { SearchAnswer } from "../../schemas/lists/search.ts";
import { loadProducts, mostIds, partsOf } from "../lists/handPicked.ts";
import { isAbsent, isEmbedded, lacksCall } from "../upstream/call.ts";
import type { BrandCaller } from "../upstream/caller.ts";
import { readThrough } from "../upstream/dataCache.ts";
import { anyTerm, filtersFor, listable } from "../upstream/filters.ts";
import { dataPolicies } from "../upstream/policies.ts";
import { loadArticle } from "./articles.ts";
import { loadRecipe } from "./recipes.ts";
import { loadVideo } from "./videos.ts";

type Named = Pick<Entry, "contentId" | "contentType">;

/**
 * Teases of named documents, of any brand of the publisher (C1.9), sixty a call, by id. One without an answer is gone or withdrawn; a call
 * that fails fails the whole, since readers would take its documents for gone. Without a search, which C7 does not name, each is loaded
 * by the call of its type.
 */
export async function loadTeases(arrival: BrandCaller, entries: readonly Named[]): Promise<Result<ReadonlyMap<string, Tease>>> {
	const parts = partsOf(entries.map(({ contentId }) => contentId));
	const found = await teasesOf(
		arrival,
		parts.map((part) => loadPart(arrival, part)),
	);
	if (found.ok || !lacksCall(found.error)) return found;
	return teasesOf(
		arrival,
		entries.map((entry) => loadOne(arrival, entry)),
	);
}

async function teasesOf(arrival: BrandCaller, calls: readonly Promise<Result<Tease[]>>[]): Promise<Result<ReadonlyMap<string, Tease>>> {
	const teases = new Map<string, Tease>();
	for (const loaded of await Promise.all(calls)) {
		if (!loaded.ok) return loaded;
		for (const item of listable(arrival.brand, loaded.value)) teases.set(item.id, item);
	}
	return { ok: true, value: teases };
}

/**
 * Returns the entries that name a document of their type; all of them while that can't be known. A content system of somebody else may
 * search by other things than ids (C7 names no search): one entry is requested by its type's own call, many are taken as they are.
 */
export async function existing<E extends Named>(arrival: BrandCaller, entries: readonly E[]): Promise<readonly E[]> {
	if (!isEmbedded("content", arrival.env)) {
		// Nor need its products be found by id.
		const [only] = entries.length === 1 && entries[0]?.contentType !== "product" ? entries : [];
		const found = only ? await loadOne(arrival, only) : null;
		return found?.ok && found.value.length === 0 ? [] : entries;
	}
	const teases = await loadTeases(arrival, entries);
	return teases.ok ? entries.filter(({ contentId, contentType }) => teases.value.get(contentId)?.type === contentType) : entries;
}

/** The call of each type of document (C7.5, C7.12, C7.18, C7.23). */
const ownCalls: Readonly<Record<Entry["contentType"], (arrival: BrandCaller, id: string) => Promise<Result<unknown>>>> = {
	article: loadArticle,
	recipe: async (arrival, id) => {
		const loaded = await loadRecipe(arrival, id);
		return loaded.ok ? { ok: true, value: loaded.value.recipe } : loaded;
	},
	video: loadVideo,
	product: async (arrival, id) => {
		const loaded = await loadProducts(arrival, [id]);
		return loaded.ok ? { ok: true, value: loaded.value.find((product) => product.id === id) ?? null } : loaded;
	},
};

/** Loads a document by its own call: none where the content system says that there is none. */
async function loadOne(arrival: BrandCaller, { contentId, contentType }: Named): Promise<Result<Tease[]>> {
	const loaded = await ownCalls[contentType](arrival, contentId);
	if (!loaded.ok) return isAbsent(loaded.error) ? { ok: true, value: [] } : loaded;
	const tease = v.safeParse(Tease, loaded.value);
	return { ok: true, value: tease.success ? [tease.output] : [] };
}

async function loadPart(arrival: BrandCaller, ids: readonly string[]): Promise<Result<Tease[]>> {
	const filters = filtersFor(arrival.brand, [anyTerm("id", ids)]);
	const found = await readThrough(arrival, {
		base: "content",
		policy: dataPolicies.search,
		call: { endpoint: "search", circuit: "search/teases", query: { filters, size: mostIds, page: 1 } },
		schema: SearchAnswer,
		ownTags: ids.map((id) => `doc:${id}`),
	});
	return found.ok ? { ok: true, value: found.value.items } : found;
}
