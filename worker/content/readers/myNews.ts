import type * as v from "valibot";
import type { Brand } from "../../../brands/schema.ts";
import type { Result } from "../../../client/domain/calls/remoteCall.ts";
import type { ContentKind, ContentType } from "../../../client/domain/content/contentKinds.ts";
import type { Entry } from "../../../client/domain/personal/bookmarks.ts";
import { firstCursor } from "../../../client/domain/personal/myNewsResponses.ts";
import { log } from "../../platform/log.ts";
import { issueAccessToken } from "../../platform/tokens/accessToken.ts";
import { type MyNewsAnswer, MyNewsResponses } from "../../schemas/personal/myNews.ts";
import type { BookmarkMergeCall } from "../../schemas/personal/myNewsCalls.ts";
import { callForData, isEmbedded, lacksCall } from "../upstream/call.ts";
import type { Caller, ReadCaller } from "../upstream/caller.ts";

/** A caller of my-news: a reader of a brand, identified by the access token alone. Never cached (security row 21). */
export interface MyNewsCaller extends Caller, Pick<ReadCaller, "flags"> {
	brand: Pick<Brand, "id" | "language">;
	session: { userId: string; sessionId: string; token: string };
}

/** A caller of my-news in the name of a request's reader. */
export function callerOf(
	{ brand, correlationId, ctx, env, flags }: Omit<MyNewsCaller, "session">,
	session: MyNewsCaller["session"],
): MyNewsCaller {
	return { brand, correlationId, ctx, env, flags, session };
}

/**
 * The reader's token for my-news. Where another service has the accounts, our my-news can't verify it: the edge, which had it verified,
 * issues one of ours.
 */
async function tokenFor({ env, session }: MyNewsCaller): Promise<string> {
	const isVouched = isEmbedded("mynews", env) && !isEmbedded("accounts", env) && env.ACCOUNTS_JWT_SECRET;
	return isVouched ? issueAccessToken(session, env, Date.now()) : session.token;
}

/** One call of the my-news base (A7.14 to A7.22; docs/spec/mynews.md). */
export interface MyNewsCall<A extends MyNewsAnswer> {
	answer: A;
	method: "GET" | "POST" | "DELETE";
	/** Below the base, as A7 spells it. */
	endpoint: string;
	body?: Readonly<Record<string, unknown>>;
}

type DataOf<A extends MyNewsAnswer> = v.InferOutput<(typeof MyNewsResponses)[A]>["data"];
const responses: { readonly [A in MyNewsAnswer]: v.GenericSchema<unknown, { data: DataOf<A> }> } = MyNewsResponses;

/** Calls my-news for a reader and parses the answer; a failure is an error of that module alone. */
export async function callMyNews<A extends MyNewsAnswer>(
	caller: MyNewsCaller,
	{ answer, method, endpoint, body }: MyNewsCall<A>,
): Promise<Result<DataOf<A>>> {
	const { brand, flags } = caller;
	const token = await tokenFor(caller);
	const result = await callForData(
		caller,
		"mynews",
		{
			endpoint,
			method,
			pageQuery: flags,
			headers: { "x-auth-token": token, "x-vertical": brand.id, "x-language": brand.language },
			...(method === "GET" ? {} : { body: body ?? {} }),
			circuit: answer,
			keepsRefusal: true,
			maxBytes: 1024 * 1024,
		},
		responses[answer],
	);
	return result.ok ? { ok: true, value: result.value.data } : result;
}

/** A7.14. */
export function loadCustomer(caller: MyNewsCaller) {
	return callMyNews(caller, { answer: "customer", method: "GET", endpoint: "customer/" });
}

export type SavedOrder = "newest" | "oldest";

