import type { Brand } from "../../brands/schema.ts";
import type { Result } from "../../client/domain/calls/remoteCall.ts";
import { type Document, type Made, Maker } from "../../worker/adapters/conversion/documents.ts";
import type { Entry, Item, Source } from "../../worker/adapters/conversion/entry.ts";
import { Tally } from "../../worker/adapters/conversion/tally.ts";
import { dated, StandInDates } from "./dates.ts";
import { Library } from "./library.ts";

/** The outcome of writing a document, which the site may have already; the words say why it refuses one. */
export type Written = { ok: true; isSame?: boolean } | { ok: false; why: string };

/** Old paths of a brand with the paths of today; null: no longer. */
export type Redirects = Readonly<Record<string, string | null>>;

/** The place that documents go to. */
export interface Sink {
	write: (document: Document) => Promise<Written>;
	redirects: (brand: Brand, pairs: Redirects) => Promise<Written>;
	/** Returns whether a document was sent before. */
	knows?: (type: string, id: string) => boolean;
}

/** One that goes on importing: it remembers what became of entries of earlier rounds. */
export interface Memory {
	/** The path of today of an old address. */
	pathOf: (url: URL) => string | null;
	published: (entry: Entry, made: Made) => Promise<void>;
	held: (entry: Entry) => Promise<void>;
	/** An entry that the site does not take: what it took before stays. */
	refused: (entry: Entry) => void;
}

export interface Import {
	brand: Brand;
	source: Source;
	sink: Sink;
	/** A file for what was read, removed at the end. */
	spoolPath: string;
	/** Types of entries that are published. */
	kinds: ReadonlySet<string>;
	/** Documents on their way at once. */
	concurrency: number;
	onProgress?: (words: string) => void;
	memory?: Memory;
	dates?: StandInDates;
	/** Copies pictures of documents, whose addresses change. */
	pictures?: { moved: (documents: readonly Document[], tally: Tally) => Promise<Document[]> };
}

/** The most old addresses in one call: a Worker may write a thousand keys in answering one. */
const mostPairs = 500;

/** Reads a source whole, then publishes its entries newest first. Returns the account of it; throws what a source failed with. */
export async function runImport(job: Import): Promise<Tally> {
	const tally = new Tally();
	const { onProgress = () => undefined, dates = new StandInDates(null) } = job;
	const early = job.source.early === undefined ? null : new EarlyPublisher(job, tally, job.source.early);
	const failures: unknown[] = [];
	const items = () => (early ? untilFailure(job.source.items(), failures) : job.source.items());
	const source = { ...job.source, items: () => dated(items(), dates) };
	const isHeld = (entry: Entry): boolean => heldBack(entry, job) !== null;
	const library = await Library.read(source, job.spoolPath, tally, isHeld, async (item, library, isNew) => {
		onProgress(readingWords(source, tally));
		if (early && isNew && item.is === "entry") await early.publish(item.entry, library);
	});
	try {
		await publish(job, library, tally);
	} finally {
		library.close();
	}
	if (failures.length > 0) throw failures[0];
	return tally;
}

/** Items until their source fails, which is noted. */
async function* untilFailure(items: AsyncIterable<Item>, failures: unknown[]): AsyncIterable<Item> {
	try {
		yield* items;
	} catch (error) {
		failures.push(error);
	}
}

function readingWords(source: Source, tally: Tally): string {
	const { done, of } = source.progress();
	const megabytes = Math.round(done / 1e6);
	const share = of ? ` ${Math.floor((100 * done) / of)} %,` : megabytes > 0 ? ` ${megabytes} MB,` : "";
	return `reading${share} ${tally.read.total} items`;
}

/**
 * Publishes the first entries as they are read, uncounted: the front fills while the rest comes. When all are read they are made again,
 * and those that now lead to others by their new addresses are sent again.
 */
class EarlyPublisher {
	readonly #job: Import;
	/** Of pictures alone, which are copied once. */
	readonly #tally: Tally;
	#maker: Maker | null = null;
	#left: number;

	constructor(job: Import, tally: Tally, most: number) {
		this.#job = job;
		this.#tally = tally;
		this.#left = most;
	}

