import { messagesFor } from "../../../../brands/messages/format.ts";
import { entryOf } from "../../../../client/domain/personal/entryField.ts";
import { clearHistory, deleteHistory, pauseHistory } from "../../../content/readers/myNews.ts";
import type { Arrival } from "../../../edge/arrival.ts";
import type { PageAnswer } from "../../kernel/answer.ts";
import { type ListForm, listForm } from "./listForm.ts";
import { redirectWithNotice } from "./listNotice.ts";

/** POST /account/history: removes one thing, pauses and resumes, or clears the whole. */
export function historyForm(arrival: Arrival): Promise<PageAnswer> {
	return listForm(arrival, "history", take);
}

async function take({ action, arrival, caller, of, session }: ListForm): Promise<Response | null> {
	const say = messagesFor(arrival.brand);
	const noticed = (ok: boolean, text: string) =>
		redirectWithNotice(arrival, session, "/account/history", ok ? { ok, text } : { ok, text: say("account.changesFailed") });
	if (action === "remove") {
		const entry = entryOf(of);
		return entry && noticed((await deleteHistory(caller, entry.contentId)).ok, say("history.removed"));
	}
	// That it is paused is said on the page as long as it is so.
	if (action === "pause" || action === "resume") return noticed((await pauseHistory(caller, action === "pause")).ok, "");
	if (action === "clear") return noticed((await clearHistory(caller)).ok, say("history.cleared"));
	return null;
}
