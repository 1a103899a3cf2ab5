import { beforeEach, expect, it, vi } from "vitest";

const heard = new Map<string, (event: object) => void>();
vi.stubGlobal("self", {
	registration: { scope: "https://news.example/" },
	addEventListener: (name: string, listener: (event: object) => void) => heard.set(name, listener),
});
await import("./serviceWorker.ts");
beforeEach(() => void vi.useFakeTimers());

it.each([
	["is the house's after a request that nobody answered and one that failed", [null, 503, 201], 3, 0],
	["ends where the house can't be told", [null, 503, 503, 201], 3, 1],
])("a subscription that the browser renews %s (A4.21)", async (_, answers, sent, ended) => {
	const fetch = vi.fn(async (_url: string, _init: RequestInit) => {
		const status = answers[fetch.mock.calls.length - 1];
		if (!status) throw new TypeError("Failed to fetch");
		return new Response(null, { status });
	});
	vi.stubGlobal("fetch", fetch);
	const unsubscribe = vi.fn(async () => true);
	let work: Promise<unknown> | undefined;
	heard.get("pushsubscriptionchange")?.({
		oldSubscription: { endpoint: "https://push.example/old" },
		newSubscription: { toJSON: () => ({ endpoint: "https://push.example/new" }), unsubscribe },
		waitUntil: (begun: Promise<unknown>) => {
			work = begun;
		},
	});
	await vi.advanceTimersByTimeAsync(60_000);
	await work;
	expect([fetch.mock.calls.length, unsubscribe.mock.calls.length]).toEqual([sent, ended]);
	for (const [url, { body }] of fetch.mock.calls)
		expect([url, JSON.parse(String(body))]).toEqual([
			"https://news.example/house/push",
			{ endpoint: "https://push.example/new", replaces: "https://push.example/old" },
		]);
});
