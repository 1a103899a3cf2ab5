import type { PlayableVideo } from "../domain/player/playable.ts";
import type { MediaState, PlayerListener, PlayerPort, Qualities } from "../domain/player/port.ts";
import { tellFailure } from "../page/failure.ts";

/** Whose picture a reader sees; `coming`: ours, while the vendor's is fetched. */
export type Shown = "own" | "coming" | "vendor";

interface Ends {
	/** Our own player, which is in the page. */
	own: (listener: PlayerListener) => PlayerPort;
	/** Brings the vendor's, for a video and with the sound as it is set; rejects where it does not come. */
	bring: (video: PlayableVideo, sound: Pick<MediaState, "muted" | "volume">, listener: PlayerListener) => Promise<PlayerPort>;
	/** Asked at each play until it has come: a reader's yes may be given later, or taken back. */
	mayBring: () => boolean;
	onShown: (shown: Shown) => void;
}

/**
 * A vendor's player from the first play on, and ours wherever that one does not come, breaks or may not be brought: the video goes on where it
 * was, the operator hears of it once, and the page does not ask the vendor again. Both are one port; what the reader has set goes with them.
 */
export function vendorFirst({ own, bring, mayBring, onShown }: Ends, first: PlayableVideo, listener: PlayerListener): PlayerPort {
	let video = first;
	let captions: string | null = null;
	let vendor: PlayerPort | null = null;
	let coming: Promise<void> | null = null;
	let isWanted = false;
	let isGivenUp = false;
	let isGone = false;
	let ownQualities: Qualities = { choices: [], chosen: "" };

	const ours = own({
		...listener,
		onState: () => vendor ?? listener.onState(),
		onQualities: (qualities) => {
			ownQualities = qualities;
			if (!vendor) listener.onQualities(qualities);
		},
		onFailure: (reason) => vendor ?? listener.onFailure(reason),
	});

	const handOver = ({ time, rate, muted, volume }: MediaState, to: PlayerPort) => {
		// In this order: a vendor's volume may end its silence.
		to.setVolume(volume);
		to.setMuted(muted);
		if (rate !== 1) to.setRate(rate);
		to.setCaptions(captions);
		if (time > 0) to.seek(time);
	};
	const giveUp = (thrown: unknown) => {
		if (isGivenUp || isGone) return;
		isGivenUp = true;
		tellFailure("Player", thrown);
		const left = vendor;
		vendor = null;
		if (left) {
			try {
				handOver(left.read(), ours);
			} catch {
				// What it does not say any more is lost with it.
			}
			end(left);
			if (isWanted) ours.play().catch(() => undefined);
		}
		onShown("own");
		listener.onQualities(ownQualities);
		listener.onState();
	};
	/** Asks whoever plays; a vendor that throws has played. */
	const ask = (run: (player: PlayerPort) => void) => {
		if (!vendor) return run(ours);
		try {
			run(vendor);
		} catch (thrown) {
			giveUp(thrown);
			run(ours);
		}
	};
	const come = async () => {
		const asked = video;
		onShown("coming");
		listener.onWaiting(true);
		try {
			const heard: PlayerListener = { ...listener, onFailure: (reason) => giveUp(new Error(reason)) };
			const brought = await bring(asked, ours.read(), heard);
			if (isGone || isGivenUp) return end(brought);
			vendor = brought;
			if (video !== asked) brought.load(video);
			handOver(ours.read(), brought);
			onShown("vendor");
		} catch (thrown) {
			giveUp(thrown);
		} finally {
			coming = null;
			listener.onWaiting(false);
		}
	};

	return {
		read: () => {
			try {
				return (vendor ?? ours).read();
			} catch (thrown) {
				giveUp(thrown);
				return ours.read();
			}
		},
		play: async () => {
			isWanted = true;
			// Whatever plays already goes on as it is.
			if (!vendor && !isGivenUp && !ours.read().playing && mayBring()) {
				coming ??= come();
				await coming;
			}
			if (isGone || !isWanted) return;
			if (!vendor) return ours.play();
			try {
				await vendor.play();
			} catch (thrown) {
				// Held back by the browser, it waits for a press. A vendor that threw or broke meanwhile leaves the video to ours.
				if (isGone || (vendor && isHeldBack(thrown))) throw thrown;
				giveUp(thrown);
				if (isWanted) await ours.play();
			}
		},
		pause: () => {
			isWanted = false;
			ask((player) => player.pause());
		},
		seek: (seconds) => ask((player) => player.seek(seconds)),
		setRate: (rate) => ask((player) => player.setRate(rate)),
		setMuted: (muted) => ask((player) => player.setMuted(muted)),
		setVolume: (volume) => ask((player) => player.setVolume(volume)),
		setCaptions: (language) => {
			captions = language;
			ask((player) => player.setCaptions(language));
		},
		setQuality: (id) => ask((player) => player.setQuality(id)),
		togglePip: () => ask((player) => player.togglePip()),
		fillScreen: () => ask((player) => player.fillScreen()),
		load: (next) => {
			video = next;
			// Ours is ready for it, too: it fetches nothing before it plays.
			ours.load(next);
			if (vendor) ask((player) => player !== ours && player.load(next));
		},
		destroy: () => {
			isGone = true;
			if (vendor) end(vendor);
			ours.destroy();
			onShown("own");
		},
	};
}

/** What a player says that the browser let not begin, as `play` of a media element does. */
const isHeldBack = (thrown: unknown): boolean => thrown instanceof Error && thrown.name === "NotAllowedError";

/** Ends a vendor's player, whatever it makes of that. */
function end(vendor: PlayerPort): void {
	try {
		vendor.destroy();
	} catch (thrown) {
		tellFailure("Player", thrown);
	}
}
