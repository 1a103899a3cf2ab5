import { fieldsOf } from "../domain/calls/fields.ts";
import { contentTypeOf } from "../domain/content/contentKinds.ts";
import type { Entry } from "../domain/personal/bookmarks.ts";

const key = "saved_items";
/** More than anybody saves before signing in, and one call's worth of merging. */
const most = 100;
const idPattern = /^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$/;

/** Reads the bookmarks of a signed-out device, newest first; whatever else the key holds counts for nothing. */
export function deviceBookmarks(): Entry[] {
	try {
		const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
		return Array.isArray(stored) ? stored.slice(0, most).flatMap(entryOf) : [];
	} catch {
		return [];
	}
}

/** Saves on the device; the oldest goes when there are too many. False where the browser keeps nothing. */
export function saveOnDevice(entry: Entry, now: number = Date.now()): boolean {
	const others = deviceBookmarks().filter(({ contentId }) => contentId !== entry.contentId);
	return keep([{ ...entry, at: new Date(now).toISOString() }, ...others].slice(0, most));
}

/** Removes from the device. */
export function removeFromDevice(contentId: string): boolean {
	return keep(deviceBookmarks().filter((entry) => entry.contentId !== contentId));
}

/** Empties the device: what was on it is in the reader's list now. */
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

/** The zip code that was asked for on this device while nobody was signed in. */
export function deviceZip(): string | null {
	try {
		return /^\d{5}$/.exec(localStorage.getItem(zipKey) ?? "")?.[0] ?? null;
	} catch {
		return null;
	}
}

/** Keeps a zip code on the device, where the browser keeps anything. */
export function saveZipOnDevice(zip: string): void {
	try {
		localStorage.setItem(zipKey, zip);
	} catch {
		// Asked again on the next front.
	}
}
