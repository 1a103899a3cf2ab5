import { returnPath } from "../../domain/liveTv/returnPath.ts";
import type { ProviderSignOut } from "./port.ts";

/** A provider that does not answer keeps its frame so long (ms). */
const limitMs = 10_000;

/** Returns the path of a window; "" while it is on another site. */
export function pathOf(other: Window | null): string {
	try {
		return other?.location.pathname ?? "";
	} catch {
		return "";
	}
}

/**
 * Ends the provider's own session (REST v2: the reader's browser must open its sign-out): unseen in a frame where it may stand in
 * one, else by going there; it leads back by itself.
 */
export function endProviderSession({ url, isFramed }: ProviderSignOut): void {
	if (!isFramed) {
		location.assign(url);
		return;
	}
	const frame = document.createElement("iframe");
	frame.hidden = true;
	frame.src = url;
	const timer = setTimeout(() => frame.remove(), limitMs);
	frame.addEventListener("load", () => {
		if (!pathOf(frame.contentWindow).endsWith(returnPath)) return;
		clearTimeout(timer);
		frame.remove();
	});
	document.body.append(frame);
}
