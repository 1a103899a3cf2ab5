import { afterEach, describe, expect, it, vi } from "vitest";
import type { PlayerPort } from "../../domain/player/port.ts";
import { silentStart } from "./silentStart.ts";

const { set, stop } = vi.hoisted(() => ({ set: vi.fn(), stop: vi.fn() }));
vi.mock("../../page/store.ts", () => ({ store: { set } }));
vi.mock("../../page/scrollMonitor.ts", () => ({ watchScroll: () => ({ on: () => undefined, stop }) }));
afterEach(() => {
	set.mockClear();
	stop.mockClear();
});

/** Starts a player of an autoplaying page with a reader's preferences. */
async function started(preferences: Record<string, string>, play: () => Promise<void>, wanted = true) {
	vi.stubGlobal("document", { visibilityState: "visible", documentElement: { dataset: preferences } });
	const video = { muted: false };
	const setMuted = (muted: boolean) => {
		video.muted = muted;
	};
	const port = { setMuted, play } as unknown as PlayerPort;
	const silent = silentStart(
		{} as Element,
		() => port,
		wanted,
		() => undefined,
	);
	await new Promise((resolve) => setImmediate(resolve));
	return { video, silent };
}

describe("a video that starts by itself (C3.23, A8.15)", () => {
	it("is silent, the page's state says so once it plays, and it is watched until a reader takes over", async () => {
		const { video, silent } = await started({}, () => Promise.resolve());
		expect([video.muted, silent.playsByItself()]).toEqual([true, true]);
		expect(set.mock.calls).toEqual([[expect.anything(), { kind: "autoPlaySet", autoPlay: true }]]);
		silent.end();
		expect([stop.mock.calls.length, silent.playsByItself()]).toEqual([1, false]);
	});

	it("that the browser holds back says nothing, and has its sound for whoever starts it", async () => {
		const { video, silent } = await started({}, () => Promise.reject(new Error("NotAllowedError")));
		expect([video.muted, silent.playsByItself()]).toEqual([false, false]);
		expect(set).not.toHaveBeenCalled();
	});

	it.each([
		["a reader who wants nothing to start", { autoplay: "off" }, true],
		["a reader who saves data", { saving: "on" }, true],
		["a reader who wants calm", { motion: "reduced" }, true],
		["a brand that starts none", {}, false],
	] as const)("waits for a press: %s", async (_, preferences, wanted) => {
		expect((await started(preferences, () => Promise.resolve(), wanted)).video.muted).toBe(false);
		expect(set).not.toHaveBeenCalled();
	});
});
