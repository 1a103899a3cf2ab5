import * as v from "valibot";
import { copyAt, factsHeader, shareAfterMs, storeCopy } from "../content/upstream/dataCopies.ts";
import { publicationsKnown, stillHolds } from "../content/upstream/publications.ts";
import { buildId } from "../platform/buildId.ts";
import { after } from "../platform/coalesce.ts";
import { hashOfBytes } from "../platform/hash.ts";
import { memory } from "../platform/memory.ts";
import type { OvertakenPage } from "./arrival.ts";
import type { PagePolicy } from "./pagePolicies.ts";

/** A rendered page in the cache, with headers for each way of answering it. */
export interface StoredPage {
	key: string;
	/** Its bytes: until they are compressed, and again once a reader takes no gzip. */
	plain: Uint8Array | null;
	gzip: Uint8Array | null;
	etag: string;
	hitHeaders: Headers;
	staleHeaders: Headers;
	tags: readonly string[];
	seq: number;
	storedAt: number;
	freshUntil: number;
	staleUntil: number;
	errorUntil: number;
	/** Time when a publication overtook it, epoch ms: afterwards it answers only when the upstream fails. */
	overtakenAt: number | null;
	/** Time of its last use, at most once a second; 0: nobody's yet. */
	usedAt: number;
	/** The address that it was made for; null of another isolate's page. */
	url: string | null;
	/** Bytes in memory. */
	size: number;
}

export interface PageToStore {
	body: Uint8Array;
	headers: Headers;
	tags: ReadonlySet<string>;
	seq: number;
	policy: PagePolicy;
	/** A module was missing: keep it only for a moment. */
	degraded: boolean;
	now: number;
	url: string;
}

const justNowMs = 1000;
const nothing = new Uint8Array(0);

class TagIndex {
	readonly #keysByTag = new Map<string, Set<string>>();
	readonly #tagsByKey = new Map<string, readonly string[]>();

	add(key: string, tags: Iterable<string>): void {
		this.remove(key);
		const list = [...new Set(tags)];
		this.#tagsByKey.set(key, list);
		for (const tag of list) {
			const keys = this.#keysByTag.get(tag);
			if (keys) keys.add(key);
			else this.#keysByTag.set(tag, new Set([key]));
		}
	}

	remove(key: string): void {
		for (const tag of this.#tagsByKey.get(key) ?? []) {
			const keys = this.#keysByTag.get(tag);
			keys?.delete(key);
			if (keys?.size === 0) this.#keysByTag.delete(tag);
		}
		this.#tagsByKey.delete(key);
	}

