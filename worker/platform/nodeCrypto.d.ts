/** What the runtime's `nodejs_compat` gives us of Node's crypto: nothing else of Node is used, so no other types of it are here. */
declare module "node:crypto" {
	export function createHash(name: "sha256"): { update(text: string): { digest(): Uint8Array<ArrayBuffer> } };
	export function scrypt(
		password: string | Uint8Array,
		salt: Uint8Array,
		keyBytes: number,
		cost: { N: number; r: number; p: number; maxmem: number },
		done: (error: Error | null, key: Uint8Array) => void,
	): void;
	/** The same at once: for tests, which hold the one against the other. */
	export function scryptSync(
		password: string | Uint8Array,
		salt: Uint8Array,
		keyBytes: number,
		cost: { N: number; r: number; p: number; maxmem: number },
	): Uint8Array;
}
