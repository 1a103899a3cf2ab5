import { appendFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import * as v from "valibot";
import { comparable } from "../../../worker/adapters/conversion/address.ts";
import type { Document, Made } from "../../../worker/adapters/conversion/documents.ts";
import type { Entry } from "../../../worker/adapters/conversion/entry.ts";
import { isJson } from "../../../worker/adapters/conversion/text.ts";
import { wholeLines } from "../lines.ts";
import type { Memory } from "../run.ts";

/** An entry that the source has; `article` is null where it is held back. */
const Known = v.object({
	kind: v.string(),
	article: v.nullable(v.string()),
	/** Ids of those that show its galleries. */
	slideshows: v.optional(v.array(v.string()), []),
	/** Its old addresses, and its path of today. */
	from: v.array(v.string()),
	to: v.nullable(v.string()),
});
type Known = v.InferOutput<typeof Known>;
const Line = v.object({ id: v.string(), known: v.nullable(Known) });

/** The source, and how far the last whole round came. */
const Marks = v.object({
	kind: v.picklist(["WordPress site", "feed"]),
	url: v.string(),
	home: v.string(),
	/** The last change by kind of entry; of a feed, the headers of a conditional request. */
	changes: v.record(v.string(), v.string()),
});
export type Marks = v.InferOutput<typeof Marks>;

/** Withdraws documents and ends redirects; throws where it can't. */
export type Withdraw = (documents: readonly Pick<Document, "type" | "id">[], from: readonly string[]) => Promise<void>;

const shown = (ids: readonly string[]) => ids.map((id) => ({ type: "slideshow", id }));

/** The outcome of a source's entries, a line each as soon as it is known: a later round finds what is gone. */
export class Journal implements Memory {
	readonly #path: string;
	readonly #withdraw: Withdraw;
	readonly #known = new Map<string, Known>();
	readonly #paths = new Map<string, string>();
	withdrawn = 0;

	constructor(path: string, withdraw: Withdraw) {
		this.#path = path;
		this.#withdraw = withdraw;
		mkdirSync(dirname(path), { recursive: true });
		let lines = 0;
		for (const { text } of wholeLines(path)) {
			lines++;
			const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), Line), text);
			if (success) this.#set(output.id, output.known);
		}
		if (lines > 2 * this.#known.size + 100) this.#rewrite();
	}

	/** The marks of the last whole round; null: there was none. */
	get marks(): Marks | null {
		try {
			const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), Marks), readFileSync(`${this.#path}.marks`, "utf8"));
			return success ? output : null;
		} catch {
			return null;
		}
	}

	saveMarks(marks: Marks): void {
		writeFileSync(`${this.#path}.marks.new`, JSON.stringify(marks));
		renameSync(`${this.#path}.marks.new`, `${this.#path}.marks`);
	}

	idsOf(kind: string): string[] {
		return [...this.#known].flatMap(([id, known]) => (known.kind === kind ? [id] : []));
	}

	pathOf = (url: URL): string | null => {
		const number = url.searchParams.get("p") ?? url.searchParams.get("page_id");
		return this.#paths.get(number === null ? comparable(url.pathname) : `/?p=${number}`) ?? null;
	};

	published = async ({ kind, id }: Entry, { documents, redirects }: Made): Promise<void> => {
		const article = documents.at(-1);
		const url = article?.url;
		const to = isJson(url) && typeof url.primary === "string" ? url.primary : null;
		const own = redirects.flatMap((pair) => (pair.to === to ? [pair.from] : []));
		const before = this.#known.get(id);
		const from = [...new Set([...(before?.from ?? []), ...own])];
		const slideshows = documents.flatMap((document) => (document.type === "slideshow" ? [document.id] : []));
		await this.#withdraw(shown(before?.slideshows.filter((one) => !slideshows.includes(one)) ?? []), []);
		this.#write(id, { kind, article: article?.id ?? null, slideshows, from, to });
	};

	held = async (entry: Entry): Promise<void> => {
		await this.#end(entry.id);
		this.#write(entry.id, { kind: entry.kind, article: null, slideshows: [], from: [], to: null });
	};

	refused = (entry: Entry): void => {
		if (!this.#known.has(entry.id)) this.#write(entry.id, { kind: entry.kind, article: null, slideshows: [], from: [], to: null });
	};

	/** Withdraws what the source no longer has. */
	async gone(id: string): Promise<void> {
		await this.#end(id);
		this.#write(id, null);
	}

	async #end(id: string): Promise<void> {
		const { article = null, slideshows = [], from = [] } = this.#known.get(id) ?? {};
		if (article === null) return;
		await this.#withdraw([{ type: "article", id: article }, ...shown(slideshows)], from);
		this.withdrawn++;
	}

	#write(id: string, known: Known | null): void {
		const before = this.#known.get(id);
		if (JSON.stringify(before ?? null) === JSON.stringify(known)) return;
		appendFileSync(this.#path, `${JSON.stringify({ id, known })}\n`);
		this.#set(id, known);
	}

	#set(id: string, known: Known | null): void {
		for (const from of this.#known.get(id)?.from ?? []) this.#paths.delete(comparable(from));
		if (known === null) this.#known.delete(id);
		else this.#known.set(id, known);
		if (known?.to) for (const from of known.from) this.#paths.set(comparable(from), known.to);
	}

	#rewrite(): void {
		const lines = [...this.#known].map(([id, known]) => `${JSON.stringify({ id, known })}\n`);
		writeFileSync(`${this.#path}.new`, lines.join(""));
		renameSync(`${this.#path}.new`, this.#path);
	}
}
