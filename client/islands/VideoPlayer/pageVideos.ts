import type { PlayableVideo } from "../../domain/player/playable.ts";
import { withPassedQuery } from "../../page/fetchPage.ts";
import { pageState, takeState } from "../../page/pageState.ts";
import { routerAtom } from "../../page/router.ts";
import { store } from "../../page/store.ts";
import { whenParsed } from "../../page/whenParsed.ts";
import { chosenBy, listsOfPage, markCurrent } from "./pageLists.ts";
import { loadPageOfVideo, takeIn, tracingIn } from "./pageOfVideo.ts";
import { videoAtom } from "./state.ts";
import type { Listed } from "./videoPlaylist.ts";

/**
 * Joins the player to the page: lists, links, address. `ownsAddress`: a video's own page, so that a chosen video brings address, title,
 * words and lists.
 */
export function pageVideos(first: PlayableVideo, ownsAddress: boolean): (video: Listed) => void {
	/** The path of the video shown or requested, and of the one shown. */
	let latest = first.url;
	let shown = first.url;
	const sendLists = () => {
		for (const event of listsOfPage()) store.set(videoAtom, event);
	};

	const show = async (url: string, chosen?: string): Promise<void> => {
		const { pathname } = new URL(url, location.href);
		// A second press, or a place on the page.
		if (latest === pathname) return;
		latest = pathname;
		store.set(routerAtom, { kind: "pending" });
		const loaded = await loadPageOfVideo(url);
		// Another was chosen meanwhile.
		if (latest !== pathname) return;
		if (!loaded.ok) {
			latest = location.pathname;
			const { error } = loaded;
			store.set(routerAtom, error.status === 404 ? { kind: "notFound" } : { kind: "failed", error: error.message });
			store.set(videoAtom, { kind: "videoFailed", error });
			// The video's page can explain the failure better.
			return location.assign(url);
		}
		shown = pathname;
		const page = loaded.value;
		// First, so that what follows is counted for its page.
		if (ownsAddress) takeState(page.document);
		store.set(routerAtom, { kind: "complete", ...pageState() });
		store.set(videoAtom, { kind: "videoLoaded", video: page.video, documentTracing: tracingIn(page.document) });
		takeIn(page, ownsAddress);
		if (ownsAddress) sendLists();
		markCurrent(page.video.id);
		if (ownsAddress && chosen && pathname !== location.pathname) history.pushState({ video: chosen }, "", withPassedQuery(url));
	};
	const choose = ({ id, url }: Listed) => void show(url, id);

	store.sub(routerAtom, () => document.querySelector("main")?.setAttribute("aria-busy", String(store.get(routerAtom).navigating)));
	// The lists come last in the stream.
	whenParsed(() => {
		sendLists();
		if (latest !== first.url) return;
		store.set(videoAtom, { kind: "videoLoaded", video: first, documentTracing: ownsAddress ? tracingIn(document) : null });
		markCurrent(first.id);
	});
	document.addEventListener("click", (event) => {
		const wanted = chosenBy(event);
		if (!wanted) return;
		event.preventDefault();
		choose(wanted);
		document.querySelector(".player")?.scrollIntoView({ block: "nearest" });
	});
	if (ownsAddress)
		addEventListener("popstate", () => {
			if (location.pathname !== shown) void show(location.pathname + location.search);
		});
	return choose;
}
