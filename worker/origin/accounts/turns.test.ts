import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Busy, inTurn } from "./turns.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

describe("heavy work in turns (security row 5: twenty log-ins stay within the isolate's memory)", () => {
	it("two at once, however many come, and all get their turn", async () => {
		let [now, most, finished] = [0, 0, 0];
		const work = () =>
			inTurn(async () => {
				most = Math.max(most, ++now);
				await pause(100);
				now--;
				finished++;
			});
		const all = Promise.all(Array.from({ length: 20 }, work));
		await vi.advanceTimersByTimeAsync(3000);
		await all;
		expect([most, finished]).toEqual([2, 20]);
	});

	it("refuses at once whom it could only keep waiting, and is open again afterwards", async () => {
		const outcomes: string[] = [];
		const all = Array.from({ length: 50 }, () =>
			inTurn(() => pause(100)).then(
				() => outcomes.push("done"),
				(thrown) => outcomes.push(thrown instanceof Busy ? "busy" : "error"),
			),
		);
		await vi.advanceTimersByTimeAsync(0);
		expect(outcomes).toEqual(Array(24).fill("busy"));
		await vi.advanceTimersByTimeAsync(5000);
		await Promise.all(all);
		expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(26);
		await expect(inTurn(async () => "again")).resolves.toBe("again");
	});

	it("waits as long as it takes with whoever has a proof to lose", async () => {
		const all = Array.from({ length: 40 }, () => inTurn(() => pause(100), { patient: true }));
		await vi.advanceTimersByTimeAsync(5000);
		await expect(Promise.all(all)).resolves.toHaveLength(40);
	});

	it("an error leaves the place free", async () => {
		for (let n = 0; n < 5; n++) await expect(inTurn(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
		await expect(inTurn(async () => "again")).resolves.toBe("again");
	});

	it("a request that was cut off does not hold its place for ever", async () => {
		for (let n = 0; n < 2; n++) void inTurn(() => new Promise(() => undefined));
		const next = inTurn(async () => "in turn");
		await vi.advanceTimersByTimeAsync(16_000);
		await expect(next).resolves.toBe("in turn");
	});
});
