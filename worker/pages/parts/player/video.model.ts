import { mayShow } from "../../../content/upstream/filters.ts";
import type { PageFacts } from "../../../document/facts.ts";
import type { Gate } from "../../../edge/gate.ts";
import type { Playlist, Video } from "../../../schemas/documents/video.ts";
import type { Tease } from "../../../schemas/lists/content.ts";
import type { TeaseContext } from "../../kernel/context.ts";
import { bylineTime, clockOf, instantOf, type TimeModel } from "../../kernel/dates.ts";
import { pathOf } from "../../kernel/facts.ts";
import { linkTo } from "../../kernel/links.ts";
import { type GateModel, gateModel } from "../gate.ts";
import type { TeaseModel } from "../models.ts";
import { teaseOf } from "../tease.model.ts";
import { languageNames, playableOf, type WordedVideo } from "./playable.ts";

/** One video on a page: what the player plays, and what is said around it. */
export interface VideoModel {
	playable: WordedVideo;
	kicker: { text: string; url: string | null } | null;
	published: TimeModel | null;
	/** `1:24`. */
	measure: string | null;
	source: string | null;
	/** It may disturb (C3.21): that is said, and nothing of it shows or plays by itself. */
	isGraphic: boolean;
}

/** A list of videos beside or below a player (C3.24). */
export interface VideoListModel {
	/** `associated`: the video's own playlist; `top`: a playlist page's; `videos`: a list that nobody composed. */
	role: "associated" | "top" | "videos";
	headline: string;
	/** The playlist's own page, or what it belongs to. */
	url: string | null;
	videos: readonly TeaseModel[];
	/** Videos that show on a phone before `Show more` (C9.11). */
	mobileCount: number;
}

export interface VideoPageModel {
	kind: "video";
	facts: PageFacts;
	video: VideoModel;
	autoplayMuted: boolean;
	/** Stands instead of the player, for who gets the teaser. */
	gate: GateModel | null;
	share: { url: string; title: string };
}

export interface PlaylistPageModel {
	kind: "playlist";
	facts: PageFacts;
	headline: string;
	dek: string | null;
	video: VideoModel | null;
	list: VideoListModel;
	autoplayMuted: boolean;
}

/** A video of its own or a playlist's page (C3.22, C3.23, C8.6). */
export function videoModel(context: TeaseContext, video: Video): VideoModel {
	const { brand } = context;
	const playable = playableOf(video, {
		language: brand.language,
		nameOf: languageNames(brand.locale),
		now: context.now.epochMilliseconds,
		mediaHosts: context.mediaHosts,
		imageHosts: context.imageHosts,
		imageResizing: context.imageResizing,
	});
	const published = instantOf(video.date?.publishedAt ?? video.datePublished);
	const topic = video.taxonomy?.primaryTopic ?? video.taxonomy?.primarySection;
	const section = (video.taxonomy?.primarySection ?? topic)?.path.split("/")[1];
	return {
		playable: { ...playable, url: linkTo(context, playable.url, video.vertical) },
		kicker: topic?.name ? { text: topic.name, url: section ? linkTo(context, `/${section}`, video.vertical) : null } : null,
		published: published ? bylineTime(brand, published) : null,
		measure: video.duration === undefined ? null : clockOf(video.duration),
		source: video.source?.organization?.name ?? video.source?.name ?? null,
		isGraphic: (video.primaryImage ?? video.teaseImage)?.graphicContent === true,
	};
}

/** A video page (C2.25, C7.18). */
export function videoPageModel(context: TeaseContext & { facts: PageFacts; gate: Gate }, video: Video): VideoPageModel {
	const shown = videoModel(context, video);
	return {
		kind: "video",
		facts: context.facts,
		video: shown,
		autoplayMuted: playsByItself(context, shown),
		gate: gateModel(context, context.gate, { kind: "video", path: pathOf(video.url.primary), anchor: "player" }),
		share: { url: context.facts.canonicalUrl, title: video.headline.social ?? video.headline.primary },
	};
}

function playsByItself({ brand }: TeaseContext, { isGraphic, playable }: VideoModel): boolean {
	return brand.flags.autoplayMuted && !isGraphic && !playable.expired;
}

/** A playlist page: the player of its first video that can still be seen, and the list. */
export function playlistPageModel(
	context: TeaseContext & { facts: PageFacts; isOpen: (video: Video) => boolean },
	playlist: Playlist,
): PlaylistPageModel {
	const videos = playlist.videos.filter((video) => mayShow(context.brand, video));
	const models = videos.filter(context.isOpen).map((video) => videoModel(context, video));
	const first = models.find((model) => !model.playable.expired) ?? models[0] ?? null;
	return {
		kind: "playlist",
		facts: context.facts,
		headline: playlist.headline.primary,
		dek: playlist.dek ?? playlist.description?.primary ?? null,
		video: first,
		list: listModel(context, "top", playlist.headline.primary, videos.map(asTease), playlist.relatedUrl ?? null),
		autoplayMuted: first !== null && playsByItself(context, first),
	};
}

/** A video's own playlist beside the player, without expired and withheld videos. */
export function associatedListModel(context: TeaseContext, playlist: Playlist): VideoListModel {
	const videos = playlist.videos.filter((video) => !isExpired(context, video) && mayShow(context.brand, video));
	return listModel(context, "associated", playlist.headline.primary, videos.map(asTease), playlist.url.primary);
}

/** A list without an editor has the headline of C3.24. */
export function videosListModel(context: TeaseContext, headline: string, videos: readonly Tease[]): VideoListModel {
	return listModel(
		context,
		"videos",
		headline,
		videos.filter((video) => mayShow(context.brand, video)),
		null,
	);
}

function listModel(
	context: TeaseContext,
	role: VideoListModel["role"],
	headline: string,
	videos: readonly Tease[],
	url: string | null,
): VideoListModel {
	return {
		role,
		headline,
		url: url === null ? null : linkTo(context, url, undefined),
		videos: videos.map((video) => teaseOf(context, video)),
		mobileCount: context.brand.flags.mobilePlaylistCount,
	};
}

/** A whole video among teases: it has all of a tease but what only products have. */
function asTease(video: Video): Tease {
	return { ...video, offers: [], ctaLabel: undefined };
}

function isExpired(context: TeaseContext, video: Video): boolean {
	const expires = instantOf(video.expiresAt);
	return expires !== null && expires.epochMilliseconds <= context.now.epochMilliseconds;
}
