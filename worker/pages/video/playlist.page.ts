import { loadPlaylist } from "../../content/videos.ts";
import { pagePolicies } from "../../edge/pagePolicies.ts";
import { definePage } from "../definePage.ts";
import { teaseContext } from "../shared/context.ts";
import { once } from "../shared/visit.ts";
import { planPlaylist } from "./planVideo.tsx";
import { playlistFacts } from "./video.facts.ts";
import { playlistPageModel } from "./video.model.ts";

/** A playlist's page: the player of its first video and the list (C3.24, C7.19). */
export const playlist = definePage({
	kind: "playlist",
	load: loadPlaylist,
	of: (document) => document,
	model: (visit, document) =>
		once(visit, "minute", document, "", () => {
			const { arrival } = visit;
			const facts = playlistFacts(arrival.brand, arrival.flags, document);
			return playlistPageModel({ ...teaseContext(arrival), facts }, document);
		}),
	plan: planPlaylist,
	cache: pagePolicies.listing,
});
