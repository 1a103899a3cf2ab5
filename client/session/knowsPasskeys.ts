/** Returns whether this browser knows passkeys, on this page: they need a secure context. What speaks of them comes when it is needed. */
export function knowsPasskeys(): boolean {
	return typeof window !== "undefined" && window.isSecureContext && typeof window.PublicKeyCredential === "function";
}
