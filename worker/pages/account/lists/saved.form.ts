import { messagesFor } from "../../../../brands/messages/format.ts";
import type { Entry } from "../../../../client/domain/personal/bookmarks.ts";
import { entryOf } from "../../../../client/domain/personal/entryField.ts";
import { createBookmark, deleteBookmark, removeBookmarks, restoreBookmarks } from "../../../content/readers/myNews.ts";
import type { Arrival } from "../../../edge/arrival.ts";
import type { PageAnswer } from "../../kernel/answer.ts";
import { isFull, type ListForm, listForm } from "./listForm.ts";
import { redirectWithNotice } from "./listNotice.ts";
import { kindOf, kindPath } from "./savedKinds.ts";

/** The most that one form removes or puts back: two pages of the list, whose undoing still fits into a cookie. */
const mostAtOnce = 48;

/** POST /account/saved: saving from any page, removing one or many, undoing. Signed out, signing in leads back to the page. */
export function savedForm(arrival: Arrival): Promise<PageAnswer> {
	return listForm(arrival, "saved", take, ({ back = "" }) => pathWithin(back) ?? "/account/saved");
}

async function take(form: ListForm): Promise<Response | null> {
	const { action, caller, fields, of } = form;
	const entry = entryOf(of);
	if (action === "save" && entry) {
		const answer = await createBookmark(caller, entry.contentId, entry.contentType);
		const say = messagesFor(form.arrival.brand);
		if (!answer.ok) return led(form, false, say(isFull(answer) ? "save.full" : "save.failed"));
		return led(form, true, say("save.added"));
	}
	if (action === "remove" && entry) {
		const { ok } = await deleteBookmark(caller, entry.contentId);
		return removed(form, ok, [entry]);
	}
	if (action === "removeMany") {
		const picked = entriesOf(Object.keys(fields).flatMap((key) => (key.startsWith("pick-") ? [fields[key] ?? ""] : [])));
		if (picked.length === 0) return led(form, true, null);
		const ids = picked.map(({ contentId }) => contentId);
		const { ok } = await removeBookmarks(caller, ids);
		return removed(form, ok, picked);
	}
	if (action === "undo") {
		const entries = entriesOf((fields.entries ?? "").split(","));
		if (entries.length === 0) return null;
		const answer = await restoreBookmarks(caller, entries);
		const say = messagesFor(form.arrival.brand);
		return led(form, answer.ok, say(answer.ok ? "save.added" : "save.failed"));
	}
	return null;
}

function removed(form: ListForm, ok: boolean, undo: readonly Entry[]): Promise<Response> {
	const say = messagesFor(form.arrival.brand);
	return led(form, ok, say(ok ? "save.removed" : "save.removeFailed"), ok ? undo : []);
}

/** Back to the list, filtered as it was, with a word about what came of it. */
function led({ arrival, fields, session }: ListForm, ok: boolean, text: string | null, undo: readonly Entry[] = []): Promise<Response> {
	const path = kindPath(kindOf(fields.kind ?? ""));
	return redirectWithNotice(arrival, session, path, { ok, text: text ?? "", undo, back: pathWithin(fields.back ?? "") });
}

function entriesOf(fields: readonly string[]): Entry[] {
	return fields.slice(0, mostAtOnce).flatMap((field) => entryOf(field) ?? []);
}

/** A path below the vertical that a form names; an address of another host is none. */
function pathWithin(text: string): string | null {
	return text.length <= 512 && /^\/(?![/\\])[^\s\\?#]*$/.test(text) ? text : null;
}
