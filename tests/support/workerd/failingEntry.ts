import { clockKinds, type EntryFaults, type StorageFaults } from "../../chaos/faults.ts";
import { withMembers, wrappedDatabase } from "./wrapped.ts";

/** Wraps a built Worker, which stays as it is: storage fails as `POST /_chaos` says, calls to other hosts go to `network`. */
export function failingEntry<B extends object>(site: ExportedHandler<B>, network: string): ExportedHandler<B> {
	let faults: EntryFaults = {};
	const current = () => faults;
	const wrapped = new WeakMap<object, B>();
	let isReady = false;
	const makeReady = () => {
		isReady = true;
		const own: Cache = Reflect.get(caches, "default");
		Object.defineProperty(globalThis, "caches", { value: { default: failingCache(own, current) }, configurable: true });
		callOnly(network);
		shiftClock(() => (faults.clock ? clockKinds[faults.clock] * 1000 : 0));
	};
	const bindingsOf = (bindings: B): B => {
		const known = wrapped.get(bindings) ?? (failingBindings(bindings, current) as B);
		wrapped.set(bindings, known);
		return known;
	};
	return {
		async fetch(request, bindings, ctx) {
			if (!isReady) makeReady();
			if (new URL(request.url).pathname !== "/_chaos")
				return (await site.fetch?.(request, bindingsOf(bindings), ctx)) ?? new Response(null);
			faults = await request.json<EntryFaults>();
			return new Response(null, { status: 204 });
		},
	};
}

/** Makes the clock of this isolate differ from others'. */
function shiftClock(ms: () => number): void {
	const own = Date;
	const now = () => own.now() + ms();
	const value = new Proxy(own, {
		construct: (_, parts) => Reflect.construct(own, parts.length === 0 ? [now()] : parts),
		get: (_, name) => (name === "now" ? now : Reflect.get(own, name)),
	});
	Object.defineProperty(globalThis, "Date", { value, configurable: true });
}

function callOnly(network: string): void {
	const own = fetch;
	const call = (requested: RequestInfo, init?: RequestInit): Promise<Response> => {
		const { url, method, headers, body, redirect, signal } = new Request(requested, init);
		const { host, pathname, search } = new URL(url);
		const sent = new Headers(headers);
		sent.set("x-called-host", host);
		return own(`http://${network}${pathname}${search}`, { method, headers: sent, body, redirect, signal });
	};
	Object.defineProperty(globalThis, "fetch", { value: call, configurable: true });
}

type Current = () => StorageFaults;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

function failingBindings(bindings: object, current: Current): object {
	const replaced = Object.entries(bindings).map(([name, value]) => {
		if (name.endsWith("_DB"))
			return [name, failingDatabase(value, () => current().database ?? (name === "PUSH_DB" ? current().push : undefined))];
		return [name, name === "CACHE" ? failingKv(value, current) : value];
	});
	return Object.fromEntries(replaced);
}

function failingKv(kv: KVNamespace, current: Current): KVNamespace {
	const before = async (what: string) => {
		if (current().kv === "slow") await pause(1500);
		if (current().kv === "failing") throw new Error(`KV ${what} failed: 503 Service Unavailable`);
	};
	return withMembers(kv, {
		get: async (key: string, type: "json") => {
			await before("GET");
			const found = await kv.get<Record<string, unknown>>(key, type);
			return current().kv === "corrupt" && typeof found?.text === "string"
				? { ...found, text: found.text.slice(0, found.text.length / 2) }
				: found;
		},
		put: async (...sent: Parameters<KVNamespace["put"]>) => {
			await before("PUT");
			return kv.put(...sent);
		},
	});
}

function failingCache(cache: Cache, current: Current): Cache {
	const before = async () => {
		if (current().cache === "slow") await pause(1000);
		if (current().cache === "failing") throw new Error("Internal error: the Cache API failed");
	};
	return withMembers(cache, {
		match: async (key: string) => {
			await before();
			const found = await cache.match(key);
			if (!found || current().cache !== "corrupt") return found;
			const whole = await found.arrayBuffer();
			return new Response(whole.slice(0, whole.byteLength / 2), { status: found.status, headers: found.headers });
		},
		put: async (key: string, response: Response) => {
			await before();
			return cache.put(key, response);
		},
		delete: async (key: string) => {
			await before();
			return cache.delete(key);
		},
	});
}

const connectionLost = "D1_ERROR: Network connection lost.";

function failingDatabase(database: D1Database, current: () => StorageFaults["database"]): D1Database {
	return wrappedDatabase(database, async (work) => {
		const kind = current();
		if (kind === "slow") await pause(200 + Math.random() * 800);
		if (kind === "failing" || (kind === "flaky" && Math.random() < 0.3)) throw new Error(connectionLost);
		if (kind === "overloaded") throw new Error("D1_ERROR: D1 DB is overloaded. Too many requests queued.");
		const result = await work();
		// What was written stays; its answer does not come.
		if (kind === "lost" && Math.random() < 0.5) throw new Error(connectionLost);
		return result;
	});
}
