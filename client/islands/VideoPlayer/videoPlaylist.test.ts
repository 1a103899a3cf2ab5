import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import type { PlayableVideo } from "../../domain/player/playable.ts";
import { listsOfPage } from "./pageLists.ts";
import { tracingIn } from "./pageOfVideo.ts";
import { afterVideoEvent, type Listed, noVideos, upNext, type VideoEvent, type VideoPlaylist } from "./videoPlaylist.ts";

const listed = fc.record({ id: fc.constantFrom("a", "b", "c", "d"), url: fc.constant("/video/x"), headline: fc.string() });
const playlist = fc.record({ headline: fc.string(), videos: fc.array(listed), relatedUrl: fc.constant(null) });
const video = (id: string): PlayableVideo => ({
	id,
	url: `/video/${id}`,
	headline: id,
	poster: null,
	seconds: null,
	sources: [],
	tracks: [],
	expired: false,
});
const listEvent: fc.Arbitrary<VideoEvent> = fc.oneof(
	playlist.map((each): VideoEvent => ({ kind: "playlistLoaded", playlist: each })),
	playlist.map((each): VideoEvent => ({ kind: "associatedPlaylistLoaded", playlist: each })),
	fc.array(listed).map((videos): VideoEvent => ({ kind: "videosLoaded", videos, headline: "Recommended For You" })),
);
const anyEvent: fc.Arbitrary<VideoEvent> = fc.oneof(
	listEvent,
	fc.constantFrom("a", "b", "z").map((id): VideoEvent => ({ kind: "videoLoaded", video: video(id) })),
	fc.constant<VideoEvent>({ kind: "videoFailed", error: "Not Found (404) @ video/z" }),
	fc.boolean().map((autoPlay): VideoEvent => ({ kind: "autoPlaySet", autoPlay })),
);

function contentOf(event: VideoEvent): VideoPlaylist | null {
	if (event.kind === "videosLoaded") return { headline: event.headline, videos: event.videos, relatedUrl: null };
	return event.kind === "playlistLoaded" || event.kind === "associatedPlaylistLoaded" ? event.playlist : null;
}

describe("video state (C3.23, C3.24, C4.60)", () => {
	it("replaces the list wholesale by the latest playlist, associated playlist or list of videos", () => {
		fc.assert(
			fc.property(fc.array(anyEvent), (events) => {
				const state = events.reduce(afterVideoEvent, noVideos);
				const last = events.map(contentOf).findLast((each) => each !== null) ?? null;
				expect(state.list).toEqual(last);
			}),
		);
	});

	it("accumulates playlists as a list, in order, losing none", () => {
		fc.assert(
			fc.property(fc.array(anyEvent), (events) => {
				const state = events.reduce(afterVideoEvent, noVideos);
				expect(state.playlists).toEqual(events.map(contentOf).filter((each) => each !== null));
				expect(state.associatedPlaylists).toEqual(
					events.flatMap((event) => (event.kind === "associatedPlaylistLoaded" ? [event.playlist] : [])),
				);
				expect(state.topPlaylists).toEqual(events.flatMap((event) => (event.kind === "playlistLoaded" ? [event.playlist] : [])));
			}),
		);
	});

	it("knows at any time what plays next: never the current video's own place", () => {
		fc.assert(
			fc.property(fc.array(anyEvent), (events) => {
				const state = events.reduce(afterVideoEvent, noVideos);
				if (state.list) expect(state.relatedVideo).toEqual(upNext(state.list, state.current.video?.id ?? null));
			}),
		);
	});

	it("knows whether videos play by themselves, and the article beside the current one (C3.23)", () => {
		expect(noVideos).toMatchObject({ autoPlay: false, relatedArticle: null, videoError: false });
		expect(afterVideoEvent(noVideos, { kind: "autoPlaySet", autoPlay: true }).autoPlay).toBe(true);
		const article = { id: "rcna1", url: "/a/b/c-rcna1", headline: "A story" };
		const beside = afterVideoEvent(noVideos, { kind: "relatedArticleLoaded", article });
		expect(beside.relatedArticle).toEqual(article);
		vi.stubGlobal("document", { querySelectorAll: () => [], querySelector: () => null });
		expect(listsOfPage().reduce(afterVideoEvent, beside).relatedArticle, "the next one has none").toBeNull();
	});

	it("a list of videos has the headline that came with it, a playlist its own; both accumulate (C3.24)", () => {
		const listed = [{ id: "a", url: "/video/a", headline: "A" }];
		const recommended = afterVideoEvent(noVideos, { kind: "videosLoaded", videos: listed, headline: "Recommended For You" });
		expect(recommended.list).toEqual({ headline: "Recommended For You", videos: listed, relatedUrl: null });
		const playlist = { headline: "The latest", videos: listed, relatedUrl: "/news" };
		const both = afterVideoEvent(recommended, { kind: "playlistLoaded", playlist });
		expect(both.list).toEqual(playlist);
		expect(both.playlists.map(({ headline }) => headline)).toEqual(["Recommended For You", "The latest"]);
	});

	it("keeps the error of a video apart: false, or the payload, gone with the next video", () => {
		const failed = afterVideoEvent(afterVideoEvent(noVideos, { kind: "videoLoaded", video: video("a") }), {
			kind: "videoFailed",
			error: "no",
		});
		expect(failed.videoError).toBe("no");
		expect(failed.current).toMatchObject({ video: { id: "a" }, error: "no" });
		const healed = afterVideoEvent(failed, { kind: "videoLoaded", video: video("b"), documentTracing: { id: "b" } });
		expect(healed.videoError).toBe(false);
		expect(healed.current).toEqual({ video: video("b"), documentTracing: { id: "b" }, error: null });
	});
});

it("which version of a video's document a page shows is as its state says, null where it says none (C3.23)", () => {
	const stating = (textContent: string) => ({ getElementById: () => ({ textContent }) }) as unknown as Document;
	expect(tracingIn(stating('{"documentTracing":{"id":"mmvo1"}}'))).toEqual({ id: "mmvo1" });
	for (const text of ["", "{", "{}"]) expect(tracingIn(stating(text))).toBeNull();
});

describe("what plays next", () => {
	const item = (id: string): Listed => ({ id, url: `/video/${id}`, headline: id });
	const list: VideoPlaylist = { headline: "", videos: [item("a"), item("b")], relatedUrl: null };
	it.each([
		["a", "b"],
		["b", undefined],
		["elsewhere", "a"],
		[null, "a"],
	])("after %s comes %s", (current, next) => expect(upNext(list, current)?.id).toBe(next));
	it("is nothing without a list", () => expect(upNext(null, "a")).toBeNull());
});
