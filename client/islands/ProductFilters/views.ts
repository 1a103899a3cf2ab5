import type { FormatPrice } from "../../domain/content/offers.ts";
import {
	offerCurrency,
	offerStates,
	type ProductAnswer,
	type ProductIndex,
	type ProductList,
	type ProductRow,
	queryProducts,
	rowDiscount,
} from "../../domain/content/productList.ts";
import type { WaffleQuery } from "../../domain/content/waffle.ts";
import type { CardOffer, CardPicture, ListingCard, ListingFrame, ListingView } from "./frame.ts";

/** A row of the list as a card. */
export function cardOf(products: Omit<ProductList<CardPicture>, "rows">, row: ProductRow, format: FormatPrice): ListingCard {
	const [id, name, maker, , pick, picture, , offers] = row;
	return {
		id,
		name,
		maker: products.names[maker] ?? null,
		why: products.names[pick - 1] ?? null,
		picture: products.pictures[picture] ?? null,
		offers: offers.map((offer): CardOffer => {
			const [seller, url, list, sale, state] = offer;
			const currency = offerCurrency(products, offer);
			return {
				url,
				seller: products.names[seller] ?? null,
				amount: sale > 0 ? sale : list,
				currency,
				now: format(sale > 0 ? sale : list, currency),
				was: sale > 0 ? format(list, currency) : null,
				off: sale > 0 ? rowDiscount([id, name, maker, 0, pick, picture, [], [offer]]) : null,
				state: offerStates[state] ?? null,
			};
		}),
	};
}

/** Answers a query from the list, at the edge and in the browser alike. */
export function viewOf(
	frame: Pick<ListingFrame, "isShopping">,
	products: ProductList<CardPicture>,
	index: ProductIndex,
	query: WaffleQuery,
	format: FormatPrice,
): ListingView & Pick<ProductAnswer, "size"> {
	const answer = queryProducts(index, query, frame.isShopping);
	return {
		query: { ...query, page: answer.page },
		total: answer.total,
		page: answer.page,
		pages: answer.pages,
		size: answer.size,
		counts: answer.counts,
		priceCounts: answer.priceCounts,
		cards: answer.rows.flatMap((position) => {
			const row = products.rows[position];
			return row ? [cardOf(products, row, format)] : [];
		}),
	};
}
