/** Storage of this device, or of the tab. What pages without islands of their own fetch (`client/house`, a live blog) has no file for it. */
type Storages = "localStorage" | "sessionStorage";

/** Reads a text; null without one, and where storage is refused (C27). */
export function readStorage(key: string, storage: Storages = "localStorage"): string | null {
	try {
		return globalThis[storage].getItem(key);
	} catch {
		return null;
	}
}

/** Stores a text, or removes it (null); false where storage is refused or full. Never throws (C27). */
export function writeStorage(key: string, text: string | null, storage: Storages = "localStorage"): boolean {
	try {
		if (text === null) globalThis[storage].removeItem(key);
		else globalThis[storage].setItem(key, text);
		return true;
	} catch {
		return false;
	}
}
