import type { BarWords } from "../../../client/player/words.ts";
import type { ViewContext } from "../kernel/context.ts";

/** The words of a player's control bar; what its keys do is each player's own. */
export function barWords({ t }: Pick<ViewContext, "t">): Omit<BarWords, "shortcuts"> {
	return {
		play: t("video.play"),
		pause: t("video.pause"),
		replay: t("video.replay"),
		mute: t("video.mute"),
		unmute: t("video.unmute"),
		volume: t("video.volume"),
		captions: t("video.captions"),
		captionsOn: t("video.captionsOn"),
		captionsOff: t("video.captionsOff"),
		captionsNone: t("video.captionsNone"),
		off: t("video.captionsNoneChosen"),
		settings: t("video.settings"),
		quality: t("video.quality"),
		pip: t("video.pip"),
		fullscreen: t("video.fullscreen"),
		exitFullscreen: t("video.exitFullscreen"),
	};
}
