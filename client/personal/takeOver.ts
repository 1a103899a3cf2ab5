import { deviceBookmarks, isRefused, noteRefused, removeFromDevice } from "./deviceBookmarks.ts";
import { type MyNewsCalls, myNewsCalls } from "./myNewsCalls.ts";

/**
 * Merges this device's items into the signed-in reader's list (A2.17); returns how many were new, null for none or a failure, which
 * leaves them here. `saysHere`: the page reports it, else the list.
 */
export async function takeOver(saysHere: boolean, calls: Pick<MyNewsCalls, "mergeBookmarks"> = myNewsCalls()): Promise<number | null> {
	const entries = deviceBookmarks();
	if (entries.length === 0 || isRefused(entries)) return null;
	const answer = await calls.mergeBookmarks(entries, saysHere);
	if (!answer.ok) return null;
	// In that reader's list now: it must not be merged for somebody else.
	if (answer.value.left === 0) removeFromDevice(...entries.map(({ contentId }) => contentId));
	else noteRefused(entries);
	return answer.value.added;
}
