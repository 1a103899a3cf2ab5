import { expect, it, vi } from "vitest";
import { coalesce } from "../content/upstream/dataCache.ts";

const ctx = () => ({ waitUntil: vi.fn() });

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
	void coalesce("w", leader, () => new Promise(() => undefined));
	expect(leader.waitUntil).toHaveBeenCalledTimes(1);
});

it("a follower whose leader never ends does the work itself", async () => {
	vi.useFakeTimers();
	void coalesce("stuck", ctx(), () => new Promise<string>(() => undefined));
	const follower = coalesce("stuck", ctx(), async () => "own");
	await vi.advanceTimersByTimeAsync(4001);
	expect(await follower).toBe("own");
});

it("a failure is every caller's, and the next call starts anew", async () => {
	await expect(coalesce("f", ctx(), () => Promise.reject(new Error("no")))).rejects.toThrow("no");
	expect(await coalesce("f", ctx(), async () => "yes")).toBe("yes");
});
