import { beforeEach, describe, expect, it, vi } from "vitest";
import type { PlayableVideo } from "../domain/player/playable.ts";
import type { PlayerListener, Qualities } from "../domain/player/port.ts";
import { itemOf } from "./jwItem.ts";
import { jwPlayer } from "./jwPlayer.ts";
import type { Jw, JwApi, JwEvents } from "./jwSurface.ts";

const video: PlayableVideo = {
	id: "mmvo1101",
	url: "/video/a-mmvo1101",
	headline: "A video",
	poster: "/pictures/a.jpg",
	seconds: 12,
	sources: [
		{ src: "/a/480p.webm", type: 'video/webm; codecs="vp9,opus"', height: 480 },
		{ src: "/a/360p.mp4", type: "video/mp4", height: 360 },
		{ src: "/a/master.m3u8", type: "application/vnd.apple.mpegurl", height: null },
	],
	tracks: [
		{ src: "/a/en.vtt", language: "en", label: "English" },
		{ src: "/a/es.vtt", language: "es", label: "Spanish" },
	],
	expired: false,
};
const item = {
	mediaid: "mmvo1101",
	title: "A video",
	image: "/pictures/a.jpg",
	sources: [
		{ file: "/a/480p.webm", type: "webm", label: "480p" },
		{ file: "/a/360p.mp4", type: "mp4", label: "360p" },
		{ file: "/a/master.m3u8", type: "hls" },
	],
	tracks: [
		{ file: "/a/en.vtt", label: "English", kind: "captions" },
		{ file: "/a/es.vtt", label: "Spanish", kind: "captions" },
	],
};
const captionsList = {
	track: 0,
	tracks: [
		{ id: "off", label: "Off" },
		{ id: "/a/en.vtt", label: "English", language: "en" },
		{ id: "/a/es.vtt", label: "Spanish", language: "es" },
	],
};

/** The vendor's surface, recording each call with its arguments; tests emit its events. */
function recording(answersSetup: "ready" | "setupError" | "nothing" = "ready") {
	const calls: unknown[][] = [];
	const heard = new Map<string, ((detail: object) => void)[]>();
	const report = <E extends keyof JwEvents>(event: E, detail: JwEvents[E]): void => {
		for (const listener of heard.get(event) ?? []) listener(detail);
	};
	const values = { position: 0, duration: Number.NaN, mute: false, volume: 100, rate: 1 };
	const call =
		(name: string) =>
		(...args: unknown[]): void =>
			void calls.push([name, ...args]);
	const api: JwApi = {
		on: (event, listener) => heard.set(event, [...(heard.get(event) ?? []), listener as (detail: object) => void]),
		setup: (options) => {
			calls.push(["setup", options]);
			queueMicrotask(() => {
				if (answersSetup === "ready") report("ready", { setupTime: 30, viewable: 1 });
				if (answersSetup === "setupError") report("setupError", { code: 102630, message: "Sorry, the video player failed to load." });
			});
		},
		remove: call("remove"),
		load: call("load"),
		next: call("next"),
		playlistItem: call("playlistItem"),
		play: call("play"),
		pause: call("pause"),
		seek: call("seek"),
		setMute: call("setMute"),
		setVolume: call("setVolume"),
		setPlaybackRate: call("setPlaybackRate"),
		setCurrentCaptions: call("setCurrentCaptions"),
		setCurrentQuality: call("setCurrentQuality"),
		setFullscreen: call("setFullscreen"),
		getPosition: () => values.position,
		getDuration: () => values.duration,
		getMute: () => values.mute,
		getVolume: () => values.volume,
		getPlaybackRate: () => values.rate,
		getContainer: () => ({ querySelector: () => null }) as unknown as HTMLElement,
	};
	const ids: string[] = [];
	const jwplayer: Jw = Object.assign(
		(id: string) => {
			ids.push(id);
			return api;
		},
		{ version: "8.30.1" },
	);
	const place = { append: vi.fn(), replaceChildren: vi.fn() };
	const qualities: Qualities[] = [];
	const failures: string[] = [];
	const listener: PlayerListener = {
		onState: vi.fn(),
		onQualities: (received) => qualities.push(received),
		onPress: vi.fn(),
		onFailure: (reason) => failures.push(reason),
		onWaiting: vi.fn(),
	};
	const load = vi.fn(async () => undefined);
	const bring = (page: { jwplayer?: Jw } = { jwplayer }, key: string | null = null) =>
		jwPlayer(
			place,
			{ script: "https://media.example/jw.js", key, hasControls: false, video, sound: { muted: true, volume: 0.4 } },
			listener,
			load,
			page,
		);
	return { calls, report, values, ids, jwplayer, place, qualities, failures, listener, load, bring };
}

beforeEach(() => {
	vi.useFakeTimers();
	vi.stubGlobal("document", { createElement: () => ({}) });
});

