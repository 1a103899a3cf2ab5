import { useSetAtom } from "jotai";
import { useCallback, useEffect } from "react";
import type { PlayableVideo } from "../../domain/playable.ts";
import { loadVideo } from "./loadVideo.ts";
import { chosenBy, listsOfPage, markCurrent } from "./pageLists.ts";
import { videoAtom } from "./state.ts";
import type { Listed } from "./videoPlaylist.ts";

interface Page {
	language: string;
	locale: string;
	ownsAddress: boolean;
}

/** Joins the player to the page around it: the lists that it reads, the links that it answers, the address that follows it. */
export function usePageVideos(first: PlayableVideo, page: Page): (video: Listed) => void {
	const send = useSetAtom(videoAtom);
	const { language, locale, ownsAddress } = page;

	const show = useCallback(
		async (wanted: Pick<Listed, "id" | "url">): Promise<boolean> => {
			const loaded = wanted.id === first.id ? { video: first, documentTracing: null } : await loadVideo(wanted.id, { language, locale });
			if ("error" in loaded) {
				send({ type: "videoFailed", error: loaded.error });
				// The page of the video can say better what is wrong with it.
				location.assign(wanted.url);
				return false;
			}
			send({ type: "videoLoaded", ...loaded });
			markCurrent(loaded.video.id);
			return true;
		},
		[first, language, locale, send],
	);

	const choose = useCallback(
		(wanted: Listed) => {
			void show(wanted).then((shown) => {
				if (!shown || !ownsAddress) return;
				history.pushState({ video: wanted.id }, "", wanted.url);
				document.title = wanted.headline + document.title.slice(document.title.lastIndexOf(" | "));
			});
		},
		[show, ownsAddress],
	);

	useEffect(() => {
		send({ type: "videoLoaded", video: first });
		// The lists may still be on their way: they come last in the stream.
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
		const onBack = (event: PopStateEvent) => {
			const state: unknown = event.state;
			const id =
				typeof state === "object" && state !== null && "video" in state && typeof state.video === "string" ? state.video : first.id;
			void show({ id, url: location.href });
		};
		document.addEventListener("click", onClick);
		if (ownsAddress) addEventListener("popstate", onBack);
		return () => {
			document.removeEventListener("click", onClick);
			removeEventListener("popstate", onBack);
		};
	}, [choose, show, first, ownsAddress]);

	return choose;
}
