import type { Listed, VideoEvent } from "./videoPlaylist.ts";

const rowSelector = "a[data-video]";

function listedOf(link: HTMLAnchorElement): Listed {
	return { id: link.dataset.video ?? "", url: link.getAttribute("href") ?? "", headline: link.textContent?.trim() ?? "" };
}

/** The lists in the page's HTML as events of the video state, in order: composed playlists last, so that a video's own plays on (C4.60). */
export function listsOfPage(): VideoEvent[] {
	const lists = [...document.querySelectorAll<HTMLElement>("[data-video-list]")].map((list): VideoEvent => {
		const headline = list.dataset.headline ?? "";
		const videos = [...list.querySelectorAll<HTMLAnchorElement>(rowSelector)].map(listedOf);
		const playlist = { headline, videos, relatedUrl: list.dataset.url ?? null };
		switch (list.dataset.videoList) {
			case "associated":
				return { kind: "associatedPlaylistLoaded", playlist };
			case "top":
				return { kind: "playlistLoaded", playlist };
			default:
				return { kind: "videosLoaded", videos, headline };
		}
	});
	const article = document.querySelector<HTMLAnchorElement>("[data-related-article] a");
	const events = lists.sort((a, b) => Number(b.kind === "videosLoaded") - Number(a.kind === "videosLoaded"));
	return [...events, { kind: "relatedArticleLoaded", article: article && listedOf(article) }];
}

/** The listed video of a plain press on a link; modified presses are the browser's. */
export function chosenBy(event: MouseEvent): Listed | null {
	if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
	const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(rowSelector) : null;
	return link ? listedOf(link) : null;
}

/** Marks the playing video in the lists. */
export function markCurrent(id: string): void {
	for (const link of document.querySelectorAll<HTMLAnchorElement>(rowSelector)) {
		if (link.dataset.video === id) link.setAttribute("aria-current", "true");
		else link.removeAttribute("aria-current");
	}
}
