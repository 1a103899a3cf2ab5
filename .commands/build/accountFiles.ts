import { mkdir, rm, writeFile } from "node:fs/promises";
import { authenticatorMetadata } from "@passwordless-id/webauthn";
import { dictionary } from "@zxcvbn-ts/language-common";
import { bitsOf, filterBits, shortestStem, stemOf } from "../../worker/origin/accounts/passwords/passwordStem.ts";

/** Below the assets, for the Worker only (wrangler.toml: `run_worker_first`): few requests need them, and every isolate would load them. */
const folder = "dist/assets/account-files";

const mostStems = 24_000;

/** Writes the filter of common passwords (decision 0020) and the makers' names of authenticators by AAGUID. */
export async function writeAccountFiles(): Promise<{ passwords: number; authenticators: number }> {
	await rm(folder, { recursive: true, force: true });
	await mkdir(folder, { recursive: true });
	const { bytes, stems } = commonPasswords();
	await writeFile(`${folder}/common-passwords.bin`, bytes);
	await writeFile(`${folder}/authenticators.json`, JSON.stringify(authenticatorMetadata));
	return { passwords: stems, authenticators: Object.keys(authenticatorMetadata).length };
}

/** The most common leaked passwords, by their stems, as a Bloom filter (passwordStem.ts). */
export function commonPasswords(): { bytes: Uint8Array; stems: number } {
	const ranked = dictionary["passwords-common"].map((password) => stemOf(String(password)));
	const stems = [...new Set(ranked.filter((stem) => stem.length >= shortestStem))].slice(0, mostStems);
	const bytes = new Uint8Array(filterBits / 8);
	for (const stem of stems) for (const bit of bitsOf(stem)) bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) | (1 << (bit & 7));
	return { bytes, stems: stems.length };
}
