import { fieldsOf } from "../domain/calls/fields.ts";
import { contentTypeOf } from "../domain/content/contentKinds.ts";
import type { Entry } from "../domain/personal/bookmarks.ts";

const key = "saved_items";
/** More than anybody saves before signing in, and one call of merging. */
const most = 100;
const idPattern = /^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$/;

/** Reads the bookmarks of a signed-out device, newest first; ignores anything else under the key. */
export function deviceBookmarks(): Entry[] {
	try {
		const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
		return Array.isArray(stored) ? stored.slice(0, most).flatMap(entryOf) : [];
	} catch {
		return [];
	}
}

/** Saves on the device, without the oldest beyond the limit. False where storage fails. */
export function saveOnDevice(entry: Entry, now: number = Date.now()): boolean {
	const others = deviceBookmarks().filter(({ contentId }) => contentId !== entry.contentId);
	return keep([{ ...entry, at: new Date(now).toISOString() }, ...others].slice(0, most));
}

/** Removes from the device. */
export function removeFromDevice(contentId: string): boolean {
	return keep(deviceBookmarks().filter((entry) => entry.contentId !== contentId));
}

/** Empties the device: its items are in the reader's list now. */
export function clearDevice(): void {
	keep([]);
}

function keep(entries: readonly Entry[]): boolean {
	try {
		if (entries.length === 0) localStorage.removeItem(key);
		else localStorage.setItem(key, JSON.stringify(entries));
		return true;
	} catch {
		return false;
	}
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
export function deviceZip(): string | null {
	try {
		return /^\d{5}$/.exec(localStorage.getItem(zipKey) ?? "")?.[0] ?? null;
	} catch {
		return null;
	}
}

/** Stores a zip code on the device, where possible. */
export function saveZipOnDevice(zip: string): void {
	try {
		localStorage.setItem(zipKey, zip);
	} catch {
		// Not stored: the next front has the form again.
	}
}
