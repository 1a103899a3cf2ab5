import { beforeEach, describe, expect, it, vi } from "vitest";
import { jsonp } from "./jsonp.ts";

beforeEach(() => vi.useFakeTimers());

/** A page that records the scripts added to it. */
function recording() {
	const window: Record<string, (answer: unknown) => void> = {};
	const scripts: { url: string; failed: () => void }[] = [];
	const addScript = (url: string, failed: () => void) => {
		const script = { url, failed };
		scripts.push(script);
		return () => void scripts.splice(scripts.indexOf(script), 1);
	};
	const callback = () => new URL(scripts[0]?.url ?? "").searchParams.get("callback") ?? "";
	return { page: { window, addScript }, window, scripts, callback };
}
const url = "https://ids.vendor.example/sync?site=1";
const allowed = ["ids.vendor.example"];

describe("JSONP (C7.38, A7.30)", () => {
	it("brings what the script calls back with, and leaves no script behind", async () => {
		const { page, window, scripts, callback } = recording();
		const requested = jsonp(url, { allowed, page });
		expect(scripts[0]?.url).toMatch(/^https:\/\/ids\.vendor\.example\/sync\?site=1&callback=jsonp_\w+$/);
		window[callback()]?.({ id: 7 });
		expect(await requested).toEqual({ id: 7 });
		expect(scripts).toEqual([]);
	});

	it("A8.20, A9.8, C8.13: is over after 5000 ms, and what comes later does no harm", async () => {
		const { page, window, scripts, callback } = recording();
		const requested = expect(jsonp(url, { allowed, page })).rejects.toThrow(`JSONP request to ${url} timed out`);
		const late = callback();
		await vi.advanceTimersByTimeAsync(4999);
		expect(scripts).toHaveLength(1);
		await vi.advanceTimersByTimeAsync(1);
		expect(scripts).toEqual([]);
		await requested;
		expect(() => window[late]?.({})).not.toThrow();
	});

	it("fails with its script", async () => {
		const { page, scripts } = recording();
		const requested = expect(jsonp(url, { allowed, page })).rejects.toThrow("failed");
		scripts[0]?.failed();
		await requested;
	});

	it.each(["http://ids.vendor.example/", "https://evil.example/", "javascript:alert(1)", "/local", ""])(
		"asks nothing of %s",
		async (address) => {
			const { page, scripts } = recording();
			await expect(jsonp(address, { allowed, page })).rejects.toThrow("is not allowed");
			expect(scripts).toEqual([]);
		},
	);
});
