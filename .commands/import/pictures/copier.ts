import { createHash } from "node:crypto";
import { appendFileSync, closeSync, openAsBlob, openSync, rmSync, writeSync } from "node:fs";
import type { Result } from "../../../client/domain/calls/remoteCall.ts";
import { keyOf } from "../../../worker/adapters/conversion/address.ts";
import type { Document } from "../../../worker/adapters/conversion/documents.ts";
import type { Tally } from "../../../worker/adapters/conversion/tally.ts";
import { isJson } from "../../../worker/adapters/conversion/text.ts";
import { KeyedLog } from "../keyedLog.ts";
import { NumberTable } from "../numberTable.ts";
import { InnerAddress, request } from "../sources/requests.ts";
import type { S3Store } from "./s3.ts";

interface Copy {
	key: string;
	etag: string | null;
	lastModified: string | null;
}

export interface Copying {
	store: Pick<S3Store, "has" | "put">;
	/** The address below which the store's objects are public. */
	publicUrl: string;
	/** A folder for what is copied: of the store, whatever is imported into it. */
	folder: string;
	/** Pictures that an earlier import has copied are not requested again; else by a conditional request. */
	resume: boolean;
}

/** The largest picture that is copied. */
const mostBytes = 20_000_000;
const mostAtOnce = 3;
const tries = 3;

/** Formats that the image resizing reads, by their first bytes: a server's word for a type is often wrong. */
const formats: readonly Format[] = [
	{ begins: /^\xff\xd8\xff/, ending: "jpg", type: "image/jpeg" },
	{ begins: /^\x89PNG\r\n/, ending: "png", type: "image/png" },
	{ begins: /^GIF8/, ending: "gif", type: "image/gif" },
	{ begins: /^RIFF[\s\S]{4}WEBP/, ending: "webp", type: "image/webp" },
	{ begins: /^[\s\S]{4}ftypavi[fs]/, ending: "avif", type: "image/avif" },
];
interface Format {
	begins: RegExp;
	ending: string;
	type: string;
}

/** Copies pictures of documents into a store, each content once, and changes their addresses; one that can't be copied stays where it is. */
export class PictureCopier {
	readonly #job: Copying;
	readonly #log: KeyedLog<Copy>;
	readonly #underWay = new Map<string, Promise<string | null>>();
	/** Keys on their way: two pictures of one content are stored once. */
	readonly #storing = new Map<string, Promise<boolean>>();
	/** Addresses of this import with their outcome: it is counted once. */
	readonly #counted = new NumberTable();
	/** A file with a line for each picture that stays where it is, and why. */
	readonly failures: string;
	#free = mostAtOnce;
	readonly #waiting: (() => void)[] = [];

	constructor(job: Copying) {
		this.#job = job;
		this.#log = new KeyedLog(`${job.folder}/copied`, true);
		this.failures = `${job.folder}/failed`;
		rmSync(this.failures, { force: true });
	}

