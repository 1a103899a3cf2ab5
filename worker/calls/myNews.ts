import * as v from "valibot";
import type { MessageKey } from "../../brands/messages/en.ts";
import { messagesFor, type Translate } from "../../brands/messages/format.ts";
import type { RemoteError } from "../../client/domain/calls/remoteCall.ts";
import { contentTypeOf } from "../../client/domain/content/contentKinds.ts";
import type { RecommendationAnswer, RecommendationCard } from "../../client/domain/personal/myNewsResponses.ts";
import { existing, loadTeases } from "../content/documents/teases.ts";
import { isUnknownZip } from "../content/localNews.ts";
import { failureOf } from "../content/readers/accounts.ts";
import { areBookmarked, callerOf, callMyNews, type MyNewsCaller, mergeBookmarks } from "../content/readers/myNews.ts";
import type { Arrival } from "../edge/arrival.ts";
import { jsonFields } from "../edge/http/callBody.ts";
import { withCookies } from "../edge/http/cookies.ts";
import { isCrossSite } from "../edge/http/crossSite.ts";
import { json } from "../edge/http/json.ts";
import { methodNotAllowed } from "../edge/http/methods.ts";
import { refuseCall, refuseUngranted } from "../edge/http/refusal.ts";
import { noticeCookie } from "../pages/account/lists/listNotice.ts";
import { teaseContext } from "../pages/kernel/context.ts";
import { zipOf } from "../pages/parts/local/local.model.ts";
import { focalClass } from "../pages/parts/Picture.tsx";
import { pictureSources } from "../pages/parts/picture.model.ts";
import { teaseOf } from "../pages/parts/tease.model.ts";
import { Tease } from "../schemas/lists/content.ts";
import { type MyNewsAnswer, MyNewsResponses } from "../schemas/personal/myNews.ts";
import { BookmarkMergeCall } from "../schemas/personal/myNewsCalls.ts";

/** The widest variant that a card uses. */
const maxWidth = 640;

/** Cards for recommendations (A7.17): the service's teases, or ours by id. Missing ones are left out. */
async function recommendationCards(arrival: Arrival, data: readonly RecommendationAnswer[]): Promise<RecommendationCard[]> {
	const sent = new Map(
		data.flatMap(({ contentId, item }) => {
			const parsed = v.safeParse(Tease, item);
			return parsed.success ? [[contentId, parsed.output] as const] : [];
		}),
	);
	const missing = data.filter(({ contentId }) => !sent.has(contentId));
	const loaded = missing.length > 0 ? await loadTeases(arrival, missing) : null;
	const found = loaded?.ok ? loaded.value : new Map<string, Tease>();
	return data.flatMap(({ contentId, contentType, because }) => {
		const tease = sent.get(contentId) ?? found.get(contentId);
		return tease ? [{ contentId, contentType, because, ...drawn(arrival, tease) }] : [];
	});
}

function drawn(arrival: Arrival, tease: Tease): Pick<RecommendationCard, "url" | "headline" | "kicker" | "picture"> {
	const { url, headline, kicker, picture } = teaseOf(teaseContext(arrival), tease);
	if (!picture) return { url, headline, kicker: kicker?.text ?? null, picture: null };
	const { src, width, height, focal } = picture;
	const sources = pictureSources({ src }, arrival.env.IMAGE_RESIZING === "on", { maxWidth });
	return { url, headline, kicker: kicker?.text ?? null, picture: { ...sources, width, height, className: focalClass("3x2", focal) } };
}

interface PublicCall {
	method: "GET" | "POST" | "DELETE";
	/** Path below `/mynewsapi/` as A7 writes it: `*` an id or number, `?` one or nothing, `+` ids joined by commas. */
	path: string;
	answer: MyNewsAnswer;
	/** The brand's flag that it needs (C6.3, A6.1); null: none. */
	needs: "savedContent" | "myNews" | null;
	/** Message when the service can't be reached. */
	failure: MessageKey;
}

const call = (
	method: PublicCall["method"],
	path: string,
	answer: MyNewsAnswer,
	needs: PublicCall["needs"],
	failure: MessageKey,
): PublicCall => ({ method, path, answer, needs, failure });

