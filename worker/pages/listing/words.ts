import type { Translate } from "../../../brands/messages/format.ts";
import { type ListingWord, listingWords } from "../../../client/islands/ProductFilters/frame.ts";

/** The words of a listing as patterns: the browser says them by itself later. */
export function wordsOf(t: Translate): Record<ListingWord, string> {
	// Every key of the list is there.
	return Object.fromEntries(listingWords.map((word) => [word, t.pattern(word)])) as Record<ListingWord, string>;
}
