import type { EventDetails } from "../domain/measuring/events.ts";
import { savedBy } from "../domain/personal/entryField.ts";
import { trackActions } from "../domain/signIn/tracking.ts";
import { whenAllowed } from "./consent.ts";
import { reportEvent, send } from "./events.ts";
import { watchVitals } from "./vitals.ts";

const steps = [25, 50, 75, 100] as const;

/** Measures this page where the reader allows it, from the moment that it is allowed. */
export function measure(): void {
	addEventListener("visibilitychange", () => document.visibilityState === "hidden" && send());
	whenAllowed("measurement", () => {
		const view = () => reportEvent("pageView", { from: whence(document.referrer) });
		view();
		// Back from the browser's cache is a view too.
		addEventListener("pageshow", ({ persisted }) => persisted && view());
		// A page that has taken in another one is that one from now on (C4.27).
		document.addEventListener("mast:page", () => reportEvent("pageView", { from: "ours" }));
		watchDepth();
		document.addEventListener("mast:video", ({ detail }: CustomEventInit<EventDetails["video"]>) => detail && reportEvent("video", detail));
		watchSaves();
		document.addEventListener("mast:track", ({ detail }: CustomEventInit<{ action?: unknown }>) => {
			const action = trackActions.find((known) => known === detail?.action);
			if (action) reportEvent("signIn", { action });
		});
		document.addEventListener("mast:poll", ({ detail }: CustomEventInit<{ found: number }>) =>
			reportEvent("poll", { found: detail?.found ?? 0 }),
		);
		watchVitals();
	});
}

/** A kind of place, never its address. */
export function whence(referrer: string): "ours" | "search" | "social" | "other" | "nowhere" {
	if (!URL.canParse(referrer)) return "nowhere";
	const { host, hostname } = new URL(referrer);
	if (host === location.host) return "ours";
	if (/(^|\.)(google|bing|duckduckgo|yahoo|ecosia|brave)\./.test(hostname)) return "search";
	return /(^|\.)(facebook|instagram|x|twitter|t|reddit|threads|linkedin|tiktok|bsky)\.(com|co|net|app)$/.test(hostname)
		? "social"
		: "other";
}

function watchDepth(): void {
	let deepest = 0;
	let timer: ReturnType<typeof setTimeout> | undefined;
	const look = () => {
		timer = undefined;
		const seen = ((scrollY + innerHeight) / document.documentElement.scrollHeight) * 100;
		for (const percent of steps)
			if (percent > deepest && seen >= percent - 0.5) {
				deepest = percent;
				reportEvent("scroll", { percent });
			}
	};
	document.addEventListener("mast:page", () => {
		deepest = 0;
	});
	addEventListener(
		"scroll",
		() => {
			// Once a second is often enough for quarters, and costs no frame.
			if (timer === undefined) timer = setTimeout(look, 1000);
		},
		{ passive: true },
	);
}

function watchSaves(): void {
	document.addEventListener(
		"submit",
		({ submitter }) => {
			if (!submitter?.matches(".save")) return;
			const pressed = savedBy(submitter.getAttribute("value") ?? "");
			if (pressed) reportEvent("save", { id: pressed.contentId, saved: submitter.getAttribute("aria-pressed") !== "true" });
		},
		true,
	);
}
