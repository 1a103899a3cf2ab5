import type { VideoPlayerProps } from "../../../../client/islands/VideoPlayer/props.ts";
import { VideoPlayer } from "../../../../client/islands/VideoPlayer/VideoPlayer.tsx";
import { Island } from "../../../document/Island.tsx";
import type { ViewContext } from "../../kernel/context.ts";
import { barWords } from "../barWords.ts";
import { withoutWords } from "./playable.ts";
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
		video: withoutWords(video.playable),
		language: brand.language,
		autoplayMuted,
		ownsAddress,
		words: {
			...barWords(context),
			region: t("region.player"),
			playTitle: t.pattern("video.playTitle"),
			tapToUnmute: t("video.tapToUnmute"),
			seek: t("video.seek"),
			position: t.pattern("video.position"),
			speed: t("video.speed"),
			upNext: t("video.upNext"),
			upNextIn: t.pattern("video.upNextIn"),
			cancelNext: t("dialog.cancel"),
			playNext: t("video.playNext"),
			failed: t("video.failed"),
			nowhere: t("video.nowhere"),
			expired: t("video.expired"),
			shortcuts: t("video.shortcuts"),
		},
	};
	return <Island name="VideoPlayer" drawn={<VideoPlayer {...props} />} on="visible" props={props} />;
}
