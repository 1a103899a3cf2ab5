import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { admitted, Busy, hashInTurn } from "./admission.ts";

// Turns are kept in the module: every test begins an hour after the one before.
let start = Date.now();
beforeEach(() => {
	start += 3_600_000;
	vi.useFakeTimers({ now: start });
});
afterEach(() => vi.useRealTimers());

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

describe("who may have a password hashed (security row 5: readers of pages come first)", () => {
	it("six are inside, whoever comes then is refused at once, and it is open again afterwards", async () => {
		const outcomes: string[] = [];
		const all = Array.from({ length: 80 }, () =>
			admitted(() => pause(100)).then(
				() => outcomes.push("done"),
				(thrown) => outcomes.push(thrown instanceof Busy ? "busy" : "error"),
			),
		);
		await vi.advanceTimersByTimeAsync(0);
		expect(outcomes).toEqual(Array(74).fill("busy"));
		await vi.advanceTimersByTimeAsync(100);
		await Promise.all(all);
		expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(6);
		await expect(admitted(async () => "again")).resolves.toBe("again");
	});

	it("counts before anything is awaited: work that never yields the thread is counted too", async () => {
		const all = Array.from({ length: 10 }, () => admitted(async () => "done").catch((thrown) => thrown instanceof Busy));
		expect((await Promise.all(all)).filter((outcome) => outcome === true)).toHaveLength(4);
	});

	it("an error leaves the place free", async () => {
		for (let n = 0; n < 10; n++) await expect(admitted(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
		await expect(admitted(async () => "again")).resolves.toBe("again");
	});

	it("a request that was cut off does not hold its place for ever", async () => {
		for (let n = 0; n < 6; n++) void admitted(() => new Promise(() => undefined));
		await expect(admitted(async () => "in")).rejects.toBeInstanceOf(Busy);
		await vi.advanceTimersByTimeAsync(16_000);
		await expect(admitted(async () => "in")).resolves.toBe("in");
	});
});

describe("turns to hash", () => {
	/** Times at which each step of some hashes began, in ms, hash by hash; each step takes `takesMs`. */
	async function beginnings(hashes: number, steps: number, takesMs: number): Promise<number[][]> {
		const start = Date.now();
		const all = Array.from({ length: hashes }, () =>
			hashInTurn<number[]>([], steps, async (before) => {
				const at = Date.now() - start;
				await pause(takesMs);
				return [...before, at];
			}),
		);
		await vi.advanceTimersByTimeAsync(30_000);
		return (await Promise.all(all)).sort((a, b) => (a[0] ?? 0) - (b[0] ?? 0));
	}
	const gaps = (times: readonly (number | undefined)[]) => times.slice(1).map((time, i) => (time ?? 0) - (times[i] ?? 0));
	const firsts = (hashes: readonly number[][]) => hashes.map(([first]) => first);

	it("come one after the other, three a second at most", async () => {
		const began = firsts(await beginnings(4, 1, 100));
		expect(began).toHaveLength(4);
		for (const gap of gaps(began)) expect(gap).toBeGreaterThanOrEqual(350);
	});

	it("are taken in steps, each of what the last one made, and readers have the thread in between", async () => {
		const hashes = await beginnings(3, 5, 60);
		for (const steps of hashes) {
			expect(steps).toHaveLength(5);
			for (const gap of gaps(steps)) expect(gap).toBeGreaterThanOrEqual(120);
		}
		// One hash at a time: the next begins when the last step of the one before is done and rested from.
		for (const [n, steps] of hashes.slice(1).entries()) expect((steps[0] ?? 0) - (hashes[n]?.[4] ?? 0)).toBeGreaterThanOrEqual(120);
	});

	it("leave readers a while where the clock stands still as a Worker computes", async () => {
		for (const steps of await beginnings(2, 5, 0)) for (const gap of gaps(steps)) expect(gap).toBeGreaterThanOrEqual(20);
	});

	it("leave readers a rest on a slow machine too", async () => {
		for (const gap of gaps(firsts(await beginnings(4, 1, 600)))) expect(gap).toBeGreaterThanOrEqual(700);
	});

	it("are not saved up while nobody hashes", async () => {
		await vi.advanceTimersByTimeAsync(10_000);
		const [first, second] = firsts(await beginnings(2, 1, 100));
		expect(first).toBe(0);
		expect(second).toBeGreaterThanOrEqual(350);
	});

	it("go on after a hash that failed, and soon after one that was cut off between two steps", async () => {
		await expect(hashInTurn(0, 1, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
		await vi.advanceTimersByTimeAsync(350);
		void hashInTurn(0, 5, () => new Promise(() => undefined));
		const next = hashInTurn("in turn", 1, async (sent) => sent);
		await vi.advanceTimersByTimeAsync(1500);
		await expect(next).resolves.toBe("in turn");
	});
});
