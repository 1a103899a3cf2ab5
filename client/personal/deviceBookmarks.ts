import { fieldsOf } from "../domain/calls/fields.ts";
import { contentTypeOf } from "../domain/content/contentKinds.ts";
import type { Entry } from "../domain/personal/bookmarks.ts";
import { readStorage, writeStorage } from "../page/storage.ts";

const key = "saved_items";
/** More than anybody saves before signing in, and one call of merging. */
const most = 100;
const idPattern = /^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$/;

/** Reads the bookmarks of a signed-out device, newest first; ignores anything else under the key. */
export function deviceBookmarks(): Entry[] {
	try {
		const stored: unknown = JSON.parse(readStorage(key) ?? "[]");
		return Array.isArray(stored) ? stored.slice(0, most).flatMap(entryOf) : [];
	} catch {
		return [];
	}
}

/** Saves on the device, without the oldest beyond the limit. False where storage fails. */
export function saveOnDevice(entry: Entry): boolean {
	const others = deviceBookmarks().filter(({ contentId }) => contentId !== entry.contentId);
	return write([{ ...entry, at: new Date().toISOString() }, ...others].slice(0, most));
}

/** Removes from the device. */
export function removeFromDevice(...contentIds: readonly string[]): boolean {
	return write(deviceBookmarks().filter((entry) => !contentIds.includes(entry.contentId)));
}

/** Empties the device: its items are in the reader's list now. */
export function clearDevice(): void {
	write([]);
	writeStorage(key, null, "sessionStorage");
}

/** Notes for this tab what a full list refused. */
export const noteRefused = (entries: readonly Entry[]): boolean => writeStorage(key, JSON.stringify(entries), "sessionStorage");

/** Returns whether a full list refused the same in this tab. */
export const isRefused = (entries: readonly Entry[]): boolean => readStorage(key, "sessionStorage") === JSON.stringify(entries);

function write(entries: readonly Entry[]): boolean {
	return writeStorage(key, entries.length === 0 ? null : JSON.stringify(entries));
}

function entryOf(stored: unknown): Entry[] {
	const { contentId, contentType, at } = fieldsOf(stored);
	const type = typeof contentType === "string" ? contentTypeOf(contentType) : null;
	if (type === null || typeof contentId !== "string" || !idPattern.test(contentId)) return [];
	const moment = typeof at === "string" && Number.isFinite(Date.parse(at)) ? at : undefined;
	return [{ contentId, contentType: type, at: moment }];
}

const zipKey = "local_zip";

/** The zip code entered on this device while signed out. */
export const deviceZip = (): string | null => /^\d{5}$/.exec(readStorage(zipKey) ?? "")?.[0] ?? null;

/** Stores a zip code on the device; where that fails, the next front has the form again. */
export const saveZipOnDevice = (zip: string): boolean => writeStorage(zipKey, zip);
