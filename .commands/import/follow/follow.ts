import type { Brand } from "../../../brands/schema.ts";
import type { Document } from "../../../worker/adapters/conversion/documents.ts";
import type { Source } from "../../../worker/adapters/conversion/entry.ts";
import type { Tally } from "../../../worker/adapters/conversion/tally.ts";
import { messageOf } from "../../stages.ts";
import { type Import, runImport, type Sink, type Written } from "../run.ts";
import { openFollowed } from "../sources/open.ts";
import { nameHost, Postponed } from "../sources/requests.ts";
import { type Changes, compareIds, feedChanges, wordpressChanges } from "./changes.ts";
import { Journal, type Marks, type Withdraw } from "./journal.ts";

export interface Following {
	from: string;
	brand: Brand;
	sink: Sink & { remove: (type: string, id: string) => Promise<Written> };
	folder: string;
	kinds: ReadonlySet<string>;
	say: (words: string) => void;
	onProgress?: (words: string) => void;
	pictures?: Import["pictures"];
	dates?: Import["dates"];
}

/** Seconds that a source wants to be left alone; null: the usual ones. */
export type Round = { ok: true } | { ok: false; why: string; pause: number | null };

/** Keeps a brand in step with a feed or a WordPress site, a round at a time. */
export class Follower {
	readonly #job: Following;
	readonly #journal: Journal;
	#sent = 0;

	constructor(job: Following) {
		this.#job = job;
		nameHost(job.from);
		this.#journal = new Journal(`${job.folder}/followed`, (documents, from) => this.#withdraw(documents, from));
	}

	/** Publishes what has changed since the last round, and withdraws what is gone. A round that fails is made again by the next one. */
	async round(): Promise<Round> {
		try {
			await this.#round();
			return { ok: true };
		} catch (error) {
			return { ok: false, why: messageOf(error), pause: error instanceof Postponed ? error.seconds : null };
		}
	}

	async #round(): Promise<void> {
		const { from, say } = this.#job;
		const before: Marks = this.#journal.marks ?? { ...(await openFollowed(from)), home: "", changes: {} };
		this.#journal.withdrawn = 0;
		this.#sent = 0;
		const changes: Changes | null = before.kind === "feed" ? await feedChanges(before) : await wordpressChanges(before);
		if (changes === null) return;
		const tallies = [await this.#import(changes.source)];
		if (before.kind === "WordPress site") {
			const news = await compareIds(changes.marks, this.#journal, say);
			if (news) tallies.push(await this.#import(news));
		}
		this.#journal.saveMarks(changes.marks);
		const words = wordsOf(tallies, this.#sent, this.#journal.withdrawn);
		if (words !== "") say(words);
	}

	#import(source: Source): Promise<Tally> {
		const { brand, sink, folder, kinds, onProgress, pictures, dates } = this.#job;
		return runImport({
			brand,
			source,
			sink: { redirects: (of, pairs) => sink.redirects(of, pairs), write: (document) => this.#write(document) },
			spoolPath: `${folder}/items`,
			kinds,
			concurrency: 4,
			memory: this.#journal,
			...(onProgress ? { onProgress } : {}),
			...(pictures ? { pictures } : {}),
			...(dates ? { dates } : {}),
		});
	}

	async #write(document: Document): Promise<Written> {
		const written = await this.#job.sink.write(document);
		if (document.type === "article" && written.ok && !written.isSame) this.#sent++;
		return written;
	}

	#withdraw: Withdraw = async (documents, from) => {
		const { brand, sink } = this.#job;
		const done = (written: Written, what: string): void => {
			if (!written.ok) throw new Error(`${what} can't be withdrawn: ${written.why}`);
		};
		for (const { type, id } of documents) done(await sink.remove(type, id), `${type} ${id}`);
		if (from.length > 0) done(await sink.redirects(brand, Object.fromEntries(from.map((path) => [path, null]))), from.join());
	};
}

/** The account of a round in a line, "" where nothing was new. */
function wordsOf(tallies: readonly Tally[], sent: number, withdrawn: number): string {
	const refused = tallies.flatMap((tally) => tally.refused.list());
	const counts: readonly [number, string][] = [
		[sent, "published"],
		[withdrawn, "withdrawn"],
		[refused.reduce((sum, { count }) => sum + count, 0), "refused by the site"],
	];
	const words = counts.flatMap(([count, what]) => (count > 0 ? [`${count} ${what}`] : [])).join(", ");
	const stay = tallies.flatMap((tally) => tally.pictures.list().filter(({ kind }) => kind.startsWith("stays")));
	return [words, ...[...refused, ...stay].map(({ kind, examples }) => `  ${kind}: ${examples.join(", ")}`)].join("\n").trim();
}

/** Makes rounds until the process ends, or one alone; returns whether the last one succeeded. */
export async function follow(
	follower: Pick<Follower, "round">,
	{ seconds, once, say, wait }: { seconds: number; once: boolean; say: (words: string) => void; wait: (seconds: number) => Promise<void> },
): Promise<boolean> {
	for (;;) {
		const round = await follower.round();
		if (!round.ok) say(`${round.why} ${once ? "" : "The next round makes it again."}`.trim());
		if (once) return round.ok;
		await wait(round.ok ? seconds : Math.max(seconds, round.pause ?? 0));
	}
}
