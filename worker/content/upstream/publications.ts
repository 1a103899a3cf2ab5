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
/** Own publishes beyond `readSeq`. */
const ownSeqs = new Set<number>();
/** Entries before this number can't be judged: their tags may have been dropped. */
let floorSeq = 0;
let allSeq = 0;
let loaded = false;
let checkedAt = 0;

/** The number to read the log from. */
export function logReadUpTo(): number {
	return readSeq;
}

/** The tag of every publication, for answers that any document may be in, such as a caller's own search. */
export const anyPublication = "any";

/** The number that a new entry is stamped with. */
export function currentSeq(): number {
	return knownSeq;
}

/** False until the first look at the log: until then no entry of KV or the Cache API counts as fresh. */
export function publicationsKnown(): boolean {
	return loaded;
}

/** Records this isolate's own publication, which is no news when the log has it later. */
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

interface Publication {
	seq: number;
	tags: readonly string[];
}

/** Records the log's answer; returns the rows that were new to this isolate. */
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

/** True at most once a second: then the caller reads the log, behind the answer. */
export function mayCheckPublications(now: number): boolean {
	if (now - checkedAt < 1000) return false;
	checkedAt = now;
	return true;
}

/** Forgets everything, as in a new isolate (tests). */
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
