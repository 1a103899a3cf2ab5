const ends = (a: number, b: number): string => (a >>> 0).toString(36).padStart(7, "0") + (b >>> 0).toString(36).padStart(7, "0");

/** FNV-1a twice with different offsets and primes, 64 bits in base 36: a version name, no protection. Texts are read by UTF-16 units. */
export function hashOf(text: string): string {
	let a = 0x811c9dc5 | 0;
	let b = 0x1b873593;
	for (let i = 0; i < text.length; i++) {
		const unit = text.charCodeAt(i);
		a = Math.imul(a ^ unit, 0x01000193);
		b = Math.imul(b ^ unit, 0x5bd1e995);
	}
	return ends(a, b);
}

/** The same of bytes. V8 gives up its fast code of one function for both, when short texts and long bytes take turns. */
export function hashOfBytes(bytes: Uint8Array): string {
	let a = 0x811c9dc5 | 0;
	let b = 0x1b873593;
	for (let i = 0; i < bytes.length; i++) {
		const byte = bytes[i] ?? 0;
		a = Math.imul(a ^ byte, 0x01000193);
		b = Math.imul(b ^ byte, 0x5bd1e995);
	}
	return ends(a, b);
}
