import { closeSync, openSync, readSync } from "node:fs";

/** A line of a file, with the bytes that it takes there. */
export interface Line {
	text: string;
	at: number;
	length: number;
}

const newline = 10;

/** The lines of a file that were written to their end, a piece of it at a time; none of a file that is not there. */
export function* wholeLines(path: string): Iterable<Line> {
	let file: number;
	try {
		file = openSync(path, "r");
	} catch {
		return;
	}
	try {
		const piece = Buffer.allocUnsafe(1 << 18);
		let begun: Buffer[] = [];
		let at = 0;
		for (let read = readSync(file, piece); read > 0; read = readSync(file, piece)) {
			let from = 0;
			for (let to = piece.indexOf(newline); to >= 0 && to < read; to = piece.indexOf(newline, from)) {
				const bytes = Buffer.concat([...begun, piece.subarray(from, to)]);
				yield { text: bytes.toString("utf8"), at, length: bytes.length };
				at += bytes.length + 1;
				begun = [];
				from = to + 1;
			}
			begun.push(Buffer.from(piece.subarray(from, read)));
		}
	} finally {
		closeSync(file);
	}
}
