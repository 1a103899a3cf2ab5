import { clearDevice, deviceBookmarks } from "./deviceBookmarks.ts";
import { type MyNewsCalls, myNewsCalls } from "./myNewsCalls.ts";

/**
 * Takes what this device saved into the list of who is signed in (A2.17); answers how many things were new there, null where there was nothing
 * to take or it failed: it stays on the device then, and what finds no room as well. `saysHere`: the page has a place for a word
 * about it; elsewhere the list says it when it is opened next.
 */
export async function takeOver(saysHere: boolean, calls: Pick<MyNewsCalls, "mergeBookmarks"> = myNewsCalls()): Promise<number | null> {
	const entries = deviceBookmarks();
	if (entries.length === 0) return null;
	const answer = await calls.mergeBookmarks(entries, saysHere);
	if (!answer.ok) return null;
	// In that reader's list now, whoever is signed in since: it must not be taken over for somebody else.
	if (answer.value.left === 0) clearDevice();
	return answer.value.added;
}
