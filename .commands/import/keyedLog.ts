import { closeSync, fstatSync, ftruncateSync, mkdirSync, openSync, readSync, rmSync, writeSync } from "node:fs";
import { dirname } from "node:path";
import { keyOf } from "../../worker/adapters/conversion/address.ts";
import { wholeLines } from "./lines.ts";
import { NumberTable } from "./numberTable.ts";

/** Values by a text, a line of a file each as soon as it is known; the last one holds. In memory are their places alone. */
export class KeyedLog<V> {
	readonly #file: number;
	readonly #places = new NumberTable();
	readonly #lengths = new NumberTable();

	/** `resume`: with what an earlier process has written. */
	constructor(path: string, resume: boolean) {
		mkdirSync(dirname(path), { recursive: true });
		if (!resume) rmSync(path, { force: true });
		let end = 0;
		for (const { text, at, length } of wholeLines(path)) {
			end = at + length + 1;
			this.#place(Number(text.slice(0, text.indexOf(" ") + 1)), at, length + 1);
		}
		this.#file = openSync(path, "a+");
		// A line that was cut off is no line.
		ftruncateSync(this.#file, end);
	}

	get(name: string): V | null {
		const [at, length] = [this.#places.get(keyOf(name)), this.#lengths.get(keyOf(name)) ?? 0];
		if (at === undefined) return null;
		const bytes = Buffer.alloc(length);
		readSync(this.#file, bytes, 0, length, at);
		const line = bytes.toString("utf8");
		// Where two processes write, a place may be another line's.
		const head = `${keyOf(name)} `;
		return line.startsWith(head) && line.indexOf("\n") === line.length - 1 ? JSON.parse(line.slice(head.length)) : null;
	}

	set(name: string, value: V): void {
		const line = Buffer.from(`${keyOf(name)} ${JSON.stringify(value)}\n`);
		writeSync(this.#file, line);
		this.#place(keyOf(name), fstatSync(this.#file).size - line.length, line.length);
	}

	close(): void {
		closeSync(this.#file);
	}

	#place(key: number, at: number, length: number): void {
		this.#places.set(key, at);
		this.#lengths.set(key, length);
	}
}
