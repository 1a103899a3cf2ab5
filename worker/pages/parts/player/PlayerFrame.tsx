import type { VideoPlayerProps } from "../../../../client/islands/VideoPlayer/props.ts";
import { VideoPlayer } from "../../../../client/islands/VideoPlayer/VideoPlayer.tsx";
import { playerWords } from "../../../../client/islands/VideoPlayer/words.ts";
import { Island } from "../../../document/Island.tsx";
import type { ViewContext } from "../../kernel/context.ts";
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
		words: t.words(playerWords),
	};
	return <Island name="VideoPlayer" drawn={<VideoPlayer {...props} />} on="visible" props={props} />;
}
