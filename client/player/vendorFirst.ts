import type { PlayableVideo } from "../domain/player/playable.ts";
import type { MediaState, PlayerListener, PlayerPort, Qualities } from "../domain/player/port.ts";
import { reportFailure } from "../page/failure.ts";

/** The player whose picture a reader sees; `coming`: ours, while the vendor's is fetched. */
export type Shown = "own" | "coming" | "vendor";

interface Ends {
	own: (listener: PlayerListener) => PlayerPort;
	/** Loads the vendor's, for a video and with the current sound; rejects on failure. */
	bring: (video: PlayableVideo, sound: Pick<MediaState, "muted" | "volume">, listener: PlayerListener) => Promise<PlayerPort>;
	/** Called at each play and each video: consent may come later, or be withdrawn. */
	mayBring: () => boolean;
	onShown: (shown: Shown) => void;
}

/** The player in charge; a vendor that failed does not come again. */
type Turn = { kind: "own" | "coming" | "failed" | "gone" } | { kind: "vendor"; port: PlayerPort };

/**
 * A vendor's player from the first play on, and ours where it does not come, fails or may not be loaded: the vendor is not tried again.
 */
export const vendorFirst = (ends: Ends, first: PlayableVideo, listener: PlayerListener): PlayerPort =>
	new VendorFirst(ends, first, listener);

class VendorFirst implements PlayerPort {
	readonly #ends: Ends;
	readonly #listener: PlayerListener;
	readonly #ours: PlayerPort;
	#turn: Turn = { kind: "own" };
	#coming: Promise<void> | null = null;
	#ownQualities: Qualities = { choices: [], chosen: "" };
	#video: PlayableVideo;
	#captions: string | null = null;
	#isWanted = false;

	constructor(ends: Ends, first: PlayableVideo, listener: PlayerListener) {
		this.#ends = ends;
		this.#listener = listener;
		this.#video = first;
		this.#ours = ends.own({
			...listener,
			onState: () => this.#vendor ?? listener.onState(),
			onQualities: (qualities) => {
				this.#ownQualities = qualities;
				if (!this.#vendor) listener.onQualities?.(qualities);
			},
			onFailure: (reason) => this.#vendor ?? listener.onFailure(reason),
		});
	}

	read(): MediaState {
		try {
			return (this.#vendor ?? this.#ours).read();
		} catch (thrown) {
			this.#giveUp(thrown);
			return this.#ours.read();
		}
	}

	async play(): Promise<void> {
		this.#isWanted = true;
		await this.#brought();
		this.#withdraw();
		if (this.#isGone || !this.#isWanted) return;
		if (!this.#vendor) return this.#ours.play();
		try {
			await this.#vendor.play();
		} catch (thrown) {
			// Held back by the browser, it waits for a press. A vendor that threw meanwhile leaves the video to ours.
			if (this.#isGone || (this.#vendor && isHeldBack(thrown))) throw thrown;
			this.#giveUp(thrown);
			if (this.#isWanted) await this.#ours.play();
		}
	}

	pause(): void {
		this.#isWanted = false;
		this.#ask((player) => player.pause());
	}

	seek(seconds: number): void {
		this.#ask((player) => player.seek(seconds));
	}

	setRate(rate: number): void {
		this.#ask((player) => player.setRate(rate));
	}

	setMuted(muted: boolean): void {
		this.#ask((player) => player.setMuted(muted));
	}

	setVolume(volume: number): void {
		this.#ask((player) => player.setVolume(volume));
	}

	setCaptions(language: string | null): void {
		this.#captions = language;
		this.#ask((player) => player.setCaptions(language));
	}

	setQuality(id: string): void {
		this.#ask((player) => player.setQuality(id));
	}

	togglePip(): void {
		this.#ask((player) => player.togglePip());
	}

	fillScreen(): void {
		this.#ask((player) => player.fillScreen());
	}

	load(next: PlayableVideo): void {
		this.#video = next;
		// Ours too is ready for it: it fetches nothing before it plays.
		this.#ours.load(next);
		this.#withdraw(0);
		if (this.#vendor) this.#ask((player) => player !== this.#ours && player.load(next));
	}

	destroy(): void {
		const vendor = this.#vendor;
		this.#turn = { kind: "gone" };
		if (vendor) end(vendor);
		this.#ours.destroy();
		this.#ends.onShown("own");
	}

	get #vendor(): PlayerPort | null {
		return this.#turn.kind === "vendor" ? this.#turn.port : null;
	}

	get #isGone(): boolean {
		return this.#turn.kind === "gone";
	}

	/** Loads the vendor's where allowed and nothing plays yet. */
	async #brought(): Promise<void> {
		if (this.#turn.kind === "own" && !this.#ours.read().playing && this.#ends.mayBring()) {
			this.#turn = { kind: "coming" };
			this.#coming = this.#come();
			await this.#coming;
		} else if (this.#turn.kind === "coming") await this.#coming;
	}

	async #come(): Promise<void> {
		const { bring, onShown } = this.#ends;
		const requested = this.#video;
		onShown("coming");
		this.#listener.onWaiting?.(true);
		try {
			const heard: PlayerListener = { ...this.#listener, onFailure: (reason) => this.#giveUp(new Error(reason)) };
			const port = await bring(requested, this.#ours.read(), heard);
			if (this.#turn.kind !== "coming") return end(port);
			this.#turn = { kind: "vendor", port };
			if (this.#video !== requested) port.load(this.#video);
			this.#handOver(this.#ours.read(), port);
			onShown("vendor");
		} catch (thrown) {
			this.#giveUp(thrown);
		} finally {
			this.#listener.onWaiting?.(false);
		}
	}

	#handOver({ time, rate, muted, volume }: MediaState, to: PlayerPort): void {
		// In this order: a vendor's volume may unmute it.
		to.setVolume(volume);
		to.setMuted(muted);
		if (rate !== 1) to.setRate(rate);
		to.setCaptions(this.#captions);
		if (time > 0) to.seek(time);
	}

	#giveUp(thrown: unknown): void {
		if (this.#turn.kind === "failed" || this.#isGone) return;
		reportFailure("Player", thrown);
		const wasShown = this.#vendor !== null;
		this.#leave("failed");
		if (wasShown && this.#isWanted) this.#ours.play().catch(() => undefined);
	}

	/** Ends the vendor's where it is allowed no more: ours goes on from `time`, else the same second. */
	#withdraw(time?: number): void {
		if (this.#vendor && !this.#ends.mayBring()) this.#leave("own", time);
	}

	#leave(kind: "own" | "failed", time?: number): void {
		const left = this.#vendor;
		this.#turn = { kind };
		if (left) {
			try {
				const state = left.read();
				this.#handOver({ ...state, time: time ?? state.time }, this.#ours);
			} catch {
				// Its state is lost with it.
			}
			end(left);
		}
		this.#ends.onShown("own");
		this.#listener.onQualities?.(this.#ownQualities);
		this.#listener.onState();
	}

	/** Calls the current player; a vendor that throws is replaced. */
	#ask(run: (player: PlayerPort) => void): void {
		try {
			run(this.#vendor ?? this.#ours);
		} catch (thrown) {
			if (!this.#vendor) throw thrown;
			this.#giveUp(thrown);
			run(this.#ours);
		}
	}
}

/** True if the browser refused to let a player begin, as `play` of a media element does. */
const isHeldBack = (thrown: unknown): boolean => thrown instanceof Error && thrown.name === "NotAllowedError";

function end(vendor: PlayerPort): void {
	try {
		vendor.destroy();
	} catch (thrown) {
		reportFailure("Player", thrown);
	}
}
