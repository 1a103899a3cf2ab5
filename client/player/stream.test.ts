import { beforeEach, describe, expect, it, vi } from "vitest";
import { attachStream, type StreamListener } from "./stream.ts";

const url = "/live/stream/master.m3u8";

/** The script's player: counts what it loads, and fails by `send`. */
class FakeHls {
	static isSupported = () => true;
	static Events = { MANIFEST_PARSED: "parsed", CUES_PARSED: "cues", FRAG_BUFFERED: "buffered", ERROR: "error" };
	static ErrorTypes = { MEDIA_ERROR: "media" };
	static latest: FakeHls;
	loads = 0;
	readonly #heard = new Map<string, (name: string, details: object) => void>();
	constructor() {
		FakeHls.latest = this;
	}
	on = (name: string, listener: (name: string, details: object) => void) => void this.#heard.set(name, listener);
	send = (name: string, details: object = {}) => this.#heard.get(name)?.(name, details);
	loadSource = () => void this.loads++;
	startLoad = () => undefined;
	attachMedia = () => undefined;
	destroy = () => undefined;
}
vi.mock("hls.js", () => ({ default: FakeHls }));

class FakeVideo extends EventTarget {
	src = "";
	autoplay = true;
	plays = 0;
	readonly textTracks = Object.assign(new EventTarget(), {
		list: [
			{ label: "English", language: "en", mode: "disabled" },
			{ label: "", language: "es", mode: "disabled" },
		],
		[Symbol.iterator](): Iterator<object> {
			return this.list[Symbol.iterator]();
		},
	});
	canPlayType = () => "maybe";
	play = () => {
		this.plays++;
		return Promise.resolve();
	};
	load = () => undefined;
	removeAttribute = () => {
		this.src = "";
	};
}

beforeEach(() => {
	vi.useFakeTimers();
	vi.stubGlobal("window", { WebKitPlaybackTargetAvailabilityEvent: class {} });
	// The shortest of the waits that it spreads.
	vi.spyOn(Math, "random").mockReturnValue(0);
});

async function attached(onRefused: StreamListener["onRefused"] = async () => true) {
	const video = new FakeVideo();
	const heard: unknown[] = [];
	const stream = await attachStream(video as unknown as HTMLVideoElement, url, {
		onChoices: (choices) => heard.push(choices),
		onOutage: (isOut) => heard.push(isOut),
		onRefused,
	});
	return { video, heard, stream };
}

describe("a stream in Safari, which plays it by itself (C2.27, decision 0050)", () => {
	it("is the element's own source; its captions are the element's tracks, its quality its own business", async () => {
		const { video, heard, stream } = await attached();
		expect(video.src).toBe(url);
		video.dispatchEvent(new Event("loadedmetadata"));
		const captions = [
			{ id: 0, label: "English" },
			{ id: 1, label: "es" },
		];
		expect(heard).toEqual([{ qualities: [], captions }]);
		stream?.setCaptions(1);
		expect(video.textTracks.list.map(({ mode }) => mode)).toEqual(["disabled", "showing"]);
		stream?.setCaptions(-1);
		expect(video.textTracks.list.map(({ mode }) => mode)).toEqual(["disabled", "disabled"]);
	});

	it("that breaks off says so, asks for a new token, begins anew and says that it is back", async () => {
		const { video, heard } = await attached();
		video.src = "";
		video.dispatchEvent(new Event("error"));
		expect(heard).toEqual([true]);
		await vi.advanceTimersByTimeAsync(3000);
		expect([video.src, video.plays]).toEqual([url, 1]);
		video.dispatchEvent(new Event("playing"));
		expect(heard).toEqual([true, false]);
	});

	it("begins again with the first new token, however many requests fail before", async () => {
		const onRefused = vi.fn(async (): Promise<boolean> => onRefused.mock.calls.length > 1);
		const { video, heard } = await attached(onRefused);
		video.dispatchEvent(new Event("error"));
		video.dispatchEvent(new Event("error"));
		await vi.advanceTimersByTimeAsync(2000);
		expect([onRefused.mock.calls.length, video.plays, heard]).toEqual([1, 0, [true]]);
		await vi.advanceTimersByTimeAsync(6000);
		expect([onRefused.mock.calls.length, video.plays]).toEqual([2, 1]);
	});

	it("is left alone after its end", async () => {
		const ended = await attached();
		ended.video.dispatchEvent(new Event("error"));
		await vi.advanceTimersByTimeAsync(1000);
		ended.stream?.destroy();
		await vi.advanceTimersByTimeAsync(10_000);
		ended.video.dispatchEvent(new Event("error"));
		expect([ended.video.src, ended.video.plays, ended.heard]).toEqual(["", 0, [true]]);
	});
});

