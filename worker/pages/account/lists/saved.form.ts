import { messagesFor } from "../../../../brands/messages/format.ts";
import type { Entry } from "../../../../client/domain/personal/bookmarks.ts";
import { entryOf, savedBy } from "../../../../client/domain/personal/entryField.ts";
import { existing } from "../../../content/documents/teases.ts";
import { createBookmark, type MyNewsCaller, removeBookmark, removeBookmarks, restoreBookmarks } from "../../../content/readers/myNews.ts";
import type { Arrival } from "../../../edge/arrival.ts";
import type { PageAnswer } from "../../kernel/answer.ts";
import { publicReferer } from "../accountState.ts";
import { isFull, type ListForm, listForm } from "./listForm.ts";
import { type ListNotice, pendingSaveCookie, readPendingSave, redirectWithNotice } from "./listNotice.ts";
import { kindOf, kindPath } from "./savedKinds.ts";

/** Most items that one form removes or restores: two pages, whose undo fits into a cookie. */
const mostAtOnce = 48;

/** POST /account/saved: saves from any page, removes one or many, undoes. Signed out, sign-in leads to the list with the item saved. */
export function savedForm(arrival: Arrival): Promise<PageAnswer> {
	return listForm(arrival, "saved", take, async ({ do: pressed = "" }) => {
		const entry = savedBy(pressed);
		return entry ? pendingSaveCookie(arrival, entry, publicReferer(arrival)) : [];
	});
}

/** Saves what was pressed before sign-in (A2.17), with its notice; null: nothing. */
export async function savePending(arrival: Arrival, caller: MyNewsCaller): Promise<ListNotice | null> {
	const pending = await readPendingSave(arrival);
	return pending && { ...(await saved(arrival, caller, pending.entry)), undo: [], back: pending.back };
}

async function saved(arrival: Arrival, caller: MyNewsCaller, entry: Entry): Promise<{ ok: boolean; text: string }> {
	const say = messagesFor(arrival.brand);
	if ((await existing(arrival, [entry])).length === 0) return { ok: false, text: say("save.failed") };
	const answer = await createBookmark(caller, entry.contentId, entry.contentType);
	const ok = answer.ok && answer.value.createBookmark !== null;
	return { ok, text: say(ok ? "save.added" : isFull(answer) ? "save.full" : "save.failed") };
}

async function take(form: ListForm): Promise<Response | null> {
	const { action, caller, fields, of } = form;
	const entry = entryOf(of);
	if (action === "save" && entry) {
		const { ok, text } = await saved(form.arrival, caller, entry);
		return led(form, ok, text);
	}
	if (action === "remove" && entry) return removed(form, await removeBookmark(caller, entry.contentId), [entry]);
	if (action === "removeMany") {
		const picked = entriesOf(Object.keys(fields).flatMap((key) => (key.startsWith("pick-") ? [fields[key] ?? ""] : [])));
		if (picked.length === 0) return led(form, true, null);
		const ids = picked.map(({ contentId }) => contentId);
		return removed(form, await removeBookmarks(caller, ids), picked);
	}
	if (action === "undo") {
		const entries = entriesOf((fields.entries ?? "").split(","));
		if (entries.length === 0) return null;
		const answer = await restoreBookmarks(caller, entries);
		const ok = answer.ok && answer.value.mergeBookmarks.left === 0;
		const say = messagesFor(form.arrival.brand);
		return led(form, ok, say(ok ? "save.added" : "save.failed"));
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
	return redirectWithNotice(arrival, session, path, { ok, text: text ?? "", undo, back: publicReferer(arrival) });
}

function entriesOf(fields: readonly string[]): Entry[] {
	return fields.slice(0, mostAtOnce).flatMap((field) => entryOf(field) ?? []);
}
