import * as v from "valibot";
import type { Result } from "../../client/rules/remoteCall.ts";
import type { Arrival } from "../arrival.ts";
import { readThrough } from "../cache/dataCache.ts";
import { dataPolicies } from "../cache/policies.ts";
import { Article } from "../schemas/article.ts";

const Answer = v.pipe(
	v.object({ data: v.object({ article: v.nullish(Article) }) }),
	v.transform(({ data }) => data.article ?? null),
);

/** GET article/{id} (C7.12). `null`: the answer was complete but held no article (C4.17). */
export function loadArticle(arrival: Arrival, id: string): Promise<Result<Article | null>> {
	return readThrough(arrival, {
		base: "content",
		policy: dataPolicies.article,
		call: { endpoint: `article/${id}`, pageQuery: arrival.flags },
		schema: Answer,
		ownTags: [`doc:${id}`],
		tags: () => [],
	});
}
