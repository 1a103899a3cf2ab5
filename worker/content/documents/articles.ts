import * as v from "valibot";
import type { Result } from "../../../client/domain/calls/remoteCall.ts";
import { Article } from "../../schemas/documents/article.ts";
import { Extensions, type Traced, traced } from "../../schemas/documents/fields.ts";
import type { BrandCaller } from "../upstream/caller.ts";
import { readThrough } from "../upstream/dataCache.ts";
import { loadHeld } from "../upstream/drafts.ts";
import { dataPolicies } from "../upstream/policies.ts";

const Answer = v.pipe(
	v.object({ data: v.object({ article: v.optional(Article) }), extensions: Extensions }),
	v.transform(({ data, extensions }) => traced(data.article, extensions)),
);

/** GET article/{id} (C7.12). `null`: a complete answer without an article (C4.17). */
export function loadArticle(arrival: BrandCaller, id: string): Promise<Result<(Article & Traced) | null>> {
	return readThrough(arrival, {
		base: "content",
		policy: dataPolicies.article,
		call: { endpoint: `article/${id}` },
		schema: Answer,
		ownTags: [`doc:${id}`],
		renews: true,
	});
}

/** GET draft/article/{id}: an unpublished article, for holders of its signed link; never cached. */
export function loadHeldArticle(arrival: BrandCaller, id: string): Promise<Result<(Article & Traced) | null>> {
	return loadHeld(arrival, `draft/article/${id}`, Answer);
}
