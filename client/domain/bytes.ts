/* Written out for edge and browser: the Node of tools and tests has Uint8Array.toBase64 and toHex behind a flag only, and wrong for views
   into a buffer. */

/** Bytes as base64, padded. */
export function base64(bytes: Uint8Array): string {
	return btoa(String.fromCharCode(...bytes));
}

/** The bytes of a base64 text; null when invalid. */
export function bytesOfBase64(text: string): Uint8Array<ArrayBuffer> | null {
	try {
		return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
	} catch {
		return null;
	}
}

/** Bytes as base64url without padding, for cookies, paths and tokens. */
export function base64url(bytes: Uint8Array): string {
	return base64(bytes).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** The bytes of a base64url text, padded or not; null when invalid. */
export function bytesOfBase64url(text: string): Uint8Array<ArrayBuffer> | null {
	return /^[\w-]*={0,2}$/.test(text) ? bytesOfBase64(text.replaceAll("-", "+").replaceAll("_", "/")) : null;
}

/** Bytes as hex in small letters. */
export function hex(bytes: ArrayBuffer | Uint8Array<ArrayBuffer>): string {
	return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Joins parts of a body; a single part is returned as it is. */
export function joinBytes(parts: readonly Uint8Array<ArrayBuffer>[]): Uint8Array<ArrayBuffer>;
export function joinBytes(parts: readonly Uint8Array[]): Uint8Array;
export function joinBytes(parts: readonly Uint8Array[]): Uint8Array {
	const [only] = parts;
	if (only && parts.length === 1) return only;
	let size = 0;
	for (const part of parts) size += part.byteLength;
	const whole = new Uint8Array(size);
	let at = 0;
	for (const part of parts) {
		whole.set(part, at);
		at += part.byteLength;
	}
	return whole;
}

/** A whole body, or null when longer than that: then reading stops. Memory grows with what arrived. */
export async function bytesWithin(body: ReadableStream<Uint8Array> | null, maxBytes: number): Promise<Uint8Array | null> {
	if (!body) return new Uint8Array(0);
	const reader = body.getReader();
	const parts: Uint8Array[] = [];
	let size = 0;
	for (;;) {
		const { done, value } = await reader.read();
		if (done) return joinBytes(parts);
		size += value.byteLength;
		if (size > maxBytes) {
			await reader.cancel();
			return null;
		}
		parts.push(value);
	}
}
