import { beforeEach, describe, expect, it, vi } from "vitest";
import type { PlayerMenu } from "../../player/playerControls.ts";
import { livePlayer } from "./livePlayer.ts";
import type { LiveTvWords } from "./words.ts";

vi.mock("../../page/make.ts", () => ({ make: () => ({ remove: () => undefined }) }));
vi.mock("../../player/playReporter.ts", () => ({ playReporter: () => () => undefined }));
const page = vi.hoisted(() => ({ wantsCaptions: false, captions: (): PlayerMenu<string | null> | null => null }));
vi.mock("../../page/mediaPreferences.ts", () => ({ wantsCaptions: () => page.wantsCaptions }));
vi.mock("../../player/playerControls.ts", () => ({
	playerControls: ({ captions }: Pick<typeof page, "captions">) => {
		page.captions = captions;
		return { draw: () => undefined, dispose: () => undefined };
	},
}));

/** The script's player: loads the media anew, and fails by `refuse`. */
class FakeHls {
	static isSupported = () => true;
	static Events = { ERROR: "error", MANIFEST_PARSED: "parsed" };
	static ErrorTypes = { MEDIA_ERROR: "media" };
	static latest: FakeHls;
	#video: FakeVideo | null = null;
	refuse: () => void = () => undefined;
	parsed: () => void = () => undefined;
	readonly levels = [];
	readonly allSubtitleTracks = [{ name: "English" }, { name: "Español" }];
	subtitleTrack = 0;
	readonly setSubtitleOption = vi.fn();
	constructor() {
		FakeHls.latest = this;
	}
	on = (name: string, listener: (name: string, details: object) => void) => {
		if (name === "parsed") this.parsed = () => listener(name, {});
		if (name === "error") this.refuse = () => listener(name, { fatal: true, type: "network", response: { code: 401 } });
	};
	loadSource = () => this.#video?.load();
	startLoad = () => undefined;
	attachMedia = (video: FakeVideo) => {
		this.#video = video;
	};
	destroy = () => undefined;
}
vi.mock("hls.js", () => ({ default: FakeHls }));

/** A media element that begins to play by itself where it may, as elements do. */
class FakeVideo extends EventTarget {
	autoplay = true;
	paused = true;
	src = "";
	readonly seekable = { length: 0 };
	readonly textTracks = new EventTarget();
	canPlayType = () => "maybe";
	load = () => {
		this.paused = !this.autoplay;
	};
	pause = () => {
		this.paused = true;
		this.dispatchEvent(new Event("pause"));
	};
	play = async () => {
		this.paused = false;
		this.dispatchEvent(new Event("play"));
	};
	after = () => undefined;
	removeAttribute = () => undefined;
}

beforeEach(() => {
	vi.useFakeTimers();
});

describe.each<[string, object, (video: FakeVideo) => void]>([
	["the script", {}, () => FakeHls.latest.refuse()],
	[
		"Safari",
		{ WebKitPlaybackTargetAvailabilityEvent: class {} },
		(video) => {
			video.load();
			video.dispatchEvent(new Event("error"));
		},
	],
])("a live stream of %s whose token is refused", (_, window, refuse) => {
	const started = async () => {
		vi.stubGlobal("window", window);
		const video = new FakeVideo();
		const figure = { querySelector: (selector: string) => (selector === "video" ? video : {}) } as unknown as HTMLElement;
		const renew = vi.fn(async () => true);
		const end = livePlayer(figure, "/live/stream/master.m3u8", renew, { player: {} } as LiveTvWords);
		await vi.advanceTimersByTimeAsync(100);
		expect(video.paused).toBe(false);
		return { video, renew, end };
	};

	it("begins anew by itself", async () => {
		const { video, renew, end } = await started();
		refuse(video);
		video.paused = true;
		await vi.advanceTimersByTimeAsync(10_000);
		expect([renew.mock.calls.length, video.paused]).toEqual([1, false]);
		end();
	});

	it("stays paused where its reader paused it, until its reader plays it", async () => {
		const { video, renew, end } = await started();
		video.dispatchEvent(new Event("click"));
		refuse(video);
		await vi.advanceTimersByTimeAsync(10_000);
		expect([renew.mock.calls.length, video.paused]).toEqual([1, true]);
		video.dispatchEvent(new Event("click"));
		refuse(video);
		video.paused = true;
		await vi.advanceTimersByTimeAsync(10_000);
		expect([renew.mock.calls.length, video.paused]).toEqual([2, false]);
		end();
	});
});

it("shows captions from the start for who wants them always, until they are turned off", async () => {
	vi.stubGlobal("window", {});
	page.wantsCaptions = true;
	const video = new FakeVideo();
	const figure = { querySelector: (selector: string) => (selector === "video" ? video : {}) } as unknown as HTMLElement;
	const end = livePlayer(figure, "/live/stream/master.m3u8", async () => true, { player: {} } as LiveTvWords);
	await vi.advanceTimersByTimeAsync(100);
	const { parsed, setSubtitleOption } = FakeHls.latest;
	parsed();
	expect([page.captions()?.chosen, setSubtitleOption.mock.lastCall]).toEqual(["0", [{ name: "English" }]]);
	page.captions()?.choose(null);
	expect([FakeHls.latest.subtitleTrack, setSubtitleOption.mock.lastCall]).toEqual([-1, [undefined]]);
	// After an outage a stream begins with captions of its own choice.
	FakeHls.latest.subtitleTrack = 0;
	parsed();
	expect([page.captions()?.chosen, FakeHls.latest.subtitleTrack]).toEqual([null, -1]);
	end();
});
