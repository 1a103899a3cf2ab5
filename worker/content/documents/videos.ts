import * as v from "valibot";
import type { Brand } from "../../../brands/schema.ts";
import type { Result } from "../../../client/domain/calls/remoteCall.ts";
import { documentOf, listOf, type Traced } from "../../schemas/documents/fields.ts";
import { Playlist, Video } from "../../schemas/documents/video.ts";
import type { Tease } from "../../schemas/lists/content.ts";
import type { BrandCaller } from "../upstream/caller.ts";
import { readThrough } from "../upstream/dataCache.ts";
import { loadHeld } from "../upstream/drafts.ts";
import { documentCall, filtersFor, listable, loadListed, term } from "../upstream/filters.ts";
import { dataPolicies } from "../upstream/policies.ts";

const VideoAnswer = documentOf("video", Video);
const loadById = documentCall("video", VideoAnswer);
const VideosAnswer = v.pipe(
	v.object({ data: v.object({ video: listOf(Video) }) }),
	v.transform(({ data }) => data.video),
);
const loadWhole = documentCall("playlist", documentOf("videoPlaylist", Playlist), {
	tags: (playlist) => [...(playlist?.videoIds ?? []), ...(playlist?.videos ?? []).map((video) => video.id)].map((video) => `doc:${video}`),
});
const HeldPlaylistAnswer = documentOf("playlist", Playlist);
/** Length of a list of recommended videos: the most that any brand shows at once (C9.11). */
const recommendedCount = 20;

/** A video's whole id: a bare number gets its vertical's prefix (C7.18). */
export function videoIdOf(brand: Pick<Brand, "videoIdPrefix">, id: string): string {
	return /^\d+$/.test(id) ? `${brand.videoIdPrefix}${id}` : id;
}

/** GET video/{id} (C7.18). */
export function loadVideo(arrival: BrandCaller, id: string): Promise<Result<(Video & Traced) | null>> {
	return loadById(arrival, videoIdOf(arrival.brand, id));
}

/** GET draft/video/{id}: an unpublished video, for holders of its signed link; never cached. */
export function loadHeldVideo(arrival: BrandCaller, id: string): Promise<Result<(Video & Traced) | null>> {
	return loadHeld(arrival, `draft/video/${videoIdOf(arrival.brand, id)}`, VideoAnswer);
}

/** GET videos/{ids joined by comma} (C7.19); a video that does not fit is left out. */
export async function loadVideos(arrival: BrandCaller, ids: readonly string[]): Promise<Result<Video[]>> {
	const wanted = ids.map((id) => videoIdOf(arrival.brand, id));
	const loaded = await readThrough(arrival, {
		base: "content",
		policy: dataPolicies.list,
		call: { endpoint: `videos/${wanted.join(",")}` },
		schema: VideosAnswer,
		ownTags: wanted.map((id) => `doc:${id}`),
	});
	return loaded.ok ? { ok: true, value: listable(arrival.brand, loaded.value) } : loaded;
}

/** GET playlist/{id} (C7.19). Videos that it only names are loaded by the call for several. */
export async function loadPlaylist(arrival: BrandCaller, id: string): Promise<Result<Playlist | null>> {
	return withVideos(arrival, await loadWhole(arrival, id));
}

/** GET draft/playlist/{id}: an unpublished playlist with its public videos, for holders of its signed link; never cached. */
export async function loadHeldPlaylist(arrival: BrandCaller, id: string): Promise<Result<Playlist | null>> {
	return withVideos(arrival, await loadHeld(arrival, `draft/playlist/${id}`, HeldPlaylistAnswer));
}

async function withVideos(arrival: BrandCaller, loaded: Result<Playlist | null>): Promise<Result<Playlist | null>> {
	if (!loaded.ok || !loaded.value) return loaded;
	if (loaded.value.videos.length > 0 || loaded.value.videoIds.length === 0) {
		const own = listable(arrival.brand, loaded.value.videos);
		return own === loaded.value.videos ? loaded : { ok: true, value: { ...loaded.value, videos: own } };
	}
	const videos = await loadVideos(arrival, loaded.value.videoIds);
	return videos.ok ? { ok: true, value: { ...loaded.value, videos: videos.value } } : loaded;
}

/** The vertical's newest videos without this one, for the list beside a player (C3.24). */
export function loadRecommendedVideos(arrival: BrandCaller, videoId: string): Promise<Result<Tease[]>> {
	const { brand } = arrival;
	const filters = filtersFor(brand, [term("type", "video"), term("vertical", brand.contentSystemId), `NOT ${term("id", videoId)}`]);
	return loadListed(arrival, {
		// A circuit of its own: a module's failures must not close the search page.
		call: { endpoint: "search", circuit: "search/recommended", query: { filters, size: recommendedCount, sort: "date" } },
		ownTags: [`type:${brand.contentSystemId}:video`],
	});
}
