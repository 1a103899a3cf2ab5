import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type PollOutcome, startPolling } from "./poll.ts";

const page = Object.assign(new EventTarget(), { visibilityState: "visible" });
let answer: PollOutcome;
const poll = vi.fn<() => Promise<PollOutcome>>();

beforeEach(() => {
	vi.useFakeTimers();
	vi.stubGlobal("document", page);
	vi.spyOn(Math, "random").mockReturnValue(0);
	poll.mockReset().mockImplementation(async () => answer);
});
afterEach(() => {
	vi.clearAllTimers();
	vi.restoreAllMocks();
});

it("a live blog waits as long as an answer says (Retry-After), for a returning reader too, and then goes on (C7.37)", async () => {
	answer = { ok: false, retryAfter: 300 };
	startPolling({ interval: () => 10_000, poll });
	await vi.advanceTimersByTimeAsync(10_000);
	expect(poll).toHaveBeenCalledTimes(1);
	await vi.advanceTimersByTimeAsync(299_000);
	page.dispatchEvent(new Event("visibilitychange"));
	expect(poll).toHaveBeenCalledTimes(1);
	answer = { ok: true, ageMs: null };
	await vi.advanceTimersByTimeAsync(15_000);
	expect(poll).toHaveBeenCalledTimes(2);
	await vi.advanceTimersByTimeAsync(10_000);
	expect(poll).toHaveBeenCalledTimes(3);
});

it("a wait that no page would believe ends after an hour", async () => {
	answer = { ok: false, retryAfter: 10_000_000 };
	startPolling({ interval: () => 10_000, poll });
	await vi.advanceTimersByTimeAsync(10_000 + 3_600_000);
	expect(poll).toHaveBeenCalledTimes(2);
});
