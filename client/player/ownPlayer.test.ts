import { expect, it, vi } from "vitest";
import type { PlayableVideo } from "../domain/player/playable.ts";
import type { PlayerListener, Qualities } from "../domain/player/port.ts";
import { ownPlayer } from "./ownPlayer.ts";
import type { StreamListener } from "./stream.ts";

const attachStream = vi.hoisted(() => vi.fn());
vi.mock("./stream.ts", () => ({ attachStream }));

class FakeVideo extends EventTarget {
	paused = true;
	ended = false;
	currentTime = 0;
	duration = Number.NaN;
	muted = false;
	volume = 1;
	playbackRate = 1;
	src = "";
	loads = 0;
	readonly textTracks = [
		{ language: "en", mode: "disabled" },
		{ language: "es", mode: "disabled" },
	];
	canPlayType = (type: string) => (type.includes("mp4") ? "" : "probably");
	load = () => {
		this.loads++;
		this.paused = true;
		this.currentTime = 0;
	};
	removeAttribute = () => {
		this.src = "";
	};
	pause = () => {
		this.paused = true;
	};
	play = async () => {
		this.paused = false;
		this.dispatchEvent(new Event("play"));
	};
}

const video: PlayableVideo = {
	id: "mmvo1",
	url: "/video/a-mmvo1",
	headline: "A",
	poster: null,
	seconds: 12,
	sources: [
		{ src: "/a/480p.webm", type: "video/webm", height: 480 },
		{ src: "/a/270p.webm", type: "video/webm", height: 270 },
		{ src: "/a/360p.mp4", type: "video/mp4", height: 360 },
	],
	tracks: [],
	expired: false,
};
const streamed: PlayableVideo = {
	...video,
	id: "mmvo2",
	sources: [{ src: "/b/master.m3u8", type: "application/vnd.apple.mpegurl", height: 480 }],
};

function player(first = video) {
	const element = new FakeVideo();
	const reported: Qualities[] = [];
	const failures: string[] = [];
	const listener: PlayerListener = {
		onState: vi.fn(),
		onQualities: (qualities) => reported.push(qualities),
		onPress: vi.fn(),
		onFailure: (reason) => failures.push(reason),
		onWaiting: vi.fn(),
	};
	return { element, reported, failures, listener, port: ownPlayer(element as unknown as HTMLVideoElement, first, listener) };
}

it("offers the files that the browser plays, and keeps its place when another one is chosen (C3.22)", async () => {
	const { element, reported, port } = player();
	const choices = [
		{ id: "/a/480p.webm", label: "480p" },
		{ id: "/a/270p.webm", label: "270p" },
	];
	expect(reported).toEqual([{ choices, chosen: "/a/480p.webm" }]);
	await port.play();
	Object.assign(element, { currentTime: 7, playbackRate: 2 });
	port.setQuality("/a/270p.webm");
	expect(element.src).toBe("/a/270p.webm");
	element.playbackRate = 1;
	element.dispatchEvent(new Event("loadedmetadata"));
	expect(element).toMatchObject({ currentTime: 7, playbackRate: 2, paused: false });
	expect(reported.at(-1)).toEqual({ choices, chosen: "/a/270p.webm" });
	port.setQuality("/elsewhere.webm");
	expect(element.src).toBe("/a/270p.webm");
});

it("fetches the library of a stream when it is first played, once, and lets go of it with its video (decision 0050)", async () => {
	attachStream.mockClear();
	const destroy = vi.fn();
	attachStream.mockImplementation(async (_element, _url, listener: StreamListener) => {
		listener.onChoices({ qualities: [{ id: 1, label: "480p" }], captions: [] });
		return { setQuality: vi.fn(), setCaptions: vi.fn(), destroy };
	});
	const { element, reported, port } = player(streamed);
	expect(attachStream).not.toHaveBeenCalled();
	await Promise.all([port.play(), port.play()]);
	expect(attachStream).toHaveBeenCalledExactlyOnceWith(element, "/b/master.m3u8", expect.anything());
	expect(reported.at(-1)).toEqual({ choices: [{ id: "1", label: "480p" }], chosen: "1" });
	port.load(video);
	expect(destroy).toHaveBeenCalledTimes(1);
	await port.play();
	expect(attachStream).toHaveBeenCalledTimes(1);
});

it("lets go of a stream that is lost, and attaches it at the next press, where it stood", async () => {
	attachStream.mockClear();
	const destroy = vi.fn();
	const lost: (() => void)[] = [];
	attachStream.mockImplementation(async (_element, _url, listener: StreamListener) => {
		lost.push(() => listener.onOutage(true));
		return { setQuality: vi.fn(), setCaptions: vi.fn(), destroy };
	});
	const { element, failures, port } = player(streamed);
	await port.play();
	element.currentTime = 7;
	destroy.mockImplementation(() => element.load());
	lost[0]?.();
	lost[0]?.();
	expect([destroy.mock.calls.length, failures.length, element.currentTime]).toEqual([1, 1, 0]);
	await port.play();
	expect([attachStream.mock.calls.length, element.currentTime, element.paused]).toEqual([2, 7, false]);
	lost[1]?.();
	port.load(streamed);
	await port.play();
	expect([attachStream.mock.calls.length, element.currentTime], "another video begins at its beginning").toEqual([3, 0]);
});

it("says of a stream that this browser can't play that it has failed, and tries again on the next press", async () => {
	attachStream.mockClear();
	attachStream.mockResolvedValue(null);
	const { failures, port } = player(streamed);
	await port.play();
	expect(failures).toHaveLength(1);
	await port.play();
	expect(attachStream).toHaveBeenCalledTimes(2);
});

it("tells its state as its element has it: begun once it has played, new with another video", async () => {
	const { element, listener, port } = player();
	expect(port.read()).toMatchObject({ playing: false, started: false, duration: 0 });
	await port.play();
	expect(listener.onState).toHaveBeenCalled();
	element.duration = 12;
	port.seek(99);
	port.pause();
	expect(port.read()).toMatchObject({ playing: false, started: true, duration: 12, time: 99 });
	port.seek(99);
	expect(port.read().time).toBe(12);
	port.load(streamed);
	element.dispatchEvent(new Event("emptied"));
	expect(port.read()).toMatchObject({ started: false, time: 0 });
	port.setCaptions("es");
	expect(element.textTracks.map(({ mode }) => mode)).toEqual(["disabled", "showing"]);
	element.dispatchEvent(new Event("click"));
	expect(listener.onPress).toHaveBeenCalledTimes(1);
	port.destroy();
	element.dispatchEvent(new Event("click"));
	expect(listener.onPress).toHaveBeenCalledTimes(1);
});