describe("a stream of the script", () => {
	const refused = { fatal: false, type: "network", response: { code: 401 } };
	const played = async (onRefused: () => Promise<boolean>) => {
		vi.stubGlobal("window", {});
		const { heard, stream } = await attached(onRefused);
		return { hls: FakeHls.latest, heard, stream };
	};

	it("whose parts are refused at once requests one token, and begins again with it", async () => {
		const onRefused = vi.fn(async () => true);
		const { hls, heard } = await played(onRefused);
		hls.send("error", refused);
		hls.send("error", { ...refused, fatal: true });
		await vi.advanceTimersByTimeAsync(2000);
		hls.send("error", refused);
		await vi.advanceTimersByTimeAsync(1000);
		expect([onRefused.mock.calls.length, hls.loads, heard]).toEqual([1, 2, []]);
		hls.send("error", refused);
		expect(onRefused).toHaveBeenCalledTimes(2);
	});

	it("says that it is out while there is no token, and requests one until it comes", async () => {
		const onRefused = vi.fn(async (): Promise<boolean> => onRefused.mock.calls.length > 2);
		const { hls, heard } = await played(onRefused);
		hls.send("error", refused);
		await vi.advanceTimersByTimeAsync(2000);
		hls.send("error", { fatal: true, type: "network" });
		expect([onRefused.mock.calls.length, hls.loads, heard]).toEqual([1, 1, [true]]);
		await vi.advanceTimersByTimeAsync(20_000);
		expect([onRefused.mock.calls.length, hls.loads]).toEqual([3, 2]);
		hls.send("buffered");
		expect(heard).toEqual([true, false]);
	});

	it("waits longer after each request without a token, a minute at most, and a token ends that", async () => {
		const at: number[] = [];
		const onRefused = async () => at.push(Date.now() / 1000) > 7;
		const { hls } = await played(onRefused);
		hls.send("error", refused);
		await vi.advanceTimersByTimeAsync(300_000);
		const waits = () => at.slice(1).map((each, n) => each - (at[n] ?? 0));
		expect(waits()).toEqual([3, 6, 12, 24, 48, 60, 60]);
		at.length = 0;
		hls.send("error", refused);
		await vi.advanceTimersByTimeAsync(20_000);
		expect(waits()).toEqual([3, 6]);
	});

	it("of a channel that is out begins again less and less often, a minute at most, and soon when it has played", async () => {
		const { hls } = await played(async () => true);
		const at: number[] = [];
		hls.loadSource = () => {
			at.push(Date.now() / 1000);
			hls.send("error", { fatal: true, type: "network" });
			hls.send("error", { fatal: true, type: "network" });
		};
		hls.loadSource();
		await vi.advanceTimersByTimeAsync(220_000);
		const waits = () => at.slice(1).map((each, n) => each - (at[n] ?? 0));
		expect(waits()).toEqual([3, 6, 12, 24, 48, 60, 60]);
		hls.send("buffered");
		at.length = 0;
		await vi.advanceTimersByTimeAsync(70_000);
		expect(waits().slice(0, 2)).toEqual([3, 6]);
	});

	it("requests nothing more after its end", async () => {
		const onRefused = vi.fn(async () => false);
		const { hls, stream } = await played(onRefused);
		hls.send("error", refused);
		await vi.advanceTimersByTimeAsync(1000);
		stream?.destroy();
		await vi.advanceTimersByTimeAsync(20_000);
		expect([onRefused.mock.calls.length, hls.loads]).toEqual([1, 1]);
	});
});
