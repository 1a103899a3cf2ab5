import * as v from "valibot";
import type { Result } from "../../../client/domain/calls/remoteCall.ts";
import { Extensions, type Traced, traced } from "../../schemas/documents/fields.ts";
import { Slideshow } from "../../schemas/documents/video.ts";
import type { BrandCaller } from "../upstream/caller.ts";
import { readThrough } from "../upstream/dataCache.ts";
import { loadHeld } from "../upstream/drafts.ts";
import { dataPolicies } from "../upstream/policies.ts";

const Answer = v.pipe(
	v.object({
		data: v.object({ slideshow: v.optional(Slideshow) }),
		extensions: Extensions,
	}),
	v.transform(({ data, extensions }) => traced(data.slideshow, extensions)),
);

/** GET slideshow/{id} (C7.20); `1` without an id. A slide that does not fit is left out. */
export function loadSlideshow(arrival: BrandCaller, id: string = "1"): Promise<Result<(Slideshow & Traced) | null>> {
	return readThrough(arrival, {
		base: "content",
		policy: dataPolicies.article,
		call: { endpoint: `slideshow/${id}` },
		schema: Answer,
		ownTags: [`doc:${id}`],
	});
}

/** GET draft/slideshow/{id}: an unpublished slideshow, for holders of its signed link; never cached. */
export function loadHeldSlideshow(arrival: BrandCaller, id: string): Promise<Result<(Slideshow & Traced) | null>> {
	return loadHeld(arrival, `draft/slideshow/${id}`, Answer);
}
