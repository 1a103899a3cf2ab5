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