/** A7.15: `size` is the brand's `bookmarksPerPage` (A9.3); the reverse order is a call of our own. */
export function loadBookmarks(
	caller: MyNewsCaller,
	size: number,
	cursor = firstCursor,
	kind: ContentKind = "",
	order: SavedOrder = "newest",
) {
	const endpoint = `bookmarks/${size}/${encodeURIComponent(cursor)}/${kind}${order === "newest" ? "" : `/${order}`}`;
	return callMyNews(caller, { answer: "bookmarks", method: "GET", endpoint });
}

/** A7.16. */
export async function saveZip(caller: MyNewsCaller, zipCode: string) {
	const known = await loadCustomer(caller);
	const body = { mparticleId: known.ok ? known.value.getCustomer?.mparticleId : undefined };
	return callMyNews(caller, { answer: "saveCustomer", method: "POST", endpoint: `savecustomer/${zipCode}`, body });
}

/** Takes the zip code away; by A7 alone that does nothing (A4.19). */
export async function forgetZip(caller: MyNewsCaller): Promise<Result<DataOf<"saveCustomer">>> {
	const answer = await callMyNews(caller, { answer: "saveCustomer", method: "DELETE", endpoint: "savecustomer/" });
	return answer.ok || !lacksCall(answer.error) ? answer : { ok: true, value: {} };
}

/** A7.17. */
export function loadRecommendations(caller: MyNewsCaller, size: number) {
	return callMyNews(caller, { answer: "recommendations", method: "GET", endpoint: `recommendations/${size}` });
}

/** The taxonomy terms that the reader reads most, in that order. */
export function loadTaxonomy(caller: MyNewsCaller) {
	return callMyNews(caller, { answer: "taxonomy", method: "GET", endpoint: "taxonomy" });
}

/** A7.18. */
export function loadHistory(caller: MyNewsCaller, size: number, cursor = firstCursor) {
	return callMyNews(caller, { answer: "history", method: "GET", endpoint: `history/${size}/${encodeURIComponent(cursor)}` });
}

/** A7.20. */
export function createBookmark(caller: MyNewsCaller, contentId: string, contentType: ContentType) {
	return callMyNews(caller, { answer: "createBookmark", method: "POST", endpoint: `createbookmark/${contentId}/${contentType}` });
}

/** Removes a thing (A7.21); returns whether it is gone, looked up if need be (A4.17). 404: removed elsewhere. */
export async function removeBookmark(caller: MyNewsCaller, contentId: string): Promise<boolean> {
	const answer = await callMyNews(caller, { answer: "deleteBookmark", method: "DELETE", endpoint: `deleteBookmark/${contentId}/` });
	if (!answer.ok) return answer.error.status === 404;
	if (answer.value.deleteBookmark) return true;
	const found = await areBookmarked(caller, [contentId]);
	return found.ok && found.value.getBookmarksByContentIds.length === 0;
}

/** Removes many things, by A7 alone one by one. */
export async function removeBookmarks(caller: MyNewsCaller, contentIds: readonly string[]): Promise<boolean> {
	const answer = await callMyNews(caller, { answer: "removeBookmarks", method: "POST", endpoint: "removebookmarks", body: { contentIds } });
	if (answer.ok || !lacksCall(answer.error)) return answer.ok;
	let areGone = true;
	for (const contentId of contentIds) areGone = (await removeBookmark(caller, contentId)) && areGone;
	return areGone;
}

/** Pages of a list that are read at most: a list of ours holds a thousand. */
const mostPages = 10;

