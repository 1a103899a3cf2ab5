import * as v from "valibot";
import { findBrand } from "../../brands/registry.ts";
import type { Brand } from "../../brands/schema.ts";
import { callForData, hasLog } from "../content/upstream/call.ts";
import type { Caller } from "../content/upstream/caller.ts";
import { pathOf } from "../pages/kernel/facts.ts";
import { listedTypes } from "../pages/kernel/kinds.ts";
import { canonicalUrl, termPath } from "../pages/kernel/links.ts";
import { log } from "../platform/log.ts";
import type { Announced } from "../vendors/announcing/announcement.ts";
import { indexNowKey, mostPages, submitPages } from "../vendors/announcing/indexNow.ts";
import { hubOf, notifyHub } from "../vendors/announcing/webSub.ts";

const minuteMs = 60_000;
/** IndexNow asks for so long a pause before the same page again. */
const pauseMs = 10 * minuteMs;
const longestWaitMs = 60 * minuteMs;

/** Addresses that wait for a host's search engines, or for the hub. */
const Waiting = v.object({ urls: v.array(v.string()), failures: v.number(), dueAt: v.number() });
type Waiting = v.InferOutput<typeof Waiting>;
const State = v.object({
	seq: v.number(),
	/** Times of recent submissions by page, epoch ms. */
	sentAt: v.record(v.string(), v.number()),
	waiting: v.record(v.string(), Waiting),
});
type State = v.InferOutput<typeof State>;

const stateKey = "announcements";
const hubName = "hub";

const Log = v.object({
	data: v.object({ publications: v.array(v.object({ tags: v.array(v.string()) })) }),
	extensions: v.object({ latest: v.number() }),
});

/** Reports to search engines and the hub what the log has since the last run, a host's pages in one request. The first run only notes its end. */
export async function announceChanges(caller: Caller, nowMs: number): Promise<void> {
	const { env } = caller;
	const receivers = { key: indexNowKey(env), hub: hubOf(env) };
	if (!receivers.key && !receivers.hub) return;
	try {
		const stored = v.safeParse(State, await env.CACHE.get(stateKey, "json"));
		const state = stored.success ? stored.output : null;
		const before = JSON.stringify(state);
		const read = await callForData(
			caller,
			hasLog(env) ? "log" : "content",
			{ endpoint: "publications", query: { since: state?.seq ?? 0 } },
			Log,
		);
		const seq = read.ok ? read.value.extensions.latest : (state?.seq ?? 0);
		const next: State = { sentAt: {}, waiting: {}, ...state, seq };
		if (read.ok && state) for (const { tags } of read.value.data.publications) queue(next, receivers, changesOf(tags));
		await sendDue(caller, next, receivers, nowMs);
		if (JSON.stringify(next) !== before) await env.CACHE.put(stateKey, JSON.stringify(next));
	} catch (thrown) {
		log("error", "announce", { message: String(thrown) });
	}
}

interface Receivers {
	key: string | null;
	hub: string | null;
}

interface Changes {
	pages: URL[];
	feeds: string[];
}

/** Pages and feeds that a publication changed (decision 0283). */
function changesOf(tags: readonly string[]): Changes {
	const changes: Changes = { pages: [], feeds: [] };
	for (const tag of tags) {
		const [, type = "", vertical = "", address = ""] = /^page:(\w+):([^:]+):(.+)$/.exec(tag) ?? [];
		const brand = findBrand(vertical);
		if (!brand || !listedTypes.includes(type)) continue;
		changes.pages.push(new URL(canonicalUrl(brand, pathOf(address))));
		changes.feeds.push(...feedsOf(brand, type, tags).map((path) => canonicalUrl(brand, `${path}/rss.xml`)));
	}
	return changes;
}

function feedsOf(brand: Brand, type: string, tags: readonly string[]): string[] {
	const named = (prefix: string) => tags.flatMap((tag) => (tag.startsWith(prefix) ? [tag.slice(prefix.length)] : []));
	const authors = named("author:").map((id) => `/author/${id}`);
	if (type === "video") return ["/video", ...authors];
	if (type !== "article") return authors;
	const terms = named("terms:");
	const blogs = brand.showBlogs.flatMap(({ blog, taxonomy }) => (terms.includes(taxonomy) ? [`/${blog}`] : []));
	return ["", ...terms.flatMap((path) => termPath(brand, { path }) ?? []), ...blogs, ...authors];
}

/** Adds changes to what waits; of more than a submission takes the oldest go. */
function queue({ waiting }: State, { key, hub }: Receivers, { pages, feeds }: Changes): void {
	const add = (receiver: string, url: string): void => {
		const { urls, ...rest } = waiting[receiver] ?? { urls: [], failures: 0, dueAt: 0 };
		waiting[receiver] = { ...rest, urls: [...new Set([...urls, url])].slice(-mostPages) };
	};
	if (key) for (const { host, href } of pages) add(host, href);
	if (hub) for (const feed of feeds) add(hubName, feed);
}

async function sendDue({ env }: Caller, state: State, { key, hub }: Receivers, nowMs: number): Promise<void> {
	for (const [url, at] of Object.entries(state.sentAt)) if (nowMs - at >= pauseMs) delete state.sentAt[url];
	const counts = { accepted: 0, refused: 0, later: 0 };
	const failed: Record<string, string> = {};
	const send = async (receiver: string, batch: Waiting): Promise<void> => {
		const isHub = receiver === hubName;
		const urls = batch.urls.filter((url) => !(url in state.sentAt));
		if (urls.length === 0 || nowMs < batch.dueAt) return;
		const sent = isHub ? hub && notifyHub(env, hub, urls, nowMs) : key && submitPages(env, key, receiver, urls, nowMs);
		const outcome = sent ? await sent : null;
		const rest = batch.urls.filter((url) => url in state.sentAt);
		if (outcome) counts[outcome.kind] += urls.length;
		if (outcome && outcome.kind !== "accepted") failed[receiver] = outcome.why;
		if (outcome?.kind === "later") state.waiting[receiver] = postponed(batch, outcome, nowMs);
		else if (rest.length > 0) state.waiting[receiver] = { urls: rest, failures: 0, dueAt: 0 };
		else delete state.waiting[receiver];
		if (outcome?.kind === "accepted" && !isHub) for (const url of urls) state.sentAt[url] = nowMs;
	};
	await Promise.all(Object.entries(state.waiting).map(([receiver, batch]) => send(receiver, batch)));
	const isWhole = Object.keys(failed).length === 0;
	if (counts.accepted > 0 || !isWhole) log(isWhole ? "info" : "warn", "announce", { ...counts, ...(isWhole ? {} : { failed }) });
}

/** A batch after a failure: it waits a minute, doubled each time, an hour at most, or longer if the receiver says so. */
function postponed({ urls, failures }: Waiting, { afterMs }: Extract<Announced, { kind: "later" }>, nowMs: number): Waiting {
	const waitMs = Math.max(afterMs ?? 0, Math.min(longestWaitMs, minuteMs * 2 ** failures));
	return { urls, failures: failures + 1, dueAt: nowMs + waitMs };
}
