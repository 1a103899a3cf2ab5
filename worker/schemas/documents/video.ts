import * as v from "valibot";
import { standIn } from "../../platform/fieldByField.ts";
import { contentFields, Headline, Image } from "../lists/content.ts";
import { ContentId, InstantText, LinkUrl, listOf, maybe, Text } from "./fields.ts";
import { formatFrom, listHeadlineFrom, pictureFrom } from "./standIns.ts";

/** One file or stream of a video (C3.22). `assetDuration` is in seconds, `bitrate` in bit/s. */
export const VideoAsset = v.object({
	format: v.pipe(v.string(), standIn(formatFrom)),
	assetType: maybe(Text),
	publicUrl: LinkUrl,
	height: maybe(v.number()),
	width: maybe(v.number()),
	assetDuration: maybe(v.number()),
	bitrate: maybe(v.number()),
});

/** A video document (C3.23, C7.18). `closedCaptioning` maps a language code to a WebVTT URL. */
export const Video = v.object({
	...contentFields,
	duration: maybe(v.number()),
	videoAssets: listOf(VideoAsset),
	closedCaptioning: maybe(v.record(v.string(), LinkUrl)),
	transcript: maybe(v.string()),
	/** End of its availability (C8.6). */
	expiresAt: maybe(InstantText),
	associatedPlaylist: maybe(ContentId),
	relatedArticle: maybe(ContentId),
});
export type Video = v.InferOutput<typeof Video>;

/** A playlist (C3.24). Published with `videoIds`; answers have the `videos`. */
export const Playlist = v.object({
	...contentFields,
	headline: v.pipe(Headline, standIn(listHeadlineFrom)),
	videoIds: listOf(ContentId),
	videos: listOf(Video),
	relatedUrl: maybe(LinkUrl),
});
export type Playlist = v.InferOutput<typeof Playlist>;

/** One slide (C3.21 slides). */
export const Slide = v.object({
	id: maybe(v.string()),
	headline: maybe(v.object({ primary: maybe(Text) })),
	caption: maybe(Text),
	image: v.pipe(Image, standIn(pictureFrom)),
});

/** A slideshow document (C3.25, C7.20). */
export const Slideshow = v.object({ ...contentFields, slides: listOf(Slide) });
export type Slideshow = v.InferOutput<typeof Slideshow>;
