import { closeSync, mkdirSync, openSync, readSync, rmSync, writeSync } from "node:fs";
import { dirname } from "node:path";

/** Bytes of records that wait to be written, in about. */
const mostWaiting = 1 << 20;

/**
 * Records in a file, read in any order: a source is read once, in its own order, and published newest first in constant memory. In
 * memory are a place, a length and a time for each.
 */
export class Spool<R> {
	readonly #path: string;
	readonly #file: number;
	#places = new Float64Array(1024);
	#lengths = new Uint32Array(1024);
	#times = new Float64Array(1024);
	#count = 0;
	#end = 0;
	#waiting: string[] = [];
	#waitingBytes = 0;
	/** One for all records: new ones would pile up outside of the heap until it is cleaned. */
	#buffer = Buffer.allocUnsafe(1 << 16);

	constructor(path: string) {
		mkdirSync(dirname(path), { recursive: true });
		this.#path = path;
		this.#file = openSync(path, "w+");
	}

	/** Adds a record with its time (epoch ms; NaN: unknown); returns its number. */
	add(record: R, time: number): number {
		const text = JSON.stringify(record);
		const length = Buffer.byteLength(text);
		if (this.#count === this.#places.length) this.#grow();
		this.#places[this.#count] = this.#end;
		this.#lengths[this.#count] = length;
		this.#times[this.#count] = time;
		this.#end += length;
		this.#waiting.push(text);
		this.#waitingBytes += length;
		if (this.#waitingBytes > mostWaiting) this.seal();
		return this.#count++;
	}

	/** Writes what waits: all records can be read. */
	seal(): void {
		let bytes = Buffer.from(this.#waiting.join(""));
		while (bytes.length > 0) bytes = bytes.subarray(writeSync(this.#file, bytes));
		this.#waiting = [];
		this.#waitingBytes = 0;
	}

	read(index: number): R {
		if (this.#waitingBytes > 0) this.seal();
		const length = this.#lengths[index] ?? 0;
		if (length > this.#buffer.length) this.#buffer = Buffer.allocUnsafe(length * 2);
		const bytes = this.#buffer;
		for (let read = 0; read < length; ) {
			const more = readSync(this.#file, bytes, read, length - read, (this.#places[index] ?? 0) + read);
			if (more === 0) throw new Error(`${this.#path} ends early.`);
			read += more;
		}
		return JSON.parse(bytes.toString("utf8", 0, length));
	}

	/** Numbers of records, newest first; those without a time are last, in their own order. */
	newestFirst(): Uint32Array {
		const times = this.#times.map((time) => (Number.isNaN(time) ? Number.NEGATIVE_INFINITY : time));
		return Uint32Array.from({ length: this.#count }, (_, index) => index).sort((a, b) => {
			const [one = 0, other = 0] = [times[a], times[b]];
			return one === other ? a - b : one < other ? 1 : -1;
		});
	}

	remove(): void {
		closeSync(this.#file);
		rmSync(this.#path, { force: true });
	}

	#grow(): void {
		const grown = <A extends Float64Array | Uint32Array>(larger: A, old: A): A => {
			larger.set(old);
			return larger;
		};
		const size = this.#count * 2;
		this.#places = grown(new Float64Array(size), this.#places);
		this.#lengths = grown(new Uint32Array(size), this.#lengths);
		this.#times = grown(new Float64Array(size), this.#times);
	}
}
