import { beforeEach, describe, expect, it, vi } from "vitest";
import { inOneTab } from "./oneTab.ts";

const held = new Map<string, string>();
const storage = {
	getItem: (key: string) => held.get(key) ?? null,
	setItem: (key: string, value: string) => held.set(key, value),
	removeItem: (key: string) => held.delete(key),
};

beforeEach(() => {
	vi.useFakeTimers({ now: 1_700_000_000_000 });
	held.clear();
	vi.stubGlobal("navigator", {});
	vi.stubGlobal("localStorage", storage);
});

/** Work that takes `ms`, counting the tabs that were at it together. */
function work() {
	let at = 0;
	const seen = { most: 0, done: 0 };
	const run = async () => {
		at += 1;
		seen.most = Math.max(seen.most, at);
		await new Promise((resolve) => setTimeout(resolve, 1000));
		at -= 1;
		seen.done += 1;
	};
	return { run, seen };
}

describe("one tab at a time (C30)", () => {
	it("by Web Locks where they are", async () => {
		const request = vi.fn(async (_name: string, _options: LockOptions, task: () => Promise<void>) => task());
		vi.stubGlobal("navigator", { locks: { request } });
		const run = vi.fn(async () => undefined);
		expect(await inOneTab(run)).toBe(true);
		expect(run).toHaveBeenCalledTimes(1);
		expect(request.mock.calls[0]?.[0]).toBe("masthead-token");
		expect(held.size).toBe(0);
	});

	it("no turn when the wait is too long, or the page may hold no locks", async () => {
		vi.stubGlobal("navigator", { locks: { request: () => Promise.reject(new DOMException("", "AbortError")) } });
		const run = vi.fn(async () => undefined);
		expect(await inOneTab(run)).toBe(false);
		expect(run).not.toHaveBeenCalled();
	});

	it("else by a note in storage, taken away afterwards", async () => {
		const { run, seen } = work();
		const both = Promise.all([inOneTab(run), inOneTab(run)]);
		await vi.advanceTimersByTimeAsync(5000);
		expect(await both).toEqual([true, true]);
		expect(seen).toEqual({ most: 1, done: 2 });
		expect(held.size).toBe(0);
	});

	it("a note of a tab that died, or of a time to come, holds nobody for ever", async () => {
		for (const since of [Date.now(), Date.now() + 86_400_000, Number.NaN]) {
			held.set("token_refresh", String(since));
			const { run, seen } = work();
			const ran = inOneTab(run);
			await vi.advanceTimersByTimeAsync(30_000);
			expect(await ran).toBe(true);
			expect(seen.done).toBe(1);
		}
	});

	it("at once where storage is refused (C27)", async () => {
		const refuse = () => {
			throw new DOMException("", "SecurityError");
		};
		vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
		const { run, seen } = work();
		const ran = inOneTab(run);
		await vi.advanceTimersByTimeAsync(1000);
		expect(await ran).toBe(true);
		expect(seen.done).toBe(1);
	});
});
