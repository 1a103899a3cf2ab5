import type { Result } from "../../../client/domain/calls/remoteCall.ts";
import { documentOf, type Traced } from "../../schemas/documents/fields.ts";
import { Slideshow } from "../../schemas/documents/video.ts";
import type { BrandCaller } from "../upstream/caller.ts";
import { loadHeld } from "../upstream/drafts.ts";
import { documentCall } from "../upstream/filters.ts";

const Answer = documentOf("slideshow", Slideshow);
const loadById = documentCall("slideshow", Answer);

/** GET slideshow/{id} (C7.20); `1` without an id. A slide that does not fit is left out. */
export function loadSlideshow(arrival: BrandCaller, id: string = "1"): Promise<Result<(Slideshow & Traced) | null>> {
	return loadById(arrival, id);
}

/** GET draft/slideshow/{id}: an unpublished slideshow, for holders of its signed link; never cached. */
export function loadHeldSlideshow(arrival: BrandCaller, id: string): Promise<Result<(Slideshow & Traced) | null>> {
	return loadHeld(arrival, `draft/slideshow/${id}`, Answer);
}
