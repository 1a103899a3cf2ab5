import * as v from "valibot";
import { defaultBrand } from "../../../brands/registry.ts";
import { type Sort, sorts } from "../../../client/domain/content/waffle.ts";
import { listOf, maybe } from "../../schemas/documents/fields.ts";
import { OfferPrice } from "../../schemas/documents/offer.ts";
import { type ListingPicture, listingPicture, listingVerdict } from "../../schemas/documents/waffle.ts";
import { type ListedProduct, ProductRows } from "../../schemas/lists/productRows.ts";
import { answer, badFilter, type Call, failure } from "../platform/respond.ts";
import { readRows, storedJson } from "../platform/rows.ts";
import { type Filter, is } from "../query/filters.ts";
import {
	countRows,
	countTerms,
	DatedRow,
	jsonItems,
	ListedRow,
	paginationOf,
	type Query,
	queryFor,
	selectFollowing,
	selectPage,
	totalOf,
} from "../store/listings.ts";
import { filterOf, pagingOf } from "./listings.ts";

/** A waffle's query; without a filter an error (C4.35), and products unless the filters name another type. */
function queryOf(call: Call): Query | Response {
	const filters = call.req.query("filters") ?? "";
	if (filters.trim() === "") return failure(400, { code: "bad_filter", message: "A listing needs a filter." });
	const filter: Filter | null | Response = filterOf(call, /\btype:/i.test(filters) ? null : is("type", "product"));
	if (filter instanceof Response) return filter;
	return queryFor(filter) ?? badFilter("A filter holds too many values.");
}

/** Orders other than newest first; unpriced products come last. */
const orders: Readonly<Partial<Record<Sort, string>>> = {
	"price-up": "d.price IS NULL, d.price",
	"price-down": "d.price IS NULL, d.price DESC",
	discount: "COALESCE(d.price / NULLIF(d.list_price, 0), 1)",
};

/**
 * GET waffle/automated (C7.23): a page of products by `sort`, with counts by taxonomy path. Counting reads every match:
 * frequent callers load the catalogue instead.
 */
export async function waffle(call: Call): Promise<Response> {
	const query = queryOf(call);
	if (query instanceof Response) return query;
	const paging = pagingOf(call);
	const requested = sorts.find((sort) => sort === call.req.query("sort"));
	const order = requested && orders[requested];
	const { listing } = query;
	const ordered = order ? { ...query, listing: { ...listing, order: `${order}, ${listing.order}` } } : query;
	const db = call.env.CONTENT_DB;
	const [rows, total, terms] = await db.batch([selectPage(db, ordered, paging), countRows(db, query), countTerms(db, query)]);
	const items = readRows("documents", ListedRow, rows);
	return answer({
		search: {
			items: jsonItems(items),
			pagination: paginationOf(paging, totalOf(total) ?? 0),
			aggregation: terms?.results ?? [],
		},
	});
}

const StoredPicture = v.object({
	url: v.object({ primary: v.string() }),
	width: maybe(v.number()),
	height: maybe(v.number()),
	focalPoint: maybe(v.object({ x: v.number(), y: v.number() })),
});
const StoredTerm = v.object({ path: v.string() });

const StoredProduct = v.object({
	vertical: maybe(v.string()),
	headline: v.object({ primary: v.string(), tease: maybe(v.string()) }),
	brandName: maybe(v.string()),
	verdict: maybe(v.string()),
	offers: listOf(v.object({ ...OfferPrice.entries, externalUrl: maybe(v.string()) })),
	teaseImage: maybe(StoredPicture),
	primaryImage: maybe(StoredPicture),
	taxonomy: v.nullish(v.record(v.string(), v.nullish(v.union([StoredTerm, v.array(StoredTerm)]))), {}),
});

/** Beyond any real listing; a catalogue is cut here. */
const catalogueLimit = 20_000;
/** Documents in memory at a time: those of a long listing are 12 MB. */
const rowsAtOnce = 1000;

/**
 * GET waffle/catalogue?filters=: every product of a listing in one compact answer, newest first (decision 0010). Caching it answers any
 * filter, order and page.
 */
export async function waffleCatalogue(call: Call): Promise<Response> {
	const query = queryOf(call);
	if (query instanceof Response) return query;
	const { CONTENT_DB, IMAGE_HOSTS } = call.env;
	const catalogue = new ProductRows<ListingPicture>(({ src }) => src);
	let last: DatedRow | null = null;
	for (let read = 0; read < catalogueLimit; read += rowsAtOnce) {
		const answered: D1Result = await selectFollowing(CONTENT_DB, query, last, rowsAtOnce).all();
		const rows = readRows("documents", DatedRow, answered);
		for (const row of rows) for (const product of listedProduct(row, IMAGE_HOSTS)) catalogue.add(product);
		last = rows.at(-1) ?? null;
		if (last === null || answered.results.length < rowsAtOnce) break;
	}
	return answer({ search: { catalogue: catalogue.list } });
}

function listedProduct({ id, json, published_at }: DatedRow, imageHosts: string | undefined): ListedProduct<ListingPicture>[] {
	const product = storedJson(StoredProduct, json);
	if (!product) return [];
	const { headline, brandName, offers, taxonomy } = product;
	return [
		{
			id,
			name: headline.tease ?? headline.primary,
			maker: brandName ?? null,
			publishedAt: published_at,
			verdict: listingVerdict(defaultBrand, product),
			picture: listingPicture(product, imageHosts),
			paths: Object.values(taxonomy).flatMap((terms) => (terms ? [terms].flat().map(({ path }) => path) : [])),
			offers,
		},
	];
}
