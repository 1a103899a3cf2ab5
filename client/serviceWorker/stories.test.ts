import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { mostStored } from "../domain/offline.ts";

const cached = new Map<string, object>();
const update = vi.fn(async () => undefined);
const stub = () => {
	vi.stubGlobal("self", { registration: { scope: "https://news.example/", update } });
	vi.stubGlobal("caches", {
		keys: async () => [...cached.keys()],
		delete: async (name: string) => cached.delete(name),
		match: async (_: string, { cacheName }: { cacheName: string }) => cached.get(cacheName),
	});
};
stub();
const { answer, fulfil } = await import("./stories.ts");

beforeEach(() => {
	stub();
	cached.clear();
	for (const name of ["page /_offline", "opened /politics/a", "opened /politics/b", "saved /politics/b"]) cached.set(name, {});
});
afterEach(() => vi.clearAllMocks());

/** Goes to /politics/b, whose answer has these headers and status; answers once all that the worker began has ended. */
async function visit(headers: Record<string, string>, status = 200): Promise<number> {
	return (await answerTo(Promise.resolve(new Response("", { headers, status })))).status;
}

async function answerTo(preloadResponse: Promise<Response>): Promise<Response> {
	const waited: Promise<unknown>[] = [];
	const request = { method: "GET", mode: "navigate", destination: "document", url: "https://news.example/politics/b" };
	let response: Promise<Response> | undefined;
	answer({
		request,
		preloadResponse,
		respondWith: (made: Promise<Response>) => {
			response = made;
		},
		waitUntil: (work: Promise<unknown>) => waited.push(work),
	} as unknown as FetchEvent);
	const answered = await response;
	await Promise.all(waited);
	return answered ?? Response.error();
}

it("a page's header deletes what is stored for reading offline, and has the script looked for again (decision 0263)", async () => {
	expect(await visit({ "content-type": "text/html" })).toBe(200);
	expect([cached.size, update.mock.calls.length]).toEqual([4, 0]);
	expect(await visit({ "x-offline-pages": "off" })).toBe(200);
	expect([cached.size, update.mock.calls.length]).toEqual([0, 1]);
});

it.each([404, 410])(
	"a story that is removed (%i) is not there without a connection either, others are (security row 44)",
	async (status) => {
		expect(await visit({}, status)).toBe(status);
		expect([...cached.keys()]).toEqual(["page /_offline", "opened /politics/a"]);
	},
);

it.each([200, 401, 429, 500, 503])("a story whose page answers %i stays", async (status) => {
	expect(await visit({}, status)).toBe(status);
	expect(cached.size).toBe(4);
});

it.each([
	["opened again", 1, 2, "opened"],
	["saved since", 2, 1, "saved"],
])("a story that was %s is read without a connection as it was then", async (_, saved, opened, wanted) => {
	const copy = (text: string, at: number) => new Response(text, { headers: { "x-stored": String(at) } });
	cached.set("saved /politics/b", copy("saved", saved));
	cached.set("opened /politics/b", copy("opened", opened));
	const answered = await answerTo(Promise.reject(new TypeError("no connection")));
	expect(await answered.text()).toBe(wanted);
});

describe("what is stored", () => {
	const page = (body: string) => new Response(`<html data-kind="article">${body}</html>`, { headers: { "content-type": "text/html" } });
	const open = async (name: string) => {
		cached.set(name, {});
		return { put: async () => undefined, keys: async () => [] };
	};

	it("is the newest stories of each sort: one more takes the place of the oldest (features B3)", async () => {
		vi.stubGlobal("caches", { ...caches, open });
		vi.stubGlobal("fetch", async () => page(""));
		cached.clear();
		for (let n = 1; n <= mostStored.opened + 2; n++) await fulfil({ as: "opened", store: `/politics/${n}` });
		const opened = [...cached.keys()].filter((name) => name.startsWith("opened "));
		expect(opened).toEqual(Array.from({ length: mostStored.opened }, (_, n) => `opened /politics/${n + 3}`));
	});

	it.each([
		["an opened one", "opened", ["opened /politics/2"]],
		["one that was saved, where none was only opened", "saved", ["saved /politics/1", "saved /politics/2"]],
	] as const)("makes room where there is none: the oldest goes, %s, and nothing half stored is there", async (_, sort, before) => {
		const full = async (name: string) => {
			cached.set(name, cached.get(name) ?? {});
			const put = async () => Promise.reject(new DOMException("Full", "QuotaExceededError"));
			return { put, keys: async () => [], match: async () => undefined };
		};
		vi.stubGlobal("caches", { ...caches, open: full });
		vi.stubGlobal("fetch", async () => page(""));
		cached.clear();
		cached.set("saved /politics/0", {});
		if (sort === "opened") cached.set("opened /politics/1", {});
		for (const name of before) cached.set(name, {});
		await fulfil({ as: "saved", store: "/politics/c" });
		expect([...cached.keys()]).toEqual(sort === "opened" ? ["saved /politics/0", ...before] : before);
	});

	it("is as it was where a file breaks off", async () => {
		const put = async () => Promise.reject(new TypeError("Network connection lost"));
		vi.stubGlobal("caches", { ...caches, open: async () => ({ put, keys: async () => [], match: async () => undefined }) });
		vi.stubGlobal("fetch", async () => page(""));
		cached.clear();
		for (const name of ["saved /politics/0", "opened /politics/1"]) cached.set(name, {});
		await fulfil({ as: "saved", store: "/politics/c" });
		expect([...cached.keys()]).toEqual(["saved /politics/0", "opened /politics/1"]);
	});

	it("is no page with a script, and none that is no story", async () => {
		vi.stubGlobal("caches", { ...caches, open });
		for (const answered of [
			() => page("<script></script>"),
			() => new Response('<html data-kind="front">'),
			() => new Response(null, { status: 404 }),
		]) {
			vi.stubGlobal("fetch", async () => answered());
			cached.clear();
			await fulfil({ as: "saved", store: "/politics/c" });
			expect([...cached.keys()]).toEqual([]);
		}
	});
});
