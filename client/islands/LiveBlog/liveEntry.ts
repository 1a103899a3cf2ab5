import { whenLoadedOrUsed } from "../../page/whenLoaded.ts";
import { whenParsed } from "../../page/whenParsed.ts";
import { wholeSheets } from "../../page/wholeSheets.ts";

/** Loads a live blog's script once its page has loaded, or is parsed and somebody uses it. */
export function openLive(): void {
	whenLoadedOrUsed(() =>
		whenParsed(() => {
			const bar = document.querySelector<HTMLElement>("[data-live-blog]");
			// It imports the store's file: fetched beside it, that costs no second wave.
			if (bar)
				void Promise.all([import("./liveBar.ts"), import("../../page/store.ts"), wholeSheets()]).then(([{ openLiveBar }]) =>
					openLiveBar(bar),
				);
		}),
	);
}
