import type { PlayableVideo } from "../domain/player/playable.ts";
import type { MediaState, PlayerListener, PlayerPort } from "../domain/player/port.ts";
import { loadScript } from "../page/loadScript.ts";
import { itemOf } from "./jwItem.ts";
import { faultOf, JwPort, percentOf } from "./jwPort.ts";
import type { Jw, JwApi } from "./jwSurface.ts";

/** A reader who pressed play waits so long for the script and its player before ours plays (ms). */
const limitMs = 4000;

interface Wanted {
	/** Address of the library. */
	script: string;
	/** The licence, where the library does not have it. */
	key: string | null;
	/** It shows its own controls. */
	hasControls: boolean;
	video: PlayableVideo;
	/** The sound as the reader has set it. */
	sound: Pick<MediaState, "muted" | "volume">;
}

let players = 0;

/**
 * JW Player behind the port (C9.4), in an empty element of the page: it plays what it is given, and says what becomes of it. Lists, what comes next
 * and the countdown to it stay ours, so its playlist is the one video. Rejects where the script does not come, brings no player, or the player
 * refuses its setup; what fails later is told as a failure. `load` brings the script, which a test does not have.
 */
export async function jwPlayer(
	place: Pick<HTMLElement, "append" | "replaceChildren">,
	{ script, key, hasControls, video, sound }: Wanted,
	listener: PlayerListener,
	load: (url: string, limitMs: number) => Promise<void> = loadScript,
	page: { jwplayer?: Jw } = window,
): Promise<PlayerPort> {
	const deadline = Date.now() + limitMs;
	await load(script, limitMs);
	const { jwplayer } = page;
	if (typeof jwplayer !== "function") throw new Error(`${script} brought no player`);
	if (key !== null) jwplayer.key = key;
	// It takes the element's own place: the page keeps the one around it.
	const inner = document.createElement("div");
	inner.id = `jw-player-${++players}`;
	place.append(inner);
	const api = jwplayer(inner.id);
	api.setup({
		playlist: [itemOf(video)],
		width: "100%",
		height: "100%",
		controls: hasControls,
		// What starts by itself is ours to decide (the page's brand, the reader's wishes): `play` is asked for.
		autostart: false,
		mute: sound.muted,
		volume: percentOf(sound.volume),
		displaytitle: false,
		displaydescription: false,
		nextUpDisplay: false,
		doNotSaveCookies: true,
	});
	// It hears all that the player says from the beginning.
	const port = new JwPort(api, place, video, listener);
	try {
		await readiness(api, deadline);
	} catch (thrown) {
		port.destroy();
		throw thrown;
	}
	return port;
}

/** Settles with what becomes of a setup. */
function readiness(api: JwApi, deadline: number): Promise<void> {
	return new Promise((resolve, reject) => {
		const timer = setTimeout(() => reject(new Error(`JW Player was not ready in ${limitMs} ms`)), deadline - Date.now());
		const settled = (settle: () => void) => {
			clearTimeout(timer);
			settle();
		};
		api.on("ready", () => settled(resolve));
		api.on("setupError", (fault) => settled(() => reject(new Error(faultOf(fault)))));
	});
}
