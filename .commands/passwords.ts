import { writeFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { dictionary } from "@zxcvbn-ts/language-common";
import { base64 } from "../client/domain/bytes.ts";
import { bitsOf, filterBits, shortestStem, stemOf } from "../worker/origin/accounts/passwords/passwordStem.ts";

const file = "worker/origin/accounts/passwords/commonPasswords.ts";
const mostStems = 24_000;

/** The most common leaked passwords, by their stems, as a filter's module (decision 0020). */
export function commonPasswordsModule(): string {
	const ranked = dictionary["passwords-common"].map((password) => stemOf(String(password)));
	const stems = [...new Set(ranked.filter((stem) => stem.length >= shortestStem))].slice(0, mostStems);
	const bytes = new Uint8Array(filterBits / 8);
	for (const stem of stems) for (const bit of bitsOf(stem)) bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) | (1 << (bit & 7));
	return [
		"/** Made by `node .commands/passwords.ts` from the list of @zxcvbn-ts/language-common: a Bloom filter (passwordStem.ts), in base64. */",
		"export const commonPasswords =",
		`\t"${base64(bytes)}";`,
		"",
	].join("\n");
}

/** `node .commands/passwords.ts`: after a new version of the list. */
if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) await writeFile(file, commonPasswordsModule());