describe("JW Player behind the port, 8.30.1's surface (C9.4)", () => {
	it("is set up in an element of its own with the video as its playlist, silent as the page is, and starts nothing by itself", async () => {
		const { bring, calls, load, ids, jwplayer } = recording();
		await bring(undefined, "licence");
		expect(load).toHaveBeenCalledExactlyOnceWith("https://media.example/jw.js", 4000);
		expect(jwplayer.key).toBe("licence");
		expect(ids).toEqual([expect.stringMatching(/^jw-player-\d+$/)]);
		expect(calls).toEqual([
			[
				"setup",
				{
					playlist: [item],
					width: "100%",
					height: "100%",
					controls: false,
					autostart: false,
					mute: true,
					volume: 40,
					displaytitle: false,
					displaydescription: false,
					nextUpDisplay: false,
					doNotSaveCookies: true,
				},
			],
		]);
	});

	it.each([
		["its script brings no player", {}, "ready", "https://media.example/jw.js brought no player"],
		["it refuses its setup", undefined, "setupError", "JW Player 102630: Sorry, the video player failed to load."],
	] as const)("does not come where %s", async (_, page, answer, message) => {
		const { bring } = recording(answer);
		await expect(bring(page)).rejects.toThrow(message);
	});

	it("does not come where it is not ready in four seconds, and leaves its place empty", async () => {
		const { bring, calls, place } = recording("nothing");
		const coming = expect(bring()).rejects.toThrow("JW Player was not ready in 4000 ms");
		await vi.advanceTimersByTimeAsync(4000);
		await coming;
		expect(calls.at(-1)).toEqual(["remove"]);
		expect(place.replaceChildren).toHaveBeenCalledTimes(1);
	});

	it("is called in its own words", async () => {
		const { bring, calls, values } = recording();
		const port = await bring();
		calls.length = 0;
		values.duration = 12;
		port.pause();
		port.seek(99);
		port.seek(-5);
		port.setMuted(false);
		port.setVolume(0.55);
		port.setRate(1.5);
		port.setQuality("1");
		port.fillScreen();
		port.load({ ...video, id: "mmvo1102", poster: null, tracks: [] });
		expect(calls).toEqual([
			["pause"],
			["seek", 12],
			["seek", 0],
			["setMute", false],
			["setVolume", 55],
			["setPlaybackRate", 1.5],
			["setCurrentQuality", 1],
			["setFullscreen", true],
			["load", [{ mediaid: "mmvo1102", title: "A video", sources: item.sources, tracks: [] }]],
		]);
	});

	it("says that it plays, pauses and ends as its events do, and where it is as it says itself", async () => {
		const { bring, report, values, listener } = recording();
		const port = await bring();
		expect(port.read()).toEqual({
			playing: false,
			started: false,
			ended: false,
			time: 0,
			duration: 0,
			muted: false,
			volume: 1,
			rate: 1,
		});
		const begun = port.play();
		report("play", { oldstate: "buffering", newstate: "playing", playReason: "external", viewable: 1 });
		await begun;
		await port.play();
		Object.assign(values, { position: 3.5, duration: 12, mute: true, volume: 40, rate: 2 });
		report("time", { position: 3.5, duration: 12 });
		expect(port.read()).toMatchObject({ playing: true, started: true, time: 3.5, duration: 12, muted: true, volume: 0.4, rate: 2 });
		report("pause", { oldstate: "playing", newstate: "paused", pauseReason: "external", viewable: 1 });
		expect(port.read()).toMatchObject({ playing: false, started: true, ended: false });
		report("complete", {});
		report("playlistComplete", {});
		expect(port.read()).toMatchObject({ playing: false, ended: true });
		port.seek(2);
		expect(port.read().ended).toBe(false);
		port.load(video);
		expect(port.read()).toMatchObject({ playing: false, started: false, ended: false });
		expect(listener.onState).toHaveBeenCalledTimes(6);
		report("displayClick", {});
		expect(listener.onPress).toHaveBeenCalledTimes(1);
	});

	it("that the browser holds back rejects the call, as an element does; what breaks is reported with its code", async () => {
		const { bring, report, failures } = recording();
		const port = await bring();
		for (const event of ["playAttemptFailed", "autostartNotAllowed"] as const) {
			const held = expect(port.play()).rejects.toMatchObject({ name: "NotAllowedError" });
			report(event, { error: new Error("play() failed"), playReason: "external" });
			await held;
		}
		report("error", { code: 224003, message: "This video file cannot be played.", type: "error" } as JwEvents["error"]);
		expect(failures).toEqual(["JW Player 224003: This video file cannot be played."]);
		const gone = expect(port.play()).rejects.toThrow("It is gone");
		port.destroy();
		await gone;
	});

	it("shows the captions that were chosen by their place in its list, of which 0 is none, and again with each video", async () => {
		const { bring, report, calls } = recording();
		const port = await bring();
		const chosen = () => calls.filter(([name]) => name === "setCurrentCaptions").map(([, index]) => index);
		port.setCaptions("es");
		expect(chosen()).toEqual([]);
		report("captionsList", captionsList);
		port.setCaptions(null);
		port.setCaptions("en");
		expect(chosen()).toEqual([2, 0, 1]);
		port.load({ ...video, id: "mmvo1102", tracks: video.tracks.slice(1) });
		report("captionsList", { track: 0, tracks: captionsList.tracks.filter(({ label }) => label !== "English") });
		expect(chosen()).toEqual([2, 0, 1, 0]);
	});

	it("offers the qualities that it tells, by their place in its list", async () => {
		const { bring, report, qualities } = recording();
		const port = await bring();
		const levels = [{ label: "Auto" }, { label: "480p", height: 480, width: 854, bitrate: 130_000 }, { height: 270 }];
		report("levels", { levels, currentQuality: 0 });
		report("levelsChanged", { currentQuality: 2 });
		const choices = [
			{ id: "0", label: "Auto" },
			{ id: "1", label: "480p" },
			{ id: "2", label: "270p" },
		];
		expect(qualities).toEqual([
			{ choices, chosen: "0" },
			{ choices, chosen: "2" },
		]);
		port.load(video);
		expect(qualities.at(-1)).toEqual({ choices: [], chosen: "" });
	});

	it("gets no source that it does not know", () => {
		expect(itemOf({ ...video, sources: [{ src: "/a.ogv", type: "video/ogg", height: 1 }] }).sources).toEqual([]);
	});
});
