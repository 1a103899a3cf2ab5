import type { Brand } from "../../../brands/schema.ts";
import type { PageFacts } from "../../document/facts.ts";
import { sharePictureOf } from "../../document/sharePicture.ts";
import type { Arrival, PageFlags } from "../../edge/arrival.ts";
import type { Gate } from "../../edge/gate.ts";
import type { Playlist, Video } from "../../schemas/documents/video.ts";
import { accessData, breadcrumbs, itemList, organization, pathOf, publicAddress } from "../kernel/facts.ts";
import { canonicalUrl } from "../kernel/links.ts";
import { type Framing, mediaFacts, oembedUrlOf } from "../parts/player/mediaFacts.ts";

/** A video page's facts; one that can no longer be seen is not for search engines. */
export function videoFacts(asking: Framing & Pick<Arrival, "flags">, video: Video, gate: Gate): PageFacts {
	const { brand, flags, now } = asking;
	const oembedUrl = oembedUrlOf(asking, video, gate);
	const facts = mediaFacts(brand, flags, video, "video");
	const expired = video.expiresAt !== undefined && Date.parse(video.expiresAt) <= now;
	return {
		...facts,
		ogType: "video.other",
		oembedUrl,
		feeds: [...facts.feeds, [`${brand.name}: Video`, "/video"]],
		robots: facts.robots ?? (expired ? "noindex" : null),
		structuredData: expired
			? []
			: [
					{
						"@context": "https://schema.org",
						...videoObject(brand, video, facts),
						...(oembedUrl ? { embedUrl: canonicalUrl(brand, `/embedded-video/${video.id}`) } : {}),
						...accessData(gate),
					},
					breadcrumbs(brand, facts.feeds, video.headline.primary),
				],
	};
}

/** VideoObject as Google documents it: name, thumbnail and upload date are required; the file, length and end are advised. */
function videoObject(brand: Brand, video: Video, facts: PageFacts): Record<string, unknown> {
	const file = video.videoAssets.find((asset) => /^(?:mpeg4|mp4)$/i.test(asset.format)) ?? video.videoAssets[0];
	return {
		"@type": "VideoObject",
		name: video.headline.primary,
		description: facts.description,
		thumbnailUrl: [(facts.socialImage ?? sharePictureOf(brand, facts)).url],
		uploadDate: facts.publishedIso ?? undefined,
		duration: video.duration === undefined ? undefined : isoDuration(video.duration),
		contentUrl: file ? publicAddress(brand, file.publicUrl) : undefined,
		expires: video.expiresAt,
		transcript: video.transcript,
		inLanguage: brand.locale,
		isFamilyFriendly: (video.primaryImage ?? video.teaseImage)?.graphicContent !== true,
		mainEntityOfPage: facts.canonicalUrl,
		publisher: organization(brand),
	};
}

/** A playlist page's facts: a page of a collection, its videos in order by address. */
export function playlistFacts(brand: Brand, flags: PageFlags, playlist: Playlist): PageFacts {
	const facts = mediaFacts(brand, flags, playlist, "video");
	return {
		...facts,
		structuredData: [
			{
				"@context": "https://schema.org",
				"@type": "CollectionPage",
				url: facts.canonicalUrl,
				name: playlist.headline.primary,
				description: facts.description,
				inLanguage: brand.locale,
				publisher: organization(brand),
				mainEntity: {
					...itemList(playlist.videos.map((video) => canonicalUrl(brand, pathOf(video.url.primary)))),
					numberOfItems: playlist.videos.length,
				},
			},
			breadcrumbs(brand, facts.feeds, playlist.headline.primary),
		],
	};
}

/** Seconds as ISO 8601, e.g. `PT1M24S`. */
export function isoDuration(seconds: number): string {
	const whole = Math.max(0, Math.round(seconds));
	const hours = Math.floor(whole / 3600);
	const minutes = Math.floor(whole / 60) % 60;
	const rest = whole % 60;
	return `PT${hours ? `${hours}H` : ""}${minutes ? `${minutes}M` : ""}${rest || whole === 0 ? `${rest}S` : ""}`;
}
