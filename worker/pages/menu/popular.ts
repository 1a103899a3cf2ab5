import type { RemoteError, Result } from "../../../client/domain/calls/remoteCall.ts";
import { loadMostPopularRecipes } from "../../content/documents/recipes.ts";
import { loadCuratedList } from "../../content/lists/storyLists.ts";
import { isAbsent } from "../../content/upstream/call.ts";
import type { Arrival } from "../../edge/arrival.ts";
import type { Tease } from "../../schemas/lists/content.ts";
import type { TeaseContext } from "../kernel/context.ts";
import { linkTo } from "../kernel/links.ts";

/** The navigation bar's three lists (C2.29, C3.43). */
export const popularKinds = ["read", "shop", "recipe"] as const;
export type PopularKind = (typeof popularKinds)[number];

/** C3.45. */
interface PopularItem {
	headline: string;
	url: string;
	contentType: "article" | "recipe";
}

/** One of the lists (C3.43, C3.44). */
export interface PopularList {
	kind: PopularKind;
	/** C9.16. */
	title: `mostPopular.${PopularKind}`;
	items: readonly PopularItem[];
	/** Name for analytics of the region that its links are in. */
	dataActivityMap: string;
	/** It could not be had (C4.37). */
	error: boolean;
}

/** C7.29. */
const listLength = 2;

/** Loads a list: editors' of stories and products (C7.29), readers' of recipes (C7.30). */
export function loadPopular(arrival: Arrival, kind: PopularKind): Promise<Result<readonly Tease[]>> {
	if (kind === "recipe") return loadMostPopularRecipes(arrival);
	return loadCuratedList(arrival, kind === "read" ? "most-popular" : "most-popular-shop", listLength);
}

/** Returns whether a failed call is a failure of the list (C4.37): a missing list is an answer. */
export function isPopularError(error: RemoteError | null): boolean {
	return error !== null && !isAbsent(error);
}

/** A list as it is shown: the long headline where there is one, at most two items. */
export function popularList(context: TeaseContext, kind: PopularKind, teases: readonly Tease[], error: boolean): PopularList {
	return {
		kind,
		title: `mostPopular.${kind}`,
		items: teases.slice(0, listLength).map(({ headline, url, type, vertical }) => ({
			headline: headline.primary,
			url: linkTo(context, url.primary, vertical),
			contentType: type.toLowerCase() === "recipe" ? "recipe" : "article",
		})),
		dataActivityMap: `most-popular-${kind}`,
		error,
	};
}
