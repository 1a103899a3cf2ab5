import { answer, badFilter, type Call } from "../platform/respond.ts";
import { allOf, type Filter, is } from "../query/filters.ts";
import { readBlogFacts } from "../store/documents.ts";
import { jsonItems } from "../store/listings.ts";
import { type Listed, list, publishedUpTo } from "./listings.ts";

/** GET card/search (C7.3): newest first; the answer has both places that callers read. */
export async function searchCards(call: Call): Promise<Response> {
	const listed = await cardsOf(call);
	if (listed instanceof Response) return listed;
	const items = jsonItems(listed.rows);
	return answer({ search: { items, pagination: listed.pagination }, article: { cards: { items } } });
}

/** GET articlecards/search (C7.4): a live blog's cards; `forFronts` asks for teases. */
export async function searchArticleCards(call: Call): Promise<Response> {
	const articleId = call.req.query("articleId");
	const [listed, blog] = await Promise.all([cardsOf(call), articleId ? readBlogFacts(call.env, articleId) : null]);
	if (listed instanceof Response) return listed;
	return answer({ article: { ...blog, cards: { items: jsonItems(listed.rows) } }, search: { pagination: listed.pagination } });
}

/** Each reader has another place to load older cards from: to count ten thousand took five times as long as to read ten. */
const mostOlder = 500;

async function cardsOf(call: Call): Promise<Listed | Response> {
	const articleId = call.req.query("articleId");
	const own: Filter | null = articleId ? is("articleId", articleId) : null;
	const until = publishedUpTo(call.req.query("datePublished"));
	if (until === "unreadable") return badFilter("datePublished is no moment.");
	return list(call, {
		own: allOf(is("type", "card"), own, until),
		shape: call.req.query("forFronts") === "true" ? "tease" : "body",
		...(until ? { counted: mostOlder } : {}),
	});
}
