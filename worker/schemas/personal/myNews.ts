import * as v from "valibot";
import { contentTypes } from "../../../client/domain/content/contentKinds.ts";
import type { CustomerAnswer, PageAnswer, RecommendationAnswer } from "../../../client/domain/personal/myNewsResponses.ts";
import { ContentId, InstantText, maybe, tolerantListOf } from "../documents/fields.ts";

/** A bookmark or line of history (A3.8); `at` is its time, where known. */
export const MyNewsEntry = v.object({
	contentId: ContentId,
	contentType: v.picklist(contentTypes),
	at: v.fallback(maybe(InstantText), undefined),
});

/** An opaque cursor: what an address can hold, but no step in a path. */
export const Cursor = v.pipe(
	v.union([v.string(), v.number()]),
	v.transform((cursor) => String(cursor)),
	v.regex(/^(?!\.\.?$)[!-~]{1,512}$/),
);

/** A page of entries; the last has no `nextPage`. */
export const MyNewsPage: v.GenericSchema<unknown, PageAnswer> = v.object({
	data: tolerantListOf(MyNewsEntry),
	pageInfo: v.nullish(
		v.object({ nextPage: v.fallback(v.nullish(Cursor, null), null), total: maybe(v.pipe(v.number(), v.integer(), v.minValue(0))) }),
		() => ({ nextPage: null, total: undefined }),
	),
});

const Because = v.variant("kind", [
	v.object({ kind: v.literal("read"), contentId: maybe(ContentId), title: v.pipe(v.string(), v.maxLength(1000)) }),
	v.object({ kind: v.literal("popular"), term: v.pipe(v.string(), v.maxLength(200)), path: maybe(v.string()) }),
]);

/** A recommendation (A7.17); `item` is the tease, if sent, and is read by `Tease`. */
export const Recommendation: v.GenericSchema<unknown, RecommendationAnswer> = v.object({
	contentId: ContentId,
	contentType: v.picklist(contentTypes),
	because: v.fallback(maybe(Because), undefined),
	item: v.optional(v.unknown()),
});

const text = maybe(v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.maxLength(128)));

const customerFields = { customerId: text, zipCode: text, mparticleId: text, historyPaused: maybe(v.boolean()) };

/** A reader's data beside lists (A3.8). */
export const CustomerFields = v.object(customerFields);

/** The customer (A3.8); a service may leave out any list. */
export const Customer: v.GenericSchema<unknown, CustomerAnswer> = v.object({
	...customerFields,
	history: maybe(MyNewsPage),
	bookmarks: maybe(MyNewsPage),
	recommendations: maybe(v.object({ data: tolerantListOf(Recommendation) })),
});

/** Success of a change: an entry, true, or anything truthy (A4.17). */
const Truth = v.pipe(v.unknown(), v.transform(Boolean));

/** The stored entry; true from a service that says no more, null for none. */
const SavedAnswer = v.union([
	MyNewsEntry,
	v.pipe(
		v.unknown(),
		v.transform((answer) => (answer ? true : null)),
	),
]);

const done = <E extends v.ObjectEntries>(entries: E) => v.object({ data: v.object(entries) });
const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** The schemas of answers (A7.14 to A7.22; docs/spec/mynews.md). */
export const MyNewsResponses = {
	customer: done({ getCustomer: Customer }),
	bookmarks: done({ getCustomer: v.object({ bookmarks: MyNewsPage }) }),
	recommendations: done({ getCustomer: v.object({ recommendations: v.object({ data: tolerantListOf(Recommendation) }) }) }),
	history: done({ getCustomer: v.object({ history: MyNewsPage }) }),
	saveCustomer: v.object({ data: v.nullish(v.object({ saveCustomer: v.fallback(maybe(CustomerFields), undefined) }), () => ({})) }),
	saveHistory: done({ saveHistory: SavedAnswer }),
	createBookmark: done({ createBookmark: SavedAnswer }),
	deleteBookmark: done({ deleteBookmark: Truth }),
	isBookmarked: done({ getBookmarkByContentId: SavedAnswer }),
	areBookmarked: done({ getBookmarksByContentIds: tolerantListOf(ContentId) }),
	removeBookmarks: done({ removeBookmarks: v.object({ removed: Count }) }),
	mergeBookmarks: done({ mergeBookmarks: v.object({ added: Count, left: Count }) }),
	deleteHistory: done({ deleteHistory: Truth }),
	clearHistory: done({ clearHistory: v.object({ removed: Count }) }),
	pauseHistory: done({ pauseHistory: v.object({ paused: v.boolean() }) }),
	hideRecommendation: done({ hideRecommendation: Truth }),
	showRecommendation: done({ showRecommendation: Truth }),
	taxonomy: done({
		getTaxonomy: v.object({ data: tolerantListOf(v.object({ path: v.string(), name: v.string(), count: Count })) }),
	}),
	exportCustomer: done({ exportCustomer: v.looseObject({}) }),
	deleteCustomer: done({ deleteCustomer: Truth }),
} as const;
export type MyNewsAnswer = keyof typeof MyNewsResponses;
