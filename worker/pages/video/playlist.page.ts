import { loadHeldPlaylist, loadPlaylist } from "../../content/documents/videos.ts";
import { gateOf } from "../../edge/gate.ts";
import { pagePolicies } from "../../edge/pagePolicies.ts";
import type { Video } from "../../schemas/documents/video.ts";
import { once, teaseContext } from "../kernel/context.ts";
import { definePage } from "../kernel/definePage.ts";
import { playlistPageModel } from "../parts/player/video.model.ts";
import { planPlaylist } from "./planVideo.tsx";
import { playlistFacts } from "./video.facts.ts";

/** A playlist's page: the player of its first video and the list (C3.24, C7.19). */
export const playlist = definePage({
	kind: "playlist",
	load: loadPlaylist,
	held: loadHeldPlaylist,
	of: (document) => document,
	model: (visit, document) => {
		const { arrival } = visit;
		return once(visit, "minute", document, arrival.reader.variant, () => {
			// A gated video is in the list, and opens at its own page: the player here has those that the reader may see.
			const isOpen = (video: Video) => ![document, video].some((gated) => gateOf(arrival, gated) === "closed");
			const facts = playlistFacts(arrival.brand, arrival.flags, document);
			return playlistPageModel({ ...teaseContext(arrival), facts, isOpen }, document);
		});
	},
	plan: planPlaylist,
	cache: pagePolicies.listing,
});