/** Every call open to browsers (A7.14 to A7.22; docs/spec/mynews.md). */
const publicCalls: readonly PublicCall[] = [
	call("GET", "customer/", "customer", null, "auth.error.request"),
	call("DELETE", "customer/", "deleteCustomer", null, "account.changesFailed"),
	call("GET", "export", "exportCustomer", null, "auth.error.request"),
	call("POST", "savecustomer/*", "saveCustomer", null, "account.changesFailed"),
	call("DELETE", "savecustomer/", "saveCustomer", null, "account.changesFailed"),
	call("GET", "bookmarks/*/?/?", "bookmarks", "savedContent", "list.failed.saved"),
	call("POST", "createbookmark/*/*", "createBookmark", "savedContent", "save.failed"),
	call("DELETE", "deleteBookmark/*/", "deleteBookmark", "savedContent", "save.removeFailed"),
	call("GET", "iscontentbookmarked/*/", "isBookmarked", "savedContent", "list.failed.saved"),
	call("GET", "arecontentsbookmarked/+", "areBookmarked", "savedContent", "list.failed.saved"),
	call("POST", "removebookmarks", "removeBookmarks", "savedContent", "save.removeFailed"),
	call("POST", "mergebookmarks", "mergeBookmarks", "savedContent", "save.failed"),
	call("GET", "history/*/?", "history", "myNews", "list.failed.history"),
	call("POST", "savehistory/*/*", "saveHistory", "myNews", "list.failed.history"),
	call("DELETE", "deletehistory/*", "deleteHistory", "myNews", "list.failed.history"),
	call("DELETE", "clearhistory", "clearHistory", "myNews", "list.failed.history"),
	call("POST", "pausehistory", "pauseHistory", "myNews", "list.failed.history"),
	call("POST", "resumehistory", "pauseHistory", "myNews", "list.failed.history"),
	call("GET", "recommendations/*", "recommendations", "myNews", "list.failed.for-you"),
	call("POST", "hiderecommendation/*", "hideRecommendation", "myNews", "list.failed.for-you"),
	call("DELETE", "hiderecommendation/*", "showRecommendation", "myNews", "list.failed.for-you"),
	call("GET", "taxonomy", "taxonomy", "myNews", "list.failed.for-you"),
];

/**
 * `/mynewsapi/…` (contract §4): a browser's my-news calls. The session's token names the reader, so other sites can neither read nor
 * change; changes are JSON, which no form can send (security A0.4). Never cached.
 */
export async function myNews(arrival: Arrival, path: string): Promise<Response> {
	const { request, brand, reader } = arrival;
	const known = publicCalls.flatMap((candidate) => {
		const endpoint = candidate.needs === null || brand.flags[candidate.needs] ? endpointOf(candidate.path, path) : null;
		return endpoint === null ? [] : [{ ...candidate, endpoint }];
	});
	if (known.length === 0) return refuseCall(arrival, { status: 404, code: "not_found", message: "There is no such call." });
	const method = request.method === "HEAD" ? "GET" : request.method;
	const wanted = known.find((candidate) => candidate.method === method);
	if (!wanted) {
		const allowed = known.map((candidate) => candidate.method);
		return methodNotAllowed(arrival, allowed);
	}
	if (isCrossSite(request.headers, arrival.origin)) {
		return refuseCall(arrival, { status: 403, code: "cross_site", message: "Another site's page may not call this." });
	}
	const say = messagesFor(brand);
	if (!reader.session) {
		const userMessage = say("auth.error.session");
		return refuseCall(arrival, { status: 401, code: "no_session", message: "Nobody is signed in.", userMessage });
	}
	// Removals are complete in their address, and no form can send DELETE.
	const isBare = wanted.method === "GET" || (wanted.method === "DELETE" && request.body === null);
	const body = isBare ? { ok: true as const, value: {} } : await jsonFields(request);
	if (!body.ok) return refuseCall(arrival, body.error);
	const refused = await refusalOfNothing(arrival, wanted.endpoint, say(wanted.failure));
	if (refused) return refused;
	const caller = callerOf(arrival, reader.session);
	if (wanted.answer === "mergeBookmarks") {
		const call = v.safeParse(BookmarkMergeCall, body.value);
		if (call.success) return mergedOf(arrival, caller, call.output, say);
	}
	const { answer: name, method: verb, endpoint } = wanted;
	const ids = name === "areBookmarked" ? endpoint.split("/")[1]?.split(",") : undefined;
	const answer = await (ids ? areBookmarked(caller, ids) : callMyNews(caller, { answer: name, method: verb, endpoint, body: body.value }));
	if (answer.ok) return json(arrival, 200, { success: true, data: await forBrowsers(arrival, answer.value) });
	return refusalOf(arrival, answer.error, say(wanted.failure));
}

