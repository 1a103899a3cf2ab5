import { VideoPlayer, type VideoPlayerProps } from "../../../client/islands/VideoPlayer/VideoPlayer.island.tsx";
import { Island } from "../../document/Island.tsx";
import type { ViewContext } from "../shared/viewContext.ts";
import type { VideoModel } from "./video.model.ts";

interface Props {
	context: ViewContext;
	video: VideoModel;
	autoplayMuted: boolean;
	ownsAddress: boolean;
}

/** The player as an island; its server markup is a native player with every file and all captions. */
export function PlayerFrame({ context, video, autoplayMuted, ownsAddress }: Props) {
	const { brand, t } = context;
	const props: VideoPlayerProps = {
		// What is said of the first video stands in the page beside the player.
		video: { ...video.playable, dek: null, transcript: [] },
		language: brand.language,
		autoplayMuted,
		ownsAddress,
		words: {
			region: t("region.player"),
			play: t("video.play"),
			playTitle: t.pattern("video.playTitle"),
			pause: t("video.pause"),
			replay: t("video.replay"),
			mute: t("video.mute"),
			unmute: t("video.unmute"),
			tapToUnmute: t("video.tapToUnmute"),
			volume: t("video.volume"),
			seek: t("video.seek"),
			position: t.pattern("video.position"),
			captions: t("video.captions"),
			captionsOn: t("video.captionsOn"),
			captionsOff: t("video.captionsOff"),
			captionsNone: t("video.captionsNone"),
			settings: t("video.settings"),
			quality: t("video.quality"),
			speed: t("video.speed"),
			fullscreen: t("video.fullscreen"),
			exitFullscreen: t("video.exitFullscreen"),
			pip: t("video.pip"),
			upNext: t("video.upNext"),
			upNextIn: t.pattern("video.upNextIn"),
			cancelNext: t("video.cancelNext"),
			playNext: t("video.playNext"),
			failed: t("video.failed"),
			nowhere: t("video.nowhere"),
			expired: t("video.expired"),
			shortcuts: t("video.shortcuts"),
			off: t("video.captionsNoneChosen"),
		},
	};
	return <Island name="VideoPlayer" component={VideoPlayer} on="visible" props={props} />;
}
