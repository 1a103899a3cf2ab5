import * as v from "valibot";
import type { Result } from "../../../client/domain/calls/remoteCall.ts";
import { listOf } from "../../schemas/documents/fields.ts";
import { Tease } from "../../schemas/lists/content.ts";
import { type Found, SearchAnswer } from "../../schemas/lists/search.ts";
import { lacksCall } from "../upstream/call.ts";
import type { BrandCaller } from "../upstream/caller.ts";
import { documentTags, readThrough } from "../upstream/dataCache.ts";
import { filtersFor, listedOf, term } from "../upstream/filters.ts";
import { dataPolicies } from "../upstream/policies.ts";

const Posts = v.nullish(v.object({ items: listOf(Tease) }));
const Answer = v.pipe(
	v.object({ data: v.object({ next: Posts, previous: Posts, latest: Posts }) }),
	v.transform(({ data }) => ({
		next: data.next?.items[0] ?? null,
		previous: data.previous?.items[0] ?? null,
		latest: data.latest?.items[0] ?? null,
	})),
);
export type ShowBlogPosts = v.InferOutput<typeof Answer>;

/** GET showBlogNavigation/{vertical}/{blog}/{post}/ (C7.11): a post's neighbours, and the newest (C3.14). */
export function loadShowBlogNavigation(
	arrival: BrandCaller,
	blog: { blog: string; taxonomy: string },
	postId: string,
): Promise<Result<ShowBlogPosts>> {
	return readThrough(arrival, {
		base: "content",
		policy: dataPolicies.list,
		call: { endpoint: `showBlogNavigation/${arrival.brand.contentSystemId}/${blog.blog}/${postId}/` },
		schema: Answer,
		ownTags: [`terms:${blog.taxonomy}`, `doc:${postId}`],
		tags: (posts) => [posts.next, posts.previous, posts.latest].flatMap((post) => (post ? [`doc:${post.id}`] : [])),
	});
}

export const postsPerPage = 60;

/** A page of a show blog's posts (C2.22): GET search?filters&size&page&sort=newest, or C7.16 where the content system has no search. */
export async function loadAllPosts(arrival: BrandCaller, blog: { taxonomy: string }, page: number): Promise<Result<Found<Tease>>> {
	const { brand } = arrival;
	const filters = filtersFor(brand, [term("type", "article"), term("taxonomy", blog.taxonomy)]);
	const ask = (endpoint: string) =>
		readThrough(arrival, {
			base: "content",
			policy: dataPolicies.list,
			call: { endpoint, query: { filters, size: postsPerPage, page: page > 1 ? page : undefined, sort: "newest" } },
			schema: SearchAnswer,
			ownTags: [`terms:${blog.taxonomy}`],
			tags: ({ items }) => documentTags(items),
		});
	const searched = await ask("search");
	return listedOf(brand, !searched.ok && lacksCall(searched.error) ? await ask("article/related") : searched);
}
