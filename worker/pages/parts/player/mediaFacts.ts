import type { Brand } from "../../../../brands/schema.ts";
import type { PageFacts } from "../../../document/facts.ts";
import type { Arrival, PageFlags } from "../../../edge/arrival.ts";
import type { Gate } from "../../../edge/gate.ts";
import type { MastheadEnv } from "../../../platform/env.ts";
import { hostsOf } from "../../../platform/linkAddress.ts";
import type { Traced } from "../../../schemas/documents/fields.ts";
import type { Playlist, Slideshow, Video } from "../../../schemas/documents/video.ts";
import { filedAs, pathOf, plainFacts, publicAddress, socialImageOf, trailOf } from "../../kernel/facts.ts";
import type { PageView } from "../../kernel/kinds.ts";
import { canonicalUrl } from "../../kernel/links.ts";
import { playsInFrame } from "./playable.ts";

type Document = Video | Playlist | Slideshow;

/** Facts that the pages of videos, playlists and slideshows share; the canonical address never has a query. */
export function mediaFacts(brand: Brand, flags: PageFlags, document: Document & Traced, pageView: PageView): PageFacts {
	const { taxonomy } = document;
	const published = document.date?.publishedAt ?? document.datePublished ?? null;
	const path = pathOf(document.url.primary);
	return {
		...plainFacts(brand, flags, path, pageView),
		canonicalUrl: publicAddress(brand, document.url.canonical ?? path),
		title: document.headline.seo ?? document.headline.primary,
		description: ownWords(document),
		socialImage: socialImageOf(brand, document.socialImage ?? document.primaryImage ?? document.teaseImage),
		label: taxonomy?.primaryLabel?.name ?? null,
		adsEnabled: document.adsEnabled !== false && !flags.isPreview,
		documentTracing: document.documentTracing ?? null,
		publishedIso: published,
		modifiedIso: document.date?.modifiedAt ?? document.dateModified ?? published,
		...filedAs(brand, document),
		feeds: trailOf(brand, taxonomy?.primarySection),
	};
}

/** The part of an arrival that decides whether a video has a frame. */
export type Framing = Pick<Arrival, "brand" | "now"> & { env: Pick<MastheadEnv, "MEDIA_HOSTS"> };

/** Address of what other sites embed of a video, by its frame's (oEmbed); null for one that is gated or that no frame plays. */
export function oembedUrlOf({ brand, now, env }: Framing, video: Video, gate: Gate): string | null {
	const isFramed = gate === "free" && playsInFrame(video, now, hostsOf(env.MEDIA_HOSTS));
	return isFramed ? canonicalUrl(brand, `/oembed?url=${encodeURIComponent(canonicalUrl(brand, `/embedded-video/${video.id}`))}`) : null;
}

/** Description of a document: its own, else its transcript's beginning, else the headline. */
function ownWords(document: Document): string {
	const { headline, description, dek } = document;
	const repeats = (words: string | undefined) => words === undefined || words === headline.primary;
	const said = "transcript" in document ? (document.transcript ?? "").split(/\n+/) : [];
	// Sounds stand in brackets.
	const heard = said.map((line) => line.trim()).filter((line) => line !== "" && !line.startsWith("[") && !repeats(line));
	return [description?.primary, heard.slice(0, 3).join(" ") || undefined, dek].find((words) => !repeats(words)) ?? headline.primary;
}
