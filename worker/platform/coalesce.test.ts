import { expect, it, vi } from "vitest";
import { coalesce, doBehind } from "./coalesce.ts";

const ctx = () => ({ waitUntil: vi.fn() });
const neverEnds = () => new Promise<string>(() => undefined);

it("N callers of one key do the work once and all have its answer", async () => {
	const work = vi.fn(async () => {
		await new Promise((resolve) => setTimeout(resolve, 10));
		return "done";
	});
	const responses = await Promise.all(Array.from({ length: 50 }, () => coalesce("k", ctx(), work)));
	expect(work).toHaveBeenCalledTimes(1);
	expect(new Set(responses)).toEqual(new Set(["done"]));
});

it("hands the work to the leader's waitUntil, so that a reader who leaves does not stop it", () => {
	const leader = ctx();
	void coalesce("w", leader, neverEnds);
	expect(leader.waitUntil).toHaveBeenCalledTimes(1);
});

it("the first follower whose leader never ends does the work for all", async () => {
	vi.useFakeTimers();
	void coalesce("stuck", ctx(), neverEnds);
	const work = vi.fn(() => new Promise((resolve) => setTimeout(resolve, 10, "own")));
	const followers = Array.from({ length: 5 }, () => coalesce("stuck", ctx(), work));
	await vi.advanceTimersByTimeAsync(4020);
	expect(await Promise.all(followers)).toEqual(Array.from({ length: 5 }, () => "own"));
	expect(work).toHaveBeenCalledTimes(1);
});

it("followers of slow work have its answer when it comes, however many wait", async () => {
	vi.useFakeTimers();
	const began = Date.now();
	const work = vi.fn(() => new Promise<string>((resolve) => setTimeout(resolve, 5000, "slow")));
	const waits = Array.from({ length: 11 }, async () => [await coalesce("slow", ctx(), work), Date.now() - began]);
	await vi.runAllTimersAsync();
	expect(new Set((await Promise.all(waits)).flat())).toEqual(new Set(["slow", 5000]));
	expect(work).toHaveBeenCalledTimes(2);
});

it("work behind answers holds one request open, not those that find it in progress", () => {
	const leader = ctx();
	const others = Array.from({ length: 5 }, ctx);
	for (const one of [leader, ...others]) doBehind("behind", one, neverEnds);
	expect(leader.waitUntil).toHaveBeenCalled();
	for (const { waitUntil } of others) expect(waitUntil).not.toHaveBeenCalled();
});

it("work behind answers that never ended is begun anew", () => {
	vi.useFakeTimers();
	doBehind("lost", ctx(), neverEnds);
	vi.advanceTimersByTime(4000);
	const anew = vi.fn(neverEnds);
	doBehind("lost", ctx(), anew);
	expect(anew).toHaveBeenCalledTimes(1);
});

it("a failure is every caller's, and the next call starts anew", async () => {
	await expect(coalesce("f", ctx(), () => Promise.reject(new Error("no")))).rejects.toThrow("no");
	expect(await coalesce("f", ctx(), async () => "yes")).toBe("yes");
});
