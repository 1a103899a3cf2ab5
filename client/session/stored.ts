import { readCookie, writeCookie } from "../page/cookie.ts";

/** The keys that the browser may hold of a signed-in reader (A3.7). */
export const storedKeys = ["access_token", "user_name", "SESSION", "bedrock_session"] as const;

/** The session in the cookies; null where nothing is. */
export interface StoredSession {
	token: string | null;
	/** The reader's first name, for the masthead. */
	name: string | null;
}

/** The session as the cookies tell it (A4.5). */
export function readStored(): StoredSession {
	return { token: readCookie("access_token"), name: readCookie("user_name") };
}

/** Takes the four keys out of both storages and out of the cookies that scripts may touch (A4.1). Never throws (C27). */
export function clearStored(): void {
	for (const storage of ["localStorage", "sessionStorage"] as const) {
		for (const key of storedKeys) {
			try {
				window[storage].removeItem(key);
			} catch {
				// Storage is off: nothing is in it.
			}
		}
	}
	for (const key of storedKeys) {
		try {
			writeCookie(key, "", { path: "/", maxAge: 0, sameSite: "lax" });
		} catch {
			// As above.
		}
	}
}