/** Refuses an unknown document or zip code (A1.2); a failed look-up passes. */
async function refusalOfNothing(arrival: Arrival, endpoint: string, failed: string): Promise<Response | null> {
	const [call, contentId = "", type = ""] = endpoint.split("/");
	if (call === "savecustomer" && zipOf(contentId) !== null && (await isUnknownZip(arrival, contentId))) {
		const userMessage = messagesFor(arrival.brand)("local.zipNotFound");
		return refuseCall(arrival, { status: 400, code: "no_zip", message: "There is no such zip code.", userMessage });
	}
	const contentType = call === "createbookmark" || call === "savehistory" ? contentTypeOf(type) : null;
	if (contentType === null || (await existing(arrival, [{ contentId, contentType }])).length > 0) return null;
	return refuseCall(arrival, { status: 404, code: "no_content", message: "There is no such content.", userMessage: failed });
}

/** Merges the device's bookmarks; `?tell=list` makes the list mention it when next opened (A2.17). */
async function mergedOf(arrival: Arrival, caller: MyNewsCaller, { bookmarks }: BookmarkMergeCall, say: Translate): Promise<Response> {
	const answer = await mergeBookmarks(caller, await existing(arrival, bookmarks));
	if (!answer.ok) return refusalOf(arrival, answer.error, say("save.failed"));
	const { added } = answer.value.mergeBookmarks;
	const response = json(arrival, 200, { success: true, data: answer.value });
	const tells = added > 0 && new URLSearchParams(arrival.search).get("tell") === "list" && arrival.reader.session;
	const lines = tells ? await noticeCookie(arrival, tells, { ok: true, text: say("save.merged", { n: added }) }) : [];
	return withCookies(response, lines);
}

/** Turns recommendations into cards (A7.17); other data passes as parsed. */
async function forBrowsers(arrival: Arrival, data: object): Promise<object> {
	const recommended = v.safeParse(MyNewsResponses.recommendations, { data });
	if (!recommended.success) return data;
	const { recommendations } = recommended.output.data.getCustomer;
	return { getCustomer: { recommendations: { data: await recommendationCards(arrival, recommendations.data) } } };
}

const segmentPatterns: Readonly<Record<string, RegExp>> = {
	"*": /^[\w-]{1,128}$/,
	"?": /^(?!\.\.?$)(?:[\w.~=+-]|%3D|%2B){0,512}$/i,
	"+": /^[\w-]{1,128}(?:,[\w-]{1,128}){0,99}$/,
};

/** The endpoint of a path in A7's spelling, or null; trailing slashes don't matter. */
function endpointOf(pattern: string, path: string): string | null {
	const wanted = pattern.replace(/\/$/, "").split("/");
	const sent = path.replace(/(?<!\/)\/+$/, "").split("/");
	if (sent.length > wanted.length) return null;
	const fits = wanted.every((segment, i) => {
		const text = sent[i] ?? "";
		return segmentPatterns[segment]?.test(text) ?? text === segment;
	});
	return fits ? wanted.map((_, i) => sent[i] ?? "").join("/") + (pattern.endsWith("/") ? "/" : "") : null;
}

/** The refusal for a browser: the service's words, or ours. */
function refusalOf(arrival: Arrival, error: RemoteError, failed: string): Response {
	const failure = failureOf(arrival, "mynews", error);
	return refuseUngranted(arrival, { ...failure, userMessage: failure.userMessage ?? failed }, failed);
}
