import type { FormatPrice } from "../../domain/content/offers.ts";
import type { WaffleQuery } from "../../domain/content/waffle.ts";
import {
	askShelf,
	offerCurrency,
	offerStates,
	rowDiscount,
	type ShelfAnswer,
	type ShelfData,
	type ShelfIndex,
	type ShelfRow,
} from "../../domain/personal/shelf.ts";
import type { CardOffer, CardPicture, ListingCard, ListingFrame, ListingView } from "./frame.ts";

/** A row of the shelf as a card. */
export function cardOf(shelf: Omit<ShelfData<CardPicture>, "rows">, row: ShelfRow, format: FormatPrice): ListingCard {
	const [id, name, maker, , pick, picture, , offers] = row;
	return {
		id,
		name,
		maker: shelf.names[maker] ?? null,
		why: shelf.names[pick - 1] ?? null,
		picture: shelf.pictures[picture] ?? null,
		offers: offers.map((offer): CardOffer => {
			const [seller, url, list, sale, state] = offer;
			const currency = offerCurrency(shelf, offer);
			return {
				url,
				seller: shelf.names[seller] ?? null,
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

/** Answers a query from the shelf: the same on the edge and in the browser. */
export function viewOf(
	frame: Pick<ListingFrame, "isShopping">,
	shelf: ShelfData<CardPicture>,
	index: ShelfIndex,
	query: WaffleQuery,
	format: FormatPrice,
): ListingView & Pick<ShelfAnswer, "size"> {
	const answer = askShelf(index, query, frame.isShopping);
	return {
		query: { ...query, page: answer.page },
		total: answer.total,
		page: answer.page,
		pages: answer.pages,
		size: answer.size,
		counts: answer.counts,
		priceCounts: answer.priceCounts,
		cards: answer.rows.flatMap((position) => {
			const row = shelf.rows[position];
			return row ? [cardOf(shelf, row, format)] : [];
		}),
	};
}
