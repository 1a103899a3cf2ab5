import * as v from "valibot";
import { ContentId, InstantText, LinkUrl, listOf, maybe } from "./fields.ts";

const Words = (most: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(most));

/**
 * A house campaign (contract §5): words and a link, drawn in the brand's look in every declared size (worker/calls/house/creative.ts).
 * Published by ingest.
 */
export const Campaign = v.object({
	id: ContentId,
	vertical: v.string(),
	title: Words(80),
	text: maybe(Words(160)),
	/** Text of the button. */
	action: Words(28),
	link: LinkUrl,
	/** The paying advertiser, named on the creative. Absent: the brand. */
	advertiser: maybe(Words(60)),
	/** Places by name; none: all. */
	slots: listOf(v.pipe(v.string(), v.maxLength(64))),
	/** Its run; absent: from now, until withdrawn. */
	starts: maybe(InstantText),
	ends: maybe(InstantText),
	/** Most showings per reader and day, where counting is allowed. */
	capPerDay: maybe(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100))),
});
export type Campaign = v.InferOutput<typeof Campaign>;
