import { mulberry32 } from "../../../kv-seeds/pictures/pen/mulberry32.ts";
import type { Isolate, Page } from "./isolate.ts";
import { IsolateCode } from "./isolates.ts";
import { Clock, DataCentreCache, Kv, type Request, Response } from "./platform.ts";

/** `noticing`: a remote content system that says what it publishes. */
export interface World {
	isolates: number;
	content: "embedded" | "remote" | "noticing";
}

/** Calls are a second's. */
export interface Figures {
	dataCentres: number;
	/** Isolates that ran for all. */
	ran: number;
	requests: number;
	calls: Readonly<Record<Kind, number>>;
	/** Share of pages that were at hand. */
	hits: number;
	/** Seconds since the breaking story as seen was overtaken. */
	ageMedian: number;
	ageP99: number;
}

export const kinds = ["publications", "article", "search", "curation", "navigation", "card"] as const;
export type Kind = (typeof kinds)[number];
export const sizes = [1, 10, 100, 1000, 10_000] as const;

const stories = 5000;
const sections = 50;
const blogs = 3;
const mostDataCentres = 300;
const perDataCentre = 10;
const mostRun = 300;
const warmUpMs = 30_000;
const measuredMs = 60_000;
const perIsolateAndSecond = 4;
const pollShare = 0.25;
const frontShare = 0.2;
const breakingShare = 0.25;
const breaking = 17;
const breakingMs = 7000;
const publishMs = 2000;
const originMs = 40;
const originPad = "x".repeat(6000);

const zipf = (() => {
	let sum = 0;
	return Array.from({ length: stories }, (_, rank) => (sum += 1 / (rank + 1)));
})();

function storyAt(random: number): number {
	const wanted = random * (zipf.at(-1) ?? 1);
	let [low, high] = [0, stories - 1];
	while (low < high) {
		const middle = (low + high) >> 1;
		if ((zipf[middle] ?? 0) < wanted) low = middle + 1;
		else high = middle;
	}
	return low;
}

class Content {
	readonly counts = new Map<string, number>();
	readonly #overtaken = new Map<number, number[]>();
	readonly #log: { seq: number; tags: string[] }[] = [];
	readonly #clock: Clock;
	isCounting = false;

	constructor(clock: Clock) {
		this.#clock = clock;
	}

