/** Returns whether the browser has passkeys on this page, which need a secure context. Their code is fetched when needed. */
export function knowsPasskeys(): boolean {
	return typeof window !== "undefined" && window.isSecureContext && typeof window.PublicKeyCredential === "function";
}
