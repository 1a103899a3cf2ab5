import { Hono } from "hono";
import { BookmarkMergeCall, BookmarkRemovalCall, CustomerCall, NoFields } from "../../schemas/personal/myNewsCalls.ts";
import { failure, type OriginBindings } from "../platform/respond.ts";
import { areBookmarked, createBookmark, isBookmarked, listBookmarks, mergeBookmarks, removeBookmarks } from "./bookmarks.ts";
import { type Answering, changing, reading, recording } from "./call.ts";
import { exportCustomer, forgetCustomer, forgetZip, getCustomer, saveCustomer } from "./customer.ts";
import { removing } from "./entries.ts";
import { clearHistory, listHistory, nothingRecorded, pausingHistory, saveHistory } from "./history.ts";
import { countTaxonomy, hideRecommendation, listRecommendations } from "./recommendations.ts";

/**
 * The my-news service (A7.14 to A7.22, and our own; docs/spec/mynews.md), mounted below `/mynews`. Only the edge reaches it. `clock`
 * (epoch ms) decides about tokens, limits and entries.
 */
export function myNewsService(clock: () => number) {
	const read = (answering: Answering) => reading(clock, answering);
	const change = (answering: Answering) => changing(clock, NoFields, answering);
	const service = new Hono<OriginBindings>({ strict: false })
		.get("/customer", read(getCustomer))
		.get("/bookmarks/*", read(listBookmarks))
		.post("/savecustomer/:zipCode", changing(clock, CustomerCall, saveCustomer))
		.get("/recommendations/:size", read(listRecommendations))
		.get("/history/*", read(listHistory))
		.post("/savehistory/:contentId/:contentType", recording(clock, saveHistory, nothingRecorded))
		.post("/createbookmark/:contentId/:contentType", change(createBookmark))
		.delete("/deleteBookmark/:contentId", change(removing("mynews_bookmarks", "deleteBookmark")))
		.get("/iscontentbookmarked/:contentId", read(isBookmarked))
		.get("/arecontentsbookmarked/:ids", read(areBookmarked))
		.post("/removebookmarks", changing(clock, BookmarkRemovalCall, removeBookmarks))
		.post("/mergebookmarks", changing(clock, BookmarkMergeCall, mergeBookmarks))
		.delete("/deletehistory/:contentId", change(removing("mynews_history", "deleteHistory")))
		.delete("/clearhistory", change(clearHistory))
		.post("/pausehistory", change(pausingHistory(true)))
		.post("/resumehistory", change(pausingHistory(false)))
		.post("/hiderecommendation/:contentId", change(hideRecommendation))
		.delete("/hiderecommendation/:contentId", change(removing("mynews_hidden", "showRecommendation")))
		.get("/taxonomy", read(countTaxonomy))
		.get("/export", read(exportCustomer))
		.delete("/savecustomer", change(forgetZip))
		.delete("/customer", change(forgetCustomer));
	// 405 for another method of a known path (security A1).
	const methods = Map.groupBy(service.routes, ({ path }) => path);
	for (const [path, routes] of methods) {
		const allow = routes.map(({ method }) => method).join(", ");
		service.all(path, () => failure(405, { code: "method_not_allowed", message: `This call is a ${allow}.` }, { allow }));
	}
	return service;
}

/** The my-news service by the system clock. */
export const myNews = myNewsService(() => Date.now());
