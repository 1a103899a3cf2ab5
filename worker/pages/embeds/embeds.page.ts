import { loadVideo } from "../../content/documents/videos.ts";
import type { PageFacts } from "../../document/facts.ts";
import type { Arrival } from "../../edge/arrival.ts";
import { gateOf } from "../../edge/gate.ts";
import { pageHeaders } from "../../edge/http/headers.ts";
import { pagePolicies } from "../../edge/pagePolicies.ts";
import type { AnswerPage } from "../kernel/answer.ts";
import { teaseContext } from "../kernel/context.ts";
import { definePage } from "../kernel/definePage.ts";
import { pathOf, plainFacts, publicAddress } from "../kernel/facts.ts";
import { pageKinds } from "../kernel/kinds.ts";
import { drawEmbeddedPackage, findPackage } from "../modules/embeddedPackage.tsx";
import { mostPopular } from "../modules/mostPopular.tsx";
import { isLate } from "../packages/compose.ts";
import { oembedUrlOf } from "../parts/player/mediaFacts.ts";
import { videoModel } from "../parts/player/video.model.ts";
import type { EmbeddedPackageModel, EmbeddedVideoModel } from "./embeds.model.ts";
import { drawWayToFront, planEmbeddedPackage, planEmbeddedVideo } from "./planEmbeds.tsx";

/** Facts of embeds: no chrome, no index, no ads. */
function embedFacts({ brand, flags }: Arrival, path: string): PageFacts {
	return {
		...plainFacts(brand, { ...flags, isChromeless: true }, path, "embed"),
		robots: "noindex",
		adsEnabled: false,
		suppressesPush: true,
	};
}

/** A video for other sites' pages: with headline and link, or the player alone (contract §3). */
const videoInFrame = (kind: "embeddedVideo" | "playmaker"): AnswerPage =>
	definePage({
		kind,
		load: loadVideo,
		of: (document) => document,
		path: (_, id) => `/${pageKinds[kind].sections[0]}/${id}`,
		model: ({ arrival, id }, document): EmbeddedVideoModel | null => {
			const gate = gateOf(arrival, document);
			// A frame has no gate to go through (C5.1).
			if (gate === "closed") return null;
			const video = videoModel(teaseContext(arrival), document);
			const { canonical, primary } = document.url;
			const facts = {
				...embedFacts(arrival, `/embedded-video/${id}`),
				canonicalUrl: publicAddress(arrival.brand, canonical ?? pathOf(primary)),
				title: document.headline.primary,
				oembedUrl: oembedUrlOf(arrival, document, gate),
			};
			return { kind: "embeddedVideo", facts, video, bare: kind === "playmaker" };
		},
		plan: planEmbeddedVideo,
		cache: pagePolicies.article,
	});

export const embeddedVideo = videoInFrame("embeddedVideo");
export const playmaker = videoInFrame("playmaker");

/** A package for other sites' pages; with `inline-contents=true` its markup alone (C7.32). */
export const embeddedPackage = definePage({
	kind: "embeddedPackage",
	load: findPackage,
	model: async (visit, { pack, slug }): Promise<EmbeddedPackageModel | Response> => {
		const { arrival, context } = visit;
		if (new URLSearchParams(arrival.search).get("inline-contents") === "true") {
			// Markup alone is sent in one piece, with its late list.
			const listed = isLate(pack) ? (await mostPopular(visit)).bytes : drawEmbeddedPackage(context, pack);
			const body = listed.length > 0 ? listed : drawWayToFront(context, pack, `${arrival.prefix}/${slug}`);
			const headers = pageHeaders(arrival, { policy: null, framable: true, headers: { "x-robots-tag": "noindex" } });
			return new Response(arrival.request.method === "HEAD" ? null : body, { headers });
		}
		const path = `/${slug}`;
		const facts = { ...embedFacts(arrival, path), title: pack.title ?? arrival.brand.name };
		return { kind: "embeddedPackage", facts, pack, front: `${arrival.prefix}${path}` };
	},
	modules: (visit, { pack }) => ({ pack: isLate(pack) ? mostPopular(visit) : undefined }),
	plan: planEmbeddedPackage,
	cache: pagePolicies.front,
});
