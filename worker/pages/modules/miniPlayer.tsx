import { leastMiniSeconds } from "../../../client/domain/player/playable.ts";
import { afterMiniPlayer, noMiniPlayer } from "../../../client/islands/MiniPlayer/state.ts";
import { loadMiniPlayerTease } from "../../content/lists/curations.ts";
import { mayShow } from "../../content/upstream/filters.ts";
import { section } from "../../document/section.ts";
import type { Arrival } from "../../edge/arrival.ts";
import { gateOf } from "../../edge/gate.ts";
import { scopeOf, teaseContext, type Visit } from "../kernel/context.ts";
import { oncePerMinute } from "../kernel/memo.ts";
import { MiniPlayerTease } from "../parts/player/MiniPlayerTease.tsx";
import { videoModel } from "../parts/player/video.model.ts";
import { type Late, lateModule } from "./lateModule.ts";

/** True if a brand's bar teases a video: where there is a bar at all. */
export const hasMiniPlayer = ({ brand, flags }: Pick<Arrival, "brand" | "flags">): boolean =>
	brand.flags.miniPlayer && !flags.isChromeless && !flags.isAppView;

/** The mini player's tease (C2.29, C3.42, C7.28). A failure is logged and counts as loaded (C4.36). A gated video, or a short one, is not teased. */
export function miniPlayer({ arrival, context }: Visit): Late {
	return lateModule(
		arrival,
		"miniPlayer",
		() => loadMiniPlayerTease(arrival),
		(tease) => {
			const { video } = tease;
			if (
				!video ||
				!mayShow(arrival.brand, video) ||
				(video.duration ?? leastMiniSeconds) < leastMiniSeconds ||
				gateOf(arrival, video) === "closed"
			)
				return null;
			const shown = oncePerMinute(video, `mini|${scopeOf(arrival)}`, arrival.now, () => ({
				model: videoModel(teaseContext(arrival), video),
			}));
			const { model } = shown;
			const state = afterMiniPlayer(noMiniPlayer, { kind: "loaded", video: model.playable, showTease: tease.showTease === true });
			if (!state.showTease) return null;
			return section("miniPlayer", scopeOf(arrival), shown, <MiniPlayerTease context={context} video={model} />);
		},
	);
}
