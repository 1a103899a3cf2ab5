/** FNV-1a twice with different offsets and primes, 64 bits in base 36: a version name, no protection. Texts are read by UTF-16 units. */
export function hashOf(of: string | Uint8Array): string {
	let a = 0x811c9dc5;
	let b = 0x1b873593;
	// Two loops: a joint one is slower for both.
	if (typeof of === "string")
		for (let i = 0; i < of.length; i++) {
			const unit = of.charCodeAt(i);
			a = Math.imul(a ^ unit, 0x01000193);
			b = Math.imul(b ^ unit, 0x5bd1e995);
		}
	else
		for (let i = 0; i < of.length; i++) {
			const byte = of[i] ?? 0;
			a = Math.imul(a ^ byte, 0x01000193);
			b = Math.imul(b ^ byte, 0x5bd1e995);
		}
	return (a >>> 0).toString(36).padStart(7, "0") + (b >>> 0).toString(36).padStart(7, "0");
}
