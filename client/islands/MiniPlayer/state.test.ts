import { describe, expect, it } from "vitest";
import { afterMiniPlayer, type MiniPlayerEvent, noMiniPlayer } from "./state.ts";

const video = {
	id: "mmvo1001",
	url: "/video/x-mmvo1001",
	headline: "X",
	poster: null,
	seconds: 84,
	sources: [{ src: "/videos/x.webm", type: "video/webm", height: 480 }],
	tracks: [],
	expired: false,
};
const endOf = (...events: MiniPlayerEvent[]) => events.reduce(afterMiniPlayer, noMiniPlayer);
const loaded = { kind: "loaded", video, showTease: true } as const;

describe("the mini player (C3.42)", () => {
	it("teases what it can play, where the service lets it", () => {
		expect(endOf(loaded)).toMatchObject({ loaded: true, showTease: true, video, docked: false });
		expect(endOf({ ...loaded, showTease: false }).showTease).toBe(false);
		for (const unplayable of [null, { ...video, expired: true }, { ...video, sources: [] }])
			expect(endOf({ ...loaded, video: unplayable })).toMatchObject({ loaded: true, showTease: false, video: null });
	});

	it("a load failure is its error, and it counts as loaded (C4.36)", () => {
		expect(endOf({ kind: "failed", error: "Bad Gateway (502) @ miniPlayerTease/news" })).toEqual({
			video: null,
			showTease: false,
			loaded: true,
			miniplayerError: "Bad Gateway (502) @ miniPlayerTease/news",
			docked: false,
			attempts: 0,
		});
	});

	it("starts on request and not before, again after a failure, and closes", () => {
		expect(endOf({ kind: "started" }).docked).toBe(false);
		expect(endOf(loaded, { kind: "started" }).docked).toBe(true);
		const failed = endOf(loaded, { kind: "started" }, { kind: "failed", error: "media" });
		expect(failed).toMatchObject({ docked: true, miniplayerError: "media" });
		const again = afterMiniPlayer(failed, { kind: "started" });
		expect(again).toMatchObject({ miniplayerError: false, attempts: 2 });
		expect(afterMiniPlayer(again, { kind: "started" }), "one that plays goes on").toBe(again);
		expect(afterMiniPlayer(failed, { kind: "closed" }).docked).toBe(false);
	});
});
