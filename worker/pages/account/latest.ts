import type { Entry } from "../../../client/domain/personal/bookmarks.ts";
import { loadTeases } from "../../content/documents/teases.ts";
import { callerOf, loadBookmarks, loadCustomer, loadHistory, loadRecommendations } from "../../content/readers/myNews.ts";
import type { Arrival, Session } from "../../edge/arrival.ts";
import { teaseContext } from "../kernel/context.ts";
import type { TeaseModel } from "../parts/models.ts";
import { teaseOf } from "../parts/tease.model.ts";
import { type ListName, listsOf } from "./lists/list.model.ts";

/** The newest things of one of the reader's lists; null: they can't be had now. */
export interface LatestModel {
	list: ListName;
	url: string;
	teases: readonly TeaseModel[] | null;
	/** Nothing is in the list; without teases all the same its newest things are no longer there. */
	isEmpty: boolean;
}

/** Parts of the account page that my-news has. */
export interface ReadersLists {
	latest: readonly LatestModel[];
	/** Empty: none. A front's box may have stored it. */
	zipCode: string;
}

const shown = 2;

/** Loads the first saved, read and recommended things (A1.1), as far as the brand has them and they load. */
export async function loadLatest(arrival: Arrival, session: Session): Promise<ReadersLists> {
	const lists = listsOf(arrival.brand);
	if (lists.length === 0 && !arrival.brand.flags.localNews) return { latest: [], zipCode: "" };
	const caller = callerOf(arrival, session);
	const [customer, recommended] = await Promise.all([
		loadCustomer(caller),
		lists.includes("for-you") ? loadRecommendations(caller, shown) : null,
	]);
	const { bookmarks, history, zipCode } = customer.ok ? customer.value.getCustomer : {};
	// A customer may come without its lists.
	const [saved, read] = await Promise.all([
		customer.ok && !bookmarks ? loadBookmarks(caller, shown) : null,
		customer.ok && !history ? loadHistory(caller, shown) : null,
	]);
	const entries: Readonly<Record<ListName, readonly Entry[] | null>> = {
		saved: bookmarks?.data ?? (saved?.ok ? saved.value.getCustomer.bookmarks.data : null),
		history: history?.data ?? (read?.ok ? read.value.getCustomer.history.data : null),
		"for-you": recommended?.ok ? recommended.value.getCustomer.recommendations.data : null,
	};
	const newest = lists.map((list) => ({ list, first: entries[list]?.slice(0, shown) ?? null }));
	const teases = await loadTeases(
		arrival,
		newest.flatMap(({ first }) => first ?? []),
	);
	const context = teaseContext(arrival);
	const latest = newest.map(({ list, first }) => ({
		list,
		url: `${arrival.prefix}/account/${list}`,
		isEmpty: first?.length === 0,
		teases:
			first && teases.ok
				? first.flatMap(({ contentId }) => {
						const tease = teases.value.get(contentId);
						return tease ? [teaseOf(context, tease)] : [];
					})
				: null,
	}));
	return { latest, zipCode: zipCode ?? "" };
}
