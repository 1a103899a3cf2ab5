/**
 * Recent publications: tags with a sequence number. An isolate knows its own at once and others' within a second; a cached entry carries
 * its number and is outdated when one of its tags has a later one. So memory, KV and the Cache API agree without a purge message to every
 * isolate.
 */
const lastSeq = new Map<string, number>();
const maxTags = 20_000;
let knownSeq = 0;
/** Number up to which the log was read: an own publish may come before others' that were not read yet. */
let readSeq = 0;
/** Time of the latest own one, epoch ms. */
let publishedAt = 0;
const justNowMs = 1000;
/** Own publishes beyond `readSeq`. */
const ownSeqs = new Set<number>();
/** Marks, among its tags, a publication that removes. */
export const removalTag = "removal";
export const everything = "all";
/** Marks, among a page's tags, that a failure left it older data than what was published: it is made again soon. */
export const overtakenTag = "overtaken";
/** Removals before this number are forgotten. */
let removalFloor = 0;
/** Entries before this number can't be judged: their tags may have been dropped. */
let floorSeq = 0;
let allSeq = 0;
let loaded = false;
/** The latest known state of the database, and the number up to which it has every publication. */
let bookmark: string | null = null;
let bookmarkSeq = 0;
let checkedAt = 0;

/** The number to read the log from. */
export function logReadUpTo(): number {
	return readSeq;
}

/** The tag of every publication, for answers that any document may be in, such as a caller's own search. */
export const anyPublication = "any";

/** The number that a new answer of the origin is stamped with. */
export function currentSeq(): number {
	return knownSeq;
}

/**
 * The number that a new page is stamped with: up to it every publication is known. An own one, or a removal that KV reported, may come after
 * another isolate's, which the page's documents don't show yet.
 */
export function seenSeq(): number {
	let seen = readSeq;
	while (ownSeqs.has(seen + 1)) seen++;
	return seen;
}

/** The start of a read of embedded content (decision 0276): a state with all known publications, else the primary. */
export function readFrom(): string {
	return knownSeq > bookmarkSeq ? "first-primary" : (bookmark ?? "first-unconstrained");
}

/** Records a state with the publications up to a number. Bookmarks sort by age. */
function noteBookmark(seq: number, noted: string | null): void {
	if (noted === null || seq < bookmarkSeq) return;
	bookmarkSeq = seq;
	if (bookmark === null || noted > bookmark) bookmark = noted;
}

/** False until the first look at the log: until then no entry of KV or the Cache API counts as fresh. */
export function publicationsKnown(): boolean {
	return loaded;
}

/** Records this isolate's own publication, which is no news when the log has it later. */
export function noteOwnPublication(seq: number, tags: Iterable<string>, state: string | null = null): void {
	noteBookmark(seq, state);
	ownSeqs.add(seq);
	publishedAt = Date.now();
	notePublication(seq, tags);
}

/** Records a publication of the log, or a removal that another isolate reported. */
export function notePublication(seq: number, tags: Iterable<string>): void {
	if (seq > knownSeq) knownSeq = seq;
	const noted = [anyPublication, ...tags];
	if (noted.includes(everything)) allSeq = Math.max(allSeq, seq);
	if (noted.includes(removalTag)) noted.push(...noted.map(removalOf));
	for (const tag of noted) lastSeq.set(tag, Math.max(lastSeq.get(tag) ?? 0, seq));
	if (lastSeq.size > maxTags) {
		floorSeq = knownSeq;
		removalFloor = knownSeq;
		lastSeq.clear();
		ownSeqs.clear();
	}
}

interface Publication {
	seq: number;
	tags: readonly string[];
}

/** Records the log's answer; returns the rows that were new to this isolate. */
export function notePublications(latest: number, rows: readonly Publication[], state: string | null = null): readonly Publication[] {
	noteBookmark(latest, state);
	if (!loaded) floorSeq = Math.max(0, (rows[0]?.seq ?? latest + 1) - 1);
	const unread = rows.filter(({ seq }) => seq > readSeq);
	for (const row of unread) notePublication(row.seq, row.tags);
	knownSeq = Math.max(knownSeq, latest);
	readSeq = Math.max(readSeq, latest);
	loaded = true;
	return unread.filter((row) => !ownSeqs.delete(row.seq));
}

/** Returns whether a publication of this isolate, a moment ago, outdated something: no other isolate has made it anew yet. */
export function publishedHere(seq: number, tags: Iterable<string>, now: number): boolean {
	return now - publishedAt < justNowMs && !stillHolds(seq, tags);
}

/** Returns whether something made at `seq` from `tags` still holds. */
export function stillHolds(seq: number, tags: Iterable<string>): boolean {
	if (seq < floorSeq || seq < allSeq) return false;
	for (const tag of tags) if ((lastSeq.get(tag) ?? 0) > seq) return false;
	return true;
}

/** Returns whether a removal outdated something made at `seq` from `tags`. */
export function isRemoved(seq: number, tags: readonly string[]): boolean {
	return seq < removalFloor || [everything, ...tags].some((tag) => (lastSeq.get(removalOf(tag)) ?? 0) > seq);
}

const removalOf = (tag: string): string => `-${tag}`;

/**
 * Returns when to read the log: behind the answer, at most once a second, also when the clock was put back; before it where nobody came for
 * two seconds (decision 0304); `null`: not now.
 */
export function logReadDue(now: number): "before" | "behind" | null {
	const age = Math.abs(now - checkedAt);
	if (age < 1000) return null;
	checkedAt = now;
	return loaded && age >= 2000 ? "before" : "behind";
}

/** Forgets everything, as in a new isolate (tests). */
export function forgetPublications(): void {
	lastSeq.clear();
	ownSeqs.clear();
	publishedAt = 0;
	knownSeq = 0;
	readSeq = 0;
	floorSeq = 0;
	removalFloor = 0;
	allSeq = 0;
	loaded = false;
	bookmark = null;
	bookmarkSeq = 0;
	checkedAt = 0;
}
