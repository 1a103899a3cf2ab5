/**
 * Recent publications as tags with a sequence number. An isolate learns of its own publishes at once and of others' within a second;
 * anything cached carries the number it was made at and is too old when one of its tags has a later one. This is how memory, KV and the
 * Cache API agree without a purge message to every isolate.
 */
const lastSeq = new Map<string, number>();
const maxTags = 20_000;
let knownSeq = 0;
/** The sequence number up to which the log was read: an own publish may come before others' that were not read yet. */
let readSeq = 0;
/** Numbers of this isolate's own publishes that the log was not read up to yet. */
const ownSeqs = new Set<number>();
/** Entries made before this number can't be judged any more: their tags may have been forgotten. */
let floorSeq = 0;
let allSeq = 0;
let loaded = false;
let checkedAt = 0;

/** The number that the log is to be read from. */
export function logReadUpTo(): number {
	return readSeq;
}

/** The tag that every publication has: for answers that any document may be in, such as a search by a caller's own filters. */
export const anyPublication = "any";

/** The number that an entry made now is stamped with. */
export function currentSeq(): number {
	return knownSeq;
}

/** False until the first look at the log: entries from KV or the Cache API can't be trusted as fresh before. */
export function publicationsKnown(): boolean {
	return loaded;
}

/** Takes note of a publication that this isolate made itself: the log tells of it later, and it is no news then. */
export function noteOwnPublication(seq: number, tags: Iterable<string>): void {
	ownSeqs.add(seq);
	notePublication(seq, tags);
}

function notePublication(seq: number, tags: Iterable<string>): void {
	if (seq > knownSeq) knownSeq = seq;
	lastSeq.set(anyPublication, knownSeq);
	for (const tag of tags) {
		if (tag === "all") allSeq = Math.max(allSeq, seq);
		lastSeq.set(tag, Math.max(lastSeq.get(tag) ?? 0, seq));
	}
	if (lastSeq.size > maxTags) {
		floorSeq = knownSeq;
		lastSeq.clear();
		ownSeqs.clear();
	}
}

/** One row of the log: the number of a publication and the tags that it touched. */
interface Publication {
	seq: number;
	tags: readonly string[];
}

/** Takes note of the answer of the log as a whole; answers the rows that this isolate did not know of. */
export function notePublications(latest: number, rows: readonly Publication[]): readonly Publication[] {
	if (!loaded) floorSeq = Math.max(0, (rows[0]?.seq ?? latest + 1) - 1);
	const unread = rows.filter(({ seq }) => seq > readSeq);
	for (const row of unread) notePublication(row.seq, row.tags);
	knownSeq = Math.max(knownSeq, latest);
	readSeq = Math.max(readSeq, latest);
	loaded = true;
	return unread.filter((row) => !ownSeqs.delete(row.seq));
}

/** Returns whether something made at `seq` from `tags` still holds. */
export function stillHolds(seq: number, tags: Iterable<string>): boolean {
	if (seq < floorSeq || seq < allSeq) return false;
	for (const tag of tags) if ((lastSeq.get(tag) ?? 0) > seq) return false;
	return true;
}

/** True at most once a second: then the caller looks at the log, behind the answer. */
export function mayCheckPublications(now: number): boolean {
	if (now - checkedAt < 1000) return false;
	checkedAt = now;
	return true;
}

/** Forgets everything; tests start from an empty isolate. */
export function forgetPublications(): void {
	lastSeq.clear();
	ownSeqs.clear();
	knownSeq = 0;
	readSeq = 0;
	floorSeq = 0;
	allSeq = 0;
	loaded = false;
	checkedAt = 0;
}
