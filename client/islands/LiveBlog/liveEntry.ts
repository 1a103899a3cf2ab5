import { whenLoadedOrUsed } from "../../page/whenLoaded.ts";

/** Loads a live blog's script once its page has loaded, or as soon as somebody uses it. */
export function openLive(): void {
	whenLoadedOrUsed(() => {
		const bar = document.querySelector<HTMLElement>("[data-live-blog]");
		// It imports the store's file: fetched beside it, that costs no second wave.
		if (bar) void Promise.all([import("./liveBar.ts"), import("../../page/store.ts")]).then(([{ openLiveBar }]) => openLiveBar(bar));
	});
}
