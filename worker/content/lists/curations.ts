import * as v from "valibot";
import type { Brand } from "../../../brands/schema.ts";
import type { RemoteError, Result } from "../../../client/domain/calls/remoteCall.ts";
import { Extensions, type Traced, traced } from "../../schemas/documents/fields.ts";
import { MiniPlayerTease } from "../../schemas/documents/miniPlayer.ts";
import { wordsOf } from "../../schemas/documents/standIns.ts";
import { Curation, type CurationPackage, frontPath } from "../../schemas/lists/curation.ts";
import { Navigation } from "../../schemas/lists/navigation.ts";
import type { BrandCaller } from "../upstream/caller.ts";
import { readThrough } from "../upstream/dataCache.ts";
import { loadHeld } from "../upstream/drafts.ts";
import { mayShow } from "../upstream/filters.ts";
import { dataPolicies } from "../upstream/policies.ts";

/** A front with the ids of items that its brand may not show: publishing one of them makes it old. */
export interface ShownCuration extends Curation {
	leftOut: readonly string[];
}

/** A parsed front as its brand may show it (C1.9): terms beside an item are its own (C3.33). */
export function shownCuration(brand: Pick<Brand, "publisher">, curation: Curation): ShownCuration {
	const leftOut: string[] = [];
	for (const { packages } of curation.layouts)
		for (const pack of packages) {
			const { items } = pack;
			pack.items = [];
			for (const one of items) {
				const { item, taxonomy: beside } = one;
				const { taxonomy: own } = item;
				item.taxonomy =
					beside && own
						? {
								primaryVertical: own.primaryVertical ?? beside.primaryVertical,
								primarySection: own.primarySection ?? beside.primarySection,
								primaryTopic: own.primaryTopic ?? beside.primaryTopic,
								primarySeries: own.primarySeries ?? beside.primarySeries,
								primaryLabel: own.primaryLabel ?? beside.primaryLabel,
								topics: [...own.topics, ...beside.topics],
								additionalTerms: [...own.additionalTerms, ...beside.additionalTerms],
								allTerms: [...own.allTerms, ...beside.allTerms],
							}
						: (own ?? beside);
				if (mayShow(brand, item)) pack.items.push(one);
				else leftOut.push(item.id);
			}
		}
	return { ...curation, leftOut };
}

/** The front of a curation call (C7.8–C7.10). */
const Answer = v.object({ data: v.object({ curation: Curation }) });

/** A front that says neither slug nor title (C3.32) has those of its address. */
function named({ showBlogs }: Brand, slug: string, curation: Curation): Curation {
	if (curation.slug !== "" && curation.title) return curation;
	const name = showBlogs.find(({ blog }) => blog === slug)?.name ?? wordsOf(slug);
	return { ...curation, slug: curation.slug || slug, title: curation.title ?? name };
}

/** GET curation/slug/{vertical}[/{slug}[/{subpath}]] (C7.8); an ill-formed path is a 404 without a call (C2.21, C5.2). */
export async function loadFront(arrival: BrandCaller, slug: string): Promise<Result<Curation>> {
	if (!frontPath.test(slug)) return { ok: false, error: noSuchFront(slug) };
	const { brand } = arrival;
	const { contentSystemId } = brand;
	return readThrough(arrival, {
		base: "content",
		policy: dataPolicies.front,
		call: { endpoint: `curation/slug/${contentSystemId}${slug ? `/${slug}` : ""}` },
		schema: v.pipe(
			Answer,
			v.transform(({ data: { curation } }) => shownCuration(brand, slug === "" ? curation : named(brand, slug, curation))),
		),
		ownTags: [`curation:${contentSystemId}/${slug}`],
		tags: (curation) => curationTags(brand, curation),
		renews: true,
	});
}

/** GET curation/draft/{draftId} (C7.9): never cached. */
export function loadDraft(arrival: BrandCaller, draftId: string): Promise<Result<Curation>> {
	const schema = v.pipe(
		Answer,
		v.transform(({ data }) => shownCuration(arrival.brand, data.curation)),
	);
	return loadHeld(arrival, `curation/draft/${encodeURIComponent(draftId)}`, schema);
}

type Tagged = Pick<CurationPackage, "items" | "itemIds" | "autofill">;

/** The tags of a front: its items, and all that could fill its autofills. */
export function curationTags(
	brand: Brand,
	curation: { leftOut: readonly string[]; layouts: readonly { packages: readonly Tagged[] }[] },
): string[] {
	const tags = curation.leftOut.map((id) => `doc:${id}`);
	for (const layout of curation.layouts) {
		for (const pack of layout.packages) {
			for (const { item } of pack.items) tags.push(`doc:${item.id}`, ...(item.articleId ? [`doc:${item.articleId}`] : []));
			for (const id of pack.itemIds) tags.push(`doc:${id}`);
			if (pack.autofill)
				tags.push(
					pack.autofill.taxonomy
						? `terms:${pack.autofill.taxonomy}`
						: `type:${brand.contentSystemId}:${(pack.autofill.type ?? "article").toLowerCase()}`,
				);
		}
	}
	return tags;
}

function noSuchFront(slug: string): RemoteError {
	return { kind: "status", status: 404, message: `Not Found (404) @ front ${slug.slice(0, 80)}`, url: "curation/slug" };
}

const MiniPlayerAnswer = v.pipe(
	v.object({ data: MiniPlayerTease }),
	v.transform(({ data }) => data),
);

/** GET (services) miniPlayerTease/{id} (C7.28), with little patience: the rest of a front comes behind it. */
export function loadMiniPlayerTease(arrival: BrandCaller): Promise<Result<MiniPlayerTease>> {
	const id = arrival.brand.contentSystemId;
	return readThrough(arrival, {
		base: "services",
		policy: dataPolicies.list,
		call: { endpoint: `miniPlayerTease/${id}`, timeoutMs: 800, circuit: "miniPlayerTease" },
		schema: MiniPlayerAnswer,
		ownTags: [`type:${id}:video`],
		tags: ({ video }) => (video ? [`doc:${video.id}`] : []),
	});
}

const NavigationAnswer = v.pipe(
	v.object({ data: v.object({ navigation: Navigation }), extensions: Extensions }),
	v.transform(({ data, extensions }): Navigation & Traced => traced(data.navigation, extensions) ?? data.navigation),
);

/** GET navigation/{id} (C7.15): missing lists read as empty (C4.19). */
export function loadNavigation(arrival: BrandCaller): Promise<Result<Navigation & Traced>> {
	const id = arrival.brand.contentSystemId;
	return readThrough(arrival, {
		base: "content",
		policy: dataPolicies.navigation,
		call: { endpoint: `navigation/${id}`, timeoutMs: 800 },
		schema: NavigationAnswer,
		ownTags: [`menu:${id}`],
	});
}
