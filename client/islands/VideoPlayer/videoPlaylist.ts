import type { PlayableVideo } from "../../domain/player/playable.ts";

/** A listed video or article, with what its link needs. */
export interface Listed {
	id: string;
	url: string;
	headline: string;
}

/** A playlist (C3.24). */
export interface VideoPlaylist {
	headline: string;
	videos: readonly Listed[];
	relatedUrl: string | null;
}

/** The video state (C3.23). */
export interface VideoState {
	current: { video: PlayableVideo | null; documentTracing: unknown; error: unknown };
	autoPlay: boolean;
	/** Everything loaded, in order: playlists accumulate (C3.24). */
	playlists: readonly VideoPlaylist[];
	associatedPlaylists: readonly VideoPlaylist[];
	topPlaylists: readonly VideoPlaylist[];
	/** Videos after the current one: the latest of the three kinds, wholesale (C4.60). */
	list: VideoPlaylist | null;
	relatedArticle: Listed | null;
	/** The next video. */
	relatedVideo: Listed | null;
	/** False, or the fault of the last requested video. */
	videoError: unknown;
}

export type VideoEvent =
	| { kind: "videoLoaded"; video: PlayableVideo; documentTracing?: unknown }
	| { kind: "videoFailed"; error: unknown }
	| { kind: "playlistLoaded"; playlist: VideoPlaylist }
	| { kind: "associatedPlaylistLoaded"; playlist: VideoPlaylist }
	| { kind: "videosLoaded"; videos: readonly Listed[]; headline: string }
	| { kind: "relatedArticleLoaded"; article: Listed | null }
	| { kind: "autoPlaySet"; autoPlay: boolean };

export const noVideos: VideoState = {
	current: { video: null, documentTracing: null, error: null },
	autoPlay: false,
	playlists: [],
	associatedPlaylists: [],
	topPlaylists: [],
	list: null,
	relatedArticle: null,
	relatedVideo: null,
	videoError: false,
};

/** The next state (C3.23, C3.24, C4.60). `videosLoaded` carries the headline of C3.24 in the page's language. */
export function afterVideoEvent(state: VideoState, event: VideoEvent): VideoState {
	switch (event.kind) {
		case "videoLoaded":
			return {
				...state,
				current: { video: event.video, documentTracing: event.documentTracing ?? null, error: null },
				relatedVideo: upNext(state.list, event.video.id),
				videoError: false,
			};
		case "videoFailed":
			return { ...state, current: { ...state.current, error: event.error }, videoError: event.error };
		case "playlistLoaded":
			return withList({ ...state, topPlaylists: [...state.topPlaylists, event.playlist] }, event.playlist);
		case "associatedPlaylistLoaded":
			return withList({ ...state, associatedPlaylists: [...state.associatedPlaylists, event.playlist] }, event.playlist);
		case "videosLoaded":
			return withList(state, { headline: event.headline, videos: event.videos, relatedUrl: null });
		case "relatedArticleLoaded":
			return { ...state, relatedArticle: event.article };
		case "autoPlaySet":
			return { ...state, autoPlay: event.autoPlay };
	}
}

function withList(state: VideoState, playlist: VideoPlaylist): VideoState {
	return {
		...state,
		playlists: [...state.playlists, playlist],
		list: playlist,
		relatedVideo: upNext(playlist, state.current.video?.id ?? null),
	};
}

/** Finds the video after the current in the list, or the first; null at the end. */
export function upNext(list: VideoPlaylist | null, currentId: string | null): Listed | null {
	if (!list) return null;
	const at = list.videos.findIndex((video) => video.id === currentId);
	return list.videos[at + 1] ?? null;
}
