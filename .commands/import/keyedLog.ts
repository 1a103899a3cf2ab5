import { closeSync, ftruncateSync, mkdirSync, openSync, readSync, rmSync, writeSync } from "node:fs";
import { dirname } from "node:path";
import { keyOf } from "../../worker/adapters/conversion/address.ts";
import { wholeLines } from "./lines.ts";
import { NumberTable } from "./numberTable.ts";

/** Values by a text, a line of a file each as soon as it is known; the last one holds. In memory are their places alone. */
export class KeyedLog<V> {
	readonly #file: number;
	readonly #places = new NumberTable();
	readonly #lengths = new NumberTable();
	#end = 0;

	/** `resume`: with what an earlier process has written. */
	constructor(path: string, resume: boolean) {
		mkdirSync(dirname(path), { recursive: true });
		if (!resume) rmSync(path, { force: true });
		for (const { text, at, length } of wholeLines(path)) {
			const head = text.indexOf(" ") + 1;
			this.#place(Number(text.slice(0, head)), at + head, length - head);
			this.#end = at + length + 1;
		}
		this.#file = openSync(path, "a+");
		// A line that was cut off is no line.
		ftruncateSync(this.#file, this.#end);
	}

	get(name: string): V | null {
		const [at, length] = [this.#places.get(keyOf(name)), this.#lengths.get(keyOf(name)) ?? 0];
		if (at === undefined) return null;
		const bytes = Buffer.allocUnsafe(length);
		readSync(this.#file, bytes, 0, length, at);
		return JSON.parse(bytes.toString("utf8"));
	}

	set(name: string, value: V): void {
		const head = `${keyOf(name)} `;
		const bytes = Buffer.from(`${head}${JSON.stringify(value)}\n`);
		writeSync(this.#file, bytes);
		this.#place(keyOf(name), this.#end + head.length, bytes.length - head.length - 1);
		this.#end += bytes.length;
	}

	close(): void {
		closeSync(this.#file);
	}

	#place(key: number, at: number, length: number): void {
		this.#places.set(key, at);
		this.#lengths.set(key, length);
	}
}