	async moved(documents: readonly Document[], tally: Tally): Promise<Document[]> {
		const addresses = [...new Set(documents.flatMap((document) => [...picturesIn(document)]))];
		const pairs = await Promise.all(addresses.map(async (address) => [address, await this.#once(address, tally)] as const));
		const places = new Map(pairs.flatMap(([address, place]) => (place === null ? [] : [[address, place]])));
		return documents.map((document) => withPictures(document, places) as Document);
	}

	#once(address: string, tally: Tally): Promise<string | null> {
		const begun =
			this.#underWay.get(address) ?? this.#inTurn(() => this.#copy(address, tally)).finally(() => this.#underWay.delete(address));
		this.#underWay.set(address, begun);
		return begun;
	}

	async #inTurn<T>(work: () => Promise<T>): Promise<T> {
		if (this.#free > 0) this.#free--;
		else await new Promise<void>((resolve) => this.#waiting.push(resolve));
		try {
			return await work();
		} finally {
			const next = this.#waiting.shift();
			if (next) next();
			else this.#free++;
		}
	}

	/** The address of a picture's copy; null: it stays. */
	async #copy(address: string, tally: Tally): Promise<string | null> {
		const { publicUrl, resume } = this.#job;
		const place = (key: string): string => `${publicUrl.replace(/\/+$/, "")}/${key}`;
		const known = this.#log.get(address);
		const isFirst = !this.#counted.has(keyOf(address));
		if (known && (resume || !isFirst)) return this.#count(address, tally, "copied before", place(known.key));
		if (!isFirst) return null;
		const headers = {
			...(known?.etag ? { "if-none-match": known.etag } : {}),
			...(known?.lastModified ? { "if-modified-since": known.lastModified } : {}),
		};
		const answer = await request(address, { headers, tries }).catch((error: unknown) =>
			error instanceof InnerAddress ? "is at an inner address" : "its site does not answer",
		);
		if (typeof answer === "string") return this.#fail(address, tally, answer);
		if (answer.status === 304 && known) return this.#count(address, tally, "copied before", place(known.key));
		if (!answer.ok) {
			await answer.body?.cancel();
			return this.#fail(address, tally, `answers ${answer.status}`);
		}
		const file = `${this.#job.folder}/${keyOf(address)}.part`;
		try {
			const read = await readInto(file, answer.body);
			if (!read.ok) return this.#fail(address, tally, read.error);
			const { hash, format } = read.value;
			const key = `${hash}.${format.ending}`;
			const isNew = await this.#store(key, file, hash, format.type);
			this.#log.set(address, { key, etag: answer.headers.get("etag"), lastModified: answer.headers.get("last-modified") });
			return this.#count(address, tally, isNew ? "copied" : "there by another address", place(key));
		} finally {
			rmSync(file, { force: true });
		}
	}

	/** Stores a content that is not there; returns whether it was this call that did. */
	async #store(key: string, file: string, hash: string, type: string): Promise<boolean> {
		const other = this.#storing.get(key);
		if (other) {
			await other;
			return false;
		}
		const { store } = this.#job;
		const storing = store
			.has(key)
			.then(async (isThere) => {
				if (!isThere) await store.put(key, await openAsBlob(file), hash, type);
				return !isThere;
			})
			.finally(() => this.#storing.delete(key));
		this.#storing.set(key, storing);
		return storing;
	}

	#count(address: string, tally: Tally, outcome: string, place: string): string {
		if (this.#counted.has(keyOf(address))) return place;
		this.#counted.set(keyOf(address), 1);
		tally.pictures.add(outcome, address);
		tally.pictureHosts.add(new URL(place).host);
		return place;
	}

	#fail(address: string, tally: Tally, why: string): null {
		this.#counted.set(keyOf(address), 1);
		tally.pictures.add(`stays where it is: ${why}`, address);
		appendFileSync(this.failures, `${address} ${why}\n`);
		return null;
	}
}

/** Reads a picture into a file, a piece at a time; else the reason why it is none. */
async function readInto(file: string, body: Response["body"]): Promise<Result<{ hash: string; format: Format }, string>> {
	const hash = createHash("sha256");
	const out = openSync(file, "w");
	let head = Buffer.alloc(0);
	let size = 0;
	try {
		for await (const piece of body ?? []) {
			size += piece.length;
			if (size > mostBytes) return { ok: false, error: `has more than ${mostBytes / 1e6} MB` };
			if (head.length < 16) head = Buffer.concat([head, piece.subarray(0, 16)]);
			hash.update(piece);
			writeSync(out, piece);
		}
	} catch {
		return { ok: false, error: "ends early" };
	} finally {
		closeSync(out);
	}
	const format = formats.find(({ begins }) => begins.test(head.toString("latin1")));
	return format ? { ok: true, value: { hash: hash.digest("hex"), format } } : { ok: false, error: "is no JPEG, PNG, GIF, WebP or AVIF" };
}

/** The address of a picture in a document: pages are named by paths, pictures by whole addresses. */
function addressIn(value: unknown): string | null {
	const primary = isJson(value) && isJson(value.url) ? value.url.primary : null;
	return typeof primary === "string" && /^https?:\/\//.test(primary) ? primary : null;
}

function* picturesIn(value: unknown): Iterable<string> {
	const address = addressIn(value);
	if (address !== null) yield address;
	if (typeof value === "object" && value !== null) for (const part of Object.values(value)) yield* picturesIn(part);
}

function withPictures(value: unknown, places: ReadonlyMap<string, string>): unknown {
	if (Array.isArray(value)) return value.map((part) => withPictures(part, places));
	if (!isJson(value)) return value;
	const place = places.get(addressIn(value) ?? "");
	const parts = Object.entries(value).map(([key, part]) => [key, withPictures(part, places)] as const);
	return { ...Object.fromEntries(parts), ...(place === undefined ? {} : { url: { primary: place } }) };
}
