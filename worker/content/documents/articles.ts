import type { Result } from "../../../client/domain/calls/remoteCall.ts";
import { Article } from "../../schemas/documents/article.ts";
import { documentOf, type Traced } from "../../schemas/documents/fields.ts";
import type { BrandCaller } from "../upstream/caller.ts";
import { loadHeld } from "../upstream/drafts.ts";
import { documentCall } from "../upstream/filters.ts";

const Answer = documentOf("article", Article);

/** GET article/{id} (C7.12). `null`: a complete answer without an article (C4.17). */
export const loadArticle = documentCall("article", Answer, { renews: true });

/** GET draft/article/{id}: an unpublished article, for holders of its signed link; never cached. */
export function loadHeldArticle(arrival: BrandCaller, id: string): Promise<Result<(Article & Traced) | null>> {
	return loadHeld(arrival, `draft/article/${id}`, Answer);
}
