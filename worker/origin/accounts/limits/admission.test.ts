import { beforeEach, describe, expect, it, vi } from "vitest";
import { enter, hashInTurn, type Place, type Rank } from "./admission.ts";

// Turns are stored in the module: each test begins an hour after the one before.
let start = Date.now();
beforeEach(() => {
	start += 3_600_000;
	vi.useFakeTimers({ now: start });
});

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

describe("who may have a password hashed (security row 5: readers of pages come first)", () => {
	/** Takes places until none is free; answers their releases. */
	const fill = (rank: Rank) => {
		const taken: Place[] = [];
		for (let place = enter(rank); place !== null && taken.length < 100; place = enter(rank)) taken.push(place);
		return taken;
	};
	const ranks = ["known", "person", "anybody"] as const;

	it("a few of each rank are inside, and who is one too many takes no place of another rank", () => {
		for (const rank of ranks) {
			const others = ranks.filter((other) => other !== rank);
			const taken = fill(rank);
			expect(taken.length).toBeGreaterThan(0);
			expect(taken.length).toBeLessThanOrEqual(6);
			const open = others.map((other) => enter(other));
			expect(open).not.toContain(null);
			for (const place of [...taken, ...open]) place?.release();
		}
	});

	it("a place that is left is free again", () => {
		const taken = fill("anybody");
		expect(enter("anybody")).toBeNull();
		taken[0]?.release();
		const again = enter("anybody");
		expect(again).not.toBeNull();
		expect(enter("anybody")).toBeNull();
		for (const place of [...taken, again]) place?.release();
	});

	it("an account has one place of those that accounts know, and another once that is left", () => {
		const own = enter("known", "ana");
		expect(own).not.toBeNull();
		expect(enter("known", "ana")).toBeNull();
		const other = enter("known", "eva");
		expect(other).not.toBeNull();
		own?.release();
		const again = enter("known", "ana");
		expect(again).not.toBeNull();
		for (const place of [other, again]) place?.release();
	});

	it("a clock that was set back by an hour makes nobody wait, and holds no place", async () => {
		fill("anybody");
		await hashInTurn("anybody", 0, 1, async () => 1);
		vi.setSystemTime(start - 3_600_000);
		const hashed = hashInTurn("anybody", 0, 1, async () => 2);
		await vi.advanceTimersByTimeAsync(2000);
		expect(await hashed).toBe(2);
		expect(enter("anybody")).not.toBeNull();
	});

	it("a request that was cut off does not hold its place for ever", async () => {
		fill("person");
		expect(enter("person")).toBeNull();
		await vi.advanceTimersByTimeAsync(16_000);
		expect(enter("person")).not.toBeNull();
	});
});

describe("turns to hash", () => {
	async function beginnings(hashes: number, steps: number, takesMs: number): Promise<number[][]> {
		const start = Date.now();
		const all = Array.from({ length: hashes }, () =>
			hashInTurn<number[]>("known", [], steps, async (before) => {
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
		// The next hash begins when the last step of the one before is done and rested from.
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
		await expect(hashInTurn("known", 0, 1, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
		await vi.advanceTimersByTimeAsync(350);
		void hashInTurn("known", 0, 5, () => new Promise(() => undefined));
		const next = hashInTurn("known", "in turn", 1, async (sent) => sent);
		await vi.advanceTimersByTimeAsync(1500);
		await expect(next).resolves.toBe("in turn");
	});

	it("come to known readers first, then to persons, then to anybody, whoever waits longer; within a rank in order", async () => {
		const began: string[] = [];
		const hash = (name: string, rank: Rank) =>
			hashInTurn(rank, name, 1, async (sent) => {
				began.push(sent);
				return sent;
			});
		const all = [hash("now", "anybody"), hash("a1", "anybody"), hash("a2", "anybody"), hash("p1", "person"), hash("k1", "known")];
		await vi.advanceTimersByTimeAsync(500);
		all.push(hash("k2", "known"), hash("p2", "person"));
		await vi.advanceTimersByTimeAsync(10_000);
		await Promise.all(all);
		expect(began).toEqual(["now", "k1", "k2", "p1", "p2", "a1", "a2"]);
	});

	it("wait for nobody who was cut off while waiting", async () => {
		await vi.advanceTimersByTimeAsync(1);
		void hashInTurn("known", 0, 1, async (sent) => {
			await pause(100);
			return sent;
		});
		// Its timers never fire: the platform ended its request.
		vi.stubGlobal("setTimeout", () => 0);
		void hashInTurn("known", 0, 1, async () => 0);
		vi.unstubAllGlobals();
		const next = hashInTurn("anybody", "in turn", 1, async (sent) => sent);
		await vi.advanceTimersByTimeAsync(3000);
		await expect(next).resolves.toBe("in turn");
	});
});
