import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { admitted, Busy, withinSemaphore } from "./admission.ts";

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
	/** When each of some hashes began, in ms; each takes so long. */
	async function beginnings(count: number, takesMs: number): Promise<number[]> {
		const began: number[] = [];
		const start = Date.now();
		const hash = async () => {
			began.push(Date.now() - start);
			await pause(takesMs);
		};
		const all = Array.from({ length: count }, () => withinSemaphore(hash));
		await vi.advanceTimersByTimeAsync(20_000);
		await Promise.all(all);
		return began;
	}
	const gaps = (times: readonly number[]) => times.slice(1).map((time, i) => time - (times[i] ?? 0));

	it("come one after the other, three a second at most", async () => {
		const began = await beginnings(4, 100);
		expect(began).toHaveLength(4);
		for (const gap of gaps(began)) expect(gap).toBeGreaterThanOrEqual(350);
	});

	it("leave readers as much time as the hash before took, on a slow machine too", async () => {
		for (const gap of gaps(await beginnings(4, 600))) expect(gap).toBeGreaterThanOrEqual(1200);
	});

	it("are not saved up while nobody hashes", async () => {
		await vi.advanceTimersByTimeAsync(10_000);
		const [first, second] = await beginnings(2, 100);
		expect(first).toBe(0);
		expect(second).toBeGreaterThanOrEqual(350);
	});

	it("go on after a hash that failed, and after one that never ended", async () => {
		await expect(withinSemaphore(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
		await vi.advanceTimersByTimeAsync(350);
		void withinSemaphore(() => new Promise(() => undefined));
		const next = withinSemaphore(async () => "in turn");
		await vi.advanceTimersByTimeAsync(16_000);
		await expect(next).resolves.toBe("in turn");
	});
});
