import * as v from "valibot";
import type { Result } from "../../../client/domain/calls/remoteCall.ts";
import { sha256 } from "../../platform/digest.ts";
import { listOf } from "../../schemas/documents/fields.ts";
import { Product } from "../../schemas/documents/product.ts";
import { Catalogue, type ListingPicture, listingPicture, listingVerdict } from "../../schemas/documents/waffle.ts";
import { pathsOf } from "../../schemas/lists/content.ts";
import { type ListedProduct, ProductRows } from "../../schemas/lists/productRows.ts";
import type { BrandCaller } from "../upstream/caller.ts";
import { readThrough } from "../upstream/dataCache.ts";
import { anyTerm, filtersFor, mayShow, term } from "../upstream/filters.ts";
import { dataPolicies } from "../upstream/policies.ts";

/** Limits of a content system's filters (C7.23): ids, and characters beside the rest of the filter. */
export const mostIds = 60;
const mostCharacters = 1700;
/** Concurrent calls: a Worker has six connections. */
const atOnce = 6;

const ProductsAnswer = v.pipe(
	v.object({ data: v.object({ search: v.object({ items: listOf(Product) }) }) }),
	v.transform(({ data }) => data.search.items),
);

/** Unique ids in their order, in parts that fit a call. */
export function partsOf(ids: readonly string[]): string[][] {
	const parts: string[][] = [];
	let freeLength = 0;
	for (const id of new Set(ids)) {
		const needs = `id:"${id}" OR `.length;
		const part = parts.at(-1);
		if (part && part.length < mostIds && needs <= freeLength) {
			part.push(id);
			freeLength -= needs;
		} else {
			parts.push([id]);
			freeLength = mostCharacters - needs;
		}
	}
	return parts;
}

/**
 * A listing whose products an editor chose (C7.23): loaded by id, sixty a call, with a call that every content system has, and stored
 * joined, so that any filter, order and page is answered from memory: the products of a long one are more than an isolate's share.
 */
export async function loadHandPicked(arrival: BrandCaller, ids: readonly string[]): Promise<Result<Catalogue>> {
	return readThrough(arrival, {
		base: "content",
		policy: dataPolicies.list,
		call: { endpoint: "waffle/automated" },
		storedAs: `${arrival.brand.id} ${await sha256(ids.join())}`,
		ask: () => joined(arrival, ids),
		schema: Catalogue,
		ownTags: ids.map((id) => `doc:${id}`),
	});
}

/** The text of a catalogue. One failed part fails it: readers would take the rest for all there is. */
async function joined(arrival: BrandCaller, ids: readonly string[]): Promise<Result<{ text: string }>> {
	const parts = partsOf(ids);
	const rows = new ProductRows<ListingPicture>(({ src }) => src);
	for (let n = 0; n < parts.length; n += atOnce) {
		for (const loaded of await Promise.all(parts.slice(n, n + atOnce).map((part) => loadProducts(arrival, part)))) {
			if (!loaded.ok) return loaded;
			for (const product of loaded.value) if (mayShow(arrival.brand, product)) rows.add(listedProduct(arrival, product));
		}
	}
	return { ok: true, value: { text: JSON.stringify(rows.list) } };
}

/** Products by id, sixty at most (C7.23). */
export function loadProducts(arrival: BrandCaller, ids: readonly string[]): Promise<Result<Product[]>> {
	const filters = filtersFor(arrival.brand, [term("type", "product"), anyTerm("id", ids)]);
	return readThrough(arrival, {
		base: "content",
		// The parts of a long list would be many entries in KV, and each is a small call.
		policy: { ...dataPolicies.catalogue, kv: false },
		call: { endpoint: "waffle/automated", query: { filters, size: mostIds, page: 1 } },
		schema: ProductsAnswer,
		ownTags: ids.map((id) => `doc:${id}`),
		isBulk: true,
	});
}

function listedProduct({ brand, env }: BrandCaller, product: Product): ListedProduct<ListingPicture> {
	const published = Date.parse(product.date?.publishedAt ?? product.datePublished ?? "");
	return {
		id: product.id,
		name: product.headline.tease ?? product.headline.primary,
		maker: product.brandName ?? null,
		publishedAt: Number.isNaN(published) ? 0 : published,
		verdict: listingVerdict(brand, product),
		picture: listingPicture(product, env.IMAGE_HOSTS),
		paths: pathsOf(product.taxonomy),
		offers: product.offers,
	};
}
