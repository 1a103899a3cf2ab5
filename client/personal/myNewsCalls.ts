import { type Fields, fieldsOf, jsonOf } from "../domain/calls/fields.ts";
import type { RemoteCall, RemoteError, Result } from "../domain/calls/remoteCall.ts";
import type { ContentType } from "../domain/content/contentKinds.ts";
import type { Entry } from "../domain/personal/bookmarks.ts";
import type { CustomerAnswer, RecommendationCard } from "../domain/personal/myNewsResponses.ts";
import { siteCall } from "../page/siteCall.ts";

const limitMs = 10_000;

/**
 * The my-news calls (A7.14 to A7.22) of a brand's pages; `base` is e.g. `/noticias/mynewsapi`. The edge has parsed the answers. An error's
 * message is the service's for the reader (A8.19 else).
 */
export function myNewsCalls(base = "/mynewsapi") {
	const call = <T>(method: NonNullable<RemoteCall["method"]>, endpoint: string, read: (data: Data) => T, body: object = {}) =>
		callFor({ base, endpoint, method, ...(method === "GET" ? {} : { body }) }, read);
	return {
		/** A7.14. */
		customer: () => call("GET", "customer/", ({ getCustomer }) => getCustomer as CustomerAnswer),
		/** A7.16: the reader's zip code. */
		saveZip: (zip: string, mparticleId: string | null) =>
			call("POST", `savecustomer/${zip}`, () => null, { mparticleId: mparticleId ?? undefined }),
		/** A7.17. */
		recommendations: (size: number) =>
			call(
				"GET",
				`recommendations/${size}`,
				({ getCustomer }) => (getCustomer as { recommendations: { data: RecommendationCard[] } }).recommendations.data,
			),
		/** A7.19. */
		saveHistory: (contentId: string, type: ContentType) => call("POST", `savehistory/${contentId}/${type}`, () => null),
		/** A7.20: returns whether it was saved. */
		createBookmark: (contentId: string, type: ContentType) =>
			call("POST", `createbookmark/${contentId}/${type}`, ({ createBookmark }) => Boolean(createBookmark)),
		/** A7.21: returns whether it was removed. */
		deleteBookmark: (contentId: string) => call("DELETE", `deleteBookmark/${contentId}/`, ({ deleteBookmark }) => Boolean(deleteBookmark)),
		/** A7.22. */
		isBookmarked: (contentId: string) =>
			call("GET", `iscontentbookmarked/${contentId}/`, ({ getBookmarkByContentId }) => Boolean(getBookmarkByContentId)),
		areBookmarked: (contentIds: readonly string[]) =>
			call("GET", `arecontentsbookmarked/${contentIds.join(",")}`, ({ getBookmarksByContentIds: ids }) =>
				Array.isArray(ids) ? ids.filter((id) => typeof id === "string") : [],
			),
		/** Merges this device's saved contents: `added` new, `left` beyond the limit. `saysHere` false: the list reports it. */
		mergeBookmarks: (entries: readonly Entry[], saysHere: boolean) =>
			callFor(
				{
					base,
					endpoint: "mergebookmarks",
					method: "POST",
					query: { tell: saysHere ? undefined : "list" },
					body: { bookmarks: entries.map(({ at, ...entry }) => ({ ...entry, ...(at === undefined ? {} : { at: Date.parse(at) }) })) },
				},
				mergedOf,
			),
		hideRecommendation: (contentId: string) => call("POST", `hiderecommendation/${contentId}`, () => null),
		showRecommendation: (contentId: string) => call("DELETE", `hiderecommendation/${contentId}`, () => null),
	};
}
export type MyNewsCalls = ReturnType<typeof myNewsCalls>;

/** The cause of a failed call; `userMessage` is for the reader, where sent. */
interface MyNewsError extends RemoteError {
	userMessage?: string;
}
export type MyNewsResult<T> = Result<T, MyNewsError>;

type Data = Fields;

function mergedOf({ mergeBookmarks }: Data): { added: number; left: number } {
	const { added, left } = fieldsOf(mergeBookmarks);
	return { added: Number(added), left: Number(left) };
}

async function callFor<T>(call: Omit<RemoteCall, "correlationId" | "pageQuery">, read: (data: Data) => T): Promise<MyNewsResult<T>> {
	const answer = await siteCall({ ...call, timeoutMs: limitMs, keepsRefusal: true });
	if (!answer.ok) return { ok: false, error: worded(answer.error) };
	try {
		const { data } = fieldsOf(JSON.parse(answer.value.text));
		if (typeof data !== "object" || data === null) throw new Error("No data");
		return { ok: true, value: read({ ...data }) };
	} catch {
		return { ok: false, error: { kind: "shape", message: `Answer can't be read @ ${call.endpoint}`, url: call.endpoint } };
	}
}

/** A refusal in the reader's own words, where the answer has them. */
function worded(error: RemoteError): MyNewsError {
	const { user_message: words } = fieldsOf(fieldsOf(jsonOf(error.refusal ?? "")).error);
	return typeof words === "string" ? { ...error, message: words, userMessage: words } : error;
}
