import * as v from "valibot";
import { contentFields } from "../lists/content.ts";
import { BodyBlock, ImageBlock, Presentation, VideoBlock } from "./body.ts";
import { ContentId, listOf, maybe } from "./fields.ts";

/** A dated note on an error in a story. */
export const Correction = v.object({ date: maybe(v.string()), text: v.string() });

/** An article or live blog document (C3.16–C3.19, C7.12). */
export const Article = v.object({
	...contentFields,
	body: listOf(BodyBlock),
	primaryMedia: maybe(v.variant("type", [ImageBlock, VideoBlock])),
	presentation: maybe(Presentation),
	corrections: listOf(Correction),
	/** Live blogs: the pinned card and the event's label, `event ended` once over (C4.56). */
	pinnedCardId: maybe(ContentId),
	eventLabel: maybe(v.string()),
});
export type Article = v.InferOutput<typeof Article>;
