import type { PlayableVideo } from "../domain/player/playable.ts";
import type { MediaState, PlayerListener, PlayerPort } from "../domain/player/port.ts";
import { loadScript } from "../page/loadScript.ts";
import { itemOf } from "./jwItem.ts";
import { faultOf, JwPort, percentOf } from "./jwPort.ts";
import type { Jw, JwApi } from "./jwSurface.ts";

/** Longest wait for script and player after a press on play, before ours plays (ms). */
const limitMs = 4000;

interface Wanted {
	script: string;
	/** The licence, where the library has none. */
	key: string | null;
	hasControls: boolean;
	video: PlayableVideo;
	sound: Pick<MediaState, "muted" | "volume">;
}

let players = 0;

/**
 * JW Player behind the port (C9.4), in an empty element of the page. Lists, the next video and its countdown stay ours, so its playlist is
 * one video. Rejects where script or setup fails; later faults are failures.
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
	// It takes the element's place: the page keeps the one around it.
	const inner = document.createElement("div");
	inner.id = `jw-player-${++players}`;
	place.append(inner);
	const api = jwplayer(inner.id);
	api.setup({
		playlist: [itemOf(video)],
		width: "100%",
		height: "100%",
		controls: hasControls,
		// Autoplay is ours to decide (the brand, the reader's settings): `play` is called.
		autostart: false,
		mute: sound.muted,
		volume: percentOf(sound.volume),
		displaytitle: false,
		displaydescription: false,
		nextUpDisplay: false,
		doNotSaveCookies: true,
	});
	// Before the setup, so that no event is missed.
	const port = new JwPort(api, place, video, listener);
	try {
		await readiness(api, deadline);
	} catch (thrown) {
		port.destroy();
		throw thrown;
	}
	return port;
}

/** Settles with the setup's outcome. */
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
