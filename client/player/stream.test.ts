import { beforeEach, describe, expect, it, vi } from "vitest";
import { attachStream, type StreamListener } from "./stream.ts";

const url = "/live/stream/master.m3u8";

class FakeVideo extends EventTarget {
	src = "";
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

	it("is left alone where there is no new token, and after its end", async () => {
		const refused = await attached(async () => false);
		refused.video.dispatchEvent(new Event("error"));
		await vi.advanceTimersByTimeAsync(10_000);
		expect(refused.video.plays).toBe(0);
		const ended = await attached();
		ended.video.dispatchEvent(new Event("error"));
		await vi.advanceTimersByTimeAsync(1000);
		ended.stream?.destroy();
		await vi.advanceTimersByTimeAsync(10_000);
		ended.video.dispatchEvent(new Event("error"));
		expect([ended.video.src, ended.video.plays, ended.heard]).toEqual(["", 0, [true]]);
	});
});
