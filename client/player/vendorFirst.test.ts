import { beforeEach, describe, expect, it, vi } from "vitest";
import type { PlayableVideo } from "../domain/player/playable.ts";
import { type MediaState, type PlayerListener, type PlayerPort, stillMedia } from "../domain/player/port.ts";
import { vendorFirst } from "./vendorFirst.ts";

const video = (id: string): PlayableVideo => ({
	id,
	url: `/video/${id}`,
	headline: id,
	poster: null,
	seconds: null,
	sources: [],
	tracks: [],
	expired: false,
});

/** A player that records its calls and emits what a test wants. */
class FakePlayer {
	readonly calls: string[] = [];
	state: MediaState = stillMedia;
	play = async (): Promise<void> => {
		this.calls.push("play");
		this.state = { ...this.state, playing: true, started: true };
	};
	readonly #write =
		(name: string) =>
		(value?: unknown): void =>
			void this.calls.push(value === undefined ? name : `${name} ${value}`);
	readonly port: PlayerPort = {
		read: () => this.state,
		play: () => this.play(),
		pause: this.#write("pause"),
		seek: this.#write("seek"),
		setRate: this.#write("rate"),
		setMuted: this.#write("muted"),
		setVolume: this.#write("volume"),
		setCaptions: this.#write("captions"),
		setQuality: this.#write("quality"),
		togglePip: this.#write("pip"),
		fillScreen: this.#write("fill"),
		load: ({ id }) => void this.calls.push(`load ${id}`),
		destroy: this.#write("destroy"),
	};
}

const reported: string[] = [];
beforeEach(() => {
	reported.length = 0;
	vi.stubGlobal("document", {
		dispatchEvent: ({ type, detail }: CustomEvent<{ message: string }>) => reported.push(`${type}: ${detail.message}`),
	});
});

function ends({ mayBring = () => true, come = async () => undefined }: { mayBring?: () => boolean; come?: () => Promise<unknown> } = {}) {
	const ours = new FakePlayer();
	const theirs = new FakePlayer();
	const shown: string[] = [];
	const heard: string[] = [];
	let reportAsVendor: PlayerListener | null = null;
	let reportAsOurs: PlayerListener | null = null;
	const brought: string[] = [];
	const listener: PlayerListener = {
		onState: () => heard.push("state"),
		onQualities: ({ chosen }) => heard.push(`quality ${chosen}`),
		onPress: () => heard.push("press"),
		onFailure: (reason) => heard.push(reason),
		onWaiting: (isWaiting) => heard.push(isWaiting ? "waits" : "waits no more"),
	};
	const port = vendorFirst(
		{
			own: (own) => {
				reportAsOurs = own;
				own.onQualities?.({ choices: [], chosen: "ours" });
				return ours.port;
			},
			bring: async ({ id }, { muted, volume }, vendor) => {
				brought.push(`${id} ${muted} ${volume}`);
				reportAsVendor = vendor;
				await come();
				return theirs.port;
			},
			mayBring,
			onShown: (who) => shown.push(who),
		},
		video("a"),
		listener,
	);
	return { port, ours, theirs, shown, heard, brought, asVendor: () => reportAsVendor, asOurs: () => reportAsOurs };
}

