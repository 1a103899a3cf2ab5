import * as v from "valibot";
import { contentFields, Image } from "../lists/content.ts";
import { BodyBlock, ImageBlock, Presentation, VideoBlock } from "./body.ts";
import { ContentId, listOf, maybe, mostBlocks, Text } from "./fields.ts";
import { Video } from "./video.ts";

/** A dated note on an error in a story. */
export const Correction = v.object({ date: maybe(Text), text: v.string() });

const BareVideo = v.pipe(
	Video,
	v.transform((video) => ({ type: "embeddedVideo" as const, video })),
);
const BareImage = v.pipe(
	Image,
	v.transform((image) => ({ type: "embeddedImage" as const, image })),
);
const Bare = v.object({ url: v.unknown() });
/** A lead's picture or video: a block, or the item itself (C3.21). */
const PrimaryMedia = v.lazy((sent) => {
	if (!v.is(Bare, sent)) return v.variant("type", [ImageBlock, VideoBlock]);
	return "videoAssets" in sent ? BareVideo : BareImage;
});

/** An article or live blog document (C3.16–C3.19, C7.12). */
export const Article = v.object({
	...contentFields,
	body: listOf(BodyBlock, mostBlocks),
	primaryMedia: maybe(PrimaryMedia),
	presentation: maybe(Presentation),
	corrections: listOf(Correction),
	/** Live blogs: the pinned card and the event's label, `event ended` once over (C4.56). */
	pinnedCardId: maybe(ContentId),
	eventLabel: maybe(Text),
});
export type Article = v.InferOutput<typeof Article>;
