import { returnPath } from "../../domain/liveTv/returnPath.ts";
import type { ProviderSignOut } from "./port.ts";

/** Time limit of a provider's sign-out frame (ms). */
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
 * Ends the provider's session (REST v2: the browser must open its sign-out): in a hidden frame if allowed, else by navigation, from which
 * it returns.
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