describe("a vendor's player before ours (issue 14)", () => {
	it("is brought with the first play, once, and with what the reader has set", async () => {
		const { port, ours, theirs, shown, brought, heard } = ends();
		ours.state = { ...stillMedia, muted: true, volume: 0.5, rate: 2, time: 7 };
		port.setCaptions("es");
		expect(brought).toEqual([]);
		await Promise.all([port.play(), port.play()]);
		expect(brought).toEqual(["a true 0.5"]);
		expect(theirs.calls.slice(0, 5)).toEqual(["volume 0.5", "muted true", "rate 2", "captions es", "seek 7"]);
		expect([theirs.calls.includes("play"), ours.calls.includes("play")]).toEqual([true, false]);
		expect(shown).toEqual(["coming", "vendor"]);
		expect(heard.filter((each) => each.startsWith("waits"))).toEqual(["waits", "waits no more"]);
		port.pause();
		port.setQuality("1");
		port.seek(3);
		expect(theirs.calls.slice(-3)).toEqual(["pause", "quality 1", "seek 3"]);
		expect(reported).toEqual([]);
	});

	it("plays the video that was chosen while it came, and each one after it; ours stands ready", async () => {
		let arrive: (value?: unknown) => void = () => undefined;
		const { port, ours, theirs } = ends({
			come: () =>
				new Promise((resolve) => {
					arrive = resolve;
				}),
		});
		const playing = port.play();
		port.load(video("b"));
		arrive();
		await playing;
		port.load(video("c"));
		expect(theirs.calls.filter((each) => each.startsWith("load"))).toEqual(["load b", "load c"]);
		expect(ours.calls.filter((each) => each.startsWith("load"))).toEqual(["load b", "load c"]);
	});

	it("is not brought without the reader's consent, nor over what plays already; checked again each time", async () => {
		let may = false;
		const { port, ours, theirs, brought } = ends({ mayBring: () => may });
		await port.play();
		may = true;
		await port.play();
		expect([ours.calls, brought]).toEqual([["play", "play"], []]);
		ours.state = { ...ours.state, playing: false, time: 4 };
		await port.play();
		expect(theirs.calls).toContain("seek 4");
	});

	it.each([
		[
			"at the next play, at the same second",
			(port: PlayerPort) => port.play(),
			["volume 1", "muted false", "captions null", "seek 9", "play"],
		],
		["with the next video", (port: PlayerPort) => port.load(video("b")), ["load b", "volume 1", "muted false", "captions null"]],
	] as const)("leaves to ours once it is allowed no more, %s: no failure, and it comes back with another yes", async (_, act, calls) => {
		let may = true;
		const { port, ours, theirs, shown, brought } = ends({ mayBring: () => may });
		await port.play();
		theirs.state = { ...stillMedia, started: true, time: 9 };
		may = false;
		await act(port);
		expect(ours.calls).toEqual(calls);
		expect([theirs.calls.at(-1), shown.at(-1), reported]).toEqual(["destroy", "own", []]);
		may = true;
		ours.state = stillMedia;
		await port.play();
		expect(brought).toHaveLength(2);
	});

	it("that does not come leaves the video to ours, for good; the operator hears of it once", async () => {
		const { port, ours, shown, brought } = ends({ come: () => Promise.reject(new Error("blocked")) });
		await port.play();
		port.load(video("b"));
		await port.play();
		expect(ours.calls).toEqual(["play", "load b", "play"]);
		expect(brought).toHaveLength(1);
		expect(shown).toEqual(["coming", "own"]);
		expect(reported).toEqual(["mast:error: Player: blocked"]);
	});

	it("that breaks before it is ready is let go again", async () => {
		let breakIt: () => void = () => undefined;
		const { port, ours, theirs, shown, asVendor } = ends({ come: async () => breakIt() });
		breakIt = () => asVendor()?.onFailure("JW Player 100001: error");
		await port.play();
		expect([theirs.calls, ours.calls, shown.at(-1)]).toEqual([["destroy"], ["play"], "own"]);
		expect(reported).toEqual(["mast:error: Player: JW Player 100001: error"]);
	});

	it("that breaks while it plays leaves it to ours where it was, with what was set", async () => {
		const { port, ours, theirs, shown, heard, asVendor } = ends();
		port.setCaptions("en");
		await port.play();
		theirs.state = { ...stillMedia, playing: true, started: true, time: 9, muted: true };
		asVendor()?.onFailure("JW Player 224003: error");
		asVendor()?.onFailure("and again");
		expect(ours.calls.slice(-5)).toEqual(["volume 1", "muted true", "captions en", "seek 9", "play"]);
		expect(theirs.calls.at(-1)).toBe("destroy");
		expect(shown.at(-1)).toBe("own");
		expect(heard.at(-2)).toBe("quality ours");
		expect(reported).toEqual(["mast:error: Player: JW Player 224003: error"]);
	});

	it("that throws at any call does the same", async () => {
		const { port, ours, theirs } = ends();
		await port.play();
		theirs.port.seek = () => {
			throw new Error("vendor");
		};
		theirs.port.read = theirs.port.seek as () => never;
		theirs.port.destroy = theirs.port.seek as () => never;
		port.seek(5);
		expect(ours.calls).toContain("seek 5");
		expect(ours.calls).toContain("play");
		expect(reported).toEqual(["mast:error: Player: vendor", "mast:error: Player: vendor"]);
		expect(port.read()).toEqual(ours.state);
	});

	it("that throws when it should play is reported, and ours plays", async () => {
		const { port, ours, theirs } = ends();
		theirs.play = () => Promise.reject(new Error("vendor"));
		await port.play();
		expect(ours.calls.at(-1)).toBe("play");
	});

	it("that the browser holds back waits for a press: that is no failure", async () => {
		const { port, ours, theirs, shown } = ends();
		theirs.play = () => Promise.reject(new DOMException("", "NotAllowedError"));
		await expect(port.play()).rejects.toThrow();
		expect([ours.calls, shown.at(-1), reported]).toEqual([[], "vendor", []]);
	});

	it("does not begin after a pause that came while it was fetched, nor on a page that was left", async () => {
		const paused = ends();
		const playing = paused.port.play();
		paused.port.pause();
		await playing;
		expect(paused.theirs.calls).not.toContain("play");
		const left = ends();
		const begun = left.port.play();
		left.port.destroy();
		await begun;
		expect(left.theirs.calls).toEqual(["destroy"]);
	});

	it("is heard instead of ours while it plays", async () => {
		const { port, heard, asOurs, asVendor } = ends();
		await port.play();
		heard.length = 0;
		asOurs()?.onState();
		asOurs()?.onFailure("ours");
		asOurs()?.onQualities?.({ choices: [], chosen: "ours" });
		asVendor()?.onState();
		asVendor()?.onPress?.();
		expect(heard).toEqual(["state", "press"]);
	});
});
