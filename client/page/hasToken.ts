/** Returns whether a reader is signed in here, as far as the cookies say (A4.5); false where cookies can't be read (a sandboxed frame: C27). */
export function hasToken(): boolean {
	try {
		return /(^|; )access_token=[^;]/.test(document.cookie);
	} catch {
		return false;
	}
}