	publish(story: number): { seq: number; tags: string[] } {
		const row = { seq: this.#log.length + 1, tags: [`doc:${story}`] };
		this.#log.push(row);
		this.#overtaken.set(story, [...(this.#overtaken.get(story) ?? []), this.#clock.now]);
		return row;
	}

	/** Time since a version was overtaken, ms. */
	ageOf(story: number, version: number): number {
		const at = this.#overtaken.get(story)?.[version];
		return at === undefined ? 0 : this.#clock.now - at;
	}

	answer = async (request: Request): Promise<Response> => {
		const { pathname, searchParams } = new URL(request.url);
		const [kind = "", id = ""] =
			pathname.split("/").slice(-2)[0] === "content" ? [pathname.split("/").at(-1)] : pathname.split("/").slice(-2);
		if (this.isCounting) this.counts.set(kind, (this.counts.get(kind) ?? 0) + 1);
		await this.#clock.pause(originMs / 2);
		const text = JSON.stringify(this.#bodyOf(kind, id, Number(searchParams.get("since"))));
		await this.#clock.pause(originMs / 2);
		return new Response(text);
	};

	#bodyOf(kind: string, id: string, since: number): object {
		const latest = this.#log.length;
		if (kind === "publications") return { data: { publications: this.#log.slice(Math.max(since, latest - 100)) }, extensions: { latest } };
		if (kind === "article") return { data: this.#document(Number(id)), pad: originPad };
		const first = kind === "curation" ? 0 : Number(id);
		const items = Array.from({ length: 20 }, (_, n) => this.#document(kind === "curation" ? n : first + n * sections));
		return kind === "search" || kind === "curation" ? { data: { version: latest, items } } : { data: { id, version: latest } };
	}

	#document(story: number): { id: string; version: number } {
		return { id: String(story), version: this.#overtaken.get(story)?.length ?? 0 };
	}
}

let code: Promise<IsolateCode> | null = null;

/** Calls for a story that all isolates of a data centre hold, read at each in the same moments. */
export async function callsInStep(isolates: number, forMs: number): Promise<number> {
	code ??= IsolateCode.load();
	const isolateCode = await code;
	const clock = new Clock();
	const content = new Content(clock);
	const caches = new DataCentreCache(clock);
	const env = { CACHE: new Kv(clock), ORIGIN: { fetch: content.answer } };
	const random = mulberry32(isolates);
	const started = Array.from({ length: isolates }, () => isolateCode.start(clock, caches, content.answer, env, random));
	const read = () => {
		for (const isolate of started) void isolate.read({ story: breaking, section: 0 });
	};
	every(clock, 500, read);
	await clock.runUntil(clock.now + 2000);
	content.isCounting = true;
	await clock.runUntil(clock.now + forMs);
	return content.counts.get("article") ?? 0;
}

/** Runs a world for a minute and a half of virtual time; the last minute counts. */
export async function runWorld({ isolates: count, content: system }: World): Promise<Figures> {
	code ??= IsolateCode.load();
	const isolateCode = await code;
	const clock = new Clock();
	const content = new Content(clock);
	const random = mulberry32(count);
	const dataCentres = Math.min(mostDataCentres, Math.ceil(count / perDataCentre));
	const inEach = Math.floor(count / dataCentres);
	// Data centres share nothing but the content system and KV: some stand for all.
	const running = Math.min(dataCentres, Math.max(1, Math.floor(mostRun / inEach)));
	const kv = new Kv(clock);
	const env = {
		CACHE: kv,
		ORIGIN: { fetch: content.answer },
		...(system === "embedded" ? {} : { CONTENT_API_URL: "https://content.example/content" }),
		...(system === "noticing" ? { NOTICES_SECRET: "a token of notices that is long enough" } : {}),
	};
	const isolates = Array.from({ length: running }, () => new DataCentreCache(clock)).flatMap((caches) =>
		Array.from({ length: inEach }, () => isolateCode.start(clock, caches, content.answer, env, random)),
	);
	const readers = new Readers(clock, content, random);
	for (const isolate of isolates) readers.readAt(isolate);
	const publish = (story: number) => {
		const { seq, tags } = content.publish(story);
		const publisher = isolates[Math.floor(random() * isolates.length)];
		if (system !== "remote") void publisher?.publish(seq, tags);
	};
	every(clock, breakingMs, () => publish(breaking));
	every(clock, publishMs, () => publish(storyAt(random())));
	await clock.runUntil(clock.now + warmUpMs);
	content.isCounting = true;
	readers.isCounting = true;
	await clock.runUntil(clock.now + measuredMs);
	return figuresOf({ dataCentres, ran: isolates.length, factor: count / isolates.length, readers, counts: content.counts });
}

function every(clock: Clock, ms: number, run: () => void): void {
	const again = () => {
		run();
		clock.setTimeout(again, ms);
	};
	clock.setTimeout(again, ms);
}

class Readers {
	requests = 0;
	pages = 0;
	made = 0;
	readonly ages: number[] = [];
	isCounting = false;
	readonly #clock: Clock;
	readonly #content: Content;
	readonly #random: () => number;

	constructor(clock: Clock, content: Content, random: () => number) {
		this.#clock = clock;
		this.#content = content;
		this.#random = random;
	}

	readAt(isolate: Isolate): void {
		const next = () => {
			void this.#visit(isolate);
			this.#clock.setTimeout(next, Math.ceil((-Math.log(1 - this.#random()) * 1000) / perIsolateAndSecond));
		};
		this.#clock.setTimeout(next, Math.floor(this.#random() * 1000));
	}

	async #visit(isolate: Isolate): Promise<void> {
		if (this.isCounting) this.requests++;
		if (this.#random() < pollShare) return isolate.poll(Math.floor(this.#random() * blogs));
		const page = this.#page();
		const { version, isMade } = await isolate.read(page);
		if (!this.isCounting) return;
		this.pages++;
		if (isMade) this.made++;
		if ("story" in page && page.story === breaking) this.ages.push(this.#content.ageOf(breaking, version));
	}

	#page(): Page {
		const chance = this.#random();
		if (chance < frontShare) return { front: true };
		const story = chance < frontShare + breakingShare ? breaking : storyAt(this.#random());
		return { story, section: story % sections };
	}
}

interface Run {
	dataCentres: number;
	ran: number;
	factor: number;
	readers: Readers;
	counts: ReadonlyMap<string, number>;
}

function figuresOf({ dataCentres, ran, factor, readers, counts }: Run): Figures {
	const perSecond = (times: number) => Number(((times * factor * 1000) / measuredMs).toPrecision(3));
	const ages = readers.ages.toSorted((one, other) => one - other);
	const at = (share: number) => Number(((ages[Math.floor((ages.length - 1) * share)] ?? 0) / 1000).toFixed(2));
	return {
		dataCentres,
		ran,
		requests: perSecond(readers.requests),
		calls: Object.fromEntries(kinds.map((kind) => [kind, perSecond(counts.get(kind) ?? 0)])) as Record<Kind, number>,
		hits: Number((1 - readers.made / readers.pages).toFixed(3)),
		ageMedian: at(0.5),
		ageP99: at(0.99),
	};
}
