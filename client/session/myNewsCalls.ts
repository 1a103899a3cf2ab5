import type { Entry } from "../domain/bookmarks.ts";
import type { ContentKind, ContentType } from "../domain/contentKinds.ts";
import { type CustomerAnswer, firstCursor, type PageAnswer, type RecommendationCard, type TermCount } from "../domain/myNewsResponses.ts";
import { type RemoteCall, type RemoteError, type Result, remoteCall } from "../domain/remoteCall.ts";

const limitMs = 10_000;

/**
 * The my-news calls (A7.14 to A7.22) of one brand's pages; `base` is where they are, e.g. `/mynewsapi` or
 * `/noticias/mynewsapi`. The edge has parsed what they answer, so a part that is there is what it is; who reads is in a
 * cookie. A failure's message is the reader's where the service had words (A8.19 else).
 */
export function myNewsCalls(base = "/mynewsapi", fetcher: (request: Request) => Promise<Response> = (request) => fetch(request)) {
	const call = <T>(method: NonNullable<RemoteCall["method"]>, endpoint: string, read: (data: Data) => T, body: object = {}) =>
		callFor(fetcher, { base, endpoint, method, ...(method === "GET" ? {} : { body }) }, read);
	return {
		/** A7.14. */
		customer: () => call("GET", "customer/", ({ getCustomer }) => getCustomer as CustomerAnswer),
		/** A7.15. */
		bookmarks: (size: number, cursor = firstCursor, kind: ContentKind = "") =>
			call("GET", `bookmarks/${size}/${cursor}/${kind}`, ({ getCustomer }) => (getCustomer as { bookmarks: PageAnswer }).bookmarks),
		/** A7.16. */
		saveZip: (zipCode: string, mparticleId: string | null = null) =>
			call("POST", `savecustomer/${zipCode}`, () => null, mparticleId === null ? {} : { mparticleId }),
		/** A7.17. */
		recommendations: (size: number) =>
			call(
				"GET",
				`recommendations/${size}`,
				({ getCustomer }) => (getCustomer as { recommendations: { data: RecommendationCard[] } }).recommendations.data,
			),
		/** A7.18. */
		history: (size: number, cursor = firstCursor) =>
			call("GET", `history/${size}/${cursor}`, ({ getCustomer }) => (getCustomer as { history: PageAnswer }).history),
		/** A7.19. */
		saveHistory: (contentId: string, type: ContentType) => call("POST", `savehistory/${contentId}/${type}`, () => null),
		/** A7.20: whether something came of it. */
		createBookmark: (contentId: string, type: ContentType) =>
			call("POST", `createbookmark/${contentId}/${type}`, ({ createBookmark }) => Boolean(createBookmark)),
		/** A7.21: whether something came of it. */
		deleteBookmark: (contentId: string) => call("DELETE", `deleteBookmark/${contentId}/`, ({ deleteBookmark }) => Boolean(deleteBookmark)),
		/** A7.22. */
		isBookmarked: (contentId: string) =>
			call("GET", `iscontentbookmarked/${contentId}/`, ({ getBookmarkByContentId }) => Boolean(getBookmarkByContentId)),
		/** Which of a page's contents are saved. */
		areBookmarked: (contentIds: readonly string[]) =>
			call("GET", `arecontentsbookmarked/${contentIds.join(",")}`, ({ getBookmarksByContentIds }) => getBookmarksByContentIds as string[]),
		/** What this device saved, taken over: how many were new, and how many found no room. */
		mergeBookmarks: (entries: readonly Entry[]) =>
			call("POST", "mergebookmarks", ({ mergeBookmarks }) => mergeBookmarks as { added: number; left: number }, {
				bookmarks: entries.map(({ at, ...entry }) => ({ ...entry, ...(at === undefined ? {} : { at: Date.parse(at) }) })),
			}),
		hideRecommendation: (contentId: string) => call("POST", `hiderecommendation/${contentId}`, () => null),
		showRecommendation: (contentId: string) => call("DELETE", `hiderecommendation/${contentId}`, () => null),
		/** What the reader reads about; its failure has a text of its own (A8.22). */
		taxonomy: async () => {
			const answer = await call("GET", "taxonomy", ({ getTaxonomy }) => (getTaxonomy as { data: TermCount[] }).data);
			return answer.ok ? answer : { ok: false as const, error: { ...answer.error, message: "Failed to Fetch Taxonomy" } };
		},
	};
}
export type MyNewsCalls = ReturnType<typeof myNewsCalls>;

type Data = Readonly<Record<string, unknown>>;

async function callFor<T>(
	fetcher: (request: Request) => Promise<Response>,
	call: Omit<RemoteCall, "correlationId">,
	read: (data: Data) => T,
): Promise<Result<T>> {
	const answer = await remoteCall(fetcher, { ...call, correlationId: crypto.randomUUID(), timeoutMs: limitMs, keepsRefusal: true });
	if (!answer.ok) return { ok: false, error: worded(answer.error) };
	try {
		const { data } = JSON.parse(answer.value.text) as { data: Data };
		return { ok: true, value: read(data) };
	} catch {
		return { ok: false, error: { kind: "shape", message: `Answer can't be read @ ${call.endpoint}`, url: call.endpoint } };
	}
}

/** A refusal in the reader's own words, where the answer has them. */
function worded(error: RemoteError): RemoteError {
	try {
		const { error: said } = JSON.parse(error.refusal ?? "{}") as { error?: { user_message?: unknown } };
		return typeof said?.user_message === "string" ? { ...error, message: said.user_message } : error;
	} catch {
		return error;
	}
}