	async publish(entry: Entry, library: Library): Promise<void> {
		const { brand, sink, pictures } = this.#job;
		if (this.#left === 0 || heldBack(entry, this.#job) !== null) return;
		this.#left--;
		this.#maker ??= new Maker(brand, library, new Tally());
		const made = madeOf(this.#maker, entry);
		if (!made.ok) return;
		const news = made.value.documents.filter(({ type, id }) => !sink.knows?.(type, id));
		for (const document of (await pictures?.moved(news, this.#tally)) ?? news) await sink.write(document);
	}
}

async function publish(job: Import, library: Library, tally: Tally): Promise<void> {
	const { brand, sink, onProgress = () => undefined } = job;
	const maker = new Maker(brand, library, tally, job.memory?.pathOf);
	const pairs = new Map<string, string>();
	const sendPairs = async (): Promise<void> => {
		const waiting = [...pairs];
		pairs.clear();
		for (let from = 0; from < waiting.length; from += mostPairs) {
			const sent = Object.fromEntries(waiting.slice(from, from + mostPairs));
			const written = await sink.redirects(brand, sent);
			for (const path of Object.keys(sent)) {
				if (written.ok) tally.redirects.add("path", path);
				else tally.notes.add(`old address refused: ${written.why}`, path);
			}
		}
	};
	const onTheirWay = new Map<unknown, Promise<boolean>>();
	const total = tally.read.total - tally.heldBack.total;
	let done = 0;
	await inParallel(library.newestFirst(), job.concurrency, async (stored) => {
		done++;
		if ("document" in stored) {
			const { type, id, articleId } = stored.document;
			const document = { vertical: brand.id, ...stored.document, type: String(type), id: String(id) };
			const written = Promise.resolve(onTheirWay.get(articleId)).then(() => writeOne(document, document.type, sink, tally));
			onTheirWay.set(id, written);
			await written;
			onTheirWay.delete(id);
			return onProgress(`publishing ${done} of ${total}`);
		}
		const { entry } = stored;
		const held = heldBack(entry, job);
		if (held !== null) {
			tally.heldBack.add(`${entry.kind}: ${held}`, entry.title || entry.link || entry.id);
			return job.memory?.held(entry);
		}
		const made = madeOf(maker, entry);
		if (!made.ok) {
			tally.refused.add(`can't be converted: ${made.error}`, entry.title || entry.link || entry.id);
			return job.memory?.refused(entry);
		}
		const { redirects } = made.value;
		const documents = (await job.pictures?.moved(made.value.documents, tally)) ?? made.value.documents;
		if (entry.comments > 0) tally.notes.add("story with comments, which are not imported", entry.title);
		if (!(await writeAll(documents, entry, sink, tally))) return job.memory?.refused(entry);
		for (const { from, to } of redirects) pairs.set(from, to);
		await job.memory?.published(entry, made.value);
		if (pairs.size >= mostPairs) await sendPairs();
		onProgress(`publishing ${done} of ${total}`);
	});
	await sendPairs();
}

/** The documents of an entry; one that a converter fails on is refused by itself. */
function madeOf(maker: Maker, entry: Entry): Result<Made, string> {
	try {
		return { ok: true, value: maker.of(entry) };
	} catch (error) {
		return { ok: false, error: String(error) };
	}
}

/** The reason why an entry is not published; null: it is. */
function heldBack(entry: Entry, { kinds, brand }: Import): string | null {
	if (!kinds.has(entry.kind)) return "type of the old system that is not imported";
	if (entry.state === "password") return "protected by a password";
	if (entry.state !== "published" && entry.state !== "scheduled") return entry.state === "other" ? "of an unknown status" : entry.state;
	if (entry.gated && !brand.flags.gatedContent) return `for members alone, and ${brand.name} has no gate`;
	return null;
}

/** Writes an entry's documents in order; its article is the last. Throws where the site has no such brand. */
async function writeAll(documents: readonly Document[], entry: Entry, sink: Sink, tally: Tally): Promise<boolean> {
	const write = async (document: Document): Promise<Written> => {
		const written = await sink.write(document);
		if (!written.ok && /\bvertical There is no such/.test(written.why))
			throw new Error(`The site has no brand "${document.vertical}" yet: stop it and start it again, or deploy it.`);
		return written;
	};
	for (const document of documents.slice(0, -1)) {
		const written = await write(document);
		if (written.ok) tally.beside.add(document.type, document.id);
		else tally.notes.add(`${document.type} refused: ${written.why}`, document.id);
	}
	const article = documents.at(-1);
	if (!article) return false;
	return writeOne(article, entry.state === "scheduled" ? `${entry.kind}, shown from its date on` : entry.kind, { write }, tally);
}

async function writeOne(document: Document, kind: string, sink: Pick<Sink, "write">, tally: Tally): Promise<boolean> {
	const written = await sink.write(document);
	if (written.ok) tally.published.add(kind);
	else tally.refused.add(written.why, `${document.type} ${document.id}`);
	return written.ok;
}

/** Works through items, so many at once. After a failure no more are begun; it is thrown when those on their way have ended. */
async function inParallel<T>(items: Iterable<T>, count: number, work: (item: T) => Promise<void>): Promise<void> {
	const iterator = items[Symbol.iterator]();
	const failures: unknown[] = [];
	const worker = async (): Promise<void> => {
		for (let next = iterator.next(); !next.done && failures.length === 0; next = iterator.next())
			await work(next.value).catch((error: unknown) => failures.push(error));
	};
	await Promise.all(Array.from({ length: count }, worker));
	if (failures.length > 0) throw failures[0];
}