/** The saved ones of a page's contents; by A7 alone one is looked up (A7.22), several in the list (A7.15). */
export async function areBookmarked(caller: MyNewsCaller, contentIds: readonly string[]): Promise<Result<DataOf<"areBookmarked">>> {
	const answer = await callMyNews(caller, {
		answer: "areBookmarked",
		method: "GET",
		endpoint: `arecontentsbookmarked/${contentIds.join(",")}`,
	});
	if (answer.ok || !lacksCall(answer.error)) return answer;
	const saved = new Set<string>();
	const [first = ""] = contentIds;
	if (contentIds.length === 1) {
		const one = await callMyNews(caller, { answer: "isBookmarked", method: "GET", endpoint: `iscontentbookmarked/${first}/` });
		if (!one.ok) return one;
		if (one.value.getBookmarkByContentId) saved.add(first);
	} else {
		let cursor: string | null | undefined = firstCursor;
		for (let n = 0; n < mostPages && cursor && !contentIds.every((id) => saved.has(id)); n++) {
			const list: Awaited<ReturnType<typeof loadBookmarks>> = await loadBookmarks(caller, 100, cursor);
			if (!list.ok) return list;
			const { data, pageInfo } = list.value.getCustomer.bookmarks;
			for (const { contentId } of data) saved.add(contentId);
			cursor = pageInfo.nextPage;
		}
	}
	return { ok: true, value: { getBookmarksByContentIds: contentIds.filter((id) => saved.has(id)) } };
}

/** Restores removed bookmarks to their places in the list. */
export function restoreBookmarks(caller: MyNewsCaller, entries: readonly Entry[]) {
	return mergeBookmarks(
		caller,
		entries.map(({ at, ...entry }) => ({ ...entry, ...(at === undefined ? {} : { at: Date.parse(at) }) })),
	);
}

/** Saves many things with the moments when they were saved elsewhere; by A7 alone one by one (A7.20), the newest last. */
export async function mergeBookmarks(
	caller: MyNewsCaller,
	bookmarks: Readonly<BookmarkMergeCall["bookmarks"]>,
): Promise<Result<DataOf<"mergeBookmarks">>> {
	const merged = await callMyNews(caller, { answer: "mergeBookmarks", method: "POST", endpoint: "mergebookmarks", body: { bookmarks } });
	if (merged.ok || !lacksCall(merged.error)) return merged;
	let added = 0;
	for (const { contentId, contentType } of bookmarks.toReversed()) {
		const created = await createBookmark(caller, contentId, contentType);
		if (created.ok && created.value.createBookmark) added += 1;
	}
	return { ok: true, value: { mergeBookmarks: { added, left: bookmarks.length - added } } };
}

export function deleteHistory(caller: MyNewsCaller, contentId: string) {
	return callMyNews(caller, { answer: "deleteHistory", method: "DELETE", endpoint: `deletehistory/${contentId}` });
}

export function clearHistory(caller: MyNewsCaller) {
	return callMyNews(caller, { answer: "clearHistory", method: "DELETE", endpoint: "clearhistory" });
}

/** Stops or resumes recording what is read. */
export function pauseHistory(caller: MyNewsCaller, paused: boolean) {
	return callMyNews(caller, { answer: "pauseHistory", method: "POST", endpoint: paused ? "pausehistory" : "resumehistory" });
}

/** Never recommends a thing again, or undoes that. */
export function hideRecommendation(caller: MyNewsCaller, contentId: string) {
	return callMyNews(caller, { answer: "hideRecommendation", method: "POST", endpoint: `hiderecommendation/${contentId}` });
}
export function showRecommendation(caller: MyNewsCaller, contentId: string) {
	return callMyNews(caller, { answer: "showRecommendation", method: "DELETE", endpoint: `hiderecommendation/${contentId}` });
}

/** Everything stored of the reader. */
export function exportCustomer(caller: MyNewsCaller) {
	return callMyNews(caller, { answer: "exportCustomer", method: "GET", endpoint: "export" });
}

/** Deletes what my-news has of a reader who can't sign in again; what is left is logged with whose it is. */
export async function deleteCustomer(caller: MyNewsCaller): Promise<void> {
	for (let tries = 0; tries < 2; tries++)
		if ((await callMyNews(caller, { answer: "deleteCustomer", method: "DELETE", endpoint: "customer" })).ok) return;
	log("error", "data-left", { correlationId: caller.correlationId, userId: caller.session.userId });
}
