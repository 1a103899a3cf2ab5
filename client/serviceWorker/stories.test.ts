import { afterEach, expect, it, vi } from "vitest";

const cached = new Map([["opened /politics/a", {}]]);
const update = vi.fn(async () => undefined);
vi.stubGlobal("self", { registration: { scope: "https://news.example/", update } });
vi.stubGlobal("caches", {
	keys: async () => [...cached.keys()],
	delete: async (name: string) => cached.delete(name),
});
const { answer } = await import("./stories.ts");

afterEach(() => vi.clearAllMocks());

/** Goes to a page whose answer has these headers; answers once all that the worker began has ended. */
async function visit(headers: Record<string, string>): Promise<number> {
	const waited: Promise<unknown>[] = [];
	const request = { method: "GET", mode: "navigate", destination: "document", url: "https://news.example/politics/b" };
	let response: Promise<Response> | undefined;
	answer({
		request,
		preloadResponse: Promise.resolve(new Response("", { headers })),
		respondWith: (made: Promise<Response>) => {
			response = made;
		},
		waitUntil: (work: Promise<unknown>) => waited.push(work),
	} as unknown as FetchEvent);
	const { status } = (await response) ?? { status: 0 };
	await Promise.all(waited);
	return status;
}

it("a page's header deletes what is stored for reading offline, and has the script looked for again (decision 0263)", async () => {
	expect(await visit({ "content-type": "text/html" })).toBe(200);
	expect([cached.size, update.mock.calls.length]).toEqual([1, 0]);
	expect(await visit({ "x-offline-pages": "off" })).toBe(200);
	expect([cached.size, update.mock.calls.length]).toEqual([0, 1]);
});
