import { loadHeldVideo, loadVideo } from "../../content/documents/videos.ts";
import { given } from "../../edge/gate.ts";
import { pagePolicies } from "../../edge/pagePolicies.ts";
import { definePage } from "../definePage.ts";
import { teaseContext } from "../shared/context.ts";
import { once } from "../shared/visit.ts";
import { planVideo } from "./planVideo.tsx";
import { videoFacts } from "./video.facts.ts";
import { videoPageModel } from "./video.model.ts";
import { videoModules } from "./video.modules.tsx";

/** A video's page (C2.25, C7.18); an expired video keeps its page, with the text of C8.6 (C3.23). */
export const video = definePage({
	kind: "video",
	load: loadVideo,
	held: loadHeldVideo,
	of: (document) => document,
	model: (visit, whole) => {
		const { arrival } = visit;
		const { document, gate } = given(arrival, whole);
		return once(visit, "minute", document, gate, () => {
			const facts = videoFacts(arrival.brand, arrival.flags, document, arrival.now, gate);
			return videoPageModel({ ...teaseContext(arrival), facts, gate }, document);
		});
	},
	modules: videoModules,
	plan: planVideo,
	cache: pagePolicies.article,
});
