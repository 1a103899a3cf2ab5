import { messagesFor } from "../../../../brands/messages/format.ts";
import { entryOf } from "../../../../client/domain/personal/entryField.ts";
import { hideRecommendation, showRecommendation } from "../../../content/readers/myNews.ts";
import type { Arrival } from "../../../edge/arrival.ts";
import type { PageAnswer } from "../../kernel/answer.ts";
import { type ListForm, listForm } from "./listForm.ts";
import { redirectWithNotice } from "./listNotice.ts";

/** POST /account/for-you: hides a recommendation, or takes that back. */
export function forYouForm(arrival: Arrival): Promise<PageAnswer> {
	return listForm(arrival, "for-you", take);
}

async function take({ action, arrival, caller, fields, of, session }: ListForm): Promise<Response | null> {
	const say = messagesFor(arrival.brand);
	const entry = entryOf(action === "undo" ? (fields.entries ?? "") : of);
	if (!entry || (action !== "hide" && action !== "undo")) return null;
	const hides = action === "hide";
	const { ok } = await (hides ? hideRecommendation : showRecommendation)(caller, entry.contentId);
	const text = ok ? (hides ? say("recommendations.hidden") : "") : say("account.changesFailed");
	return redirectWithNotice(arrival, session, "/account/for-you", { ok, text, undo: hides && ok ? [entry] : [] });
}
