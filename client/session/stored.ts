import { readCookie, writeCookie } from "../page/cookie.ts";
import { writeStorage } from "../page/storage.ts";

/** The keys that a browser may hold of a signed-in reader (A3.7). */
export const storedKeys = ["access_token", "user_name", "SESSION", "bedrock_session"] as const;

/** The session in the cookies; null where absent. */
export interface StoredSession {
	token: string | null;
	name: string | null;
}

/** Reads the session from the cookies (A4.5). */
export function readStored(): StoredSession {
	return { token: readCookie("access_token"), name: readCookie("user_name") };
}

/** Removes the four keys from both storages and the cookies that scripts may change (A4.1). Never throws (C27). */
export function clearStored(): void {
	for (const storage of ["localStorage", "sessionStorage"] as const) {
		for (const key of storedKeys) writeStorage(key, null, storage);
	}
	for (const key of storedKeys) {
		try {
			writeCookie(key, "", { path: "/", maxAge: 0, sameSite: "lax" });
		} catch {
			// Cookies are off: nothing is in them.
		}
	}
}
