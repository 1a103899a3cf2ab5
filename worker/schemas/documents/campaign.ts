import * as v from "valibot";
import { ContentId, InstantText, LinkUrl, listOf, maybe } from "./fields.ts";

const Words = (most: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(most));

/**
 * A campaign of the house's own (contract §5): words and a link, drawn in the brand's look in every declared size
 * (worker/calls/house/creative.ts). Put up by ingest like any document.
 */
export const Campaign = v.object({
	id: ContentId,
	vertical: v.string(),
	title: Words(80),
	text: maybe(Words(160)),
	/** Text of the button. */
	action: Words(28),
	link: LinkUrl,
	/** The paying advertiser, named on the creative. Absent: the brand speaks for itself. */
	advertiser: maybe(Words(60)),
	/** Places by name; none: all. */
	slots: listOf(v.pipe(v.string(), v.maxLength(64))),
	/** From and until when it runs; absent: from now on, until it is taken down. */
	starts: maybe(InstantText),
	ends: maybe(InstantText),
	/** Most showings to a reader in a day, where the reader lets us count. */
	capPerDay: maybe(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100))),
});
export type Campaign = v.InferOutput<typeof Campaign>;
