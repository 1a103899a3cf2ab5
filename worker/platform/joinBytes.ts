/** Bytes one after the other; a single part is passed on as it is. */
export function joinBytes(parts: readonly Uint8Array[]): Uint8Array {
	if (parts.length === 1 && parts[0]) return parts[0];
	let size = 0;
	for (const part of parts) size += part.byteLength;
	const whole = new Uint8Array(size);
	let offset = 0;
	for (const part of parts) {
		whole.set(part, offset);
		offset += part.byteLength;
	}
	return whole;
}
