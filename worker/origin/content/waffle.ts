import type { OfferFacts } from "../../../client/domain/content/offers.ts";
import { priceBuckets, type Sort, sorts } from "../../../client/domain/content/waffle.ts";
import { type ShelfProduct, shelfOf } from "../../schemas/lists/shelfRows.ts";
import { answer, badFilter, type Call, failure, jsonList } from "../platform/respond.ts";
import { type Filter, is } from "../query/filters.ts";
import {
	countPrices,
	countRows,
	countTerms,
	type ListedRow,
	paginationOf,
	type Query,
	queryFor,
	selectAll,
	selectPage,
} from "../store/listings.ts";
import { filterOf, pagingOf } from "./listings.ts";

/** A waffle without a filter is an error (C4.35); products, unless the filters ask for another type. */
function queryOf(call: Call): Query | Response {
	const filters = call.req.query("filters") ?? "";
	if (filters.trim() === "") return failure(400, { code: "bad_filter", message: "A listing needs a filter." });
	const filter: Filter | null | Response = filterOf(call, /\btype:/i.test(filters) ? null : is("type", "product"));
	if (filter instanceof Response) return filter;
	return queryFor(filter) ?? badFilter("A filter holds too many values.");
}

/** Orders beside newest first, which is the query's own. What has no price stands last. */
const orders: Readonly<Partial<Record<Sort, string>>> = {
	"price-up": "d.price IS NULL, d.price",
	"price-down": "d.price IS NULL, d.price DESC",
	discount: "COALESCE(d.price / NULLIF(d.list_price, 0), 1)",
};

/**
 * GET waffle/automated (C7.23): one page of products with `sort`, how the matches spread over taxonomy paths, and over
 * the price buckets. Counting reads every match; who asks often asks for the catalogue once instead.
 */
export async function waffle(call: Call): Promise<Response> {
	const query = queryOf(call);
	if (query instanceof Response) return query;
	const paging = pagingOf(call);
	const asked = sorts.find((sort) => sort === call.req.query("sort"));
	const order = asked && orders[asked];
	const ordered = order ? { ...query, order: `${order}, ${query.order}` } : query;
	const db = call.env.CONTENT_DB;
	const [rows, total, terms, prices] = await db.batch([
		selectPage(db, ordered, paging),
		countRows(db, query),
		countTerms(db, query),
		countPrices(db, query, priceBuckets),
	]);
	const items = (rows?.results ?? []) as ListedRow[];
	const [counted] = (total?.results ?? []) as { total: number }[];
	const [byBucket] = (prices?.results ?? []) as Record<string, number>[];
	return answer({
		search: {
			items: jsonList(items.map((row) => row.json)),
			pagination: paginationOf(paging, counted?.total ?? 0),
			aggregation: terms?.results ?? [],
			priceAggregation: priceBuckets.map(({ key, from, to }, index) => ({ key, from, to, count: byBucket?.[`b${index}`] ?? 0 })),
		},
	});
}

/** What a row's document says that a shelf shows. Documents were checked when they were stored. */
interface StoredProduct {
	headline: { primary: string; tease?: string };
	brandName?: string;
	verdict?: string;
	offers?: (OfferFacts & { externalUrl?: string })[];
	teaseImage?: StoredPicture;
	primaryImage?: StoredPicture;
	taxonomy?: Record<string, { path: string } | { path: string }[] | undefined>;
}
interface StoredPicture {
	url: { primary: string };
	width?: number;
	height?: number;
	focalPoint?: { x: number; y: number };
}

/**
 * GET waffle/catalogue?filters=: every product of a listing in one compact answer, newest first (decision 0010). Who
 * keeps it answers any filter, order and page of the listing without another call.
 */
export async function waffleCatalogue(call: Call): Promise<Response> {
	const query = queryOf(call);
	if (query instanceof Response) return query;
	const { results } = await selectAll(call.env.CONTENT_DB, query).all<ListedRow & { published_at: number }>();
	const catalogue = shelfOf(results.map(shelfProduct), (picture) => picture.src);
	return answer({ search: { catalogue } });
}

type CataloguePicture = { src: string; width: number | undefined; height: number | undefined; focal: { x: number; y: number } | undefined };

function shelfProduct({ id, json, published_at }: ListedRow & { published_at: number }): ShelfProduct<CataloguePicture> {
	const document = JSON.parse(json) as StoredProduct;
	const image = document.teaseImage ?? document.primaryImage;
	return {
		id,
		name: document.headline.tease ?? document.headline.primary,
		maker: document.brandName ?? null,
		publishedAt: published_at,
		verdict: document.verdict ?? null,
		picture: image ? { src: image.url.primary, width: image.width, height: image.height, focal: image.focalPoint } : null,
		paths: Object.values(document.taxonomy ?? {}).flatMap((terms) => (terms ? [terms].flat().map(({ path }) => path) : [])),
		offers: (document.offers ?? []).map((offer) => ({ ...offer, prices: offer.prices ?? [] })),
	};
}