	/** Keys that carry any of the tags; the tag `all` names every key. */
	keysOf(tags: Iterable<string>): Set<string> {
		const found = new Set<string>();
		for (const tag of tags) {
			if (tag === "all") return new Set(this.#tagsByKey.keys());
			for (const key of this.#keysByTag.get(tag) ?? []) found.add(key);
		}
		return found;
	}
}

const tagged = new TagIndex();
const pages = memory<StoredPage>("pages", (key) => tagged.remove(key));

/** The page in this isolate's memory, whatever its age. */
export function pageInMemory(key: string): StoredPage | undefined {
	return pages.get(key);
}

/** Marks a page as used. */
export function markUsed(key: string, page: StoredPage, now: number): void {
	if (now - page.usedAt < 1000) return;
	page.usedAt = now;
	pages.touch(key);
}

/** Stores a page in memory and, behind the answer, in the Cache API. */
export function storePage(key: string, page: PageToStore, ctx: Pick<ExecutionContext, "waitUntil">): StoredPage {
	const { policy, now, body } = page;
	const freshMs = page.degraded ? policy.degradedMs : policy.freshMs;
	const etag = `W/"${hashOfBytes(body)}${body.byteLength.toString(36)}"`;
	const headers = new Headers(page.headers);
	headers.set("etag", etag);
	const stored = remember({
		key,
		plain: body,
		gzip: null,
		etag,
		headers,
		tags: [...page.tags],
		seq: page.seq,
		storedAt: now,
		freshUntil: now + freshMs,
		staleUntil: now + freshMs + (page.degraded ? 0 : policy.staleMs),
		errorUntil: now + policy.staleIfErrorMs,
		url: page.url,
	});
	if (!stillHolds(stored.seq, stored.tags)) stored.overtakenAt = now;
	if (!page.degraded) ctx.waitUntil(shareLater(stored, headers, policy).catch(() => undefined));
	return stored;
}

/** Another isolate's page from the Cache API, if it may still be answered, or while it is fresh. */
export async function pageFromCacheApi(key: string, now: number, life: "stale" | "fresh" = "stale"): Promise<StoredPage | null> {
	const overtakenAt = pages.get(key)?.overtakenAt ?? null;
	// No isolate has made it anew: looking costs more than making.
	if (!publicationsKnown() || (overtakenAt !== null && now - overtakenAt < justNowMs)) return null;
	const copy = await copyAt(copiesOfPages + encodeURIComponent(key), StoredFacts);
	if (!copy) return null;
	const { found, facts } = copy;
	// A clock that runs ahead would keep it for as long.
	const isAhead = facts !== null && facts.storedAt - now > justNowMs;
	if (!facts || isAhead || facts.storedAt <= forgottenUntil || now >= facts[`${life}Until`] || !stillHolds(facts.seq, facts.tags)) {
		await found.body?.cancel();
		return null;
	}
	const gzip = new Uint8Array(await found.arrayBuffer().catch(() => new ArrayBuffer()));
	// A publication overtook it while it was read, or it was cut or changed.
	if (!stillHolds(facts.seq, facts.tags) || hashOfBytes(gzip) !== facts.version) return null;
	const headers = new Headers(found.headers);
	for (const name of [factsHeader, "cf-cache-status", "age", "date", "content-length"]) headers.delete(name);
	headers.set("cache-control", facts.cacheControl);
	return remember({ ...facts, key, plain: null, gzip, headers, url: null });
}

const hotMs = 60_000;
/** Marks every page with any of the tags; returns those that were made here and used in the last minute, the last used first. */
export function purgePages(tags: readonly string[], now: number): OvertakenPage[] {
	const used: (OvertakenPage & { usedAt: number })[] = [];
	for (const key of tagged.keysOf(tags)) {
		const page = pages.get(key);
		if (!page || page.overtakenAt !== null) continue;
		page.overtakenAt = now;
		if (page.url !== null && now - page.usedAt < hotMs) used.push({ key, url: page.url, usedAt: page.usedAt });
	}
	return used.sort((one, other) => other.usedAt - one.usedAt);
}

/** Empties the memory; tests start from a cold isolate. */
export function forgetPages(): void {
	pages.clear();
}

/** Copies in the Cache API from this moment or before are passed by. */
let forgottenUntil = 0;

/** Forgets every page, the Cache API's too: local mode's switches changed. */
export function forgetCopies(now: number): void {
	forgetPages();
	forgottenUntil = now;
}

const StoredFacts = v.object({
	etag: v.string(),
	version: v.string(),
	tags: v.array(v.string()),
	seq: v.number(),
	storedAt: v.number(),
	freshUntil: v.number(),
	staleUntil: v.number(),
	errorUntil: v.number(),
	cacheControl: v.string(),
});

function remember({
	headers,
	...page
}: Omit<StoredPage, "hitHeaders" | "staleHeaders" | "overtakenAt" | "usedAt" | "size"> & { headers: Headers }): StoredPage {
	const hitHeaders = new Headers(headers);
	hitHeaders.set("x-edge-cache", "hit");
	hitHeaders.set("server-timing", 'page;desc="hit"');
	const staleHeaders = new Headers(headers);
	staleHeaders.set("x-edge-cache", "stale");
	staleHeaders.set("server-timing", 'page;desc="stale"');
	let size = (page.plain ?? page.gzip ?? nothing).byteLength + 6144 + page.key.length * 3 + (page.url?.length ?? 0);
	for (const tag of page.tags) size += 96 + tag.length;
	const stored = { ...page, hitHeaders, staleHeaders, overtakenAt: null, usedAt: page.storedAt, size };
	pages.set(page.key, stored, size);
	tagged.add(page.key, page.tags);
	return stored;
}

/** A page's bytes in a form that it has not got yet. Compressed, it holds no plain ones until a reader needs them (decision 0081). */
export async function bytesAs(form: "plain" | "gzip", page: StoredPage): Promise<Uint8Array> {
	const stream = form === "gzip" ? new CompressionStream("gzip") : new DecompressionStream("gzip");
	const body = new Response(page.plain ?? page.gzip).body?.pipeThrough(stream);
	const made = new Uint8Array(await new Response(body).arrayBuffer());
	if (page[form] === null) page.size += made.byteLength;
	page[form] ??= made;
	if (form === "gzip") page.size -= page.plain?.byteLength ?? 0;
	if (form === "gzip") page.plain = null;
	if (pages.get(page.key) === page) pages.set(page.key, page, page.size);
	return made;
}

/** A page's key in the Cache API begins as a URL of no real host. */
const copiesOfPages = `https://page.cache/${buildId}/`;

/** Stores a copy in the Cache API, unless a publication overtook the page. */
async function shareLater(page: StoredPage, headers: Headers, policy: PagePolicy): Promise<void> {
	await after(shareAfterMs);
	// Of several that were made at once the last is shared.
	if (page.overtakenAt !== null || pages.get(page.key) !== page) return;
	const { key, etag, tags, seq, storedAt, freshUntil, staleUntil, errorUntil } = page;
	const gzip = page.gzip ?? (await bytesAs("gzip", page));
	const cacheControl = headers.get("cache-control") ?? "private, no-cache";
	const copied = new Headers(headers);
	copied.delete("vary");
	await storeCopy(copiesOfPages + encodeURIComponent(key), gzip, Math.ceil((policy.freshMs + policy.staleMs) / 1000), {
		facts: { etag, version: hashOfBytes(gzip), tags, seq, storedAt, freshUntil, staleUntil, errorUntil, cacheControl },
		headers: copied,
	});
}
