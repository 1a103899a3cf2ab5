import { comparable, keyOf } from "../../worker/adapters/conversion/address.ts";
import type { Entry, Item, Media, Pattern, Source } from "../../worker/adapters/conversion/entry.ts";
import type { Tally } from "../../worker/adapters/conversion/tally.ts";
import { isJson, textIn } from "../../worker/adapters/conversion/text.ts";
import { NumberTable } from "./numberTable.ts";
import { Spool } from "./spool.ts";

type Stored = { entry: Entry } | { media: Media; before: number | null } | { pattern: Pattern } | { document: Record<string, unknown> };

/** Most that one item weighs. A site takes a million bytes; five times that, or 250,000 tags, filled the memory. */
const mostWeight = 2_900_000;

/** The characters of a value, ten for each beginning of a tag or of a part in JSON; too deep a one has no end. */
function weightOf(value: unknown, depth = 0): number {
	if (typeof value === "string") return value.length > mostWeight ? value.length : value.length + 9 * (value.match(/[<{[]/g)?.length ?? 0);
	if (typeof value !== "object" || value === null) return 1;
	if (depth > 50) return Number.POSITIVE_INFINITY;
	return Object.values(value).reduce<number>((sum, part) => sum + weightOf(part, depth + 1), 1);
}

/** An item's kind and name, for the account. */
function nameOf(item: Item): readonly [kind: string, name: string] {
	if (item.is === "entry") return [item.entry.kind, item.entry.link ?? item.entry.title];
	return item.is === "document" ? [String(item.document.type), String(item.document.id)] : [item.is, ""];
}

/** A source that was read once: entries in the order of their dates, media and patterns by id, old addresses. */
export class Library {
	readonly #spool: Spool<Stored>;
	readonly #byId = new NumberTable();
	readonly #byPath = new NumberTable();
	/** The last picture of those that were added to an entry; each knows the one before it. */
	readonly #attached = new NumberTable();
	readonly #isHeld: (entry: Entry) => boolean;
	home = "";

	private constructor(spool: Spool<Stored>, isHeld: (entry: Entry) => boolean) {
		this.#spool = spool;
		this.#isHeld = isHeld;
	}

	/**
	 * Reads a source into a file, and counts each of its items; `onItem` is called for each that is stored, or not, after it. To entries that
	 * `isHeld` names no link leads.
	 */
	static async read(
		source: Source,
		path: string,
		tally: Tally,
		isHeld: (entry: Entry) => boolean,
		onItem: (item: Item, library: Library, isNew: boolean) => Promise<void> | void,
	): Promise<Library> {
		const library = new Library(new Spool<Stored>(path), isHeld);
		try {
			for await (const item of source.items()) await onItem(item, library, library.#add(item, tally));
		} catch (error) {
			library.close();
			throw error;
		}
		library.#spool.seal();
		return library;
	}

	/** Returns whether an item is one that the source had not named before. */
	#add(item: Item, tally: Tally): boolean {
		if (weightOf(item) > mostWeight) {
			const [kind, name] = nameOf(item);
			tally.read.add(kind);
			tally.heldBack.add(`${kind}: too long, or too many tags`, name);
			return false;
		}
		if (item.is === "site") {
			this.home = item.home || this.home;
		} else if (item.is === "note") tally.notes.add(item.what, item.example);
		else if (item.is === "other") {
			tally.read.add(item.kind);
			tally.heldBack.add(`${item.kind}: ${item.why}`, item.example);
		} else if (item.is === "media") {
			tally.read.add("media");
			tally.heldBack.add("media: files stay at the old site; stories show them from there", item.media.url);
			this.#addMedia(item.media);
		} else if (item.is === "pattern") {
			tally.read.add("pattern");
			tally.heldBack.add("pattern: its blocks stand in the stories that use it", item.pattern.id);
			this.#byId.set(keyOf(`pattern ${item.pattern.id}`), this.#spool.add({ pattern: item.pattern }, Number.NEGATIVE_INFINITY));
		} else if (item.is === "document") {
			tally.read.add(String(item.document.type));
			const { type, date, datePublished } = item.document;
			const published = isJson(date) ? textIn(date, "publishedAt") : "";
			// A site files a card as the live blog that it has.
			const time = type === "card" ? Number.NEGATIVE_INFINITY : Date.parse(published || String(datePublished));
			this.#spool.add({ document: item.document }, time);
		} else return this.#addEntry(item.entry, tally);
		return true;
	}

	#addMedia(media: Media): void {
		const parent = media.parent === "" || media.parent === "0" ? null : keyOf(media.parent);
		const before = parent === null ? null : (this.#attached.get(parent) ?? null);
		const index = this.#spool.add({ media, before }, Number.NEGATIVE_INFINITY);
		this.#byId.set(keyOf(`media ${media.id}`), index);
		if (parent !== null) this.#attached.set(parent, index);
	}

	#addEntry(entry: Entry, tally: Tally): boolean {
		tally.read.add(entry.kind);
		const id = keyOf(`entry ${entry.id}`);
		if (this.#byId.has(id)) {
			tally.heldBack.add(`${entry.kind}: its id stands in the source twice`, `${entry.id} ${entry.title}`);
			return false;
		}
		const index = this.#spool.add({ entry }, Date.parse(entry.publishedAt ?? ""));
		this.#byId.set(id, index);
		const url = entry.link !== null && URL.canParse(entry.link) ? new URL(entry.link) : null;
		if (url && url.search === "" && url.pathname !== "/") {
			const path = keyOf(comparable(url.pathname));
			// The first with an address has it: others are `…-2` where both are public.
			if (!this.#byPath.has(path)) this.#byPath.set(path, index);
		}
		return true;
	}

	*newestFirst(): Iterable<{ entry: Entry } | { document: Record<string, unknown> }> {
		for (const index of this.#spool.newestFirst()) {
			const stored = this.#spool.read(index);
			if ("entry" in stored || "document" in stored) yield stored;
		}
	}

	media(id: string): Media | null {
		const stored = this.#stored(`media ${id}`);
		return stored && "media" in stored ? stored.media : null;
	}

	/** The pictures that were added to an entry, by their numbers. */
	attachedTo(id: string): Media[] {
		const found: Media[] = [];
		for (let index = this.#attached.get(keyOf(id)) ?? null; index !== null; ) {
			const stored = this.#spool.read(index);
			if (!("media" in stored)) break;
			if (/\.(?:jpe?g|png|gif|webp|avif)$/i.test(stored.media.url)) found.unshift(stored.media);
			index = stored.before;
		}
		return found;
	}

	pattern(id: string): string | null {
		const stored = this.#stored(`pattern ${id}`);
		return stored && "pattern" in stored ? stored.pattern.content : null;
	}

	/** The entry of an old address, of a short one by its id too; null: it is not published. */
	entryAt(url: URL): Entry | null | undefined {
		const index = this.#indexAt(url);
		if (index === undefined) return undefined;
		const stored = this.#spool.read(index);
		return "entry" in stored && !this.#isHeld(stored.entry) ? stored.entry : null;
	}

	/** Returns whether an old address leads to another entry, without reading it. */
	isOfAnother(url: URL, { id }: Pick<Entry, "id">): boolean {
		const index = this.#indexAt(url);
		return index !== undefined && index !== this.#byId.get(keyOf(`entry ${id}`));
	}

	close(): void {
		this.#spool.remove();
	}

	#indexAt(url: URL): number | undefined {
		const id = url.searchParams.get("p") ?? url.searchParams.get("page_id");
		return id === null ? this.#byPath.get(keyOf(comparable(url.pathname))) : this.#byId.get(keyOf(`entry ${id}`));
	}

	#stored(key: string): Stored | null {
		const index = this.#byId.get(keyOf(key));
		return index === undefined ? null : this.#spool.read(index);
	}
}
