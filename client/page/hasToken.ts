/** Returns whether cookies say that a reader is signed in (A4.5); false where they can't be read (C27). */
export function hasToken(): boolean {
	try {
		return /(^|; )access_token=[^;]/.test(document.cookie);
	} catch {
		return false;
	}
}
