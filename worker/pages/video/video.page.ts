import { loadHeldVideo, loadVideo } from "../../content/documents/videos.ts";
import type { Arrival } from "../../edge/arrival.ts";
import { forReader } from "../../edge/gate.ts";
import { pagePolicies } from "../../edge/pagePolicies.ts";
import { hostsOf } from "../../platform/linkAddress.ts";
import { log } from "../../platform/log.ts";
import type { Video } from "../../schemas/documents/video.ts";
import { once, teaseContext } from "../kernel/context.ts";
import { definePage } from "../kernel/definePage.ts";
import { refusedHosts } from "../parts/player/playable.ts";
import { videoPageModel } from "../parts/player/video.model.ts";
import { planVideo } from "./planVideo.tsx";
import { videoFacts } from "./video.facts.ts";
import { videoModules } from "./video.modules.tsx";

/** A video's page (C2.25, C7.18); an expired video keeps its page, with the text of C8.6 (C3.23). */
export const video = definePage({
	kind: "video",
	load: loadVideo,
	held: loadHeldVideo,
	of: (document) => document,
	model: (visit, whole) => {
		const { arrival } = visit;
		const { document, gate } = forReader(arrival, whole);
		return once(visit, "minute", document, gate, () => {
			noteUnplayable(arrival, document);
			const facts = videoFacts(arrival, document, gate);
			return videoPageModel({ ...teaseContext(arrival), facts, gate }, document);
		});
	},
	modules: videoModules,
	plan: planVideo,
	cache: pagePolicies.article,
});

/** The log names the hosts that the operator would have to allow. */
function noteUnplayable({ correlationId, env }: Arrival, { id, videoAssets }: Pick<Video, "id" | "videoAssets">): void {
	const hosts = refusedHosts(videoAssets, hostsOf(env.MEDIA_HOSTS));
	if (hosts.length > 0) log("warn", "media-hosts", { correlationId, id, hosts });
}
