import { createHash } from "node:crypto";
import { appendFileSync, mkdirSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { keyOf } from "../../worker/adapters/conversion/address.ts";
import { wholeLines } from "./lines.ts";
import { NumberTable } from "./numberTable.ts";

const gone = "-";

/**
 * The documents that a site has taken, a line each as soon as it has, with a digest of what was sent last: the same is not sent again,
 * and after a kill `--resume` sends the others.
 */
export class ImportLog {
	readonly #path: string;
	/** Digests of documents, both as numbers. */
	readonly #last = new NumberTable();
	readonly earlier: number;

	constructor(path: string, resume: boolean) {
		this.#path = path;
		mkdirSync(dirname(path), { recursive: true });
		if (!resume) rmSync(path, { force: true });
		for (const { text } of wholeLines(path)) {
			const space = text.lastIndexOf(" ");
			this.#last.set(keyOf(text.slice(0, space)), keyOf(text.slice(space + 1)));
		}
		this.earlier = this.#last.size;
	}

	/** Returns whether a document was sent, and not withdrawn since. */
	knows(name: string): boolean {
		const last = this.#last.get(keyOf(name));
		return last !== undefined && last !== keyOf(gone);
	}

	has(name: string, digest: string): boolean {
		return this.#last.get(keyOf(name)) === keyOf(digest);
	}

	add(name: string, digest: string): void {
		this.#last.set(keyOf(name), keyOf(digest));
		appendFileSync(this.#path, `${name} ${digest}\n`);
	}

	remove(name: string): void {
		this.add(name, gone);
	}

	digest(text: string): string {
		return createHash("sha256").update(text).digest("hex").slice(0, 24);
	}
}
