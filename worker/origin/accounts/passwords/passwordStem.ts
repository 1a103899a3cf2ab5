/** Lower case without accents, with letters for the signs that replace them. */
function plain(text: string): string {
	return text
		.normalize("NFD")
		.replace(/\p{M}/gu, "")
		.toLowerCase()
		.replace(/(?<=\p{L})[@4](?=\p{L})/gu, "a")
		.replace(/(?<=\p{L})3(?=\p{L})/gu, "e")
		.replace(/(?<=\p{L})[1!](?=\p{L})/gu, "i")
		.replace(/(?<=\p{L})0(?=\p{L})/gu, "o")
		.replace(/(?<=\p{L})[$5](?=\p{L})/gu, "s");
}

/** A password without what people add to satisfy a form: case, accents, digits and signs at both ends, 0 for o. */
export function stemOf(password: string): string {
	return plain(password).replace(/^\P{L}+|\P{L}+$/gu, "");
}

/** Shorter stems begin half of all words. */
export const shortestStem = 4;

/** A Bloom filter: 24,000 stems in 43 KB, one false match in a thousand. */
export const filterBits = 345_600;
const hashes = 10;

/** The bits of a stem in the filter. */
export function bitsOf(stem: string): number[] {
	const [first, second] = [fnv(stem, 0x811c9dc5), fnv(stem, 0x01234567) | 1];
	return Array.from({ length: hashes }, (_, i) => ((first + i * second) >>> 0) % filterBits);
}

/** FNV-1a, 32 bits, with a final mix. */
function fnv(text: string, seed: number): number {
	let hash = seed;
	for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
	hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
	return (hash ^ (hash >>> 13)) >>> 0;
}
