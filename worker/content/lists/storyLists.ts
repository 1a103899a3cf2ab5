import * as v from "valibot";
import type { RemoteError, Result } from "../../../client/domain/calls/remoteCall.ts";
import type { Article } from "../../schemas/documents/article.ts";
import { ContentId, listOf } from "../../schemas/documents/fields.ts";
import { placeOf, Tease } from "../../schemas/lists/content.ts";
import { Autofill, PackageItem } from "../../schemas/lists/curation.ts";
import type { BrandCaller } from "../upstream/caller.ts";
import { documentTags, readThrough } from "../upstream/dataCache.ts";
import { filtersFor, listable, loadListed, term } from "../upstream/filters.ts";
import { dataPolicies } from "../upstream/policies.ts";
import { curationTags } from "./curations.ts";

/** A package of the list that fills itself. */
const Fill = v.object({ autofill: Autofill, itemIds: listOf(ContentId), items: listOf(PackageItem) });

const CuratedListAnswer = v.pipe(
	v.object({
		data: v.object({
			curatedList: v.nullish(v.object({ itemIds: listOf(ContentId), fills: listOf(Fill), content: v.object({ items: listOf(Tease) }) })),
		}),
	}),
	v.transform(({ data: { curatedList } }) => ({
		items: curatedList?.content.items ?? [],
		leftOut: curatedList?.itemIds ?? [],
		layouts: [{ packages: curatedList?.fills ?? [] }],
	})),
);

const relatedCount = 8;
/** More than are shown: some may stand on the page already. */
const relatedRequested = 12;

/** The reason why a story is related: the same topic, section or, at least, brand. `name`: as readers know it. */
export interface RelatedReason {
	kind: "topic" | "section" | "brand";
	name: string | null;
	/** Taxonomy path; `null` for the brand. */
	path: string | null;
}

/** Related stories, nearest first. */
export interface Related {
	items: { item: Tease; reason: RelatedReason }[];
	/** The farthest reason, which holds for all of them; `null` without stories. */
	reason: RelatedReason | null;
}

/**
 * GET /article/related?filters&size (C7.16): stories of its topic, then section, then brand, until there are enough. `standing`: ids on the
 * page already. A failed call is skipped, and none follows one that timed out; it is an error only where nothing came.
 */
export async function loadRelated(
	arrival: BrandCaller,
	{ id, taxonomy }: Pick<Article, "id" | "taxonomy">,
	standing: Iterable<string> = [],
): Promise<Result<Related>> {
	const { primaryTopic: topic, primarySection: section } =
		taxonomy?.primarySection || taxonomy?.primaryTopic ? taxonomy : placeOf(taxonomy);
	const reasons: RelatedReason[] = [];
	if (topic) reasons.push({ kind: "topic", name: topic.name ?? null, path: topic.path });
	if (section) reasons.push({ kind: "section", name: section.name ?? null, path: section.path });
	reasons.push({ kind: "brand", name: arrival.brand.name, path: null });
	const related: Related = { items: [], reason: null };
	const seen = new Set([id, ...standing]);
	let failure: RemoteError | null = null;
	for (const reason of reasons) {
		const loaded = await storiesOf(arrival, id, reason);
		if (!loaded.ok) failure ??= loaded.error;
		for (const item of loaded.ok ? loaded.value : []) {
			if (related.items.length === relatedCount || seen.has(item.id)) continue;
			seen.add(item.id);
			related.items.push({ item, reason });
			related.reason = reason;
		}
		const isHanging = !loaded.ok && loaded.error.kind === "timeout";
		if (isHanging || related.items.length === relatedCount) break;
	}
	return failure && related.items.length === 0 ? { ok: false, error: failure } : { ok: true, value: related };
}

function storiesOf(arrival: BrandCaller, articleId: string, { path }: RelatedReason): Promise<Result<Tease[]>> {
	const { brand } = arrival;
	const filters = filtersFor(brand, [
		term("type", "article"),
		`NOT ${term("id", articleId)}`,
		path === null ? term("vertical", brand.contentSystemId) : term("taxonomy", path),
		term("autoCuration", "true"),
	]);
	return loadListed(arrival, {
		call: { endpoint: "article/related", query: { filters, size: relatedRequested } },
		ownTags: path === null ? [`type:${brand.contentSystemId}:article`] : [`terms:${path}`],
		renews: true,
	});
}

/** C9.7. */
const curatedListDefaultSize = 10;

/** GET curatedList/{id}/{count} (C7.14): the brand's most popular stories. */
export function loadMostPopular(arrival: BrandCaller): Promise<Result<Tease[]>> {
	return loadCuratedList(arrival, "most-popular", curatedListDefaultSize);
}

/** GET curatedList/{id}/{count} (C7.14, C7.29): one of the brand's lists, by its editors' name. */
export async function loadCuratedList(arrival: BrandCaller, name: string, count: number): Promise<Result<Tease[]>> {
	const id = `${arrival.brand.contentSystemId}-${name}`;
	const loaded = await readThrough(arrival, {
		base: "content",
		policy: dataPolicies.list,
		call: { endpoint: `curatedList/${id}/${count}` },
		schema: CuratedListAnswer,
		ownTags: [`curation:${id}`, `doc:${id}`],
		// What the list names and does not show now may be shown again.
		tags: (list) => [...new Set([...documentTags(list.items), ...curationTags(arrival.brand, list)])],
		renews: true,
	});
	return loaded.ok ? { ok: true, value: listable(arrival.brand, loaded.value.items) } : loaded;
}
