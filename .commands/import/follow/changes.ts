import type { Entry, Item, Source } from "../../../worker/adapters/conversion/entry.ts";
import { isJson, textIn } from "../../../worker/adapters/conversion/text.ts";
import { embedded, wordpressEntry } from "../../../worker/adapters/wordpress/wordpressEntry.ts";
import { feedSource } from "../sources/feed.ts";
import { openAnswer } from "../sources/opened.ts";
import { request, requestOk, textOf } from "../sources/requests.ts";
import { wordpressHome, wordpressKinds, wordpressRestSource, wordpressRoute, wordpressRows } from "../sources/wordpressRest.ts";
import type { Journal, Marks } from "./journal.ts";

/** Seconds before the last change that are read again: changes of one second may be seen in two rounds. */
const overlap = 60;
const mostIds = 100;
/** So many entries may be gone at once, and this share of all: beyond both a site is broken rather than emptied. */
const fewGone = 20;
const shareGone = 0.25;

const sourceOf = (name: string, home: string, entries: () => AsyncIterable<Entry>): Source => ({
	name,
	progress: () => ({ done: 0, of: null }),
	items: async function* (): AsyncIterable<Item> {
		yield { is: "site", home, exportedAt: null };
		for await (const entry of entries()) yield { is: "entry", entry };
	},
});

/** A round's source, and the marks for the next one, which are complete when the source is read. */
export interface Changes {
	source: Source;
	marks: Marks;
}

/** The feed where it has changed; null: it has not. */
export async function feedChanges(marks: Marks): Promise<Changes | null> {
	const answer = await request(marks.url, { headers: marks.changes });
	if (answer.status === 304) {
		await answer.body?.cancel();
		return null;
	}
	if (!answer.ok) throw new Error(`${marks.url} answers ${answer.status}.`);
	const [etag, lastModified] = [answer.headers.get("etag"), answer.headers.get("last-modified")];
	const changes = { ...(etag ? { "if-none-match": etag } : {}), ...(lastModified ? { "if-modified-since": lastModified } : {}) };
	return { source: feedSource(openAnswer(answer)), marks: { ...marks, changes } };
}

/** Changes of a WordPress site since the last round; in the first all that it has. */
export async function wordpressChanges(marks: Marks): Promise<Changes> {
	const home = marks.home || (await wordpressHome(marks.url));
	const next: Marks = { ...marks, home, changes: { ...marks.changes } };
	const note = (entry: Entry): Entry => {
		const { kind, modifiedAt } = entry;
		if (modifiedAt !== null && modifiedAt > (next.changes[kind] ?? "")) next.changes[kind] = modifiedAt;
		return entry;
	};
	const isFirst = Object.keys(marks.changes).length === 0;
	if (isFirst) {
		// Nothing of it is published early: the journal knows of what is published at the end alone.
		const { name, items: whole, progress } = wordpressRestSource(marks.url, null);
		async function* items(): AsyncIterable<Item> {
			for await (const item of whole()) yield item.is === "entry" ? { is: "entry", entry: note(item.entry) } : item;
		}
		return { marks: next, source: { name, items, progress } };
	}
	return { marks: next, source: sourceOf("WordPress site", home, () => changed(marks, note)) };
}

async function* changed(marks: Marks, note: (entry: Entry) => Entry): AsyncIterable<Entry> {
	for (const kind of wordpressKinds) {
		const last = marks.changes[kind];
		const since = last === undefined ? "1970-01-01T00:00:00.000Z" : new Date(Date.parse(last) - overlap * 1000).toISOString();
		// Sites before WordPress 5.7 know no modified_after: the order says where to end.
		const query = `orderby=modified&order=desc&modified_after=${since}&${embedded}`;
		rows: for await (const entries of wordpressRows(marks.url, kind, query, (row) => wordpressEntry(row, kind)))
			for (const entry of entries) {
				if ((entry.modifiedAt ?? since) < since) break rows;
				yield note(entry);
			}
	}
}

/**
 * Compares the number of a site's entries and its newest with those known, and all ids where they differ: a post that was withdrawn, or
 * whose time has come, is in no list of changes. Withdraws what is gone; returns a source of what is new.
 */
export async function compareIds({ url, home }: Marks, journal: Journal, say: (words: string) => void): Promise<Source | null> {
	const news: { kind: string; ids: string[] }[] = [];
	for (const kind of wordpressKinds) {
		const newest = await requestOk(wordpressRoute(url, `${kind}s`, `per_page=${mostIds}&orderby=date&order=desc&_fields=id`));
		const total = newest.headers.get("x-wp-total");
		const rows: unknown = JSON.parse(await textOf(newest));
		const known = new Set(journal.idsOf(kind));
		const isKnown = (row: unknown): boolean => isJson(row) && known.has(String(row.id));
		if (total === null || (Number(total) === known.size && Array.isArray(rows) && rows.every(isKnown))) continue;
		const there = new Set<string>();
		const idsIn = wordpressRows(url, kind, "orderby=id&order=asc&_fields=id", ({ id }) => String(id));
		for await (const ids of idsIn) for (const id of ids) there.add(id);
		const missing = [...known].filter((id) => !there.has(id));
		if (missing.length > fewGone && missing.length > shareGone * known.size)
			say(
				`${missing.length} of ${known.size} ${kind}s are gone at once: none is withdrawn. If that is meant: npm run publish -- FILE.json --delete`,
			);
		else for (const id of missing) if (await isGone(url, kind, id)) await journal.gone(id);
		const ids = [...there].filter((id) => !known.has(id));
		if (ids.length > 0) news.push({ kind, ids });
	}
	return news.length === 0 ? null : sourceOf("WordPress site", home, () => entriesOf(url, news));
}

/** Returns whether WordPress itself says that nobody may read an entry: a list may have lost it between two pages, and a firewall refuses too. */
async function isGone(url: string, kind: string, id: string): Promise<boolean> {
	const answer = await request(wordpressRoute(url, `${kind}s/${id}`, "_fields=id"));
	const said: unknown = await textOf(answer)
		.then(JSON.parse)
		.catch(() => null);
	return [401, 403, 404, 410].includes(answer.status) && isJson(said) && textIn(said, "code").startsWith("rest_");
}

const included = (ids: readonly string[]): string => `include=${ids.join()}&${embedded}`;

async function* entriesOf(url: string, news: readonly { kind: string; ids: readonly string[] }[]): AsyncIterable<Entry> {
	for (const { kind, ids } of news)
		for (let from = 0; from < ids.length; from += mostIds)
			for await (const entries of wordpressRows(url, kind, included(ids.slice(from, from + mostIds)), (row) => wordpressEntry(row, kind)))
				for (const entry of entries) if (entry.link !== null) yield entry;
}
