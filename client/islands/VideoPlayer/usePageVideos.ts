import { useAtom, useSetAtom } from "jotai";
import { useCallback, useEffect, useRef } from "react";
import type { PlayableVideo } from "../../domain/player/playable.ts";
import { takeState } from "../../page/pageState.ts";
import { routerAtom } from "../../page/router.ts";
import { chosenBy, listsOfPage, markCurrent } from "./pageLists.ts";
import { loadPageOfVideo, takeIn } from "./pageOfVideo.ts";
import { videoAtom } from "./state.ts";
import type { Listed } from "./videoPlaylist.ts";

/**
 * Joins the player to the page: lists, links, address. `ownsAddress`: a video's own page, so that a chosen video brings address, title,
 * words and lists.
 */
export function usePageVideos(first: PlayableVideo, ownsAddress: boolean): (video: Listed) => void {
	const send = useSetAtom(videoAtom);
	const [{ navigating }, route] = useAtom(routerAtom);
	/** The path of the video shown or requested. */
	const latest = useRef(first.url);

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
				const error = loaded.error.message;
				route(loaded.error.status === 404 ? { kind: "notFound" } : { kind: "failed", error });
				send({ kind: "videoFailed", error });
				// The video's page can explain the failure better.
				return location.assign(url);
			}
			const page = loaded.value;
			route({ kind: "complete", path: pathname, status: 200 });
			// First, so that what follows is counted for its page.
			if (ownsAddress) takeState(page.document);
			send({ kind: "videoLoaded", video: page.video });
			takeIn(page, ownsAddress);
			if (ownsAddress) for (const event of listsOfPage()) send(event);
			markCurrent(page.video.id);
			if (ownsAddress && chosen) history.pushState({ video: chosen }, "", url);
		},
		[ownsAddress, send, route],
	);

	useEffect(() => {
		document.querySelector("main")?.setAttribute("aria-busy", String(navigating));
	}, [navigating]);

	const choose = useCallback(({ id, url }: Listed) => void show(url, id), [show]);

	useEffect(() => {
		send({ kind: "videoLoaded", video: first });
		// The lists come last in the stream.
		const read = () => {
			for (const event of listsOfPage()) send(event);
			markCurrent(first.id);
		};
		if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", read, { once: true });
		else read();
		return () => document.removeEventListener("DOMContentLoaded", read);
	}, [first, send]);

	useEffect(() => {
		const onClick = (event: MouseEvent) => {
			const wanted = chosenBy(event);
			if (!wanted) return;
			event.preventDefault();
			choose(wanted);
			document.querySelector(".player")?.scrollIntoView({ block: "nearest" });
		};
		const onBack = () => void show(location.pathname + location.search);
		document.addEventListener("click", onClick);
		if (ownsAddress) addEventListener("popstate", onBack);
		return () => {
			document.removeEventListener("click", onClick);
			removeEventListener("popstate", onBack);
		};
	}, [choose, show, ownsAddress]);

	return choose;
}
