import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { pipeline, Readable } from "node:stream";
import { getHeapStatistics } from "node:v8";
import { createGunzip } from "node:zlib";
import { requestOk } from "./requests.ts";

/** A file or an address as bytes; each call of `bytes` reads it from its beginning. */
export interface Opened {
	bytes: () => AsyncIterable<Uint8Array>;
	progress: () => { done: number; of: number | null };
	/** The name for people and for the log. */
	label: string;
	/** The address that answered, after redirects; null for a file. */
	url: string | null;
	/** The type that a server names, or "". */
	contentType: string;
}

/** Opens a file, packed by gzip or not. */
export async function openFile(path: string): Promise<Opened> {
	const { size } = await stat(path);
	let done = 0;
	return {
		label: path,
		url: null,
		contentType: "",
		progress: () => ({ done, of: size }),
		bytes: () => {
			done = 0;
			const file = createReadStream(path, { highWaterMark: 1 << 18 });
			file.on("data", (chunk) => {
				done += chunk.length;
			});
			return unpacked(file);
		},
	};
}

/** An answer that is read once. */
export function openAnswer(answer: Response): Opened {
	const bytes = answer.body ?? new ReadableStream<Uint8Array>();
	return {
		label: answer.url,
		url: answer.url,
		contentType: answer.headers.get("content-type") ?? "",
		progress: () => ({ done: 0, of: null }),
		bytes: () => unpacked(bytes),
	};
}

/** Opens an address: its bytes as they come. Throws with words that say what to do. */
export async function openUrl(url: string): Promise<Opened> {
	const first = await requestOk(url);
	const of = Number(first.headers.get("content-length")) || null;
	let done = 0;
	let unused: Response | null = first;
	async function* bytes(): AsyncIterable<Uint8Array> {
		done = 0;
		const answer = unused ?? (await requestOk(url));
		unused = null;
		const reader = answer.body?.getReader();
		try {
			for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
				done += read.value.length;
				yield read.value;
			}
		} finally {
			await reader?.cancel();
		}
	}
	return {
		label: url,
		url: first.url,
		contentType: first.headers.get("content-type") ?? "",
		progress: () => ({ done, of }),
		bytes: () => unpacked(bytes()),
	};
}

/** Bytes, unpacked where they are packed: names and types of files say it or not. */
async function* unpacked(packed: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
	const iterator = packed[Symbol.asyncIterator]();
	const first = await iterator.next();
	if (first.done) return;
	async function* whole(): AsyncIterable<Uint8Array> {
		try {
			yield first.value;
			for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
		} finally {
			await iterator.return?.();
		}
	}
	const isPacked = first.value[0] === 0x1f && first.value[1] === 0x8b;
	// The reader gets the failure of either part.
	if (isPacked) yield* pipeline(Readable.from(whole(), { objectMode: true }), createGunzip(), () => undefined);
	else yield* whole();
}

/** The label of an encoding in a byte order mark, an XML declaration or the server's words; else UTF-8. */
function encodingOf(head: Uint8Array, contentType: string): string {
	if (head[0] === 0xfe && head[1] === 0xff) return "utf-16be";
	if (head[0] === 0xff && head[1] === 0xfe) return "utf-16le";
	const declared = /^\s*<\?xml[^>]*\bencoding=["']([\w.:-]+)["']/.exec(Buffer.from(head.subarray(0, 200)).toString("latin1"))?.[1];
	return declared ?? /charset=["']?([\w.:-]+)/i.exec(contentType)?.[1] ?? "utf-8";
}

const mostTags = 600_000;

/** The whole text of what is small: feeds. Throws where it is not. */
export async function wholeText(opened: Opened, most = 100_000_000): Promise<string> {
	let whole = "";
	let tags = 0;
	for await (const text of textOf(opened)) {
		whole += text;
		tags += text.match(/[<{]/g)?.length ?? 0;
		if (whole.length > most || tags > mostTags)
			throw new Error(`${opened.label} has more than ${most} characters, or than ${mostTags} tags.`);
	}
	return whole.replace(/^\ufeff/, "");
}

/** Returns whether what readers hold leaves no memory to work in: two fifths of it, since a text may be copied when it ends. */
function isMemoryFull(): boolean {
	const isUsed = (): boolean => {
		const { used_heap_size, heap_size_limit } = getHeapStatistics();
		return used_heap_size > 0.4 * heap_size_limit;
	};
	if (isUsed()) globalThis.gc?.();
	return isUsed();
}

/**
 * The text of what was opened, piece by piece, in the encoding that it names. Throws where the reader of its pieces needs too much memory,
 * whatever is too long or too deep.
 */
export async function* textOf({ bytes, contentType, label }: Opened): AsyncIterable<string> {
	let decoder: TextDecoder | null = null;
	let read = 0;
	for await (const chunk of bytes()) {
		decoder ??= decoderOf(encodingOf(chunk, contentType));
		read += chunk.length;
		if (isMemoryFull())
			throw new Error(
				`${label} can't be read further than ${(read / 1e6).toFixed(1)} MB: what is there is too long, too deep or too many things for the memory.`,
			);
		yield decoder.decode(chunk, { stream: true });
	}
	const rest = decoder?.decode() ?? "";
	if (rest !== "") yield rest;
}

function decoderOf(label: string): TextDecoder {
	try {
		return new TextDecoder(label);
	} catch {
		return new TextDecoder("utf-8");
	}
}
