import { afterEach, describe, expect, it, vi } from "vitest";
import type { PlayerPort } from "../../domain/player/port.ts";
import { useSilentStart as silentStart } from "./useSilentStart.ts";

const send = vi.hoisted(() => vi.fn());
vi.mock("jotai", async (original) => ({ ...(await original<object>()), useSetAtom: () => send }));
// One rendering of the player, whose effects run at once.
vi.mock("react", async (original) => ({
	...(await original<object>()),
	useState: (value: unknown) => [value, () => undefined],
	useEffect: (effect: () => unknown) => void effect(),
	useCallback: (callback: unknown) => callback,
}));
afterEach(() => {
	vi.unstubAllGlobals();
	send.mockClear();
});

/** Renders a player of an autoplaying page with a reader's preferences; answers the video. */
async function drawn(preferences: Record<string, string>, play: () => Promise<void>, wanted = true): Promise<{ muted: boolean }> {
	vi.stubGlobal("document", { visibilityState: "visible", documentElement: { dataset: preferences } });
	const video = { muted: false };
	const setMuted = (muted: boolean) => {
		video.muted = muted;
	};
	silentStart({
		figure: { current: null },
		port: { current: { setMuted, play } as unknown as PlayerPort },
		media: { muted: true } as never,
		wanted,
	});
	await new Promise((resolve) => setImmediate(resolve));
	return video;
}

describe("a video that starts by itself (C3.23, A8.15)", () => {
	it("is silent, and the page's state says so once it plays", async () => {
		expect((await drawn({}, () => Promise.resolve())).muted).toBe(true);
		expect(send.mock.calls).toEqual([[{ kind: "autoPlaySet", autoPlay: true }]]);
	});

	it("that the browser holds back says nothing, and has its sound for whoever starts it", async () => {
		expect((await drawn({}, () => Promise.reject(new Error("NotAllowedError")))).muted).toBe(false);
		expect(send).not.toHaveBeenCalled();
	});

	it.each([
		["a reader who wants nothing to start", { autoplay: "off" }, true],
		["a reader who saves data", { saving: "on" }, true],
		["a reader who wants calm", { motion: "reduced" }, true],
		["a brand that starts none", {}, false],
	] as const)("waits for a press: %s", async (_, preferences, wanted) => {
		expect((await drawn(preferences, () => Promise.resolve(), wanted)).muted).toBe(false);
		expect(send).not.toHaveBeenCalled();
	});
});
