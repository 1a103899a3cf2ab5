import { beforeEach, describe, expect, it, vi } from "vitest";
import type { FeedEnd } from "../domain/feed.ts";
import { type FeedParts, fillFeed } from "./feed.ts";

const placements = [
	{ mode: "thumbnails-a", placement: "Below" },
	{ mode: "thumbnails-b", placement: "Below 2nd" },
];
const page = {
	canonicalUrl: "https://www.news.masthead.example/a/b/c-rcna1",
	vendors: { asksConsent: true, gpt: null, cmp: null, push: false, feed: { script: "s", placements } },
};

let errors: string[];
let window: EventTarget;
beforeEach(() => {
	errors = [];
	window = new EventTarget();
	const document = Object.assign(new EventTarget(), { cookie: "ng_geolocation=US" });
	document.addEventListener("mast:error", (event) => errors.push((event as CustomEvent<{ message: string }>).detail.message));
	vi.stubGlobal("document", document);
	vi.stubGlobal("navigator", { cookieEnabled: true });
	vi.stubGlobal("innerHeight", 800);
	vi.stubGlobal("addEventListener", window.addEventListener.bind(window));
});

/** The feed's parts, with what the vendor drew into each place, and where the brand's own list is. */
function parts(drawn: readonly number[], top: number) {
	const classes: string[] = [];
	const classList = { add: (name: string) => void classes.push(name) };
	const own = { getBoundingClientRect: () => ({ top }) as DOMRect, inert: false, classList };
	const places = drawn.map((height, n) => ({
		id: `feed-${n + 1}`,
		childElementCount: height > 0 ? 1 : 0,
		offsetHeight: height,
		hidden: false,
		classList,
	}));
	return { feed: { own, places } satisfies FeedParts, classes };
}

function recordingEnd(flush: () => Promise<void> = async () => undefined) {
	const calls: string[] = [];
	let rendered: () => void = () => undefined;
	const end: FeedEnd = {
		page: ({ kind, url }) => void calls.push(`${kind} ${url}`),
		place: ({ id, mode, placement }) => void calls.push(`${id} ${mode} ${placement}`),
		flush: () => {
			calls.push("flush");
			return flush();
		},
		navigate: () => void calls.push("navigate"),
		onRendered: (heard) => {
			rendered = heard;
		},
	};
	return { end, calls, render: () => rendered() };
}

const expected = [`article ${page.canonicalUrl}`, "feed-1 thumbnails-a Below", "feed-2 thumbnails-b Below 2nd", "flush"];

describe("the feed under a story (C2.15)", () => {
	it("is requested by page, places and one flush", async () => {
		const { end, calls } = recordingEnd();
		await fillFeed(end, parts([0, 0], 2000).feed, page);
		expect(calls).toEqual(expected);
	});

	it("is requested anew where the page comes back as it was left", async () => {
		const { end, calls } = recordingEnd();
		await fillFeed(end, parts([0, 0], 2000).feed, page);
		window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: false }));
		expect(calls).toHaveLength(4);
		window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
		expect(calls.slice(4)).toEqual(["navigate", ...expected]);
	});

	it("takes the place of the brand's own list when something is there, below what the reader sees", async () => {
		const { end, render } = recordingEnd();
		const { feed, classes } = parts([300, 0], 2000);
		await fillFeed(end, feed, page);
		render();
		render();
		expect([feed.own.inert, classes]).toEqual([true, ["is-behind", "is-shown", "is-shown"]]);
	});

	it("changes nothing before a reader's eyes, and nothing where nothing was drawn", async () => {
		const seen = parts([300, 300], 500);
		const empty = parts([0, 0], 2000);
		for (const { feed } of [seen, empty]) {
			const { end, render } = recordingEnd();
			await fillFeed(end, feed, page);
			render();
			expect(feed.own.inert).toBe(false);
		}
		expect([...seen.classes, ...empty.classes]).toEqual([]);
		expect(seen.feed.places.every(({ hidden }) => hidden)).toBe(true);
	});

	it.each([
		["blocked or hanging", () => Promise.reject(new Error("blocked"))],
		[
			"throwing",
			() => {
				throw new Error("blocked");
			},
		],
	])("%s: the brand's own list stays, and one error is reported", async (_what, flush) => {
		const { end } = recordingEnd(flush as () => Promise<void>);
		const { feed } = parts([0, 0], 2000);
		await fillFeed(end, feed, page);
		expect([feed.own.inert, errors]).toEqual([false, ["Feed: blocked"]]);
	});
});
