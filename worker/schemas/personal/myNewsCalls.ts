import * as v from "valibot";
import { contentTypes } from "../../../client/domain/content/contentKinds.ts";
import { ContentId } from "../documents/fields.ts";

/** A body in which nothing is read. */
export const NoFields = v.looseObject({});

/** Body of A7.16; the marketing id needs consent (A7.23). */
export const CustomerCall = v.object({ mparticleId: v.nullish(v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))) });
export type CustomerCall = v.InferOutput<typeof CustomerCall>;

/** Removal of many bookmarks. */
export const BookmarkRemovalCall = v.object({ contentIds: v.pipe(v.array(ContentId), v.maxLength(100)) });
export type BookmarkRemovalCall = v.InferOutput<typeof BookmarkRemovalCall>;

/** Bookmarks saved before sign-in; `at` in epoch ms. */
export const BookmarkMergeCall = v.object({
	bookmarks: v.pipe(
		v.array(
			v.object({
				contentId: ContentId,
				contentType: v.picklist(contentTypes),
				at: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0))),
			}),
		),
		v.maxLength(100),
	),
});
export type BookmarkMergeCall = v.InferOutput<typeof BookmarkMergeCall>;
