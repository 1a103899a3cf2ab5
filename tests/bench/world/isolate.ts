import * as v from "valibot";
import type { Caller, ReadCaller } from "../../../worker/content/upstream/caller.ts";
import { type CachedCall, documentTags, readThrough, renewOvertaken } from "../../../worker/content/upstream/dataCache.ts";
import { afterOthers } from "../../../worker/content/upstream/dataCopies.ts";
import { dataPolicies, liveWindowPolicy } from "../../../worker/content/upstream/policies.ts";
import { noteOwnPublication, seenSeq } from "../../../worker/content/upstream/publications.ts";
import { endLogCopy, keepUpWithPublications, pageToAnswer } from "../../../worker/edge/pageCache.ts";
import { pagePolicies } from "../../../worker/edge/pagePolicies.ts";
import { pageFromCacheApi, purgePages, type StoredPage, storePage } from "../../../worker/edge/pageStore.ts";
import { coalesce } from "../../../worker/platform/coalesce.ts";

export type Page = { front: true } | { story: number; section: number };

/** A page as read: the version of its story or front. */
export interface Read {
	version: number;
	isMade: boolean;
}

/** The product's caches, with pages of one number. */
export interface Isolate {
	read: (page: Page) => Promise<Read>;
	poll: (blog: number) => Promise<void>;
	publish: (seq: number, tags: readonly string[]) => Promise<void>;
}

const Document = v.object({ id: v.string(), version: v.number() });
const One = v.object({ data: Document });
const List = v.object({ data: v.object({ version: v.number(), items: v.array(Document) }) });
// As docs/scale.md has it.
const body = new Uint8Array(65_000);
const flags = { bento: undefined, curator: undefined };

function call<S extends v.GenericSchema>(endpoint: string, policy: CachedCall<S>["policy"], schema: S, ownTags: string[]): CachedCall<S> {
	return { base: "content", policy, call: { endpoint }, schema, ownTags };
}

const storyCall = (story: number) => call(`article/${story}`, dataPolicies.article, One, [`doc:${story}`]);
const cardsCall = (blog: number) => call(`card/${blog}`, liveWindowPolicy(10_000), One, [`blog:${blog}`]);
const menuCall = call("navigation/news", dataPolicies.navigation, One, ["menu:news"]);
const listOf = (endpoint: string, policy: CachedCall<typeof List>["policy"], ownTags: string[]): CachedCall<typeof List> => ({
	...call(endpoint, policy, List, ownTags),
	tags: ({ data }) => documentTags(data.items),
	renews: true,
});
const relatedCall = (section: number) => listOf(`search/${section}`, dataPolicies.list, []);
const frontCall = listOf("curation/front", dataPolicies.front, ["curation:front"]);

const versionOf = (page: StoredPage): number => Number(page.hitHeaders.get("x-version"));

/** Starts an isolate that does as `worker/index.ts`, without drawing. */
export function startIsolate(env: Caller["env"], ctx: Caller["ctx"]): Isolate {
	const caller: Caller = { env, ctx, correlationId: "model" };
	const readerAt = (now: number): ReadCaller => ({ ...caller, flags, now, tags: new Set(), timings: [] });

	async function dataOf(reader: ReadCaller, page: Page): Promise<number> {
		const list = readThrough(reader, "front" in page ? frontCall : relatedCall(page.section));
		const story = "front" in page ? null : readThrough(reader, storyCall(page.story));
		const [listed, found] = await Promise.all([list, story, readThrough(reader, menuCall)]);
		if (story === null) return listed.ok ? listed.value.data.version : Number.NaN;
		return found?.ok ? found.value.data.version : Number.NaN;
	}

	async function make(key: string, page: Page): Promise<StoredPage> {
		const now = Date.now();
		const reader = readerAt(now);
		const seq = seenSeq();
		const headers = new Headers();
		headers.set("x-version", String(await dataOf(reader, page)));
		const policy = "front" in page ? pagePolicies.front : pagePolicies.article;
		return storePage(key, { body, headers, tags: reader.tags, seq, policy, degraded: false, now, url: key }, ctx);
	}

	async function refresh(key: string, page: Page): Promise<void> {
		if (!(await pageFromCacheApi(key, Date.now(), "fresh"))) await make(key, page);
	}

	return {
		async read(page) {
			const now = Date.now();
			await keepUpWithPublications(caller, now);
			const key = "front" in page ? "front" : `story/${page.story}`;
			const stored = pageToAnswer(key, now);
			const renew = (old: StoredPage) => afterOthers(old.freshUntil - old.storedAt).then(() => refresh(key, page));
			if (stored && now >= stored.freshUntil) ctx.waitUntil(coalesce(`page:${key}`, ctx, () => renew(stored)).catch(() => undefined));
			const found = stored ?? (await pageFromCacheApi(key, now));
			return { version: versionOf(found ?? (await make(key, page))), isMade: found === null };
		},
		async poll(blog) {
			const now = Date.now();
			await keepUpWithPublications(caller, now);
			await readThrough(readerAt(now), cardsCall(blog));
		},
		async publish(seq, tags) {
			const now = Date.now();
			noteOwnPublication(seq, tags);
			purgePages(tags, now);
			ctx.waitUntil(endLogCopy().catch(() => undefined));
			await renewOvertaken({ ...caller, now });
		},
	};
}
