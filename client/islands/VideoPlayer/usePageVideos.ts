import { useAtom, useSetAtom } from "jotai";
import { useCallback, useEffect, useRef } from "react";
import type { PlayableVideo } from "../../domain/player/playable.ts";
import { pageState, takeState } from "../../page/pageState.ts";
import { routerAtom } from "../../page/router.ts";
import { whenParsed } from "../../page/whenParsed.ts";
import { chosenBy, listsOfPage, markCurrent } from "./pageLists.ts";
import { loadPageOfVideo, takeIn, tracingIn } from "./pageOfVideo.ts";
import { videoAtom } from "./state.ts";
import type { Listed } from "./videoPlaylist.ts";

/**
 * Joins the player to the page: lists, links, address. `ownsAddress`: a video's own page, so that a chosen video brings address, title,
 * words and lists.
 */
export function usePageVideos(first: PlayableVideo, ownsAddress: boolean): (video: Listed) => void {
	const send = useSetAtom(videoAtom);
	const [{ navigating }, route] = useAtom(routerAtom);
	/** The path of the video shown or requested, and of the one shown. */
	const latest = useRef(first.url);
	const shown = useRef(first.url);

	const show = useCallback(
		async (url: string, chosen?: string): Promise<void> => {
			const { pathname } = new URL(url, location.href);
			// A second press, or a place on the page.
			if (latest.current === pathname) return;
			latest.current = pathname;
			route({ kind: "pending" });
			const loaded = await loadPageOfVideo(url);
			// Another was chosen meanwhile.
			if (latest.current !== pathname) return;
			if (!loaded.ok) {
				latest.current = location.pathname;
				const { error } = loaded;
				route(error.status === 404 ? { kind: "notFound" } : { kind: "failed", error: error.message });
				send({ kind: "videoFailed", error });
				// The video's page can explain the failure better.
				return location.assign(url);
			}
			shown.current = pathname;
			const page = loaded.value;
			// First, so that what follows is counted for its page.
			if (ownsAddress) takeState(page.document);
			route({ kind: "complete", ...pageState() });
			send({ kind: "videoLoaded", video: page.video, documentTracing: tracingIn(page.document) });
			takeIn(page, ownsAddress);
			if (ownsAddress) for (const event of listsOfPage()) send(event);
			markCurrent(page.video.id);
			if (ownsAddress && chosen && pathname !== location.pathname) history.pushState({ video: chosen }, "", url);
		},
		[ownsAddress, send, route],
	);

	useEffect(() => {
		document.querySelector("main")?.setAttribute("aria-busy", String(navigating));
	}, [navigating]);

	const choose = useCallback(({ id, url }: Listed) => void show(url, id), [show]);

	useEffect(() => {
		// The lists come last in the stream.
		whenParsed(() => {
			for (const event of listsOfPage()) send(event);
			if (latest.current !== first.url) return;
			send({ kind: "videoLoaded", video: first, documentTracing: ownsAddress ? tracingIn(document) : null });
			markCurrent(first.id);
		});
	}, [first, ownsAddress, send]);

	useEffect(() => {
		const onClick = (event: MouseEvent) => {
			const wanted = chosenBy(event);
			if (!wanted) return;
			event.preventDefault();
			choose(wanted);
			document.querySelector(".player")?.scrollIntoView({ block: "nearest" });
		};
		const onBack = () => {
			if (location.pathname !== shown.current) void show(location.pathname + location.search);
		};
		document.addEventListener("click", onClick);
		if (ownsAddress) addEventListener("popstate", onBack);
		return () => {
			document.removeEventListener("click", onClick);
			removeEventListener("popstate", onBack);
		};
	}, [choose, show, ownsAddress]);

	return choose;
}
